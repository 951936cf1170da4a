"""Matches that ended by their rules, with what was worked out about them once."""

from __future__ import annotations

import sqlite3
from datetime import datetime

import msgspec

from . import sql


class Finished(msgspec.Struct, frozen=True):
    """A match that ended by its rules at `position_seq`: who sits where at the end (user ids in seat order), the seats
    that the house played then, and the caller's summary of it (None: not made yet, or of another position)."""

    match_id: int
    game: str
    ended_at: datetime
    position_seq: int
    seats: tuple[int, ...]
    house: frozenset[int]
    summary: bytes | None


def finished(connection: sqlite3.Connection, guild_id: int | None) -> tuple[Finished, ...]:
    """The matches of a guild (None: of all places) that ended by their rules, in the order in which they ended."""
    condition = "status = 'ended' AND ended_how = 'finished' AND (? IS NULL OR guild_id = ?)"
    query = f"""
        SELECT match_id, user_id, house_since FROM seats JOIN matches ON matches.id = match_id
        WHERE {condition} ORDER BY match_id, seat
    """
    seats: dict[int, list[int]] = {}
    house: dict[int, set[int]] = {}
    for match_id, user_id, since in connection.execute(query, (guild_id, guild_id)):
        if since is not None:
            house.setdefault(match_id, set()).add(len(seats.get(match_id, ())))
        seats.setdefault(match_id, []).append(user_id)
    query = f"""
        SELECT id, game, ended_at, matches.position_seq, data FROM matches
        LEFT JOIN summaries ON match_id = id AND summaries.position_seq = matches.position_seq
        WHERE {condition} ORDER BY ended_at, id
    """
    return tuple(
        Finished(
            match_id,
            game,
            datetime.fromisoformat(ended_at),
            position,
            tuple(seats.get(match_id, ())),
            frozenset(house.get(match_id, ())),
            data,
        )
        for match_id, game, ended_at, position, data in connection.execute(query, (guild_id, guild_id))
    )


def keep(connection: sqlite3.Connection, match_id: int, position_seq: int, data: bytes) -> None:
    """Keep the summary of a match, in the place of an older one."""
    connection.execute("DELETE FROM summaries WHERE match_id = ?", (match_id,))
    sql.insert(connection, "summaries", match_id=match_id, position_seq=position_seq, data=data)
