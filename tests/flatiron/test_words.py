"""What the catalog says about the rules."""

from __future__ import annotations

import re

import pytest

from games.core import text
from games.core.values import members, tag
from games.flatiron import events
from games.flatiron.data import TABLES
from games.flatiron.game import GAME
from render.words import Words
from tests.flatiron.tabletop import Match

NAMES = ("Ann", "Ben")
WORDS = Words()
LIMIT = 100
"""Characters of a line in a menu."""


def test_everything_of_the_tables_has_a_name_and_what_does_something_an_explanation() -> None:
    things = {
        "location": TABLES.locations,
        "colour": TABLES.colour,
        "board": TABLES.board,
        "deed": TABLES.deeds,
        "card": TABLES.card,
        "decree": TABLES.decree,
        "floor": TABLES.floor,
        "token": TABLES.token,
        "daniel_card": TABLES.daniel,
        "rating": [rating.id for rating in TABLES.solo.ratings],
        "level": TABLES.solo.starting_vp,
    }
    for kind, ids in things.items():
        for name in ids:
            label = WORDS(f"flatiron.{kind}.{name}")
            assert "," not in label, "names stand in lists parted by commas"
            assert len(label) <= LIMIT
    for kind in ("card", "decree", "floor", "token", "rating"):
        assert all(WORDS.detail("flatiron", kind, name) for name in things[kind])


def test_every_answer_is_told_by_name() -> None:
    match = Match({"p1.board": "board1_amber", "p1.newspaper_tokens": list(TABLES.token), "p1.money": 20})
    lines = ("A: move fifth", "A: activate", "A: do 23rd:0", "A: do buy-white buy-grey", "A: skip")
    for line in lines:
        known = GAME.known(match.view(0))
        (decision,) = GAME.pending(match.state)
        for action in GAME.legal(match.state, decision):
            told = WORDS.action("flatiron", action, NAMES, known)
            assert not re.search(r"[{}_]|\b(dec|np|s\d+|sb)_|\d:|:\d", told), f"{text.write(action)}: {told}"
        match.play(line)


def test_what_an_action_is_pointed_at_is_told_with_where_it_stands() -> None:
    match = Match({"p1.board": "board1_amber", "p1.cards.22nd.top": ["s22_2"]})
    known = GAME.known(match.view(0))
    label = WORDS.label("flatiron", "choice", "s22_2", NAMES, known)
    assert label == "Gain $2 (Corner Kiosk)"
    assert WORDS.label("flatiron", "choice", "22nd:1", NAMES, known) == "Pay $1 to build a column (22nd Street)"
    assert WORDS.label("flatiron", "choice", "fifth:top", NAMES, known) == "Gain $1 (Rent Office)"
    assert WORDS.label("flatiron", "choice", "dec_audit:fifth", NAMES, known) == "Treasury Audit (Fifth Avenue)"


def question(match: Match) -> str:
    (decision,) = GAME.pending(match.state)
    return WORDS.question("flatiron", decision.ask, NAMES, GAME.known(match.view(0)))


def test_questions_say_what_decides_them() -> None:
    match = Match()
    match.play("A: move 22nd")
    assert question(match) == (
        "You are at 22nd Street. What do you do there? The open card is Steam Hoist for $4. Taking money gives $2."
    )
    match.play("A: activate")
    assert question(match) == (
        "“Buy and sell columns” at 22nd Street: perform it or skip it? Actions still to come at this street: 1."
    )
    match = Match()
    match.play("A: move city_hall")
    assert question(match) == (
        "You are at City Hall. What do you do there? The active newspaper is Cash prize: “Gain $3”. Decrees: "
        "Skyline Act ($3), Masonry Code ($3), Palette Ordinance ($3), Licensing Register ($2), Zoning Plan ($2), "
        "and Treasury Audit ($1). Taking money gives $2."
    )


def outlook(match: Match, answer: str) -> str:
    """What is said beside an answer."""
    view = match.view(0)
    found = GAME.outlook(view, text.read(GAME.action_type, answer))
    return "" if found is None else WORDS.outlook("flatiron", found, NAMES, GAME.known(view))


