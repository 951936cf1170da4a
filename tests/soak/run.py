"""Running the soak: towns of several matches at a time, one after the other."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from random import Random
from unittest import mock

from PIL import Image

from bot.face import looks
from bot.face.desk import Picture
from games.core import dice, registry
from render import canvas
from render.scene import Scene
from tests.soak.faults import Weather
from tests.soak.figures import Figures
from tests.soak.listening import Ears, Log
from tests.soak.play import Play, Stuck
from tests.soak.promises import Ending, check_town
from tests.soak.town import Town

CLUBS = 2
"""So many servers share a town and its bot."""
QUIET = 4 * 3600.0
"""Seconds after which everything must have been said."""


@dataclass
class Soak:
    """What is to be done: `matches` in all of the `games` in turn, `share` of requests that fail. `options` of a game
    by its key; `seats` of a game by its key, else by chance; `limit` is the number of answers after which all resign.
    With `plain` nothing is drawn."""

    matches: int
    seed: int
    share: float
    plain: bool = False
    options: dict[str, str] = field(default_factory=dict)
    seats: dict[str, int] = field(default_factory=dict)
    games: tuple[str, ...] = registry.keys()
    limit: int | None = None
    figures: Figures = field(default_factory=Figures)
    broken: list[str] = field(default_factory=list)
    """The promises that were not kept."""

    def run(self, folder: Path, on_town: Callable[[], None] = lambda: None) -> None:
        """Play everything; databases lie in the folder. `on_town` is told when a town is done."""
        games = [self.games[number % len(self.games)] for number in range(self.matches)]
        size = len(self.games) * CLUBS
        with drawing(plain=self.plain):
            for number in range(0, self.matches, size):
                asyncio.run(self._town(folder / f"town-{number}.sqlite3", games[number : number + size], number))
                on_town()

    async def _town(self, file: Path, games: list[str], number: int) -> None:
        chance = Random(f"{self.seed} {number}")
        weather = Weather(Random(f"{self.seed} {number} faults"), self.share)
        with seeds(Random(f"{self.seed} {number} cards")), Log() as log:
            async with Town.open(file, weather, chance, self.figures) as town:
                width = len(self.games)
                for club in range(0, len(games), width):
                    chosen = games[club : club + width]
                    town.club(number + club, {key: self._seats(key, chance) for key in chosen})
                await town.env.settle()
                ears = Ears(town, log)
                plays = [Play(room, chance, self.options.get(room.game, ""), self.limit) for room in town.rooms]
                await town.env.play([self._room(town, ears, play) for play in plays], town.between)
                self.figures.virtual_hours += town.env.elapsed / 3600
            with contextlib.closing(sqlite3.connect(file)) as connection:
                check_town(town, connection)
            town.faults += [f"logged as an error: {line}" for line in log.errors]
        self.figures.faults += weather.happened
        self.figures.calls += town.line.calls
        self.broken += town.faults

    def _seats(self, key: str, chance: Random) -> int:
        return self.seats.get(key) or chance.choice(registry.get(key).seats)

    async def _room(self, town: Town, ears: Ears, play: Play) -> None:
        """One table from the lobby until everything is said."""
        room = play.room
        try:
            await play.open()
            while await play.step():
                await ears.judge(room)
        except Stuck as stuck:
            town.broken(room, str(stuck))
            return
        self.figures.matches[room.game] += 1
        self.figures.seats[str(len(room.people))] += 1
        waited = 0.0
        while await self._unsaid(town, room.number) and waited < QUIET:
            await town.env.later(60)
            waited += 60
        await Ending(play).check()
        await ears.judge(room)

    @staticmethod
    async def _unsaid(town: Town, number: int) -> bool:
        """Whether something of a match is still to be said, now or later."""
        return await town.bot.store.next_of(number, town.env.now() + timedelta(days=365)) is not None


@contextlib.contextmanager
def seeds(chance: Random) -> Iterator[None]:
    """The matches are dealt by chance, the same at every run."""

    def next_seed() -> bytes:
        return chance.randbytes(32)

    with mock.patch.object(dice, "new_seed", next_seed):
        yield


@contextlib.contextmanager
def drawing(*, plain: bool) -> Iterator[None]:
    """Pictures are drawn, or with `plain` only described."""
    blank = canvas.encode(Image.new("RGB", (2, 2)))

    async def painted(name: str, paint: object, describe: object, scene: Scene) -> Picture:
        assert callable(describe)
        return Picture(name, blank, describe(scene))

    with mock.patch.object(looks, "_painted", painted) if plain else contextlib.nullcontext():
        yield
