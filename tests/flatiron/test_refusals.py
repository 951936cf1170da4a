"""Answers that are refused, in the order of rules section 15.7; nothing changes then."""

from __future__ import annotations

import pytest

from tests.flatiron.tabletop import Match

FULL = [{"floor": "f09", "sockets": [["white", "p2"], ["grey", "p2"], ["black", "p2"]]}]

TOWER = [{"floor": floor, "sockets": FULL[0]["sockets"]} for floor in ("f09", "f03", "f11", "f07", "f01")]


def at(location: str, **changes: object) -> Match:
    match = Match({key.replace("__", "."): value for key, value in changes.items()})
    match.play(f"A: move {location}")
    return match


def test_whose_turn_it_is_comes_before_what_is_said() -> None:
    match = Match()
    match.refused("B: move harlem", "NOT_YOUR_TURN")
    match.refused("A: take_money", "WRONG_DECISION")


@pytest.mark.parametrize(
    "answer", ["do", "skip", "keep np_cash", "end_turn", "auto_gains", "place_reputation", "activate"]
)
def test_only_a_move_answers_where_to_go(answer: str) -> None:
    Match().refused(f"A: {answer}", "WRONG_DECISION")


@pytest.mark.parametrize("answer", ["newspaper", "buy_decree dec_audit 22nd"])
def test_a_street_is_not_city_hall(answer: str) -> None:
    at("22nd").refused(f"A: {answer}", "ACTION_NOT_HERE")


@pytest.mark.parametrize("answer", ["activate", "buy_card left"])
def test_city_hall_is_not_a_street(answer: str) -> None:
    at("city_hall").refused(f"A: {answer}", "ACTION_NOT_HERE")


def test_a_card_must_be_there_and_fit_before_it_is_paid() -> None:
    match = at("23rd", p1__money=0)
    match.refused("A: buy_card left", "BAD_POSITION")
    match.refused("A: buy_card top", "NOT_ENOUGH_MONEY")


def test_an_empty_deck_offers_nothing() -> None:
    decks = [f"s22_{n}" for n in (3, 6)] + [f"s23_{n}" for n in (2, 7)] + ["s5_1", "s5_8", "sb_4", "sb_5"]
    match = Match(
        {
            f"p1.cards.{s}.top": c
            for s, c in zip(
                ("22nd", "23rd", "fifth", "broadway"), (decks[:2], decks[2:4], decks[4:6], decks[6:]), strict=True
            )
        }
    )
    match.play("A: move fifth")
    match.refused("A: buy_card left", "DECK_EMPTY")
    assert match.view().decks[2].open is None


def test_a_trade_runs_each_check_over_the_whole_command() -> None:
    match = at("22nd", p1__money=0, p1__depot=["white"])
    match.play("A: activate")
    match.refused("A: do", "NOTHING_SELECTED")
    match.refused("A: do buy-pink sell-grey", "UNKNOWN_COLOUR")
    match.refused("A: do buy-white sell-white", "COLOUR_TRADED_TWICE")
    match.refused("A: do buy-white sell-grey", "COLUMN_NOT_IN_DEPOT")
    match.refused("A: do buy-white", "DEPOT_OCCUPIED")
    match.refused("A: do buy-black sell-white", "NOT_ENOUGH_MONEY")


def test_columns_are_judged_one_after_the_other() -> None:
    # A token in the hand lets an action be asked about that cannot be paid.
    match = at(
        "22nd",
        p1__money=0,
        p1__depot=["white", "black"],
        p1__newspaper_tokens=["np_swap"],
        p1__cards__22nd__top=["s22_8"],
    )
    match.play("A: activate")
    match.refused("A: do white:1", "WRONG_COLUMN_COUNT")
    match.refused("A: do pink:9 white:1", "UNKNOWN_COLOUR")
    match.refused("A: do white:9 pink:1", "UNKNOWN_SOCKET")
    match.refused("A: do white:one black:1", "UNKNOWN_SOCKET")
    match.refused("A: do white:1 black:1", "SOCKET_OCCUPIED")
    match.refused("A: do white:1 white:2", "COLUMN_NOT_IN_DEPOT")
    match.refused("A: do white:1 black:2", "NOT_ENOUGH_MONEY")


def test_a_floor_needs_to_be_complete_before_it_is_paid() -> None:
    match = at("23rd", p1__money=0, p1__newspaper_tokens=["np_decree"])
    match.play("A: activate", "A: skip")
    match.refused("A: do", "FLOOR_NOT_COMPLETE")
    match = at("23rd", p1__money=0, p1__newspaper_tokens=["np_decree"], building=FULL)
    match.play("A: activate", "A: skip")
    match.refused("A: do", "NOT_ENOUGH_MONEY")


