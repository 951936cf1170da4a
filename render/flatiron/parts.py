"""Parts that all pictures of this game share: the stone they stand on, panels, cards, chips."""

from __future__ import annotations

import functools
from dataclasses import dataclass

from PIL import Image

from render.canvas import Canvas, bricks, tiled
from render.flatiron import signs
from render.flatiron.signs import Row
from render.fonts import Face, width
from render.furniture import heading
from render.icons import icon
from render.layout import BODY, CAPTION, HAIRLINE, WIDTH, Box
from render.theme import FLATIRON, Colour
from render.typeset import balanced, fit

TALLEST = 1400
HALF = 44
"""Height of one half of a card."""
CARD = 2 * HALF + 4
HALF_WIDE = 128


@functools.cache
def ground() -> Image.Image:
    """Ashlar, as high as the highest picture."""
    return tiled(WIDTH, TALLEST, FLATIRON.ground, bricks(160, 56, FLATIRON.ground, FLATIRON.joint))


def panel(canvas: Canvas, box: Box, fill: Colour = FLATIRON.paper) -> None:
    """A raised panel."""
    canvas.shadow(box)
    canvas.rectangle(box, fill)


def title(canvas: Canvas, said: str, more: str, box: Box, tone: Colour = FLATIRON.accent) -> None:
    """What a picture is about, and below it a line that says more."""
    bottom = heading(canvas, said, box, FLATIRON.ink)
    line = fit(more, Face.TEXT, BODY, box.w, CAPTION)
    canvas.text(line.text, (box.x, bottom + (46 if bottom < box.middle[1] else 36)), tone, line.size)


def count(canvas: Canvas, name: str, text: str, x: float, y: float, ink: Colour, size: int = 30) -> float:
    """An icon and a number, the left middle at (x, y); returns where they end."""
    icon(canvas, name, x + size / 2, y, size, ink)
    canvas.text(text, (x + size + 6, y), ink, BODY, Face.STRONG)
    return x + size + 6 + width(text, Face.STRONG, BODY)


@dataclass(frozen=True)
class Card:
    """A street card as it is drawn."""

    name: str
    top: Row
    bottom: Row
    price: Row
    reputation: Row
    plate: Row
    """The street that it belongs to."""


def card(canvas: Canvas, found: Card, box: Box) -> None:
    """A street card: its two halves at the left, name, street, reputation and price at the right."""
    canvas.rectangle(box, FLATIRON.paper, 8)
    halves = Box(box.x + 4, box.y + 4, HALF_WIDE, box.h - 8)
    for row, y in ((found.top, halves.y), (found.bottom, halves.y + halves.h // 2)):
        part = Box(halves.x, y, halves.w, halves.h // 2)
        canvas.rectangle(part.inset(0, 1), FLATIRON.recess, 6)
        signs.centred(canvas, row, part.middle)
    x, room = halves.right + 8, box.right - halves.right - 12
    lines = balanced(found.name, Face.STRONG, CAPTION, room, 2)
    for place, line in enumerate(lines):
        y = box.y + (28 if len(lines) == 1 else 14) + place * 26
        canvas.text(line, (x, y), FLATIRON.ink, CAPTION, Face.STRONG)
    y = box.bottom - 21
    signs.draw(canvas, [*found.plate, *found.reputation], (x, y))
    signs.draw(canvas, found.price, (box.right - 8 - signs.across(found.price), y))


def vacant(canvas: Canvas, text: str, box: Box, ink: Colour = FLATIRON.quiet) -> None:
    """A dashed place with a word."""
    canvas.dashes(box, FLATIRON.line, 8)
    line = fit(text, Face.TEXT, CAPTION, box.w - 16, CAPTION)
    canvas.text(line.text, box.middle, ink, line.size, Face.TEXT, "m")


def rule(canvas: Canvas, x: int, y: int, wide: int, tone: Colour = FLATIRON.line) -> None:
    """A hairline."""
    canvas.rectangle(Box(x, y, wide, HAIRLINE), tone, 0)


def rule_down(canvas: Canvas, x: int, y: int, high: int, tone: Colour = FLATIRON.line) -> None:
    """An upright hairline."""
    canvas.rectangle(Box(x, y, HAIRLINE, high), tone, 0)
