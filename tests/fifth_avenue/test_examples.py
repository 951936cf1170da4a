"""The worked examples of rules section 17, each under its number; those about auctions are in `test_auctions`."""

from __future__ import annotations

from typing import Literal

import pytest
from msgspec.structs import replace

from games.core.dice import Dice
from games.core.errors import NotYourTurn, Over
from games.fifth_avenue import asks, endings, events
from games.fifth_avenue.data import TABLES
from games.fifth_avenue.game import GAME
from games.fifth_avenue.options import Options
from games.fifth_avenue.state import Pawn, Player, Plot, Turn, placement_order
from tests.fifth_avenue.tabletop import Match, plots

RED, YELLOW, BLUE, GREEN = range(4)


def scored(*board: str, district: str = "W34") -> tuple[int, ...]:
    """The points by seat when a district is scored."""
    match = Match(*board, active="blue", white=district)
    match.play(f"blue: option D {district}")
    return match.scores()


@pytest.mark.parametrize(
    ("brown", "orange", "points"),
    [
        ("", "", 3),
        ("[jeweler]", "", 6),
        ("[jeweler, gallery]", "", 9),
        ("[jeweler, gallery]", "[boutique]", 15),
        ("[jeweler, gallery]", "[boutique, perfumery]", 24),
    ],
)
def test_e1_value_by_number_of_types(brown: str, orange: str, points: int) -> None:
    beside = [f"W34.{colour} {what}" for colour, what in (("brown", brown), ("orange", orange)) if what]
    assert scored("W34.gray = red x3", *beside) == (points, 0, 0, 0)


@pytest.mark.parametrize(("orange", "points"), [("[jeweler, gallery]", 9), ("[jeweler, jeweler]", 6)])
def test_e2_doubles_add_nothing(orange: str, points: int) -> None:
    assert scored("W34.gray = red x3", "W34.brown [jeweler, jeweler]", f"W34.orange {orange}")[RED] == points


def test_e3_ring_end_and_non_neighbours() -> None:
    board = ("W34.violet = blue x2", "W34.brown [perfumery]", "W34.green [boutique, perfumery]")
    assert scored(*board, "W34.gray [jeweler, gallery]")[BLUE] == 6


def test_e4_option_d_with_cards() -> None:
    match = Match(
        "W34.gray = red x2",
        "W34.violet = yellow x1",
        "W34.brown [boutique, jeweler]",
        "W34.green [gallery]",
        active="blue",
        white="W34",
        stacks={"black": "4 5 6 4 5"},
    )
    match.refused("blue: move white TSQ", "E_WRONG_PHASE")
    told = match.play("blue: option D W34")
    assert match.scores() == (6, 5, 0, 0)
    assert events.Scored(RED, 2, 6) in told
    assert events.Scored(YELLOW, 3, 5) in told
    assert [match.hand(name) for name in ("red", "yellow", "blue", "green")] == [
        "",
        "",
        "black-4 black-5 black-6",
        "black-4",
    ]
    assert match.stack("black") == (5,)
    assert match.told(events.DrewBlack) == [events.DrewBlack(BLUE, 2)]
    assert match.told(events.Compensated) == [events.Compensated((BLUE, GREEN), 1)]
    assert match.asked == "blue move"
    match.refused("blue: option D W34", "E_WRONG_PHASE")


def test_e5_where_option_d_is_legal() -> None:
    match = Match(white="TSQ E34", beige="W34")
    assert [text for text in match.legal() if text.startswith("option D")] == ["option D W34", "option D TSQ"]
    match.refused("red: option D E34", "E_NO_COMMISSIONER_THERE")
    match.refused("red: option D PARK", "E_NOT_A_DISTRICT")
    for white, beige in (("HALL", "HALL"), ("PARK", "HALL"), ("PARK", "PARK")):
        other = Match(white=white, beige=beige)
        assert not [text for text in other.legal() if text.startswith("option D")]
        assert other.ask == asks.Option(("A", "B", "C"))
        for district in TABLES.districts:
            other.refused(f"red: option D {district}", "E_NO_COMMISSIONER_THERE")


