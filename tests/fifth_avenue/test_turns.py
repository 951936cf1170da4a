"""Turns, auctions and building stops beyond the worked examples (rules sections 4 to 9)."""

from __future__ import annotations

from typing import Any

import pytest

from games.fifth_avenue import asks, events
from games.fifth_avenue.data import TABLES
from games.fifth_avenue.state import Pawn
from tests.fifth_avenue.tabletop import Match, auction

RED, YELLOW, BLUE, GREEN = range(4)
CARDS = "violet-4 brown-4 gray-4 orange-4 green-4"


def test_a_turn_with_option_c() -> None:
    match = Match()
    match.play("red: option C")
    assert match.asked == "red move"
    match.play("red: move white W34")
    assert match.asked == "red take"
    match.play("red: take violet gray")
    assert match.asked == "red move"
    match.play("red: move beige E34")
    assert match.asked == "yellow option"
    assert match.hand("red") == "violet-4 gray-4 black-4"


def test_a_return_in_the_first_move_of_option_c_interrupts_the_turn() -> None:
    match = Match(phase="c_move", white="PARK W34", hands={"red": CARDS})
    match.play("red: move white HALL")
    assert match.asked == "red bid"
    assert match.view().active == RED
    match.play("red: pass", "red: pass")
    assert match.told(events.AuctionsEnded) == [events.AuctionsEnded(RED)]
    assert match.asked == "red take"


def test_a_return_without_markers_auctions_the_park_area_alone() -> None:
    match = Match(phase="third", white="PARK", beige="W42 W34", hands={"red": CARDS})
    match.play("red: move white HALL")
    assert match.told(events.AuctionsStarted) == [events.AuctionsStarted(RED, "white", ("PARK_AREA",))]
    assert match.state.pawns["beige"].markers == ("W34",)


def test_markers_are_left_in_districts_only() -> None:
    match = Match(phase="third", white="HALL", beige="W52 W34")
    match.play("red: move white W34")
    assert match.told(events.Moved) == [events.Moved(RED, "white", "W34", None)]
    match = Match(phase="third", beige="W52 W34")
    match.play("red: move beige PARK")
    assert match.state.pawns["beige"] == Pawn("PARK", ("W34", "W52"))


def test_a_pawn_leaves_no_marker_in_a_stopped_district() -> None:
    match = Match(phase="third", white="TSQ W34", stopped="TSQ")
    match.play("red: move white E52")
    assert match.state.pawns["white"] == Pawn("E52", ("W34",))


def test_a_district_with_both_pawns_is_scored_once() -> None:
    match = Match("W34.gray = yellow x2", white="W34", beige="W34")
    assert [line for line in match.legal() if line.startswith("option D")] == ["option D W34"]
    match.play("red: option D W34")
    assert match.scores() == (0, 2, 0, 0)


def test_compensation_goes_round_from_the_active_player_while_cards_last() -> None:
    match = Match("W34.gray = yellow x1", active="green", white="W34", stacks={"black": "4 5 6 4"})
    match.play("green: option D W34")
    assert [match.hand(name) for name in ("red", "blue", "green")] == ["black-4", "", "black-4 black-5 black-6"]
    assert match.told(events.Compensated) == [events.Compensated((GREEN, RED), 1)]


def test_no_black_card_is_left() -> None:
    match = Match(stacks={"black": ""})
    assert events.NoBlack(RED) in match.play("red: option C")
    assert match.asked == "red move"


def test_stacks_run_out() -> None:
    empty = dict.fromkeys(TABLES.colours, "")
    match = Match(stacks=empty)
    assert events.NothingToTake(RED) in match.play("red: option A")
    assert match.asked == "red move"
    match = Match(stacks=empty | {"gray": "6"})
    assert events.Took(RED, ("gray-6",)) in match.play("red: option A")


def test_paid_cards_go_under_their_stacks_and_lie_open_on_an_empty_one() -> None:
    match = auction(hands={"red": "gray-4 gray-6"}, stacks={"gray": ""})
    told = match.play("red: bid gray-6 gray-4")
    assert match.stack("gray") == (4, 6)
    assert events.Opened(("gray-4",)) in told
    assert match.view().stacks[2].top == "gray-4"


def test_two_players_may_bid_with_the_same_colour_and_one_builds() -> None:
    match = auction(hands={"red": "gray-4 gray-6", "yellow": "gray-5 gray-4"})
    match.play("red: bid gray-4", "yellow: bid gray-5", "red: bid gray-6", "yellow: pass")
    assert match.plot("W34.gray") == "red x1"
    assert match.hand("yellow") == "gray-4 gray-5"


def test_who_has_passed_may_bid_in_the_next_auction_of_the_set() -> None:
    match = Match(phase="third", white="PARK W34 TSQ", hands={"red": CARDS, "yellow": CARDS})
    match.play("red: move white HALL", "red: pass", "yellow: pass")
    assert (match.auction().space, match.asked) == ("TSQ", "red bid")


