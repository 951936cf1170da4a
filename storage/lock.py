"""One process at a time: a lock held by the operating system on a file beside the database.

The lock vanishes with the process, however it ends; what the file says about the holder is for people. The file itself
stays: removing it would let two processes hold locks on two files of the same name.
"""

from __future__ import annotations

import os
import socket
import sys
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from .errors import Faulty, Holder, Locked, NotWritable

if sys.platform == "win32":
    import msvcrt

    # Windows keeps others from reading what is locked, so the locked byte lies far behind the text.
    _PLACE = 1 << 30

    def _take(file: int) -> None:
        os.lseek(file, _PLACE, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _take(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Lock:
    """The right to work with a database, once acquired."""

    def __init__(self) -> None:
        self._file: int | None = None

    def acquire(self, path: Path) -> None:
        """Take the lock of the database at `path` and write down who holds it. Raises Locked, NotWritable, Faulty."""
        beside = path.with_name(path.name + "-lock")
        try:
            file = os.open(beside, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError as error:
            raise NotWritable(beside, str(error)) from error
        try:
            _take(file)
        except (BlockingIOError, PermissionError) as error:
            holder = _read(file)
            os.close(file)
            raise Locked(path, holder) from error
        except OSError as error:
            os.close(file)
            raise Faulty(beside, str(error)) from error
        self._file = file
        os.ftruncate(file, 0)
        os.lseek(file, 0, os.SEEK_SET)
        os.write(file, msgspec.json.encode(Holder(os.getpid(), socket.gethostname(), datetime.now(UTC))))

    def release(self) -> None:
        """Give the lock back, if it is held."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


def _read(file: int) -> Holder | None:
    os.lseek(file, 0, os.SEEK_SET)
    try:
        return msgspec.json.decode(os.read(file, 1024), type=Holder)
    except msgspec.DecodeError:
        return None
