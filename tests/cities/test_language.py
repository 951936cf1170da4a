"""The data language of cards and goals (rules section 19), where the tables of the box do not use it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.cities.counts import count, progress
from games.cities.language import Count, Pattern, Requirement, When
from games.cities.patterns import found, most_disjoint
from games.cities.requirements import Measure, fitting, is_met
from tests.cities.tabletop import surveyed

ROWS = ["R2 P:tree *0 W", "B1 P:statue G0 W:boat"]


@pytest.mark.parametrize(
    ("req", "fits"),
    [
        ({}, 8),
        ({"terrain": ["park", "water"]}, 4),
        ({"built": False}, 6),
        ({"colour": ["red", "green"]}, 1),
        ({"space_colour": "green"}, 2),
        ({"space_colour": "red"}, 2),
        ({"height": {"max": 1}}, 1),
        ({"height": {"min": 1, "max": 2}}, 2),
        ({"feature": True}, 4),
        ({"feature": False}, 4),
        ({"feature": "wild"}, 1),
        ({"feature": ["tree", "boat", "swan"]}, 2),
        ({"monument": True}, 1),
        ({"monument": False}, 7),
        ({"near": [{"req": {"terrain": "park"}, "max": 0}]}, 2),
        ({"near": [{"req": {"built": True}, "min": 1}, {"req": {"terrain": "park"}, "min": 1}]}, 4),
        ({"near": [{"req": {"terrain": "park"}, "min": 1, "max": 1}]}, 6),
    ],
)
def test_requirements(req: dict[str, Any], fits: int) -> None:
    ground = surveyed(ROWS)
    assert fitting(ground, msgspec.convert(req, Requirement)).bit_count() == fits


def pattern(*cells: tuple[int, int, dict[str, Any]], **more: Any) -> Pattern:
    plain = {"type": "pattern", "cells": [{"at": [x, y], "req": req} for x, y, req in cells], **more}
    return msgspec.convert(plain, Pattern)


def test_placements_that_overlap_are_counted_where_they_may() -> None:
    ground = surveyed(["R1 R1 R1 R1", "P P P P"])
    pair = ((0, 0, {"built": True}), (1, 0, {"built": True}))
    assert found(ground, pattern(*pair, orient="rotate")) == 2
    assert found(ground, pattern(*pair, orient="rotate", overlap=True)) == 3
    assert found(ground, pattern(*pair, orient="fixed", overlap=True)) == 3


def test_a_pattern_is_mirrored_only_where_it_says_so() -> None:
    ground = surveyed(["R1 P", "B1 G1"])
    corner = ((0, 0, {"colour": "red"}), (0, 1, {"colour": "blue"}), (1, 1, {"colour": "green"}))
    mirrored = ((0, 0, {"colour": "green"}), (0, 1, {"colour": "blue"}), (1, 1, {"colour": "red"}))
    assert [found(ground, pattern(*corner, orient=orient)) for orient in ("fixed", "rotate", "all")] == [1, 1, 1]
    assert [found(ground, pattern(*mirrored, orient=orient)) for orient in ("fixed", "rotate", "all")] == [0, 0, 1]


def test_relations_need_a_value_on_every_space() -> None:
    same = pattern((0, 0, {}), (1, 0, {}), orient="rotate", relations=[{"attr": "colour", "rule": "same"}])
    assert found(surveyed(["R1 R3", "P P"]), same) == 1
    assert found(surveyed(["R1 B1", "P P"]), same) == 0
    assert found(surveyed(["R1 R0", "P P"]), same) == 0
    assert found(surveyed(["R1 *0", "*0 P"]), same) == 0


def test_a_pattern_wider_than_the_neighborhood_is_not_found() -> None:
    line = pattern(*((x, 0, {}) for x in range(5)), orient="fixed")
    assert found(surveyed(["R1 B1 P P", "P P P P", "P P P P", "P P P P"]), line) == 0


def test_most_disjoint_is_exact() -> None:
    assert most_disjoint([0b011, 0b110]) == 1
    assert most_disjoint([0b0011, 0b0110, 0b1100]) == 2
    assert most_disjoint([0b000111, 0b000001 << 3 | 0b1, 0b110000, 0b000110]) == 3
    assert most_disjoint([]) == 0


def counted(plain: dict[str, Any], *rows: str) -> int:
    what: Any = msgspec.convert(plain, Count)
    return count(surveyed(rows), what)


def test_areas_are_counted_and_measured() -> None:
    rows = ("P:tree P W W:boat", "R1 P B1 B1")
    assert counted({"type": "areas", "of": "park", "min_size": 3}, *rows) == 1
    assert counted({"type": "areas", "of": "park", "max_size": 2}, *rows) == 0
    assert counted({"type": "areas", "of": "water", "min_features": 1}, *rows) == 1
    assert counted({"type": "areas", "of": "building", "min_size": 1}, *rows) == 2
    assert counted({"type": "areas", "of": "space", "contains": [{"req": {"built": True}, "min": 2}]}, *rows) == 1
    assert counted({"type": "largest_area", "of": "water", "min_kinds": 2}, *rows) == 0
    assert counted({"type": "largest_area", "of": "building", "same_colour": True}, *rows) == 2


def test_sets_are_counted_over_values() -> None:
    rows = ("P:tree P:tree W:boat W:boat", "P:fountain P W:swan W")
    assert counted({"type": "sets", "where": {}, "attr": "feature_kind", "size": 3}, *rows) == 2
    assert counted({"type": "sets", "where": {"built": True}, "attr": "height", "size": 2}, "R1 R2", "R1 R3") == 2


def measured(plain: dict[str, Any], *rows: str) -> list[Measure]:
    goal: Any = msgspec.convert(plain, When)
    return list(progress(surveyed(rows), goal))


WATER = {"op": "area", "of": "water", "min_size": 3}
PARKS = {"op": "cells", "where": {"terrain": "park"}, "min": 4}


def test_all_and_any() -> None:
    rows = ("W W P P", "W R0 P R0")
    both = measured({"op": "all", "of": [WATER, PARKS]}, *rows)
    assert both == [Measure("size", 3, 3), Measure("cells", 3, 4)]
    assert not is_met(both)
    either = measured({"op": "any", "of": [PARKS, WATER]}, *rows)
    assert either == [Measure("size", 3, 3)]
    assert is_met(either)


def test_the_measures_of_an_area_goal_are_those_of_the_best_area() -> None:
    goal = {"op": "area", "of": "park", "min_size": 4, "min_kinds": 2}
    rows = ("P:tree P:fountain R0 P", "W W R0 P", "R0 R0 R0 P", "R0 R0 R0 P")
    assert measured(goal, *rows) == [Measure("size", 2, 4), Measure("kinds", 2, 2)]
    assert measured({**goal, "count": 2}, *rows) == [Measure("areas", 0, 2)]
    assert measured({"op": "area", "of": "park"}, "R0 R0", "R0 R0") == [Measure("areas", 0, 1)]
    assert measured({"op": "area", "of": "park", "min_size": 2}, "R0 R0", "R0 R0") == [Measure("size", 0, 2)]


def test_a_choice_is_the_largest_possible() -> None:
    goal = {"op": "transversal", "where": {"built": True}, "attrs": ["colour", "height"], "size": 3}
    assert measured(goal, "R1 R2", "B1 G2") == [Measure("choice", 2, 3)]
    assert measured(goal, "R1 R2", "B1 G3") == [Measure("choice", 3, 3)]
    assert measured(goal, "R1 R2 R3 P", "B1 B1 G1 P") == [Measure("choice", 2, 3)]


def test_a_line_is_unbroken() -> None:
    goal = {"op": "line", "where": {"terrain": "water"}, "min_length": 4}
    assert measured(goal, "W W P W", "W P W W") == [Measure("line", 2, 4)]
    assert measured(goal, "P W", "P W", "P W", "W P") == [Measure("line", 3, 4)]
