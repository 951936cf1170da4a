"""Copying a database while it is in use, also by another process."""

from __future__ import annotations

import os
import shutil
import sqlite3
import sys
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path

from .database import BUSY_SECONDS, check, translating
from .errors import Faulty, NoDirectory, NoFile, NotWritable, TargetExists


def backup(source: Path, target: Path, *, overwrite: bool = False) -> None:
    """Copy the database `source` to the file `target` as it is at one moment. The copy is checked and on the disk
    before it gets its name: `target` is whole or not there. Blocks; keep it off an event loop.

    Raises TargetExists unless `overwrite` (and always if it is the source), Unavailable, Unusable."""
    source, target = source.resolve(), target.resolve()
    if not source.is_file():
        raise NoFile(source)
    if not target.parent.is_dir():
        raise NoDirectory(target.parent)
    _allow(source, target, overwrite)
    partial = target.with_name(f".{target.name}.{os.getpid()}.partial")
    try:
        partial.unlink(missing_ok=True)
        _copy(source, partial)
        shutil.copymode(source, partial)
        _sync(partial)
        _allow(source, target, overwrite)
        partial.replace(target)
        _sync(target.parent)
        with suppress(OSError):
            # The copy is what counts; where the note cannot be left, nobody is told when it was made.
            _note(source).touch()
    except PermissionError as error:
        raise NotWritable(target, str(error)) from error
    except OSError as error:
        raise Faulty(target, str(error)) from error
    finally:
        partial.unlink(missing_ok=True)


def last_backup(source: Path) -> datetime | None:
    """When the database `source` was last copied (UTC), if that is known."""
    try:
        return datetime.fromtimestamp(_note(source.resolve()).stat().st_mtime, UTC)
    except OSError:
        return None


def _note(source: Path) -> Path:
    """The empty file beside a database whose age is that of the last backup."""
    return source.with_name(source.name + "-saved")


def _allow(source: Path, target: Path, overwrite: bool) -> None:
    if target.exists() and (not overwrite or target.samefile(source)):
        raise TargetExists(target)


def _copy(source: Path, partial: Path) -> None:
    uri = f"{source.as_uri()}?mode=rw"
    with translating(source), closing(sqlite3.connect(uri, uri=True, timeout=BUSY_SECONDS)) as original:
        # Reading once shows whether the source is at fault: what fails after that concerns the copy.
        original.execute("SELECT count(*) FROM sqlite_master")
        with translating(partial), closing(sqlite3.connect(partial, isolation_level=None)) as copy:
            # All pages in one step: one moment's state, however much is written meanwhile (the log keeps both apart).
            original.backup(copy)
            # The copy is one file, without a log beside it.
            copy.execute("PRAGMA journal_mode = DELETE")
            check(copy, source, "integrity_check")


def _sync(path: Path) -> None:
    if sys.platform == "win32" and path.is_dir():
        return  # Windows has no way to sync a directory
    file = os.open(path, os.O_RDONLY)
    try:
        os.fsync(file)
    finally:
        os.close(file)
