"""The log of a match read again: which of its lines count."""

from __future__ import annotations

from collections.abc import Sequence

from storage.rows import Entry


def path(entries: Sequence[Entry]) -> list[Entry]:
    """The lines, in order, that led to where the last of them stands: without what was taken back by undo or rewind.
    What was taken back from before the first line leaves its own line."""
    kept: list[Entry] = []
    for number, entry in enumerate(entries):
        if entry.kind == "undo" and kept:
            kept.pop()
        elif entry.kind == "rewind":
            target = int(entry.text)
            kept = [*path([line for line in entries[:number] if line.position_seq <= target]), entry]
        else:
            kept.append(entry)
    return kept
