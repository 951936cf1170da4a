"""The clock of a match by laws: exact on every wall clock, and no pause is time without end."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from bot.matches.clocks import bank, clock, vacation
from bot.matches.clocks.bank import NOTHING
from bot.matches.clocks.clock import Clock
from bot.matches.clocks.counting import Counting, longest, reached, spent
from bot.matches.clocks.hours import MOST_QUIET, SETTLING, Hours, Quiet, Routine
from bot.matches.clocks.reminders import MOST, reminders
from bot.matches.clocks.spans import Span, joined
from bot.matches.clocks.vacation import BUDGET, YEAR, Vacation
from games.core.errors import Refused

LAW = settings(
    deadline=None, derandomize=True, database=None, phases=[Phase.explicit, Phase.generate], max_examples=150
)
MINUTE = timedelta(minutes=1)
HOUR = timedelta(hours=1)
DAY = timedelta(days=1)
TICK = timedelta(microseconds=1)

CHANGES = {
    "Europe/Istanbul": ("2026-03-29 00:00", "2026-10-25 00:00"),
    "Europe/Warsaw": ("2026-03-29 01:00", "2026-10-25 01:00"),
    "America/New_York": ("2026-03-08 07:00", "2026-11-01 06:00"),
    "Australia/Lord_Howe": ("2026-04-04 15:00", "2026-10-03 15:30"),
    "Asia/Tokyo": ("2026-06-10 00:00",),
    "America/St_Johns": ("2026-03-08 05:30", "2026-11-01 04:30", "2010-03-14 03:31", "2010-11-07 02:31"),
    "Asia/Beirut": ("2026-03-28 22:00", "2026-10-24 21:00"),
}
"""Moments at which the clocks of zones are changed, or could be expected to. St John's changed it a minute after
midnight in 2010, so that a day was begun twice; Beirut changes it at midnight."""


def test_the_clocks_are_changed_at_these_moments() -> None:
    for name, moments in CHANGES.items():
        for moment in map(utc, moments):
            offsets = {(moment + step).astimezone(ZoneInfo(name)).utcoffset() for step in (-TICK, NOTHING)}
            assert len(offsets) == (1 if name in {"Europe/Istanbul", "Asia/Tokyo"} else 2), (name, moment)


def utc(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


def lengths(most: timedelta, least: timedelta = NOTHING, step: timedelta = MINUTE) -> st.SearchStrategy[timedelta]:
    return st.integers(min_value=least // step, max_value=most // step).map(lambda number: number * step)


@st.composite
def quiets(draw: st.DrawFn) -> Quiet | None:
    begins = draw(st.integers(min_value=0, max_value=1439))
    length = draw(st.sampled_from((NOTHING, MINUTE, HOUR, MOST_QUIET)) | lengths(MOST_QUIET))
    return Quiet(begins, (begins + length // MINUTE) % 1440) if length else None


zones = st.sampled_from(sorted(CHANGES))


@st.composite
def countings(draw: st.DrawFn) -> Counting:
    return Counting(Hours(draw(zones), draw(quiets())), draw(st.booleans()))


@st.composite
def near_changes(draw: st.DrawFn, counting: Counting, within: timedelta = 2 * DAY) -> datetime:
    """A whole minute near a change of the zone's clock."""
    return utc(draw(st.sampled_from(CHANGES[counting.hours.zone]))) + draw(lengths(within, -within))


@st.composite
def halts(draw: st.DrawFn, around: datetime) -> tuple[Span, ...]:
    """Measured times near a moment; some touch or lie within each other."""
    found = []
    for _ in range(draw(st.integers(min_value=0, max_value=3))):
        since = around + draw(lengths(2 * DAY, -DAY))
        found.append(Span(since, since + draw(lengths(DAY))))
    return tuple(found)


def counts(counting: Counting, pauses: tuple[Span, ...], moment: datetime) -> bool:
    """Whether a moment counts, by looking at the wall clock."""
    wall = moment.astimezone(ZoneInfo(counting.hours.zone))
    minute, quiet = wall.hour * 60 + wall.minute, counting.hours.quiet
    if quiet is not None and (minute - quiet.begins) % 1440 < (quiet.ends - quiet.begins) % 1440:
        return False
    if counting.weekends_off and wall.weekday() >= 5:
        return False
    return not any(span.since <= moment and (span.until is None or moment < span.until) for span in pauses)


# Counting


