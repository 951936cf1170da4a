"""When the bot was not there for anybody: measured by a pulse that is stored while it is connected."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import msgspec

from bot.matches.clocks.spans import Moment, Span
from games.core import codec

KEY = "pulse"
"""Where the pulse is kept."""
BEAT = timedelta(minutes=5)
"""How often it beats."""
GAP = 2 * BEAT
"""So long without a beat is an outage: everything shorter may be a slow moment."""
REMEMBERED = timedelta(days=400)
"""For how long outages are kept: longer than any decision runs."""


class Pulse(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The latest beat, and the outages so far, the oldest first."""

    last: Moment
    halts: tuple[Span, ...] = ()

    def beat(self, now: datetime) -> tuple[Pulse, Span | None]:
        """The pulse after a beat, and the outage that it ends, if it does. Where the machine's time has gone back, it
        goes on from there, and an outage that would reach beyond it is cut off: a wrong clock gives nobody time."""
        now = now.astimezone(UTC)
        if self.last - now > GAP:
            cut = (msgspec.structs.replace(halt, until=min(halt.until or now, now)) for halt in self.halts)
            return Pulse(now, tuple(halt for halt in cut if halt.until is None or halt.since < halt.until)), None
        if now - self.last < GAP:
            return Pulse(max(now, self.last), self.halts), None
        outage = Span(self.last, now)
        kept = tuple(halt for halt in self.halts if halt.until is None or now - halt.until < REMEMBERED)
        return Pulse(now, (*kept, outage)), outage

    def until(self, now: datetime) -> tuple[Span, ...]:
        """The outages up to a moment, that too which the next beat will find: people may be quicker than it."""
        return self.beat(now)[0].halts


def encode(pulse: Pulse) -> bytes:
    """The bytes of a pulse."""
    return codec.encode(pulse)


def decode(data: bytes | None, now: datetime) -> Pulse:
    """The pulse of stored bytes; None: it begins now. Raises Corrupt."""
    return Pulse(now.astimezone(UTC)) if data is None else codec.decode(data, Pulse)
