"""The active floor at close range: three numbered sockets, and the columns that are about to be built."""

from __future__ import annotations

import functools
from collections.abc import Mapping

from PIL import Image, ImageDraw

from games.flatiron.data import TABLES
from games.flatiron.views import FloorView
from render.canvas import SCALE, Canvas
from render.flatiron import columns, effects, parts, signs
from render.flatiron.reading import Reading
from render.fonts import Face
from render.icons import badge
from render.layout import BODY, CAPTION, HEADING, Box
from render.layout import columns as split
from render.theme import FLATIRON, SEATS, mix
from render.typeset import fit, wrap

COLUMN = 128
"""Height of a column."""
ARCH = (96, 152)
"""An opening."""


def planned(reading: Reading) -> Mapping[int, str]:
    """The columns that the reader is about to build: socket number and colour."""
    found: dict[int, str] = {}
    for word in reading.scene.marked:
        colour, _, number = word.partition(":")
        if colour in TABLES.colour and number.isdecimal():
            found[int(number)] = colour
    return found


def draw(canvas: Canvas, reading: Reading, box: Box) -> None:
    """The active floor in a panel; the Roof has no sockets."""
    canvas.shadow(box)
    canvas.rectangle(box, FLATIRON.sky)
    floor = reading.active
    name = reading.called("floor", TABLES.roof.id if floor is None else floor.floor)
    line = fit(name, Face.HEADING, HEADING, box.w - 40, BODY)
    canvas.text(line.text, (box.x + 20, box.y + 34), FLATIRON.light, line.size, Face.HEADING)
    text = reading.words("flatiron.pic.roofed") if floor is None else reading.told("floor", floor.floor)
    for place, said in enumerate(wrap(text, Face.TEXT, CAPTION, box.w - 40, 2)):
        canvas.text(said, (box.x + 20, box.y + 74 + place * 30), FLATIRON.pale, CAPTION)
    if floor is not None:
        _floor(canvas, reading, floor, Box(box.x, box.bottom - 244, box.w, 244))


def _floor(canvas: Canvas, reading: Reading, floor: FloorView, box: Box) -> None:
    wall = box.inset(16, 8)
    canvas.rectangle(wall, FLATIRON.facade, 4)
    for y, tone in ((wall.y, FLATIRON.trim), (wall.bottom - 48, FLATIRON.trim)):
        canvas.rectangle(Box(wall.x - 8, y, wall.w + 16, 8), tone, 2)
    ghosts = planned(reading)
    legal = not ghosts or reading.possible()
    for socket, place in zip(floor.sockets, split(wall.inset(4, 0), 3, 0), strict=True):
        x, (across, down) = place.middle[0], ARCH
        top = wall.y + 20
        for more, colour in ((5, FLATIRON.trim), (0, FLATIRON.lamp)):
            canvas.circle((x, top + across / 2), across / 2 + more, colour)
            lower = Box(x - across // 2 - more, top + across // 2, across + 2 * more, down - across // 2)
            canvas.rectangle(lower, colour, 0)
        middle = (x, top + down - COLUMN // 2 - 4)
        canvas.text(str(socket.number), (x, wall.bottom - 20), FLATIRON.ink, BODY, Face.STRONG, "m")
        if socket.column is not None:
            columns.column(canvas, socket.column.colour, middle, COLUMN)
            mark = SEATS[socket.column.builder]
            canvas.tint(badge(mark.shape, 26), x + 20, top + down - 30, FLATIRON.white)
            canvas.tint(badge(mark.shape, 22), x + 22, top + down - 28, mark.colour)
        if socket.number in ghosts:
            ghost(canvas, ghosts[socket.number], middle, legal and socket.column is None)
        elif socket.column is None:
            signs.centred(canvas, effects.deed(socket.bonus), (x, top + down // 2), size=40)


def ghost(canvas: Canvas, colour: str, middle: tuple[float, float], legal: bool) -> None:
    """A column that is about to be built: pale with a dashed edge, and hatched where it may not stand."""
    faded = columns.stamp(colour, COLUMN).copy()
    faded.putalpha(faded.getchannel("A").point(lambda value: value * 6 // 10))
    canvas.stamp(faded, middle[0] - COLUMN / 4, middle[1] - COLUMN / 2)
    edge = Box(round(middle[0]) - 38, round(middle[1]) - COLUMN // 2 - 4, 76, COLUMN + 8)
    tone = FLATIRON.accent if legal else FLATIRON.wrong
    if not legal:
        canvas.tint(hatching(edge.w, edge.h), edge.x, edge.y, tone)
    canvas.dashes(edge, tone, 8, 4)


@functools.lru_cache(maxsize=32)
def hatching(w: int, h: int) -> Image.Image:
    """Diagonal lines as a mask of twice the size."""
    found = Image.new("L", (w * SCALE, h * SCALE))
    pen = ImageDraw.Draw(found)
    for start in range(-found.height, found.width, 14 * SCALE):
        pen.line((start, found.height, start + found.height, 0), 255, 3 * SCALE)
    return found


def market(canvas: Canvas, reading: Reading, box: Box) -> None:
    """Money and points, and of each stone what it costs and brings, how many are left, and whether it is at hand."""
    parts.panel(canvas, box)
    own, view = reading.own, reading.view
    y = box.middle[1]
    signs.draw(canvas, (effects.money(own.money),), (box.x + 20, y - 28), size=44)
    signs.draw(canvas, (effects.points(own.vp),), (box.x + 20, y + 28), size=44)
    area = Box(box.x + 148, box.y, box.w - 148, box.h)
    stock = zip(TABLES.colours, view.buy_prices, view.sell_prices, view.columns, split(area, 4, 0), strict=True)
    for colour, buy, sell, left, place in stock:
        parts.rule_down(canvas, place.x, place.y + 14, place.h - 28)
        held = colour.id in own.depot
        seat = (place.x + 42, y)
        if held:
            columns.column(canvas, colour.id, seat, 88)
        else:
            columns.place(canvas, seat, 84, mix(FLATIRON.paper, FLATIRON.line, 0.5))
            columns.column(canvas, colour.id, seat, 44)
        x, room = place.x + 76, place.w - 84
        name = fit(reading.called("colour", colour.id), Face.STRONG, BODY, room, CAPTION)
        canvas.text(name.text, (x, y - 36), FLATIRON.ink, name.size, Face.STRONG)
        row = (effects.cost(buy), effects.money(sell, "+"))
        signs.draw(canvas, row, (x, y + 2))
        key = "flatiron.pic.held" if held else "flatiron.pic.reserve"
        said = fit(reading.words(key, count=left), Face.TEXT, CAPTION, room, CAPTION)
        canvas.text(said.text, (x, y + 38), FLATIRON.quiet, said.size)
