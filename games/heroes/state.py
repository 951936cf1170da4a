"""Everything about a match between two answers. It never leaves the game: what may be shown is a view."""

from __future__ import annotations

from typing import Literal

import msgspec

from games.core.values import Result, State
from games.heroes.data import Hero, Tables

Secret = Literal["packet", "aside", "leftover", "hand", "hero", "bottom", "given", "taken", "lost", "got", "discarded"]


class Memory(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that a player saw or did in secret in this round (rules section 9); `seat` is the other player."""

    what: Secret
    seat: int | None = None
    cards: tuple[str, ...] = ()
    heroes: tuple[int, ...] = ()


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What belongs to one seat. The hand is kept in the order of the tables, so that its order says nothing."""

    hand: tuple[str, ...] = ()
    table: tuple[str, ...] = ()
    """Discovered objects in order of discovery."""
    reached: int = 0
    """The match's count of discoveries at this player's last one."""
    hero: int | None = None
    """The number of the hero of this round."""
    revealed: bool = False
    acted: bool = False
    discovered: bool = False
    """Has discovered in this round, so will be locked in the next."""
    locked: bool = False
    protected: bool = False
    memory: tuple[Memory, ...] = ()


class Drafting(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="drafting"):
    """The seat is choosing a hero. The packet is in ascending order; the last drafter is offered `aside` as well."""

    seat: int
    packet: tuple[int, ...]
    aside: int


class Turn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="turn"):
    """The seat is carrying out step `step` of its hero's action, or discovering where there is no such step.

    `values` is what steps have stored for later ones: a seat, a number, or the cards lifted off the draw pile."""

    seat: int
    step: int = 0
    values: tuple[tuple[str, int | tuple[str, ...]], ...] = ()
    lifted: bool = False
    """The action has lifted the lock for this turn."""


class Over(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="over"):
    """The match has ended."""

    result: Result


class HeroesState(State, frozen=True, forbid_unknown_fields=True, kw_only=True):
    variant: str
    cast: str
    heroes: tuple[str, ...]
    """The hero ids in play, in ascending number."""
    need: int
    players: tuple[Player, ...]
    pawn: int
    round: int = 0
    question: int = 0
    """The number of answers given so far, which names the open question."""
    discoveries: int = 0
    deck: tuple[str, ...] = ()
    """The draw pile, top first."""
    returned: tuple[str, ...] = ()
    """The return pile, in the order of the tables."""
    leftover: tuple[int, ...] = ()
    """Heroes that nobody took in this round, once the draft is over."""
    stage: Drafting | Turn | Over


def in_play(tables: Tables, state: HeroesState) -> tuple[Hero, ...]:
    """The heroes in play, in ascending number."""
    return tuple(tables.hero[name] for name in state.heroes)


def hero_of(tables: Tables, state: HeroesState, seat: int) -> Hero | None:
    """The seat's hero of this round."""
    number = state.players[seat].hero
    return None if number is None else numbered(tables, state, number)


def numbered(tables: Tables, state: HeroesState, number: int) -> Hero:
    """The hero in play with this number."""
    return next(hero for hero in in_play(tables, state) if hero.number == number)


def objects(tables: Tables, state: HeroesState) -> tuple[str, ...]:
    """The objects in play, in the order of the tables."""
    classes = {hero.class_ for hero in in_play(tables, state)}
    return tuple(card.id for card in tables.objects if card.class_ in classes)


def owns(tables: Tables, player: Player, class_: str) -> bool:
    """Whether an object of the class lies in front of the player."""
    return any(tables.class_of[card] == class_ for card in player.table)


def is_last(state: HeroesState) -> bool:
    """Whether exactly one player has no hero yet: the last drafter."""
    return sum(player.hero is None for player in state.players) == 1


def offered(state: HeroesState, stage: Drafting) -> tuple[int, ...]:
    """The heroes among which the drafter chooses, in ascending number (rules section 3.4)."""
    return tuple(sorted((*stage.packet, stage.aside))) if is_last(state) else stage.packet


def called(state: HeroesState) -> int:
    """The highest number revealed so far in this round, or 0."""
    return max((player.hero for player in state.players if player.hero and player.revealed), default=0)


def absent(state: HeroesState) -> tuple[int, ...]:
    """The numbers that have been passed over in this round, because nobody holds them (rules section 4.2)."""
    if all(player.acted for player in state.players):
        return state.leftover
    return tuple(number for number in state.leftover if number < called(state))
