"""The arithmetic of bids: which cards may be added, what they come to, and the lowest bid (rules sections 6.4, 15.7).

`hand` is the cards that may be added and `table` those that the player has on the table already, each copy by itself;
`colours` are the permitted colours and `beat` the total to be exceeded. A player with cards on the table keeps to their
colour.
"""

from __future__ import annotations

import functools
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product

from games.core import text
from games.fifth_avenue.data import TABLES, card

VALUES = tuple(value.value for value in TABLES.values)
Numbers = tuple[int, ...]
"""How many cards of each value, rising."""


def total(cards: Sequence[str]) -> int:
    """The sum of the values of cards."""
    return sum(TABLES.parts[name][1] for name in cards)


def builds(cards: Sequence[str]) -> int:
    """The skyscrapers shown on the highest card of a bid; 0 without cards (rules section 6.8)."""
    return TABLES.shown[max(TABLES.parts[name][1] for name in cards)] if cards else 0


def colour_of(cards: Sequence[str]) -> str | None:
    """The plot colour of a bid."""
    return next((colour for name in cards if (colour := TABLES.parts[name][0]) != TABLES.black), None)


def own_colours(table: Sequence[str], colours: Sequence[str]) -> tuple[str, ...]:
    """The colours in which a player may bid: only that of the cards on the table, if there are any."""
    own = colour_of(table)
    return tuple(colours) if own is None else (own,)


def held(hand: Sequence[str], colour: str) -> Numbers:
    """How many cards of a colour a hand holds of each value."""
    found = Counter(hand)
    return tuple(found[card(colour, value)] for value in VALUES)


def worth(numbers: Numbers) -> int:
    """The total of so many cards of each value."""
    return sum(number * value for number, value in zip(numbers, VALUES, strict=True))


def words(colour: str, numbers: Numbers) -> tuple[str, ...]:
    """So many cards of a colour in the canonical form; those of a plot colour go before black ones."""
    cards = zip(VALUES, numbers, strict=True)
    return tuple(text.several(card(colour, value), number) for value, number in cards if number)


def every(
    hand: Sequence[str], table: Sequence[str], colours: Sequence[str], beat: int, at_least: Sequence[str] = ()
) -> Iterator[tuple[str, ...]]:
    """All sets of cards in the canonical form that may be added, lazily and in the canonical order; only those that
    hold the cards `at_least`."""
    missing = beat - total(table)
    numbers = _between(held(at_least, TABLES.black), held(hand, TABLES.black))
    blacks = [(words(TABLES.black, black), worth(black)) for black in numbers]
    for colour in own_colours(table, colours):
        if all(TABLES.parts[name][0] in (colour, TABLES.black) for name in at_least):
            for coloured in _between(held(at_least, colour), held(hand, colour)):
                needed = missing - worth(coloured)
                if any(coloured) or table:
                    first = words(colour, coloured)
                    yield from (first + black for black, value in blacks if value > needed)


def lowest(hand: Sequence[str], table: Sequence[str], colours: Sequence[str], beat: int) -> tuple[str, ...] | None:
    """The cards to add, in the canonical form, for the lowest bid: with the smallest total, of those the one that
    builds most, then with the fewest black cards, then the first in the canonical order. None if no bid is legal."""
    missing = beat - total(table)
    highest = max((TABLES.parts[name][1] for name in table), default=0)
    black = held(hand, TABLES.black)
    found: list[tuple[int, int, int, int, Numbers, Numbers]] = []
    for place, colour in enumerate(own_colours(table, colours)):
        for coloured in _between((0,) * len(VALUES), held(hand, colour)):
            if any(coloured) or table:
                needed = missing - worth(coloured)
                for top, count, others in _cheapest(black, needed):
                    best = max(highest, top, _highest(coloured))
                    found.append((worth(coloured) + worth(others), best, count, place, coloured, others))
    if not found:
        return None
    _, _, _, place, coloured, others = min(found)
    return words(own_colours(table, colours)[place], coloured) + words(TABLES.black, others)


def _between(least: Numbers, most: Numbers) -> Iterator[Numbers]:
    """All numbers of cards from the one to the other, the first number varying slowest."""
    return product(*(range(low, high + 1) for low, high in zip(least, most, strict=True)))


def _highest(numbers: Numbers) -> int:
    """The highest value of which there are any cards, or 0."""
    return max((value for number, value in zip(numbers, VALUES, strict=True) if number), default=0)


def _cheapest(black: Numbers, needed: int) -> tuple[tuple[int, int, Numbers], ...]:
    """The black cards with the smallest total above `needed`, in the ways that may be the best: for each highest value
    the fewest cards, as (highest value, count, numbers)."""
    totals, ways = _sums(black)
    place = bisect_right(totals, needed)
    return ways[place] if place < len(totals) else ()


@functools.lru_cache(maxsize=256)
def _sums(black: Numbers) -> tuple[tuple[int, ...], tuple[tuple[tuple[int, int, Numbers], ...], ...]]:
    """The totals that black cards can have, rising, each with its ways as in `_cheapest`."""
    found: dict[int, dict[int, tuple[int, int, Numbers]]] = {}
    for numbers in _between((0,) * len(VALUES), black):
        top = _highest(numbers)
        way = (top, sum(numbers), numbers)
        ways = found.setdefault(worth(numbers), {})
        ways[top] = min(way, ways.get(top, way))
    totals = tuple(sorted(found))
    return totals, tuple(tuple(found[value].values()) for value in totals)
