"""Who is asked starts a clock, and nobody else: plans and the house answer without one; votes; repeats."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.matches import halts, tell
from bot.matches.change import Receipt, Request
from bot.matches.halts import Pulse
from bot.matches.leaving import leave_everything
from bot.matches.match import Match
from bot.matches.people import People
from bot.matches.presence import Presence
from bot.matches.service import Matches
from bot.matches.staff import Staff
from bot.matches.terms import Terms, changed
from games.core import dice
from games.core.errors import Refused
from games.heroes.actions import Skip
from games.heroes.plans import ThenPass
from storage.store import Store
from tests.matches.moments import at

NOW = at("2026-03-01 12:00")
DAY = timedelta(days=1)
ANN, BOB, CEM = 101, 102, 103
SKIP = Skip()
"""Leaving out something optional: a step that teaches nobody anything."""


class Table:
    """A match on terms of its own, at a moment that a test moves."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.matches = Matches(store, lambda match: None)
        self.presence = Presence(self.matches, store)
        self.staff = Staff(store, self.matches, lambda: None)
        self.now = NOW
        self._asked = 0

    def ask(self, user: int) -> Request:
        self._asked += 1
        return Request(user, self._asked, self.now)

    async def begin(self, *users: int, **terms: str) -> None:
        await self.matches.create(
            self.ask(users[0]),
            game="heroes",
            guild=1,
            channel=2,
            locale="en",
            seats=len(users),
            options={"variant": "standard", "cast": "mixed"},
            terms=changed(Terms(), terms),
        )
        for user in users[1:]:
            await self.matches.join(self.ask(user), 1)
        await self.matches.start(self.ask(users[0]), 1)
        await self.tells()

    async def match(self) -> Match:
        return await self.matches.with_earlier(1)

    async def move(self, action: Any = None) -> int:
        """The first seat awaited answers; gives the seat."""
        match = await self.match()
        seat = match.waiting[0]
        answer = match.legal(seat)[0] if action is None else action
        await self.matches.move(self.ask(match.seats[seat]), 1, lambda _: answer)
        return seat

    async def tells(self) -> list[tell.Tell]:
        """What waits to be told, taken out."""
        found: list[tell.Tell] = []
        while (row := await self.store.next_of(1, self.now)) is not None:
            found.append(tell.decode(row.payload))
            await self.store.abandon(row, "read", self.now)
        return found


@pytest.fixture
async def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr(dice, "new_seed", lambda: bytes(32))
    async with await Store.open(tmp_path / "matches.sqlite3") as store:
        yield Table(store)


def running(match: Match) -> tuple[int, ...]:
    """The seats whose clock runs."""
    return tuple(seat for seat, timed in match.times.items() if timed.turn is not None)


async def test_the_clocks_that_run_are_those_of_whom_the_match_waits_for(table: Table) -> None:
    await table.begin(ANN, BOB, CEM, clock="daily")
    for _ in range(30):
        match = await table.match()
        assert running(match) == match.waiting
        assert match.stored.awaited == tuple(sorted(match.seats[seat] for seat in match.waiting))
        await table.move()
    assert (await table.match()).status == "running"


async def test_a_plan_answers_without_a_clock_having_run(table: Table) -> None:
    await table.begin(ANN, BOB, clock="24h+1h")
    while True:
        match = await table.match()
        planner = 1 - match.waiting[0]
        if any(isinstance(plan, ThenPass) for plan in match.game.plans(match.view(planner))):
            break
        await table.move()
    await table.matches.order(table.ask(match.seats[planner]), 1, lambda _: ThenPass())
    before = (await table.match()).times[planner]
    planned = False
    for _ in range(20):
        table.now += timedelta(minutes=1)
        await table.move()
        match = await table.match()
        entries = await table.store.entries(1)
        if entries[-1].seat == planner and entries[-1].user_id == match.seats[planner]:
            planned = not match.orders
            break
    assert planned
    assert (await table.match()).times[planner] == before


async def test_the_end_of_a_match_stops_every_clock(table: Table) -> None:
    await table.begin(ANN, BOB, clock="daily")
    await table.matches.resign(table.ask(ANN), 1)
    match = await table.match()
    assert match.status == "ended"
    assert match.stored.timers == ()
    assert await table.store.next_wake() is None


async def test_a_wake_tells_once_and_says_when_to_look_again(table: Table) -> None:
    await table.begin(ANN, BOB, clock="24h+24h")
    assert await table.store.next_wake() == NOW + DAY / 2
    table.now = NOW + DAY / 2
    assert await table.store.woken(table.now) == (1,)
    await table.presence.wake(1, table.now)
    (reminder,) = await table.tells()
    assert isinstance(reminder, tell.Reminder)
    assert reminder.tone == "soft"
    assert await table.store.next_wake() == NOW + DAY * 3 / 4
    await table.presence.wake(1, table.now)
    assert await table.tells() == []
    table.now = NOW + DAY
    await table.presence.wake(1, table.now)
    assert [type(found) for found in await table.tells()] == [tell.TimeUp]
    assert await table.store.next_wake() is None


