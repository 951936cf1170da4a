"""The pieces of the game as stamps: skyscrapers, bowler hats, markers, neon signs, the town hall."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping

from PIL import Image

from render.canvas import make_shape, make_stamp
from render.pen import Pen
from render.theme import FIFTH_AVENUE, WHITE, Colour, mix

TOWER = (40, 56)
"""Size of a skyscraper."""
RISE = 112
"""Width of a tall skyscraper."""
SIGN = 44
"""Edge of a neon sign."""
HAT = (50, 40)
"""Size of a commissioner."""
MARKER = 32
"""Edge of a commissioner's marker."""
HALL = (128, 108)
"""Size of the town hall."""
UNIT = 24
"""Signs are drawn on a grid of so many units."""

_STEPS = ((2, 30, 36, 24), (7, 16, 26, 18), (12, 7, 16, 11), (18, 1, 4, 8))
"""The setbacks of a skyscraper: x, y, width and height."""


@functools.lru_cache(maxsize=64)
def tower(colour: Colour, scale: float = 1.0) -> Image.Image:
    """A skyscraper in a seat's colour."""
    light, dark = mix(colour, WHITE, 0.45), mix(colour, FIFTH_AVENUE.ink, 0.35)

    def paint(whole: Pen) -> None:
        pen = whole.at(0, 0, scale)
        for x, y, w, h in _STEPS:
            pen.rect(x - 2, y - 1, w + 4, h + 3, FIFTH_AVENUE.ivory, 1)
        for x, y, w, h in _STEPS:
            pen.rect(x, y + 1, w, h, colour)
            pen.rect(x + w * 0.7, y + 1, w * 0.3, h, dark)
        for x in (11, 16, 21):
            pen.rect(x, 19, 2.4, 12, light)
        for x in (6, 11, 16, 21):
            pen.rect(x, 34, 2.4, 18, light)
        pen.rect(16, 10, 2.2, 5, light)

    return make_stamp(round(TOWER[0] * scale), round(TOWER[1] * scale), paint)


@functools.cache
def silhouette(w: int, h: int) -> Image.Image:
    """A skyscraper as a mask."""

    def paint(pen: Pen) -> None:
        for x, y, across, down in _STEPS:
            pen.at(0, 0, h / TOWER[1]).rect(x, y, across, down + 2, 255)

    return make_shape(w, h, paint)


