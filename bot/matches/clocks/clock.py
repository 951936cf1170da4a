"""How much time a match gives: the setting that everybody sees before joining."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import timedelta
from types import MappingProxyType

import msgspec

from games.core.errors import Refused

MINUTE = timedelta(minutes=1)
HOUR = timedelta(hours=1)
LEAST = 10 * MINUTE
"""The shortest start, and the smallest increment: an empty bank must leave time for the next decision."""
MOST = timedelta(days=30)
USUAL_INCREMENT = timedelta(hours=24)
"""What a decision brings unless said otherwise: who looks in once a day keeps up."""

_LENGTH = re.compile(r"(?=\d)(?:(\d{1,4})d)?(?:(\d{1,4})h)?(?:(\d{1,4})m)?")


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A time bank begins with `start` and gets `increment` with each decision, never holding more than the start. Whole
    minutes; the start is from 10 minutes to 30 days, the increment from 10 minutes to the start. Raises ValueError."""

    start: timedelta
    increment: timedelta

    def __post_init__(self) -> None:
        if not LEAST <= self.increment <= self.start <= MOST or self.start % MINUTE or self.increment % MINUTE:
            raise ValueError(f"no clock: {self.start} and {self.increment}")


def of(start: timedelta, increment: timedelta | None = None) -> Clock:
    """The clock with this start and, if none is given, the usual increment. Raises ValueError."""
    return Clock(start, min(start, USUAL_INCREMENT) if increment is None else increment)


PRESETS: Mapping[str, Clock | None] = MappingProxyType(
    {"none": None, "relaxed": of(72 * HOUR), "daily": of(24 * HOUR), "quick": of(12 * HOUR)}
)
"""Clocks with a name; None is no clock."""


def read(text: str) -> Clock | None:
    """The clock that a text means: a preset's name, a start (`48h`, `2d`), or start and increment (`48h+90m`). None is
    no clock. Raises Refused."""
    plain = "".join(text.casefold().split())
    if plain in PRESETS:
        return PRESETS[plain]
    start, plus, increment = plain.partition("+")
    try:
        return of(_length(start), _length(increment) if plus else None)
    except ValueError:
        raise Refused("wrong_clock", accepted=", ".join(PRESETS), minutes=LEAST // MINUTE, days=MOST.days) from None


def write(clock: Clock | None) -> str:
    """The canonical text: a preset's name, or start and increment."""
    for name, preset in PRESETS.items():
        if clock == preset:
            return name
    assert clock is not None
    return f"{written(clock.start)}+{written(clock.increment)}"


def written(length: timedelta) -> str:
    """A length of time in hours and minutes: `36h`, `1h30m`, `0m`; what is less than a minute is left out."""
    hours, rest = divmod(length, HOUR)
    minutes = rest // MINUTE
    return f"{hours}h" * (hours > 0) + f"{minutes}m" * (minutes > 0 or hours == 0)


def _length(text: str) -> timedelta:
    found = _LENGTH.fullmatch(text)
    if not found:
        raise ValueError(text)
    days, hours, minutes = (int(number or 0) for number in found.groups())
    return timedelta(days=days, hours=hours, minutes=minutes)
