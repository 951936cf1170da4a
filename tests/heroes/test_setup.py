"""The tables, and what is chosen before a match (rules sections 1 and 2)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from games.core.dice import Dice
from games.core.errors import Illegal
from games.heroes.data import TABLES, Tables
from games.heroes.game import GAME
from games.heroes.options import Options
from games.heroes.state import HeroesState
from tests.heroes.tabletop import Stacked


def new(seats: int, seed: int = 0, **options: Any) -> HeroesState:
    return GAME.new(seats, Options(**options), Dice(bytes([seed] * 32)))[0]


def test_the_box_holds_what_the_rules_say() -> None:
    assert Counter(card.class_ for card in TABLES.objects) == {
        "sacral": 9,
        "public": 8,
        "culture": 8,
        "residential": 8,
        "industrial": 7,
    }
    assert [hero.number for hero in TABLES.heroes] == [1, 2, 3, 4, 5] * 2
    assert [hero.number for hero in TABLES.heroes if hero.lifts] == [5, 5]
    assert (TABLES.deal, TABLES.round_cap) == (3, 40)


def test_tables_with_an_unknown_primitive_are_refused() -> None:
    plain = msgspec.to_builtins(TABLES)
    plain["heroes"][0]["action"] = [{"op": "win"}]
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(plain, Tables)


@pytest.mark.parametrize(
    ("variant", "seats", "numbers", "need", "objects"),
    [
        ("compact", 2, (1, 2, 5), 3, 24),
        ("compact", 3, (1, 2, 4, 5), 4, 32),
        ("compact", 4, (1, 2, 3, 4, 5), 5, 40),
        ("standard", 2, (1, 2, 3, 4, 5), 5, 40),
        ("short4", 3, (1, 2, 3, 4, 5), 4, 40),
        ("short3", 4, (1, 2, 3, 4, 5), 3, 40),
    ],
)
def test_variants(variant: str, seats: int, numbers: tuple[int, ...], need: int, objects: int) -> None:
    view = GAME.view(new(seats, variant=variant), None)
    assert (view.numbers, view.need, view.deck) == (numbers, need, objects)
    assert len(view.players) == seats
    assert (view.round, view.phase, view.question) == (1, "draft", "draft")


@pytest.mark.parametrize(("cast", "found"), [("first", {"first"}), ("second", {"second"})])
def test_casts(cast: str, found: set[str]) -> None:
    assert {TABLES.hero[name].cast for name in new(4, cast=cast).heroes} == found


def test_the_mixed_cast_takes_one_hero_of_each_number() -> None:
    casts = [new(4, seed, cast="mixed").heroes for seed in range(20)]
    for heroes in casts:
        assert [TABLES.hero[name].number for name in heroes] == [1, 2, 3, 4, 5]
    assert {name for heroes in casts for name in heroes} == set(TABLES.hero)


def test_the_starting_seat_drafts_first() -> None:
    state = new(3, starting_seat=2)
    assert [decision.seat for decision in GAME.pending(state)] == [2]
    assert state.pawn == 2


@pytest.mark.parametrize("seat", [3, -1])
def test_a_starting_seat_that_does_not_exist_is_refused(seat: int) -> None:
    with pytest.raises(Illegal) as refusal:
        new(3, starting_seat=seat)
    assert refusal.value.code == "E_NO_SUCH_PLAYER"


def test_the_hero_set_aside_is_the_top_of_the_shuffled_pile() -> None:
    state, _ = GAME.new(2, Options("standard"), Stacked(("pub-1",), (4, 2, 1, 3, 5)))
    assert state.deck[0] == "pub-1"
    assert GAME.view(state, 0).private is not None
    (decision,) = GAME.pending(state)
    assert [action.hero for action in GAME.legal(state, decision) if hasattr(action, "hero")] == [1, 2, 3, 5]
