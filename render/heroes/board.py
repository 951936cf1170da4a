"""The shared board: who is asked what, what just happened, the turn-order card, everybody's district."""

from __future__ import annotations

import functools
from dataclasses import dataclass

from PIL import Image

from games.heroes.views import PlayerView
from render.canvas import Canvas
from render.fonts import Face, width
from render.furniture import frame, heading
from render.heroes import parts
from render.heroes.reading import HeroCard, Reading
from render.icons import icon
from render.icons import seat_badge as small_badge
from render.layout import BODY, CAPTION, GAP, HEADING, MARGIN, TITLE, Box, columns, page, rows
from render.people import badge, shortened
from render.scene import Scene
from render.theme import HEROES, SEATS, mix
from render.typeset import fit, wrap

HEADER = 112
ORDER = 192
PERSON = 288
"""Width of the part of a district that tells of its player."""
WIDE = 320
"""From this width on an entry of the turn-order card stands beside its medallion, else below it."""
ROW = {2: 248, 3: 200, 4: 184}
"""Height of a district by number of players."""


@dataclass(frozen=True)
class Plan:
    """Where everything is."""

    height: int
    badge: Box
    title: Box
    facts: Box
    order: Box
    cells: tuple[Box, ...]
    districts: tuple[Box, ...]
    slots: tuple[tuple[Box, ...], ...]
    """The places of each district, one a class."""


def plan(players: int, classes: int) -> Plan:
    """The geometry for a number of players and of classes in play."""
    row = ROW[players]
    height = 2 * MARGIN + HEADER + ORDER + (players + 1) * GAP + players * row
    inside = page(height)
    header = inside.top_part(HEADER)
    order = inside.without_top(HEADER + GAP).top_part(ORDER)
    districts = rows(inside.without_top(HEADER + ORDER + 2 * GAP), players, row)
    slots = []
    for district in districts:
        places = Box(district.x + PERSON, district.y + 12, district.w - PERSON - 12, district.h - 24)
        slots.append(tuple(columns(places, classes, 8)))
    return Plan(
        height=height,
        badge=Box(header.x, header.y, 80, 80),
        title=Box(header.x + 96, header.y, header.w - 96 - 232, header.h),
        facts=Box(header.right - 216, header.y, 216, header.h),
        order=order,
        cells=tuple(columns(order.inset(12), classes, 8)),
        districts=tuple(districts),
        slots=tuple(slots),
    )


@functools.lru_cache(maxsize=4)
def _backdrop(places: Plan) -> Image.Image:
    """What every board of this size has: the wall, the turn-order card and the districts' panels."""
    canvas = Canvas(parts.ground(), places.height)
    parts.brick_panel(canvas, places.order)
    for box in places.districts:
        parts.panel(canvas, box)
    return canvas.layer


def draw(scene: Scene) -> Image.Image:
    """The board as everybody sees it."""
    reading = Reading(scene)
    view = reading.view
    places = plan(len(view.players), len(view.classes))
    canvas = Canvas(_backdrop(places))
    _header(canvas, reading, places)
    for card, box in zip(reading.order, places.cells, strict=True):
        _hero(canvas, reading, card, box)
    for player, box, slots in zip(view.players, places.districts, places.slots, strict=True):
        district(canvas, reading, player, box, slots)
    return canvas.finish()


def _header(canvas: Canvas, reading: Reading, places: Plan) -> None:
    view = reading.view
    names = shortened(reading.names)
    if view.asked is not None:
        badge(canvas, reading.names[view.asked], view.asked, places.badge.middle, 72, HEROES.light)
    else:
        icon(canvas, "star", *places.badge.middle, 72, HEROES.glow)
    bottom = heading(canvas, reading.asked(names), places.title, HEROES.light)
    news = reading.news(names)
    room = 2 if bottom < places.title.y + 40 else 1
    lines = wrap(news, Face.TEXT, BODY, places.title.w, room) if news else ()
    for place, line in enumerate(lines):
        canvas.text(line, (places.title.x, bottom + 44 + place * 36), HEROES.bright, BODY)
    facts = places.facts
    line_ = fit(reading.round(), Face.STRONG, BODY, facts.w, CAPTION)
    canvas.text(line_.text, (facts.right, facts.y + 20), HEROES.light, line_.size, Face.STRONG, "r")
    for y, name, number in ((60, "deck", view.deck), (96, "returned", view.returned)):
        canvas.text(str(number), (facts.right, facts.y + y), HEROES.pale, CAPTION, Face.STRONG, "r")
        right = facts.right - width(str(number), Face.STRONG, CAPTION) - 8
        pile = fit(reading.words(f"heroes.pic.{name}"), Face.STRONG, CAPTION, right - facts.x - 40, CAPTION)
        canvas.text(pile.text, (right, facts.y + y), HEROES.pale, pile.size, Face.STRONG, "r")
        icon(canvas, name, right - width(pile.text, Face.STRONG, pile.size) - 24, facts.y + y, 32, HEROES.pale)


