"""Colours keep their distance, for every kind of colour vision."""

from __future__ import annotations

from itertools import combinations

import pytest

from games.heroes.data import TABLES
from render.heroes.buildings import colour
from render.theme import SEATS, WHITE, rgb

from .colour import VISION, contrast, distance

LEAST_DISTANCE = 22
"""About ten times what is just visible side by side."""


@pytest.mark.parametrize("vision", VISION)
def test_seats_can_be_told_apart(vision: str) -> None:
    for one, other in combinations(SEATS, 2):
        assert distance(one.colour, other.colour, vision) > LEAST_DISTANCE, (one.shape, other.shape)


def test_every_seat_has_a_shape_of_its_own_and_readable_letters() -> None:
    assert len({mark.shape for mark in SEATS}) == len(SEATS) == 5
    assert all(contrast(mark.ink, mark.colour) >= 4.5 for mark in SEATS)


@pytest.mark.parametrize("vision", VISION)
def test_classes_can_be_told_apart(vision: str) -> None:
    for one, other in combinations(TABLES.classes, 2):
        assert distance(colour(one.id), colour(other.id), vision) > LEAST_DISTANCE, (one.id, other.id)


def test_letters_of_classes_are_readable() -> None:
    assert all(contrast(WHITE, colour(kind.id)) >= 4.5 for kind in TABLES.classes)


def test_colours_are_written_with_six_digits() -> None:
    assert rgb("#0a10ff") == (10, 16, 255)
    with pytest.raises(ValueError, match="no colour"):
        rgb("#fff")


def test_the_measures_know_the_extremes() -> None:
    assert contrast(rgb("#000000"), WHITE) == pytest.approx(21)
    assert distance(rgb("#ff0000"), rgb("#ff0000"), "normal") == 0
    assert distance(rgb("#c00000"), rgb("#506000"), "deuteranopia") < distance(rgb("#c00000"), rgb("#506000"), "normal")
