"""The schema's history: numbered SQL files, each applied once, and written down with its hash."""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path

import msgspec

from . import sql
from .errors import Altered, Foreign, TooNew, Unmigrated

FOLDER = Path(__file__).parent / "migrations"

TABLE = """
CREATE TABLE IF NOT EXISTS migrations (
    number INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    sha256 TEXT NOT NULL,
    applied_at TEXT NOT NULL
)
"""


class Migration(msgspec.Struct, frozen=True):
    """One step of the schema: its number from 1, its name, its statements."""

    number: int
    name: str
    text: str

    @property
    def sha256(self) -> str:
        """The hash of the statements as 64 hex digits; it does not depend on how the system ends lines."""
        return hashlib.sha256(self.text.encode()).hexdigest()


def known() -> tuple[Migration, ...]:
    """All migrations in order, from the files ``<number>_<name>.sql``."""
    found = []
    for path in sorted(FOLDER.glob("*.sql")):
        number, _, name = path.stem.partition("_")
        found.append(Migration(int(number), name, path.read_text(encoding="utf-8")))
    return tuple(found)


def pending(connection: sqlite3.Connection, path: Path, steps: Sequence[Migration]) -> tuple[Migration, ...]:
    """The migrations that the database at `path` still needs. Changes nothing. Raises Foreign, TooNew, Altered."""
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if not tables:
        return tuple(steps)
    if "migrations" not in tables:
        raise Foreign(path, f"it has the tables {', '.join(sorted(tables))}")
    applied: dict[int, str] = dict(connection.execute("SELECT number, sha256 FROM migrations"))
    newest = max(applied, default=0)
    latest = max((step.number for step in steps), default=0)
    if newest > latest:
        raise TooNew(path, newest, latest)
    for step in steps:
        if applied.get(step.number, step.sha256) != step.sha256:
            raise Altered(path, step.number, step.name)
    return tuple(step for step in steps if step.number not in applied)


def apply(connection: sqlite3.Connection, path: Path, steps: Sequence[Migration], at: datetime) -> None:
    """Apply migrations inside the caller's transaction, with foreign keys off (tables may be rebuilt) but checked at
    the end. Raises Unmigrated; the caller rolls back."""
    connection.execute(TABLE)
    for step in steps:
        try:
            for statement in statements(step.text):
                connection.execute(statement)
            broken = connection.execute("PRAGMA foreign_key_check").fetchall()
        except sqlite3.Error as error:
            if error.sqlite_errorcode & 0xFF not in (sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CONSTRAINT):
                raise  # the disk or the file is at fault, not the migration
            raise Unmigrated(path, step.number, step.name, str(error)) from error
        if broken:
            raise Unmigrated(path, step.number, step.name, f"{len(broken)} rows refer to nothing, first {broken[0]}")
        sql.insert(connection, "migrations", number=step.number, name=step.name, sha256=step.sha256, applied_at=at)


def statements(text: str) -> Iterator[str]:
    """The statements of a file one by one: sqlite3's own executescript would commit the transaction first. A statement
    ends at the end of a line."""
    statement = ""
    for line in text.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
    if statement.strip():
        yield statement
