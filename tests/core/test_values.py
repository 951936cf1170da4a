from __future__ import annotations

from collections import Counter
from typing import Annotated, Literal

import msgspec
import pytest

from games.core.values import CHOICE, SECRET, Action, Seat, View, fields, hidden, kind, members, tag, without_hidden


class Play(Action, frozen=True, forbid_unknown_fields=True, tag="play"):
    seat: Seat
    cards: Annotated[tuple[str, ...], kind("card")]
    mood: Literal["calm", "wild"] = "calm"
    bonus: Annotated[int, kind("coins")] | None = None


class Untagged(Action, frozen=True):
    pass


class Hand(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    owner: int
    cards: Annotated[tuple[str, ...], SECRET]


class Table(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    pile: int
    hands: tuple[Hand, ...]
    top: Annotated[str | None, SECRET] = None
    own: Annotated[Hand | None, SECRET] = None
    chosen: Annotated[str | None, CHOICE] = None


def table(*hands: tuple[str, ...], top: str | None = None) -> Table:
    return Table(pile=3, hands=tuple(Hand(owner=seat, cards=cards) for seat, cards in enumerate(hands)), top=top)


def test_fields_say_kind_base_list_optional_and_values() -> None:
    seat, cards, mood, bonus = fields(Play)
    assert (seat.kind, seat.base, seat.many, seat.optional, seat.secret) == ("seat", int, False, False, False)
    assert (cards.kind, cards.base, cards.many) == ("card", str, True)
    assert (mood.kind, mood.base, mood.values) == (None, str, ("calm", "wild"))
    assert (bonus.kind, bonus.base, bonus.optional) == ("coins", int, True)
    assert [field.secret for field in fields(Table)] == [False, False, True, True, True]
    assert fields(Table)[3].base is Hand


def test_the_tag_of_a_value_is_that_of_its_class() -> None:
    assert tag(Play) == tag(Play(0, ())) == "play"
    with pytest.raises(TypeError, match="no tag"):
        tag(Untagged())


def test_members_of_a_union_come_in_order_and_a_class_stands_for_itself() -> None:
    assert members(Play | Untagged) == (Play, Untagged)
    assert members(Play) == (Play,)


def test_hidden_facts_are_those_of_marked_fields_at_any_depth() -> None:
    facts = hidden(table(("a",), (), top="z"))
    assert facts == Counter({("hands", 0, "cards", "a"): 1, ("top", "z"): 1})
    inside = hidden(Table(pile=1, hands=(), own=Hand(owner=7, cards=())))
    assert inside == Counter({("own", "owner", 7): 1})


def test_losing_or_reordering_cards_teaches_nothing_and_gaining_one_does() -> None:
    before = hidden(table(("a", "b")))
    assert hidden(table(("b", "a"))) == before
    assert hidden(table(("b",))) <= before
    assert not hidden(table(("a", "b", "c"))) <= before
    assert not hidden(table(("a", "b", "b"))) <= before


def test_a_choice_is_hidden_from_others_but_teaches_its_viewer_nothing() -> None:
    chosen = Table(pile=3, hands=(), chosen="left")
    assert hidden(chosen) == Counter()
    assert without_hidden(chosen) == {"pile": 3, "hands": []}


def test_without_hidden_leaves_exactly_the_rest() -> None:
    assert without_hidden(table(("a",), top="z")) == {"pile": 3, "hands": [{"owner": 0}]}
    assert without_hidden(table(("a",))) == without_hidden(table(("b", "c"), top="q"))
    assert without_hidden(table(("a",))) != without_hidden(table(("a",), ()))


def test_every_value_is_frozen() -> None:
    with pytest.raises(AttributeError):
        table().pile = 4  # type: ignore[misc]
    assert isinstance(table(), msgspec.Struct)
