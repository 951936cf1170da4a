"""The store: everything that outlives the process, in words of the domain."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Collection, Mapping
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import Self, get_args

from . import deeds, interactions, matches, outbox, people, postings, preferences, summaries, timers, values
from .backup import last_backup
from .database import Database
from .figures import Figures, figures
from .people import Personal
from .rows import (
    Change,
    Draft,
    Entry,
    Idle,
    Listed,
    Loaded,
    Match,
    Outcome,
    Outgoing,
    Post,
    Posting,
    Recorded,
    Repeated,
    Ruling,
    Snapshot,
    Status,
    Unsaid,
)
from .summaries import Finished

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

    async def idle(self, before: datetime) -> tuple[Idle, ...]:
        """The lobbies and running matches in which nothing has happened since before a moment."""
        return await self._database.read(matches.idle, before)

    async def of_thread(self, thread_id: int) -> Match | None:
        """The match that a thread belongs to."""
        return await self._database.read(postings.of_thread, thread_id)

    async def snapshot(self, match_id: int, position_seq: int) -> bytes | None:
        """A position of a match, for undo and replay; None if there is none of this number."""
        return await self._database.read(matches.snapshot, match_id, position_seq)

    async def snapshots(self, match_id: int) -> tuple[Snapshot, ...]:
        """All positions of a match in order, for looking back."""
        return await self._database.read(matches.snapshots, match_id)

    async def entries(self, match_id: int, since: int = 0) -> tuple[Entry, ...]:
        """The log of a match in order, from position `since` (included)."""
        return await self._database.read(matches.entries, match_id, since)

    async def answer_to(self, interaction_id: int | None) -> Repeated | None:
        """The answer that an interaction got, or None if it is new or there is none."""
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

    async def recall(self, now: datetime, latest: datetime) -> None:
        """After the clock has been set back: rows whose next attempt is to be after `latest` are due now."""
        await self._database.write(outbox.recall, now, latest)

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

    # Servers, and what is done there by those who may

    async def settings(self, guild_id: int) -> bytes | None:
        """The settings of a server; None if nothing was ever set."""
        return await self._database.read(deeds.settings, guild_id)

    async def blocked(self, guild_id: int) -> frozenset[int]:
        """The users who may not take part in matches of a server."""
        return await self._database.read(deeds.blocked, guild_id)

    async def rule(self, ruling: Ruling) -> bool:
        """Carry out what concerns a whole server. An interaction known already changes nothing: False."""
        return await self._database.write(deeds.rule, ruling)

    async def deeds(self, guild_id: int, *, skip: int = 0, limit: int) -> tuple[Recorded, ...]:
        """The deeds of a server, the latest first, without the first `skip`."""
        return await self._database.read(deeds.of_guild, guild_id, skip, limit)

    async def unsaid(self, limit: int = 100) -> tuple[Unsaid, ...]:
        """Deeds that are still to be said in a channel, the earliest first."""
        return await self._database.read(deeds.unsaid, limit)

    async def said(self, unsaid: Unsaid) -> None:
        """A deed has been said in that channel, or never can be. Does nothing if that is known."""
        await self._database.write(deeds.said, unsaid)

    # Looking back, and people

    async def finished(self, guild_id: int | None) -> tuple[Finished, ...]:
        """The matches of a guild (None: of all places) that ended by their rules, in the order in which they ended."""
        return await self._database.read(summaries.finished, guild_id)

    async def keep_summary(self, match_id: int, position_seq: int, data: bytes) -> None:
        """Keep what was worked out about a match that ended at a position."""
        await self._database.write(summaries.keep, match_id, position_seq, data)

    async def unlisted(self) -> frozenset[int]:
        """Everybody who does not want to be in statistics."""
        return await self._database.read(people.unlisted)

    async def list_or_not(self, user_id: int, listed: bool) -> None:
        """Note whether a person wants to be in statistics."""
        await self._database.write(people.list_or_not, user_id, listed)

    async def personal(self, user_id: int) -> Personal:
        """All that is stored about a person."""
        return await self._database.read(people.personal, user_id)

    async def forget(self, user_id: int, before: datetime) -> None:
        """Erase a person who has left all lobbies: seats, log lines and matches opened get placeholders, everything
        else goes, of the matches also what was said and the interactions from before a moment."""
        await self._database.write(people.forget, user_id, before)

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

    # What people have set for themselves

    async def preferences_of(self, users: Collection[int]) -> dict[int, bytes]:
        """What these users have set; who has set nothing is not in it."""
        return await self._database.read(preferences.of_users, users)

    async def change_preferences(
        self,
        user_id: int,
        work: preferences.Change,
        at: datetime,
        told: Callable[[bytes], Mapping[int, tuple[Post, ...]]] = lambda data: {},
    ) -> bytes:
        """Change what a user has set as one step: `work`, on the store's thread, makes the new value and the moment of
        the next digest of the old value (None: nothing was set), and `told` what matches (by their ids, as far as they
        run still) are told of the new one. The timers of the user's seats are looked at again. Gives the new value."""
        return await self._database.write(matches.prefer, user_id, work, at, told)

    async def put_off(self, user_id: int, digest_at: datetime | None) -> None:
        """Set when a user's next digest is due. Does nothing for somebody who has set nothing."""
        await self._database.write(preferences.put_off, user_id, digest_at)

    async def digests(self, now: datetime) -> tuple[int, ...]:
        """The users whose digest is due."""
        return await self._database.read(preferences.digests, now)

    # The rest

    async def get(self, key: str) -> bytes | None:
        """The value kept under a key, such as a person's language."""
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
        """Remove what is of no use any more: interactions and settled outbox rows from before a moment, and where
        direct messages stand, of matches that ended before it. How many rows that were."""
        return await self._database.write(_prune, before)


def _prune(connection: sqlite3.Connection, before: datetime) -> int:
    return sum(table.prune(connection, before) for table in (interactions, outbox, postings))
