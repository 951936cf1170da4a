"""The commands for moderators: /mod. Rights are checked at every call, against permissions and role ids, never names;
what a moderator does is said in public; nobody's hand is ever shown to one."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import timedelta

import discord
from discord import app_commands

from bot.face import audit, match_commands, rights, server_panel, which
from bot.face.choices import Speaker
from bot.face.desk import Answer, Desk, Interaction
from bot.face.limits import CHOICES, VALUE, cut
from bot.face.texts import described
from bot.matches.change import Receipt, Request
from bot.matches.match import Match
from games.core.errors import Refused
from render.words.words import matches
from storage.errors import NoSuchMatch
from storage.rows import Status

REASON = app_commands.Range[str, 1, 300]
OPEN: tuple[Status, ...] = ("lobby", "running")
RUNNING: tuple[Status, ...] = ("running",)
MOST_HOURS = 24 * 14
"""So much time a moderator can give at once."""

Do = Callable[[Request, Match], Awaitable[Receipt]]


def group(desk: Desk) -> app_commands.Group:
    """The group /mod."""
    mod = app_commands.Group(
        name="mod",
        description=described("command.mod"),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
    )
    _match_commands(desk, mod)
    _people_commands(desk, mod)
    _server_commands(desk, mod)

    async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return (
            await which.complete_here(desk, interaction, typed) if await rights.may_moderate(desk, interaction) else []
        )

    for command in mod.commands:
        assert isinstance(command, app_commands.Command)
        if command.get_parameter("match") is not None:
            command.autocomplete("match")(complete)
    return mod


async def moderate(
    desk: Desk, interaction: Interaction, named: str | None, statuses: tuple[Status, ...], do: Do
) -> None:
    """Answer a command by which somebody who may moderate changes a match of this server."""

    async def checked(asked: Request, number: int) -> Receipt:
        guild = await rights.require_moderator(desk, interaction)
        match = await desk.matches.get(number)
        if match.stored.match.guild_id != guild:
            raise Refused("no_such_match")
        return await do(asked, match)

    await match_commands.request(desk, interaction, named, statuses, checked, which.find_here)


def _match_commands(desk: Desk, mod: app_commands.Group) -> None:
    @mod.command(name="end", description=described("command.mod.end"))
    @app_commands.describe(reason=described("option.reason"), match=described("option.match"))
    async def end(interaction: Interaction, reason: REASON, match: str | None = None) -> None:
        async def do(asked: Request, found: Match) -> Receipt:
            return await desk.staff.end(asked, found.id, reason)

        await moderate(desk, interaction, match, OPEN, do)

    @mod.command(name="pause", description=described("command.mod.pause"))
    @app_commands.describe(reason=described("option.reason"), match=described("option.match"))
    async def pause(interaction: Interaction, reason: REASON, match: str | None = None) -> None:
        async def do(asked: Request, found: Match) -> Receipt:
            return await desk.staff.pause(asked, found.id, reason)

        await moderate(desk, interaction, match, RUNNING, do)

    @mod.command(name="resume", description=described("command.mod.resume"))
    @app_commands.describe(reason=described("option.reason"), match=described("option.match"))
    async def resume(interaction: Interaction, reason: REASON, match: str | None = None) -> None:
        async def do(asked: Request, found: Match) -> Receipt:
            return await desk.staff.resume(asked, found.id, reason)

        await moderate(desk, interaction, match, RUNNING, do)

    @mod.command(name="rewind", description=described("command.mod.rewind"))
    @app_commands.describe(
        turn=described("option.turn"), reason=described("option.reason"), match=described("option.match")
    )
    async def rewind(interaction: Interaction, turn: str, reason: REASON, match: str | None = None) -> None:
        async def do(asked: Request, found: Match) -> Receipt:
            if not (turn.isascii() and turn.isdigit() and len(turn) < 10):
                raise Refused("no_such_turn")
            return await desk.staff.rewind(asked, found.id, int(turn), reason)

        await moderate(desk, interaction, match, RUNNING, do)

    @rewind.autocomplete("turn")
    async def complete_turn(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        if not await rights.may_moderate(desk, interaction):
            return []
        try:
            match = await which.find_here(desk, interaction, interaction.namespace.match, RUNNING)
            reader = await which.reader(desk, interaction, match)
        except (Refused, NoSuchMatch):
            return []
        return await offered_turns(desk, reader.menus, match, typed)


async def offered_turns(desk: Desk, speaker: Speaker, match: Match, typed: str) -> list[app_commands.Choice[str]]:
    """The steps that a match can be taken back to, the latest first, in the words that everybody was told."""
    found: list[app_commands.Choice[str]] = []
    for entry, notes in await desk.matches.turns(match):
        number = str(entry.position_seq)
        when = entry.at.strftime("%Y-%m-%d %H:%M UTC")
        name = speaker.words("option.after", number=number, when=when, what=speaker.event(notes[0].what))
        if matches(typed, name, number):
            found.append(app_commands.Choice(name=cut(name, VALUE), value=number))
    return found[:CHOICES]


def _people_commands(desk: Desk, mod: app_commands.Group) -> None:
    @mod.command(name="skip", description=described("command.mod.skip"))
    @app_commands.describe(
        reason=described("option.reason"), player=described("option.player"), match=described("option.match")
    )
    async def skip(
        interaction: Interaction, reason: REASON, player: discord.User | None = None, match: str | None = None
    ) -> None:
        async def do(asked: Request, found: Match) -> Receipt:
            seat = None if player is None else found.seat_of(player.id)
            if player is not None and seat is None:
                raise Refused("nobody_there")
            return await desk.staff.skip(asked, found.id, seat, reason)

        await moderate(desk, interaction, match, OPEN, do)

    @mod.command(name="extend", description=described("command.mod.extend"))
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
        async def do(asked: Request, found: Match) -> Receipt:
            return await desk.staff.extend(asked, found.id, player.id, timedelta(hours=hours), reason)

        await moderate(desk, interaction, match, RUNNING, do)

    @mod.command(name="replace", description=described("command.mod.replace"))
    @app_commands.describe(
        player=described("option.player"),
        reason=described("option.reason"),
        substitute=described("option.substitute"),
        match=described("option.match"),
    )
    async def replace(
        interaction: Interaction,
        player: discord.User,
        reason: REASON,
        substitute: discord.User | discord.Member | None = None,
        match: str | None = None,
    ) -> None:
        async def do(asked: Request, found: Match) -> Receipt:
            if substitute is None:
                return await desk.staff.house(asked, found.id, player.id, reason)
            if not isinstance(substitute, discord.Member):
                raise Refused("no_member")
            if substitute.bot:
                raise Refused("no_bots")
            return await desk.staff.replace(asked, found.id, player.id, substitute.id, reason)

        await moderate(desk, interaction, match, OPEN, do)

    @mod.command(name="remove", description=described("command.mod.remove"))
    @app_commands.describe(
        player=described("option.removed"), reason=described("option.reason"), match=described("option.match")
    )
    async def remove(interaction: Interaction, player: discord.User, reason: REASON, match: str | None = None) -> None:
        async def do(asked: Request, found: Match) -> Receipt:
            return await desk.staff.remove(asked, found.id, player.id, reason)

        await moderate(desk, interaction, match, OPEN, do)


def _server_commands(desk: Desk, mod: app_commands.Group) -> None:
    @mod.command(name="settings", description=described("command.mod.settings"))
    async def settings(interaction: Interaction) -> None:
        async with desk.answering(interaction) as reader:
            guild = await rights.require_moderator(desk, interaction)
            found = await desk.matches.servers.of(guild)
            await desk.answer(interaction, server_panel.panel(reader.words, found))

    async def bar(interaction: Interaction, person: discord.User, reason: str, *, blocked: bool) -> None:
        async with desk.answering(interaction) as reader:
            guild = await rights.require_moderator(desk, interaction)
            place = interaction.channel_id or 0
            await desk.staff.block(desk.request(interaction), guild, place, person.id, reason, blocked=blocked)
            done = reader.words("done.blocked" if blocked else "done.unblocked", person=f"<@{person.id}>")
            await desk.answer(interaction, Answer(done))

    @mod.command(name="block", description=described("command.mod.block"))
    @app_commands.describe(person=described("option.person"), reason=described("option.reason"))
    async def block(interaction: Interaction, person: discord.User, reason: REASON) -> None:
        await bar(interaction, person, reason, blocked=True)

    @mod.command(name="unblock", description=described("command.mod.unblock"))
    @app_commands.describe(person=described("option.person"), reason=described("option.reason"))
    async def unblock(interaction: Interaction, person: discord.User, reason: REASON) -> None:
        await bar(interaction, person, reason, blocked=False)

    @mod.command(name="audit", description=described("command.mod.audit"))
    @app_commands.describe(export=described("option.export"))
    async def books(interaction: Interaction, export: bool = False) -> None:
        async with desk.answering(interaction) as reader:
            guild = await rights.require_moderator(desk, interaction)
            answer = audit.export(desk, reader, guild) if export else audit.pages(desk, reader, guild, 0)
            await desk.answer(interaction, await answer)
