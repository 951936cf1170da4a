"""What all skylines are built from, on a strip of 480 x 128 units."""

from __future__ import annotations

from collections.abc import Sequence

from render.pen import Pen
from render.theme import CityLook, Colour

WIDTH, HEIGHT = 480, 128
GROUND = 114
"""Where the landmarks stand."""


def sun(pen: Pen, look: CityLook, x: float, y: float, radius: float) -> None:
    pen.disc(x, y, radius, look.sun)


def front(pen: Pen, look: CityLook, waves: bool) -> None:
    """Water with the light of the sky on it, or a street with its middle line."""
    pen.rect(0, GROUND, WIDTH, HEIGHT - GROUND, look.front)
    if waves:
        for number in range(13):
            x, y = number * 38 + (number % 2) * 12, GROUND + 5 + (number % 2) * 4
            pen.line([(x, y), (x + 16, y)], 1.6, look.touch)
    else:
        for number in range(16):
            pen.rect(number * 31 + 6, GROUND + 6, 15, 2, look.touch)


def block(pen: Pen, x: float, w: float, high: float, ink: Colour) -> None:
    """A plain building on the ground."""
    pen.rect(x, GROUND - high, w, high, ink)


def windows(pen: Pen, x: float, top: float, across: int, down: int, ink: Colour, step: float = 6) -> None:
    """Lit windows, some of them dark."""
    for row in range(down):
        for column in range(across):
            if (row * 5 + column * 3) % 4 != 1:
                pen.rect(x + column * step, top + row * step * 1.3, step * 0.45, step * 0.62, ink)


def ridge(pen: Pen, points: Sequence[tuple[float, float]], ink: Colour) -> None:
    """Hills or roofs: a line of heights from left to right, filled down to the ground."""
    (left, _), (right, _) = points[0], points[-1]
    pen.poly([(left, GROUND), *points, (right, GROUND)], ink)


def hump(pen: Pen, x: float, half: float, high: float, ink: Colour) -> None:
    """A round hill; x is its middle."""
    pen.dome(x, GROUND, half, high, ink)
