"""What an answer would come to, as it is shown before it is given."""

from __future__ import annotations

from typing import Any

import pytest

from games.core import text
from games.core.dice import Dice
from games.fifth_avenue import outlooks
from games.fifth_avenue.game import GAME
from games.fifth_avenue.options import Options
from games.fifth_avenue.outlooks import BuildInPark, BuildNothing, BuildOrStop, MustStop, Placing, Scoring, UpTo
from render.words import Words
from tests.fifth_avenue.tabletop import Match, auction
from tests.fifth_avenue.test_auctions import E7_FULL

RED, YELLOW, BLUE, GREEN = range(4)
NAMES = ("Ann", "Ben", "Cleo", "Dan")
WORDS = Words()


def outlook(match: Match, name: str, action: str) -> Any:
    union = GAME.plan_type if action.startswith(("limit", "stay")) else GAME.action_type
    return GAME.outlook(match.view(name), text.read(union, action))


def said(match: Match, name: str, action: str) -> str:
    return WORDS.outlook("fifth_avenue", outlook(match, name, action), NAMES)


def test_a_bid_says_what_it_builds_where_and_what_that_is_worth() -> None:
    match = auction("W34.brown [jeweler, gallery]", hands={"red": "gray-4 gray-6 black-5", "yellow": "gray-5"})
    assert outlook(match, "red", "bid gray-4 black-5") == outlooks.Build(9, 2, "W34.gray", 3)
    assert said(match, "red", "bid gray-4 black-5") == (
        "Your whole bid comes to 9. If it wins, you build up to 2 on the gray plot of 34th Street West, "
        "worth 3 points each as things are."
    )
    match.play("red: bid gray-4", "yellow: bid gray-5")
    assert outlook(match, "red", "bid gray-6") == outlooks.Build(10, 1, "W34.gray", 3)


def test_a_bid_on_the_own_plot_builds_there_and_no_more_than_the_reserve_holds() -> None:
    match = auction("W34.green = red x1", hands={"red": "green-4"}, reserves={"red": 2})
    assert outlook(match, "red", "bid green-4") == outlooks.Build(4, 2, "W34.green", 1)
    match = auction("W34.green = red x1", hands={"red": "green-4"}, reserves={"red": 0})
    assert outlook(match, "red", "bid green-4") == BuildNothing(4)


def test_a_bid_for_a_full_district_tells_of_the_building_stop() -> None:
    hands = dict.fromkeys(("red", "yellow", "blue", "green"), "violet-4 brown-4 orange-5 green-6")
    match = auction(*E7_FULL, hands=hands, reserves={"yellow": 0})
    assert outlook(match, "red", "bid orange-5") == BuildOrStop(5, 2, 3)
    assert "you may build up to 2 on your plot, or declare a building stop for 3 points" in said(
        match, "red", "bid orange-5"
    )
    assert outlook(match, "yellow", "bid green-6") == BuildOrStop(6, None, 3)
    assert "you may declare a building stop" in said(match, "yellow", "bid green-6")
    assert outlook(match, "green", "bid violet-4") == MustStop(4, 3)
    match.play("red: bid orange-5", "yellow: pass", "blue: pass", "green: pass")
    assert outlook(match, "red", "stop") == outlooks.Stop(3)


def test_a_bid_for_the_park_area_and_a_limit() -> None:
    match = auction(space="PARK_AREA", hands={"red": "green-4 black-6"})
    assert outlook(match, "red", "bid green-4") == BuildInPark(4, 3)
    assert outlook(match, "red", "limit PARK_AREA green-4 black-6") == UpTo(10)


def test_a_business_says_whose_skyscrapers_it_lifts() -> None:
    board = ("W34.gray = red x1", "W34.violet = blue x2", "W34.brown [gallery]", "W34.green [jeweler]")
    match = Match(*board)
    assert outlook(match, "red", "option B gallery W34.brown") == Placing(("gallery",), ())
    assert outlook(match, "red", "option B jeweler W34.brown") == Placing(("gallery",), (RED,))
    assert outlook(match, "red", "option B boutique W34.brown") == Placing(("gallery",), (BLUE, RED))
    assert said(match, "red", "option B jeweler W34.brown") == (
        "Worth more with it: the skyscrapers of Ann. On the plot already: gallery."
    )
    assert said(match, "red", "option B jeweler E52.gray") == ""
    assert outlook(match, "red", "option B jeweler W34.dashed") is None


def test_aleas_skyscrapers_are_lifted_for_nobody() -> None:
    match = Match("W34.gray = alea x1", seats=2)
    assert outlook(match, "red", "option B gallery W34.brown") == Placing((), ())


def test_a_district_says_what_it_brings() -> None:
    match = Match("W34.gray = red x2", "W34.violet = blue x1", "W34.brown [gallery]", white="W34")
    assert outlook(match, "red", "option D W34") == Scoring((BLUE,), 4)
    assert said(match, "red", "option D W34") == "You score 4 points. So do others: Cleo."
    assert outlook(match, "green", "option D W34") == Scoring((RED, BLUE), 0)


def test_cards_and_auctions_to_come_are_named() -> None:
    match = Match(phase="second")
    assert said(match, "red", "take violet gray") == "You get violet 4 and gray 4."
    match = Match(phase="third", white="PARK TSQ W34 E52")
    assert outlook(match, "red", "move white HALL") == outlooks.Returning(("W34", "TSQ", "E52", "PARK_AREA"))
    assert outlook(match, "red", "move beige W34") is None


def test_a_first_skyscraper_says_what_it_scores() -> None:
    state, _ = GAME.new(3, Options(), Dice(bytes(32)))
    view = GAME.view(state, state.start)
    for district in view.districts:
        for plot in district.plots:
            action = text.read(GAME.action_type, f"place_setup {plot.plot}")
            assert GAME.outlook(view, action) == outlooks.Site(plot.worth)


@pytest.mark.parametrize(
    "action", ["option A", "pass", "bid", "bid nonsense", "bid black-4", "build 2", "stay_out W34"]
)
def test_about_the_rest_there_is_nothing_to_say(action: str) -> None:
    match = auction(hands={"red": "gray-4"})
    assert outlook(match, "red", action) is None
