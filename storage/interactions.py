"""Interactions that have been carried out, and the answers they got: a repeat must change nothing."""

from __future__ import annotations

import sqlite3
from datetime import datetime

from . import sql
from .rows import Repeated


def answer_to(connection: sqlite3.Connection, interaction_id: int | None) -> Repeated | None:
    """What an interaction got the first time; None if it is new, or if there is no interaction."""
    query = "SELECT match_id, seq, answer FROM interactions WHERE id = ?"
    row = connection.execute(query, (interaction_id,)).fetchone()
    return None if row is None else sql.value(Repeated, row)


def record(
    connection: sqlite3.Connection, interaction_id: int | None, match_id: int, seq: int, answer: bytes, at: datetime
) -> None:
    """Remember the answer, if there is an interaction."""
    if interaction_id is not None:
        sql.insert(connection, "interactions", id=interaction_id, match_id=match_id, seq=seq, answer=answer, at=at)


def prune(connection: sqlite3.Connection, before: datetime) -> int:
    """Forget interactions from before a moment; how many."""
    return connection.execute("DELETE FROM interactions WHERE at < ?", (sql.stamp(before),)).rowcount
