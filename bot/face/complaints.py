"""Telling the host of a match, in words, which permission is missing where."""

from __future__ import annotations

import logging

import discord

from bot.face.desk import Desk
from bot.matches.match import Match
from render.words import Words

log = logging.getLogger(__name__)

TO_POST = ("view_channel", "send_messages", "attach_files")
"""What the bot needs to show a board in a channel."""
NEEDED = (*TO_POST, "send_messages_in_threads", "create_public_threads", "read_message_history")
"""What the bot needs in a channel, as Discord calls the permissions; the invitation asks for the same."""

PERMISSIONS = discord.Permissions(**dict.fromkeys(NEEDED, True))


def missing(client: discord.Client, match: Match) -> tuple[str, ...]:
    """The permissions that the bot lacks in the match's channel; () where that cannot be told."""
    channel = client.get_channel(match.stored.match.channel_id)
    if not isinstance(channel, discord.abc.GuildChannel):
        return ()
    held = channel.permissions_for(channel.guild.me)
    return tuple(name for name in NEEDED if not getattr(held, name))


class Complaints:
    """Complaints go to the host by direct message, once for each match while the bot runs."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._told: set[int] = set()

    async def about(self, match: Match, error: discord.HTTPException) -> None:
        """The bot cannot write where the match is played."""
        if match.id in self._told:
            return
        self._told.add(match.id)
        words: Words = await self._desk.words_of(match.host, match.stored.match.locale)
        lacking = [words(f"permission.{name}") for name in missing(self._desk.client, match)]
        place = f"<#{match.stored.match.channel_id}>"
        text = (
            words("complaint.permissions", number=match.id, place=place, permissions=words.join(lacking))
            if lacking
            else words("complaint.gone", number=match.id, place=place)
        )
        try:
            channel = await self._desk.client.create_dm(discord.Object(match.host))
            await channel.send(text, allowed_mentions=discord.AllowedMentions.none())
        except discord.HTTPException:
            log.warning("match %s: its host cannot be told that %s", match.id, error)
