"""What of a match stands where in Discord."""

from __future__ import annotations

import sqlite3
from datetime import datetime

from . import sql
from .rows import THREAD, Match, Posting


def of_match(connection: sqlite3.Connection, match_id: int) -> tuple[Posting, ...]:
    """All postings of a match."""
    query = f"SELECT {sql.columns(Posting)} FROM postings WHERE match_id = ? ORDER BY kind, key"
    return sql.values(Posting, connection.execute(query, (match_id,)))


def of_thread(connection: sqlite3.Connection, thread_id: int) -> Match | None:
    """The match whose thread it is."""
    query = f"""
        SELECT {sql.columns(Match, "matches")} FROM postings JOIN matches ON matches.id = postings.match_id
        WHERE postings.channel_id = ? AND postings.kind = ? ORDER BY matches.id DESC
    """
    row = connection.execute(query, (thread_id, THREAD)).fetchone()
    return None if row is None else sql.value(Match, row)


def record(connection: sqlite3.Connection, posting: Posting) -> None:
    """Note where something stands now, in place of where it stood before."""
    key = (posting.match_id, posting.kind, posting.key)
    connection.execute("DELETE FROM postings WHERE match_id = ? AND kind = ? AND key = ?", key)
    sql.insert(connection, "postings", posting)


def prune(connection: sqlite3.Connection, before: datetime) -> int:
    """Forget where messages to single users stand, of matches that ended before a moment; how many."""
    query = "DELETE FROM postings WHERE key <> '' AND match_id IN (SELECT id FROM matches WHERE ended_at < ?)"
    return connection.execute(query, (sql.stamp(before),)).rowcount


def forget(connection: sqlite3.Connection, posting: Posting) -> None:
    """Remove a posting, unless the same thing stands elsewhere by now."""
    row = connection.execute(
        f"SELECT {sql.columns(Posting)} FROM postings WHERE match_id = ? AND kind = ? AND key = ?",
        (key := (posting.match_id, posting.kind, posting.key)),
    ).fetchone()
    if row is not None and sql.value(Posting, row) == posting:
        connection.execute("DELETE FROM postings WHERE match_id = ? AND kind = ? AND key = ?", key)
