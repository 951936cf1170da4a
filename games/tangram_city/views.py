"""What a seat, or a spectator, may see of a match (rules section 6)."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Annotated, Literal

from games.core.values import CHOICE, SECRET, Result, Seat, View
from games.tangram_city import geometry, scoring
from games.tangram_city.data import Tables
from games.tangram_city.kinds import Board, Cell, Corner, Place, Rating, Side, Tile, Tiles, Turn
from games.tangram_city.scoring import Rectangle
from games.tangram_city.state import (
    Laid,
    Piece,
    Skipped,
    Spout,
    TangramCityState,
    area,
    forced,
    is_awaited,
    is_complete,
    is_open,
    knows,
    offered,
    slots,
    undecided,
)


class PartView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a piece covers of one cell: `quarters` are bits N = 1, E = 2, S = 4, W = 8, so 15 is the whole cell and 3,
    6, 12, 9 are the halves with their right angle in the corner NE, SE, SW, NW."""

    cell: Cell
    quarters: int


class PieceView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The printed part of a board, a tile or a fountain."""

    what: Literal["printed", "tile", "fountain"]
    side: Side | None
    """Its colour; none for a fountain, and for the printed part before the side of the board is known."""
    parts: tuple[PartView, ...]
    """Row by row."""
    tile: Tile | None = None
    at: Cell | None = None
    """The top left cell of a tile's bounding box, or the cell of a fountain."""
    turn: Turn | None = None
    corner: Corner | None = None
    fresh: bool = False
    """Laid in the step that was resolved last."""


class RectangleView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A rectangle of cells from its top left one to its bottom right one."""

    first: Cell
    last: Cell
    width: int
    height: int


class PlayerView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What everybody sees of one player."""

    seat: Seat
    board: Board
    side: Annotated[Side | None, SECRET]
    """The side of the board, once all have chosen."""
    done: bool
    """The step does not wait for the player: has chosen a side, has confirmed, or has nothing to decide."""
    confirmed: bool
    forced: Tiles
    """Tiles of the present step that fit nowhere on the board."""
    pieces: Annotated[tuple[PieceView, ...], SECRET]
    """The printed part, then everything laid, in the order in which it was laid."""
    full: tuple[Cell, ...]
    """The fully covered cells, row by row."""
    rectangle: RectangleView | None
    """The largest rectangle of the last round scoring."""
    scores: tuple[int, ...]
    """The points of each round so far."""
    red: int
    green: int
    """The balance markers."""
    unused: Tiles
    """Tiles whose card has not been played to its end yet."""
    lost: Annotated[Tiles, SECRET]
    """Tiles that were skipped."""
    fountains: int
    """Fountains still to come."""
    planning: int | None
    balance: int | None
    """The bonuses, once the match is over."""
    total: int
    left: bool


class SlotView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A card of the round, in the order of play."""

    card: Annotated[Tile | None, SECRET]
    """None while it lies face down."""
    state: Literal["played", "open", "next"]
    """Played before, being played now, or to be played later."""
    place: Place
    owners: tuple[Seat, ...]
    """Whose hand it is in, or who share it."""


class PrivateView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What only the owner of a seat sees."""

    seat: Seat
    card: Annotated[Tile | None, SECRET]
    """The face-down card that the seat holds or shares."""
    slot: int | None
    """The place of that card in the order of play, from 0."""
    sharer: Seat | None
    """The player with whom that card is shared."""
    side: Annotated[Side | None, CHOICE]
    """The side of the board chosen in the first step, or played on."""
    planned: Annotated[tuple[PieceView, ...], CHOICE]
    """What is laid for the time being in the present step."""
    skipped: Annotated[Tiles, CHOICE]
    """Tiles that the seat does without in the present step, those that fit nowhere apart."""
    dry: Annotated[bool, CHOICE]
    """Does without the fountain."""
    undecided: Annotated[Tiles, CHOICE]
    """Tiles about which the seat has still to decide."""
    ready: Annotated[bool, CHOICE]
    """Everything is decided: the seat may confirm, or has confirmed."""
    confirmed: bool
    rectangle: Annotated[RectangleView | None, CHOICE]
    """The largest rectangle with what is planned."""


