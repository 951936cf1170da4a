"""Icons on a grid of 24 units with one stroke, one meaning each, for all games. Each is made once per size and kept."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence

from PIL import Image

from render.canvas import Canvas, make_shape
from render.pen import Pen
from render.theme import Colour, SeatMark

UNITS = 24
STROKE = 2.2
FULL, NONE = 255, 0


def _card(pen: Pen) -> None:
    pen.rect(5, 2.5, 14, 19, FULL, 2.5)
    pen.rect(7.2, 4.7, 9.6, 14.6, NONE, 1)
    pen.poly([(12, 7.5), (15, 12), (12, 16.5), (9, 12)], FULL)


def _hand(pen: Pen) -> None:
    pen.rect(2, 5, 11, 15.5, FULL, 2)
    pen.rect(4, 7, 7, 11.5, NONE, 0.8)
    pen.rect(7.6, 2.4, 15.4, 19.2, NONE, 3)
    pen.rect(9, 3.5, 12.5, 17, FULL, 2)


def _deck(pen: Pen) -> None:
    pen.rect(3, 8, 13.5, 14.5, FULL, 2)
    pen.rect(4.6, 4.4, 15.2, 16.4, NONE, 2.6)
    pen.rect(6, 5.2, 13.5, 14.5, FULL, 2)
    pen.rect(7.6, 1.4, 15.2, 16.6, NONE, 2.6)
    pen.rect(9, 2.2, 12.5, 14.7, FULL, 2)


def _returned(pen: Pen) -> None:
    pen.rect(3, 9, 13, 13, FULL, 2)
    pen.rect(5, 11, 9, 9, NONE, 0.8)
    pen.arc(13, 9.5, 6.2, -165, 25, STROKE, FULL)
    pen.poly([(14.6, 12), (23, 11.2), (18.6, 17.6)], FULL)


def _lock(pen: Pen) -> None:
    pen.arc(12, 9, 4.6, 180, 360, 2.6, FULL)
    pen.line([(7.4, 9), (7.4, 12)], 2.6, FULL)
    pen.line([(16.6, 9), (16.6, 12)], 2.6, FULL)
    pen.rect(4, 10.5, 16, 11.5, FULL, 2.5)
    pen.disc(12, 15.2, 2, NONE)
    pen.rect(11.1, 15.5, 1.8, 3.8, NONE)


def _unlock(pen: Pen) -> None:
    pen.arc(15.5, 8, 4.6, 180, 360, 2.6, FULL)
    pen.line([(10.9, 8), (10.9, 12)], 2.6, FULL)
    pen.rect(2, 10.5, 16, 11.5, FULL, 2.5)
    pen.disc(10, 15.2, 2, NONE)
    pen.rect(9.1, 15.5, 1.8, 3.8, NONE)


def _shield(pen: Pen) -> None:
    pen.poly([(12, 1.5), (21, 5), (21, 12), (18.6, 17.4), (12, 22.5), (5.4, 17.4), (3, 12), (3, 5)], FULL)
    pen.line([(8, 11.6), (11, 14.8), (16.2, 8.6)], 2.4, NONE)


def _pawn(pen: Pen) -> None:
    pen.disc(12, 6.4, 4.6, FULL)
    pen.rect(7.6, 10.2, 8.8, 2.2, FULL, 1)
    pen.poly([(10, 11), (14, 11), (16.8, 19), (7.2, 19)], FULL)
    pen.rect(4.6, 18.4, 14.8, 3.8, FULL, 1.4)


def _eye_closed(pen: Pen) -> None:
    pen.arc(12, 5.6, 10.4, 25, 155, STROKE, FULL)
    for start, end in (((5.4, 13.6), (3.2, 16.6)), ((12, 16), (12, 19.8)), ((18.6, 13.6), (20.8, 16.6))):
        pen.line([start, end], STROKE, FULL)


def _check(pen: Pen) -> None:
    pen.line([(4, 12.6), (9.6, 18.2), (20, 6.4)], 3.4, FULL)


def _none(pen: Pen) -> None:
    pen.ring(12, 12, 9.6, 2.4, FULL)
    pen.line([(5.8, 18.2), (18.2, 5.8)], 2.4, FULL)


def _door(pen: Pen) -> None:
    pen.rect(3, 2, 12, 20, FULL, 1.5)
    pen.disc(12, 12.4, 1.3, NONE)
    pen.line([(17, 12), (22, 12)], STROKE, FULL)
    pen.line([(19.4, 8.8), (22.2, 12), (19.4, 15.2)], STROKE, FULL)


def _star(pen: Pen) -> None:
    outer = [(12, 1.6), (15.1, 8.5), (22.6, 9.3), (17, 14.4), (18.6, 21.8), (12, 18), (5.4, 21.8), (7, 14.4)]
    pen.poly([*outer, (1.4, 9.3), (8.9, 8.5)], FULL)


def _person(pen: Pen) -> None:
    pen.disc(12, 7.2, 5, FULL)
    pen.dome(12, 22, 9.4, 8.8, FULL)


def _swap(pen: Pen) -> None:
    pen.line([(3.4, 8), (19, 8)], STROKE, FULL)
    pen.line([(15, 3.8), (19.8, 8), (15, 12.2)], STROKE, FULL)
    pen.line([(20.6, 16.4), (5, 16.4)], STROKE, FULL)
    pen.line([(9, 12.2), (4.2, 16.4), (9, 20.6)], STROKE, FULL)


def _wait(pen: Pen) -> None:
    pen.poly([(5, 3), (19, 3), (13.4, 12), (19, 21), (5, 21), (10.6, 12)], FULL)
    pen.rect(3.4, 1.6, 17.2, 3, FULL, 1.2)
    pen.rect(3.4, 19.4, 17.2, 3, FULL, 1.2)
    pen.poly([(8.4, 5.8), (15.6, 5.8), (13.6, 9), (10.4, 9)], NONE)
    pen.poly([(12, 13.6), (15.4, 18.4), (8.6, 18.4)], NONE)


def _flag(pen: Pen) -> None:
    pen.line([(5, 2.6), (5, 21.6)], 2.6, FULL)
    pen.poly([(6, 3), (21.5, 8.4), (6, 13.8)], FULL)


def _people(pen: Pen) -> None:
    for x in (6.2, 17.8):
        pen.disc(x, 8.6, 3.4, FULL)
        pen.dome(x, 20, 5.8, 6.6, FULL)
    pen.disc(12, 7.6, 5.2, NONE)
    pen.dome(12, 23.4, 8.4, 9.6, NONE)
    pen.disc(12, 7.4, 3.9, FULL)
    pen.dome(12, 22, 6.8, 8, FULL)


def _roof(pen: Pen) -> None:
    pen.poly([(12, 2.6), (23, 13), (1, 13)], FULL)
    pen.rect(4.4, 12, 15.2, 9.6, FULL, 1)
    pen.rect(9.8, 15.4, 4.4, 7, NONE)


def _tree(pen: Pen) -> None:
    pen.disc(12, 9, 7.6, FULL)
    pen.rect(10.6, 14, 2.8, 8.4, FULL, 1)


def _drop(pen: Pen) -> None:
    pen.disc(12, 15, 7, FULL)
    pen.poly([(12, 1.4), (18.3, 12), (5.7, 12)], FULL)
    pen.arc(12, 15, 4, 90, 170, 2, NONE)


def _frame(pen: Pen) -> None:
    pen.rect(2, 4.4, 20, 15.2, FULL, 1.6)
    pen.rect(5.4, 7.8, 13.2, 8.4, NONE)


def _scale(pen: Pen) -> None:
    pen.line([(12, 3), (12, 20)], STROKE, FULL)
    pen.line([(3.5, 6), (20.5, 6)], STROKE, FULL)
    pen.rect(6.6, 19.4, 10.8, 2.8, FULL, 1.2)
    for x in (5, 19):
        pen.poly([(x - 4.6, 13), (x + 4.6, 13), (x + 2.6, 16.6), (x - 2.6, 16.6)], FULL)
        pen.line([(x, 6), (x - 3.4, 13)], 1.4, FULL)
        pen.line([(x, 6), (x + 3.4, 13)], 1.4, FULL)


def _hammer(pen: Pen) -> None:
    pen.line([(9.4, 9.4), (20, 20)], 3.4, FULL)
    pen.poly([(3.2, 11.4), (11.4, 3.2), (15, 6.8), (6.8, 15)], FULL)
    pen.line([(2.4, 12.2), (7.6, 17.4)], 2.4, FULL)
    pen.line([(10.6, 2.4), (15.8, 7.6)], 2.4, FULL)
    pen.rect(2, 20.4, 11, 2.4, FULL, 1)


def _ring(pen: Pen) -> None:
    pen.ring(12, 12, 10, 4.4, FULL)


def _monument(pen: Pen) -> None:
    pen.poly([(12, 1), (14.6, 5), (15.8, 17), (8.2, 17), (9.4, 5)], FULL)
    pen.rect(6, 17.6, 12, 2, FULL, 0.6)
    pen.rect(3, 20, 18, 2.6, FULL, 0.8)


def _bag(pen: Pen) -> None:
    pen.poly([(7, 1.8), (17, 1.8), (14.6, 6.4), (9.4, 6.4)], FULL)
    pen.rect(8, 7.4, 8, 1.8, FULL, 0.8)
    pen.disc(12, 15.4, 7.4, FULL)
    pen.rect(3.6, 13.4, 16.8, 9.2, FULL, 4)


def _tile(pen: Pen) -> None:
    for x, y in ((2, 2), (12.8, 2), (2, 12.8), (12.8, 12.8)):
        pen.rect(x, y, 9.2, 9.2, FULL, 1.4)


def _feature(pen: Pen) -> None:
    pen.rect(2, 2, 20, 20, FULL, 2.4)
    pen.rect(4.2, 4.2, 15.6, 15.6, NONE, 1)
    pen.disc(12, 10.4, 4.6, FULL)
    pen.rect(11, 13, 2, 5.8, FULL)


def _column(pen: Pen) -> None:
    pen.rect(5, 1.6, 14, 3, FULL, 0.8)
    pen.poly([(6.4, 4.6), (17.6, 4.6), (16, 7), (8, 7)], FULL)
    pen.rect(8, 7, 8, 11.4, FULL)
    for x in (10.1, 12.9):
        pen.rect(x, 7.8, 1, 9.8, NONE)
    pen.rect(6.4, 17.4, 11.2, 2, FULL)
    pen.rect(5, 19.6, 14, 2.8, FULL, 0.8)


def _site(pen: Pen, shafts: Sequence[float]) -> None:
    """Columns of a floor under its beam."""
    for y in (1.6, 18.8):
        pen.rect(1, y, 22, 3.6, FULL, 0.8)
    for x in shafts:
        pen.rect(x - 3.6, 4.6, 7.2, 2, FULL)
        pen.rect(x - 2.5, 6, 5, 12, FULL)
        pen.rect(x - 3.6, 17.4, 7.2, 2, FULL)


def _build(pen: Pen) -> None:
    _site(pen, (12,))


def _build_two(pen: Pen) -> None:
    _site(pen, (6.6, 17.4))


def _storey(pen: Pen) -> None:
    pen.rect(1, 3.4, 22, 3.6, FULL, 0.8)
    pen.rect(2.4, 7, 19.2, 13.6, FULL)
    for x in (4.6, 10, 15.4):
        pen.arch(x, 9.4, 4, 8, NONE)
    pen.rect(1, 19, 22, 2.6, FULL, 0.8)


def _newspaper(pen: Pen) -> None:
    pen.rect(3, 2, 18, 20, FULL, 1.4)
    pen.rect(5.2, 4.4, 13.6, 3.2, NONE)
    pen.rect(5.2, 9.4, 13.6, 1.3, NONE)
    pen.rect(5.2, 12.6, 5.6, 6.8, NONE)
    for y in (12.6, 15.4, 18.2):
        pen.rect(12.6, y, 6.2, 1.3, NONE)


def _scroll(pen: Pen) -> None:
    pen.rect(4.6, 3.6, 14.8, 16.8, FULL)
    for y in (2.0, 18.0):
        pen.rect(2.4, y, 19.2, 4, FULL, 2)
    for y in (8.0, 11.2):
        pen.rect(7.6, y, 8.8, 1.3, NONE)
    pen.disc(14.8, 15.2, 1.8, NONE)


def _city_hall(pen: Pen) -> None:
    pen.rect(11.2, 0.8, 1.6, 4, FULL)
    pen.dome(12, 9.6, 5, 5.6, FULL)
    pen.poly([(12, 8.4), (22.4, 12.6), (1.6, 12.6)], FULL)
    for x in (3.4, 8, 13.2, 17.8):
        pen.rect(x, 13.4, 2.8, 6, FULL)
    pen.rect(1.4, 19, 21.2, 3, FULL, 0.8)


def _rosette(pen: Pen) -> None:
    pen.poly([(6.4, 13), (11, 14), (8.6, 23), (6.6, 20.6), (3.4, 20.8)], FULL)
    pen.poly([(17.6, 13), (13, 14), (15.4, 23), (17.4, 20.6), (20.6, 20.8)], FULL)
    pen.disc(12, 8.8, 8.6, NONE)
    pen.disc(12, 8.8, 7.6, FULL)
    pen.ring(12, 8.8, 5.4, 1.4, NONE)


def _architect(pen: Pen) -> None:
    pen.line([(11.4, 6.6), (5, 20)], STROKE, FULL)
    pen.line([(12.6, 6.6), (19, 20)], STROKE, FULL)
    pen.rect(11.1, 0.8, 1.8, 4, FULL, 0.8)
    pen.disc(12, 6.4, 3, FULL)
    pen.disc(12, 6.4, 1.1, NONE)
    pen.arc(12, 5.4, 9.6, 60, 120, 1.8, FULL)


def _quill(pen: Pen) -> None:
    pen.poly([(12, 22.6), (6.2, 13.4), (8.2, 6.6), (15.8, 6.6), (17.8, 13.4)], FULL)
    pen.rect(7.6, 1.4, 8.8, 4, FULL, 1)
    pen.disc(12, 13, 1.8, NONE)
    pen.rect(11.4, 14, 1.2, 7.4, NONE)


def _activate(pen: Pen) -> None:
    pen.disc(12, 12, 10.6, FULL)
    pen.poly([(9, 6.6), (18, 12), (9, 17.4)], NONE)


def _crate(pen: Pen) -> None:
    pen.rect(2, 4, 20, 17, FULL, 1.2)
    pen.rect(4.4, 6.4, 15.2, 12.2, NONE)
    pen.rect(4.4, 11.6, 15.2, 1.8, FULL)
    for x in (8, 14.2):
        pen.rect(x, 6.4, 1.8, 12.2, FULL)


def _skip(pen: Pen) -> None:
    pen.poly([(3, 4), (12.4, 12), (3, 20)], FULL)
    pen.poly([(11, 4), (20.4, 12), (11, 20)], FULL)
    pen.rect(19, 4, 2.6, 16, FULL)


ICONS: Mapping[str, Callable[[Pen], None]] = {
    "card": _card,
    "hand": _hand,
    "deck": _deck,
    "returned": _returned,
    "lock": _lock,
    "unlock": _unlock,
    "shield": _shield,
    "pawn": _pawn,
    "hidden": _eye_closed,
    "done": _check,
    "nobody": _none,
    "left": _door,
    "star": _star,
    "person": _person,
    "swap": _swap,
    "wait": _wait,
    "flag": _flag,
    "people": _people,
    "roof": _roof,
    "tree": _tree,
    "drop": _drop,
    "frame": _frame,
    "scale": _scale,
    "hammer": _hammer,
    "ring": _ring,
    "monument": _monument,
    "bag": _bag,
    "tile": _tile,
    "feature": _feature,
    "column": _column,
    "build": _build,
    "build_two": _build_two,
    "storey": _storey,
    "newspaper": _newspaper,
    "decree": _scroll,
    "city_hall": _city_hall,
    "reputation": _rosette,
    "architect": _architect,
    "journalist": _quill,
    "activate": _activate,
    "depot": _crate,
    "skip": _skip,
}


@functools.lru_cache(maxsize=256)
def shape(name: str, size: int) -> Image.Image:
    """An icon as a mask of twice the size."""
    return make_shape(size, size, lambda pen: ICONS[name](pen.at(0, 0, size / UNITS)))


def icon(canvas: Canvas, name: str, x: float, y: float, size: int, colour: Colour) -> None:
    """Draw an icon of `size` pixels, its middle at (x, y)."""
    canvas.tint(shape(name, size), x - size / 2, y - size / 2, colour)


_BADGES: Mapping[str, tuple[tuple[float, float], ...]] = {
    "square": ((2.4, 2.4), (21.6, 2.4), (21.6, 21.6), (2.4, 21.6)),
    "triangle": ((12, 0.6), (24, 22.6), (0, 22.6)),
    "diamond": ((12, -0.6), (24.6, 12), (12, 24.6), (-0.6, 12)),
    "hexagon": ((12, 0), (22.6, 6), (22.6, 18), (12, 24), (1.4, 18), (1.4, 6)),
}


@functools.lru_cache(maxsize=64)
def badge(outline: str, size: int) -> Image.Image:
    """A seat's shape as a mask of twice the size."""

    def paint(pen: Pen) -> None:
        scaled = pen.at(0, 0, size / UNITS)
        if outline == "circle":
            scaled.disc(12, 12, 11.4, FULL)
        else:
            scaled.poly(_BADGES[outline], FULL)

    return make_shape(size, size, paint)


def seat_badge(canvas: Canvas, mark: SeatMark, x: float, y: float, size: int, edge: Colour) -> tuple[float, float]:
    """Draw a seat's shape, its middle at (x, y), with an edge that lifts it off its ground; returns where the middle of
    its letter belongs."""
    canvas.tint(badge(mark.shape, size + 6), x - size / 2 - 3, y - size / 2 - 3, edge)
    canvas.tint(badge(mark.shape, size), x - size / 2, y - size / 2, mark.colour)
    return x, y + size * (0.15 if mark.shape == "triangle" else 0.0)
