"""Points of areas, monuments, cards and rings (rules section 13)."""

from __future__ import annotations

import functools
from typing import Literal, NamedTuple

from games.cities.counts import count
from games.cities.data import Mode, Tables
from games.cities.ground import CACHE, Ground, ground
from games.cities.requirements import kinds
from games.cities.state import CitiesState, Player

PAYING: tuple[Literal["water", "park"], ...] = ("water", "park")
"""The types of area that pay."""


class Score(NamedTuple):
    """The points of a player by source."""

    rings: int
    water: int
    park: int
    monuments: int
    cards: int

    @property
    def total(self) -> int:
        return sum(self)


class Land(NamedTuple):
    """The points of a neighborhood by itself."""

    water: int
    park: int
    monuments: int


def mode(tables: Tables, state: CitiesState) -> Mode:
    """The numbers of the match."""
    found = tables.mode(len(state.players), state.length)
    assert found is not None, "checked when the match was set up"
    return found


def area_points(tables: Tables, ground: Ground, area: int) -> int:
    """What a water or park area pays."""
    return tables.pays(kinds(ground, area))


@functools.lru_cache(CACHE)
def land(tables: Tables, ground: Ground) -> Land:
    """The points of water, parks and monuments."""
    water, park = (
        sum(area_points(tables, ground, area) for area in ground.groups(ground.terrain[terrain])) for terrain in PAYING
    )
    return Land(water, park, tables.monument_points * ground.monuments.bit_count())


@functools.lru_cache(CACHE)
def card_counts(tables: Tables, ground: Ground, cards: tuple[str, ...]) -> tuple[int, ...]:
    """How often the pattern of each card is found."""
    return tuple(count(ground, tables.card[card].count) for card in cards)


def card_points(tables: Tables, ground: Ground, cards: tuple[str, ...]) -> int:
    """The points of scoring cards."""
    counts = card_counts(tables, ground, cards)
    return sum(tables.card[card].points * number for card, number in zip(cards, counts, strict=True))


@functools.cache
def open_cells(mode: Mode, count: int) -> tuple[int, ...]:
    """The places, from 0, of those of so many ring cells that can be claimed."""
    return tuple(cell for cell in range(count) if cell != mode.closed)


@functools.cache
def ring_values(mode: Mode, values: tuple[int, ...]) -> tuple[int, ...]:
    """The values that can be claimed, best first."""
    return tuple(values[cell] for cell in open_cells(mode, len(values)))


def rings(tables: Tables, state: CitiesState) -> list[dict[int, int]]:
    """For each goal of the city the values of the rings there, by seat."""
    numbers = mode(tables, state)
    goals = zip(tables.city[state.city].goals, state.claims, strict=True)
    return [dict(zip(claims, ring_values(numbers, goal.rings), strict=False)) for goal, claims in goals]


def score(tables: Tables, state: CitiesState, seat: int) -> Score:
    """What the seat would have if the match ended now."""
    earned = sum(values.get(seat, 0) for values in rings(tables, state))
    return built_up(tables, state.players[seat], earned)


def built_up(tables: Tables, player: Player, rings: int) -> Score:
    """The points of a player who has so many from rings."""
    if not player.tiles:
        return Score(rings, 0, 0, 0, 0)
    here = ground(tables, player)
    return Score(rings, *land(tables, here), card_points(tables, here, player.cards))


def places(scores: list[Score]) -> tuple[int, ...]:
    """The place of each seat: by points, then by points from rings; equal ones share a place (rules section 14)."""
    ranks = [(score.total, score.rings) for score in scores]
    return tuple(1 + sum(other > rank for other in ranks) for rank in ranks)
