"""What the people who run a server have set for it, and who may not take part there."""

from __future__ import annotations

from typing import Literal

import msgspec

from games.core import codec
from games.core.errors import Refused
from storage.store import Store

Openers = Literal["everybody", "role", "moderators"]


class ServerSettings(msgspec.Struct, frozen=True):
    """The settings of one server, each with its default. Channels and roles are Discord ids."""

    channels: tuple[int, ...] = ()
    """Where matches may be opened; empty: everywhere."""
    openers: Openers = "everybody"
    opener_role: int | None = None
    """The role whose members may open matches, where `openers` is "role"."""
    most_matches: int = 0
    """How many matches one person may have opened at a time; 0: any number."""
    language: str = ""
    """The language of public messages; empty: the one that Discord has for the server."""
    clock: str = "none"
    """The clock of matches for which none is named, as `bot.matches.clocks.clock` writes it."""
    moderator_role: int | None = None
    """The role that may moderate beside Manage Server, in the place of those that the bot's own settings name."""
    log_channel: int | None = None
    """Where everything is said again that moderators do."""
    threads: bool = True
    """Whether each match has a thread of its own; else it is played in its channel."""

    @property
    def receipts(self) -> tuple[int, ...]:
        """The channels in which what moderators do is said beside the place where they do it."""
        return () if self.log_channel is None else (self.log_channel,)


class Servers:
    """The settings of all servers, as they are stored."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, guild: int | None) -> ServerSettings:
        """The settings of a server."""
        stored = None if guild is None else await self._store.settings(guild)
        return ServerSettings() if stored is None else codec.decode(stored, ServerSettings)

    async def blocked(self, guild: int | None, user: int) -> bool:
        """Whether the person may not take part in matches of the server."""
        return guild is not None and user in await self._store.blocked(guild)

    async def require_welcome(self, guild: int | None, user: int) -> None:
        """Raises Refused for a person who may not take part in matches of the server."""
        if await self.blocked(guild, user):
            raise Refused("blocked")

    async def require_room(self, guild: int, channel: int, user: int) -> None:
        """Raises Refused where the person may not open a match in the channel (an id) now, whoever the person is."""
        await self.require_welcome(guild, user)
        settings = await self.of(guild)
        if settings.channels and channel not in settings.channels:
            raise Refused("other_channels", channels=", ".join(f"<#{number}>" for number in settings.channels))
        if settings.most_matches:
            found = await self._store.find(user_id=user, guild_id=guild, statuses=("lobby", "running"), limit=1000)
            if sum(listed.match.host_id == user for listed in found) >= settings.most_matches:
                raise Refused("too_many_open", count=settings.most_matches)
