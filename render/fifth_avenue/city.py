"""Manhattan: City Hall, the districts and the streets between them, Central Park."""

from __future__ import annotations

import functools
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from PIL import Image

from games.fifth_avenue.data import TABLES
from render.canvas import Canvas
from render.fifth_avenue import district, parts, pieces, plates
from render.fifth_avenue.geometry import GRID, HEIGHT, RADIUS, STEP, STREETS, Point, centre
from render.fifth_avenue.reading import Reading
from render.fonts import Face
from render.icons import icon
from render.layout import BODY, CAPTION, MARGIN, WIDTH, Box
from render.theme import FIFTH_AVENUE
from render.typeset import fit

SIDE = 172
"""Width of City Hall and of the park."""
TOP = STEP // 2
"""Where they begin, below the top of the city."""
MEADOW = 184
"""Height of the park itself, above its building area."""
STACK = 44
"""Height of a stack of cards."""


@dataclass(frozen=True)
class Plan:
    """Where everything of a city is."""

    whole: Box
    hall: Box
    stacks: tuple[Box, ...]
    park: Box
    plates: tuple[Box, ...]
    """The corners, clockwise from the top left one."""
    centres: Mapping[str, Point]
    """The middles of the districts."""


@functools.cache
def plan(top: int) -> Plan:
    """The geometry of a city that begins at this height."""
    whole = Box(MARGIN, top, WIDTH - 2 * MARGIN, HEIGHT)
    wide, high = plates.SIZE
    left, right, upper, lower = whole.x, whole.right - wide, whole.y, whole.bottom - high
    hall = Box(whole.x, whole.y + TOP, SIDE, HEIGHT - 2 * TOP)
    first = hall.bottom - 8 - len(TABLES.card_colours) * STACK
    return Plan(
        whole=whole,
        hall=hall,
        stacks=tuple(
            Box(hall.x + 8, first + place * STACK, SIDE - 16, STACK) for place in range(len(TABLES.card_colours))
        ),
        park=Box(whole.right - SIDE, hall.y, SIDE, hall.h),
        plates=tuple(Box(x, y, wide, high) for x, y in ((left, upper), (right, upper), (right, lower), (left, lower))),
        centres={name: centre(name, whole.middle) for name in GRID},
    )


