"""What moderators do beside ending, skipping and replacing: pause, resume, remove, rewind, block; and what follows."""

from __future__ import annotations

import discord
import pytest

from games.heroes.views import HeroesView
from tests.discord.person import Person
from tests.discord.post import Post
from tests.discord.world import World
from tests.face.table import act, arrange, awaited, desk, inside, look, person_at, play_until, request, to_confirm

pytestmark = pytest.mark.usefixtures("plain_pictures")

MANAGER = discord.Permissions(manage_guild=True, view_channel=True, send_messages=True)


@pytest.fixture
def mod(world: World) -> Person:
    """A member with Manage Server who does not play."""
    return world.join("Mod", permissions=MANAGER)


def boards(world: World) -> list[Post]:
    return [post for post in world.posts(world.thread) if post.pictures]


# Pause and resume


async def test_a_paused_match_takes_no_moves_and_says_who_paused_it_and_why(world: World, mod: Person) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    match = await look(world, number)
    person = person_at(world, match, match.waiting[0])
    deed, panel = await to_confirm(world, number, person)
    answer = await mod.slash("mod pause", reason="**holidays**")
    assert answer.private
    receipt = world.posts(world.thread)[-1]
    assert f"<@{mod.id}>, as a moderator, paused match {number}" in receipt.text
    assert "\\*\\*holidays\\*\\*" in receipt.text
    board = boards(world)[-1]
    assert f"paused by <@{mod.id}>. Reason: \\*\\*holidays" in board.text
    assert not board.pinged & {mod.id}
    hero = deed.split(":", 3)[3].split()[1]
    for refused in (
        await person.press(deed, panel),
        await person.slash("heroes draft", hero=hero),
        await person.slash("game undo"),
        await person.slash("game play"),
        await person.slash("game status"),
    ):
        assert refused.private
        assert f"paused by <@{mod.id}>" in refused.text
        assert "holidays" in refused.text
        assert "That question is answered" not in refused.text
    assert (await look(world, number)).running.seq == 0
    assert "waiting for you" not in str(await person.complete("game hand", "match"))
    assert "paused already" in (await mod.slash("mod pause", reason="again")).text
    assert "is paused by" in (await mod.slash("mod skip", reason="x", player=person.member)).text


async def test_a_match_goes_on_after_a_pause_and_calls_who_is_awaited(world: World, mod: Person) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    assert "is not paused" in (await mod.slash("mod resume", reason="x")).text
    await mod.slash("mod pause", reason="holidays")
    await world.restart()
    shown = len(boards(world))
    await mod.slash("mod resume", reason="back home")
    assert "back home" in [post for post in world.posts(world.thread) if "lets match" in post.text][-1].text
    assert len(boards(world)) == shown + 1
    match = await look(world, number)
    assert boards(world)[-1].pinged == set(awaited(match)) == set(match.stored.awaited)
    await act(world, number)
    assert (await look(world, number)).running.seq == 1


async def test_people_may_leave_and_come_while_a_match_is_paused(world: World, mod: Person) -> None:
    number = await arrange(world, world["Ann"], world["Bob"], world["Cem"])
    await mod.slash("mod pause", reason="holidays")
    await world["Bob"].slash("game resign", confirm=True)
    await world["Dora"].click("Take the seat")
    match = await look(world, number)
    assert match.seats[1] == world["Dora"].id
    assert match.stored.awaited == ()
    assert "is paused by" in boards(world)[-1].text


# Remove


async def test_a_player_is_removed_and_the_seat_is_free(world: World, mod: Person) -> None:
    number = await arrange(world, world["Ann"], world["Bob"], world["Cem"])
    assert "does not sit" in (await mod.slash("mod remove", player=world["Dora"].member, reason="x")).text
    answer = await mod.slash("mod remove", player=world["Bob"].member, reason="rude")
    assert answer.private
    assert "no longer in match" in answer.text
    receipt = next(post for post in world.posts(world.thread) if "removed" in post.text)
    assert f"removed <@{world['Bob'].id}>" in receipt.text
    assert "rude" in receipt.text
    assert (await look(world, number)).running.state.left == (1,)
    assert "left this match already" in (await world["Bob"].click("Take the seat")).text
    await world["Dora"].click("Take the seat")
    assert (await look(world, number)).seats[1] == world["Dora"].id


async def test_a_person_is_removed_from_a_lobby(world: World, mod: Person) -> None:
    await world["Ann"].slash("game new", game="heroes")
    await world["Bob"].slash("game join")
    await mod.slash("mod remove", player=world["Ann"].member, reason="away")
    match = await look(world, 1)
    assert (match.seats, match.host) == ((world["Bob"].id,), world["Bob"].id)
    assert "**Ann**" not in world.posts(world.channel)[0].text
    await mod.slash("mod remove", player=world["Bob"].member, reason="away")
    assert (await look(world, 1)).status == "ended"


async def test_removing_one_of_two_ends_the_match(world: World, mod: Person) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    await mod.slash("mod remove", player=world["Bob"].member, reason="rude")
    match = await look(world, number)
    assert match.result is not None
    assert match.result.winners == (0,)
    assert not [post for post in world.posts(world.channel) if "A seat is free" in post.text]


# Rewind


