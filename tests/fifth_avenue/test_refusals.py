"""Answers that are refused, and in which order their faults are looked for (rules section 15.5)."""

from __future__ import annotations

import pytest

from games.core.errors import NotYourTurn, Over, Unreadable
from tests.fifth_avenue.tabletop import Match, auction

BOARD = ("W34.gray = red x1", "W34.brown [gallery, gallery]", "E52.gray = red x1")


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("option B florist W34.violet", "E_UNKNOWN_ID"),
        ("option B florist W99.violet", "E_UNKNOWN_ID"),
        ("option B gallery W34.dashed", "E_UNKNOWN_ID"),
        ("option B gallery", "E_UNKNOWN_ID"),
        ("option B", "E_UNKNOWN_ID"),
        ("option B W34", "E_UNKNOWN_ID"),
        ("option A gallery", "E_UNKNOWN_ID"),
        ("option C W34", "E_UNKNOWN_ID"),
        ("option D", "E_UNKNOWN_ID"),
        ("option D W34 W34.gray", "E_UNKNOWN_ID"),
        ("option D W99", "E_UNKNOWN_ID"),
        ("option B perfumery E52.gray", "E_NOT_IN_CURRENT_LINK"),
        ("option B perfumery W34.gray", "E_NOT_IN_CURRENT_LINK"),
        ("option B gallery E52.gray", "E_DISTRICT_STOPPED"),
        ("option B gallery W34.gray", "E_PLOT_HAS_SKYSCRAPERS"),
        ("option B gallery W34.brown", "E_PLOT_BUSINESS_LIMIT"),
        ("option D HALL", "E_NOT_A_DISTRICT"),
        ("option D PARK_AREA", "E_NOT_A_DISTRICT"),
        ("option D E52", "E_DISTRICT_STOPPED"),
        ("option D W34", "E_NO_COMMISSIONER_THERE"),
        ("option A", "E_GENERAL_SUPPLY_EMPTY"),
        ("take violet gray", "E_WRONG_PHASE"),
        ("move white W99", "E_WRONG_PHASE"),
        ("place_setup W99.gray", "E_WRONG_PHASE"),
        ("bid", "E_WRONG_PHASE"),
        ("pass", "E_WRONG_PHASE"),
        ("build 1", "E_WRONG_PHASE"),
        ("stop", "E_WRONG_PHASE"),
    ],
)
def test_faults_of_the_first_action(line: str, code: str) -> None:
    match = Match(*BOARD, stopped="E52", white="E52", supplies={"red": 0})
    match.refused(f"red: {line}", code)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("take violet black", "E_UNKNOWN_ID"),
        ("take black", "E_UNKNOWN_ID"),
        ("take", "E_WRONG_CARD_COUNT"),
        ("take gray gray gray", "E_WRONG_CARD_COUNT"),
        ("take gray gray", "E_SAME_COLOUR_TWICE"),
        ("take gray violet", "E_STACK_EMPTY"),
        ("option A", "E_WRONG_PHASE"),
        ("move white W34", "E_WRONG_PHASE"),
    ],
)
def test_faults_of_the_second_action(line: str, code: str) -> None:
    Match(phase="second", stacks={"gray": ""}).refused(f"red: {line}", code)


@pytest.mark.parametrize("phase", ["c_move", "third"])
@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("move black W34", "E_UNKNOWN_ID"),
        ("move white W99", "E_UNKNOWN_ID"),
        ("move white W34", "E_DISTRICT_STOPPED"),
        ("move beige W34", "E_DISTRICT_STOPPED"),
        ("move white HALL", "E_ILLEGAL_MOVE"),
        ("move beige W42", "E_ILLEGAL_MOVE"),
        ("move white PARK_AREA", "E_ILLEGAL_MOVE"),
        ("take violet gray", "E_WRONG_PHASE"),
    ],
)
def test_faults_of_a_move(phase: str, line: str, code: str) -> None:
    Match(phase=phase, stopped="W34", beige="PARK").refused(f"red: {line}", code)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("bid gray-7 gray-4", "E_UNKNOWN_ID"),
        ("bid gray-4 orange-6 violet-4", "E_CARD_NOT_IN_HAND"),
        ("bid gray-4x2", "E_CARD_NOT_IN_HAND"),
        ("bid brown-4 orange-4", "E_MIXED_COLOURS"),
        ("bid black-4", "E_NO_COLOUR_CARD"),
        ("bid brown-4", "E_COLOUR_NOT_ALLOWED"),
        ("bid gray-4", "E_BID_TOO_LOW"),
        ("build 1", "E_WRONG_PHASE"),
        ("stop", "E_WRONG_PHASE"),
        ("option A", "E_WRONG_PHASE"),
    ],
)
def test_faults_of_a_bid(line: str, code: str) -> None:
    hands = {"red": "gray-5", "yellow": "gray-4 orange-4 brown-4 black-4"}
    match = auction("W34.brown [gallery]", hands=hands)
    match.play("red: bid gray-5")
    match.refused(f"yellow: {line}", code)


def test_a_raise_keeps_to_its_colour() -> None:
    hands = {"red": "gray-4 orange-6 gray-6", "yellow": "gray-5 gray-5"}
    match = auction(hands=hands)
    match.play("red: bid gray-4", "yellow: bid gray-5")
    match.refused("red: bid orange-6", "E_MIXED_COLOURS")
    match.refused("red: bid gray-4", "E_CARD_NOT_IN_HAND")
    match.play("red: bid gray-6")


def test_who_has_passed_is_not_asked() -> None:
    match = auction(hands=dict.fromkeys(("red", "yellow", "blue"), "gray-4 gray-5"))
    match.play("red: pass")
    match.refused("red: bid gray-4", NotYourTurn)


def test_strange_letters_and_numbers_cannot_be_read() -> None:
    for line in ("option E", "option", "move white", "build two", "pass now"):
        with pytest.raises(Unreadable):
            Match().play(f"red: {line}")


def test_nothing_more_when_the_match_is_over() -> None:
    match = Match(links="gallery boutique", placed=11)
    match.play("red: option B gallery TSQ.gray")
    for line in ("option A", "take violet violet", "pass", "bid gray-7"):
        match.refused(f"red: {line}", Over)


def test_build_counts() -> None:
    match = auction(hands={"red": "gray-5"}, reserves={"red": 5})
    match.play("red: bid gray-5")
    for count in (-1, 0, 3, 99):
        match.refused(f"red: build {count}", "E_BUILD_COUNT")
    match.refused("red: pass", "E_WRONG_PHASE")


def test_build_0_only_with_an_empty_reserve_in_a_full_district() -> None:
    board = [f"W34.{colour} [gallery]" for colour in ("violet", "brown", "gray", "orange")]
    match = auction(*board, "W34.green = red x2", hands={"red": "green-4"}, reserves={"red": 0})
    match.play("red: bid green-4")
    assert match.legal() == ["build 0", "stop"]
    match.refused("red: build 1", "E_BUILD_COUNT")
    match.play("red: build 0")
    assert match.plot("W34.green") == "red x2"
