"""A task may be cancelled at any moment: its transaction is whole or absent, and the next one works."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from pathlib import Path

import pytest

from storage import database, values
from storage.rows import Change
from storage.store import Store
from tests.storage.samples import NOON, draft, step


class Gate:
    """A place in a transaction where the thread waits until the test lets it pass."""

    def __init__(self) -> None:
        self.reached = threading.Event()
        self.open = threading.Event()

    def pass_through(self) -> None:
        self.reached.set()
        assert self.open.wait(10)


async def cancel_at(gate: Gate, task: asyncio.Task[object]) -> None:
    """Cancel the task while its work waits at the gate; then let it pass."""
    await asyncio.to_thread(gate.reached.wait, 10)
    task.cancel()
    asyncio.get_running_loop().call_later(0.05, gate.open.set)
    with pytest.raises(asyncio.CancelledError):
        await task


@pytest.mark.parametrize("fails", [False, True])
async def test_cancelled_in_the_middle_of_a_transaction(store: Store, fails: bool) -> None:
    gate = Gate()

    def work(connection: sqlite3.Connection) -> None:
        values.put(connection, "first", b"1")
        gate.pass_through()
        if fails:
            raise RuntimeError("no")
        values.put(connection, "second", b"2")

    await cancel_at(gate, asyncio.create_task(store._database.write(work)))
    stored = (await store.get("first"), await store.get("second"))
    assert stored == ((None, None) if fails else (b"1", b"2"))
    await store.create(draft())


async def test_cancelled_before_the_thread_came_to_it(store: Store) -> None:
    await store.create(draft())
    gate = Gate()
    busy = asyncio.create_task(store._database.write(lambda connection: gate.pass_through()))
    waiting = asyncio.create_task(store.commit(1, 0, step(0)))
    await asyncio.to_thread(gate.reached.wait, 10)
    waiting.cancel()
    gate.open.set()
    await busy
    with pytest.raises(asyncio.CancelledError):
        await waiting
    loaded = await store.load(1)
    assert (loaded.match.seq, loaded.snapshot, len(await store.entries(1))) == (1, b"position 0", 1)


async def test_many_cancelled_commits_leave_no_gap(store: Store) -> None:
    await store.create(draft())
    for number in range(30):
        before = (await store.load(1)).match
        seq, options = before.seq, before.options
        task = asyncio.create_task(store.commit(1, seq, Change(at=NOON, options=b"%d" % number)))
        await asyncio.sleep(number % 3 * 0.0005)
        task.cancel()
        await asyncio.wait([task])
        found = (await store.load(1)).match
        assert (found.seq, found.options) in [(seq, options), (seq + 1, b"%d" % number)]


async def test_cancelled_while_opening(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = Gate()

    def slow(*_: object) -> None:
        gate.pass_through()

    monkeypatch.setattr(database, "check", slow)
    await cancel_at(gate, asyncio.create_task(Store.open(path)))
    monkeypatch.undo()
    async with await Store.open(path) as store:
        assert await store.find() == ()
