"""What actions do, and what is settled without a question (rules sections 4.4 to 4.7)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from games.core import table, text
from games.heroes import actions, asks, data, events
from games.heroes.asks import Discard, Target
from games.heroes.game import GAME
from games.heroes.options import Options
from tests.heroes.tabletop import Match, with_action

A, B, C, D = range(4)
HANDS = "sac-1 ind-1 pub-1 sac-2 ind-2 pub-2"
"""A is dealt sac-1 pub-1 ind-2 and B ind-1 sac-2 pub-2."""


def acting(*action: data.Step, objects: str = HANDS, hands: int = 3, **options: Any) -> Match:
    """Two players; A's hero has the given action. What `hands` leaves of A's three cards is put under the pile before
    the deal goes on, so the action is met with a hand of that size."""
    match = Match(2, (1, 2, 3, 4, 5), objects, game=with_action("zillmann", action), **options)
    match.play("A: draft 4", "B: draft 2")
    players = match.state.players
    kept, away = players[A].hand[:hands], players[A].hand[hands:]
    match.state = replace(
        match.state, players=(replace(players[A], hand=kept), *players[1:]), deck=match.state.deck + away
    )
    match.play("B: skip", "B: pass")
    return match


def test_a_step_that_refers_to_nothing_is_left_out() -> None:
    match = acting(
        data.Draw(data.Ref("d")),
        data.Draw(2, "t"),
        data.ViewHand("t"),
        data.ViewHero("t"),
        data.SwapCards("t"),
        data.SwapHands("t"),
        data.TakeRandom("t", 1),
        data.GiveCard("t"),
        data.TakeViewed("v", "bottom"),
    )
    assert match.asked() == "A discover"
    assert match.told()[-1] == events.Revealed(A, 4, "zillmann")
    assert match.hand("A") == {"sac-1", "pub-1", "ind-2"}


def test_the_only_target_is_chosen_unless_the_choice_is_optional() -> None:
    forced = acting(data.ChoosePlayer("t", "other"), data.ViewHand("t"))
    assert forced.asked() == "A discover"
    assert forced.told()[-1] == events.LookedAtHand(A, B)
    free = acting(data.ChoosePlayer("t", "other", optional=True), data.ViewHand("t"))
    assert free.legal() == ["target 1", "skip"]


def test_any_player_may_be_the_acting_player() -> None:
    match = acting(data.ChoosePlayer("t", "any"), data.Draw(2, "t"))
    assert match.ask() == Target((B, A), optional=False)
    match.play("A: target 0")
    assert len(match.hand("A")) == 5


def test_conditions_are_tested_in_their_order() -> None:
    choice = data.ChoosePlayer("t", "other", ("hand_nonempty", "unprotected", "hero_hidden"), optional=True)
    match = Match(3, (5, 1, 2, 3, 4), game=with_action("zillmann", (choice,)))
    match.play("A: draft 1", "B: draft 4", "C: draft 3", "A: pass")
    match.take("C")
    match.play("C: skip", "C: pass")
    assert match.told()[-1] == events.NobodyToChoose(B)
    match = Match(3, (5, 1, 2, 3, 4), game=with_action("holtze", (choice,)))
    match.play("A: draft 1", "B: draft 2", "C: draft 3", "A: pass")
    assert match.ask() == Target((C,), optional=True)
    match.refused("B: target 0", "E_TARGET_PROTECTED")
    players = match.state.players
    match.state = replace(match.state, players=(replace(players[A], hand=()), *players[1:]))
    match.refused("B: target 0", "E_TARGET_EMPTY")


def test_one_viewed_card_is_taken_without_a_question() -> None:
    match = acting(data.ViewDeck(1, "v"), data.TakeViewed("v", "bottom"), objects=HANDS + " res-7 res-8")
    assert match.asked() == "A discover"
    assert match.hand("A") == {"sac-1", "pub-1", "ind-2", "res-7"}
    assert [event for event in match.told("A") if isinstance(event, events.YouKept)] == [events.YouKept("res-7", ())]
    assert "bottom" not in [seen.what for seen in match.private("A").seen]


def test_with_nothing_on_the_pile_nothing_is_viewed_or_taken() -> None:
    match = Match(2, (1, 2, 3, 4, 5))
    match.play("A: draft 3", "B: draft 2")
    match.state = replace(match.state, deck=())
    match.play("B: skip", "B: pass")
    assert match.asked() == "A pawn"
    assert not [event for event in match.told() if isinstance(event, events.Viewed | events.Kept)]


def test_a_pile_that_still_holds_a_card_is_not_refilled_for_a_view() -> None:
    match = Match(2, (1, 2, 3, 4, 5))
    match.play("A: draft 3", "B: draft 2")
    deck = match.state.deck
    match.state = replace(match.state, deck=deck[:2], returned=deck[2:])
    match.play("B: skip", "B: pass")
    assert match.private("A").viewed == deck[:2]


def test_an_empty_pile_is_refilled_from_the_return_pile() -> None:
    match = Match(2, (1, 2, 3, 4, 5))
    match.play("A: draft 3", "B: draft 2")
    match.state = replace(match.state, deck=(), returned=("ind-5", "ind-6", "ind-7"))
    match.stack(objects="ind-7 ind-5")
    match.play("B: skip", "B: pass")
    assert match.private("A").viewed == ("ind-7", "ind-5", "ind-6")
    assert events.Refilled(3) in match.told()
    assert match.view().returned == 0


def test_a_draw_goes_on_from_the_return_pile_and_stops_when_both_are_empty() -> None:
    match = Match(2, (1, 2, 3, 4, 5), HANDS)
    match.play("A: draft 4", "B: draft 2", "B: skip", "B: pass")
    match.state = replace(match.state, deck=("res-1",), returned=("res-2",))
    match.play("A: discard sac-1 pub-1 ind-2")
    assert len(match.hand("A")) == 3
    assert "res-1" in match.hand("A")
    assert (match.view().deck, match.view().returned) == (2, 0)

    poor = Match(2, (5, 1, 2, 3, 4))
    poor.play("A: draft 4", "B: draft 5", "A: skip", "A: pass")
    assert events.Drew(B, 1) in poor.told()
    poor = Match(2, (5, 2, 1, 3, 4))
    poor.play("A: draft 4")
    poor.state = replace(poor.state, deck=poor.state.deck[:6])
    poor.play("B: draft 1")
    assert not [event for event in poor.told() if isinstance(event, events.Drew)]
    assert poor.view().players[B].protected


@pytest.mark.parametrize(
    ("hand", "least", "most", "question"),
    [(3, 1, 2, Discard(1, 2)), (3, 0, 9, Discard(0, 3)), (2, 0, 3, Discard(0, 2)), (3, 2, 5, Discard(2, 3))],
)
def test_a_discard_sinks_to_the_hand(hand: int, least: int, most: int, question: Discard) -> None:
    assert acting(data.Discard(least, most, "d"), hands=hand).ask() == question


@pytest.mark.parametrize(("hand", "least", "most"), [(2, 2, 3), (1, 3, 3), (1, 1, 1)])
def test_a_hand_that_must_go_whole_goes_without_a_question(hand: int, least: int, most: int) -> None:
    match = acting(data.Discard(least, most, "d"), data.Draw(data.Ref("d")), hands=hand)
    assert events.Discarded(A, hand) in match.told()
    assert events.Drew(A, hand) in match.told()
    assert match.view().returned == hand


def test_an_empty_hand_discards_nothing() -> None:
    match = acting(data.Discard(0, 3, "d"), data.Draw(data.Ref("d")), hands=0)
    told = match.told()
    assert told[told.index(events.Revealed(A, 4, "zillmann")) + 1] == events.TurnEnded(A, "empty")


def test_legal_discards_come_by_size_in_the_order_of_the_tables() -> None:
    match = acting(data.Discard(0, 2, "d"))
    assert match.legal() == [
        "discard sac-1",
        "discard pub-1",
        "discard ind-2",
        "discard sac-1 pub-1",
        "discard sac-1 ind-2",
        "discard pub-1 ind-2",
        "skip",
    ]


def test_a_discard_in_any_order_is_the_same() -> None:
    one, other = acting(data.Discard(0, 3, "d")), acting(data.Discard(0, 3, "d"))
    one.play("A: discard sac-1 pub-1")
    other.play("A: discard pub-1 sac-1")
    assert one.state == other.state
    assert one.notes == other.notes


def test_a_set_of_cards_has_one_canonical_text() -> None:
    for typed in ("discard sac-1 pub-1", "discard pub-1 sac-1"):
        assert text.write(text.read(GAME.action_type, typed)) == "discard sac-1 pub-1"
    assert text.write(text.read(GAME.action_type, "discard nothing ind-1 ind-1")) == "discard ind-1 ind-1 nothing"


def test_a_gift_from_an_empty_hand_is_left_out_and_of_the_only_card_is_made() -> None:
    choice = data.ChoosePlayer("t", "other")
    empty = acting(choice, data.GiveCard("t"), hands=0)
    assert not [event for event in empty.told() if isinstance(event, events.Gave)]
    single = acting(choice, data.GiveCard("t"), hands=1)
    assert events.Gave(A, B) in single.told()
    assert events.GivenToYou(A, "sac-1") in single.told("B")


def test_an_exchange_of_single_cards_is_made_unless_it_is_optional() -> None:
    def exchange(optional: bool) -> Match:
        action = (data.Discard(2, 2, "d"), data.ChoosePlayer("t", "other"), data.SwapCards("t", optional))
        match = Match(2, (1, 2, 3, 4, 5), HANDS, game=with_action("holtze", action))
        match.play("A: draft 2", "B: draft 4")
        players = match.state.players
        match.state = replace(match.state, players=(players[A], replace(players[B], hand=("ind-1",))))
        match.play("A: discard sac-1 pub-1")
        return match

    assert exchange(optional=True).legal() == ["swap ind-2 ind-1", "skip"]
    forced = exchange(optional=False)
    assert forced.asked() == "A discover"
    assert (forced.hand("A"), forced.hand("B")) == ({"ind-1"}, {"ind-2"})


def test_an_exchange_with_an_empty_hand_is_left_out() -> None:
    action = (data.ChoosePlayer("t", "other"), data.SwapCards("t"))
    match = acting(*action, hands=0)
    assert events.TurnEnded(A, "empty") in match.told()
    assert not [event for event in match.told() if isinstance(event, events.Swapped)]


def test_so_many_random_cards_are_taken_as_there_are() -> None:
    match = acting(data.ChoosePlayer("t", "other"), data.TakeRandom("t", 9))
    assert match.hand("B") == set()
    assert len(match.hand("A")) == 6
    assert sum(isinstance(event, events.TakenFromYou) for event in match.told("B")) == 3


def test_protection_leaves_gifts_and_looks_at_the_hero_free() -> None:
    match = Match(3, (1, 2, 3, 4, 5), cast="second")
    match.play("A: draft 3", "B: draft 4", "C: draft 1")
    protected = tuple(replace(player, protected=True) for player in match.state.players)
    match.state = replace(match.state, players=protected)
    match.play("C: target 0", f"C: give {min(match.hand('C'))}", "C: pass")
    assert "target 1" in match.legal()


def test_several_absent_numbers_are_announced_together_and_the_last_ones_at_the_end_of_the_round() -> None:
    match = Match(2, (1, 2, 3, 4, 5))
    match.play("A: draft 2", "B: draft 3", "A: skip")
    assert match.view().absent == (1,)
    match.play("A: pass")
    match.take("B")
    match.play("B: skip", "B: pass")
    calls = [event for event in match.told() if isinstance(event, events.Absent | events.RoundEnded)]
    assert calls == [events.Absent((1,)), events.Absent((4, 5)), events.RoundEnded(1)]
    assert match.view().absent == ()


def test_to_discard_nothing_is_a_skip_also_in_the_log() -> None:
    position = table.start(GAME, 2, Options(variant="standard"), bytes(32)).position
    while not isinstance((decision := table.pending(GAME, position)[0]).ask, asks.Discard):
        action = list(table.legal(GAME, position, decision))[-1]
        position = table.play(GAME, position, bytes(32), decision.seat, action).position
    step = table.play(GAME, position, bytes(32), decision.seat, actions.Discard())
    assert step.entry.text == "skip"
    assert step == table.play(GAME, position, bytes(32), decision.seat, actions.Skip())
