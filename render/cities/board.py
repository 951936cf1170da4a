"""The shared board: who is asked what, what just happened, the four rows, the goals, everybody's neighborhood. At the
end of a match all points stand in the place of the rows."""

from __future__ import annotations

import functools
from dataclasses import dataclass

from PIL import Image

from games.cities.events import WorkerPlaced
from games.cities.views import PlayerView
from render.canvas import Canvas
from render.cities import goals, ledger, market, parts
from render.cities.hood import Hood
from render.cities.parts import NAME
from render.cities.plots import SIDE, window
from render.cities.reading import Reading
from render.fonts import Face
from render.furniture import frame
from render.icons import icon
from render.layout import BODY, CAPTION, GAP, MARGIN, Box, columns, page, rows
from render.people import NAME_ROOM, badge, shortened
from render.scene import Scene
from render.theme import CITIES
from render.typeset import fit

HEADER = 96
HELD = 60
"""Edge of an item in the hand of the player who is asked."""
MARKET = 672
"""Width of the panel with the rows."""
LOT = 72
"""The most that a space measures."""
PAD = 12
SIZES = {(2, False): (2, 1, 512), (3, False): (3, 1, 624), (4, False): (2, 2, 320), (2, True): (2, 1, 560)}
"""For a number of players, and whether the match is long: panels across and down, and their height."""


@dataclass(frozen=True)
class Place:
    """Where everything of one player is."""

    panel: Box
    hood: Box
    person: Box
    sources: Box
    per_line: int
    """Sources side by side."""
    cards: Box
    across: int
    """Cards side by side."""


@dataclass(frozen=True)
class Plan:
    """Where everything is."""

    height: int
    badge: Box
    title: Box
    facts: Box
    market: Box
    goals: Box
    panels: tuple[Box, ...]


@functools.cache
def plan(players: int, long: bool) -> Plan:
    """The geometry for a number of players and a length."""
    across, down, high = SIZES[players, long]
    top = HEADER + GAP + market.HEIGHT + GAP
    height = 2 * MARGIN + top + down * (high + GAP) - GAP
    inside = page(height)
    middle = inside.without_top(HEADER + GAP).top_part(market.HEIGHT)
    panels = [box for row in rows(inside.without_top(top), down, high) for box in columns(row, across)]
    return Plan(
        height=height,
        badge=Box(inside.x, inside.y, 80, 80),
        title=Box(inside.x + 96, inside.y, inside.w - 96 - 232, 80),
        facts=Box(inside.right - 216, inside.y, 216, HEADER),
        market=middle.left_part(MARKET),
        goals=middle.without_left(MARKET + GAP),
        panels=tuple(panels),
    )


