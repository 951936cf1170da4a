"""Skylines on land: New York, Barcelona, Mexico City, Buenos Aires."""

from __future__ import annotations

import math

from render.cities.skyline.strip import GROUND, block, front, ridge, sun, windows
from render.pen import Pen
from render.theme import CityLook


def new_york(pen: Pen, look: CityLook) -> None:
    """Towers that step back as they rise."""
    sun(pen, look, 118, 84, 30)
    for x, w, high in (
        (0, 26, 44),
        (44, 20, 58),
        (150, 26, 66),
        (196, 22, 50),
        (300, 24, 62),
        (392, 26, 54),
        (452, 28, 46),
    ):
        block(pen, x, w, high, look.far)
    for x, steps in (
        (22, ((40, 34), (28, 52), (16, 64))),
        (82, ((44, 40), (30, 62))),
        (226, ((54, 42), (40, 70), (26, 88), (12, 98))),
        (330, ((46, 48), (32, 74), (18, 86))),
        (420, ((40, 38), (26, 58))),
    ):
        for wide, high in steps:
            block(pen, x + (steps[0][0] - wide) / 2, wide, high, look.near)
        windows(pen, x + 6, GROUND - steps[0][1] + 6, (steps[0][0] - 8) // 7, (steps[0][1] - 8) // 9, look.light, 7)
        if len(steps) > 2:
            top = steps[1]
            left = x + (steps[0][0] - top[0]) / 2
            windows(pen, left + 5, GROUND - top[1] + 5, (top[0] - 6) // 7, (top[1] - steps[0][1]) // 10, look.light, 7)
    pen.rect(251.4, GROUND - 112, 3.2, 18, look.near)
    pen.poly([(344, GROUND - 85), (353, GROUND - 108), (362, GROUND - 85)], look.near)
    for radius in (8, 5):
        pen.arc(353, GROUND - 86, radius, 190, 350, 1.4, look.light)
    for x, high in ((126, 26), (176, 32), (286, 30), (380, 24), (462, 28)):
        block(pen, x, 40, high, look.near)
        windows(pen, x + 5, GROUND - high + 6, 5, (high - 6) // 9, look.light, 7)
    for x in (142, 300):
        pen.rect(x, GROUND - 46, 14, 13, look.near)
        pen.poly([(x - 2, GROUND - 45), (x + 7, GROUND - 53), (x + 16, GROUND - 45)], look.near)
        for leg in (1, 11):
            pen.rect(x + leg, GROUND - 34, 2, 9, look.near)
    front(pen, look, waves=False)


def barcelona(pen: Pen, look: CityLook) -> None:
    """The basilica's tapering spires, wavy roofs, towers by the sea."""
    sun(pen, look, 92, 84, 30)
    ridge(pen, [(0, 92), (90, 80), (170, 88), (260, 76), (350, 86), (480, 78), (480, 100)], look.far)
    for x, high in ((398, 66), (424, 62)):
        block(pen, x, 18, high, look.far)
    for x, half, high in (
        (206, 9, 78),
        (226, 10, 92),
        (248, 11, 104),
        (270, 10, 92),
        (290, 9, 78),
        (192, 6, 56),
        (304, 6, 56),
    ):
        sides = [(0.0, 1.0), (0.3, 0.94), (0.6, 0.72), (0.85, 0.36), (1.0, 0.1)]
        left = [(x - half * wide, GROUND - high * up) for up, wide in sides]
        right = [(x + half * wide, GROUND - high * up) for up, wide in reversed(sides)]
        pen.poly([*left, *right], look.near)
        pen.disc(x, GROUND - high, 2.8, look.light)
        for up in (0.34, 0.48, 0.6):
            pen.rect(x - half * 0.3, GROUND - high * up, half * 0.6, high * 0.07, look.light)
    pen.poly([(182, GROUND), (182, GROUND - 30), (248, GROUND - 50), (314, GROUND - 30), (314, GROUND)], look.near)
    for x in (196, 218, 268, 290):
        pen.lancet(x, GROUND - 26, 11, 26, look.light)
    pen.lancet(240, GROUND - 36, 16, 36, look.light)
    for x, w, high in ((8, 56, 32), (68, 48, 40), (120, 54, 30), (326, 52, 34), (442, 38, 30)):
        top = GROUND - high
        roof = [(x + w * n / 12, top - 5 * abs(math.sin(math.pi * n / 4))) for n in range(13)]
        ridge(pen, roof, look.near)
        windows(pen, x + 7, top + 6, (w - 8) // 9, (high - 6) // 11, look.light, 9)
    for x in (384, 432):
        pen.line([(x, GROUND), (x, GROUND - 28)], 3, look.near)
        for dx, dy in ((-13, 2), (-9, -7), (0, -10), (9, -7), (13, 2)):
            pen.line([(x, GROUND - 28), (x + dx, GROUND - 28 + dy)], 2.6, look.near)
    front(pen, look, waves=False)


def mexico_city(pen: Pen, look: CityLook) -> None:
    """The snow-capped volcano, the winged column, the cathedral, agaves."""
    sun(pen, look, 356, 84, 30)
    ridge(pen, [(0, 96), (70, 64), (128, 22), (150, 22), (206, 66), (280, 92), (360, 84), (480, 98)], look.far)
    pen.poly([(104, 40), (128, 22), (150, 22), (172, 40), (160, 36), (150, 44), (138, 34), (126, 44)], look.light)
    for x, w, high in ((4, 34, 26), (42, 28, 34), (150, 34, 28), (400, 34, 36), (440, 40, 28)):
        block(pen, x, w, high, look.near)
        windows(pen, x + 5, GROUND - high + 6, (w - 6) // 8, (high - 4) // 10, look.light, 8)
    pen.rect(86, GROUND - 8, 36, 8, look.near)
    pen.rect(92, GROUND - 16, 24, 9, look.near)
    pen.rect(100.5, GROUND - 84, 7, 70, look.near)
    pen.rect(96, GROUND - 87, 16, 5, look.near)
    pen.disc(104, GROUND - 99, 3, look.light)
    pen.poly([(101, GROUND - 87), (104, GROUND - 98), (107, GROUND - 87)], look.light)
    pen.poly([(104, GROUND - 95), (90, GROUND - 106), (95, GROUND - 92)], look.light)
    pen.poly([(104, GROUND - 95), (118, GROUND - 106), (113, GROUND - 92)], look.light)
    for x in (214, 296):
        block(pen, x, 26, 58, look.near)
        pen.rect(x + 3, GROUND - 72, 20, 15, look.near)
        pen.dome(x + 13, GROUND - 71, 10, 12, look.near)
        pen.rect(x + 11.6, GROUND - 92, 2.8, 12, look.near)
        pen.arch(x + 5, GROUND - 68, 6, 11, look.light)
        pen.arch(x + 15, GROUND - 68, 6, 11, look.light)
        windows(pen, x + 6, GROUND - 46, 2, 3, look.light, 10)
    pen.rect(238, GROUND - 42, 60, 42, look.near)
    pen.poly([(236, GROUND - 41), (268, GROUND - 60), (300, GROUND - 41)], look.near)
    pen.dome(268, GROUND - 50, 15, 18, look.near)
    pen.arch(260, GROUND - 26, 16, 26, look.light)
    for x in (244, 283):
        pen.arch(x, GROUND - 24, 10, 24, look.light)
    front(pen, look, waves=False)
    for x in (18, 176, 344, 378, 462):
        for dx, dy in ((-15, -9), (-10, -17), (-3, -22), (5, -21), (11, -16), (15, -8)):
            pen.poly([(x - 2.6, GROUND + 6), (x + dx, GROUND + dy + 4), (x + 2.6, GROUND + 6)], look.touch)


def buenos_aires(pen: Pen, look: CityLook) -> None:
    """The obelisk on the wide avenue, domed corner houses, trees in blossom, painted houses."""
    sun(pen, look, 330, 66, 32)
    for x, w, high in (
        (0, 30, 52),
        (34, 24, 40),
        (96, 26, 58),
        (176, 26, 48),
        (276, 26, 54),
        (372, 28, 44),
        (448, 32, 58),
    ):
        block(pen, x, w, high, look.far)
    pen.poly([(232, GROUND), (234.5, 26), (240, 12), (245.5, 26), (248, GROUND)], look.light)
    pen.poly([(240, 12), (245.5, 26), (248, GROUND), (241, GROUND)], look.far)
    pen.rect(226, GROUND - 7, 28, 7, look.near)
    for x, w, high in ((46, 52, 52), (132, 50, 42), (288, 54, 48), (396, 50, 54)):
        block(pen, x, w, high, look.near)
        pen.rect(x - 2, GROUND - high - 3, w + 4, 5, look.near)
        windows(pen, x + 6, GROUND - high + 7, (w - 8) // 9, (high - 10) // 12, look.light, 9)
        pen.dome(x + w / 2, GROUND - high - 2, 13, 19, look.near)
        pen.rect(x + w / 2 - 1.6, GROUND - high - 31, 3.2, 12, look.near)
        pen.disc(x + w / 2, GROUND - high - 12, 3.2, look.light)
    front(pen, look, waves=False)
    for x in (14, 112, 198, 270, 354, 462):
        pen.rect(x - 1.6, GROUND - 16, 3.2, 18, look.near)
        for dx, dy, radius in ((-8, -19, 8), (7, -20, 8), (0, -27, 9)):
            pen.disc(x + dx, GROUND + dy, radius, look.touch)
