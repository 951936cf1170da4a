"""What a soak has done, as figures."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any


@dataclass
class Figures:
    """Counts of everything that happened. `lost_ways`: a panel did not lead where it was expected to, and the person
    began anew, as happens where answers are lost."""

    matches: Counter[str] = field(default_factory=Counter)
    seats: Counter[str] = field(default_factory=Counter)
    answers: int = 0
    interactions: int = 0
    unanswered: int = 0
    lost_ways: int = 0
    delivered_twice: int = 0
    habits: Counter[str] = field(default_factory=Counter)
    refused: int = 0
    undos: int = 0
    calls: Counter[str] = field(default_factory=Counter)
    faults: Counter[str] = field(default_factory=Counter)
    restarts: Counter[str] = field(default_factory=Counter)
    posted: int = 0
    checked_texts: int = 0
    log_lines: int = 0
    virtual_hours: float = 0.0

    def report(self) -> dict[str, Any]:
        """The figures as plain data; counters with their sum."""
        found: dict[str, Any] = {}
        for name, value in vars(self).items():
            if isinstance(value, Counter):
                found[name] = {"all": value.total(), **dict(sorted(value.items()))}
            else:
                found[name] = round(value, 2) if isinstance(value, float) else value
        return found
