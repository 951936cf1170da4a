"""The time of seats as positions follow each other, without a match around it."""

from __future__ import annotations

from datetime import timedelta

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from bot.matches import timing
from bot.matches.clocks.spans import Span
from bot.matches.preferences import NOTHING, Around, Preferences
from bot.matches.terms import Terms, changed
from bot.matches.timing import NOMINAL, Asked, Timed
from tests.matches.moments import at

NOON = at("2027-03-01 12:00")
HOUR = timedelta(hours=1)
ANN, BOB = 1, 2
DAILY = changed(Terms(), {"clock": "24h+6h"})


def test_what_is_asked_runs_and_what_is_not_rests() -> None:
    times = timing.advance(DAILY, {}, (ANN, BOB), {0: Asked(4, "4")}, NOTHING, NOON)
    assert times[1] == Timed(BOB, times[1].bank)
    assert timing.due(times[0], NOTHING) == NOON + 24 * HOUR
    assert timing.due(times[1], NOTHING) is None


def test_the_same_question_runs_on_and_another_one_takes_over() -> None:
    first = timing.advance(DAILY, {}, (ANN, BOB), {0: Asked(4, "4")}, NOTHING, NOON)
    same = timing.advance(DAILY, first, (ANN, BOB), {0: Asked(4, "4"), 1: Asked(5, "5")}, NOTHING, NOON + 3 * HOUR)
    assert same[0] == first[0]
    later = timing.advance(DAILY, same, (ANN, BOB), {0: Asked(6, "6")}, NOTHING, NOON + 10 * HOUR)
    assert timing.due(later[0], NOTHING) == NOON + (10 + 14 + 6) * HOUR
    assert later[1].turn is None
    assert later[1].bank.left == 17 * HOUR


def test_a_question_that_comes_again_after_an_undo_brings_no_time() -> None:
    first = timing.advance(DAILY, {}, (ANN,), {0: Asked(4, "4")}, NOTHING, NOON)
    moved = timing.advance(DAILY, first, (ANN,), {}, NOTHING, NOON + 20 * HOUR)
    again = timing.advance(DAILY, moved, (ANN,), {0: Asked(4, "4.1")}, NOTHING, NOON + 21 * HOUR)
    assert timing.due(again[0], NOTHING) == NOON + 25 * HOUR


def test_whoever_is_new_to_a_seat_begins_with_a_full_bank() -> None:
    first = timing.advance(DAILY, {}, (ANN,), {0: Asked(4, "4")}, NOTHING, NOON)
    other = timing.advance(DAILY, first, (BOB,), {0: Asked(4, "4")}, NOTHING, NOON + 20 * HOUR)
    assert other[0].user == BOB
    assert timing.due(other[0], NOTHING) == NOON + 44 * HOUR


def test_two_who_take_turns_with_a_seat_do_not_get_time_without_end() -> None:
    times = timing.advance(DAILY, {}, (ANN,), {0: Asked(4, "4")}, NOTHING, NOON)
    now = NOON
    for swap in range(10):
        now += 20 * HOUR
        times = timing.advance(DAILY, times, ((BOB, ANN)[swap % 2],), {0: Asked(4, "4")}, NOTHING, now)
    due = timing.due(times[0], NOTHING)
    assert due is not None
    assert due <= now, "the swaps after the third brought nothing"


def test_without_a_clock_every_decision_has_the_nominal_time() -> None:
    times = timing.advance(Terms(), {}, (ANN,), {0: Asked(4, "4")}, NOTHING, NOON)
    spent = timing.advance(Terms(), times, (ANN,), {0: Asked(5, "5")}, NOTHING, NOON + 200 * HOUR)
    assert timing.due(spent[0], NOTHING) == NOON + 200 * HOUR + NOMINAL.start


def test_halts_move_what_is_due_and_what_is_said() -> None:
    times = timing.advance(DAILY, {}, (ANN,), {0: Asked(4, "4")}, NOTHING, NOON)
    halted = Around({}, (Span(NOON + HOUR, NOON + 49 * HOUR),))
    assert timing.due(times[0], halted) == NOON + 72 * HOUR
    assert timing.wake(times[0], halted, NOON) == NOON + 60 * HOUR


def test_a_turn_is_looked_at_for_its_next_reminder_and_then_for_its_end() -> None:
    timed = timing.advance(DAILY, {}, (ANN,), {0: Asked(4, "4")}, NOTHING, NOON)[0]
    assert timing.wake(timed, NOTHING, NOON) == NOON + 12 * HOUR
    assert timing.reminded(timed, NOTHING, NOON + 11 * HOUR) is None
    assert timing.reminded(timed, NOTHING, NOON + 12 * HOUR) == "soft"
    assert timed.turn is not None
    told = msgspec.structs.replace(timed, turn=msgspec.structs.replace(timed.turn, told="urgent"))
    assert timing.wake(told, NOTHING, NOON) == NOON + 24 * HOUR
    muted = msgspec.structs.replace(timed, turn=msgspec.structs.replace(timed.turn, muted=True))
    assert timing.wake(muted, NOTHING, NOON) == NOON + 24 * HOUR
    up = msgspec.structs.replace(timed, turn=msgspec.structs.replace(timed.turn, up=True))
    assert timing.wake(up, NOTHING, NOON) is None


def test_of_reminders_that_were_missed_only_the_strongest_is_given() -> None:
    timed = timing.advance(DAILY, {}, (ANN,), {0: Asked(4, "4")}, NOTHING, NOON)[0]
    assert timing.reminded(timed, NOTHING, NOON + 19 * HOUR) == "plain"


def test_whoever_wants_no_reminders_is_given_none() -> None:
    timed = timing.advance(DAILY, {}, (ANN,), {0: Asked(4, "4")}, NOTHING, NOON)[0]
    around = Around({ANN: Preferences(reminders=0)})
    assert timing.wake(timed, around, NOON) == NOON + 24 * HOUR


@given(st.lists(st.tuples(st.integers(1, 60), st.booleans()), max_size=20))
def test_a_bank_never_holds_more_than_its_start(steps: list[tuple[int, bool]]) -> None:
    times: dict[int, Timed] = {}
    now = NOON
    assert DAILY.clock is not None
    for number, (hours, asked) in enumerate(steps):
        now += hours * HOUR
        times = timing.advance(DAILY, times, (ANN,), {0: Asked(number, str(number))} if asked else {}, NOTHING, now)
        turn = times[0].turn
        held = times[0].bank.left if turn is None else turn.ticking.remaining(now)
        assert timedelta() <= held <= DAILY.clock.start


def test_times_are_read_back_from_their_rows() -> None:
    times = timing.advance(DAILY, {}, (ANN, BOB), {0: Asked(4, "4")}, NOTHING, NOON)
    rows = timing.rows(times, NOTHING, NOON)
    assert [row.wake_at for row in rows] == [NOON + 12 * HOUR, None]
    assert timing.read(rows) == times
