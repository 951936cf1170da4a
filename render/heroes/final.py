"""The end of a match: the places, the districts, and everything laid open."""

from __future__ import annotations

from PIL import Image

from games.heroes.views import PlayerView
from render.canvas import Canvas
from render.fonts import Face
from render.furniture import frame
from render.heroes import parts
from render.heroes.board import PERSON
from render.heroes.reading import Reading, kind_of
from render.icons import icon
from render.layout import BODY, CAPTION, GAP, HEADING, MARGIN, TITLE, Box, columns, page, rows
from render.people import shortened
from render.scene import Scene
from render.theme import HEROES
from render.typeset import fit

HEADER = 96
ROW = {2: 368, 3: 296, 4: 232}
"""Height of a player's panel by number of players."""
OPEN = 72
"""Height of the strip that lays a hand open."""


def draw(scene: Scene) -> Image.Image:
    """The last picture of a match."""
    reading = Reading(scene)
    players = reading.placed()
    row = ROW[len(players)]
    equals = reading.equals()
    header = HEADER + (40 if equals else 0)
    height = 2 * MARGIN + header + len(players) * (row + GAP) - GAP
    canvas = Canvas(parts.ground(), height)
    inside = page(height)
    names = shortened(reading.names)
    won = reading.view.result is not None and bool(reading.view.result.winners)
    icon(canvas, "star" if won else "nobody", inside.x + 40, inside.y + 32, 72, HEROES.glow if won else HEROES.pale)
    title = fit(reading.outcome(names), Face.HEADING, TITLE, inside.w - 96, HEADING)
    canvas.text(title.text, (inside.x + 96, inside.y + 20), HEROES.light, title.size, Face.HEADING)
    how = fit(reading.how(), Face.TEXT, BODY, inside.w - 96, CAPTION)
    canvas.text(how.text, (inside.x + 96, inside.y + 64), HEROES.bright, how.size)
    note = fit(equals, Face.TEXT, BODY, inside.w - 96, CAPTION)
    canvas.text(note.text, (inside.x + 96, inside.y + 104), HEROES.pale, note.size)
    for player, box in zip(players, rows(inside.without_top(header), len(players), row), strict=True):
        _player(canvas, reading, player, box)
    return canvas.finish()


def _player(canvas: Canvas, reading: Reading, player: PlayerView, box: Box) -> None:
    view = reading.view
    result = view.result
    parts.panel(canvas, box)
    upper = box.top_part(box.h - OPEN)
    won = result is not None and player.seat in result.winners
    if won:
        frame(canvas, box, HEROES.glow)
    top = upper.y + (upper.h - 144) // 2
    parts.person(canvas, reading, player.seat, Box(box.x, top, PERSON, 72), reading.counted(player), HEROES.quiet)
    canvas.text(str(reading.place(player)), (box.x + 24, top + 112), HEROES.ink, TITLE, Face.HEADING)
    if won:
        icon(canvas, "star", box.x + 84, top + 112, 44, HEROES.culture)
    places = Box(upper.x + PERSON, upper.y + 12, upper.w - PERSON - 12, upper.h - 16)
    for kind, slot in zip(view.classes, columns(places, len(view.classes), 8), strict=True):
        parts.slot(canvas, reading, slot, kind, reading.in_class(player, kind), False)
    _open(canvas, reading, player, Box(box.x, box.bottom - OPEN, box.w, OPEN))


def _open(canvas: Canvas, reading: Reading, player: PlayerView, box: Box) -> None:
    """The hero and the hand that a player held at the end."""
    y = box.middle[1]
    if player.hero is not None:
        card = reading.hero(player.hero)
        parts.medallion(canvas, card, (box.x + 36, y), 40)
        line = fit(reading.numbered(card), Face.STRONG, CAPTION, PERSON - 80, CAPTION)
        canvas.text(line.text, (box.x + 68, y), HEROES.ink, line.size, Face.STRONG)
    x = box.x + PERSON
    icon(canvas, "hand", x + 16, y, 28, HEROES.quiet)
    room = Box(x + 44, box.y, box.right - x - 56, box.h)
    if not player.shown:
        canvas.text(reading.words("heroes.pic.final.no_hand"), (room.x, y), HEROES.quiet, CAPTION)
        return
    lines = 1 if len(player.shown) <= 4 else 2
    across = max(3, -(-len(player.shown) // lines))
    grid = [box for row in rows(room, lines, room.h // lines, 0) for box in columns(row, across, 12)]
    for shown, place in zip(player.shown, grid, strict=False):
        kind, middle = kind_of(shown), place.middle[1]
        parts.letter_tile(canvas, reading.letter(kind), kind, Box(place.x, middle - 15, 30, 30))
        named = parts.caption(reading, shown, place.w - 44, 3 - lines)
        for at, text in enumerate(named):
            canvas.text(text, (place.x + 42, middle - (len(named) - 1) * 14 + at * 28), HEROES.ink, CAPTION)
