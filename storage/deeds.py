"""What those who may moderate have done, and what that changed for whole servers."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from msgspec import UNSET

from . import sql
from .rows import Deed, Recorded, Ruling, Unsaid


def record(
    connection: sqlite3.Connection, deed: Deed, receipts: Sequence[int], interaction_id: int | None = None
) -> None:
    """Write a deed into the books, and the channels in which it is to be said."""
    (deed_id,) = connection.execute("SELECT coalesce(max(id), 0) + 1 FROM deeds").fetchone()
    sql.insert(connection, "deeds", deed, id=deed_id, interaction_id=interaction_id)
    for channel_id in dict.fromkeys(receipts):
        sql.insert(connection, "receipts", deed_id=deed_id, channel_id=channel_id)


def rule(connection: sqlite3.Connection, ruling: Ruling) -> bool:
    """Carry a ruling out; False if its interaction is known already, then nothing has changed."""
    known = "SELECT 1 FROM deeds WHERE interaction_id = ?"
    if connection.execute(known, (ruling.interaction_id,)).fetchone() is not None:
        return False
    deed = ruling.deed
    if ruling.settings is not UNSET:
        connection.execute("DELETE FROM servers WHERE guild_id = ?", (deed.guild_id,))
        sql.insert(connection, "servers", guild_id=deed.guild_id, settings=ruling.settings)
    if ruling.blocked is not UNSET:
        connection.execute("DELETE FROM blocked WHERE guild_id = ? AND user_id = ?", (deed.guild_id, deed.person_id))
        if ruling.blocked:
            sql.insert(connection, "blocked", guild_id=deed.guild_id, user_id=deed.person_id)
    record(connection, deed, ruling.receipts, ruling.interaction_id)
    return True


def of_guild(connection: sqlite3.Connection, guild_id: int, skip: int, limit: int) -> tuple[Recorded, ...]:
    """The deeds of a server, the latest first, without the first `skip`."""
    query = f"SELECT {sql.columns(Recorded)} FROM deeds WHERE guild_id = ? ORDER BY id DESC LIMIT ? OFFSET ?"
    return sql.values(Recorded, connection.execute(query, (guild_id, limit, skip)))


def unsaid(connection: sqlite3.Connection, limit: int) -> tuple[Unsaid, ...]:
    """Deeds that are still to be said, the earliest first."""
    query = f"""
        SELECT receipts.channel_id, {sql.columns(Recorded, "deeds")} FROM receipts
        JOIN deeds ON deeds.id = receipts.deed_id ORDER BY receipts.deed_id, receipts.channel_id LIMIT ?
    """
    rows = connection.execute(query, (limit,))
    return tuple(Unsaid(sql.value(Recorded, row), channel_id) for channel_id, *row in rows)


def said(connection: sqlite3.Connection, unsaid: Unsaid) -> None:
    """A deed has been said in a channel, or never can be."""
    cells = (unsaid.deed.id, unsaid.channel_id)
    connection.execute("DELETE FROM receipts WHERE deed_id = ? AND channel_id = ?", cells)


def settings(connection: sqlite3.Connection, guild_id: int) -> bytes | None:
    """The settings of a server; None if nothing was ever set."""
    row = connection.execute("SELECT settings FROM servers WHERE guild_id = ?", (guild_id,)).fetchone()
    return None if row is None else bytes(row[0])


def blocked(connection: sqlite3.Connection, guild_id: int) -> frozenset[int]:
    """Who may not take part in matches of a server."""
    query = "SELECT user_id FROM blocked WHERE guild_id = ?"
    return frozenset(user_id for (user_id,) in connection.execute(query, (guild_id,)))
