"""How the bot comes to a server."""

from __future__ import annotations

import discord

from bot.face.complaints import PERMISSIONS

SCOPES = ("bot", "applications.commands")


def invitation(application: int) -> str:
    """The link that invites the bot with exactly what it needs."""
    return discord.utils.oauth_url(application, permissions=PERMISSIONS, scopes=SCOPES)
