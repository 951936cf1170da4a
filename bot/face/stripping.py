"""Taking the controls off messages that are no longer the latest."""

from __future__ import annotations

import asyncio
import logging

import discord

from bot.face.failing import FAILED, why

PAUSES = (1.0, 3.0, 9.0)
"""Seconds between the attempts."""
SECONDS = 15.0
"""How long an attempt may take: together they must be shorter than an attempt to deliver may be."""
FINAL = {400, 403, 404}
"""The statuses of requests that would be refused again."""
log = logging.getLogger(__name__)


async def strip(message: discord.PartialMessage) -> None:
    """Take the controls off a message, in a few attempts. That is for tidiness alone: what follows the message is said
    already, and must not be said again because of this."""
    for pause in (*PAUSES, None):
        try:
            async with asyncio.timeout(SECONDS):
                await message.edit(view=None)
            return
        except FAILED as error:
            if pause is None or (isinstance(error, discord.HTTPException) and error.status in FINAL):
                log.info("the controls of message %s stay: %s", message.id, why(error))
                return
        await asyncio.sleep(pause)
