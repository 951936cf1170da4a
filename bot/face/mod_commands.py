"""The commands for moderators: /mod. Rights are checked at every call, against permissions and role ids, never names;
what a moderator does is said in public; nobody's hand is ever shown to one."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.face import match_commands, which
from bot.face.desk import Desk, Interaction
from bot.face.texts import described
from bot.matches.change import Receipt, Request
from games.core.errors import Refused
from storage.rows import Status

REASON = app_commands.Range[str, 1, 300]
OPEN: tuple[Status, ...] = ("lobby", "running")


def may_moderate(desk: Desk, interaction: Interaction) -> bool:
    """Whether the person may moderate in this server: Manage Server, or one of the roles of the settings."""
    member = interaction.user
    if interaction.guild_id is None or not isinstance(member, discord.Member):
        return False
    roles = {role.id for role in member.roles}
    return interaction.permissions.manage_guild or not roles.isdisjoint(desk.settings.moderator_roles)


async def require_moderator(desk: Desk, interaction: Interaction, number: int) -> None:
    """Raises Refused for whoever may not moderate the match of this number from here."""
    if not may_moderate(desk, interaction):
        raise Refused("moderators_only")
    if (await desk.matches.get(number)).stored.match.guild_id != interaction.guild_id:
        raise Refused("no_such_match")


def group(desk: Desk) -> app_commands.Group:
    """The group /mod."""
    mod = app_commands.Group(
        name="mod",
        description=described("command.mod"),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
        # Only a hint to Discord's menus, and only where no role may moderate beside Manage Server.
        default_permissions=None if desk.settings.moderator_roles else discord.Permissions(manage_guild=True),
    )

    async def checked(interaction: Interaction, asked: Request, number: int) -> None:
        await require_moderator(desk, interaction, number)

    @mod.command(name="end", description=described("command.mod.end"))
    @app_commands.describe(reason=described("option.reason"), match=described("option.match"))
    async def end(interaction: Interaction, reason: REASON, match: str | None = None) -> None:
        async def do(asked: Request, number: int) -> Receipt:
            await checked(interaction, asked, number)
            return await desk.matches.end(asked, number, reason)

        await match_commands.request(desk, interaction, match, OPEN, do, which.find_here)

    @mod.command(name="skip", description=described("command.mod.skip"))
    @app_commands.describe(
        reason=described("option.reason"), player=described("option.player"), match=described("option.match")
    )
    async def skip(
        interaction: Interaction, reason: REASON, player: discord.User | None = None, match: str | None = None
    ) -> None:
        async def do(asked: Request, number: int) -> Receipt:
            await checked(interaction, asked, number)
            found = await desk.matches.get(number)
            seat = None if player is None else found.seat_of(player.id)
            if player is not None and seat is None:
                raise Refused("nobody_there")
            return await desk.matches.skip(asked, number, seat, reason)

        await match_commands.request(desk, interaction, match, OPEN, do, which.find_here)

    @mod.command(name="replace", description=described("command.mod.replace"))
    @app_commands.describe(
        player=described("option.player"),
        substitute=described("option.substitute"),
        reason=described("option.reason"),
        match=described("option.match"),
    )
    async def replace(
        interaction: Interaction,
        player: discord.User,
        substitute: discord.User | discord.Member,
        reason: REASON,
        match: str | None = None,
    ) -> None:
        async def do(asked: Request, number: int) -> Receipt:
            await checked(interaction, asked, number)
            if not isinstance(substitute, discord.Member):
                raise Refused("no_member")
            if substitute.bot:
                raise Refused("no_bots")
            return await desk.matches.replace(asked, number, player.id, substitute.id, reason)

        await match_commands.request(desk, interaction, match, OPEN, do, which.find_here)

    @end.autocomplete("match")
    @skip.autocomplete("match")
    @replace.autocomplete("match")
    async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await which.complete_here(desk, interaction, typed) if may_moderate(desk, interaction) else []

    return mod
