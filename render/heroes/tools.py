"""The sign of each hero: the silhouette of a tool of the trade, on a grid of 48 units."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping

from PIL import Image

from render.canvas import make_shape
from render.pen import Pen

UNITS = 48
FULL, NONE = 255, 0


def _book(pen: Pen) -> None:
    """A scholar's open book with a cross on its page."""
    pen.poly([(24, 14), (14, 10), (4, 12), (4, 37), (14, 35), (24, 39)], FULL)
    pen.poly([(24, 14), (34, 10), (44, 12), (44, 37), (34, 35), (24, 39)], FULL)
    pen.line([(24, 14), (24, 39)], 1.8, NONE)
    for y in (19, 24, 29):
        pen.line([(8.4, y), (14, y - 0.8), (19.6, y + 1)], 1.8, NONE)
    pen.rect(33, 16, 2.6, 15, NONE)
    pen.rect(29, 20, 10.6, 2.6, NONE)


def _medical_bag(pen: Pen) -> None:
    """A physician's bag."""
    pen.arc(24, 14, 8, 180, 360, 3.2, FULL)
    pen.line([(16, 14), (16, 19)], 3.2, FULL)
    pen.line([(32, 14), (32, 19)], 3.2, FULL)
    pen.poly([(10, 17), (38, 17), (44, 26), (44, 40), (4, 40), (4, 26)], FULL)
    pen.line([(4, 24.6), (44, 24.6)], 1.8, NONE)
    pen.rect(22, 27, 4, 11, NONE)
    pen.rect(18.5, 30.5, 11, 4, NONE)


def _microphone(pen: Pen) -> None:
    """A radio microphone on a stand, with waves."""
    pen.rect(17, 5, 14, 23, FULL, 7)
    for y in (11, 15.5, 20):
        pen.rect(17, y, 14, 1.8, NONE)
    pen.arc(24, 20, 11.5, 0, 180, 2.8, FULL)
    pen.line([(24, 32), (24, 41)], 2.8, FULL)
    pen.line([(15, 42), (33, 42)], 3.2, FULL)
    for start, end in ((-40, 40), (140, 220)):
        pen.arc(24, 14, 16.5, start, end, 2.4, FULL)


def _compass(pen: Pen) -> None:
    """A drafting compass over a drawn arc."""
    pen.line([(24, 12), (12, 40)], 3.6, FULL)
    pen.line([(24, 12), (36, 40)], 3.6, FULL)
    pen.rect(22.4, 2.6, 3.2, 7, FULL, 1.4)
    pen.disc(24, 12, 4.6, FULL)
    pen.disc(24, 12, 1.8, NONE)
    pen.arc(24, 10, 19, 52, 128, 2.6, FULL)
    pen.poly([(11.4, 38), (14.8, 39.4), (10.2, 45)], FULL)
    pen.poly([(36.6, 38), (33.2, 39.4), (37.8, 45)], FULL)


def _furnace(pen: Pen) -> None:
    """A blast furnace with its fire."""
    pen.poly([(13, 44), (13, 34), (9, 24), (15, 9), (33, 9), (39, 24), (35, 34), (35, 44)], FULL)
    pen.rect(17, 3, 14, 4.6, FULL)
    for y in (16, 23):
        pen.rect(8, y, 32, 1.8, NONE)
    pen.poly([(24, 26), (28.6, 32), (30, 37), (27.6, 41), (20.4, 41), (18, 37), (20, 33), (22.4, 33.6)], NONE)
    pen.poly([(24, 34), (26.4, 37.4), (25.4, 40), (22.6, 40), (21.8, 37.4)], FULL)
    pen.rect(6, 43, 36, 2.6, FULL)


def _loaf(pen: Pen) -> None:
    """A loaf of bread, given away."""
    pen.oval(24, 20, 18, 11, FULL)
    pen.rect(6, 19, 36, 7, FULL, 3)
    for x in (14, 22, 30):
        pen.line([(x, 18), (x + 5, 12.4)], 2.2, NONE)
    pen.line([(4, 33), (16, 33), (22, 35.6), (32, 35.6)], 3.6, FULL)
    pen.poly([(4, 31), (18, 34), (30, 38), (44, 29), (45, 32.6), (30, 44), (18, 42), (4, 42)], FULL)


def _theodolite(pen: Pen) -> None:
    """A surveyor's theodolite on its tripod."""
    pen.rect(8, 8, 25, 9, FULL, 2)
    pen.rect(33, 9.6, 7, 5.8, FULL)
    pen.rect(4, 10.4, 5, 4.2, FULL)
    pen.rect(18, 16, 12, 7, FULL)
    pen.disc(24, 19, 2, NONE)
    pen.rect(15, 23.6, 18, 3.6, FULL, 1)
    for x in (9, 24, 39):
        pen.line([(24 + (x - 24) * 0.2, 28), (x, 44)], 3, FULL)


def _notes(pen: Pen) -> None:
    """Two notes of music."""
    pen.oval(13, 37, 7, 5.4, FULL)
    pen.oval(35, 33, 7, 5.4, FULL)
    pen.rect(17, 10, 3, 27, FULL)
    pen.rect(39, 6, 3, 27, FULL)
    pen.poly([(17, 9), (42, 4), (42, 12), (17, 17)], FULL)


def _key(pen: Pen) -> None:
    """The key of a house."""
    pen.poly([(5, 19), (17, 7), (29, 19), (29, 33), (5, 33)], FULL)
    pen.disc(17, 19, 4.2, NONE)
    pen.rect(28, 22, 17, 5, FULL, 1)
    pen.rect(35, 26, 4, 7, FULL)
    pen.rect(41, 26, 4, 9, FULL)
    pen.rect(5, 37, 40, 3, FULL, 1.4)


def _crown(pen: Pen) -> None:
    """A crown over an ingot."""
    pen.poly([(6, 26), (4, 9), (14, 18), (24, 5), (34, 18), (44, 9), (42, 26)], FULL)
    for x, y in ((4, 8), (24, 5), (44, 8)):
        pen.disc(x, y, 2.6, FULL)
    pen.rect(6, 24, 36, 2, NONE)
    pen.poly([(12, 31), (36, 31), (43, 43), (5, 43)], FULL)
    pen.poly([(15, 33.4), (33, 33.4), (34.6, 36), (13.4, 36)], NONE)


TOOLS: Mapping[str, Callable[[Pen], None]] = {
    "szramek": _book,
    "holtze": _medical_bag,
    "ligon": _microphone,
    "zillmann": _compass,
    "baildon": _furnace,
    "markiefka": _loaf,
    "grundmann": _theodolite,
    "friemann": _notes,
    "uthemann": _key,
    "godula": _crown,
}


@functools.lru_cache(maxsize=64)
def tool(hero: str, size: int) -> Image.Image:
    """A hero's tool as a mask of twice the size."""
    return make_shape(size, size, lambda pen: TOOLS[hero](pen.at(0, 0, size / UNITS)))
