"""The building in elevation, seen from its prow: two facades that draw back from it, three openings on every floor.

The geometry is in pixels above the pavement, at the prow; further away everything is lower by the share `FLEE`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from render.canvas import Canvas, Point
from render.flatiron import columns
from render.icons import badge
from render.layout import Box
from render.theme import FLATIRON, SEATS, Colour, mix

FLOORS = 5
"""Floors below the Roof."""
BASE = 34
STOREY = 84
ROOF = 62
"""Heights at the prow."""
HALF = 170
"""From the middle of the prow to the far end of a facade."""
PROW = 38
"""Half the width of the prow."""
FLEE = 0.16
SOCKETS = 3
COLUMN = 56
"""Height of a column in its opening."""


@dataclass(frozen=True)
class Standing:
    """A column in the building."""

    colour: str
    seat: int | None
    """Who built it; None is nobody's seat."""
    fresh: bool = False


@dataclass(frozen=True)
class Storey:
    """A floor as it is drawn."""

    sockets: Sequence[Standing | None]
    lit: bool
    """The active floor."""
    fresh: bool = False


@dataclass(frozen=True)
class Tower:
    """Where the building stands: the middle of its prow on the pavement."""

    x: int
    y: int

    @property
    def height(self) -> int:
        """Height of the finished building."""
        return BASE + FLOORS * STOREY + ROOF

    def box(self) -> Box:
        """What the finished building takes up, its cornice included."""
        return Box(self.x - HALF - 8, self.y - self.height - 8, 2 * HALF + 16, self.height + 8)

    def level(self, floor: float) -> float:
        """Height of the lower edge of a floor, counted from 0."""
        return BASE + floor * STOREY

    def at(self, across: float, height: float) -> Point:
        """The point so far from the middle, at a height at the prow."""
        away = max(0.0, abs(across) - PROW) / (HALF - PROW)
        return self.x + across, self.y - height * (1 - FLEE * away)

    def socket(self, floor: int, number: int) -> Point:
        """The middle of an opening; sockets count from 0 at the left."""
        across = (number - 1) * (HALF + PROW) / 2
        return self.at(across, self.level(floor) + STOREY * 0.45)

    def beside(self, floor: int) -> Point:
        """The right end of a floor at half its height."""
        return self.at(HALF, self.level(floor) + STOREY * 0.5)

    def strip(self, start: float, end: float, low: float, high: float) -> Sequence[Point]:
        """The outline of a part of the walls between two distances and two heights."""
        stops = sorted({start, end, *(stop for stop in (-PROW, PROW) if start < stop < end)})
        upper = [self.at(stop, high) for stop in stops]
        return [*upper, *(self.at(stop, low) for stop in reversed(stops))]


def wall(canvas: Canvas, tower: Tower, low: float, high: float, darker: float = 0.0, wider: float = 0.0) -> None:
    """Both facades and the prow between two heights."""
    for start, end, colour in (
        (-HALF - wider, -PROW, FLATIRON.facade),
        (-PROW, PROW, mix(FLATIRON.facade, FLATIRON.white, 0.5)),
        (PROW, HALF + wider, FLATIRON.shade),
    ):
        canvas.polygon(tower.strip(start, end, low, high), mix(colour, FLATIRON.ink, darker))


def _course(canvas: Canvas, tower: Tower, height: float, thick: float, wider: float, colour: Colour) -> None:
    """A string course around the building."""
    canvas.polygon(tower.strip(-HALF - wider, HALF + wider, height, height + thick), colour)


def _opening(canvas: Canvas, middle: Point, across: float, down: float, fill: Colour, edge: Colour) -> None:
    """An opening with a round head."""
    x, y = middle
    left, top = x - across / 2, y - down / 2
    for more, colour in ((4, edge), (0, fill)):
        canvas.circle((x, top + across / 2), across / 2 + more, colour)
        lower = Box(round(left - more), round(top + across / 2), round(across + 2 * more), round(down - across / 2))
        canvas.rectangle(lower, colour, 0)


def base(canvas: Canvas, tower: Tower) -> None:
    """The storefront on the pavement."""
    wall(canvas, tower, 0, BASE, 0.16)
    for across in (-140, -104, -68, 68, 104, 140):
        x, y = tower.at(across, 0)
        canvas.rectangle(Box(round(x) - 12, round(y) - 24, 24, 24), FLATIRON.lamp, 2)
        canvas.rectangle(Box(round(x) - 1, round(y) - 24, 2, 24), FLATIRON.bronze, 0)
    x, y = tower.at(0, 0)
    _opening(canvas, (x, y - 14), 26, 28, FLATIRON.lamp, mix(FLATIRON.trim, FLATIRON.ink, 0.2))


