"""Setting up (rules section 3) and the tables."""

from __future__ import annotations

from collections import Counter

import pytest

from games.core import playout
from games.core.dice import Dice
from games.fifth_avenue import events, setup
from games.fifth_avenue.data import TABLES
from games.fifth_avenue.game import GAME
from games.fifth_avenue.options import Options


@pytest.mark.parametrize(("seats", "colour", "black"), [(2, 10, 42), (3, 9, 38), (4, 8, 34)])
def test_what_everybody_gets(seats: int, colour: int, black: int) -> None:
    state, notes = GAME.new(seats, Options(), Dice(bytes(32)))
    for player in state.players:
        held = Counter(TABLES.parts[name][0] for name in player.hand)
        assert held == {**dict.fromkeys(TABLES.colours, 1), "black": 4}
        assert (player.reserve, player.supply, player.score) == (3, 12, 0)
    assert [len(state.stacks[it]) for it in TABLES.card_colours] == [colour] * 5 + [black]
    assert (state.dummy is not None) == (seats == 2)
    assert [len(link) for link in state.links] == [3, 2, 3, 2, 3, 2, 3, 2]
    assert len(state.box) == 9
    told = [note.to for note in notes if isinstance(note.what, events.YourHand)]
    assert told == list(range(seats))


def test_first_businesses_on_five_plots_use_every_colour_once_or_twice() -> None:
    found = set()
    for number in range(60):
        plots = setup.first_plots(TABLES, "five", Dice(playout.seed_of(number)))
        assert [plot.split(".")[0] for plot in plots] == list(TABLES.districts)
        used = Counter(plot.split(".")[1] for plot in plots)
        assert sorted(used.values()) == [1, 1, 1, 2, 2]
        found.add(plots)
    assert len(found) == 60


def test_first_businesses_on_six_plots_stand_on_the_dashed_ones() -> None:
    state, _ = GAME.new(4, Options("six"), Dice(bytes(32)))
    assert set(state.plots) == {f"{district}.dashed" for district in TABLES.districts}


def test_the_start_seat_is_random_and_takes_the_first_turn() -> None:
    starts = {GAME.new(4, Options(), Dice(playout.seed_of(number)))[0].start for number in range(40)}
    assert starts == {0, 1, 2, 3}


@pytest.mark.parametrize("side", ["five", "six"])
def test_rings(side: str) -> None:
    rings = TABLES.sides[side].rings
    assert tuple(rings) == TABLES.districts
    plain = [tuple(plot for plot in ring if plot in TABLES.colours) for ring in rings.values()]
    assert all(sorted(ring) == sorted(TABLES.colours) for ring in plain)
    assert len(set(plain)) == 7
    for plot, (before, after) in TABLES.neighbours[side].items():
        assert plot in TABLES.neighbours[side][before]
        assert plot in TABLES.neighbours[side][after]
        assert len({plot, before, after}) == 3


def test_each_pair_of_colours_is_adjacent_in_3_or_4_districts() -> None:
    pairs = Counter(
        frozenset((ring[place - 1], ring[place]))
        for ring in TABLES.sides["five"].rings.values()
        for place in range(len(ring))
    )
    assert len(pairs) == 10
    assert set(pairs.values()) == {3, 4}


def test_all_routes_cross_each_column_once() -> None:
    def routes(space: str) -> list[tuple[str, ...]]:
        if space == TABLES.park:
            return [()]
        return [(target, *rest) for target in TABLES.ways[space] for rest in routes(target)]

    found = routes(TABLES.hall)
    assert len(found) == 6
    columns = {space.id: getattr(space, "column", None) for space in TABLES.spaces}
    assert all([columns[space] for space in route] == [1, 2, 3, None] for route in found)


def test_counts_of_cards() -> None:
    assert [len(TABLES.deck(colour)) for colour in TABLES.card_colours] == [12] * 5 + [50]
    assert Counter(TABLES.deck("gray")) == {4: 5, 5: 4, 6: 3}
    assert Counter(TABLES.deck("black")) == {4: 20, 5: 16, 6: 14}
    assert TABLES.shown == {4: 3, 5: 2, 6: 1}
