"""Files of every released schema become files of the newest, and a migration is applied whole or not at all."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from pathlib import Path

import pytest

from storage import migrate
from storage.errors import Altered, Unmigrated
from storage.migrate import Migration
from storage.rows import THREAD, Plan, Posting, Repeated, Seat, Timer
from storage.store import Store
from tests.storage.dump import FOLDER, dump_of
from tests.storage.samples import ANN, BOB, CHANNEL, GUILD, NOON, THREAD_ID, draft, ids, later, made, seats, step, touch

NEXT = len(migrate.known()) + 1
PLANS = 2
"""The first schema that has plans."""
MODERATION = 3
"""The first schema that has the settings and deeds of servers."""
TIME = 5
"""The first schema that has terms, timers and preferences."""


async def make(path: Path) -> None:
    async with await Store.open(path) as store:
        await store.create(draft())


def content(path: Path) -> list[str]:
    """Everything in a file, as statements."""
    with contextlib.closing(sqlite3.connect(path)) as connection:
        return list(connection.iterdump())


def test_every_schema_has_a_dump() -> None:
    known = migrate.known()
    assert [step.number for step in known] == list(range(1, len(known) + 1))
    assert sorted(FOLDER.iterdir()) == [dump_of(step.number) for step in known]


@pytest.mark.parametrize("number", range(1, NEXT))
async def test_a_file_of_each_schema_is_brought_up_to_date(path: Path, number: int) -> None:
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.executescript(dump_of(number).read_text())
    async with await Store.open(path) as store:
        loaded = await store.load(1)
        match = loaded.match
        assert (match.status, match.seq, match.position_seq, match.posts) == ("running", 2, 1, 2)
        assert (match.seed, match.created_at, match.started_at) == (b"s" * 32, NOON, later(1))
        assert (loaded.seats, loaded.awaited, loaded.snapshot) == (seats(ANN, BOB), (BOB,), b"position 1")
        assert loaded.plans == ((Plan(ANN, 1, "pass", "round 1"),) if number >= PLANS else ())
        moderated = number >= MODERATION
        assert [pause.reason for pause in loaded.pauses] == (["holidays"] if moderated else [])
        assert [opening.seat for opening in loaded.openings] == ([1] if moderated else [])
        assert [deed.what for deed in await store.deeds(GUILD, limit=9)] == (["blocked", "paused"] if moderated else [])
        assert await store.settings(GUILD) == (b"set" if moderated else None)
        assert await store.blocked(GUILD) == ({BOB} if moderated else set())
        timed = number >= TIME
        assert (match.terms, match.ballot) == ((b"daily", b"undo") if timed else (None, None))
        assert loaded.timers == ((Timer(0, b"rests"), Timer(1, b"runs", later(60))) if timed else ())
        assert loaded.preferences == ({ANN: b"quiet"} if timed else {})
        assert (await store.load(2)).seats == (Seat(0, ANN, NOON, later(1) if timed else None),)
        assert await store.next_wake() == (later(60) if timed else None)
        assert [entry.text for entry in await store.entries(1)] == ["pass 0", "pass 1"]
        assert await store.answer_to(12) == Repeated(1, 2, b"taken")
        assert await store.postings(1) == (
            Posting(1, "lobby", "", CHANNEL, 61, 0),
            Posting(1, THREAD, "", THREAD_ID, None, 0),
        )
        assert [row.payload for row in await store.due(later(5))] == [b"board"]
        assert ids(await store.find(statuses=["ended"])) == [2]
        assert await store.get("commands") == b"\x00hash"
        assert made(await store.commit(1, 2, step(2))).seq == 3


def extend(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """Let there be one more migration."""
    steps = (*migrate.known(), Migration(NEXT, "next", text))
    monkeypatch.setattr(migrate, "known", lambda: steps)


def test_a_migration_is_applied_once(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asyncio.run(make(path))
    extend(monkeypatch, "-- Wider; by far.\nALTER TABLE seats ADD COLUMN colour TEXT;\n")
    asyncio.run(make(path))
    with contextlib.closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT number, name FROM migrations").fetchall()[-1] == (NEXT, "next")
        assert connection.execute("SELECT seat, colour FROM seats").fetchall() == [(0, None), (0, None)]
    asyncio.run(make(path))


@pytest.mark.parametrize(
    "text",
    [
        "ALTER TABLE seats ADD COLUMN colour TEXT;\nALTER TABLE nothing ADD COLUMN colour TEXT;\n",
        "ALTER TABLE seats ADD COLUMN colour TEXT;\nINSERT INTO kept VALUES ('a', NULL);\n",
        "DELETE FROM matches;\n",
        "ALTER TABLE seats ADD COLUMN colour TEXT;\nALTER TABLE\n",
    ],
    ids=["no such table", "a rule broken", "seats without a match", "no whole statement"],
)
def test_a_migration_that_fails_leaves_the_file_as_it_was(
    path: Path, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    asyncio.run(make(path))
    before = content(path)
    with monkeypatch.context() as patch:
        extend(patch, text)
        with pytest.raises(Unmigrated) as caught:
            asyncio.run(touch(path))
        assert (caught.value.number, caught.value.name) == (NEXT, "next")
    assert content(path) == before
    asyncio.run(make(path))


def test_a_table_may_be_rebuilt(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asyncio.run(make(path))
    extend(
        monkeypatch,
        "CREATE TABLE wider AS SELECT * FROM matches;\nDROP TABLE matches;\n"
        "CREATE TABLE matches (id INTEGER PRIMARY KEY, game TEXT NOT NULL);\n"
        "INSERT INTO matches SELECT id, game FROM wider;\nDROP TABLE wider;\n",
    )
    asyncio.run(touch(path))
    with contextlib.closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT id, game FROM matches").fetchall() == [(1, "heroes")]
        assert connection.execute("SELECT match_id, seat FROM seats").fetchall() == [(1, 0)]


def test_a_migration_must_stay_what_it_was(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asyncio.run(make(path))
    before = content(path)
    first, *others = migrate.known()
    changed = (Migration(first.number, first.name, first.text + "-- one more thought\n"), *others)
    monkeypatch.setattr(migrate, "known", lambda: changed)
    with pytest.raises(Altered) as caught:
        asyncio.run(touch(path))
    assert (caught.value.number, caught.value.name) == (first.number, first.name)
    assert content(path) == before