def test_every_answer_says_what_it_costs_and_gives() -> None:
    match = Match({"building": [{"floor": "f03", "sockets": [None, None, None]}], "p1.depot": ["black"]})
    assert outlook(match, "move 23rd") == (
        "Your actions there: “Pay $1 to build a column” and “Pay $5 to build a floor for 6 VP”. The move gives $1."
    )
    assert outlook(match, "move city_hall") == "Take $2, buy a decree, or perform the newspaper: “Gain $3”."
    match.play("A: move 23rd")
    assert outlook(match, "buy_card top") == "“Gain $2” at 22nd Street. Price $5, reputation +1."
    assert outlook(match, "take_money") == "At once: +$2"
    assert outlook(match, "activate").startswith("Your actions there: “Pay $1")
    match.play("A: activate")
    assert outlook(match, "do black:1") == "At once: +$1 +4 VP"
    assert outlook(match, "do black:2") == "At once: −$1 +6 VP"
    assert outlook(match, "skip") == ""
    match = Match({"building": [{"floor": "f07", "sockets": [None, None, None]}]})
    match.play("A: move 22nd")
    assert outlook(match, "buy_card bottom") == "“Gain $1” at 22nd Street. Price $4, reputation +1, +1 VP."


def test_every_price_of_a_decree_has_a_name() -> None:
    prices = range(max(decree.cost for decree in TABLES.decrees) + 1)
    assert all(WORDS.has(f"flatiron.sort.{price}") for price in prices)


def test_nobody_is_told_what_an_answer_of_another_would_come_to() -> None:
    match = Match()
    answer = text.read(GAME.action_type, "move 23rd")
    assert GAME.outlook(match.view(None), answer) is None
    match.play("A: move 23rd")
    assert GAME.outlook(match.view(1), text.read(GAME.action_type, "take_money")) is None


def test_events_are_sentences() -> None:
    bought = events.BoughtCard(0, "s22_2", "22nd", "top", "money_2", 5)
    assert WORDS.event("flatiron", bought, NAMES) == (
        "Ann buys Corner Kiosk for $5. Its top half is visible at 22nd Street now: “Gain $2”."
    )
    skipped = events.AutoSkipped(1, "floor_cheap", "s22_5", "22nd", "s22_5")
    assert WORDS.event("flatiron", skipped, NAMES) == (
        "“Pay $3 to build a floor for 4 VP” at 22nd Street (Bank Loan) is not possible for Ben now and is left out."
    )


@pytest.mark.parametrize("deed", TABLES.deeds)
def test_the_name_of_a_deed_has_its_numbers(deed: str) -> None:
    name = WORDS(f"flatiron.deed.{deed}")
    numbers = set(re.findall(r"\d+", name))
    for step in TABLES.deeds[deed]:
        found = {field: getattr(step, field) for field in step.__struct_fields__}
        for field in ("n", "cost", "vp", "extra_vp", "price", "discount", "max"):
            if found.get(field) and tag(type(step)) != "gain_reputation_token":
                assert str(found[field]) in numbers, f"{deed}: {name}"


@pytest.mark.parametrize("decree", TABLES.decree)
def test_the_text_of_a_decree_has_its_numbers(decree: str) -> None:
    found = TABLES.decree[decree]
    numbers = re.findall(r"\d+", WORDS.detail("flatiron", "decree", decree))
    assert numbers[0] == str(found.vp)
    assert numbers[-1] == str(found.max)


def test_the_topics_have_the_numbers_of_the_tables() -> None:
    columns = WORDS("flatiron.topic.columns.text")
    for colour in TABLES.colours:
        assert f"{colour.id}: ${colour.buy}, ${colour.sell}, {colour.vp} VP" in columns
    solo = WORDS("flatiron.topic.solo.text")
    assert "ahead by 0, 4 or 8 VP" in solo
    assert list(TABLES.solo.starting_vp.values()) == [0, 4, 8]
    assert [rating.least for rating in TABLES.solo.ratings] == [None, 0, 10, 25]
    assert "0, 10 and 25 VP" in solo


def test_the_commands_named_in_the_rules_exist() -> None:
    told = " ".join(WORDS(f"flatiron.topic.{topic}.text") for topic in GAME.topics)
    named = [name.replace("-", "_") for name in re.findall(r"/flatiron ([\w-]+)", told)]
    assert named == [tag(action) for action in members(GAME.action_type)]
    assert all(WORDS.has(f"command.game.{name}") for name in re.findall(r"/game (\w+)", told))
