"""Shapes and places (rules section 2, worked examples V1 to V7)."""

from __future__ import annotations

import pytest

from games.tangram_city import geometry
from games.tangram_city.data import TABLES
from tests.tangram_city.tabletop import Match, measured, parts, shape


def test_v01_rotation() -> None:
    assert [shape("T05", turn, "red") for turn in geometry.TURNS] == [
        "(0,0,full)(1,0,SW)",
        "(0,0,full)(0,1,NW)",
        "(0,0,NE)(1,0,full)",
        "(0,0,SE)(0,1,full)",
    ]


def test_v02_mirror_then_rotation() -> None:
    assert [shape("T13", turn, "green") for turn in geometry.TURNS] == [
        "(1,0,full)(0,1,SE)(1,1,full)",
        "(0,0,SW)(0,1,full)(1,1,full)",
        "(0,0,full)(1,0,NW)(0,1,full)",
        "(0,0,full)(1,0,full)(1,1,NE)",
    ]


def test_v03_on_the_board() -> None:
    assert parts("T22 D3 r90 green") == "D3 SE, D4 full, E4 full, D5 NW"


def test_v04_named_cell_left_empty() -> None:
    assert parts("T06 C3 r0 red") == "D3 SE, C4 SE, D4 NW"


def test_v05_edge_of_the_board() -> None:
    match = Match("B1 red", deck="T21")
    match.refused("A: place E1 0 red", "OUT_OF_BOARD")
    match.refused("A: place G5 90 red", "OUT_OF_BOARD")
    assert parts("T21 D1 r0 red") == "D1 SE, E1 full, F1 full, G1 NW"
    assert parts("T21 G4 r90 red") == "G4 SW, G5 full, G6 full, G7 NE"
    match.play("A: place D1 0 red", "A: place G4 90 red")


def test_v06_sharing_a_cell() -> None:
    match = Match("B1 red")
    match.alone("skip", "skip", "skip", "skip")
    for corner in ("NW", "SE", "SW"):
        match.refused(f"A: fountain D2 {corner}", "OVERLAP")
    match.alone("fountain D2 NE")
    assert measured(match.city("A")) == (2, 2, 0)
    rectangle = match.view().players[0].rectangle
    assert rectangle is not None
    assert (rectangle.first, rectangle.last) == ("C2", "D2")


def test_v07_same_cells_different_commands() -> None:
    assert geometry.outline("T04", 0, "red") == geometry.outline("T04", 180, "red")
    assert geometry.outline("T20", 0, "green") == geometry.outline("T20", 90, "red")
    assert geometry.outline("T09", 0, "green") == geometry.outline("T09", 0, "red")


@pytest.mark.parametrize("tile", TABLES.names)
def test_four_turns_and_two_flips_lead_back(tile: str) -> None:
    red = geometry.outline(tile, 0, "red")
    assert geometry.flipped(geometry.flipped(red)) == red
    assert geometry.turned(geometry.outline(tile, 270, "red")) == red


def test_one_side_has_as_many_different_turns_as_the_table_of_tiles_says() -> None:
    turns = {tile: len({geometry.outline(tile, turn, "red") for turn in geometry.TURNS}) for tile in TABLES.names}
    assert [tile for tile, count in turns.items() if count == 1] == ["T02"]
    assert [tile for tile, count in turns.items() if count == 2] == ["T04", "T07", "T08", "T20", "T21"]


def test_ten_tiles_have_another_shape_on_their_other_side() -> None:
    def shapes(tile: str, side: str) -> set[geometry.Outline]:
        return {geometry.outline(tile, turn, side) for turn in geometry.TURNS}

    chiral = [tile for tile in TABLES.names if shapes(tile, "red") != shapes(tile, "green")]
    assert chiral == ["T04", "T05", "T08", "T11", "T13", "T14", "T16", "T17", "T21", "T22"]


def test_all_tiles_are_different_and_cover_48_and_a_half_squares() -> None:
    shapes = {
        frozenset(geometry.outline(tile, turn, side) for turn in geometry.TURNS for side in geometry.SIDES)
        for tile in TABLES.names
    }
    quarters = [quarters for tile in TABLES.names for *_, quarters in geometry.outline(tile, 0, "red")]
    assert len(shapes) == 23
    assert sum(each.bit_count() for each in quarters) == 4 * 48.5


def test_no_board_can_be_turned_or_mirrored_into_another() -> None:
    found: set[geometry.Outline] = set()
    for area in geometry.PRINTED.values():
        cells = frozenset(
            (number % geometry.SIZE, number // geometry.SIZE, quarters)
            for number, quarters in ((geometry.NUMBERS[at], quarters) for at, quarters in geometry.parts(area))
        )
        alike = {_on_board(cells, turns, flip) for turns in range(4) for flip in (False, True)}
        assert not alike & found
        found.add(cells)
    assert len(found) == 5


def _on_board(cells: geometry.Outline, turns: int, flip: bool) -> geometry.Outline:
    """A pattern turned and mirrored together with the whole board: two far corners keep its place."""
    frame: geometry.Outline = frozenset((x, y, 0) for x in (0, geometry.SIZE - 1) for y in (0, geometry.SIZE - 1))
    found = cells | frame
    for _ in range(turns):
        found = geometry.turned(found)
    return (geometry.flipped(found) if flip else found) - frame


def test_the_most_answers_are_those_that_the_rules_count() -> None:
    match = Match("B1 red", deck="T01")
    assert len(match.legal("A")) == 379
    match.alone("skip", "skip", "skip", "skip")
    assert len(match.legal("A")) == 190
