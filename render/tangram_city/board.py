"""The shared board: who decides what, what just happened, the cards of the round, everybody's city."""

from __future__ import annotations

import functools
from dataclasses import dataclass

from PIL import Image

from games.tangram_city.data import TABLES
from games.tangram_city.geometry import SIZE
from games.tangram_city.views import PlayerView
from render.canvas import Canvas
from render.fonts import Face, width
from render.icons import icon
from render.layout import BODY, CAPTION, GAP, MARGIN, Box, columns, page, rows
from render.people import badge, shortened
from render.scene import Scene
from render.tangram_city import parts, shapes
from render.tangram_city.cards import LIFT, cards
from render.tangram_city.city import City, sheet
from render.tangram_city.parts import NAME
from render.tangram_city.reading import Reading
from render.theme import TANGRAM
from render.typeset import fit

HEADER = 104
CARDS = {1: 144, 2: 144, 3: 144, 4: 136}
"""Height of the cards, by number of players; with five they lie in the place of a sixth city."""
SHEET = {1: (592, 80), 2: (672, 72), 3: (560, 48), 4: (424, 48), 5: (496, 48)}
"""Height of a city's sheet and edge of a cell, by number of players."""
ACROSS = {1: 1, 2: 2, 3: 3, 4: 2, 5: 3}
"""How many cities stand side by side."""


@dataclass(frozen=True)
class Place:
    """Where everything about one city is."""

    sheet: Box
    person: Box
    city: Box
    scale: Box
    rounds: tuple[Box, ...]
    stock: Box | None = None
    """The tiles still to come, in the solo game."""

    @property
    def cell(self) -> int:
        """Edge of a cell."""
        return self.city.w // SIZE


@dataclass(frozen=True)
class Plan:
    """Where everything is."""

    height: int
    badge: Box
    title: Box
    news: int
    """Width of the line that says what happened."""
    facts: Box
    cards: tuple[Box, ...]
    cities: tuple[Place, ...]


