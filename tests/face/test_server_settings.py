"""What moderators set for their server, and that it holds at every call."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest

from bot.client import PostBot, make_bot
from bot.face import server_panel
from bot.settings import Settings
from games.core.errors import Refused
from storage.store import Store
from tests.discord.person import Answer, Person
from tests.discord.world import World
from tests.face.table import arrange, desk, look, person_at

pytestmark = pytest.mark.usefixtures("plain_pictures")

MANAGER = discord.Permissions(manage_guild=True, view_channel=True, send_messages=True)


@pytest.fixture
def mod(world: World) -> Person:
    """A member with Manage Server who does not play."""
    return world.join("Mod", permissions=MANAGER)


async def setting(mod: Person, name: str) -> Answer:
    """Open the panel and choose a setting."""
    opened = await mod.slash("mod settings", where=mod.world.channel)
    assert opened.private
    return await mod.choose(name, which="settings:0::", on=opened.post)


async def test_matches_are_opened_in_the_game_channels_alone(world: World, mod: Person) -> None:
    lounge = world.guild.create_text_channel("lounge")
    await world.env.settle()
    chosen = await setting(mod, "channels")
    answer = await mod.pick(lounge, which="change:0::channels", on=chosen.post)
    assert f"Game channels: <#{lounge.id}>" in answer.text
    refused = await world["Ann"].slash("game new", game="heroes", where=world.channel)
    assert f"Open one in: <#{lounge.id}>" in refused.text
    assert "is open" in (await world["Ann"].slash("game new", game="heroes", where=lounge)).text
    await mod.pick(which="change:0::channels", on=answer.post)
    assert "is open" in (await world["Ann"].slash("game new", game="heroes", where=world.channel)).text


async def test_who_may_open_matches(world: World, mod: Person) -> None:
    chosen = await setting(mod, "openers")
    await mod.choose("moderators", which="change:0::openers", on=chosen.post)
    refused = await world["Ann"].slash("game new", game="heroes", where=world.channel)
    assert "only moderators open matches" in refused.text
    assert "is open" in (await mod.slash("game new", game="heroes", where=world.channel)).text
    role = world.guild.create_role("hosts")
    host = Person(world, world.guild.add_member(world.env.create_user("host"), roles=[role]))
    world.people["Host"] = host
    await world.env.settle()
    chosen = await setting(mod, "openers")
    answer = await mod.pick(role, which="change:0::opener_role", on=chosen.post)
    assert f"Who may open matches: <@&{role.id}>" in answer.text
    assert "is open" in (await host.slash("game new", game="heroes", where=world.channel)).text
    assert "is open" in (await mod.slash("game new", game="heroes", where=world.channel)).text
    refused = await world["Ann"].slash("game new", game="heroes", where=world.channel)
    assert f"only members of <@&{role.id}>" in refused.text
    assert "joined" in (await world["Ann"].slash("game join", match="1", where=world.channel)).text


async def test_a_rematch_is_opened_by_those_who_may_open_matches_also_from_a_direct_message(
    world: World, mod: Person
) -> None:
    number = await arrange(world, world["Ann"], mod)
    await world["Ann"].slash("game resign", confirm=True)
    chosen = await setting(mod, "openers")
    await mod.choose("moderators", which="change:0::openers", on=chosen.post)
    for where in (world.thread, world["Ann"].dm_place):
        refused = await world["Ann"].slash("game rematch", match=str(number), where=where)
        assert "only moderators open matches" in refused.text
    assert "only moderators open matches" in (await world["Ann"].click("Rematch")).text
    assert "is open" in (await mod.slash("game rematch", match=str(number), where=mod.dm_place)).text
    joined = await world["Ann"].slash("game rematch", match=str(number))
    assert "may open" not in joined.text, "one that is open may be joined by everybody who played"
    assert world["Ann"].id in (await look(world, number + 1)).seats


async def test_one_person_opens_so_many_matches(world: World, mod: Person) -> None:
    chosen = await setting(mod, "most_matches")
    await mod.choose("1", which="change:0::most_matches", on=chosen.post)
    ann = world["Ann"]
    assert "is open" in (await ann.slash("game new", game="heroes", where=world.channel)).text
    assert "can have 1 open match" in (await ann.slash("game new", game="heroes", where=world.channel)).text
    assert "is open" in (await world["Bob"].slash("game new", game="heroes", where=world.channel)).text
    await ann.slash("game leave", match="1", where=world.channel)
    assert "is open" in (await ann.slash("game new", game="heroes", where=world.channel)).text


async def test_a_match_is_played_in_the_channel_if_that_is_set(world: World, mod: Person) -> None:
    chosen = await setting(mod, "threads")
    answer = await mod.choose("no", which="change:0::threads", on=chosen.post)
    assert "Where matches are played: in the channel" in answer.text
    number = await arrange(world, world["Ann"], world["Bob"])
    assert not world.threads
    board = world.posts(world.channel)[-1]
    assert board.pictures
    match = await look(world, number)
    person = person_at(world, match, match.waiting[0])
    assert (await person.slash("game play", where=world.channel)).post.pictures


async def test_the_language_of_public_messages(world: World, mod: Person) -> None:
    chosen = await setting(mod, "language")
    answer = await mod.choose("en", which="change:0::language", on=chosen.post)
    assert "Language of public messages: English" in answer.text
    await world["Ann"].slash("game new", game="heroes", where=world.channel)
    assert (await look(world, 1)).stored.match.locale == "en"
    await mod.choose("discord", which="change:0::language", on=answer.post)
    await world["Ann"].slash("game new", game="heroes", where=world.channel)
    assert (await look(world, 2)).stored.match.locale == "en-US"


async def test_a_role_that_may_moderate_takes_the_place_of_the_bots_own(tmp_path: Path) -> None:
    ids: list[int] = []

    async def make() -> PostBot:
        settings = Settings(moderator_roles=tuple(ids))
        return make_bot(settings, await Store.open(tmp_path / "matches.sqlite3"), shard_count=1)

    async with World.open(make, "Ann", "Bob") as world:
        mod = world.join("Mod", permissions=MANAGER)
        usual, own = world.guild.create_role("usual"), world.guild.create_role("own")
        for name, role in (("Usual", usual), ("Own", own)):
            member = world.guild.add_member(world.env.create_user(name.casefold()), roles=[role])
            world.people[name] = Person(world, member)
        ids.append(usual.id)
        await world.restart()
        assert (await world["Usual"].slash("mod settings", where=world.channel)).post.selects
        assert "Only moderators" in (await world["Own"].slash("mod settings", where=world.channel)).text
        chosen = await setting(mod, "moderator_role")
        await mod.pick(own, which="change:0::moderator_role", on=chosen.post)
        assert "Only moderators" in (await world["Usual"].slash("mod settings", where=world.channel)).text
        assert (await world["Own"].slash("mod settings", where=world.channel)).post.selects


async def test_the_rights_are_checked_at_every_press(world: World, mod: Person) -> None:
    chosen = await setting(mod, "threads")
    await mod.slash("mod block", person=world["Dora"].member, reason="x", where=world.channel)
    books = await mod.slash("mod audit", where=world.channel)
    for control, post, values in (
        ("settings:0::", chosen.post, ["threads"]),
        ("change:0::threads", chosen.post, ["no"]),
        ("audit:0::1", books.post, []),
    ):
        answer = await world["Ann"].press(control, post, values)
        assert "Only moderators" in answer.text
    assert (await desk(world).matches.servers.of(world.guild.id)).threads


async def test_what_no_control_offers_is_not_set(world: World, mod: Person) -> None:
    for name, value in (("threads", "maybe"), ("language", "xx"), ("most_matches", "999"), ("openers", "role")):
        chosen = await setting(mod, name)
        assert "from another time" in (await mod.press(f"change:0::{name}", chosen.post, [value])).text
    with pytest.raises(Refused):
        server_panel.changes("nothing", ("1",))
    assert await desk(world).store.settings(world.guild.id) is None


async def test_the_settings_of_a_server_hold_there_alone(world: World, mod: Person) -> None:
    chosen = await setting(mod, "openers")
    await mod.choose("moderators", which="change:0::openers", on=chosen.post)
    elsewhere = world.env.create_guild("Elsewhere", shard_id=0)
    hall = elsewhere.create_text_channel("hall")
    ann = elsewhere.add_member(world["Ann"].member.user)
    await world.env.settle()
    assert "is open" in Answer(await ann.slash(hall, "game new", game="heroes")).text
