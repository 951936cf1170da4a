"""A town: some servers with their people and tables, the real bot, and the line between them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from random import Random
from typing import Any, cast
from unittest import mock

import simcord

from bot.client import PostBot, make_bot
from bot.face.desk import Desk, NotBegun
from bot.matches.match import Match
from bot.settings import Settings
from storage.rows import THREAD
from storage.store import Store
from tests.discord.oracle import oracle
from tests.discord.post import Post
from tests.soak.clockwork import Clockwork, Counted
from tests.soak.faults import Weather
from tests.soak.figures import Figures
from tests.soak.line import Line, clients
from tests.soak.people import Patient

TWICE = 0.01
"""The share of events that the gateway brings twice."""
NAMES = ("Ann", "Bob", "Cem", "Dora", "Eve", "Finn")


class Room:
    """A table: one match of a game in a channel, and the people who sit there, by name. Looks like a world to the
    helpers that play a match."""

    def __init__(self, town: Town, guild: simcord.GuildHandle, channel: simcord.ChannelHandle, game: str) -> None:
        self.town = town
        self.env = town.env
        self.guild = guild
        self.channel = channel
        self.game = game
        self.copies = 1
        self.number = 0
        self.people: dict[str, Patient] = {}
        self.threads: list[simcord.ChannelHandle] = []

    def __str__(self) -> str:
        return f"match {self.number} ({self.game}, {len(self.people)})"

    @property
    def bot(self) -> PostBot:
        return self.town.bot

    @property
    def desk(self) -> Desk:
        return self.town.bot.desk

    @property
    def place(self) -> simcord.ChannelHandle:
        """Where the match is played."""
        return self.threads[-1] if self.threads else self.channel

    def sit(self, member: simcord.MemberActor) -> Patient:
        """Somebody comes to the table."""
        person = Patient(self, member)
        self.people[person.name] = person
        return person

    def posts(self, place: simcord.ChannelHandle, viewer: Patient | None = None) -> list[Post]:
        """What can be read in a place, oldest first."""
        stored = self.env.backend.messages.get(place.id, {})
        user = None if viewer is None else viewer.id
        return [Post(self.env, row) for row in stored.values() if row.visible_to(user)]

    def newest(self, place: simcord.ChannelHandle, op: str) -> tuple[str, Post] | None:
        """The newest message in a place with a button of the room's match that does `op`, and the button's id."""
        start = f"{op}:{self.number}:"
        for row in reversed(list(self.env.backend.messages.get(place.id, {}).values())):
            if row.components and row.visible_to(None):
                post = Post(self.env, row)
                for button in post.buttons:
                    if button.custom_id.startswith(start):
                        return button.custom_id, post
        return None

    async def look(self) -> Match:
        """The match as it is stored; finds its thread."""
        if not self.threads:
            for posting in await self.bot.store.postings(self.number):
                if posting.kind == THREAD:
                    self.threads = [found for found in self.channel.threads if found.id == posting.channel_id]
        return await self.desk.matches.get(self.number)


class Town:
    """Servers, tables and the bot. `broken` collects the promises that were not kept."""

    def __init__(self, env: Clockwork, line: Line, file: Path, chance: Random, figures: Figures) -> None:
        self.env = env
        self.line = line
        self.chance = chance
        self.figures = figures
        self.faults: list[str] = []
        self.rooms: list[Room] = []
        self.due = ""
        """What is to be done to the bot when everybody waits: "restart", "crash" or nothing."""
        self._file = file
        self._emit = env.backend.emit
        env.backend.emit = self._deliver  # type: ignore[method-assign]

    @classmethod
    @asynccontextmanager
    async def open(cls, file: Path, weather: Weather, chance: Random, figures: Figures) -> AsyncIterator[Town]:
        """Start the bot in an empty town."""
        env = Clockwork(await _bot(file))
        line = Line(env.backend, weather)
        http, adapter = clients(line)
        town = cls(env, line, file, chance, figures)
        with (
            mock.patch("simcord._runtime.FakeHTTPClient", http),
            mock.patch("simcord._runtime.FakeWebhookAdapter", adapter),
        ):
            with town.calm():
                await env.start()
            yield town
            with town.calm():
                await env.inside(town.bot.close())
                await env.shutdown()
        town.faults += [f"inside the bot: {error!r}" for error in env.errors if not _is_known(error)]

    @property
    def bot(self) -> PostBot:
        return cast(PostBot, self.env.bot)

    def broken(self, room: Room | None, what: str) -> None:
        """A promise was not kept."""
        self.faults.append(what if room is None else f"{room}: {what}")

    def club(self, number: int, games: Mapping[str, int], channels: int = 3) -> None:
        """A server with people who play these games, each with so many seats, in its channels."""
        guild = self.env.create_guild(f"Club {number}", shard_id=0)
        members = [guild.add_member(self.env.create_user(f"{name}{number}", global_name=name)) for name in NAMES]
        places = [guild.create_text_channel(f"table-{place}") for place in range(channels)]
        for count, (game, seats) in enumerate(games.items()):
            room = Room(self, guild, places[count % channels], game)
            for member in self.chance.sample(members, seats):
                room.sit(member)
            self.rooms.append(room)

    @contextmanager
    def calm(self) -> Iterator[None]:
        """Inside, nothing fails."""
        self.line.weather.calm = True
        yield
        self.line.weather.calm = False

    def _deliver(self, event: str, payload: Mapping[str, Any]) -> None:
        acted = event == "INTERACTION_CREATE"
        if acted:
            self.figures.interactions += 1
            self.line.begun(payload)
        self._emit(event, payload)
        if acted and self.chance.random() < TWICE:
            self.figures.delivered_twice += 1
            self._emit(event, payload)

    async def between(self) -> None:
        """What happens while all wait: the bot is started anew if that is due."""
        due, self.due = self.due, ""
        self.tidy()
        if not due:
            return
        old = self.bot
        with self.calm():
            if due == "restart":
                await self.env.inside(old.close())
            else:
                await self.env._detach_bot()
                await old.store.close()
            await self.env.restart_bot(await _bot(self._file))
        self.figures.restarts[due] += 1

    def tidy(self) -> None:
        """Judge what was sent by Discord's description of its API, and forget it."""
        judge, backend = oracle(), self.env.backend
        for sent in backend.http_requests if judge else ():
            assert judge is not None
            if fault := judge.fault(sent.method, sent.path, sent.json):
                self.broken(None, fault)
        backend.http_requests.clear()
        backend.transcript.clear()


def _is_known(error: BaseException) -> bool:
    """Whether the bot itself says that a command was not begun, and has logged it."""
    return isinstance(getattr(error, "original", None), NotBegun)


async def _bot(file: Path) -> PostBot:
    return make_bot(Settings(), Store(await Counted.open(file)), shard_count=1)
