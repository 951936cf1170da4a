"""Shapes on the board as polygons: outlines, and where a sheet of this shape is folded. Units are cells."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from games.tangram_city.geometry import NUMBERS, SIZE
from games.tangram_city.views import PartView

Point = tuple[float, float]
Loop = tuple[Point, ...]
"""A closed line, without its first point at the end."""
Shape = frozenset[tuple[int, int, int]]
"""Column, row and quarters (bits N = 1, E = 2, S = 4, W = 8) of each cell that is covered; may lie off the board."""
Line = tuple[int, int, int]
"""The points with a x + b y = c; on the side where it is more than c the sheet is turned away from the light."""

_FAR = 3 * SIZE


def shape(parts: Iterable[PartView]) -> Shape:
    """The shape of a piece on the board."""
    return frozenset((*place(part.cell), part.quarters) for part in parts)


def place(cell: str) -> tuple[int, int]:
    """Column and row of a cell, from 0."""
    row, column = divmod(NUMBERS[cell], SIZE)
    return column, row


def moved(found: Shape, x: int, y: int) -> Shape:
    """The shape further right by `x` cells and further down by `y`."""
    return frozenset((column + x, row + y, quarters) for column, row, quarters in found)


def start(found: Shape) -> tuple[int, int]:
    """The first column and the first row of a shape."""
    return min(column for column, _, _ in found), min(row for _, row, _ in found)


def size(found: Shape) -> tuple[int, int]:
    """How many columns and rows a shape takes."""
    left, top = start(found)
    return 1 + max(column for column, _, _ in found) - left, 1 + max(row for _, row, _ in found) - top


def triangles(found: Shape) -> Iterator[Loop]:
    """The quarters of cells that a shape consists of, each clockwise."""
    for x, y, quarters in sorted(found):
        corners = ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))
        middle = (x + 0.5, y + 0.5)
        for quarter in range(4):
            if quarters >> quarter & 1:
                yield corners[quarter], corners[(quarter + 1) % 4], middle


@functools.lru_cache(maxsize=1024)
def outline(found: Shape) -> Sequence[Loop]:
    """The closed lines around a shape, clockwise, corners only."""
    edges = Counter((corners[place], corners[(place + 1) % 3]) for corners in triangles(found) for place in range(3))
    onward: dict[Point, list[Point]] = {}
    for start, end in sorted(edges):
        if (end, start) not in edges:
            onward.setdefault(start, []).append(end)
    loops = []
    while onward:
        loop = [min(onward)]
        while loop[-1] in onward:
            ends = onward[loop[-1]]
            loop.append(ends.pop(0))
            if not ends:
                del onward[loop[-2]]
        loops.append(_corners(loop[:-1]))
    return tuple(loops)


def edges(loop: Loop) -> Iterator[tuple[Point, Point]]:
    """The straight parts of a closed line."""
    return zip(loop, (*loop[1:], loop[0]), strict=True)


def _corners(loop: list[Point]) -> Loop:
    """The points where the line bends."""
    return tuple(
        here
        for before, here, after in zip((loop[-1], *loop[:-1]), loop, (*loop[1:], loop[0]), strict=True)
        if _bends(before, here, after)
    )


def _bends(before: Point, here: Point, after: Point) -> bool:
    one, other = (here[0] - before[0], here[1] - before[1]), (after[0] - here[0], after[1] - here[1])
    return one[0] * other[1] != one[1] * other[0]


@functools.lru_cache(maxsize=1024)
def shade(found: Shape) -> Loop:
    """The corners of a far larger area beyond the fold of a sheet, which is turned away from the light. The fold parts
    the sheet about evenly, along a diagonal rather than along a row or a column; the light comes from above."""
    quarters = [_middle(corners) for corners in triangles(found)]
    best = min(_lines(found), key=lambda line: _unfit(line, quarters))
    a, b, c = best
    length = (a * a + b * b) ** 0.5
    base = (a * c / length**2, b * c / length**2)
    along = (-b / length * _FAR, a / length * _FAR)
    away = (a / length * _FAR, b / length * _FAR)
    one, other = (base[0] - along[0], base[1] - along[1]), (base[0] + along[0], base[1] + along[1])
    return (one, other, (other[0] + away[0], other[1] + away[1]), (one[0] + away[0], one[1] + away[1]))


def _unfit(line: Line, quarters: Sequence[Point]) -> tuple[float, Line]:
    """How unevenly a line parts the middles of quarters; one along a row or a column must be far better."""
    uneven = abs(sum(_side(line, middle) for middle in quarters)) / len(quarters)
    return uneven + (0.6 if 0 in line[:2] else 0), line


def _lines(found: Shape) -> Iterator[Line]:
    """The lines through corners of cells that a sheet may be folded along."""
    left, top = start(found)
    right, bottom = (first + count for first, count in zip((left, top), size(found), strict=True))
    for c in range(left + top, right + bottom + 1):
        yield 1, 1, c
    for c in range(top - right, bottom - left + 1):
        yield -1, 1, c
    for c in range(left, right + 1):
        yield 1, 0, c
    for c in range(top, bottom + 1):
        yield 0, 1, c


def _side(line: Line, point: Point) -> int:
    a, b, c = line
    return 1 if a * point[0] + b * point[1] > c else -1


def _middle(corners: Loop) -> Point:
    return sum(x for x, _ in corners) / 3, sum(y for _, y in corners) / 3