async def test_an_answer_to_a_seat_that_is_late_is_taken_once(table: Table) -> None:
    await table.begin(ANN, BOB, clock="daily")
    match = await table.match()
    seat = match.waiting[0]
    name = match.decision(seat)[1]  # type: ignore[index]
    table.now = NOW + DAY
    asked = table.ask(match.seats[1 - seat])
    first, second = [await table.presence.force(asked, 1, seat, name) for _ in range(2)]
    assert first == second
    with pytest.raises(Refused) as caught:
        await table.presence.force(table.ask(match.seats[1 - seat]), 1, seat, name)
    assert caught.value.code == "answered_since"


async def test_without_a_clock_nobody_can_be_skipped_by_the_others(table: Table) -> None:
    await table.begin(ANN, BOB)
    match = await table.match()
    seat = match.waiting[0]
    name = match.decision(seat)[1]  # type: ignore[index]
    table.now = NOW + 100 * DAY
    with pytest.raises(Refused) as caught:
        await table.presence.hand_over(table.ask(match.seats[1 - seat]), 1, seat, name)
    assert caught.value.code == "no_clock"


async def asked(table: Table) -> tuple[int, list[int], int]:
    """A vote about an undo: who asks, the others, and the position it is about."""
    while SKIP not in (match := await table.match()).legal(match.waiting[0]):
        await table.move()
    seat = await table.move(SKIP)
    match = await table.match()
    receipt = await table.matches.undo(table.ask(match.seats[seat]), 1)
    assert receipt.what == "asked"
    others = [user for user in match.seats if user != match.seats[seat]]
    return match.seats[seat], others, match.running.seq


async def test_one_who_refuses_is_enough(table: Table) -> None:
    await table.begin(ANN, BOB, CEM, undo="consent")
    asker, (first, second), position = await asked(table)
    await table.presence.agree(table.ask(first), 1, position)
    await table.presence.refuse(table.ask(second), 1, position)
    for attempt, code in (
        (table.presence.agree(table.ask(first), 1, position), "ballot_over"),
        (table.matches.undo(table.ask(asker), 1), "undo_refused"),
    ):
        with pytest.raises(Refused) as caught:
            await attempt
        assert caught.value.code == code
    assert (await table.match()).running.seq == position


async def test_a_new_step_ends_the_question(table: Table) -> None:
    await table.begin(ANN, BOB, CEM, undo="consent")
    _, (first, _), position = await asked(table)
    await table.move()
    assert (await table.match()).ballot is None
    with pytest.raises(Refused) as caught:
        await table.presence.agree(table.ask(first), 1, position)
    assert caught.value.code == "ballot_over"


async def test_silence_for_a_day_blocks_no_undo(table: Table) -> None:
    await table.begin(ANN, BOB, CEM, undo="consent")
    asker, _, position = await asked(table)
    with pytest.raises(Refused) as caught:
        await table.matches.undo(table.ask(asker), 1)
    assert caught.value.code == "undo_asked"
    table.now += DAY
    receipt = await table.matches.undo(table.ask(asker), 1)
    assert receipt == Receipt(1, "undone", position + 1, position + 1)


async def test_a_seat_handed_over_is_answered_in_the_same_commit(table: Table) -> None:
    await table.begin(ANN, BOB, clock="daily")
    match = await table.match()
    seat = match.waiting[0]
    table.now = NOW + DAY
    name = match.decision(seat)[1]  # type: ignore[index]
    await table.presence.hand_over(table.ask(match.seats[1 - seat]), 1, seat, name)
    after = await table.match()
    assert after.running.seq > match.running.seq
    assert seat not in after.waiting
    assert running(after) == after.waiting
    told = await table.tells()
    assert not [found for found in told if isinstance(found, tell.Private) and found.seat == seat]
    assert len([found for found in told if isinstance(found, tell.Board)]) == 1
    entries = await table.store.entries(1, match.running.seq + 1)
    assert {(entry.seat, entry.user_id) for entry in entries} == {(seat, None)}


