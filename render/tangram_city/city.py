"""Cities: a sheet with a grid, and on it whatever is laid, cut from paper."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from PIL import Image, ImageChops

from games.tangram_city.geometry import SIZE
from games.tangram_city.views import PieceView, RectangleView
from render.canvas import SCALE, Canvas
from render.layout import HAIRLINE, STROKE, Box
from render.pen import Pen
from render.tangram_city import shapes
from render.tangram_city.paper import LONGEST, Paper, paper
from render.tangram_city.shapes import Loop, Point, Shape
from render.theme import TANGRAM, Colour

SHADE = 0.18
"""How much ink is mixed into the shaded side of a fold."""
GLASS = 150
"""How opaque a ghost is, of 255."""
HATCH = 0.4
"""From one line of a hatching to the next, in cells."""
BEYOND = 0.55
"""How much of a ghost shows beyond the edge of the board, in cells."""


@dataclass(frozen=True)
class Sheet:
    """Something cut from a paper."""

    shape: Shape
    paper: Paper
    printed: bool = False


@dataclass(frozen=True)
class Ghost:
    """A piece that is held over the board."""

    sheet: Sheet
    wrong: Shape
    """The part of it that cannot lie there."""


def sheet(piece: PieceView) -> Sheet:
    """A piece as it lies on the board."""
    colour: Paper = "water" if piece.what == "fountain" else _colour(piece.side)
    return Sheet(shapes.shape(piece.parts), colour, piece.what == "printed")


def _colour(side: str | None) -> Paper:
    return "red" if side == "red" else "green" if side == "green" else "blank"


class City:
    """A board, or a smaller area, of cells, its top left corner at (x, y), a cell being `cell` pixels wide."""

    def __init__(self, canvas: Canvas, x: int, y: int, cell: int, across: int = SIZE, down: int = SIZE) -> None:
        self.canvas = canvas
        self.cell = cell
        self.box = Box(x, y, across * cell, down * cell)

    def grid(self) -> None:
        """The empty board."""
        box = self.box
        self.canvas.rectangle(box, TANGRAM.sheet, 0)
        for line in range(SIZE + 1):
            along = line * self.cell - HAIRLINE // 2
            self.canvas.rectangle(Box(box.x + along, box.y, HAIRLINE, box.h), TANGRAM.grid, 0)
            self.canvas.rectangle(Box(box.x, box.y + along, box.w, HAIRLINE), TANGRAM.grid, 0)

    def lay(self, sheets: Sequence[Sheet]) -> None:
        """Lay sheets down."""
        lift = max(2.0, self.cell / 20)
        for one in sheets:
            if not one.printed:
                for loop in shapes.outline(one.shape):
                    self.canvas.polygon([(x + lift * 0.6, y + lift) for x, y in self._points(loop)], TANGRAM.edge)
        for one in sheets:
            self._cut(one)
        for one in sheets:
            for loop in shapes.outline(one.shape):
                self._line(loop, TANGRAM.sheet, HAIRLINE)

    def _cut(self, one: Sheet) -> None:
        """A sheet, the part beyond its fold turned away from the light."""
        left, top = shapes.start(one.shape)
        x, y = self.box.x + left * self.cell, self.box.y + top * self.cell
        whole, dark = _masks(shapes.moved(one.shape, -left, -top), self.cell)
        self.canvas.texture(paper(one.paper, self.cell), whole, x, y)
        if not one.printed:
            self.canvas.texture(paper(one.paper, self.cell, SHADE), dark, x, y)

    def outline(self, found: Iterable[Shape]) -> None:
        """Outlines around shapes that stand out."""
        for each in found:
            for ink, stroke in ((TANGRAM.sheet, 2.0), (TANGRAM.accent, 1.1)):
                for loop in shapes.outline(each):
                    self._line(loop, ink, max(STROKE, self.cell / 14) * stroke)

    def rectangle(self, found: RectangleView, thin: bool = False) -> None:
        """A golden frame around a rectangle of cells; a thin one for what is not scored yet."""
        x, y = shapes.place(found.first)
        box = Box(
            self.box.x + x * self.cell, self.box.y + y * self.cell, found.width * self.cell, found.height * self.cell
        )
        stroke = max(5, self.cell // (18 if thin else 9))
        for inset, ink, line in ((-stroke // 2 - 2, TANGRAM.bronze, stroke + 4), (-stroke // 2, TANGRAM.gold, stroke)):
            self.canvas.rectangle(box.inset(inset), None, 6, ink, line)

    def ghost(self, ghost: Ghost) -> None:
        """A piece held over the board: one sees through it; what cannot lie there is hatched."""
        outline = shapes.outline(ghost.sheet.shape)
        left, top = shapes.start(ghost.sheet.shape)
        scale = SCALE * self.cell
        across, down = (round(min(LONGEST, SIZE + BEYOND - first) * scale) for first in (left, top))
        glass = Image.new("L", (across, down))
        _fill(Pen(glass, scale), shapes.moved(ghost.sheet.shape, -left, -top), GLASS)
        x, y = self.box.x + left * self.cell, self.box.y + top * self.cell
        self.canvas.texture(paper(ghost.sheet.paper, self.cell), glass, x, y)
        if ghost.wrong:
            self._hatch(ghost.wrong, TANGRAM.sheet, 0.12)
            self._hatch(ghost.wrong, TANGRAM.wrong, 0.06)
        self._strokes(itertools.chain.from_iterable(map(shapes.edges, outline)), TANGRAM.sheet, 0.13)
        tone = TANGRAM.wrong if ghost.wrong else TANGRAM.accent
        self._strokes(itertools.chain.from_iterable(map(_dashes, outline)), tone, 0.075)

    def _hatch(self, shape: Shape, ink: Colour, stroke: float) -> None:
        """Lines across a shape in both diagonal directions; the width of a line is in cells."""
        area, lines = self._mask(), self._mask()
        _fill(Pen(area, SCALE * self.cell), shape, 255)
        pen = Pen(lines, SCALE * self.cell)
        for number in range(round(-SIZE / HATCH), round(3 * SIZE / HATCH)):
            for along in (-2 * SIZE, 2 * SIZE):
                pen.line([(number * HATCH, 0), (number * HATCH + along, 2 * SIZE)], stroke, 255)
        self._tint(ImageChops.darker(area, lines), ink)

    def _strokes(self, lines: Iterable[tuple[Point, Point]], ink: Colour, stroke: float) -> None:
        """Straight lines on the board and a little beyond it; their width is in cells."""
        drawn = self._mask()
        pen = Pen(drawn, SCALE * self.cell)
        for line in lines:
            pen.line(line, stroke, 255)
        self._tint(drawn, ink)

    def _tint(self, drawn: Image.Image, ink: Colour) -> None:
        """Ink where a mask of the board is not empty: it mostly is."""
        found = drawn.getbbox()
        if found is not None:
            x, y = self.box.x + found[0] / SCALE, self.box.y + found[1] / SCALE
            self.canvas.tint(drawn.crop(found), x, y, ink)

    def _mask(self) -> Image.Image:
        """A mask of the board and of a strip to the right of it and below it."""
        more = round(BEYOND * self.cell)
        return Image.new("L", ((self.box.w + more) * SCALE, (self.box.h + more) * SCALE))

    def _points(self, loop: Iterable[Point]) -> list[Point]:
        return [(self.box.x + x * self.cell, self.box.y + y * self.cell) for x, y in loop]

    def _line(self, loop: Loop, ink: Colour, stroke: float) -> None:
        points = self._points(loop)
        self.canvas.line([*points, *points[:2]], ink, stroke)


@functools.lru_cache(maxsize=256)
def _masks(shape: Shape, cell: int) -> tuple[Image.Image, Image.Image]:
    """A shape in the upper left corner and the part of it beyond its fold, as masks of twice the size."""
    across, down = shapes.size(shape)
    whole, dark = (Image.new("1", (across * cell * SCALE, down * cell * SCALE)) for _ in range(2))
    _fill(Pen(whole, SCALE * cell), shape, 1)
    Pen(dark, SCALE * cell).poly(shapes.shade(shape), 1)
    return whole, ImageChops.logical_and(whole, dark)


def _fill(pen: Pen, shape: Shape, ink: int) -> None:
    for corners in shapes.triangles(shape):
        pen.poly(corners, ink)


def _dashes(loop: Loop) -> Iterator[tuple[Point, Point]]:
    """The line in dashes, beginning and ending at its corners."""
    for (x, y), (right, down) in shapes.edges(loop):
        length = ((right - x) ** 2 + (down - y) ** 2) ** 0.5
        count = 2 * round(length / 0.36) + 1
        for number in range(0, count, 2):
            one, other = number / count, (number + 1) / count
            yield (x + (right - x) * one, y + (down - y) * one), (x + (right - x) * other, y + (down - y) * other)
