"""Skylines by the water: Sydney, Venice, Rio de Janeiro, Lisbon."""

from __future__ import annotations

import math

from render.cities.skyline.strip import GROUND, block, front, hump, ridge, sun, windows
from render.pen import Pen
from render.theme import CityLook, mix


def sydney(pen: Pen, look: CityLook) -> None:
    """The bridge behind, the sails of the opera before it."""
    sun(pen, look, 392, 62, 30)
    for x, w, high in ((200, 18, 40), (222, 14, 56), (240, 20, 34), (262, 12, 70), (278, 22, 46), (304, 16, 30)):
        block(pen, x, w, high, look.far)
    pen.rect(266, GROUND - 82, 4, 14, look.far)
    left, right, deck = 20, 214, GROUND - 22
    half, middle = (right - left) / 2, (left + right) / 2
    arch = [(middle + half * math.cos(a), deck + 6 - 62 * math.sin(a)) for a in (math.pi * n / 24 for n in range(25))]
    low = [(middle + half * math.cos(a), deck + 6 - 46 * math.sin(a)) for a in (math.pi * n / 24 for n in range(25))]
    pen.line(arch, 4, look.near)
    pen.line(low, 3, look.near)
    for (across, top), (_, bottom) in zip(arch[2:-2], low[2:-2], strict=True):
        pen.line([(across, top), (across, bottom)], 1.6, look.near)
        pen.line([(across, bottom), (across, deck)], 1.2, look.near)
    pen.rect(0, deck - 2, 240, 5, look.near)
    for x in (left - 8, right - 6):
        pen.rect(x, deck - 16, 15, 40, look.near)
    shade = mix(look.light, look.far, 0.35)
    pen.poly([(292, GROUND), (300, GROUND - 12), (470, GROUND - 12), (478, GROUND)], look.near)
    for x, w, high in ((306, 40, 40), (330, 46, 58), (362, 44, 50), (398, 34, 38), (428, 28, 28)):
        base = GROUND - 12
        sail = [(x + w * (1 - math.cos(a)) * 0.5, base - high * math.sin(a)) for a in (0.1 * n for n in range(17))]
        pen.poly([(x, base), *sail, (x + w, base - high * 0.2), (x + w * 0.9, base)], look.light)
        pen.poly([(x + w * 0.52, base - high), (x + w, base - high * 0.2), (x + w * 0.9, base)], shade)
    front(pen, look, waves=True)


def venice(pen: Pen, look: CityLook) -> None:
    """The bell tower, a dome, a bridge over the canal, mooring posts and a gondola."""
    sun(pen, look, 156, 84, 30)
    for x, high in ((0, 30), (34, 38), (70, 26), (104, 34), (290, 32), (330, 40), (372, 28), (410, 36), (446, 30)):
        block(pen, x, 36, high, look.far)
        pen.poly([(x - 2, GROUND - high), (x + 18, GROUND - high - 9), (x + 38, GROUND - high)], look.far)
    block(pen, 214, 22, 74, look.near)
    pen.rect(211, GROUND - 78, 28, 5, look.near)
    pen.rect(216, GROUND - 92, 18, 16, look.near)
    pen.poly([(214, GROUND - 91), (225, GROUND - 112), (236, GROUND - 91)], look.near)
    for x in (219, 226):
        pen.arch(x, GROUND - 89, 5, 10, look.light)
    windows(pen, 222, GROUND - 66, 1, 7, look.light, 7)
    for x, across, high in ((288, 25, 30), (330, 15, 22)):
        pen.rect(x - across, GROUND - 42, 2 * across, 42, look.near)
        pen.dome(x, GROUND - 41, across * 0.86, high, look.near)
        pen.rect(x - 2, GROUND - 41 - high - 9, 4, 11, look.near)
        pen.disc(x, GROUND - 43 - high - 8, 2.6, look.near)
    for x in (268, 282, 296, 322, 334):
        pen.arch(x, GROUND - 30, 8, 20, look.light)
    front(pen, look, waves=True)
    pen.poly([(356, GROUND), (376, GROUND - 18), (400, GROUND - 28), (424, GROUND - 18), (444, GROUND)], look.near)
    pen.dome(400, GROUND + 4, 22, 18, look.front)
    for x in (378, 390, 402, 414):
        pen.rect(x, GROUND - 30, 2.4, 10, look.light)
    for x in (24, 40, 60):
        pen.rect(x, GROUND - 20 - x % 9, 4, 30, look.near)
        pen.rect(x, GROUND - 14 - x % 9, 4, 3, look.light)
    pen.poly([(84, GROUND - 3), (92, GROUND + 7), (160, GROUND + 7), (176, GROUND - 9), (158, GROUND)], look.near)
    pen.disc(132, GROUND - 20, 4, look.near)
    pen.poly([(127, GROUND), (129, GROUND - 16), (136, GROUND - 16), (138, GROUND)], look.near)
    pen.line([(141, GROUND - 26), (118, GROUND + 10)], 1.8, look.near)


