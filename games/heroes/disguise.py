"""Another state that one seat, or a spectator, cannot tell from the real one (for the leak law)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

import msgspec
from msgspec.structs import replace

from games.core.dice import Dice
from games.heroes.data import Tables
from games.heroes.state import Drafting, HeroesState, Memory, Over, Turn, called, in_play, is_last, objects, offered

DRAFT = ("packet", "aside", "leftover")
"""What is remembered of the draft."""


class Course(msgspec.Struct, frozen=True):
    """A way in which the draft of a round may have gone so far: the hero set aside, the picks in order, and the
    packets from which they were made, with the one that is now being looked at, if any."""

    aside: int
    picks: tuple[int, ...]
    packets: tuple[tuple[int, ...], ...]


def disguise(tables: Tables, state: HeroesState, seat: int | None, dice: Dice) -> HeroesState:
    """The state with the objects and heroes that the seat does not know exchanged at random for others that they might
    be. What the seat saw in this round stays true, and nobody's public past or present changes."""
    return _cards(tables, _heroes(tables, state, seat, dice), seat, dice)


def _cards(tables: Tables, state: HeroesState, seat: int | None, dice: Dice) -> HeroesState:
    """Unknown objects change places among each other, wherever they are and in everybody's memory."""
    known = {card for player in state.players for card in player.table}
    if isinstance(state.stage, Over):
        known |= {card for player in state.players for card in player.hand}
    if seat is not None:
        player = state.players[seat]
        known |= {*player.hand, *(card for memory in player.memory for card in memory.cards)}
        if isinstance(state.stage, Turn) and state.stage.seat == seat:
            known |= {card for _, value in state.stage.values if isinstance(value, tuple) for card in value}
    unknown = [card for card in objects(tables, state) if card not in known]
    other = dict(zip(unknown, dice.shuffled(unknown), strict=True))

    def mapped(cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(other.get(card, card) for card in cards)

    players = tuple(
        replace(
            player,
            hand=tables.ordered(mapped(player.hand)),
            memory=tuple(replace(memory, cards=mapped(memory.cards)) for memory in player.memory),
        )
        for player in state.players
    )
    stage = state.stage
    if isinstance(stage, Turn):
        values = ((key, mapped(value) if isinstance(value, tuple) else value) for key, value in stage.values)
        stage = replace(stage, values=tuple(values))
    returned = tables.ordered(mapped(state.returned))
    return replace(state, players=players, deck=mapped(state.deck), returned=returned, stage=stage)


def _heroes(tables: Tables, state: HeroesState, seat: int | None, dice: Dice) -> HeroesState:
    """The draft of the round went another way that agrees with everything the seat knows of it."""
    if isinstance(state.stage, Over):
        return state
    numbers = tuple(hero.number for hero in in_play(tables, state))
    order = _order(state)
    drafted = sum(player.hero is not None for player in state.players)
    other = dice.pick([it for it in _courses(numbers, len(order), drafted) if _agrees(state, seat, order, it)])
    heroes = dict(zip(order, other.picks, strict=False))
    left = tuple(number for number in numbers if number not in other.picks)
    players = []
    for owner, player in enumerate(state.players):
        memory = [_retold(it, heroes) for it in player.memory if it.what not in DRAFT]
        if player.hero is not None:
            place = order.index(owner)
            draft = [Memory("packet", heroes=other.packets[place])]
            if place == len(order) - 1:
                draft += [Memory("aside", heroes=(other.aside,)), Memory("leftover", heroes=left)]
            memory = draft + memory
        players.append(replace(player, hero=heroes.get(owner), memory=tuple(memory)))
    if isinstance(state.stage, Turn):
        return replace(state, players=tuple(players), leftover=left)
    packet = tuple(number for number in left if number != other.aside)
    return replace(state, players=tuple(players), stage=Drafting(state.stage.seat, packet, other.aside))


def _order(state: HeroesState) -> list[int]:
    """The seats in the order of this round's draft. The pawn may have moved since, but the last drafter knows."""
    count = len(state.players)
    first = state.pawn
    for seat, player in enumerate(state.players):
        if any(memory.what == "leftover" for memory in player.memory):
            first = seat + 1
    return [(first + place) % count for place in range(count)]


def _courses(numbers: tuple[int, ...], seats: int, drafted: int) -> Iterator[Course]:
    """Every way in which the first `drafted` of the seats can have drafted."""
    for aside in numbers:
        for picks in permutations(numbers, drafted):
            packets = []
            for place in range(min(drafted + 1, seats)):
                taken = picks[:place] if place == seats - 1 else (aside, *picks[:place])
                packets.append(tuple(number for number in numbers if number not in taken))
            if all(pick in packet for pick, packet in zip(picks, packets, strict=False)):
                yield Course(aside, picks, tuple(packets))


def _agrees(state: HeroesState, seat: int | None, order: list[int], course: Course) -> bool:
    """Whether the course fits what everybody knows (who was revealed, and that nobody else held a number called by
    then) and what the seat knows besides."""
    heroes = dict(zip(order, course.picks, strict=False))
    for owner, number in heroes.items():
        player = state.players[owner]
        if (player.revealed or owner == seat) and number != player.hero:
            return False
        if not player.revealed and number < called(state):
            return False
    if seat is None:
        return True
    for memory in state.players[seat].memory:
        if memory.what == "packet" and course.packets[order.index(seat)] != memory.heroes:
            return False
        if memory.what == "aside" and (course.aside,) != memory.heroes:
            return False
        if memory.what == "hero" and memory.seat is not None and (heroes[memory.seat],) != memory.heroes:
            return False
    stage = state.stage
    if isinstance(stage, Drafting) and stage.seat == seat:
        last = is_last(state)
        return course.packets[-1] == offered(state, stage) and (not last or course.aside == stage.aside)
    return True


def _retold(memory: Memory, heroes: dict[int, int]) -> Memory:
    """The memory of a look at a hero, with the hero that is there now."""
    if memory.what == "hero" and memory.seat is not None:
        return replace(memory, heroes=(heroes[memory.seat],))
    return memory
