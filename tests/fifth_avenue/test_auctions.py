"""The worked examples of rules section 17 about auctions, each under its number; those about turns and scores are in
`test_examples`."""

from __future__ import annotations

from typing import Any

import pytest

from games.core.errors import NotYourTurn
from games.fifth_avenue import asks, events
from games.fifth_avenue.data import TABLES
from tests.fifth_avenue.tabletop import ALEA, Match, auction

RED, YELLOW, BLUE, GREEN = range(4)

E6 = (
    "W34.violet = yellow x1",
    "W34.brown [boutique, jeweler]",
    "W34.gray = blue x2",
    "W34.orange = red x1",
    "W34.green [gallery]",
)
E7_OPEN = ("W34.orange = red x1", "W34.green = yellow x1", "W34.violet [boutique]")
E7_FULL = (
    "W34.orange = red x1",
    "W34.green = yellow x1",
    "W34.brown = blue x1",
    "W34.violet [boutique]",
    "W34.gray [gallery]",
)
E9_HANDS = {
    "red": "gray-4 gray-5 black-4 black-6",
    "yellow": "violet-6 black-5 green-4",
    "blue": "brown-4 black-4 orange-5",
    "green": "gray-6 black-6",
}


def everybody(cards: str) -> dict[str, str]:
    return dict.fromkeys(("red", "yellow", "blue", "green"), cards)


def test_e6_building_stop() -> None:
    match = auction(*E6, hands={"red": "orange-4"}, white="PARK W34")
    told = match.play("red: bid orange-4")
    assert [it.seat for it in told if isinstance(it, events.CannotBid)] == [YELLOW, BLUE, GREEN]
    assert match.ask == asks.Win("W34", 1, 3, "W34.orange", stop=True)
    assert match.legal() == ["build 1", "build 2", "build 3", "stop"]
    match.play("red: stop")
    assert match.scores() == (4, 2, 3, 0)
    assert match.state.plots == {}
    assert match.state.stopped == ("W34",)
    assert [player.gone for player in match.state.players] == [1, 1, 2, 0]
    assert match.state.gone == ("boutique", "jeweler", "gallery")
    assert match.view().districts[0].stopped


def test_e7_permitted_colours() -> None:
    match = auction(*E7_OPEN, hands=everybody("violet-4 brown-4 gray-4 orange-4 green-4"))
    found = [match.permitted(name) for name in ("red", "yellow", "blue", "green")]
    assert found == [{"orange"}, {"green"}, {"gray", "brown"}, {"gray", "brown"}]
    assert not match.view().districts[0].full
    match.play("red: bid orange-4", "yellow: pass", "blue: pass", "green: pass")
    match.refused("red: stop", "E_STOP_NOT_AVAILABLE")


def test_e7_permitted_colours_of_a_full_district() -> None:
    match = auction(*E7_FULL, hands=everybody("violet-4 brown-4 gray-4 orange-4 green-4"))
    found = [match.permitted(name) for name in ("red", "yellow", "blue", "green")]
    assert found == [{"orange"}, {"green"}, {"brown"}, {"violet", "gray"}]
    match.play("red: pass", "yellow: pass", "blue: pass", "green: bid gray-4")
    assert match.told(events.Stopped) == [events.Stopped(GREEN, "W34", 3)]


def in_e8() -> Match:
    """The auction of E8 when it is blue's turn."""
    match = auction("W34.brown [jeweler]", hands=E9_HANDS)
    match.play("red: bid gray-4 black-4", "yellow: bid violet-6 black-5")
    return match


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("bid", "E_NO_CARDS_ADDED"),
        ("bid gray-6", "E_CARD_NOT_IN_HAND"),
        ("bid brown-4 orange-5", "E_MIXED_COLOURS"),
        ("bid black-4", "E_NO_COLOUR_CARD"),
        ("bid brown-4 black-4", "E_COLOUR_NOT_ALLOWED"),
        ("bid orange-5 black-4", "E_BID_TOO_LOW"),
    ],
)
def test_e8_bid_checks(line: str, code: str) -> None:
    in_e8().refused(f"blue: {line}", code)


