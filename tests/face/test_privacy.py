"""One's own data: given out whole, erased without a trace, and nobody else loses anything by it."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from pathlib import Path
from typing import Any

import discord
import pytest

from games.core import record
from storage.people import placeholder
from tests.discord.person import Person
from tests.discord.world import World
from tests.face.table import act, arrange, desk, inside, look, request, unsaid

pytestmark = pytest.mark.usefixtures("plain_pictures")

MANAGER = discord.Permissions(manage_guild=True, view_channel=True, send_messages=True)


async def exported(person: Person) -> dict[str, Any]:
    answer = await person.slash("me export")
    assert answer.private
    found: dict[str, Any] = json.loads(answer.post.pictures[0])
    return found


def everything(database: Path) -> str:
    """Everything in the file, as text."""
    with contextlib.closing(sqlite3.connect(database)) as connection:
        return "\n".join(connection.iterdump())


async def finished(world: World, *people: Person) -> int:
    number = await arrange(world, *people)
    for _ in range(4):
        await world.pass_time(60)
        await act(world, number)
    await inside(world, desk(world).matches.resign(request(people[1]), number))
    return number


async def test_everybody_gets_their_own_data_and_nothing_of_others(world: World) -> None:
    ann, bob = world["Ann"], world["Bob"]
    over = await finished(world, ann, bob)
    running = await arrange(world, ann, bob, world["Cem"])
    await act(world, running)
    data = await exported(ann)
    assert data["user"] == str(ann.id)
    assert data["kept"] == {"locale": "en-US"}
    assert [time["match"] for time in data["time"]] == [running]
    assert [(seat["match"], seat["status"], seat["game"]) for seat in data["matches"]] == [
        (over, "ended", "heroes"),
        (running, "running", "heroes"),
    ]
    assert (data["matches"][0]["place"], data["matches"][0]["won"]) == (1, True)
    store = desk(world).store
    own = [entry for entry in await store.entries(over) if entry.user_id == ann.id and entry.kind == "act"]
    assert [move["text"] for move in data["moves"] if move["match"] == over and "text" in move] == [
        entry.text for entry in own
    ]
    assert data["statistics"]["heroes"]["wins"] == 1
    assert data["statistics"]["heroes"]["average_seconds_to_answer"] > 0
    assert data["direct_messages"]
    assert str(bob.id) not in json.dumps(data)
    assert str(bob.dm_place.id) not in json.dumps(data)


async def test_a_moderator_does_not_get_anothers_answer_with_their_own_data(world: World) -> None:
    cem = world["Cem"]
    number = await arrange(world, world["Ann"], world["Bob"])
    await inside(world, desk(world).staff.skip(request(cem), number, None, "away"))
    entry = (await desk(world).store.entries(number))[-1]
    assert entry.user_id is None
    assert entry.text
    data = await exported(cem)
    assert data["moves"] == []
    assert [(deed["what"], deed["reason"], deed["by_you"]) for deed in data["moderation"]] == [
        ("skipped", "away", True)
    ]
    assert entry.text not in json.dumps(data)


async def test_forgetting_is_confirmed_first(world: World, database: Path) -> None:
    ann = world["Ann"]
    number = await arrange(world, ann, world["Bob"])
    asked = await ann.slash("me forget")
    assert asked.private
    assert "cannot be taken back" in asked.text
    assert f"You leave match {number} for good" in asked.text
    assert (await look(world, number)).seats[0] == ann.id
    refused = await world["Bob"].press(asked.post.buttons[0].custom_id, asked.post)
    assert "for somebody else" in refused.text
    assert (await look(world, number)).seats[0] == ann.id


async def test_who_is_forgotten_is_in_nothing_any_more(world: World, database: Path) -> None:
    ann, bob, cem = world["Ann"], world["Bob"], world["Cem"]
    over = await finished(world, ann, bob)
    running = await arrange(world, ann, bob, cem)
    await cem.slash("game new", game="heroes", where=world.channel)
    card = world.posts(world.channel)[-1]
    await ann.click("Join", card)
    lobby = int(card.buttons[0].custom_id.split(":")[1])
    await ann.slash("stats listed", listed=False)
    export = (await bob.slash("game export", match=str(over))).post.pictures[0]
    await world.pass_time(3600)
    answer = await ann.click("Erase everything about me", (await ann.slash("me forget")).post)
    assert answer.text.startswith("Done.")
    assert not answer.post.buttons
    assert ann.id not in (await look(world, lobby)).seats
    after = await look(world, running)
    assert after.seats == (placeholder(0), bob.id, cem.id)
    assert after.position is not None
    assert after.position.state.left == (0,)
    assert after.waiting
    assert await unsaid(world) == 0
    await inside(world, desk(world).store.prune(world.env.now()))
    assert str(ann.id) not in everything(database)
    # Nobody else has lost anything.
    assert (await bob.slash("game export", match=str(over))).post.pictures[0] == export
    assert record.verify(record.read(export))
    replayed = await bob.slash("game replay", match=str(over))
    last = await bob.click("Last", replayed.post)
    assert "somebody who left" in last.text + "".join(last.post.alt_texts)
    assert "1 match" in (await bob.slash("stats person")).text
    await act(world, running)
    assert "Ann" not in (await bob.slash("game status", match=str(running))).text
    fresh = await exported(ann)
    assert (fresh["matches"], fresh["moves"], fresh["statistics"]) == ([], [], {})


async def test_a_match_whose_winner_was_erased_is_told_without_a_mention(world: World) -> None:
    ann, bob = world["Ann"], world["Bob"]
    await arrange(world, ann, bob)
    await ann.click("Erase everything about me", (await ann.slash("me forget")).post)
    ending = world.posts(world.thread)[-1]
    assert f"<@{bob.id}> has won" in ending.text
    assert "somebody who left" in ending.text
    assert ending.pinged == {bob.id}
    rematch = await bob.click("Rematch", ending)
    assert "is open" in rematch.text
    assert "<@-1>" not in " ".join(post.text for post in world.posts(world.channel))


async def test_a_pause_of_somebody_who_was_erased_is_told_without_a_mention(world: World) -> None:
    mod = world.join("Mod", permissions=MANAGER)
    ann = world["Ann"]
    await arrange(world, ann, world["Bob"])
    await mod.slash("mod pause", reason="holidays")
    await mod.click("Erase everything about me", (await mod.slash("me forget")).post)
    for command in ("game play", "game undo", "game status"):
        answer = await ann.slash(command)
        assert "paused by somebody who left" in answer.text
        assert "<@" not in answer.text
