"""Telling people: called once, reminded at sensible moments, left alone when they wish, and never told twice."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.face import digest
from tests.discord.world import World
from tests.face.table import act, awaited, hand_over, look, unsaid
from tests.face.timed import DAY, HOUR, absent, agreed, said, told

pytestmark = pytest.mark.usefixtures("plain_pictures")

MANAGER = discord.Permissions(manage_guild=True, view_channel=True, send_messages=True)
SOFT, PLAIN, URGENT = "whenever it suits you", "still waits for you", "This is the last reminder"


async def test_reminders_come_at_parts_of_the_time_the_softest_first(world: World) -> None:
    number = await agreed(world, world["Ann"], world["Bob"], clock="24h+24h")
    who, other = await absent(world, number)
    called = [post for post in world.posts(world.thread) if who.id in post.pinged and "your turn" in post.text]
    assert len(called) == 1
    await world.pass_time(12 * HOUR - 60)
    assert not told(who, SOFT)
    await world.pass_time(120)
    assert len(told(who, SOFT)) == 1
    assert "Time until <t:" in told(who, SOFT)[0].text
    assert told(who, SOFT)[0].buttons[0].label == "Play"
    await world.pass_time(6 * HOUR)
    assert len(told(who, PLAIN)) == 1
    assert not told(who, SOFT)[0].buttons, "one button is enough"
    assert not told(who, URGENT)
    await world.pass_time(4 * HOUR)
    assert len(told(who, URGENT)) == 1
    await world.pass_time(10 * DAY)
    assert [len(told(who, part)) for part in (SOFT, PLAIN, URGENT)] == [1, 1, 1]
    assert len(said(world, "The time of")) == 1
    assert not told(other, SOFT)


async def test_a_reminder_that_is_over_has_no_button(world: World) -> None:
    number = await agreed(world, world["Ann"], world["Bob"], clock="24h+24h")
    who, _ = await absent(world, number)
    await world.pass_time(13 * HOUR)
    assert told(who, SOFT)[0].buttons
    await hand_over(world, number)
    assert not told(who, SOFT)[0].buttons


async def test_whoever_has_answered_is_not_reminded(world: World) -> None:
    number = await agreed(world, world["Ann"], world["Bob"], clock="24h+24h")
    who, _ = await absent(world, number)
    await world.pass_time(6 * HOUR)
    await hand_over(world, number)
    await world.pass_time(7 * HOUR)
    assert not told(who, SOFT)


async def test_without_a_clock_the_table_hears_of_it_and_nothing_is_forced(world: World) -> None:
    number = await agreed(world, world["Ann"], world["Bob"])
    who, _ = await absent(world, number)
    await world.pass_time(1.5 * DAY + 60)
    assert len(told(who, SOFT)) == 1
    await world.pass_time(2 * DAY)
    (word,) = said(world, "has not answered so far")
    assert who.name in word.text
    assert not word.buttons
    await world.pass_time(10 * DAY)
    assert len(said(world, "has not answered so far")) == 1


async def test_quiet_hours_are_kept_and_the_reminder_waits_for_their_end(world: World) -> None:
    number = await agreed(world, world["Ann"], world["Bob"], clock="24h+24h", still="never")
    who, _ = await absent(world, number)
    hour = world.env.now().hour
    await who.slash("prefs quiet", hours=f"{(hour + 10) % 24}:00-{(hour + 16) % 24}:00")
    await world.pass_time(13 * HOUR)
    assert not told(who, SOFT)
    await world.pass_time(4 * HOUR)
    assert len(told(who, SOFT)) == 1


async def test_a_turn_can_be_muted_and_unmuted(world: World) -> None:
    number = await agreed(world, world["Ann"], world["Bob"], clock="24h+24h")
    who, other = await absent(world, number)
    assert "does not wait for you" in (await other.slash("prefs mute")).text
    assert "no more reminders" in (await who.slash("prefs mute")).text
    await world.pass_time(19 * HOUR)
    assert not told(who, SOFT)
    await who.slash("prefs mute", on=False)
    assert len(told(who, PLAIN)) == 1
    assert not told(who, SOFT)


@pytest.mark.parametrize(("most", "expected"), [(0, [0, 0, 0]), (1, [0, 1, 0]), (2, [1, 0, 1])])
async def test_people_say_how_many_reminders_they_want(world: World, most: int, expected: list[int]) -> None:
    number = await agreed(world, world["Ann"], world["Bob"], clock="24h+24h")
    who, _ = await absent(world, number)
    await who.slash("prefs reminders", most=most)
    await world.pass_time(23 * HOUR)
    assert [len(told(who, part)) for part in (SOFT, PLAIN, URGENT)] == expected


async def test_whoever_is_reached_in_the_thread_is_reminded_there(world: World) -> None:
    number = await agreed(world, world["Ann"], world["Bob"], clock="24h+24h")
    who, _ = await absent(world, number)
    before = len(who.dm)
    await who.slash("prefs reach", by="thread")
    await world.pass_time(12 * HOUR + 60)
    (reminder,) = said(world, SOFT)
    assert reminder.pinged == {who.id}
    await act(world, number)
    assert len(who.dm) == before


async def test_closed_direct_messages_bring_the_reminder_into_the_thread(world: World) -> None:
    number = await agreed(world, world["Ann"], world["Bob"], clock="24h+24h")
    who, _ = await absent(world, number)
    world.close_dms(who)
    await world.pass_time(12 * HOUR + 60)
    (reminder,) = said(world, SOFT)
    assert reminder.pinged == {who.id}
    assert not await unsaid(world)


async def test_a_restart_repeats_no_reminder_and_loses_none(world: World) -> None:
    number = await agreed(world, world["Ann"], world["Bob"], clock="24h+24h")
    who, _ = await absent(world, number)
    await world.pass_time(12 * HOUR + 60)
    await world.restart()
    await world.pass_time(60)
    assert len(told(who, SOFT)) == 1
    await world.restart()
    await world.pass_time(6 * HOUR)
    assert [len(told(who, part)) for part in (SOFT, PLAIN, URGENT)] == [1, 1, 0]


async def test_the_next_one_gets_word_on_wish(world: World) -> None:
    players = [world[name] for name in ("Ann", "Bob", "Cem")]
    number = await agreed(world, *players)
    for person in players:
        await person.slash("prefs next", on=True)
    match = await look(world, number)
    while True:
        before = {person.id: len(told(person, "probably next")) for person in players}
        match = await hand_over(world, number)
        if len(match.waiting) == 1 and any(len(told(p, "probably next")) > before[p.id] for p in players):
            break
    after = match.seats[(match.waiting[0] + 1) % 3]
    assert [person.id for person in players if len(told(person, "probably next")) > before[person.id]] == [after]


async def test_who_is_reached_in_the_thread_gets_that_word_there(world: World) -> None:
    players = [world[name] for name in ("Ann", "Bob", "Cem")]
    number = await agreed(world, *players)
    for person in players:
        await person.slash("prefs next", on=True)
        await person.slash("prefs reach", by="thread")
    while not (said_there := said(world, "probably next")):
        match = await hand_over(world, number)
    after = match.seats[(match.waiting[0] + 1) % 3]
    assert said_there[0].pinged == {after}
    assert not any(told(person, "probably next") for person in players)


async def test_one_message_a_day_tells_of_everything_that_waits(world: World) -> None:
    ann, bob = world["Ann"], world["Bob"]
    numbers = [await agreed(world, ann, bob, clock="relaxed"), await agreed(world, bob, ann)]
    waiting = [number for number in numbers if ann.id in awaited(await look(world, number))]
    while not waiting:
        await hand_over(world, numbers[0])
        waiting = [number for number in numbers if ann.id in awaited(await look(world, number))]
    await ann.slash("prefs reminders", most=0)
    await ann.slash("prefs digest", on=True)
    await world.pass_time(DAY)
    (digest,) = told(ann, "for you**")
    assert all(f"match {number}:" in digest.text for number in waiting)
    assert not told(bob, "for you**")
    await world.restart()
    await world.pass_time(DAY)
    assert len(told(ann, "for you**")) == 2
    await ann.slash("prefs digest", on=False)
    await world.pass_time(2 * DAY)
    assert len(told(ann, "for you**")) == 2


async def test_a_reminder_that_could_not_be_brought_is_not_brought_in_a_pause(world: World) -> None:
    number = await agreed(world, world["Ann"], world["Bob"], clock="24h+24h")
    who, _ = await absent(world, number)
    mod = world.join("Mod", permissions=MANAGER)
    world.fail("POST", "/channels/*/messages", 500, times=None)
    await world.pass_time(12 * HOUR + 60)
    await mod.slash("mod pause", reason="holidays")
    world.heal()
    await world.pass_time(2 * HOUR)
    assert not await unsaid(world)
    assert not told(who, SOFT)
    assert len(said(world, "paused match")) == 1


async def test_nobody_is_called_late_who_was_given_more_time_before_that_could_be_said(world: World) -> None:
    number = await agreed(world, world["Ann"], world["Bob"], clock="24h+24h")
    who, _ = await absent(world, number)
    await who.slash("prefs reminders", most=0)
    mod = world.join("Mod", permissions=MANAGER)
    await world.pass_time(23 * HOUR)
    world.fail("POST", "/channels/*/messages", 500, times=None)
    await world.pass_time(HOUR + 60)
    await mod.slash("mod extend", player=who.member, hours=24, reason="moving house")
    world.heal()
    await world.pass_time(2 * HOUR)
    assert not await unsaid(world)
    assert not said(world, "is up. The others")
    await world.pass_time(DAY)
    assert len(said(world, "is up. The others")) == 1


async def test_whoever_is_reached_in_the_thread_gets_no_last_word_by_direct_message(world: World) -> None:
    ann, bob = world["Ann"], world["Bob"]
    await agreed(world, ann, bob)
    await bob.slash("prefs reach", by="thread")
    before = len(bob.dm)
    await ann.slash("game resign", confirm=True)
    assert len(bob.dm) == before
    assert bob.id in world.posts(world.thread)[-1].pinged


async def test_a_digest_that_cannot_be_made_keeps_nobody_elses_back(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = world["Ann"], world["Bob"]
    await agreed(world, ann, bob, game="tangram_city")
    for person in (ann, bob):
        await person.slash("prefs reminders", most=0)
        await person.slash("prefs digest", on=True)
    made = digest._line

    async def line(desk: Any, words: Any, listed: Any, user: int) -> str:
        if user == ann.id:
            raise ValueError("not to be read")
        return await made(desk, words, listed, user)

    monkeypatch.setattr(digest, "_line", line)
    await world.pass_time(DAY)
    assert len(told(bob, "for you**")) == 1
    monkeypatch.undo()
    await world.pass_time(HOUR)
    assert len(told(ann, "for you**")) == 1
