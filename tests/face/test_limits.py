"""Discord's limits, over the whole command tree and every panel of some matches; and languages."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.face import panel, server_panel
from bot.face.choices import action_class
from bot.face.desk import Answer, Reader
from bot.face.inventory import inventory
from bot.face.limits import ALT, BUTTON_LABEL, CHOICES, COMMAND_SIZE, DESCRIPTION, TEXT_CONTENT, UPLOAD, VALUE
from bot.face.texts import Translator, described
from bot.matches.servers import ServerSettings
from games.core import registry, text
from games.core.values import fields, tag
from render.words import Words
from render.words.pseudo import PseudoWords
from tests.discord.world import World
from tests.face.matrix import ROOTS
from tests.face.table import act, arrange, desk, look, person_at

pytestmark = pytest.mark.usefixtures("plain_pictures")


def options_of(payload: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for option in payload.get("options", ()):
        yield option
        yield from options_of(option)


async def test_the_command_tree_keeps_the_limits(world: World) -> None:
    tree = desk(world).client.tree
    found = inventory(tree)
    assert {root["name"] for root in found["commands"]} == {*ROOTS, *registry.keys()}
    for root in found["commands"]:
        assert root["subcommands"] <= CHOICES
        assert root["most_options"] <= CHOICES
        assert root["size"] <= COMMAND_SIZE
        payload = root["payload"]
        for part in (payload, *options_of(payload)):
            assert len(part["name"]) <= 32
            assert part["name"].isascii()
            assert 0 < len(part["description"]) <= DESCRIPTION
            assert not part["description"].endswith("\u2026")
            assert len(part.get("choices", ())) <= CHOICES
        assert payload["contexts"] == ([0] if root["name"] == "mod" else [0, 1])
        assert payload["integration_types"] == [0]


async def test_every_action_of_every_game_has_a_command(world: World) -> None:
    for game in registry.every():
        group = desk(world).client.tree.get_command(game.key)
        assert isinstance(group, app_commands.Group)
        for command in group.commands:
            assert isinstance(command, app_commands.Command)
            cls = action_class(game, command.name.replace("-", "_"))
            assert cls is not None
            assert {option.name for option in command.parameters} == {"match", *(field.name for field in fields(cls))}
            assert all(option.autocomplete for option in command.parameters)


def within_limits(answer: Answer) -> None:
    """The answer fits into a message as it is: nothing of it has to be cut off."""
    assert len(answer.text) <= TEXT_CONTENT
    assert answer.picture is None or len(answer.picture.alt) <= ALT
    assert answer.picture is None or len(answer.picture.data) <= UPLOAD
    assert answer.view is not None
    lines = answer.view.to_components()
    assert len(lines) <= 5
    seen: set[str] = set()
    for line in lines:
        controls: list[Any] = line["components"]
        assert len(controls) <= 5
        for control in controls:
            assert len(control["custom_id"]) <= VALUE
            assert control["custom_id"] not in seen
            seen.add(control["custom_id"])
            assert len(control.get("label", "")) <= BUTTON_LABEL
            options = control.get("options", [])
            assert control["type"] == 2 or 0 < len(options) <= CHOICES
            assert len({option["value"] for option in options}) == len(options)
            assert control.get("max_values", 1) <= max(1, len(options))
            for option in options:
                assert 0 < len(option["label"]) <= VALUE
                assert 0 < len(option["value"]) <= VALUE
                assert len(option.get("description") or "") <= VALUE


@pytest.mark.parametrize(("seats", "variant"), [(2, "compact"), (4, "standard"), (3, "short4")])
async def test_every_panel_of_a_match_keeps_the_limits(world: World, seats: int, variant: str) -> None:
    """At every position of a match played at random: the panel at every prefix of every answer, on every page."""
    people = list(world.people.values())[:seats]
    number = await arrange(world, *people, variant=variant, cast="mixed")
    chance = random.Random(seats)
    for _ in range(45):
        match = await look(world, number)
        if not match.waiting:
            break
        seat = match.waiting[0]
        reader = Reader(desk(world), person_at(world, match, seat).id, PseudoWords())
        await reader.about(match)
        legal = match.legal(seat)
        prefixes = {" ".join(text.write(a).split()[:n]) for a in legal for n in range(len(text.write(a).split()) + 1)}
        for prefix in sorted(prefixes) if len(prefixes) < 30 else chance.sample(sorted(prefixes), 30):
            for page in (0, 1):
                within_limits(await panel.panel(reader, prefix=prefix, page=page))
        await act(world, number, chance.choice(legal))


def test_the_panel_of_settings_keeps_the_limits() -> None:
    many = tuple(range(10**18, 10**18 + 25))
    settings = ServerSettings(
        channels=many, openers="role", opener_role=many[0], most_matches=20, moderator_role=many[1], log_channel=many[2]
    )
    for name in ("", *server_panel.NAMES):
        answer = server_panel.panel(PseudoWords(), settings, name, "done " * 10)
        assert len(answer.text) <= TEXT_CONTENT
        assert answer.view is not None
        lines = answer.view.to_components()
        assert len(lines) == {"": 1, "openers": 3}.get(name, 2)
        for line in lines:
            controls: list[Any] = line["components"]
            for control in controls:
                assert len(control["custom_id"]) <= VALUE
                assert len(control["placeholder"]) <= 150
                assert len(control.get("options", ())) <= CHOICES
                assert control["max_values"] <= CHOICES


async def test_values_that_are_offered_are_short_enough(world: World) -> None:
    number = await arrange(world, *world.people.values(), variant="standard", cast="mixed")
    chance = random.Random(8)
    for _ in range(40):
        match = await look(world, number)
        if not match.waiting:
            break
        seat = match.waiting[0]
        action = chance.choice(match.legal(seat))
        for name in type(action).__struct_fields__:
            offered = await person_at(world, match, seat).complete(f"heroes {tag(action)}", name, match=str(number))
            assert 0 < len(offered) <= CHOICES
            assert all(0 < len(part) <= VALUE for pair in offered.items() for part in pair)
        await act(world, number, action)


# Languages


async def test_descriptions_fall_back_to_english_where_there_is_no_catalog() -> None:
    key = described("command.game.new")
    context: Any = None
    assert await Translator().translate(key, discord.Locale.british_english, context) is None
    assert await Translator().translate(app_commands.locale_str("heroes"), discord.Locale.polish, context) is None


async def test_private_answers_speak_the_readers_language_and_public_ones_the_servers(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The made-up language stands in for Turkish."""

    def voice(locale: str = "en") -> Words:
        return PseudoWords() if locale == "tr" else Words()

    for module in ("desk", "deliver", "which", "match_commands"):
        monkeypatch.setattr(f"bot.face.{module}.Words", voice)
    ann, bob = world["Ann"], world["Bob"]
    ann.locale = "tr"
    await ann.slash("game new", game="heroes", options="variant=compact")
    await bob.slash("game join")
    answer = await ann.slash("game start")
    assert "~" in answer.text
    public = [*world.posts(world.channel), *world.posts(world.thread)]
    assert not [post for post in public if "~" in post.text]
    assert all("~" in post.text for post in ann.dm)
    assert not [post for post in bob.dm if "~" in post.text]
    assert all("~" in name for name in await ann.complete("game hand", "match"))
    await world.restart()
    await act(world, 1)
    await act(world, 1)
    assert all("~" in post.text for post in ann.dm)
