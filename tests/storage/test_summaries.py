"""Matches that ended by their rules, and what was worked out about them."""

from __future__ import annotations

from storage.rows import Change, Seat
from storage.store import Store
from tests.storage.samples import ANN, BOB, CEM, GUILD, draft, later, seats, step


async def end(store: Store, match: int, *users: int, at: int, how: str = "finished") -> None:
    await store.commit(match, 0, step(0, status="running", seats=seats(*users)))
    await store.commit(match, 1, step(1, at=later(at), status="ended", ended_how=how))


async def test_only_matches_that_ended_by_their_rules_are_found(store: Store) -> None:
    for guild in (GUILD, GUILD, GUILD + 1, GUILD, GUILD):
        await store.create(draft(guild_id=guild))
    await end(store, 1, ANN, BOB, at=9)
    await end(store, 2, BOB, CEM, at=5)
    await end(store, 3, CEM, ANN, at=7)
    await end(store, 4, ANN, BOB, at=8, how="moderator")
    await store.commit(5, 0, step(0, status="running", seats=seats(ANN, BOB)))
    assert [(found.match_id, found.seats) for found in await store.finished(GUILD)] == [
        (2, (BOB, CEM)),
        (1, (ANN, BOB)),
    ]
    assert [found.match_id for found in await store.finished(None)] == [2, 3, 1]
    (found, _) = await store.finished(GUILD)
    assert (found.game, found.ended_at, found.position_seq, found.summary) == ("heroes", later(5), 1, None)


async def test_seats_that_the_house_played_at_the_end_are_known(store: Store) -> None:
    await store.create(draft())
    ann, bob = seats(ANN, BOB)
    away = Seat(bob.seat, bob.user_id, bob.joined_at, house_since=later(1))
    await store.commit(1, 0, step(0, status="running", seats=(ann, away)))
    await store.commit(1, 1, step(1, status="ended", ended_how="finished", at=later(2)))
    (found,) = await store.finished(GUILD)
    assert found.seats == (ANN, BOB)
    assert found.house == {1}


async def test_a_summary_is_of_one_position(store: Store) -> None:
    await store.create(draft())
    await end(store, 1, ANN, BOB, at=1)
    await store.keep_summary(1, 1, b"first")
    await store.keep_summary(1, 1, b"second")
    assert [found.summary for found in await store.finished(None)] == [b"second"]
    await store.commit(1, 2, Change(at=later(2), status="running"))
    await store.commit(1, 3, step(2, at=later(3), status="ended", ended_how="finished"))
    assert [found.summary for found in await store.finished(None)] == [None]
