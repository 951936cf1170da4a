"""The achievement board of the city: its skyline, three goals, the ring cells with their values and rings."""

from __future__ import annotations

from games.cities.views import CellView, GoalView
from render.canvas import Canvas
from render.cities import parts
from render.cities.reading import Reading
from render.cities.skyline import TITLE_RIGHT, height, skyline
from render.fonts import Face
from render.icons import icon
from render.layout import BODY, CAPTION, HAIRLINE, HEADING, Box
from render.people import badge
from render.theme import CITIES
from render.typeset import balanced, fit

CELL = 44
"""Edge of a ring cell."""
STEP = CELL + 8
"""From one ring cell to the next."""


def poster(canvas: Canvas, reading: Reading, box: Box) -> Box:
    """The skyline with the name of the city at the top of a panel; returns what is left of the panel."""
    band = height(box.w)
    city = reading.view.city
    canvas.stamp(skyline(city, box.w), box.x, box.y)
    right = city in TITLE_RIGHT
    name = fit(reading.name("city", city), Face.HEADING, HEADING - 2, box.w - 32)
    at = (box.right - 16 if right else box.x + 16, box.y + 24)
    canvas.text(name.text, at, CITIES.light, name.size, Face.HEADING, "r" if right else "l")
    return Box(box.x, box.y + band, box.w, box.h - band - 8)


def draw(canvas: Canvas, reading: Reading, box: Box, seat: int | None = None) -> None:
    """The whole board on its panel; for a `seat` with what it has of what it needs in the place of the cells."""
    area = poster(canvas, reading, box)
    goals = reading.view.goals
    for number, goal in enumerate(goals):
        top = area.y + number * area.h // len(goals)
        line = Box(area.x, top, area.w, area.y + (number + 1) * area.h // len(goals) - top)
        if number:
            canvas.rectangle(Box(line.x + 16, line.y - 1, line.w - 32, HAIRLINE), CITIES.recess, 0)
        _goal(canvas, reading, goal, line, seat)


def _goal(canvas: Canvas, reading: Reading, goal: GoalView, box: Box, seat: int | None) -> None:
    count = len(goal.cells) if seat is None else 2
    cells = Box(box.right - 12 - count * STEP, box.y, count * STEP, box.h)
    room = cells.x - box.x - 24
    y = box.middle[1]
    name = fit(reading.name("goal", goal.goal), Face.STRONG, BODY, room, CAPTION)
    canvas.text(name.text, (box.x + 16, y - 30), CITIES.ink, name.size, Face.STRONG)
    lines = balanced(reading.short(goal.goal), Face.TEXT, CAPTION, room, 2)
    for place, text in enumerate(lines):
        canvas.text(text, (box.x + 16, y + 5 + place * 28), CITIES.quiet, CAPTION)
    if seat is not None:
        _progress(canvas, reading, goal, seat, cells)
        return
    for place, found in enumerate(goal.cells):
        _cell(canvas, reading, found, cells.x + place * STEP + STEP // 2, y)


def _progress(canvas: Canvas, reading: Reading, goal: GoalView, seat: int, box: Box) -> None:
    """What a player has of what is needed, and the ring that was got for it or would be got next."""
    stand = reading.stand(goal, seat)
    y = box.middle[1]
    right = box.right - 4 - CELL // 2
    best = next((cell.value for cell in goal.cells if cell.seat is None and not cell.closed), None)
    if stand.ring is not None:
        canvas.text(str(stand.ring), (right, y - 28), CITIES.quiet, BODY, Face.STRONG, "m")
        badge(canvas, reading.names[seat], seat, (right, y + 16), CELL - 4, CITIES.gold)
    elif best is None:
        icon(canvas, "nobody", right, y, CELL - 8, CITIES.quiet)
    else:
        canvas.circle((right, y), CELL / 2 + 2, parts.CARD, CITIES.gold, 4)
        canvas.text(str(best), (right, y), CITIES.ink, BODY, Face.STRONG, "m")
    if stand.ring is not None or best is None:
        return
    x = box.x + STEP // 2 - 6
    for place, measure in enumerate(stand.measures):
        at = (x, y + (2 * place - len(stand.measures) + 1) * 17)
        tone = CITIES.ink if measure.have < measure.need else CITIES.leaf
        canvas.text(f"{measure.have}/{measure.need}", at, tone, BODY, Face.STRONG, "m")


def _cell(canvas: Canvas, reading: Reading, found: CellView, x: int, y: int) -> None:
    """The value of a ring cell and, below it, the ring or the free place for one."""
    tone = CITIES.line if found.closed else CITIES.quiet if found.seat is not None else CITIES.ink
    below = (x, y + 16)
    if found.closed:
        icon(canvas, "nobody", *below, CELL - 12, tone)
        return
    canvas.text(str(found.value), (x, y - 28), tone, BODY, Face.STRONG, "m")
    if found.seat is not None:
        badge(canvas, reading.names[found.seat], found.seat, below, CELL - 4, CITIES.gold)
    else:
        canvas.circle(below, CELL / 2, parts.CARD, CITIES.gold, 4)
