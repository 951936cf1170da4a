"""Two processes and one file: the lock, the backup, and what is left after kill -9."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import pytest

from storage.backup import backup
from storage.errors import Locked, NoDirectory, NoFile, NotADatabase, NotWritable, TargetExists
from storage.store import Store
from tests.storage.samples import draft, touch
from tests.storage.storm import MATCHES

ROOT = Path(__file__).parents[2]


@contextlib.contextmanager
def storm(path: Path) -> Iterator[subprocess.Popen[str]]:
    """A process in the middle of a storm of commits; killed at the end."""
    command = [sys.executable, "-m", "tests.storage.storm", str(path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


def acknowledged(process: subprocess.Popen[str]) -> IO[str]:
    assert process.stdout is not None
    return process.stdout


def wait(process: subprocess.Popen[str], commits: int) -> dict[int, int]:
    """Read so many acknowledgements; the last seq of each match."""
    return last([next(acknowledged(process)) for _ in range(commits)])


def last(lines: list[str]) -> dict[int, int]:
    """The last seq of each match that the lines name."""
    found = {}
    for line in lines:
        match_id, seq = line.split()
        found[int(match_id)] = int(seq)
    return found


async def examine(path: Path) -> dict[int, int]:
    """Check that every match is whole; the seq of each."""
    found = {}
    async with await Store.open(path) as store:
        for listed in await store.find():
            match = (await store.load(listed.match.id)).match
            entries = await store.entries(match.id)
            assert [entry.position_seq for entry in entries] == list(range(match.seq))
            assert match.posts == match.seq
            assert match.position_seq == (match.seq - 1 if match.seq else None)
            for seq in range(match.seq):
                assert await store.snapshot(match.id, seq) == b"position %d" % seq
                answer = await store.answer_to(match.id * 1_000_000 + seq)
                assert answer is not None
                assert answer.seq == seq + 1
            assert await store.answer_to(match.id * 1_000_000 + match.seq) is None
            found[match.id] = match.seq
    return found


def test_every_acknowledged_commit_survives_kill_9(path: Path) -> None:
    with storm(path) as process:
        lines = [next(acknowledged(process)) for _ in range(60)]
        process.kill()
        lines += acknowledged(process).read().splitlines()
    promised = last(lines)
    assert len(promised) == MATCHES
    found = asyncio.run(examine(path))
    # What was stored but not yet acknowledged may be there: one commit a match.
    assert all(promised[match] <= found[match] <= promised[match] + 1 for match in promised)


def test_a_second_process_is_told_who_holds_the_file(path: Path) -> None:
    with storm(path) as process:
        wait(process, 1)
        with pytest.raises(Locked) as caught:
            asyncio.run(touch(path))
        holder = caught.value.holder
        assert holder is not None
        assert holder.pid == process.pid
        assert holder.since.tzinfo is not None
    asyncio.run(examine(path))


def test_a_backup_of_a_file_in_use_is_one_moment(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    with storm(path) as process:
        before = wait(process, 30)
        backup(path, copy)
        after = wait(process, 300)
    assert sorted(entry.name for entry in tmp_path.glob("*copy*")) == ["copy.sqlite3"]
    found = asyncio.run(examine(copy))
    assert all(before[match] <= found[match] < after[match] for match in before)


async def make(path: Path) -> None:
    async with await Store.open(path) as store:
        await store.create(draft())


def test_a_backup_overwrites_only_when_asked(path: Path, tmp_path: Path) -> None:
    asyncio.run(make(path))
    copy = tmp_path / "copy.sqlite3"
    copy.write_text("precious")
    with pytest.raises(TargetExists):
        backup(path, copy)
    assert copy.read_text() == "precious"
    backup(path, copy, overwrite=True)
    assert asyncio.run(examine(copy)) == {1: 0}
    with pytest.raises(TargetExists):
        backup(path, path, overwrite=True)


def test_a_backup_is_no_more_readable_than_the_file(path: Path, tmp_path: Path) -> None:
    asyncio.run(make(path))
    path.chmod(0o600)
    backup(path, tmp_path / "copy.sqlite3")
    assert (tmp_path / "copy.sqlite3").stat().st_mode & 0o777 == 0o600


def test_a_backup_that_fails_leaves_nothing_behind(path: Path, tmp_path: Path) -> None:
    with pytest.raises(NoFile):
        backup(path, tmp_path / "copy.sqlite3")
    asyncio.run(make(path))
    with pytest.raises(NoDirectory):
        backup(path, tmp_path / "nowhere" / "copy.sqlite3")
    with pytest.raises(NotWritable):
        backup(path, Path("/proc/copy.sqlite3"))
    path.write_text("To whom it may concern\n" * 500)
    with pytest.raises(NotADatabase):
        backup(path, tmp_path / "copy.sqlite3")
    assert not list(tmp_path.glob("*copy*"))


def test_a_backup_holds_no_log(path: Path, tmp_path: Path) -> None:
    asyncio.run(make(path))
    backup(path, tmp_path / "copy.sqlite3")
    with contextlib.closing(sqlite3.connect(tmp_path / "copy.sqlite3")) as copy:
        assert copy.execute("PRAGMA journal_mode").fetchone() == ("delete",)
