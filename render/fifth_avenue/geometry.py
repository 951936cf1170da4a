"""The geometry of the city: where districts, plots and what stands on them are, as numbers in pixels."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

Point = tuple[float, float]

RADIUS = 130
"""Outer radius of a district."""
HUB = 47
"""Radius of its middle."""
STEP = 266
"""From one district to the next in a column; a column's neighbours lie half a step higher or lower."""
COLUMN = 250
"""From one column to the next."""
HEIGHT = 2 * STEP + 2 * RADIUS
"""Height of the city."""
AREA = 104
"""Distance from a district's middle at which its plots are used."""
TALL = 112
TALL_NARROW = 116
"""The same for skyscrapers, on plots of rings of five and of more."""
NAME = 69
"""The distance at which the plots are named."""
APART = 24
"""Half the distance between two shops of a plot."""

GRID: Mapping[str, Point] = {
    "W34": (-1, 0.5),
    "E34": (-1, 1.5),
    "W42": (0, 0),
    "TSQ": (0, 1),
    "E42": (0, 2),
    "W52": (1, 0.5),
    "E52": (1, 1.5),
}
"""Where the districts are, in columns from the middle one and steps from its top."""

STREETS: Sequence[tuple[str, str]] = (
    ("W34", "W42"),
    ("W34", "TSQ"),
    ("E34", "TSQ"),
    ("E34", "E42"),
    ("W42", "W52"),
    ("TSQ", "W52"),
    ("TSQ", "E52"),
    ("E42", "E52"),
)
"""The ways from one district to the next (rules section 2.1)."""


@dataclass(frozen=True)
class Ring:
    """A district: a ring of plots, the first at the top, the others clockwise."""

    middle: Point
    plots: int
    radius: float = RADIUS

    @property
    def scale(self) -> float:
        """Its size compared with one on the map."""
        return self.radius / RADIUS

    def angle(self, plot: float) -> float:
        """The direction of a plot's middle in radians, clockwise from the right; halves lie between two plots."""
        return math.radians(-90 + plot * 360 / self.plots)

    def at(self, plot: float, distance: float) -> Point:
        """A point in the direction of a plot; the distance is that in a district on the map."""
        angle = self.angle(plot)
        reach = distance * self.scale
        return self.middle[0] + reach * math.cos(angle), self.middle[1] + reach * math.sin(angle)

    def sector(self, first: float, last: float, inner: float = HUB, outer: float = RADIUS) -> list[Point]:
        """The outline of a part of the ring, from one direction to another, both in plots."""
        steps = max(3, round((last - first) * 12))
        around = [first + (last - first) * step / steps for step in range(steps + 1)]
        return [*(self.at(plot, outer) for plot in around), *(self.at(plot, inner) for plot in reversed(around))]

    def name(self, plot: int) -> Point:
        """The middle of a plot's name."""
        return self.at(plot, NAME)

    def tower(self, plot: int) -> Point:
        """The middle of the skyscrapers of a plot."""
        return self.at(plot, TALL if self.plots <= 5 else TALL_NARROW)

    def plot(self, plot: int) -> list[Point]:
        """The outline of one plot."""
        return self.sector(plot - 0.5, plot + 0.5)

    def places(self, plot: int, count: int) -> list[Point]:
        """Where one or two things stand on a plot."""
        x, y = self.at(plot, AREA)
        if count == 1:
            return [(x, y)]
        angle, apart = self.angle(plot), APART * self.scale
        across = (-math.sin(angle) * apart, math.cos(angle) * apart)
        return sorted([(x - across[0], y - across[1]), (x + across[0], y + across[1])])


def centre(district: str, middle: Point) -> Point:
    """The middle of a district in a city whose own middle is given."""
    column, row = GRID[district]
    return middle[0] + column * COLUMN, middle[1] + (row - 1) * STEP
