"""A bot that is kicked and invited back, channels that go, double starts, and clocks that jump."""

from __future__ import annotations

from datetime import timedelta

import discord
import pytest

from bot.face.courier import LONGEST_WAIT
from tests.discord.post import Post
from tests.discord.world import DAY, World
from tests.face.table import act, arrange, awaited, desk, inside, look, person_at, request, unsaid

pytestmark = pytest.mark.usefixtures("plain_pictures")

HOUR = 3600.0
MANAGER = discord.Permissions(manage_guild=True, view_channel=True, send_messages=True)


def boards(world: World) -> list[Post]:
    return [post for post in world.posts(world.thread) if post.pictures]


async def test_a_bot_that_is_invited_back_says_what_happened_meanwhile(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    before = len(boards(world))
    await world.kick()
    await act(world, number)
    await world.pass_time(DAY)
    await world.invite_back()
    await world.pass_time(LONGEST_WAIT.total_seconds() + 60)
    assert not await unsaid(world)
    assert len(boards(world)) == before + 1
    match = await look(world, number)
    assert boards(world)[-1].pinged == set(awaited(match))
    player = person_at(world, match, match.waiting[0])
    assert (await player.slash("game play", where=world.thread)).post.pictures


async def test_what_was_deleted_while_the_bot_was_away_is_posted_when_it_is_invited_back(world: World) -> None:
    await arrange(world, world["Ann"], world["Bob"])
    await world["Ann"].slash("game new", game="heroes", where=world.channel)
    board, card = boards(world)[-1], world.posts(world.channel)[-1]
    await world.kick()
    for gone in (board, card):
        world.delete_unseen(gone)
    await world.invite_back()
    assert boards(world)[-1].buttons
    assert world.posts(world.channel)[-1].buttons[0].label == "Join"
    count = len(world.posts(world.channel))
    await world.kick()
    await world.invite_back()
    assert len(world.posts(world.channel)) == count


async def test_a_match_in_a_deleted_channel_is_ended_from_elsewhere_and_the_log_says_so(world: World) -> None:
    mod = world.join("Mod", permissions=MANAGER)
    log = world.guild.create_text_channel("log")
    await world.env.settle()
    opened = await mod.slash("mod settings", where=log)
    chosen = await mod.choose("log_channel", which="settings:0::", on=opened.post)
    await mod.pick(log, which="change:0::log_channel", on=chosen.post)
    number = await arrange(world, world["Ann"], world["Bob"])
    await world.delete(world.thread)
    await world.delete(world.channel)
    await mod.slash("mod end", match=str(number), reason="the channel is gone", where=log)
    assert (await look(world, number)).status == "ended"
    assert "the channel is gone" in world.posts(log)[-1].text
    await world.pass_time(4 * DAY)
    assert not await unsaid(world)


async def test_two_who_press_start_at_once_start_one_match(world: World) -> None:
    ann = world["Ann"]
    await ann.slash("game new", game="heroes")
    await world["Bob"].click("Join")
    first, second = await world.at_once(ann.click("Start"), ann.click("Start"))
    assert sorted(("has started." in first.text, "has started." in second.text)) == [False, True]
    assert len(world.threads) == 1
    assert len(boards(world)) == 1


async def test_a_deed_that_is_asked_for_twice_by_one_interaction_is_done_once(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    staff, guild = desk(world).staff, world.guild.id
    pause, block = request(world["Ann"]), request(world["Ann"])
    for _ in range(2):
        await inside(world, staff.pause(pause, number, "storm"))
    await inside(world, staff.block(block, guild, world.channel.id, world["Dora"].id, "spam", blocked=True))
    assert len((await look(world, number)).stored.pauses) == 1
    assert len([post for post in world.posts(world.thread) if "storm" in post.text and not post.pictures]) == 1
    assert [deed.what for deed in await desk(world).store.deeds(guild, limit=9)] == ["blocked", "paused"]


async def test_what_was_written_by_a_clock_that_was_ahead_is_said_at_once(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    match = await look(world, number)
    shown = len(boards(world))
    seat = match.waiting[0]
    asked = request(person_at(world, match, seat))
    ahead = type(asked)(asked.user, asked.interaction, asked.at + timedelta(days=365))
    await inside(world, desk(world).matches.move(ahead, number, lambda found: found.legal(seat)[0]))
    assert not await unsaid(world)
    assert len(boards(world)) == shown + 1


async def test_a_clock_that_was_ahead_ends_no_match(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    store = desk(world).store
    wrong = world.env.now() + timedelta(days=400)
    caretaker = desk(world).client.caretaker
    for idle in await store.idle(wrong):
        await inside(world, caretaker.after(idle, wrong))
    assert (await look(world, number)).status == "running"
    assert len([post for post in world.posts(world.thread) if "nobody has moved in" in post.text]) == 1
    await world.pass_time(54 * DAY)
    assert (await look(world, number)).status == "running"
    assert len([post for post in world.posts(world.thread) if "nobody has moved in" in post.text]) == 2