def test_e8_who_is_asked_may_pass_and_nobody_else_may_answer() -> None:
    match = in_e8()
    for line in ("pass", "bid gray-6", "option A"):
        match.refused(f"green: {line}", NotYourTurn)
    match.play("blue: pass")
    assert match.asked == "green bid"


def test_e8_an_equal_total_is_too_low() -> None:
    match = auction("W34.brown [jeweler]", hands=E9_HANDS | {"blue": "orange-5 black-6"})
    match.play("red: bid gray-4 black-4", "yellow: bid violet-6 black-5")
    match.refused("blue: bid orange-5 black-6", "E_BID_TOO_LOW")


def test_e9_a_whole_district_auction() -> None:
    match = in_e8()
    match.play("blue: pass", "green: bid gray-6 black-6")
    told = match.play("red: bid gray-5")
    assert events.Raised(RED, ("gray-5",), 13) in told
    passed = [it for it in told if isinstance(it, events.CannotBid)]
    assert passed == [events.CannotBid(YELLOW, "no_cards"), events.CannotBid(GREEN, "no_cards")]
    assert events.Won(RED, "W34", 13) in told
    assert match.stack("gray")[-2:] == (4, 5)
    assert match.stack("black")[-1:] == (4,)
    assert match.hand("red") == "black-6"
    assert match.hand("yellow") == "violet-6 green-4 black-5"
    assert match.hand("green") == "gray-6 black-6"
    assert match.legal() == ["build 1", "build 2"]
    for line, code in (
        ("build 3", "E_BUILD_COUNT"),
        ("build 0", "E_BUILD_COUNT"),
        ("stop", "E_STOP_NOT_AVAILABLE"),
    ):
        match.refused(f"red: {line}", code)
    match.play("red: build 2")
    assert (match.plot("W34.gray"), match.player("red").reserve) == ("red x2", 1)


@pytest.mark.parametrize(
    ("cards", "total", "builds"),
    [
        ("gray-4 black-4", 8, 3),
        ("gray-4x4 black-6", 22, 1),
        ("gray-4 gray-5", 9, 2),
        ("gray-4 black-5", 9, 2),
        ("gray-6", 6, 1),
        ("gray-4", 4, 3),
    ],
)
def test_e10_number_of_buildings_from_the_bid(cards: str, total: int, builds: int) -> None:
    match = auction(hands={"red": "gray-4 gray-4 gray-4 gray-4 gray-5 gray-6 black-4 black-5 black-6"})
    told = match.play(f"red: bid {cards}")
    assert events.Won(RED, "W34", total) in told
    if builds > 1:
        assert match.ask == asks.Win("W34", 1, builds, "W34.gray", stop=False)
    else:
        assert match.plot("W34.gray") == "red x1"


@pytest.mark.parametrize(
    ("reserve", "legal", "plot"), [(2, ["build 1", "build 2"], ""), (1, [], "red x1"), (0, [], "")]
)
def test_e11_reserve_too_small(reserve: int, legal: list[str], plot: str) -> None:
    match = auction(hands={"red": "gray-4 black-4"}, reserves={"red": reserve})
    told = match.play("red: bid gray-4 black-4")
    assert match.plot("W34.gray") == plot
    assert match.hand("red") == ""
    assert (match.stack("gray")[-1], match.stack("black")[-1]) == (4, 4)
    assert (events.BuiltNothing(RED) in told) == (reserve == 0)
    if legal:
        assert match.legal() == legal
    else:
        assert not match.asked.endswith("win")


def test_e12_central_park_colour_must_be_followed() -> None:
    hands = {
        "red": "gray-4 black-5",
        "yellow": "orange-5 orange-4 black-4",
        "blue": "green-6 orange-4 black-6 black-6",
        "green": "orange-6 black-5",
    }
    match = auction(space="PARK_AREA", hands=hands)
    match.play("red: pass", "yellow: bid orange-5 black-4")
    assert [match.permitted(name) for name in ("blue", "green")] == [{"orange"}] * 2
    match.refused("blue: bid green-6 black-6", "E_PARK_COLOUR")
    match.play("blue: bid orange-4 black-6", "green: bid orange-6 black-5", "yellow: bid orange-4")
    told = match.play("blue: bid black-6")
    assert [it.seat for it in told if isinstance(it, events.CannotBid)] == [GREEN, YELLOW]
    assert events.Won(BLUE, "PARK_AREA", 16) in told
    assert events.BuiltInPark(BLUE, 1) in told
    assert (match.player("blue").park, match.player("blue").reserve) == (1, 2)
    assert match.asked == "yellow option"


