"""What the catalog says about the rules."""

from __future__ import annotations

import re

from games.core.values import members, tag
from games.heroes import events
from games.heroes.data import TABLES
from games.heroes.game import GAME
from render.words import Words
from tests.heroes.tabletop import Match

NAMES = ("Ann", "Ben")
WORDS = Words()


def test_a_discovery_shows_what_the_card_says() -> None:
    match = Match(2, (1, 2, 3, 4, 5), "pub-1")
    match.play("A: draft 2", "B: draft 4", "A: skip")
    told = [note.what for note in match.play("A: discover pub-1") if note.to is None]
    assert [WORDS.event("heroes", event, NAMES) for event in told[:2]] == [
        "Ann discovers Silesian Parliament Building.",
        "The monumental seat of the regional authorities, completed in 1929.",
    ]


def test_every_card_has_a_description_that_can_be_told() -> None:
    for card in TABLES.objects:
        told = WORDS.event("heroes", events.Described(f"{card.id}.text"), NAMES)
        assert told == WORDS(f"heroes.object.{card.id}.text")


def test_the_end_of_a_match_in_the_draft_is_told_in_a_sentence() -> None:
    told = WORDS.event("heroes", events.FinalReveal(0, None, ()), NAMES)
    assert told == "The hero of Ann at the end: nothing. The hand of Ann: nothing."


def test_the_heroes_who_lift_the_lock_say_so_last_and_no_others_do() -> None:
    texts = {hero.id: WORDS(f"heroes.hero_card.{hero.id}.text") for hero in TABLES.heroes}
    found = {name for name, text in texts.items() if text.endswith("You may discover out of turn.")}
    assert found == {hero.id for hero in TABLES.heroes if hero.lifts}


def test_the_refusal_of_a_locked_drafter_leaves_the_heroes_who_lift_the_lock() -> None:
    match = Match(2, (1, 2, 3, 4, 5), locked="A")
    match.refused("A: discover ind-1", "E_LOCKED")
    assert "unless your hero lets you discover out of turn" in WORDS("heroes.error.E_LOCKED")


def test_the_aim_holds_in_every_variant() -> None:
    assert {variant.need for variant in TABLES.variants.values()} == {None, 4, 3}
    assert WORDS("heroes.topic.aim.text").endswith("In the short variants any four or any three classes are enough.")


def test_the_commands_named_in_the_rules_exist() -> None:
    text = " ".join(WORDS(f"heroes.topic.{topic}.text") for topic in GAME.topics)
    assert re.findall(r"/heroes (\w+)", text) == [tag(action) for action in members(GAME.action_type)]
    assert all(WORDS.has(f"command.game.{name}") for name in re.findall(r"/game (\w+)", text))
