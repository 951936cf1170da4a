"""What the catalog says about the rules."""

from __future__ import annotations

import re

from games.cities import events
from games.cities.data import TABLES
from games.cities.game import GAME
from games.core.values import members, tag
from render.words import Words
from tests.cities.tabletop import begun

NAMES = ("Ann", "Ben")
WORDS = Words()
KNOWN = GAME.known(begun(2).view())


def said(event: events.CitiesEvent) -> str:
    """The sentence for an event."""
    return WORDS.event("cities", event, NAMES, KNOWN)


def test_things_are_called_by_what_they_show() -> None:
    assert said(events.FeaturePlaced(0, "F07", 3, 0)) == "Ann puts a dolphin on 3, 0."
    removed = said(events.Removed(1, "F41", "no_legal_place"))
    assert removed == "The wild tile of Ben leaves the game: there is no place for it."
    assert said(events.Removed(1, "red", "discarded")) == "The red piece of Ben leaves the game: given up."
    assert said(events.RevealedPrivate("SC23")) == "Face down lay: Great Parks. Nobody else has seen it yet."
    assert (
        said(events.WorkerPlaced(0, "A", 4, auto=True))
        == "Ann puts a worker on row A (cards), slot 4, the only one left."
    )
    assert said(events.PiecePlaced(0, "red", 1, 1, 1)).endswith("which makes a building.")
    assert said(events.GameOver((0, 1))) == "Ann and Ben share the victory."


def test_every_thing_has_a_name_and_a_line_about_it() -> None:
    for card in TABLES.cards:
        assert str(card.points) in WORDS.detail("cities", "card", card.id, KNOWN)
        assert WORDS.label("cities", "item", card.id, NAMES, KNOWN) == WORDS(f"cities.card.{card.id}")
    for feature in TABLES.feature:
        assert WORDS.label("cities", "item", feature, NAMES, KNOWN) != feature
        assert WORDS.detail("cities", "feature", feature, KNOWN)
    for tile in TABLES.tile:
        assert "/" in WORDS.label("cities", "tile", tile, NAMES, KNOWN)
    for city in TABLES.cities:
        assert WORDS(f"cities.city.{city.id}") == WORDS(f"cities.option.city.{city.id}")
        assert len(WORDS.detail("cities", "city", city.id)) <= 100


def test_the_name_of_a_tile_is_what_is_on_it() -> None:
    letters = {code: each.colour or each.terrain for code, each in TABLES.spaces.items()}
    for tile in TABLES.tile.values():
        north, south = (" ".join(letters[code] for code in row) for row in tile.grid)
        assert WORDS(f"cities.tile.{tile.id}") == f"{north} / {south}"


def test_the_topics_name_every_goal_with_its_rings() -> None:
    listed = WORDS("cities.topic.goals_first.text") + WORDS("cities.topic.goals_second.text")
    for goal in (goal for city in TABLES.cities for goal in city.goals):
        rings = "-".join(map(str, goal.rings))
        assert f"{WORDS(f'cities.goal.{goal.id}')} ({rings}): {WORDS(f'cities.goal.{goal.id}.text')}" in listed


def test_the_topics_name_every_card() -> None:
    listed = WORDS("cities.topic.card_list.text")
    for card in TABLES.cards:
        name = WORDS(f"cities.card.{card.id}")
        assert name in listed or name.split()[-1] in listed


def test_the_commands_named_in_the_rules_exist() -> None:
    text = " ".join(WORDS(f"cities.topic.{topic}.text") for topic in GAME.topics)
    named = re.findall(r"/cities (\w+)", text)
    assert sorted(named) == sorted(tag(action) for action in members(GAME.action_type))
    assert all(WORDS.has(f"command.game.{name}") for name in re.findall(r"/game (\w+)", text))