@LAW
@given(st.data())
def test_the_countable_time_is_what_the_wall_clock_shows_minute_by_minute(data: st.DataObject) -> None:
    counting = data.draw(countings())
    since = data.draw(near_changes(counting, DAY))
    pauses = data.draw(halts(since))
    minutes = data.draw(st.integers(min_value=0, max_value=2 * 1440))
    looked = sum(counts(counting, pauses, since + number * MINUTE) for number in range(minutes))
    assert spent(counting, since, since + minutes * MINUTE, pauses) == looked * MINUTE


@LAW
@given(st.data())
def test_the_countable_time_adds_up_and_is_never_more_than_there_was(data: st.DataObject) -> None:
    counting = data.draw(countings())
    since = data.draw(near_changes(counting))
    pauses = data.draw(halts(since))
    first, second = (data.draw(lengths(30 * DAY, step=timedelta(seconds=7, microseconds=1))) for _ in range(2))
    middle, until = since + first, since + first + second
    both = spent(counting, since, middle, pauses), spent(counting, middle, until, pauses)
    assert spent(counting, since, until, pauses) == sum(both, NOTHING)
    assert NOTHING <= both[0] <= first
    assert NOTHING <= both[1] <= second
    assert spent(counting, until, since, pauses) == NOTHING


@LAW
@given(st.data())
def test_a_decision_is_due_at_the_first_moment_at_which_its_time_is_spent(data: st.DataObject) -> None:
    counting = data.draw(countings())
    since = data.draw(near_changes(counting))
    pauses = data.draw(halts(since))
    amount = data.draw(lengths(10 * DAY, TICK, timedelta(seconds=13, microseconds=1)).filter(bool))
    due = reached(counting, since, amount, pauses)
    assert due is not None
    assert spent(counting, since, due, pauses) == amount
    assert spent(counting, since, due - TICK, pauses) == amount - TICK


# No time without end


@st.composite
def vacations_of(draw: st.DrawFn, since: datetime) -> tuple[Vacation, ...]:
    """Vacations that a person could announce, many on the working days of the weeks after a moment."""
    found: tuple[Vacation, ...] = ()
    monday = since.date() - since.weekday() * DAY
    for week in draw(st.permutations(range(12)))[: draw(st.integers(min_value=0, max_value=12))]:
        first = monday + week * timedelta(weeks=1) + draw(st.integers(min_value=0, max_value=2)) * DAY
        last = first + draw(st.integers(min_value=0, max_value=6)) * DAY
        with suppress(Refused):
            found = vacation.announced(found, first, last, draw(zones), since - draw(lengths(10 * DAY, step=HOUR)))
    return found


@LAW
@given(st.data())
def test_every_decision_is_due_within_the_stated_most(data: st.DataObject) -> None:
    zone, quiet = data.draw(zones), data.draw(st.integers(min_value=0, max_value=1439))
    counting = Counting(Hours(zone, Quiet(quiet, (quiet + 720) % 1440)), weekends_off=True)
    since = data.draw(near_changes(counting, 60 * DAY))
    amount = data.draw(st.sampled_from((HOUR, DAY, clock.MOST)) | lengths(clock.MOST, MINUTE))
    due = reached(counting, since, amount, vacation.spans(data.draw(vacations_of(since))))
    assert due is not None
    assert since < due <= since + longest(amount)


@settings(LAW, max_examples=40)
@given(st.data())
def test_whatever_is_announced_and_called_off_no_year_has_more_than_the_budget(data: st.DataObject) -> None:
    now = utc("2026-01-01 00:00")
    held: tuple[Vacation, ...] = ()
    for _ in range(15):
        now += data.draw(lengths(40 * DAY, step=HOUR))
        before = held
        if data.draw(st.integers(min_value=0, max_value=3)) == 0:
            held = vacation.returned(held, now)
        else:
            first = now.date() + data.draw(st.integers(min_value=-2, max_value=60)) * DAY
            last = first + data.draw(st.integers(min_value=0, max_value=28)) * DAY
            with suppress(Refused):
                held = vacation.announced(held, first, last, data.draw(zones), now)
        assert covered(before, now) == covered(held, now), "what has passed is not touched"
    days = [day for each in held for day in each.days()]
    for first in days[::4]:
        year = [day for day in days if first <= day < first + YEAR]
        assert len(year) <= BUDGET
        assert vacation.days_left(held, first) <= BUDGET - len(year)
    for span in vacation.spans(held):
        assert span.until is not None
        assert span.until - span.since <= (BUDGET + 1) * DAY


def covered(held: tuple[Vacation, ...], until: datetime) -> timedelta:
    """How much of the time before a moment was vacation."""
    cut = (min(until, end) - begin for begin, end in joined(vacation.spans(held)) if begin < until)
    return sum(cut, NOTHING)


