"""Terms, timers, what people have set, and the moments at which somebody must look."""

from __future__ import annotations

import pytest

from storage.errors import Inconsistent
from storage.rows import Change, Post, Seat, Timer
from storage.store import Store
from tests.storage.samples import ANN, BOB, CEM, NOON, draft, later, made, seats, step

NOBODY = 5


async def test_terms_and_ballots_stay_until_they_are_changed(store: Store) -> None:
    assert made(await store.create(draft(terms=b"daily"))).terms == b"daily"
    await store.commit(1, 0, Change(at=NOON, ballot=b"undo"))
    match = made(await store.commit(1, 1, Change(at=NOON, terms=b"quick")))
    assert (match.terms, match.ballot) == (b"quick", b"undo")
    assert made(await store.commit(1, 2, Change(at=NOON, ballot=None))).ballot is None


async def test_timers_are_replaced_together_or_stay(store: Store) -> None:
    await store.create(draft())
    first = (Timer(0, b"rests"), Timer(1, b"runs", later(5)))
    await store.commit(1, 0, Change(at=NOON, timers=first))
    await store.commit(1, 1, Change(at=NOON, locale="pl"))
    assert (await store.load(1)).timers == first
    await store.commit(1, 2, Change(at=NOON, timers=first[1:]))
    assert (await store.load(1)).timers == first[1:]


async def test_a_seat_has_one_timer(store: Store) -> None:
    await store.create(draft())
    with pytest.raises(Inconsistent):
        await store.commit(1, 0, Change(at=NOON, timers=(Timer(0, b"a"), Timer(0, b"b"))))


async def test_the_house_plays_a_seat_from_a_moment_on(store: Store) -> None:
    await store.create(draft())
    held = (Seat(0, ANN, NOON, later(3)), Seat(1, BOB, NOON))
    await store.commit(1, 0, Change(at=NOON, seats=held))
    assert (await store.load(1)).seats == held


async def test_matches_wake_in_the_order_of_their_moments(store: Store) -> None:
    for number, minutes in enumerate((9, 4, 7), 1):
        await store.create(draft())
        await store.commit(number, 0, Change(at=NOON, timers=(Timer(0, b"", later(minutes)), Timer(1, b""))))
    assert await store.next_wake() == later(4)
    assert await store.woken(later(3)) == ()
    assert await store.woken(later(7)) == (2, 3)
    assert await store.woken(later(9), limit=2) == (2, 3)
    await store.commit(2, 1, Change(at=NOON, timers=()))
    assert await store.next_wake() == later(7)


async def test_rousing_moves_the_moment(store: Store) -> None:
    await store.create(draft(seats=seats(ANN, BOB)))
    await store.create(draft(seats=seats(CEM)))
    timers = (Timer(0, b"", later(50)), Timer(1, b""))
    await store.commit(1, 0, Change(at=NOON, timers=timers))
    await store.commit(2, 0, Change(at=NOON, timers=timers[:1]))
    await store.change_preferences(BOB, lambda old: (b"", None), later(1))
    assert [timer.wake_at for timer in (await store.load(1)).timers] == [later(50), later(1)]
    await store.rouse_match(1, later(2))
    assert [timer.wake_at for timer in (await store.load(1)).timers] == [later(2), later(2)]
    assert [timer.wake_at for timer in (await store.load(2)).timers] == [later(50)]


async def test_preferences_are_changed_in_one_step_and_come_with_the_match(store: Store) -> None:
    await store.create(draft(seats=seats(ANN, BOB)))
    assert await store.preferences_of((ANN, BOB)) == {}
    assert await store.preferences_of(()) == {}
    assert await store.change_preferences(ANN, lambda old: (b"%r" % old, later(8)), NOON) == b"None"
    await store.change_preferences(CEM, lambda old: (b"loud", None), NOON)
    await store.change_preferences(ANN, lambda old: ((old or b"") + b"!", later(8)), NOON)
    assert await store.preferences_of((ANN, BOB, CEM)) == {ANN: b"None!", CEM: b"loud"}
    assert (await store.load(1)).preferences == {ANN: b"None!"}


async def test_a_change_of_preferences_that_is_refused_changes_nothing(store: Store) -> None:
    def refuse(old: bytes | None) -> tuple[bytes, None]:
        raise LookupError

    await store.change_preferences(ANN, lambda old: (b"quiet", later(8)), NOON)
    with pytest.raises(LookupError):
        await store.change_preferences(ANN, refuse, NOON)
    assert await store.preferences_of((ANN,)) == {ANN: b"quiet"}


async def test_digests_are_due_by_their_moments(store: Store) -> None:
    for user, minutes in ((ANN, 9), (BOB, 4), (CEM, None)):
        at = None if minutes is None else later(minutes)
        await store.change_preferences(user, lambda old, at=at: (b"", at), NOON)  # type: ignore[misc]
    assert await store.next_wake() == later(4)
    assert await store.digests(later(8)) == (BOB,)
    assert await store.digests(later(9)) == (BOB, ANN)
    await store.put_off(BOB, later(20))
    await store.put_off(NOBODY, later(1))
    assert await store.digests(later(9)) == (ANN,)
    assert await store.preferences_of((NOBODY,)) == {}, "who was erased is not put down again"


async def test_what_is_told_of_a_change_of_preferences_is_written_with_it(store: Store) -> None:
    await store.create(draft(seats=seats(ANN, BOB)))
    await store.create(draft(seats=seats(ANN, CEM)))
    await store.commit(1, 0, step(0, status="running"))
    told = {number: (Post(b"away"),) for number in (1, 2)}
    await store.change_preferences(ANN, lambda old: (b"set", None), later(1), lambda data: told)
    assert [(row.match_id, row.payload) for row in await store.due(later(2))] == [(1, b"away")]
    assert ((await store.load(1)).match.seq, (await store.load(2)).match.seq) == (2, 0)

    def fail(data: bytes) -> dict[int, tuple[Post, ...]]:
        raise LookupError

    with pytest.raises(LookupError):
        await store.change_preferences(ANN, lambda old: (b"other", None), later(3), fail)
    assert await store.preferences_of((ANN,)) == {ANN: b"set"}
