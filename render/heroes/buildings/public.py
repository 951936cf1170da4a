"""Offices, stations, hospitals and halls."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from render.heroes.buildings.tones import Tones
from render.pen import Pen


def flag(pen: Pen, tones: Tones, x: float, top: float) -> None:
    """A flag on a pole standing on (x, top)."""
    pen.rect(x - 0.8, top - 14, 1.6, 14, tones.roof)
    pen.poly([(x, top - 14), (x + 11, top - 11), (x, top - 7)], tones.lit)


def clock(pen: Pen, tones: Tones, x: float, y: float, radius: float) -> None:
    """A clock face."""
    pen.disc(x, y, radius, tones.lit)
    pen.line([(x, y - radius * 0.6), (x, y), (x + radius * 0.5, y)], radius * 0.25, tones.roof)


def city_hall(pen: Pen, tones: Tones) -> None:
    """A broad house with a clock tower."""
    pen.rect(8, 46, 80, 34, tones.wall)
    pen.poly([(5, 47), (14, 37), (82, 37), (91, 47)], tones.roof)
    pen.rect(38, 22, 20, 58, tones.wall)
    pen.poly([(36, 23), (42, 12), (54, 12), (60, 23)], tones.roof)
    pen.rect(46.5, 2, 3, 12, tones.roof)
    clock(pen, tones, 48, 32, 6)
    for x in (14, 25, 64, 75):
        pen.rect(x, 52, 7, 9, tones.pane)
        pen.rect(x, 66, 7, 9, tones.pane)
    pen.arch(42, 62, 12, 18, tones.pane)
    pen.rect(43, 45, 10, 8, tones.pane)


def parliament(pen: Pen, tones: Tones) -> None:
    """A monumental block with a colonnade."""
    pen.rect(4, 40, 88, 40, tones.wall)
    pen.rect(2, 36, 92, 5, tones.roof)
    pen.rect(26, 28, 44, 10, tones.wall)
    pen.rect(24, 25, 48, 4, tones.roof)
    flag(pen, tones, 48, 26)
    for x in (8, 17, 73, 82):
        for y in (46, 58, 70):
            pen.rect(x, y, 5.5, 8, tones.pane)
    pen.rect(28, 44, 40, 36, tones.roof)
    for x in range(28, 66, 8):
        pen.rect(x, 44, 4.4, 36, tones.trim)
    pen.rect(26, 42, 44, 3, tones.trim)


def offices(pen: Pen, tones: Tones) -> None:
    """A stepped modernist office block."""
    pen.rect(6, 46, 84, 34, tones.wall)
    pen.rect(22, 32, 52, 48, tones.wall)
    pen.rect(34, 20, 28, 60, tones.wall)
    for x, y, w in ((5, 44, 86), (21, 30, 54), (33, 17, 30)):
        pen.rect(x, y, w, 3, tones.roof)
    pen.windows(10, 52, 2, 3, 4, 5, (6.5, 9), tones.pane)
    pen.windows(75.5, 52, 2, 3, 4, 5, (6.5, 9), tones.pane)
    pen.windows(25.5, 38, 1, 5, 4, 5, (6.5, 9), tones.pane)
    pen.windows(66.5, 38, 1, 5, 4, 5, (6.5, 9), tones.pane)
    pen.windows(37.5, 25, 3, 5, 5, 5, (8, 9), tones.lit)
    pen.rect(42, 70, 12, 10, tones.pane)


def station(pen: Pen, tones: Tones) -> None:
    """A railway hall with a great arched window."""
    pen.rect(4, 50, 88, 30, tones.wall)
    pen.rect(3, 47, 90, 4, tones.roof)
    pen.rect(24, 40, 48, 40, tones.wall)
    pen.dome(48, 41, 25, 21, tones.roof)
    pen.dome(48, 62, 17, 19, tones.pane)
    for x in (39, 47, 55):
        pen.rect(x, 44, 2, 18, tones.wall)
    clock(pen, tones, 48, 31, 5.6)
    for x in (9, 76):
        pen.arch(x, 58, 10, 22, tones.pane)
    pen.rect(24, 62, 48, 3, tones.trim)
    for x in (31, 43, 55):
        pen.rect(x, 68, 9, 12, tones.lit)


def post_office(pen: Pen, tones: Tones) -> None:
    """A palace with corner cupolas."""
    pen.rect(8, 40, 80, 40, tones.wall)
    pen.rect(6, 37, 84, 4, tones.roof)
    for x in (16, 80):
        pen.rect(x - 9, 30, 18, 50, tones.wall)
        pen.dome(x, 30, 9, 12, tones.roof)
        pen.rect(x - 1, 11, 2, 9, tones.roof)
        pen.arch(x - 4, 36, 8, 12, tones.lit)
    for x in (30, 44, 58):
        pen.rect(x, 45, 8, 11, tones.pane)
    for x in (12, 30, 58, 76):
        pen.arch(x, 63, 8, 12, tones.pane)
    pen.rect(8, 58, 80, 2, tones.trim)
    pen.rect(40, 63, 16, 11, tones.lit)
    pen.line([(40.5, 63.5), (48, 69), (55.5, 63.5)], 1.6, tones.roof)


def hospital(pen: Pen, tones: Tones) -> None:
    """A brick hospital between two gables."""
    pen.rect(10, 46, 76, 34, tones.wall)
    pen.poly([(8, 47), (18, 34), (78, 34), (88, 47)], tones.roof)
    for x in (8, 64):
        pen.poly([(x, 46), (x + 12, 28), (x + 24, 46)], tones.wall)
        pen.rect(x, 46, 24, 34, tones.wall)
        for column in (4, 14):
            pen.arch(x + column, 50, 6, 11, tones.pane)
            pen.rect(x + column, 67, 6, 8, tones.pane)
    pen.disc(48, 47, 8.5, tones.lit)
    pen.rect(46.4, 41, 3.2, 12, tones.roof)
    pen.rect(42, 45.4, 12, 3.2, tones.roof)
    pen.arch(42, 62, 12, 18, tones.pane)


def bathhouse(pen: Pen, tones: Tones) -> None:
    """A gabled brick bathhouse with its boiler chimney."""
    pen.poly([(74, 80), (76, 16), (82, 16), (84, 80)], tones.roof)
    pen.rect(75, 22, 8, 2.4, tones.trim)
    pen.rect(10, 50, 62, 30, tones.wall)
    pen.poly([(14, 50), (41, 24), (68, 50)], tones.wall)
    pen.line([(11, 51), (41, 23), (71, 51)], 3.4, tones.roof)
    pen.arch(30, 38, 22, 18, tones.lit)
    pen.rect(40, 38, 2, 18, tones.wall)
    for x in (15, 58):
        pen.arch(x, 60, 9, 14, tones.pane)
    pen.arch(34, 62, 14, 18, tones.pane)
    for y in (59, 77):
        for x in (27, 50):
            pen.rect(x, y, 4, 1.4, tones.trim)


def congress(pen: Pen, tones: Tones) -> None:
    """A hall cut by a sloping passage."""
    pen.poly([(2, 80), (2, 56), (40, 44), (40, 80)], tones.wall)
    pen.poly([(46, 80), (46, 42), (94, 30), (94, 80)], tones.wall)
    pen.poly([(2, 57), (2, 52), (40, 40), (40, 45)], tones.roof)
    pen.poly([(46, 43), (46, 37), (94, 25), (94, 31)], tones.roof)
    for x in range(8, 36, 6):
        pen.rect(x, 60, 3, 20, tones.pane)
    for x in range(52, 90, 6):
        pen.rect(x, 50, 3, 22, tones.pane)
    for x in (52, 64, 76):
        pen.rect(x, 74, 9, 6, tones.lit)


BUILDINGS: Mapping[str, Callable[[Pen, Tones], None]] = {
    "pub-1": parliament,
    "pub-2": offices,
    "pub-3": city_hall,
    "pub-4": station,
    "pub-5": post_office,
    "pub-6": hospital,
    "pub-7": bathhouse,
    "pub-8": congress,
}
