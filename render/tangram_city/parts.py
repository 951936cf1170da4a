"""Parts that all pictures of this game share: the table, sheets, players, the balance scale, scores, small tiles."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence

from PIL import Image, ImageDraw

from games.tangram_city import geometry
from games.tangram_city.geometry import SIZE
from games.tangram_city.views import PlayerView
from render.canvas import SCALE, Canvas
from render.fonts import Face, width
from render.furniture import heading
from render.icons import icon
from render.layout import BODY, CAPTION, HAIRLINE, HEADING, WIDTH, Box, columns
from render.people import badge
from render.tangram_city import shapes
from render.tangram_city.city import City, Sheet
from render.tangram_city.paper import Paper
from render.tangram_city.reading import Reading
from render.tangram_city.shapes import Shape
from render.theme import TANGRAM, Colour
from render.typeset import fit

NAME = 72
"""Height of the part of a city's sheet that tells of its player."""
FACET = 300
"""Edge of the squares that the ground is folded along."""
SMALL = 18
"""Edge of a cell of tiles that are only counted."""
ROW = 2 * SMALL + 16
"""From one row of such tiles to the next."""
MOST = SIZE * SIZE
"""The end of the balance scale."""


@functools.cache
def ground() -> Image.Image:
    """The table, a large sheet that was folded before, as high as the highest picture."""
    edge = WIDTH * SCALE
    found = Image.new("RGB", (edge, edge), TANGRAM.ground)
    draw, step = ImageDraw.Draw(found), FACET * SCALE
    for x in range(0, edge, step):
        for y in range(0, edge, step):
            down = (x + y) // step % 2
            corners = [(x, y), (x + step, y), (x, y + step)] if down else [(x, y), (x + step, y), (x + step, y + step)]
            draw.polygon(corners, TANGRAM.crease)
    return found


def panel(canvas: Canvas, box: Box) -> None:
    """A sheet of paper on the table."""
    canvas.shadow(box)
    canvas.rectangle(box, TANGRAM.sheet)


def title(canvas: Canvas, said: str, more: str, box: Box, room: int, tone: Colour = TANGRAM.accent) -> None:
    """What a picture is about, and below it a line, `room` pixels wide, that says more."""
    bottom = heading(canvas, said, box, TANGRAM.ink, Face.STRONG)
    line = fit(more, Face.TEXT, BODY, room, CAPTION)
    canvas.text(line.text, (box.x, bottom + (44 if bottom < box.middle[1] else 34)), tone, line.size)


def outline(tile: str, turn: int, side: str) -> Shape:
    """The shape of a tile in the upper left corner."""
    return geometry.outline(tile, turn, side)


def tile(canvas: Canvas, found: Shape, paper: Paper, middle: tuple[float, float], cell: int) -> None:
    """A tile, or another piece, around a point."""
    across, down = shapes.size(found)
    x, y = round(middle[0] - across * cell / 2), round(middle[1] - down * cell / 2)
    City(canvas, x, y, cell, across, down).lay([Sheet(found, paper)])


