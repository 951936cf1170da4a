"""Layout arithmetic: boxes on an 8 px grid, and the margins and gaps that every picture keeps. All in pixels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

WIDTH = 1200
"""Width of every picture; heights lie between 4:3 and 1:1."""
GRID = 8
MARGIN = 32
GAP = 16
CORNER = 12
STROKE = 4
HAIRLINE = 2

TITLE = 44
HEADING = 34
BODY = 28
CAPTION = 24
"""Type sizes; no text is smaller than a caption."""


@dataclass(frozen=True)
class Box:
    """A rectangle; right and bottom are exclusive."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        return self.x + self.w

    @property
    def bottom(self) -> int:
        return self.y + self.h

    @property
    def middle(self) -> tuple[int, int]:
        """The centre."""
        return self.x + self.w // 2, self.y + self.h // 2

    def inset(self, across: int, down: int | None = None) -> Box:
        """The box without a margin."""
        down = across if down is None else down
        return Box(self.x + across, self.y + down, self.w - 2 * across, self.h - 2 * down)

    def moved(self, x: int, y: int) -> Box:
        return Box(self.x + x, self.y + y, self.w, self.h)

    def left_part(self, width: int) -> Box:
        return Box(self.x, self.y, width, self.h)

    def without_left(self, width: int) -> Box:
        return Box(self.x + width, self.y, self.w - width, self.h)

    def top_part(self, height: int) -> Box:
        return Box(self.x, self.y, self.w, height)

    def without_top(self, height: int) -> Box:
        return Box(self.x, self.y + height, self.w, self.h - height)

    def meets(self, other: Box) -> bool:
        """Whether the two share any pixel."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def holds(self, other: Box) -> bool:
        """Whether the other lies wholly inside."""
        return self.x <= other.x and self.y <= other.y and other.right <= self.right and other.bottom <= self.bottom


def page(height: int) -> Box:
    """The inside of a picture of this height."""
    return Box(0, 0, WIDTH, height).inset(MARGIN)


def columns(box: Box, count: int, gap: int = GAP) -> Sequence[Box]:
    """Equal columns, their edges on the grid where the box's are; what is left over stays at the right."""
    width = (box.w - gap * (count - 1)) // count // (GRID // 2) * (GRID // 2)
    return [Box(box.x + place * (width + gap), box.y, width, box.h) for place in range(count)]


def rows(box: Box, count: int, height: int, gap: int = GAP) -> Sequence[Box]:
    """Rows of a given height from the top of the box on."""
    return [Box(box.x, box.y + place * (height + gap), box.w, height) for place in range(count)]
