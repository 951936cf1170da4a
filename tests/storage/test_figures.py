"""How much there is, and what is late."""

from __future__ import annotations

from storage.figures import Count
from storage.rows import Change, Post
from storage.store import Store
from tests.storage.samples import NOON, draft, later, seats


async def test_matches_by_status_and_game(store: Store) -> None:
    empty = await store.figures(NOON)
    assert (empty.matches, empty.late, empty.late_since) == ((), 0, None)
    for game in ("heroes", "cities", "heroes"):
        await store.create(draft(game=game))
    await store.commit(1, 0, Change(at=later(1), status="running", seats=seats(1, 2)))
    found = await store.figures(NOON)
    assert found.matches == (Count("lobby", "cities", 1), Count("lobby", "heroes", 1), Count("running", "heroes", 1))
    assert found.size >= empty.size > 0


async def test_rows_are_late_when_their_time_has_come_or_an_attempt_has_failed(store: Store) -> None:
    await store.create(draft(at=later(1), outbox=(Post(b"soon", later(1)), Post(b"in time", later(30)))))
    await store.create(draft(at=later(2), outbox=(Post(b"soon", later(2)),)))
    assert (await store.figures(NOON)).late == 0
    found = await store.figures(later(5))
    assert (found.late, found.late_since) == (2, later(1))
    first, second = await store.due(later(5))
    await store.postpone(first, later(60), "503")
    assert ((await store.figures(later(5))).late, (await store.figures(later(30))).late) == (2, 3)
    await store.abandon(first, "400", later(6))
    await store.delivered(second, (), later(6))
    assert (await store.figures(later(7))).late_since is None
    assert (await store.figures(later(30))).late_since == later(1)
