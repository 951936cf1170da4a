"""/status: who may ask is asked of Discord every time, and the answer tells how the bot is doing, in private."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord
import pytest

from bot.version import VERSION
from storage.backup import backup
from tests.discord.person import Person
from tests.discord.world import World
from tests.face.table import arrange, desk

pytestmark = pytest.mark.usefixtures("plain_pictures")

USER = {"discriminator": "0", "avatar": None}


class Portal:
    """The developer portal: who owns the application."""

    def __init__(self, world: World, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked = 0
        self._told: dict[str, Any] = {}
        self._usual = world.bot.http.application_info
        monkeypatch.setattr(world.bot.http, "application_info", self._answer)

    async def _answer(self) -> Any:
        self.asked += 1
        return {**await self._usual(), **self._told}

    def owned_by(self, person: Person) -> None:
        self._told = {"owner": self._user(person), "team": None}

    def team(self, owner: Person, *members: tuple[Person, int, str]) -> None:
        """A team owns it: its members with their state (1 invited, 2 accepted) and their role."""
        listed = [
            {"user": self._user(person), "membership_state": state, "role": role, "permissions": ["*"], "team_id": "5"}
            for person, state, role in members
        ]
        team = {"id": "5", "icon": None, "name": "Team", "owner_user_id": str(owner.id), "members": listed}
        self._told = {"owner": {**USER, "id": "5", "username": "team5"}, "team": team}

    @staticmethod
    def _user(person: Person) -> dict[str, Any]:
        return {**USER, "id": str(person.id), "username": person.name.casefold()}


@pytest.fixture
def portal(world: World, monkeypatch: pytest.MonkeyPatch) -> Portal:
    return Portal(world, monkeypatch)


async def test_the_owner_is_told_how_the_bot_is_doing(world: World, portal: Portal) -> None:
    ann = world["Ann"]
    portal.owned_by(ann)
    await arrange(world, ann, world["Bob"])
    await ann.slash("game new", game="heroes", where=world.channel)
    answer = await ann.slash("status", where=world.channel)
    assert answer.private
    for line in (
        f"**Version {VERSION}** (discord.py {discord.__version__})",
        "Servers: 1, shards: 1",
        "Matches: 1 in the lobby, 1 running, 0 ended",
        "Running: Heroes of the District 1",
        "Everything that had to be said is said",
        "No backup is known; `python -m bot backup` makes one",
    ):
        assert line in answer.text.splitlines()
    assert f"Started {discord.utils.format_dt(desk(world).client.started_at, 'R')}" in answer.text
    assert "Database: 0." in answer.text


async def test_it_works_in_direct_messages_too(world: World, portal: Portal) -> None:
    portal.owned_by(world["Ann"])
    assert VERSION in (await world["Ann"].slash("status", where=world["Ann"].dm_place)).text


async def test_nobody_else_is_told_and_it_is_asked_every_time(world: World, portal: Portal) -> None:
    ann, bob = world["Ann"], world["Bob"]
    portal.owned_by(ann)
    manager = world.join("Eve", permissions=discord.Permissions(administrator=True))
    for person in (bob, manager):
        answer = await person.slash("status", where=world.channel)
        assert answer.private
        assert answer.text.startswith("Only the people who run this bot can do that.")
    portal.owned_by(bob)
    assert VERSION in (await bob.slash("status", where=world.channel)).text
    assert VERSION not in (await ann.slash("status", where=world.channel)).text
    assert portal.asked == 4


async def test_members_of_the_team_who_have_accepted_may_ask(world: World, portal: Portal) -> None:
    ann, bob, cem, dora = world.people.values()
    portal.team(ann, (ann, 2, "admin"), (bob, 2, "developer"), (cem, 1, "developer"))
    told = [VERSION in (await person.slash("status", where=world.channel)).text for person in (ann, bob, cem, dora)]
    assert told == [True, True, False, False]


async def test_discord_does_not_say_who_owns_the_bot(world: World) -> None:
    world.fail("GET", "/oauth2/applications/@me", 403)
    answer = await world["Ann"].slash("status", where=world.channel)
    assert answer.text.startswith("Discord does not say just now who runs this bot")


async def test_what_is_late_and_what_was_saved(world: World, portal: Portal, database: Path, tmp_path: Path) -> None:
    ann = world["Ann"]
    portal.owned_by(ann)
    backup(database, tmp_path / "copy.sqlite3")
    await world.forbid(send_messages=False)
    world.fail("POST", f"/channels/{world.channel.id}/messages", 403, 50013, times=None)
    await arrange(world, ann, world["Bob"])
    text = (await ann.slash("status", where=ann.dm_place)).text
    assert "messages are late, the first of them for a match that last changed <t:" in text
    assert "Last backup <t:" in text
    world.heal()
