"""Which of several reasons a refused answer is given (rules section 10.3)."""

from __future__ import annotations

import pytest

from games.heroes import data
from tests.heroes.tabletop import Match, with_action


def test_the_lock_comes_before_the_owned_class() -> None:
    match = Match(2, (1, 2, 3, 4, 5), tables={"A": "pub-1"}, locked="A")
    match.play("A: draft 2", "B: draft 4")
    assert match.asked() == "A target"
    match.refused("A: discover pub-2", "E_LOCKED")


def test_the_owned_class_comes_before_the_open_action() -> None:
    match = Match(2, (1, 2, 3, 4, 5), tables={"A": "pub-1"})
    match.play("A: draft 2", "B: draft 4")
    match.refused("A: discover pub-2", "E_CLASS_OWNED")
    match.refused("A: pass", "E_ACTION_FIRST")


def test_the_owned_class_is_named_even_to_the_locked_if_the_hero_lifts_the_lock() -> None:
    match = Match(2, (1, 2, 3, 4, 5), cast="second", tables={"A": "ind-1"}, locked="A")
    match.play("A: draft 5", "B: draft 2", "B: skip", "B: pass")
    assert match.asked() == "A discard"
    match.refused("A: discover ind-2", "E_CLASS_OWNED")


def test_a_drafter_who_is_not_locked_and_discovers_has_the_wrong_command() -> None:
    match = Match(2, (1, 2, 3, 4, 5), tables={"A": "pub-1"}, locked="A")
    match.refused("A: discover pub-2", "E_LOCKED")
    match.refused("A: skip", "E_WRONG_COMMAND")
    match.play("A: draft 2")
    match.refused("B: discover pub-2", "E_WRONG_COMMAND")
    match.refused("B: pass", "E_WRONG_COMMAND")


def test_skip_at_the_discovery_is_the_wrong_command() -> None:
    match = Match(2, (1, 2, 3, 4, 5))
    match.play("A: draft 2", "B: draft 4", "A: skip")
    assert match.asked() == "A discover"
    match.refused("A: skip", "E_WRONG_COMMAND")
    match.refused("A: target 1", "E_WRONG_COMMAND")


def test_a_card_in_nobodys_table_is_not_in_the_hand() -> None:
    match = Match(2, (1, 2, 3, 4, 5))
    match.play("A: draft 2", "B: draft 4", "A: skip")
    match.refused("A: discover no-such-card", "E_CARD_NOT_IN_HAND")


def test_the_card_given_is_checked_before_the_card_taken() -> None:
    match = Match(2, (1, 2, 3, 4, 5), "sac-1 pub-3 cul-1 ind-1 res-1 sac-2")
    match.play("A: draft 2", "B: draft 4", "A: target 1")
    match.refused("A: swap pub-3 sac-1", "E_CARD_NOT_IN_HAND")


def test_the_pawn_goes_to_a_player() -> None:
    match = Match(2, (1, 2, 3, 4, 5))
    match.play("A: draft 3", "B: draft 4")
    match.take("A")
    match.refused("A: pawn 2", "E_NO_SUCH_PLAYER")
    match.refused("A: pawn -1", "E_NO_SUCH_PLAYER")


def test_a_twice_named_card_comes_before_the_number_of_cards() -> None:
    match = Match(2, (1, 2, 3, 4, 5), "sac-1 ind-1 pub-1 ind-2 cul-1 ind-3")
    match.play("A: draft 4", "B: draft 5")
    match.refused("A: discard sac-1 sac-1 pub-1 cul-1", "E_DUPLICATE_CARD")
    match.refused("A: discard ind-1 ind-2 ind-3 ind-4", "E_COUNT")


@pytest.mark.parametrize(
    "step",
    [
        data.MovePawn("any"),
        data.ChoosePlayer("t", "any"),
        data.Discard(1, 2, "d"),
    ],
)
def test_steps_that_are_not_optional_cannot_be_skipped(step: data.Step) -> None:
    match = Match(3, (1, 2, 3, 4, 5), game=with_action("holtze", (step,)))
    match.play("A: draft 2", "B: draft 4", "C: draft 5")
    match.refused("A: skip", "E_NOT_OPTIONAL")
    assert "skip" not in match.legal()


def test_an_exchange_that_is_not_optional_cannot_be_skipped() -> None:
    action = (data.ChoosePlayer("t", "other", optional=True), data.SwapCards("t"))
    match = Match(3, (1, 2, 3, 4, 5), game=with_action("holtze", action))
    match.play("A: draft 2", "B: draft 4", "C: draft 5", "A: target 1")
    match.refused("A: skip", "E_NOT_OPTIONAL")
    assert match.timeout().startswith("swap ")
