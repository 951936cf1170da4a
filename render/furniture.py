"""What the pictures of all games are furnished with: headings and frames."""

from __future__ import annotations

from render.canvas import Canvas
from render.fonts import Face
from render.layout import CORNER, HEADING, STROKE, TITLE, Box
from render.theme import Colour
from render.typeset import ELLIPSIS, fit, wrap


def heading(canvas: Canvas, text: str, box: Box, ink: Colour, face: Face = Face.HEADING) -> int:
    """A title in one line or, smaller, two; returns the y of its last line's middle."""
    line = fit(text, face, TITLE, box.w, HEADING)
    if not line.text.endswith(ELLIPSIS):
        canvas.text(line.text, (box.x, box.y + 28), ink, line.size, face)
        return box.y + 28
    lines = wrap(text, face, HEADING, box.w, 2)
    for place, part in enumerate(lines):
        canvas.text(part, (box.x, box.y + 18 + place * 42), ink, HEADING, face)
    return box.y + 18 + (len(lines) - 1) * 42


def frame(canvas: Canvas, box: Box, tone: Colour) -> None:
    """A frame around something that stands out, just outside its box."""
    outer = Box(box.x - STROKE, box.y - STROKE, box.w + 2 * STROKE, box.h + 2 * STROKE)
    canvas.rectangle(outer, None, CORNER + STROKE, tone, STROKE + 1)