def rio_de_janeiro(pen: Pen, look: CityLook) -> None:
    """The sugarloaf with its cable car, the mountain with the statue, palms on the bay."""
    sun(pen, look, 262, 76, 32)
    ridge(pen, [(0, 84), (50, 60), (96, 34), (126, 52), (176, 86), (220, 100), (240, GROUND)], look.far)
    pen.rect(93.4, 15, 5, 22, look.light)
    pen.rect(82, 20, 28, 4.4, look.light)
    pen.disc(96, 13, 3.4, look.light)
    hump(pen, 330, 52, 52, look.far)
    pen.poly([(352, GROUND), (366, 72), (380, 46), (396, 38), (412, 43), (428, 70), (450, GROUND)], look.near)
    hump(pen, 300, 62, 34, look.near)
    hump(pen, 460, 42, 26, look.near)
    pen.line([(306, GROUND - 34), (396, 38)], 1.4, look.light)
    pen.rect(344, 61, 13, 8, look.light, 2)
    pen.line([(350.5, 61), (350.5, 58)], 1.6, look.light)
    for x, high in ((120, 18), (138, 26), (156, 20), (174, 30), (192, 22), (210, 16)):
        block(pen, x, 15, high, look.near)
        windows(pen, x + 3, GROUND - high + 4, 2, (high - 6) // 8, look.light, 6)
    front(pen, look, waves=True)
    for x, high, lean in ((28, 50, 7), (58, 38, -6)):
        top = (x + lean, GROUND - high)
        pen.line([(x, GROUND), (x + lean * 0.2, GROUND - high / 2), top], 4, look.near)
        for dx, dy in ((-20, 2), (-15, -8), (0, -13), (15, -8), (20, 2)):
            pen.line([top, (top[0] + dx * 0.6, top[1] + dy - 3), (top[0] + dx, top[1] + dy + 5)], 3, look.near)


def lisbon(pen: Pen, look: CityLook) -> None:
    """Houses up the hill, the tram, the long bridge over the river."""
    sun(pen, look, 347, 84, 30)
    ridge(pen, [(0, 66), (60, 44), (120, 58), (190, 84), (250, GROUND)], look.far)
    pen.rect(44, 30, 12, 20, look.far)
    pen.rect(64, 26, 14, 24, look.far)
    for x in (44, 50, 64, 71):
        pen.rect(x, 26 if x < 60 else 22, 3.4, 6, look.far)
    for x, top, w in ((0, 84, 32), (34, 70, 34), (70, 80, 30), (102, 74, 34), (138, 88, 30), (170, 94, 32)):
        pen.rect(x, top, w, GROUND - top, look.near)
        pen.poly([(x - 2, top), (x + 6, top - 10), (x + w - 6, top - 10), (x + w + 2, top)], look.touch)
        windows(pen, x + 6, top + 6, 3, (GROUND - top - 6) // 10, look.light, 8)
    deck = GROUND - 24
    pen.rect(214, deck, 266, 4, look.near)
    cable = []
    for tower in (270, 424):
        pen.rect(tower - 4, GROUND - 84, 3, 84, look.near)
        pen.rect(tower + 3, GROUND - 84, 3, 84, look.near)
        for y in (84, 64, 46):
            pen.rect(tower - 4, GROUND - y, 10, 3, look.near)
    for x in range(271, 426, 7):
        cable.append((x, GROUND - 30 - 54 * ((x - 347.5) / 77) ** 2))
    pen.line(cable, 2.2, look.near)
    pen.line([(214, deck), (271, GROUND - 84)], 2.2, look.near)
    pen.line([(425, GROUND - 84), (480, deck - 8)], 2.2, look.near)
    for across, sag in cable[1:-1:2]:
        pen.line([(across, sag), (across, deck)], 1, look.near)
    front(pen, look, waves=True)
    pen.rect(120, GROUND - 24, 62, 28, look.sun, 4)
    pen.rect(116, GROUND - 27, 70, 5, look.touch, 2)
    for x in (126, 140, 154, 168):
        pen.rect(x, GROUND - 19, 9, 10, look.near, 1)
    for x in (134, 168):
        pen.disc(x, GROUND + 5, 4.6, look.near)
    pen.line([(151, GROUND - 28), (160, GROUND - 44)], 1.6, look.near)
