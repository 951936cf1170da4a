"""The time of the seats of a match as its positions follow each other: what runs, what is left, what comes next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

import msgspec

from bot.matches.clocks import bank, counting, reminders
from bot.matches.clocks.bank import Bank, Ticking
from bot.matches.clocks.clock import Clock
from bot.matches.clocks.reminders import SCHEDULES, Reminder, Tone
from bot.matches.preferences import Around
from bot.matches.terms import Terms
from games.core import codec
from storage.rows import Timer

NOMINAL = Clock(timedelta(hours=72), timedelta(hours=72))
"""What a match without a clock is reminded by: each decision has so much time, and nothing follows from it."""

FRESH = 3
"""So many users who take over a seat get a full bank; who comes after them gets what is left in it."""

RANKS: dict[Tone | None, int] = {None: 0} | {tone: rank for rank, (tone, _) in enumerate(SCHEDULES[-1], 1)}
"""How strong a reminder is."""


class Turn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A decision, by its name, that a seat is awaited for, and how it runs. `told` is the strongest reminder given,
    `muted` whether the person wants none, `up` whether the table was told that the time is up."""

    name: str
    ticking: Ticking
    told: Tone | None = None
    muted: bool = False
    up: bool = False


class Timed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The time of a seat while a user sits there: the bank at rest, and the turn that runs. `came` counts the users who
    have taken the seat over."""

    user: int
    bank: Bank
    turn: Turn | None = None
    came: int = 0


@dataclass(frozen=True)
class Asked:
    """A decision that a seat is awaited for: its number in the match, and its name."""

    number: int
    name: str


def advance(
    terms: Terms,
    before: Mapping[int, Timed],
    users: Sequence[int],
    asked: Mapping[int, Asked],
    around: Around,
    now: datetime,
) -> dict[int, Timed]:
    """The time of all seats when these decisions are the open ones: what is no longer asked stops, what is asked anew
    starts, and what was asked before runs on. Whoever is new to a seat begins with a full bank, but only so often:
    otherwise two who take turns with it would have time without end."""
    clock = terms.clock or NOMINAL
    found: dict[int, Timed] = {}
    for seat, user in enumerate(users):
        timed = before.get(seat)
        if timed is None:
            timed = Timed(user, bank.full(clock))
        elif timed.user != user:
            left = timed.bank if timed.turn is None else timed.turn.ticking.stopped(now, around.standing(timed.user))
            came = timed.came + 1
            timed = Timed(user, bank.full(clock) if came <= FRESH else left, came=came)
        question = asked.get(seat)
        if timed.turn is not None and (question is None or question.name != timed.turn.name):
            stopped = timed.turn.ticking.stopped(now, around.standing(user))
            timed = msgspec.structs.replace(timed, bank=stopped, turn=None)
        if question is not None and timed.turn is None:
            routine = around.of(user).routine
            rules = counting.rules(routine, now, quiet_off=terms.nights_off, weekends_off=terms.weekends_off)
            put = bank.put(clock, timed.bank, question.number, rules, now)
            timed = msgspec.structs.replace(timed, turn=Turn(question.name, put))
        found[seat] = timed
    return found


def to_come(timed: Timed, around: Around) -> tuple[Reminder, ...]:
    """The reminders that the turn of a seat may still bring, in order."""
    turn, preferences = timed.turn, around.of(timed.user)
    if turn is None or turn.muted or turn.up:
        return ()
    ticking = turn.ticking
    every = reminders.reminders(
        ticking.counting,
        ticking.since,
        ticking.bank.left + ticking.extra,
        preferences.routine.now,
        around.standing(timed.user),
        preferences.reminders,
    )
    return tuple(reminder for reminder in every if RANKS[reminder.tone] > RANKS[turn.told])


def due(timed: Timed, around: Around) -> datetime | None:
    """When the time of the turn that runs is up (UTC); None: not as things stand, or nothing runs."""
    return None if timed.turn is None else timed.turn.ticking.due(around.standing(timed.user))


def reminded(timed: Timed, around: Around, now: datetime) -> Tone | None:
    """The reminder to be given now, the strongest that has become due; None while the person is to be left alone."""
    passed = [reminder.tone for reminder in to_come(timed, around) if reminder.at <= now]
    return passed[-1] if passed and _awake(timed, around, now) == now else None


def wake(timed: Timed, around: Around, now: datetime) -> datetime | None:
    """When the turn of a seat must be looked at next; None: never, as things stand."""
    if timed.turn is None or timed.turn.up:
        return None
    reminder = next((reminder.at for reminder in to_come(timed, around)), None)
    if reminder is not None and reminder <= now:
        reminder = _awake(timed, around, now)
    return min((at for at in (reminder, due(timed, around)) if at is not None), default=None)


def _awake(timed: Timed, around: Around, now: datetime) -> datetime | None:
    assert timed.turn is not None
    return around.of(timed.user).awake(now, weekends_off=timed.turn.ticking.counting.weekends_off)


def rows(every: Mapping[int, Timed], around: Around, now: datetime) -> tuple[Timer, ...]:
    """The time of all seats as rows."""
    return tuple(Timer(seat, codec.encode(timed), wake(timed, around, now)) for seat, timed in sorted(every.items()))


def read(timers: Sequence[Timer]) -> dict[int, Timed]:
    """The time of all seats of stored rows. Raises Corrupt."""
    return {timer.seat: codec.decode(timer.data, Timed) for timer in timers}
