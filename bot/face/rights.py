"""Who may do what in a server: by Discord's permissions and by ids of roles, looked at anew at every call; never by
names."""

from __future__ import annotations

import discord

from bot.face.desk import Desk, Interaction
from bot.face.failing import FAILED
from bot.matches.change import Receipt, Request
from bot.matches.servers import ServerSettings
from games.core.errors import Refused


def moderates(desk: Desk, settings: ServerSettings, member: discord.Member, permissions: discord.Permissions) -> bool:
    """Whether a member with these permissions may moderate: Manage Server, the role that the server has set, or, where
    it has set none, one of the roles of the bot's own settings."""
    own = settings.moderator_role
    roles = set(desk.settings.moderator_roles) if own is None else {own}
    return permissions.manage_guild or not roles.isdisjoint(role.id for role in member.roles)


async def may_moderate(desk: Desk, interaction: Interaction) -> bool:
    """Whether the person may moderate in the server of the interaction."""
    member = interaction.user
    if interaction.guild_id is None or not isinstance(member, discord.Member):
        return False
    settings = await desk.matches.servers.of(interaction.guild_id)
    return moderates(desk, settings, member, interaction.permissions)


async def require_moderator(desk: Desk, interaction: Interaction) -> int:
    """The server of the interaction, in which the person may moderate. Raises Refused."""
    if interaction.guild_id is None or not await may_moderate(desk, interaction):
        raise Refused("moderators_only")
    return interaction.guild_id


async def require_opener(desk: Desk, interaction: Interaction, guild_id: int) -> None:
    """Raises Refused where the person may not open matches in a server, from wherever that is asked."""
    settings = await desk.matches.servers.of(guild_id)
    if settings.openers == "everybody":
        return
    member = await _member(interaction, guild_id)
    if member is not None:
        permissions = interaction.permissions if interaction.guild_id == guild_id else member.guild_permissions
        if moderates(desk, settings, member, permissions):
            return
        if settings.openers == "role" and any(role.id == settings.opener_role for role in member.roles):
            return
    if settings.openers == "role" and settings.opener_role is not None:
        raise Refused("openers_role", role=settings.opener_role)
    raise Refused("openers_moderators")


async def _member(interaction: Interaction, guild_id: int) -> discord.Member | None:
    """The person as a member of a server; None if that cannot be found out."""
    if isinstance(interaction.user, discord.Member) and interaction.guild_id == guild_id:
        return interaction.user
    guild = interaction.client.get_guild(guild_id)
    try:
        return None if guild is None else await guild.fetch_member(interaction.user.id)
    except FAILED:
        return None


async def rematch(desk: Desk, interaction: Interaction, asked: Request, number: int) -> Receipt:
    """Join the rematch of a match, or open it for a person who may open matches in its server. Raises Refused."""
    guild = (await desk.matches.get(number)).stored.match.guild_id
    if guild is not None and await desk.matches.open_rematch(number) is None:
        await require_opener(desk, interaction, guild)
    return await desk.matches.rematch(asked, number)
