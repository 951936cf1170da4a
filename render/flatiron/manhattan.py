"""The middle of the board: streets with their open cards, the building under the evening sky, City Hall."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from render.canvas import SCALE, Canvas
from render.flatiron import parts, signs, tower
from render.flatiron.parts import Card
from render.flatiron.signs import Row
from render.flatiron.tower import Storey, Tower
from render.fonts import Face, width
from render.furniture import frame
from render.icons import icon
from render.layout import BODY, CAPTION, CORNER, GAP, Box
from render.people import badge
from render.theme import FLATIRON, mix
from render.typeset import fit, wrap

STREET = 146
"""Height of a street."""
AVENUES = 320
"""Width of the streets and of City Hall."""
HIGH = 4 * STREET + 3 * GAP
"""Height of the whole middle."""
PAVEMENT = 28


@dataclass(frozen=True)
class Visitor:
    """An architect at a location."""

    name: str
    seat: int
    fresh: bool
    """Moved there since the last picture."""


@dataclass(frozen=True)
class Street:
    """A street as it is drawn."""

    name: str
    card: Card | None
    empty: str
    """Instead of the card where there is none."""
    deck: int
    visitors: Sequence[Visitor]
    fresh: bool
    """The open card is new."""


def visitors(canvas: Canvas, found: Sequence[Visitor], right: int, y: int) -> None:
    """Architects, from a right edge leftwards."""
    for place, visitor in enumerate(found):
        x = right - 22 - place * 46
        badge(canvas, visitor.name, visitor.seat, (x, y), 36, FLATIRON.lamp if visitor.fresh else FLATIRON.light)


def street(canvas: Canvas, found: Street, box: Box) -> None:
    """A street: a dark band with rails, its open card under a lamp."""
    y = box.y + 21
    line = fit(found.name, Face.HEADING, BODY, box.w - 32 - 66 - 46 * len(found.visitors), CAPTION)
    canvas.text(line.text, (box.x + 16, y), FLATIRON.light, line.size, Face.HEADING)
    right = box.right - 16
    canvas.text(str(found.deck), (right, y), FLATIRON.pale, CAPTION, Face.STRONG, "r")
    right -= width(str(found.deck), Face.STRONG, CAPTION) + 36
    icon(canvas, "deck", right + 16, y, 26, FLATIRON.pale)
    visitors(canvas, found.visitors, right - 2, y)
    place = Box(box.x + 10, box.bottom - parts.CARD - 10, box.w - 20, parts.CARD)
    if found.card is None:
        canvas.rectangle(place, FLATIRON.navy, 8)
        parts.vacant(canvas, found.empty, place, FLATIRON.pale)
        return
    if found.fresh:
        frame(canvas, place, FLATIRON.lamp)
    parts.card(canvas, found.card, place)


def streets(canvas: Canvas, boxes: Sequence[Box]) -> None:
    """The dark bands of the streets, without what changes on them."""
    for box in boxes:
        canvas.shadow(box)
        canvas.rectangle(box, FLATIRON.navy)
        for y in (box.y + 6, box.bottom - 9):
            canvas.rectangle(Box(box.x + 12, y, box.w - 24, 3), FLATIRON.kerb, 1)
        canvas.rectangle(
            Box(box.x + 4, box.bottom - parts.CARD - 16, box.w - 8, parts.CARD + 12),
            mix(FLATIRON.navy, FLATIRON.lamp, 0.3),
            14,
        )


@dataclass(frozen=True)
class Site:
    """The building site as it is drawn."""

    title: str
    """The name of the active floor."""
    text: str
    """What it does."""
    storeys: Sequence[Storey]
    effects: Sequence[Row]
    """The effect of each floor."""
    bonuses: Sequence[Row]
    """What the free sockets of the active floor give; empty where a column stands."""
    roof: bool
    next: Row
    """The effect of the floor that comes next."""
    fresh: bool
    """The topmost floor is new."""


SKYLINE = (190, 150, 96, 120, 76, 134, 84, 160, 110, 92, 176, 120, 236, 150, 110, 132, 178, 90, 216, 148)
"""Heights of houses far away."""


@functools.lru_cache(maxsize=2)
def sky(w: int, h: int) -> Image.Image:
    """The evening sky over houses far away, with rounded corners, as a stamp."""
    canvas = Canvas(Image.new("RGB", (w * SCALE, h * SCALE), FLATIRON.sky))
    canvas.circle((w - 56, 168), 26, mix(FLATIRON.lamp, FLATIRON.light, 0.6))
    canvas.circle((w - 46, 161), 22, FLATIRON.sky)
    for x, y in ((26, 150), (60, 204), (w - 120, 128), (w - 24, 226), (118, 128)):
        canvas.circle((x, y), 2, FLATIRON.pale)
    step = -(-w // len(SKYLINE))
    for place, high in enumerate(SKYLINE):
        top = h - PAVEMENT - high
        canvas.rectangle(Box(place * step, top, step + 1, high), FLATIRON.haze, 0)
        if high > 180:
            canvas.rectangle(Box(place * step + step // 2 - 1, top - 20, 3, 22), FLATIRON.haze, 0)
    for place, high in enumerate(SKYLINE[::-1]):
        canvas.rectangle(Box(place * step, h - PAVEMENT - high // 2, step + 1, high // 2), FLATIRON.city, 0)
    canvas.rectangle(Box(0, h - PAVEMENT, w, PAVEMENT), FLATIRON.navy, 0)
    canvas.rectangle(Box(0, h - PAVEMENT, w, 4), FLATIRON.steel, 0)
    found = canvas.layer.convert("RGBA")
    corners = Canvas(Image.new("RGB", (found.width * SCALE, found.height * SCALE)))
    corners.rectangle(Box(0, 0, found.width, found.height), FLATIRON.white, CORNER * SCALE)
    found.putalpha(corners.finish().convert("L").point(lambda value: 255 if value > 128 else 0))
    return found


def tower_in(box: Box) -> Tower:
    """Where the building stands in its panel."""
    return Tower(box.x + tower.HALF + 8, box.bottom - PAVEMENT)


def site(canvas: Canvas, found: Site, box: Box) -> None:
    """The building as far as it has grown, what is printed beside its floors, and the steel frame of the rest."""
    place = tower_in(box)
    line = fit(found.title, Face.HEADING, BODY, box.w - 40, CAPTION)
    canvas.text(line.text, (box.x + 20, box.y + 32), FLATIRON.light, line.size, Face.HEADING)
    for number, said in enumerate(wrap(found.text, Face.TEXT, CAPTION, box.w - 40, 2)):
        canvas.text(said, (box.x + 20, box.y + 68 + number * 30), FLATIRON.pale, CAPTION)
    if not found.roof:
        tower.frame(canvas, place, len(found.storeys), FLATIRON.steel)
    tower.base(canvas, place)
    for number, storey in enumerate(found.storeys):
        tower.storey(canvas, place, number, storey)
        effect(canvas, found.effects[number], beside(box, place, number), storey.lit)
    for number, bonus in enumerate(found.bonuses):
        signs.centred(canvas, bonus, place.socket(len(found.storeys) - 1, number))
    if found.roof:
        tower.roof(canvas, place)
    elif found.next:
        spot = beside(box, place, len(found.storeys))
        canvas.dashes(spot, FLATIRON.pale, 8)
        signs.centred(canvas, found.next, spot.middle, FLATIRON.light, flat=True)


def beside(box: Box, place: Tower, number: int) -> Box:
    """Where the effect of a floor stands."""
    x, y = place.beside(number)
    left = round(x) + 10
    return Box(left, round(y) - 20, box.right - 6 - left, 40)


def effect(canvas: Canvas, row: Row, spot: Box, lit: bool) -> None:
    """The effect of a floor; only that of the active floor works."""
    if lit:
        canvas.rectangle(spot, FLATIRON.paper, 10, FLATIRON.brass, 3)
        signs.centred(canvas, row, spot.middle)
    else:
        signs.centred(canvas, row, spot.middle, FLATIRON.pale, flat=True)


@dataclass(frozen=True)
class Ordinance:
    """A decree on display."""

    name: str
    scoring: Row
    price: Row
    marked: bool = False


@dataclass(frozen=True)
class Hall:
    """City Hall as it is drawn."""

    name: str
    visitors: Sequence[Visitor]
    money: Row
    take: str
    press: str
    paper: Row
    fresh: bool
    """The newspaper is new."""
    decrees: Sequence[Ordinance]
    none: str
    """Instead of decrees where there are none."""


def hall(canvas: Canvas, found: Hall, box: Box) -> None:
    """City Hall: money, the newspaper, the decrees on display."""
    y = box.y + 32
    icon(canvas, "city_hall", box.x + 38, y, 44, FLATIRON.bronze)
    canvas.text(found.name, (box.x + 70, y), FLATIRON.ink, BODY, Face.HEADING)
    visitors(canvas, found.visitors, box.right - 10, y)
    line = Box(box.x + 12, box.y + 60, box.w - 24, 44)
    canvas.rectangle(line, FLATIRON.recess, 8)
    signs.draw(canvas, found.money, (line.x + 12, line.middle[1]))
    text = fit(found.take, Face.TEXT, CAPTION, line.w - 36 - signs.across(found.money), CAPTION)
    canvas.text(text.text, (line.right - 12, line.middle[1]), FLATIRON.ink, text.size, Face.TEXT, "r")
    sheet = Box(box.x + 12, line.bottom + 8, box.w - 24, 88)
    newspaper(canvas, found, sheet)
    top = sheet.bottom + 4
    if not found.decrees:
        parts.vacant(canvas, found.none, Box(box.x + 12, top + 8, box.w - 24, 56))
    for place, decree in enumerate(found.decrees):
        ordinance(canvas, decree, Box(box.x + 16, top + place * 68, box.w - 32, 68), place > 0)


def newspaper(canvas: Canvas, found: Hall, sheet: Box) -> None:
    """The active newspaper: a sheet with its headline over a double rule."""
    canvas.rectangle(
        sheet,
        mix(FLATIRON.white, FLATIRON.grey, 0.14),
        3,
        FLATIRON.accent if found.fresh else FLATIRON.line,
        4 if found.fresh else 2,
    )
    line = fit(found.press, Face.HEADING, CAPTION, sheet.w - 24, CAPTION)
    canvas.text(line.text, (sheet.middle[0], sheet.y + 22), FLATIRON.ink, line.size, Face.HEADING, "m")
    for y in (40, 44):
        canvas.rectangle(Box(sheet.x + 12, sheet.y + y, sheet.w - 24, 2), FLATIRON.quiet, 0)
    signs.centred(canvas, found.paper, (sheet.middle[0], sheet.bottom - 21))


def ordinance(canvas: Canvas, found: Ordinance, box: Box, ruled: bool) -> None:
    """A decree: its name, what it scores, its price."""
    if ruled:
        parts.rule(canvas, box.x, box.y, box.w)
    line = fit(found.name, Face.STRONG, CAPTION, box.w, CAPTION)
    canvas.text(line.text, (box.x, box.y + 18), FLATIRON.ink, line.size, Face.STRONG)
    signs.draw(canvas, found.scoring, (box.x, box.y + 48), size=30)
    signs.draw(canvas, found.price, (box.right - signs.across(found.price, 30), box.y + 48), size=30)


def plan(area: Box) -> tuple[tuple[Box, ...], Box, Box]:
    """The streets, the site and City Hall in the middle of the board."""
    bands = tuple(Box(area.x, area.y + place * (STREET + GAP), AVENUES, STREET) for place in range(4))
    middle = Box(area.x + AVENUES + GAP, area.y, area.w - 2 * (AVENUES + GAP), area.h)
    return bands, middle, Box(area.right - AVENUES, area.y, AVENUES, area.h)
