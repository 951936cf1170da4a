"""A voice: the sentences of one language."""

from __future__ import annotations

import functools
import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from babel import Locale, UnknownLocaleError
from babel.lists import format_list

from games.core import text
from games.core.errors import Refused
from games.core.values import Action, Ask, Event, Field, Outlook, fields, tag
from render.words import catalog

Known = Mapping[tuple[str, object], str]
"""What values stand for in a match: (kind, value) to `<kind>.<id>` of the thing, and (`<kind>.sort`, value) to that of
the sort of thing it is (see `Game.known`)."""
NOTHING: Known = MappingProxyType({})

_HOLE = re.compile(r"\{(\w+)\}")


@functools.cache
def _locale(language: str) -> Locale:
    """What Babel knows of a language, of English where it does not know it: kept, as every answer has a voice."""
    try:
        return Locale.parse(language)
    except (ValueError, UnknownLocaleError):
        return Locale.parse(catalog.SOURCE)


class MissingWords(KeyError):
    """No catalog has this key: a fault of the program."""


class Words:
    """The sentences of one language, chosen by a locale such as `pl` or `en-GB`; English where it has none.

    `Words("pl")("game.started", title="Cities")` gives the message with its holes filled. A message with several forms
    takes its form from the argument `count`.
    """

    def __init__(self, locale: str = catalog.SOURCE) -> None:
        language = locale.replace("_", "-").split("-")[0].lower()
        self.language = language if language in catalog.languages() else catalog.SOURCE
        self.locale = _locale(self.language)

    def has(self, key: str) -> bool:
        """Whether there is such a message."""
        return key in catalog.load(self.language) or key in catalog.load(catalog.SOURCE)

    def __call__(self, key: str, /, **holes: object) -> str:
        return _HOLE.sub(lambda hole: str(holes[hole[1]]), self.form(key, holes.get("count")))

    def form(self, key: str, count: object) -> str:
        """The text of a message with its holes open, in its form for `count` where it has several."""
        language = self.language if key in catalog.load(self.language) else catalog.SOURCE
        try:
            message = catalog.load(language)[key]
        except KeyError:
            raise MissingWords(key) from None
        if isinstance(message, str):
            return message
        assert isinstance(count, int), f"{key} needs a count"
        return message[catalog.plural(language, count)]

    def join(self, items: Iterable[str]) -> str:
        """`a, b and c` in this language; a message of its own where there is nothing."""
        listed = list(items)
        return format_list(listed, locale=self.locale) if listed else self("nothing")

    def either(self, items: Iterable[str]) -> str:
        """`a, b or c` in this language."""
        return format_list(list(items), style="or", locale=self.locale)

    def label(self, game: str, kind: str | None, value: object, names: Sequence[str], known: Known = NOTHING) -> str:
        """What a value is called: a seat by its player's name, a thing of the game by its message
        `<game>.<kind>.<value>` (or that with `.name`), anything else as it is. What is `known` from `Game.known` is
        called by message `<game>.<kind>`, which may also name its sort. `gray-4x2` is two of the thing `gray-4`."""
        if kind == "seat" and isinstance(value, int):
            return names[value] if 0 <= value < len(names) else self("seat", number=value + 1)
        if kind and (kind, value) in known:
            sort = self._thing(game, known.get((f"{kind}.sort", value), "")) or ""
            return self(f"{game}.{kind}", value=value, name=self._thing(game, known[kind, value]) or value, sort=sort)
        thing, number = text.counted(str(value))
        one = self._thing(game, f"{kind}.{thing}")
        if one is None:
            return str(value)
        return one if number == 1 else self("several", count=number, thing=one)

    def detail(self, game: str, kind: str | None, value: object, known: Known = NOTHING) -> str:
        """A line more about a value, from message `<game>.<kind>.<value>.text`; empty where there is none."""
        key = f"{game}.{known.get((kind or '', value), f'{kind}.{value}')}.text"
        return self(key) if self.has(key) else ""

    def _thing(self, game: str, stem: str) -> str | None:
        return next((self(key) for key in (f"{game}.{stem}", f"{game}.{stem}.name") if self.has(key)), None)

    def event(self, game: str, event: Event, names: Sequence[str], known: Known = NOTHING) -> str:
        """The sentence for something that happened: message `<game>.note.<tag>`, or `note.<tag>` where it can happen
        in every game."""
        key = f"{game}.note.{tag(event)}"
        return self._about(key if self.has(key) else f"note.{tag(event)}", game, event, names, known)

    def question(self, game: str, ask: Ask, names: Sequence[str], known: Known = NOTHING) -> str:
        """The question in words: message `<game>.ask.<tag>`."""
        return self._about(f"{game}.ask.{tag(ask)}", game, ask, names, known)

    def action(self, game: str, action: Action, names: Sequence[str], known: Known = NOTHING) -> str:
        """What an action would do, in words: message `<game>.do.<tag>`."""
        return self._about(f"{game}.do.{tag(action)}", game, action, names, known)

    def outlook(self, game: str, outlook: Outlook, names: Sequence[str], known: Known = NOTHING) -> str:
        """What an answer would come to, in words: message `<game>.outlook.<tag>`, which may be all of parts that are
        left out."""
        return self._about(f"{game}.outlook.{tag(outlook)}", game, outlook, names, known).strip()

    def refusal(self, game: str | None, refused: Refused, names: Sequence[str]) -> str:
        """Why a request was refused and what to do instead: `<game>.error.<code>`, or `error.<code>`."""
        key = f"{game}.error.{refused.code}"
        holes = {name: self._value(game or "", name, value, names) for name, value in refused.facts.items()}
        return self(key if game and self.has(key) else f"error.{refused.code}", **holes)

    def _about(
        self, key: str, game: str, value: Event | Ask | Action | Outlook, names: Sequence[str], known: Known = NOTHING
    ) -> str:
        holes: dict[str, object] = {}
        for field in fields(type(value)):
            found = getattr(value, field.name)
            holes[field.name] = self._part(f"{key}.{field.name}", found, self.show(game, field, found, names, known))
            if field.many:
                listed = (self.label(game, field.kind, item, names, known) for item in found)
                holes[f"{field.name}_or"] = self.either(listed)
                holes.setdefault("count", len(found))
            elif field.base is int and field.kind is None and found is not None:
                holes["count"] = found
        return self(key, **holes)

    def _part(self, key: str, value: object, shown: str) -> str:
        """What stands in a sentence for one field: what it is called, or a part of the sentence in a message of its
        own, which is left out where the field says nothing."""
        if not self.has(key):
            return shown
        return "" if value is None or value is False or value == () else self(key, value=shown)

    def show(self, game: str, field: Field, value: object, names: Sequence[str], known: Known = NOTHING) -> str:
        """The value of one field of an event, question or action in words."""
        if field.many and isinstance(value, tuple):
            return self.join(self.label(game, field.kind, item, names, known) for item in value)
        if value is None:
            return self("nothing")
        return self.label(game, field.kind, value, names, known)

    def _value(self, game: str, name: str, value: object, names: Sequence[str]) -> object:
        if name == "seat" and isinstance(value, int):
            return self.label(game, "seat", value, names)
        return value


def fold(text: str) -> str:
    """A key for searching: letters without case and marks, in every language alike (a dotless i is an i)."""
    plain = unicodedata.normalize("NFKD", text.casefold().replace("ı", "i").replace("ł", "l"))
    return "".join(letter for letter in plain if not unicodedata.combining(letter)).casefold()


def matches(typed: str, *shown: str) -> bool:
    """Whether every word that somebody typed begins a word of what is shown."""
    words = [word for text in shown for word in re.split(r"[\s\-,.]+", fold(text)) if word]
    whole = [fold(text) for text in shown]
    return all(
        any(word.startswith(part) for word in words) or any(part in text for text in whole)
        for part in fold(typed).split()
    )
