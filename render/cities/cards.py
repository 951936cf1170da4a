"""Scoring cards as they are drawn: the sketch of what they count, and what it pays."""

from __future__ import annotations

from render.canvas import Canvas
from render.cities import features, spaces
from render.cities.reading import Reading
from render.cities.sketches import Block, Sketch, sketch
from render.fonts import Face, width
from render.layout import BODY, CAPTION, STROKE, Box
from render.theme import CITIES

LARGEST = 30
"""The most that letters on sketches measure, in pixels."""
LOWEST = 16.5
"""On lower roofs no letters fit."""


def draw(canvas: Canvas, reading: Reading, card: str, box: Box, most: int = 64) -> None:
    """The sketch of a card in the middle of a box, in the largest spaces that fit."""
    found = sketch(card)
    over = max(0.0, *(_rise(block) - block.y for block in found.blocks))
    edge = min(most, int(box.w / found.across), int(box.h / (found.down + over)))
    x = box.x + (box.w - found.across * edge) / 2
    y = box.y + (box.h - (found.down + over) * edge) / 2 + over * edge
    for block in found.blocks:
        _block(canvas, reading, block, x + block.x * edge, y + block.y * edge, edge)
    if found.largest:
        _frame(canvas, found, x, y, edge)
    if found.sign:
        size = max(CAPTION, min(LARGEST, edge))
        middle = (x + found.across * edge / 2, y + found.down * edge / 2)
        wide = width(found.sign, Face.STRONG, size)
        label = Box(round(middle[0]) - wide // 2 - 3, round(middle[1]) - size // 2 + 1, wide + 6, size - 2)
        canvas.rectangle(label, CITIES.surface, 6)
        canvas.text(found.sign, middle, CITIES.ink, size, Face.STRONG, "m")


def _rise(block: Block) -> float:
    """How far a building stands out of its space, in spaces."""
    return block.height * spaces.STOREY + spaces.ROOF - spaces.FOOT if block.height else 0.0


def _block(canvas: Canvas, reading: Reading, block: Block, x: float, y: float, edge: int) -> None:
    if block.ground is not None:
        canvas.stamp(spaces.ground(block.ground, edge), x, y)
        if block.sort is not None:
            size = round(edge * 0.84)
            canvas.stamp(features.scene(block.sort, size), x + (edge - size) / 2, y + (edge - size) / 2)
        return
    letter = reading.letter(block.colour) if block.colour in spaces.SIGNS and block.other is None else ""
    if block.height:
        canvas.stamp(spaces.tower(block.colour, block.height, edge, block.other), x, y - round(spaces.RISE * edge))
        middle, room, tall = spaces.roof(block.height), (spaces.WALL - 0.08) * edge, (spaces.ROOF - 0.06) * edge
    else:
        canvas.stamp(spaces.flat(block.colour, edge), x, y)
        inner = (0.8 if edge >= spaces.RIMMED else 0.88) * edge
        middle, room, tall = 0.49, inner, inner
    told = letter + block.number
    size = max(CAPTION, min(LARGEST, round(tall * 0.94)))
    label = next((each for each in (told, told.rstrip("+")) if width(each, Face.STRONG, size) <= room), "")
    if label and tall >= LOWEST:
        canvas.text(label, (x + edge / 2, y + middle * edge), spaces.LETTERS[block.colour], size, Face.STRONG, "m")


def _frame(canvas: Canvas, found: Sketch, x: float, y: float, edge: int) -> None:
    """A golden line around an area."""
    there = {(block.x, block.y) for block in found.blocks}
    for block in found.blocks:
        left, top = x + block.x * edge, y + block.y * edge
        corners = [(left, top), (left + edge, top), (left + edge, top + edge), (left, top + edge)]
        for side, (dx, dy) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
            if (block.x + dx, block.y + dy) not in there:
                ends = [corners[side], corners[(side + 1) % 4]]
                canvas.line(ends, CITIES.bronze, STROKE + 2)
                canvas.line(ends, CITIES.gold, STROKE)


def worth(canvas: Canvas, points: int, at: tuple[int, int]) -> None:
    """What a card pays each time, the left end at a place."""
    canvas.text(f"×{points}", at, CITIES.bronze, BODY, Face.STRONG)
