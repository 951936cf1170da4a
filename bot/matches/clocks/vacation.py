"""Vacations: announced, and no more of them in a year than the budget."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from datetime import UTC, date, datetime, timedelta

import msgspec

from bot.matches.clocks import walls
from bot.matches.clocks.hours import zone_of
from bot.matches.clocks.spans import Moment, Span
from games.core.errors import Refused

BUDGET = 28
"""The most days of vacation that any year, wherever it begins, can hold."""
YEAR = timedelta(days=365)
NOTICE = timedelta(hours=24)
"""How long after its announcement a vacation counts at the earliest."""
DAY = timedelta(days=1)


class Vacation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The days from `first` to `last`, both included, in a zone of the tz database. `announced` is when, `back` when
    the person came back early."""

    first: date
    last: date
    zone: str
    announced: Moment
    back: Moment | None = None

    def span(self) -> Span | None:
        """The time (UTC) for which it counts; None if nothing is left of it."""
        zone = zone_of(self.zone)
        since = max(walls.begins(zone, self.first), self.announced.astimezone(UTC) + NOTICE)
        until = walls.begins(zone, self.last + DAY)
        if self.back is not None:
            until = min(until, self.back.astimezone(UTC))
        return Span(since, until) if since < until else None

    def days(self) -> tuple[date, ...]:
        """The days that it takes from the budget: those on which it counts for a while."""
        span = self.span()
        if span is None or span.until is None:
            return ()
        found = (piece.day for piece in walls.days(zone_of(self.zone), span.since, span.until))
        return tuple(sorted(set(found)))


def spans(vacations: Iterable[Vacation]) -> tuple[Span, ...]:
    """When vacations count, as pauses."""
    return tuple(span for vacation in vacations if (span := vacation.span()) is not None)


def announced(
    vacations: tuple[Vacation, ...], first: date, last: date, zone: str, now: datetime
) -> tuple[Vacation, ...]:
    """The vacations with another one. Raises Refused: days in the wrong order, more than a year ahead, over before it
    counts, on a day that another one has, or more than the budget."""
    if last < first:
        raise Refused("vacation_order")
    today = now.astimezone(zone_of(zone)).date()
    if last > today + YEAR:
        raise Refused("vacation_far")
    added = Vacation(max(first, today), last, zone, now.astimezone(UTC))
    days = added.days()
    if not days:
        raise Refused("vacation_soon", hours=NOTICE // timedelta(hours=1))
    used = _used(vacations)
    if set(days) & set(used):
        raise Refused("vacation_twice")
    # Whoever has one day more than the budget between two days needs these to be a year apart.
    every = sorted((*used, *days))
    if any(late - early < YEAR for early, late in zip(every, every[BUDGET:], strict=False)):
        raise Refused("vacation_days", count=min(days_left(vacations, day) for day in days), most=BUDGET)
    return (*vacations, added)


def returned(vacations: tuple[Vacation, ...], now: datetime) -> tuple[Vacation, ...]:
    """The vacations of a person who is back: one that counts ends now, those to come are called off. What has passed
    is not touched."""
    kept = []
    for vacation in vacations:
        span = vacation.span()
        if span is None or span.since >= now:
            continue
        over = span.until is not None and span.until <= now
        kept.append(vacation if over else msgspec.structs.replace(vacation, back=now.astimezone(UTC)))
    return tuple(kept)


def days_left(vacations: Iterable[Vacation], day: date) -> int:
    """How many days more the fullest year that has this day in it can hold."""
    used = _used(vacations)
    firsts = (day - number * DAY for number in range(YEAR.days))
    return BUDGET - max(bisect_left(used, first + YEAR) - bisect_left(used, first) for first in firsts)


def _used(vacations: Iterable[Vacation]) -> list[date]:
    return sorted(day for vacation in vacations for day in vacation.days())
