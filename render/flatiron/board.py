"""The shared board: who is asked what, what just happened, who leads, the building between streets and City Hall, and
everybody's place."""

from __future__ import annotations

import functools
from dataclasses import dataclass

from PIL import Image

from render.canvas import Canvas
from render.flatiron import desk, manhattan, parts, setting, track
from render.flatiron.reading import Reading
from render.icons import icon
from render.layout import GAP, GRID, MARGIN, Box, columns, page
from render.people import badge, shortened
from render.scene import Scene
from render.theme import FLATIRON

HEADER = 88
TRACK = 80


@dataclass(frozen=True)
class Plan:
    """Where everything is."""

    height: int
    badge: Box
    title: Box
    track: Box
    streets: tuple[Box, ...]
    site: Box
    hall: Box
    desks: tuple[Box, ...]


def plan(desks: int) -> Plan:
    """The geometry for places at the table that are so high."""
    middle = HEADER + GAP + TRACK + GAP
    lower = -(-desks // GRID) * GRID
    height = 2 * MARGIN + middle + manhattan.HIGH + GAP + lower
    inside = page(height)
    streets, site, hall = manhattan.plan(inside.without_top(middle).top_part(manhattan.HIGH))
    return Plan(
        height=height,
        badge=Box(inside.x, inside.y, 80, 80),
        title=Box(inside.x + 96, inside.y, inside.w - 96, HEADER),
        track=inside.without_top(HEADER + GAP).top_part(TRACK),
        streets=streets,
        site=site,
        hall=hall,
        desks=tuple(columns(inside.without_top(middle + manhattan.HIGH + GAP), 2)),
    )


@functools.lru_cache(maxsize=8)
def _backdrop(places: Plan) -> Image.Image:
    """What every board of this size has: stone, streets, the evening sky, panels."""
    canvas = Canvas(parts.ground(), places.height)
    manhattan.streets(canvas, places.streets)
    canvas.shadow(places.site)
    canvas.stamp(manhattan.sky(places.site.w, places.site.h), places.site.x, places.site.y)
    for box in (places.track, places.hall, *places.desks):
        parts.panel(canvas, box)
    return canvas.layer


def draw(scene: Scene) -> Image.Image:
    """The board as everybody sees it."""
    reading = Reading(scene)
    view = reading.view
    desks = setting.desks(reading)
    places = plan(desk.height(desks))
    canvas = Canvas(_backdrop(places))
    names = shortened(reading.names)
    if view.asked:
        badge(canvas, reading.names[view.asked[0]], view.asked[0], places.badge.middle, 72, FLATIRON.paper)
    else:
        icon(canvas, "star", *places.badge.middle, 72, FLATIRON.bronze)
    parts.title(canvas, reading.question(names), reading.news(names), places.title)
    track.draw(canvas, setting.track(reading), places.track)
    for street, box in zip(setting.streets(reading), places.streets, strict=True):
        manhattan.street(canvas, street, box)
    manhattan.site(canvas, setting.site(reading), places.site)
    manhattan.hall(canvas, setting.hall(reading), places.hall)
    for found, box in zip(desks, places.desks, strict=True):
        desk.draw(canvas, found, box)
    return canvas.finish()
