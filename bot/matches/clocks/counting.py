"""Which time counts for a decision."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from datetime import UTC, date, datetime, timedelta

import msgspec

from bot.matches.clocks import walls
from bot.matches.clocks.hours import Hours, Routine, zone_of
from bot.matches.clocks.spans import FOREVER, Span, between
from bot.matches.clocks.vacation import BUDGET

SATURDAY = 5
WHOLE_DAY = ((timedelta(), timedelta(days=1)),)


class Counting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules of counting that hold for a decision, as they were when it was put: the person's hours, and whether
    the match stands still on weekends."""

    hours: Hours = Hours()
    weekends_off: bool = False

    def loud(self, day: date) -> Iterable[tuple[timedelta, timedelta]]:
        """The times after midnight between which the wall clock shows countable time on a day."""
        if self.weekends_off and day.weekday() >= SATURDAY:
            return ()
        return WHOLE_DAY if self.hours.quiet is None else self.hours.quiet.loud()


def rules(routine: Routine, at: datetime, *, quiet_off: bool = True, weekends_off: bool = False) -> Counting:
    """What holds for a decision put at this moment to a person with this routine, in a match that stands still in
    quiet hours and on weekends, or does not."""
    hours = routine.counting(at)
    return Counting(hours if quiet_off else Hours(hours.zone), weekends_off)


def counted(
    counting: Counting, since: datetime, until: datetime, pauses: Iterable[Span] = ()
) -> Iterator[tuple[datetime, datetime]]:
    """The countable time between two moments, as beginnings and ends (UTC) in order; worked out day by day as asked."""
    zone = zone_of(counting.hours.zone)
    for begin, end in between(since, until, pauses):
        for piece in walls.days(zone, begin, end):
            for times in counting.loud(piece.day):
                part = piece.part(*times)
                if part is not None:
                    yield part


def spent(counting: Counting, since: datetime, until: datetime, pauses: Iterable[Span] = ()) -> timedelta:
    """The countable time between two moments; none if the second is the earlier one."""
    return sum((end - begin for begin, end in counted(counting, since, until, pauses)), timedelta())


def reached(counting: Counting, since: datetime, amount: timedelta, pauses: Collection[Span] = ()) -> datetime | None:
    """The first moment (UTC) at which so much countable time has passed; None: never, as a pause is not over."""
    if amount <= timedelta():
        return since.astimezone(UTC)
    for begin, end in counted(counting, since, FOREVER, pauses):
        if end - begin >= amount:
            return begin + amount
        amount -= end - begin
    return None


def resumes(counting: Counting, at: datetime, pauses: Collection[Span] = ()) -> datetime | None:
    """The first moment (UTC) from `at` on that counts; None: there is none, as a pause is not over."""
    return next((begin for begin, _ in counted(counting, at, FOREVER, pauses)), None)


def longest(amount: timedelta) -> timedelta:
    """The most time in which so much countable time has passed for certain, whatever a person sets, on weekends and in
    vacations, in zones whose clock is changed by an hour at most; not reckoning halts. Holds for up to 30 days.

    A weekday has 12 loud hours, or 11 where its clock is put forward; a day of vacation takes 12, or 13 where it is put
    back. Days that are begun at both ends make another week."""
    owed = amount + BUDGET * timedelta(hours=13)
    weekdays = owed // timedelta(hours=11) + 1
    return timedelta(weeks=weekdays // 5 + 2)