def test_an_open_card_must_exist_before_its_half_and_the_fee() -> None:
    match = at("broadway", p1__board="board2_amber", p1__money=0, p1__newspaper_tokens=["np_swap"])
    match.play("A: activate")
    match.refused("A: do harlem:top", "UNKNOWN_LOCATION")
    match.refused("A: do 22nd:left", "BAD_POSITION")
    match.refused("A: do 22nd:top", "NOT_ENOUGH_MONEY")


def test_a_city_hall_action_must_exist_before_the_fee() -> None:
    match = at(
        "23rd", p1__board="board4_amber", p1__money=0, p1__newspaper_tokens=["np_cash"], active_newspaper="np_swap"
    )
    match.play("A: activate")
    match.refused("A: do harlem", "TARGET_NOT_ALLOWED")
    match.refused("A: do take_money", "NOT_ENOUGH_MONEY")
    match.play("A: use_token np_cash")
    match.refused("A: do dec_warehouse:22nd", "DECREE_NOT_AVAILABLE")
    match.refused("A: do dec_skyline:22nd", "NOT_ENOUGH_MONEY")
    assert "do newspaper" in match.answers()


def test_a_newspaper_must_be_possible_before_its_choice() -> None:
    match = at("city_hall", p1__money=0, active_newspaper="np_column", p1__newspaper_tokens=["np_card"])
    match.refused("A: newspaper pink", "TARGET_NOT_PERFORMABLE")
    match.refused("A: use_token np_swap", "TOKEN_NOT_OWNED")
    match.refused("A: use_token np_card pink:top", "TOKEN_NOT_PERFORMABLE")


def test_a_cheaper_card_from_a_newspaper() -> None:
    match = at("city_hall", p1__money=1, active_newspaper="np_card")
    match.refused("A: newspaper harlem:top", "UNKNOWN_LOCATION")
    match.refused("A: newspaper fifth:left", "BAD_POSITION")
    match.refused("A: newspaper 22nd:top", "NOT_ENOUGH_MONEY")
    match.play("A: newspaper fifth:top")
    assert match.state.players[0].money == 0
    assert match.state.players[0].streets[0].top == ("s22_3",)


def test_a_column_from_a_newspaper() -> None:
    match = at("city_hall", active_newspaper="np_column", p1__depot=["white"], p1__money=1)
    match.refused("A: newspaper", "UNKNOWN_COLOUR")
    match.refused("A: newspaper white", "DEPOT_OCCUPIED")


@pytest.mark.parametrize("socket", ["٢", "02", "２", "²", "2:3", "+2", "0", "4"])
def test_a_socket_is_named_by_its_digit(socket: str) -> None:
    match = at("23rd", p1__depot=["black"])
    match.play("A: activate")
    match.refused(f"A: do black:{socket}", "UNKNOWN_SOCKET")


def test_a_word_that_the_action_has_no_use_for_is_refused() -> None:
    match = at("22nd")
    match.play("A: activate")
    for answer in ("do buy-grey white", "do buy-grey 22nd:top", "do buy-grey s22_3"):
        match.refused(f"A: {answer}", "WRONG_DECISION")
    match = at("23rd", building=FULL)
    match.play("A: activate")
    match.refused("A: do buy-grey", "WRONG_DECISION")
    match = at("broadway", p1__board="board2_amber")
    match.play("A: activate")
    match.refused("A: do fifth:bottom 22nd:top", "WRONG_DECISION")
    at("city_hall").refused("A: newspaper 22nd:top", "WRONG_DECISION")
    match = Match({"p1.newspaper_tokens": ["np_cash", "np_column"]})
    match.refused("A: use_token np_cash white", "WRONG_DECISION")
    match.refused("A: use_token np_column white grey", "WRONG_DECISION")


def test_a_decree_through_city_hall_needs_a_street() -> None:
    match = at("23rd", p1__board="board4_amber")
    match.play("A: activate")
    match.refused("A: do dec_audit", "UNKNOWN_LOCATION")
    match.refused("A: do dec_press", "DECREE_NOT_AVAILABLE")


def test_reputation_tokens_are_all_placed_on_streets() -> None:
    match = Match({"p1.money": 5, "p1.reputation_tokens": 1, "building": TOWER})
    match.play("A: move 23rd", "A: activate", "A: do")
    for answer in ("", " harlem", " city_hall", " 22nd 22nd"):
        match.refused(f"A: place_reputation{answer}", "BAD_REPUTATION_PLACEMENT")
    match.refused("A: end_turn", "WRONG_DECISION")
    match.play("A: place_reputation fifth")
    match.refused("A: place_reputation fifth", "GAME_OVER")
