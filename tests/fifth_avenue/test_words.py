"""What the catalog says about the rules."""

from __future__ import annotations

import re

from games.core.errors import Illegal
from games.core.values import members, tag
from games.fifth_avenue import asks, events
from games.fifth_avenue.actions import Bid, Option
from games.fifth_avenue.data import TABLES
from games.fifth_avenue.game import GAME
from render.words import Words
from tests.fifth_avenue.tabletop import auction

NAMES = ("Ann", "Ben", "Cleo", "Dan")
WORDS = Words()


def test_everything_has_a_name() -> None:
    things = {"colour": TABLES.card_colours, "card": TABLES.place, "commissioner": TABLES.commissioner_ids}
    things |= {"thing": (*TABLES.space, *TABLES.business_ids), "plot": TABLES.neighbours["six"]}
    for kind, values in things.items():
        assert all(WORDS.has(f"fifth_avenue.{kind}.{value}") for value in values)


def test_names_of_cards_can_be_listed() -> None:
    assert not [card for card in TABLES.place if "," in WORDS(f"fifth_avenue.card.{card}")]


def test_a_bid_in_words() -> None:
    assert (
        WORDS.action("fifth_avenue", Bid(("gray-4", "gray-4", "black-6")), NAMES) == "Bid with 2 × gray 4 and black 6."
    )
    told = WORDS.event("fifth_avenue", events.Bid(1, ("gray-4x2", "black-6"), 14), NAMES)
    assert told == "Ben bids 2 × gray 4 and black 6: 14."


def test_options_in_words() -> None:
    said = [WORDS.action("fifth_avenue", option, NAMES) for option in (Option("A"), Option("D", "TSQ"))]
    assert said == ["Choose option A (take skyscrapers).", "Choose option D (score a district): Times Square."]
    placed = WORDS.action("fifth_avenue", Option("B", "gallery", "W34.gray"), NAMES)
    assert placed == "Choose option B (place a business): gallery on the gray plot of 34th Street West."


def test_the_question_for_a_bid_says_what_must_be_beaten() -> None:
    match = auction(hands={"red": "gray-4 gray-6", "yellow": "gray-5 orange-5"})
    first = WORDS.question("fifth_avenue", match.ask, NAMES)
    assert "more than" not in first
    assert "On the table" not in first
    match.play("red: bid gray-4", "yellow: bid gray-5")
    again = WORDS.question("fifth_avenue", match.ask, NAMES)
    assert "Your whole bid must come to more than 5. On the table you have 4 already." in again
    assert "Colours open to you: gray." in again


def test_the_question_after_winning_says_where_and_whether_to_stop() -> None:
    said = WORDS.question("fifth_avenue", asks.Win("W34", 1, 3, "W34.gray", stop=True), NAMES)
    assert said.startswith("You have won 34th Street West. Build skyscrapers on the gray plot of 34th Street West:")
    assert said.endswith(" Or declare a building stop.")
    said = WORDS.question("fifth_avenue", asks.Win("PARK_AREA", 1, 2, None, stop=False), NAMES)
    assert said == "You have won the park area. Build skyscrapers: at least 1, at most 2."


def test_refusals_give_the_numbers() -> None:
    low = WORDS.refusal("fifth_avenue", Illegal("E_BID_TOO_LOW", beat=11), NAMES)
    assert "more than 11" in low
    count = WORDS.refusal("fifth_avenue", Illegal("E_BUILD_COUNT", least=1, most=2), NAMES)
    assert "at least 1 and at most 2" in count


def test_the_figures_in_the_rules_are_those_of_the_tables() -> None:
    scoring = WORDS("fifth_avenue.topic.scoring.text")
    found = re.findall(r"^(?:No business|\d): (\d+) points? each$", scoring, re.MULTILINE)
    assert tuple(map(int, found)) == TABLES.worth
    businesses = WORDS("fifth_avenue.topic.businesses.text")
    for numbers in (
        [bonus.placed for bonus in TABLES.bonuses],
        [bonus.points for bonus in TABLES.bonuses],
        [bonus.districts for bonus in TABLES.bonuses],
    ):
        assert re.search(r"{}\D+{}\D+{}\D".format(*numbers), businesses)
    assert f"{TABLES.last_placement}th" in businesses
    assert f"after {TABLES.round_cap} rounds" in WORDS("fifth_avenue.topic.end.text")


def test_the_commands_named_in_the_rules_exist() -> None:
    text = " ".join(WORDS(f"fifth_avenue.topic.{topic}.text") for topic in GAME.topics)
    named = [name.replace("-", "_") for name in re.findall(r"/fifth_avenue ([\w-]+)", text)]
    assert named == [tag(action) for action in members(GAME.action_type)]
    assert all(WORDS.has(f"command.game.{name}") for name in re.findall(r"/game (\w+)", text))
