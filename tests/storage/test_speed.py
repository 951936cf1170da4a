"""No request reads a whole table, however many matches there are."""

from __future__ import annotations

import re
import sqlite3

from storage.rows import Post, Posting
from storage.store import Store
from tests.storage.samples import ANN, BOB, CHANNEL, GUILD, NOON, THREAD_ID, draft, later, seats, step


async def everything(store: Store) -> None:
    """Use every request of the store once."""
    await store.create(draft(interaction_id=11, outbox=(Post(b"x"), Post(b"y"), Post(b"z"))))
    await store.commit(1, 0, step(0, interaction_id=12, seats=seats(ANN, BOB), awaited=(ANN,), outbox=(Post(b"y"),)))
    await store.load(1)
    await store.find(user_id=ANN)
    await store.find(guild_id=GUILD)
    await store.find(channel_id=CHANNEL)
    await store.find(user_id=ANN, guild_id=GUILD)
    await store.find(statuses=["running"])
    await store.of_thread(THREAD_ID)
    await store.snapshot(1, 0)
    await store.entries(1)
    await store.answer_to(11)
    first, second = [row for _ in range(2) for row in await store.due(NOON)]
    await store.postpone(first, NOON, "503")
    posting = Posting(1, "board", "", CHANNEL, 5, 0)
    await store.delivered(second, [posting], NOON)
    row = await store.next_of(1, NOON)
    assert row is not None
    await store.abandon(row, "10003", NOON)
    await store.postings(1)
    await store.forget_posting(posting)
    await store.put("a", b"1")
    await store.get("a")
    await store.next_wake()
    await store.woken(later(5))
    await store.rouse_match(1, later(5))
    await store.preferences_of([ANN, BOB])
    await store.change_preferences(ANN, lambda _: (b"set", later(9)), later(5))
    await store.put_off(ANN, later(8))
    await store.digests(later(5))
    await store.settings(GUILD)
    await store.blocked(GUILD)
    await store.deeds(GUILD, limit=5)
    await store.unsaid()
    await store.unlisted()
    await store.prune(later(5))


def plan(connection: sqlite3.Connection, statement: str) -> list[str]:
    marks = [None] * statement.count("?")
    return [row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {statement}", marks)]


async def test_every_statement_uses_an_index(store: Store) -> None:
    statements: list[str] = []
    await store._database.read(lambda connection: connection.set_trace_callback(statements.append))
    await everything(store)
    await store._database.read(lambda connection: connection.set_trace_callback(None))
    asked = {text.strip() for text in statements if re.match(r"\s*(SELECT|UPDATE|DELETE|INSERT)", text)}
    assert len(asked) > 30
    plans = {text: await store._database.read(plan, text) for text in asked}
    # "SCAN outbox USING COVERING INDEX outbox_open" reads the rows still to be delivered alone; of receipts and of
    # unlisted every row is wanted.
    whole = re.compile(r"SCAN (head|receipts|unlisted|outbox USING .*outbox_open)")
    slow = {
        text: lines
        for text, lines in plans.items()
        if any(line.startswith("SCAN") and not whole.search(line) for line in lines)
    }
    assert slow == {}
