"""A small silhouette for every object, and one for every class, 96 x 80 units on a common ground line.

Each building is a function that draws with a pen in the tones of its class; a class's own sign is the building that is
most typical of it.
"""

from __future__ import annotations

import functools

from PIL import Image

from render.canvas import make_shape, make_stamp
from render.heroes.buildings import culture, industrial, public, residential, sacral
from render.heroes.buildings.tones import Tones
from render.pen import Pen
from render.theme import HEROES, Colour

WIDTH, HEIGHT = 96, 80
BUILDINGS = {
    **sacral.BUILDINGS,
    **public.BUILDINGS,
    **culture.BUILDINGS,
    **residential.BUILDINGS,
    **industrial.BUILDINGS,
}
TYPICAL = {
    "sacral": sacral.gothic,
    "public": public.city_hall,
    "culture": culture.theatre,
    "residential": residential.tenement,
    "industrial": industrial.winding_tower,
}


def colour(kind: str) -> Colour:
    """The colour of a class."""
    return {
        "sacral": HEROES.sacral,
        "public": HEROES.public,
        "culture": HEROES.culture,
        "residential": HEROES.residential,
        "industrial": HEROES.industrial,
    }[kind]


@functools.lru_cache(maxsize=128)
def building(card: str, kind: str, height: int, ground: Colour) -> Image.Image:
    """The building of an object card as a stamp `height` high, to stand on `ground`."""

    def paint(pen: Pen) -> None:
        BUILDINGS[card](pen.at(0, 0, height / HEIGHT), Tones.of(colour(kind), ground))

    return make_stamp(height * WIDTH // HEIGHT, height, paint)


@functools.lru_cache(maxsize=64)
def sign(kind: str, height: int) -> Image.Image:
    """The sign of a class as a mask `height` high: its typical building as a cut-out."""

    def paint(pen: Pen) -> None:
        TYPICAL[kind](pen.at(0, 0, height / HEIGHT), Tones(255, 255, 255, 0, 0))

    return make_shape(height * WIDTH // HEIGHT, height, paint)
