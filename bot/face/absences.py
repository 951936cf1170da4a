"""The buttons and commands for when somebody is not there: time that is up, the house player, votes, more time; and
the host's menus of what the table agrees on."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Literal

import discord
from discord import app_commands

from bot.face import match_commands, mod_commands, private, terms, which
from bot.face.controls import ControlId
from bot.face.desk import Desk, Interaction
from bot.face.game_commands import match_completer
from bot.face.mod_commands import REASON
from bot.face.texts import described
from bot.matches.change import Receipt, Request
from games.core.errors import Refused

Values = tuple[str, ...]
Handler = Callable[[Interaction, ControlId, Values], Awaitable[None]]
MOST_HOURS = 24 * 14
"""So much time a moderator can give at once."""


def handlers(desk: Desk) -> dict[str, Handler]:
    """What the controls do, by the operation that each names."""
    late: tuple[Literal["force", "house", "wait"], ...] = ("force", "house", "wait")
    votes: tuple[Literal["agree", "refuse"], ...] = ("agree", "refuse")
    return {
        **{op: _late(desk, op) for op in late},
        **{op: _vote(desk, op) for op in votes},
        "reseat": _handler(desk, lambda asked, name, staff: desk.presence.take_seat(asked, name.match)),
        "terms": _terms(desk),
        "term": _term(desk),
    }


Work = Callable[[Request, ControlId, bool], Awaitable[Receipt]]


def _handler(desk: Desk, work: Work) -> Handler:
    """A control that changes a match; `work` is told whether the person may moderate it."""

    async def press(interaction: Interaction, name: ControlId, values: Values) -> None:
        async with desk.answering(interaction) as reader:
            match = await reader.about(await desk.matches.get(name.match))
            here = match.stored.match.guild_id == interaction.guild_id
            staff = here and mod_commands.may_moderate(desk, interaction)
            receipt = await work(desk.request(interaction), name, staff)
            await desk.answer(interaction, await private.done(desk, reader, receipt))

    return press


def _late(desk: Desk, op: Literal["force", "house", "wait"]) -> Handler:
    presence = desk.presence
    do = {"force": presence.force, "house": presence.hand_over, "wait": presence.wait}[op]

    async def work(asked: Request, name: ControlId, staff: bool) -> Receipt:
        return await do(asked, name.match, _number(name), name.decision, staff=staff)

    return _handler(desk, work)


def _vote(desk: Desk, op: Literal["agree", "refuse"]) -> Handler:
    do = {"agree": desk.presence.agree, "refuse": desk.presence.refuse}[op]

    async def work(asked: Request, name: ControlId, staff: bool) -> Receipt:
        return await do(asked, name.match, _number(name))

    return _handler(desk, work)


def _number(name: ControlId) -> int:
    if not name.choice.isdecimal():
        raise Refused("stale")
    return int(name.choice)


def _terms(desk: Desk) -> Handler:
    async def press(interaction: Interaction, name: ControlId, values: Values) -> None:
        async with desk.answering(interaction) as reader:
            await reader.about(await desk.matches.get(name.match))
            await desk.answer(interaction, terms.panel(reader))

    return press


def _term(desk: Desk) -> Handler:
    async def press(interaction: Interaction, name: ControlId, values: Values) -> None:
        async with desk.answering(interaction, in_place=True) as reader:
            await reader.about(await desk.matches.get(name.match))
            changes = {name.choice: values[0]} if values else {}
            await desk.presence.set_terms(desk.request(interaction), name.match, changes)
            await reader.about(await desk.matches.get(name.match))
            await desk.answer(interaction, terms.panel(reader))

    return press


def add_take_seat(desk: Desk, group: app_commands.Group) -> None:
    """Add `/game take-seat`."""

    @group.command(name="take-seat", description=described("command.game.take_seat"))
    @app_commands.describe(match=described("option.match"))
    @app_commands.autocomplete(match=match_completer(desk))
    async def take_seat(interaction: Interaction, match: str | None = None) -> None:
        await match_commands.request(desk, interaction, match, ("running",), desk.presence.take_seat, which.find_here)


def add_extend(desk: Desk, group: app_commands.Group) -> None:
    """Add `/mod extend`."""

    @group.command(name="extend", description=described("command.mod.extend"))
    @app_commands.describe(
        player=described("option.extended"),
        hours=described("option.hours"),
        reason=described("option.reason"),
        match=described("option.match"),
    )
    async def extend(
        interaction: Interaction,
        player: discord.User,
        hours: app_commands.Range[int, 1, MOST_HOURS],
        reason: REASON,
        match: str | None = None,
    ) -> None:
        async def do(asked: Request, number: int) -> Receipt:
            await mod_commands.require_moderator(desk, interaction, number)
            return await desk.presence.extend(asked, number, player.id, timedelta(hours=hours), reason)

        await match_commands.request(desk, interaction, match, ("running",), do, which.find_here)

    @extend.autocomplete("match")
    async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        may = mod_commands.may_moderate(desk, interaction)
        return await which.complete_here(desk, interaction, typed) if may else []
