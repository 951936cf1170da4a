"""A player's place at the table: score, money, depot, tokens, and the personal board with its visible actions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from render.canvas import Canvas
from render.flatiron import columns, parts, signs
from render.flatiron.columns import STONES
from render.flatiron.signs import Mark, Row
from render.fonts import Face
from render.furniture import frame
from render.icons import icon
from render.layout import BODY, CAPTION, Box
from render.layout import columns as split
from render.people import badge
from render.theme import FLATIRON, Colour, mix
from render.typeset import fit

CELL = 42
"""From one action of a street to the next."""
HEAD = 124
"""Height of the part that tells of the player."""
STREET = 36
"""Height of the part that names a street."""
FOOT = 8


@dataclass(frozen=True)
class Cell:
    """One visible action, or a decree, in a street of a personal board."""

    row: Row
    sort: Literal["printed", "card", "decree"]
    fresh: bool = False
    marked: bool = False
    closed: bool = False
    """Not possible now."""


@dataclass(frozen=True)
class Lane:
    """A street of a personal board."""

    plate: Row
    reputation: str
    """The total, with its sign."""
    good: bool | None
    """Above 0, below 0, or neither."""
    cells: Sequence[Cell]


@dataclass(frozen=True)
class Desk:
    """A player as drawn."""

    name: str
    seat: int
    state: str
    acting: bool
    points: str
    money: str | None
    depot: Sequence[str] | None
    """The colours; None where there is no depot."""
    tokens: int
    reputation: int
    side: str
    """violet or amber"""
    lanes: Sequence[Lane]
    aside: Row = ()
    """Instead of money and depot."""


def height(desks: Sequence[Desk]) -> int:
    """How high the desks are, all alike."""
    most = max(len(lane.cells) for desk in desks for lane in desk.lanes)
    return HEAD + STREET + max(2, most) * CELL + FOOT


def draw(canvas: Canvas, desk: Desk, box: Box) -> None:
    """A player and the personal board."""
    if desk.acting:
        frame(canvas, box, FLATIRON.accent)
    _person(canvas, desk, box.top_part(72))
    _stock(canvas, desk, Box(box.x + 12, box.y + 72, box.w - 24, 44))
    lanes(canvas, desk, box.inset(10, 0).without_top(HEAD))


def _person(canvas: Canvas, desk: Desk, box: Box) -> None:
    badge(canvas, desk.name, desk.seat, (box.x + 42, box.y + 40), 52, FLATIRON.line)
    score = [Mark("points", desk.points)]
    wide = signs.across(score, 44)
    signs.draw(canvas, score, (box.right - wide - 14, box.y + 40), size=44)
    x, room = box.x + 80, box.w - 80 - wide - 26
    name = fit(desk.name, Face.STRONG, BODY, room, CAPTION)
    canvas.text(name.text, (x, box.y + 25), FLATIRON.ink, name.size, Face.STRONG)
    said = fit(desk.state, Face.TEXT, CAPTION, room, CAPTION)
    canvas.text(said.text, (x, box.y + 55), FLATIRON.accent if desk.acting else FLATIRON.quiet, said.size)


def _stock(canvas: Canvas, desk: Desk, box: Box) -> None:
    """Money, depot, tokens."""
    x, y = float(box.x + 4), box.middle[1]
    if desk.money is not None:
        coin = [Mark("money", desk.money)]
        signs.draw(canvas, coin, (x, y), size=40)
    x = box.x + 96
    if desk.depot is not None:
        well = Box(round(x), box.y, 172, box.h)
        canvas.rectangle(well, FLATIRON.recess, 8)
        for colour, place in zip(STONES, split(well.inset(6, 0), 4, 0), strict=True):
            if colour in desk.depot:
                columns.column(canvas, colour, place.middle, 42)
            else:
                columns.place(canvas, place.middle, 40, mix(FLATIRON.recess, FLATIRON.line, 0.45))
    signs.draw(canvas, desk.aside, (box.x + 4, y), size=36)
    x = box.x + 288
    parts.count(canvas, "newspaper", str(desk.tokens), x, y, FLATIRON.ink, 32)
    parts.count(canvas, "reputation", str(desk.reputation), x + 108, y, FLATIRON.ink, 32)


def tone(found: Cell, side: str) -> Colour:
    """The ground of a cell."""
    if found.sort == "printed":
        return FLATIRON.violet if side == "violet" else FLATIRON.amber
    return FLATIRON.white if found.sort == "card" else FLATIRON.blush


def lanes(canvas: Canvas, desk: Desk, box: Box) -> None:
    """The four streets with their visible actions, in the order in which they are performed."""
    for lane, place in zip(desk.lanes, split(box, len(desk.lanes), 6), strict=True):
        y = place.y + 16
        signs.draw(canvas, lane.plate, (place.x, y), size=30)
        ink = {True: FLATIRON.ink, False: FLATIRON.accent, None: FLATIRON.quiet}[lane.good]
        canvas.text(lane.reputation, (place.right - 2, y), ink, CAPTION, Face.STRONG, "r")
        icon(canvas, "reputation", place.right - 50, y, 24, ink)
        for number, found in enumerate(lane.cells):
            cell(canvas, found, Box(place.x, place.y + STREET + number * CELL, place.w, CELL - 4), desk.side)


def cell(canvas: Canvas, found: Cell, box: Box, side: str) -> None:
    """One visible action."""
    ground = tone(found, side)
    stroke = 4 if found.fresh or found.marked else 0 if found.sort == "printed" else 2
    canvas.rectangle(box, ground, 6, FLATIRON.accent if stroke == 4 else FLATIRON.line, stroke)
    ink = mix(FLATIRON.quiet, FLATIRON.ink, 0.3) if found.closed else FLATIRON.ink
    signs.centred(canvas, found.row, box.middle, ink, flat=found.closed)
