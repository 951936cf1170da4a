"""What spaces look like: parks, water, building sites, and the buildings on them. Each is made once per size."""

from __future__ import annotations

import functools
from collections.abc import Mapping

from PIL import Image

from render.canvas import make_stamp
from render.pen import Pen
from render.theme import CITIES, DARK, WHITE, Colour, mix

FOOT = 0.94
"""Where a building ends in the south, in spaces from the space's northern edge."""
WALL = 0.84
"""Width of a building, in spaces."""
ROOF = 0.54
"""Depth of a roof, in spaces."""
STOREY = 0.165
"""Height of a storey, in spaces."""
RIMMED = 28
"""From this size on, in pixels, roofs seen from above have a light rim."""
RISE = 0.3
"""How far the highest building stands out of its space, in spaces."""

PAINTS: Mapping[str, Colour] = {
    "red": CITIES.red,
    "blue": CITIES.blue,
    "green": CITIES.green,
    "yellow": CITIES.yellow,
    "any": CITIES.stone,
}
"""The colours of pieces; `any` where the colour does not matter."""
LETTERS: Mapping[str, Colour] = {"red": WHITE, "blue": WHITE, "green": WHITE, "yellow": DARK, "any": DARK}
"""The ink of letters on roofs."""
SIGNS: Mapping[str, Colour] = {
    "red": CITIES.red,
    "blue": CITIES.blue,
    "green": mix(CITIES.green, CITIES.ink, 0.35),
    "yellow": mix(CITIES.bronze, CITIES.ink, 0.2),
}
"""The ink of letters on building sites."""


def _park(pen: Pen) -> None:
    pen.rect(0, 0, 1, 1, CITIES.park)
    for x, y, size in ((0.2, 0.26, 0.1), (0.76, 0.2, 0.08), (0.56, 0.62, 0.11), (0.16, 0.8, 0.08), (0.88, 0.84, 0.09)):
        pen.disc(x, y, size, CITIES.park_dark)


def _water(pen: Pen) -> None:
    pen.rect(0, 0, 1, 1, CITIES.water)
    for x, y, ink in ((0.12, 0.24, CITIES.wave), (0.58, 0.44, CITIES.water_dark), (0.18, 0.7, CITIES.water_dark)):
        pen.arc(x + 0.09, y + 0.06, 0.11, 215, 325, 0.045, ink)
        pen.arc(x + 0.27, y - 0.06, 0.11, 35, 145, 0.045, ink)
    pen.arc(0.72, 0.92, 0.11, 215, 325, 0.045, CITIES.wave)


def _site(pen: Pen, colour: str) -> None:
    """A building site: ground with a foundation in the printed colour."""
    pen.rect(0, 0, 1, 1, CITIES.lot)
    pen.rect(0.1, 0.1, 0.8, 0.8, PAINTS[colour], 0.12)
    pen.rect(0.16, 0.16, 0.68, 0.68, mix(CITIES.lot, PAINTS[colour], 0.14), 0.07)


def _wild(pen: Pen) -> None:
    pen.rect(0, 0, 1, 1, CITIES.lot)
    pen.rect(0.05, 0.05, 0.9, 0.9, CITIES.stone, 0.14)


@functools.lru_cache(maxsize=256)
def ground(kind: str, edge: int) -> Image.Image:
    """The ground of a space of `edge` pixels (mode RGBA, twice the size): `park`, `water`, `wild`, or a colour for the
    building site in that colour."""

    def paint(pen: Pen) -> None:
        unit = pen.at(0, 0, edge)
        if kind == "park":
            _park(unit)
        elif kind == "water":
            _water(unit)
        elif kind == "wild":
            _wild(unit)
        else:
            _site(unit, kind)

    return make_stamp(edge, edge, paint)


@functools.lru_cache(maxsize=64)
def flat(colour: str, edge: int) -> Image.Image:
    """A building of any height, seen from above, on a space of `edge` pixels (mode RGBA, twice the size)."""

    def paint(pen: Pen) -> None:
        unit = pen.at(0, 0, edge)
        unit.rect(0.07, 0.07, 0.9, 0.9, mix(CITIES.lot, DARK, 0.3), 0.08)
        unit.rect(0.05, 0.05, 0.88, 0.88, mix(PAINTS[colour], WHITE, 0.35), 0.07)
        rim = 0.04 if edge >= RIMMED else 0.0
        unit.rect(0.05 + rim, 0.05 + rim, 0.88 - 2 * rim, 0.88 - 2 * rim, PAINTS[colour], 0.05)

    return make_stamp(edge, edge, paint)


def roof(height: int) -> float:
    """Where the middle of the roof of a building is, in spaces from the northern edge of its space."""
    return FOOT - height * STOREY - ROOF / 2


@functools.lru_cache(maxsize=256)
def tower(colour: str, height: int, edge: int, other: str | None = None) -> Image.Image:
    """A building of so many storeys on a space of `edge` pixels (mode RGBA, twice the size); its picture is as much
    higher than the space as `RISE` says. A second colour covers half of it."""

    def paint(pen: Pen) -> None:
        unit = pen.at(0, RISE * edge, edge)
        left, top = (1 - WALL) / 2, FOOT - height * STOREY - ROOF
        unit.rect(
            left - 0.03, top + ROOF * 0.4, WALL + 0.06, FOOT - top - ROOF * 0.4 + 0.03, mix(CITIES.lot, DARK, 0.3), 0.05
        )
        _body(unit, PAINTS[colour], left, top, WALL, height)
        if other is not None:
            _body(unit, PAINTS[other], 0.5, top, WALL / 2, height)

    return make_stamp(edge, round(edge * (1 + RISE)), paint)


def _body(pen: Pen, paint: Colour, left: float, top: float, wide: float, height: int) -> None:
    wall, line = mix(paint, CITIES.ink, 0.3), mix(paint, CITIES.ink, 0.65)
    bottom = top + ROOF
    pen.rect(left, top + ROOF * 0.5, wide, ROOF * 0.5 + height * STOREY, wall)
    count = max(2, round(wide / 0.17))
    for storey in range(height):
        y = bottom + storey * STOREY
        pen.rect(left, y, wide, 0.024, line)
        for number in range(count):
            x = left + (number + 0.5) * wide / count
            pen.rect(x - 0.036, y + 0.055, 0.072, STOREY * 0.5, CITIES.gilt)
    pen.rect(left, top, wide, ROOF, mix(paint, WHITE, 0.35), 0.03)
    pen.rect(left + 0.035, top + 0.035, wide - 0.07, ROOF - 0.05, paint, 0.02)
