"""The life of matches without Discord: once and only once, in order, and what must be told."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from bot.matches import tell
from bot.matches.change import Receipt, Request
from bot.matches.match import Match
from bot.matches.people import People
from bot.matches.service import ATTEMPTS, Matches
from bot.matches.staff import Staff
from games.core import dice
from games.core.errors import NotSeated, NotYourTurn, NoUndo, Over, Refused, Stale
from games.core.values import Action, tag
from games.heroes.plans import ThenPass, ThenSkip
from storage.errors import Conflict, NoSuchMatch
from storage.store import Store

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
ANN, BOB, CEM, DORA = 101, 102, 103, 104
_interactions = itertools.count(1)


def ask(user: int, interaction: int | None = None) -> Request:
    return Request(user, next(_interactions) if interaction is None else interaction, NOW)


class Club:
    """Matches on a store of their own, and the numbers of those that had something to say."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.told: list[int] = []
        self.matches = Matches(store, self.told.append)
        self.staff = Staff(store, self.matches, lambda: None)

    async def lobby(self, *users: int, seats: int | None = None, **options: Any) -> int:
        opened = await self.matches.create(
            ask(users[0]), game="heroes", guild=1, channel=2, locale="en", seats=seats, options=options
        )
        for user in users[1:]:
            await self.matches.join(ask(user), opened.match)
        return opened.match

    async def running(self, *users: int, **options: Any) -> int:
        number = await self.lobby(*users, **{"variant": "compact"} | options)
        await self.matches.start(ask(users[0]), number)
        await self.tells(number)
        return number

    async def tells(self, number: int) -> list[tell.Tell]:
        """What waits to be told, taken out."""
        found: list[tell.Tell] = []
        while (row := await self.store.next_of(number, NOW)) is not None:
            found.append(tell.decode(row.payload))
            await self.store.abandon(row, "read", NOW)
        return found

    async def move(self, number: int, action: Action | None = None) -> tuple[Match, int]:
        """The first person awaited answers; gives the match before and the seat."""
        match = await self.matches.get(number)
        seat = match.waiting[0]
        answer = match.legal(seat)[0] if action is None else action
        await self.matches.move(ask(match.seats[seat]), number, lambda _: answer)
        return match, seat


@pytest.fixture
async def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Club]:
    monkeypatch.setattr(dice, "new_seed", lambda: bytes(32))
    async with await Store.open(tmp_path / "matches.sqlite3") as store:
        yield Club(store)


# Once and only once


async def test_a_repeated_request_changes_nothing_and_gets_the_first_answer(club: Club) -> None:
    create = ask(ANN)
    opened = [
        await club.matches.create(create, game="heroes", guild=1, channel=2, locale="en", seats=2) for _ in range(2)
    ]
    assert opened[0] == opened[1]
    assert await club.matches.join(create, opened[0].match) == opened[0]
    joined = ask(BOB)
    first, second = [await club.matches.join(joined, opened[0].match) for _ in range(2)]
    assert first == second == Receipt(opened[0].match, "joined")
    begin = ask(ANN)
    assert await club.matches.start(begin, 1) == await club.matches.start(begin, 1)
    match = await club.matches.get(1)
    seat = match.waiting[0]
    asked, action = ask(match.seats[seat]), match.legal(seat)[0]
    moves = [await club.matches.move(asked, 1, lambda _: action) for _ in range(2)]
    assert moves[0] == moves[1] == Receipt(1, "moved", 1, 1)
    assert (await club.matches.get(1)).running.seq == 1
    assert len(await club.store.find()) == 1


async def test_a_conflict_is_worked_out_again(club: Club) -> None:
    number = await club.lobby(ANN)
    await asyncio.gather(*(club.matches.join(ask(user), number) for user in (BOB, CEM, DORA)))
    assert set((await club.matches.get(number)).seats) == {ANN, BOB, CEM, DORA}


async def test_the_last_seat_is_given_once(club: Club) -> None:
    number = await club.lobby(ANN, seats=2)
    outcomes = await asyncio.gather(
        *(club.matches.join(ask(user), number) for user in (BOB, CEM, DORA)), return_exceptions=True
    )
    assert len([outcome for outcome in outcomes if isinstance(outcome, Receipt)]) == 1
    assert {outcome.code for outcome in outcomes if isinstance(outcome, Refused)} == {"full"}


