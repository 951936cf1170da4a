"""Writes the dump of the newest schema: `python -m tests.storage.dump`, once for each release that has a new one.

A dump that exists is what people's files look like, so it is never written again.
"""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

import msgspec

from storage import migrate
from storage.rows import THREAD, Change, Deed, Opening, Pause, Plan, Post, Posting, Ruling, Seat, Timer
from storage.store import Store
from tests.storage.samples import ANN, BOB, CEM, CHANNEL, GUILD, NOON, THREAD_ID, draft, later, seats, step

FOLDER = Path(__file__).parent / "dumps"


def dump_of(number: int) -> Path:
    """Where the dump of a schema is kept."""
    return FOLDER / f"{number:04}.sql"


async def fill(path: Path) -> None:
    """A match that runs, with everything a match can have, and one that is over."""
    async with await Store.open(path) as store:
        await store.create(draft(interaction_id=11, answer=b"made", terms=b"daily", outbox=(Post(b"lobby"),)))
        start = step(0, at=later(1), status="running", seed=b"s" * 32, seats=seats(ANN, BOB), awaited=(BOB,))
        await store.commit(1, 0, start)
        planned = (Plan(ANN, 1, "pass", "round 1"),)
        act = step(
            1,
            at=later(2),
            interaction_id=12,
            answer=b"taken",
            plans=planned,
            outbox=(Post(b"board"),),
            pauses=(Pause(1, CEM, "holidays", later(2)),),
            openings=(Opening(1, "offered", later(2)),),
            deed=Deed(guild_id=GUILD, match_id=1, user_id=CEM, what="paused", reason="holidays", at=later(2)),
        )
        times = (Timer(0, b"rests"), Timer(1, b"runs", later(60)))
        await store.commit(1, 1, msgspec.structs.replace(act, ballot=b"undo", timers=times))
        block = Deed(guild_id=GUILD, user_id=CEM, what="blocked", person_id=BOB, reason="shouting", at=later(3))
        ruling = Ruling(deed=block, interaction_id=13, receipts=(CHANNEL,), settings=b"set", blocked=True)
        await store.rule(ruling)
        (row,) = await store.due(later(5))
        stands = [Posting(1, "lobby", "", CHANNEL, 61, 0), Posting(1, THREAD, "", THREAD_ID, None, 0)]
        await store.delivered(row, stands, later(5))
        await store.create(draft(guild_id=None, seats=(Seat(0, ANN, NOON, later(1)),)))
        await store.commit(2, 0, Change(at=later(3), status="ended", ended_how="cancelled"))
        await store.put("commands", b"\x00hash")
        await store.keep_summary(1, 1, b"summary")
        await store.list_or_not(BOB, listed=False)
        await store.change_preferences(ANN, lambda _: (b"quiet", later(90)), later(5))


def write() -> None:
    """Write the dump of the newest schema. Raises FileExistsError."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "matches.sqlite3"
        asyncio.run(fill(path))
        with closing(sqlite3.connect(path)) as connection, dump_of(len(migrate.known())).open("x") as file:
            file.writelines(f"{line}\n" for line in connection.iterdump())


if __name__ == "__main__":
    write()
