"""The canonical text of an action: its verb and then its arguments, parted by single spaces.

    draft 4        swap res-1 pub-3        discard sac-1 pub-1        skip

It is derived from the action's class, both ways, for every game. It is at most 100 characters long, so that it fits
into a button's id and an autocomplete value. A list of equal things can hold a thing with its number: `gray-4x2`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from .errors import Unreadable
from .values import Action, fields, members, tag

LIMIT = 100

_SEVERAL = re.compile(r"(?P<thing>.+)x(?P<number>[2-9]|[1-9]\d+)")


def several(thing: str, number: int) -> str:
    """The word for so many of a thing, at least one."""
    return thing if number == 1 else f"{thing}x{number}"


def counted(word: str) -> tuple[str, int]:
    """The thing and the number that a word of a list means."""
    found = _SEVERAL.fullmatch(word)
    return (found["thing"], int(found["number"])) if found else (word, 1)


def write(action: Action) -> str:
    """The canonical text of an action."""
    words = [tag(action)]
    for field in fields(type(action)):
        value = getattr(action, field.name)
        if field.many:
            words += [str(item) for item in value]
        elif value is not None:
            words.append(str(value))
    return " ".join(words)


def read(actions: Any, text: str) -> Action:
    """The action that a canonical text stands for; `actions` is the game's union. Raises Unreadable."""
    if len(text) > LIMIT:
        raise Unreadable("too_long", limit=LIMIT)
    verb, *words = text.split() or [""]
    for cls in members(actions):
        if tag(cls) == verb:
            return build(cls, verb, words)
    raise Unreadable("unknown_verb", verb=verb)


def build(cls: type[msgspec.Struct], verb: str, words: list[str]) -> Action:
    """An action of class `cls` from its arguments as texts, in order. Raises Unreadable."""
    values: dict[str, object] = {}
    rest = list(words)
    for field in fields(cls):
        if field.many:
            values[field.name], rest = tuple(rest), []
        elif rest:
            values[field.name] = rest.pop(0)
        elif not field.optional:
            raise Unreadable("missing_argument", verb=verb, field=field.name)
    if rest:
        raise Unreadable("extra_argument", verb=verb, value=rest[0][:LIMIT])
    try:
        made = msgspec.convert({**values, "type": verb}, cls, strict=False)
    except msgspec.ValidationError as error:
        raise Unreadable("wrong_argument", verb=verb, value=" ".join(words)[:LIMIT]) from error
    assert isinstance(made, Action)
    return made


def completions(actions: Iterable[Action], prefix: str) -> Iterator[tuple[str, bool]]:
    """The distinct texts that extend `prefix` (whole words, "" for the start) by one word on the way to an action,
    in order of appearance, each with whether it is itself an action."""
    done = prefix.split()
    found: dict[str, bool] = {}
    for action in actions:
        words = write(action).split()
        if words[: len(done)] == done and len(words) > len(done):
            text = " ".join(words[: len(done) + 1])
            found[text] = found.get(text, False) or len(words) == len(done) + 1
    yield from found.items()
