"""What one check of the doctor found."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from render.words import Words

State = Literal["ok", "note", "fault"]


class Finding(msgspec.Struct, frozen=True):
    """`key` and `facts` make a sentence that says what is, and with a fault what to do. A note is no fault, but good to
    know. Facts are never secret."""

    state: State
    key: str
    facts: dict[str, Any] = {}

    def line(self, words: Words) -> str:
        """The finding as one line."""
        return f"{words(f'doctor.state.{self.state}'):<6} {words(self.key, **self.facts)}"


def ok(key: str, **facts: Any) -> Finding:
    return Finding("ok", key, facts)


def note(key: str, **facts: Any) -> Finding:
    return Finding("note", key, facts)


def fault(key: str, **facts: Any) -> Finding:
    return Finding("fault", key, facts)
