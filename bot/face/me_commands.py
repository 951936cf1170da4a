"""The commands about one's own data: /me. Everything is stored under ids, and given out and erased by ids."""

from __future__ import annotations

from datetime import timedelta

import discord
from discord import app_commands

from bot.face import panel
from bot.face.controls import ControlId, button, rows
from bot.face.desk import Answer, Desk, Interaction
from bot.face.own_data import own_data
from bot.face.texts import described
from bot.matches.leaving import leave_everything
from games.core.errors import Refused
from storage.rows import Listed

REPEATS = timedelta(minutes=15)
"""For so long Discord may bring an interaction again."""


def group(desk: Desk) -> app_commands.Group:
    """The group /me."""
    me = app_commands.Group(name="me", description=described("command.me"))

    @me.command(name="export", description=described("command.me.export"))
    async def export(interaction: Interaction) -> None:
        async with desk.answering(interaction) as reader:
            data = await own_data(desk, interaction.user.id, discord.utils.utcnow())
            file = (f"district-post-{interaction.user.id}.json", data)
            await desk.answer(interaction, Answer(reader.words("me.export"), file=file))

    @me.command(name="forget", description=described("command.me.forget"))
    async def forget(interaction: Interaction) -> None:
        async with desk.answering(interaction) as reader:
            words = reader.words
            found = await desk.store.find(user_id=interaction.user.id, statuses=("lobby", "running"))
            lines = [words("me.forget")]
            if found:
                lines.append(words("me.forget.matches", count=len(found), numbers=words.join(_numbers(found))))
            view = rows(
                [
                    button(
                        words("button.forget"),
                        ControlId("forget", 0, "", str(interaction.user.id)),
                        discord.ButtonStyle.danger,
                    )
                ]
            )
            await desk.answer(interaction, Answer(panel.joined(*lines), view=view))

    return me


def _numbers(found: tuple[Listed, ...]) -> list[str]:
    return [str(listed.match.id) for listed in found]


async def forgotten(desk: Desk, interaction: Interaction, user: str) -> None:
    """Erase the person who has confirmed it: leave everything first, so that no match waits for nobody."""
    async with desk.answering(interaction, in_place=True) as reader:
        if user != str(interaction.user.id):
            raise Refused("forget_own")
        now = discord.utils.utcnow()
        await leave_everything(desk.store, desk.matches, interaction.user.id, now)
        await desk.forget(interaction.user.id, now - REPEATS)
        await desk.answer(interaction, Answer(reader.words("me.forgotten")))
