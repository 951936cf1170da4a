"""What moderators may do, who is one, and what they never get to see."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord
import pytest
import simcord

from bot.client import PostBot, make_bot
from bot.settings import Settings
from games.core import record
from games.heroes.views import HeroesView
from storage.store import Store
from tests.discord.person import Answer, Person
from tests.discord.world import World
from tests.face.table import act, arrange, awaited, desk, inside, look, person_at, request, to_confirm

pytestmark = pytest.mark.usefixtures("plain_pictures")

MANAGER = discord.Permissions(manage_guild=True, view_channel=True, send_messages=True)


@pytest.fixture
def mod(world: World) -> Person:
    """A member with Manage Server who does not play."""
    return world.join("Mod", permissions=MANAGER)


async def test_nobody_else_may_moderate(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    for person in (world["Ann"], world["Bob"], world["Dora"]):
        both: dict[str, Any] = {"player": world["Bob"].member, "substitute": world["Cem"].member}
        for answer in (
            await person.slash("mod end", reason="because"),
            await person.slash("mod skip", reason="because"),
            await person.slash("mod replace", reason="because", **both),
        ):
            assert answer.private
            assert "Only moderators" in answer.text
    match = await look(world, number)
    assert (match.status, match.running.seq) == ("running", 0)
    assert await world["Dora"].complete("mod end", "match", reason="x") == {}


async def test_a_moderator_ends_a_match_in_public(world: World, mod: Person) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    answer = await mod.slash("mod end", reason="**spam** @everyone <@1>")
    assert answer.private
    assert not answer.post.pictures
    assert (await look(world, number)).status == "ended"
    receipt = world.posts(world.thread)[-1]
    assert f"<@{mod.id}>" in receipt.text
    assert "\\*\\*spam\\*\\*" in receipt.text
    assert "<@1>" not in receipt.text.replace("\\<", "")
    assert receipt.pinged == {world["Ann"].id, world["Bob"].id}
    assert [button.label for button in receipt.buttons] == ["Rematch", "Log", "Replay", "Animation"]
    assert not [button for post in world.posts(world.thread)[:-1] for button in post.buttons]
    assert (await look(world, number)).seed.hex() in receipt.text
    (data,) = (await world["Ann"].slash("game export")).post.pictures
    record.verify(record.read(data))
    for label in ("Log", "Replay"):
        assert (await world["Dora"].click(label, receipt)).text
    assert "is open" in (await world["Bob"].click("Rematch", receipt)).text
    assert "is over" in (await mod.slash("mod end", reason="again")).text
    assert "ended by a moderator" in (await world["Ann"].slash("game hand", where=world.thread)).text


async def test_a_moderator_closes_a_lobby(world: World, mod: Person) -> None:
    await world["Ann"].slash("game new", game="heroes")
    await mod.slash("mod end", reason="too late")
    card, receipt = world.posts(world.channel)
    assert "closed" in card.text
    assert not card.buttons
    assert "closed the lobby" in receipt.text
    assert "too late" in receipt.text


async def test_skipping_gives_the_answer_of_the_rules(world: World, mod: Person) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    match = await look(world, number)
    absent = person_at(world, match, match.waiting[0])
    other = next(world[name] for name in ("Ann", "Bob") if world[name] is not absent)
    wrong = await mod.slash("mod skip", reason="asleep", player=other.member)
    assert "does not wait for" in wrong.text
    assert "does not sit" in (await mod.slash("mod skip", reason="asleep", player=world["Dora"].member)).text
    answer = await mod.slash("mod skip", reason="asleep")
    assert answer.private
    assert not answer.post.pictures
    assert (await desk(world).store.entries(number, 1))[0].kind == "timeout"
    receipt = next(post for post in world.posts(world.thread) if "asleep" in post.text)
    assert f"<@{absent.id}>" in receipt.text
    assert receipt.pinged == {absent.id}
    assert "no step to take back" in (await absent.slash("game undo")).text


async def test_a_seat_is_given_to_a_substitute(world: World, mod: Person) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    match = await look(world, number)
    old = person_at(world, match, match.waiting[0])
    deed, panel = await to_confirm(world, number, old)
    cem = world["Cem"]
    answer = await mod.slash("mod replace", player=old.member, substitute=cem.member, reason="on holiday")
    assert answer.private
    assert not answer.post.pictures
    after = await look(world, number)
    assert after.seats[match.waiting[0]] == cem.id
    receipt = next(post for post in world.posts(world.thread) if "on holiday" in post.text)
    assert receipt.pinged == {cem.id, old.id}
    assert cem.dm[-1].pictures
    assert cem.dm[-1].buttons
    assert [post for post in world.posts(world.thread) if post.buttons][-1].pinged == {cem.id}
    for custom_id, post in (
        (deed, panel),
        (f"play:{number}::", [p for p in world.posts(world.thread) if p.buttons][-1]),
    ):
        assert "do not sit" in (await old.press(custom_id, post)).text
    assert (await look(world, number)).running.seq == after.running.seq
    await cem.press(next(b.custom_id for b in cem.dm[-1].buttons if b.custom_id.startswith("pick:")), cem.dm[-1])
    await cem.click("Confirm", cem.dm[-1])
    assert (await look(world, number)).running.seq == after.running.seq + 1


async def test_who_cannot_be_a_substitute(world: World, mod: Person) -> None:
    await arrange(world, world["Ann"], world["Bob"])
    ann, bob = world["Ann"].member, world["Bob"].member
    robot = world.guild.add_member(world.env.create_user("robot", bot=True))
    stranger = world.env.create_user("stranger")
    for player, substitute, said in (
        (ann, bob, "sits in this match already"),
        (world["Dora"].member, world["Cem"].member, "does not sit in this match"),
        (ann, robot, "A bot cannot"),
        (ann, stranger, "must be a member"),
    ):
        answer = await mod.slash("mod replace", player=player, substitute=substitute, reason="x")
        assert answer.private
        assert said in answer.text


async def test_a_moderator_who_plays_sees_the_own_hand_alone(world: World) -> None:
    mod = world.join("Mod", permissions=MANAGER)
    number = await arrange(world, mod, world["Ann"], world["Bob"])
    if mod.id in awaited(await look(world, number)):
        await act(world, number)
    answer = await mod.slash("mod skip", reason="asleep")
    (*_, entry) = await desk(world).store.entries(number, 1)
    view = (await look(world, number)).view(entry.seat)
    assert isinstance(view, HeroesView)
    assert view.private is not None
    assert view.private.hero is not None
    assert entry.kind == "timeout"
    assert f"({view.private.hero})" not in " ".join([answer.text, *answer.post.alt_texts])


async def test_a_match_of_another_server_cannot_be_touched(world: World, mod: Person) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    elsewhere = world.env.create_guild("Elsewhere", shard_id=0)
    hall = elsewhere.create_text_channel("hall")
    role = elsewhere.create_role("boss", permissions=MANAGER)
    member = elsewhere.add_member(mod.member.user, roles=[role])
    await world.env.settle()
    for command, options in (("mod end", {"reason": "mine now"}), ("game board", {}), ("game log", {})):
        answer = Answer(await member.slash(hall, command, match=str(number), **options))
        assert answer.private
        assert "no such match" in answer.text
    assert (await look(world, number)).status == "running"


async def test_there_is_no_moderation_in_direct_messages(world: World, mod: Person) -> None:
    await arrange(world, world["Ann"], world["Bob"])
    with pytest.raises(simcord.SetupError):
        await mod.slash("mod end", reason="x", where=mod.dm_place)


async def test_a_moderator_names_the_match_where_there_are_several(world: World, mod: Person) -> None:
    first = await arrange(world, world["Ann"], world["Bob"])
    second = await arrange(world, world["Cem"], world["Dora"])
    unnamed = await mod.slash("mod end", reason="x", where=world.channel)
    assert "several matches in this channel" in unnamed.text
    offered = await mod.complete("mod end", "match", where=world.channel, reason="x")
    assert set(offered.values()) == {str(first), str(second)}
    await mod.slash("mod end", reason="x", match=str(first), where=world.channel)
    assert (await look(world, first)).status == "ended"
    assert (await look(world, second)).status == "running"


async def test_an_own_match_elsewhere_is_not_ended_by_mistake(world: World) -> None:
    mod = world.join("Mod", permissions=MANAGER)
    number = await arrange(world, mod, world["Ann"])
    lounge = world.guild.create_text_channel("lounge")
    await world.env.settle()
    assert "no match" in (await mod.slash("mod end", reason="x", where=lounge)).text
    assert (await look(world, number)).status == "running"


async def test_a_configured_role_moderates(tmp_path: Path) -> None:
    ids: list[int] = []

    async def make() -> PostBot:
        settings = Settings(moderator_roles=tuple(ids))
        return make_bot(settings, await Store.open(tmp_path / "matches.sqlite3"), shard_count=1)

    async with World.open(make, "Ann", "Bob") as world:
        role = world.guild.create_role("stewards of the tables")
        steward = Person(world, world.guild.add_member(world.env.create_user("steward"), roles=[role]))
        world.people["Steward"] = steward
        ids.append(role.id)
        await world.restart()
        number = await arrange(world, world["Ann"], world["Bob"])
        await steward.slash("mod end", reason="closing time")
        assert (await look(world, number)).status == "ended"
        assert "Only moderators" in (await world["Ann"].slash("mod end", reason="x")).text


async def test_a_player_who_left_is_replaced(world: World, mod: Person) -> None:
    number = await arrange(world, world["Ann"], world["Bob"], world["Cem"])
    await inside(world, desk(world).matches.resign(request(world["Ann"]), number))
    await mod.slash("mod replace", player=world["Ann"].member, substitute=world["Dora"].member, reason="left")
    match = await look(world, number)
    assert match.seats[0] == world["Dora"].id
    assert not match.running.state.left
    assert world["Dora"].dm[-1].pictures
