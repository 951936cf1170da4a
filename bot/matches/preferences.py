"""What a person has set: how to be reached, when to be left alone, what to be told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, time, timedelta
from typing import Annotated, Literal

import msgspec

from bot.matches.clocks import reminders, vacation
from bot.matches.clocks.counting import Counting, resumes
from bot.matches.clocks.hours import Routine, zone_of
from bot.matches.clocks.spans import Span
from bot.matches.clocks.vacation import Vacation
from games.core import codec

DIGEST = time(9)
"""When a digest is sent, on the person's own wall clock, if that is not in quiet hours."""


class Preferences(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`language`: a catalog's (None: that of the person's Discord). `reach`: where private things and reminders are
    brought, by direct message or not at all and into the thread. `reminders`: how many of a decision at most.
    `text_boards`: private answers hold what their picture shows in words as well. `next`: whether to be told before
    one's turn. `digest`: whether to get one message a day over all matches."""

    language: str | None = None
    reach: Literal["direct", "thread"] = "direct"
    reminders: Annotated[int, msgspec.Meta(ge=0, le=reminders.MOST)] = reminders.MOST
    routine: Routine = Routine()
    vacations: tuple[Vacation, ...] = ()
    text_boards: bool = False
    next: bool = False
    digest: bool = False

    @property
    def pauses(self) -> tuple[Span, ...]:
        """When the person is on vacation."""
        return vacation.spans(self.vacations)

    def awake(self, at: datetime, *, weekends_off: bool = False) -> datetime | None:
        """The first moment (UTC) from `at` on that is neither in quiet hours, as set at present, nor on vacation, nor
        on a weekend where those are kept."""
        return resumes(Counting(self.routine.now, weekends_off), at, self.pauses)

    def away(self, at: datetime) -> bool:
        """Whether the person is on vacation at a moment."""
        return any(span.since <= at and (span.until is None or at < span.until) for span in self.pauses)

    def next_digest(self, now: datetime) -> datetime | None:
        """When the next digest after `now` is due (UTC); None: none is wished."""
        if not self.digest:
            return None
        zone = zone_of(self.routine.now.zone)
        day = now.astimezone(zone).date()
        at: datetime | None = None
        while at is None or at <= now:
            at = self.awake(datetime.combine(day, DIGEST, zone).astimezone(UTC))
            day += timedelta(days=1)
        return at


USUAL = Preferences()
"""What holds for somebody who has set nothing."""


def encode(preferences: Preferences) -> bytes:
    """The bytes of preferences."""
    return codec.encode(preferences)


def decode(data: bytes | None) -> Preferences:
    """The preferences of stored bytes; None: nothing was set. Raises Corrupt."""
    return USUAL if data is None else codec.decode(data, Preferences)


@dataclass(frozen=True)
class Around:
    """What is around a match: the preferences of its people by user, the `halts` of the bot, which stop every clock,
    and the `pauses` of the match."""

    people: Mapping[int, Preferences] = field(default_factory=dict)
    halts: tuple[Span, ...] = ()
    pauses: tuple[Span, ...] = ()

    def of(self, user: int) -> Preferences:
        """What a user has set."""
        return self.people.get(user, USUAL)

    def standing(self, user: int) -> tuple[Span, ...]:
        """When the user's clock stands still in the match, quiet hours and weekends apart."""
        return (*self.halts, *self.pauses, *self.of(user).pauses)


NOTHING = Around()
"""Nobody has set anything, and no clock was halted."""
