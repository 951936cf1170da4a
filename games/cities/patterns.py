"""Patterns of spaces and how often they are found (rules section 19.2)."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping

from games.cities.ground import CACHE, Ground, numbers, union
from games.cities.language import Pattern, Relation, Requirement
from games.cities.requirements import fitting

Shape = tuple[tuple[int, int, Requirement], ...]
"""Spaces of a pattern by column and row, both from 0."""


@functools.lru_cache(CACHE)
def found(ground: Ground, pattern: Pattern) -> int:
    """How often a pattern is found: the number of its placements or, where they may not overlap, the largest number of
    them that share no space."""
    if len(pattern.cells) == 1 and not pattern.relations:
        return fitting(ground, pattern.cells[0].req).bit_count()
    places = placements(ground, pattern)
    return len(places) if pattern.overlap else most_disjoint(_narrow(ground, place) for place in places)


def placements(ground: Ground, pattern: Pattern) -> set[int]:
    """Every set of spaces that fits the pattern in one of its orientations."""
    places: set[int] = set()
    for width, cells, steps in _laid_out(pattern, ground.stride):
        if width > ground.width:
            continue
        anchors = ground.all
        for step, req in steps:
            anchors &= fitting(ground, req) >> step
        places.update(cells << anchor for anchor in numbers(anchors))
    if not pattern.relations:
        return places
    return {place for place in places if all(_holds(ground, relation, place) for relation in pattern.relations)}


@functools.cache
def _laid_out(pattern: Pattern, stride: int) -> tuple[tuple[int, int, tuple[tuple[int, Requirement], ...]], ...]:
    """The orientations of a pattern on a ground with such a stride: how wide each is, its set of spaces from space 0
    on, and the number and requirement of each of these."""
    found = []
    for shape in shapes(pattern):
        steps = tuple((y * stride + x, req) for x, y, req in shape)
        found.append((1 + max(x for x, _, _ in shape), union(1 << step for step, _ in steps), steps))
    return tuple(found)


@functools.cache
def shapes(pattern: Pattern) -> frozenset[Shape]:
    """The orientations of a pattern, each moved so that its columns and rows begin at 0."""
    cells = [(*cell.at, cell.req) for cell in pattern.cells]
    made: set[Shape] = set()
    for mirror in (1, -1) if pattern.orient == "all" else (1,):
        now = [(mirror * x, y, req) for x, y, req in cells]
        for _ in range(1 if pattern.orient == "fixed" else 4):
            left, top = min(x for x, _, _ in now), min(y for _, y, _ in now)
            made.add(tuple(sorted(((x - left, y - top, req) for x, y, req in now), key=lambda cell: cell[:2])))
            now = [(-y, x, req) for x, y, req in now]
    return frozenset(made)


def _holds(ground: Ground, relation: Relation, place: int) -> bool:
    """Whether the values of all spaces are equal, or all different; a space without one fails."""
    parts: Mapping[str, int] | Mapping[int, int] = ground.colours if relation.attr == "colour" else ground.heights
    counts = [(part & place).bit_count() for part in parts.values()]
    if sum(counts) < place.bit_count():
        return False
    return max(counts) == (place.bit_count() if relation.rule == "same" else 1)


def _narrow(ground: Ground, place: int) -> int:
    """The placement with its spaces numbered along the shorter side of the ground, so that few of them are between the
    first and the last one."""
    if ground.width <= ground.height:
        return place
    found = 0
    for number in numbers(place):
        y, x = divmod(number, ground.stride)
        found |= 1 << x * ground.height + y
    return found


def most_disjoint(places: Iterable[int]) -> int:
    """The largest number of placements of which no two share a space.

    The placements are gone through by their first spaces. What matters of a choice among those so far are the later
    spaces it uses and how many placements it has: for each such set of spaces only the best choice is kept on."""
    by_first: dict[int, list[int]] = {}
    for place in places:
        by_first.setdefault(place & -place, []).append(place)
    best = {0: 0}
    for first in sorted(by_first):
        later = -first
        reached: dict[int, int] = {}
        for used, count in best.items():
            if reached.get(used & later, -1) < count:
                reached[used & later] = count
        for used, count in tuple(reached.items()):
            for place in by_first[first]:
                if not used & place and reached.get(used | place, -1) <= count:
                    reached[used | place] = count + 1
        best = reached
    return max(best.values())
