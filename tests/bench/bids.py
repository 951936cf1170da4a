"""How long it takes to list the legal bids of a hand in Fifth Avenue, against trying every number of every card."""

from __future__ import annotations

from collections import Counter
from itertools import product

from games.fifth_avenue import bids, spelling
from games.fifth_avenue.data import TABLES
from tests.bench.pictures import cpu

COLOURED = (
    "violet-4",
    "violet-5",
    "violet-6",
    "brown-4",
    "brown-5",
    "gray-4x2",
    "gray-5",
    "gray-6",
    "orange-4",
    "green-5",
)
HAND = spelling.spelled((*COLOURED, "black-4x3", "black-5x3", "black-6x3"))
"""Twenty cards."""
BEAT = 20


def plain() -> int:
    """The yardstick: every number of every card held, kept if it is of one colour and high enough."""
    held = Counter(HAND)
    found = 0
    for numbers in product(*(range(count + 1) for count in held.values())):
        chosen = [name for name, number in zip(held, numbers, strict=True) for _ in range(number)]
        colours = {TABLES.parts[name][0] for name in chosen} - {TABLES.black}
        found += len(colours) == 1 and bids.total(chosen) > BEAT
    return found


def measure() -> dict[str, float]:
    """Figures of one hand."""
    count = sum(1 for _ in bids.every(HAND, (), TABLES.colours, BEAT))
    assert count == plain()
    every = cpu(lambda: list(bids.every(HAND, (), TABLES.colours, BEAT)))
    yardstick = cpu(plain)
    lowest = cpu(lambda: bids.lowest(HAND, (), TABLES.colours, BEAT))
    return {
        "cards": len(HAND),
        "bids": count,
        "cpu_ms": round(every, 3),
        "yardstick_cpu_ms": round(yardstick, 3),
        "ratio": round(every / yardstick, 4),
        "lowest_cpu_ms": round(lowest, 4),
    }
