"""The pictures on feature tiles, each on a grid of 24 units, made once per size."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping

from PIL import Image

from render.canvas import make_stamp
from render.pen import Pen
from render.theme import CITIES, WHITE, mix

UNITS = 24
HULL = mix(CITIES.blue, CITIES.ink, 0.45)
DEEP = mix(CITIES.blue, CITIES.water_dark, 0.25)
BARK = mix(CITIES.bronze, CITIES.ink, 0.5)
PLINTH = mix(CITIES.stone, WHITE, 0.45)


def _boat(pen: Pen) -> None:
    pen.poly([(11.4, 2.4), (11.4, 15), (4.4, 15)], WHITE)
    pen.poly([(13, 5), (13, 15), (19.4, 15)], CITIES.surface)
    pen.rect(11.4, 1.6, 1.5, 15, HULL)
    pen.poly([(2.4, 16), (21.6, 16), (18, 21), (6, 21)], HULL)
    pen.line([(1.6, 22), (22.4, 22)], 1.4, WHITE)


def _dolphin(pen: Pen) -> None:
    pen.arc(12.4, 17.6, 9.4, 192, 338, 5.4, DEEP)
    pen.poly([(1, 13.2), (7, 12), (6.4, 17.6), (3.4, 16.4)], DEEP)
    pen.poly([(11, 7.4), (16.4, 3.2), (16.4, 9)], DEEP)
    pen.poly([(19, 17), (23.2, 21.4), (17.4, 20.6), (14.6, 23)], DEEP)
    pen.disc(5.2, 13.6, 0.9, WHITE)
    pen.line([(3, 22), (11.6, 22)], 1.4, WHITE)


def _swan(pen: Pen) -> None:
    pen.oval(13.4, 17, 8.6, 4.6, WHITE)
    pen.poly([(19, 12), (22.8, 9.6), (21.6, 17)], WHITE)
    pen.arc(8.4, 7.4, 3.6, 180, 300, 2.8, WHITE)
    pen.line([(4.9, 7.2), (5.6, 11), (8, 16)], 2.8, WHITE)
    pen.disc(10, 5, 2.2, WHITE)
    pen.poly([(11.4, 4), (15, 5.6), (11.4, 6.6)], CITIES.red)
    pen.arc(14, 15.4, 4.4, 20, 150, 1.1, CITIES.water_dark)
    pen.line([(2.4, 22.4), (21.6, 22.4)], 1.4, DEEP)


def _lighthouse(pen: Pen) -> None:
    pen.poly([(12, 4.6), (0.6, 1.2), (0.6, 8)], CITIES.gilt)
    pen.poly([(12, 4.6), (23.4, 1.2), (23.4, 8)], CITIES.gilt)
    pen.poly([(8.8, 8), (15.2, 8), (17, 21), (7, 21)], WHITE)
    for top in (10.4, 16):
        slope = (top - 8) * 0.14
        pen.poly(
            [(8.8 - slope, top), (15.2 + slope, top), (15.6 + slope, top + 2.8), (8.4 - slope, top + 2.8)], CITIES.red
        )
    pen.rect(9, 3.4, 6, 4.6, CITIES.gold)
    pen.poly([(7.8, 3.6), (12, 0.4), (16.2, 3.6)], CITIES.ink)
    pen.rect(7.8, 7.4, 8.4, 1.4, CITIES.ink)
    pen.poly([(3, 23), (6, 20), (18, 20), (21, 23)], HULL)


def _tree(pen: Pen) -> None:
    for x, y, size in ((16.8, 13, 5.4), (8.6, 10, 7.2)):
        pen.rect(x - 1.1, y, 2.2, 21.4 - y, BARK, 0.8)
        pen.disc(x, y, size, CITIES.leaf)
        pen.disc(x - size * 0.25, y - size * 0.3, size * 0.55, mix(CITIES.leaf, CITIES.park, 0.4))


def _fountain(pen: Pen) -> None:
    for start, end, x in ((200, 340, 8.2), (200, 340, 15.8)):
        pen.arc(x, 12.4, 4.2, start, end, 1.8, WHITE)
    pen.line([(12, 12), (12, 3.2)], 1.8, WHITE)
    for x, y in ((9.6, 4.6), (14.4, 4.6)):
        pen.disc(x, y, 1.1, WHITE)
    pen.rect(11, 11, 2, 9, PLINTH)
    pen.rect(6, 13, 12, 2.4, PLINTH, 1.2)
    pen.rect(2.6, 17.6, 18.8, 5, PLINTH, 1.6)
    pen.rect(4.2, 18.6, 15.6, 1.8, DEEP, 0.9)


def _playground(pen: Pen) -> None:
    pen.line([(2.4, 21.6), (5.4, 4), (8.4, 21.6)], 1.7, CITIES.red)
    pen.line([(5.4, 4), (13.4, 4)], 1.7, CITIES.red)
    pen.line([(13.4, 4), (13.4, 21.6)], 1.7, CITIES.red)
    for x in (7.6, 11.2):
        pen.line([(x, 4), (x, 15)], 0.9, CITIES.ink)
    pen.rect(6.6, 14.6, 5.6, 1.8, CITIES.ink, 0.6)
    pen.line([(13.8, 8.4), (22, 20.8)], 2.6, CITIES.blue)
    pen.line([(20.6, 21.4), (23, 21.4)], 1.8, CITIES.blue)


def _statue(pen: Pen) -> None:
    pen.rect(5.6, 19.6, 12.8, 3.4, PLINTH, 0.6)
    pen.rect(7.4, 14.4, 9.2, 5.6, PLINTH, 0.4)
    pen.disc(12, 3.6, 2.4, BARK)
    pen.poly([(9.2, 6.4), (14.8, 6.4), (14, 14.6), (10, 14.6)], BARK)
    pen.line([(14, 7.4), (18.6, 2.6)], 1.9, BARK)
    pen.line([(9.8, 7.6), (7.4, 12)], 1.9, BARK)
    pen.disc(19, 2.2, 1.6, CITIES.gold)


def _wild(pen: Pen) -> None:
    """Four colours around a middle: any of them."""
    for x, y, ink in ((3, 3, CITIES.red), (12, 3, CITIES.blue), (3, 12, CITIES.yellow), (12, 12, CITIES.green)):
        pen.rect(x, y, 9, 9, ink)
    for start in (0, 90, 180, 270):
        pen.arc(12, 12, 9.6, start, start + 90, 1.8, CITIES.surface)
    pen.disc(12, 12, 4.2, CITIES.surface)
    pen.disc(12, 12, 2.2, CITIES.ink)


SCENES: Mapping[str, Callable[[Pen], None]] = {
    "boat": _boat,
    "dolphin": _dolphin,
    "swan": _swan,
    "lighthouse": _lighthouse,
    "tree": _tree,
    "fountain": _fountain,
    "playground": _playground,
    "statue": _statue,
    "wild": _wild,
}


@functools.lru_cache(maxsize=256)
def scene(sort: str, size: int, monument: bool = False) -> Image.Image:
    """What a feature tile shows, `size` pixels wide (mode RGBA, twice the size); a monument bears a golden star."""

    def paint(pen: Pen) -> None:
        scaled = pen.at(0, 0, size / UNITS)
        SCENES[sort](scaled)
        if monument:
            scaled.disc(19.4, 19.4, 4.8, CITIES.surface)
            scaled.at(14.6, 14.6, 0.4).poly(STAR, CITIES.bronze)

    return make_stamp(size, size, paint)


STAR = (
    (12, 1.6),
    (15.1, 8.5),
    (22.6, 9.3),
    (17, 14.4),
    (18.6, 21.8),
    (12, 18),
    (5.4, 21.8),
    (7, 14.4),
    (1.4, 9.3),
    (8.9, 8.5),
)
