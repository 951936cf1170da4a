"""Which lines of a log count after what was taken back."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.matches.story import path
from storage.rows import Entry

NOW = datetime(2026, 3, 1, tzinfo=UTC)


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("start act act", [0, 1, 2]),
        ("start act act undo", [0, 1]),
        ("start act act undo act", [0, 1, 4]),
        ("start act act act rewind:1 act", [0, 1, 4, 5]),
        ("start act act undo act rewind:3 act", [0, 1, 5, 6]),
        ("start act act rewind:0 act rewind:2 act", [0, 1, 2, 5, 6]),
        ("start act rewind:0 act undo", [0, 2]),
        ("start act act rewind:0 act rewind:3 act", [0, 3, 5, 6]),
    ],
)
def test_what_was_taken_back_does_not_count(written: str, kept: list[int]) -> None:
    entries = [
        Entry(position_seq=number, kind=kind, text=text, at=NOW)
        for number, (kind, _, text) in enumerate(word.partition(":") for word in written.split())
    ]
    assert [entry.position_seq for entry in path(entries)] == kept


def test_what_is_taken_back_from_before_the_lines_given_leaves_its_own_line() -> None:
    lines = [Entry(position_seq=7, kind="undo", at=NOW), Entry(position_seq=8, kind="rewind", text="3", at=NOW)]
    assert path(lines[:1]) == lines[:1]
    assert path(lines) == lines[1:]
