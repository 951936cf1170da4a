"""The command for the people who run the bot: /status. Who they are is asked of Discord at every call, never kept."""

from __future__ import annotations

import logging
import math

import discord
from discord import app_commands

from bot.face.desk import Answer, Desk, Interaction
from bot.face.failing import FAILED
from bot.face.texts import described
from bot.version import VERSION
from games.core.errors import Refused
from render.words import Words
from storage.figures import Figures
from storage.store import STATUSES

log = logging.getLogger(__name__)

MEBIBYTE = 1 << 20


async def is_owner(client: discord.Client, user: int) -> bool:
    """Whether a person owns the bot's application, or is a member of the team that does and has accepted that. Raises
    Refused if Discord does not say."""
    try:
        application = await client.application_info()
    except FAILED:
        log.exception("Discord does not say who owns the application")
        raise Refused("owner_unknown") from None
    if application.team is None:
        return application.owner.id == user
    accepted = discord.TeamMembershipState.accepted
    return any(member.id == user and member.membership_state is accepted for member in application.team.members)


def status(desk: Desk) -> app_commands.Command[app_commands.Group, ..., None]:
    """The command /status."""

    @app_commands.command(name="status", description=described("command.status"))
    async def status(interaction: Interaction) -> None:
        async with desk.answering(interaction) as reader:
            if not await is_owner(desk.client, interaction.user.id):
                raise Refused("owners_only")
            now = discord.utils.utcnow()
            figures, saved = await desk.store.figures(now), await desk.store.last_backup()
            words = reader.words
            lines = [
                words("status.bot.version", version=VERSION, library=discord.__version__),
                words("status.bot.up", since=discord.utils.format_dt(desk.client.started_at, "R")),
                words("status.bot.servers", servers=len(desk.client.guilds), shards=desk.client.shard_count or 1),
                *_connections(desk, words),
                *_matches(words, figures),
                _outbox(words, figures),
                words("status.bot.database", size=f"{figures.size / MEBIBYTE:.1f}"),
                words("status.bot.unsaved")
                if saved is None
                else words("status.bot.saved", since=discord.utils.format_dt(saved, "R")),
            ]
            await desk.answer(interaction, Answer("\n".join(lines)))

    return status


def _connections(desk: Desk, words: Words) -> list[str]:
    """The answer times of the shards; one without a connection has none."""
    known = [latency for _, latency in desk.client.latencies if math.isfinite(latency)]
    if not known:
        return [words("status.bot.no_latency")]
    return [words("status.bot.latency", mean=round(1000 * sum(known) / len(known)), most=round(1000 * max(known)))]


def _matches(words: Words, figures: Figures) -> list[str]:
    """The matches by status, and those that run by game."""
    of_status = {status: sum(found.count for found in figures.matches if found.status == status) for status in STATUSES}
    lines = [words("status.bot.matches", **of_status)]
    running = [
        words("status.bot.game", game=words(f"{found.game}.title"), number=found.count)
        for found in figures.matches
        if found.status == "running"
    ]
    return [*lines, words("status.bot.running", games=", ".join(running))] if running else lines


def _outbox(words: Words, figures: Figures) -> str:
    if figures.late_since is None:
        return words("status.bot.all_said")
    return words("status.bot.late", count=figures.late, since=discord.utils.format_dt(figures.late_since, "R"))
