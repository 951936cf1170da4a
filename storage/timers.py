"""How much time each seat of a match has, and when somebody must look at it."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from datetime import datetime

from . import sql
from .rows import Timer


def of_match(connection: sqlite3.Connection, match_id: int) -> tuple[Timer, ...]:
    """The timers of a match by seat."""
    query = f"SELECT {sql.columns(Timer)} FROM timers WHERE match_id = ? ORDER BY seat"
    return sql.values(Timer, connection.execute(query, (match_id,)))


def replace(connection: sqlite3.Connection, match_id: int, timers: Sequence[Timer]) -> None:
    """Let a match have these timers and no others."""
    connection.execute("DELETE FROM timers WHERE match_id = ?", (match_id,))
    for timer in timers:
        sql.insert(connection, "timers", timer, match_id=match_id)


def next_wake(connection: sqlite3.Connection) -> datetime | None:
    """The earliest moment for which anything is set: a timer, or a person's digest."""
    query = """
        SELECT min(at) FROM (
            SELECT min(wake_at) AS at FROM timers UNION ALL SELECT min(digest_at) AS at FROM preferences
        ) AS moments
    """
    (at,) = connection.execute(query).fetchone()
    return None if at is None else datetime.fromisoformat(at)


def woken(connection: sqlite3.Connection, now: datetime, limit: int) -> tuple[int, ...]:
    """The matches of the first `limit` timers whose moment has come, the earliest first."""
    query = "SELECT match_id FROM timers WHERE wake_at <= ? ORDER BY wake_at, match_id LIMIT ?"
    return tuple(dict.fromkeys(match_id for (match_id,) in connection.execute(query, (sql.stamp(now), limit))))


def rouse_match(connection: sqlite3.Connection, match_id: int, at: datetime) -> None:
    """Have a match's timers that run looked at at a moment, instead of when they would be."""
    query = "UPDATE timers SET wake_at = ? WHERE match_id = ? AND wake_at IS NOT NULL"
    connection.execute(query, (sql.stamp(at), match_id))


def rouse_user(connection: sqlite3.Connection, user_id: int, at: datetime) -> None:
    """Have the timers of a user's seats looked at at a moment, those too for which nothing was to come."""
    query = """
        UPDATE timers SET wake_at = ?
        WHERE (match_id, seat) IN (SELECT match_id, seat FROM seats WHERE user_id = ?)
    """
    connection.execute(query, (sql.stamp(at), user_id))
