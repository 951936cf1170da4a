"""Where tiles, features and pieces may go in a neighborhood, and why not elsewhere (rules sections 6 to 8)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from games.cities.data import Tables
from games.cities.ground import TURNS, Ground, Spot
from games.core.errors import Illegal

SIDES = ((0, -1), (-1, 0), (1, 0), (0, 1))


def fits_box(tiles: Iterable[Spot], box: tuple[int, int]) -> bool:
    """Whether the smallest rectangle around tile positions is no larger than the box, either way round."""
    xs: tuple[int, ...]
    ys: tuple[int, ...]
    xs, ys = zip(*tiles, strict=True)
    short, long = sorted((max(xs) - min(xs), max(ys) - min(ys)))
    return short < min(box) and long < max(box)


def tile_spots(tiles: Iterable[Spot], box: tuple[int, int]) -> list[Spot]:
    """The tile positions where a tile may be laid, row by row: in any rotation."""
    laid = set(tiles)
    beside = {(x + dx, y + dy) for x, y in laid for dx, dy in SIDES} - laid
    fit = (spot for spot in beside if fits_box((*laid, spot), box))
    return sorted(fit, key=lambda spot: (spot[1], spot[0]))


def check_tile(tiles: Iterable[Spot], box: tuple[int, int], x: int, y: int, rotation: int) -> None:
    """Raises Illegal with the first failure in the order of rules section 6."""
    laid = set(tiles)
    if rotation not in TURNS:
        raise Illegal("E_BAD_ROTATION")
    if (x, y) in laid:
        raise Illegal("E_OCCUPIED")
    if not any((x + dx, y + dy) in laid for dx, dy in SIDES):
        raise Illegal("E_NOT_ADJACENT")
    if not fits_box((*laid, (x, y)), box):
        raise Illegal("E_OUT_OF_BOUNDS", across=box[0], along=box[1])


def room(tables: Tables, ground: Ground, thing: str) -> int:
    """The spaces where a feature tile, or a piece of a colour, may be put."""
    if thing in tables.feature:
        taken = ground.featured | ground.built
        return ground.terrain[tables.feature[thing].terrain] & ~taken
    return ground.suits(thing) & ~ground.heights[tables.max_height]


def obvious(tables: Tables, ground: Ground, things: Sequence[str]) -> Iterator[str]:
    """Of items in hand those that can go to one space alone, and whose going there costs no other one its place."""
    rooms = {thing: room(tables, ground, thing) for thing in things}
    for thing, place in rooms.items():
        if place.bit_count() == 1:
            rivals = [other for other in things if rooms[other] == place]
            height = next((height for height, spaces in ground.heights.items() if spaces & place), 0)
            free = 1 if thing in tables.feature else tables.max_height - height
            if len(set(rivals)) == 1 and len(rivals) <= free:
                yield thing


def spots(tables: Tables, ground: Ground, thing: str) -> Iterator[Spot]:
    """The coordinates of those spaces, row by row."""
    return ground.spots(room(tables, ground, thing))


def check_feature(tables: Tables, ground: Ground, feature: str, x: int, y: int) -> None:
    """Raises Illegal with the first failure in the order of rules section 7."""
    space = ground.space(x, y)
    if not space:
        raise Illegal("E_NO_SPACE")
    if not space & ground.terrain[tables.feature[feature].terrain]:
        raise Illegal("E_WRONG_TERRAIN")
    if space & ground.featured:
        raise Illegal("E_FEATURE_PRESENT")
    if space & ground.built:
        raise Illegal("E_BUILDING_PRESENT")


def check_piece(tables: Tables, ground: Ground, colour: str, x: int, y: int) -> None:
    """Raises Illegal with the first failure in the order of rules section 8."""
    space = ground.space(x, y)
    if not space:
        raise Illegal("E_NO_SPACE")
    if not space & ground.terrain["building"]:
        raise Illegal("E_WRONG_TERRAIN")
    if space & ground.blocked:
        raise Illegal("E_SPACE_BLOCKED")
    if not space & ground.suits(colour):
        raise Illegal("E_COLOUR_MISMATCH")
    if space & ground.heights[tables.max_height]:
        raise Illegal("E_TOO_HIGH", most=tables.max_height)
