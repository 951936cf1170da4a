"""Mines, works and mills."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from render.heroes.buildings.tones import Tones
from render.pen import Pen


def wheel(pen: Pen, tones: Tones, x: float, y: float, radius: float) -> None:
    """A winding wheel with spokes."""
    pen.ring(x, y, radius, 2.6, tones.wall)
    for dx, dy in ((1, 0), (0, 1), (0.71, 0.71), (0.71, -0.71)):
        reach = radius - 1
        pen.line([(x - dx * reach, y - dy * reach), (x + dx * reach, y + dy * reach)], 1.2, tones.wall)
    pen.disc(x, y, 2.2, tones.roof)


def frame(pen: Pen, tones: Tones, x: float, top: float) -> None:
    """A headframe: two upright legs at x, two raking ones to the right."""
    pen.line([(x - 7, top), (x - 9, 80)], 3, tones.wall)
    pen.line([(x + 7, top), (x + 9, 80)], 3, tones.wall)
    pen.line([(x + 8, top + 2), (x + 32, 80)], 3.4, tones.wall)
    for y in range(int(top) + 12, 78, 13):
        pen.line([(x - 7, y), (x + 7, y)], 1.6, tones.wall)
        pen.line([(x - 7, y), (x + 7, min(y + 13, 79))], 1.4, tones.wall)
    pen.rect(x - 13, top - 1, 28, 4, tones.wall)


def winding_tower(pen: Pen, tones: Tones) -> None:
    """A steel headframe with two wheels and the winding house."""
    frame(pen, tones, 36, 24)
    wheel(pen, tones, 36, 14, 11.5)
    pen.rect(60, 58, 32, 22, tones.wall)
    pen.poly([(58, 59), (76, 48), (94, 59)], tones.roof)
    for x in (65, 74, 83):
        pen.arch(x, 63, 5.6, 11, tones.lit)
    pen.rect(4, 66, 20, 14, tones.wall)
    pen.rect(3, 63, 22, 3.6, tones.roof)
    pen.rect(8, 69, 5, 6, tones.pane)
    pen.rect(16, 69, 5, 6, tones.pane)


def ironworks(pen: Pen, tones: Tones) -> None:
    """A blast furnace between chimneys and a casting hall."""
    for x, top in ((10, 14), (22, 22)):
        pen.poly([(x, 80), (x + 1.6, top), (x + 6.4, top), (x + 8, 80)], tones.roof)
        pen.rect(x + 1, top + 5, 6, 2, tones.trim)
    pen.poly([(40, 80), (40, 62), (36, 46), (42, 24), (58, 24), (64, 46), (60, 62), (60, 80)], tones.wall)
    pen.rect(44, 14, 12, 11, tones.roof)
    pen.line([(56, 17), (68, 24), (72, 60)], 4, tones.roof)
    pen.line([(30, 62), (44, 22)], 2.6, tones.trim)
    for y in (36, 46):
        pen.rect(37, y, 26, 2, tones.roof)
    pen.arch(45, 64, 10, 16, tones.lit)
    pen.rect(66, 58, 28, 22, tones.wall)
    pen.poly([(64, 59), (80, 50), (96, 59)], tones.roof)
    for x in (70, 79, 88):
        pen.rect(x, 64, 5, 8, tones.pane)


def drift_mine(pen: Pen, tones: Tones) -> None:
    """A masonry shaft tower of the oldest kind beside its engine house."""
    pen.rect(16, 22, 30, 58, tones.wall)
    for x in range(16, 46, 8):
        pen.rect(x, 16, 5, 7, tones.wall)
    pen.rect(14, 22, 34, 3, tones.roof)
    pen.rect(14, 48, 34, 2.4, tones.trim)
    for x in (21, 34):
        pen.arch(x, 30, 7, 13, tones.lit)
        pen.arch(x, 55, 7, 11, tones.pane)
    pen.rect(46, 54, 42, 26, tones.wall)
    pen.poly([(44, 55), (54, 42), (80, 42), (90, 55)], tones.roof)
    pen.rect(78, 26, 6, 20, tones.roof)
    for x in (53, 65, 77):
        pen.arch(x, 60, 7, 13, tones.pane)
    pen.arch(26, 70, 10, 10, tones.roof)


def twin_frames(pen: Pen, tones: Tones) -> None:
    """Two headframes that share a hall."""
    for x, top, radius in ((24, 34, 9), (58, 22, 10.5)):
        pen.line([(x - 6, top), (x - 10, 80)], 3, tones.wall)
        pen.line([(x + 6, top), (x + 10, 80)], 3, tones.wall)
        for y in range(top + 10, 64, 11):
            pen.line([(x - 7, y), (x + 7, y + 8)], 1.5, tones.wall)
            pen.line([(x + 7, y), (x - 7, y + 8)], 1.5, tones.wall)
        pen.rect(x - 11, top - 1, 22, 3.4, tones.wall)
        wheel(pen, tones, x, top - radius + 1, radius)
    pen.rect(6, 62, 84, 18, tones.wall)
    pen.rect(4, 59, 88, 4, tones.roof)
    for x in range(12, 84, 10):
        pen.rect(x, 67, 6, 7, tones.lit if x in {32, 62} else tones.pane)


def concrete_tower(pen: Pen, tones: Tones) -> None:
    """A closed tower whose winding room stands on top."""
    pen.rect(34, 30, 20, 50, tones.wall)
    pen.rect(26, 10, 36, 22, tones.wall)
    pen.rect(24, 7, 40, 4, tones.roof)
    pen.rect(30, 16, 28, 8, tones.lit)
    for x in (37, 44, 51):
        pen.rect(x - 0.7, 16, 1.6, 8, tones.wall)
    for y in (38, 48, 58):
        pen.rect(42, y, 4, 6, tones.pane)
    pen.rect(6, 62, 84, 18, tones.wall)
    pen.rect(4, 59, 88, 3.6, tones.roof)
    pen.line([(54, 36), (84, 60)], 5, tones.roof)
    for x in (12, 24, 60, 72):
        pen.rect(x, 67, 7, 7, tones.pane)
    pen.arch(38, 66, 12, 14, tones.roof)


def brick_shaft(pen: Pen, tones: Tones) -> None:
    """A headframe rising from an arcaded brick hall."""
    frame(pen, tones, 46, 22)
    wheel(pen, tones, 46, 13, 10.5)
    pen.rect(8, 56, 80, 24, tones.wall)
    pen.poly([(6, 57), (16, 46), (32, 46), (42, 57)], tones.roof)
    pen.rect(42, 53, 48, 4, tones.roof)
    for x in (13, 27, 41, 55, 69):
        pen.arch(x, 62, 9, 18, tones.lit if x == 41 else tones.pane)
    pen.rect(80, 62, 4, 12, tones.pane)


def rolling_mill(pen: Pen, tones: Tones) -> None:
    """A hall with a saw-tooth roof and a tall chimney."""
    pen.poly([(78, 80), (80, 10), (86, 10), (88, 80)], tones.roof)
    pen.rect(79, 17, 8, 2.4, tones.trim)
    pen.rect(4, 54, 74, 26, tones.wall)
    for x in (4, 22.5, 41, 59.5):
        pen.poly([(x, 55), (x, 36), (x + 18.5, 55)], tones.roof)
        pen.poly([(x + 2.4, 52), (x + 2.4, 41.4), (x + 12.6, 52)], tones.lit)
    for x in (9, 25, 41, 57):
        pen.rect(x, 61, 11, 10, tones.pane)
        pen.rect(x + 4.7, 61, 1.6, 10, tones.wall)
    pen.rect(4, 75, 74, 2, tones.trim)


def porcelain(pen: Pen, tones: Tones) -> None:
    """A factory with two bottle kilns."""
    outline = ((13, 80), (14, 62), (10, 46), (4.6, 32), (4.2, 18))
    for x in (20, 44):
        left = [(x - half, y) for half, y in outline]
        right = [(x + half, y) for half, y in reversed(outline)]
        pen.poly(left + right, tones.wall)
        pen.rect(x - 5.6, 15, 11.2, 4, tones.roof)
        for y, half in ((44, 10.6), (58, 13.4)):
            pen.rect(x - half, y, 2 * half, 2, tones.trim)
        pen.arch(x - 5, 66, 10, 14, tones.lit)
    pen.rect(60, 40, 32, 40, tones.wall)
    pen.rect(58, 36, 36, 4.4, tones.roof)
    pen.windows(65, 46, 3, 3, 5.4, 7, (8.6, 11.4), tones.pane)


BUILDINGS: Mapping[str, Callable[[Pen, Tones], None]] = {
    "ind-1": ironworks,
    "ind-2": drift_mine,
    "ind-3": twin_frames,
    "ind-4": concrete_tower,
    "ind-5": brick_shaft,
    "ind-6": rolling_mill,
    "ind-7": porcelain,
}
