"""Chance: one seeded generator per match, counted, so that every match can be replayed and checked.

The n-th random word of a match is ``blake2b(n, key=seed)``; the generator's whole state is the pair (seed, n).
The seed's SHA-256 is published when a match starts and the seed itself when it ends.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

SEED_BYTES = 32
_WORD = 1 << 64


def new_seed() -> bytes:
    """A fresh seed of 32 bytes from the operating system."""
    return secrets.token_bytes(SEED_BYTES)


def commitment(seed: bytes) -> str:
    """What is published about a seed before it may be known: its SHA-256 as 64 hex digits."""
    return hashlib.sha256(seed).hexdigest()


class Dice:
    """A counted stream of random choices. `rolled` is the number of words used so far."""

    def __init__(self, seed: bytes, rolled: int = 0) -> None:
        self._seed = seed
        self.rolled = rolled

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound - 1, each equally likely (rejection sampling)."""
        if not 0 < bound <= _WORD:
            raise ValueError(f"bound must be from 1 to 2**64, not {bound}")
        limit = _WORD - _WORD % bound
        while True:
            word = hashlib.blake2b(self.rolled.to_bytes(8, "big"), key=self._seed, digest_size=8).digest()
            self.rolled += 1
            value = int.from_bytes(word, "big")
            if value < limit:
                return value % bound

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in random order (Fisher-Yates, from the last place down)."""
        pile = list(items)
        for last in range(len(pile) - 1, 0, -1):
            other = self.below(last + 1)
            pile[last], pile[other] = pile[other], pile[last]
        return tuple(pile)

    def pick(self, items: Sequence[T]) -> T:
        """One of the items, each equally likely."""
        return items[self.below(len(items))]