def place(panel: Box, players: int, long: bool, lying: bool) -> Place:
    """The inside of a player's panel; in a long match the rest is below a neighborhood that is `lying`, else beside."""
    inner = panel.inset(PAD)
    if players == 3:
        hood = inner.without_top(NAME + 4).top_part(inner.w)
        below = Box(inner.x, hood.bottom + 8, inner.w, inner.bottom - hood.bottom - 8)
        return Place(panel, hood, inner.top_part(NAME), below.top_part(40), 5, below.without_top(48), 4)
    if long and lying:
        hood = inner.top_part(inner.w * 3 // 5)
        below = Box(inner.x, hood.bottom + 8, inner.w, inner.bottom - hood.bottom - 8)
        left, right = below.left_part(248), below.without_left(264)
        return Place(panel, hood, left.top_part(NAME), left.without_top(NAME + 8).top_part(88), 3, right, 5)
    if players == 2 and not long:
        under = inner.without_top(NAME + 4)
        hood = under.without_top(48).left_part(under.h - 48)
        side = under.without_top(48).without_left(hood.w + 16)
        return Place(panel, hood, inner.top_part(NAME), under.top_part(40), 5, side, 2)
    hood = inner.left_part(inner.h * 3 // 5 if long else inner.h)
    side = inner.without_left(hood.w + 16)
    sources = side.without_top(NAME + 4).top_part(84)
    return Place(panel, hood, side.top_part(NAME), sources, 3, side.without_top(NAME + 96), 3 if long else 4)


@functools.lru_cache(maxsize=8)
def _backdrop(players: int, long: bool, city: str) -> Image.Image:
    """What every board of this kind has: the sky and the panels."""
    places = plan(players, long)
    canvas = Canvas(parts.ground(city), places.height)
    for box in (places.market, places.goals, *places.panels):
        parts.panel(canvas, box)
    return canvas.layer


def draw(scene: Scene) -> Image.Image:
    """The board as everybody sees it."""
    reading = Reading(scene)
    view = reading.view
    long = view.length == "long"
    places = plan(len(view.players), long)
    canvas = Canvas(_backdrop(len(view.players), long, view.city))
    _header(canvas, reading, places)
    if reading.over:
        ledger.draw(canvas, reading, places.market.inset(16, 12))
    elif view.rows:
        fresh = {f"{event.row}{event.slot}" for event in scene.recent if isinstance(event, WorkerPlaced)}
        market.draw(canvas, reading, places.market, fresh)
    else:
        market.starters(canvas, reading, places.market)
    goals.draw(canvas, reading, places.goals)
    for player, panel in zip(reading.placed() if reading.over else view.players, places.panels, strict=False):
        neighborhood(canvas, reading, player, panel)
    return canvas.finish()


def neighborhood(canvas: Canvas, reading: Reading, player: PlayerView, panel: Box) -> None:
    """A player's panel."""
    view = reading.view
    seen = window((tile.x, tile.y) for tile in player.tiles)
    most = view.rounds * 2 if len(view.players) == 2 else view.rounds
    where = place(panel, len(view.players), view.length == "long", seen.across > 3)
    if view.asked == player.seat:
        frame(canvas, panel, CITIES.accent)
    elif view.result is not None and player.seat in view.result.winners:
        frame(canvas, panel, CITIES.gold)
    canvas.rectangle(where.hood, CITIES.recess, 8)
    edge = seen.edge(where.hood.inset(6), LOT)
    x = where.hood.middle[0] - SIDE * seen.across * edge // 2
    y = where.hood.middle[1] - SIDE * seen.down * edge // 2
    Hood(canvas, reading, seen, x, y, edge).lay(player, fresh=not reading.over)
    parts.person(canvas, reading, player, where.person, total=where.per_line > 3)
    parts.sources(canvas, player.score, where.sources, where.per_line)
    parts.taken(canvas, reading, player, where.cards, where.across, most)


def _header(canvas: Canvas, reading: Reading, places: Plan) -> None:
    view = reading.view
    winners = view.result.winners if view.result else ()
    names = shortened(reading.names, 640 // max(1, len(winners)) if reading.over else NAME_ROOM)
    if view.asked is not None:
        badge(canvas, reading.names[view.asked], view.asked, places.badge.middle, 72, CITIES.light)
    else:
        icon(canvas, "star" if winners else "nobody", *places.badge.middle, 76, CITIES.bright)
    news = reading.how() if reading.over else reading.news(names)
    facts, hand = places.facts, view.hand
    room = places.title.w + 232
    if hand is not None:
        items = [*hand.items, *("",) * hand.closed]
        for number, item in enumerate(reversed(items)):
            market.item(canvas, reading, item, Box(facts.right - HELD - number * (HELD + 8), facts.y + 46, HELD, HELD))
        room -= len(items) * (HELD + 8) + 16
    parts.title(canvas, reading.asked(names), news, places.title, room)
    line = fit(reading.round(), Face.STRONG, BODY, facts.w, CAPTION)
    canvas.text(line.text, (facts.right, facts.y + 28), CITIES.light, line.size, Face.STRONG, "r")
