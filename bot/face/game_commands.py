"""One group of commands for each game, one command for each of its action types, made from the types alone."""

from __future__ import annotations

import inspect
import keyword
from collections.abc import Callable, Coroutine
from typing import Any

import discord
from discord import app_commands

from bot.face import choices, private, which
from bot.face.desk import Desk, Interaction
from bot.face.limits import VALUE, cut
from bot.face.texts import described
from bot.matches.match import Match
from games.core import registry
from games.core.errors import Refused
from games.core.game import AnyGame
from games.core.values import Action, Field, fields, members, tag
from storage.errors import NoSuchMatch
from storage.rows import Status

MATCH = "match"
RUNNING: tuple[Status, ...] = ("running",)


def groups(desk: Desk) -> list[app_commands.Group]:
    """The command groups of all games."""
    return [_group(desk, game) for game in registry.every()]


def _group(desk: Desk, game: AnyGame) -> app_commands.Group:
    group = app_commands.Group(name=game.key, description=described(f"{game.key}.title"))
    for cls in members(game.action_type):
        group.add_command(_command(desk, game, tag(cls), fields(cls)))
    return group


def _command(desk: Desk, game: AnyGame, verb: str, asked: tuple[Field, ...]) -> app_commands.Command[Any, ..., Any]:
    async def run(interaction: Interaction, **given: str | None) -> None:
        named = given.pop(MATCH, None)
        async with desk.answering(interaction) as reader:
            # Always in private: the arguments may be secret, and the board says what is public.
            match = await reader.about(await which.find(desk, interaction, named, RUNNING, game.key))

            def action(found: Match) -> Action:
                seat = found.own_seat(interaction.user.id)
                return choices.read(reader.menus, verb, given, found.legal(seat))

            receipt = await desk.matches.move(desk.request(interaction), match.id, action)
            await desk.answer(interaction, await private.done(desk, reader, receipt))

    command: app_commands.Command[Any, ..., Any] = app_commands.Command(
        name=verb.replace("_", "-"),
        description=described(f"{game.key}.verb.{verb}.text"),
        callback=_with_options(run, asked),
    )
    texts = {field.name: described(f"{game.key}.field.{verb}.{field.name}") for field in asked}
    app_commands.describe(**texts, **{MATCH: described("option.match")})(command)
    for field in asked:
        command.autocomplete(field.name)(_completer(desk, game, verb, field.name))
    command.autocomplete(MATCH)(match_completer(desk))
    return command


def _with_options(run: Callable[..., Coroutine[Any, Any, None]], asked: tuple[Field, ...]) -> Any:
    """The function with a signature of one text parameter for each field: discord.py makes the options from that."""
    by_name = inspect.Parameter.KEYWORD_ONLY
    parameters = [
        inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=discord.Interaction),
        *(
            inspect.Parameter(field.name, by_name, annotation=str)
            for field in asked
            if not (field.optional or field.many)
        ),
        *(
            inspect.Parameter(field.name, by_name, annotation=str | None, default=None)
            for field in asked
            if field.optional or field.many
        ),
        inspect.Parameter(MATCH, by_name, annotation=str | None, default=None),
    ]
    assert not any(keyword.iskeyword(field.name) for field in asked)
    run.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    return run


Completer = Callable[[Interaction, str], Coroutine[Any, Any, list[app_commands.Choice[str]]]]


def match_completer(desk: Desk) -> Completer:
    """Completes the option that names a match."""

    async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await which.complete(desk, interaction, typed)

    return complete


def _completer(desk: Desk, game: AnyGame, verb: str, field: str) -> Completer:
    """Completes an option with what is legal now, given the options filled in already."""

    async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        filled = {
            name: value for name, value in vars(interaction.namespace).items() if isinstance(value, str) and value
        }
        try:
            match = await which.find(desk, interaction, filled.pop(MATCH, None), RUNNING, game.key)
            seat = match.own_seat(interaction.user.id)
            reader = await which.reader(desk, interaction, match)
        except (Refused, NoSuchMatch):
            return []
        suggested = match.suggested(seat, verb, typed)
        if suggested is None:
            offered = choices.completions(reader.menus, match.legal(seat), verb, field, filled, typed)
        else:
            # The game has found what may be meant, however it was typed.
            offered = choices.completions(reader.menus, suggested, verb, field, filled, "")
        return [
            app_commands.Choice(name=cut(label, VALUE), value=value) for label, value in offered if len(value) <= VALUE
        ]

    return complete
