"""The end of a match is told where it was played, and to each player by direct message."""

from __future__ import annotations

import pytest

from tests.discord.person import Person
from tests.discord.world import World
from tests.face.table import arrange, desk, inside, look, play_until, request, unsaid

pytestmark = pytest.mark.usefixtures("plain_pictures")


def told(person: Person) -> list[str]:
    return [post.text for post in person.dm if "is over" in post.text]


async def test_the_players_are_told_the_result_once_and_each_in_their_language(world: World) -> None:
    ann, bob, dora = world["Ann"], world["Bob"], world["Dora"]
    number = await arrange(world, ann, bob)
    await play_until(world, number, lambda match: match.status == "ended")
    match = await look(world, number)
    assert match.result is not None
    winners = [person.name for person in (ann, bob) if match.result.places[match.seats.index(person.id)] == 1]
    await world.restart()
    for person in (ann, bob):
        (text,) = told(person)
        assert f"Heroes of the District, match {number}, is over: <#{world.thread.id}>" in text
        assert all(name in text for name in winners)
        assert "1 · " in text
        assert "Seed" not in text
        assert not person.dm[-1].pinged
    assert not told(dora)
    last = ann.dm[-1]
    assert [button.label for button in last.buttons] == ["Rematch", "Replay"]
    assert not any(post.buttons for post in ann.dm[:-1])
    opened = await ann.click("Replay", last)
    assert "step 1 of" in opened.text


async def test_who_takes_no_direct_messages_is_told_in_the_thread_alone(world: World) -> None:
    ann, bob = world["Ann"], world["Bob"]
    number = await arrange(world, ann, bob, world["Cem"])
    world.close_dms(ann)
    await inside(world, desk(world).matches.resign(request(bob), number))
    await play_until(world, number, lambda match: match.status == "ended")
    ending = world.posts(world.thread)[-1]
    assert "Seed" in ending.text
    assert ann.id in ending.pinged
    assert not told(ann)
    assert not told(bob), "who has left is not written to any more"
    assert len(told(world["Cem"])) == 1
    assert await unsaid(world) == 0


async def test_who_plays_alone_is_not_told_what_they_have_just_seen(world: World) -> None:
    ann = world["Ann"]
    number = await arrange(world, ann, game="tangram_city")
    await play_until(world, number, lambda match: match.status == "ended")
    assert not told(ann)
