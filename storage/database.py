"""The connection: how a file is opened, and how a transaction is carried out."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Concatenate, ParamSpec, Self, TypeVar

import aiosqlite

from . import migrate
from .errors import Damaged, Faulty, NoDirectory, StorageError, translated
from .lock import Lock

P = ParamSpec("P")
T = TypeVar("T")

BUSY_SECONDS = 5.0
"""How long to wait for a program that holds the file, such as an SQL shell, before giving up with Busy."""


class Database:
    """A file that is open and locked, and the thread that works on it."""

    def __init__(self, path: Path, connection: aiosqlite.Connection, lock: Lock) -> None:
        self._path = path
        self._connection = connection
        self._lock = lock

    @property
    def path(self) -> Path:
        """The file."""
        return self._path

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Lock, open, check and migrate the file. Raises Unavailable, Unusable."""
        opening = asyncio.ensure_future(cls._open(path))
        try:
            return await asyncio.shield(opening)
        except asyncio.CancelledError:
            # The thread opens the file all the same: wait for it, or file, lock and thread stay behind.
            with contextlib.suppress(StorageError):
                await (await opening).close()
            raise

    @classmethod
    async def _open(cls, path: Path) -> Self:
        lock = Lock()
        await asyncio.to_thread(_prepare, path, lock)
        try:
            with translating(path):
                connection = await aiosqlite.Connection(partial(_connect, path), iter_chunk_size=1)
        except BaseException:
            lock.release()
            raise
        return cls(path, connection, lock)

    async def close(self) -> None:
        """Finish what is queued and close the file. Closing twice does no harm."""
        try:
            await self._connection.close()
        finally:
            self._lock.release()

    async def write(
        self, work: Callable[Concatenate[sqlite3.Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Carry out `work(connection, ...)` as one transaction that may write. Raises what `work` raises, and
        StorageError; then nothing has changed."""
        return await self._run("BEGIN IMMEDIATE", lambda connection: work(connection, *args, **kwargs))

    async def read(self, work: Callable[Concatenate[sqlite3.Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Carry out `work(connection, ...)` on one unchanging state of the database."""
        return await self._run("BEGIN", lambda connection: work(connection, *args, **kwargs))

    async def _run(self, begin: str, work: Callable[[sqlite3.Connection], T]) -> T:
        # aiosqlite's public calls hand one statement at a time to its thread. Between two of them other tasks put
        # theirs, into the same transaction, and a cancelled task would leave its transaction open for the next one.
        # So the whole transaction goes to the thread as one function. `_execute` is the method that all of
        # aiosqlite's public calls are made of; when the waiting task is cancelled, the thread still finishes.
        connection: sqlite3.Connection = self._connection._conn
        found: T = await self._connection._execute(_transaction, connection, self._path, begin, work)  # type: ignore[no-untyped-call]
        return found


def _transaction(connection: sqlite3.Connection, path: Path, begin: str, work: Callable[[sqlite3.Connection], T]) -> T:
    with translating(path):
        try:
            connection.execute(begin)
            result = work(connection)
            connection.execute("COMMIT")
        except BaseException:
            # After some errors, a full disk for one, SQLite has rolled back already.
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
    return result


@contextlib.contextmanager
def translating(path: Path) -> Iterator[None]:
    """Errors of SQLite inside the block become errors about the file at `path`."""
    try:
        yield
    except sqlite3.Error as error:
        meaning = translated(error, path)
        if meaning is error:
            raise
        raise meaning from error


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def _prepare(path: Path, lock: Lock) -> None:
    """Take the lock, and make the file ready to work with: sound, a write-ahead log, the present schema."""
    if not path.parent.is_dir():
        raise NoDirectory(path.parent)
    # Whatever links lead to it, one file has one lock.
    lock.acquire(path.resolve())
    try:
        with translating(path), contextlib.closing(sqlite3.connect(path, BUSY_SECONDS, isolation_level=None)) as raw:
            check(raw, path, "quick_check")
            steps = migrate.pending(raw, path, migrate.known())
            if raw.execute("PRAGMA journal_mode = WAL").fetchone() != ("wal",):
                raise Faulty(path, "the file system cannot keep a write-ahead log")
            raw.execute("PRAGMA synchronous = FULL")
            _transaction(raw, path, "BEGIN IMMEDIATE", partial(_migrate, path=path, steps=steps))
    except BaseException:
        lock.release()
        raise


def _migrate(connection: sqlite3.Connection, path: Path, steps: Sequence[migrate.Migration]) -> None:
    migrate.apply(connection, path, steps, datetime.now(UTC))
    # SQLite notices that a file may not be written at the first statement that could: let it be this one.
    connection.execute("DELETE FROM migrations WHERE number < 1")


def check(connection: sqlite3.Connection, path: Path, pragma: str) -> None:
    """Let SQLite examine the file (`quick_check` or `integrity_check`). Raises Damaged."""
    found = [line for (line,) in connection.execute(f"PRAGMA {pragma}(10)")]
    if found != ["ok"]:
        raise Damaged(path, "; ".join(found))
