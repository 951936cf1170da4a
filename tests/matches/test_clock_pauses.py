"""What does not count, by examples: quiet hours, weekends, halts, vacations, and changes of them."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from bot.matches.clocks import hours, vacation
from bot.matches.clocks.counting import Counting, reached, resumes, rules, spent
from bot.matches.clocks.hours import Hours, Quiet, Routine
from bot.matches.clocks.spans import Span
from games.core import codec
from games.core.errors import Corrupt, Refused
from tests.matches.moments import ALWAYS, DAY, HOUR, NIGHT, NOTHING, WARSAW, WEEKDAYS, at, off, refused, warsaw

# Quiet hours


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("22-7", "22:00-07:00"),
        ("22:30 \u2013 7:05", "22:30-07:05"),
        ("13:00-14:00", "13:00-14:00"),
        ("12-24", "12:00-00:00"),
    ],
)
def test_quiet_hours_are_read_from_times(text: str, canonical: str) -> None:
    assert str(hours.read_quiet(text)) == canonical
    assert hours.read_quiet(canonical) == hours.read_quiet(text)


@pytest.mark.parametrize("text", ["", "22", "22-22", "8-20:01", "25-7", "24:30-7", "22:60-7", "0-24", "a-b"])
def test_quiet_hours_are_hours_of_a_day_and_at_most_twelve(text: str) -> None:
    with pytest.raises(Refused) as error:
        hours.read_quiet(text)
    assert refused(error) == ("wrong_quiet", {"count": 12})


def test_stored_quiet_hours_cannot_be_longer_either() -> None:
    with pytest.raises(Corrupt):
        codec.decode(b'{"begins":0,"ends":721}', Quiet)


def test_quiet_hours_over_midnight_do_not_count() -> None:
    since = warsaw("2026-06-10 20:00")
    assert spent(WARSAW, since, warsaw("2026-06-10 22:00")) == 2 * HOUR
    assert spent(WARSAW, since, warsaw("2026-06-11 07:00")) == 2 * HOUR
    assert spent(WARSAW, since, warsaw("2026-06-11 09:00")) == 4 * HOUR


def test_quiet_hours_within_a_day_do_not_count() -> None:
    lunch = Counting(Hours("Asia/Tokyo", Quiet(12 * 60, 13 * 60 + 30)))
    day = at("2026-06-10 00:00", "Asia/Tokyo")
    assert spent(lunch, day, day + DAY) == 22.5 * HOUR


def test_quiet_hours_follow_the_wall_clock_when_it_is_put_forward() -> None:
    # 29 March 2026: 02:00 becomes 03:00. The night from 22:00 to 07:00 has eight hours.
    since = warsaw("2026-03-28 21:00")
    assert spent(WARSAW, since, since + 9 * HOUR) == HOUR
    assert reached(WARSAW, since, 2 * HOUR) == warsaw("2026-03-29 08:00") == since + 10 * HOUR


def test_quiet_hours_follow_the_wall_clock_when_it_is_put_back() -> None:
    # 25 October 2026: 03:00 becomes 02:00. The night from 22:00 to 07:00 has ten hours.
    since = warsaw("2026-10-24 21:00")
    assert spent(WARSAW, since, since + 11 * HOUR) == HOUR
    assert reached(WARSAW, since, 2 * HOUR) == warsaw("2026-10-25 08:00") == since + 12 * HOUR


def test_quiet_hours_that_end_at_a_time_that_does_not_exist_end_when_the_clock_is_put_forward() -> None:
    counting = Counting(Hours("Europe/Warsaw", Quiet(22 * 60, 2 * 60 + 30)))
    change = at("2026-03-29 01:00")
    assert resumes(counting, change - HOUR) == change
    assert resumes(counting, change) == change


def test_quiet_hours_that_are_skipped_take_nothing() -> None:
    counting = Counting(Hours("Europe/Warsaw", Quiet(2 * 60 + 10, 2 * 60 + 50)))
    change = at("2026-03-29 01:00")
    assert spent(counting, change - 3 * HOUR, change + 3 * HOUR) == 6 * HOUR


def test_a_time_that_comes_twice_is_quiet_twice() -> None:
    counting = Counting(Hours("Europe/Warsaw", Quiet(22 * 60, 2 * 60 + 30)))
    first, second = warsaw("2026-10-25 02:30"), warsaw("2026-10-25 02:30", fold=1)
    change = at("2026-10-25 01:00")
    assert second - first == HOUR
    assert spent(counting, first - 4 * HOUR, first) == NOTHING
    assert spent(counting, first, change) == HOUR / 2
    assert spent(counting, change, second) == NOTHING
    assert resumes(counting, change) == second


def test_a_change_of_half_an_hour_is_exact_too() -> None:
    # Lord Howe Island, 5 April 2026: 02:00 becomes 01:30.
    counting = Counting(Hours("Australia/Lord_Howe", Quiet(0, 6 * 60)))
    midnight = at("2026-04-05 00:00", "Australia/Lord_Howe")
    assert resumes(counting, midnight) == midnight + 6.5 * HOUR


def test_a_day_that_a_zone_left_out_has_no_quiet_hours() -> None:
    # Samoa went from 29 December 2011 to the 31st.
    counting = Counting(Hours("Pacific/Apia", Quiet(9 * 60, 17 * 60)))
    since = at("2011-12-29 17:00", "Pacific/Apia")
    assert reached(counting, since, 16 * HOUR) == at("2011-12-31 09:00", "Pacific/Apia") == since + 16 * HOUR


def test_a_zone_that_is_gone_from_the_database_is_utc() -> None:
    gone = Counting(Hours("Europe/Atlantis", NIGHT))
    assert resumes(gone, at("2026-06-10 23:00")) == at("2026-06-11 07:00")
    assert resumes(Counting(Hours("Europe", NIGHT)), at("2026-06-10 23:00")) == at("2026-06-11 07:00")


@pytest.mark.parametrize("text", ["Europe/Istanbul", " europe/istanbul", "EUROPE/ISTANBUL"])
def test_a_zone_is_found_whatever_its_capitals(text: str) -> None:
    assert hours.read_zone(text) == "Europe/Istanbul"
    assert hours.read_zone("america/new york") == "America/New_York"


def test_an_unknown_zone_is_refused() -> None:
    with pytest.raises(Refused) as error:
        hours.read_zone("../etc/passwd")
    assert refused(error) == ("unknown_zone", {})


# Weekends and halts


def test_weekends_count_unless_the_match_stands_still_then() -> None:
    friday, monday = warsaw("2026-06-12 18:00"), warsaw("2026-06-15 06:00")
    assert spent(WEEKDAYS, friday, monday) == 12 * HOUR
    assert spent(Counting(WEEKDAYS.hours), friday, monday) == 60 * HOUR


def test_a_weekend_is_that_of_the_persons_zone() -> None:
    moment = at("2026-06-12 20:00")
    assert resumes(Counting(Hours("Asia/Tokyo"), weekends_off=True), moment) == at("2026-06-15 00:00", "Asia/Tokyo")
    assert resumes(Counting(Hours("America/New_York"), weekends_off=True), moment) == moment


def test_halts_do_not_count_and_are_not_taken_twice() -> None:
    since = at("2026-06-10 10:00")
    halts = (
        Span(since + 3 * HOUR, since + 5 * HOUR),
        Span(since - 5 * HOUR, since + HOUR),
        Span(since + 4 * HOUR, since + 6 * HOUR),
        Span(since + 9 * HOUR, since + 8 * HOUR),
    )
    assert spent(ALWAYS, since, since + 10 * HOUR, halts) == 6 * HOUR
    assert reached(ALWAYS, since, 2 * HOUR, halts) == since + 3 * HOUR
    assert reached(ALWAYS, since, 2 * HOUR + timedelta(seconds=1), halts) == since + 6 * HOUR + timedelta(seconds=1)


def test_a_match_that_is_paused_makes_nothing_due() -> None:
    since = at("2026-06-10 10:00")
    paused = (Span(since + HOUR),)
    assert reached(ALWAYS, since, HOUR, paused) == since + HOUR
    assert reached(ALWAYS, since, 2 * HOUR, paused) is None
    assert resumes(ALWAYS, since + 2 * HOUR, paused) is None
    assert spent(ALWAYS, since, since + 30 * DAY, paused) == HOUR


# What a person sets


def test_the_first_setting_counts_at_once_and_a_change_after_a_week() -> None:
    now = at("2026-06-10 10:00")
    first, second = Hours("Europe/Warsaw", NIGHT), Hours("Asia/Tokyo", NIGHT)
    routine = Routine().changed(first, now)
    assert routine.counting(now) == first
    routine = routine.changed(second, now + DAY)
    assert routine.counting(now + 8 * DAY - timedelta(seconds=1)) == first
    assert routine.counting(now + 8 * DAY) == second
    assert routine.now == second


def test_changing_again_and_again_does_not_bring_a_change_nearer() -> None:
    now = at("2026-06-10 10:00")
    first = Hours("Europe/Warsaw", NIGHT)
    routine = Routine().changed(first, now)
    for day in range(1, 6):
        routine = routine.changed(Hours("Europe/Warsaw", Quiet(day * 60, day * 60 + 720)), now + day * DAY)
        assert routine.counting(now + day * DAY) == first
    assert routine.counting(now + 12 * DAY) == routine.now


def test_setting_the_same_again_changes_nothing() -> None:
    now = at("2026-06-10 10:00")
    routine = Routine().changed(Hours("Asia/Tokyo"), now)
    assert routine.changed(Hours("Asia/Tokyo"), now + DAY) == routine


def test_a_match_says_whether_it_stands_still() -> None:
    now = at("2026-06-10 10:00")
    routine = Routine().changed(Hours("Asia/Tokyo", NIGHT), now)
    assert rules(routine, now, weekends_off=True) == Counting(Hours("Asia/Tokyo", NIGHT), weekends_off=True)
    assert rules(routine, now, quiet_off=False) == Counting(Hours("Asia/Tokyo"))


# Vacations


def test_a_vacation_is_whole_days_of_the_persons_zone() -> None:
    (found,) = off("2026-07-01", "2026-07-03", at("2026-06-10 10:00"))
    assert found.span() == Span(warsaw("2026-07-01 00:00"), warsaw("2026-07-04 00:00"))
    assert [day.day for day in found.days()] == [1, 2, 3]


def test_a_vacation_begins_with_its_first_day_where_midnight_is_skipped() -> None:
    # Beirut, 29 March 2026: 00:00 becomes 01:00.
    (found,) = off("2026-03-29", "2026-03-29", at("2026-03-01 10:00"), zone="Asia/Beirut")
    assert found.span() == Span(at("2026-03-28 22:00"), at("2026-03-29 21:00"))


def test_a_vacation_counts_from_a_day_after_its_announcement_on() -> None:
    now = warsaw("2026-07-01 15:00")
    vacations = off("2026-07-01", "2026-07-03", now)
    assert vacation.spans(vacations) == (Span(now + DAY, warsaw("2026-07-04 00:00")),)
    assert [day.day for day in vacations[0].days()] == [2, 3]
    assert spent(ALWAYS, now, warsaw("2026-07-05 00:00"), vacation.spans(vacations)) == 48 * HOUR


def test_a_vacation_that_is_over_before_it_counts_is_refused() -> None:
    with pytest.raises(Refused) as error:
        off("2026-07-01", "2026-07-01", warsaw("2026-07-01 00:00"))
    assert refused(error) == ("vacation_soon", {"hours": 24})


@pytest.mark.parametrize(
    ("first", "last", "code"),
    [
        ("2026-07-03", "2026-07-01", "vacation_order"),
        ("2027-06-01", "2027-06-11", "vacation_far"),
        ("2026-05-01", "2026-06-09", "vacation_soon"),
    ],
)
def test_vacations_that_cannot_be_are_refused(first: str, last: str, code: str) -> None:
    with pytest.raises(Refused) as error:
        off(first, last, warsaw("2026-06-10 12:00"))
    assert error.value.code == code


def test_days_are_announced_once() -> None:
    now = warsaw("2026-06-10 12:00")
    vacations = off("2026-07-01", "2026-07-03", now)
    with pytest.raises(Refused) as error:
        off("2026-07-03", "2026-07-04", now, *vacations, zone="Asia/Tokyo")
    assert refused(error) == ("vacation_twice", {})


def test_any_twelve_months_hold_the_budget_and_no_day_more() -> None:
    now = warsaw("2026-11-01 12:00")
    vacations = off("2026-12-10", "2027-01-06", now)
    assert vacation.days_left(vacations, date(2026, 12, 20)) == 0
    for day in ("2027-01-07", "2026-12-09", "2027-10-31"):
        with pytest.raises(Refused) as error:
            off(day, day, now, *vacations)
        assert refused(error) == ("vacation_days", {"count": 0, "most": 28})
    later = warsaw("2027-12-01 12:00")
    again = off("2027-12-10", "2028-01-06", later, *vacations)
    assert len(again[-1].days()) == 28
    with pytest.raises(Refused):
        off("2027-12-09", "2027-12-12", later, *vacations)


def test_the_refusal_says_how_many_days_are_left() -> None:
    now = warsaw("2026-06-10 12:00")
    vacations = off("2026-07-01", "2026-07-20", now)
    with pytest.raises(Refused) as error:
        off("2026-09-01", "2026-09-09", now, *vacations)
    assert refused(error) == ("vacation_days", {"count": 8, "most": 28})
    assert len(off("2026-09-01", "2026-09-08", now, *vacations)) == 2


def test_coming_back_ends_a_vacation_calls_off_others_and_gives_unused_days_back() -> None:
    now = warsaw("2026-06-10 12:00")
    vacations = off("2026-06-15", "2026-06-16", now)
    vacations = off("2026-07-01", "2026-07-10", now, *vacations)
    vacations = off("2026-08-01", "2026-08-10", now, *vacations)
    back = warsaw("2026-07-03 09:00")
    left = vacation.returned(vacations, back)
    assert vacation.spans(left) == (
        Span(warsaw("2026-06-15 00:00"), warsaw("2026-06-17 00:00")),
        Span(warsaw("2026-07-01 00:00"), back),
    )
    assert vacation.days_left(left, date(2026, 9, 1)) == 28 - 2 - 3
    assert vacation.returned(left, back + DAY) == left
