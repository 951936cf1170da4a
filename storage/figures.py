"""How much there is: figures for the people who run the bot, without any content."""

from __future__ import annotations

import sqlite3
from datetime import datetime

import msgspec

from . import sql
from .rows import Status


class Count(msgspec.Struct, frozen=True):
    """How many matches of a game have a status."""

    status: Status
    game: str
    count: int


class Figures(msgspec.Struct, frozen=True):
    """The matches by status and game; how many outbox rows are late (their time has come, or an attempt failed), and
    the last change of the match that has been waiting longest for one (None: nothing is late); the size of the
    database in bytes."""

    matches: tuple[Count, ...]
    late: int
    late_since: datetime | None
    size: int


def figures(connection: sqlite3.Connection, now: datetime) -> Figures:
    """The figures at a moment."""
    query = "SELECT status, game, count(*) FROM matches GROUP BY status, game ORDER BY status, game"
    matches = sql.values(Count, connection.execute(query))
    query = """
        SELECT count(*), min(matches.changed_at) FROM outbox JOIN matches ON matches.id = outbox.match_id
        WHERE outbox.settled_at IS NULL AND (outbox.due_at <= ? OR outbox.attempts > 0)
    """
    late, since = connection.execute(query, (sql.stamp(now),)).fetchone()
    size = 1
    for pragma in ("page_count", "page_size"):
        (factor,) = connection.execute(f"PRAGMA {pragma}").fetchone()
        size *= factor
    return Figures(matches, late, None if since is None else datetime.fromisoformat(since), size)
