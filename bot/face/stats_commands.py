"""The commands for statistics: /stats. Who does not want to be in them is shown to nobody else."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import discord
from babel.dates import format_timedelta
from discord import app_commands

from bot.face import panel
from bot.face.desk import Answer, Desk, Interaction
from bot.face.limits import TEXT_CONTENT, cut
from bot.face.names import safe
from bot.face.texts import described
from bot.stats.summary import ended
from bot.stats.tally import Tally, leaders, tallies
from games.core import registry
from games.core.errors import Refused
from render.words import Words

LISTED = 20
"""How many people a table shows."""
GAMES = registry.keys()


def group(desk: Desk) -> app_commands.Group:
    """The group /stats."""
    stats = app_commands.Group(name="stats", description=described("command.stats"))

    @stats.command(name="person", description=described("command.stats.person"))
    @app_commands.describe(who=described("option.who"))
    async def person(interaction: Interaction, who: discord.User | None = None) -> None:
        async with desk.answering(interaction) as reader:
            user = interaction.user if who is None else who
            if user.id != interaction.user.id:
                if interaction.guild_id is None:
                    raise Refused("server_only")
                if user.id in await desk.store.unlisted():
                    raise Refused("unlisted")
            desk.names.learn(user)
            (name,) = await desk.names_of(interaction.guild_id, (user.id,), reader.words)
            title = reader.words(
                "stats.title.server" if interaction.guild_id is not None else "stats.title.all",
                player=f"**{safe(name)}**",
            )
            found = await ended(desk.store, interaction.guild_id)
            of_game = {key: (await asyncio.to_thread(tallies, found, key)).get(user.id) for key in GAMES}
            lines = [_of_game(reader.words, key, tally) for key, tally in of_game.items() if tally is not None]
            await desk.answer(interaction, Answer(panel.joined(title, *(lines or [reader.words("stats.none")]))))

    @stats.command(name="server", description=described("command.stats.server"))
    @app_commands.describe(game=described("option.game"))
    @app_commands.choices(game=[app_commands.Choice(name=Words()(f"{key}.title"), value=key) for key in GAMES])
    async def server(interaction: Interaction, game: str) -> None:
        async with desk.answering(interaction) as reader:
            if interaction.guild_id is None:
                raise Refused("server_only")
            tallied = await asyncio.to_thread(tallies, await ended(desk.store, interaction.guild_id), game)
            first = leaders(tallied, await desk.store.unlisted())[:LISTED]
            names = await desk.names_of(interaction.guild_id, [user for user, _ in first], reader.words)
            lines = [
                reader.words(
                    "stats.leader",
                    place=place,
                    player=f"**{safe(name)}**",
                    points=tally.points,
                    count=tally.matches,
                    wins=tally.wins,
                )
                for place, (name, (_, tally)) in enumerate(zip(names, first, strict=True), 1)
            ]
            title = reader.words("stats.table", game=reader.words(f"{game}.title"))
            text = panel.joined(title, *(lines or [reader.words("stats.none")]))
            await desk.answer(interaction, Answer(cut(text, TEXT_CONTENT)))

    @stats.command(name="listed", description=described("command.stats.listed"))
    @app_commands.describe(listed=described("option.listed"))
    async def listing(interaction: Interaction, listed: bool) -> None:
        async with desk.answering(interaction) as reader:
            await desk.store.list_or_not(interaction.user.id, listed)
            await desk.answer(interaction, Answer(reader.words("stats.listed" if listed else "stats.unlisted")))

    return stats


def _of_game(words: Words, game: str, tally: Tally) -> str:
    """A person's tally in a game, in a line."""
    places = words.join(words("stats.place", place=place, count=times) for place, times in sorted(tally.places.items()))
    line = words(
        "stats.game",
        game=words(f"{game}.title"),
        count=tally.matches,
        wins=tally.wins,
        places=places,
        points=tally.points,
    )
    if tally.thinking is None:
        return line
    time = format_timedelta(timedelta(seconds=tally.thinking), locale=words.locale)
    return words("stats.thinking", line=line, time=time)
