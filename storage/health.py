"""Looking a database over without working with it, also while another process does."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path

import msgspec

from . import migrate
from .database import BUSY_SECONDS, check, translating
from .errors import Holder, Locked, NoFile
from .lock import Lock


class Health(msgspec.Struct, frozen=True):
    """A sound database: its size in bytes, its schema, how many migrations it still needs, and its latest change (None:
    no matches). `in_use`: a process works with it; `holder` is that one, as far as it has said so."""

    size: int
    schema: int
    pending: int
    changed_at: datetime | None
    in_use: bool
    holder: Holder | None


def examine(path: Path) -> Health:
    """Check the whole file. Changes nothing in it; blocks, so keep it off an event loop.

    Raises NoFile, other Unavailable, Unusable."""
    if not path.is_file():
        raise NoFile(path)
    in_use, holder = _use(path.resolve())
    uri = f"{path.resolve().as_uri()}?mode=rw"
    with translating(path), closing(sqlite3.connect(uri, BUSY_SECONDS, isolation_level=None, uri=True)) as connection:
        check(connection, path, "integrity_check")
        known = migrate.known()
        pending = len(migrate.pending(connection, path, known))
        schema = len(known) - pending
        # SQLite finds out whether it may write when it has something to write.
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("CREATE TABLE can_be_written (number INTEGER)")
        connection.execute("ROLLBACK")
        latest = connection.execute("SELECT max(changed_at) FROM matches").fetchone()[0] if schema else None
    changed_at = None if latest is None else datetime.fromisoformat(latest)
    return Health(path.stat().st_size, schema, pending, changed_at, in_use, holder)


def _use(path: Path) -> tuple[bool, Holder | None]:
    """Whether a process works with a file, and which."""
    lock = Lock()
    try:
        lock.acquire(path)
    except Locked as locked:
        return True, locked.holder
    lock.release()
    return False, None
