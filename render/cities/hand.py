"""The private picture: the question, what it is about, the own neighborhood with coordinates, cards and goals."""

from __future__ import annotations

from PIL import Image

from games.cities.actions import ChooseStart, Take
from games.cities.data import TABLES
from games.cities.ground import turned
from render.canvas import Canvas
from render.cities import cards, goals, ledger, market, parts
from render.cities.holding import choices, ghost, hand, held, marked, open_rows, seen, spots, status
from render.cities.hood import Hood
from render.cities.plots import SIDE
from render.cities.reading import Reading
from render.fonts import Face, width
from render.icons import icon
from render.layout import BODY, CAPTION, GAP, GRID, MARGIN, Box, columns, page, rows
from render.people import badge, shortened
from render.scene import Scene
from render.theme import CITIES, mix
from render.typeset import fit, wrap

HEADER = 96
LARGE = 704
"""Width of the panel with the own neighborhood while something is placed, and the most that it is high."""
LEAST = 648
"""The least that it is high."""
SMALL = 528
"""Edge of that panel below the rows."""
RIM = 40
"""Width of the strips with coordinates."""
LOT = 104
"""The most that a space measures."""
ROOM = (LARGE - RIM - 24, LARGE - RIM - 48)
"""The most that the neighborhood on it measures."""
ITEMS = 208
"""Height of the panel with the items in hand."""
CARD = 84
"""Height of an own scoring card with its points."""
TURNS = (0, 90, 180, 270)
WRONG = mix(CITIES.wrong, CITIES.light, 0.78)
"""What is not possible, in words on the ground."""


def draw(scene: Scene) -> Image.Image:
    """The picture for the owner of a seat."""
    reading = Reading(scene)
    view = reading.view
    if hand(reading):
        return _placing(reading)
    return _choosing(reading) if view.phase == "start" else _taking(reading)


