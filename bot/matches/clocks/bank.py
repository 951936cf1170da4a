"""The time that a seat has, at rest and while a decision runs."""

from __future__ import annotations

from collections.abc import Collection
from datetime import UTC, datetime, timedelta

import msgspec

from bot.matches.clocks.clock import Clock
from bot.matches.clocks.counting import Counting, reached, spent
from bot.matches.clocks.spans import Moment, Span

NOTHING = timedelta()


class Bank(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The time left to a seat that is not asked. `credited` is the number of the latest decision that brought the
    increment: numbers of a seat's decisions grow, and one that comes again after an undo has its old number."""

    left: timedelta
    credited: int = -1


class Ticking(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A decision that runs: its number, the seat's bank when it was put, increment included, the moment, the rules of
    counting that hold for it, and the `extra` time given for it alone, which is used after the bank."""

    decision: int
    bank: Bank
    since: Moment
    counting: Counting
    extra: timedelta = NOTHING

    def spent(self, now: datetime, pauses: Collection[Span] = ()) -> timedelta:
        """The countable thinking time until now, which may be more than there was."""
        return spent(self.counting, self.since, now, pauses)

    def remaining(self, now: datetime, pauses: Collection[Span] = ()) -> timedelta:
        """The time left now, never less than none."""
        return max(NOTHING, self.bank.left + self.extra - self.spent(now, pauses))

    def due(self, pauses: Collection[Span] = ()) -> datetime | None:
        """The moment (UTC) at which no time is left, if nothing changes; None: never, as a pause is not over."""
        return reached(self.counting, self.since, self.bank.left + self.extra, pauses)

    def is_up(self, now: datetime, pauses: Collection[Span] = ()) -> bool:
        """Whether no time is left now."""
        return self.remaining(now, pauses) == NOTHING

    def stopped(self, now: datetime, pauses: Collection[Span] = ()) -> Bank:
        """The seat's bank when nobody waits for the decision any more: answered, skipped, or taken back."""
        left = max(NOTHING, self.bank.left - self.spent(now, pauses))
        return msgspec.structs.replace(self.bank, left=left)

    def extended(self, by: timedelta, now: datetime, pauses: Collection[Span] = ()) -> Ticking:
        """The decision with more time, reckoned from now on if it was up. Raises ValueError for less time."""
        if by < NOTHING:
            raise ValueError(f"an extension by {by}")
        total = max(self.bank.left + self.extra, self.spent(now, pauses)) + by
        return msgspec.structs.replace(self, extra=total - self.bank.left)


def full(clock: Clock) -> Bank:
    """The bank of a seat at the start of a match, and of a person who takes over a seat."""
    return Bank(clock.start)


def put(clock: Clock, bank: Bank, decision: int, counting: Counting, now: datetime) -> Ticking:
    """A decision, by its number, is put to the seat, or put again."""
    if decision > bank.credited:
        bank = Bank(min(bank.left + clock.increment, clock.start), decision)
    return Ticking(decision, bank, now.astimezone(UTC), counting)
