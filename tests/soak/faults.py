"""How a request to Discord fails, and how often."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random


@dataclass(frozen=True)
class Fault:
    """One way in which a request fails: answered with `status`, or (None) not at all. With `acted` it takes effect all
    the same and only its answer is lost. It takes `delay` seconds."""

    name: str
    status: int | None = None
    acted: bool = False
    delay: float = 0.0


TIMEOUT = 300.0
"""Seconds after which the library's connection gives a request up."""

FAULTS = (
    (Fault("500 before", 500), 4),
    (Fault("502 before", 502), 4),
    (Fault("503 before", 503), 4),
    (Fault("500 after", 500, acted=True), 4),
    (Fault("502 after", 502, acted=True), 3),
    (Fault("503 after", 503, acted=True), 2),
    (Fault("cut before"), 2),
    (Fault("cut after", acted=True), 4),
    (Fault("429", 429), 5),
    (Fault("timeout before", delay=TIMEOUT), 1),
    (Fault("timeout after", acted=True, delay=TIMEOUT), 1),
)
"""Every kind of fault with its weight."""


@dataclass
class Weather:
    """Decides which requests fail: a `share` of them (0 to 1), by chance, while it is not `calm`."""

    chance: Random
    share: float
    calm: bool = False
    happened: Counter[str] = field(default_factory=Counter)
    """The faults so far, by name."""

    def next(self) -> Fault | None:
        """What happens to the next request."""
        if self.calm or self.chance.random() >= self.share:
            return None
        kinds, weights = zip(*FAULTS, strict=True)
        fault: Fault = self.chance.choices(kinds, weights)[0]
        self.happened[fault.name] += 1
        return fault
