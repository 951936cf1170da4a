"""The legal answers of a decision as menus and completions: the same for every game, made from its action types.

A menu is reached by a prefix of an action's canonical text, word by word (`swap`, `swap res-1`, `swap res-1 pub-3`), so
the whole way stands in the id of a button and nothing has to be remembered.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import msgspec

from bot.face.limits import CHOICES
from games.core import text
from games.core.errors import Unreadable
from games.core.game import AnyGame
from games.core.values import Action, Ask, Event, Field, View, fields, members, tag
from render.words import Words
from render.words.words import Known, matches


@dataclass(frozen=True)
class Option:
    """One way to go on: the text it leads to, what it is called, and a line more about it."""

    text: str
    label: str
    detail: str


@dataclass(frozen=True)
class Menu:
    """What can be chosen at a prefix. `options` go on by one word (or by `least` to `most` words at once, in the order
    of the options; coordinates go together), `deeds` are whole answers of one word, `chosen` is the whole answer that
    the prefix itself is. `short`: the options have labels of a few letters."""

    prefix: str
    options: tuple[Option, ...]
    most: int
    deeds: tuple[Option, ...]
    chosen: Action | None
    back: bool
    """Whether something was chosen on the way that can be chosen anew."""
    short: bool = False
    least: int = 1


@dataclass(frozen=True)
class Speaker:
    """Names things for one reader: a language, a game, the players' names by seat, what short values stand for in the
    match, and what the reader sees of it."""

    words: Words
    game: AnyGame
    names: Sequence[str]
    known: Known
    view: View

    def label(self, kind: str | None, value: object) -> str:
        """What a value is called."""
        return self.words.label(self.game.key, kind, value, self.names, self.known)

    def detail(self, kind: str | None, value: object) -> str:
        """A line more about a value; may be empty."""
        return self.words.detail(self.game.key, kind, value, self.known)

    def outlook(self, action: Action) -> str:
        """What an answer would come to; may be empty."""
        found = self.game.outlook(self.view, action)
        return "" if found is None else self.words.outlook(self.game.key, found, self.names, self.known)

    def verb(self, verb: str) -> str:
        """What an action is called, in a word or two."""
        return self.words(f"{self.game.key}.verb.{verb}")

    def deed(self, action: Action) -> str:
        """What an action would do."""
        return self.words.action(self.game.key, action, self.names, self.known)

    def question(self, ask: Ask) -> str:
        """The question put."""
        return self.words.question(self.game.key, ask, self.names, self.known)

    def event(self, event: Event) -> str:
        """What happened."""
        return self.words.event(self.game.key, event, self.names, self.known)


def action_class(game: AnyGame, verb: str) -> type[msgspec.Struct] | None:
    """The class of the game's actions, or of its plans, with this verb."""
    classes = (*members(game.action_type), *members(game.plan_type))
    return next((cls for cls in classes if tag(cls) == verb), None)


def menu(speaker: Speaker, actions: Sequence[Action], prefix: str) -> Menu:
    """What can be chosen from the legal `actions` at a prefix; where only one thing can be chosen on the way to an
    answer it is entered at once."""
    written = {text.write(action): action for action in actions}
    longer = [action for entry, action in written.items() if " " in entry]
    verbs = {tag(action) for action in longer}
    start = _entered(speaker.game, longer, verbs.pop() if len(verbs) == 1 else "")
    deeds: tuple[Option, ...] = ()
    if not prefix:
        deeds = tuple(
            Option(entry, speaker.verb(entry), speaker.words(f"{speaker.game.key}.verb.{entry}.text"))
            for entry in written
            if " " not in entry
        )
    prefix = _entered(speaker.game, longer, prefix) if prefix else start
    back = prefix != start
    chosen = written.get(prefix)
    if prefix and prefix in speaker.game.together and len(longer) <= CHOICES:
        shown = (
            Option(entry, entry.partition(" ")[2].replace(" ", ""), speaker.outlook(it))
            for entry, it in written.items()
            if tag(it) == prefix
        )
        return Menu(prefix, tuple(shown), 1, deeds, None, back)
    if chosen is None and _is_place(speaker.game, prefix):
        places = tuple(_place(entry, prefix) for entry in written if entry.startswith(f"{prefix} "))
        return Menu(prefix, places, 1, deeds, None, back, short=True)
    options = tuple(option(speaker, entry, written.get(entry)) for entry, _ in text.completions(longer, prefix))
    least, most = _least_and_most(speaker.game, longer, prefix)
    return Menu(prefix, options, most, deeds, chosen, back, least=least)


def _entered(game: AnyGame, actions: Sequence[Action], prefix: str) -> str:
    """The prefix as far as there is only one way to go on from it that is no whole answer; the coordinates of a place
    are entered together."""
    while prefix and not _is_place(game, prefix):
        found = list(text.completions(actions, prefix))
        if len(found) != 1 or found[0][1]:
            break
        prefix = found[0][0]
    return prefix


def _is_place(game: AnyGame, prefix: str) -> bool:
    """Whether only the coordinates of a place are missing after a prefix."""
    verb, *done = prefix.split() or [""]
    cls = action_class(game, verb)
    rest = () if cls is None else fields(cls)[len(done) :]
    return len(rest) == 2 and all(field.base is int for field in rest)


