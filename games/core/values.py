"""The frozen values that a game is made of. Every concrete class is a msgspec Struct written with
``frozen=True, forbid_unknown_fields=True``, and with a ``tag`` where it is a member of a union.

Fields say in their annotation what kind of thing they hold (`Kind`), so that commands, menus and sentences for them
can be made without knowing the game, and whether what they hold was or may be hidden from somebody (`SECRET`).
"""

from __future__ import annotations

import functools
import types
import typing
from collections import Counter
from typing import Annotated, Any

import msgspec

SECRET = msgspec.Meta(extra={"secret": True})
"""Marks a field of a View, or of an Event, that shows hidden things to those who may know them: undo and the leak law
look at it."""

CHOICE = msgspec.Meta(extra={"secret": True, "choice": True})
"""Marks a SECRET field of a View that holds what its viewer has chosen: hidden from others, but nothing learned."""


def kind(name: str) -> msgspec.Meta:
    """Marks a field as holding things of this kind (`seat`, or a word of the game's own: `card`, `hero`, ...)."""
    return msgspec.Meta(extra={"kind": name})


Seat = Annotated[int, kind("seat")]
"""A seat number, 0 to N-1 clockwise."""


class State(msgspec.Struct, frozen=True, kw_only=True):
    """Base of every game's state. Never leaves `games/`: what may be shown is a View."""

    left: tuple[int, ...] = ()
    """Seats whose players have left for good; the kernel answers for them."""


class View(msgspec.Struct, frozen=True, kw_only=True):
    """Base of what one seat, or a spectator, may see: built by allow-listing."""


class Action(msgspec.Struct, frozen=True):
    """Base of every answer to a decision. Its tag is its verb, its fields in order are its arguments."""


class Plan(Action, frozen=True):
    """Base of what a seat can order in advance for decisions that are not put to it yet. Written and read like an
    answer."""


class Ask(msgspec.Struct, frozen=True):
    """Base of every question. Shown to the seat that is asked and to nobody else; its tag is a public fact."""


class Outlook(msgspec.Struct, frozen=True):
    """Base of what an answer, or a plan, would come to, as far as its player can see: shown before it is given."""


class Event(msgspec.Struct, frozen=True):
    """Base of everything that can be told about a match, as data."""


class Decision(msgspec.Struct, frozen=True):
    """A question put to a seat. `id` is unique in the state; an open decision that is not `awaited` may be answered
    (a change of mind) but nobody is waiting for it. A `secret` one speaks of hidden things and is put to its player by
    direct message; one that `goes_on` belongs to a turn that its player has begun, so nobody is called for it. A seat
    has at most one open decision."""

    id: int
    seat: int
    ask: Ask
    awaited: bool = True
    secret: bool = False
    goes_on: bool = False


class Note(msgspec.Struct, frozen=True):
    """Something that happened, told to one seat, or to everybody (`to` is None)."""

    to: int | None
    what: Event


class Result(msgspec.Struct, frozen=True):
    """How a match ended. `places[seat]` is that seat's place, 1 is best, equal places are shared;
    `winners` are the seats that won (none: a draw); `how` is a word of the game's own (`victory`, `round_cap`, ...)."""

    places: tuple[int, ...]
    winners: tuple[int, ...]
    how: str


def tag(value: Action | Ask | Outlook | Event | type) -> str:
    """The tag of a tagged value or class: an action's verb, a question's name."""
    found = (value if isinstance(value, type) else type(value)).__struct_config__.tag  # type: ignore[attr-defined]
    if not isinstance(found, str):
        raise TypeError(f"{value!r} has no tag")
    return found


class Field(msgspec.Struct, frozen=True):
    """What the annotations of one field say: its name, kind, base type, and whether it is a list or can be left out."""

    name: str
    kind: str | None
    base: type
    many: bool
    optional: bool
    secret: bool
    choice: bool
    values: tuple[str | int, ...]
    """The permitted values of a Literal field, else ()."""


@functools.cache
def fields(cls: type[msgspec.Struct]) -> tuple[Field, ...]:
    """The fields of a value class in order, as its annotations describe them."""
    hints = typing.get_type_hints(cls, include_extras=True)
    return tuple(_field(name, hints[name]) for name in cls.__struct_fields__)


def _field(name: str, hint: Any) -> Field:
    found: dict[str, Any] = {"kind": None, "secret": False, "choice": False}
    many = optional = False
    while True:
        origin = typing.get_origin(hint)
        if origin is Annotated:
            hint, *marks = typing.get_args(hint)
            for mark in marks:
                if isinstance(mark, msgspec.Meta) and mark.extra:
                    found |= mark.extra
        elif origin in (typing.Union, types.UnionType) and type(None) in typing.get_args(hint):
            optional = True
            rest = tuple(part for part in typing.get_args(hint) if part is not type(None))
            hint = rest[0] if len(rest) == 1 else typing.Union[rest]  # noqa: UP007 (built from a tuple at run time)
        elif origin is tuple and len(typing.get_args(hint)) == 2 and typing.get_args(hint)[1] is Ellipsis:
            many = True
            hint = typing.get_args(hint)[0]
        else:
            break
    values = typing.get_args(hint) if typing.get_origin(hint) is typing.Literal else ()
    base = type(values[0]) if values else hint if isinstance(hint, type) else object
    return Field(name, found["kind"], base, many, optional, found["secret"], found["choice"], values)


def members(union: Any) -> tuple[type[msgspec.Struct], ...]:
    """The classes of a tagged union, in the order in which they were written; none of None."""
    return () if union is None else typing.get_args(union) or (union,)


def hidden(value: View | Event) -> Counter[tuple[object, ...]]:
    """Every fact that a view or an event shows in fields marked SECRET (a CHOICE apart), as (path, value), with how
    often it stands there. The order inside a list of plain values does not count, so losing a card teaches nothing
    while gaining one, or a second copy of one, does: `hidden(later) <= hidden(earlier)`."""
    facts: Counter[tuple[object, ...]] = Counter()
    _collect(value, (), False, facts)
    return facts


def _collect(value: object, path: tuple[object, ...], secret: bool, facts: Counter[tuple[object, ...]]) -> None:
    if isinstance(value, msgspec.Struct):
        for field in fields(type(value)):
            if field.choice:
                continue
            _collect(getattr(value, field.name), (*path, field.name), secret or field.secret, facts)
    elif isinstance(value, tuple | list):
        for place, item in enumerate(value):
            _collect(item, (*path, place) if isinstance(item, msgspec.Struct) else path, secret, facts)
    elif secret and value is not None:
        facts[(*path, value)] += 1


def without_hidden(value: object) -> object:
    """A view or an event as plain data with everything marked SECRET taken out: what is left must be the same in
    every world that differs only in hidden things (the leak law checks it)."""
    if isinstance(value, msgspec.Struct):
        return {f.name: without_hidden(getattr(value, f.name)) for f in fields(type(value)) if not f.secret}
    if isinstance(value, tuple | list):
        return [without_hidden(item) for item in value]
    return value