def both_sides(canvas: Canvas, name: str, box: Box, most: int) -> None:
    """A tile with its red side and its green side next to each other, in the largest cells that fit."""
    across, down = shapes.size(outline(name, 0, "red"))
    cell = min(most, (box.w - 24) // (2 * across), box.h // down)
    for side, part in zip(geometry.SIDES, columns(box, 2, 24), strict=True):
        tile(canvas, outline(name, 0, side), "red" if side == "red" else "green", part.middle, cell)


def person(canvas: Canvas, reading: Reading, player: PlayerView, box: Box, points: str) -> None:
    """A player: badge, name, what the player is doing, the start marker, the score."""
    seat = player.seat
    badge(canvas, reading.names[seat], seat, (box.x + 28, box.y + 32), 52, TANGRAM.edge)
    x, right = box.x + 68, box.right
    if reading.over and len(reading.view.players) > 1:
        place = reading.words("tangram_city.pic.final.place", place=reading.place(player))
        canvas.text(place, (right, box.y + 14), TANGRAM.quiet, CAPTION, Face.TEXT, "r")
        right -= width(place, Face.TEXT, CAPTION) + 12
    elif reading.view.start == seat and len(reading.view.players) > 1:
        icon(canvas, "flag", right - 14, box.y + 14, 30, TANGRAM.accent)
        right -= 40
    name = fit(reading.names[seat], Face.STRONG, BODY, right - x, CAPTION)
    canvas.text(name.text, (x, box.y + 14), TANGRAM.ink, name.size, Face.STRONG)
    score = points_width(points)
    pill(canvas, Box(box.right - score, box.y + 30, score, 36), points)
    sign, word = reading.state(player)
    tone = TANGRAM.accent if sign == "wait" else TANGRAM.quiet
    room = box.right - score - 12 - x - 30
    line = fit(word, Face.STRONG if sign == "wait" else Face.TEXT, CAPTION, room, CAPTION)
    icon(canvas, sign, x + 12, box.y + 50, 24, tone)
    canvas.text(line.text, (x + 30, box.y + 50), tone, line.size, Face.STRONG if sign == "wait" else Face.TEXT)


def points_width(points: str) -> int:
    """How wide the strip for so many points is."""
    return 64 + width(points, Face.STRONG, HEADING)


def pill(canvas: Canvas, box: Box, points: str) -> None:
    """Points on a strip of gold paper."""
    canvas.rectangle(box, TANGRAM.gilt, box.h // 2)
    icon(canvas, "star", box.x + 24, box.middle[1], 26, TANGRAM.bronze)
    canvas.text(points, (box.right - 18, box.middle[1]), TANGRAM.ink, HEADING, Face.STRONG, "r")


def scale(canvas: Canvas, player: PlayerView, box: Box) -> None:
    """The balance scale: the red marker above the line, the green one below it, from none to every cell, and how far
    they are apart."""
    y, narrow = box.middle[1], box.w < 300
    room = width(str(MOST), Face.STRONG, BODY)
    line = box.inset(0 if narrow else room + 48, 0)
    top = box.y + 20 if narrow else y
    if narrow:
        y = box.bottom - 28
    count(canvas, "roof", str(player.red), (box.x, top), TANGRAM.roof)
    x = box.right - room - 38
    count(canvas, "tree", str(player.green), (x, top), TANGRAM.tree_ink)
    line = line.inset(14, 0)
    canvas.rectangle(Box(line.x, y - 2, line.w, 4), TANGRAM.edge, 2)
    for step in range(0, MOST + 1, 7):
        canvas.rectangle(Box(_along(line, step) - 1, y - 6, HAIRLINE, 12), TANGRAM.edge, 0)
    red, green = _along(line, player.red), _along(line, player.green)
    canvas.rectangle(Box(min(red, green) - 2, y - 4, abs(red - green) + 4, 8), TANGRAM.ink, 2)
    canvas.polygon([(red - 12, y - 24), (red + 12, y - 24), (red, y - 4)], TANGRAM.roof)
    canvas.circle((green, y + 16), 11, TANGRAM.tree_line)
    canvas.circle((green, y + 16), 8, TANGRAM.tree)


def _along(line: Box, step: int) -> int:
    return line.x + line.w * step // MOST


def count(canvas: Canvas, name: str, number: str, at: tuple[int, int], tone: Colour) -> None:
    """An icon and a number, the left middle at a place."""
    icon(canvas, name, at[0] + 16, at[1], 30, tone)
    canvas.text(number, (at[0] + 38, at[1]), TANGRAM.ink, BODY, Face.STRONG)


def rounds(canvas: Canvas, reading: Reading, player: PlayerView, boxes: Sequence[Box]) -> None:
    """The points of every round, each under its number; one box a round."""
    for place, box in enumerate(boxes):
        new = reading.fresh_scores and not reading.over and place == len(player.scores) - 1
        if new:
            canvas.rectangle(box.inset(2, 0), TANGRAM.gilt, 8)
        x, y = box.middle
        canvas.text(str(place + 1), (x, y - 16), TANGRAM.quiet, CAPTION, Face.TEXT, "m")
        if place < len(player.scores):
            canvas.text(str(player.scores[place]), (x, y + 16), TANGRAM.ink, BODY, Face.STRONG, "m")
        else:
            canvas.rectangle(Box(x - 6, y + 14, 12, 3), TANGRAM.edge, 1)


def stock(canvas: Canvas, tiles: Iterable[str], box: Box, across: int, tone: Colour) -> None:
    """Tiles in small, red side up, row by row."""
    wide, high, cell = box.w // across, ROW, SMALL
    for place, name in enumerate(tiles):
        middle = (box.x + place % across * wide + wide // 2, box.y + place // across * high + high // 2)
        found = outline(name, 0, "red")
        right, bottom = shapes.size(found)
        x, y = middle[0] - right * cell / 2, middle[1] - bottom * cell / 2
        for loop in shapes.outline(found):
            canvas.polygon([(x + px * cell, y + py * cell) for px, py in loop], tone)


def stocks(canvas: Canvas, reading: Reading, player: PlayerView, box: Box, across: int) -> None:
    """The tiles that a player has still to come, and those that are lost, under headings with their numbers."""
    y = box.y
    for key, tiles in (("to_come", player.unused), ("lost", player.lost)):
        high = 32 + -(-len(tiles) // across) * ROW
        if tiles and y + high <= box.bottom:
            word = reading.words(f"tangram_city.pic.{key}", count=len(tiles))
            canvas.text(word, (box.x, y + 14), TANGRAM.quiet, CAPTION)
            area = Box(box.x, y + 32, box.w, box.bottom - y - 32)
            stock(canvas, tiles, area, across, TANGRAM.ink if key == "to_come" else TANGRAM.edge)
            y += high + 16


def bonuses(canvas: Canvas, player: PlayerView, box: Box) -> None:
    """Both markers, the bonus for their balance, and that for a complete city, side by side."""
    found = (
        ("roof", str(player.red), TANGRAM.roof),
        ("tree", str(player.green), TANGRAM.tree_ink),
        ("scale", _plus(player.balance), TANGRAM.bronze),
        ("frame", _plus(player.planning), TANGRAM.bronze),
    )
    for (name, text, tone), part in zip(found, columns(box, len(found), 0), strict=True):
        icon(canvas, name, part.x + 14, part.middle[1], 26, tone)
        canvas.text(text, (part.x + 32, part.middle[1]), TANGRAM.ink, CAPTION, Face.STRONG)


def ledger(canvas: Canvas, reading: Reading, player: PlayerView, box: Box) -> None:
    """All points, one line each: the rounds, the bonus for balance, the one for a complete city."""
    lines = [
        ("", reading.words("tangram_city.pic.final.round", round=place + 1), str(points))
        for place, points in enumerate(player.scores)
    ]
    balance = reading.words("tangram_city.pic.final.balance", red=player.red, green=player.green)
    lines += [("scale", balance, _plus(player.balance)), ("frame", reading.full(player), _plus(player.planning))]
    for place, (name, label, points) in enumerate(lines):
        line = Box(box.x, box.y + place * box.h // len(lines), box.w, box.h // len(lines))
        x, y = line.x, line.middle[1]
        if place:
            canvas.rectangle(Box(line.x, line.y - 1, line.w, HAIRLINE), TANGRAM.grid, 0)
        if name:
            icon(canvas, name, x + 14, y, 28, TANGRAM.bronze)
            x += 38
        room = line.right - x - width(points, Face.STRONG, BODY) - 8
        told = fit(label, Face.TEXT, CAPTION, room, CAPTION)
        canvas.text(told.text, (x, y), TANGRAM.quiet, told.size)
        canvas.text(points, (line.right, y), TANGRAM.ink, BODY, Face.STRONG, "r")


def _plus(points: int | None) -> str:
    return f"+{points or 0}"
