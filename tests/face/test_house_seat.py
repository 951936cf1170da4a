"""Seats that the house plays: handed over when the time is up, answered at once, taken back."""

from __future__ import annotations

import discord
import pytest

from bot.matches.change import NOBODY, Request
from tests.discord.world import World
from tests.face.table import act, arrange, awaited, desk, inside, look, person_at, play_until, request
from tests.face.timed import DAY, absent, agreed, said

pytestmark = pytest.mark.usefixtures("plain_pictures")


async def handed(world: World, *names: str) -> tuple[int, int]:
    """A match with a seat that the house plays; its number and the seat."""
    number = await agreed(world, *(world[name] for name in names), clock="daily")
    who, other = await absent(world, number)
    seat = (await look(world, number)).seats.index(who.id)
    await world.pass_time(DAY + 60)
    await other.click("Let the house play", said(world, "The time of")[0])
    return number, seat


async def test_the_house_answers_at_once_and_nobody_is_called_for_it(world: World) -> None:
    number, seat = await handed(world, "Ann", "Bob")
    match = await look(world, number)
    owner = match.seats[seat]
    assert match.house == {seat}
    assert said(world, "has let the house play")
    assert owner not in awaited(match)
    player = next(person for person in world.people.values() if person.id == owner)
    posts, letters = len(world.posts(world.thread)), len(player.dm)
    first = match.running.seq + 1
    for _ in range(4):
        await act(world, number)
        match = await look(world, number)
        assert match.status == "running"
        assert seat not in match.waiting
    assert not [post for post in world.posts(world.thread)[posts:] if owner in post.pinged]
    assert len(player.dm) == letters
    own = [entry for entry in await desk(world).store.entries(number, first) if entry.seat == seat]
    assert own
    assert {entry.user_id for entry in own} == {None}


async def test_a_match_is_finished_with_the_house(world: World) -> None:
    number, _ = await handed(world, "Ann", "Bob")
    match = await play_until(world, number, lambda found: found.status == "ended")
    assert match.result is not None


async def test_the_house_alone_plays_a_match_to_its_end(world: World) -> None:
    number, seat = await handed(world, "Ann", "Bob")
    match = await look(world, number)
    other = 1 - seat
    player = next(person for person in world.people.values() if person.id == match.seats[other])
    mover = next(person for person in world.people.values() if person.id == match.seats[seat])
    await world.pass_time(DAY + 60)
    name = (await look(world, number)).decision(other)[1]  # type: ignore[index]
    await inside(world, desk(world).presence.hand_over(request(mover), number, other, name))
    await world.pass_time(60)
    assert (await look(world, number)).status == "ended"
    assert player.id in (await look(world, number)).seats


async def test_the_player_takes_the_seat_back(world: World) -> None:
    number, seat = await handed(world, "Ann", "Bob")
    match = await look(world, number)
    owner = next(person for person in world.people.values() if person.id == match.seats[seat])
    other = next(person for person in world.people.values() if person.id == match.seats[1 - seat])
    assert "You play your seat yourself" in (await other.slash("game take-seat")).text
    panel = await owner.slash("game play")
    assert "The house plays your seat." in panel.text
    answer = await owner.click("Take the seat", panel.post)
    assert answer.private
    assert not (await look(world, number)).house
    assert said(world, "plays again")
    match = await play_until(world, number, lambda found: found.waiting == (seat,))
    assert awaited(match) == (owner.id,)


async def test_somebody_else_takes_the_seat_after_a_day_and_not_before(world: World) -> None:
    number, seat = await handed(world, "Ann", "Bob")
    dora = world["Dora"]
    old = (await look(world, number)).seats[seat]
    assert "is kept for its player" in (await dora.slash("game take-seat")).text
    await world.pass_time(DAY)
    await dora.slash("game take-seat")
    match = await look(world, number)
    assert (match.seats[seat], match.house) == (dora.id, frozenset())
    assert old not in match.seats
    assert match.times[seat].user == dora.id
    assert "No seat of this match is free" in (await world["Cem"].slash("game take-seat")).text


async def test_a_late_player_who_comes_back_reads_that_no_time_is_left(world: World) -> None:
    number = await agreed(world, world["Ann"], world["Bob"], clock="daily")
    who, other = await absent(world, number)
    await world.pass_time(DAY + 60)
    await other.slash("game substitute")
    await world["Dora"].slash("game take-seat")
    board = [post for post in world.posts(world.thread) if post.pictures][-1]
    assert f"**{who.name}** has no time left" in board.text
    assert "Time until" not in board.text
    boards = [post for post in world.posts(world.thread) if post.pictures]
    assert len([post for post in boards if who.id in post.pinged]) == 1, "who was called is not called again"


async def test_a_moderator_lets_the_house_play_a_seat_also_without_a_clock(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    staff = world.join("Mia", permissions=discord.Permissions(manage_guild=True))
    await world.env.settle()
    ann = world["Ann"]
    answer = await staff.slash("mod replace", player=ann.member, reason="on a long journey")
    assert answer.private
    match = await look(world, number)
    seat = match.seats.index(ann.id)
    assert match.house == {seat}
    assert seat not in match.waiting
    (receipt,) = said(world, "lets the house play")
    assert receipt.pinged == {ann.id}
    assert "Ann (house)" in (await world["Dora"].slash("game status")).text
    assert said(world, "on a long journey")
    (advert,) = [post for post in world.posts(world.channel) if "The house plays a seat" in post.text]
    assert "is kept for its player" in (await world["Dora"].click("Take the seat", advert)).text
    assert "plays that seat already" in (await staff.slash("mod replace", player=ann.member, reason="again")).text
    await ann.click("Take the seat", advert)
    assert not (await look(world, number)).house
    (advert,) = [post for post in world.posts(world.channel) if "not free any more" in post.text]
    assert not advert.buttons


async def test_the_others_let_the_house_play_for_somebody_who_left_the_server(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    match = await look(world, number)
    gone, other = person_at(world, match, match.waiting[0]), person_at(world, match, 1 - match.waiting[0])
    await inside(world, desk(world).people.gone(Request(NOBODY, None, world.env.now()), number, gone.id))
    (advert,) = [post for post in world.posts(world.channel) if "no longer in this server" in post.text]
    assert [control.label for control in advert.buttons] == ["Take the seat", "Let the house play"]
    assert "Only the others" in (await world["Dora"].click("Let the house play", advert)).text
    await other.click("Let the house play", advert)
    match = await look(world, number)
    assert match.house == {match.seats.index(gone.id)}
    assert said(world, "has let the house play")
