"""Finding out, without being told by Discord, that a player is no longer in the server of a match."""

from __future__ import annotations

import logging

import discord

from bot.face.desk import Desk
from bot.face.failing import FAILED, why
from bot.matches.change import NOBODY, Request
from bot.matches.match import Match

log = logging.getLogger(__name__)

UNKNOWN = {10007, 10013}
"""Discord's codes for somebody who is no member, and for an account that does not exist."""


async def look(desk: Desk, match: Match, user: int) -> bool:
    """Whether a player has left the server of a match; then anybody may take the seat. Where Discord does not say, or
    the bot itself is not there, nobody has."""
    guild = desk.client.get_guild(match.stored.match.guild_id or 0)
    if guild is None:
        return False
    try:
        await guild.fetch_member(user)
    except discord.NotFound as error:
        if error.code not in UNKNOWN:
            return False
    except FAILED as error:
        log.info("match %s: whether a player is there cannot be found out: %s", match.id, why(error))
        return False
    else:
        return False
    await desk.people.gone(Request(NOBODY, None, discord.utils.utcnow()), match.id, user)
    return True
