"""Matches: their creation, their commits, and the ways to find them. Each function is one transaction."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any, TypeVar

import msgspec
from msgspec import UNSET

from . import deeds, interactions, outbox, preferences, sql, timers
from .errors import Conflict, NoSuchMatch
from .rows import (
    Change,
    Committed,
    Draft,
    Entry,
    Idle,
    Listed,
    Loaded,
    Match,
    Opening,
    Outcome,
    Pause,
    Plan,
    Post,
    Seat,
    Snapshot,
    Status,
    Timer,
)

T = TypeVar("T", bound=msgspec.Struct)

_SETTABLE = tuple(name for name in Change.__struct_fields__ if name in Match.__struct_fields__)
_SAME = tuple(name for name in Draft.__struct_fields__ if name in Match.__struct_fields__)


def create(connection: sqlite3.Connection, draft: Draft) -> Outcome:
    """Add a match with the next id."""
    if repeated := interactions.answer_to(connection, draft.interaction_id):
        return repeated
    (match_id,) = connection.execute("SELECT coalesce(max(id), 0) + 1 FROM matches").fetchone()
    same = {name: getattr(draft, name) for name in _SAME}
    posts = len(draft.outbox)
    sql.insert(
        connection,
        "matches",
        **same,
        id=match_id,
        status="lobby",
        seq=0,
        posts=posts,
        created_at=draft.at,
        changed_at=draft.at,
    )
    match = get(connection, match_id)
    _seat(connection, match_id, draft.seats)
    outbox.append(connection, match, draft.outbox)
    interactions.record(connection, draft.interaction_id, match_id, match.seq, draft.answer, draft.at)
    return Committed(match)


def commit(connection: sqlite3.Connection, match_id: int, expected_seq: int, change: Change) -> Outcome:
    """Change a match that is at `expected_seq`. Raises Conflict, NoSuchMatch."""
    if repeated := interactions.answer_to(connection, change.interaction_id):
        return repeated
    _update(connection, match_id, expected_seq, change)
    match = get(connection, match_id)
    if change.seats is not UNSET:
        connection.execute("DELETE FROM seats WHERE match_id = ?", (match_id,))
        _seat(connection, match_id, change.seats)
    if change.awaited is not UNSET:
        connection.execute("DELETE FROM awaiting WHERE match_id = ?", (match_id,))
        for user_id in change.awaited:
            sql.insert(connection, "awaiting", match_id=match_id, user_id=user_id)
    for table in ("plans", "pauses", "openings", "timers"):
        if (rows := getattr(change, table)) is not UNSET:
            connection.execute(f"DELETE FROM {table} WHERE match_id = ?", (match_id,))
            for row in rows:
                sql.insert(connection, table, row, match_id=match_id)
    for entry in change.entries:
        sql.insert(connection, "entries", entry, match_id=match_id)
    for position in change.snapshots:
        sql.insert(connection, "snapshots", position, match_id=match_id)
    outbox.append(connection, match, change.outbox)
    if change.deed is not None:
        deeds.record(connection, change.deed, change.receipts)
    interactions.record(connection, change.interaction_id, match_id, match.seq, change.answer, change.at)
    return Committed(match)


def prefer(
    connection: sqlite3.Connection,
    user_id: int,
    work: preferences.Change,
    at: datetime,
    told: Callable[[bytes], Mapping[int, tuple[Post, ...]]],
) -> bytes:
    """Change what a user has set, have the timers of the user's seats looked at, and add what is told of it to the
    outboxes of matches that run still."""
    data = preferences.change(connection, user_id, work)
    timers.rouse_user(connection, user_id, at)
    for match_id, posts in told(data).items():
        match = get(connection, match_id)
        if match.status == "running":
            commit(connection, match_id, match.seq, Change(at=at, outbox=posts))
    return data


def _update(connection: sqlite3.Connection, match_id: int, expected_seq: int, change: Change) -> None:
    cells: dict[str, Any] = {name: value for name in _SETTABLE if (value := getattr(change, name)) is not UNSET}
    cells["changed_at"] = change.at
    if change.snapshots:
        cells["position_seq"] = change.snapshots[-1].position_seq
    assignments = [f"{name} = ?" for name in cells]
    marks = [sql.plain(cell) for cell in cells.values()]
    if change.status == "running":
        assignments += ["started_at = coalesce(started_at, ?)", "ended_at = NULL"]
        marks.append(sql.stamp(change.at))
    elif change.status == "ended":
        assignments.append("ended_at = ?")
        marks.append(sql.stamp(change.at))
    query = f"""
        UPDATE matches SET seq = seq + 1, posts = posts + ?, {", ".join(assignments)} WHERE id = ? AND seq = ?
    """
    if not connection.execute(query, (len(change.outbox), *marks, match_id, expected_seq)).rowcount:
        raise Conflict(match_id, expected_seq, get(connection, match_id).seq)


def _seat(connection: sqlite3.Connection, match_id: int, seats: Sequence[Seat]) -> None:
    for seat in seats:
        sql.insert(connection, "seats", seat, match_id=match_id)


def get(connection: sqlite3.Connection, match_id: int) -> Match:
    """The match alone. Raises NoSuchMatch."""
    row = connection.execute(f"SELECT {sql.columns(Match)} FROM matches WHERE id = ?", (match_id,)).fetchone()
    if row is None:
        raise NoSuchMatch(match_id)
    return sql.value(Match, row)


def load(connection: sqlite3.Connection, match_id: int) -> Loaded:
    """The match with all that is needed to go on. Raises NoSuchMatch."""
    match = get(connection, match_id)
    present = None if match.position_seq is None else snapshot(connection, match_id, match.position_seq)
    seats = _seats(connection, match_id)
    return Loaded(
        match,
        seats,
        _awaited(connection, match_id),
        _of_match(connection, match_id, Plan, "plans", "user_id, number"),
        present,
        _of_match(connection, match_id, Pause, "pauses", "number"),
        _of_match(connection, match_id, Opening, "openings", "seat"),
        _of_match(connection, match_id, Timer, "timers", "seat"),
        preferences.of_users(connection, [seat.user_id for seat in seats]),
    )


def _seats(connection: sqlite3.Connection, match_id: int) -> tuple[Seat, ...]:
    return _of_match(connection, match_id, Seat, "seats", "seat")


def _awaited(connection: sqlite3.Connection, match_id: int) -> tuple[int, ...]:
    query = "SELECT user_id FROM awaiting WHERE match_id = ? ORDER BY user_id"
    return tuple(user_id for (user_id,) in connection.execute(query, (match_id,)))


def _of_match(connection: sqlite3.Connection, match_id: int, cls: type[T], table: str, order: str) -> tuple[T, ...]:
    query = f"SELECT {sql.columns(cls)} FROM {table} WHERE match_id = ? ORDER BY {order}"
    return sql.values(cls, connection.execute(query, (match_id,)))


def idle(connection: sqlite3.Connection, before: datetime) -> tuple[Idle, ...]:
    """The open matches in which nothing has happened since before a moment."""
    query = f"""
        SELECT since, {sql.columns(Match)} FROM (
            SELECT matches.*,
                coalesce((SELECT max(at) FROM entries WHERE match_id = matches.id), changed_at) AS since
            FROM matches WHERE status IN ('lobby', 'running')
        ) AS open WHERE since < ? ORDER BY id
    """
    rows = connection.execute(query, (sql.stamp(before),))
    return tuple(Idle(sql.value(Match, row), datetime.fromisoformat(since)) for since, *row in rows)


def find(
    connection: sqlite3.Connection,
    user_id: int | None,
    guild_id: int | None,
    channel_id: int | None,
    statuses: Sequence[Status],
    limit: int,
) -> tuple[Listed, ...]:
    """The matches that fit everything given: those that wait for the user first, then those changed last."""
    conditions = [f"status IN ({', '.join('?' * len(statuses))})"]
    cells: list[object] = [*statuses]
    for condition, cell in (
        ("id IN (SELECT match_id FROM seats WHERE user_id = ?)", user_id),
        ("guild_id = ?", guild_id),
        ("channel_id = ?", channel_id),
    ):
        if cell is not None:
            conditions.append(condition)
            cells.append(cell)
    query = f"""
        SELECT {sql.columns(Match)} FROM matches WHERE {" AND ".join(conditions)}
        ORDER BY EXISTS (SELECT 1 FROM awaiting WHERE match_id = matches.id AND user_id = ?) DESC,
            changed_at DESC, id DESC LIMIT ?
    """
    found = sql.values(Match, connection.execute(query, (*cells, user_id, limit)))
    return tuple(Listed(match, _seats(connection, match.id), _awaited(connection, match.id)) for match in found)


def snapshot(connection: sqlite3.Connection, match_id: int, position_seq: int) -> bytes | None:
    """One position of a match."""
    query = "SELECT data FROM snapshots WHERE match_id = ? AND position_seq = ?"
    row = connection.execute(query, (match_id, position_seq)).fetchone()
    return None if row is None else bytes(row[0])


def snapshots(connection: sqlite3.Connection, match_id: int) -> tuple[Snapshot, ...]:
    """All positions of a match in order."""
    query = f"SELECT {sql.columns(Snapshot)} FROM snapshots WHERE match_id = ? ORDER BY position_seq"
    return sql.values(Snapshot, connection.execute(query, (match_id,)))


def entries(connection: sqlite3.Connection, match_id: int, since: int) -> tuple[Entry, ...]:
    """The log of a match from a position on."""
    query = f"""
        SELECT {sql.columns(Entry)} FROM entries WHERE match_id = ? AND position_seq >= ? ORDER BY position_seq
    """
    return sql.values(Entry, connection.execute(query, (match_id, since)))
