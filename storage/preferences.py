"""What people have set for themselves, and when each gets the next digest."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Collection
from datetime import datetime

from . import sql

Change = Callable[[bytes | None], tuple[bytes, datetime | None]]
"""From what somebody has set (None: nothing) to what is set instead, and the moment of the next digest (None: none)."""


def of_users(connection: sqlite3.Connection, users: Collection[int]) -> dict[int, bytes]:
    """What these users have set; who has set nothing is not in it."""
    if not users:
        return {}
    query = f"SELECT user_id, data FROM preferences WHERE user_id IN ({', '.join('?' * len(users))})"
    return {user_id: bytes(data) for user_id, data in connection.execute(query, tuple(users))}


def change(connection: sqlite3.Connection, user_id: int, work: Change) -> bytes:
    """Change what a user has set, and give it as it is then."""
    data, digest_at = work(of_users(connection, (user_id,)).get(user_id))
    connection.execute("DELETE FROM preferences WHERE user_id = ?", (user_id,))
    sql.insert(connection, "preferences", user_id=user_id, data=data, digest_at=digest_at)
    return data


def put_off(connection: sqlite3.Connection, user_id: int, digest_at: datetime | None) -> None:
    """Set when a user's next digest is due. Does nothing for somebody who has set nothing, or was erased since."""
    at = None if digest_at is None else sql.stamp(digest_at)
    connection.execute("UPDATE preferences SET digest_at = ? WHERE user_id = ?", (at, user_id))


def digests(connection: sqlite3.Connection, now: datetime) -> tuple[int, ...]:
    """The users whose digest is due, the earliest first."""
    query = "SELECT user_id FROM preferences WHERE digest_at <= ? ORDER BY digest_at, user_id"
    return tuple(user_id for (user_id,) in connection.execute(query, (sql.stamp(now),)))
