"""How a match begins (rules section 2), and tables that are refused."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from games.core import table
from games.core.dice import Dice
from games.flatiron import solo_events
from games.flatiron.data import TABLES, Tables
from games.flatiron.game import GAME
from games.flatiron.options import Options
from games.flatiron.state import DANIEL, FlatironState
from tests.flatiron.tabletop import SEED, told


def start(seats: int = 2, seed: int = 0, **options: Any) -> FlatironState:
    state, _ = GAME.new(seats, Options(**options), Dice(seed.to_bytes(32, "big")))
    return state


@pytest.mark.parametrize(("choice", "first"), [("first", 0), ("second", 1)])
def test_the_start_player_has_less_money(choice: str, first: int) -> None:
    state = start(start=choice)
    assert state.start == first
    assert [state.players[seat].money for seat in (first, 1 - first)] == [7, 9]
    assert [decision.seat for decision in GAME.pending(state)] == [first]


def test_either_player_may_be_drawn_to_begin() -> None:
    assert {start(seed=seed).start for seed in range(10)} == {0, 1}


def test_what_lies_where() -> None:
    state = start()
    assert [len(deck.cards) for deck in state.decks] == [8, 8, 8, 8]
    for street, deck in zip(TABLES.streets, state.decks, strict=True):
        assert {TABLES.card[card].deck for card in deck.cards} == {street}
    assert (len(state.building), len(state.stack), len(state.spare)) == (1, 4, 10)
    assert (len(state.decrees), len(state.unused)) == (6, 4)
    assert Counter((state.newspaper, *state.press)) == dict.fromkeys(TABLES.token, 2)
    assert (state.journalist, state.due, state.aside) == (10, 0, ())
    for player in state.players:
        assert (player.vp, player.location, player.depot, player.tokens) == (0, None, (), ())


@pytest.mark.parametrize("sides", ["violet", "amber", "random"])
def test_the_two_boards_are_different_ones(sides: str) -> None:
    found = set()
    for seed in range(12):
        boards = [TABLES.board[player.board] for player in start(seed=seed, sides=sides).players]
        assert boards[0].board != boards[1].board
        found |= {board.side for board in boards}
    assert found == ({"violet", "amber"} if sides == "random" else {sides})


@pytest.mark.parametrize(("level", "vp"), [("easy", 0), ("normal", 4), ("hard", 8)])
def test_daniel_begins_with_a_lead_that_moves_no_journalist(level: str, vp: int) -> None:
    state, notes = GAME.new(1, Options(difficulty=level), Dice(SEED))  # type: ignore[arg-type]
    assert state.daniel is not None
    assert (state.start, state.turn, state.players[0].money) == (DANIEL, 2, 9)
    assert told(list(notes), solo_events.DanielBegan) == [solo_events.DanielBegan(level, vp)]  # type: ignore[arg-type]
    assert state.daniel.vp >= vp
    assert len(state.daniel.discard) == 1
    assert state.journalist == (10 if state.daniel.vp < 10 else 20)


def test_alone_the_start_player_says_nothing_and_for_two_the_difficulty() -> None:
    # Options that do not fit the number of seats change nothing.
    assert start(1, start="first") == start(1, start="second")
    assert start(2, difficulty="easy", start="first") == start(2, difficulty="hard", start="first")


def test_only_one_or_two_can_play() -> None:
    with pytest.raises(ValueError, match="1 to 2 seats"):
        table.start(GAME, 3, Options(), SEED)


def altered(**changes: Any) -> Tables:
    """The tables with some parts replaced, read anew."""
    plain = msgspec.to_builtins(TABLES)
    for path, value in changes.items():
        found = plain
        *way, last = path.split("__")
        for key in way:
            found = found[key]
        found[last] = value
    return msgspec.convert(plain, Tables)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("deeds__column", [{"op": "activate_other", "cost": 1}]),
        ("deeds__column", [{"op": "use_newspaper"}]),
        ("deeds__trade", [{"op": "swap_column"}, {"op": "buy_column", "price": 1}]),
        ("rules__meta_chain", "any"),
        ("rules__roof_end", "at_once"),
        ("rules__sockets_per_floor", 4),
        ("rules__trade_each_colour_once_per_action", False),
    ],
)
def test_tables_that_the_rules_cannot_play_are_refused(path: str, value: object) -> None:
    with pytest.raises((ValueError, msgspec.ValidationError)):
        altered(**{path: value})


def test_tables_count_what_is_in_the_box() -> None:
    assert [len(found) for found in (TABLES.boards, TABLES.street_cards, TABLES.decrees, TABLES.floors)] == [
        8,
        32,
        10,
        15,
    ]
    assert sum(colour.reserve for colour in TABLES.colours) == 28
    assert len(TABLES.solo.deck) == 9
    for board in TABLES.boards:
        printed = Counter(deed for pair in board.streets.values() for deed in pair)
        assert (printed["trade"], printed["build"], printed["floor"], printed.total()) == (2, 3, 2, 8)
    for street in TABLES.streets:
        of_street = [card for card in TABLES.street_cards if card.street == street]
        assert sorted(card.reputation for card in of_street) == [-2, -1, -1, 0, 0, 0, 1, 1]
