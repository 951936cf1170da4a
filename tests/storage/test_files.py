"""What can be wrong with the file, its directory or its disk, and that nothing is lost by it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
import tempfile
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

import pytest

from storage import database
from storage.errors import (
    Busy,
    Damaged,
    DiskFull,
    Faulty,
    Foreign,
    Locked,
    NoDirectory,
    NotADatabase,
    NotWritable,
    StorageError,
    TooNew,
)
from storage.rows import Snapshot
from storage.store import Store
from tests.storage.samples import draft, step, touch

NOBODY = 65534


@contextlib.contextmanager
def unprivileged() -> Iterator[None]:
    """Let permissions bind the block even if root runs the tests."""
    root = os.geteuid() == 0
    if root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)


@pytest.fixture
def shared() -> Iterator[Path]:
    """A directory that everybody may reach."""
    with tempfile.TemporaryDirectory() as name:
        directory = Path(name)
        directory.chmod(0o755)
        yield directory


async def made_at(path: Path, steps: int = 0) -> None:
    async with await Store.open(path) as store:
        await store.create(draft())
        for position in range(steps):
            await store.commit(1, position, step(position))


def refused(path: Path, error: type[StorageError]) -> StorageError:
    """Open a file that cannot be opened; the error. The lock must be free afterwards."""
    with pytest.raises(error):
        asyncio.run(touch(path))
    with pytest.raises(error) as again:
        asyncio.run(touch(path))
    assert type(again.value) is error
    return again.value


async def test_a_file_is_made_and_found_again(path: Path) -> None:
    await made_at(path)
    async with await Store.open(path) as store:
        assert (await store.load(1)).match.game == "heroes"
        await store.close()


async def test_every_commit_reaches_the_disk(store: Store) -> None:
    def settings(connection: sqlite3.Connection) -> list[object]:
        names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        return [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in names]

    assert await store._database.read(settings) == ["wal", 2, 1, 5000]


def test_no_directory(path: Path) -> None:
    error = refused(path.parent / "nowhere" / "file", NoDirectory)
    assert isinstance(error, NoDirectory)
    assert error.path == path.parent / "nowhere"


def test_a_directory_in_place_of_the_file(path: Path) -> None:
    path.mkdir()
    refused(path, NotWritable)


def test_a_directory_that_may_not_be_written(shared: Path) -> None:
    path = shared / "file"
    asyncio.run(made_at(path))
    path.chmod(0o666)
    path.with_name("file-lock").unlink()
    shared.chmod(0o555)
    with unprivileged():
        refused(path, NotWritable)
    shared.chmod(0o755)


def test_a_file_that_may_not_be_written(shared: Path) -> None:
    path = shared / "file"
    asyncio.run(made_at(path))
    path.chmod(0o444)
    path.with_name("file-lock").chmod(0o666)
    shared.chmod(0o777)
    with unprivileged():
        refused(path, NotWritable)


async def test_a_full_disk_changes_nothing(store: Store) -> None:
    def limit(connection: sqlite3.Connection, more: int) -> None:
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count = {pages + more}")

    await store.create(draft())
    await store.commit(1, 0, step(0))
    before = await store.load(1)
    await store._database.write(limit, 2)
    large = step(1, snapshots=(Snapshot(1, bytes(100_000)),))
    with pytest.raises(DiskFull):
        await store.commit(1, 1, large)
    assert await store.load(1) == before
    await store._database.write(limit, 1000)
    await store.commit(1, 1, large)
    assert (await store.load(1)).snapshot == bytes(100_000)


async def test_another_program_that_holds_the_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "BUSY_SECONDS", 0.02)
    await made_at(path)
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as shell:
        async with await Store.open(path) as store:
            shell.execute("BEGIN IMMEDIATE")
            with pytest.raises(Busy):
                await store.commit(1, 0, step(0))
            assert (await store.load(1)).match.seq == 0
            shell.execute("COMMIT")
            await store.commit(1, 0, step(0))


async def test_a_file_is_opened_once(path: Path) -> None:
    async with await Store.open(path):
        link = path.with_name("link")
        link.symlink_to(path)
        for name in (path, link):
            with pytest.raises(Locked) as caught:
                await touch(name)
            assert caught.value.holder is not None
            assert caught.value.holder.pid == os.getpid()
    await made_at(path)


def test_something_else_than_a_database(path: Path) -> None:
    path.write_text("To whom it may concern\n" * 500)
    before = path.read_bytes()
    refused(path, NotADatabase)
    assert path.read_bytes() == before


def test_a_database_of_another_program(path: Path) -> None:
    with contextlib.closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE songs (title TEXT)")
    before = path.read_bytes()
    refused(path, Foreign)
    assert path.read_bytes() == before


def test_a_damaged_file(path: Path) -> None:
    asyncio.run(made_at(path, steps=50))
    data = bytearray(path.read_bytes())
    data[4096 * 2 : 4096 * 5] = b"\x5a" * 4096 * 3
    path.write_bytes(data)
    refused(path, Damaged)
    assert path.read_bytes() == data


def test_a_file_of_a_later_version(path: Path) -> None:
    asyncio.run(made_at(path))
    with contextlib.closing(sqlite3.connect(path)) as later:
        later.execute("INSERT INTO migrations VALUES (999, 'later', 'ff', '2099')")
        later.commit()
    error = refused(path, TooNew)
    assert isinstance(error, TooNew)
    assert error.found == 999
    assert error.known < 999


def test_a_file_system_without_shared_memory(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Without(sqlite3.Connection):
        """Answers like SQLite on a file system that cannot keep a write-ahead log."""

        def execute(self, statement: str, cells: Sequence[str] = ()) -> sqlite3.Cursor:  # type: ignore[override]
            if "journal_mode" in statement:
                statement = "PRAGMA journal_mode = DELETE"
            return super().execute(statement, cells)

    monkeypatch.setattr(sqlite3, "connect", partial(sqlite3.connect, factory=Without))
    refused(path, Faulty)
