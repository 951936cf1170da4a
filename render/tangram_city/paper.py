"""The papers that cities are cut from: tiled roofs, tree crowns, rippled water. Made once per size of a cell."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from typing import Literal

from PIL import Image

from render.canvas import make_stamp, tiled
from render.pen import Pen
from render.theme import TANGRAM, Colour

Paper = Literal["red", "green", "water", "blank"]

LONGEST = 4
"""As many cells as a piece is long at most."""
COURSES = 4
"""Courses of roof tiles in a cell."""
CROWNS = ((0.27, 0.25, 0.23), (0.76, 0.31, 0.19), (0.3, 0.77, 0.19), (0.79, 0.8, 0.23), (0.53, 0.54, 0.14))
"""Middles and radii of the tree crowns in a cell."""
RIPPLES = 4
"""Waves in a cell, one below the other."""


def _roofs(pen: Pen) -> None:
    """Courses of round roof tiles, each overlapped by the one above it."""
    wide = 1 / COURSES
    for course in range(COURSES + 1, -2, -1):
        bottom = course * wide
        for number in range(-1, COURSES + 1):
            x = (number + (0.5 if course % 2 else 1.0)) * wide
            pen.rect(x - wide / 2, bottom - 1.6 * wide, wide, 1.1 * wide, TANGRAM.roof)
            pen.disc(x, bottom - wide / 2, wide / 2, TANGRAM.roof_line)
            pen.disc(x, bottom - wide / 2 - 0.022, wide / 2, TANGRAM.roof)
        for number in range(-1, COURSES + 1):
            x = (number + (0.5 if course % 2 else 1.0)) * wide
            pen.rect(x - 0.012, bottom - 0.75 * wide, 0.024, 0.42 * wide, TANGRAM.roof_light)


def _trees(pen: Pen) -> None:
    """Crowns seen from above, lit from the upper left."""
    around = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
    for x, y, radius in CROWNS:
        for dx, dy in around:
            pen.disc(x + dx + 0.02, y + dy + 0.03, radius, TANGRAM.tree_line)
            pen.disc(x + dx, y + dy, radius, TANGRAM.tree)
            pen.disc(x + dx - radius * 0.24, y + dy - radius * 0.28, radius * 0.52, TANGRAM.tree_light)


def _ripples(pen: Pen) -> None:
    """Rows of shallow waves, every other one light."""
    for row in range(RIPPLES):
        ink = TANGRAM.water_light if row % 2 else TANGRAM.water_line
        for wave in range(-1, 5):
            x, y = wave / 3 + (row % 2) / 6, (row + 0.5) / RIPPLES
            pen.arc(x, y + 0.058, 0.102, 215, 325, 0.034, ink)
            pen.arc(x + 1 / 6, y - 0.058, 0.102, 35, 145, 0.034, ink)


def _blank(_: Pen) -> None:
    """Nothing."""


PAPERS: Mapping[Paper, tuple[Colour, Callable[[Pen], None]]] = {
    "red": (TANGRAM.roof, _roofs),
    "green": (TANGRAM.tree, _trees),
    "water": (TANGRAM.water, _ripples),
    "blank": (TANGRAM.blank, _blank),
}


@functools.lru_cache(maxsize=32)
def paper(name: Paper, cell: int, shade: float = 0.0) -> Image.Image:
    """A sheet large enough for any piece, twice the size, with so much ink mixed in; `cell` is the edge of a cell in
    pixels."""
    ground, paint = PAPERS[name]
    pattern = make_stamp(cell, cell, lambda pen: paint(pen.at(0, 0, cell)))
    plain = Image.new("RGB", pattern.size, ground)
    plain.paste(pattern, mask=pattern)
    plain = Image.blend(plain, Image.new("RGB", plain.size, TANGRAM.ink), shade)
    return tiled(LONGEST * cell, LONGEST * cell, ground, plain)
