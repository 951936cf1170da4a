"""The books: every deed with its reason, in the log channel, in pages and as a file."""

from __future__ import annotations

import json

import discord
import pytest
import simcord

from tests.discord.person import Person
from tests.discord.world import World
from tests.face.table import arrange, desk

pytestmark = pytest.mark.usefixtures("plain_pictures")

MANAGER = discord.Permissions(manage_guild=True, view_channel=True, send_messages=True)
HOUR = 3600.0


@pytest.fixture
def mod(world: World) -> Person:
    """A member with Manage Server who does not play."""
    return world.join("Mod", permissions=MANAGER)


async def log_to(world: World, mod: Person, name: str = "log") -> simcord.ChannelHandle:
    """A channel where deeds are said again."""
    channel = world.guild.create_text_channel(name)
    await world.env.settle()
    opened = await mod.slash("mod settings", where=world.channel)
    chosen = await mod.choose("log_channel", which="settings:0::", on=opened.post)
    await mod.pick(channel, which="change:0::log_channel", on=chosen.post)
    return channel


async def test_every_deed_is_in_the_books_and_said_in_the_log_channel(world: World, mod: Person) -> None:
    log = await log_to(world, mod)
    ann, bob, cem, dora = (world[name].member for name in ("Ann", "Bob", "Cem", "Dora"))
    await arrange(world, world["Ann"], world["Bob"], world["Cem"])
    await mod.slash("mod pause", reason="one")
    await mod.slash("mod resume", reason="two")
    await mod.slash("mod skip", reason="three")
    await mod.slash("mod rewind", turn="0", reason="four")
    await mod.slash("mod replace", player=ann, substitute=dora, reason="five")
    await mod.slash("mod remove", player=bob, reason="six")
    await mod.slash("mod end", reason="seven")
    await mod.slash("mod block", person=cem, reason="eight")
    await mod.slash("mod unblock", person=cem, reason="nine")
    done = ["set", "paused", "resumed", "skipped", "rewound", "replaced", "removed", "ended", "blocked", "unblocked"]
    books = await desk(world).store.deeds(world.guild.id, limit=99)
    assert [deed.what for deed in reversed(books)] == done
    said = world.posts(log)
    assert len(said) == len(done)
    words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
    for post, word in zip(said[1:], words, strict=True):
        assert f"<@{mod.id}>" in post.text
        assert post.text.endswith(f"Reason: {word}")
        assert not post.pinged
    assert f"gave the seat of <@{ann.id}> in match 1 to <@{dora.id}>" in said[5].text
    assert f"Log channel: <#{log.id}>" in said[0].text
    assert not await desk(world).store.unsaid()


async def test_the_books_are_read_in_pages_and_exported(world: World, mod: Person) -> None:
    assert "has done anything" in (await mod.slash("mod audit", where=world.channel)).text
    assert "nothing to export" in (await mod.slash("mod audit", export=True, where=world.channel)).text
    bob = world["Bob"].member
    for number in range(7):
        await mod.slash("mod block", person=bob, reason=f"because {number} " + "*" * 280, where=world.channel)
        await mod.slash("mod unblock", person=bob, reason=f"sorry {number}", where=world.channel)
    first = await mod.slash("mod audit", where=world.channel)
    assert first.private
    assert [number for number in range(7) if f"sorry {number}" in first.text] == [4, 5, 6]
    second = await mod.click("Older", first.post)
    assert [number for number in range(7) if f"sorry {number}" in second.text] == [2, 3]
    last = await mod.click("Older", second.post)
    assert "because 0" in last.text
    with pytest.raises(LookupError):
        await mod.click("Older", last.post)
    assert (await mod.click("Newer", last.post)).text == second.text
    export = await mod.slash("mod audit", export=True, where=world.channel)
    assert export.private
    rows = json.loads(export.post.pictures[0])
    assert len(rows) == 14
    assert {"user_id", "what", "person_id", "reason", "at"} <= rows[0].keys()
    assert rows[0]["reason"] == "sorry 6"


async def test_nobody_else_reads_the_books_and_each_server_has_its_own(world: World, mod: Person) -> None:
    await mod.slash("mod block", person=world["Bob"].member, reason="secret business", where=world.channel)
    for export in (False, True):
        answer = await world["Ann"].slash("mod audit", export=export, where=world.channel)
        assert answer.private
        assert "Only moderators" in answer.text
    elsewhere = world.env.create_guild("Elsewhere", shard_id=0)
    hall = elsewhere.create_text_channel("hall")
    boss = elsewhere.add_member(mod.member.user, roles=[elsewhere.create_role("boss", permissions=MANAGER)])
    await world.env.settle()
    result = await boss.slash(hall, "mod audit")
    assert result.response is not None
    assert "has done anything" in result.response.content


async def test_a_log_channel_that_is_gone_hinders_nobody(world: World, mod: Person) -> None:
    log = await log_to(world, mod)
    await arrange(world, world["Ann"], world["Bob"])
    await world.delete(log)
    await mod.slash("mod pause", reason="storm")
    assert "storm" in world.posts(world.thread)[-1].text
    assert not await desk(world).store.unsaid()


async def test_what_could_not_be_said_for_a_while_is_said_later_and_once(world: World, mod: Person) -> None:
    log = await log_to(world, mod)
    await arrange(world, world["Ann"], world["Bob"])
    world.fail("POST", f"/channels/{log.id}/messages", 503, times=None)
    await mod.slash("mod pause", reason="storm")
    assert len(await desk(world).store.unsaid()) == 1
    world.heal()
    await world.restart()
    await world.pass_time(2 * HOUR)
    assert not await desk(world).store.unsaid()
    assert len([post for post in world.posts(log) if "storm" in post.text]) == 1
