"""The cards of a round in the order of play."""

from __future__ import annotations

from collections.abc import Sequence

from games.tangram_city.views import SlotView
from render.canvas import Canvas
from render.fonts import Face
from render.furniture import frame
from render.icons import icon
from render.layout import BODY, CAPTION, Box
from render.people import badge
from render.tangram_city import parts
from render.tangram_city.reading import Reading
from render.theme import TANGRAM, mix
from render.typeset import fit

LIFT = 8
"""How much higher the card lies that is being played."""
PLAYED = mix(TANGRAM.ground, TANGRAM.sheet, 0.35)
CELL = 42
"""The most that a cell of a tile on a card may measure."""


def cards(canvas: Canvas, reading: Reading, boxes: Sequence[Box]) -> None:
    """The cards; places without one are left open."""
    slots = reading.view.slots
    for number, box in enumerate(boxes):
        if number < len(slots):
            _card(canvas, reading, slots[number], number + 1, box)
        else:
            canvas.dashes(box, TANGRAM.edge)


def _card(canvas: Canvas, reading: Reading, slot: SlotView, number: int, box: Box) -> None:
    now = slot.state == "open"
    played = slot.state == "played"
    if now:
        box = box.moved(0, -LIFT)
    if played:
        canvas.rectangle(box, PLAYED)
    else:
        parts.panel(canvas, box)
    if now:
        frame(canvas, box, TANGRAM.accent)
    ink = TANGRAM.quiet if played else TANGRAM.ink
    x, y, right = box.x + 16, box.y + 26, box.right - 12
    if slot.card is None:
        _back(canvas, reading, slot, number, box)
        return
    if played:
        icon(canvas, "done", right - 12, y, 26, TANGRAM.quiet)
        right -= 34
    for seat in reversed(slot.owners):
        badge(canvas, reading.names[seat], seat, (right - 17, y), 34, TANGRAM.edge)
        right -= 44
    canvas.text(str(number), (x, y), TANGRAM.accent if now else ink, BODY, Face.STRONG)
    name = fit(reading.tile(slot.card), Face.STRONG if now else Face.TEXT, BODY, right - x - 28, CAPTION)
    canvas.text(name.text, (x + 28, y), ink, name.size, Face.STRONG if now else Face.TEXT)
    parts.both_sides(canvas, slot.card, Box(box.x + 12, box.y + 50, box.w - 24, box.h - 60), CELL)
    if played:
        canvas.veil(Box(box.x + 8, box.y + 48, box.w - 16, box.h - 56), PLAYED, 130)


def _back(canvas: Canvas, reading: Reading, slot: SlotView, number: int, box: Box) -> None:
    """A card that lies face down: its folds, and whose it is."""
    inner = box.inset(8)
    canvas.rectangle(inner, TANGRAM.soft, 8)
    x, y = inner.middle
    for corners, share in (
        (((inner.x + 8, inner.y), (x, y), (inner.x + 8, inner.bottom)), 0.35),
        (((inner.right - 8, inner.y), (x, y), (inner.right - 8, inner.bottom)), 0.6),
    ):
        canvas.polygon(corners, mix(TANGRAM.soft, TANGRAM.sheet, share))
    canvas.text(str(number), (box.x + 20, box.y + 30), TANGRAM.accent, BODY, Face.STRONG)
    if not slot.owners:
        icon(canvas, "hidden", x, y - 14, 44, TANGRAM.accent)
    for place, seat in enumerate(slot.owners):
        across = x + (place * 2 - len(slot.owners) + 1) * 34
        badge(canvas, reading.names[seat], seat, (across, y - 14), 52, TANGRAM.sheet)
    word = fit(reading.words(f"tangram_city.pic.back.{slot.place}"), Face.TEXT, CAPTION, inner.w - 24, CAPTION)
    canvas.text(word.text, (x, inner.bottom - 22), TANGRAM.accent, word.size, Face.TEXT, "m")