def storey(canvas: Canvas, tower: Tower, number: int, floor: Storey) -> None:
    """A floor with its openings and the columns in them."""
    low, high = tower.level(number), tower.level(number + 1)
    wall(canvas, tower, low, high)
    _course(canvas, tower, high - 5, 5, 4, mix(FLATIRON.trim, FLATIRON.white, 0.25))
    _course(canvas, tower, high - 10, 3, 0, FLATIRON.trim)
    _course(canvas, tower, low, 7, 2, mix(FLATIRON.facade, FLATIRON.trim, 0.4))
    glow = FLATIRON.lamp if floor.lit else FLATIRON.bay
    for side in (-1, 1):
        for across in (PROW + 16, HALF - 16):
            x, y = tower.at(side * across, low + STOREY * 0.46)
            tall = 40 if across < 100 else 36
            canvas.rectangle(Box(round(x) - 8, round(y) - tall // 2 - 3, 16, tall + 6), FLATIRON.trim, 3)
            canvas.rectangle(Box(round(x) - 6, round(y) - tall // 2, 12, tall), glow, 2)
            canvas.rectangle(Box(round(x) - 6, round(y) - 2, 12, 2), FLATIRON.trim, 0)
    back = FLATIRON.lamp if floor.lit else FLATIRON.bay
    for place, standing in enumerate(floor.sockets):
        middle = tower.socket(number, place)
        edge = FLATIRON.accent if standing is not None and standing.fresh else FLATIRON.trim
        _opening(canvas, middle, 44, 60, back, edge)
        if standing is not None:
            columns.column(canvas, standing.colour, (middle[0], middle[1] + 2), COLUMN)
            if standing.seat is not None:
                mark = SEATS[standing.seat]
                canvas.tint(badge(mark.shape, 18), middle[0] - 9, middle[1] + 24, FLATIRON.white)
                canvas.tint(badge(mark.shape, 14), middle[0] - 7, middle[1] + 26, mark.colour)


def roof(canvas: Canvas, tower: Tower) -> None:
    """The attic with its round windows, the great cornice and the balustrade."""
    low = tower.level(FLOORS)
    wall(canvas, tower, low, low + 30)
    for across in (-150, -116, -82, -48, 0, 48, 82, 116, 150):
        x, y = tower.at(across, low + 14)
        canvas.circle((x, y), 8, FLATIRON.trim)
        canvas.circle((x, y), 5, FLATIRON.lamp)
    _course(canvas, tower, low + 28, 6, 4, FLATIRON.trim)
    wall(canvas, tower, low + 34, low + 46, 0.0, 6)
    for across in range(-168, 169, 16):
        x, y = tower.at(across, low + 33)
        canvas.rectangle(Box(round(x) - 3, round(y) - 6, 6, 7), mix(FLATIRON.trim, FLATIRON.ink, 0.25), 0)
    _course(canvas, tower, low + 44, 4, 8, mix(FLATIRON.trim, FLATIRON.white, 0.3))
    for across in range(-168, 169, 12):
        x, y = tower.at(across, low + 48)
        canvas.rectangle(Box(round(x) - 2, round(y) - 10, 4, 10), FLATIRON.facade, 0)
    _course(canvas, tower, low + 57, 4, 2, FLATIRON.facade)


def frame(canvas: Canvas, tower: Tower, first: int, colour: Colour) -> None:
    """The steel frame of the floors that are still to be clad, from floor `first` on."""
    bottom, top = tower.level(first), tower.level(FLOORS) + 30
    stops = (-HALF, -(HALF + PROW) / 2, -PROW, PROW, (HALF + PROW) / 2, HALF)
    for stop in stops:
        canvas.line([tower.at(stop, bottom), tower.at(stop, top)], colour, 3 if abs(stop) in (PROW, HALF) else 2)
    for floor in range(first, FLOORS + 1):
        height = tower.level(floor)
        canvas.line([tower.at(stop, height) for stop in stops], colour, 3)
        if floor < FLOORS:
            above = tower.level(floor + 1)
            for start, end in ((-HALF, stops[1]), (stops[4], HALF)):
                canvas.line([tower.at(start, height), tower.at(end, above)], colour, 1)
                canvas.line([tower.at(start, above), tower.at(end, height)], colour, 1)
    canvas.line([tower.at(stop, top) for stop in stops], colour, 3)
