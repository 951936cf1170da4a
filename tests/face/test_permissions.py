"""Every command, tried by everybody from everywhere, against the table of `matrix.py`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import discord
import pytest
import simcord
from discord import app_commands

from bot import meter
from tests.discord.person import Person
from tests.discord.world import World
from tests.face import matrix
from tests.face.matrix import GAMES, PAGE, PLACES, ROLES, ROWS, Place, Role, Row, State
from tests.face.table import act, arrange, desk, inside, look, request

pytestmark = pytest.mark.usefixtures("plain_pictures")

MANAGER = discord.Permissions(manage_guild=True, view_channel=True, send_messages=True)
RIGHTS = {"moderators_only", "not_seated", "not_joined", "host_only", "owners_only", "no_such_match", "server_only"}
"""The refusals that say that somebody may not; any other says that it is not possible now."""


@dataclass
class Hall:
    """Two servers with the same four people: those of the match's, and those of another."""

    world: World
    here: dict[Role, Person]
    there: dict[Role, Person]
    lobby: simcord.ChannelHandle

    @classmethod
    async def build(cls, world: World) -> Hall:
        elsewhere = world.env.create_guild("Elsewhere", shard_id=0)
        lobby = elsewhere.create_text_channel("lobby")
        boss = elsewhere.create_role("boss", permissions=MANAGER)
        mod = world.join("Mod", permissions=MANAGER)
        here: dict[Role, Person] = {
            "stranger": world["Dora"],
            "player": world["Bob"],
            "host": world["Ann"],
            "moderator": mod,
        }
        there: dict[Role, Person] = {}
        for role, person in here.items():
            roles = [boss] if role == "moderator" else []
            there[role] = Person(world, elsewhere.add_member(person.member.user, roles=roles))
        await world.env.settle()
        return cls(world, here, there, lobby)

    async def table(self, state: State, game: str = "heroes") -> int:
        """A match in a state, with its host and its player."""
        ann, bob = self.here["host"], self.here["player"]
        if state == "lobby":
            matches = desk(self.world).matches

            async def opened() -> int:
                receipt = await matches.create(
                    request(ann), game=game, guild=self.world.guild.id, channel=self.world.channel.id, locale="en"
                )
                await matches.join(request(bob), receipt.match)
                return receipt.match

            return await inside(self.world, opened())
        number = await arrange(self.world, ann, bob, game=game)
        await act(self.world, number)
        if state == "ended":
            await inside(self.world, desk(self.world).matches.resign(request(ann), number))
        return number

    async def may(self, row: Row, role: Role, place: Place, number: int) -> bool:
        """Whether the bot lets somebody use a command somewhere."""
        people = self.there if place == "another server" else self.here
        where = {
            "server": self.world.channel,
            "direct message": self.here[role].dm_place,
            "another server": self.lobby,
        }[place]
        given: dict[str, Any] = {
            name: people[value[1:]].member if isinstance(value, str) and value.startswith("@") else value  # type: ignore[index]
            for name, value in row.given.items()
        }
        if row.named:
            given["match"] = str(number)
        heard: list[meter.Happening] = []
        with meter.listening(heard.append):
            try:
                answer = await people[role].slash(row.command, where=where, **given)
            except simcord.SetupError:
                # Discord does not offer the command there.
                assert row.command.startswith("mod ")
                assert place == "direct message"
                return False
        assert answer.private, (row.command, role, place)
        assert not [found for found in heard if isinstance(found, meter.Failed)]
        codes = {found.code for found in heard if isinstance(found, meter.TurnedDown)}
        return codes.isdisjoint(RIGHTS)


async def check(hall: Hall, rows: tuple[Row, ...], game: str = "heroes") -> None:
    """Try every row, on a match that is as it should be at every attempt."""
    for row in rows:
        number = await hall.table(row.state, game)
        for place in PLACES:
            for role in ROLES:
                before = await look(hall.world, number)
                may = await hall.may(row, role, place, number)
                assert may == (role in row.may(place)), (row.command, role, place)
                after = await look(hall.world, number)
                assert may or after.stored == before.stored, "whoever may not changes nothing"
                if after.stored != before.stored:
                    number = await hall.table(row.state, game)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.command)
async def test_everybody_may_do_what_the_table_says(world: World, row: Row) -> None:
    await check(await Hall.build(world), (row,))


def _commands(world: World, game: str) -> dict[str, tuple[str, ...]]:
    """The commands of a game with the options that they require."""
    group = desk(world).client.tree.get_command(game)
    assert isinstance(group, app_commands.Group)
    found: dict[str, tuple[str, ...]] = {}
    for command in group.commands:
        assert isinstance(command, app_commands.Command)
        found[command.name] = tuple(option.name for option in command.parameters if option.required)
    return found


@pytest.mark.parametrize("game", GAMES)
async def test_moves_are_for_those_who_play(world: World, game: str) -> None:
    hall = await Hall.build(world)
    number = await hall.table("running", game)
    rows = matrix.moves(game, _commands(world, game))
    assert rows
    for row in rows:
        for place in PLACES:
            for role in ROLES:
                assert await hall.may(row, role, place, number) == (role in row.may(place)), (row.command, role, place)


async def test_every_command_is_in_the_table(world: World) -> None:
    found = {
        command.qualified_name
        for root in desk(world).client.tree.get_commands()
        for command in (root.walk_commands() if isinstance(root, app_commands.Group) else [root])
        if root.name not in GAMES
    }
    assert {row.command for row in ROWS} == found


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == matrix.page(), "write it with: python -m tests.face.matrix"
