"""Telling the host of a match, in words, why it cannot be shown where it is played."""

from __future__ import annotations

import logging

import discord

from bot.face.desk import Desk
from bot.face.failing import FAILED
from bot.matches.match import Match

log = logging.getLogger(__name__)

TO_POST = ("view_channel", "send_messages", "attach_files")
"""What the bot needs to show a board in a channel."""
NEEDED = (*TO_POST, "send_messages_in_threads", "create_public_threads", "read_message_history")
"""What the bot needs in a channel, as Discord calls the permissions; the invitation asks for the same."""

PERMISSIONS = discord.Permissions(**dict.fromkeys(NEEDED, True))

LOCKED = 160005
"""Discord's code for a thread that only moderators may write to."""


def missing(client: discord.Client, match: Match) -> tuple[str, ...]:
    """The permissions that the bot lacks in the match's channel; () where that cannot be told."""
    channel = client.get_channel(match.stored.match.channel_id)
    if not isinstance(channel, discord.abc.GuildChannel):
        return ()
    held = channel.permissions_for(channel.guild.me)
    return tuple(name for name in NEEDED if not getattr(held, name))


class Complaints:
    """Complaints go to the host by direct message, once for each trouble of a match while the bot runs."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._told: set[int] = set()

    def settled(self, match: int) -> None:
        """What was complained about is over: the next trouble is a new one."""
        self._told.discard(match)

    async def about(self, match: Match, place: int, code: int) -> None:
        """The bot cannot write to `place` (a channel or thread), where the match is played; `code` is Discord's."""
        if match.id in self._told or match.host < 1:
            return  # told already, or the host was erased
        self._told.add(match.id)
        words = await self._desk.words_of(match.host, match.stored.match.locale)
        lacking = [words(f"permission.{name}") for name in missing(self._desk.client, match)]
        facts = {"number": match.id, "place": f"<#{place}>"}
        if code == LOCKED:
            text = words("complaint.locked", **facts)
        elif lacking:
            text = words("complaint.permissions", permissions=words.join(lacking), **facts)
        else:
            text = words("complaint.gone", **facts)
        try:
            channel = await self._desk.client.create_dm(discord.Object(match.host))
            nonce = f"trouble {match.id} {match.seq}"
            await channel.send(text, nonce=nonce, allowed_mentions=discord.AllowedMentions.none())
        except FAILED as error:
            log.warning("match %s: its host cannot be told of error %s (%s)", match.id, code, error)
