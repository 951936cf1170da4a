"""Which answers a question has, which of the others is refused and why, and what is answered for the absent."""

from __future__ import annotations

from collections.abc import Container, Iterator

from games.cities import actions
from games.cities.actions import CitiesAction
from games.cities.data import Tables
from games.cities.ground import TURNS, ground
from games.cities.placing import check_feature, check_piece, check_tile, obvious, spots, tile_spots
from games.cities.scoring import mode
from games.cities.state import CitiesState, Holding, Over, Player, Starting, Taking
from games.core.errors import Illegal

ALL = "all"
"""Names the whole hand in a discard."""


def deck(tables: Tables, stage: Holding) -> str:
    """What sort of item is in hand: tiles, features or pieces."""
    return tables.rows[stage.row].deck


def workers(state: CitiesState, seat: int, row: int) -> int:
    """How many workers the seat has on a row."""
    return sum(slot.worker == seat for slot in state.rows[row])


def takes(tables: Tables, state: CitiesState, seat: int) -> list[tuple[int, int]]:
    """The free slots of the rows that are still open to the seat, as (row, slot) from 0 (rules section 4)."""
    most = mode(tables, state).per_row
    return [
        (row, place)
        for row, slots in enumerate(state.rows)
        if workers(state, seat, row) < most
        for place, slot in enumerate(slots)
        if slot.worker is None
    ]


def positions(player: Player) -> list[tuple[int, int]]:
    """The tile positions of a neighborhood."""
    return [(laid.x, laid.y) for laid in player.tiles]


def legal(tables: Tables, state: CitiesState) -> Iterator[CitiesAction]:
    """Every answer to the open question (rules section 18.1), what gives up items last."""
    match state.stage:
        case Starting(tiles=tiles):
            yield from map(actions.ChooseStart, tiles)
        case Taking(seat):
            for row, slot in takes(tables, state, seat):
                yield actions.Take(tables.rows[row].id, slot + 1)
        case Holding() as stage:
            yield from _placements(tables, state, stage)


def _placements(tables: Tables, state: CitiesState, stage: Holding) -> Iterator[CitiesAction]:
    player = state.players[stage.seat]
    if deck(tables, stage) == "tiles":
        for x, y in tile_spots(positions(player), mode(tables, state).box):
            yield from (actions.PlaceTile(x, y, turn) for turn in TURNS)
        return
    here = ground(tables, player)
    things = tuple(dict.fromkeys(item.thing for item in stage.hand))
    if any(True for _ in obvious(tables, here, [item.thing for item in stage.hand])):
        yield actions.Obvious()
    make = actions.PlaceFeature if deck(tables, stage) == "features" else actions.PlacePiece
    for thing in things:
        yield from (make(thing, x, y) for x, y in spots(tables, here, thing))
    yield from map(actions.Discard, (*things, ALL))


def check(tables: Tables, state: CitiesState, action: CitiesAction) -> None:
    """Raises Illegal with the first failure in the order of rules section 18.4."""
    stage = state.stage
    assert not isinstance(stage, Over)
    match stage, action:
        case Starting(tiles=tiles), actions.ChooseStart(tile):
            if tile not in {known.id for known in tables.starting_tiles}:
                raise Illegal("E_BAD_ARG", value=tile)
            if tile not in tiles:
                raise Illegal("E_TILE_TAKEN")
        case Taking(seat), actions.Take(row, slot):
            _check_take(tables, state, seat, row, slot)
        case Holding(), actions.Discard() if deck(tables, stage) == "tiles":
            raise Illegal("E_CANNOT_DISCARD")
        case Holding(seat), actions.PlaceTile(x, y, rotation) if deck(tables, stage) == "tiles":
            check_tile(positions(state.players[seat]), mode(tables, state).box, x, y, rotation)
        case Holding(seat), actions.PlaceFeature(item, x, y) if deck(tables, stage) == "features":
            _check_held(stage, item, tables.feature)
            check_feature(tables, ground(tables, state.players[seat]), item, x, y)
        case Holding(seat), actions.PlacePiece(colour, x, y) if deck(tables, stage) == "pieces":
            _check_held(stage, colour, tables.pieces)
            check_piece(tables, ground(tables, state.players[seat]), colour, x, y)
        case Holding(seat), actions.Obvious() if deck(tables, stage) != "tiles":
            here = ground(tables, state.players[seat])
            if not any(True for _ in obvious(tables, here, [item.thing for item in stage.hand])):
                raise Illegal("E_NOT_OBVIOUS")
        case Holding(), actions.Discard(item):
            if item != ALL:
                _check_held(stage, item, {**tables.feature, **tables.pieces})
        case _:
            raise Illegal("E_WRONG_PHASE")


def _check_take(tables: Tables, state: CitiesState, seat: int, row: str, slot: int) -> None:
    """A take of a slot, from 1."""
    number = row_number(tables, row)
    if not 1 <= slot <= len(state.rows[number]):
        raise Illegal("E_BAD_ARG", value=slot)
    if workers(state, seat, number) >= mode(tables, state).per_row:
        raise Illegal("E_ROW_USED")
    if state.rows[number][slot - 1].worker is not None:
        raise Illegal("E_SLOT_TAKEN")


def row_number(tables: Tables, row: str) -> int:
    """The place of a row on the board, from 0. Raises Illegal."""
    for number, found in enumerate(tables.rows):
        if found.id == row:
            return number
    raise Illegal("E_BAD_ARG", value=row)


def _check_held(stage: Holding, thing: str, known: Container[str]) -> None:
    if thing not in known:
        raise Illegal("E_BAD_ARG", value=thing)
    if thing not in (item.thing for item in stage.hand):
        raise Illegal("E_NOT_HELD")


def timeout(tables: Tables, state: CitiesState) -> CitiesAction:
    """The answer given for somebody who does not: the first of those offered, and items are given up (rules section
    18.5)."""
    if isinstance(state.stage, Holding) and deck(tables, state.stage) != "tiles":
        return actions.Discard(ALL)
    return next(iter(legal(tables, state)))
