"""The private picture: the own city in large, the tile in question, and what only the reader knows."""

from __future__ import annotations

from msgspec.structs import replace
from PIL import Image

from games.tangram_city import geometry
from games.tangram_city.actions import ChooseSide, Fountain, Place
from games.tangram_city.geometry import SIDES, SIZE, TURNS
from render.canvas import Canvas
from render.fonts import Face
from render.furniture import frame
from render.icons import icon
from render.layout import BODY, CAPTION, GAP, GRID, HEADING, MARGIN, Box, columns, page, rows
from render.people import badge, shortened
from render.scene import Scene
from render.tangram_city import parts, shapes
from render.tangram_city.city import City, sheet
from render.tangram_city.holding import ghost, held, held_tile, status, verdict
from render.tangram_city.reading import Reading
from render.theme import TANGRAM
from render.typeset import fit

HEADER = 104
BOARD = 704
"""Edge of the sheet with the own city."""
RIM = 40
"""Width of the strips with the names of columns and rows."""
CELL = 88
STANDING = 176
"""Height of the sheet with points, markers and fountains."""
TILES = 12
"""How many tiles to come stand side by side."""
CHOICE = 584
"""Height of the sheets with the sides of a board."""


def draw(scene: Scene) -> Image.Image:
    """The picture for the owner of a seat."""
    reading = Reading(scene)
    middle = CHOICE if reading.view.phase == "side" else BOARD
    stock = 48 + max(1, -(-len(reading.own.unused or reading.own.lost) // TILES)) * parts.ROW
    height = -(-(2 * MARGIN + HEADER + middle + stock + 2 * GAP) // GRID) * GRID
    canvas = Canvas(parts.ground(), height)
    inside = page(height)
    _header(canvas, reading, inside)
    area = inside.without_top(HEADER + GAP).top_part(middle)
    if reading.view.phase == "side":
        for side, box in zip(SIDES, columns(area, 2), strict=True):
            _side(canvas, reading, side, box)
    else:
        _city(canvas, reading, area.left_part(BOARD))
        aside = area.without_left(BOARD + GAP)
        _cards(canvas, reading, aside.top_part(BOARD - STANDING - GAP))
        _standing(canvas, reading, aside.without_top(BOARD - STANDING))
    below = inside.without_top(HEADER + GAP + middle + GAP)
    parts.panel(canvas, below)
    parts.stocks(canvas, reading, reading.own, below.inset(16, 8), TILES)
    return canvas.finish()


def _header(canvas: Canvas, reading: Reading, inside: Box) -> None:
    view, seat = reading.view, reading.private.seat
    badge(canvas, reading.names[seat], seat, (inside.x + 40, inside.y + 40), 72, TANGRAM.sheet)
    title = Box(inside.x + 96, inside.y, inside.w - 96 - 232, 80)
    if reading.over:
        said = reading.outcome(shortened(reading.names, 200))
    else:
        tile = reading.tile(view.offered[0]) if view.phase == "card" else ""
        said = reading.words(f"tangram_city.pic.you.{view.phase}", tile=tile)
    found = ghost(reading)
    tone = TANGRAM.wrong if found is not None and found.wrong else TANGRAM.accent
    parts.title(canvas, said, reading.how() if reading.over else status(reading), title, inside.w - 96, tone)
    round_ = fit(reading.round(), Face.STRONG, BODY, 216, CAPTION)
    canvas.text(round_.text, (inside.right, inside.y + 28), TANGRAM.ink, round_.size, Face.STRONG, "r")


def _side(canvas: Canvas, reading: Reading, side: str, box: Box) -> None:
    """One side of the own board."""
    parts.panel(canvas, box)
    action = held(reading)
    chosen = reading.private.side == side
    if chosen if action is None else isinstance(action, ChooseSide) and action.side == side:
        frame(canvas, box, TANGRAM.accent)
    x = box.x + 28
    canvas.text(reading.words(f"tangram_city.pic.side.{side}"), (x, box.y + 32), TANGRAM.ink, HEADING, Face.STRONG)
    if chosen:
        icon(canvas, "done", box.right - 44, box.y + 32, 36, TANGRAM.accent)
    city = City(canvas, x, box.y + 60, 72)
    city.grid()
    city.lay([sheet(replace(piece, side=side)) for piece in reading.own.pieces])


def _city(canvas: Canvas, reading: Reading, box: Box) -> None:
    """The own city with the names of its cells, what is planned, and the piece held over it."""
    parts.panel(canvas, box)
    city = City(canvas, box.x + RIM, box.y + RIM, CELL)
    city.grid()
    for number in range(SIZE):
        along = number * CELL + CELL // 2
        column, row = geometry.NAMES[number][0], geometry.NAMES[number * SIZE][1]
        canvas.text(column, (city.box.x + along, box.y + RIM // 2), TANGRAM.quiet, CAPTION, Face.STRONG, "m")
        canvas.text(row, (box.x + RIM // 2, city.box.y + along), TANGRAM.quiet, CAPTION, Face.STRONG, "m")
    planned = reading.private.planned
    city.lay([sheet(piece) for piece in (*reading.own.pieces, *planned)])
    city.outline(shapes.shape(piece.parts) for piece in planned)
    if reading.private.rectangle is not None:
        city.rectangle(reading.private.rectangle, thin=True)
    found = ghost(reading)
    if found is not None:
        city.ghost(found)


def _cards(canvas: Canvas, reading: Reading, box: Box) -> None:
    """What is laid now, and the card that the reader alone, or with one other, knows."""
    view, private = reading.view, reading.private
    if len(view.offered) > 1:
        for tile, place in zip(
            view.offered, rows(box, len(view.offered), (box.h + GAP) // len(view.offered) - GAP), strict=True
        ):
            _offer(canvas, reading, tile, place)
        return
    upper, lower = rows(box, 2, (box.h - GAP) // 2)
    if private.card is not None:
        _own_card(canvas, reading, private.card, lower)
    else:
        upper = box
    if view.phase == "fountain":
        _corners(canvas, reading, upper)
    elif view.offered:
        _turns(canvas, reading, view.offered[0], upper)
    else:
        parts.panel(canvas, box)
        parts.ledger(canvas, reading, reading.own, box.inset(20, 12))


def _offer(canvas: Canvas, reading: Reading, tile: str, box: Box) -> None:
    """One of several tiles, with what is decided about it."""
    parts.panel(canvas, box)
    action = held(reading)
    if isinstance(action, Place) and held_tile(reading, action) == tile:
        frame(canvas, box, TANGRAM.accent)
    said = fit(verdict(reading, tile), Face.STRONG, CAPTION, 200, CAPTION)
    open_ = tile in reading.private.undecided
    tone = TANGRAM.accent if open_ else TANGRAM.quiet
    canvas.text(said.text, (box.right - 16, box.y + 28), tone, said.size, Face.STRONG, "r")
    name = fit(reading.tile(tile), Face.STRONG, BODY, box.w - 240, CAPTION)
    canvas.text(name.text, (box.x + 16, box.y + 28), TANGRAM.ink, name.size, Face.STRONG)
    parts.both_sides(canvas, tile, Box(box.x + 16, box.y + 52, box.w - 32, box.h - 64), 44)


def _turns(canvas: Canvas, reading: Reading, tile: str, box: Box) -> None:
    """A tile in all its turns, both sides; the one that is held, or laid for now, is marked."""
    parts.panel(canvas, box)
    action = held(reading)
    lying = [(piece.turn, piece.side) for piece in reading.private.planned]
    marked = [(action.turn, action.side)] if isinstance(action, Place) else lying
    inner = box.inset(8, 12)
    for turn, column in zip(TURNS, columns(inner, len(TURNS), 0), strict=True):
        canvas.text(f"{turn}°", (column.middle[0], column.y + 14), TANGRAM.quiet, CAPTION, Face.TEXT, "m")
        for side, place in zip(SIDES, rows(column.without_top(32), 2, (column.h - 32) // 2, 0), strict=True):
            if (turn, side) in marked:
                canvas.rectangle(place.inset(2), TANGRAM.soft, 8)
            found = parts.outline(tile, turn, side)
            cell = min(48, (min(place.w, place.h) - 12) // max(shapes.size(found)))
            parts.tile(canvas, found, "red" if side == "red" else "green", place.middle, cell)


def _corners(canvas: Canvas, reading: Reading, box: Box) -> None:
    """A fountain in every corner; the one that is held, or laid for now, is marked."""
    parts.panel(canvas, box)
    action = held(reading)
    lying = [piece.corner for piece in reading.private.planned]
    marked = [action.corner] if isinstance(action, Fountain) else lying
    inner = box.inset(8, 12)
    grid = [place for line in rows(inner, 2, inner.h // 2, 0) for place in columns(line, 2, 0)]
    for corner, place in zip(("NW", "NE", "SW", "SE"), grid, strict=True):
        if corner in marked:
            canvas.rectangle(place.inset(4), TANGRAM.soft, 8)
        x, y = place.middle
        cell = min(96, place.h - 40)
        parts.tile(canvas, frozenset({(0, 0, geometry.QUARTERS[corner])}), "water", (x - 28, y), cell)
        canvas.text(corner, (x + 64, y), TANGRAM.ink, BODY, Face.STRONG, "m")


def _own_card(canvas: Canvas, reading: Reading, tile: str, box: Box) -> None:
    """The card that is still face down for others."""
    private = reading.private
    parts.panel(canvas, box)
    canvas.rectangle(box.inset(8).top_part(44), TANGRAM.soft, 8)
    right = box.right - 20
    if private.sharer is not None:
        badge(canvas, reading.names[private.sharer], private.sharer, (right - 16, box.y + 30), 34, TANGRAM.sheet)
        right -= 44
    key = "tangram_city.pic.own_card" if private.sharer is None else "tangram_city.pic.shared_card"
    label = fit(reading.words(key, number=(private.slot or 0) + 1), Face.STRONG, CAPTION, right - box.x - 24, CAPTION)
    canvas.text(label.text, (box.x + 20, box.y + 30), TANGRAM.accent, label.size, Face.STRONG)
    name = fit(reading.tile(tile), Face.STRONG, BODY, box.w - 40, CAPTION)
    canvas.text(name.text, (box.x + 20, box.y + 78), TANGRAM.ink, name.size, Face.STRONG)
    parts.both_sides(canvas, tile, Box(box.x + 16, box.y + 104, box.w - 32, box.h - 120), 48)


def _standing(canvas: Canvas, reading: Reading, box: Box) -> None:
    """Points so far, what the round would score now, fountains left, markers."""
    parts.panel(canvas, box)
    player, found = reading.own, reading.private.rectangle
    y = box.y + 36
    pill = parts.points_width(str(player.total))
    parts.pill(canvas, Box(box.right - 16 - pill, y - 18, pill, 36), str(player.total))
    x = box.x + 16
    if found is not None:
        said = f"{found.width} × {found.height} = {found.width * found.height}"
        icon(canvas, "frame", x + 16, y, 32, TANGRAM.bronze)
        canvas.text(said, (x + 40, y), TANGRAM.ink, BODY, Face.STRONG)
    for number in range(player.fountains):
        icon(canvas, "drop", x + 14 + number * 36, box.y + 84, 30, TANGRAM.water_ink)
    parts.scale(canvas, player, Box(x, box.bottom - 68, box.w - 32, 56))
