"""Columns of four stones, told apart by lightness and by the pattern of their shafts."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping

from PIL import Image

from render.canvas import Canvas, make_shape, make_stamp
from render.pen import Pen
from render.theme import FLATIRON, Colour, mix

WIDE, HIGH = 28, 56
"""Size on the grid that columns are drawn on."""
STONES: Mapping[str, Colour] = {
    "white": FLATIRON.white,
    "grey": FLATIRON.grey,
    "brown": FLATIRON.brown,
    "black": FLATIRON.black,
}
LEFT, TOP, ACROSS, DOWN = 7, 10, 14, 36
"""The shaft."""


def _fluted(pen: Pen, dark: Colour, _: Colour) -> None:
    for x in (3.2, 6.6, 10):
        pen.rect(LEFT + x, TOP + 1, 1, DOWN - 2, dark)


def _speckled(pen: Pen, dark: Colour, light: Colour) -> None:
    for number in range(12):
        x, y = LEFT + 2.6 + number * 5 % 11, TOP + 2.6 + number * 2.9
        pen.disc(x, y, 1.2, dark if number % 2 else light)


def _banded(pen: Pen, dark: Colour, light: Colour) -> None:
    for y in (5, 14, 23, 31):
        pen.rect(LEFT, TOP + y, ACROSS, 2.2, dark)
        pen.rect(LEFT, TOP + y + 2.2, ACROSS, 1, light)


def _veined(pen: Pen, _: Colour, light: Colour) -> None:
    for y in (12, 24, 36):
        pen.line([(LEFT + 1.6, TOP + y), (LEFT + 6, TOP + y - 6), (LEFT + ACROSS - 2, TOP + y - 9)], 1.3, light)


_PATTERNS: Mapping[str, Callable[[Pen, Colour, Colour], None]] = {
    "white": _fluted,
    "grey": _speckled,
    "brown": _banded,
    "black": _veined,
}


def _outline(pen: Pen, ink: int | Colour, more: float) -> None:
    """Plinth, shaft and capital, so much larger on every side."""
    for x, y, w, h in ((3, 1, 22, 5), (LEFT, TOP, ACROSS, DOWN), (5, 45, 18, 4), (3, 49, 22, 6)):
        pen.rect(x - more, y - more, w + 2 * more, h + 2 * more, ink, 1 + more)
    pen.poly([(4 - more, 5), (24 + more, 5), (LEFT + ACROSS + more, 11 + more), (LEFT - more, 11 + more)], ink)


def _paint(pen: Pen, colour: str) -> None:
    stone = STONES[colour]
    dark = mix(stone, FLATIRON.ink, 0.34 if colour != "white" else 0.2)
    light = mix(stone, FLATIRON.white, 0.55)
    edge = FLATIRON.white if colour == "black" else FLATIRON.ink
    _outline(pen, edge, 0.9)
    _outline(pen, stone, -0.3)
    pen.rect(LEFT + ACROSS - 3, TOP, 3, DOWN, mix(stone, FLATIRON.ink, 0.16))
    _PATTERNS[colour](pen, dark, light)
    for y in (10, 45, 49):
        pen.rect(5, y, 18, 0.8, dark)


@functools.lru_cache(maxsize=64)
def stamp(colour: str, height: int) -> Image.Image:
    """A column of a stone as a stamp, `height` pixels high and half as wide."""
    return make_stamp(height // 2, height, lambda pen: _paint(pen.at(0, 0, height / HIGH), colour))


@functools.lru_cache(maxsize=16)
def shape(height: int) -> Image.Image:
    """The outline of a column as a mask."""
    return make_shape(height // 2, height, lambda pen: _outline(pen.at(0, 0, height / HIGH), 255, 0))


def column(canvas: Canvas, colour: str, middle: tuple[float, float], height: int) -> None:
    """Draw a column around a point."""
    canvas.stamp(stamp(colour, height), middle[0] - height / 4, middle[1] - height / 2)


def place(canvas: Canvas, middle: tuple[float, float], height: int, tone: Colour) -> None:
    """Draw the place of a column that is not there."""
    canvas.tint(shape(height), middle[0] - height / 4, middle[1] - height / 2, tone)
