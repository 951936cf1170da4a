"""Matches: creation, commits, repeats, conflicts, and the ways to find them."""

from __future__ import annotations

import asyncio
from datetime import datetime

import pytest

from storage.errors import Conflict, Inconsistent, NoSuchMatch
from storage.rows import THREAD, Change, Committed, Entry, Loaded, Plan, Post, Posting, Repeated, Seat, Snapshot
from storage.store import Store
from tests.storage.samples import ANN, BOB, CEM, CHANNEL, GUILD, NOON, THREAD_ID, draft, ids, later, made, seats, step


async def test_a_new_match_is_a_lobby(store: Store) -> None:
    match = made(await store.create(draft()))
    assert (match.id, match.seq, match.status, match.position_seq, match.posts) == (1, 0, "lobby", None, 0)
    assert (match.created_at, match.changed_at, match.started_at) == (NOON, NOON, None)
    assert await store.load(1) == Loaded(match, (Seat(0, ANN, NOON),), (), (), None)


async def test_a_commit_changes_what_it_names_and_nothing_else(store: Store) -> None:
    before = made(await store.create(draft()))
    change = step(
        0,
        at=later(1),
        status="running",
        seed=b"s" * 32,
        seats=seats(ANN, BOB),
        awaited=(BOB,),
    )
    after = made(await store.commit(1, 0, change))
    assert (after.seq, after.status, after.seed, after.started_at) == (1, "running", b"s" * 32, later(1))
    assert (after.options, after.locale, after.host_id) == (before.options, before.locale, before.host_id)
    assert await store.load(1) == Loaded(after, seats(ANN, BOB), (BOB,), (), b"position 0")

    await store.commit(1, 1, step(1, at=later(2)))
    loaded = await store.load(1)
    assert (loaded.match.seq, loaded.match.position_seq, loaded.snapshot) == (2, 1, b"position 1")
    assert (loaded.seats, loaded.awaited) == (seats(ANN, BOB), (BOB,))
    assert (loaded.match.started_at, loaded.match.changed_at) == (later(1), later(2))
    assert await store.snapshot(1, 0) == b"position 0"
    assert await store.snapshot(1, 7) is None


async def test_several_steps_are_stored_at_once(store: Store) -> None:
    await store.create(draft())
    entries = tuple(Entry(position_seq=number, kind="act", text=f"pass {number}", at=NOON) for number in range(3))
    snapshots = tuple(Snapshot(number, b"position %d" % number) for number in range(3))
    after = made(await store.commit(1, 0, Change(at=NOON, entries=entries, snapshots=snapshots)))
    assert (after.seq, after.position_seq) == (1, 2)
    assert await store.entries(1) == entries
    assert [await store.snapshot(1, number) for number in range(3)] == [found.data for found in snapshots]


async def test_plans_are_replaced_together_or_stay(store: Store) -> None:
    await store.create(draft())
    first = (Plan(ANN, 1, "pass", "round 1"), Plan(ANN, 2, "take b", "round 1"), Plan(BOB, 1, "pass", "round 1"))
    await store.commit(1, 0, Change(at=NOON, plans=first))
    await store.commit(1, 1, step(0))
    assert (await store.load(1)).plans == first
    await store.commit(1, 2, Change(at=NOON, plans=first[2:]))
    assert (await store.load(1)).plans == first[2:]
    await store.commit(1, 3, Change(at=NOON, plans=()))
    assert (await store.load(1)).plans == ()


async def test_the_end_of_a_match_and_its_reopening_are_dated(store: Store) -> None:
    await store.create(draft())
    await store.commit(1, 0, Change(at=later(1), status="running"))
    ended = made(await store.commit(1, 1, Change(at=later(2), status="ended", ended_how="victory")))
    assert (ended.started_at, ended.ended_at, ended.ended_how) == (later(1), later(2), "victory")
    again = made(await store.commit(1, 2, Change(at=later(3), status="running", ended_how=None)))
    assert (again.started_at, again.ended_at, again.ended_how) == (later(1), None, None)


async def test_the_log_is_kept_as_written(store: Store) -> None:
    await store.create(draft())
    full = Entry(
        position_seq=1, kind="act", seat=1, user_id=BOB, decision="3.1", text="take é", notes=b"\x00\xff", at=later(1)
    )
    await store.commit(1, 0, Change(at=NOON, entries=(Entry(position_seq=0, kind="start", at=NOON),)))
    await store.commit(1, 1, Change(at=NOON, entries=(full,)))
    assert await store.entries(1) == (Entry(position_seq=0, kind="start", at=NOON), full)
    assert await store.entries(1, since=1) == (full,)


async def test_a_commit_on_an_old_match_is_a_conflict(store: Store) -> None:
    await store.create(draft())
    await store.commit(1, 0, step(0))
    with pytest.raises(Conflict) as caught:
        await store.commit(1, 0, step(1, outbox=(Post(b"never"),)))
    assert (caught.value.match_id, caught.value.expected, caught.value.found) == (1, 0, 1)
    assert await store.due(later(60)) == ()
    with pytest.raises(NoSuchMatch):
        await store.commit(2, 0, step(0))
    with pytest.raises(NoSuchMatch):
        await store.load(2)


