from __future__ import annotations

import pytest

from games.core.errors import Illegal, Over, Refused
from games.heroes.actions import Discard, Draft, Swap
from games.heroes.asks import Discard as AskDiscard
from games.heroes.events import Absent, Discovered, Drew, Revealed, RoundStarted, YourHand
from render.words import Words, catalog
from render.words.check import forms
from render.words.words import Known, MissingWords, fold, matches

NAMES = ("Ann", "Ben", "Cleo")
KNOWN: Known = {
    ("hero", 4): "hero_card.zillmann",
    ("hero.sort", 4): "sort.residential",
    ("object", "ind-2"): "object.ind-2",
    ("object.sort", "ind-2"): "sort.industrial",
}


def test_a_sentence_names_players_and_things() -> None:
    words = Words()
    assert words.event("heroes", Discovered(1, "ind-1"), NAMES) == "Ben discovers Baildon Steelworks."
    assert (
        words.event("heroes", Revealed(2, 4, "zillmann"), NAMES, KNOWN)
        == "Cleo reveals Emil and Georg Zillmann (residential 4)."
    )
    hand = words.event("heroes", YourHand(("sac-2", "pub-5", "cul-8")), NAMES)
    assert hand == "You are dealt St Mary's Church, Main Post Office, and Spodek Arena."


def test_a_counted_sentence_takes_its_form() -> None:
    words = Words()
    assert words.event("heroes", Drew(0, 1), NAMES) == "Ann draws 1 card."
    assert words.event("heroes", Drew(0, 2), NAMES) == "Ann draws 2 cards."
    assert words.question("heroes", AskDiscard(0, 1), NAMES) == "Choose what to discard: at least 0, at most 1 card."
    assert "at most 3" in words.question("heroes", AskDiscard(0, 3), NAMES)


def test_a_list_can_be_told_as_alternatives() -> None:
    told = Words().event("heroes", Absent((3, 4)), NAMES, KNOWN)
    assert told == "Nobody holds 3 or Emil and Georg Zillmann (residential 4)."


def test_a_part_of_a_sentence_is_left_out_where_its_field_says_nothing() -> None:
    words = Words()
    start = "Round 2 begins. Ben holds the pawn and drafts first."
    assert words.event("heroes", RoundStarted(2, 1), NAMES) == start
    told = words.event("heroes", RoundStarted(2, 1, (0, 2)), NAMES)
    assert told == f"{start} Locked after a discovery last round: Ann and Cleo."


def test_short_values_are_called_by_what_they_stand_for_in_the_match() -> None:
    words = Words()
    assert (
        words.action("heroes", Draft(4), NAMES, KNOWN) == "Keep Emil and Georg Zillmann (residential 4) for this round."
    )
    assert words.action("heroes", Draft(5), NAMES, KNOWN) == "Keep 5 for this round."
    assert words.label("heroes", "hero", 4, NAMES, KNOWN) == "Emil and Georg Zillmann (residential 4)"
    assert words.label("heroes", "object", "ind-2", NAMES, KNOWN) == "Murcki Coal Mine (industrial)"
    assert words.label("heroes", "hero_card", "baildon", NAMES) == "John Baildon"
    assert words.detail("heroes", "hero", 4, KNOWN) == words("heroes.hero_card.zillmann.text")
    assert words.detail("heroes", "object", "cul-8") == words("heroes.object.cul-8.text")
    assert words.detail("heroes", "seat", 1) == ""


def test_what_has_no_name_is_shown_as_it_is() -> None:
    words = Words()
    assert words.label("heroes", None, 7, NAMES) == "7"
    assert words.label("heroes", "object", "no-such", NAMES) == "no-such"
    assert words.label("heroes", "hero_card", "baildonx2", NAMES) == "2 × John Baildon"
    assert words.label("heroes", "seat", 9, NAMES) == words("seat", number=10)
    assert words.action("heroes", Discard(()), NAMES) == f"Discard {words('nothing')}."
    assert words.action("heroes", Swap("res-1", "pub-3"), NAMES).startswith("Give Nikiszowiec Estate and take ")


def test_a_refusal_is_explained_by_the_game_or_else_in_general() -> None:
    words = Words()
    assert words.refusal("heroes", Illegal("E_COUNT", least=0, most=3), NAMES) == words("heroes.error.E_COUNT")
    assert words.refusal("heroes", Over(), NAMES) == words("error.over")
    assert words.refusal(None, Over(), NAMES) == words("error.over")
    with pytest.raises(MissingWords):
        words.refusal("heroes", Refused("no_such_code"), NAMES)


def test_a_locale_without_a_catalog_gets_english() -> None:
    assert Words("xx-YY").language == "en"
    assert Words("en-GB")("heroes.title") == Words()("heroes.title") == "Heroes of the District"
    assert not Words().has("heroes.no.such")


def test_lists_are_joined_as_the_language_joins_them() -> None:
    words = Words()
    assert words.join(["a"]) == "a"
    assert words.join(["a", "b"]) == "a and b"
    assert words.either(["a", "b"]) == "a or b"


def test_searching_does_not_care_about_case_and_marks() -> None:
    assert fold("Ligoń") == fold("LIGON")
    assert fold("ISPARTA") == fold("ısparta") == "isparta"
    assert fold("Łódź") == "lodz"
    assert matches("kosc kaz", "Kościół św. Kazimierza")
    assert matches("silesian", "Silesian Museum", "cul-2")
    assert matches("cul-2", "Silesian Museum", "cul-2")
    assert not matches("theatre", "Silesian Museum", "cul-2")


def test_no_message_shouts() -> None:
    shouting = [key for key, message in catalog.load("en").items() if any("!" in text for text in forms(message))]
    assert not shouting


def test_a_language_is_looked_up_once() -> None:
    """Every answer, and every text of a command in every language of Discord, has a voice."""
    assert Words("pl").locale is Words("pl-PL").locale
    assert Words("xx").locale is Words().locale
