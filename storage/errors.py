"""What can go wrong with stored data. Every error carries the facts; the sentence for a person is made elsewhere.

StorageError
+-- Unavailable         the file cannot be used now; what is in it is not in doubt
|   +-- NoDirectory     the directory of the file does not exist
|   +-- NoFile          there is no file to read
|   +-- NotWritable     the file or its directory may not be written
|   +-- DiskFull        no room left; nothing of the change was stored
|   +-- Locked          another process works with the file (`holder` says which)
|   +-- Busy            something else held the file longer than we wait
|   +-- Faulty          the operating system could not read or write
+-- Unusable            what is in the file cannot be worked with
|   +-- NotADatabase    the file holds something else
|   +-- Foreign         a database, but of another program
|   +-- Damaged         a check of the database found faults
|   +-- TooNew          written by a later version of this program
|   +-- Altered         a migration is not the one that was applied to the file
|   +-- Unmigrated      a migration could not be applied; the file is as it was
+-- TargetExists        a backup would overwrite a file
+-- Rejected            the request does not fit what is stored; nothing changed
    +-- NoSuchMatch     there is no match with the id
    +-- Conflict        the match has changed since it was loaded: load again
    +-- Inconsistent    a rule of the schema forbids the change (a fault of the caller)
"""

from __future__ import annotations

import sqlite3
from datetime import datetime
from pathlib import Path

import msgspec


class Holder(msgspec.Struct, frozen=True):
    """The process that works with a file: its id, its machine, and the moment (UTC) at which it opened the file."""

    pid: int
    host: str
    since: datetime


class StorageError(Exception):
    """Base of all errors of this package."""


class Unavailable(StorageError):
    """The file at `path` cannot be used now; `detail` is the system's own word for it (for logs)."""

    def __init__(self, path: Path, detail: str = "") -> None:
        super().__init__(f"{path}: {detail}" if detail else str(path))
        self.path = path
        self.detail = detail


class NoDirectory(Unavailable):
    """The directory of the file does not exist."""


class NoFile(Unavailable):
    """There is no file to read."""


class NotWritable(Unavailable):
    """The file or its directory may not be written."""


class DiskFull(Unavailable):
    """There is no room left."""


class Busy(Unavailable):
    """Something else, such as an SQL shell, held the file longer than we wait."""


class Faulty(Unavailable):
    """The operating system could not read or write."""


class Locked(Unavailable):
    """Another process works with the file. `holder` is None if that process has not said yet who it is."""

    def __init__(self, path: Path, holder: Holder | None) -> None:
        super().__init__(path, f"in use by {holder}")
        self.holder = holder


class Unusable(StorageError):
    """What is in the file at `path` cannot be worked with; `detail` says more (for logs)."""

    def __init__(self, path: Path, detail: str = "") -> None:
        super().__init__(f"{path}: {detail}" if detail else str(path))
        self.path = path
        self.detail = detail


class NotADatabase(Unusable):
    """The file is no SQLite database."""


class Foreign(Unusable):
    """The file is a database of another program."""


class Damaged(Unusable):
    """A check of the database found faults."""


class TooNew(Unusable):
    """The file has schema `found`, this program knows schemas up to `known`."""

    def __init__(self, path: Path, found: int, known: int) -> None:
        super().__init__(path, f"schema {found}, known up to {known}")
        self.found = found
        self.known = known


class Altered(Unusable):
    """Migration `number` (`name`) differs from the one of this number that was applied to the file."""

    def __init__(self, path: Path, number: int, name: str) -> None:
        super().__init__(path, f"migration {number} ({name}) is not the one that was applied")
        self.number = number
        self.name = name


class Unmigrated(Unusable):
    """Migration `number` (`name`) failed, and the file is as it was."""

    def __init__(self, path: Path, number: int, name: str, detail: str) -> None:
        super().__init__(path, f"migration {number} ({name}): {detail}")
        self.number = number
        self.name = name


class TargetExists(StorageError):
    """There is a file at `path` already."""

    def __init__(self, path: Path) -> None:
        super().__init__(str(path))
        self.path = path


class Rejected(StorageError):
    """The request does not fit what is stored."""


class NoSuchMatch(Rejected):
    """There is no match with this id."""

    def __init__(self, match_id: int) -> None:
        super().__init__(f"match {match_id}")
        self.match_id = match_id


class Conflict(Rejected):
    """The match is at `found`, the change was made for `expected`."""

    def __init__(self, match_id: int, expected: int, found: int) -> None:
        super().__init__(f"match {match_id} is at {found}, not at {expected}")
        self.match_id = match_id
        self.expected = expected
        self.found = found


class Inconsistent(Rejected):
    """A rule of the schema forbids the change."""


def translated(error: sqlite3.Error, path: Path) -> Exception:
    """What an error of SQLite means for the file at `path`; an error of our own SQL is given back as it is."""
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:
        return error
    detail = f"{error} ({error.sqlite_errorname})"
    match code & 0xFF:
        case sqlite3.SQLITE_FULL:
            return DiskFull(path, detail)
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_PERM | sqlite3.SQLITE_AUTH:
            return NotWritable(path, detail)
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return Busy(path, detail)
        case sqlite3.SQLITE_IOERR:
            return Faulty(path, detail)
        case sqlite3.SQLITE_CORRUPT:
            return Damaged(path, detail)
        case sqlite3.SQLITE_NOTADB:
            return NotADatabase(path, detail)
        case sqlite3.SQLITE_CONSTRAINT:
            return Inconsistent(detail)
    return error
