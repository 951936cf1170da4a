"""The signs of effects: short rows of icons and numbers. Money stands on a coin, points on a ribbon, what is paid on an
outlined coin before an arrow; nouns are icons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from render.canvas import Canvas
from render.flatiron import columns
from render.fonts import Face, width
from render.icons import icon
from render.layout import CAPTION, Box
from render.theme import FLATIRON, Colour

Sort = Literal["icon", "stone", "pay", "cost", "money", "points", "reputation", "plate", "say"]
SMALL = 32
"""Height of signs on boards; in the private picture they are larger."""


@dataclass(frozen=True)
class Mark:
    """One sign: what it is, and its icon, stone, place or letters."""

    sort: Sort
    text: str


Row = Sequence[Mark]


def lettering(size: int) -> int:
    """Type size of signs of a height."""
    return max(CAPTION, size * 3 // 4)


def _across(mark: Mark, size: int) -> int:
    text = width(mark.text, Face.STRONG, lettering(size))
    if mark.sort == "icon":
        return size - 2
    if mark.sort == "stone":
        return size // 2 + 4
    if mark.sort == "points":
        return text + size // 2 + 8
    if mark.sort == "reputation":
        return text + size // 2 + 12
    return text + {"pay": 10 + size // 4, "cost": 10, "money": 12, "plate": 12, "say": 2}[mark.sort]


GAP = 3


def across(row: Row, size: int = SMALL) -> int:
    """How wide a row of signs is."""
    return sum(_across(mark, size) + GAP for mark in row) - GAP if row else 0


def draw(
    canvas: Canvas, row: Row, at: tuple[float, float], ink: Colour = FLATIRON.ink, size: int = SMALL, flat: bool = False
) -> None:
    """Draw a row, the middle of its left end at a place; a `flat` one, of what does not count now, in its ink alone."""
    x, y = at
    for mark in row:
        wide = _across(mark, size)
        box = Box(round(x), round(y) - size // 2, wide, size)
        if flat:
            _flat(canvas, mark, box, ink)
        else:
            _mark(canvas, mark, box, ink)
        x += wide + GAP


def centred(
    canvas: Canvas,
    row: Row,
    middle: tuple[float, float],
    ink: Colour = FLATIRON.ink,
    size: int = SMALL,
    flat: bool = False,
) -> None:
    """Draw a row around a point."""
    draw(canvas, row, (middle[0] - across(row, size) / 2, middle[1]), ink, size, flat)


def _flat(canvas: Canvas, mark: Mark, box: Box, ink: Colour) -> None:
    x, y = box.middle
    if mark.sort == "icon":
        icon(canvas, mark.text, x, y, box.h - 2, ink)
    elif mark.sort == "stone":
        columns.column(canvas, mark.text, (x, y), box.h + 2)
    elif mark.sort == "points":
        canvas.text(mark.text, (box.x + 2, y), ink, lettering(box.h), Face.STRONG)
        icon(canvas, "star", box.right - box.h // 4 - 3, y, box.h // 2 + 2, ink)
    else:
        canvas.text(mark.text, (x, y), ink, lettering(box.h), Face.STRONG, "m")


def _mark(canvas: Canvas, mark: Mark, box: Box, ink: Colour) -> None:
    letters = lettering(box.h)
    x, y = box.middle
    if mark.sort == "icon":
        icon(canvas, mark.text, x, y, box.h - 2, ink)
    elif mark.sort == "stone":
        columns.column(canvas, mark.text, (x, y), box.h + 2)
    elif mark.sort == "say":
        canvas.text(mark.text, (x, y), ink, letters, Face.STRONG, "m")
    elif mark.sort == "plate":
        canvas.rectangle(box.inset(0, 1), FLATIRON.navy, 6, FLATIRON.pale, 2)
        canvas.text(mark.text, (x, y), FLATIRON.light, letters, Face.STRONG, "m")
    elif mark.sort == "points":
        tail = box.h // 5
        canvas.polygon(
            [
                (box.x, box.y + 1),
                (box.right, box.y + 1),
                (box.right - tail, y),
                (box.right, box.bottom - 1),
                (box.x, box.bottom - 1),
            ],
            FLATIRON.navy,
        )
        canvas.text(mark.text, (box.x + 4, y), FLATIRON.light, letters, Face.STRONG)
        icon(canvas, "star", box.right - tail - box.h // 4 + 2, y, box.h // 2 + 2, FLATIRON.lamp)
    elif mark.sort == "money":
        canvas.rectangle(box.inset(0, 1), FLATIRON.brass, (box.h - 2) // 2, FLATIRON.bronze, 2)
        canvas.text(mark.text, (x, y), FLATIRON.ink, letters, Face.STRONG, "m")
    elif mark.sort == "reputation":
        canvas.text(mark.text, (box.right - 2, y), ink, letters, Face.STRONG, "r")
        icon(canvas, "reputation", box.x + box.h // 4 + 4, y, box.h * 3 // 4, ink)
    else:
        coin = box.left_part(box.w - box.h // 4) if mark.sort == "pay" else box
        canvas.rectangle(coin.inset(0, 1), FLATIRON.paper, (box.h - 2) // 2, FLATIRON.accent, 3)
        canvas.text(mark.text, coin.middle, FLATIRON.accent, letters, Face.STRONG, "m")
        if mark.sort == "cost":
            return
        tip = box.right - 1
        canvas.polygon(
            [(tip - box.h // 5, y - box.h // 5), (tip, y), (tip - box.h // 5, y + box.h // 5)], FLATIRON.accent
        )
