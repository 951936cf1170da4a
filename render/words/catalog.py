"""The message catalogs: `render/words/<language>/<domain>.po`, one domain a game and one, `bot`, for the rest.

A message is named by a key (`heroes.note.revealed`); English is a catalog like the others and what the others fall back
to, message by message. A key belongs to the domain that its first part names, or else to `bot`. Files are read with
Babel as they are; nothing has to be compiled.
"""

from __future__ import annotations

import functools
import gettext
from collections.abc import Callable
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

ROOT = Path(__file__).parent
SOURCE = "en"


@functools.cache
def languages() -> tuple[str, ...]:
    """The languages that have a catalog, English first."""
    found = sorted(path.name for path in ROOT.iterdir() if any(path.glob("*.po")))
    return (SOURCE, *(name for name in found if name != SOURCE))


@functools.cache
def load(language: str) -> dict[str, str | tuple[str, ...]]:
    """All translated messages of a language by key; a message that depends on a number is a tuple of its forms."""
    messages: dict[str, str | tuple[str, ...]] = {}
    for path in sorted((ROOT / language).glob("*.po")):
        for message in read(path):
            key = message.id if isinstance(message.id, str) else message.id[0]
            if key and message.string and not message.fuzzy:
                text = message.string
                messages[key] = text if isinstance(text, str) else tuple(text)
    return messages


def plural(language: str, number: int) -> int:
    """Which form of a counted message the language uses for a number (the rule stands in the catalogs' headers)."""
    return _rule(language)(number)


@functools.cache
def _rule(language: str) -> Callable[[int], int]:
    expression = read(next((ROOT / language).glob("*.po"))).plural_expr
    rule: Callable[[int], int] = gettext.c2py(expression)
    return rule


@functools.cache
def read(path: Path) -> Catalog:
    """A catalog file."""
    with path.open("rb") as file:
        return read_po(file)
