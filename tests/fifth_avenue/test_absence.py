"""Time-outs (rules section 15.4), leaving and coming back."""

from __future__ import annotations

import pytest

from games.core import playout, table
from games.core.dice import Dice
from games.fifth_avenue import events
from games.fifth_avenue.data import TABLES
from games.fifth_avenue.game import GAME
from games.fifth_avenue.options import Options
from games.fifth_avenue.state import FifthAvenueState
from games.fifth_avenue.views import FifthAvenueView
from tests.fifth_avenue.tabletop import Match, auction


def test_the_first_free_plot() -> None:
    match = Match()
    match.state, _ = GAME.new(4, Options("six"), Dice(bytes(32)))
    assert [match.timeout() for _ in range(8)] == [
        f"place_setup {plot}"
        for plot in (
            "W34.violet",
            "W34.brown",
            "W34.gray",
            "W34.orange",
            "E34.violet",
            "E34.brown",
            "E34.gray",
            "E34.green",
        )
    ]


@pytest.mark.parametrize(
    ("match", "answer"),
    [
        (Match(), "option A"),
        (Match(supplies={"red": 0}), "option C"),
        (Match(supplies={"red": 0}, white="W34"), "option C"),
        (Match(phase="second"), "take violet brown"),
        (Match(phase="second", stacks={"violet": "", "gray": ""}), "take brown orange"),
        (Match(phase="third"), "move white W34"),
        (Match(phase="c_move", white="W34"), "move white W42"),
        (Match(phase="third", white="PARK W34"), "move beige W34"),
        (Match(phase="third", white="PARK W34", beige="PARK"), "move white HALL"),
        (Match(phase="third", white="TSQ", stopped="W52"), "move white PARK"),
    ],
)
def test_answers_for_the_absent(match: Match, answer: str) -> None:
    assert match.timeout() == answer


def test_the_absent_pass_and_build_as_much_as_they_can() -> None:
    hands = {"red": "gray-4 gray-4", "yellow": "gray-6 gray-6"}
    match = auction(hands=hands, reserves={"red": 2})
    match.play("red: bid gray-4")
    assert match.timeout() == "pass"
    assert match.timeout() == "build 2"


def test_the_absent_stop_only_if_they_must() -> None:
    board = [f"W34.{colour} [gallery]" for colour in ("violet", "brown", "gray", "orange")]
    match = auction(*board, "W34.green = red x2", hands={"red": "green-5"})
    match.play("red: bid green-5")
    assert match.timeout() == "build 2"
    match = auction(*board, "W34.green = yellow x2", hands={"red": "gray-5"})
    match.play("red: bid gray-5")
    assert match.state.stopped == ("W34",)


def test_the_others_play_on_without_a_player_who_left() -> None:
    seed = playout.seed_of(1)
    step = table.start(GAME, 3, Options(), seed)
    gone = table.leave(GAME, step.position, seed, 0)
    assert events.LeftTable(0) in [note.what for note in gone.notes]
    position = gone.position
    while table.result(GAME, position) is None:
        (seat,) = table.awaited(GAME, position)
        assert seat != 0
        position = table.timeout(GAME, position, seed, seat).position
    view = table.view(GAME, position, None)
    assert isinstance(view, FifthAvenueView)
    assert view.players[0].left
    result = table.result(GAME, position)
    assert result is not None
    assert result.how == "round_cap"


def test_a_match_that_everybody_leaves_comes_to_its_end() -> None:
    seed = playout.seed_of(2)
    position = table.start(GAME, 2, Options(), seed).position
    for seat in range(2):
        position = table.leave(GAME, position, seed, seat).position
    assert table.result(GAME, position) is not None
    assert isinstance(position.state, FifthAvenueState)
    assert GAME.figures(position.state)["rounds"] == TABLES.round_cap


def test_a_substitute_takes_over_what_is_there() -> None:
    match = Match("W34.gray = red x2", hands={"red": "gray-4"}, scores={"red": 9})
    before = match.player("red")
    state, notes = GAME.leave(match.state, 0, match.dice)
    assert state.left == (0,)
    state, notes = GAME.rejoin(state, 0)
    assert (state.left, state.players[0]) == ((), before)
    assert [note.what for note in notes] == [events.Rejoined(0)]