def in_e17() -> Match:
    """The set of auctions of E17 when it has just been opened."""
    cards = "violet-4 brown-4 gray-4 orange-4 green-4"
    match = Match(active="yellow", phase="third", white="PARK W34 TSQ E52", beige="TSQ E34", hands=everybody(cards))
    match.play("yellow: move white HALL")
    return match


def test_e17_a_set_of_auctions() -> None:
    match = in_e17()
    assert match.told(events.AuctionsStarted) == [
        events.AuctionsStarted(YELLOW, "white", ("W34", "TSQ", "E52", "PARK_AREA"))
    ]
    order = []
    for space in ("W34", "TSQ", "E52", "PARK_AREA"):
        assert match.auction().space == space
        for name in ("yellow", "blue", "green", "red"):
            order.append(match.asked)
            match.play(f"{name}: pass")
    assert order == ["yellow bid", "blue bid", "green bid", "red bid"] * 4
    assert match.asked == "blue option"
    assert match.state.pawns["white"].markers == ()
    assert [it.left for it in match.view().commissioners] == [3, 2]
    assert match.state.pawns["beige"].markers == ("E34",)


def test_e18_nobody_bids() -> None:
    match = in_e17()
    match.play("yellow: pass", "blue: pass", "green: pass", "red: pass")
    match.play("yellow: pass", "blue: pass", "green: pass")
    assert match.asked == "red bid"
    told = match.play("red: pass")
    assert events.NobodyBid("TSQ") in told
    assert match.state.pawns["white"].markers == ("E52",)
    assert (match.auction().space, match.asked) == ("E52", "yellow bid")
    assert len(match.hand("red").split()) == 5


def test_e19_compulsory_stop() -> None:
    match = auction(*E7_FULL, opener="green", hands={"green": "violet-4 black-4"})
    told = match.play("green: bid violet-4 black-4")
    assert [it.seat for it in told if isinstance(it, events.CannotBid)][:3] == [RED, YELLOW, BLUE]
    assert events.Stopped(GREEN, "W34", 3) in told
    assert match.scores() == (1, 1, 1, 3)


def test_e19_a_winner_with_skyscrapers_there_may_choose() -> None:
    match = auction(*E7_FULL, opener="blue", hands={"blue": "brown-4"})
    match.play("blue: bid brown-4")
    assert match.legal() == ["build 1", "build 2", "build 3", "stop"]


def test_e21_game_end_by_second_stop() -> None:
    match = Match(
        "E34.violet = yellow x2",
        "E34.brown [boutique]",
        "E34.gray = red x3",
        "E34.green = blue x1",
        "E34.orange [gallery, gallery]",
        "W52.gray = blue x2",
        seats=3,
        active="yellow",
        phase="third",
        white="PARK E34 TSQ W52",
        stopped="W34",
        hands={"yellow": "violet-4", "red": "gray-4", "blue": "green-4"},
        parks={"red": 1},
        park="gallery jeweler",
    )
    match.play("yellow: move white HALL", "yellow: bid violet-4", "blue: pass", "red: pass")
    assert match.asked == "yellow win"
    told = match.play("yellow: stop")
    assert events.Stopped(YELLOW, "E34", 6) in told
    assert [it for it in told if isinstance(it, events.ScoredHalf)] == [
        events.ScoredHalf(RED, 3),
        events.ScoredHalf(BLUE, 1),
    ]
    assert events.Ending("second_stop") in told
    assert [it.space for it in match.told(events.AuctionOpened)] == ["E34"]
    final = match.view().final
    assert final is not None
    assert (final.track, final.park) == ((3, 6, 1), (3, 0, 0))
    assert [sum(points) for points in final.districts] == [0, 0, 0, 0, 0, 2, 0]
    assert match.scores() == (6, 6, 3)