def _place(entry: str, prefix: str) -> Option:
    return Option(entry, ", ".join(entry.split()[len(prefix.split()) :]), "")


def option(speaker: Speaker, entry: str, action: Action | None = None) -> Option:
    """How a prefix of an action's text is offered: its last word by name, and, where it is the whole `action`, what
    that is about."""
    verb, *words = entry.split()
    if not words:
        return Option(entry, speaker.verb(verb), speaker.words(f"{speaker.game.key}.verb.{verb}.text"))
    field = _field_at(speaker.game, verb, len(words) - 1)
    value = _typed(field, words[-1])
    more = "" if action is None else speaker.outlook(action)
    return Option(entry, speaker.label(field.kind, value), more or speaker.detail(field.kind, value))


def answer(speaker: Speaker, action: Action) -> str:
    """What a whole answer of a verb and at most one argument is called on a button."""
    entry = text.write(action)
    verb = speaker.verb(tag(action))
    return speaker.words("panel.deed", verb=verb, what=option(speaker, entry).label) if " " in entry else verb


def _field_at(game: AnyGame, verb: str, place: int) -> Field:
    cls = action_class(game, verb)
    assert cls is not None
    found = fields(cls)
    return found[min(place, len(found) - 1)]


def _typed(field: Field, word: str) -> object:
    return int(word) if field.base is int else word


def _least_and_most(game: AnyGame, actions: Sequence[Action], prefix: str) -> tuple[int, int]:
    """How many words of a list can be chosen at once after this prefix: one where they cannot be combined freely."""
    done = prefix.split()
    if not done:
        return 1, 1
    cls = action_class(game, done[0])
    if cls is None or not fields(cls) or len(done) - 1 != len(fields(cls)) - 1 or not fields(cls)[-1].many:
        return 1, 1
    ends = [
        tuple(words[len(done) :]) for action in actions if (words := text.write(action).split())[: len(done)] == done
    ]
    single = {word for end in ends for word in end}
    pairs = {end[:2] for end in ends if len(end) > 1}
    if len(pairs) != len(single) * (len(single) - 1) // 2:
        return 1, 1
    return min(map(len, ends), default=1), max(map(len, ends), default=1)


def completions(
    speaker: Speaker, actions: Iterable[Action], verb: str, field_name: str, filled: Mapping[str, str], typed: str
) -> list[tuple[str, str]]:
    """Values for one option of a command as (label, value): those of the legal actions that agree with what is
    `filled` in already and with what was typed, each once, in order."""
    found: dict[str, str] = {}
    for action in actions:
        if tag(action) != verb or not _agrees(action, filled, field_name):
            continue
        field = next(field for field in fields(type(action)) if field.name == field_name)
        value = getattr(action, field_name)
        if value is None:
            continue
        items = value if field.many else (value,)
        label = ", ".join(speaker.label(field.kind, item) for item in items)
        key = " ".join(str(item) for item in items)
        if key not in found and matches(typed, label, key):
            found[key] = label
            if len(found) == 25:
                break
    return [(label, key) for key, label in found.items()]


def _agrees(action: Action, filled: Mapping[str, str], but: str) -> bool:
    for field in fields(type(action)):
        given = filled.get(field.name)
        if given and field.name != but:
            value = getattr(action, field.name)
            shown = " ".join(map(str, value)) if field.many else str(value)
            if shown != given:
                return False
    return True


def read(speaker: Speaker, verb: str, given: Mapping[str, str | None], known: Iterable[Action]) -> Action:
    """The action that a command's options mean. A value may be its id or what it is called; `known` are the legal
    actions, whose labels are understood. Raises Unreadable."""
    cls = action_class(speaker.game, verb)
    assert cls is not None
    legal = [action for action in known if tag(action) == verb]
    words: list[str] = []
    for field in fields(cls):
        value = (given.get(field.name) or "").strip()
        if value:
            words += _resolve(speaker, field, value, legal, own=field.name in speaker.game.typed)
        elif not field.optional and not field.many:
            raise Unreadable("missing_argument", verb=verb, field=field.name)
    return text.build(cls, verb, words)


def _resolve(speaker: Speaker, field: Field, value: str, legal: Sequence[Action], *, own: bool) -> list[str]:
    """The ids that a typed value names: ids themselves, or labels (parted by commas in a list). Where the game
    understands the words in its `own` way they are left as they are, unless all of them are labels."""
    known: dict[str, str] = {}
    for action in legal:
        found = getattr(action, field.name)
        for item in found if field.many else (found,):
            if item is not None:
                known[speaker.label(field.kind, item)] = str(item)
    parts = [part.strip() for part in value.split(",")] if field.many else [value]
    ids: list[str] = []
    for part in parts:
        exact = [item for label, item in known.items() if matches(part, label) and matches(label, part)]
        near = [] if own else [item for label, item in known.items() if matches(part, label)]
        if own and not exact:
            return value.replace(",", " ").split()
        if part in known.values() or (not exact and len(near) != 1):
            ids += part.split()
        else:
            ids.append((exact or near)[0])
    return ids
