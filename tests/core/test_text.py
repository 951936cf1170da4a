from __future__ import annotations

from typing import Annotated, Literal

import pytest

from games.core import text
from games.core.errors import Unreadable
from games.core.values import Action, Seat, kind

Card = Annotated[str, kind("card")]


class Give(Action, frozen=True, forbid_unknown_fields=True, tag="give"):
    seat: Seat
    card: Card
    mood: Literal["calm", "wild"] | None = None


class Discard(Action, frozen=True, forbid_unknown_fields=True, tag="discard"):
    cards: tuple[Card, ...]


class Skip(Action, frozen=True, forbid_unknown_fields=True, tag="skip"):
    pass


Actions = Give | Discard | Skip


@pytest.mark.parametrize(
    ("action", "written"),
    [
        (Skip(), "skip"),
        (Give(1, "red"), "give 1 red"),
        (Give(0, "red", "wild"), "give 0 red wild"),
        (Discard(("a", "b")), "discard a b"),
        (Discard(()), "discard"),
    ],
)
def test_texts_go_both_ways(action: Action, written: str) -> None:
    assert text.write(action) == written
    assert text.read(Actions, written) == action


def test_spaces_between_words_do_not_matter() -> None:
    assert text.read(Actions, "  give  1   red ") == Give(1, "red")


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("", "unknown_verb"),
        ("Skip", "unknown_verb"),
        ("steal 1", "unknown_verb"),
        ("give", "missing_argument"),
        ("give 1", "missing_argument"),
        ("skip now", "extra_argument"),
        ("give 1 red calm more", "extra_argument"),
        ("give one red", "wrong_argument"),
        ("give 01 red", "wrong_argument"),
        ("give 1 red angry", "wrong_argument"),
        ("discard " + "a " * 60, "too_long"),
    ],
)
def test_what_is_no_action_is_unreadable(typed: str, code: str) -> None:
    with pytest.raises(Unreadable) as refused:
        text.read(Actions, typed)
    assert refused.value.code == code


def test_a_text_of_exactly_the_limit_can_be_read() -> None:
    card = "c" * (text.LIMIT - len("give 1 "))
    assert text.read(Actions, f"give 1 {card}") == Give(1, card)


def test_completions_grow_word_by_word_and_say_what_is_whole() -> None:
    actions = [Skip(), Give(0, "red"), Give(0, "blue"), Give(1, "red"), Discard(("a",)), Discard(("a", "b"))]
    assert list(text.completions(actions, "")) == [("skip", True), ("give", False), ("discard", False)]
    assert list(text.completions(actions, "give")) == [("give 0", False), ("give 1", False)]
    assert list(text.completions(actions, "give 0")) == [("give 0 red", True), ("give 0 blue", True)]
    assert list(text.completions(actions, "discard")) == [("discard a", True)]
    assert list(text.completions(actions, "discard a")) == [("discard a b", True)]
    assert list(text.completions(actions, "dis")) == []


@pytest.mark.parametrize(
    ("word", "thing", "number"),
    [("gray-4", "gray-4", 1), ("gray-4x2", "gray-4", 2), ("black-6x14", "black-6", 14), ("axe", "axe", 1)],
)
def test_equal_things_are_one_word_with_their_number(word: str, thing: str, number: int) -> None:
    assert text.counted(word) == (thing, number)
    assert text.several(thing, number) == word


@pytest.mark.parametrize("word", ["gray-4x1", "gray-4x0", "gray-4x02", "x2"])
def test_other_spellings_are_no_numbers(word: str) -> None:
    assert text.counted(word) == (word, 1)