@functools.lru_cache(maxsize=32)
def high_rise(colour: Colour, height: int) -> Image.Image:
    """A tall skyscraper, with as many floors as fit."""
    light, dark = mix(colour, WHITE, 0.45), mix(colour, FIFTH_AVENUE.ink, 0.35)
    steps = ((0, 92, RISE), (14, 54, RISE - 28), (30, 26, RISE - 60), (RISE // 2 - 4, 2, 8))

    def paint(pen: Pen) -> None:
        for x, y, across in steps:
            pen.rect(x, y, across, height - y, FIFTH_AVENUE.ivory, 2)
        for x, y, across in steps[:3]:
            pen.rect(x + 4, y + 4, across - 8, height - y, colour)
            pen.rect(x + across * 0.7, y + 4, across * 0.3 - 4, height - y, dark)
        for number, (x, y, across) in enumerate(steps[:3]):
            bottom = steps[number - 1][1] if number else height
            for column in range((across - 20) // 13):
                for floor in range((bottom - y - 12) // 15):
                    pen.rect(x + 11 + column * 13, y + 12 + floor * 15, 5, 9, light)

    return make_stamp(RISE, height, paint)


def felt(who: str) -> Colour:
    """The colour of a commissioner."""
    return FIFTH_AVENUE.white if who == "white" else FIFTH_AVENUE.beige


@functools.cache
def hat(who: str) -> Image.Image:
    """A commissioner: a bowler hat; the letter belongs on its crown."""
    colour = felt(who)

    def bowler(pen: Pen, ink: Colour, more: float) -> None:
        pen.dome(25, 30, 18.5 + more, 27 + more, ink)
        pen.rect(6.5 - more, 28, 37 + 2 * more, 5 + more, ink)
        pen.rect(1.5 - more, 32.5 - more, 47 + 2 * more, 5 + 2 * more, ink, 2.4 + more)

    def paint(pen: Pen) -> None:
        bowler(pen, FIFTH_AVENUE.ink, 1.5)
        bowler(pen, colour, 0)
        pen.rect(6.5, 29.5, 37, 3, FIFTH_AVENUE.ink)

    return make_stamp(*HAT, paint)


@functools.cache
def marker(who: str) -> Image.Image:
    """The marker of a commissioner: a card; the letter belongs in its middle."""
    colour = felt(who)

    def paint(pen: Pen) -> None:
        pen.rect(0, 0, 32, 32, FIFTH_AVENUE.ink, 5)
        pen.rect(2, 2, 28, 28, colour, 3)
        pen.rect(4, 4, 24, 24, FIFTH_AVENUE.ink, 2)

    return make_stamp(MARKER, MARKER, paint)


def _boutique(pen: Pen, ink: Colour, more: float) -> None:
    """A bag with a handle."""
    if more > -1:
        pen.arc(12, 7.5, 4.6 + more / 2, 180, 360, 2 + more, ink)
    pen.poly(_grown([(3.4, 7), (20.6, 7), (22, 22), (2, 22)], more), ink)


def _jeweler(pen: Pen, ink: Colour, more: float) -> None:
    """A cut gem."""
    pen.poly(_grown([(6, 2.4), (18, 2.4), (23, 9), (12, 23.4), (1, 9)], more), ink)


def _gallery(pen: Pen, ink: Colour, more: float) -> None:
    """A picture in its frame, on its hook."""
    if more > -1:
        pen.line([(5, 7), (12, 1.8), (19, 7)], 1.4 + more, ink)
    pen.rect(1.6 - more, 5.6 - more, 20.8 + 2 * more, 16.8 + 2 * more, ink, 1)


def _perfumery(pen: Pen, ink: Colour, more: float) -> None:
    """A flacon with its stopper."""
    if more > -1:
        pen.rect(8.6 - more, 0.8 - more, 6.8 + 2 * more, 4 + 2 * more, ink, 1)
        pen.rect(10.2 - more, 4, 3.6 + 2 * more, 3, ink)
    pen.oval(12, 14.6, 10 + more, 8.6 + more, ink)


def _grown(points: list[tuple[float, float]], more: float) -> list[tuple[float, float]]:
    """A shape enlarged around its middle by about so much on every side."""
    x = sum(px for px, _ in points) / len(points)
    y = sum(py for _, py in points) / len(points)
    return [(x + (px - x) * (1 + more / 10), y + (py - y) * (1 + more / 10)) for px, py in points]


SIGNS: Mapping[str, Callable[[Pen, Colour, float], None]] = {
    "boutique": _boutique,
    "jeweler": _jeweler,
    "gallery": _gallery,
    "perfumery": _perfumery,
}

LETTERS: Mapping[str, tuple[float, float]] = {
    "boutique": (0.5, 0.6),
    "jeweler": (0.5, 0.44),
    "gallery": (0.5, 0.57),
    "perfumery": (0.5, 0.6),
}
"""Where the middle of its letter is in a sign, as a share of its edge."""


def neon(kind: str) -> Colour:
    """The light of a shop's sign."""
    found: Colour = getattr(FIFTH_AVENUE, kind)
    return found


@functools.cache
def sign(kind: str) -> Image.Image:
    """A shop: the outline of what it sells in neon; the letter belongs in its middle."""
    light = neon(kind)

    def paint(whole: Pen) -> None:
        pen = whole.at(SIGN * 0.08, SIGN * 0.08, SIGN * 0.84 / UNIT)
        SIGNS[kind](pen, FIFTH_AVENUE.ink, 1.9)
        SIGNS[kind](pen, light, 0.4)
        SIGNS[kind](pen, FIFTH_AVENUE.ink, -1.5)

    return make_stamp(SIGN, SIGN, paint)


@functools.cache
def hall() -> Image.Image:
    """The town hall."""
    gold, dark = FIFTH_AVENUE.gold, FIFTH_AVENUE.recess

    def paint(pen: Pen) -> None:
        pen.rect(62.5, 2, 3, 14, gold)
        pen.rect(57, 12, 14, 10, gold)
        pen.dome(64, 40, 20, 20, gold)
        pen.rect(42, 42, 44, 14, gold)
        for x in range(47, 84, 8):
            pen.arch(x, 44, 4, 10, dark)
        pen.poly([(30, 70), (64, 57), (98, 70)], gold)
        pen.rect(8, 66, 112, 5, gold)
        pen.rect(12, 73, 104, 22, mix(gold, dark, 0.45))
        for x in range(14, 112, 11):
            pen.rect(x, 73, 5, 22, gold)
        pen.arch(58, 76, 12, 19, dark)
        pen.rect(6, 95, 116, 5, gold)
        pen.rect(0, 101, 128, 5, gold)

    return make_stamp(*HALL, paint)


@functools.cache
def lawn(w: int, h: int) -> Image.Image:
    """The park from above: trees along its edges, paths around a pond."""
    meadow, path = FIFTH_AVENUE.lawn, mix(FIFTH_AVENUE.lawn, FIFTH_AVENUE.gold, 0.35)

    def paint(pen: Pen) -> None:
        pen.rect(0, 0, w, h, meadow, 6)
        pen.rect(3, 3, w - 6, h - 6, FIFTH_AVENUE.park, 4)
        x, y = w / 2, h - 42
        pen.line([(x, h - 4), (x, y)], 5, path)
        pen.oval(x, y, w * 0.34, 26, path)
        pen.oval(x, y, w * 0.34 - 5, 21, FIFTH_AVENUE.park)
        pen.oval(x, y + 1, w * 0.2, 11, FIFTH_AVENUE.pond)
        for side in (-1, 1):
            pen.line([(x + side * w * 0.34, y), (x + side * (w / 2 - 3), y - 10)], 5, path)
            for step in range(int((h - 20) / 21)):
                pen.disc(x + side * (w / 2 - 13), 16 + step * 21, 7.5, meadow)
                pen.disc(x + side * (w / 2 - 13) - 2, 14 + step * 21, 3, mix(meadow, FIFTH_AVENUE.ivory, 0.2))

    return make_stamp(w, h, paint)
