"""What is stored about one person: all of it to be given out, or to be erased."""

from __future__ import annotations

import sqlite3
from datetime import datetime

import msgspec

from . import preferences, sql
from .rows import Entry, Plan, Posting, Recorded, Status

SOMEBODY = 0
"""Stands for a person who was erased where no seat says which one."""


def placeholder(seat: int) -> int:
    """Stands for a person who was erased on a seat: no user has an id below 1, and each seat has another one."""
    return -1 - seat


class Seated(msgspec.Struct, frozen=True):
    """A match in which a person has a seat, since when, and how the match stands."""

    match_id: int
    guild_id: int | None
    channel_id: int
    game: str
    status: Status
    seat: int
    joined_at: datetime
    started_at: datetime | None
    ended_at: datetime | None
    ended_how: str | None


class Personal(msgspec.Struct, frozen=True):
    """All that is stored about a person: seats, matches opened, lines of logs by match, plans by match, messages sent
    to them, values kept under their id, what they have set, the time of their seats by match, whether they are left out
    of statistics, what they did as a moderator or what was done to them, the matches they paused, and the servers in
    which they are blocked."""

    seats: tuple[Seated, ...]
    opened: tuple[int, ...]
    entries: tuple[tuple[int, Entry], ...]
    plans: tuple[tuple[int, Plan], ...]
    postings: tuple[Posting, ...]
    kept: dict[str, bytes]
    preferences: bytes | None
    timers: tuple[tuple[int, bytes], ...]
    unlisted: bool
    deeds: tuple[Recorded, ...]
    paused: tuple[int, ...]
    blocked: tuple[int, ...]


def personal(connection: sqlite3.Connection, user_id: int) -> Personal:
    """All that is stored about a person."""
    query = f"""
        SELECT {sql.columns(Seated)} FROM seats JOIN matches ON matches.id = match_id
        WHERE user_id = ? ORDER BY match_id
    """
    seats = sql.values(Seated, connection.execute(query, (user_id,)))
    opened = connection.execute("SELECT id FROM matches WHERE host_id = ? ORDER BY id", (user_id,))
    query = f"SELECT match_id, {sql.columns(Entry)} FROM entries WHERE user_id = ? ORDER BY match_id, position_seq"
    entries = connection.execute(query, (user_id,)).fetchall()
    query = f"SELECT match_id, {sql.columns(Plan)} FROM plans WHERE user_id = ? ORDER BY match_id, number"
    plans = connection.execute(query, (user_id,)).fetchall()
    query = f"SELECT {sql.columns(Posting)} FROM postings WHERE key = ? ORDER BY match_id, kind"
    postings = sql.values(Posting, connection.execute(query, (str(user_id),)))
    kept = connection.execute("SELECT name, value FROM kept WHERE name LIKE ? ORDER BY name", (_names(user_id),))
    deeds = f"""
        SELECT {sql.columns(Recorded)} FROM deeds WHERE user_id = ? OR person_id = ? OR detail = ? ORDER BY id
    """
    paused = "SELECT DISTINCT match_id FROM pauses WHERE user_id = ? ORDER BY match_id"
    blocked = "SELECT guild_id FROM blocked WHERE user_id = ? ORDER BY guild_id"
    who = (user_id,)
    return Personal(
        seats=seats,
        opened=tuple(match_id for (match_id,) in opened),
        entries=tuple((match_id, sql.value(Entry, row)) for match_id, *row in entries),
        plans=tuple((match_id, sql.value(Plan, row)) for match_id, *row in plans),
        postings=postings,
        kept={name: bytes(value) for name, value in kept},
        preferences=preferences.of_users(connection, (user_id,)).get(user_id),
        timers=tuple((match_id, bytes(data)) for match_id, data in connection.execute(f"{_TIMERS} ORDER BY 1", who)),
        unlisted=user_id in unlisted(connection),
        deeds=sql.values(Recorded, connection.execute(deeds, (user_id, user_id, str(user_id)))),
        paused=tuple(match_id for (match_id,) in connection.execute(paused, who)),
        blocked=tuple(guild_id for (guild_id,) in connection.execute(blocked, who)),
    )


_TIMERS = """
    SELECT timers.match_id, data FROM timers JOIN seats ON seats.match_id = timers.match_id AND seats.seat = timers.seat
    WHERE user_id = ?
"""
"""The time of somebody's seats, which names them inside."""


def _names(user_id: int) -> str:
    """The names of the values kept for a person, as a pattern."""
    return f"%:{user_id}"


def forget(connection: sqlite3.Connection, user_id: int, before: datetime) -> None:
    """Erase a person. Seats of matches that have started get a placeholder, and so have matches opened and the deeds of
    moderators; what others see of those stays. Lobbies must have been left. Of the person's matches the interactions
    from before a moment and what has been said go too: they name people in ways that cannot be told apart here. Who is
    blocked in a server stays so: otherwise to be erased would be the way around it."""
    matches = "SELECT match_id FROM seats WHERE user_id = ? UNION SELECT match_id FROM entries WHERE user_id = ?"
    who = (user_id, user_id)
    connection.execute(f"DELETE FROM interactions WHERE match_id IN ({matches}) AND at < ?", (*who, sql.stamp(before)))
    connection.execute(f"DELETE FROM outbox WHERE match_id IN ({matches}) AND settled_at IS NOT NULL", who)
    # Whoever works on one of these matches now has read the old seats: that change must be worked out anew.
    connection.execute(f"UPDATE matches SET seq = seq + 1 WHERE id IN ({matches})", who)
    connection.execute(
        """
        DELETE FROM timers WHERE (match_id, seat) IN (SELECT match_id, seat FROM seats WHERE user_id = ?)
        """,
        (user_id,),
    )
    connection.execute(
        """
        UPDATE seats SET user_id = -1 - seat
        WHERE user_id = ? AND match_id IN (SELECT id FROM matches WHERE status <> 'lobby')
        """,
        (user_id,),
    )
    connection.execute("UPDATE matches SET host_id = ? WHERE host_id = ?", (SOMEBODY, user_id))
    connection.execute("UPDATE entries SET user_id = ? WHERE user_id = ?", (SOMEBODY, user_id))
    for table, column in (("pauses", "user_id"), ("deeds", "user_id"), ("deeds", "person_id")):
        connection.execute(f"UPDATE {table} SET {column} = ? WHERE {column} = ?", (SOMEBODY, user_id))
    connection.execute("UPDATE deeds SET detail = ? WHERE detail = ?", (str(SOMEBODY), str(user_id)))
    for table in ("pauses", "deeds"):
        reason = f"UPDATE {table} SET reason = replace(reason, ?, ?)"
        connection.execute(reason, (str(user_id), str(SOMEBODY)))
    for table in ("awaiting", "plans", "unlisted", "preferences"):
        connection.execute(f"DELETE FROM {table} WHERE user_id = ?", (user_id,))
    connection.execute("DELETE FROM postings WHERE key = ?", (str(user_id),))
    connection.execute("DELETE FROM kept WHERE name LIKE ?", (_names(user_id),))


def unlisted(connection: sqlite3.Connection) -> frozenset[int]:
    """Everybody who does not want to be in statistics."""
    return frozenset(user_id for (user_id,) in connection.execute("SELECT user_id FROM unlisted"))


def list_or_not(connection: sqlite3.Connection, user_id: int, listed: bool) -> None:
    """Note whether a person wants to be in statistics."""
    connection.execute("DELETE FROM unlisted WHERE user_id = ?", (user_id,))
    if not listed:
        connection.execute("INSERT INTO unlisted (user_id) VALUES (?)", (user_id,))
