"""Which answers a question has, which of the others is refused and why, and what is answered for the absent."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.errors import Illegal
from games.tangram_city import actions, geometry
from games.tangram_city.actions import TangramCityAction
from games.tangram_city.state import (
    Choice,
    Laid,
    Piece,
    Player,
    Skipped,
    Spout,
    TangramCityState,
    area,
    forced,
    is_complete,
    offered,
    undecided,
)

STAGES: dict[type[TangramCityAction], tuple[str, ...]] = {
    actions.ChooseSide: ("side",),
    actions.Place: ("card", "tiles"),
    actions.Skip: ("card", "tiles", "fountain"),
    actions.Fountain: ("fountain",),
    actions.Confirm: ("card", "tiles", "fountain"),
}

PLACES = {
    tile: tuple((fit.area, actions.Place(fit.at, fit.turn, fit.side, tile)) for fit in fits)
    for tile, fits in geometry.FITS.items()
}
"""The answers that lay each tile, with the areas they cover: made once, because there are so many."""


def legal(state: TangramCityState, player: Player) -> Iterator[TangramCityAction]:
    """Every answer that the player has (rules section 7.1, ASY-10): for each tile its placements, by name also where
    it need not be named, and doing without it, and to confirm."""
    match state.stage:
        case "side":
            yield from map(actions.ChooseSide, geometry.SIDES)
            return
        case "fountain":
            yield from (actions.Fountain(spout.at, spout.corner) for spout in geometry.spouts(player.covered))
            yield actions.Skip()
        case _:
            for tile in offered(state):
                if tile not in forced(state, player):
                    covered = area(others(player, tile), player.covered)
                    yield from (place for ground, place in PLACES[tile] if not ground & covered)
                    yield actions.Skip(tile if state.stage == "tiles" else None)
    if is_complete(state, player) and not player.confirmed:
        yield actions.Confirm()


def others(player: Player, tile: str) -> tuple[Piece, ...]:
    """What the player has planned to lay, this tile apart."""
    return tuple(
        choice
        for choice in player.plan
        if isinstance(choice, Spout) or (isinstance(choice, Laid) and choice.tile != tile)
    )


def check(state: TangramCityState, player: Player, action: TangramCityAction) -> Choice | None:
    """What the player would plan by the answer, a tile with its smallest turn; None for one that plans nothing.
    Raises Illegal with the first failure in the order of rules section 7.3."""
    if state.stage not in STAGES[type(action)]:
        raise Illegal("WRONG_PHASE")
    match action:
        case actions.ChooseSide(side):
            _check_word(side, geometry.SIDES)
            return None
        case actions.Place(at, turn, side, tile):
            _check_word(at, geometry.NAMES)
            _check_word(turn, geometry.TURNS)
            _check_word(side, geometry.SIDES)
            return _placed(player, at, turn, side, _tile(state, player, tile))
        case actions.Skip(tile):
            if state.stage != "fountain":
                return Skipped(_tile(state, player, tile))
            if tile is not None:
                raise Illegal("BAD_ARGUMENT", value=tile)
            return Skipped(None)
        case actions.Fountain(at, corner):
            _check_word(at, geometry.NAMES)
            _check_word(corner, geometry.CORNERS)
            if geometry.spouted(at, corner) & player.covered:
                raise Illegal("OVERLAP")
            return Spout(at, corner)
    if player.confirmed:
        raise Illegal("ALREADY_CONFIRMED")
    if not is_complete(state, player):
        raise Illegal("NOTHING_TO_CONFIRM")
    return None


def _check_word(value: str | int, known: tuple[str | int, ...]) -> None:
    if value not in known:
        raise Illegal("BAD_ARGUMENT", value=value)


def _tile(state: TangramCityState, player: Player, tile: str | None) -> str:
    """The tile that an answer is about: with one card it need not be named."""
    if tile is not None:
        _check_word(tile, tuple(geometry.FITS))
    elif state.stage == "tiles":
        raise Illegal("TILE_REQUIRED")
    else:
        (tile,) = offered(state)
    if tile not in offered(state):
        raise Illegal("TILE_NOT_OFFERED")
    if tile in forced(state, player):
        raise Illegal("FORCED_SKIP")
    return tile


def _placed(player: Player, at: str, turn: int, side: str, tile: str) -> Laid:
    laid = geometry.laid(tile, at, turn, side)
    if laid is None:
        raise Illegal("OUT_OF_BOARD")
    if laid & area(others(player, tile), player.covered):
        raise Illegal("OVERLAP")
    return Laid(tile, at, geometry.smallest(tile, turn, side), side)


def timeout(state: TangramCityState, player: Player) -> TangramCityAction:
    """The answer given for somebody who does not: what is planned stands, everything else is skipped, then it is
    confirmed; a board lies with its red side up."""
    if state.stage == "side":
        return actions.ChooseSide(player.side or geometry.SIDES[0])
    if not is_complete(state, player):
        return actions.Skip(undecided(state, player)[0] if state.stage == "tiles" else None)
    return _again(state, player.plan[0]) if player.confirmed else actions.Confirm()


def _again(state: TangramCityState, choice: Choice) -> TangramCityAction:
    """The answer by which the choice was made."""
    match choice:
        case Laid(tile, at, turn, side):
            return actions.Place(at, turn, side, tile)
        case Spout(at, corner):
            return actions.Fountain(at, corner)
        case Skipped(tile):
            return actions.Skip(tile if state.stage == "tiles" else None)
