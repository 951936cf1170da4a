"""Cities: a sheet with a grid, and on it whatever is laid, cut from paper."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from PIL import Image, ImageChops

from games.tangram_city.geometry import SIZE
from games.tangram_city.views import PieceView, RectangleView
from render.canvas import SCALE, Canvas
from render.layout import HAIRLINE, STROKE, Box
from render.pen import Pen
from render.tangram_city import shapes
from render.tangram_city.paper import Paper, paper
from render.tangram_city.shapes import Loop, Point, Shape
from render.theme import TANGRAM, Colour

SHADE = 0.18
"""How much ink is mixed into the shaded side of a fold."""
GLASS = 150
"""How opaque a ghost is, of 255."""
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
        for name in dict.fromkeys(one.paper for one in sheets):
            self._cut(name, [one for one in sheets if one.paper == name])
        for one in sheets:
            for loop in shapes.outline(one.shape):
                self._line(loop, TANGRAM.sheet, HAIRLINE)

    def _cut(self, name: Paper, sheets: Sequence[Sheet]) -> None:
        """Sheets of one paper; beyond its fold each is turned away from the light."""
        whole, dark = self._mask("1"), self._mask("1")
        for one in sheets:
            _fill(Pen(whole, SCALE * self.cell), one.shape, 1)
            if not one.printed:
                left, top = shapes.start(one.shape)
                part = _shaded(shapes.moved(one.shape, -left, -top), self.cell)
                dark.paste(1, (left * self.cell * SCALE, top * self.cell * SCALE), part)
        self.canvas.texture(paper(name, self.cell), whole, self.box.x, self.box.y)
        self.canvas.texture(paper(name, self.cell, SHADE), dark, self.box.x, self.box.y)

    def outline(self, found: Iterable[Shape], tone: Colour = TANGRAM.accent) -> None:
        """Outlines around shapes that stand out."""
        for each in found:
            for ink, stroke in ((TANGRAM.sheet, 2.0), (tone, 1.1)):
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
        pen_scale = SCALE * self.cell
        whole = self._mask("L", BEYOND)
        _fill(Pen(whole, pen_scale), ghost.sheet.shape, GLASS)
        sheet_paper = paper(ghost.sheet.paper, self.cell)
        wide = Image.new("RGB", whole.size)
        for dx in (0, sheet_paper.width):
            for dy in (0, sheet_paper.height):
                wide.paste(sheet_paper, (dx, dy))
        self.canvas.texture(wide, whole, self.box.x, self.box.y)
        if ghost.wrong:
            area, hatch = self._mask("L", BEYOND), self._mask("L", BEYOND)
            _fill(Pen(area, pen_scale), ghost.wrong, 255)
            for width, tone in ((0.12, TANGRAM.sheet), (0.06, TANGRAM.wrong)):
                pen = Pen(hatch, pen_scale)
                for step in range(-3 * SIZE, 6 * SIZE):
                    along = step / 2.5
                    pen.line([(along, 0), (along + SIZE + 2, SIZE + 2)], width, 255)
                    pen.line([(along, 0), (along - SIZE - 2, SIZE + 2)], width, 255)
                self.canvas.tint(ImageChops.darker(area, hatch), self.box.x, self.box.y, tone)
                hatch = self._mask("L", BEYOND)
        tone = TANGRAM.wrong if ghost.wrong else TANGRAM.accent
        for ink, stroke, dashed in ((TANGRAM.sheet, 0.13, False), (tone, 0.075, True)):
            edge = self._mask("L", BEYOND)
            pen = Pen(edge, pen_scale)
            for loop in shapes.outline(ghost.sheet.shape):
                for start, end in _dashes(loop) if dashed else zip(loop, (*loop[1:], loop[0]), strict=True):
                    pen.line([start, end], stroke, 255)
            self.canvas.tint(edge, self.box.x, self.box.y, ink)

    def _mask(self, mode: str, beyond: float = 0.0) -> Image.Image:
        more = round(beyond * self.cell)
        return Image.new(mode, ((self.box.w + more) * SCALE, (self.box.h + more) * SCALE))

    def _points(self, loop: Iterable[Point]) -> list[Point]:
        return [(self.box.x + x * self.cell, self.box.y + y * self.cell) for x, y in loop]

    def _line(self, loop: Loop, ink: Colour, stroke: float) -> None:
        points = self._points(loop)
        self.canvas.line([*points, *points[:2]], ink, stroke)


@functools.lru_cache(maxsize=256)
def _shaded(shape: Shape, cell: int) -> Image.Image:
    """The part beyond its fold of a shape in the upper left corner, as a mask of twice the size."""
    across, down = shapes.size(shape)
    whole, dark = (Image.new("1", (across * cell * SCALE, down * cell * SCALE)) for _ in range(2))
    _fill(Pen(whole, SCALE * cell), shape, 1)
    Pen(dark, SCALE * cell).poly(shapes.shade(shape), 1)
    return ImageChops.logical_and(whole, dark)


def _fill(pen: Pen, shape: Shape, ink: int) -> None:
    for corners in shapes.triangles(shape):
        pen.poly(corners, ink)


def _dashes(loop: Loop) -> Iterator[tuple[Point, Point]]:
    """The line in dashes, beginning and ending at its corners."""
    for (x, y), (right, down) in zip(loop, (*loop[1:], loop[0]), strict=True):
        length = ((right - x) ** 2 + (down - y) ** 2) ** 0.5
        count = 2 * round(length / 0.36) + 1
        for number in range(0, count, 2):
            one, other = number / count, (number + 1) / count
            yield (x + (right - x) * one, y + (down - y) * one), (x + (right - x) * other, y + (down - y) * other)