async def test_what_was_due_when_a_match_was_paused_waits_for_the_end_of_the_pause(table: Table) -> None:
    await table.begin(ANN, BOB, clock="24h+24h")
    table.now = NOW + DAY
    await table.staff.pause(table.ask(CEM), 1, "late")
    assert await table.store.next_wake() is None
    for user in (ANN, BOB):
        await table.presence.prefer(user, lambda before: before, table.now)
    await table.presence.wake(1, table.now)
    assert await table.store.next_wake() is None
    table.now += DAY
    await table.staff.resume(table.ask(CEM), 1, "go on")
    await table.tells()
    wake = await table.store.next_wake()
    assert wake is not None
    assert wake <= table.now
    await table.presence.wake(1, table.now)
    assert [type(found) for found in await table.tells()] == [tell.TimeUp]
    assert await table.store.next_wake() is None


async def test_what_the_house_answers_by_itself_says_nothing_of_a_player_who_is_gone(table: Table) -> None:
    await table.begin(ANN, BOB, CEM, clock="24h+24h", skipping="on")
    match = await table.match()
    while match.waiting != (2,):
        await table.move()
        match = await table.match()
    after = match.seats[0]
    await People(table.matches).gone(table.ask(0), 1, after)
    await table.presence.hand_over(table.ask(match.seats[1]), 1, 0, "")
    seq = (await table.match()).running.seq
    table.now += DAY
    await table.presence.wake(1, table.now)
    entries = await table.store.entries(1, seq + 1)
    assert (0, None, "act") in {(entry.seat, entry.user_id, entry.kind) for entry in entries}
    opening = (await table.match()).opening(0)
    assert opening is not None
    assert opening.why == "gone"


async def test_after_a_rewind_everybody_has_the_whole_time_again(table: Table) -> None:
    await table.begin(ANN, BOB, clock="24h+1h")
    for _ in range(4):
        table.now += DAY / 2
        await table.move()
    assert any(timed.bank.left < DAY for timed in (await table.match()).times.values())
    await table.staff.rewind(table.ask(CEM), 1, 0, "again")
    match = await table.match()
    for timed in match.times.values():
        assert (timed.bank if timed.turn is None else timed.turn.ticking.bank).left == DAY
    seat = match.waiting[0]
    table.now += DAY / 2
    await table.move()
    assert (await table.match()).times[seat].bank.left == DAY / 2


async def test_time_in_which_nobody_could_answer_is_no_silence(table: Table) -> None:
    await table.begin(ANN, BOB, CEM, undo="consent")
    asker, _, _ = await asked(table)
    await table.staff.pause(table.ask(1), 1, "holidays")
    table.now += 2 * DAY
    await table.staff.resume(table.ask(1), 1, "back")
    with pytest.raises(Refused) as caught:
        await table.matches.undo(table.ask(asker), 1)
    assert caught.value.code == "undo_asked"


async def test_who_has_left_the_server_blocks_no_vote(table: Table) -> None:
    await table.begin(ANN, BOB, CEM, undo="consent")
    asker, others, position = await asked(table)
    for user in others:
        await People(table.matches).gone(table.ask(0), 1, user)
    receipt = await table.matches.undo(table.ask(asker), 1)
    assert receipt == Receipt(1, "undone", position + 1, position + 1)


async def test_who_answers_before_the_first_beat_after_an_outage_loses_no_time(table: Table) -> None:
    await table.begin(ANN, BOB, clock="24h+1h")
    await table.store.put(halts.KEY, halts.encode(Pulse(NOW)))
    match = await table.match()
    seat = match.waiting[0]
    name = match.decision(seat)[1]  # type: ignore[index]
    table.now += 2 * DAY
    with pytest.raises(Refused) as caught:
        await table.presence.force(table.ask(match.seats[1 - seat]), 1, seat, name)
    assert caught.value.code == "not_late"
    await table.move()
    timed = (await table.match()).times[seat]
    assert (timed.bank if timed.turn is None else timed.turn.ticking.bank).left == DAY


async def test_the_own_seat_that_the_house_plays_is_kept_by_playing_it(table: Table) -> None:
    await table.begin(ANN, BOB, CEM, clock="daily")
    await table.staff.house(table.ask(1), 1, BOB, "away")
    await People(table.matches).keep(table.ask(BOB), 1)
    match = await table.match()
    assert not match.house
    assert match.opening(1) is None


async def test_who_has_left_for_good_announces_no_vacation(table: Table) -> None:
    await table.begin(ANN, BOB, CEM)
    await table.matches.resign(table.ask(ANN), 1)
    await table.tells()
    await table.presence.go_away(ANN, NOW.date() + 2 * DAY, NOW.date() + 4 * DAY, NOW)
    assert await table.tells() == []


async def test_what_cannot_be_left_now_is_not_taken_for_left(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    await table.begin(ANN, BOB, CEM)

    async def resign(*_: Any) -> Any:
        raise Refused("busy")

    monkeypatch.setattr(table.matches, "resign", resign)
    with pytest.raises(Refused):
        await leave_everything(table.store, table.matches, ANN, NOW)
