"""Fonts: what can be drawn, and that everything else does no harm."""

from __future__ import annotations

import pytest

from render.fonts import HERE, MISSING, Face, clean, legible, mask, runs, width

ALPHABETS = {
    "Turkish": "ABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZ abcçdefgğhıijklmnoöprsştuüvyz",
    "Polish": "ĄĆĘŁŃÓŚŹŻ ąćęłńóśźż",
    "Dutch": "IJ ij ë ï é",
    "Greek": "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ άέήίόύώςϊ",
    "Cyrillic": "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ єіїґ",
    "Japanese": "あいうえおアイウエオー漢字第一水準々。、",
    "signs": "“”‘’–—…·•→←↑↓€£×−",
}


@pytest.mark.parametrize("face", Face)
@pytest.mark.parametrize("letters", ALPHABETS.values(), ids=ALPHABETS.keys())
def test_every_face_has_the_letters_of_our_languages(face: Face, letters: str) -> None:
    assert MISSING not in {file for file, _ in runs(letters, face)}


@pytest.mark.parametrize("text", ["😀", "שלום", "ﷺ", "ꙮ", "𒀀", "\ue000"])
def test_missing_glyphs_become_boxes(text: str) -> None:
    assert {file for file, _ in runs(clean(text), Face.TEXT)} == {MISSING}
    assert mask(text, Face.TEXT, 28).getbbox() is not None
    assert not legible(text)


def test_fancy_forms_of_plain_letters_become_plain_letters() -> None:
    assert runs("𝓐𝖉𝕒", Face.STRONG) == (("NotoSans-Bold.ttf", "Ada"),)


def test_cleaning_composes_letters_and_drops_what_cannot_be_seen() -> None:
    assert clean("Zo\u0308e\u0301") == "Zöé"
    assert clean("a\u202eb\u200bc\ufeffd\u2066e") == "abcde"
    assert clean("  two\n\tlines\u2028 and\u00a0more ") == "two lines and more"
    assert clean("Z\u0335\u0322\u031ba") == "Za"


def test_nothing_to_see_is_not_legible() -> None:
    assert not legible("\u200b\u200d\ufeff  ")
    assert legible("😀 A")


def test_a_mask_is_as_wide_as_its_text() -> None:
    text = "Łódź 漢字 😀"
    assert mask(text, Face.TEXT, 28).width == width(text, Face.TEXT, 28) + 2 * 7


def test_the_licence_is_there_and_the_files_are_small() -> None:
    assert "SIL OPEN FONT LICENSE Version 1.1" in (HERE / "OFL.txt").read_text(encoding="utf-8")
    files = {file for face in Face for file in face.value}
    assert sum((HERE / file).stat().st_size for file in files) < 3_000_000
