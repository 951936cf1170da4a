"""Which messages there must be: those that the code names, and those that follow from the types of the games."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from games.core import registry
from games.core.errors import Refused
from games.core.events import KernelEvent
from games.core.game import AnyGame
from games.core.values import Field, fields, members, tag

PROJECT = Path(__file__).parents[2]
VOICES = frozenset({"words", "t", "self"})
"""What a `Words` is called where it is asked for a message by its key."""
REFUSALS = frozenset({"Refused", "NoUndo", "Unreadable"})
"""What is raised with a code of the message `error.<code>`."""
KEY = re.compile(r"[a-z]\w*(\.[\w-]+)*")
BEGINNING = re.compile(r"[a-z]\w*\.([\w-]+\.)*")


@dataclass
class Need:
    """A message that must exist: where it is named, and the holes that can be filled there (None: not known)."""

    key: str
    where: str
    holes: frozenset[str] | None = None
    limit: int | None = None
    """The most characters it may have."""


@dataclass
class Needs:
    """All messages that must exist, and the patterns of keys that are put together when the program runs."""

    needs: list[Need] = field(default_factory=list)
    patterns: list[re.Pattern[str]] = field(default_factory=list)

    def uses(self, key: str) -> bool:
        """Whether anything needs the message."""
        return any(need.key == key for need in self.needs) or any(found.fullmatch(key) for found in self.patterns)


def all_needs() -> Needs:
    """What the code of `bot/` and `render/` and the types of all games need."""
    found = Needs()
    for folder in ("bot", "render", "games/core"):
        for path in sorted((PROJECT / folder).rglob("*.py")):
            named(path.read_text(), path.relative_to(PROJECT).as_posix(), found)
    found.needs += [
        Need(f"error.{cls.code}", "games/core/errors.py") for cls in Refused.__subclasses__() if "code" in vars(cls)
    ]
    for game in registry.every():
        found.needs += derived(game)
        found.patterns += [re.compile(rf"{game.key}\.{kind}(\..+)?") for kind in (*kinds(game), "way", "sort")]
        found.patterns += [re.compile(re.escape(key)) for key in optional(game)]
    return found


def named(source: str, where: str, found: Needs) -> None:
    """Collect the keys that a module names. A literal key in a call of a voice must exist with the holes that the call
    fills, and so must the message of a refusal; any other text that looks like a key, or like the beginning of one,
    counts as used; an f-string that begins with a domain is a pattern."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and node.args:
            called = _called(node.func)
            begin = "" if called in VOICES else "error." if called in REFUSALS else None
            for key in _literals(node.args[0]) if begin is not None else ():
                open_ended = any(word.arg is None for word in node.keywords)
                filled = None if open_ended else frozenset(word.arg for word in node.keywords if word.arg)
                found.needs.append(Need(f"{begin}{key}", f"{where}:{node.lineno}", filled))
        elif isinstance(node, ast.JoinedStr):
            pattern = _pattern(node)
            if pattern is not None:
                found.patterns.append(pattern)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            if KEY.fullmatch(node.value):
                found.patterns.append(re.compile(re.escape(node.value)))
            elif BEGINNING.fullmatch(node.value):
                found.patterns.append(re.compile(re.escape(node.value) + ".+"))


def _called(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def _literals(argument: ast.expr) -> Iterator[str]:
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        if KEY.fullmatch(argument.value):
            yield argument.value
    elif isinstance(argument, ast.IfExp):
        yield from _literals(argument.body)
        yield from _literals(argument.orelse)


def _pattern(node: ast.JoinedStr) -> re.Pattern[str] | None:
    parts = [part.value if isinstance(part, ast.Constant) else None for part in node.values]
    first = parts[0] if parts else None
    if not isinstance(first, str) or not re.match(r"[a-z]\w*\.", first):
        return None
    return re.compile("".join(re.escape(part) if isinstance(part, str) else ".+" for part in parts))


def derived(game: AnyGame) -> Iterator[Need]:
    """The messages of one game that its types ask for."""
    where = f"games.{game.key}"

    def need(key: str, holes: Iterable[str] = (), limit: int | None = None) -> Need:
        return Need(f"{game.key}.{key}", where, frozenset(holes), limit)

    yield need("title", limit=100)
    yield need("blurb")
    for cls in (*members(game.action_type), *members(game.plan_type)):
        verb = tag(cls)
        yield need(f"verb.{verb}", limit=80)
        yield need(f"verb.{verb}.text", limit=100)
        yield need(f"do.{verb}", holes(cls))
        for each in fields(cls):
            yield need(f"field.{verb}.{each.name}", limit=100)
    for cls in members(game.ask_type):
        yield need(f"ask.{tag(cls)}", holes(cls))
        yield need(f"asked.{tag(cls)}", ("seat",))
    for cls in members(game.outlook_type):
        yield need(f"outlook.{tag(cls)}", holes(cls))
    for cls in members(game.event_type):
        yield need(f"note.{tag(cls)}", holes(cls))
    for cls in members(KernelEvent):
        yield Need(f"note.{tag(cls)}", "games.core.events", holes(cls))
    for code in game.errors:
        yield Need(f"{game.key}.error.{code}", where)
    for topic in game.topics:
        yield need(f"topic.{topic}", limit=100)
        yield need(f"topic.{topic}.text", limit=1800)
    for option in fields(game.options_type):
        yield need(f"option.{option.name}", limit=45)
        yield need(f"option.{option.name}.text", limit=100)
        for value in option.values:
            yield need(f"option.{option.name}.{value}", limit=100)
    for kind, value in literals(game):
        yield need(f"{kind}.{value}", limit=100)


def holes(cls: type[msgspec.Struct]) -> frozenset[str]:
    """The holes that a sentence about such a value can have; `count` if there is something to count, and lists also as
    alternatives."""
    counted = any(each.many or (each.base is int and each.kind is None) for each in fields(cls))
    listed = {f"{each.name}_or" for each in fields(cls) if each.many}
    return frozenset({each.name for each in fields(cls)} | listed | ({"count"} if counted else set()))


def optional(game: AnyGame) -> Iterator[str]:
    """The messages that may be there: parts of a sentence about one field (see `Words`), more on an option's value."""
    told = (
        ("ask", game.ask_type),
        ("outlook", game.outlook_type),
        ("note", game.event_type),
        ("do", game.action_type),
        ("do", game.plan_type),
    )
    for what, union in told:
        for cls in members(union):
            yield from (f"{game.key}.{what}.{tag(cls)}.{each.name}" for each in fields(cls))
    for option in fields(game.options_type):
        yield from (f"{game.key}.{option.name}.{value}.text" for value in option.values)


def _fields(game: AnyGame) -> Iterator[Field]:
    for union in (game.action_type, game.plan_type, game.ask_type, game.outlook_type, game.event_type):
        for cls in members(union):
            yield from fields(cls)


def kinds(game: AnyGame) -> frozenset[str]:
    """The kinds of things, seats apart, that a game's values name."""
    return frozenset(each.kind for each in _fields(game) if each.kind and each.kind != "seat")


def literals(game: AnyGame) -> frozenset[tuple[str, str | int]]:
    """The things, as (kind, value), whose values are listed in the types."""
    return frozenset((each.kind, value) for each in _fields(game) if each.kind for value in each.values)
