"""The store: everything that outlives the process, in words of the domain."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Collection
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import Self, get_args

from . import interactions, matches, outbox, postings, preferences, timers, values
from .backup import last_backup
from .database import Database
from .figures import Figures, figures
from .rows import Change, Draft, Entry, Listed, Loaded, Match, Outcome, Outgoing, Posting, Repeated, Status

STATUSES: tuple[Status, ...] = get_args(Status)


class Store:
    """All matches in one file. Every method is one transaction, carried out as a whole or not at all; a task that is
    cancelled while it waits may find the transaction carried out. Methods raise StorageError.

    One process at a time opens a file; `async with await Store.open(path) as store` closes it."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Open the file, or make it if there is none; check it and bring its schema up to date.
        Raises Unavailable (NoDirectory, NotWritable, DiskFull, Locked ...) or Unusable (Damaged, TooNew ...)."""
        return cls(await Database.open(path))

    async def close(self) -> None:
        """Let what has begun come to its end, and give the file free. Closing twice does no harm."""
        await self._database.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    # Matches

    async def create(self, draft: Draft) -> Outcome:
        """Create a match in its lobby with `seq` 0. An interaction known already creates nothing: Repeated."""
        return await self._database.write(matches.create, draft)

    async def commit(self, match_id: int, expected_seq: int, change: Change) -> Outcome:
        """Change a match that is at `expected_seq`, all of it or nothing; `seq` grows by 1. An interaction known
        already changes nothing, whatever `expected_seq`: Repeated. Raises Conflict, NoSuchMatch."""
        return await self._database.write(matches.commit, match_id, expected_seq, change)

    async def load(self, match_id: int) -> Loaded:
        """A match with its seats and its present position. Raises NoSuchMatch."""
        return await self._database.read(matches.load, match_id)

    async def find(
        self,
        *,
        user_id: int | None = None,
        guild_id: int | None = None,
        channel_id: int | None = None,
        statuses: Collection[Status] = STATUSES,
        limit: int = 25,
    ) -> tuple[Listed, ...]:
        """The matches that fit all of: a user with a seat, a guild, a channel, one of the statuses. Those that wait for
        the user come first, then the ones changed last."""
        return await self._database.read(matches.find, user_id, guild_id, channel_id, tuple(statuses), limit)

    async def of_thread(self, thread_id: int) -> Match | None:
        """The match that a thread belongs to."""
        return await self._database.read(postings.of_thread, thread_id)

    async def snapshot(self, match_id: int, position_seq: int) -> bytes | None:
        """A position of a match, for undo and replay; None if there is none of this number."""
        return await self._database.read(matches.snapshot, match_id, position_seq)

    async def entries(self, match_id: int, since: int = 0) -> tuple[Entry, ...]:
        """The log of a match in order, from position `since` (included)."""
        return await self._database.read(matches.entries, match_id, since)

    async def answer_to(self, interaction_id: int | None) -> Repeated | None:
        """The answer that an interaction got, or None if it is new, or if there is no interaction."""
        return await self._database.read(interactions.answer_to, interaction_id)

    async def due(self, now: datetime, limit: int = 100) -> tuple[Outgoing, ...]:
        """Of each match the first undelivered row, if its time has come; the earliest first."""
        return await self._database.read(outbox.due, now, limit)

    async def next_of(self, match_id: int, now: datetime) -> Outgoing | None:
        """The first undelivered row of one match, if its time has come."""
        return await self._database.read(outbox.next_of, match_id, now)

    async def behind(self, row: Outgoing) -> tuple[bytes, ...]:
        """What waits to be said after a row of the same match, in order."""
        return await self._database.read(outbox.behind, row)

    async def delivered(self, row: Outgoing, postings: Collection[Posting], at: datetime) -> None:
        """A row has been delivered, and this is where things now stand. Does nothing if the row was settled before."""
        await self._database.write(outbox.delivered, row, tuple(postings), at)

    async def postpone(self, row: Outgoing, due_at: datetime, error: str) -> None:
        """An attempt failed: try again at `due_at`; the match's later rows wait as well."""
        await self._database.write(outbox.postpone, row, due_at, error)

    async def abandon(self, row: Outgoing, why: str, at: datetime) -> None:
        """A row can never be delivered: go on with the next. Does nothing if the row was settled before."""
        await self._database.write(outbox.abandon, row, why, at)

    # Postings

    async def postings(self, match_id: int) -> tuple[Posting, ...]:
        """What of a match stands where."""
        return await self._database.read(postings.of_match, match_id)

    async def forget_posting(self, posting: Posting) -> None:
        """The posting is gone. Does nothing if another has taken its place."""
        await self._database.write(postings.forget, posting)

    # Time

    async def next_wake(self) -> datetime | None:
        """The earliest moment for which a timer or a digest is set."""
        return await self._database.read(timers.next_wake)

    async def woken(self, now: datetime, limit: int = 100) -> tuple[int, ...]:
        """The matches with a timer whose moment has come, the earliest first."""
        return await self._database.read(timers.woken, now, limit)

    async def rouse_match(self, match_id: int, at: datetime) -> None:
        """Have a match's timers looked at at a moment, instead of when they would be."""
        await self._database.write(timers.rouse_match, match_id, at)

    async def rouse_user(self, user_id: int, at: datetime) -> None:
        """Have the timers of all seats of a user looked at at a moment."""
        await self._database.write(timers.rouse_user, user_id, at)

    # What people have set for themselves

    async def preferences_of(self, users: Collection[int]) -> dict[int, bytes]:
        """What these users have set; who has set nothing is not in it."""
        return await self._database.read(preferences.of_users, users)

    async def change_preferences(self, user_id: int, work: preferences.Change) -> bytes:
        """Change what a user has set as one step: `work`, on the store's thread, makes the new value and the moment of
        the next digest of the old value (None: nothing was set). Gives the new value."""
        return await self._database.write(preferences.change, user_id, work)

    async def digests(self, now: datetime) -> tuple[int, ...]:
        """The users whose digest is due."""
        return await self._database.read(preferences.digests, now)

    # The rest

    async def get(self, key: str) -> bytes | None:
        """The value kept under a key, such as a guild's settings."""
        return await self._database.read(values.get, key)

    async def put(self, key: str, value: bytes | None) -> None:
        """Keep a value under a key; None removes it."""
        await self._database.write(values.put, key, value)

    async def figures(self, now: datetime) -> Figures:
        """How much there is, and what is late."""
        return await self._database.read(figures, now)

    async def last_backup(self) -> datetime | None:
        """When the file was last copied, if that is known."""
        return await asyncio.to_thread(last_backup, self._database.path)

    async def prune(self, before: datetime) -> int:
        """Remove interactions and settled outbox rows from before a moment; how many rows that were."""
        return await self._database.write(_prune, before)


def _prune(connection: sqlite3.Connection, before: datetime) -> int:
    return interactions.prune(connection, before) + outbox.prune(connection, before)
