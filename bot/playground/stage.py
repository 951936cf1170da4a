"""The playground's stage: a Discord in memory with one server, four people and the real bot."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Literal, NamedTuple

import discord
import simcord
from simcord.backend.cdn import CDN_BASE
from simcord.preview import Preview

from bot.playground.media import Pictures
from render.words.catalog import SOURCE

NAMES = ("Ada", "Bruno", "Chloé", "Deniz")
SERVER = "District Post"
CHANNEL = "table"
MODERATORS = "moderators"
FACE = "d157" * 8
"""The bot's avatar, as Discord names pictures."""
PICTURE = Path(__file__).with_name("static") / "bot.png"
LONGEST_STEP = timedelta(hours=6)


class Place(NamedTuple):
    """Somewhere to read and write. `unread` counts what came since the person last looked there."""

    id: int
    kind: Literal["channel", "thread", "dm"]
    name: str
    unread: int


class Stage:
    """Who is on stage and what one looks at: `person` (an index) in `place` (an id), shown by `preview`."""

    def __init__(self, env: simcord.Env) -> None:
        self.env = env
        env.backend.bot_user.name = SERVER
        env.backend.bot_user.avatar = FACE
        self.guild = env.create_guild(SERVER, shard_id=0)
        self.channel = self.guild.create_text_channel(CHANNEL)
        users = [env.create_user(name.casefold(), global_name=name) for name in NAMES]
        self.people = [self.guild.add_member(user) for user in users]
        moderators = self.guild.create_role(MODERATORS, permissions=discord.Permissions(manage_guild=True))
        env.backend.add_member_role(self.guild.id, self.people[0].id, moderators.id)
        self.languages = [SOURCE] * len(NAMES)
        self.person = 0
        self.place = self.channel.id
        self.preview: Preview | None = None
        """What is shown; None while another place is opened."""
        self.address = ""
        """Where the preview is, or was last, with the key that opens it behind a #."""
        self.turn = asyncio.Lock()
        """The simulation takes one request at a time: held while something happens on stage."""
        self._read: dict[tuple[int, int], int] = {}
        self._shown = 0
        self._pictures = Pictures()
        self._emit = env.backend.emit
        env.backend.emit = self._deliver  # type: ignore[method-assign]

    @classmethod
    @asynccontextmanager
    async def open(cls, bot: discord.Client) -> AsyncIterator[Stage]:
        """Start the bot among the people. On leaving the bot is closed."""
        env = simcord.Env(bot, shard_count=1 if isinstance(bot, discord.AutoShardedClient) else None)
        # People and the channel are made before the clock is set: the same ids each time, while those of messages and
        # interactions, which the bot remembers in its file, never come twice.
        stage = cls(env)
        env.backend.advance_clock(max(0.0, (datetime.now(UTC) - env.now()).total_seconds()))
        await env.start()
        try:
            await stage.show(0, stage.channel.id)
            yield stage
        finally:
            await stage._pictures.finish()
            await bot.close()
            await env.shutdown()

    def _deliver(self, event: str, payload: Mapping[str, Any]) -> None:
        if event == "INTERACTION_CREATE":
            user = payload["member"]["user"] if "member" in payload else payload["user"]
            index = next(index for index, person in enumerate(self.people) if str(person.id) == user["id"])
            payload = {**payload, "locale": self.languages[index]}
        self._emit(event, payload)

    # Looking

    def places(self, person: int) -> list[Place]:
        """Where a person can go: the channel, the threads (the newest first) and their direct messages."""
        dm = self.people[person].user.dm_channel
        threads = sorted(self.channel.threads, key=lambda thread: -thread.id)
        rows: list[tuple[simcord.ChannelHandle, Literal["channel", "thread", "dm"]]] = [(self.channel, "channel")]
        rows += [(thread, "thread") for thread in threads]
        rows.append((dm, "dm"))
        return [
            Place(place.id, kind, place.name or self.env.backend.bot_user.name, len(self._unread(person, place.id)))
            for place, kind in rows
        ]

    def waiting(self, person: int) -> int:
        """How many messages call for a person: direct messages and mentions not looked at yet."""
        own = self.people[person].user.dm_channel.id
        return sum(
            place.id == own or self.people[person].id in message.ping_user_ids
            for place in self.places(person)
            for message in self._unread(person, place.id)
        )

    def _unread(self, person: int, place: int) -> list[Any]:
        since = self._read.get((person, place), 0)
        stored = self.env.backend.messages.get(place, {}).values()
        me = self.people[person].id
        return [row for row in stored if row.id > since and row.author_id != me and row.visible_to(me)]

    async def show(self, person: int, place: int) -> None:
        """Look through a person's eyes at a place; somewhere they cannot go becomes the channel."""
        async with self.turn:
            member = self.people[person]
            dm = member.user.dm_channel
            handles = {handle.id: handle for handle in (self.channel, *self.channel.threads, dm)}
            chosen = handles.get(place, self.channel)
            before, self.preview = self.preview, None
            if before:
                await before.close()
            viewer = member.user if chosen.id == dm.id else member
            face = {f"{CDN_BASE}/avatars/{self.env.backend.bot_user.id}/{FACE}.png": ("bot.png", PICTURE.read_bytes())}
            opened = self.env.preview(chosen, viewers=[viewer], layout="channel", assets=face)
            opened._media_worker = self._pictures
            self.preview = await opened.__aenter__()
            self.person, self.place, self.address = person, chosen.id, opened.url
            self._look()

    async def refresh(self) -> None:
        """Show what has happened since the last look, if anything has."""
        async with self.turn:
            if self.preview and self._shown != len(self.env.backend.transcript):
                await self.preview.refresh()
                self._look()

    def _look(self) -> None:
        self._shown = len(self.env.backend.transcript)
        self._read[self.person, self.place] = max(self.env.backend.messages.get(self.place, {}), default=0)

    # Acting

    async def pass_time(self, time: timedelta) -> None:
        """Let virtual time pass; everything due happens."""
        async with self.turn:
            while time > timedelta():
                step = min(time, LONGEST_STEP)
                await self.env.advance_time(step.total_seconds())
                time -= step
        await self.refresh()