def test_the_last_player_may_bid_when_all_others_have_passed() -> None:
    match = auction(hands=dict.fromkeys(("red", "yellow", "blue", "green"), CARDS))
    match.play("red: pass", "yellow: pass", "blue: pass")
    assert match.asked == "green bid"
    told = match.play("green: bid gray-4")
    assert events.Won(GREEN, "W34", 4) in told
    assert match.legal() == ["build 1", "build 2", "build 3"]


def test_an_empty_reserve_does_not_forbid_bidding() -> None:
    match = auction(hands={"red": "gray-4"}, reserves={"red": 0})
    assert match.legal() == ["pass", "bid gray-4"]


def test_only_a_colour_card_holds_a_player_without_a_bid_in() -> None:
    match = auction("W34.gray [gallery]", hands={"red": "gray-4 black-6", "yellow": "violet-4"})
    assert match.told(events.CannotBid)[0] == events.CannotBid(RED, "no_colour")
    assert match.asked == "yellow bid"


FULL = (
    "W34.violet = yellow x3",
    "W34.brown [boutique, jeweler]",
    "W34.gray = red x1",
    "W34.orange [gallery]",
    "W34.green [gallery]",
)


def stopped(**fields: Any) -> Match:
    """A building stop in a full district."""
    match = auction(*FULL, hands={"red": "gray-4"}, **fields)
    match.play("red: bid gray-4", "red: stop")
    return match


def test_a_stop_sends_the_other_marker_back_and_lets_a_pawn_stay() -> None:
    match = stopped(beige="TSQ W34")
    assert match.state.pawns["beige"] == Pawn("TSQ")
    match = stopped(beige="W34")
    assert match.state.pawns["beige"] == Pawn("W34")
    assert "option D W34" not in match.legal()
    match.refused("yellow: option D W34", "E_DISTRICT_STOPPED")


def test_a_stop_counts_halves_rounded_down_of_the_whole_score() -> None:
    match = stopped()
    # Yellow has 3 skyscrapers next to 3 different businesses: half of 15.
    assert match.scores() == (4, 7, 0, 0)
    assert match.told(events.Cleared) == [events.Cleared("W34", 4, 4)]
    assert match.told(events.Compensated) == []


def test_the_condition_of_a_stop_includes_the_dashed_plot() -> None:
    match = auction(*FULL, side="six", hands={"red": "gray-4"})
    match.play("red: bid gray-4")
    assert match.ask == asks.Win("W34", 1, 3, "W34.gray", stop=False)
    match = auction(*FULL, "W34.dashed [gallery]", side="six", hands={"red": "gray-4"})
    match.play("red: bid gray-4")
    assert match.ask == asks.Win("W34", 1, 3, "W34.gray", stop=True)


def test_the_dashed_plot_takes_two_businesses_and_separates_its_neighbours() -> None:
    match = Match("W34.dashed [gallery]", "W34.violet = red x1", "W34.brown [jeweler]", side="six", white="W34")
    match.play("red: option B boutique W34.dashed")
    assert match.plot("W34.dashed") == "gallery, boutique"
    assert match.view().districts[0].plots[0].types == 2
    match.play("red: take violet brown", "red: move beige W34")
    match.refused("yellow: option B gallery W34.dashed", "E_PLOT_BUSINESS_LIMIT")


@pytest.mark.parametrize(
    ("park", "least", "most"),
    [
        ("", 1, 1),
        ("gallery", 2, 2),
        ("gallery jeweler", 3, 3),
        ("gallery gallery jeweler", 3, 3),
        ("gallery gallery gallery jeweler", 2, 3),
        ("gallery gallery jeweler jeweler", 3, 3),
        ("gallery jeweler boutique perfumery", 5, 5),
        ("gallery gallery gallery jeweler boutique", 2, 5),
    ],
)
def test_what_the_park_area_is_worth(park: str, least: int, most: int) -> None:
    area = Match(park=park).view().park_area
    assert (area.least, area.most) == (least, most)


def test_fewer_than_three_businesses_in_the_park_area_are_all_turned_up() -> None:
    match = auction(*FULL, hands={"red": "gray-4"}, stopped="E52", parks={"red": 2}, park="gallery")
    match.play("red: bid gray-4", "red: stop")
    final = match.view().final
    assert final is not None
    assert (final.revealed, final.worth, final.park) == (("gallery",), 2, (4, 0, 0, 0))


def test_the_view_says_what_is_to_come() -> None:
    match = Match("W34.gray = red x2", "W34.brown [gallery]", placed=4, white="W34", turn=9)
    view = match.view()
    assert [bonus.placed for bonus in view.bonuses] == [6, 9]
    assert (view.round, view.active, view.question) == (3, RED, "option")
    assert (view.players[RED].outlook, view.players[RED].built, view.players[RED].districts) == (4, 2, 1)
    assert view.commissioners[0].targets == ("W42", "TSQ")
    assert view.districts[0].points == (4, 0, 0, 0)
