"""What a player chooses from: the four options of a turn, and the open cards of the stacks."""

from __future__ import annotations

from games.fifth_avenue.data import TABLES
from render.canvas import Canvas
from render.fifth_avenue import cards, holding, parts
from render.fifth_avenue.cards import LARGE
from render.fifth_avenue.reading import Reading
from render.fonts import Face
from render.furniture import frame
from render.layout import BODY, CAPTION, TITLE, Box, columns
from render.theme import FIFTH_AVENUE
from render.typeset import fit, wrap

OPTIONS = 80
STACKS = 216
"""Heights."""


def options(canvas: Canvas, reading: Reading, box: Box) -> None:
    """The options side by side; one that cannot be chosen is dimmed, one that is about to be is lit."""
    for option, place in zip(TABLES.options, columns(box, len(TABLES.options)), strict=True):
        possible = holding.possible(reading, option)
        parts.panel(canvas, place, holding.letter(reading) == option)
        tone = FIFTH_AVENUE.bright if possible else FIFTH_AVENUE.pale
        canvas.text(option, (place.x + 36, place.middle[1]), tone, TITLE, Face.HEADING, "m")
        key = f"fifth_avenue.pic.option.{option}" if possible else f"fifth_avenue.pic.no_option.{option}"
        lines = wrap(reading.words(key), Face.TEXT, CAPTION, place.w - 84, 2)
        for number, line in enumerate(lines):
            y = place.middle[1] - (len(lines) - 1) * 16 + number * 32
            canvas.text(line, (place.x + 68, y), FIFTH_AVENUE.ivory if possible else FIFTH_AVENUE.pale, CAPTION)


def stacks(canvas: Canvas, reading: Reading, box: Box) -> None:
    """The stacks of all colours with their open cards; those about to be taken are lit."""
    parts.panel(canvas, box)
    chosen = holding.taken(reading)
    for stack, place in zip(reading.view.stacks, columns(box.inset(10, 12), len(reading.view.stacks), 8), strict=True):
        x = place.middle[0]
        tone = FIFTH_AVENUE.ivory if stack.top else FIFTH_AVENUE.pale
        told = fit(reading.colour(stack.colour), Face.STRONG, BODY, place.w, CAPTION)
        canvas.text(told.text, (x, place.y + 16), tone, told.size, Face.STRONG, "m")
        face = Box(x - LARGE[0] // 2, place.y + 48, *LARGE)
        if stack.top is not None:
            if stack.colour in chosen:
                frame(canvas, face, FIFTH_AVENUE.bright)
            cards.card(canvas, reading, stack.top, face)
        else:
            canvas.rectangle(face, parts.paint(TABLES.black) if stack.count else FIFTH_AVENUE.recess, 5)
            canvas.dashes(face, FIFTH_AVENUE.line, 5)
        canvas.text(f"×{stack.count}", (x, place.bottom - 14), FIFTH_AVENUE.pale, CAPTION, Face.STRONG, "m")