@pytest.mark.parametrize(
    ("turned", "event", "leads"),
    [
        ("5 4 5", events.DummyOut(("black-5", "black-4", "black-5"), 14), False),
        ("4 6 5 6", events.DummyBid(("black-4", "black-6", "black-5", "black-6"), 21), True),
        ("4 4", events.DummyOut(("black-4", "black-4"), 8), False),
    ],
)
def test_e27_aleas_bid(turned: str, event: Any, leads: bool) -> None:
    hands = {"red": "gray-4 gray-5 gray-5 black-6 black-6", "yellow": "orange-4 orange-4 orange-4"}
    match = auction(seats=2, hands=hands, stacks={"black": f"{turned} 4"})
    match.play("red: bid gray-4 gray-5x2", "yellow: pass")
    assert match.told(type(event)) == [event]
    assert match.stack("black") == (4,) if leads else (4, *map(int, turned.split()))
    if leads:
        assert match.auction().best == ALEA
        assert match.asked == "red bid"
    else:
        assert match.told(events.Won) == [events.Won(RED, "W34", 14)]


def test_e27_what_alea_can_turn_up() -> None:
    values = [value.value for value in TABLES.values]
    totals = set()

    def turn(cards: tuple[int, ...]) -> None:
        for value in values:
            if value in cards:
                totals.add(sum(cards) + value)
            else:
                turn((*cards, value))

    turn(())
    assert totals == {8, 10, 12, 13, 14, 16, 17, 19, 20, 21}


def in_e28() -> Match:
    hands = {
        "red": "gray-4 gray-4 gray-5 brown-6 violet-4 black-4 black-4 black-5 black-6 black-6",
        "yellow": "gray-6 gray-6 black-4 black-5",
    }
    return auction("W34.violet [jeweler]", "W34.orange [gallery]", "W34.green [boutique]", hands=hands)


def test_e28_counting_bids() -> None:
    match = in_e28()
    assert match.permitted("red") == {"brown", "gray"}
    legal = match.legal()
    assert legal[0] == "pass"
    assert len([it for it in legal if it.startswith("bid gray") or " gray-" in it]) == 90
    assert len([it for it in legal if "brown-6" in it]) == 18
    assert len(legal) == 109
    assert legal[1:4] == ["bid brown-6", "bid brown-6 black-6", "bid brown-6 black-6x2"]
    match.refused("red: bid violet-4", "E_COLOUR_NOT_ALLOWED")


def test_e28_raises() -> None:
    match = in_e28()
    match.play("red: bid gray-4 black-6", "yellow: bid gray-6x2 black-4 black-5")
    assert match.asked == "red bid"
    assert len(match.legal()) == 32
    assert match.private("red").lowest == ("gray-4", "black-4", "black-4")
    match.refused("red: bid black-6 black-5", "E_BID_TOO_LOW")
    match.refused("red: bid gray-4x2", "E_CARD_NOT_IN_HAND")


def in_e29(yellow: str) -> Match:
    hands = {
        "red": "gray-6 black-6 black-6",
        "yellow": yellow,
        "blue": "violet-6 brown-6 gray-6 black-6 black-6",
    }
    match = auction("TSQ.green [gallery]", space="TSQ", seats=3, hands=hands)
    match.play("red: bid gray-6 black-6x2")
    return match


def test_e29_passed_because_everybody_can_see_it() -> None:
    match = in_e29("violet-4 orange-6 orange-5 black-4 black-5")
    assert match.asked == "yellow bid"
    assert match.legal() == ["pass", "bid orange-5 orange-6 black-4 black-5"]
    told = match.play("yellow: pass")
    assert events.CannotBid(BLUE, "too_few") in told
    assert events.Won(RED, "TSQ", 18) in told


def test_e29_values_do_not_count() -> None:
    match = in_e29("violet-4 orange-4 orange-4 black-4 black-4")
    assert match.asked == "yellow bid"
    assert match.legal() == ["pass"]
    assert match.private("yellow").lowest == ()
