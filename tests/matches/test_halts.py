"""The pulse: outages are measured, and a wrong clock gives nobody time."""

from __future__ import annotations

from datetime import datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from bot.matches import halts
from bot.matches.clocks.spans import Span, joined
from bot.matches.halts import BEAT, GAP, Pulse
from tests.matches.moments import at

NOON = at("2027-03-01 12:00")


def test_the_first_beat_is_no_outage() -> None:
    assert halts.decode(None, NOON).beat(NOON) == (Pulse(NOON), None)


def test_beats_in_time_are_no_outage() -> None:
    pulse, outage = Pulse(NOON).beat(NOON + BEAT)
    assert (pulse, outage) == (Pulse(NOON + BEAT), None)


def test_a_gap_is_an_outage_from_the_last_beat_on() -> None:
    pulse, outage = Pulse(NOON).beat(NOON + GAP)
    assert outage == Span(NOON, NOON + GAP)
    assert pulse == Pulse(NOON + GAP, (outage,))
    assert halts.decode(halts.encode(pulse), NOON) == pulse


def test_outages_of_long_ago_are_forgotten() -> None:
    old = Span(NOON - timedelta(days=500), NOON - timedelta(days=499))
    new = Span(NOON - timedelta(days=2), NOON - timedelta(days=1))
    pulse, outage = Pulse(NOON, (old, new)).beat(NOON + GAP)
    assert pulse.halts == (new, outage)


def test_an_outage_measured_by_a_clock_that_ran_ahead_is_cut_off() -> None:
    pulse, _ = Pulse(NOON).beat(NOON + timedelta(days=365))
    pulse, outage = pulse.beat(NOON + timedelta(minutes=1))
    assert outage is None
    assert pulse == Pulse(NOON + timedelta(minutes=1), (Span(NOON, NOON + timedelta(minutes=1)),))
    pulse, _ = pulse.beat(NOON - timedelta(days=1))
    assert pulse.halts == ()


@given(st.lists(st.integers(min_value=-10_000, max_value=10_000), max_size=12))
def test_whatever_the_clock_shows_halts_lie_before_the_pulse_and_apart(minutes: list[int]) -> None:
    pulse, now = Pulse(NOON), NOON
    for step in minutes:
        now += timedelta(minutes=step)
        pulse, _ = pulse.beat(now)
    ends: list[datetime] = [halt.until for halt in pulse.halts if halt.until is not None]
    assert len(ends) == len(pulse.halts)
    assert all(end <= pulse.last for end in ends)
    whole = sum((end - begin for begin, end in joined(pulse.halts)), timedelta())
    assert whole <= timedelta(minutes=sum(step for step in minutes if step > 0))
