"""Moments and rules of counting that the tests of the clock share."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.matches.clocks import vacation
from bot.matches.clocks.counting import Counting
from bot.matches.clocks.hours import Hours, Quiet
from bot.matches.clocks.vacation import Vacation
from games.core.errors import Refused

HOUR = timedelta(hours=1)
DAY = timedelta(days=1)
NOTHING = timedelta()
NIGHT = Quiet(22 * 60, 7 * 60)
WARSAW = Counting(Hours("Europe/Warsaw", NIGHT))
WEEKDAYS = Counting(Hours("Europe/Warsaw"), weekends_off=True)
ALWAYS = Counting()


def at(text: str, zone: str = "UTC", *, fold: int = 0) -> datetime:
    """A moment (UTC) as a wall clock shows it."""
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone), fold=fold).astimezone(UTC)


def warsaw(text: str, *, fold: int = 0) -> datetime:
    return at(text, "Europe/Warsaw", fold=fold)


def refused(error: pytest.ExceptionInfo[Refused]) -> tuple[str, dict[str, object]]:
    return error.value.code, error.value.facts


def off(first: str, last: str, now: datetime, *others: Vacation, zone: str = "Europe/Warsaw") -> tuple[Vacation, ...]:
    return vacation.announced(others, date.fromisoformat(first), date.fromisoformat(last), zone, now)