async def test_a_match_is_taken_back_to_a_chosen_step(world: World, mod: Person) -> None:
    number = await arrange(world, world["Ann"], world["Bob"], variant="standard")
    await play_until(world, number, lambda match: match.running.seq == 9)
    offered = await mod.complete("mod rewind", "turn", reason="x")
    assert offered
    chosen = next(value for value in offered.values() if int(value) <= 6)
    data = await desk(world).store.snapshot(number, int(chosen))
    assert data is not None
    match = await look(world, number)
    person = person_at(world, match, match.waiting[0])
    deed, panel = await to_confirm(world, number, person) if len(match.legal(match.waiting[0])) <= 5 else ("", None)
    shown = len(boards(world))
    answer = await mod.slash("mod rewind", turn=chosen, reason="a misread rule")
    assert answer.private
    assert not answer.post.pictures
    after = await look(world, number)
    assert after.running.seq == 10
    receipt = next(post for post in world.posts(world.thread) if "took match" in post.text)
    assert f"after step {chosen}" in receipt.text
    assert "a misread rule" in receipt.text
    assert boards(world)[shown].pinged == set(awaited(after))
    (entry,) = await desk(world).store.entries(number, 10)
    assert (entry.kind, entry.text, entry.user_id) == ("rewind", chosen, mod.id)
    assert len(await desk(world).store.entries(number)) == 11
    if panel is not None:
        await person.press(deed, panel)
        assert (await look(world, number)).running.seq == 10
    assert "no step to take back" in (await person.slash("game undo")).text
    assert "goes back to an earlier turn" in (await person.slash("game log")).text
    await play_until(world, number, lambda match: match.running.seq == 14)
    assert chosen in (await mod.complete("mod rewind", "turn", chosen, reason="x")).values()
    assert "9" not in (await mod.complete("mod rewind", "turn", "9", reason="x")).values()


async def test_a_step_that_there_is_not_cannot_be_gone_back_to(world: World, mod: Person) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    await act(world, number)
    for turn in ("1", "7", "first"):
        assert "no such step" in (await mod.slash("mod rewind", turn=turn, reason="x")).text
    assert await world["Ann"].complete("mod rewind", "turn", reason="x") == {}
    assert (await look(world, number)).running.seq == 1


async def test_a_moderator_who_plays_learns_nothing_from_a_rewind(world: World) -> None:
    mod = world.join("Mod", permissions=MANAGER)
    number = await arrange(world, mod, world["Ann"], world["Bob"], variant="standard")
    match = await play_until(world, number, lambda match: match.running.seq == 6)
    hidden: set[str] = set()
    for seat in (1, 2):
        view = match.view(seat)
        assert isinstance(view, HeroesView)
        assert view.private is not None
        hidden |= {f"({view.private.hero})"} if view.private.hero else set()
    assert hidden
    offered = await mod.complete("mod rewind", "turn", reason="x")
    answer = await mod.slash("mod rewind", turn="3", reason="x")
    shown = " ".join([*offered, answer.text, *answer.post.alt_texts])
    assert not [secret for secret in hidden if secret in shown]
    assert all(post.place_id == mod.dm_place.id or not post.ephemeral for post in mod.dm)


async def test_the_record_of_a_rewound_match_can_be_checked(world: World, mod: Person) -> None:
    from games.core import record

    number = await arrange(world, world["Ann"], world["Bob"])
    await play_until(world, number, lambda match: match.running.seq == 4)
    await mod.slash("mod rewind", turn="2", reason="x")
    await inside(world, desk(world).matches.resign(request(world["Ann"]), number))
    answer = await world["Bob"].slash("game export")
    made = record.read(answer.post.pictures[0])
    assert [entry.kind for entry in made.entries] == ["act"] * 4 + ["rewind", "leave"]
    record.verify(made)


# Block


async def test_a_blocked_person_opens_and_joins_nothing_here(world: World, mod: Person) -> None:
    ann, bob = world["Ann"], world["Bob"]
    number = await arrange(world, bob, world["Cem"], world["Dora"])
    await ann.slash("game new", game="heroes", where=world.channel)
    answer = await mod.slash("mod block", person=bob.member, reason="spam", where=world.channel)
    assert answer.private
    receipt = world.posts(world.channel)[-1]
    assert f"<@{mod.id}> blocked <@{bob.id}>" in receipt.text
    assert "spam" in receipt.text
    assert not receipt.pinged
    await inside(world, desk(world).matches.resign(request(world["Cem"]), number))
    for refused in (
        await bob.slash("game new", game="heroes", where=world.channel),
        await bob.slash("game join", match="2", where=world.channel),
        await bob.click("Join", next(post for post in world.posts(world.channel) if post.buttons)),
    ):
        assert refused.private
        assert "has blocked you" in refused.text
    assert "blocked here already" in (await mod.slash("mod block", person=bob.member, reason="x")).text
    assert (await look(world, number)).seat_of(bob.id) is not None
    await mod.slash("mod unblock", person=bob.member, reason="sorry", where=world.channel)
    assert "not blocked" in (await mod.slash("mod unblock", person=bob.member, reason="x")).text
    assert "joined" in (await bob.slash("game join", match="2", where=world.channel)).text


async def test_a_blocked_person_takes_no_free_seat_and_is_no_substitute(world: World, mod: Person) -> None:
    dora = world["Dora"]
    number = await arrange(world, world["Ann"], world["Bob"], world["Cem"])
    await mod.slash("mod block", person=dora.member, reason="spam", where=world.channel)
    await world["Bob"].slash("game resign", confirm=True)
    assert "has blocked you" in (await dora.click("Take the seat")).text
    answer = await mod.slash("mod replace", player=world["Ann"].member, substitute=dora.member, reason="x")
    assert "The substitute is blocked" in answer.text
    assert dora.id not in (await look(world, number)).seats
