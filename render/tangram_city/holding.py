"""What a player holds over the own board and has laid there for the time being."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.core import text
from games.tangram_city import geometry
from games.tangram_city.actions import ChooseSide, Fountain, Place, TangramCityAction
from games.tangram_city.views import PieceView
from render.tangram_city import shapes
from render.tangram_city.city import Ghost, Sheet
from render.tangram_city.city import sheet as laid
from render.tangram_city.reading import Reading
from render.tangram_city.shapes import Shape

VERBS: dict[str, tuple[type[TangramCityAction], str, int]] = {
    "side": (ChooseSide, "side", 1),
    "card": (Place, "place", 3),
    "tiles": (Place, "place", 3),
    "fountain": (Fountain, "fountain", 2),
}
"""For each phase the answer that shows in the picture: its class, its verb, and how many words it has at least."""


def held(reading: Reading) -> TangramCityAction | None:
    """The answer that the reader is about to give; None if there is none, or none that shows on the board."""
    marked = reading.scene.marked
    if reading.over or len(marked) < VERBS[reading.view.phase][2]:
        return None
    found, verb, _ = VERBS[reading.view.phase]
    action = text.build(found, verb, list(marked))
    assert isinstance(action, ChooseSide | Place | Fountain)
    return action


def held_tile(reading: Reading, action: Place) -> str:
    """Which tile an answer is about."""
    return action.tile or reading.view.offered[0]


def ghost(reading: Reading) -> Ghost | None:
    """The piece that is held over the board; None if there is none, or if it lies there already."""
    action = held(reading)
    if isinstance(action, Place):
        tile = held_tile(reading, action)
        outline = geometry.outline(tile, action.turn, action.side)
        sheet = Sheet(shapes.moved(outline, *shapes.place(action.at)), "red" if action.side == "red" else "green")
    elif isinstance(action, Fountain):
        area = geometry.parts(geometry.spouted(action.at, action.corner))
        sheet = Sheet(frozenset((*shapes.place(cell), quarters) for cell, quarters in area), "water")
    else:
        return None
    if any(laid(piece) == sheet for piece in reading.private.planned):
        return None
    return Ghost(sheet, wrong(sheet.shape, (*reading.own.pieces, *others(reading))))


def others(reading: Reading) -> Sequence[PieceView]:
    """What is planned, without the piece that is held."""
    action = held(reading)
    if not isinstance(action, Place | Fountain):
        return reading.private.planned
    tile = held_tile(reading, action) if isinstance(action, Place) else None
    return [piece for piece in reading.private.planned if piece.tile != tile]


def wrong(shape: Shape, pieces: Iterable[PieceView]) -> Shape:
    """The part of a shape that lies outside the board or on one of the pieces."""
    covered: dict[tuple[int, int], int] = {}
    for piece in pieces:
        for x, y, quarters in shapes.shape(piece.parts):
            covered[x, y] = covered.get((x, y), 0) | quarters
    return frozenset(
        (x, y, over)
        for x, y, quarters in shape
        if (over := quarters if outside(x, y) else quarters & covered.get((x, y), 0))
    )


def outside(x: int, y: int) -> bool:
    """Whether there is no such column or row on the board."""
    return not (0 <= x < geometry.SIZE and 0 <= y < geometry.SIZE)


def complaint(found: Ghost) -> str:
    """What is wrong with a ghost, as the last part of a key; `fits` if nothing is."""
    if any(outside(x, y) for x, y, _ in found.wrong):
        return "outside"
    return "overlap" if found.wrong else "fits"


def status(reading: Reading) -> str:
    """How far the reader has got with the present step, in a sentence."""
    private, words = reading.private, reading.words
    found, action = ghost(reading), held(reading)
    if found is not None and isinstance(action, Place | Fountain):
        return words(f"tangram_city.pic.held.{complaint(found)}", at=action.at)
    if private.confirmed:
        return words("tangram_city.pic.status.confirmed")
    if reading.own.done and reading.view.phase != "side":
        return words("tangram_city.pic.status.forced")
    if private.undecided and reading.view.phase == "tiles":
        return words("tangram_city.pic.status.undecided", count=len(private.undecided))
    if reading.view.phase == "side" and private.side is not None:
        return words("tangram_city.pic.status.chosen")
    return words("tangram_city.pic.status.ready" if private.ready else "tangram_city.pic.status.open")


def verdict(reading: Reading, tile: str) -> str:
    """What the reader has decided about a tile, in a few words."""
    private, words = reading.private, reading.words
    placed = next((piece for piece in private.planned if piece.tile == tile), None)
    if placed is not None:
        return words("tangram_city.pic.verdict.laid", at=placed.at)
    if tile in private.skipped:
        return words("tangram_city.pic.verdict.skipped")
    return words("tangram_city.pic.verdict.forced" if tile in reading.own.forced else "tangram_city.pic.verdict.open")
