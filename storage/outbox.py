"""What is still to be said: rows written with the change that they tell about, delivered afterwards, in order."""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Sequence
from datetime import UTC, datetime

from . import postings, sql
from .rows import Match, Outgoing, Post, Posting

_FIRST = "SELECT match_id, min(number) AS number FROM outbox WHERE settled_at IS NULL GROUP BY match_id"
"""Of each match the row that the others wait for."""


AT_ONCE = datetime(1970, 1, 1, tzinfo=UTC)
"""When a row without a time of its own is due: also where the clock that it was written by was ahead."""


def append(connection: sqlite3.Connection, match: Match, posts: Sequence[Post]) -> None:
    """Add rows behind those of the match; `match.posts` counts them in already."""
    for number, post in enumerate(posts, match.posts - len(posts) + 1):
        sql.insert(
            connection,
            "outbox",
            match_id=match.id,
            number=number,
            nonce=nonce(match, number),
            payload=post.payload,
            due_at=post.due_at or AT_ONCE,
            attempts=0,
        )


def nonce(match: Match, number: int) -> str:
    """16 hex digits for the number-th post of a match. The time of creation tells matches of the same id in different
    files apart, which one bot account may see when a file is replaced."""
    name = f"{sql.stamp(match.created_at)} {match.id} {number}"
    return hashlib.blake2b(name.encode(), digest_size=8).hexdigest()


def due(connection: sqlite3.Connection, now: datetime, limit: int) -> tuple[Outgoing, ...]:
    """Of each match the first open row, if its time has come; the earliest first."""
    query = f"""
        SELECT {sql.columns(Outgoing, "outbox")} FROM ({_FIRST}) AS head
        JOIN outbox ON outbox.match_id = head.match_id AND outbox.number = head.number
        WHERE outbox.due_at <= ? ORDER BY outbox.due_at, outbox.match_id LIMIT ?
    """
    return sql.values(Outgoing, connection.execute(query, (sql.stamp(now), limit)))


def next_of(connection: sqlite3.Connection, match_id: int, now: datetime) -> Outgoing | None:
    """The first open row of a match, if its time has come."""
    query = f"""
        SELECT {sql.columns(Outgoing)} FROM outbox
        WHERE match_id = ? AND settled_at IS NULL ORDER BY number LIMIT 1
    """
    row = connection.execute(query, (match_id,)).fetchone()
    if row is None:
        return None
    found = sql.value(Outgoing, row)
    return found if found.due_at <= now else None


def behind(connection: sqlite3.Connection, row: Outgoing) -> tuple[bytes, ...]:
    """What waits to be said after a row of the same match, in order."""
    query = "SELECT payload FROM outbox WHERE match_id = ? AND number > ? AND settled_at IS NULL ORDER BY number"
    return tuple(bytes(payload) for (payload,) in connection.execute(query, (row.match_id, row.number)))


def delivered(connection: sqlite3.Connection, row: Outgoing, found: Sequence[Posting], at: datetime) -> None:
    """Settle a row and note where things stand."""
    if _settle(connection, row, "delivered", None, at):
        for posting in found:
            postings.record(connection, posting)


def abandon(connection: sqlite3.Connection, row: Outgoing, why: str, at: datetime) -> None:
    """Settle a row that cannot be delivered."""
    _settle(connection, row, "abandoned", why, at)


def _settle(connection: sqlite3.Connection, row: Outgoing, outcome: str, error: str | None, at: datetime) -> bool:
    query = """
        UPDATE outbox SET outcome = ?, error = ?, settled_at = ?, attempts = attempts + 1
        WHERE match_id = ? AND number = ? AND settled_at IS NULL
    """
    cells = (outcome, error, sql.stamp(at), row.match_id, row.number)
    return connection.execute(query, cells).rowcount == 1


def postpone(connection: sqlite3.Connection, row: Outgoing, due_at: datetime, error: str) -> None:
    """Count an attempt that failed, and set the time of the next."""
    query = """
        UPDATE outbox SET due_at = ?, error = ?, attempts = attempts + 1
        WHERE match_id = ? AND number = ? AND settled_at IS NULL
    """
    connection.execute(query, (sql.stamp(due_at), error, row.match_id, row.number))


def recall(connection: sqlite3.Connection, now: datetime, latest: datetime) -> None:
    """Rows whose next attempt is later than any attempt can be are due now: the clock has been set back since."""
    query = "UPDATE outbox SET due_at = ? WHERE settled_at IS NULL AND attempts > 0 AND due_at > ?"
    connection.execute(query, (sql.stamp(now), sql.stamp(latest)))


def prune(connection: sqlite3.Connection, before: datetime) -> int:
    """Forget rows that were settled before a moment; how many."""
    return connection.execute("DELETE FROM outbox WHERE settled_at < ?", (sql.stamp(before),)).rowcount
