"""The hours a person keeps: zone and quiet hours, and from when on a change of them counts."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta, tzinfo
from functools import cache
from types import MappingProxyType
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

import msgspec

from bot.matches.clocks.spans import Moment
from games.core.errors import Refused

DAY_MINUTES = 24 * 60
MOST_QUIET = timedelta(hours=12)
SETTLING = timedelta(days=7)
"""How long before a decision is put a change must have been made to count for it."""

_TIMES = re.compile(r"(\d{1,2})(?::(\d\d))?\s*[-\u2013]\s*(\d{1,2})(?::(\d\d))?")


class Quiet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Quiet hours: whenever the wall clock shows a time from `begins` up to `ends`, in minutes after midnight; they go
    over midnight where the end is earlier. At most 12 hours. Raises ValueError for other numbers."""

    begins: int
    ends: int

    def __post_init__(self) -> None:
        if not (0 <= self.begins < DAY_MINUTES and 0 <= self.ends < DAY_MINUTES and self.begins != self.ends):
            raise ValueError(f"no hours of a day: {self.begins} to {self.ends} minutes")
        if self.length > MOST_QUIET:
            raise ValueError(f"quiet hours of {self.length} are longer than {MOST_QUIET}")

    @property
    def length(self) -> timedelta:
        """From the beginning to the end on a wall clock that is not changed between them."""
        return timedelta(minutes=(self.ends - self.begins) % DAY_MINUTES)

    def loud(self) -> tuple[tuple[timedelta, timedelta], ...]:
        """The rest of a day, as times after midnight."""
        begins, ends = timedelta(minutes=self.begins), timedelta(minutes=self.ends)
        if begins > ends:
            return ((ends, begins),)
        return ((timedelta(), begins), (ends, timedelta(days=1)))

    def __str__(self) -> str:
        return f"{_clock(self.begins)}-{_clock(self.ends)}"


class Hours(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A person's time zone, by its name in the tz database, and quiet hours there (None: none)."""

    zone: str = "UTC"
    quiet: Quiet | None = None


class Routine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a person has set, and when (None: never). `before` is what counts until the change has settled; the first
    setting of all counts at once."""

    now: Hours = Hours()
    since: Moment | None = None
    before: Hours | None = None

    def counting(self, at: datetime) -> Hours:
        """The hours that count for a decision put at this moment."""
        if self.since is None or self.before is None or at - self.since >= SETTLING:
            return self.now
        return self.before

    def changed(self, hours: Hours, at: datetime) -> Routine:
        """The routine after the person has set other hours."""
        if hours == self.now:
            return self
        return Routine(hours, at.astimezone(UTC), None if self.since is None else self.counting(at))


def read_quiet(text: str) -> Quiet:
    """Quiet hours from a text such as `22:30-7` (the inverse of `str`). Raises Refused."""
    found = _TIMES.fullmatch(text.strip())
    numbers = [int(number or 0) for number in found.groups()] if found else []
    if not found or max(numbers[0::2]) > 24 or max(numbers[1::2]) > 59:
        raise Refused("wrong_quiet", count=MOST_QUIET // timedelta(hours=1))
    minutes = [60 * hour + minute for hour, minute in (numbers[:2], numbers[2:])]
    try:
        # Midnight may be called 24:00.
        return Quiet(*(0 if minute == DAY_MINUTES else minute for minute in minutes))
    except ValueError:
        raise Refused("wrong_quiet", count=MOST_QUIET // timedelta(hours=1)) from None


def read_zone(text: str) -> str:
    """The name of the zone that a text means, whatever its capitals and spaces. Raises Refused."""
    name = zones().get(_folded(text))
    if name is None:
        raise Refused("unknown_zone")
    return name


@cache
def zones() -> Mapping[str, str]:
    """The names of all zones, by what they are looked up by."""
    return MappingProxyType({_folded(name): name for name in sorted(available_timezones())})


def zone_of(name: str) -> tzinfo:
    """The zone of a stored name. One that this machine's tz database does not have any more is UTC: a name that was
    dropped must not stop a match."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return UTC


def _folded(name: str) -> str:
    return name.strip().replace(" ", "_").casefold()


def _clock(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"
