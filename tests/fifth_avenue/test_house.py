"""The house player, and the length of its matches (rules section 15.8)."""

from __future__ import annotations

from typing import Literal

import pytest

from games.core import playout, text
from games.core.dice import Dice
from games.fifth_avenue.game import GAME
from games.fifth_avenue.options import Options
from tests.fifth_avenue.tabletop import Match, auction


def choice(match: Match) -> str:
    """What the house answers to the open question."""
    (decision,) = GAME.pending(match.state)
    legal = list(GAME.legal(match.state, decision))
    answer = GAME.house(GAME.view(match.state, decision.seat), decision, legal, Dice(bytes(32)))
    assert answer in legal
    return text.write(answer)


def test_it_scores_where_it_gains_and_the_others_do_not() -> None:
    board = ("W34.gray = red x5", "W34.brown [gallery, jeweler]", "W34.orange [boutique]", "TSQ.gray = yellow x5")
    assert choice(Match(*board, white="W34", beige="TSQ")) == "option D W34"


def test_it_fills_an_empty_reserve() -> None:
    assert choice(Match(reserves={"red": 0})) == "option A"


def test_it_places_a_business_beside_its_own_skyscrapers() -> None:
    board = ("W34.gray = red x6", "W34.brown [jeweler, boutique]")
    assert choice(Match(*board, reserves={"red": 5})) in ("option B gallery W34.orange", "option B gallery W34.brown")


def test_it_ends_the_match_when_it_leads_and_not_when_it_trails() -> None:
    row = {"links": "gallery boutique", "placed": 11, "reserves": {"red": 5}}
    assert choice(Match(scores={"red": 30}, **row)).startswith("option B")  # type: ignore[arg-type]
    assert not choice(Match(scores={"yellow": 30}, **row)).startswith("option B")  # type: ignore[arg-type]


def test_it_bids_for_a_good_plot_with_low_cards() -> None:
    board = ("W34.gray = red x1", "W34.brown [jeweler, boutique]", "W34.orange [gallery]")
    match = auction(*board, hands={"red": "gray-4 gray-6 black-6", "yellow": "violet-5"})
    assert choice(match) == "bid gray-4"


def test_it_passes_when_nothing_can_be_built() -> None:
    match = auction(hands={"red": "gray-4 gray-5", "yellow": "gray-6 gray-6"}, reserves={"red": 0})
    assert choice(match) == "pass"


def test_it_builds_as_much_as_it_can() -> None:
    match = auction(hands={"red": "gray-4"})
    match.play("red: bid gray-4")
    assert choice(match) == "build 3"


@pytest.mark.parametrize(
    ("seats", "side", "rounds", "answers"),
    [(4, "five", (5, 10), (190, 349)), (4, "six", (5, 10), (194, 349)), (3, "five", (7, 13), (165, 300))],
)
def test_its_matches_take_as_long_as_the_rules_say(
    seats: int, side: Literal["five", "six"], rounds: tuple[int, int], answers: tuple[int, int]
) -> None:
    found = playout.series(GAME, seats, Options(side), 4, 1)["figures"]
    assert rounds[0] <= found["rounds"]["mean"] <= rounds[1]
    assert answers[0] <= found["answers"]["mean"] <= answers[1]
