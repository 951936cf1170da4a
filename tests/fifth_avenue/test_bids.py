"""Sets of cards: how they are written and typed, which bids are legal, and which is the lowest (rules sections 6.4 and
15.7)."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from random import Random

import pytest

from games.core import text
from games.fifth_avenue import actions, bids, spelling
from games.fifth_avenue.data import TABLES
from games.fifth_avenue.game import GAME
from tests.fifth_avenue.tabletop import Match, auction

HAND = "green-4 green-5 green-5 green-6 gray-4 black-4 black-6 black-6"


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        ("gray-4x2 gray-5 black-6", "gray-4x2 gray-5 black-6"),
        ("black-6 gray-5 gray-4 gray-4", "gray-4x2 gray-5 black-6"),
        ("green 4 5 b6", "green-4 green-5 black-6"),
        ("gre4 black 4 4 6x2", "green-4 black-4x2 black-6x2"),
        ("Green 4 B6 5", "green-4 green-5 black-6"),
        ("v4 br5 o6 bl4", "violet-4 brown-5 orange-6 black-4"),
        ("purple-4 yellow 5 grey6", "violet-4 gray-6 orange-5"),
        ("gray-4*3", "gray-4x3"),
        ("gray-4x1", "gray-4"),
    ],
)
def test_bids_can_be_typed_in_many_ways(typed: str, canonical: str) -> None:
    action = text.read(GAME.action_type, f"bid {typed}")
    assert text.write(action) == f"bid {canonical}"
    assert text.read(GAME.action_type, text.write(action)) == action


@pytest.mark.parametrize("typed", ["gray-7", "g4", "pink 4", "4 5", "gray-4x0", "x2", "gray-4x100", "six"])
def test_what_is_no_card_is_unknown(typed: str) -> None:
    match = auction(hands={"red": HAND})
    match.refused(f"red: bid {typed}", "E_UNKNOWN_ID")
    match.refused(f"red: bid green-4 {typed}", "E_UNKNOWN_ID")


def test_more_of_a_card_than_there_are_is_not_in_hand() -> None:
    auction(hands={"red": HAND}).refused("red: bid green-4x99 green-4x99", "E_CARD_NOT_IN_HAND")


def test_the_longest_bid_fits() -> None:
    cards = [name for name in TABLES.place if name.startswith(("violet", "black"))]
    deck = [name for name in cards for value in TABLES.deck(TABLES.parts[name][0]) if value == TABLES.parts[name][1]]
    written = text.write(actions.Bid(spelling.written(deck)))
    assert written == "bid violet-4x5 violet-5x4 violet-6x3 black-4x20 black-5x16 black-6x14"
    assert len(written) == 69


def every_set(hand: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """All sets of cards of a hand."""
    for size in range(1, len(hand) + 1):
        yield from dict.fromkeys(itertools.combinations(hand, size))


def chance_hand(chance: Random) -> tuple[str, ...]:
    """Up to 9 cards of two colours and black, so that many sets come to the same total."""
    names = [name for name in TABLES.place if name.startswith(("gray", "orange", "black"))]
    return TABLES.ordered(chance.choices(names, k=chance.randrange(10)))


@pytest.mark.parametrize("number", range(40))
def test_all_legal_bids_are_listed_once_in_order_and_the_lowest_is_found(number: int) -> None:
    chance = Random(number)
    hand = chance_hand(chance)
    table = ("gray-5", "black-4")[: chance.choice((0, 0, 1, 2))]
    colours = ("gray",) if table else tuple(it for it in TABLES.colours if chance.random() < 0.7)
    beat = bids.total(table) + chance.randrange(25)

    def is_legal(added: tuple[str, ...]) -> bool:
        found = {TABLES.parts[name][0] for name in (*table, *added)} - {TABLES.black}
        return len(found) == 1 and found <= set(colours) and bids.total((*table, *added)) > beat

    def counts(words: tuple[str, ...]) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
        cards = spelling.spelled(words)
        colour = bids.colour_of(cards) or colours[0]
        return TABLES.colours.index(colour), bids.held(cards, colour), bids.held(cards, TABLES.black)

    expected = sorted((spelling.written(added) for added in every_set(hand) if is_legal(added)), key=counts)
    found = list(bids.every(hand, table, colours, beat))
    assert found == expected

    def rank(words: tuple[str, ...]) -> tuple[int, int, int, int]:
        whole = (*table, *spelling.spelled(words))
        black = sum(name.startswith(TABLES.black) for name in whole)
        return bids.total(whole), -bids.builds(whole), black, found.index(words)

    assert bids.lowest(hand, table, colours, beat) == min(expected, key=rank, default=None)


def test_bids_are_enumerated_lazily() -> None:
    """The whole deck in one hand has millions of bids; the first ones are there at once."""
    deck = tuple(TABLES.ordered(f"{colour}-{value}" for colour in TABLES.card_colours for value in TABLES.deck(colour)))
    assert len(deck) == 110
    first = itertools.islice(bids.every(deck, (), TABLES.colours, 0), 3)
    assert list(first) == [("violet-6",), ("violet-6", "black-6"), ("violet-6", "black-6x2")]
    assert bids.lowest(deck, (), TABLES.colours, 100) is not None


def suggested(match: Match, typed: str) -> list[str]:
    (decision,) = GAME.pending(match.state)
    found = GAME.suggest(match.state, decision, "bid", typed)
    assert found is not None
    assert set(map(text.write, found)) <= set(match.legal())
    return [text.write(action) for action in found]


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("green 4 5 b6", ["bid green-4 green-5 black-6", "bid green-4 green-5 black-4 black-6"]),
        ("green 4 5 b", ["bid green-4 green-5 black-4", "bid green-4 green-5 black-6"]),
        ("green", ["bid green-4", "bid green-5"]),
        ("gr", ["bid green-4", "bid gray-4"]),
        ("", ["bid green-4", "bid gray-4"]),
        ("green-5x2", ["bid green-5x2", "bid green-5x2 black-4"]),
        ("green-4, green-6", ["bid green-4 green-6", "bid green-4 green-6 black-4"]),
    ],
)
def test_what_is_typed_is_understood_and_completed(typed: str, first: list[str]) -> None:
    match = auction(hands={"red": HAND, "yellow": HAND})
    found = suggested(match, typed)
    assert sorted(found[:2]) == sorted(first)
    assert len(found) <= 25


@pytest.mark.parametrize("typed", ["green 7", "violet 4", "green 4 gray 4", "green 4x2", "pass"])
def test_what_cannot_become_a_bid_has_no_completion(typed: str) -> None:
    assert suggested(auction(hands={"red": HAND}), typed) == []


def test_completions_beat_the_highest_bid() -> None:
    match = auction(hands={"red": HAND, "yellow": HAND})
    match.play("red: bid green-4 green-5")
    assert suggested(match, "green 4")[:2] == ["bid green-4 black-6", "bid green-4 green-6"]
    assert suggested(match, "green 4 5")[0] == "bid green-4 green-5 black-4"


def test_a_colour_alone_is_no_card() -> None:
    match = auction(hands={"red": HAND})
    match.refused("red: bid green", "E_NO_CARDS_ADDED")


def test_only_bids_are_suggested() -> None:
    match = auction(hands={"red": HAND})
    (decision,) = GAME.pending(match.state)
    assert GAME.suggest(match.state, decision, "pass", "") is None
    other = Match()
    (decision,) = GAME.pending(other.state)
    assert GAME.suggest(other.state, decision, "bid", "green 4") == ()


@pytest.mark.parametrize("number", range(40))
def test_the_shortest_way_to_type_cards_is_read_as_the_same(number: int) -> None:
    chance = Random(number)
    cards = tuple(name for name in TABLES.place for _ in range(chance.choice([0, 0, 1, 2, 12])))
    words = spelling.written(cards)
    assert spelling.canonical(spelling.shortest(words).split()) == words
    assert len(spelling.shortest(words)) <= len(" ".join(words))


def test_the_longest_bid_is_short_enough_for_the_id_of_a_button() -> None:
    longest = ("violet-4x5", "violet-5x4", "violet-6x3", "black-4x20", "black-5x16", "black-6x14")
    assert spelling.shortest(longest) == "v 4x5 5x4 6x3 b 4x20 5x16 6x14"


def test_cards_are_read_from_any_keyboard_and_numbers_without_end_are_none() -> None:
    assert spelling.canonical(("VİOLET4", "vıolet5")) == ("violet-4", "violet-5")
    endless = "9" * 5000
    assert spelling.canonical(("gray", endless)) == (endless,)
    assert spelling.begun(f"gray {endless}") is None
