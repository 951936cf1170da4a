"""The end of a match: the cities in the order of their places, with every point they made."""

from __future__ import annotations

from PIL import Image

from games.tangram_city.data import TABLES
from games.tangram_city.geometry import SIZE
from games.tangram_city.views import PlayerView
from render.canvas import Canvas
from render.fonts import Face, width
from render.furniture import frame
from render.icons import icon
from render.layout import BODY, CAPTION, GAP, HEADING, MARGIN, Box, columns, page, rows
from render.people import badge, shortened
from render.scene import Scene
from render.tangram_city import parts
from render.tangram_city.board import ACROSS
from render.tangram_city.city import City, sheet
from render.tangram_city.parts import NAME
from render.tangram_city.reading import Reading
from render.theme import TANGRAM
from render.typeset import fit

HEADER = 104
SHEET = {1: (720, 96), 2: (720, 72), 3: (720, 48), 4: (424, 48), 5: (496, 40)}
"""Height of a city's sheet and edge of a cell, by number of players."""
SCORES = 64
BONUSES = 44


def draw(scene: Scene) -> Image.Image:
    """The last picture of a match."""
    reading = Reading(scene)
    players = reading.placed()
    count = len(players)
    high, cell = SHEET[count]
    lines = -(-count // ACROSS[count])
    height = 2 * MARGIN + HEADER + GAP + lines * (high + GAP) - GAP
    canvas = Canvas(parts.ground(), height)
    inside = page(height)
    _header(canvas, reading, inside)
    area = inside.without_top(HEADER + GAP)
    sheets = [box for row in rows(area, lines, high) for box in columns(row, ACROSS[count])]
    for player, box in zip(players, sheets, strict=False):
        _player(canvas, reading, player, box, cell)
    for box in sheets[count:]:
        _standings(canvas, reading, box)
    return canvas.finish()


def _header(canvas: Canvas, reading: Reading, inside: Box) -> None:
    result = reading.view.result
    won = result is not None and bool(result.winners)
    icon(canvas, "star" if won else "nobody", inside.x + 40, inside.y + 40, 76, TANGRAM.bronze)
    names = shortened(reading.names, 640 // max(1, len(result.winners) if result else 0))
    title = Box(inside.x + 96, inside.y, inside.w - 96, 80)
    parts.title(canvas, reading.outcome(names), reading.how(), title, title.w)


def _player(canvas: Canvas, reading: Reading, player: PlayerView, box: Box, cell: int) -> None:
    """A city with its points: beside it where the sheet is wider than high, else below it."""
    parts.panel(canvas, box)
    result = reading.view.result
    if result is not None and player.seat in result.winners and len(result.places) > 1:
        frame(canvas, box, TANGRAM.gold)
    inner = box.inset(16, 4)
    edge = SIZE * cell
    if len(reading.view.players) == 1:
        _city(canvas, player, Box(box.x + 16, box.y + 24, edge, edge))
        side = inner.without_left(edge + 24)
        parts.person(canvas, reading, player, side.without_top(20).top_part(NAME), str(player.total))
        parts.ledger(canvas, reading, player, side.without_top(NAME + 48).top_part(480))
    elif box.w > box.h:
        parts.person(canvas, reading, player, inner.top_part(NAME), str(player.total))
        _city(canvas, player, Box(inner.x, inner.y + NAME + 4, edge, edge))
        side = inner.without_left(edge + 16).without_top(NAME + 4)
        parts.ledger(canvas, reading, player, side.top_part(edge))
    else:
        parts.person(canvas, reading, player, inner.without_top(4).top_part(NAME), str(player.total))
        city = Box(box.x + (box.w - edge) // 2, box.y + 8 + NAME + 4, edge, edge)
        _city(canvas, player, city)
        below = Box(inner.x, city.bottom + 12, inner.w, box.bottom - city.bottom - 20)
        if below.h > 2 * (SCORES + BONUSES):
            parts.ledger(canvas, reading, player, below)
        else:
            parts.rounds(canvas, reading, player, columns(below.top_part(SCORES), TABLES.rounds, 0))
            parts.bonuses(canvas, player, below.without_top(SCORES).top_part(BONUSES))


def _city(canvas: Canvas, player: PlayerView, box: Box) -> None:
    city = City(canvas, box.x, box.y, box.w // SIZE)
    city.grid()
    city.lay([sheet(piece) for piece in player.pieces])
    if player.rectangle is not None:
        city.rectangle(player.rectangle)


def _standings(canvas: Canvas, reading: Reading, box: Box) -> None:
    """Places, names and points in a list."""
    title = reading.words("tangram_city.pic.final.standings")
    canvas.text(title, (box.x + 8, box.y + 36), TANGRAM.ink, HEADING, Face.STRONG)
    players = reading.placed()
    for player, line in zip(players, rows(box.without_top(72), len(players), 64, 16), strict=True):
        x, y = line.x, line.middle[1]
        canvas.text(str(reading.place(player)), (x + 16, y), TANGRAM.ink, HEADING, Face.STRONG, "m")
        badge(canvas, reading.names[player.seat], player.seat, (x + 72, y), 48, TANGRAM.sheet)
        points = str(player.total)
        room = line.right - 24 - width(points, Face.STRONG, HEADING) - x - 112
        name = fit(reading.names[player.seat], Face.TEXT, BODY, room, CAPTION)
        canvas.text(name.text, (x + 108, y), TANGRAM.ink, name.size)
        canvas.text(points, (line.right - 8, y), TANGRAM.ink, HEADING, Face.STRONG, "r")
