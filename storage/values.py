"""Single values under names, for what belongs to no match."""

from __future__ import annotations

import sqlite3


def get(connection: sqlite3.Connection, name: str) -> bytes | None:
    """The value under a name."""
    row = connection.execute("SELECT value FROM kept WHERE name = ?", (name,)).fetchone()
    return None if row is None else bytes(row[0])


def put(connection: sqlite3.Connection, name: str, value: bytes | None) -> None:
    """Keep a value under a name, or remove it."""
    connection.execute("DELETE FROM kept WHERE name = ?", (name,))
    if value is not None:
        connection.execute("INSERT INTO kept (name, value) VALUES (?, ?)", (name, value))
