"""What is stored about a person can be given out as a whole, and erased without a trace."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

import pytest

from storage.errors import Conflict
from storage.people import SOMEBODY, placeholder
from storage.rows import Posting
from storage.store import Store
from tests.storage.dump import fill
from tests.storage.samples import ANN, BOB, CEM, CHANNEL, GUILD, draft, later, made, seats, step


async def filled(path: Path) -> None:
    """Ann and Bob in everything that the tables hold of people."""
    await fill(path)
    async with await Store.open(path) as store:
        (row,) = await store.due(later(60))
        told = [Posting(1, "direct", str(user), CHANNEL + n, 70 + n, 1) for n, user in enumerate((ANN, BOB))]
        await store.delivered(row, told, later(6))
        await store.put(f"locale:{ANN}", b"pl")
        await store.put(f"locale:{BOB}", b"tr")
        await store.list_or_not(ANN, listed=False)


def everything(path: Path) -> str:
    """All that the file says, but for who is blocked: that stays."""
    with contextlib.closing(sqlite3.connect(path)) as connection:
        return "\n".join(line for line in connection.iterdump() if not line.startswith('INSERT INTO "blocked"'))


async def test_a_person_gets_all_that_is_stored_about_them(path: Path) -> None:
    await filled(path)
    async with await Store.open(path) as store:
        found = await store.personal(ANN)
        assert [(seat.match_id, seat.game, seat.status, seat.seat, seat.guild_id) for seat in found.seats] == [
            (1, "heroes", "running", 0, GUILD),
            (2, "heroes", "ended", 0, None),
        ]
        assert found.opened == (1, 2)
        assert [(match, entry.text) for match, entry in found.entries] == [(1, "pass 0"), (1, "pass 1")]
        assert [(match, plan.text) for match, plan in found.plans] == [(1, "pass")]
        assert [posting.message_id for posting in found.postings] == [70]
        assert found.kept == {f"locale:{ANN}": b"pl"}
        assert found.unlisted
        assert found.preferences == b"quiet"
        assert found.timers == ((1, b"rests"),)
        assert (found.deeds, found.paused, found.blocked) == ((), (), ())
        about_bob = await store.personal(BOB)
        assert ([deed.what for deed in about_bob.deeds], about_bob.blocked) == (["blocked"], (GUILD,))
        moderator = await store.personal(CEM)
        assert ([deed.what for deed in moderator.deeds], moderator.paused) == (["paused", "blocked"], (1,))
        assert (await store.personal(CEM)).seats == ()
        assert not (await store.personal(CEM)).unlisted


@pytest.mark.parametrize(("gone", "stays"), [(ANN, BOB), (BOB, ANN), (CEM, ANN)])
async def test_nothing_in_the_file_names_a_person_who_was_erased(path: Path, gone: int, stays: int) -> None:
    await filled(path)
    assert str(gone) in everything(path)
    mentions = everything(path).count(str(stays))
    async with await Store.open(path) as store:
        await store.forget(gone, later(60))
        assert (await store.personal(gone)).kept == {}
        assert (gone in await store.blocked(GUILD)) == (gone == BOB)
    assert str(gone) not in everything(path)
    assert everything(path).count(str(stays)) == mentions


async def test_what_others_have_of_a_match_stays(path: Path) -> None:
    await filled(path)
    async with await Store.open(path) as store:
        before = await store.load(1)
        log = [(entry.position_seq, entry.kind, entry.seat, entry.text) for entry in await store.entries(1)]
        await store.forget(ANN, later(60))
        after = await store.load(1)
        assert [seat.user_id for seat in after.seats] == [placeholder(0), BOB]
        assert after.match.host_id == SOMEBODY
        assert after.snapshot == before.snapshot
        assert [(entry.position_seq, entry.kind, entry.seat, entry.text) for entry in await store.entries(1)] == log
        with pytest.raises(Conflict):
            await store.commit(1, before.match.seq, step(2))
        assert made(await store.commit(1, after.match.seq, step(2))).seq == after.match.seq + 1


async def test_a_repeat_that_may_still_come_is_known_after_all(path: Path) -> None:
    await filled(path)
    async with await Store.open(path) as store:
        await store.forget(ANN, later(1))
        assert await store.answer_to(11) is None
        assert await store.answer_to(12) is not None
        await store.forget(BOB, later(3))
        assert await store.answer_to(12) is None


async def test_where_direct_messages_stand_is_forgotten_after_the_match(path: Path) -> None:
    await filled(path)
    async with await Store.open(path) as store:
        await store.prune(later(60))
        assert len(await store.postings(1)) == 4
        await store.commit(1, 2, step(2, at=later(61), status="ended"))
        await store.prune(later(61))
        assert len(await store.postings(1)) == 4
        await store.prune(later(62))
        assert [(posting.kind, posting.key) for posting in await store.postings(1)] == [("lobby", ""), ("thread", "")]


async def test_all_seats_of_a_match_can_become_nobodys(store: Store) -> None:
    await store.create(draft())
    await store.commit(1, 0, step(0, status="running", seats=seats(ANN, BOB), awaited=(ANN,)))
    await store.forget(ANN, later(1))
    await store.forget(BOB, later(1))
    loaded = await store.load(1)
    assert [seat.user_id for seat in loaded.seats] == [placeholder(0), placeholder(1)]
    assert loaded.awaited == ()


async def test_the_seats_of_a_lobby_are_left_alone(store: Store) -> None:
    await store.create(draft())
    await store.forget(ANN, later(1))
    assert [seat.user_id for seat in (await store.load(1)).seats] == [ANN]


async def test_who_wants_no_statistics(store: Store) -> None:
    assert await store.unlisted() == frozenset()
    for _ in range(2):
        await store.list_or_not(ANN, listed=False)
        assert await store.unlisted() == {ANN}
    await store.list_or_not(BOB, listed=False)
    await store.list_or_not(ANN, listed=True)
    assert await store.unlisted() == {BOB}
