"""The supply row: shops in links of three and two, the current link lit, and what comes next."""

from __future__ import annotations

from render.canvas import Canvas
from render.fifth_avenue import parts
from render.fifth_avenue.reading import Reading
from render.fonts import Face, width
from render.layout import CAPTION, HAIRLINE, Box
from render.theme import FIFTH_AVENUE
from render.typeset import fit

HEIGHT = 112
LOW = 80
"""Height without words."""
PITCH = 48
PAD = 6
"""Between the edge of a link and its shops."""


def draw(canvas: Canvas, reading: Reading, box: Box) -> None:
    """The row in a panel."""
    view = reading.view
    parts.panel(canvas, box)
    spaces = sum(link.size for link in view.links)
    gap = (box.w - 24 - spaces * PITCH - len(view.links) * 2 * PAD) // (len(view.links) - 1)
    x = box.x + 12
    for link in view.links:
        place = Box(x, box.y + 10, link.size * PITCH + 2 * PAD, 56)
        edge = FIFTH_AVENUE.bright if link.current else FIFTH_AVENUE.recess
        canvas.rectangle(place, FIFTH_AVENUE.recess, 6, edge, 4 if link.current else HAIRLINE)
        for number in range(link.size):
            middle = (x + PAD + number * PITCH + PITCH / 2, place.middle[1])
            if number < len(link.businesses):
                kind = link.businesses[number]
                parts.sign(canvas, kind, reading.letter(kind), middle)
            else:
                canvas.circle(middle, 5, FIFTH_AVENUE.line)
        x = place.right + gap
    if box.h < HEIGHT:
        return
    y = box.bottom - 24
    shops = fit(reading.shops(), Face.STRONG, CAPTION, 400, CAPTION)
    canvas.text(shops.text, (box.x + 18, y), FIFTH_AVENUE.ivory, shops.size, Face.STRONG)
    room = box.w - 60 - width(shops.text, Face.STRONG, shops.size)
    bonus = fit(reading.bonus(), Face.TEXT, CAPTION, room, CAPTION)
    canvas.text(bonus.text, (box.right - 18, y), FIFTH_AVENUE.gold, bonus.size, Face.TEXT, "r")
