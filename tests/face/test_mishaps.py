"""Messages, threads, channels, rights and people that disappear, and some that come back."""

from __future__ import annotations

import pytest
import simcord

from tests.discord.post import Post
from tests.discord.world import World
from tests.face.table import (
    act,
    arrange,
    awaited,
    desk,
    hand_over,
    inside,
    look,
    person_at,
    play_until,
    request,
    unsaid,
)

pytestmark = pytest.mark.usefixtures("plain_pictures")

HOUR = 3600.0


def boards(world: World, place: simcord.ChannelHandle | None = None) -> list[Post]:
    return [post for post in world.posts(place or world.thread) if post.pictures]


async def goes_on(world: World, number: int, place: simcord.ChannelHandle | None = None) -> None:
    """After a while everything is said, and the newest board calls those who are awaited."""
    await world.pass_time(3 * HOUR)
    assert not await unsaid(world)
    newest = boards(world, place)[-1]
    assert newest.buttons
    assert newest.pinged == set(awaited(await look(world, number)))


async def test_a_deleted_board_is_followed_by_a_new_one(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"], world["Cem"], variant="standard")
    await world.delete(boards(world)[-1])
    await act(world, number)
    await goes_on(world, number)


async def test_a_deleted_board_is_replaced_where_it_would_only_be_brought_up_to_date(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"], game="tangram_city")
    await world.delete(boards(world)[-1])
    await hand_over(world, number)
    await goes_on(world, number)


async def test_a_deleted_card_is_posted_again_while_the_lobby_is_open(world: World) -> None:
    await world["Ann"].slash("game new", game="heroes")
    await world.delete(world.posts(world.channel)[-1])
    await world["Bob"].slash("game join")
    assert "**Bob**" in world.posts(world.channel)[-1].text
    assert world.posts(world.channel)[-1].buttons
    await world.delete(world.posts(world.channel)[-1])
    await world["Ann"].slash("game start")
    await goes_on(world, 1)
    assert len(world.threads) == 1


async def test_a_deleted_thread_moves_the_match_into_its_channel(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    told = {line for post in world.posts(world.thread) for line in post.text.splitlines() if line.startswith("• ")}
    await world.delete(world.thread)
    await act(world, number)
    await goes_on(world, number, world.channel)
    assert not told & set(boards(world, world.channel)[-1].text.splitlines())
    match = await look(world, number)
    player = person_at(world, match, match.waiting[0])
    assert (await player.slash("game play", where=world.channel)).post.pictures
    assert (await world["Dora"].slash("game board", where=world.channel)).post.pictures


async def test_an_archived_thread_is_opened_again(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"], variant="standard", cast="mixed")
    asked_again = False
    for _ in range(40):
        await world.archive(world.thread)
        old = await act(world, number)
        new = await look(world, number)
        if new.status == "ended":
            break
        asked_again = asked_again or awaited(old) == awaited(new)
        assert not await unsaid(world)
        if asked_again:
            break
    assert asked_again
    await goes_on(world, number)


async def test_a_locked_thread_is_complained_about_once_and_then_gone_on_with(world: World) -> None:
    ann = world["Ann"]
    number = await arrange(world, ann, world["Bob"])
    before = len(boards(world))
    await world.archive(world.thread, locked=True)
    await act(world, number)
    await world.pass_time(8 * HOUR)
    complaints = [post for post in ann.dm if "is locked" in post.text]
    assert len(complaints) == 1
    assert f"<#{world.thread.id}>" in complaints[0].text
    assert await unsaid(world)
    world.heal()
    world.env.backend.edit_channel(world.thread.id, {}, thread_metadata={"archived": False, "locked": False})
    await goes_on(world, number)
    assert len(boards(world)) == before + 1


async def test_a_lost_permission_is_named_to_the_host_and_its_return_noticed(world: World) -> None:
    ann = world["Ann"]
    number = await arrange(world, ann, world["Bob"])
    for times in (1, 2):
        before = len(boards(world))
        await world.forbid(send_messages_in_threads=False, attach_files=False)
        for method, path in (("POST", "messages"), ("PATCH", "messages/*")):
            world.fail(method, f"/channels/{world.thread.id}/{path}", 403, 50013, times=None)
        await hand_over(world, number)
        await world.pass_time(8 * HOUR)
        complaints = [post for post in ann.dm if "I lack there" in post.text]
        assert len(complaints) == times
        assert "I lack there: Attach Files and Send Messages in Threads." in complaints[-1].text
        world.heal()
        await world.forbid()
        await goes_on(world, number)
        assert len(boards(world)) - before in (0, 1)


async def test_a_deleted_channel_is_told_to_the_host_and_a_moderator_can_end_the_match(world: World) -> None:
    ann = world["Ann"]
    number = await arrange(world, ann, world["Bob"])
    await world.delete(world.thread)
    await world.delete(world.channel)
    match = await act(world, number)
    await world.pass_time(4 * HOUR)
    assert len([post for post in ann.dm if "cannot reach" in post.text]) == 1
    other = next(user for user in match.seats if user != match.seats[match.waiting[0]])
    player = next(person for person in world.people.values() if person.id == other)
    assert (await player.slash("game hand", where=player.dm_place)).post.pictures
    await inside(world, desk(world).staff.end(request(ann), number, "no room"))
    assert (await look(world, number)).status == "ended"


async def test_a_bot_that_was_kicked_neither_stumbles_nor_forgets(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    await world.kick()
    await act(world, number)
    await world.pass_time(3 * HOUR)
    assert await unsaid(world)
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
    assert (await look(world, number)).status == "running"


async def test_a_member_who_left_keeps_the_seat_and_a_name(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    await world.leave(world["Bob"])
    await world.restart()
    await play_until(world, number, lambda match: match.seq > 6)
    await goes_on(world, number)
    assert "Bob" in (await world["Ann"].slash("game status", where=world.thread)).text


async def test_without_the_right_to_open_threads_the_channel_is_used(world: World) -> None:
    await world.forbid(create_public_threads=False)
    world.fail("POST", "/channels/*/messages/*/threads", 403, 50013, times=None)
    number = await arrange(world, world["Ann"], world["Bob"])
    assert not world.threads
    await goes_on(world, number, world.channel)
    match = await look(world, number)
    player = person_at(world, match, match.waiting[0])
    hero = next(iter((await player.complete("heroes draft", "hero")).values()))
    assert "Done" in (await player.slash("heroes draft", hero=hero)).text
    assert "Waiting for" in (await world["Dora"].slash("game status")).text


async def test_a_server_full_of_threads_uses_the_channel(world: World) -> None:
    world.fail("POST", "/channels/*/messages/*/threads", 400, 160006, times=None)
    number = await arrange(world, world["Ann"], world["Bob"])
    await goes_on(world, number, world.channel)


async def test_a_channel_that_has_no_threads_is_played_in(world: World) -> None:
    voice = world.guild.create_voice_channel("parlour")
    ann, bob = world["Ann"], world["Bob"]
    assert "is open" in (await ann.slash("game new", game="heroes", options="variant=compact", where=voice)).text
    assert "joined" in (await bob.slash("game join", where=voice)).text
    await ann.slash("game start", where=voice)
    await goes_on(world, 1, voice)
    assert (await bob.slash("game hand", where=voice)).post.pictures


async def test_a_thread_opened_without_its_answer_is_found_again(world: World) -> None:
    await world["Ann"].slash("game new", game="heroes", options="variant=compact")
    await world["Bob"].slash("game join")
    card = world.posts(world.channel)[-1]
    world.fail("POST", "/channels/*/messages/*/threads", 400, 160004)
    assert world.bot.user is not None
    world.env.backend.create_thread(world.channel.id, "heroes", world.bot.user.id, message_id=card.id)
    await world["Ann"].slash("game start", where=world.channel)
    await goes_on(world, 1)
    assert len(world.threads) == 1


async def test_a_card_whose_thread_was_deleted_gets_a_thread_that_stands_by_itself(world: World) -> None:
    ann, bob = world["Ann"], world["Bob"]
    await ann.slash("game new", game="heroes")
    await bob.click("Join")
    world.fail("POST", "/channels/*/messages/*/threads", 400, 160004)
    await ann.click("Start")
    assert [post for post in world.posts(world.thread) if post.pictures]
    assert world.thread.id != world.posts(world.channel)[0].id
