"""Auctions of two players and the dummy (rules section 13)."""

from __future__ import annotations

from typing import Any

import pytest

from games.fifth_avenue import events
from tests.fifth_avenue.tabletop import ALEA, Match, auction

RED, YELLOW = range(2)
CARDS = "violet-4 brown-4 gray-4 gray-6 orange-4 green-4 black-6 black-6 black-6"
HANDS = {"red": CARDS, "yellow": CARDS}


def two(*board: str, turned: str = "4 4", space: str = "W34", **fields: Any) -> Match:
    """An auction of two, where these black values are turned up first."""
    given = {"hands": HANDS, **fields}
    return auction(*board, seats=2, space=space, stacks={"black": f"{turned} 6 5 4"}, **given)


def test_both_decide_before_alea_bids_and_go_on_after() -> None:
    match = two(turned="4 6 5 6")
    assert match.asked == "red bid"
    match.play("red: bid gray-4")
    assert match.asked == "yellow bid"
    told = match.play("yellow: bid gray-4 black-6")
    assert events.DummyBid(("black-4", "black-6", "black-5", "black-6"), 21) in told
    assert match.asked == "red bid"
    match.play("red: bid gray-6 black-6x2")
    assert match.auction().offers[ALEA].out
    told = match.play("yellow: pass")
    assert events.Won(RED, "W34", 22) in told
    assert match.plot("W34.gray") == "red x1"
    assert match.stack("black")[-6:] == (6, 6, 4, 6, 5, 6), "paid cards go below those turned up"


def test_who_passed_before_alea_stays_out() -> None:
    match = two(turned="5 6 6")
    match.play("red: pass")
    match.play("yellow: bid gray-4")
    assert match.auction().best == ALEA
    assert match.asked == "yellow bid"
    told = match.play("yellow: pass")
    assert events.DummyWon("W34", 17) in told


def test_alea_wins_if_both_pass() -> None:
    match = two(turned="4 4")
    told = match.play("red: pass", "yellow: pass")
    assert events.DummyWon("W34", 8) in told
    assert events.DummyBuilt(3, "W34.violet") in told
    assert match.plot("W34.violet") == "alea x3"
    assert match.state.dummy is not None
    assert match.state.dummy.stock == 15
    assert match.stack("black") == (6, 5, 4, 4, 4)
    assert match.view().dummy is not None


def test_an_equal_total_is_not_enough() -> None:
    match = two(turned="5 5")
    told = match.play("red: bid gray-4 black-6", "yellow: pass")
    assert events.DummyOut(("black-5", "black-5"), 10) in told
    assert events.Won(RED, "W34", 10) in told


def test_a_pass_by_necessity_is_a_first_decision() -> None:
    match = two(turned="4 4", hands={"red": CARDS})
    told = match.play("red: bid gray-4")
    assert [type(event) for event in told][:3] == [events.Bid, events.CannotBid, events.DummyBid]
    assert match.asked == "red bid"


def test_alea_builds_on_her_own_plot() -> None:
    match = two("W34.green = alea x2", "W34.brown [gallery]", turned="5 5")
    assert events.DummyBuilt(2, "W34.green") in match.play("red: pass", "yellow: pass")
    assert match.plot("W34.green") == "alea x4"


def test_alea_takes_the_empty_plot_with_the_widest_choice() -> None:
    board = ("W34.brown [gallery]", "W34.orange [jeweler, boutique]")
    match = two(*board, turned="6 6")
    assert events.DummyBuilt(1, "W34.gray") in match.play("red: pass", "yellow: pass")


def test_alea_adds_in_a_full_district_and_never_stops_it() -> None:
    board = [f"W34.{colour} [gallery]" for colour in ("violet", "brown", "gray", "orange")]
    match = two(*board, "W34.green = alea x1", turned="4 4")
    assert events.DummyBuilt(3, "W34.green") in match.play("red: pass", "yellow: pass")
    assert match.state.stopped == ()


def test_alea_stops_a_full_district_where_she_has_nothing() -> None:
    board = ("W34.violet = red x3", "W34.brown [gallery]", "W34.gray = yellow x1", "W34.orange [jeweler]")
    match = two(*board, "W34.green [boutique]", turned="4 4")
    told = match.play("red: pass", "yellow: pass")
    assert events.DummyStopped("W34") in told
    assert match.scores() == (4, 1)
    assert match.state.stopped == ("W34",)
    assert match.state.plots == {}


def test_aleas_skyscrapers_count_for_the_declarer_of_a_stop() -> None:
    board = ("W34.violet = red x1", "W34.brown = alea x4", "W34.gray = yellow x1", "W34.orange [jeweler]")
    match = two(*board, "W34.green [boutique]", turned="4 4")
    match.play("red: bid violet-4 black-6", "yellow: pass", "red: stop")
    assert match.scores() == (6, 1)
    assert match.state.dummy is not None
    assert match.state.dummy.gone == 4


@pytest.mark.parametrize("space", ["W34", "PARK_AREA"])
def test_alea_builds_nothing_without_stock_or_in_the_park_area(space: str) -> None:
    match = two(space=space, stock=0 if space == "W34" else 18)
    told = match.play("red: pass", "yellow: pass")
    assert events.DummyBuiltNothing(space) in told
    assert match.state.plots == {}


def test_alea_bids_what_there_is_and_nothing_without_cards() -> None:
    match = auction(seats=2, hands=HANDS, stacks={"black": "6"})
    assert events.DummyBid(("black-6",), 6) in match.play("red: pass", "yellow: pass")
    match = auction(seats=2, hands=HANDS, stacks={"black": ""})
    told = match.play("red: pass", "yellow: pass")
    assert events.DummyWithoutCards() in told
    assert events.NobodyBid("W34") in told


def test_a_player_who_holds_the_highest_bid_is_not_asked_again() -> None:
    match = two(turned="4 4")
    told = match.play("red: bid gray-6 black-6", "yellow: pass")
    assert events.Won(RED, "W34", 12) in told


def test_aleas_skyscrapers_bring_no_points() -> None:
    match = Match("W34.gray = alea x3", "W34.brown [gallery]", seats=2, white="W34", stacks={"black": "4 4 4 4"})
    match.play("red: option D W34")
    assert match.scores() == (0, 0)
    assert match.view().districts[0].points == (0, 0)
    assert match.hand("yellow") == "black-4"
