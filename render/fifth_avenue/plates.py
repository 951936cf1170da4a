"""Who plays: name, points, skyscrapers in reserve and how many cards of which colour, one plate a player."""

from __future__ import annotations

from games.fifth_avenue.views import PlayerView
from render.canvas import Canvas
from render.fifth_avenue import parts, pieces
from render.fifth_avenue.reading import Reading
from render.fonts import Face, width
from render.icons import icon
from render.layout import BODY, CAPTION, HAIRLINE, TITLE, Box, columns
from render.people import badge
from render.theme import FIFTH_AVENUE
from render.typeset import fit

SIZE = (424, 120)
CHIP = (48, 58)
"""The card on which the number of cards of a colour stands."""
STEP = 52


def plate(canvas: Canvas, reading: Reading, player: PlayerView, box: Box) -> None:
    """One player."""
    asked = reading.view.asked == player.seat
    parts.panel(canvas, box, asked)
    name = reading.names[player.seat]
    y = box.y + 32
    badge(canvas, name, player.seat, (box.x + 38, y), 44, FIFTH_AVENUE.ivory)
    points = str(player.score)
    best = max(one.score for one in reading.view.players)
    canvas.text(points, (box.right - 16, y), FIFTH_AVENUE.bright, TITLE, Face.HEADING, "r")
    right = box.right - 16 - width(points, Face.HEADING, TITLE) - 12
    if player.score == best > 0:
        icon(canvas, "star", right - 14, y, 28, FIFTH_AVENUE.bright)
        right -= 36
    if player.left or asked:
        icon(canvas, "left" if player.left else "wait", right - 14, y, 28, FIFTH_AVENUE.ivory)
        right -= 36
    told = fit(name, Face.STRONG, BODY, right - box.x - 76, CAPTION)
    canvas.text(told.text, (box.x + 72, y), FIFTH_AVENUE.ivory, told.size, Face.STRONG)
    y = box.bottom - 34
    canvas.stamp(pieces.tower(reading.mark(player.seat).colour, 0.8), box.x + 16, y - 25)
    canvas.text(str(player.reserve), (box.x + 56, y), FIFTH_AVENUE.ivory, BODY, Face.STRONG)
    for place, one in enumerate(player.colours):
        chip = Box(box.right - 14 - (len(player.colours) - place) * STEP + STEP - CHIP[0], y - 30, *CHIP)
        ink = parts.on(one.colour)
        fill = parts.paint(one.colour)
        if not one.count:
            ink, fill = FIFTH_AVENUE.pale, FIFTH_AVENUE.recess
        edge = FIFTH_AVENUE.line if not one.count or one.colour == "black" else fill
        canvas.rectangle(chip, fill, 5, edge, HAIRLINE)
        canvas.text(reading.code(one.colour), (chip.middle[0], chip.y + 15), ink, CAPTION, Face.TEXT, "m")
        canvas.text(str(one.count), (chip.middle[0], chip.y + 41), ink, BODY, Face.STRONG, "m")


def dummy(canvas: Canvas, reading: Reading, box: Box) -> None:
    """The imaginary participant."""
    found, seat = reading.view.dummy, len(reading.view.players)
    if found is None:
        return
    parts.panel(canvas, box)
    badge(canvas, reading.names[seat], reading.shape(seat), (box.x + 38, box.y + 32), 44, FIFTH_AVENUE.ivory)
    told = fit(reading.names[seat], Face.STRONG, BODY, box.w - 96, CAPTION)
    canvas.text(told.text, (box.x + 72, box.y + 32), FIFTH_AVENUE.ivory, told.size, Face.STRONG)
    y = box.bottom - 34
    canvas.stamp(pieces.tower(reading.mark(seat).colour, 0.8), box.x + 16, y - 25)
    canvas.text(str(found.stock), (box.x + 56, y), FIFTH_AVENUE.ivory, BODY, Face.STRONG)
    said = fit(reading.words("fifth_avenue.pic.dummy_bids"), Face.TEXT, CAPTION, box.w - 128, CAPTION)
    canvas.text(said.text, (box.x + 112, y), FIFTH_AVENUE.pale, said.size)


def legend(canvas: Canvas, reading: Reading, worth: tuple[int, ...], box: Box) -> None:
    """What a skyscraper scores by the number of different shops next to it."""
    parts.panel(canvas, box)
    said = fit(reading.words("fifth_avenue.pic.legend"), Face.TEXT, CAPTION, box.w - 32, CAPTION)
    canvas.text(said.text, (box.middle[0], box.y + 24), FIFTH_AVENUE.pale, said.size, Face.TEXT, "m")
    for types, cell in enumerate(columns(box.inset(12, 8).without_top(36), len(worth), 8)):
        canvas.rectangle(cell, FIFTH_AVENUE.recess, 4)
        x, y = cell.middle
        canvas.text(str(types), (x, y - 16), FIFTH_AVENUE.pale, CAPTION, Face.TEXT, "m")
        icon(canvas, "star", x - 14, y + 16, 24, FIFTH_AVENUE.gold)
        canvas.text(str(worth[types]), (x + 12, y + 16), FIFTH_AVENUE.bright, BODY, Face.STRONG, "m")