@functools.lru_cache(maxsize=4)
def backdrop(side: str, top: int, height: int) -> Image.Image:
    """What every picture of the city has: streets, empty districts, the hall and the park."""
    canvas = Canvas(parts.ground(), height)
    places = plan(top)
    for one, other in STREETS:
        _street(canvas, places.centres[one], places.centres[other])
    for name in ("W34", "E34"):
        x, y = places.centres[name]
        _street(canvas, (places.hall.right - RADIUS, y), (x, y))
    for name in ("W52", "E52"):
        x, y = places.centres[name]
        _street(canvas, (x, y), (places.park.x + RADIUS, y))
    for name, colours in TABLES.sides[side].rings.items():
        district.ring(canvas, colours, places.centres[name])
    parts.panel(canvas, places.hall)
    canvas.stamp(pieces.hall(), places.hall.x + (SIDE - pieces.HALL[0]) // 2, places.hall.y + 44)
    parts.panel(canvas, places.park)
    canvas.stamp(pieces.lawn(SIDE, MEADOW), places.park.x, places.park.y)
    return canvas.layer


def _street(canvas: Canvas, start: Point, end: Point) -> None:
    """A way with an arrow between two districts."""
    canvas.line([start, end], FIFTH_AVENUE.line, 14)
    x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    length = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
    along = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
    tip = (x + along[0] * 7, y + along[1] * 7)
    back = (x - along[0] * 6, y - along[1] * 6)
    canvas.polygon(
        [tip, (back[0] - along[1] * 12, back[1] + along[0] * 12), (back[0] + along[1] * 12, back[1] - along[0] * 12)],
        FIFTH_AVENUE.gold,
    )


def draw(
    canvas: Canvas, reading: Reading, top: int, open_: Collection[str] | None = None, wrong: str | None = None
) -> None:
    """Everything that stands in the city, on its backdrop; plots are dimmed and hatched as in `district.draw`."""
    view = reading.view
    places = plan(top)
    lit = reading.fresh_spaces | ({view.auction.space} if view.auction else set())
    for space in lit & places.centres.keys():
        district.halo(canvas, places.centres[space])
    for one in view.districts:
        district.draw(canvas, reading, one, places.centres[one.district], reading.fresh_plots, open_, wrong)
    _hall(canvas, reading, places)
    _park(canvas, reading, places.park, bool(lit & {TABLES.park, TABLES.area}))
    people(canvas, reading, places)


def people(canvas: Canvas, reading: Reading, places: Plan) -> None:
    """The players in the corners, clockwise, and in a corner that is free what scores how much."""
    view = reading.view
    seats = len(view.players)
    for player, box in zip(view.players, places.plates, strict=False):
        plates.plate(canvas, reading, player, box)
    if view.dummy is not None:
        plates.dummy(canvas, reading, places.plates[seats])
    taken = seats + (view.dummy is not None)
    if taken < len(places.plates):
        plates.legend(canvas, reading, TABLES.worth, places.plates[taken])


def _hall(canvas: Canvas, reading: Reading, places: Plan) -> None:
    """City Hall with the commissioners and markers there, and the stacks of cards."""
    view, box = reading.view, places.hall
    x, y = box.middle[0], box.y
    told = fit(reading.thing(TABLES.hall), Face.STRONG, CAPTION, box.w - 16, CAPTION)
    canvas.text(told.text, (x, y + 26), FIFTH_AVENUE.ivory, told.size, Face.STRONG, "m")
    for place, one in enumerate(view.commissioners):
        left = box.x + 8 + place * (box.w - 16) // len(view.commissioners)
        if one.at == TABLES.hall:
            parts.hat(canvas, one.commissioner, reading.letter(one.commissioner), (left + 38, y + 178))
        parts.marker(canvas, one.commissioner, reading.letter(one.commissioner), (left + 22, y + 220))
        canvas.text(f"×{one.left}", (left + 44, y + 220), FIFTH_AVENUE.ivory, CAPTION, Face.STRONG)
    for stack, line in zip(view.stacks, places.stacks, strict=True):
        face = Box(line.x, line.y + 3, 88, STACK - 6)
        fill = parts.paint(stack.colour) if stack.count else FIFTH_AVENUE.recess
        ink = parts.on(stack.colour) if stack.count else FIFTH_AVENUE.pale
        edge = FIFTH_AVENUE.line if stack.colour == TABLES.black or not stack.count else fill
        canvas.rectangle(face, fill, 5, edge, 2)
        canvas.text(reading.code(stack.colour), (face.x + 10, face.middle[1]), ink, CAPTION, Face.TEXT)
        if stack.top is not None:
            value = str(TABLES.parts[stack.top][1])
            canvas.text(value, (face.right - 12, face.middle[1]), ink, BODY, Face.STRONG, "r")
        canvas.text(f"×{stack.count}", (line.right - 2, face.middle[1]), FIFTH_AVENUE.pale, CAPTION, Face.STRONG, "r")


def _park(canvas: Canvas, reading: Reading, box: Box, lit: bool) -> None:
    """Central Park with the commissioners there, and below it the building area."""
    area = reading.view.park_area
    if lit:
        canvas.rectangle(Box(box.x - 4, box.y - 4, box.w + 8, box.h + 8), None, 10, FIFTH_AVENUE.bright, 5)
    x, y = box.middle[0], box.y
    told = fit(reading.thing(TABLES.park), Face.STRONG, CAPTION, box.w - 16, 20)
    canvas.text(told.text, (x, y + 26), FIFTH_AVENUE.ivory, told.size, Face.STRONG, "m")
    pawns = reading.pawns_at(TABLES.park)
    for place, one in enumerate(pawns):
        middle = (x + (place - (len(pawns) - 1) / 2) * 56, y + 74)
        parts.hat(canvas, one.commissioner, reading.letter(one.commissioner), middle)
    y += MEADOW
    icon(canvas, "star", box.x + 28, y + 28, 26, FIFTH_AVENUE.bright)
    said = fit(reading.worth(), Face.STRONG, CAPTION, box.w - 56, CAPTION)
    canvas.text(said.text, (box.x + 46, y + 28), FIFTH_AVENUE.bright, said.size, Face.STRONG)
    for place, kind in enumerate(area.businesses):
        middle = (x + (place % 3 - 1) * 50, y + 76 + place // 3 * 50)
        parts.sign(canvas, kind, reading.letter(kind), middle)
    built = [(seat, count) for seat, count in enumerate(area.skyscrapers) if count]
    for place, (seat, count) in enumerate(built):
        middle = (box.x + 44 + place % 2 * 80, box.bottom - 40 - (len(built) - 1 - place) // 2 * 70)
        parts.skyscrapers(canvas, reading.mark(seat), count, middle)
