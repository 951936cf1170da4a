"""What wall clocks show: days of a zone, exact across the changes of its clock."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, tzinfo

DAY = timedelta(days=1)
TICK = timedelta(microseconds=1)


@dataclass(frozen=True)
class Piece:
    """A part of a day in which the zone's clock is not changed: from `begin` to `end` (UTC) the wall clock shows the
    `day`, and `midnight` (UTC) is when it would have shown its 00:00 if it had never been changed."""

    begin: datetime
    end: datetime
    day: date
    midnight: datetime

    def part(self, begin: timedelta, end: timedelta) -> tuple[datetime, datetime] | None:
        """When in this piece the wall clock shows the times from `begin` up to `end` after midnight, if it does."""
        first, last = max(self.begin, self.midnight + begin), min(self.end, self.midnight + end)
        return (first, last) if first < last else None


def days(zone: tzinfo, since: datetime, until: datetime) -> Iterator[Piece]:
    """The time between two moments by the days that the zone's wall clock shows. A day has several pieces if the clock
    is changed in it; one whose midnight is put back comes twice."""
    for begin, end, offset in _steady(zone, since.astimezone(UTC), until.astimezone(UTC)):
        day = (begin + offset).date()
        midnight = datetime.combine(day, time(), UTC) - offset
        while midnight < end:
            yield Piece(max(begin, midnight), min(end, midnight + DAY), day, midnight)
            day, midnight = day + DAY, midnight + DAY


def begins(zone: tzinfo, day: date) -> datetime:
    """The moment (UTC) from which on the zone's wall clock shows this day, or a later one where the zone has none."""
    around = datetime.combine(day, time(), UTC)
    return next(piece.begin for piece in days(zone, around - 2 * DAY, around + 2 * DAY) if piece.day >= day)


def _steady(zone: tzinfo, since: datetime, until: datetime) -> Iterator[tuple[datetime, datetime, timedelta]]:
    """The time in parts of at most 24 hours with one offset from UTC each, as no zone changes it twice in 24 hours."""
    while since < until:
        end, offset = min(since + DAY, until), _offset(zone, since)
        if _offset(zone, end) != offset:
            end = _change(zone, since, end)
        yield since, end, offset
        since = end


def _change(zone: tzinfo, before: datetime, after: datetime) -> datetime:
    """The first moment of the offset that holds `after` and not yet `before`."""
    offset = _offset(zone, before)
    while after - before > TICK:
        middle = before + (after - before) // 2
        if _offset(zone, middle) == offset:
            before = middle
        else:
            after = middle
    return after


def _offset(zone: tzinfo, moment: datetime) -> timedelta:
    offset = moment.astimezone(zone).utcoffset()
    assert offset is not None
    return offset
