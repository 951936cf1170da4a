"""The bands with a city's skyline, as on a travel poster: sky, sun, landmarks, water or street before them."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping

from PIL import Image

from render.canvas import make_shape, make_stamp
from render.cities.skyline.avenues import barcelona, buenos_aires, mexico_city, new_york
from render.cities.skyline.harbours import lisbon, rio_de_janeiro, sydney, venice
from render.cities.skyline.strip import HEIGHT, WIDTH
from render.layout import CORNER
from render.pen import Pen
from render.theme import CITY_LOOKS, CityLook

LANDMARKS: Mapping[str, Callable[[Pen, CityLook], None]] = {
    "sydney": sydney,
    "venice": venice,
    "new_york": new_york,
    "barcelona": barcelona,
    "rio_de_janeiro": rio_de_janeiro,
    "lisbon": lisbon,
    "mexico_city": mexico_city,
    "buenos_aires": buenos_aires,
}


SKY = 52
"""Height of the upper sky, where the name of the city stands."""
TITLE_RIGHT = frozenset({"rio_de_janeiro", "lisbon", "mexico_city"})
"""Cities with more free sky at the right than at the left."""


def height(w: int) -> int:
    """Height of a band `w` pixels wide."""
    return w * HEIGHT // WIDTH


@functools.lru_cache(maxsize=16)
def skyline(city: str, w: int) -> Image.Image:
    """A band `w` pixels wide for the top of a panel, its upper corners round (mode RGBA, twice the size)."""
    band = make_stamp(w, height(w), lambda pen: _paint(pen.at(0, 0, w / WIDTH), city))
    band.putalpha(make_shape(w, height(w), lambda pen: pen.rect(0, 0, w, height(w) + CORNER, 255, CORNER)))
    return band


def _paint(pen: Pen, city: str) -> None:
    look = CITY_LOOKS[city]
    for top, ink in ((0, look.ground), (SKY, look.band), (86, look.glow)):
        pen.rect(0, top, WIDTH, HEIGHT - top, ink)
    LANDMARKS[city](pen, look)
