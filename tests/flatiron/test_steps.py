"""Turns step by step: what is asked, what is done without asking, and switches of the tables (rules sections 4, 11,
15 and 16)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.core.dice import Dice
from games.flatiron import actions, events
from games.flatiron.asks import ChooseAction, ResolveAction
from games.flatiron.data import TABLES, Tables
from games.flatiron.game import FlatironGame
from games.flatiron.options import Options
from games.flatiron.state import Turn
from tests.flatiron.tabletop import SEED, Match, told

FULL = [["white", "p2"], ["grey", "p2"], ["black", "p2"]]


def game(**rules: bool) -> FlatironGame:
    """The game with some switches of the tables set otherwise."""
    plain = msgspec.to_builtins(TABLES)
    plain["rules"] |= rules
    return FlatironGame(msgspec.convert(plain, Tables))


def street(location: str, changes: dict[str, Any] | None = None, **options: Any) -> Match:
    """Player A has moved to a street and activates it."""
    match = Match(changes, **options)
    match.play(f"A: move {location}", "A: activate")
    return match


def test_five_locations_are_open_to_the_first_player_and_four_to_the_second() -> None:
    match = Match()
    assert len(match.answers(0)) == 5
    match.play("A: move 22nd", "A: take_money")
    assert match.answers(1) == ["move 23rd", "move fifth", "move broadway", "move city_hall"]


def test_the_question_says_what_the_location_offers() -> None:
    match = Match()
    match.play("A: move 23rd")
    assert match.ask() == ChooseAction("23rd", "s22_2", 5, None, None, (), 2)
    assert match.answers() == ["activate", "buy_card top", "buy_card bottom", "take_money", "auto_gains"]
    match = Match({"building": [{"floor": "f01", "sockets": [None, None, None]}]})
    match.play("A: move city_hall")
    assert match.ask() == ChooseAction("city_hall", None, None, "np_cash", "money_3", match.state.decrees, 4)


def test_answers_stand_in_the_order_of_the_rules() -> None:
    match = street("22nd", {"p1.money": 9, "p1.depot": ["grey"]})
    answers = match.answers()
    assert answers[:4] == ["do sell-grey", "do buy-white", "do buy-brown", "do buy-black"]
    assert answers[4:7] == ["do sell-grey buy-white", "do sell-grey buy-brown", "do sell-grey buy-black"]
    assert answers[-2:] == ["skip", "auto_gains"]
    two = street("22nd", {"p1.depot": ["white", "grey"], "p1.cards.22nd.top": ["s22_8"]}).answers()
    assert two[:3] == ["do white:1 grey:2", "do white:1 grey:3", "do white:2 grey:1"]


def test_no_question_has_more_answers_than_the_rules_say() -> None:
    match = street("22nd", {"p1.depot": list(TABLES.colour), "p1.cards.22nd.top": ["s22_8"]})
    assert len([answer for answer in match.answers() if answer.startswith("do")]) == 72


def test_one_order_of_a_trade_is_as_good_as_the_other() -> None:
    assert actions.Do(("sell-black", "buy-grey", "buy-white")) == actions.Do(("buy-white", "buy-grey", "sell-black"))
    assert actions.Do(("black:1", "white:2")) != actions.Do(("white:2", "black:1"))


def test_without_a_token_gains_are_taken_and_what_is_impossible_is_skipped() -> None:
    match = street("fifth", {"p1.money": 0, "p1.cards.fifth.bottom": ["s5_5"]})
    assert told(match.notes, events.GainedMoney) == [events.GainedMoney(0, 2)]
    # With these $2 a column can be bought, so that is asked.
    assert match.ask() == ResolveAction("trade", "fifth:1", "fifth", None, False, 1)
    assert told(match.play("A: skip"), events.GainedMoney) == [events.GainedMoney(0, 3)]
    assert match.skips() == []
    match = street("22nd", {"p1.money": 0})
    assert match.skips() == ["22nd:0", "22nd:1"]
    assert match.asked() == "B choose_location"


def test_with_a_token_plain_gains_are_still_taken_but_nothing_else_is_settled() -> None:
    tokens = {"p1.newspaper_tokens": ["np_swap"], "p1.money": 0}
    match = street("fifth", tokens)
    assert match.state.players[0].money == 2
    assert match.asked() == "A resolve_action"
    match = street("23rd", {**tokens, "p1.cards.23rd.top": ["s23_7"]})
    assert match.ask() == ResolveAction("money_floors", "s23_7", "23rd", "s23_7", False, 2)


def test_the_gains_of_the_newspaper_are_taken_as_they_are() -> None:
    board = {"p1.board": "board4_violet", "p2.board": "board1_violet"}
    match = street("23rd", {**board, "active_newspaper": "np_feature"})
    assert (match.state.players[0].money, match.state.players[0].vp) == (9, 1)
    match = street("23rd", {**board, "active_newspaper": "np_column"})
    assert match.ask() == ResolveAction("newspaper", "23rd:0", "23rd", None, False, 1)
    match.play("A: do grey")
    assert match.state.newspaper == "np_column"


def test_the_setting_leaves_the_open_question_open() -> None:
    match = Match({"p1.auto_gains": False, "p1.money": 0})
    match.play("A: move fifth", "A: activate")
    assert match.ask() == ResolveAction("money_2", "fifth:0", "fifth", None, False, 1)
    assert told(match.play("A: auto_gains"), events.AutoGainsOn) == [events.AutoGainsOn(0)]
    assert match.ask() == ResolveAction("money_2", "fifth:0", "fifth", None, False, 1)
    match.play("A: do")
    assert match.state.players[0].money == 2
    assert told(match.play("A: auto_gains"), events.AutoGainsOff) == [events.AutoGainsOff(0)]


def test_who_holds_a_token_may_switch_the_setting_before_the_move_and_before_the_end() -> None:
    # The newspaper of a socket that a token's column fills would be taken without asking.
    building = [{"floor": "f10", "sockets": [["black", "p2"], None, None]}]
    tokens = {"p1.newspaper_tokens": ["np_build", "np_swap"], "p1.depot": ["white"], "active_newspaper": "np_feature"}
    match = Match({"building": building, **tokens})
    match.play("A: auto_gains")
    (decision,) = match.game.pending(match.state)
    assert decision.goes_on
    match.play("A: use_token np_build white:2")
    assert match.asked() == "A resolve_nested"
    match.play("A: skip", "A: move fifth", "A: take_money", "A: auto_gains")
    assert (match.state.players[0].vp, match.asked()) == (1, "A end_turn")


def test_a_token_before_the_move_belongs_to_the_turn() -> None:
    match = Match({"p1.newspaper_tokens": ["np_cash"]})
    assert [decision.goes_on for decision in match.game.pending(match.state)] == [False]
    match.play("A: use_token np_cash")
    assert [decision.goes_on for decision in match.game.pending(match.state)] == [True]


def test_the_question_says_when_an_action_is_not_possible_now() -> None:
    match = street("23rd", {"p1.newspaper_tokens": ["np_swap"]})
    assert match.ask() == ResolveAction("build", "23rd:0", "23rd", None, True, 1)
    match.play("A: skip")
    assert match.ask() == ResolveAction("floor", "23rd:1", "23rd", None, True, None)


def test_money_is_taken_without_asking_where_nothing_else_is_possible() -> None:
    poor = {"p1.money": 0, "active_newspaper": "np_swap"}
    match = Match(poor)
    match.play("A: move city_hall")
    assert (match.state.players[0].money, match.asked()) == (2, "B choose_location")
    match = Match({**poor, "p1.newspaper_tokens": ["np_build"]})
    match.play("A: move city_hall")
    assert match.answers() == ["take_money", "auto_gains"]


def test_tokens_can_be_used_before_everything_but_in_the_middle_of_nothing() -> None:
    tokens = {"p1.newspaper_tokens": ["np_cash", "np_cash", "np_feature"], "active_newspaper": "np_build"}
    match = Match({**tokens, "p1.depot": ["grey"]})
    assert match.answers()[-3:] == ["use_token np_cash", "use_token np_feature", "auto_gains"]
    match.play("A: use_token np_cash", "A: move 22nd", "A: use_token np_feature", "A: activate", "A: use_token np_cash")
    player = match.state.players[0]
    assert (player.money, player.vp, player.used, player.tokens) == (15, 1, 3, ())
    assert match.state.aside == ("np_build", "np_cash", "np_feature")
    assert match.asked() == "A resolve_action"
    match.refused("A: use_token np_cash", "TOKEN_NOT_OWNED")


def test_a_token_in_the_hand_keeps_the_turn_open() -> None:
    match = Match({"p1.newspaper_tokens": ["np_column", "np_build"]})
    match.play("A: move 22nd", "A: take_money")
    assert match.answers()[0] == "end_turn"
    match.play("A: use_token np_column white")
    assert match.asked() == "A end_turn"
    match.play("A: use_token np_build white:1")
    assert match.asked() == "B choose_location"


def test_a_column_of_a_token_reads_the_newspaper_before_it() -> None:
    building = [{"floor": "f10", "sockets": [["black", "p2"], None, None]}]
    changes = {"building": building, "p1.newspaper_tokens": ["np_build"], "p1.depot": ["white"]}
    match = Match({**changes, "active_newspaper": "np_feature"})
    match.play("A: use_token np_build white:2")
    assert (match.state.players[0].vp, match.state.players[0].money) == (2, 8)
    assert (match.state.newspaper, match.state.aside) == ("np_build", ("np_feature",))


def test_the_newspaper_of_a_socket_may_be_skipped_and_is_lost_where_it_is_impossible() -> None:
    building = [{"floor": "f06", "sockets": [["black", "p2"], ["grey", "p2"], None]}]
    changes = {"building": building, "p1.depot": ["white"], "active_newspaper": "np_column"}
    match = street("23rd", changes)
    match.play("A: do white:3")
    assert match.asked() == "A resolve_nested"
    assert match.answers() == ["do white", "do grey", "do brown", "do black", "skip"]
    match.refused("A: use_token np_cash", "MID_ACTION")
    match.play("A: skip")
    assert match.state.players[0].depot == ()
    match = street("23rd", {**changes, "active_newspaper": "np_swap"})
    lost = told(match.play("A: do white:3"), events.BonusLost)
    assert lost == [events.BonusLost(0, "newspaper")]


def test_bonuses_come_in_the_order_of_the_command_each_completely() -> None:
    building = [{"floor": "f15", "sockets": [None, ["grey", "p2"], None]}]
    changes = {"building": building, "p1.depot": ["white", "brown"], "p1.cards.22nd.top": ["s22_8"]}
    match = street("22nd", {**changes, "active_newspaper": "np_column"})
    match.play("A: do white:3 brown:1")
    vp = match.state.players[0].vp
    assert match.asked() == "A resolve_nested"
    match.play("A: do black")
    assert match.state.players[0].vp == vp + 2


def test_the_last_of_a_deck_stays_open_when_decks_are_refreshed() -> None:
    cards = {"22nd": ["s22_1", "s22_8"], "23rd": ["s23_4", "s23_5"], "fifth": ["s5_3", "s5_6"], "broadway": ["sb_7"]}
    changes: dict[str, Any] = {f"p2.cards.{street}.top": found for street, found in cards.items()}
    match = street("23rd", {**changes, "p1.money": 5, "building": [{"floor": "f09", "sockets": FULL}]})
    match.play("A: do")
    assert match.state.decks[0].cards == ("sb_2",)
    assert match.state.decks[1].known == 1


def test_no_action_can_be_in_progress_twice() -> None:
    changes = {"p1.board": "board1_amber", "p1.cards.22nd.top": ["s22_6"], "p1.money": 9, "p1.depot": ["white"]}
    match = street("fifth", changes)
    match.play("A: do s22_6")
    assert match.asked() == "A resolve_nested"
    assert "do fifth:0" not in match.answers()
    assert "do s22_6" not in match.answers()
    match.refused("A: do fifth:0", "TARGET_NOT_ALLOWED")
    assert match.state.players[0].money == 8


def test_a_decree_at_either_edge_is_the_same() -> None:
    match = Match()
    match.play("A: move city_hall", "A: buy_decree dec_audit fifth top")
    assert match.state.players[0].streets[2].bottom == ("dec_audit",)


def test_without_money_at_streets_there_are_two_actions_and_one_alone_is_done() -> None:
    strict = game(take_money_at_streets=False)
    match = Match(game=strict)
    match.play("A: move 22nd")
    assert match.answers() == ["activate", "buy_card top", "buy_card bottom", "auto_gains"]
    match.refused("A: take_money", "ACTION_NOT_HERE")
    assert match.timeout() == "activate"
    match = Match({"p1.money": 0}, game=strict)
    match.play("A: move 22nd")
    assert match.asked() == "B choose_location"
    assert match.skips() == ["22nd:0", "22nd:1"]


def test_without_tokens_between_actions_these_are_settled_as_if_there_were_none() -> None:
    match = street(
        "22nd", {"p1.newspaper_tokens": ["np_cash"]}, game=game(newspaper_tokens_between_visible_actions=False)
    )
    match.refused("A: use_token np_cash", "MID_ACTION")
    match.play("A: skip")
    assert match.skips() == ["22nd:1"]
    assert match.asked() == "A end_turn"


def test_a_display_that_is_refilled() -> None:
    match = Match(game=game(decree_display_refills=True))
    unused = match.state.unused
    match.play("A: move city_hall", "A: buy_decree dec_audit fifth")
    assert match.state.decrees[-1] == unused[0]
    assert match.state.unused == unused[1:]


def test_players_may_start_without_automatic_gains() -> None:
    state, _ = game(auto_gains_default=False).new(2, Options(), Dice(SEED))
    assert not any(player.auto_gains for player in state.players)


def test_a_board_with_prices_of_its_own() -> None:
    plain = msgspec.to_builtins(TABLES)
    plain["boards"][0]["column_prices"] = {"black": {"buy": 2, "sell": 1}}
    match = street("22nd", game=FlatironGame(msgspec.convert(plain, Tables)))
    match.play("A: do buy-black")
    assert match.state.players[0].money == 5


@pytest.mark.parametrize(("floor", "gain"), [("f08", 3), ("f10", 1)])
def test_floor_effects_change_prices_for_both(floor: str, gain: int) -> None:
    building = [{"floor": floor, "sockets": [None, None, None]}]
    match = street("22nd", {"building": building, "p1.depot": ["white"], "p1.money": 3})
    match.play("A: do sell-white")
    assert match.state.players[0].money == 3 + gain
    assert match.view().buy_prices == ((0, 1, 2, 3) if floor == "f10" else (1, 2, 3, 4))
    assert match.view().sell_prices == ((3, 3, 4, 4) if floor == "f08" else (1, 1, 2, 2))


def test_what_is_still_to_come_stands_in_the_state() -> None:
    match = street("22nd", {"p1.cards.22nd.bottom": ["s22_8"]})
    assert isinstance(match.state.stage, Turn)
    assert len(match.state.stage.frames) == 8
    assert match.view().queue == ("22nd:1", "s22_8")
    assert (match.view().source, match.view().deed) == ("22nd:0", "trade")


def test_offers_say_what_an_answer_costs_and_gives_at_once() -> None:
    match = street("23rd", {"p1.depot": ["black"]})
    offers = {offer.answer: offer for offer in match.private(0).offers}
    assert (offers["do black:1"].money, offers["do black:1"].vp, offers["do black:1"].depot) == (1, 4, ())
    assert (offers["do black:2"].money, offers["do black:2"].vp) == (-1, 5)
    assert offers["do black:3"].reputation == 1
    assert match.private(1).offers == ()
