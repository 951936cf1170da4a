"""When to remind a person of a decision that runs."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime, timedelta
from fractions import Fraction
from typing import Literal

import msgspec

from bot.matches.clocks.counting import Counting, reached, resumes
from bot.matches.clocks.hours import Hours
from bot.matches.clocks.spans import Moment, Span

Tone = Literal["soft", "plain", "urgent"]

SCHEDULES: tuple[tuple[tuple[Tone, Fraction], ...], ...] = (
    (),
    (("plain", Fraction(3, 4)),),
    (("soft", Fraction(1, 2)), ("urgent", Fraction(9, 10))),
    (("soft", Fraction(1, 2)), ("plain", Fraction(3, 4)), ("urgent", Fraction(9, 10))),
)
"""The tones, and which part of the time has passed then, by the number of reminders that a person wishes at most."""
MOST = len(SCHEDULES) - 1
APART = timedelta(minutes=30)
"""The least time between two reminders, and between the call and the first one."""


class Reminder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A reminder to be given at a moment, in a tone."""

    at: Moment
    tone: Tone


def reminders(
    counting: Counting,
    since: datetime,
    left: timedelta,
    present: Hours,
    pauses: Collection[Span] = (),
    most: int = MOST,
) -> tuple[Reminder, ...]:
    """The reminders, in order, for a decision put at `since` with so much time `left` (in a match without a clock: what
    would be fair to give). None lies in a pause, on a weekend that the match keeps, or in the quiet hours that the
    person has at `present`: it waits for their end, and is left out if there is a stronger one then or the time is up.
    Raises ValueError for a `most` that is not 0 to 3."""
    if most not in range(len(SCHEDULES)):
        raise ValueError(f"{most} reminders")
    due = reached(counting, since, left, pauses)
    awake = Counting(present, counting.weekends_off)
    found: list[Reminder] = []
    for tone, part in SCHEDULES[most]:
        passed = reached(counting, since, left * part.numerator // part.denominator, pauses)
        at = None if passed is None else resumes(awake, passed, pauses)
        if at is None or at - since < APART or (due is not None and at >= due):
            continue
        if found and at - found[-1].at < APART:
            found.pop()
        found.append(Reminder(at, tone))
    return tuple(found)
