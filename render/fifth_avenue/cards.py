"""Cards: their faces in two sizes, and bids on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from games.fifth_avenue.data import TABLES
from render.canvas import Canvas
from render.fifth_avenue import parts, pieces
from render.fifth_avenue.reading import Reading
from render.fonts import Face
from render.layout import BODY, CAPTION, HAIRLINE, HEADING, Box
from render.theme import FIFTH_AVENUE

SMALL = (40, 56)
LARGE = (56, 88)
"""Sizes of a card."""
FAN = 5
"""How far one of several equal cards sticks out behind the next."""


def grouped(cards: Sequence[str]) -> Sequence[tuple[str, int]]:
    """The cards by name in the order of the tables, each with its number."""
    return [*Counter(TABLES.ordered(cards)).items()]


def card(canvas: Canvas, reading: Reading, name: str, box: Box, useful: bool = True) -> None:
    """A card from the front: value and colour; a large one also the skyscrapers it shows. One that is of no
    use is dimmed."""
    colour, value = TABLES.parts[name]
    ink, fill = parts.on(colour), parts.paint(colour)
    if not useful:
        ink, fill = FIFTH_AVENUE.pale, parts.dimmed(fill)
    edge = FIFTH_AVENUE.gold if colour == TABLES.black else FIFTH_AVENUE.ivory
    canvas.rectangle(box, fill, 5, edge if useful else FIFTH_AVENUE.line, HAIRLINE)
    x, _ = box.middle
    code = reading.code(colour)
    if box.h < LARGE[1]:
        canvas.text(str(value), (x, box.y + 17), ink, BODY, Face.STRONG, "m")
        canvas.text(code, (x, box.bottom - 18), ink, CAPTION, Face.STRONG, "m")
        return
    canvas.text(str(value), (x, box.y + 21), ink, HEADING, Face.STRONG, "m")
    shown = TABLES.shown[value]
    for place in range(shown):
        canvas.tint(pieces.silhouette(14, 20), x - 7 + (place - (shown - 1) / 2) * 15, box.y + 39, ink)
    canvas.text(code, (x, box.bottom - 18), ink, CAPTION, Face.STRONG, "m")


def pile(canvas: Canvas, reading: Reading, name: str, count: int, box: Box, useful: bool = True) -> None:
    """Equal cards, their number below."""
    colour, _ = TABLES.parts[name]
    for behind in range(min(count, 3) - 1, 0, -1):
        back = box.moved(behind * FAN, -behind * FAN)
        canvas.rectangle(back, parts.dimmed(parts.paint(colour)), 5, FIFTH_AVENUE.line, HAIRLINE)
    card(canvas, reading, name, box, useful)
    if count > 1:
        canvas.text(f"×{count}", (box.middle[0], box.bottom + 18), FIFTH_AVENUE.ivory, CAPTION, Face.STRONG, "m")


def bid(canvas: Canvas, reading: Reading, cards: Sequence[str], x: int, y: int, step: int = SMALL[0] + 4) -> None:
    """A bid on the table, its top left corner at (x, y)."""
    for place, (name, count) in enumerate(grouped(cards)):
        pile(canvas, reading, name, count, Box(x + place * step, y, *SMALL))
