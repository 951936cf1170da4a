"""Fitting text into a width."""

from __future__ import annotations

import pytest

from render.fonts import Face, width
from render.samples import HOSTILE_NAMES, LONG_NAMES
from render.typeset import ELLIPSIS, balanced, cut, fit, wrap

TEXTS = (*LONG_NAMES, *HOSTILE_NAMES, "W" * 32, "漢" * 32, "a b c", "")


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("room", [40, 200, 600])
def test_nothing_is_wider_than_its_room(text: str, room: int) -> None:
    line = fit(text, Face.STRONG, 28, room)
    assert width(line.text, Face.STRONG, line.size) <= room
    assert width(cut(text, Face.TEXT, 24, room), Face.TEXT, 24) <= room
    for made in (wrap, balanced):
        lines = made(text, Face.TEXT, 24, room, 3)
        assert len(lines) <= 3
        assert all(width(line, Face.TEXT, 24) <= room for line in lines)


def test_a_text_that_fits_stays_as_it_is() -> None:
    assert fit("Ada", Face.TEXT, 28, 200).text == "Ada"
    assert fit("Ada", Face.TEXT, 28, 200).size == 28


def test_shrinking_comes_before_cutting() -> None:
    room = width("Bartłomiej", Face.STRONG, 25)
    assert fit("Bartłomiej", Face.STRONG, 28, room).text == "Bartłomiej"
    assert fit("Bartłomiej", Face.STRONG, 28, room).size < 28
    shorter = fit("Bartłomiej", Face.STRONG, 28, room - 40)
    assert shorter.text.endswith(ELLIPSIS)
    assert shorter.size == 24


def test_lines_break_at_spaces_and_between_kana() -> None:
    assert wrap("Old Railway Station", Face.TEXT, 24, 150, 2) == ("Old Railway", "Station")
    lines = wrap("寿限無寿限無五劫の擦り切れ、海砂利水魚の", Face.TEXT, 24, 24 * 8, 4)
    assert "".join(lines) == "寿限無寿限無五劫の擦り切れ、海砂利水魚の"
    assert all(not line.startswith("、") for line in lines)


def test_a_word_breaks_only_at_its_soft_hyphens() -> None:
    word = "Super\u00adjednostka"
    assert wrap(word, Face.TEXT, 24, 150, 2) == ("Super-", "jednostka")
    assert wrap(word, Face.TEXT, 24, 250, 2) == ("Superjednostka",)


def test_balanced_lines_are_about_equally_wide() -> None:
    text = "Peter and Paul and Mary Magdalene"
    first, second = (width(line, Face.TEXT, 24) for line in balanced(text, Face.TEXT, 24, 320, 2))
    plain, rest = (width(line, Face.TEXT, 24) for line in wrap(text, Face.TEXT, 24, 320, 2))
    assert abs(first - second) < abs(plain - rest)
