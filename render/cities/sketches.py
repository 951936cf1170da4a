"""Scoring cards as little plans, made from what the tables say that a card counts. No drawing."""

from __future__ import annotations

import functools
from dataclasses import dataclass

from games.cities.data import TABLES
from games.cities.language import AreaCount, Areas, LargestArea, Pattern, Range, Requirement, Sets

ANY = "any"
"""A building of any colour."""
SHAPES: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((0, 0), (1, 0)),
    3: ((0, 0), (1, 0), (0, 1)),
    4: ((0, 0), (1, 0), (0, 1), (1, 1)),
    5: ((0, 0), (1, 0), (2, 0), (0, 1), (1, 1)),
}
"""For a number of spaces the shape of an area that stands for all shapes."""
LARGEST = 5
"""So many spaces stand for a largest area."""


@dataclass(frozen=True)
class Block:
    """One space of a sketch, at (x, y) in spaces."""

    x: float
    y: float
    ground: str | None = None
    """`park` or `water`; None for a building."""
    colour: str = ANY
    other: str | None = None
    """A second colour of the same building: any colour, but not that of its neighbour."""
    height: int = 0
    """Storeys of a building; 0 where they do not matter."""
    number: str = ""
    """The storeys in figures."""
    sort: str | None = None
    """The feature on it."""


@dataclass(frozen=True)
class Sketch:
    """A scoring card as a picture, `across` by `down` spaces large."""

    blocks: tuple[Block, ...]
    across: float
    down: float
    sign: str = ""
    """What stands in the middle: how many spaces an area must have, or that buildings are equally high."""
    largest: bool = False
    """Only the largest area counts."""


@functools.cache
def sketch(card: str) -> Sketch:
    """The sketch of a scoring card."""
    match TABLES.card[card].count:
        case Pattern() as pattern:
            return _pattern(pattern)
        case AreaCount() as areas:
            return _areas(areas, areas.min_size or areas.min_kinds or 1, False)
        case LargestArea() as areas:
            return _areas(areas, LARGEST, True)
        case Sets() as sets:
            return _sets(sets)


def _pattern(pattern: Pattern) -> Sketch:
    blocks = [_block(cell.at, cell.req) for cell in pattern.cells]
    sign = ""
    rules = {relation.attr: relation.rule for relation in pattern.relations}
    if rules:
        sign = "=" if rules.get("height") == "same" else ""
        blocks = [
            Block(
                block.x,
                block.y,
                colour=TABLES.colours[2 * place % 4],
                other=TABLES.colours[(2 * place + 1) % 4] if rules.get("colour") == "different" else None,
                height=2 if rules.get("height") == "same" else place + 1,
            )
            for place, block in enumerate(blocks)
        ]
    for near in pattern.cells[0].req.near if len(pattern.cells) == 1 else ():
        blocks.append(_block((1, 0), near.req))
    across = 1 + max(block.x for block in blocks)
    return Sketch(tuple(blocks), across, 1 + max(block.y for block in blocks), sign)


def _block(at: tuple[int, int], req: Requirement) -> Block:
    x, y = at
    if req.terrain in ("park", "water"):
        sorts = [kind.kind for kind in TABLES.features if kind.terrain == req.terrain]
        return Block(x, y, str(req.terrain), sort=sorts[0] if req.feature else None)
    colour = req.colour if isinstance(req.colour, str) else ANY
    height, number = _storeys(req.height)
    return Block(x, y, colour=colour, height=height, number=number)


def _storeys(height: Range | None) -> tuple[int, str]:
    if height is None:
        return 0, ""
    if height.eq is not None:
        return height.eq, str(height.eq)
    return (height.min, f"{height.min}+") if height.min is not None else (height.max or 0, f"≤{height.max}")


def _areas(areas: Areas, size: int, largest: bool) -> Sketch:
    shape = SHAPES[min(size, LARGEST)]
    sorts = [kind.kind for kind in TABLES.features if kind.terrain == areas.of][: areas.min_kinds or 0]
    ground = areas.of if areas.of in ("park", "water") else None
    blocks = tuple(
        Block(x, y, ground, sort=sorts[place] if place < len(sorts) else None) for place, (x, y) in enumerate(shape)
    )
    sign = f"{areas.min_size}+" if areas.min_size is not None else ""
    return Sketch(blocks, 1 + max(x for x, _ in shape), 1 + max(y for _, y in shape), sign, largest)


def _sets(sets: Sets) -> Sketch:
    apart = 1.04
    colours = TABLES.colours if sets.attr == "colour" else (ANY,) * sets.size
    blocks = tuple(
        Block(place % 2 * apart, place // 2 * apart, colour=colour) for place, colour in enumerate(colours[: sets.size])
    )
    return Sketch(blocks, 1 + apart, 1 + apart)