def _page(reading: Reading, below: int) -> tuple[Canvas, Box]:
    """A picture with its header and so much below it; returns the part below."""
    height = -(-(2 * MARGIN + HEADER + GAP + below) // GRID) * GRID
    canvas = Canvas(parts.ground(reading.view.city), height)
    inside = page(height)
    seat, found = reading.private.seat, ghost(reading)
    badge(canvas, reading.names[seat], seat, (inside.x + 40, inside.y + 40), 72, CITIES.light)
    said = reading.words(f"cities.pic.you.{reading.view.question}") if reading.mine else _others(reading)
    tone = WRONG if found is not None and not found.fits else CITIES.bright
    room = inside.w - 96 - 232
    parts.title(canvas, said, status(reading), Box(inside.x + 96, inside.y, room, 80), room + 100, tone)
    line = fit(reading.round(), Face.STRONG, BODY, 216, CAPTION)
    canvas.text(line.text, (inside.right, inside.y + 28), CITIES.light, line.size, Face.STRONG, "r")
    total = reading.own.score.total
    wide = 60 + width(str(total), Face.STRONG, 34)
    parts.pill(canvas, Box(inside.right - wide, inside.y + 56, wide, 36), total)
    return canvas, inside.without_top(HEADER + GAP)


def _others(reading: Reading) -> str:
    names = shortened(reading.names, 240)
    return reading.outcome(names) if reading.over else reading.asked(names)


def _choosing(reading: Reading) -> Image.Image:
    """The starting tiles that are left, and the goals."""
    canvas, area = _page(reading, market.HEIGHT + GRID)
    box = area.left_part(672)
    parts.panel(canvas, box)
    action = held(reading)
    market.starters(canvas, reading, box, action.tile if isinstance(action, ChooseStart) else None)
    right = area.without_left(672 + GAP)
    parts.panel(canvas, right)
    goals.draw(canvas, reading, right)
    return canvas.finish()


def _taking(reading: Reading) -> Image.Image:
    """The four rows, the goals with the own progress, and below them the own neighborhood and cards."""
    canvas, area = _page(reading, market.HEIGHT + GAP + SMALL)
    upper, lower = area.top_part(market.HEIGHT), area.without_top(market.HEIGHT + GAP).top_part(SMALL)
    panels = (
        upper.left_part(672),
        upper.without_left(672 + GAP),
        lower.left_part(SMALL),
        lower.without_left(SMALL + GAP),
    )
    for box in panels:
        parts.panel(canvas, box)
    action = held(reading)
    row = reading.scene.marked[0] if reading.scene.marked else None
    chosen = {f"{action.row}{action.slot}"} if isinstance(action, Take) else set()
    shut: set[str] = set()
    if reading.mine:
        ids: set[str] = {each.row for each in reading.view.rows}
        shut = ids - ({row} if row in ids else set(open_rows(reading)))
    if reading.over:
        ledger.draw(canvas, reading, panels[0].inset(16, 12))
    else:
        market.draw(canvas, reading, panels[0], chosen, shut)
    goals.draw(canvas, reading, panels[1], reading.private.seat)
    _hood(canvas, reading, panels[2])
    _cards(canvas, reading, panels[3].inset(16, 12), 2)
    return canvas.finish()


def _placing(reading: Reading) -> Image.Image:
    """The own neighborhood in large, the items in hand, the goals, and below them the own cards."""
    count = len(reading.own.cards)
    strip = 24 + max(1, -(-count // 4)) * CARD
    shown = seen(reading)
    edge = shown.edge(Box(0, 0, *ROOM), LOT)
    high = max(LEAST, min(LARGE, -(-(SIDE * shown.down * edge + RIM + 48) // GRID) * GRID))
    canvas, area = _page(reading, high + GAP + strip)
    upper = area.top_part(high)
    aside = upper.without_left(LARGE + GAP)
    panels = (
        upper.left_part(LARGE),
        aside.top_part(ITEMS),
        aside.without_top(ITEMS + GAP),
        area.without_top(high + GAP).top_part(strip),
    )
    for box in panels:
        parts.panel(canvas, box)
    _hood(canvas, reading, panels[0])
    _items(canvas, reading, panels[1].inset(16, 12))
    goals.draw(canvas, reading, panels[2], reading.private.seat)
    _cards(canvas, reading, panels[3].inset(16, 12), 4)
    return canvas.finish()


def _hood(canvas: Canvas, reading: Reading, box: Box) -> None:
    """The own neighborhood with coordinates, and what may go where or is held over it."""
    shown, found = seen(reading), ghost(reading)
    area = Box(box.x + RIM + 8, box.y + RIM + 32, box.w - RIM - 24, box.h - RIM - 48)
    edge = shown.edge(area, LOT)
    x = area.x + (area.w - SIDE * shown.across * edge) // 2
    y = area.y + (area.h - SIDE * shown.down * edge) // 2
    hood = Hood(canvas, reading, shown, x, y, edge)
    placing = reading.mine and bool(hand(reading))
    tiles = placing and reading.view.question == "place_tile"
    canvas.rectangle(hood.box.inset(-6), CITIES.recess, 8)
    hood.coordinates(RIM, tiles)
    open_ = choices(reading) if placing and found is None else ()
    hood.lay(reading.own, fresh=not placing, ghost=found, choices=() if tiles else open_)
    if tiles:
        hood.lots(open_)


def _items(canvas: Canvas, reading: Reading, box: Box) -> None:
    """What the reader has in hand; a city tile in all its turns."""
    items, chosen = hand(reading), marked(reading)
    label = reading.words("cities.pic.hand")
    if reading.private.closed:
        icon(canvas, "hidden", box.right - 16, box.y + 14, 30, CITIES.accent)
        label = reading.words("cities.pic.hand.closed")
    if reading.view.question == "place_tile":
        label = f"{items[0]} · {label}"
    line = fit(label, Face.STRONG, CAPTION, box.w - 44, CAPTION)
    canvas.text(line.text, (box.x, box.y + 14), CITIES.ink, line.size, Face.STRONG)
    area = box.without_top(36)
    if reading.view.question == "place_tile":
        action = held(reading)
        for turn, place in zip(TURNS, columns(area, 4, 8), strict=True):
            if getattr(action, "rotation", None) == turn:
                canvas.rectangle(place, CITIES.blush, 8)
            grid = turned(TABLES.tile[items[0]].grid, turn)
            market.tile(canvas, reading, grid, place.top_part(104), 42)
            canvas.text(f"{turn}°", (place.middle[0], place.bottom - 22), CITIES.quiet, CAPTION, Face.TEXT, "m")
        return
    for number, (item, place) in enumerate(zip(items, columns(area, max(4, len(items)), 8), strict=False)):
        if item == chosen and item not in items[:number]:
            canvas.rectangle(place, CITIES.blush, 8)
        market.item(canvas, reading, item, place.top_part(104).inset(8))
        name = item if item in TABLES.feature else reading.name("colour", item)
        told = fit(name, Face.TEXT, CAPTION, place.w, CAPTION)
        tone = CITIES.ink if spots(reading, item) else CITIES.quiet
        canvas.text(told.text, (place.middle[0], place.bottom - 22), tone, told.size, Face.TEXT, "m")


def _cards(canvas: Canvas, reading: Reading, box: Box, across: int) -> None:
    """The own scoring cards with the points that they give now."""
    owned = reading.own.cards
    if not owned:
        line = fit(reading.words("cities.pic.no_cards"), Face.TEXT, BODY, box.w, CAPTION)
        canvas.text(line.text, (box.x, box.y + 30), CITIES.quiet, line.size)
        return
    lines = -(-len(owned) // across)
    high = min(CARD if across > 2 else 120, box.h // lines)
    places = [place for line in rows(box, lines, high, 0) for place in columns(line, across, GAP)]
    for found, place in zip(owned, places, strict=False):
        edge = high - 12
        canvas.rectangle(Box(place.x, place.y + 6, edge + 8, edge), parts.CARD, 8)
        cards.draw(canvas, reading, found.card, Box(place.x + 2, place.y + 8, edge + 4, edge - 4), 72)
        x = place.x + edge + 20
        points = TABLES.card[found.card].points
        figures = f"{found.count} × {points} = {found.points}"
        room = place.right - x
        names = wrap(reading.name("card", found.card), Face.TEXT, CAPTION, room, 2 if high > 96 else 1)
        middle = place.y + high // 2
        top = middle - len(names) * 14 - 4
        for number, name in enumerate(names):
            canvas.text(name, (x, top + number * 28), CITIES.quiet, CAPTION)
        told = fit(figures, Face.STRONG, BODY, room, CAPTION)
        canvas.text(told.text, (x, top + len(names) * 28 + 4), CITIES.ink, told.size, Face.STRONG)
