"""Where the spaces of a neighborhood are in a picture: windows on the plane of tiles, as numbers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from render.layout import Box

SIDE = 2
"""Spaces along a tile."""


@dataclass(frozen=True)
class Window:
    """The tile positions that a picture shows: from (left, top) on, so many across and down."""

    left: int
    top: int
    across: int
    down: int

    @property
    def columns(self) -> range:
        """The x coordinates of the spaces."""
        return range(SIDE * self.left, SIDE * (self.left + self.across))

    @property
    def rows(self) -> range:
        """The y coordinates of the spaces."""
        return range(SIDE * self.top, SIDE * (self.top + self.down))

    def edge(self, room: Box, most: int) -> int:
        """How large a space can be, so that the window fits into a box."""
        return min(most, room.w // (SIDE * self.across), room.h // (SIDE * self.down))


def window(tiles: Iterable[tuple[int, int]]) -> Window:
    """The smallest window that shows all these tile positions, or the one in the middle if there are none."""
    found = list(tiles) or [(0, 0)]
    left, top = min(x for x, _ in found), min(y for _, y in found)
    return Window(left, top, max(x for x, _ in found) - left + 1, max(y for _, y in found) - top + 1)


def spaces_of(tile: tuple[int, int]) -> list[tuple[int, int]]:
    """The spaces of a tile position, row by row."""
    x, y = tile
    return [(SIDE * x + dx, SIDE * y + dy) for dy in range(SIDE) for dx in range(SIDE)]


def border(cells: Iterable[tuple[int, int]]) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """The lines around a set of spaces, each from corner to corner in spaces."""
    there = set(cells)
    lines = []
    for x, y in sorted(there):
        corners = ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))
        for side, (dx, dy) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
            if (x + dx, y + dy) not in there:
                lines.append((corners[side], corners[(side + 1) % 4]))
    return lines
