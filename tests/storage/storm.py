"""A process that commits as fast as it can, several matches at once: `python -m tests.storage.storm FILE`.

It writes a line "match seq" for every commit that was acknowledged, and goes on until it is killed.
"""

from __future__ import annotations

import asyncio
import itertools
import sys
from pathlib import Path

from storage.rows import Post
from storage.store import Store
from tests.storage.samples import draft, made, step

MATCHES = 3


async def storm(path: Path) -> None:
    """Play the matches at once."""
    async with await Store.open(path) as store:
        await asyncio.gather(*(play(store) for _ in range(MATCHES)))


async def play(store: Store) -> None:
    """One match: each commit has an entry, a snapshot, an interaction and a post."""
    match = made(await store.create(draft()))
    for seq in itertools.count():
        change = step(seq, interaction_id=match.id * 1_000_000 + seq, outbox=(Post(b"%d" % seq),))
        match = made(await store.commit(match.id, seq, change))
        sys.stdout.write(f"{match.id} {match.seq}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(storm(Path(sys.argv[1])))