async def test_of_two_tasks_that_commit_at_once_one_wins(store: Store) -> None:
    await store.create(draft())
    outcomes = await asyncio.gather(
        *(store.commit(1, 0, step(0, interaction_id=user, answer=b"%d" % user)) for user in (ANN, BOB)),
        return_exceptions=True,
    )
    assert [type(outcome) for outcome in outcomes] == [Committed, Conflict]
    assert await store.answer_to(BOB) is None
    assert (await store.load(1)).match.seq == 1


async def test_a_repeated_interaction_gets_the_first_answer(store: Store) -> None:
    assert await store.answer_to(11) is None
    await store.create(draft(interaction_id=11, answer=b"made"))
    assert await store.create(draft(interaction_id=11, answer=b"again")) == Repeated(1, 0, b"made")
    assert ids(await store.find()) == [1]

    await store.commit(1, 0, step(0, interaction_id=12, answer=b"first", outbox=(Post(b"a"),)))
    await store.commit(1, 1, step(1))
    repeat = step(2, interaction_id=12, answer=b"second", outbox=(Post(b"b"),))
    assert await store.commit(1, 2, repeat) == Repeated(1, 1, b"first")
    assert await store.commit(1, 0, repeat) == Repeated(1, 1, b"first")
    assert await store.answer_to(12) == Repeated(1, 1, b"first")
    assert ((await store.load(1)).match.seq, (await store.load(1)).match.posts) == (2, 1)


async def test_pruned_interactions_are_new_again(store: Store) -> None:
    await store.create(draft(interaction_id=11))
    await store.commit(1, 0, Change(at=later(10), interaction_id=12))
    assert await store.prune(later(10)) == 1
    assert await store.answer_to(11) is None
    assert await store.answer_to(12) is not None


@pytest.mark.parametrize(
    "change",
    [
        Change(at=NOON, seats=(Seat(0, ANN, NOON), Seat(1, ANN, NOON)), outbox=(Post(b"x"),)),
        Change(at=NOON, snapshots=(Snapshot(0, b"another"),), outbox=(Post(b"x"),)),
        Change(at=NOON, capacity=0, outbox=(Post(b"x"),)),
    ],
    ids=["one user on two seats", "a position written twice", "no capacity"],
)
async def test_what_the_schema_forbids_changes_nothing(store: Store, change: Change) -> None:
    await store.create(draft())
    await store.commit(1, 0, step(0))
    before = await store.load(1)
    with pytest.raises(Inconsistent):
        await store.commit(1, 1, change)
    assert await store.load(1) == before
    assert await store.due(later(60)) == ()


async def test_times_must_have_a_zone(store: Store) -> None:
    with pytest.raises(ValueError, match="zone"):
        await store.create(draft(at=datetime(2031, 5, 17)))
    assert await store.find() == ()


async def test_a_users_matches_come_with_those_that_wait_first(store: Store) -> None:
    for minute, users in enumerate([(ANN, BOB), (ANN,), (BOB, CEM), (CEM, ANN)]):
        await store.create(draft(at=later(minute), seats=seats(*users)))
    await store.commit(1, 0, Change(at=later(4), status="running", awaited=(BOB, ANN)))
    await store.commit(4, 0, Change(at=later(5), status="running", awaited=(CEM,)))
    assert ids(await store.find(user_id=ANN)) == [1, 4, 2]
    assert ids(await store.find(user_id=CEM)) == [4, 3]
    assert ids(await store.find(user_id=ANN, statuses=["running"])) == [1, 4]
    assert ids(await store.find(user_id=ANN, limit=1)) == [1]
    first = (await store.find(user_id=ANN))[0]
    assert (first.seats, first.awaited) == (seats(ANN, BOB), (ANN, BOB))


async def test_matches_of_a_guild_a_channel_and_a_thread(store: Store) -> None:
    await store.create(draft(outbox=(Post(b"x"),)))
    await store.create(draft(channel_id=CHANNEL + 5))
    await store.create(draft(guild_id=None, channel_id=CHANNEL + 6))
    assert ids(await store.find(guild_id=GUILD)) == [2, 1]
    assert ids(await store.find(channel_id=CHANNEL + 6)) == [3]
    assert ids(await store.find(guild_id=GUILD, channel_id=CHANNEL)) == [1]
    assert await store.find(guild_id=GUILD, statuses=["ended"]) == ()
    assert await store.find(statuses=[]) == ()

    assert await store.of_thread(THREAD_ID) is None
    (row,) = await store.due(NOON, 9)
    stands = [Posting(1, THREAD, "", THREAD_ID, None, 0), Posting(1, "lobby", "", CHANNEL, 5, 0)]
    await store.delivered(row, stands, NOON)
    assert await store.of_thread(THREAD_ID) == (await store.load(1)).match
    assert await store.of_thread(CHANNEL) is None


async def test_values(store: Store) -> None:
    assert await store.get("commands") is None
    await store.put("commands", b"1")
    await store.put("commands", b"2")
    assert await store.get("commands") == b"2"
    await store.put("commands", None)
    assert await store.get("commands") is None


async def test_a_match_does_not_print_its_seed(store: Store) -> None:
    await store.create(draft())
    match = made(await store.commit(1, 0, step(0, status="running", seed=b"known to nobody, at no time, ok!")))
    assert "known" not in repr(match) + repr(await store.load(1))
