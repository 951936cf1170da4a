"""What scoring cards count, and how far goals are (rules sections 19.4 and 19.5)."""

from __future__ import annotations

import functools
from collections.abc import Mapping

from games.cities.ground import CACHE, Ground
from games.cities.language import (
    AllGoal,
    AnyGoal,
    AreaCount,
    AreaGoal,
    Attribute,
    CellsGoal,
    Count,
    LargestArea,
    LineGoal,
    Pattern,
    PatternGoal,
    Requirement,
    Sets,
    TransversalGoal,
    When,
)
from games.cities.patterns import found
from games.cities.requirements import Measure, best, fit, fitting, is_met, share


def count(ground: Ground, what: Count) -> int:
    """How often a card's pattern is found."""
    match what:
        case Pattern():
            return found(ground, what)
        case AreaCount():
            return len(fit(ground, what))
        case LargestArea():
            return max((area.bit_count() for area in fit(ground, what)), default=0)
        case Sets():
            return _sets(ground, what)


def _values(ground: Ground, attr: Attribute) -> Mapping[str, int] | Mapping[int, int]:
    """The spaces that have each value of an attribute."""
    match attr:
        case "colour":
            return ground.colours
        case "height":
            return ground.heights
        case "feature_kind":
            return ground.kinds


def _sets(ground: Ground, what: Sets) -> int:
    """The largest t such that t sets can be filled: no set takes more than one space of a value."""
    spaces = fitting(ground, what.where)
    counts = [(spaces & part).bit_count() for part in _values(ground, what.attr).values()]
    t = sum(counts) // what.size
    while sum(min(number, t) for number in counts) < what.size * t:
        t -= 1
    return t


@functools.lru_cache(CACHE)
def progress(ground: Ground, goal: When) -> tuple[Measure, ...]:
    """How far a goal is: it is met when every measure is reached."""
    match goal:
        case AreaGoal():
            # Of a single area it can be said what it lacks.
            single = best(ground, goal) if goal.count == 1 else ()
            return single or (Measure("areas", len(fit(ground, goal)), goal.count),)
        case CellsGoal():
            return (Measure("cells", fitting(ground, goal.where).bit_count(), goal.min),)
        case TransversalGoal():
            return (Measure("choice", _choice(ground, goal), goal.size),)
        case LineGoal():
            return (Measure("line", _longest(ground, goal.where), goal.min_length),)
        case PatternGoal():
            return (Measure("pattern", found(ground, goal.pattern), goal.min),)
        case AllGoal():
            return tuple(measure for part in goal.of for measure in progress(ground, part))
        case AnyGoal():
            ways = [progress(ground, part) for part in goal.of]
            return max(ways, key=lambda way: (is_met(way), share(way) / len(way)))


def _choice(ground: Ground, goal: TransversalGoal) -> int:
    """The most fitting spaces, up to the size of the goal, that differ from each other in every attribute."""
    there: list[tuple[tuple[object, ...], int]] = [((), fitting(ground, goal.where))]
    for attr in goal.attrs:
        values = _values(ground, attr).items()
        there = [((*names, name), spaces & part) for names, spaces in there for name, part in values if spaces & part]
    return _differing([names for names, spaces in there if spaces], goal.size)


def _differing(combined: list[tuple[object, ...]], most: int) -> int:
    """The most combinations, up to a number, of which no two agree in any place."""
    if not combined or not most:
        return 0
    first, *rest = combined
    compatible = [other for other in rest if not any(a == b for a, b in zip(first, other, strict=True))]
    taken = 1 + _differing(compatible, most - 1)
    return taken if taken == most else max(taken, _differing(rest, most))


def _longest(ground: Ground, where: Requirement) -> int:
    """The length of the longest unbroken straight line of fitting spaces."""
    longest = 0
    for step in (1, ground.stride):
        spaces, length = fitting(ground, where), 0
        while spaces:
            spaces &= spaces >> step
            length += 1
        longest = max(longest, length)
    return longest
