"""Estates and blocks of flats."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from render.heroes.buildings.tones import Tones
from render.pen import Pen


def tenement(pen: Pen, tones: Tones) -> None:
    """A brick tenement with arched gateways."""
    pen.rect(8, 34, 80, 46, tones.wall)
    pen.poly([(5, 35), (16, 22), (80, 22), (91, 35)], tones.roof)
    for x in (22, 68):
        pen.rect(x, 12, 6, 12, tones.roof)
    pen.poly([(36, 35), (48, 20), (60, 35)], tones.wall)
    pen.arch(45, 26, 6, 8, tones.lit)
    for left in (14.0, 28.0, 42.5, 57.0, 71.0):
        pen.rect(left, 40, 10, 12, tones.trim)
        pen.rect(left + 1.8, 41.8, 6.4, 8.4, tones.pane)
    pen.rect(8, 56, 80, 2, tones.trim)
    for x in (12, 38, 64):
        pen.arch(x, 61, 20, 19, tones.pane)
        pen.arch(x + 3, 64.5, 14, 15.5, tones.roof)


def cottage(pen: Pen, tones: Tones) -> None:
    """A garden-estate cottage under a high roof."""
    pen.rect(66, 16, 7, 18, tones.wall)
    pen.poly([(10, 56), (30, 22), (70, 22), (88, 56)], tones.roof)
    pen.rect(18, 56, 62, 24, tones.wall)
    pen.poly([(34, 57), (34, 42), (48, 32), (62, 42), (62, 57)], tones.wall)
    pen.rect(42, 44, 12, 10, tones.lit)
    pen.rect(47.2, 44, 1.6, 10, tones.wall)
    for x in (23, 63):
        pen.rect(x, 61, 12, 10, tones.pane)
        pen.rect(x + 5.2, 61, 1.6, 10, tones.wall)
    pen.arch(43, 62, 10, 18, tones.pane)
    for x, r in ((8, 8), (90, 6)):
        pen.disc(x, 70, r, tones.trim)
        pen.rect(x - 1, 70, 2, 10, tones.roof)


def slab(pen: Pen, tones: Tones) -> None:
    """One giant block on pillars."""
    pen.rect(4, 16, 88, 54, tones.wall)
    pen.rect(3, 13, 90, 4, tones.roof)
    for row in range(6):
        y = 20.5 + row * 8
        pen.rect(8, y, 80, 4.6, tones.pane)
        for column in range(11):
            lit = (row * 5 + column * 3) % 8 == 0
            pen.rect(8 + column * 7.4, y, 5.6 if lit else 1.4, 4.6, tones.lit if lit else tones.wall)
    for x in range(8, 90, 13):
        pen.poly([(x, 70), (x + 6, 70), (x + 4.4, 80), (x + 1.6, 80)], tones.roof)


def corn_towers(pen: Pen, tones: Tones) -> None:
    """Two towers whose balconies swell like corn on the cob."""
    for x, top in ((10, 24), (52, 8)):
        pen.rect(x + 6, top, 22, 80 - top, tones.roof)
        pen.rect(x + 11, top - 4, 12, 5, tones.wall)
        for y in range(top + 3, 74, 7):
            pen.oval(x + 6, y + 2.4, 5.6, 3, tones.wall)
            pen.oval(x + 28, y + 2.4, 5.6, 3, tones.wall)
            pen.oval(x + 17, y + 2.4, 8, 3, tones.wall)
            pen.rect(x + 14, y + 1.2, 6, 2.4, tones.lit if (y + x) % 3 == 0 else tones.pane)


def star_towers(pen: Pen, tones: Tones) -> None:
    """Three towers with folded fronts."""
    for x, top in ((6, 26), (36, 8), (66, 20)):
        pen.poly([(x, 80), (x, top + 4), (x + 6, top), (x + 6, 80)], tones.roof)
        pen.poly([(x + 6, 80), (x + 6, top), (x + 12, top + 4), (x + 18, top), (x + 18, 80)], tones.wall)
        pen.poly([(x + 18, 80), (x + 18, top), (x + 24, top + 4), (x + 24, 80)], tones.roof)
        for y in range(top + 8, 76, 7):
            pen.rect(x + 8, y, 3, 4, tones.pane)
            pen.rect(x + 13.4, y, 3, 4, tones.lit if (x + y) % 4 == 0 else tones.pane)


def skyscraper(pen: Pen, tones: Tones) -> None:
    """An early steel-frame high-rise above its street wing."""
    pen.rect(12, 52, 74, 28, tones.wall)
    pen.rect(10, 49, 78, 3.4, tones.roof)
    pen.rect(34, 10, 30, 70, tones.wall)
    pen.rect(32, 7, 34, 4, tones.roof)
    pen.rect(48, 0, 1.8, 8, tones.roof)
    for row in range(7):
        for column in range(3):
            lit = (row * 2 + column * 3) % 5 == 0
            pen.rect(38 + column * 8, 15 + row * 8.4, 5, 5, tones.lit if lit else tones.pane)
    for x in (15, 23, 68, 76):
        pen.rect(x, 57, 5, 6, tones.pane)
        pen.rect(x, 69, 5, 6, tones.pane)
    pen.rect(43, 73, 12, 7, tones.roof)


def tall_block(pen: Pen, tones: Tones) -> None:
    """A tall narrow block with balconies on one side, lower neighbours beside it."""
    pen.rect(8, 56, 24, 24, tones.roof)
    pen.rect(66, 50, 24, 30, tones.roof)
    pen.rect(30, 8, 38, 72, tones.wall)
    pen.rect(34, 4, 12, 5, tones.roof)
    for row in range(8):
        y = 13 + row * 8
        pen.rect(34, y, 14, 4.6, tones.lit if row in {1, 4} else tones.pane)
        pen.rect(52, y, 12, 4.6, tones.roof)
        pen.rect(50, y + 3.6, 20, 2.2, tones.trim)
    pen.windows(12, 61, 2, 2, 5, 5, (9, 9), tones.pane)
    pen.windows(73, 56, 2, 2, 5, 5, (8, 9), tones.pane)


def three_blocks(pen: Pen, tones: Tones) -> None:
    """Three blocks in a row, stepping back."""
    for x, top in ((4, 34), (35, 22), (66, 34)):
        pen.rect(x, top, 27, 80 - top, tones.wall)
        pen.rect(x - 1, top - 3, 29, 3.6, tones.roof)
        pen.rect(x + 10.5, top + 4, 6, 76 - top, tones.trim)
        for y in range(top + 5, 72, 9):
            pen.rect(x + 3.5, y, 5, 5.4, tones.pane)
            pen.rect(x + 18.5, y, 5, 5.4, tones.lit if (x + y) % 5 == 0 else tones.pane)
        pen.rect(x + 10.5, 73, 6, 7, tones.roof)


BUILDINGS: Mapping[str, Callable[[Pen, Tones], None]] = {
    "res-1": tenement,
    "res-2": cottage,
    "res-3": slab,
    "res-4": corn_towers,
    "res-5": star_towers,
    "res-6": skyscraper,
    "res-7": tall_block,
    "res-8": three_blocks,
}
