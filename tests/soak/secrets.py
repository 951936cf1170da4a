"""Who knows what at a table, and what nobody else may be shown: the fields of views and events that are marked SECRET,
and everything that lies in a state and in no view."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import get_args

import msgspec

from bot.face.choices import Speaker
from bot.matches.match import Match
from bot.matches.service import notes_of
from games.core import text
from games.core.values import fields
from render.words import Words
from storage.rows import Entry

Thing = tuple[str | None, str | int]
"""A kind of thing (None: not said) and one of that kind."""
Watcher = int | None
WORDS = Words()

TELLING = re.compile(r"[0-9_.-]")
"""An id with one of these names one thing; plain words such as `red` stand in many sentences."""


RECORD = '"district-post match 1"'
"""Stands in the record of a match, which shows everything when it is over."""
EVERY = 10
"""A state is looked through at every so many steps: it holds much, and little of that changes."""


def things(value: object) -> Iterator[Thing]:
    """Everything that a value names, by the kinds its fields hold."""
    if isinstance(value, msgspec.Struct):
        for entry in fields(type(value)):
            yield from _named(getattr(value, entry.name), entry.kind)


def _named(value: object, kind: str | None) -> Iterator[Thing]:
    if isinstance(value, msgspec.Struct):
        yield from things(value)
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from _named(key, None)
            yield from _named(item, kind)
    elif isinstance(value, tuple | list | frozenset):
        for item in value:
            yield from _named(item, kind)
    elif isinstance(value, str):
        yield kind, text.counted(value)[0] if value else value
    elif isinstance(value, int) and kind is not None and not isinstance(value, bool):
        yield kind, value


@cache
def _pattern(spelled: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w-]){re.escape(spelled)}(?![\w-])", re.IGNORECASE if " " in spelled else 0)


@dataclass
class Ledger:
    """The book of one table. Knowledge only grows: what somebody has once seen is no secret to them any more."""

    known: dict[Watcher, set[Thing]] = field(default_factory=dict)
    all: set[Thing] = field(default_factory=set)
    match: Match | None = None
    before: Match | None = None
    over: bool = False
    _told: int = -1
    _spelling: dict[Thing, tuple[str, ...]] = field(default_factory=dict)
    _hidden: dict[Watcher, list[tuple[str, str, Thing]]] = field(default_factory=dict)

    @property
    def seated(self) -> Match:
        assert self.match is not None
        return self.match

    def watch(self, match: Match, entries: Iterable[Entry]) -> None:
        """Enter how a match stands now, and what was told since the last time."""
        if match.position is None:
            return
        self.before, self.match = self.match or match, match
        self.over = match.status == "ended"
        seats: tuple[Watcher, ...] = (None, *range(len(match.seats)))
        for watcher in seats:
            self.known.setdefault(watcher, set()).update(things(match.view(watcher)))
        for entry in entries:
            self._told = max(self._told, entry.position_seq)
            for note in notes_of(match.game, entry):
                for watcher in seats if note.to is None else (note.to,):
                    self.known[watcher].update(things(note.what))
        if match.seq % EVERY == 0 or not self.all:
            self.all.update(things(match.position.state))
        for watcher in seats[1:]:
            self.known[watcher] |= self.known[None]
            self.all |= self.known[watcher]
        self._hidden.clear()

    @property
    def since(self) -> int:
        """The first step that was not entered yet."""
        return self._told + 1

    def spellings(self, thing: Thing) -> tuple[str, ...]:
        """How a thing is written where it can be told from ordinary words: its id and what it is called."""
        found = self._spelling.get(thing)
        if found is None:
            found = self._spelling[thing] = tuple(self._spelled(thing))
        return found

    def _spelled(self, thing: Thing) -> Iterator[str]:
        kind, value = thing
        if isinstance(value, str) and TELLING.search(value) and len(value) > 2 and " " not in value:
            yield value
        if kind is not None and kind != "seat":
            match = self.seated
            label = self._speaker(match).label(kind, value)
            if label != str(value) and len(label) > 3 and (" " in label or TELLING.search(label)):
                yield label

    @staticmethod
    def _speaker(match: Match) -> Speaker:
        return Speaker(
            WORDS, match.game, [f"seat {n}" for n in range(len(match.seats))], match.known(), match.view(None)
        )

    @cached_property
    def seed(self) -> str:
        """The seed, which is told at the end."""
        return self.seated.seed.hex()

    def leaked(self, shown: str, watcher: Watcher) -> str | None:
        """What a text shows to somebody who may not know it."""
        if self.match is None or (self.over and RECORD in shown):
            return None
        if not self.over and self.seed in shown:
            return "the seed"
        folded = shown.casefold()
        for spelled, near, thing in self._hidden_from(watcher):
            if near in folded and _pattern(spelled).search(shown):
                if watcher is not None and spelled in self._possible(watcher):
                    continue
                return f"{thing} as {spelled!r}"
        return None

    def _hidden_from(self, watcher: Watcher) -> list[tuple[str, str, Thing]]:
        """What a watcher may not be shown, as it is written, also without regard to capitals."""
        if watcher not in self._hidden:
            known = self.known[watcher]
            meant = {spelled for thing in known for spelled in self.spellings(thing)}
            self._hidden[watcher] = [
                (spelled, spelled.casefold(), thing)
                for thing in self.all - known
                for spelled in self.spellings(thing)
                if spelled not in meant | self._verbs()
            ]
        return self._hidden[watcher]

    def _verbs(self) -> set[str]:
        """The words of answers, which are offered to everybody: some things are called like one."""
        assert self.match is not None
        return {str(kind.__struct_config__.tag) for kind in get_args(self.match.game.action_type)}

    def _possible(self, seat: int) -> set[str]:
        """What a seat's own questions and plans speak of, which follows from its own view."""
        found: set[str] = set()
        for match in (self.before, self.match):
            if match is None or match.status != "running" or match.position is None:
                continue
            decision = match.decision(seat)
            values = [*match.legal(seat), *match.game.plans(match.view(seat))]
            for value in [*values, *(() if decision is None else (decision[0].ask,))]:
                found |= {spelled for thing in things(value) for spelled in self.spellings(thing)}
        return found