def test_e13_link_of_3_link_of_2() -> None:
    match = Match(supplies={"red": 0})
    match.play("red: option B gallery E34.violet")
    assert (match.state.links[5], match.state.placed, match.state.park) == (("jeweler", "boutique"), 1, ())
    match.play("red: take violet brown", "red: move white W34")
    match.refused("yellow: option B perfumery E34.brown", "E_NOT_IN_CURRENT_LINK")
    match.play("yellow: option B jeweler E34.brown")
    assert (match.state.placed, match.state.park) == (2, ("boutique",))
    assert [link.current for link in match.view().links] == [False] * 6 + [True, False]
    match.play("yellow: take violet brown", "yellow: move white W42")
    before = match.state
    assert events.NoPresence(3) in match.play("blue: option B perfumery E34.gray")
    assert (match.state.placed, match.state.park) == (3, ("boutique", "jeweler"))
    assert match.view().links[7].current
    match.state = before
    match.play("blue: option B jeweler E34.gray")
    assert match.state.park == ("boutique", "perfumery")


def test_e14_illegal_business_placements() -> None:
    board = ("W34.gray = red x1", "W34.brown [gallery]", "W34.violet [jeweler, jeweler]")
    match = Match(*board, stopped="E52")
    match.refused("red: option B gallery W34.gray", "E_PLOT_HAS_SKYSCRAPERS")
    match.refused("red: option B gallery W34.violet", "E_PLOT_BUSINESS_LIMIT")
    match.refused("red: option B gallery E52.gray", "E_DISTRICT_STOPPED")
    match.play("red: option B gallery W34.brown")
    assert match.plot("W34.brown") == "gallery, gallery"


@pytest.mark.parametrize(
    ("placed", "districts", "points"),
    [
        (2, (3, 2, 4, 0), (4, 0, 4, 0)),
        (5, (3, 4, 5, 0), (0, 6, 6, 0)),
        (8, (5, 4, 6, 0), (8, 0, 8, 0)),
        (3, (7, 7, 7, 7), (0, 0, 0, 0)),
    ],
)
def test_e15_presence_bonus(placed: int, districts: tuple[int, ...], points: tuple[int, ...]) -> None:
    board = [
        f"{district}.{colour} = {name} x1"
        for name, colour, count in zip(
            ("red", "yellow", "blue", "green"), ("violet", "brown", "gray", "orange"), districts, strict=True
        )
        for district in TABLES.districts[:count]
    ]
    match = Match(*board, active="green", placed=placed, parks={"yellow": 1})
    match.play("green: option B gallery W34.green")
    assert match.scores() == points


def test_e15_nothing_at_the_12th() -> None:
    match = Match(links="gallery boutique", placed=11)
    assert not [it for it in match.play("red: option B gallery TSQ.gray") if isinstance(it, events.Presence)]


def test_e16_moves_past_a_stop() -> None:
    match = Match(phase="third", stopped="E52", white="TSQ", beige="W34")
    assert match.legal() == ["move white W52", "move white PARK", "move beige W42", "move beige TSQ"]
    match.refused("red: move white E52", "E_DISTRICT_STOPPED")
    for line in ("white HALL", "beige W52", "beige HALL", "white TSQ", "beige PARK_AREA"):
        match.refused(f"red: move {line}", "E_ILLEGAL_MOVE")
    match.play("red: move white PARK")
    assert match.state.pawns["white"] == Pawn("PARK", ("TSQ",))


