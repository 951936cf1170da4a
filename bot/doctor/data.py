"""Where the matches are kept."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from bot import trouble
from bot.doctor.finding import Finding, fault, note, ok
from render.words import Words
from storage.errors import NoFile, StorageError
from storage.health import Health, examine

MEBIBYTE = 1 << 20
LEAST_FREE = 200 * MEBIBYTE
"""Less room on the disk than this is a fault: a busy season writes some tens of megabytes."""


def database(path: Path) -> tuple[list[Finding], Health | None]:
    """The database, and what was read in it (None: nothing could be)."""
    try:
        health = examine(path)
    except NoFile:
        return [_to_be_made(path)], None
    except StorageError as error:
        return [fault("doctor.as_it_is", text=trouble.sentence(Words(), error))], None
    size = f"{health.size / MEBIBYTE:.1f}"
    findings = [ok("doctor.database.ok", path=path, size=size, schema=health.schema)]
    if health.pending:
        findings.append(note("doctor.database.old", newest=health.schema + health.pending))
    if health.holder is not None:
        since = f"{health.holder.since:%Y-%m-%d %H:%M:%S}"
        findings.append(note("doctor.database.held", pid=health.holder.pid, host=health.holder.host, since=since))
    elif health.in_use:
        findings.append(note("doctor.database.in_use"))
    return findings, health


def _to_be_made(path: Path) -> Finding:
    """Whether the file that is not there yet can be made at the first start; its folder is made then as well, if it is
    the one of the defaults."""
    if path.is_dir():
        return fault("storage.folder", path=path)
    folder = path.parent if path.parent.is_dir() or path != Path("data/matches.sqlite3") else Path()
    if not folder.is_dir():
        return fault("storage.no_directory", path=folder)
    if not os.access(folder, os.W_OK | os.X_OK):
        return fault("storage.not_writable", path=folder)
    return ok("doctor.database.new", path=path)


def disk(path: Path, least: int = LEAST_FREE) -> Finding:
    """The room that is left where the database is."""
    folder = next(parent for parent in path.absolute().parents if parent.is_dir())
    free = shutil.disk_usage(folder).free
    facts = {"free": free // MEBIBYTE, "folder": folder}
    return (
        fault("doctor.disk.full", least=least // MEBIBYTE, **facts) if free < least else ok("doctor.disk.ok", **facts)
    )
