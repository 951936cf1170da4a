"""The tables of the game: boards, tiles, how cards are dealt and what is scored, read once from `tangram_city.json`."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Literal

import msgspec

from games.tangram_city.kinds import Place

PartName = Literal["full", "NE", "SE", "SW", "NW"]
"""A whole cell, or the half with its right angle in this corner of the cell (rules section 2)."""


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A city board and the parts printed on it, by cell (rules section 1.4)."""

    id: str
    printed: tuple[tuple[str, PartName], ...]


class Tile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A city tile: column, row and part of its cells, red side up and not turned (rules section 1.2)."""

    id: str
    cells: tuple[tuple[int, int, PartName], ...]


class Slot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a card of a round goes: `owners` are counted clockwise from the start player (rules section 4.1)."""

    place: Place
    up: bool
    owners: tuple[int, ...]


class Balance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step of the balance bonus: for a distance of at most so many (None: any) (rules section 4.7)."""

    most: int | None
    points: int


class Rating(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What at least so many points make of a city in the solo game (rules section 5)."""

    id: str
    least: int


class Tables(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """Everything that is printed on boards, tiles and cards, and the numbers of the rules."""

    rounds: int
    fountains: int
    boards: tuple[Board, ...]
    tiles: tuple[Tile, ...]
    deal: dict[int, tuple[Slot, ...]]
    """For each number of players the slots of a normal round, in the order of play."""
    planning: int
    balance: tuple[Balance, ...]
    ratings: tuple[Rating, ...]

    @functools.cached_property
    def names(self) -> tuple[str, ...]:
        """The ids of all tiles, in the order of the table."""
        return tuple(tile.id for tile in self.tiles)

    @functools.cached_property
    def board(self) -> dict[str, Board]:
        """The boards by id."""
        return {board.id: board for board in self.boards}


TABLES = msgspec.json.decode(Path(__file__).with_name("tangram_city.json").read_bytes(), type=Tables)