class TangramCityView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The whole table as one seat (`private` is set) or a spectator sees it."""

    phase: Literal["side", "card", "tiles", "fountain", "over"]
    round: int
    """The round, from 1; 0 while the sides are chosen."""
    rounds: int
    start: Seat
    """Who has the start marker."""
    slots: tuple[SlotView, ...]
    """The cards of the round in the order of play."""
    offered: Annotated[Tiles, SECRET]
    """The tiles that everybody lays now."""
    deck: int
    discard: Annotated[Tiles, SECRET]
    """All cards of earlier rounds, in the order in which they were played."""
    players: tuple[PlayerView, ...]
    result: Result | None
    rating: Rating | None
    """What the city of a solo game has become, once it is over."""
    private: PrivateView | None


def view(tables: Tables, state: TangramCityState, result: Result | None, seat: int | None) -> TangramCityView:
    """What the seat, or a spectator, may see: everything is hidden that is not put in here."""
    solo = result is not None and len(state.players) == 1
    return TangramCityView(
        phase=state.stage,
        round=state.round,
        rounds=tables.rounds,
        start=state.start,
        slots=tuple(_slots(tables, state)),
        offered=offered(state),
        deck=len(state.deck),
        discard=state.discard,
        players=tuple(_player(tables, state, other) for other in range(len(state.players))),
        result=result,
        rating=scoring.rating(tables, state.players[0].total) if solo else None,
        private=None if seat is None else _private(tables, state, seat),
    )


def _slots(tables: Tables, state: TangramCityState) -> Iterator[SlotView]:
    for place, slot in enumerate(slots(tables, state)):
        card = state.cards[place]
        shown = card if is_open(tables, state, place) else None
        yield SlotView(card=shown, state=_progress(state, place), place=slot.place, owners=slot.owners)


def _progress(state: TangramCityState, place: int) -> Literal["played", "open", "next"]:
    if state.stage == "fountain" or (state.stage == "card" and place < state.slot):
        return "played"
    return "open" if state.cards[place] in offered(state) else "next"


def _player(tables: Tables, state: TangramCityState, seat: int) -> PlayerView:
    player = state.players[seat]
    over = state.stage == "over"
    side = None if state.stage == "side" else player.side
    fresh = len(player.pieces) - player.fresh
    laid = (_piece(piece, fresh=place >= fresh) for place, piece in enumerate(player.pieces))
    placed = {piece.tile for piece in player.pieces if isinstance(piece, Laid)}
    return PlayerView(
        seat=seat,
        board=player.board,
        side=side,
        done=over or not is_awaited(state, player),
        confirmed=player.confirmed,
        forced=forced(state, player),
        pieces=(_printed(player.board, side), *laid),
        full=geometry.cells(geometry.whole(player.covered)),
        rectangle=_rectangle(player.rectangle),
        scores=player.scores,
        red=player.red,
        green=player.green,
        unused=tuple(tile for tile in tables.names if tile not in placed and tile not in player.lost),
        lost=player.lost,
        fountains=tables.fountains - player.dry - sum(isinstance(piece, Spout) for piece in player.pieces),
        planning=player.planning if over else None,
        balance=player.balance if over else None,
        total=player.total,
        left=seat in state.left,
    )


def _printed(board: str, side: str | None) -> PieceView:
    return PieceView(what="printed", side=side, parts=_parts(geometry.PRINTED[board]))


def _piece(piece: Piece, *, fresh: bool = False) -> PieceView:
    parts = _parts(piece.area)
    if isinstance(piece, Spout):
        return PieceView(what="fountain", side=None, parts=parts, at=piece.at, corner=piece.corner, fresh=fresh)
    return PieceView(
        what="tile", side=piece.side, parts=parts, tile=piece.tile, at=piece.at, turn=piece.turn, fresh=fresh
    )


@functools.cache
def _parts(area: int) -> tuple[PartView, ...]:
    return tuple(PartView(cell=cell, quarters=quarters) for cell, quarters in geometry.parts(area))


def _rectangle(found: Rectangle | None) -> RectangleView | None:
    if found is None:
        return None
    return RectangleView(first=found.first, last=found.last, width=found.width, height=found.height)


def _private(tables: Tables, state: TangramCityState, seat: int) -> PrivateView:
    player = state.players[seat]
    slot = next((place for place, _ in enumerate(state.cards) if _holds(tables, state, seat, place)), None)
    owners = () if slot is None else slots(tables, state)[slot].owners
    pieces = tuple(choice for choice in player.plan if not isinstance(choice, Skipped))
    full = geometry.whole(area(pieces, player.covered))
    return PrivateView(
        seat=seat,
        card=None if slot is None else state.cards[slot],
        slot=slot,
        sharer=next((other for other in owners if other != seat), None),
        side=player.side,
        planned=tuple(_piece(piece) for piece in pieces),
        skipped=tuple(choice.tile for choice in player.plan if isinstance(choice, Skipped) and choice.tile),
        dry=Skipped(None) in player.plan,
        undecided=undecided(state, player),
        ready=state.stage not in ("side", "over") and is_complete(state, player),
        confirmed=player.confirmed,
        rectangle=_rectangle(scoring.largest(full)),
    )


def _holds(tables: Tables, state: TangramCityState, seat: int, place: int) -> bool:
    return knows(tables, state, seat, place) and not is_open(tables, state, place)
