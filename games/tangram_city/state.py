"""Everything about a match between two answers. It never leaves the game: what may be shown is a view."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import Literal

import msgspec

from games.core.values import State
from games.tangram_city import geometry
from games.tangram_city.data import Slot, Tables
from games.tangram_city.scoring import Rectangle

Stage = Literal["side", "card", "tiles", "fountain", "over"]
"""What is being decided: the side of the board, the tile of a card, the last tiles, a fountain, nothing any more."""


class Laid(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="tile"):
    """A tile on a board."""

    tile: str
    at: str
    turn: int
    side: str

    @property
    def area(self) -> int:
        found = geometry.laid(self.tile, self.at, self.turn, self.side)
        assert found is not None
        return found


class Spout(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="fountain"):
    """A fountain on a board."""

    at: str
    corner: str

    @property
    def area(self) -> int:
        return geometry.spouted(self.at, self.corner)


class Skipped(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="skipped"):
    """The decision to do without a tile, or without the fountain (None)."""

    tile: str | None


Piece = Laid | Spout
Choice = Laid | Spout | Skipped
"""A decision about a tile or a fountain."""


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """What belongs to one seat."""

    board: str
    side: str | None = None
    """The side of the board; in the first step the one chosen, which nobody else knows yet."""
    pieces: tuple[Piece, ...] = ()
    """Tiles and fountains on the board, in the order in which they were laid."""
    fresh: int = 0
    """How many of the pieces were laid in the step that was resolved last."""
    lost: tuple[str, ...] = ()
    """Tiles that were skipped, in the order of their cards."""
    dry: int = 0
    """Fountains that were skipped."""
    plan: tuple[Choice, ...] = ()
    """The decisions of the open step, forced ones apart. Nobody else knows them."""
    confirmed: bool = False
    scores: tuple[int, ...] = ()
    rectangle: Rectangle | None = None
    """The largest rectangle of the last round scoring."""
    red: int = 0
    green: int = 0
    """The balance markers."""
    planning: int = 0
    balance: int = 0
    """The bonuses, once the match is over."""

    @functools.cached_property
    def covered(self) -> int:
        """The area that printed parts, tiles and fountains cover."""
        return area(self.pieces, geometry.PRINTED[self.board])

    @property
    def total(self) -> int:
        """All points so far."""
        return sum(self.scores) + self.planning + self.balance

    def coloured(self, side: str) -> int:
        """The area that the printed part and tiles cover in a colour."""
        printed = geometry.PRINTED[self.board] if self.side == side else 0
        return area((piece for piece in self.pieces if isinstance(piece, Laid) and piece.side == side), printed)


class TangramCityState(State, frozen=True, forbid_unknown_fields=True, kw_only=True):
    players: tuple[Player, ...]
    start: int
    """The seat with the start marker."""
    stage: Stage = "side"
    round: int = 0
    step: int = 0
    """Numbers the steps of the match: with the seat it names a decision."""
    slot: int = 0
    """The card of the round that is being played, from 0."""
    cards: tuple[str, ...] = ()
    """The cards of the round in the order of play."""
    deck: tuple[str, ...]
    """The face-down deck, top first."""
    discard: tuple[str, ...] = ()


def area(pieces: Iterable[Piece], covered: int = 0) -> int:
    """What pieces cover together with what is covered already."""
    for piece in pieces:
        covered |= piece.area
    return covered


def offered(state: TangramCityState) -> tuple[str, ...]:
    """The tiles that everybody lays in the open step."""
    match state.stage:
        case "card":
            return state.cards[state.slot : state.slot + 1]
        case "tiles":
            return state.cards
    return ()


def slots(tables: Tables, state: TangramCityState) -> tuple[Slot, ...]:
    """Where the cards of the round lie, in the order of play, `owners` as seats; in the last round all lie open."""
    count = len(state.players)
    if state.round == tables.rounds:
        return (Slot("centre", True, ()),) * len(state.cards)
    return tuple(
        Slot(slot.place, slot.up, tuple((state.start + owner) % count for owner in slot.owners))
        for slot in tables.deal[count]
    )[: len(state.cards)]


def is_open(tables: Tables, state: TangramCityState, place: int) -> bool:
    """Whether everybody may see the card in this place of the round's order."""
    return state.stage in ("fountain", "over") or place <= state.slot or slots(tables, state)[place].up


def knows(tables: Tables, state: TangramCityState, seat: int | None, place: int) -> bool:
    """Whether the seat may see the card in this place (rules section 6)."""
    return is_open(tables, state, place) or seat in slots(tables, state)[place].owners


def forced(state: TangramCityState, player: Player) -> tuple[str, ...]:
    """The tiles of the open step that have no place at all on the player's board (rules section 7.1, ASY-6)."""
    covered = player.covered
    return tuple(tile for tile in offered(state) if not geometry.has_room(tile, covered))


def is_forced(state: TangramCityState, player: Player) -> bool:
    """Whether the player has nothing to decide in the open step."""
    match state.stage:
        case "side":
            return False
        case "fountain":
            return geometry.whole(player.covered) == geometry.ALL
    return not any(geometry.has_room(tile, player.covered) for tile in offered(state))


def undecided(state: TangramCityState, player: Player) -> tuple[str, ...]:
    """The tiles of the open step about which the player has still to decide."""
    done = {choice.tile for choice in player.plan if not isinstance(choice, Spout)}
    return tuple(tile for tile in offered(state) if tile not in done and tile not in forced(state, player))


def is_complete(state: TangramCityState, player: Player) -> bool:
    """Whether the player has decided everything in the open step."""
    return bool(player.plan) if state.stage == "fountain" else not undecided(state, player)


def is_done(state: TangramCityState, player: Player) -> bool:
    """Whether the player has given the answer that ends the open step."""
    return player.side is not None if state.stage == "side" else player.confirmed


def is_awaited(state: TangramCityState, player: Player) -> bool:
    """Whether the step waits for the player."""
    return not is_done(state, player) and not is_forced(state, player)
