"""The private picture: what the seat may choose from, the active floor, the own board, the newspaper tokens."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from games.flatiron.data import TABLES
from render.canvas import Canvas
from render.flatiron import closeup, desk, effects, parts, setting, signs
from render.flatiron.choices import Choice, lines
from render.flatiron.reading import Reading
from render.fonts import Face
from render.furniture import frame
from render.icons import icon
from render.layout import BODY, CAPTION, GAP, GRID, MARGIN, Box, columns, page
from render.people import badge, shortened
from render.scene import Scene
from render.theme import FLATIRON, Colour, mix
from render.typeset import fit, wrap

HEADER = 88
MARKET = 120
FLOOR = 448
"""Width of the panel with the active floor."""
LEAST = 368
"""Height of that panel, and of the choices beside it, which may be more."""
LINE = 72
NARROW = 48
"""Height of a choice, and where there are many."""
LARGE = 40
"""Height of signs where there is room."""
SIGNS = 152
"""Width of the signs of a choice."""
SHEET = 136
"""Height of the strip of newspaper tokens."""


def draw(scene: Scene) -> Image.Image:
    """The picture for the owner of a seat."""
    reading = Reading(scene)
    found = lines(reading)
    step = LINE if len(found) * LINE <= LEAST + LINE else NARROW
    middle = -(-max(LEAST, len(found) * step + 24) // GRID) * GRID
    own = setting.desk(reading, reading.own, personal=True)
    board = desk.STREET + max(len(lane.cells) for lane in own.lanes) * desk.CELL + 20
    tokens = reading.private.tokens
    strip = SHEET if tokens else NARROW if reading.private.given else 0
    below = strip + GAP if strip else 0
    height = 2 * MARGIN + HEADER + MARKET + middle + board + 3 * GAP + below
    canvas = Canvas(parts.ground(), -(-height // GRID) * GRID)
    inside = page(height)
    _header(canvas, reading, inside)
    area = inside.without_top(HEADER + GAP)
    closeup.market(canvas, reading, area.top_part(MARKET))
    area = area.without_top(MARKET + GAP)
    left = area.top_part(middle).left_part(area.w - FLOOR - GAP)
    if reading.private.drawn:
        _drawn(canvas, reading, left)
    else:
        _choices(canvas, found, left, step)
    closeup.draw(canvas, reading, Box(area.right - FLOOR, area.y, FLOOR, middle))
    area = area.without_top(middle + GAP)
    _board(canvas, own, area.top_part(board))
    if below:
        _tokens(canvas, reading, area.without_top(board + GAP).top_part(strip))
    return canvas.finish()


def _header(canvas: Canvas, reading: Reading, inside: Box) -> None:
    seat = reading.private.seat
    badge(canvas, reading.names[seat], seat, (inside.x + 40, inside.y + 40), 72, FLATIRON.paper)
    said, more, tone = headline(reading)
    parts.title(canvas, said, more, Box(inside.x + 96, inside.y, inside.w - 96, HEADER), tone)


def headline(reading: Reading) -> tuple[str, str, Colour]:
    """What the reader is asked, what the marked answer would do or why it is none, and the colour of that."""
    view, words = reading.view, reading.words
    names = shortened(reading.names, 240)
    if not reading.asked:
        return reading.question(names), reading.how() if reading.over else "", FLATIRON.quiet
    deed = "" if view.deed is None else reading.called("deed", view.deed)
    said = words(f"flatiron.pic.you.{view.question}", deed=deed, count=reading.own.reputation)
    offer = reading.offer()
    if offer is not None and view.phase == "play":
        after = words("flatiron.pic.after", money=reading.own.money + offer.money, points=reading.own.vp + offer.vp)
        return said, after, FLATIRON.accent
    if closeup.planned(reading) and not reading.possible():
        return said, words("flatiron.pic.cannot_stand"), FLATIRON.wrong
    return said, "", FLATIRON.accent


def _choices(canvas: Canvas, found: Sequence[Choice], box: Box, step: int) -> None:
    parts.panel(canvas, box)
    top = box.y + 12
    for place, choice in enumerate(found):
        line = Box(box.x + 12, top + place * step, box.w - 24, step)
        if place:
            parts.rule(canvas, line.x + 8, line.y, line.w - 16, mix(FLATIRON.line, FLATIRON.paper, 0.4))
        _choice(canvas, choice, line)
    for place, choice in enumerate(found):
        if choice.marked:
            frame(canvas, Box(box.x + 12, top + place * step, box.w - 24, step).inset(4), FLATIRON.accent)


def _drawn(canvas: Canvas, reading: Reading, box: Box) -> None:
    """The two newspaper tokens of which one is to be kept."""
    parts.panel(canvas, box)
    for token, place in zip(reading.private.drawn, columns(box.inset(24, 32), 2, 24), strict=True):
        sheet(canvas, reading, token, place.top_part(SHEET + 32), token in reading.marked)
        told = reading.called("deed", TABLES.token[token].deed)
        for number, line in enumerate(wrap(told, Face.TEXT, BODY, place.w - 8, 3)):
            canvas.text(line, (place.x + 4, place.y + SHEET + 72 + number * 36), FLATIRON.ink, BODY)


def _choice(canvas: Canvas, found: Choice, line: Box) -> None:
    """One choice; what cannot be chosen now is hatched."""
    ink = FLATIRON.quiet if found.closed else FLATIRON.ink
    y = line.middle[1]
    if found.closed:
        mark = Box(line.x + 4, line.y + 4, SIGNS, line.h - 8)
        canvas.tint(closeup.hatching(mark.w, mark.h), mark.x, mark.y, FLATIRON.recess)
    size = LARGE if line.h >= LINE and signs.across(found.row, LARGE) <= SIGNS else signs.SMALL
    signs.centred(canvas, found.row, (line.x + 4 + SIGNS // 2, y), ink, size, found.closed)
    right = line.right - 12
    if found.closed:
        icon(canvas, "nobody", right - 14, y, 28, FLATIRON.quiet)
        right -= 40
    else:
        wide = signs.across(found.worth)
        signs.draw(canvas, found.worth, (right - wide, y))
        right -= wide + 12 if wide else 0
    x = line.x + SIGNS + 20
    two = bool(found.text) and line.h >= LINE
    name = fit(found.name, Face.STRONG, BODY, right - x, CAPTION)
    canvas.text(name.text, (x, y - 17 if two else y), ink, name.size, Face.STRONG)
    if two:
        text = fit(found.text, Face.TEXT, CAPTION, right - x, CAPTION)
        canvas.text(text.text, (x, y + 14), FLATIRON.quiet, text.size)


def _board(canvas: Canvas, own: desk.Desk, box: Box) -> None:
    """The own board; the street of an activation and its next action stand out."""
    parts.panel(canvas, box)
    desk.lanes(canvas, own, box.inset(12, 10))


def _tokens(canvas: Canvas, reading: Reading, box: Box) -> None:
    """The newspaper tokens at hand, and those given away."""
    tokens = reading.private.tokens
    for token, place in zip(tokens, columns(box, max(4, len(tokens)), 12), strict=False):
        sheet(canvas, reading, token, place, token in reading.marked)
    if reading.private.given and len(tokens) < 4:
        given = reading.words.join(reading.called("token", token) for token in reading.private.given)
        said = reading.words("flatiron.pic.given", tokens=given)
        place = columns(box, 4, 12)[len(tokens)]
        area = Box(place.x + 8, box.y, box.right - place.x - 8, box.h)
        for number, line in enumerate(wrap(said, Face.TEXT, CAPTION, area.w, 4)):
            canvas.text(line, (area.x, area.y + 20 + number * 32), FLATIRON.quiet, CAPTION)


def sheet(canvas: Canvas, reading: Reading, token: str, box: Box, marked: bool) -> None:
    """A newspaper token: a sheet with its headline and its sign."""
    canvas.shadow(box, 4)
    canvas.rectangle(
        box,
        mix(FLATIRON.white, FLATIRON.grey, 0.12),
        4,
        FLATIRON.accent if marked else FLATIRON.line,
        4 if marked else 2,
    )
    line = fit(reading.called("token", token), Face.HEADING, BODY, box.w - 20, CAPTION)
    canvas.text(line.text, (box.middle[0], box.y + 30), FLATIRON.ink, line.size, Face.HEADING, "m")
    for y in (52, 57):
        canvas.rectangle(Box(box.x + 14, box.y + y, box.w - 28, 2), FLATIRON.quiet, 0)
    signs.centred(canvas, effects.deed(TABLES.token[token].deed), (box.middle[0], box.bottom - 38), size=36)
