"""Matches whose messages are gone: deleted while the bot was away, or older than the backup that is used now."""

from __future__ import annotations

import logging

import aiohttp
import discord

from bot.face.courier import EVERY, LONGEST_WAIT, UNKNOWN_CHANNEL
from bot.face.deliver import UNKNOWN_MESSAGE
from bot.face.desk import Desk
from storage.errors import StorageError
from storage.rows import THREAD, Posting, Status

log = logging.getLogger(__name__)

MAIN: dict[Status, tuple[str, str]] = {"lobby": ("card", ""), "running": ("board", "now")}
"""The posting that people act from, by the status of the match."""


async def restore(desk: Desk, guild: int | None = None) -> None:
    """Post anew what people act from, for every match (of one server, or of all) that waits for them and has nothing
    left to say. A match whose thread is gone gets another one, and its players their direct messages again."""
    try:
        for listed in await desk.store.find(guild_id=guild, statuses=tuple(MAIN), limit=EVERY):
            await _restore(desk, listed.match.id, MAIN[listed.match.status])
    except StorageError:
        log.exception("the matches cannot be looked through")


async def _restore(desk: Desk, number: int, main: tuple[str, str]) -> None:
    postings = {(posting.kind, posting.key): posting for posting in await desk.store.postings(number)}
    posting = postings.get(main)
    now = discord.utils.utcnow()
    if posting is None or await desk.store.next_of(number, now + LONGEST_WAIT) is not None:
        return
    lost = await _lost(desk, posting)
    if lost is None:
        return
    log.warning("match %s: message %s is gone and posted anew", number, posting.message_id)
    if lost != UNKNOWN_CHANNEL or (THREAD, "") not in postings:
        await desk.matches.show_again(number, now)
        return
    told = {int(user) for kind, user in postings if kind == "direct"}
    await desk.matches.show_again(number, now, elsewhere=True, told=told)


async def _lost(desk: Desk, posting: Posting) -> int | None:
    """Discord's code for what is not there, the message or its channel; None if nothing is known to be missing."""
    assert posting.message_id is not None
    place = desk.client.get_partial_messageable(posting.channel_id)
    try:
        await place.fetch_message(posting.message_id)
    except discord.HTTPException as error:
        return error.code if error.code in {UNKNOWN_CHANNEL, UNKNOWN_MESSAGE} else None
    except (aiohttp.ClientError, OSError):
        return None
    return None