@LAW
@given(st.data())
def test_however_often_hours_are_changed_those_that_count_change_once_a_week(data: st.DataObject) -> None:
    turned = now = utc("2026-03-01 00:00")
    wishes = st.builds(Hours, zones, st.sampled_from((None, Quiet(0, 720), Quiet(720, 0))))
    routine = Routine().changed(data.draw(wishes), now)
    counted = routine.counting(now)
    for _ in range(25):
        now += data.draw(st.sampled_from((HOUR, DAY, SETTLING - TICK, SETTLING, 9 * DAY)))
        if routine.counting(now) != counted:
            assert routine.since is not None
            settled = routine.since + SETTLING
            assert turned + SETTLING <= settled <= now
            counted, turned = routine.counting(now), settled
        wish = data.draw(wishes)
        routine = routine.changed(wish, now)
        assert routine.now == wish
        assert routine.counting(now) == counted
        assert routine.counting(now + SETTLING) == wish


@st.composite
def clocks(draw: st.DrawFn) -> Clock:
    start = draw(lengths(clock.MOST, clock.LEAST))
    return Clock(start, draw(lengths(start, clock.LEAST)))


@LAW
@given(st.data())
def test_a_bank_never_exceeds_its_start_and_gains_only_from_new_decisions(data: st.DataObject) -> None:
    terms, counting = data.draw(clocks()), data.draw(countings())
    now = data.draw(near_changes(counting))
    rest, number, thought = bank.full(terms), 0, NOTHING
    for turn in range(12):
        # Time may jump back, and the same question may be put again.
        new = turn == 0 or data.draw(st.booleans())
        number += new
        ticking = bank.put(terms, rest, number, counting, now)
        assert ticking.bank.left == (min(terms.start, rest.left + terms.increment) if new else rest.left)
        now += data.draw(lengths(40 * HOUR, -20 * HOUR))
        rest = ticking.stopped(now)
        assert NOTHING <= rest.left <= ticking.bank.left <= terms.start
        thought += ticking.bank.left - rest.left
        assert rest.left + thought <= terms.start + number * terms.increment


@LAW
@given(st.data())
def test_time_that_jumps_back_never_makes_a_decision_due_later(data: st.DataObject) -> None:
    terms, counting = data.draw(clocks()), data.draw(countings())
    since = data.draw(near_changes(counting))
    ticking = bank.put(terms, bank.full(terms), 0, counting, since)
    back, later = data.draw(lengths(3 * DAY)), data.draw(lengths(3 * DAY))
    assert ticking.remaining(since - back) == terms.start
    assert ticking.remaining(since + later) <= ticking.remaining(since - back)
    assert ticking.extended(NOTHING, since - back).due() == ticking.due()


@LAW
@given(st.data())
def test_remaining_time_and_due_moment_agree_also_after_an_extension(data: st.DataObject) -> None:
    terms, counting = data.draw(clocks()), data.draw(countings())
    since = data.draw(near_changes(counting))
    pauses = data.draw(halts(since))
    now = since + data.draw(lengths(20 * DAY))
    by = data.draw(lengths(2 * DAY, MINUTE))
    ticking = bank.put(terms, bank.full(terms), 0, counting, since)
    extended = ticking.extended(by, now, pauses)
    assert extended.remaining(now, pauses) == ticking.remaining(now, pauses) + by
    due = extended.due(pauses)
    assert due is not None
    assert extended.is_up(due, pauses)
    assert not extended.is_up(due - TICK, pauses)
    assert due == reached(counting, max(since, now), extended.remaining(now, pauses), pauses)


# Reminders


@LAW
@given(st.data())
def test_reminders_are_few_in_order_in_time_and_never_in_quiet_hours(data: st.DataObject) -> None:
    counting = data.draw(countings())
    since = data.draw(near_changes(counting))
    pauses = data.draw(halts(since))
    present = Hours(data.draw(zones), data.draw(quiets()))
    left, most = data.draw(lengths(10 * DAY)), data.draw(st.integers(min_value=0, max_value=MOST))
    due = reached(counting, since, left, pauses)
    found = reminders(counting, since, left, present, pauses, most)
    assert due is not None
    assert len(found) <= most
    moments = [since, *(reminder.at for reminder in found)]
    assert all(later - earlier >= 30 * MINUTE for earlier, later in pairwise(moments))
    assert all(reminder.at < due for reminder in found)
    assert rising([("soft", "plain", "urgent").index(reminder.tone) for reminder in found])
    assert all(counts(Counting(present, counting.weekends_off), pauses, reminder.at) for reminder in found)


def rising(numbers: list[int]) -> bool:
    return numbers == sorted(set(numbers))
