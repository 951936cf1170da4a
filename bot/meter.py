"""What is worth counting while the bot runs. Whoever does something tells it here; nobody listens unless somebody wants
to know. No happening names a person, a server or what is in a hand."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Literal, TypeAlias

import msgspec

log = logging.getLogger(__name__)


class Done(msgspec.Struct, frozen=True):
    """A request changed a match of a game; `what` is the word of its receipt, such as `moved`."""

    game: str
    what: str


class TurnedDown(msgspec.Struct, frozen=True):
    """A request was refused; `code` is that of the refusal."""

    code: str


class Failed(msgspec.Struct, frozen=True):
    """Something went wrong inside the bot: on stored data, or in the program itself."""

    where: Literal["stored", "program"]


class Answered(msgspec.Struct, frozen=True):
    """An interaction got its answer, `seconds` after it reached the bot."""

    kind: str
    seconds: float


class Drawn(msgspec.Struct, frozen=True):
    """A picture, named by its file, was drawn in `seconds`."""

    picture: str
    seconds: float


class Brought(msgspec.Struct, frozen=True):
    """An attempt to deliver a row of the outbox ended in one of three ways."""

    outcome: Literal["delivered", "postponed", "abandoned"]


Happening: TypeAlias = Done | TurnedDown | Failed | Answered | Drawn | Brought
Listener: TypeAlias = Callable[[Happening], None]

_listeners: list[Listener] = []


def tell(happening: Happening) -> None:
    """Tell everybody who listens; what goes wrong there does not concern the teller."""
    for listener in _listeners:
        try:
            listener(happening)
        except Exception:
            log.exception("%s was not counted", type(happening).__name__)


@contextmanager
def listening(listener: Listener) -> Iterator[None]:
    """Inside, the listener is told of everything that happens, also on other threads."""
    _listeners.append(listener)
    try:
        yield
    finally:
        _listeners.remove(listener)


@contextmanager
def timing(made: Callable[[float], Happening]) -> Iterator[None]:
    """Tell of the happening that is made from the seconds which the work inside took, unless it fails."""
    begun = time.monotonic()
    yield
    tell(made(time.monotonic() - begun))
