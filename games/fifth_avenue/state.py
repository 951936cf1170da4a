"""Everything about a match between two answers. It never leaves the game: what may be shown is a view."""

from __future__ import annotations

from typing import Literal

import msgspec

from games.core.values import Result, State
from games.fifth_avenue.kinds import Letter


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What belongs to one seat. The hand is kept in the order of the tables, so that its order says nothing."""

    hand: tuple[str, ...] = ()
    """Each copy of a card by itself, without those on the table in an auction."""
    score: int = 0
    supply: int = 0
    """Skyscrapers in the general supply."""
    reserve: int = 0
    park: int = 0
    """Skyscrapers in the park area."""
    gone: int = 0
    """Skyscrapers removed by building stops."""


class Dummy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The imaginary participant's skyscrapers (rules section 13)."""

    stock: int
    gone: int = 0


class Plot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands on a plot that is not empty: businesses, or skyscrapers of one owner. The number of seats stands for
    the dummy."""

    businesses: tuple[str, ...] = ()
    owner: int | None = None
    skyscrapers: int = 0


class Pawn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A commissioner: the space of the pawn, and the districts where its markers lie, in order of the visits."""

    at: str
    markers: tuple[str, ...] = ()


class Placing(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="placing"):
    """So many skyscrapers have been placed before the first turn (rules section 3.2)."""

    done: int = 0


class Turn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="turn"):
    """The seat has chosen this option, or is about to choose one, and has come to this step of it."""

    seat: int
    letter: Letter | None = None
    step: int = 0
    scored: str | None = None
    """The district scored in this turn."""


class Offer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A participant's part in an auction: the cards on the table in the order in which they were played."""

    cards: tuple[str, ...] = ()
    out: bool = False


class Auction(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="auction"):
    """The auction of `space`, with those in `queue` to follow; it interrupts `turn`, whose seat opens every auction
    (rules section 6)."""

    turn: Turn
    commissioner: str
    space: str
    queue: tuple[str, ...]
    """The spaces to be auctioned after this one, the park area last."""
    offers: tuple[Offer, ...]
    """By seat, the dummy's last."""
    asked: int
    """Who has to bid or pass; once it is won, the winner."""
    best: int | None = None
    """Who holds the highest bid."""
    won: bool = False


class Final(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The final scoring (rules section 11): the businesses of the park area that were turned up, and for each seat the
    points on the track before, those of each district in the order of the map, and those of the park area."""

    revealed: tuple[str, ...]
    track: tuple[int, ...]
    districts: tuple[tuple[int, ...], ...]
    park: tuple[int, ...]


class Over(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="over"):
    """The match has ended."""

    result: Result
    final: Final


class Tally(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is counted for statistics: auctions held, answers given in auctions, and answers after which somebody else
    was asked."""

    auctions: int = 0
    answers: int = 0
    handovers: int = 0


class FifthAvenueState(State, frozen=True, forbid_unknown_fields=True, kw_only=True):
    side: Literal["five", "six"]
    start: int
    """The seat of the first turn."""
    players: tuple[Player, ...]
    dummy: Dummy | None = None
    question: int = 0
    """The number of answers given so far, which names the open question."""
    turns: int = 0
    """The number of turns begun so far."""
    stacks: dict[str, tuple[int, ...]]
    """The values of the cards of each stack by colour, top first."""
    plots: dict[str, Plot]
    """The plots that are not empty."""
    stopped: tuple[str, ...] = ()
    """The districts with a building stop, in order of the stops."""
    links: tuple[tuple[str, ...], ...]
    """What is left in each link of the supply row."""
    placed: int = 0
    """Businesses placed from the row."""
    park: tuple[str, ...] = ()
    """Businesses in the park area, in order of arrival."""
    box: tuple[str, ...] = ()
    """Businesses that take no part, in the order of the tables."""
    gone: tuple[str, ...] = ()
    """Businesses removed by building stops, in the order of the tables."""
    pawns: dict[str, Pawn]
    tally: Tally = Tally()
    stage: Placing | Turn | Auction | Over


def round_of(state: FifthAvenueState) -> int:
    """The round of the present turn, from 1; 0 before the first turn."""
    return -(-state.turns // len(state.players))


def placement_order(seats: int, start: int) -> tuple[int, ...]:
    """The seats in the order in which they place skyscrapers before the first turn: counter-clockwise from the start
    seat, then back."""
    there = [(start - turn) % seats for turn in range(seats)]
    return (*there, *reversed(there))
