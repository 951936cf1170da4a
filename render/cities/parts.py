"""Parts that all pictures of this game share: the ground, panels, titles, players, scores."""

from __future__ import annotations

import functools
from collections.abc import Sequence

from PIL import Image

from games.cities.views import PlayerView, ScoreView
from render.canvas import SCALE, Canvas
from render.cities import cards
from render.cities.reading import Reading
from render.fonts import Face, width
from render.furniture import heading
from render.icons import icon
from render.layout import BODY, CAPTION, HEADING, WIDTH, Box, columns, rows
from render.people import badge
from render.theme import CITIES, CITY_LOOKS, WHITE, Colour, mix
from render.typeset import fit

HIGHEST = 1400
"""Height of the highest picture."""
NAME = 72
"""Height of the part of a panel that tells of its player."""
CARD = mix(CITIES.surface, WHITE, 0.7)
BACK = mix(CITIES.stone, CITIES.ink, 0.45)
"""What is face down."""
SOURCES = ("ring", "drop", "tree", "monument", "card")
"""The icons of the sources of points, in the order of `sources`."""


@functools.lru_cache(maxsize=8)
def ground(city: str) -> Image.Image:
    """The sky of a city, as high as the highest picture, with slanting beams of light."""
    look = CITY_LOOKS[city]
    canvas = Canvas(Image.new("RGB", (WIDTH * SCALE, HIGHEST * SCALE), look.ground))
    beam = mix(look.ground, look.band, 0.16)
    for x in range(-1200, WIDTH + 1200, 320):
        canvas.polygon([(x, HIGHEST), (x + 130, HIGHEST), (x + 1000, 0), (x + 800, 0)], beam)
    return canvas.layer


def panel(canvas: Canvas, box: Box) -> None:
    """A sheet of paper on the ground."""
    canvas.shadow(box)
    canvas.rectangle(box, CITIES.surface)


def title(canvas: Canvas, said: str, more: str, box: Box, room: int, tone: Colour = CITIES.bright) -> None:
    """What a picture is about, and below it a line, `room` pixels wide, that says more."""
    bottom = heading(canvas, said, box, CITIES.light)
    line = fit(more, Face.TEXT, BODY, room, CAPTION)
    canvas.text(line.text, (box.x, bottom + (44 if bottom < box.middle[1] else 34)), tone, line.size)


def person(canvas: Canvas, reading: Reading, player: PlayerView, box: Box, total: bool) -> None:
    """A player: badge, name, the star token, what the player is doing, and the points so far if there is room for the
    `total`."""
    seat, view = player.seat, reading.view
    badge(canvas, reading.names[seat], seat, (box.x + 26, box.y + 32), 50, CITIES.line)
    x, right, below = box.x + 64, box.right, box.right
    if view.star == seat and not reading.over:
        icon(canvas, "star", right - 14, box.y + 14, 30, CITIES.gold)
        right -= 36
    name = fit(reading.names[seat], Face.STRONG, BODY, right - x, CAPTION)
    canvas.text(name.text, (x, box.y + 14), CITIES.ink, name.size, Face.STRONG)
    if total:
        wide = 60 + width(str(player.score.total), Face.STRONG, HEADING)
        pill(canvas, Box(box.right - wide, box.y + 32, wide, 36), player.score.total)
        below -= wide + 12
    sign, word = reading.state(player)
    tone, face = (CITIES.accent, Face.STRONG) if sign == "wait" else (CITIES.quiet, Face.TEXT)
    line = fit(word, face, CAPTION, below - x - 30, CAPTION)
    icon(canvas, sign, x + 12, box.y + 50, 24, tone)
    canvas.text(line.text, (x + 30, box.y + 50), tone, line.size, face)


def pill(canvas: Canvas, box: Box, total: int) -> None:
    """All points of a player on a strip of gold."""
    canvas.rectangle(box, CITIES.gilt, box.h // 2)
    if box.w > 76:
        icon(canvas, "star", box.x + 24, box.middle[1], 24, CITIES.bronze)
        canvas.text(str(total), (box.right - 16, box.middle[1]), CITIES.ink, HEADING, Face.STRONG, "r")
    else:
        canvas.text(str(total), box.middle, CITIES.ink, BODY, Face.STRONG, "m")


def points(score: ScoreView) -> Sequence[int]:
    """The points of a player by source."""
    return score.rings, score.water, score.park, score.monuments, score.cards


def sources(canvas: Canvas, score: ScoreView, box: Box, across: int) -> None:
    """The points of a player by source, so many side by side, after their sum where they fill more than one line."""
    cells = len(SOURCES) + (across < len(SOURCES))
    lines = -(-cells // across)
    places = [place for line in rows(box, lines, box.h // lines, 0) for place in columns(line, across, 0)]
    if cells > len(SOURCES):
        first = places.pop(0)
        pill(canvas, Box(first.x, first.middle[1] - 18, first.w - 8, 36), score.total)
    for name, number, place in zip(SOURCES, points(score), places, strict=False):
        icon(canvas, name, place.x + 14, place.middle[1], 26, CITIES.quiet)
        canvas.text(str(number), (place.x + 32, place.middle[1]), CITIES.ink, BODY, Face.STRONG)


def taken(canvas: Canvas, reading: Reading, player: PlayerView, box: Box, across: int, most: int) -> None:
    """The scoring cards of a player as sketches, so many side by side of at most `most`."""
    lines = -(-most // across)
    high = (box.h - 6 * (lines - 1)) // lines
    places = [place for line in rows(box, lines, high, 6) for place in columns(line, across, 6)]
    for number, place in enumerate(places[:most]):
        if number < len(player.cards):
            canvas.rectangle(place, CARD, 8)
            cards.draw(canvas, reading, player.cards[number].card, place.inset(2), 56)
        else:
            canvas.rectangle(place, CITIES.recess, 8)