def _hero(canvas: Canvas, reading: Reading, card: HeroCard, box: Box) -> None:
    view = reading.view
    holder = reading.holder(card)
    absent = card.number in view.absent
    acting = holder is not None and view.asked == holder.seat and view.phase == "play"
    ink = HEROES.light
    if acting:
        canvas.rectangle(box, HEROES.surface)
        ink = HEROES.ink
    elif absent:
        canvas.rectangle(box, mix(HEROES.brick, HEROES.ink, 0.45))
        ink = HEROES.pale
    wide = box.w >= WIDE
    size = 128 if wide else 80
    left = box.x + (24 + size if wide else 12)
    first, second, third = (box.y + 32, box.y + 84, box.y + 128) if wide else (box.y + 48, box.y + 110, box.y + 146)
    parts.medallion(canvas, card, (box.x + 12 + size // 2, box.y + (box.h // 2 if wide else 48)), size, absent)
    across = left if wide else box.x + 108
    canvas.text(str(card.number), (across, first), ink, TITLE, Face.HEADING)
    letter = Box(across + 40, first - 16, 32, 32)
    parts.letter_tile(canvas, reading.letter(card.kind), card.kind, letter, HEROES.surface)
    line = fit(reading.surname(card.id), Face.STRONG, BODY, box.right - 12 - left)
    canvas.text(line.text, (left, second), ink, line.size, Face.STRONG)
    room = box.right - 12 - left - 40
    if holder is not None:
        small_badge(canvas, SEATS[holder.seat], left + 14, third, 28, HEROES.surface)
        known = fit(reading.names[holder.seat], Face.TEXT, CAPTION, room - (36 if holder.acted else 0), CAPTION)
        canvas.text(known.text, (left + 40, third), ink, known.size)
        if holder.acted:
            icon(canvas, "done", box.right - 24, third, 28, ink)
        return
    name, key = ("nobody", "heroes.pic.nobody") if absent else ("hidden", "heroes.pic.face_down")
    icon(canvas, name, left + 14, third, 28, ink)
    line = fit(reading.words(key), Face.TEXT, CAPTION, room, CAPTION)
    canvas.text(line.text, (left + 40, third), ink, line.size)


def _conditions(canvas: Canvas, reading: Reading, player: PlayerView, box: Box, taken: int) -> None:
    """How many cards a player holds and what else holds for the player: the lock beside the count of buildings, which
    has `taken` some room, the rest below, all in words where they fit."""
    x = box.x + parts.chip(canvas, "hand", box.x, box.y + 142, str(player.hand)) + 16
    for name, _ in reading.conditions(player):
        word = reading.words(f"heroes.pic.chip.{name}")
        if name in ("lock", "unlock"):
            parts.chip_within(canvas, name, box.x + taken + 24, box.y + 100, word, box.right)
        else:
            x += parts.chip_within(canvas, name, x, box.y + 142, word, box.right) + 12


def district(canvas: Canvas, reading: Reading, player: PlayerView, box: Box, slots: tuple[Box, ...]) -> None:
    """One player and what lies in front of the player, on a panel."""
    view = reading.view
    if view.asked == player.seat:
        frame(canvas, box, HEROES.bright)
    top = box.y + (box.h - 160) // 2
    tone = HEROES.accent if view.asked == player.seat else HEROES.quiet
    parts.person(canvas, reading, player.seat, Box(box.x, top, PERSON, 72), reading.state(player), tone)
    count = fit(reading.count(player), Face.HEADING, HEADING, PERSON - 32, BODY)
    canvas.text(count.text, (box.x + 16, top + 100), HEROES.ink, count.size, Face.HEADING)
    _conditions(
        canvas, reading, player, Box(box.x + 16, top, PERSON - 24, 160), width(count.text, Face.HEADING, count.size)
    )
    fresh = {card for seat, card in reading.fresh if seat == player.seat}
    for kind, slot in zip(view.classes, slots, strict=True):
        card = reading.in_class(player, kind)
        parts.slot(canvas, reading, slot, kind, card, card in fresh)
