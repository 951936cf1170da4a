"""The reader's own part in an auction: where, in which colours, what must be beaten, the bid as it lies and as it would
be."""

from __future__ import annotations

from games.fifth_avenue.data import TABLES
from render.canvas import Canvas
from render.fifth_avenue import cards, district, holding, parts, pieces
from render.fifth_avenue.cards import LARGE
from render.fifth_avenue.geometry import RADIUS
from render.fifth_avenue.reading import Reading
from render.fonts import Face, width
from render.layout import BODY, CAPTION, GAP, HEADING, TITLE, Box, columns
from render.theme import FIFTH_AVENUE
from render.typeset import fit, wrap

HEIGHT = 2 * RADIUS + 32
TOTAL = 136
"""Width of what a bid comes to."""


def draw(canvas: Canvas, reading: Reading, box: Box) -> None:
    """The place on the left, the bid on the right."""
    _place(canvas, reading, box.left_part(HEIGHT))
    area = box.without_left(HEIGHT + GAP)
    parts.panel(canvas, area)
    inner = area.inset(24, 20)
    _terms(canvas, reading, inner)
    if reading.question == "win":
        _winning(canvas, reading, inner)
    else:
        _bid(canvas, reading, inner)


def _place(canvas: Canvas, reading: Reading, box: Box) -> None:
    """The district with the plots for which the reader can bid, or the park area."""
    space = reading.auction.space
    parts.panel(canvas, box)
    if space not in TABLES.districts:
        canvas.stamp(pieces.lawn(box.w, box.h), box.x, box.y)
        area = reading.view.park_area
        said = fit(reading.worth(), Face.STRONG, BODY, box.w - 64, CAPTION)
        canvas.text(said.text, (box.middle[0], box.y + 36), FIFTH_AVENUE.bright, said.size, Face.STRONG, "m")
        for number, kind in enumerate(area.businesses):
            middle = (box.middle[0] + (number % 4 - 1.5) * 52, box.y + 84 + number // 4 * 50)
            parts.sign(canvas, kind, reading.letter(kind), middle)
        return
    found = reading.district(space)
    middle = box.middle
    district.ring(canvas, [plot.colour or "" for plot in found.plots], middle)
    permitted = reading.offer.permitted
    open_ = {plot.plot for plot in found.plots if plot.colour in permitted}
    district.draw(canvas, reading, found, middle, open_, open_)


def _terms(canvas: Canvas, reading: Reading, box: Box) -> None:
    """The permitted colours, what must be beaten, the reserve."""
    offer, words = reading.offer, reading.words
    won = reading.question == "win"
    x = box.x
    told = words("fifth_avenue.pic.paid" if won else "fifth_avenue.pic.permitted")
    canvas.text(told, (x, box.y + 18), FIFTH_AVENUE.pale, CAPTION)
    x += width(told, Face.TEXT, CAPTION) + 12
    for colour in (offer.colour,) if won and offer.colour else offer.permitted:
        name = reading.colour(colour)
        chip = Box(x, box.y, width(name, Face.STRONG, CAPTION) + 24, 38)
        canvas.rectangle(chip, parts.paint(colour), 6)
        canvas.text(name, chip.middle, parts.on(colour), CAPTION, Face.STRONG, "m")
        x = chip.right + 8
    reserve = words("fifth_avenue.pic.reserve", count=reading.own.reserve)
    canvas.text(reserve, (box.right, box.y + 62), FIFTH_AVENUE.ivory, CAPTION, Face.STRONG, "r")
    room = box.w - width(reserve, Face.STRONG, CAPTION) - 24
    if won:
        aim = words("fifth_avenue.pic.allowed", count=offer.builds)
    elif reading.auction.beat:
        aim = words("fifth_avenue.pic.beat", beat=reading.auction.beat)
    else:
        aim = words("fifth_avenue.pic.free")
    said = fit(aim, Face.STRONG, BODY, room, CAPTION)
    canvas.text(said.text, (box.x, box.y + 62), FIFTH_AVENUE.bright, said.size, Face.STRONG)


def _bid(canvas: Canvas, reading: Reading, box: Box) -> None:
    """The cards on the table, then those to be added, dashed; the total, and what it would build."""
    y = box.y + 112
    lying, added = cards.grouped(reading.private.bid), cards.grouped(holding.added(reading))
    step = min(LARGE[0] + 16, (box.w - TOTAL) // max(1, len(lying) + len(added)))
    x = box.x + 4
    for found, new in ((lying, False), (added, True)):
        for name, count in found:
            at = Box(x, y, *LARGE)
            cards.pile(canvas, reading, name, count, at, not new)
            if new:
                tone = FIFTH_AVENUE.wrong if holding.is_wrong(reading) else FIFTH_AVENUE.bright
                canvas.dashes(Box(at.x - 5, at.y - 5, at.w + 10, at.h + 10), tone, 8, 3)
            x += step
    whole = holding.bid(reading)
    if not whole.cards:
        said = wrap(reading.words("fifth_avenue.pic.no_bid"), Face.TEXT, BODY, box.w, 2)
        for number, line in enumerate(said):
            canvas.text(line, (box.x, y + 28 + number * 36), FIFTH_AVENUE.pale, BODY)
        return
    right = box.right
    tone = FIFTH_AVENUE.wrong if whole.wrong else FIFTH_AVENUE.bright
    canvas.text(str(whole.total), (right, y + 20), tone, TITLE, Face.HEADING, "r")
    for _ in range(whole.builds):
        right -= 30
        canvas.tint(pieces.silhouette(26, 36), right, y + 56, FIFTH_AVENUE.gold)


def _winning(canvas: Canvas, reading: Reading, box: Box) -> None:
    """How many skyscrapers the winner may build; the number about to be built is lit."""
    most = min(reading.offer.builds, reading.own.reserve)
    chosen = holding.building(reading)
    row = Box(box.x, box.y + 96, box.w, box.h - 96)
    counts = list(range(1, most + 1)) or [0]
    stop = reading.stop_points()
    places = columns(row, max(3, len(counts) + (stop is not None)), 12)
    for count, place in zip(counts, places, strict=False):
        parts.panel(canvas, place, chosen == count)
        colour = reading.mark(reading.private.seat).colour
        for number in range(count):
            at = place.middle[0] - count * 21 + number * 42
            canvas.stamp(pieces.tower(colour), at, place.y + 16)
        told = fit(reading.words("fifth_avenue.pic.build", count=count), Face.STRONG, CAPTION, place.w - 16, CAPTION)
        canvas.text(told.text, (place.middle[0], place.bottom - 24), FIFTH_AVENUE.ivory, told.size, Face.STRONG, "m")
    if stop is not None:
        place = places[len(counts)]
        parts.panel(canvas, place)
        canvas.text(f"+{stop}", (place.middle[0], place.y + 44), FIFTH_AVENUE.bright, HEADING, Face.HEADING, "m")
        told = fit(reading.words("fifth_avenue.pic.stop"), Face.STRONG, CAPTION, place.w - 16, CAPTION)
        canvas.text(told.text, (place.middle[0], place.bottom - 24), FIFTH_AVENUE.ivory, told.size, Face.STRONG, "m")
