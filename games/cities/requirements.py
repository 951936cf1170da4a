"""What is required of spaces and of areas, evaluated on a ground (rules sections 19.1 and 19.3)."""

from __future__ import annotations

import functools
import operator
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Literal, NamedTuple

from games.cities.ground import CACHE, NEIGHBOURS, Ground, union
from games.cities.language import Areas, AtLeast, Near, Range, Requirement, Words

Measured = Literal[
    "size",
    "kinds",
    "features",
    "colours",
    "heights",
    "contains",
    "touches",
    "areas",
    "cells",
    "choice",
    "line",
    "pattern",
]
"""What is counted towards a goal: spaces of the area, different kinds of feature in it, features, different colours
and heights of its buildings, certain spaces in it or beside it, such areas, such spaces, spaces that differ, spaces in
a line, times the pattern is there."""


class Measure(NamedTuple):
    """How far a neighborhood is in one respect: `have` of the `need`ed; it can be more than needed."""

    what: Measured
    have: int
    need: int


def is_met(measures: Iterable[Measure]) -> bool:
    """Whether everything is reached."""
    return all(measure.have >= measure.need for measure in measures)


def share(measures: Iterable[Measure]) -> float:
    """How much of what is needed is there, 1 for each measure that is reached."""
    return sum(min(1.0, measure.have / measure.need) for measure in measures if measure.need)


@functools.lru_cache(CACHE)
def fitting(ground: Ground, req: Requirement) -> int:
    """The spaces that fit a requirement."""
    found = ground.all
    for test in _tests(req):
        found &= test(ground)
    return found


Test = Callable[[Ground], int]
"""Gives the spaces that fit a part of a requirement; they may lie outside of the ground."""


@functools.cache
def _tests(req: Requirement) -> tuple[Test, ...]:
    """What a requirement looks at, made out once."""
    tests: list[Test] = []
    if req.terrain is not None:
        tests.append(_either(operator.attrgetter("terrain"), req.terrain))
    if req.built is not None:
        tests.append(_holds(operator.attrgetter("built"), req.built))
    if req.colour is not None:
        tests.append(_either(operator.attrgetter("colours"), req.colour))
    if req.space_colour is not None:
        names = _words(req.space_colour)
        tests.append(lambda ground: union(map(ground.suits, names)))
    if req.height is not None:
        tests.append(functools.partial(_high, req.height))
    if isinstance(req.feature, bool):
        tests.append(_holds(operator.attrgetter("featured"), req.feature))
    elif req.feature is not None:
        tests.append(_either(operator.attrgetter("kinds"), req.feature))
    if req.monument is not None:
        tests.append(_holds(operator.attrgetter("monuments"), req.monument))
    tests += (functools.partial(_beside, near) for near in req.near)
    return tuple(tests)


def _holds(part: Test, wanted: bool) -> Test:
    return part if wanted else lambda ground: ~part(ground)


def _either(parts: Callable[[Ground], Mapping[str, int]], words: Words) -> Test:
    """Spaces with one of the values; a value that is nowhere may be missing among the parts."""
    first, *more = _words(words)
    if not more:
        return lambda ground: parts(ground).get(first, 0)
    return lambda ground: union(parts(ground).get(name, 0) for name in (first, *more))


def _words(words: Words) -> tuple[str, ...]:
    return (words,) if isinstance(words, str) else words


def _high(height: Range, ground: Ground) -> int:
    if height.eq is not None:
        return ground.heights.get(height.eq, 0) if height.fits(height.eq) else 0
    return union(spaces for pieces, spaces in ground.heights.items() if height.fits(pieces))


def _beside(near: Near, ground: Ground) -> int:
    spaces = fitting(ground, near.req)
    found = ground.near(spaces, near.min) if near.min else ground.all
    return found & ~ground.near(spaces, near.max + 1) if near.max < NEIGHBOURS else found


def areas(ground: Ground, spec: Areas) -> Iterator[int]:
    """The areas of the kind that is meant, whether they fit the conditions or not; one that is too large is left
    out."""
    for spaces in _grounds(ground, spec):
        for group in ground.groups(spaces):
            if spec.max_size is None or group.bit_count() <= spec.max_size:
                yield group


def _grounds(ground: Ground, spec: Areas) -> Iterator[int]:
    """The sets of spaces whose connected parts are the areas."""
    match spec.of, spec.same_colour:
        case "building", True:
            yield from ground.colours.values()
        case "space", True:
            yield from map(ground.suits, ground.colours)
        case "building", False:
            yield ground.built
        case "space", False:
            yield ground.terrain["building"]
        case terrain, _:
            yield ground.terrain[terrain]


def measures(ground: Ground, spec: Areas, area: int) -> tuple[Measure, ...]:
    """How far an area is in each of the conditions."""
    found: list[Measure] = []
    if spec.min_size is not None:
        found.append(Measure("size", area.bit_count(), spec.min_size))
    if spec.min_kinds is not None:
        found.append(Measure("kinds", kinds(ground, area), spec.min_kinds))
    if spec.min_features is not None:
        found.append(Measure("features", (area & ground.featured).bit_count(), spec.min_features))
    if spec.min_colours is not None:
        found.append(Measure("colours", _different(ground.colours.values(), area), spec.min_colours))
    if spec.min_heights is not None:
        found.append(Measure("heights", _different(ground.heights.values(), area), spec.min_heights))
    found += (_least("contains", ground, area, least) for least in spec.contains)
    if spec.touches:
        outside = ground.beside(area) & ~area
        found += (_least("touches", ground, outside, least) for least in spec.touches)
    return tuple(found)


def kinds(ground: Ground, area: int) -> int:
    """The number of different kinds of feature in an area."""
    return _different(ground.kinds.values(), area)


def _different(parts: Iterable[int], area: int) -> int:
    found = 0
    for part in parts:
        if part & area:
            found += 1
    return found


def _least(what: Measured, ground: Ground, spaces: int, least: AtLeast) -> Measure:
    return Measure(what, (spaces & fitting(ground, least.req)).bit_count(), least.min)


def fit(ground: Ground, spec: Areas) -> list[int]:
    """The areas that fit all conditions."""
    return [area for area in areas(ground, spec) if is_met(measures(ground, spec, area))]


def best(ground: Ground, spec: Areas) -> tuple[Measure, ...]:
    """How far the best area is: a fitting one if there is any, else the one with most of what is needed. With no area
    at all, nothing is there of anything."""
    found = [measures(ground, spec, area) for area in areas(ground, spec)]
    return max(found, key=share, default=measures(ground, spec, 0))
