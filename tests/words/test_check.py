from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from games.core import playout, registry, table
from games.core.dice import Dice
from games.core.errors import Illegal
from games.core.game import AnyGame
from games.core.table import Step
from games.core.values import Action, Ask, Event, fields
from render.words import Words
from render.words.__main__ import main
from render.words.check import Message, doubles, misfits, missing, problems, strangers, unused
from render.words.keys import Need, Needs, all_needs, named
from render.words.pseudo import PseudoWords, pseudo
from render.words.words import Known

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")
COORDINATES = re.compile("[A-Z][0-9]+")

CODE = """
def show(words, kind, key):
    words("hand.title", name=1, count=2)
    words(f"heroes.pic.{kind}.text")
    words("one.way" if kind else "other.way", **key)
    raise Refused("too_late", seat=3)
    start = "page.part."
"""


def test_the_catalogs_have_no_faults() -> None:
    assert problems() == []


def test_keys_are_found_in_code() -> None:
    found = Needs()
    named(CODE, "module.py", found)
    assert [(need.key, need.where, need.holes) for need in found.needs] == [
        ("hand.title", "module.py:3", frozenset({"name", "count"})),
        ("one.way", "module.py:5", None),
        ("other.way", "module.py:5", None),
        ("error.too_late", "module.py:6", frozenset({"seat"})),
    ]
    assert found.uses("heroes.pic.hand.text")
    assert found.uses("page.part.left")
    assert found.uses("hand.title")
    assert not found.uses("heroes.alt.hand.text")


def test_faults_are_reported() -> None:
    needs = Needs([Need("a", "x", frozenset({"seat"}), 5), Need("b", "x"), Need("c", "x", frozenset())])
    source: dict[str, Message] = {"a": "{seat}!", "c": ("one", "{many}"), "d": "unused"}
    assert list(missing(needs, source)) == ["b is missing (x)"]
    assert list(unused(needs, source)) == ["d is not used"]
    assert list(misfits(needs, source)) == [
        "a has 7 characters; at most 5 fit (x)",
        "c: nothing fills many (x)",
        "c has several forms and nothing to count (x)",
    ]
    translated: dict[str, Message] = {"a": "{sæt}", "c": ("één", "{many}", "veel"), "z": "?"}
    assert list(strangers(source, translated)) == ["a has other holes than in English", "z is no message"]


def test_a_message_that_stands_there_twice_is_reported(tmp_path: Path) -> None:
    (tmp_path / "bot.po").write_text('msgid "a"\nmsgstr "x"\n\nmsgid "b"\nmsgstr "y"\n')
    (tmp_path / "other.po").write_text('msgid "a"\nmsgstr "z"\n')
    assert list(doubles(tmp_path)) == ["a stands there 2 times"]


def test_the_types_of_every_game_ask_for_words() -> None:
    keys = {need.key for need in all_needs().needs}
    for game in registry.every():
        assert {f"{game.key}.title", f"{game.key}.blurb"} <= keys
        assert any(name.startswith(f"{game.key}.note.") for name in keys)


def test_the_pseudo_language_marks_lengthens_and_keeps_holes() -> None:
    assert pseudo("{seat} draws `/card` <@1>.") == "{seat} dráwš `/card` <@1>." + "~" * 10
    assert len(pseudo("ten letters")) == 11 + 4


@pytest.mark.parametrize("key", registry.keys())
def test_everything_that_happens_has_a_sentence(key: str) -> None:
    """Events, questions and actions of whole matches, with every number of seats and every value of every option."""
    game = registry.get(key)
    languages = Words(), PseudoWords()
    for number, (seats, options, player) in enumerate(every_match(game)):
        playout.playout(game, seats, options, playout.seed_of(number), player, Listener(game, *languages).hear)


def every_match(game: AnyGame) -> Iterator[tuple[int, object, playout.Player]]:
    """Each number of seats, and each value of each option once, with numbers of seats in turn. Chance also does what
    nobody would; many who change their minds by chance take long."""
    for seats in game.seats:
        yield seats, game.options_type(), playout.uniform if seats <= 3 else playout.house
    turn = 0
    for field in fields(game.options_type):
        for value in field.values:
            options = game.options_type(**{field.name: value})
            fitting = [seats for seats in game.seats if fits(game, seats, options)]
            turn += 1
            yield fitting[turn % len(fitting)], options, playout.uniform


def fits(game: AnyGame, seats: int, options: object) -> bool:
    try:
        game.new(seats, options, Dice(bytes(32)))
    except Illegal:
        return False
    return True


class Listener:
    """Says everything about a match in several languages, each thing once, and makes sure that no id is left in it."""

    def __init__(self, game: AnyGame, *languages: Words) -> None:
        self.game, self.languages = game, languages
        self.heard: set[Event | Ask | Action] = set()

    def hear(self, step: Step) -> None:
        new = [(value, sort) for value, sort in self.happens(step) if value not in self.heard]
        if new:
            self.heard.update(value for value, _ in new)
            known = self.game.known(table.view(self.game, step.position, None))
            for words, (value, sort) in product(self.languages, new):
                self.say(words, value, sort, known)

    def happens(self, step: Step) -> Iterator[tuple[Event | Ask | Action, str]]:
        """What happened, what is asked and what can be answered, with the method that says it."""
        yield from ((note.what, "event") for note in step.notes)
        for decision in table.pending(self.game, step.position):
            yield decision.ask, "question"
            yield from ((action, "action") for action in table.legal(self.game, step.position, decision))

    def say(self, words: Words, value: Event | Ask | Action, sort: str, known: Known) -> None:
        assert "{" not in getattr(words, sort)(self.game.key, value, NAMES, known)
        for field in fields(type(value)):
            found = getattr(value, field.name)
            for item in (found if field.many else (found,)) if field.kind and field.base is str else ():
                if item is not None:
                    label = words.label(self.game.key, field.kind, item, NAMES, known)
                    assert label != item or self.is_named(words, field.kind, item, known), f"{item} has no name"

    def is_named(self, words: Words, kind: str | None, item: str, known: Known) -> bool:
        """Whether a message says what a thing is called: that may be the same word as its id. Coordinates are read as
        they are."""
        stem = f"{self.game.key}.{kind}.{item}"
        return (
            (kind, item) in known
            or words.has(stem)
            or words.has(f"{stem}.name")
            or COORDINATES.fullmatch(item) is not None
        )


def test_the_command_line_checks_extracts_and_shows_the_pseudo_language(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check"]) == 0
    assert " 0 faults" in capsys.readouterr().out
    assert main(["extract", str(tmp_path)]) == 0
    with (tmp_path / "heroes.pot").open("rb") as file:
        template = read_po(file)
    message = template.get("heroes.note.discovered")
    assert message is not None
    assert message.auto_comments == ["{seat} discovers {card}."]
    assert main(["pseudo"]) == 0
    assert "heroes.note.passed: {seat} páššéš.~~~~~~" in capsys.readouterr().out
