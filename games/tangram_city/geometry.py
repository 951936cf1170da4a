"""Cells, halves and tiles as bits (rules section 2).

The diagonals cut each of the 49 cells into the quarters N, E, S and W. An area of the board is an integer with a bit
for each quarter it covers: quarter q (0 to 3 in the order above) of the cell in column x and row y has the number
49 q + 7 y + x. A set of whole cells is an integer of 49 bits. Where a tile can lie is worked out once, for every tile,
side, turn and cell; whether it may lie there then takes one `&`.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator
from itertools import accumulate
from typing import NamedTuple

from games.tangram_city.data import TABLES

SIZE = 7
CELLS = SIZE * SIZE
ALL = (1 << CELLS) - 1
"""Every cell."""
TURNS = (0, 90, 180, 270)
SIDES = ("red", "green")
QUARTERS = {"full": 15, "NE": 3, "SE": 6, "SW": 12, "NW": 9}
"""The quarters of each part, as bits N = 1, E = 2, S = 4, W = 8."""
CORNERS = ("NE", "SE", "SW", "NW")
"""Clockwise."""

Outline = frozenset[tuple[int, int, int]]
"""A shape without a place: column, row and quarters of each of its cells."""


class Fit(NamedTuple):
    """A tile in one of the places where the board has room for it, `turn` being the smallest that gives the shape."""

    area: int
    tile: str
    at: str
    turn: int
    side: str


class Spout(NamedTuple):
    """A fountain in one of its places."""

    area: int
    at: str
    corner: str


def cell(x: int, y: int) -> str:
    """The name of the cell in column x and row y, both from 0: `A1` is the top left one."""
    return f"{'ABCDEFG'[x]}{y + 1}"


NAMES = tuple(cell(x, y) for y in range(SIZE) for x in range(SIZE))
"""The names of all cells, row by row: the place of a name is the number of its cell."""
NUMBERS = {name: number for number, name in enumerate(NAMES)}


def cover(number: int, quarters: int) -> int:
    """The area of some quarters (bits as in `QUARTERS`) of the cell with this number."""
    return sum(1 << (CELLS * q + number) for q in range(4) if quarters >> q & 1)


def parts(area: int) -> Iterator[tuple[str, int]]:
    """The cells of an area by name, row by row, with the quarters covered."""
    for number, name in enumerate(NAMES):
        quarters = sum(1 << q for q in range(4) if area >> (CELLS * q + number) & 1)
        if quarters:
            yield name, quarters


def whole(area: int) -> int:
    """The cells of which an area covers all four quarters."""
    return area & area >> CELLS & area >> 2 * CELLS & area >> 3 * CELLS & ALL


def touched(area: int) -> int:
    """The cells of which an area covers anything."""
    return (area | area >> CELLS | area >> 2 * CELLS | area >> 3 * CELLS) & ALL


def cells(found: int) -> tuple[str, ...]:
    """The names of a set of cells, row by row."""
    return tuple(name for number, name in enumerate(NAMES) if found >> number & 1)


def turned(outline: Outline) -> Outline:
    """The shape turned by 90 degrees clockwise."""
    height = 1 + max(y for _, y, _ in outline)
    return frozenset((height - 1 - y, x, quarters << 1 & 15 | quarters >> 3) for x, y, quarters in outline)


def flipped(outline: Outline) -> Outline:
    """The mirror image, left and right exchanged: the other side of a tile."""
    width = 1 + max(x for x, _, _ in outline)
    return frozenset((width - 1 - x, y, _mirrored(quarters)) for x, y, quarters in outline)


def _mirrored(quarters: int) -> int:
    return quarters & 5 | (quarters & 2) << 2 | (quarters & 8) >> 2


def outline(tile: str, turn: int, side: str) -> Outline:
    """The shape of a tile on this side, turned clockwise, shifted to column 0 and row 0 (rules section 2, GEO-8)."""
    return _OUTLINES[tile, turn, side]


def smallest(tile: str, turn: int, side: str) -> int:
    """The smallest turn that gives the same shape on the same side."""
    wanted = outline(tile, turn, side)
    return next(other for other in TURNS if outline(tile, other, side) == wanted)


def laid(tile: str, at: str, turn: int, side: str) -> int | None:
    """The area of a tile whose bounding box has its top left cell at `at`; None if it sticks out of the board."""
    return _LAID.get((tile, at, turn, side))


def fits(tile: str, covered: int) -> Iterator[Fit]:
    """Where a tile may lie on a board of which so much is covered: each different placement once, by cell, turn and
    side (rules section 7.1, ASY-10)."""
    return (fit for fit in FITS[tile] if not fit.area & covered)


@functools.lru_cache(maxsize=1024)
def has_room(tile: str, covered: int) -> bool:
    """Whether the tile fits anywhere on a board of which so much is covered."""
    return any(not fit.area & covered for fit in FITS[tile])


def spouts(covered: int) -> Iterator[Spout]:
    """Where a fountain may lie on a board of which so much is covered, by cell and corner."""
    return (spout for spout in SPOUTS if not spout.area & covered)


def spouted(at: str, corner: str) -> int:
    """The area of a fountain."""
    return _SPOUTED[at, corner]


def _outlines() -> Iterator[tuple[tuple[str, int, str], Outline]]:
    for tile in TABLES.tiles:
        red: Outline = frozenset((x, y, QUARTERS[part]) for x, y, part in tile.cells)
        for side, shape in (("red", red), ("green", flipped(red))):
            turns = accumulate(TURNS[1:], lambda last, _: turned(last), initial=shape)
            yield from (((tile.id, turn, side), found) for turn, found in zip(TURNS, turns, strict=True))


def _laid(shape: Outline, number: int) -> int | None:
    y, x = divmod(number, SIZE)
    if any(x + dx >= SIZE or y + dy >= SIZE for dx, dy, _ in shape):
        return None
    return sum(cover(number + SIZE * dy + dx, quarters) for dx, dy, quarters in shape)


def _fits(tile: str) -> Iterable[Fit]:
    ways = [(turn, side) for turn in TURNS for side in SIDES if smallest(tile, turn, side) == turn]
    for at in NAMES:
        for turn, side in ways:
            area = laid(tile, at, turn, side)
            if area is not None:
                yield Fit(area, tile, at, turn, side)


_OUTLINES = dict(_outlines())
_LAID = {
    (tile, at, turn, side): area
    for (tile, turn, side), shape in _OUTLINES.items()
    for number, at in enumerate(NAMES)
    if (area := _laid(shape, number)) is not None
}
_SPOUTED: dict[tuple[str, str], int] = {
    (at, corner): cover(number, QUARTERS[corner]) for number, at in enumerate(NAMES) for corner in CORNERS
}
FITS = {tile: tuple(_fits(tile)) for tile in TABLES.names}
"""Every placement of each tile on an empty board, each different one once."""
SPOUTS = tuple(Spout(area, at, corner) for (at, corner), area in _SPOUTED.items())
"""Every placement of a fountain on an empty board."""
PRINTED = {board.id: sum(cover(NUMBERS[at], QUARTERS[part]) for at, part in board.printed) for board in TABLES.boards}
"""The area printed on each board."""
