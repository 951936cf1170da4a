"""The shared board: who is asked what, what just happened, the city with the players around it, the row of shops, and
the auction in progress."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image

from render.canvas import Canvas
from render.fifth_avenue import auction, city, row
from render.fifth_avenue.geometry import HEIGHT
from render.fifth_avenue.reading import Reading
from render.fonts import Face
from render.furniture import heading
from render.icons import icon
from render.layout import BODY, CAPTION, GAP, MARGIN, Box, page
from render.people import badge, shortened
from render.scene import Scene
from render.theme import FIFTH_AVENUE, Colour
from render.typeset import fit, wrap

HEADER = 112
FACTS = 232
"""Width of what stands at the right of the header."""


@dataclass(frozen=True)
class Plan:
    """Where everything is."""

    height: int
    header: Box
    city: city.Plan
    row: Box
    auction: Box | None


def plan(auctioning: bool) -> Plan:
    """The geometry, with an auction or without."""
    top = MARGIN + HEADER + GAP
    below = top + HEIGHT + GAP
    more = auction.HEIGHT + GAP if auctioning else 0
    low = row.LOW if auctioning else row.HEIGHT
    height = below + low + more + MARGIN
    inside = page(height)
    return Plan(
        height=height,
        header=inside.top_part(HEADER),
        city=city.plan(top),
        row=Box(inside.x, below + more, inside.w, low),
        auction=Box(inside.x, below, inside.w, auction.HEIGHT) if auctioning else None,
    )


def draw(scene: Scene) -> Image.Image:
    """The board as everybody sees it."""
    reading = Reading(scene)
    places = plan(reading.view.auction is not None)
    canvas = Canvas(city.backdrop(reading.view.side, places.city.whole.y, places.height))
    header(canvas, reading, places.header)
    city.draw(canvas, reading, places.city.whole.y)
    if places.auction is not None:
        auction.draw(canvas, reading, places.auction)
    row.draw(canvas, reading, places.row)
    return canvas.finish()


def header(canvas: Canvas, reading: Reading, box: Box) -> None:
    """Who is asked, and what happened last."""
    view = reading.view
    names = shortened(reading.names, 300)
    middle = (box.x + 40, box.y + 40)
    if view.asked is not None:
        badge(canvas, reading.names[view.asked], view.asked, middle, 72, FIFTH_AVENUE.ivory)
    else:
        icon(canvas, "star", *middle, 72, FIFTH_AVENUE.bright)
    title = Box(box.x + 96, box.y, box.w - 96 - FACTS, box.h)
    bottom = heading(canvas, reading.asked(names), title, FIFTH_AVENUE.ivory)
    told(canvas, reading.news(names), title.x, bottom, box, FIFTH_AVENUE.bright)
    for y, said, tone in ((8, reading.round(), FIFTH_AVENUE.ivory), (38, reading.stops(), FIFTH_AVENUE.pale)):
        fact = fit(said, Face.STRONG, BODY, FACTS - 16, CAPTION)
        canvas.text(fact.text, (box.right, box.y + y), tone, fact.size, Face.STRONG, "r")


def told(canvas: Canvas, said: str, x: int, title: int, box: Box, tone: Colour) -> None:
    """A sentence below a title whose last line has its middle at `title`: in two lines where the title has one."""
    room = 2 if title < box.y + 40 else 1
    for place, line in enumerate(wrap(said, Face.TEXT, BODY, box.right - x, room) if said else ()):
        canvas.text(line, (x, title + 44 + place * 36), tone, BODY)