def test_e20_game_end_by_businesses() -> None:
    match = Match(
        active="yellow",
        links="gallery boutique",
        placed=11,
        park="jeweler jeweler gallery perfumery boutique gallery perfumery",
    )
    assert "option B gallery TSQ.gray" in match.legal()
    told = match.play("yellow: option B gallery TSQ.gray")
    assert len(match.state.park) == 8
    assert match.state.park[-1] == "boutique"
    assert events.Ending("row_empty") in told
    assert not [it for it in told if isinstance(it, events.Took | events.Moved | events.Presence)]
    assert GAME.pending(match.state) == ()
    for name in ("yellow", "blue"):
        match.refused(f"{name}: option A", Over)


def test_e20_count_of_businesses() -> None:
    state, _ = GAME.new(4, Options(), Dice(bytes(32)))
    assert len(state.plots) == 7
    assert sum(map(len, state.links)) == 20
    assert len(state.box) == 9
    assert TABLES.last_placement == 12
    assert sum(business.count for business in TABLES.businesses) == 12 + 7 + 8 + 9


@pytest.mark.parametrize(
    ("revealed", "each"),
    [
        (("gallery", "boutique", "jeweler"), 5),
        (("gallery", "gallery", "jeweler"), 3),
        (("gallery", "gallery", "gallery"), 2),
        ((), 1),
    ],
)
def test_e22_central_park_values(revealed: tuple[str, ...], each: int) -> None:
    assert endings.area_worth(TABLES, revealed) == each


def test_e22_totals() -> None:
    board = (
        # 11 for yellow, 11 for red, 19 for blue and 20 for green.
        "W34.violet = yellow x11",
        "W34.gray = red x11",
        "E34.violet = blue x19",
        "W42.violet = green x4",
        "W42.brown [gallery, boutique]",
        "W42.green [jeweler]",
    )
    match = Match(
        *board,
        active="red",
        scores={"yellow": 10, "red": 2, "blue": 1, "green": 8},
        parks={"yellow": 3, "red": 1, "blue": 3},
        links="gallery boutique",
        placed=11,
        park="jeweler gallery",
    )
    match.play("red: option B gallery TSQ.gray")
    final = match.view().final
    assert final is not None
    assert (len(set(final.revealed)), final.worth) == (3, 5)
    assert match.scores() == (18, 36, 35, 28)
    result = match.view().result
    assert result is not None
    assert (result.winners, result.places) == ((YELLOW,), (4, 1, 2, 3))
    assert events.Winner((YELLOW,)) in match.told(events.Winner)


@pytest.mark.parametrize(
    ("cards", "places"),
    [((5, 7, 12), (2, 1, 3)), ((7, 7, 12), (1, 1, 3))],
)
def test_e23_tie_break(cards: tuple[int, ...], places: tuple[int, ...]) -> None:
    players = [Player(hand=("black-4",) * count, score=score) for count, score in zip(cards, (40, 40, 38), strict=True)]
    assert endings.ranking(players) == places


def test_e24_second_action() -> None:
    match = Match(phase="second", stacks={"gray": ""})
    match.refused("red: take violet violet", "E_SAME_COLOUR_TWICE")
    match.refused("red: take violet gray", "E_STACK_EMPTY")
    match.refused("red: take violet", "E_WRONG_CARD_COUNT")
    told = match.play("red: take violet orange")
    assert match.hand("red") == "violet-4 orange-4"
    assert events.Opened(("violet-5", "orange-5")) in told
    assert [stack.top for stack in match.view().stacks] == ["violet-5", "brown-4", None, "orange-5", "green-4", None]


@pytest.mark.parametrize(
    ("seats", "start", "order"),
    [(3, 1, (1, 0, 2, 2, 0, 1)), (2, 0, (0, 1, 1, 0)), (4, 2, (2, 1, 0, 3, 3, 0, 1, 2))],
)
def test_e25_setup_order(seats: int, start: int, order: tuple[int, ...]) -> None:
    assert placement_order(seats, start) == order


def placing(side: Literal["five", "six"] = "five") -> Match:
    """Red is about to place; one business lies on E42.violet, one skyscraper of yellow stands on E34.gray."""
    match = Match()
    state, _ = GAME.new(2, Options(side), Dice(bytes(32)))
    match.state = replace(state, start=RED, plots=plots("E42.violet [gallery]", "E34.gray = yellow x1", seats=2))
    return match


