"""What a player is about to choose: a slot, a starting tile, or an item over the own neighborhood."""

from __future__ import annotations

from collections.abc import Sequence

from games.cities.actions import ChooseStart, CitiesAction, PlaceFeature, PlacePiece, PlaceTile, Take
from games.cities.data import TABLES
from games.cities.ground import turned
from games.cities.views import SpotView
from games.core import text
from games.core.errors import Unreadable
from render.cities.hood import Ghost, Spot
from render.cities.plots import SIDE, Window, spaces_of, window
from render.cities.reading import Reading

ANSWERS: dict[str, tuple[type[CitiesAction], str]] = {
    "choose_start": (ChooseStart, "start"),
    "take": (Take, "take"),
    "place_tile": (PlaceTile, "tile"),
    "place_features": (PlaceFeature, "feature"),
    "place_pieces": (PlacePiece, "piece"),
}
"""For each question the answer that shows in the picture, and its verb."""


def held(reading: Reading) -> CitiesAction | None:
    """The whole answer that the reader is about to give; None if it is not complete or does not show."""
    marked, question = list(reading.scene.marked), reading.view.question
    if not marked or not reading.mine or question is None:
        return None
    found, verb = ANSWERS[question]
    try:
        action = text.build(found, verb, marked)
    except Unreadable:
        return None
    assert isinstance(action, ChooseStart | Take | PlaceTile | PlaceFeature | PlacePiece)
    return action


def hand(reading: Reading) -> Sequence[str]:
    """The items that the reader has in hand, the closed one last."""
    found = reading.view.hand
    if found is None or found.seat != reading.private.seat:
        return ()
    closed = reading.private.closed
    return [*found.items, *([closed] if closed else ())]


def spots(reading: Reading, item: str) -> Sequence[Spot]:
    """Where an item in hand may go: spaces, or positions of a tile."""
    private = reading.private
    if item == private.closed:
        return _spots(private.closed_spots)
    return next((_spots(places.spots) for places in private.places if places.item == item), ())


def _spots(found: Sequence[SpotView]) -> Sequence[Spot]:
    return [(spot.x, spot.y) for spot in found]


def marked(reading: Reading) -> str | None:
    """The item in hand that the reader is about to place or give up."""
    items = hand(reading)
    if reading.view.question == "place_tile":
        return items[0] if items else None
    return next((word for word in reading.scene.marked[:1] if word in items), None)


def choices(reading: Reading) -> Sequence[Spot]:
    """Where the marked item may go; where any item in hand may go if none is."""
    item = marked(reading)
    items = hand(reading) if item is None else [item]
    return sorted({spot for each in items for spot in spots(reading, each)})


def ghost(reading: Reading) -> Ghost | None:
    """What is held over the neighborhood; None if nothing is."""
    action, item = held(reading), marked(reading)
    match action:
        case PlaceTile(x, y, rotation) if item is not None:
            codes = "".join(turned(TABLES.tile[item].grid, rotation))
            return Ghost(tuple(zip(spaces_of((x, y)), codes, strict=True)), (x, y) in spots(reading, item))
        case PlaceFeature(thing, x, y) | PlacePiece(thing, x, y) if thing in hand(reading):
            standing = next((space.height for space in reading.own.spaces if (space.x, space.y) == (x, y)), 0)
            return Ghost((((x, y), thing),), (x, y) in spots(reading, thing), min(standing + 1, TABLES.max_height))
    return None


def at(action: CitiesAction | None) -> Spot:
    """The place that an answer names."""
    assert isinstance(action, PlaceTile | PlaceFeature | PlacePiece)
    return action.x, action.y


def reach(reading: Reading) -> Window:
    """The neighborhood, and where a tile in hand may go."""
    tiles = [(tile.x, tile.y) for tile in reading.own.tiles]
    if reading.mine and reading.view.question == "place_tile":
        tiles += choices(reading)
    return window(tiles)


def seen(reading: Reading) -> Window:
    """The part of the plane of tiles that the reader must see: the same, and what is held."""
    shown, found = reach(reading), ghost(reading)
    if found is None:
        return shown
    last = (shown.left + shown.across - 1, shown.top + shown.down - 1)
    return window([(shown.left, shown.top), last, *((x // SIDE, y // SIDE) for x, y in found.spots)])


def status(reading: Reading) -> str:
    """How far the reader has got with the question, in a sentence; empty where there is nothing to say."""
    words, question = reading.words, reading.view.question
    if not reading.mine or question is None:
        return ""
    found = ghost(reading)
    if found is not None:
        x, y = at(held(reading))
        return words("cities.pic.held.fits" if found.fits else "cities.pic.held.wrong", x=x, y=y)
    if question == "take":
        action = held(reading)
        if isinstance(action, Take):
            return words("cities.pic.held.slot", slot=f"{action.row}{action.slot}")
        return words("cities.pic.status.take", rows=words.join(open_rows(reading)))
    if question == "choose_start":
        return words("cities.pic.status.choose_start")
    item = marked(reading)
    if item is not None and question != "place_tile":
        return words("cities.pic.status.item", name=reading.item(item), count=len(choices(reading)))
    return words(f"cities.pic.status.{question}", count=len(choices(reading)))


def open_rows(reading: Reading) -> Sequence[str]:
    """The rows from which the reader may take now: those still open to the reader that have a free slot."""
    free = {row.row for row in reading.view.rows if any(slot.worker is None for slot in row.slots)}
    return [row for row in reading.own.open_rows if row in free]
