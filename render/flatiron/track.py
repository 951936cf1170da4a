"""The track of victory points with the marked squares and the Journalist."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from render.canvas import Canvas
from render.flatiron import parts
from render.fonts import Face
from render.icons import icon
from render.layout import CAPTION, Box
from render.people import badge
from render.theme import FLATIRON

BEYOND = 10
"""Points of the track after the last marked square."""
MARKER = 38


@dataclass(frozen=True)
class Runner:
    """A marker on the track."""

    name: str
    seat: int
    points: int


@dataclass(frozen=True)
class Track:
    """The track as it is drawn."""

    squares: Sequence[int]
    journalist: int | None
    runners: Sequence[Runner]
    fresh: bool
    """The Journalist has moved."""


def along(line: Box, points: int, last: int) -> int:
    """Where a number of points stands; what is beyond the end stands at the end."""
    return line.x + line.w * min(points, last) // last


def draw(canvas: Canvas, track: Track, box: Box) -> None:
    """The track: a rule with the marked squares on it, the markers of the players above."""
    parts.panel(canvas, box)
    line, last = Box(box.x + 44, box.y, box.w - 88, box.h), max(track.squares) + BEYOND
    y = box.bottom - 24
    canvas.rectangle(Box(line.x - 20, y - 3, line.w + 40, 6), FLATIRON.line, 3)
    for step in range(0, last + 1, 5):
        canvas.rectangle(Box(along(line, step, last) - 1, y - 8, 2, 16), FLATIRON.line, 0)
    for square in track.squares:
        _square(canvas, square, along(line, square, last), y, square == track.journalist)
    places = [along(line, runner.points, last) for runner in track.runners]
    crowded = len(places) > 1 and abs(places[0] - places[1]) < MARKER + 4
    for number, (runner, x) in enumerate(zip(track.runners, places, strict=True)):
        ahead = x > min(places) or (x == max(places) and number > 0)
        shift = (MARKER // 2 + 2 if ahead else -MARKER // 2 - 2) if crowded else 0
        middle = sum(places) // len(places) if crowded else x
        canvas.polygon([(x - 5, box.y + 36), (x + 5, box.y + 36), (x, y - 3)], FLATIRON.ink)
        badge(canvas, runner.name, runner.seat, (middle + shift, box.y + 24), MARKER, FLATIRON.white)


def _square(canvas: Canvas, square: int, x: int, y: int, here: bool) -> None:
    """A marked square; the Journalist stands on one of them."""
    wide = 80 if here else 44
    fill, edge = (FLATIRON.accent, FLATIRON.accent) if here else (FLATIRON.recess, FLATIRON.line)
    canvas.rectangle(Box(x - 22 - (wide - 44), y - 16, wide, 34), fill, 8, edge, 2)
    canvas.text(str(square), (x, y + 1), FLATIRON.white if here else FLATIRON.quiet, CAPTION, Face.STRONG, "m")
    if here:
        icon(canvas, "journalist", x - 38, y + 1, 28, FLATIRON.white)
