"""What people are called. Names are data: they are never stored, never trusted, and ids are what counts."""

from __future__ import annotations

import unicodedata
from collections import OrderedDict
from collections.abc import Iterable

import discord

from bot.face.failing import FAILED
from render.words import Words

REMEMBERED = 10_000
_ISOLATE, _POP = "\u2068", "\u2069"


def mention(words: Words, user: int) -> str:
    """What stands for a person in a message: Discord shows each reader the name. Nobody who was erased has one."""
    return f"<@{user}>" if user > 0 else words("somebody")


class Names:
    """The display names of people by server, remembered for a while in memory alone."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._known: OrderedDict[tuple[int | None, int], str] = OrderedDict()

    def learn(self, user: discord.User | discord.Member) -> None:
        """Remember what somebody is called who has just shown up."""
        guild = user.guild.id if isinstance(user, discord.Member) else None
        self._remember((guild, user.id), user.display_name)

    def forget(self, user: int) -> None:
        """Know nothing of somebody any more."""
        for key in [key for key in self._known if key[1] == user]:
            del self._known[key]

    def _remember(self, key: tuple[int | None, int], name: str) -> None:
        self._known[key] = tidy(name)
        self._known.move_to_end(key)
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)

    async def of(self, guild_id: int | None, users: Iterable[int]) -> tuple[str, ...]:
        """The names of some users of a server, in order; a number for whom Discord does not know any more."""
        return tuple([await self._name(guild_id, user) for user in users])

    async def _name(self, guild_id: int | None, user: int) -> str:
        key = (guild_id, user)
        if key not in self._known:
            name = await self._look_up(guild_id, user)
            if name is None:
                return str(user)[-4:]
            self._remember(key, name)
        return self._known[key]

    async def _look_up(self, guild_id: int | None, user: int) -> str | None:
        guild = None if guild_id is None else self._client.get_guild(guild_id)
        try:
            if guild is not None:
                return (guild.get_member(user) or await guild.fetch_member(user)).display_name
            return (await self._client.fetch_user(user)).display_name
        except discord.NotFound:
            pass
        except FAILED:
            return None
        try:
            return (await self._client.fetch_user(user)).display_name
        except FAILED:
            return None


def tidy(name: str) -> str:
    """A name on one line, without control and direction characters, for pictures, buttons and menus."""
    kept = (letter for letter in name if unicodedata.category(letter) not in {"Cc", "Cf", "Cs", "Zl", "Zp"})
    return " ".join("".join(kept).split()) or "?"


def safe(name: str) -> str:
    """A tidy name for a message: no markup, no mention, and its writing direction kept to itself."""
    plain = discord.utils.escape_mentions(discord.utils.escape_markdown(name, ignore_links=False))
    plain = plain.replace("<", "\\<").replace("://", ":\u200b//")
    if any(unicodedata.bidirectional(letter) in {"R", "AL"} for letter in plain):
        return f"{_ISOLATE}{plain}{_POP}"
    return plain
