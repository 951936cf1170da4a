"""What is gone when the bot starts is posted anew, and nothing else."""

from __future__ import annotations

import pytest

from tests.discord.world import World
from tests.face.table import arrange, awaited, look, unsaid

pytestmark = pytest.mark.usefixtures("plain_pictures")


async def test_a_match_whose_thread_is_gone_gets_another_one(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"], variant="standard")
    told = [person for person in world.people.values() if person.dm]
    assert told
    await world.delete(world.thread)
    await world.restart()
    assert len(world.threads) == 1
    board = world.posts(world.thread)[-1]
    assert board.pictures
    assert board.pinged == set(awaited(await look(world, number)))
    for person in told:
        assert f"<#{world.thread.id}>" in person.dm[-1].text
    match = await look(world, number)
    player = next(person for person in world.people.values() if person.id == match.seats[match.waiting[0]])
    assert (await player.slash("game play", where=world.thread)).post.pictures


async def test_a_deleted_board_is_posted_again(world: World) -> None:
    await arrange(world, world["Ann"], world["Bob"], variant="standard")
    before = len(world["Ann"].dm)
    await world.delete(next(post for post in world.posts(world.thread) if post.pictures))
    await world.restart()
    assert world.posts(world.thread)[-1].pictures
    assert len(world["Ann"].dm) == before


async def test_a_deleted_card_is_posted_again(world: World) -> None:
    await world["Ann"].slash("game new", game="heroes")
    await world.delete(world.posts(world.channel)[-1])
    await world.restart()
    assert world.posts(world.channel)[-1].buttons[0].label == "Join"


async def test_nothing_is_said_again_when_nothing_is_missing(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    await world["Cem"].slash("game new", game="heroes")
    places = (world.channel, world.thread, world["Ann"].dm_place)
    before = [[post.text for post in world.posts(place)] for place in places]
    await world.restart()
    assert [[post.text for post in world.posts(place)] for place in places] == before
    assert not await unsaid(world)
    assert (await look(world, number)).status == "running"


async def test_a_thread_that_cannot_be_looked_at_is_left_alone(world: World) -> None:
    await arrange(world, world["Ann"], world["Bob"])
    before = len(world.posts(world.thread))
    world.fail("GET", "/channels/*/messages/*", 403, 50001)
    await world.restart()
    assert len(world.posts(world.thread)) == before
