"""The tables of the game: board, tiles, features, cards, cities and modes, read once from `cities.json`."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Literal

import msgspec

from games.cities.kinds import Terrain
from games.cities.language import Count, When

Deck = Literal["cards", "tiles", "features", "pieces"]
"""What a row is filled from; pieces come out of the bag."""


class Mode(msgspec.Struct, frozen=True, forbid_unknown_fields=True, eq=False):
    """The numbers of a column of rules section 2.1; `closed` is the ring cell that nobody can get, from 0."""

    seats: tuple[int, ...]
    length: Literal["short", "long"]
    rounds: int
    workers: int
    per_row: int
    box: tuple[int, int]
    closed: int | None = None


class SlotTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a slot is filled: so many open, so many closed, so many drawn when it is taken (rules section 1.2)."""

    up: int = 0
    down: int = 0
    drawn: int = 0
    star: bool = False


class RowTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the board."""

    id: Literal["A", "B", "C", "D"]
    deck: Deck
    slots: tuple[SlotTable, ...]


class Tile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tile as two rows of two spaces, by their letters (rules section 0.4)."""

    id: str
    grid: tuple[str, str]


class SpaceCode(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a letter of a tile stands for."""

    terrain: Terrain
    colour: str | None = None


class FeatureTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of feature tile: where it goes and the ids of its copies (rules section 1.5)."""

    kind: str
    terrain: Terrain
    ids: tuple[str, ...]
    monument: bool = False
    wild: bool = False


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, eq=False):
    """A scoring card: points for each time that something is there (rules section 1.6)."""

    id: str
    kind: Terrain
    points: int
    count: Count


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, eq=False):
    """A goal of a city and the values of its ring cells (rules section 1.7)."""

    id: str
    rings: tuple[int, ...]
    when: When


class City(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A side of a city board."""

    id: str
    first_game: bool
    goals: tuple[Goal, ...]


class Tables(msgspec.Struct, frozen=True, forbid_unknown_fields=True, eq=False, dict=True):
    """Everything that is printed on the board, tiles and cards, and the numbers of the rules. A table that cannot fill
    every round of every mode is refused with ValueError (rules section 3.1)."""

    modes: tuple[Mode, ...]
    pieces: Mapping[str, int]
    """How many pieces there are of each colour."""
    max_height: int
    area_points: tuple[int, ...]
    """By the number of different kinds; the last one also for more."""
    monument_points: int
    spaces: Mapping[str, SpaceCode]
    rows: tuple[RowTable, ...]
    starting_tiles: tuple[Tile, ...]
    city_tiles: tuple[Tile, ...]
    features: tuple[FeatureTable, ...]
    cards: tuple[Card, ...]
    cities: tuple[City, ...]

    def __post_init__(self) -> None:
        rounds = max(mode.rounds for mode in self.modes)
        each: Counter[str] = Counter()
        for row in self.rows:
            each[row.deck] += sum(slot.up + slot.down + slot.drawn for slot in row.slots)
        there = {
            "cards": len(self.cards),
            "tiles": len(self.city_tiles),
            "features": len(self.feature),
            "pieces": sum(self.pieces.values()),
        }
        for deck, count in each.items():
            if count * rounds > there[deck]:
                raise ValueError(f"{there[deck]} {deck} do not last for {rounds} rounds of {count}")

    @functools.cached_property
    def colours(self) -> tuple[str, ...]:
        """The colours of pieces, in the order of the table."""
        return tuple(self.pieces)

    @functools.cached_property
    def tile(self) -> dict[str, Tile]:
        """Starting tiles and city tiles by id."""
        return {tile.id: tile for tile in (*self.starting_tiles, *self.city_tiles)}

    @functools.cached_property
    def feature(self) -> dict[str, FeatureTable]:
        """The kind of each feature tile by its id, in the order of the ids."""
        return {name: kind for kind in self.features for name in kind.ids}

    @functools.cached_property
    def card(self) -> dict[str, Card]:
        """The scoring cards by id."""
        return {card.id: card for card in self.cards}

    @functools.cached_property
    def city(self) -> dict[str, City]:
        """The cities by id."""
        return {city.id: city for city in self.cities}

    @functools.cached_property
    def _modes(self) -> dict[tuple[int, str], Mode]:
        return {(seats, mode.length): mode for mode in self.modes for seats in mode.seats}

    def mode(self, seats: int, length: str) -> Mode | None:
        """The numbers for so many players, if they can play that long."""
        return self._modes.get((seats, length))

    def pays(self, kinds: int) -> int:
        """The points of an area with so many different kinds of feature."""
        return self.area_points[min(kinds, len(self.area_points) - 1)]


TABLES = msgspec.json.decode(Path(__file__).with_name("cities.json").read_bytes(), type=Tables)
