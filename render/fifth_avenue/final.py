"""The end of a match: a skyline of the players' points, and where they come from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from games.fifth_avenue.data import TABLES
from games.fifth_avenue.views import FinalView, PlayerView
from render.canvas import Canvas
from render.fifth_avenue import parts, pieces
from render.fifth_avenue.pieces import RISE, SIGN
from render.fifth_avenue.reading import Reading
from render.fonts import Face, width
from render.icons import icon
from render.layout import BODY, CAPTION, GAP, HAIRLINE, HEADING, MARGIN, TITLE, Box, page
from render.people import badge, shortened
from render.scene import Scene
from render.theme import FIFTH_AVENUE
from render.typeset import fit, wrap

HEADER = 96
SKYLINE = 320
NAMES = 72
LINE = 48
TOTAL = 72
LABELS = 328
"""Width of the words at the left of the table."""
TALLEST, LOWEST = 272, 128
"""Heights of the winner's skyscraper and of one without points."""


@dataclass(frozen=True)
class Plan:
    """Where everything is."""

    height: int
    header: Box
    skyline: Box
    table: Box
    columns: tuple[Box, ...]
    """The columns of the players, from the skyline to the end of the table."""


def plan(players: int) -> Plan:
    """The geometry for a number of players."""
    table = NAMES + (2 + len(TABLES.districts)) * LINE + TOTAL + LINE + 16
    height = 2 * MARGIN + HEADER + GAP + SKYLINE + table
    inside = page(height)
    skyline = inside.without_top(HEADER + GAP).top_part(SKYLINE)
    lower = inside.without_top(HEADER + GAP + SKYLINE)
    wide = (inside.w - LABELS) // players
    columns = tuple(
        Box(inside.x + LABELS + place * wide, skyline.y, wide, skyline.h + lower.h) for place in range(players)
    )
    return Plan(height, inside.top_part(HEADER), skyline, lower, columns)


def draw(scene: Scene) -> Image.Image:
    """The last picture of a match."""
    reading = Reading(scene)
    players = reading.placed()
    places = plan(len(players))
    canvas = Canvas(parts.ground(), places.height)
    _header(canvas, reading, places.header)
    parts.panel(canvas, places.table)
    best = max(1, *(player.score for player in players))
    for player, column in zip(players, places.columns, strict=True):
        _tower(canvas, reading, player, column.top_part(SKYLINE), player.score / best)
        _person(canvas, reading, player, Box(column.x, places.table.y, column.w, NAMES))
    if reading.view.final is not None:
        _table(canvas, reading, reading.view.final, players, places)
    return canvas.finish()


def _header(canvas: Canvas, reading: Reading, box: Box) -> None:
    won = reading.view.result is not None and bool(reading.view.result.winners)
    tone = FIFTH_AVENUE.bright if won else FIFTH_AVENUE.pale
    icon(canvas, "star" if won else "nobody", box.x + 40, box.y + 36, 72, tone)
    title = fit(reading.outcome(shortened(reading.names)), Face.HEADING, TITLE, box.w - 96, HEADING)
    canvas.text(title.text, (box.x + 96, box.y + 24), FIFTH_AVENUE.ivory, title.size, Face.HEADING)
    how = fit(reading.how(), Face.TEXT, BODY, box.w - 96, CAPTION)
    canvas.text(how.text, (box.x + 96, box.y + 70), FIFTH_AVENUE.bright, how.size)


def _tower(canvas: Canvas, reading: Reading, player: PlayerView, box: Box, share: float) -> None:
    """A skyscraper as high as the points, on the roof of the table."""
    high = round(LOWEST + (TALLEST - LOWEST) * max(0.0, share))
    x = box.middle[0]
    canvas.stamp(pieces.high_rise(reading.mark(player.seat).colour, high), x - RISE / 2, box.bottom - high)
    won = reading.view.result is not None and player.seat in reading.view.result.winners
    y = box.bottom - high - 20
    place = reading.words("fifth_avenue.pic.final.place", place=reading.place(player))
    canvas.text(place, (x, y), FIFTH_AVENUE.bright if won else FIFTH_AVENUE.pale, BODY, Face.STRONG, "m")


