"""The outbox: order, delays, retries, and where things stand."""

from __future__ import annotations

from pathlib import Path

import pytest

from storage.rows import Change, Outgoing, Post, Posting
from storage.store import Store
from tests.storage.samples import CHANNEL, NOON, draft, later


async def two_matches(store: Store) -> None:
    """Match 1 with the posts a1, a2 (not before 30 minutes), a3; match 2 with b1 (not before 10 minutes)."""
    await store.create(draft(outbox=(Post(b"a1"), Post(b"a2", later(30)))))
    await store.create(draft(outbox=(Post(b"b1", later(10)),)))
    await store.commit(1, 0, Change(at=later(1), outbox=(Post(b"a3"),)))


def said(rows: tuple[Outgoing, ...]) -> list[bytes]:
    return [row.payload for row in rows]


async def next_row(store: Store, match_id: int) -> Outgoing:
    row = await store.next_of(match_id, later(10_000))
    assert row is not None
    return row


async def test_rows_wait_for_those_before_them(store: Store) -> None:
    assert await store.due(later(60)) == ()
    await two_matches(store)
    assert said(await store.due(later(5))) == [b"a1"]
    assert said(await store.due(later(15))) == [b"a1", b"b1"]
    assert said(await store.due(later(15), limit=1)) == [b"a1"]
    await store.delivered(await next_row(store, 1), [], later(5))
    assert said(await store.due(later(15))) == [b"b1"]
    assert await store.next_of(1, later(15)) is None
    assert said(await store.due(later(30))) == [b"b1", b"a2"]
    await store.delivered(await next_row(store, 1), [], later(30))
    assert (await next_row(store, 1)).payload == b"a3"
    assert (await store.load(1)).match.posts == 3


async def test_a_failed_attempt_is_counted_and_holds_up_its_match(store: Store) -> None:
    await two_matches(store)
    await store.postpone(await next_row(store, 1), later(20), "503")
    assert await store.due(later(9)) == ()
    await store.postpone(await next_row(store, 1), later(40), "50007")
    row = await next_row(store, 1)
    assert (row.payload, row.attempts, row.error, row.due_at) == (b"a1", 2, "50007", later(40))
    assert said(await store.due(later(39))) == [b"b1"]


async def test_an_abandoned_row_lets_the_next_one_pass(store: Store) -> None:
    await two_matches(store)
    first = await next_row(store, 1)
    await store.abandon(first, "10003", NOON)
    assert (await next_row(store, 1)).payload == b"a2"
    await store.postpone(first, later(1), "late")
    await store.delivered(first, [Posting(1, "board", "", CHANNEL, 5, 0)], NOON)
    assert (await next_row(store, 1)).payload == b"a2"
    assert await store.postings(1) == ()


async def test_nonces_last_and_differ(store: Store, tmp_path: Path) -> None:
    await two_matches(store)
    nonces = [row.nonce for row in await store.due(later(15))]
    assert [row.nonce for row in await store.due(later(15))] == nonces
    await store.delivered(await next_row(store, 1), [], NOON)
    nonces.append((await next_row(store, 1)).nonce)
    async with await Store.open(tmp_path / "other.sqlite3") as other:
        await other.create(draft(at=later(1), outbox=(Post(b"a1"),)))
        nonces.append((await next_row(other, 1)).nonce)
    assert len(set(nonces)) == 4
    assert {len(nonce) for nonce in nonces} == {16}


async def test_postings_follow_what_is_delivered(store: Store) -> None:
    await two_matches(store)
    board, hand = Posting(1, "board", "", CHANNEL, 50, 0), Posting(1, "hand", "7", CHANNEL + 1, 51, 0)
    await store.delivered(await next_row(store, 1), [board, hand], NOON)
    assert await store.postings(1) == (board, hand)
    assert await store.postings(2) == ()
    moved = Posting(1, "board", "", CHANNEL, 52, 1)
    await store.delivered(await next_row(store, 1), [moved], NOON)
    assert await store.postings(1) == (moved, hand)

    await store.forget_posting(board)
    assert await store.postings(1) == (moved, hand)
    await store.forget_posting(moved)
    assert await store.postings(1) == (hand,)


async def test_only_settled_rows_are_pruned(store: Store) -> None:
    await two_matches(store)
    await store.delivered(await next_row(store, 1), [], later(5))
    assert await store.prune(later(5)) == 0
    assert await store.prune(later(6)) == 1
    assert (await next_row(store, 1)).payload == b"a2"


@pytest.mark.parametrize("outcome", ["delivered", "abandoned"])
async def test_settled_rows_stay_settled_after_a_restart(path: Path, outcome: str) -> None:
    async with await Store.open(path) as store:
        await two_matches(store)
        row = await next_row(store, 2)
        if outcome == "delivered":
            await store.delivered(row, [], NOON)
        else:
            await store.abandon(row, "10003", NOON)
    async with await Store.open(path) as store:
        assert said(await store.due(later(60))) == [b"a1"]


async def test_what_waits_behind_a_row_can_be_seen(store: Store) -> None:
    await two_matches(store)
    first = await next_row(store, 1)
    assert await store.behind(first) == (b"a2", b"a3")
    await store.delivered(first, [], NOON)
    assert await store.behind(first) == (b"a2", b"a3")
    assert await store.behind(await next_row(store, 1)) == (b"a3",)
    assert await store.behind(await next_row(store, 2)) == ()


async def test_a_clock_that_is_set_back_holds_nothing_up(store: Store) -> None:
    await store.create(draft(at=later(9_000), outbox=(Post(b"a1"),)))
    assert said(await store.due(NOON)) == [b"a1"]
    await store.postpone(await next_row(store, 1), later(9_060), "503")
    await store.create(draft(outbox=(Post(b"b1", later(9_000)),)))
    await store.recall(later(1), later(61))
    assert said(await store.due(later(1))) == [b"a1"]
    await store.postpone(await next_row(store, 1), later(60), "503")
    await store.recall(later(2), later(62))
    assert await store.due(later(2)) == ()