@functools.cache
def plan(players: int, cards: int) -> Plan:
    """The geometry for a number of players and of cards in the round."""
    high, cell = SHEET[players]
    across = ACROSS[players]
    lines = -(-players // across)
    strip = CARDS.get(players, 0)
    top = HEADER + GAP + (strip + GAP if strip else 0)
    height = 2 * MARGIN + top + lines * (high + GAP) - GAP
    inside = page(height)
    sheets = [box for row in rows(inside.without_top(top), lines, high) for box in columns(row, across)]
    if strip:
        places = columns(inside.without_top(HEADER + GAP).top_part(strip), cards)
    else:
        aside = sheets[players]
        places = rows(aside.without_top(LIFT), cards, (aside.h - LIFT - (cards - 1) * GAP) // cards)
    arrange = {1: _alone, 4: _beside}.get(players, _below)
    return Plan(
        height=height,
        badge=Box(inside.x, inside.y, 80, 80),
        title=Box(inside.x + 96, inside.y, inside.w - 96 - 232, 80),
        news=inside.w - 96 - 112,
        facts=Box(inside.right - 216, inside.y, 216, HEADER),
        cards=tuple(places),
        cities=tuple(arrange(box, cell) for box in sheets[:players]),
    )


def _below(box: Box, cell: int) -> Place:
    """Scale and scores below the city, as far as there is room."""
    city = Box(box.x + (box.w - SIZE * cell) // 2, box.y + 8 + NAME + 4, SIZE * cell, SIZE * cell)
    scale = Box(city.x, city.bottom + 8, city.w, 64)
    scores = (
        tuple(columns(Box(city.x, scale.bottom, city.w, 64), TABLES.rounds, 0))
        if box.bottom > scale.bottom + 64
        else ()
    )
    return Place(box, Box(city.x, box.y + 8, city.w, NAME), city, scale, scores)


def _beside(box: Box, cell: int) -> Place:
    """Scale and scores beside the city."""
    city = Box(box.x + 16, box.y + 8 + NAME, SIZE * cell, SIZE * cell)
    side = Box(city.right + 16, city.y, box.right - city.right - 32, city.h)
    scores = [place for row in rows(side.without_top(176), 2, 72) for place in columns(row, TABLES.rounds // 2, 0)]
    return Place(box, Box(box.x + 16, box.y + 4, box.w - 32, NAME), city, side.top_part(128), tuple(scores))


def _alone(box: Box, cell: int) -> Place:
    """Everything beside the city, the tiles still to come as well."""
    city = Box(box.x + 16, box.y + 16, SIZE * cell, SIZE * cell)
    side = Box(city.right + 32, box.y + 16, box.right - city.right - 56, city.h)
    scores = columns(side.without_top(NAME + 96).top_part(64), TABLES.rounds, 0)
    stock = side.without_top(NAME + 96 + 64 + 32)
    return Place(box, side.top_part(NAME), city, side.without_top(NAME + 16).top_part(64), tuple(scores), stock)


@functools.lru_cache(maxsize=2)
def _backdrop(players: int) -> Image.Image:
    """What every board for so many players has: the table, and a sheet with a grid for each city."""
    places = plan(players, len(TABLES.deal[players]))
    canvas = Canvas(parts.ground(), places.height)
    for place in places.cities:
        parts.panel(canvas, place.sheet)
        City(canvas, place.city.x, place.city.y, place.cell).grid()
    return canvas.layer


def draw(scene: Scene) -> Image.Image:
    """The board as everybody sees it."""
    reading = Reading(scene)
    view = reading.view
    places = plan(len(view.players), len(view.slots) or len(TABLES.deal[len(view.players)]))
    canvas = Canvas(_backdrop(len(view.players)))
    _header(canvas, reading, places)
    cards(canvas, reading, places.cards)
    for player, place in zip(view.players, places.cities, strict=True):
        parts.person(canvas, reading, player, place.person, str(player.total))
        city(canvas, player, place, reading.fresh_scores)
        parts.scale(canvas, player, place.scale)
        if place.rounds:
            parts.rounds(canvas, reading, player, place.rounds)
        if place.stock is not None:
            parts.stocks(canvas, reading, player, place.stock, 6)
    return canvas.finish()


def city(canvas: Canvas, player: PlayerView, place: Place, scored: bool) -> None:
    """A city with what is new, and if it has just been scored with its largest rectangle."""
    drawn = City(canvas, place.city.x, place.city.y, place.cell)
    drawn.lay([sheet(piece) for piece in player.pieces])
    drawn.outline(shapes.shape(piece.parts) for piece in player.pieces if piece.fresh)
    if scored and player.rectangle is not None:
        drawn.rectangle(player.rectangle)


def _header(canvas: Canvas, reading: Reading, places: Plan) -> None:
    view = reading.view
    names = shortened(reading.names, 200)
    deciding = reading.deciding
    if len(deciding) == 1:
        badge(canvas, reading.names[deciding[0]], deciding[0], places.badge.middle, 72, TANGRAM.sheet)
    else:
        icon(canvas, "people" if deciding else "star", *places.badge.middle, 76, TANGRAM.accent)
    news = reading.how() if reading.over else reading.news(names)
    parts.title(canvas, reading.asked(names), news, places.title, places.news)
    facts = places.facts
    line_ = fit(reading.round(), Face.STRONG, BODY, facts.w, CAPTION)
    canvas.text(line_.text, (facts.right, facts.y + 28), TANGRAM.ink, line_.size, Face.STRONG, "r")
    deck = str(view.deck)
    canvas.text(deck, (facts.right, facts.y + 72), TANGRAM.quiet, BODY, Face.STRONG, "r")
    icon(canvas, "deck", facts.right - width(deck, Face.STRONG, BODY) - 26, facts.y + 72, 34, TANGRAM.quiet)
