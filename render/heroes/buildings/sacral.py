"""Churches."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from render.heroes.buildings.tones import Tones
from render.pen import Pen


def cross(pen: Pen, tones: Tones, x: float, top: float) -> None:
    """A cross standing on (x, top)."""
    pen.rect(x - 1, top - 10, 2, 10, tones.roof)
    pen.rect(x - 3.5, top - 7.6, 7, 2, tones.roof)


def gothic(pen: Pen, tones: Tones) -> None:
    """A nave with a tower and spire in front of its middle."""
    pen.poly([(14, 52), (48, 34), (82, 52)], tones.roof)
    pen.rect(14, 52, 68, 28, tones.wall)
    pen.rect(37, 32, 22, 48, tones.wall)
    pen.poly([(35, 33), (48, 9), (61, 33)], tones.roof)
    cross(pen, tones, 48, 11)
    for x in (20, 66):
        pen.lancet(x, 58, 9, 16, tones.pane)
    pen.lancet(43.5, 38, 9, 14, tones.lit)
    pen.lancet(42, 61, 12, 19, tones.pane)


def domed(pen: Pen, tones: Tones) -> None:
    """A broad cathedral under a dome."""
    pen.rect(8, 52, 80, 28, tones.wall)
    pen.rect(24, 42, 48, 12, tones.wall)
    pen.dome(48, 42, 24, 22, tones.roof)
    pen.rect(44, 14, 8, 8, tones.wall)
    cross(pen, tones, 48, 15)
    pen.rect(6, 50, 84, 3, tones.trim)
    for x in range(12, 86, 9):
        pen.rect(x, 57, 3, 23, tones.trim)
    for x in (30, 39, 48, 57):
        pen.arch(x + 1.5, 44, 5, 8, tones.lit)
    pen.rect(41, 60, 14, 20, tones.pane)


def side_tower(pen: Pen, tones: Tones) -> None:
    """A brick nave with a tall tower at its side."""
    pen.poly([(34, 46), (60, 28), (86, 46)], tones.roof)
    pen.rect(36, 46, 48, 34, tones.wall)
    pen.rect(14, 30, 24, 50, tones.wall)
    pen.poly([(12, 31), (26, 6), (40, 31)], tones.roof)
    cross(pen, tones, 26, 9)
    pen.lancet(21.5, 36, 9, 15, tones.lit)
    pen.rect(14, 56, 24, 2.5, tones.trim)
    for x in (44, 56, 68):
        pen.lancet(x, 54, 8, 18, tones.pane)
    pen.lancet(20, 64, 12, 16, tones.pane)


def gable_tower(pen: Pen, tones: Tones) -> None:
    """A modest masonry church with a low tower."""
    pen.poly([(20, 54), (48, 38), (76, 54)], tones.roof)
    pen.rect(22, 54, 52, 26, tones.wall)
    pen.rect(39, 26, 18, 54, tones.wall)
    pen.poly([(39, 26), (48, 12), (57, 26)], tones.roof)
    cross(pen, tones, 48, 14)
    pen.ring(48, 36, 5, 2, tones.trim)
    for x in (27, 62):
        pen.arch(x, 60, 7, 14, tones.pane)
    pen.arch(43, 60, 10, 20, tones.lit)


def baroque(pen: Pen, tones: Tones) -> None:
    """Two bulbous towers with a round gable between them."""
    pen.rect(28, 44, 40, 36, tones.wall)
    pen.dome(48, 45, 20, 14, tones.wall)
    for x in (14, 64):
        pen.rect(x, 34, 18, 46, tones.wall)
        pen.oval(x + 9, 29, 9, 8, tones.roof)
        pen.rect(x + 7, 15, 4, 8, tones.roof)
        pen.rect(x - 1.5, 33, 21, 3, tones.trim)
        pen.arch(x + 5, 41, 8, 13, tones.lit)
        pen.rect(x + 6, 62, 6, 10, tones.pane)
        cross(pen, tones, x + 9, 17)
    pen.disc(48, 48, 6, tones.pane)
    pen.arch(41, 61, 14, 19, tones.pane)


def plain(pen: Pen, tones: Tones) -> None:
    """A functionalist block with a square tower."""
    pen.rect(10, 48, 58, 32, tones.wall)
    pen.rect(62, 20, 24, 60, tones.wall)
    pen.rect(60, 17, 28, 4, tones.roof)
    cross(pen, tones, 74, 17)
    pen.rect(8, 45, 56, 4, tones.roof)
    for x in range(16, 58, 9):
        pen.rect(x, 54, 4, 18, tones.pane)
    for x in (67, 73, 79):
        pen.rect(x, 26, 2.6, 20, tones.lit)
    pen.rect(69, 64, 10, 16, tones.pane)


def village(pen: Pen, tones: Tones) -> None:
    """A basilica with one tower and transept gables."""
    pen.rect(12, 50, 72, 30, tones.wall)
    pen.poly([(10, 51), (24, 36), (72, 36), (86, 51)], tones.roof)
    for x in (12, 64):
        pen.poly([(x, 52), (x + 10, 40), (x + 20, 52)], tones.wall)
        pen.lancet(x + 6, 54, 8, 18, tones.pane)
    pen.rect(38, 26, 20, 54, tones.wall)
    for x in (38, 45, 52):
        pen.poly([(x, 27), (x + 3, 20), (x + 6, 27)], tones.roof)
    pen.poly([(41, 26), (48, 8), (55, 26)], tones.roof)
    cross(pen, tones, 48, 11)
    pen.lancet(43.5, 34, 9, 16, tones.lit)
    pen.lancet(42, 60, 12, 20, tones.pane)


def wooden(pen: Pen, tones: Tones) -> None:
    """A low timber church under a steep shingle roof with a small onion turret."""
    pen.poly([(8, 60), (28, 30), (72, 30), (90, 60)], tones.roof)
    pen.rect(15, 60, 68, 20, tones.wall)
    pen.rect(44, 20, 10, 12, tones.wall)
    pen.oval(49, 18, 6, 5.4, tones.roof)
    cross(pen, tones, 49, 14)
    for y in (40, 50):
        pen.rect(22 - (y - 40) * 0.6, y, 54 + (y - 40) * 1.1, 1.6, tones.trim)
    for y in (66, 72, 78):
        pen.rect(15, y, 68, 1.2, tones.roof)
    pen.rect(24, 64, 7, 8, tones.lit)
    pen.rect(66, 64, 7, 8, tones.lit)
    pen.arch(43, 62, 12, 18, tones.pane)


def monastery(pen: Pen, tones: Tones) -> None:
    """Two square towers with pyramid roofs before a Romanesque front."""
    pen.poly([(30, 48), (48, 32), (66, 48)], tones.wall)
    pen.rect(30, 48, 36, 32, tones.wall)
    for x in (12, 64):
        pen.rect(x, 32, 20, 48, tones.wall)
        pen.poly([(x - 2, 33), (x + 10, 15), (x + 22, 33)], tones.roof)
        cross(pen, tones, x + 10, 17)
        for y in (38, 54):
            pen.arch(x + 3.5, y, 5, 10, tones.lit)
            pen.arch(x + 11.5, y, 5, 10, tones.lit)
    pen.disc(48, 50, 6.5, tones.pane)
    pen.ring(48, 50, 8, 1.6, tones.trim)
    for x in (35, 44, 53):
        pen.arch(x, 64, 8, 16, tones.pane)


BUILDINGS: Mapping[str, Callable[[Pen, Tones], None]] = {
    "sac-1": domed,
    "sac-2": gothic,
    "sac-3": side_tower,
    "sac-4": gable_tower,
    "sac-5": baroque,
    "sac-6": plain,
    "sac-7": village,
    "sac-8": wooden,
    "sac-9": monastery,
}
