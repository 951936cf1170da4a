"""Between rows of tables and frozen values: the fields of a class are the columns of its table, by name."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any, TypeVar

import msgspec

T = TypeVar("T", bound=msgspec.Struct)


def stamp(at: datetime) -> str:
    """A moment as it is stored: UTC, always of the same length. Raises ValueError for a naive time."""
    if at.tzinfo is None:
        raise ValueError(f"a time without a zone: {at}")
    return at.astimezone(UTC).isoformat(timespec="microseconds")


def columns(cls: type[msgspec.Struct], table: str = "") -> str:
    """The columns of a class for a SELECT, with the table's name before each if it is given."""
    return ", ".join(f"{table}.{name}" if table else name for name in cls.__struct_fields__)


def value(cls: type[T], row: Iterable[object]) -> T:
    """The value that a row with the columns of `cls` stands for."""
    return msgspec.convert(dict(zip(cls.__struct_fields__, row, strict=True)), cls, builtin_types=(bytes,))


def values(cls: type[T], rows: Iterable[Iterable[object]]) -> tuple[T, ...]:
    """The values that rows stand for."""
    return tuple(value(cls, row) for row in rows)


def plain(item: Any) -> Any:
    """Something as SQLite takes it."""
    return stamp(item) if isinstance(item, datetime) else item


def insert(connection: sqlite3.Connection, table: str, item: msgspec.Struct | None = None, /, **more: object) -> None:
    """Add a row: the fields of a value, and more columns by name."""
    row = {**(msgspec.structs.asdict(item) if item else {}), **more}
    marks = ", ".join("?" * len(row))
    connection.execute(
        f"INSERT INTO {table} ({', '.join(row)}) VALUES ({marks})", [plain(cell) for cell in row.values()]
    )
