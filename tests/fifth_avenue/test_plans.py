"""Standing orders in a set of auctions (rules section 15.3), and bids put together by hand."""

from __future__ import annotations

import pytest

from games.core import plans as kernel
from games.core import text
from games.core.errors import Refused
from games.core.plans import Following, Standing
from games.core.table import Position
from games.core.values import Plan
from games.fifth_avenue import steering
from games.fifth_avenue.actions import Bid, Pass
from games.fifth_avenue.game import GAME
from games.fifth_avenue.plans import Limit, StayOut, permitted
from games.fifth_avenue.state import FifthAvenueState
from tests.fifth_avenue.tabletop import NAMES, Match, auction, seat
from tests.fifth_avenue.test_auctions import E7_FULL, E7_OPEN, E9_HANDS

SEED = bytes(32)


def written(plan: str) -> Plan:
    made = text.read(GAME.plan_type, plan)
    assert isinstance(made, Plan)
    return made


def order(match: Match, name: str, plan: str) -> Standing:
    return kernel.order(GAME, Position(0, match.state, 0), seat(name), written(plan))


def carried_out(match: Match, **orders: tuple[Standing, ...]) -> tuple[list[str], Following]:
    """What plans answer until somebody is asked."""
    following = Following(GAME, Position(0, match.state, 0), SEED, {seat(name): made for name, made in orders.items()})
    steps = list(following.steps())
    return [f"{NAMES[step.entry.seat or 0]}: {step.entry.text}" for step in steps], following


def e9() -> Match:
    return auction("W34.brown [jeweler]", hands=E9_HANDS, white="PARK W34")


def test_a_limit_is_bid_up_to_as_low_as_possible() -> None:
    match = e9()
    standing = order(match, "red", "limit W34 gray-4 gray-5 black-4")
    said, following = carried_out(match, red=(standing,))
    assert said == ["red: bid gray-4"]
    match.state = following.position.state  # type: ignore[assignment]
    match.play("yellow: bid violet-6 black-5", "blue: pass", "green: pass")
    said, _ = carried_out(match, red=(standing,))
    assert said == ["red: bid gray-5 black-4"]


def test_above_the_limit_the_plan_passes() -> None:
    match = e9()
    match.play("red: bid gray-4", "yellow: bid violet-6 black-5", "blue: pass", "green: pass")
    said, following = carried_out(match, red=(order(match, "red", "limit W34 gray-4 black-6"),))
    assert said == ["red: pass"]
    assert following.orders == {}


def test_whoever_stays_out_passes_when_asked_and_not_before() -> None:
    match = e9()
    standing = order(match, "yellow", "stay_out W34")
    assert carried_out(match, yellow=(standing,))[0] == []
    match.play("red: bid gray-4")
    assert carried_out(match, yellow=(standing,))[0] == ["yellow: pass"]


def test_several_plans_bid_against_each_other_until_one_gives_up() -> None:
    match = e9()
    orders = {
        "red": (order(match, "red", "limit W34 gray-4 gray-5 black-4 black-6"),),
        "yellow": (order(match, "yellow", "limit W34 violet-6 black-5"),),
        "blue": (order(match, "blue", "stay_out W34"),),
        "green": (order(match, "green", "limit W34 gray-6"),),
    }
    said, following = carried_out(match, **orders)
    assert said[0] == "red: bid gray-4"
    assert following.orders == {}
    assert isinstance(following.position.state, FifthAvenueState)
    after = GAME.view(following.position.state, None)
    assert after.auction is None or after.auction.space != "W34" or after.auction.won


@pytest.mark.parametrize(
    "plan",
    [
        "limit W34",
        "limit W34 gray-7",
        "limit W34 black-4",
        "limit W34 gray-4x2",
        "limit W34 gray-4 violet-6",
        "limit E34 gray-4",
        "limit PARK gray-4",
        "stay_out HALL",
        "stay_out E34",
    ],
)
def test_what_makes_no_sense_cannot_be_planned(plan: str) -> None:
    with pytest.raises(Refused, match="no_plan"):
        order(e9(), "red", plan)


def test_only_permitted_colours_can_be_planned() -> None:
    hands = dict.fromkeys(NAMES, "violet-4 brown-4 gray-4 orange-4 green-4")
    for board, allowed in ((E7_OPEN, {"gray", "brown"}), (E7_FULL, {"violet", "gray"})):
        match = auction(*board, hands=hands)
        assert set(permitted(match.view("green"), "W34")) == allowed == match.permitted("green")
        for colour in ("violet", "brown", "gray", "orange", "green"):
            assert GAME.plannable(match.view("green"), Limit("W34", (f"{colour}-4",))) == (colour in allowed)


def test_auctions_to_come_can_be_planned_and_what_they_permit_is_known_beforehand() -> None:
    match = auction(
        "W34.brown [jeweler]", "TSQ.gray = green x1", hands=dict.fromkeys(NAMES, "gray-4 brown-4"), white="PARK W34 TSQ"
    )
    assert match.auction().queue[0] == "TSQ"
    assert permitted(match.view("green"), "TSQ") == ("gray",)
    standing = order(match, "green", "limit TSQ gray-4")
    match.play("red: pass", "yellow: pass", "blue: pass")
    assert carried_out(match, green=(standing,))[0] == []
    match.play("green: pass", "red: pass", "yellow: pass", "blue: pass")
    assert match.asked == "green bid"
    assert carried_out(match, green=(standing,))[0] == ["green: bid gray-4"]