def _person(canvas: Canvas, reading: Reading, player: PlayerView, box: Box) -> None:
    name = reading.names[player.seat]
    badge(canvas, name, player.seat, (box.x + 28, box.y + 38), 40, FIFTH_AVENUE.ivory)
    lines = wrap(name, Face.STRONG, CAPTION, box.w - 68, 2)
    for place, line in enumerate(lines):
        y = box.y + 38 - (len(lines) - 1) * 15 + place * 30
        canvas.text(line, (box.x + 58, y), FIFTH_AVENUE.ivory, CAPTION, Face.STRONG)


def _table(canvas: Canvas, reading: Reading, final: FinalView, players: Sequence[PlayerView], places: Plan) -> None:
    """The points of the track, of each district, of the park area, and together; then the cards left."""
    view = reading.view
    lines: list[tuple[str, Sequence[int] | None]] = [(reading.words("fifth_avenue.pic.final.track"), final.track)]
    for district, points in zip(view.districts, final.districts, strict=True):
        lines.append((reading.thing(district.district), None if district.stopped else points))
    lines.append((reading.words("fifth_avenue.pic.final.park"), final.park))
    y = places.table.y + NAMES
    for label, found in lines:
        _line(canvas, label, found, players, places, y)
        y += LINE
    _revealed(canvas, reading, final, places, y - LINE)
    canvas.rectangle(Box(places.table.x + 16, y, places.table.w - 32, 3), FIFTH_AVENUE.gold, 1)
    middle = y + TOTAL // 2
    canvas.text(
        reading.words("fifth_avenue.pic.final.total"),
        (places.table.x + 24, middle),
        FIFTH_AVENUE.bright,
        HEADING,
        Face.HEADING,
    )
    for player, column in zip(players, places.columns, strict=True):
        canvas.text(str(player.score), (column.middle[0] + 24, middle), FIFTH_AVENUE.bright, TITLE, Face.HEADING, "r")
    y += TOTAL
    _line(
        canvas,
        reading.words("fifth_avenue.pic.final.cards"),
        [player.cards for player in view.players],
        players,
        places,
        y,
    )


def _line(
    canvas: Canvas, label: str, points: Sequence[int] | None, players: Sequence[PlayerView], places: Plan, y: int
) -> None:
    """A line of the table; without points where there was nothing to score."""
    table, middle = places.table, y + LINE // 2
    canvas.rectangle(Box(table.x + 16, y, table.w - 32, HAIRLINE), FIFTH_AVENUE.recess, 0)
    told = fit(label, Face.TEXT, BODY, LABELS - 40, CAPTION)
    ink = FIFTH_AVENUE.ivory if points is not None else FIFTH_AVENUE.pale
    canvas.text(told.text, (table.x + 24, middle), ink, told.size)
    for player, column in zip(players, places.columns, strict=True):
        if points is None:
            canvas.rectangle(Box(column.middle[0] + 4, middle - 1, 18, 3), FIFTH_AVENUE.line, 1)
        else:
            number = points[player.seat]
            tone = FIFTH_AVENUE.ivory if number else FIFTH_AVENUE.pale
            canvas.text(str(number), (column.middle[0] + 24, middle), tone, BODY, Face.STRONG, "r")


def _revealed(canvas: Canvas, reading: Reading, final: FinalView, places: Plan, y: int) -> None:
    """The shops that were turned up in the park area, beside its name."""
    label = reading.words("fifth_avenue.pic.final.park")
    x = places.table.x + 24 + width(label, Face.TEXT, BODY) + 12 + SIGN // 2
    for kind in final.revealed:
        if x + SIGN // 2 <= places.table.x + LABELS:
            parts.sign(canvas, kind, reading.letter(kind), (x, y + LINE // 2))
            x += SIGN + 2
