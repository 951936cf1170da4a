"""Arithmetic of colour for tests: contrast, colour distance, and how colours look to colour-blind people."""

from __future__ import annotations

import functools
from collections.abc import Sequence

from render.theme import Colour

Triple = tuple[float, float, float]

VISION: dict[str, Sequence[Triple]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""Matrices on linear light for full severity (Machado, Oliveira and Fernandes 2009)."""


def linear(colour: Colour) -> Triple:
    """The channels as linear light, 0 to 1."""
    red, green, blue = (
        part / 255 / 12.92 if part / 255 <= 0.04045 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in colour
    )
    return red, green, blue


def _apply(rows: Sequence[Triple], light: Triple) -> Triple:
    red, green, blue = (sum(a * b for a, b in zip(row, light, strict=True)) for row in rows)
    return red, green, blue


def luminance(colour: Colour) -> float:
    """Relative luminance (WCAG 2)."""
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@functools.cache
def contrast(one: Colour, other: Colour) -> float:
    """Contrast ratio, 1 to 21 (WCAG 2)."""
    dark, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


def lab(light: Triple) -> Triple:
    """CIE L*a*b* (D65) of linear light."""
    clipped = _apply(VISION["normal"], (max(0.0, light[0]), max(0.0, light[1]), max(0.0, light[2])))
    rows = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
    x, y, z = _apply(rows, clipped)
    fx, fy, fz = (
        part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x / 0.95047, y, z / 1.08883)
    )
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def distance(one: Colour, other: Colour, vision: str) -> float:
    """How different two colours look with this kind of vision (CIE 1976; about 2 is just visible)."""
    first, second = (lab(_apply(VISION[vision], linear(colour))) for colour in (one, other))
    return float(sum((a - b) ** 2 for a, b in zip(first, second, strict=True)) ** 0.5)
