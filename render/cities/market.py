"""The four rows of the board: what lies open and closed, whose workers stand where, how much is left."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from games.cities.data import TABLES
from games.cities.views import RowView, SlotView
from render.canvas import Canvas
from render.cities import cards, features, parts, spaces
from render.cities.reading import Reading
from render.fonts import Face
from render.furniture import frame
from render.icons import icon
from render.layout import BODY, CAPTION, HAIRLINE, Box, columns, rows
from render.people import badge
from render.theme import CITIES, DARK

HEIGHT = 416
"""Height of the panel."""
RAIL = 64
"""Width of the part before the slots that says how much is left."""
GAP = 8
LABEL = 44
"""Width of the part of a slot with its name."""
PIECE = 36
ICONS = {"cards": "card", "tiles": "tile", "features": "feature", "pieces": "bag"}


@dataclass(frozen=True)
class Shelf:
    """Where a row is: how much is left, and its slots."""

    rail: Box
    slots: tuple[Box, ...]


def shelves(box: Box) -> Sequence[Shelf]:
    """The places of the four rows on the panel."""
    inner = box.inset(12)
    lines = rows(inner, len(TABLES.rows), (inner.h - GAP * 3) // 4, GAP)
    return [
        Shelf(line.left_part(RAIL), tuple(columns(line.without_left(RAIL), len(row.slots), GAP)))
        for line, row in zip(lines, TABLES.rows, strict=True)
    ]


def draw(canvas: Canvas, reading: Reading, box: Box, fresh: Collection[str], shut: Collection[str] = ()) -> None:
    """The rows; slots named in `fresh` are outlined, rows named in `shut` cannot be used by the reader now."""
    for row, shelf in zip(reading.view.rows, shelves(box), strict=True):
        x, y = shelf.rail.middle
        icon(canvas, ICONS[row.holds], x - 6, y - 20, 32, CITIES.quiet)
        canvas.text(str(reading.stock(row)), (x - 6, y + 18), CITIES.quiet, BODY, Face.STRONG, "m")
        for slot, place in zip(row.slots, shelf.slots, strict=True):
            _slot(canvas, reading, row, slot, place, row.row in shut)
            if f"{row.row}{slot.slot}" in fresh:
                frame(canvas, place, CITIES.accent)


def starters(canvas: Canvas, reading: Reading, box: Box, chosen: str | None = None) -> None:
    """The starting tiles that may still be chosen, with their ids."""
    for name, place in zip(reading.view.starters, columns(box.inset(16), len(TABLES.starting_tiles), 8), strict=False):
        if name == chosen:
            canvas.rectangle(place, CITIES.blush, 8)
        middle = place.without_top((place.h - 200) // 2).top_part(200)
        tile(canvas, reading, TABLES.tile[name].grid, middle.top_part(152), 72)
        tone = CITIES.accent if name == chosen else CITIES.ink
        canvas.text(name, (middle.middle[0], middle.bottom - 20), tone, BODY, Face.STRONG, "m")


def _slot(canvas: Canvas, reading: Reading, row: RowView, slot: SlotView, box: Box, shut: bool) -> None:
    name = f"{row.row}{slot.slot}"
    inner = box.without_left(LABEL).inset(4, 6)
    middle = inner.moved(-8, 0).middle
    there = slot.worker is None and not shut and _count(slot) > 0
    if there:
        canvas.rectangle(box.moved(0, 3), CITIES.line, 8)
        canvas.rectangle(box, parts.CARD, 8)
        canvas.rectangle(box, None, 8, CITIES.line, HAIRLINE)
        _items(canvas, reading, row, slot, box, inner)
    else:
        canvas.rectangle(box, CITIES.recess, 8)
    if slot.worker is not None:
        badge(canvas, reading.names[slot.worker], slot.worker, middle, 56, CITIES.surface)
    elif shut:
        icon(canvas, "nobody", *middle, 44, CITIES.line)
    canvas.text(name, (box.x + 10, box.y + 22), CITIES.ink if there else CITIES.quiet, CAPTION, Face.STRONG)
    if slot.star:
        lies = reading.view.star is None and not reading.over
        icon(canvas, "star", box.x + 26, box.bottom - 26, 36, CITIES.gold if lies else CITIES.line)


def _count(slot: SlotView) -> int:
    """How many things lie in a slot or are drawn for it."""
    return len(slot.items) + slot.closed + slot.drawn


def _items(canvas: Canvas, reading: Reading, row: RowView, slot: SlotView, box: Box, inner: Box) -> None:
    """What lies in a slot."""
    count = _count(slot)
    if row.holds == "pieces":
        spots = [place for line in rows(inner.inset(4, 0), 2, inner.h // 2, 0) for place in columns(line, 2, 0)]
        if count < 3:
            spots = list(columns(inner.inset(4, 0), 2, 0))
        for colour, spot in zip([*slot.items, *("any",) * slot.drawn], spots, strict=False):
            piece(canvas, reading, colour, spot, PIECE)
        return
    for number, place in enumerate(columns(inner, count, 4)):
        found = slot.items[number] if number < len(slot.items) else ""
        item(canvas, reading, found, place)
        if found in TABLES.card:
            cards.worth(canvas, TABLES.card[found].points, (box.x + 8, box.bottom - 24))


def item(canvas: Canvas, reading: Reading, found: str, box: Box) -> None:
    """A card, tile, feature or piece in the middle of a box; the back of one if it has no name."""
    if not found:
        back(canvas, box)
    elif found in TABLES.card:
        cards.draw(canvas, reading, found, box)
    elif found in TABLES.tile:
        tile(canvas, reading, TABLES.tile[found].grid, box, min(box.w, box.h) // 2)
    elif found in TABLES.feature:
        feature(canvas, found, box, min(72, box.w, box.h))
    else:
        piece(canvas, reading, found, box, min(box.w, box.h) * 9 // 10)


def piece(canvas: Canvas, reading: Reading, colour: str, box: Box, edge: int) -> None:
    """A piece seen from above in the middle of a box; `any` for one that is still in the bag."""
    x, y = box.middle
    canvas.stamp(spaces.flat(colour, edge), x - edge / 2, y - edge / 2)
    letter = "?" if colour == "any" else reading.letter(colour)
    canvas.text(letter, (x, y), spaces.LETTERS.get(colour, DARK), max(CAPTION, edge * 5 // 9), Face.STRONG, "m")


def tile(canvas: Canvas, reading: Reading, grid: Sequence[str], box: Box, edge: int) -> None:
    """A tile in the middle of a box."""
    left, top = box.middle[0] - edge, box.middle[1] - edge
    canvas.rectangle(Box(left, top, 2 * edge, 2 * edge).moved(2, 3), CITIES.line, 4)
    for row, line in enumerate(grid):
        for column, code in enumerate(line):
            x, y = left + column * edge, top + row * edge
            space = TABLES.spaces[code]
            canvas.stamp(spaces.ground(space.colour or space.terrain, edge), x, y)
            if space.colour is not None:
                size = max(CAPTION, edge * 4 // 9)
                middle = (x + edge / 2, y + edge / 2)
                canvas.text(reading.letter(space.colour), middle, spaces.SIGNS[space.colour], size, Face.STRONG, "m")


def feature(canvas: Canvas, item: str, box: Box, edge: int) -> None:
    """A feature tile on its background in the middle of a box."""
    found = TABLES.feature[item]
    x, y = box.middle[0] - edge / 2, box.middle[1] - edge / 2
    canvas.stamp(spaces.ground("wild" if found.wild else found.terrain, edge), x, y)
    size = round(edge * 0.86)
    canvas.stamp(features.scene(found.kind, size, found.monument), x + (edge - size) / 2, y + (edge - size) / 2)


def back(canvas: Canvas, box: Box) -> None:
    """Something that lies face down."""
    edge = min(box.w, box.h, 68)
    x, y = box.middle
    whole = Box(x - edge // 2, y - edge // 2, edge, edge)
    canvas.rectangle(whole, parts.BACK, 8)
    canvas.rectangle(whole.inset(5), None, 5, CITIES.surface, HAIRLINE)
    icon(canvas, "hidden", x, y, edge // 2, CITIES.surface)
