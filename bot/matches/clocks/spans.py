"""Spans of time, from a moment up to another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import Annotated

import msgspec

Moment = Annotated[datetime, msgspec.Meta(tz=True)]
"""An aware datetime."""

FOREVER = datetime(9999, 1, 1, tzinfo=UTC)
"""Stands for the end of what does not end; a day of any zone after it still has a date."""


class Span(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The time from `since` up to, and without, `until` (None: it is not over, nor known when it will be)."""

    since: Moment
    until: Moment | None = None


def joined(spans: Iterable[Span]) -> Iterator[tuple[datetime, datetime]]:
    """The same time as spans in order that neither touch nor are empty, as beginnings and ends."""
    begin = end = None
    for since, until in sorted((span.since, span.until or FOREVER) for span in spans):
        if until <= since:
            continue
        if begin is None or end is None or since > end:
            if begin is not None and end is not None:
                yield begin, end
            begin, end = since, until
        else:
            end = max(end, until)
    if begin is not None and end is not None:
        yield begin, end


def between(since: datetime, until: datetime, pauses: Iterable[Span]) -> Iterator[tuple[datetime, datetime]]:
    """What is left of a time without the pauses, in order."""
    for begin, end in joined(pauses):
        if begin >= until:
            break
        if begin > since:
            yield since, begin
        since = max(since, end)
    if since < until:
        yield since, until
