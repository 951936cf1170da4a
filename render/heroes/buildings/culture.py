"""Theatres, museums, halls and schools."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from render.heroes.buildings.tones import Tones
from render.pen import Pen


def theatre(pen: Pen, tones: Tones) -> None:
    """A temple front with columns and the stage house behind it."""
    pen.rect(26, 14, 44, 20, tones.roof)
    pen.rect(8, 48, 80, 32, tones.wall)
    pen.poly([(6, 42), (48, 22), (90, 42)], tones.wall)
    pen.rect(6, 42, 84, 5, tones.trim)
    pen.disc(48, 34, 4.6, tones.lit)
    for x in (18, 34, 50, 66):
        pen.rect(x, 50, 12, 24, tones.pane)
    for left in (10.0, 26.5, 43.0, 59.5, 76.5):
        pen.rect(left + 1.4, 47, 7, 27, tones.wall)
    pen.rect(4, 74, 88, 6, tones.roof)


def museum(pen: Pen, tones: Tones) -> None:
    """Glass cubes beside a viewing tower made of an old shaft."""
    pen.rect(64, 30, 10, 50, tones.roof)
    pen.rect(60, 22, 18, 9, tones.wall)
    pen.line([(74, 32), (88, 80)], 3, tones.roof)
    for x, y, w in ((6, 52, 20), (20, 40, 24), (40, 56, 20)):
        pen.rect(x, y, w, 80 - y, tones.wall)
        pen.rect(x + 3, y + 3, w - 6, 77 - y, tones.trim)
        pen.rect(x + w / 2 - 0.8, y + 3, 1.6, 77 - y, tones.wall)
    pen.rect(26, 46, 12, 8, tones.lit)
    pen.rect(63, 24.5, 12, 4, tones.lit)
    pen.rect(2, 76, 92, 4, tones.roof)


def concert_hall(pen: Pen, tones: Tones) -> None:
    """A long box behind tall brick portals with the auditorium above."""
    pen.rect(24, 24, 48, 14, tones.roof)
    pen.rect(4, 36, 88, 44, tones.wall)
    pen.rect(2, 33, 92, 4, tones.roof)
    for x in range(8, 88, 9):
        pen.rect(x, 41, 5, 39, tones.lit if x in {35, 44, 53} else tones.pane)
    pen.rect(4, 58, 88, 3, tones.wall)


def philharmonic(pen: Pen, tones: Tones) -> None:
    """A hall with arches under a curved gable."""
    pen.rect(10, 44, 76, 36, tones.wall)
    pen.dome(48, 45, 30, 22, tones.wall)
    pen.rect(8, 42, 80, 3.4, tones.roof)
    pen.arc(43.6, 32, 5.6, 70, 250, 1.8, tones.lit)
    pen.arc(52.4, 32, 5.6, 290, 470, 1.8, tones.lit)
    pen.rect(42.5, 36.4, 11, 1.8, tones.lit)
    for x in (46.6, 48.6):
        pen.rect(x, 28, 1, 9, tones.lit)
    for x in (16, 34.5, 53, 71.5):
        pen.arch(x - 1.5, 50, 12, 18, tones.pane)
    pen.rect(10, 71, 76, 2, tones.trim)
    pen.rect(40, 73, 16, 7, tones.lit)


def town_museum(pen: Pen, tones: Tones) -> None:
    """An Art Nouveau town house with a corner turret."""
    pen.rect(14, 32, 56, 48, tones.wall)
    pen.poly([(12, 33), (22, 20), (62, 20), (72, 33)], tones.roof)
    pen.rect(64, 28, 18, 52, tones.wall)
    pen.poly([(62, 29), (73, 6), (84, 29)], tones.roof)
    pen.dome(33, 33, 11, 9, tones.wall)
    pen.disc(33, 30, 3.4, tones.lit)
    for y in (38, 54):
        for x in (19, 31, 43):
            pen.arch(x, y, 7, 11, tones.pane)
        pen.rect(68, y, 4, 11, tones.lit)
        pen.rect(75, y, 4, 11, tones.lit)
    pen.rect(14, 51, 68, 1.8, tones.trim)
    pen.arch(35, 68, 9, 12, tones.pane)
    for x in (20, 52, 68):
        pen.rect(x, 70, 9, 7, tones.pane)


def library(pen: Pen, tones: Tones) -> None:
    """A reading house whose front is stacked like books."""
    pen.rect(8, 34, 80, 46, tones.wall)
    pen.rect(30, 22, 36, 14, tones.wall)
    pen.rect(28, 19, 40, 4, tones.roof)
    pen.rect(6, 31, 84, 4, tones.roof)
    for y in (39, 51, 63):
        for x in range(13, 80, 5):
            tall = 9 - (x * 7 + y) % 4
            pen.rect(x, y + 9 - tall, 3.4, tall, tones.pane)
        pen.rect(10, y + 9, 76, 1.6, tones.roof)
    pen.rect(36, 25, 24, 5, tones.lit)
    pen.rect(40, 66, 16, 14, tones.wall)
    pen.rect(42.5, 68, 11, 12, tones.lit)


def academy(pen: Pen, tones: Tones) -> None:
    """A neo-Gothic school with stepped gables and pinnacles."""
    pen.rect(8, 46, 80, 34, tones.wall)
    pen.poly([(8, 47), (16, 36), (80, 36), (88, 47)], tones.roof)
    for x in (10, 36, 62):
        for step in range(4):
            pen.rect(x + 3 * step, 46 - 6 * step, 24 - 6 * step, 40, tones.wall)
        pen.poly([(x + 10, 29), (x + 12, 18), (x + 14, 29)], tones.roof)
        pen.lancet(x + 8, 36, 8, 14, tones.lit)
        pen.lancet(x + 3, 58, 7, 16, tones.pane)
        pen.lancet(x + 14, 58, 7, 16, tones.pane)
    pen.rect(8, 53, 80, 2, tones.trim)


def saucer(pen: Pen, tones: Tones) -> None:
    """A great arena like a flying saucer."""
    pen.poly([(22, 56), (74, 56), (62, 80), (34, 80)], tones.roof)
    pen.oval(48, 48, 45, 12, tones.wall)
    pen.dome(48, 46, 33, 20, tones.wall)
    pen.dome(48, 31, 13, 7, tones.trim)
    pen.oval(48, 47, 40, 4.4, tones.roof)
    for x in range(14, 84, 8):
        pen.disc(x + 2, 47 + 2.2 * (1 - abs(x - 46) / 40), 2.2, tones.lit)
    for x in (36, 44, 52):
        pen.rect(x, 64, 5, 16, tones.pane)
    for offset in (-20, 0, 20):
        pen.line([(48 + offset * 0.6, 29 + abs(offset) * 0.15), (48 + offset, 42)], 1.4, tones.trim)


BUILDINGS: Mapping[str, Callable[[Pen, Tones], None]] = {
    "cul-1": theatre,
    "cul-2": museum,
    "cul-3": concert_hall,
    "cul-4": philharmonic,
    "cul-5": town_museum,
    "cul-6": library,
    "cul-7": academy,
    "cul-8": saucer,
}
