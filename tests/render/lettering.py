"""Watching where the words of a picture stand."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator, Sequence

import pytest
from PIL import Image

from render.canvas import SCALE, Canvas
from render.layout import Box
from render.theme import Colour


class Lettering:
    """The lines of text of the last picture drawn: where they stand, in which colour, on which shapes."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.lines: list[tuple[Box, Colour]] = []
        self.ground = Image.new("RGB", (1, 1))
        finish = Canvas.finish

        def watched(canvas: Canvas) -> Image.Image:
            self.ground = canvas.layer.reduce(SCALE)
            self.lines = [(box, colour) for box, colour in self._lines(canvas)]
            return finish(canvas)

        monkeypatch.setattr(Canvas, "finish", watched)

    @staticmethod
    def _lines(canvas: Canvas) -> Iterator[tuple[Box, Colour]]:
        for drawn, (x, y), colour in canvas._texts:
            inked = drawn.getbbox()
            if inked is not None:
                left, top, right, bottom = inked
                yield Box(x + left, y + top, right - left, bottom - top), colour

    def grounds(self, box: Box) -> Sequence[Colour]:
        """The colours that cover a fair part of what lies behind a line."""
        behind = self.ground.crop((box.x, box.y, box.right, box.bottom))
        found = behind.getcolors(behind.width * behind.height) or ()
        colours = []
        for count, colour in found:
            assert isinstance(colour, tuple)
            if count > 0.04 * behind.width * behind.height:
                colours.append((int(colour[0]), int(colour[1]), int(colour[2])))
        return colours

    def meeting(self) -> Sequence[tuple[Box, Box]]:
        """The pairs of lines that stand in each other's way."""
        found = []
        boxes = sorted((box for box, _ in self.lines), key=lambda box: box.y)
        for number, one in enumerate(boxes, 1):
            below = itertools.takewhile(functools.partial(_above, one.bottom), boxes[number:])
            found += [(one, other) for other in below if one.meets(other)]
        return found


def _above(bottom: int, box: Box) -> bool:
    return box.y < bottom