def test_a_plan_lapses_when_its_cards_are_spent_or_its_auction_is_over() -> None:
    match = auction("W34.brown [jeweler]", hands={"red": "gray-4 gray-5", "yellow": "gray-4"}, white="PARK W34 TSQ")
    standing = order(match, "red", "limit TSQ gray-4 gray-5")
    stay = order(match, "red", "stay_out W34")
    match.play("red: bid gray-4 gray-5")
    assert match.asked == "red win"
    match.play("red: build 2")
    assert carried_out(match, red=(standing, stay))[1].orders == {}


def test_in_another_set_of_auctions_the_situation_is_another() -> None:
    match = e9()
    before = GAME.situation(match.view("red"))
    match.play("red: pass", "yellow: pass", "blue: pass", "green: pass")
    while match.view().auction is not None:
        match.timeout()
    assert GAME.situation(match.view("red")) == ""
    assert before
    assert list(GAME.plans(match.view("red"))) == []


def test_the_plans_offered_can_be_made() -> None:
    match = auction("W34.brown [jeweler]", hands=E9_HANDS, white="PARK W34 TSQ")
    offered = list(GAME.plans(match.view("green")))
    assert [text.write(plan) for plan in offered] == [
        "limit W34 gray-6",
        "stay_out W34",
        "limit TSQ gray-6",
        "stay_out TSQ",
        "limit PARK_AREA gray-6",
        "stay_out PARK_AREA",
    ]
    assert all(GAME.plannable(match.view("green"), plan) for plan in offered)
    assert list(GAME.plans(match.view())) == []


# Put together by hand


def ways(match: Match, name: str, action: str) -> list[str]:
    made = text.read(GAME.plan_type if action.startswith("limit") else GAME.action_type, action)
    return [" ".join(row) for row in GAME.ways(match.view(name), made)]


def steered(match: Match, name: str, action: str, *turns: str) -> str:
    made = text.read(GAME.plan_type if action.startswith("limit") else GAME.action_type, action)
    for way in turns:
        made = GAME.steer(match.view(name), made, way)
    return text.write(made)


def test_the_lowest_bid_is_the_one_to_begin_with() -> None:
    match = e9()
    assert GAME.ghosts(match.view("red"), ()) == (Bid(("gray-4",)),)
    assert GAME.ghosts(match.view("yellow"), ()) == ()


def test_cards_are_counted_up_and_down() -> None:
    match = e9()
    assert ways(match, "red", "bid gray-4") == ["more:gray-5", "more:black-4 more:black-6", "fewer:gray-4"]
    assert steered(match, "red", "bid gray-4", "more:black-6", "more:gray-5", "fewer:gray-4") == "bid gray-5 black-6"
    assert steered(match, "red", "bid gray-4", "fewer:gray-4") == "bid"
    assert ways(match, "red", "bid")


def test_another_colour_begins_with_its_lowest_bid() -> None:
    match = auction("W34.brown [jeweler]", hands={"red": "gray-4 violet-5 violet-6", "yellow": "gray-4"})
    assert ways(match, "red", "bid gray-4")[-1] == "in:violet"
    assert steered(match, "red", "bid gray-4", "in:violet") == "bid violet-5"


def test_a_raise_counts_only_what_is_added_and_keeps_its_colour() -> None:
    match = e9()
    match.play("red: bid gray-4", "yellow: bid violet-6", "blue: pass", "green: pass")
    assert ways(match, "red", "bid gray-5") == ["more:black-4 more:black-6", "fewer:gray-5"]
    assert ways(match, "red", "bid black-4") == ["more:gray-5", "more:black-6", "fewer:black-4"]


def test_a_limit_keeps_what_lies_on_the_table() -> None:
    match = e9()
    match.play("red: bid gray-4")
    assert ways(match, "red", "limit W34 gray-4 black-6") == ["more:gray-5", "more:black-4", "fewer:black-6"]
    assert steered(match, "red", "limit W34 gray-4", "more:gray-5") == "limit W34 gray-4 gray-5"


def test_what_is_no_set_of_cards_cannot_be_steered() -> None:
    match = e9()
    for action in (Pass(), Bid(("nonsense",)), StayOut("W34"), Limit("W34", ("axe",))):
        assert GAME.ways(match.view("red"), action) == ()
        with pytest.raises(ValueError, match="nothing that goes"):
            GAME.steer(match.view("red"), action, "more:gray-4")
    assert steering.ways(match.view(), Bid(("gray-4",))) == ()


def test_no_more_than_four_rows_of_five() -> None:
    twice = "gray-4 gray-5 gray-6 black-4 black-5 black-6"
    every = f"{twice} {twice} brown-4 violet-4 green-4 orange-4"
    match = auction("W34.brown [jeweler]", hands={"red": every, "yellow": "gray-4"})
    rows = GAME.ways(match.view("red"), Bid(("gray-4", "gray-5", "gray-6", "black-4", "black-5", "black-6")))
    assert len(rows) == 4
    assert max(map(len, rows)) <= 5


def test_there_is_one_plan_for_an_auction() -> None:
    limit, stay = written("limit W34 gray-4"), written("stay_out W34")
    assert GAME.replaces(written("limit W34 gray-5"), limit)
    assert GAME.replaces(stay, limit)
    assert GAME.replaces(limit, stay)
    assert not GAME.replaces(written("limit TSQ gray-4"), limit)


def test_the_short_text_of_what_is_put_together_is_read_as_the_same() -> None:
    for union, action in (
        (GAME.action_type, "bid gray-4x2 gray-5 black-6"),
        (GAME.action_type, "bid"),
        (GAME.action_type, "pass"),
        (GAME.plan_type, "limit PARK_AREA violet-4x5 black-4x20"),
        (GAME.plan_type, "limit W34"),
        (GAME.plan_type, "stay_out W34"),
    ):
        made = text.read(union, action)
        assert text.read(union, GAME.brief(made)) == made
        assert len(GAME.brief(made)) <= len(action)
