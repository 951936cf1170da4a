"""The table of all points at the end of a match."""

from __future__ import annotations

from games.cities.views import PlayerView
from render.canvas import Canvas
from render.cities import parts
from render.cities.reading import Reading
from render.fonts import Face
from render.icons import icon
from render.layout import BODY, CAPTION, HAIRLINE, HEADING, Box, columns
from render.people import badge
from render.theme import CITIES
from render.typeset import fit

NAMES = 232
"""Width of the part of the table that says who is where."""
HEAD = 48
"""Height of the line with the icons of the sources."""
LINE = 84
"""The most that the line of a player is high."""


def draw(canvas: Canvas, reading: Reading, box: Box) -> None:
    """One line a player: place, name, the points of every source, their sum."""
    cells = columns(box.without_left(NAMES), len(parts.SOURCES) + 1, 0)
    for name, cell in zip(parts.SOURCES, cells, strict=False):
        icon(canvas, name, cell.middle[0], box.y + HEAD // 2, 34, CITIES.quiet)
    icon(canvas, "star", cells[-1].middle[0], box.y + HEAD // 2, 34, CITIES.bronze)
    players = reading.placed()
    high = min(LINE, (box.h - HEAD) // len(players))
    for number, player in enumerate(players):
        line = Box(box.x, box.y + HEAD + number * high, box.w, high)
        canvas.rectangle(Box(line.x, line.y, line.w, HAIRLINE), CITIES.recess, 0)
        _line(canvas, reading, player, line)


def _line(canvas: Canvas, reading: Reading, player: PlayerView, line: Box) -> None:
    y = line.middle[1]
    canvas.text(str(reading.place(player)), (line.x + 14, y), CITIES.ink, HEADING, Face.STRONG, "m")
    badge(canvas, reading.names[player.seat], player.seat, (line.x + 62, y), 46, CITIES.line)
    name = fit(reading.names[player.seat], Face.STRONG, BODY, NAMES - 100, CAPTION)
    canvas.text(name.text, (line.x + 94, y), CITIES.ink, name.size, Face.STRONG)
    cells = columns(line.without_left(NAMES), len(parts.SOURCES) + 1, 0)
    for points, cell in zip(parts.points(player.score), cells, strict=False):
        canvas.text(str(points), (cell.middle[0], y), CITIES.ink, BODY, Face.TEXT, "m")
    last = cells[-1]
    canvas.rectangle(Box(last.x + 2, y - 22, last.w - 4, 44), CITIES.gilt, 22)
    canvas.text(str(player.score.total), (last.middle[0], y), CITIES.ink, HEADING, Face.STRONG, "m")