async def test_endless_conflicts_end_with_a_refusal(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    number = await club.lobby(ANN)
    tries: list[int] = []

    async def commit(match: int, seq: int, change: object) -> Any:
        tries.append(seq)
        raise Conflict(match, seq, seq + 1)

    monkeypatch.setattr(club.store, "commit", commit)
    with pytest.raises(Refused) as caught:
        await club.matches.join(ask(BOB), number)
    assert caught.value.code == "busy"
    assert len(tries) == ATTEMPTS


async def test_a_refused_request_leaves_no_trace(club: Club) -> None:
    number = await club.running(ANN, BOB)
    before, told = await club.matches.get(number), len(club.told)
    absent = ANN if before.seats[before.waiting[0]] == BOB else BOB
    action = before.legal(before.waiting[0])[0]
    with pytest.raises(NotYourTurn):
        await club.matches.move(ask(absent), number, lambda _: action)
    with pytest.raises(NotSeated):
        await club.matches.move(ask(CEM), number, lambda _: action)
    with pytest.raises(Stale):
        await club.matches.move(ask(before.seats[before.waiting[0]]), number, lambda _: action, "77")
    after = await club.matches.get(number)
    assert after.stored == before.stored
    assert len(club.told) == told
    assert await club.tells(number) == []


# Undo


async def skipped(club: Club) -> tuple[Match, int]:
    """A match whose last step left out something optional: as it was before, and the seat that did it."""
    number = await club.running(ANN, BOB, CEM, variant="standard", cast="mixed")
    while True:
        match = await club.matches.get(number)
        skips = [action for action in match.legal(match.waiting[0]) if tag(action) == "skip"]
        if skips:
            await club.move(number, skips[0])
            await club.tells(number)
            return match, match.waiting[0]
        await club.move(number)


async def test_undo_after_others_were_faster(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """The plan for an undo is made again from the position that is there by then."""
    match, seat = await skipped(club)
    real, raced = club.store.commit, [False]

    async def commit(found: int, seq: int, change: Any) -> Any:
        if not raced[0]:
            raced[0] = True
            await club.matches.resign(ask(match.seats[(seat + 1) % 3]), match.id)
        return await real(found, seq, change)

    monkeypatch.setattr(club.store, "commit", commit)
    with pytest.raises(NoUndo) as caught:
        await club.matches.undo(ask(match.seats[seat]), match.id)
    assert caught.value.code == "undo_nothing"
    assert raced == [True]


async def test_an_undone_step_stays_in_the_log(club: Club) -> None:
    match, seat = await skipped(club)
    await club.matches.undo(ask(match.seats[seat]), match.id)
    after = await club.matches.get(match.id)
    assert after.running.state == match.running.state
    assert [entry.kind for entry in await club.store.entries(match.id)][-2:] == ["act", "undo"]
    assert after.decision(seat) != match.decision(seat)
    assert not [found for found in await club.tells(match.id) if isinstance(found, tell.Board)]
    since = match.running.seq
    assert len(await club.matches.notes(after, since, None, after.running.seq)) == 2
    assert await club.matches.story(after, since, after.running.seq) == ()


# Leaving


async def test_when_the_second_last_resigns_the_match_is_over(club: Club) -> None:
    number = await club.running(ANN, BOB, CEM)
    await club.matches.resign(ask(BOB), number)
    told = await club.tells(number)
    assert told[0] == tell.Receipt("resigned", BOB, 1)
    assert (await club.matches.get(number)).status == "running"
    await club.matches.resign(ask(ANN), number)
    match = await club.matches.get(number)
    assert (match.status, match.stored.match.ended_how, match.stored.awaited) == ("ended", "finished", ())
    assert match.result is not None
    assert match.result.winners == (2,)
    told = await club.tells(number)
    assert told[-3:] == [tell.Ending(match.running.seq), tell.Farewell(2, quiet=False), tell.Advert(1)]
    with pytest.raises(Over):
        await club.matches.resign(ask(CEM), number)


async def test_a_rematch_has_the_same_options_and_is_open_once(club: Club) -> None:
    number = await club.running(ANN, BOB, CEM, cast="second")
    with pytest.raises(Refused) as caught:
        await club.matches.rematch(ask(ANN), number)
    assert caught.value.code == "not_ended"
    await club.staff.end(ask(DORA), number, "enough")
    with pytest.raises(NotSeated):
        await club.matches.rematch(ask(DORA), number)
    repeated = ask(BOB)
    first = await club.matches.rematch(repeated, number)
    assert (first.what, await club.matches.rematch(repeated, number)) == ("created", first)
    lobby = await club.matches.get(first.match)
    assert (lobby.host, lobby.capacity, lobby.options.cast) == (BOB, 4, "second")
    assert await club.tells(first.match) == [tell.Card(), tell.Invite((ANN, CEM))]
    assert await club.matches.rematch(ask(ANN), number) == Receipt(first.match, "joined")
    assert (await club.matches.get(first.match)).seats == (BOB, ANN)


# Seats and options


async def test_options_that_name_a_seat_fit_the_seats(club: Club) -> None:
    number = await club.lobby(ANN, BOB, starting_seat="3")
    with pytest.raises(Refused, match="starting_seat"):
        await club.matches.set_options(ask(ANN), number, {"seats": "2"})
    with pytest.raises(Refused, match="0, 1"):
        await club.matches.start(ask(ANN), number)
    await club.matches.set_options(ask(ANN), number, {"seats": "2", "starting_seat": "1"})
    await club.matches.start(ask(ANN), number)
    assert (await club.matches.get(number)).waiting == (1,)


async def test_a_seat_that_becomes_free_moves_the_others_up(club: Club) -> None:
    number = await club.lobby(ANN, BOB, CEM)
    await club.matches.leave(ask(ANN), number)
    match = await club.matches.get(number)
    assert (match.seats, match.host) == ((BOB, CEM), BOB)


async def test_there_is_no_such_match_or_game(club: Club) -> None:
    with pytest.raises(NoSuchMatch):
        await club.matches.join(ask(ANN), 7)
    with pytest.raises(Refused, match="no_such_game"):
        await club.matches.create(ask(ANN), game="chess", guild=1, channel=2, locale="en")


# What must be told


async def test_what_is_told_at_the_start(club: Club) -> None:
    number = await club.lobby(ANN, BOB, variant="compact")
    assert await club.tells(number) == [tell.Card(), tell.Card()]
    await club.matches.start(ask(ANN), number)
    told = await club.tells(number)
    assert told[:3] == [tell.Card(), tell.Thread(), tell.Opening()]
    drafting = (await club.matches.get(number)).waiting[0]
    assert tell.Private(drafting, 0, quiet=False) in told
    assert not [found for found in told if isinstance(found, tell.Private) and found.quiet]
    assert told[-1] == tell.Board(0, fresh=True)
    assert set(club.told) == {number}


async def test_a_step_tells_those_who_learn_something_and_calls_those_who_are_asked(club: Club) -> None:
    number = await club.running(ANN, BOB, CEM, variant="standard", cast="mixed")
    for _ in range(60):
        before, seat = await club.move(number)
        after = await club.matches.get(number)
        told = await club.tells(number)
        if after.status == "ended":
            break
        entry = (await club.store.entries(number, after.running.seq))[0]
        notes = await club.matches.notes(after, after.running.seq - 1, seat, after.running.seq)
        private = {found.seat: found for found in told if isinstance(found, tell.Private)}
        if any(note.to == seat for note in notes):
            assert private[seat].quiet
        assert all(found.quiet == (found.seat == seat) for found in private.values())
        boards = [found for found in told if isinstance(found, tell.Board)]
        if before.waiting != after.waiting:
            assert boards == [tell.Board(after.running.seq, fresh=True)]
        else:
            assert boards == []
        assert entry.seat == seat


async def test_an_answer_shown_in_a_message_that_stays_needs_no_other(club: Club) -> None:
    number = await club.running(ANN, BOB)
    match = await club.matches.get(number)
    seat = match.waiting[0]
    await club.matches.move(ask(match.seats[seat]), number, lambda found: found.legal(seat)[0], kept=True)
    told = await club.tells(number)
    assert not [found for found in told if isinstance(found, tell.Private) and found.seat == seat]


async def test_what_a_moderator_does_is_told_first(club: Club) -> None:
    number = await club.running(ANN, BOB, CEM)
    match = await club.matches.get(number)
    absent = match.waiting[0]
    await club.staff.skip(ask(DORA), number, None, "asleep")
    assert (await club.tells(number))[0] == tell.Receipt("skipped", DORA, absent, match.seats[absent], "asleep")
    await club.staff.replace(ask(DORA), number, ANN, DORA, "holiday")
    after = await club.matches.get(number)
    assert await club.tells(number) == [
        tell.Receipt("replaced", DORA, 0, DORA, "holiday", former=ANN),
        tell.Private(0, after.running.seq, quiet=False),
        tell.Board(after.running.seq, fresh=0 in after.waiting),
    ]
    assert set(after.stored.awaited) == {after.seats[seat] for seat in after.waiting}
    await club.staff.end(ask(DORA), number, "late")
    assert await club.tells(number) == [tell.Receipt("ended", DORA, reason="late")]


async def test_tells_are_stored_as_they_are_read(club: Club) -> None:
    every: list[tell.Tell] = [
        tell.Card(),
        tell.Thread(),
        tell.Opening(),
        tell.Board(3, fresh=True),
        tell.Private(1, 3, quiet=False),
        tell.Ending(9),
        tell.Receipt("replaced", 1, 2, 3, "why", 4, 5),
        tell.Advert(1),
        tell.Notice("expiring", NOW),
        tell.Invite((1, 2)),
    ]
    assert [tell.decode(tell.encode(found)) for found in every] == every


async def test_what_a_plan_answers_is_one_commit_with_what_led_to_it(club: Club) -> None:
    number = await club.running(ANN, BOB)
    while True:
        match = await club.matches.get(number)
        seat = match.waiting[0]
        view: Any = match.view(None)
        if view.phase == "play" and not view.players[1 - seat].acted:
            break
        await club.move(number)
    await club.tells(number)
    for plan in (ThenSkip(), ThenPass()):
        await club.matches.order(ask(match.seats[1 - seat]), number, lambda _, plan=plan: plan)  # type: ignore[misc]
    assert await club.tells(number) == []
    while (await club.matches.get(number)).orders:
        before, _ = await club.move(number, None)
        told = await club.tells(number)
    after = await club.matches.get(number)
    assert before.position is not None
    assert after.position is not None
    assert after.seq == before.seq + 1
    assert after.position.seq > before.position.seq + 1
    entries = await club.store.entries(number, before.position.seq + 2)
    assert [(entry.seat, entry.user_id, entry.kind) for entry in entries] == [
        (1 - seat, match.seats[1 - seat], "act")
    ] * len(entries)
    assert [found for found in told if isinstance(found, tell.Board)] == [tell.Board(after.position.seq, fresh=True)]


async def test_who_was_blocked_in_a_lobby_does_not_get_into_the_match(club: Club) -> None:
    number = await club.lobby(ANN, BOB, CEM)
    await club.staff.block(ask(DORA), 1, 2, BOB, "spam", blocked=True)
    await club.matches.start(ask(ANN), number)
    match = await club.matches.get(number)
    assert match.seats == (ANN, CEM)
    assert match.running.state.left == ()


async def test_a_lobby_whose_host_is_blocked_is_not_started_by_the_host(club: Club) -> None:
    number = await club.lobby(ANN, BOB, CEM)
    await club.staff.block(ask(DORA), 1, 2, ANN, "spam", blocked=True)
    with pytest.raises(Refused) as caught:
        await club.matches.start(ask(ANN), number)
    assert caught.value.code == "blocked"
    await club.matches.leave(ask(ANN), number)
    await club.matches.start(ask(BOB), number)
    assert (await club.matches.get(number)).seats == (BOB, CEM)


async def test_who_is_blocked_keeps_a_running_seat_also_after_the_house_played_it(club: Club) -> None:
    number = await club.running(ANN, BOB, CEM)
    await club.staff.block(ask(DORA), 1, 2, BOB, "spam", blocked=True)
    await club.staff.house(ask(DORA), number, BOB, "away")
    people = People(club.matches)
    await people.take(ask(BOB), number)
    assert not (await club.matches.get(number)).house


async def test_of_two_settings_changed_at_once_none_is_lost(club: Club) -> None:
    await asyncio.gather(
        club.staff.set(ask(ANN), 1, 2, {"threads": False}, "threads"),
        club.staff.set(ask(BOB), 1, 2, {"most_matches": 3}, "most_matches"),
    )
    settings = await club.matches.servers.of(1)
    assert (settings.threads, settings.most_matches) == (False, 3)
