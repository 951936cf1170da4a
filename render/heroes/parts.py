"""Parts that all pictures of this game share: the ground, medallions, letters, chips, slots."""

from __future__ import annotations

import functools

from PIL import Image

from render.canvas import SCALE, Canvas, bricks, tiled
from render.fonts import Face, width
from render.furniture import frame
from render.heroes.buildings import building, colour, sign
from render.heroes.reading import HeroCard, Reading
from render.heroes.tools import tool
from render.icons import icon
from render.layout import BODY, CAPTION, CORNER, WIDTH, Box
from render.people import badge
from render.theme import HEROES, WHITE, Colour, mix
from render.typeset import ELLIPSIS, balanced, fit, wrap

PAPER = mix(HEROES.surface, WHITE, 0.6)
"""Cards on a panel."""


@functools.cache
def ground() -> Image.Image:
    """The coal-black wall behind every picture, as high as the highest."""
    return tiled(WIDTH, WIDTH, HEROES.ground, bricks(64, 24, HEROES.ground, HEROES.mortar))


@functools.lru_cache(maxsize=4)
def wall(w: int, h: int, corner: int) -> Image.Image:
    """A brick wall with rounded corners, as a stamp."""
    found = tiled(w, h, HEROES.brick, bricks(64, 24, HEROES.brick, HEROES.brick_mortar)).convert("RGBA")
    edge = Image.new("L", (w * SCALE, h * SCALE))
    shape = Canvas(Image.new("RGB", (w * SCALE * SCALE, h * SCALE * SCALE)))
    shape.rectangle(Box(0, 0, w * SCALE, h * SCALE), WHITE, corner * SCALE)
    edge.paste(shape.finish().convert("L"))
    found.putalpha(edge)
    return found


def brick_panel(canvas: Canvas, box: Box) -> None:
    """A raised panel of brick."""
    canvas.shadow(box)
    canvas.stamp(wall(box.w, box.h, CORNER), box.x, box.y)


def panel(canvas: Canvas, box: Box) -> None:
    """A raised panel of a light surface."""
    canvas.shadow(box)
    canvas.rectangle(box, HEROES.surface)


def medallion(canvas: Canvas, card: HeroCard, middle: tuple[float, float], size: int, faded: bool = False) -> None:
    """A hero: the tool in a ring of the class's colour."""
    x, y = middle
    ring = mix(colour(card.kind), HEROES.ink, 0.25) if faded else colour(card.kind)
    inside = mix(HEROES.surface, HEROES.ink, 0.35) if faded else HEROES.surface
    canvas.circle(middle, size / 2, inside)
    canvas.circle(middle, size / 2 - 2, ring)
    canvas.circle(middle, size / 2 - 2 - size // 16, inside)
    inner = size * 5 // 8
    canvas.tint(tool(card.id, inner), x - inner / 2, y - inner / 2, ring)


def letter_tile(canvas: Canvas, letter: str, kind: str, box: Box, edge: Colour = HEROES.surface) -> None:
    """The letter of a class on its colour."""
    canvas.rectangle(Box(box.x - 2, box.y - 2, box.w + 4, box.h + 4), edge, 8)
    canvas.rectangle(box, colour(kind), 6)
    canvas.text(letter, box.middle, WHITE, CAPTION, Face.STRONG, "m")


def person(canvas: Canvas, reading: Reading, seat: int, box: Box, note: str, tone: Colour) -> None:
    """A player's badge and name, in two lines if need be, and a word about the player below."""
    badge(canvas, reading.names[seat], seat, (box.x + 44, box.y + 32), 56, HEROES.line)
    x, room = box.x + 84, box.w - 96
    name = fit(reading.names[seat], Face.STRONG, BODY, room, CAPTION)
    lines = (name.text,) if ELLIPSIS not in name.text else wrap(reading.names[seat], Face.STRONG, CAPTION, room, 2)
    y = box.y + (20 if len(lines) == 1 else 10)
    for line in lines:
        canvas.text(line, (x, y), HEROES.ink, name.size, Face.STRONG)
        y += 28
    said = fit(note, Face.TEXT, CAPTION, room, CAPTION)
    canvas.text(said.text, (x, y + 3), tone, said.size)


def chip(canvas: Canvas, name: str, x: int, y: int, text: str = "", tone: Colour = HEROES.ink) -> int:
    """An icon with a few letters, its left middle at (x, y); returns how wide it is."""
    icon(canvas, name, x + 16, y, 32, tone)
    if not text:
        return 32
    canvas.text(text, (x + 38, y), tone, BODY, Face.STRONG)
    return 38 + width(text, Face.STRONG, BODY)


def chip_within(canvas: Canvas, name: str, x: int, y: int, word: str, right: int) -> int:
    """An icon with a small word, or without it where that would reach beyond `right`; returns how wide it is."""
    icon(canvas, name, x + 16, y, 32, HEROES.ink)
    wide = 36 + width(word, Face.TEXT, CAPTION)
    if x + wide > right:
        return 32
    canvas.text(word, (x + 36, y), HEROES.ink, CAPTION)
    return wide


def slot(canvas: Canvas, reading: Reading, box: Box, kind: str, card: str | None, fresh: bool) -> None:
    """A class's place in a district: its building, or an empty outline with the sign of the class."""
    size = min(box.h - 76, 144, (box.w - 16) * 5 // 6)
    middle = box.x + box.w // 2
    base = box.y + 8 + size + (box.h - 76 - size) // 2
    if card is None:
        canvas.rectangle(box, HEROES.recess)
        canvas.dashes(box, HEROES.line)
        size = size * 7 // 8
        canvas.tint(sign(kind, size), middle - size * 0.6, base - size, mix(colour(kind), HEROES.recess, 0.68))
        line = fit(reading.class_name(kind), Face.TEXT, CAPTION, box.w - 12, CAPTION)
        canvas.text(line.text, (middle, base + 36), HEROES.quiet, line.size, Face.TEXT, "m")
    else:
        if fresh:
            frame(canvas, box, HEROES.accent)
        canvas.rectangle(box, PAPER)
        canvas.stamp(building(card, kind, size, PAPER), middle - size * 0.6, base - size)
        canvas.rectangle(Box(box.x + 12, base, box.w - 24, 3), mix(colour(kind), PAPER, 0.4), 1)
        lines = caption(reading, card, box.w - 8)
        for place, text in enumerate(lines):
            y = base + 36 + place * 28 - (len(lines) - 1) * 14
            canvas.text(text, (middle, y), HEROES.ink, CAPTION, Face.TEXT, "m")
    letter_tile(canvas, reading.letter(kind), kind, Box(box.x + 8, box.y + 8, 32, 32), PAPER if card else HEROES.recess)


def caption(reading: Reading, card: str, room: int, lines: int = 2) -> tuple[str, ...]:
    """An object's short name in at most so many lines."""
    return balanced(reading.caption(card), Face.TEXT, CAPTION, room, lines)
