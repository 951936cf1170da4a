"""Rectangles, colours and bonuses (rules sections 4.4, 4.5 and 4.7, worked examples V8 to V12 and V23 to V25)."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from games.tangram_city import geometry, rounds, scoring
from games.tangram_city.data import TABLES
from games.tangram_city.game import GAME
from games.tangram_city.geometry import ALL, SIZE
from games.tangram_city.play import Play
from games.tangram_city.scoring import Rectangle
from games.tangram_city.state import Player, TangramCityState
from tests.tangram_city.tabletop import city, filled, measured, whole_cells


def test_v08_rectangle_and_balance() -> None:
    lines = ("T07 A2 r0 green", "T14 A3 r0 red", "T08 C3 r0 green")
    before = city("B1", "red", *lines)
    assert measured(before) == (6, 3, 3)
    assert geometry.whole(before.covered).bit_count() == 7
    after = city("B1", "red", *lines, "fountain D2 NE")
    assert measured(after) == (8, 4, 3)
    assert scoring.largest(geometry.whole(after.covered)) == Rectangle(0, 1, 4, 2)


def test_v09_fountains() -> None:
    assert measured(city("B4", "green")) == (1, 0, 1)
    assert measured(city("B4", "green", "fountain E6 SW")) == (2, 0, 2)
    more = ("fountain E6 SW", "fountain E7 NW", "fountain E7 SE", "T02 F7 r0 red")
    assert measured(city("B4", "green", *more)) == (4, 1, 2)


def test_v10_halves_alone_do_not_count() -> None:
    assert measured(city("B2", "green", "T09 C1 r0 red", "T08 C2 r0 green")) == (2, 1, 2)


@pytest.mark.parametrize(
    ("rows", "size", "first", "last"),
    [
        ("1110000 1110000 1110000 1111111 1111111 0000000 0000000", 15, "A1", "C5"),
        ("1111111 1111111 1110111 1111111 1111111 1111111 1111111", 28, "A4", "G7"),
        ("1000000 0100000 0010000 0001000 0000100 0000010 0000001", 1, "A1", "A1"),
        ("0000000 0111100 0111100 0111100 0000000 0000000 1111111", 12, "B2", "E4"),
    ],
)
def test_v11_rectangles_only(rows: str, size: int, first: str, last: str) -> None:
    found = scoring.largest(whole_cells(rows))
    assert found is not None
    assert (found.cells, found.first, found.last) == (size, first, last)


@pytest.mark.parametrize(
    ("red", "green", "fountains", "counts"),
    [
        ("full", "", "", (1, 0)),
        ("SW NE", "", "", (1, 0)),
        ("", "NW SE", "", (0, 1)),
        ("SW", "NE", "", (0, 0)),
        ("SW", "", "NE", (1, 0)),
        ("", "SW", "NE", (0, 1)),
        ("", "", "SW NE", (0, 0)),
        ("SW", "", "", (0, 0)),
        ("", "", "SW", (0, 0)),
        ("", "", "", (0, 0)),
    ],
)
def test_v12_colour_of_a_cell(red: str, green: str, fountains: str, counts: tuple[int, int]) -> None:
    areas = [sum(geometry.cover(0, geometry.QUARTERS[part]) for part in it.split()) for it in (red, green, fountains)]
    assert scoring.balance(areas[0], areas[1], sum(areas)) == counts


def test_v12_colour_of_a_cell_with_a_printed_half() -> None:
    assert measured(city("B1", "red", "T01 D2 r270 green"))[1:] == (1, 0)
    assert measured(city("B1", "green", "fountain D2 NE"))[1:] == (0, 2)


@pytest.mark.parametrize(
    ("red", "green", "points"),
    [(22, 22, 20), (21, 20, 10), (18, 20, 10), (20, 17, 5), (18, 22, 5), (10, 15, 0), (30, 2, 0), (0, 0, 20)],
)
def test_v23_balance_bonus(red: int, green: int, points: int) -> None:
    assert scoring.balance_bonus(TABLES, red, green) == points


def test_v24_planning_bonus() -> None:
    complete = filled("B1", "red")
    assert scoring.planning_bonus(TABLES, complete.covered) == 15
    assert scoring.planning_bonus(TABLES, complete.covered & ~geometry.spouted("A1", "NE")) == 0
    mixed = city("B1", "red", "T01 A1 r0 red", "T01 A1 r270 green", "fountain B1 NE", "fountain B1 SW")
    mixed = replace(mixed, pieces=(*mixed.pieces, *filled("B1", "red", free="A1 B1").pieces))
    assert scoring.planning_bonus(TABLES, mixed.covered) == 15


def finished(*players: Player) -> TangramCityState:
    """A match of which only the bonuses are missing."""
    state = TangramCityState(players=players, start=0, deck=(), round=TABLES.rounds, stage="fountain")
    play = Play(TABLES, state)
    rounds.finish(play)
    return play.state


def test_v25_final_score_and_winners() -> None:
    first = replace(filled("B1", "red"), scores=(6, 12, 18, 24, 30, 49), red=22, green=21)
    second = Player("B2", "red", scores=(8, 15, 20, 28, 36, 42), red=19, green=19)
    third = Player("B3", "red", scores=(9, 15, 24, 30, 36, 42), red=23, green=13)
    over = finished(first, second, third)
    assert [player.total for player in over.players] == [164, 169, 156]
    result = GAME.result(over)
    assert result is not None
    assert (result.winners, result.places, result.how) == ((1,), (2, 1, 3), "points")
    shared = GAME.result(finished(replace(first, scores=(6, 12, 18, 24, 35, 49)), second, third))
    assert shared is not None
    assert (shared.winners, shared.places) == ((0, 1), (1, 1, 3))


@pytest.mark.parametrize(
    ("points", "rating"),
    [
        (0, "hamlet"),
        (89, "hamlet"),
        (90, "village"),
        (109, "village"),
        (110, "town"),
        (129, "town"),
        (130, "city"),
        (149, "city"),
        (150, "royal_city"),
        (169, "royal_city"),
        (170, "metropolis"),
        (320, "metropolis"),
    ],
)
def test_solo_ratings(points: int, rating: str) -> None:
    assert scoring.rating(TABLES, points) == rating


def test_no_cell_makes_no_rectangle() -> None:
    assert scoring.largest(0) is None
    assert scoring.size(0) == 0


@pytest.mark.parametrize("density", [0.5, 0.7, 0.9])
def test_the_largest_rectangle_is_that_of_an_exhaustive_search(density: float) -> None:
    chance = Random(1)
    for _ in range(40):
        full = sum(1 << number for number in range(SIZE * SIZE) if chance.random() < density)
        found = scoring.largest(full)
        fitting = [it for it in RECTANGLES if not cells_of(it) & ~full]
        best = min(fitting, key=lambda it: (-it.cells, it.y, it.x, it.height))
        assert found == best


RECTANGLES = [
    Rectangle(x, y, width, height)
    for x in range(SIZE)
    for y in range(SIZE)
    for width in range(1, SIZE - x + 1)
    for height in range(1, SIZE - y + 1)
]


def cells_of(found: Rectangle) -> int:
    row = ((1 << found.width) - 1) << found.x
    return sum(row << SIZE * y for y in range(found.y, found.y + found.height)) & ALL
