"""Settings and blocks of servers, deeds and where they are to be said, pauses, open seats, and idle matches."""

from __future__ import annotations

from storage.rows import Change, Deed, Opening, Pause, Recorded, Ruling
from storage.store import Store
from tests.storage.samples import ANN, BOB, CEM, CHANNEL, GUILD, NOON, draft, later, made, step

ELSEWHERE = GUILD + 1


def deed(what: str, guild: int = GUILD, minutes: int = 0, person: int | None = None) -> Deed:
    return Deed(guild_id=guild, user_id=CEM, what=what, person_id=person, reason="because", at=later(minutes))


async def test_settings_and_blocks_belong_to_one_server(store: Store) -> None:
    assert await store.settings(GUILD) is None
    await store.rule(Ruling(deed=deed("set"), interaction_id=1, settings=b"one"))
    await store.rule(Ruling(deed=deed("set"), interaction_id=2, settings=b"two"))
    await store.rule(Ruling(deed=deed("blocked", person=BOB), interaction_id=3, blocked=True))
    await store.rule(Ruling(deed=deed("blocked", person=BOB), interaction_id=4, blocked=True))
    assert (await store.settings(GUILD), await store.blocked(GUILD)) == (b"two", frozenset({BOB}))
    assert (await store.settings(ELSEWHERE), await store.blocked(ELSEWHERE)) == (None, frozenset())
    await store.rule(Ruling(deed=deed("unblocked", person=BOB), interaction_id=5, blocked=False))
    assert await store.blocked(GUILD) == set()


async def test_a_repeated_ruling_changes_nothing(store: Store) -> None:
    ruling = Ruling(deed=deed("set"), interaction_id=1, receipts=(CHANNEL,), settings=b"one")
    assert await store.rule(ruling)
    assert not await store.rule(Ruling(deed=deed("set"), interaction_id=1, settings=b"two"))
    assert await store.settings(GUILD) == b"one"
    assert len(await store.deeds(GUILD, limit=9)) == 1


async def test_deeds_are_read_from_the_latest_on(store: Store) -> None:
    for number in range(5):
        await store.rule(Ruling(deed=deed(f"deed {number}", minutes=number), interaction_id=number))
    await store.rule(Ruling(deed=deed("other", ELSEWHERE), interaction_id=9))
    found = await store.deeds(GUILD, skip=1, limit=3)
    assert [recorded.what for recorded in found] == ["deed 3", "deed 2", "deed 1"]
    first = (await store.deeds(GUILD, skip=4, limit=3))[0]
    assert first == Recorded(id=1, guild_id=GUILD, user_id=CEM, what="deed 0", reason="because", at=NOON)


async def test_a_deed_is_said_once_in_each_channel(store: Store) -> None:
    await store.rule(Ruling(deed=deed("set"), interaction_id=1, receipts=(CHANNEL, CHANNEL, CHANNEL + 1)))
    first, second = await store.unsaid()
    assert (first.deed.what, first.channel_id, second.channel_id) == ("set", CHANNEL, CHANNEL + 1)
    await store.said(first)
    await store.said(first)
    assert await store.unsaid() == (second,)


async def test_a_commit_writes_its_deed_pauses_and_open_seats(store: Store) -> None:
    await store.create(draft())
    pause, opening = Pause(1, CEM, "storm", NOON), Opening(1, "resigned", NOON)
    change = Change(at=NOON, pauses=(pause,), openings=(opening,), deed=deed("paused"), receipts=(CHANNEL,))
    await store.commit(1, 0, change)
    loaded = await store.load(1)
    assert (loaded.pauses, loaded.openings) == ((pause,), (opening,))
    assert [found.deed.what for found in await store.unsaid()] == ["paused"]
    ended = Pause(1, CEM, "storm", NOON, later(9))
    await store.commit(1, 1, Change(at=later(9), pauses=(ended,), openings=()))
    loaded = await store.load(1)
    assert (loaded.pauses, loaded.openings) == ((ended,), ())
    await store.commit(1, 2, step(0))
    assert (await store.load(1)).pauses == (ended,)


async def test_idle_matches_are_those_without_a_step(store: Store) -> None:
    await store.create(draft(at=NOON))
    await store.create(draft(at=NOON))
    await store.create(draft(at=NOON))
    await store.commit(2, 0, step(0, at=later(5), status="running", seed=b"s", awaited=(ANN,)))
    warned = made(await store.commit(2, 1, Change(at=later(50), warned_at=later(50))))
    assert warned.warned_at == later(50)
    await store.commit(3, 0, Change(at=NOON, status="ended"))
    assert [(idle.match.id, idle.since) for idle in await store.idle(later(9))] == [(1, NOON), (2, NOON)]
    assert [idle.match.id for idle in await store.idle(NOON)] == []
