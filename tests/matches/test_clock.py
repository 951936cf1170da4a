"""The clock of a match by examples: what a clock gives, banks, reminders."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import msgspec
import pytest

from bot.matches.clocks import bank, clock, vacation
from bot.matches.clocks.bank import Bank, Ticking
from bot.matches.clocks.clock import Clock
from bot.matches.clocks.counting import Counting, longest, rules
from bot.matches.clocks.hours import Hours, Quiet, Routine
from bot.matches.clocks.reminders import Reminder, reminders
from bot.matches.clocks.spans import Span
from bot.matches.clocks.vacation import Vacation
from games.core import codec
from games.core.errors import Corrupt, Refused
from tests.matches.moments import ALWAYS, DAY, HOUR, NOTHING, WARSAW, WEEKDAYS, at, off, refused, warsaw

DAILY = clock.of(24 * HOUR)


# Clocks


@pytest.mark.parametrize(
    ("text", "start", "increment"),
    [("relaxed", 72, 24), ("daily", 24, 24), ("quick", 12, 12), ("48h", 48, 24), ("6h", 6, 6), ("2d + 12H", 48, 12)],
)
def test_a_clock_has_a_name_or_a_start_and_an_increment(text: str, start: int, increment: int) -> None:
    assert clock.read(text) == Clock(start * HOUR, increment * HOUR)


def test_no_clock_is_a_clock_too() -> None:
    assert clock.read(" None ") is None
    assert clock.write(None) == "none"


@pytest.mark.parametrize("text", ["none", "relaxed", "daily", "quick", "48h+12h", "1h30m+10m", "36h+1h15m"])
def test_the_text_of_a_clock_goes_both_ways(text: str) -> None:
    assert clock.write(clock.read(text)) == text


def test_a_clock_that_is_a_preset_has_its_name() -> None:
    assert clock.write(clock.read("3d")) == "relaxed"


@pytest.mark.parametrize(
    "text", ["", "fast", "+", "48", "9m", "31d", "12h+13h", "12h+", "12h+5m", "-2h", "h", "1h+1h+1h"]
)
def test_what_is_no_clock_is_refused_with_what_is(text: str) -> None:
    with pytest.raises(Refused) as error:
        clock.read(text)
    assert refused(error) == (
        "wrong_clock",
        {"accepted": "none, relaxed, daily, quick", "minutes": 10, "days": 30},
    )


@pytest.mark.parametrize(
    ("length", "text"), [(NOTHING, "0m"), (90 * timedelta(minutes=1), "1h30m"), (30 * DAY, "720h"), (HOUR / 80, "0m")]
)
def test_lengths_of_time_are_written_in_hours_and_minutes(length: timedelta, text: str) -> None:
    assert clock.written(length) == text


# Banks


def test_a_decision_brings_the_increment_up_to_the_start() -> None:
    rules_of_match, now = clock.read("48h+12h"), at("2026-06-10 10:00")
    assert rules_of_match is not None
    first = bank.put(rules_of_match, bank.full(rules_of_match), 1, ALWAYS, now)
    assert first.bank.left == 48 * HOUR
    rest = first.stopped(now + 30 * HOUR)
    assert rest == Bank(18 * HOUR, 1)
    second = bank.put(rules_of_match, rest, 4, ALWAYS, now + 40 * HOUR)
    assert second.bank == Bank(30 * HOUR, 4)
    assert second.due() == now + 70 * HOUR
    assert second.remaining(now + 50 * HOUR) == 20 * HOUR
    assert not second.is_up(now + 70 * HOUR - timedelta(microseconds=1))
    assert second.is_up(now + 70 * HOUR)
    assert second.stopped(now + 99 * HOUR).left == NOTHING


def test_a_question_put_again_after_an_undo_brings_nothing() -> None:
    now = at("2026-06-10 10:00")
    first = bank.put(DAILY, Bank(HOUR), 7, ALWAYS, now)
    rest = first.stopped(now + 20 * HOUR)
    again = bank.put(DAILY, rest, 7, ALWAYS, now + 20 * HOUR)
    assert again.bank == rest
    assert bank.put(DAILY, again.stopped(now + 21 * HOUR), 6, ALWAYS, now).bank.left == rest.left - HOUR


def test_a_running_decision_keeps_the_rules_that_it_was_put_with() -> None:
    now = warsaw("2026-06-10 12:00")
    routine = Routine().changed(WARSAW.hours, now)
    ticking = bank.put(DAILY, bank.full(DAILY), 1, rules(routine, now), now)
    due = ticking.due()
    routine = routine.changed(Hours("Europe/Warsaw", Quiet(7 * 60, 19 * 60)), now)
    assert ticking.due() == due == warsaw("2026-06-11 21:00")


def test_an_extension_is_for_the_running_decision_alone() -> None:
    now = at("2026-06-10 10:00")
    ticking = bank.put(DAILY, bank.full(DAILY), 1, ALWAYS, now).extended(5 * HOUR, now + HOUR)
    assert ticking.due() == now + 29 * HOUR
    assert ticking.stopped(now + HOUR).left == 23 * HOUR
    assert ticking.stopped(now + 27 * HOUR).left == NOTHING
    with pytest.raises(ValueError, match="extension"):
        ticking.extended(-HOUR, now)


def test_an_extension_of_a_decision_that_was_up_begins_now() -> None:
    now = at("2026-06-10 10:00")
    ticking = bank.put(DAILY, bank.full(DAILY), 1, ALWAYS, now)
    assert ticking.extended(6 * HOUR, now + 40 * HOUR).due() == now + 46 * HOUR


def test_a_clock_that_jumped_back_takes_and_gives_nothing() -> None:
    now = at("2026-06-10 10:00")
    ticking = bank.put(DAILY, Bank(2 * HOUR, 0), 0, ALWAYS, now)
    assert ticking.remaining(now - DAY) == 2 * HOUR
    assert ticking.stopped(now - DAY) == Bank(2 * HOUR, 0)


# Reminders


def test_reminders_grow_stronger_as_time_passes() -> None:
    now = at("2026-06-10 10:00")
    assert reminders(ALWAYS, now, 20 * HOUR, Hours()) == (
        Reminder(now + 10 * HOUR, "soft"),
        Reminder(now + 15 * HOUR, "plain"),
        Reminder(now + 18 * HOUR, "urgent"),
    )


@pytest.mark.parametrize(("most", "tones"), [(0, []), (1, ["plain"]), (2, ["soft", "urgent"])])
def test_there_are_no_more_reminders_than_wished(most: int, tones: list[str]) -> None:
    now = at("2026-06-10 10:00")
    assert [found.tone for found in reminders(ALWAYS, now, DAY, Hours(), most=most)] == tones
    with pytest.raises(ValueError, match="4 reminders"):
        reminders(ALWAYS, now, DAY, Hours(), most=4)


def test_a_reminder_waits_for_the_end_of_quiet_hours() -> None:
    # Half of the time has passed at 22:00, when the night begins.
    now = warsaw("2026-06-10 10:00")
    soft, *_ = reminders(WARSAW, now, 24 * HOUR, WARSAW.hours)
    assert soft == Reminder(warsaw("2026-06-11 07:00"), "soft")


def test_reminders_keep_to_the_hours_that_a_person_has_now() -> None:
    now = warsaw("2026-06-10 10:00")
    found = reminders(ALWAYS, now, 20 * HOUR, WARSAW.hours)
    # Half, three quarters and nine tenths are at 20:00, 01:00 and 04:00: by 07:00 the time is up.
    assert found == (Reminder(now + 10 * HOUR, "soft"),)


def test_of_reminders_at_the_same_moment_the_strongest_is_given() -> None:
    now = warsaw("2026-06-10 14:00")
    found = reminders(ALWAYS, now, 17.5 * HOUR, WARSAW.hours)
    assert found == (Reminder(warsaw("2026-06-11 07:00"), "urgent"),)


def test_a_short_time_has_few_reminders() -> None:
    now = at("2026-06-10 10:00")
    assert [found.tone for found in reminders(ALWAYS, now, HOUR, Hours())] == ["urgent"]
    assert reminders(ALWAYS, now, HOUR / 2, Hours()) == ()


def test_nobody_is_reminded_on_vacation_on_a_weekend_or_while_the_match_is_paused() -> None:
    now = warsaw("2026-06-11 12:00")
    away = (Span(now + 10 * HOUR, now + 5 * DAY),)
    assert reminders(ALWAYS, now, 20 * HOUR, Hours(), away, most=2)[0].at == now + 5 * DAY
    assert reminders(ALWAYS, now, 20 * HOUR, Hours(), (Span(now + HOUR),)) == ()
    # Half of three days of which one and a half is left before the weekend.
    assert reminders(WEEKDAYS, now, 72 * HOUR, WEEKDAYS.hours)[0].at == warsaw("2026-06-15 00:00")


# Bytes


def test_what_is_stored_comes_back_as_it_was() -> None:
    now = warsaw("2026-06-10 10:00") + timedelta(microseconds=1)
    ticking = bank.put(DAILY, Bank(HOUR / 3), 2, WARSAW, now).extended(HOUR, now)
    vacations = vacation.returned(off("2026-06-20", "2026-06-25", now), warsaw("2026-06-22 10:00"))
    routine = Routine().changed(WARSAW.hours, now).changed(Hours(), now + DAY)
    stored: tuple[tuple[object, Any], ...] = (
        (ticking, Ticking),
        (ticking.bank, Bank),
        (DAILY, Clock | None),
        (None, Clock | None),
        (routine, Routine),
        (vacations, tuple[Vacation, ...]),
        (Span(now), Span),
    )
    for value, kind in stored:
        data = codec.encode(value)
        assert codec.decode(data, kind) == value
        assert codec.encode(codec.decode(data, kind)) == data


def test_a_stored_moment_has_an_offset_and_a_stored_clock_is_within_bounds() -> None:
    with pytest.raises(Corrupt):
        codec.decode(b'{"since":"2026-06-10T10:00:00"}', Span)
    with pytest.raises(Corrupt):
        codec.decode(codec.encode({"start": 31 * DAY, "increment": HOUR}), Clock)
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"hours":{},"weekends_off":false,"more":1}', type=Counting)


def test_the_stated_most_is_under_half_a_year_for_every_clock() -> None:
    assert longest(clock.MOST) < timedelta(days=182)
