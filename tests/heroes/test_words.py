"""What the catalog says about the rules."""

from __future__ import annotations

import re

import pytest

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


def test_a_hero_without_cards_is_laid_open_in_a_sentence() -> None:
    told = WORDS.event("heroes", events.FinalReveal(0, "baildon", ()), NAMES)
    assert told == "Ann ended the match as John Baildon, holding nothing."


def test_names_of_cards_can_be_listed() -> None:
    assert not [card.id for card in TABLES.objects if "," in WORDS(f"heroes.object.{card.id}")]


def test_the_question_of_the_draft_says_what_decides_it() -> None:
    match = Match(2, (1, 2, 3, 4, 5), locked="A", tables={"A": "sac-1 ind-1"})
    known = GAME.known(match.view())
    (decision,) = GAME.pending(match.state)
    told = WORDS.question("heroes", decision.ask, NAMES, known)
    assert "John Baildon (industrial 5)" in told
    assert "You already have a building of these classes: Sacral and Industrial." in told
    assert "You discovered last round: you cannot discover in this one, except" in told
    match.play("A: draft 2")
    (decision,) = GAME.pending(match.state)
    told = WORDS.question("heroes", decision.ask, NAMES, known)
    assert "was the one set aside; only you know that." in told
    assert "You already have" not in told
    assert "You discovered" not in told


def test_a_round_begins_with_the_names_of_the_locked() -> None:
    match = Match(2, (1, 2, 3, 4, 5), "pub-1")
    match.play("A: draft 2", "B: draft 4", "A: skip", "A: discover pub-1")
    told = match.play("B: skip", "B: pass")
    started = next(note.what for note in told if isinstance(note.what, events.RoundStarted))
    assert started.locked == (0,)


@pytest.mark.parametrize("variant", TABLES.variants)
def test_every_variant_says_how_many_classes_win(variant: str) -> None:
    need = TABLES.variants[variant].need
    told = WORDS.detail("heroes", "variant", variant)
    assert len(told) <= 100
    assert {4: "any four", 3: "any three", None: "class"}[need] in told
    if need is not None:
        assert f"any {need} classes win" in WORDS(f"heroes.option.variant.{variant}")


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
