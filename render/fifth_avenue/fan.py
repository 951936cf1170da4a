"""The cards of a hand, sorted by colour, with the total of each."""

from __future__ import annotations

from collections import Counter

from games.fifth_avenue.data import TABLES, card
from render.canvas import Canvas
from render.fifth_avenue import cards, holding, parts
from render.fifth_avenue.cards import LARGE
from render.fifth_avenue.reading import Reading
from render.fonts import Face, width
from render.furniture import frame
from render.layout import BODY, CAPTION, Box, columns
from render.theme import FIFTH_AVENUE
from render.typeset import fit

HEIGHT = 200
GAP = 4
"""Between two piles of one colour."""


def draw(canvas: Canvas, reading: Reading, box: Box) -> None:
    """The hand in a panel, a column for each colour; cards that are about to be played are lit."""
    parts.panel(canvas, box)
    hand = Counter(reading.private.cards) - Counter(reading.private.bid)
    chosen = Counter(holding.added(reading))
    permitted = reading.offer.permitted if reading.question == "bid" else TABLES.colours
    for colour, place in zip(TABLES.card_colours, columns(box.inset(10, 12), len(TABLES.card_colours), 8), strict=True):
        _colour(canvas, reading, colour, hand, chosen, place, colour == TABLES.black or colour in permitted)


def _colour(
    canvas: Canvas, reading: Reading, colour: str, hand: Counter[str], chosen: Counter[str], box: Box, useful: bool
) -> None:
    found = [name for value in TABLES.values if hand[name := card(colour, value.value)]]
    total = sum(TABLES.parts[name][1] * hand[name] for name in found)
    ink = FIFTH_AVENUE.ivory if found and useful else FIFTH_AVENUE.pale
    right = box.right - 4
    if found:
        canvas.text(str(total), (right, box.y + 14), FIFTH_AVENUE.bright if useful else ink, BODY, Face.STRONG, "r")
        right -= width(str(total), Face.STRONG, BODY) + 8
    told = fit(reading.colour(colour), Face.STRONG, BODY, right - box.x - 4, CAPTION)
    canvas.text(told.text, (box.x + 4, box.y + 14), ink, told.size, Face.STRONG)
    stroke = FIFTH_AVENUE.gold if colour == TABLES.black else parts.paint(colour)
    canvas.rectangle(Box(box.x, box.y + 33, box.w, 4), stroke, 2)
    for place, name in enumerate(found):
        at = Box(box.x + 4 + place * (LARGE[0] + GAP), box.y + 52, *LARGE)
        lifted = chosen[name]
        if lifted:
            frame(canvas, at, FIFTH_AVENUE.bright)
        cards.pile(canvas, reading, name, 1 if lifted else hand[name], at, useful)
        if lifted:
            said = f"{lifted}/{hand[name]}"
            canvas.text(said, (at.middle[0], at.bottom + 18), FIFTH_AVENUE.bright, CAPTION, Face.STRONG, "m")
    if not found:
        canvas.rectangle(Box(box.x + 4, box.y + 52, *LARGE), FIFTH_AVENUE.recess, 5)
        canvas.dashes(Box(box.x + 4, box.y + 52, *LARGE), FIFTH_AVENUE.line, 5)