def test_e25_setup_errors() -> None:
    match = placing()
    match.refused("red: place_setup E42.violet", "E_PLOT_NOT_EMPTY")
    match.refused("red: place_setup E34.gray", "E_PLOT_NOT_EMPTY")
    match.refused("red: place_setup E42.dashed", "E_UNKNOWN_ID")
    match.refused("yellow: place_setup E42.gray", NotYourTurn)
    match.play("red: place_setup E42.gray", "yellow: place_setup W34.violet", "yellow: place_setup W42.violet")
    assert match.asked == "red place_setup"
    match.refused("red: place_setup E42.brown", "E_ALREADY_IN_DISTRICT")
    match.refused("red: place_setup E42.violet", "E_PLOT_NOT_EMPTY")
    match.play("red: place_setup W34.gray")
    assert match.asked == "red option"
    assert match.state.turns == 1


def test_e25_the_dashed_plot_takes_no_skyscraper() -> None:
    placing("six").refused("red: place_setup E34.dashed", "E_PLOT_NO_COLOUR")


def test_e26_option_a_at_the_limit() -> None:
    match = Match(active="blue", supplies={"blue": 2}, reserves={"blue": 1})
    match.play("blue: option A")
    assert (match.player("blue").reserve, match.player("blue").supply) == (3, 0)
    match.state = replace(match.state, stage=Turn(BLUE))
    match.refused("blue: option A", "E_GENERAL_SUPPLY_EMPTY")


def test_e30_cards_that_must_be_taken() -> None:
    empty = dict.fromkeys(("brown", "gray", "green"), "")
    match = Match(stacks=empty)
    told = match.play("red: option A")
    assert events.Took(RED, ("violet-4", "orange-4")) in told
    assert match.asked == "red move"


def test_e30_an_option_that_must_be_chosen() -> None:
    colours = ("violet", "brown", "gray", "orange")
    board = [
        f"{district}.{colour} = {name} x1"
        for district in TABLES.districts
        for name, colour in zip(("red", "yellow", "blue", "green"), colours, strict=True)
    ]
    board += [f"{district}.green [gallery, boutique]" for district in TABLES.districts]
    match = Match(*board, supplies={"red": 0}, white="PARK", beige="PARK").begin("red")
    assert match.told(events.OnlyOption) == [events.OnlyOption(RED)]
    assert match.hand("red") == "black-4"
    assert match.asked == "red move"
    assert match.view().option == "C"
    match.play("red: move white HALL")
    while match.asked.endswith("bid"):
        match.play(f"{match.asked.removesuffix(' bid')}: pass")
    assert match.asked == "red take"


def test_e31_round_cap() -> None:
    match = Match(seats=3, start="yellow", turn=117, white="PARK W34").begin("yellow")
    assert (match.state.turns, match.view().round) == (118, 40)
    match.play("yellow: option A", "yellow: take violet brown", "yellow: move beige W34")
    match.play("blue: option A", "blue: take violet brown", "blue: move beige W42")
    assert match.state.turns == 120
    match.play("red: option A", "red: take violet brown", "red: move white HALL")
    spaces = [event.space for event in match.told(events.AuctionOpened)]
    while match.asked.endswith("bid"):
        match.play(f"{match.asked.removesuffix(' bid')}: pass")
        spaces = [event.space for event in match.told(events.AuctionOpened)]
    assert spaces == ["W34", "PARK_AREA"]
    result = match.view().result
    assert result is not None
    assert result.how == "round_cap"
    assert match.state.turns == 120


def test_plots_are_written_as_in_the_rules() -> None:
    assert plots("W34.gray = red x3", "W34.brown [jeweler, gallery]") == {
        "W34.gray": Plot(owner=RED, skyscrapers=3),
        "W34.brown": Plot(businesses=("jeweler", "gallery")),
    }
