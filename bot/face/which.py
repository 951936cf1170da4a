"""Which match a command means: that of the thread it is used in, the one named, or the only one it can be."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import app_commands

from bot.face.desk import Desk, Interaction, Reader
from bot.face.limits import CHOICES, VALUE, cut
from bot.matches.match import Match
from games.core.errors import Refused
from render.words import Words
from render.words.words import matches
from storage.rows import Listed, Status

SEARCHED = 200
"""Among how many matches an option that names one looks for what is typed."""

ALL: tuple[Status, ...] = ("lobby", "running", "ended")


async def find(
    desk: Desk,
    interaction: Interaction,
    named: str | None,
    statuses: Sequence[Status] = ALL,
    game: str | None = None,
) -> Match:
    """The match that is meant. Raises Refused or NoSuchMatch."""
    if named:
        number = named.strip().lstrip("#")
        if not (number.isascii() and number.isdigit() and len(number) < 16):
            raise Refused("which_number")
        return _of_game(await _visible(desk, interaction, int(number)), game)
    here = await _of_thread(desk, interaction)
    if here is not None:
        return _of_game(here, game)
    found = [
        listed
        for listed in await desk.store.find(user_id=interaction.user.id, statuses=statuses, limit=CHOICES)
        if game in (None, listed.match.game)
    ]
    near = [listed for listed in found if listed.match.channel_id == place(interaction)]
    waiting = [listed for listed in found if interaction.user.id in listed.awaited]
    others = () if found else await _in_channel(desk, interaction, statuses)
    for candidates in (near, found, waiting, others):
        if len(candidates) == 1:
            return _of_game(await desk.matches.get(candidates[0].match.id), game)
    raise Refused("which_match" if found else "no_match_here")


async def find_here(desk: Desk, interaction: Interaction, named: str | None, statuses: Sequence[Status]) -> Match:
    """The match named, that of the thread, or the only one of the channel, whoever plays it: what a newcomer or a
    moderator means. Raises Refused or NoSuchMatch."""
    if named:
        return await find(desk, interaction, named)
    here = await _of_thread(desk, interaction)
    if here is not None:
        return here
    found = await _in_channel(desk, interaction, statuses)
    if len(found) != 1:
        raise Refused("name_the_match" if found else "no_match_here")
    return await desk.matches.get(found[0].match.id)


async def find_played(desk: Desk, interaction: Interaction, named: str | None, statuses: Sequence[Status]) -> Match:
    """The match named, that of the thread, or the only one it can be of those that run; where none runs, of those of
    the statuses. Raises Refused or NoSuchMatch."""
    try:
        return await find(desk, interaction, named, ("running",))
    except Refused as refused:
        if refused.code != "no_match_here":
            raise
    return await find(desk, interaction, named, statuses)


def place(interaction: Interaction) -> int | None:
    """The channel where matches are opened from here: a thread belongs to the channel around it, where threads can be
    made, except in a forum, which takes nothing but threads."""
    channel = interaction.channel
    if isinstance(channel, discord.Thread) and not isinstance(channel.parent, discord.ForumChannel):
        return channel.parent_id
    return interaction.channel_id


async def _of_thread(desk: Desk, interaction: Interaction) -> Match | None:
    listed = None if interaction.channel_id is None else await desk.store.of_thread(interaction.channel_id)
    return None if listed is None else await desk.matches.get(listed.id)


async def _in_channel(desk: Desk, interaction: Interaction, statuses: Sequence[Status]) -> Sequence[Listed]:
    """Up to two matches of the channel."""
    channel = place(interaction)
    if channel is None or interaction.guild_id is None:
        return ()
    return await desk.store.find(channel_id=channel, statuses=statuses, limit=2)


async def _visible(desk: Desk, interaction: Interaction, number: int) -> Match:
    """A match is known in its own server and to those who play in it, and to nobody else."""
    match = await desk.matches.get(number)
    if match.stored.match.guild_id != interaction.guild_id and interaction.user.id not in match.seats:
        raise Refused("no_such_match")
    return match


def _of_game(match: Match, game: str | None) -> Match:
    if game is not None and match.game.key != game:
        raise Refused("other_game", number=match.id)
    return match


def title(words: Words, listed: Listed, user: int) -> str:
    """A match in a line: its number, game and state."""
    state = "waiting_for_you" if user in listed.awaited else listed.match.status
    return words(f"list.{state}", number=listed.match.id, game=words(f"{listed.match.game}.title"))


async def complete(desk: Desk, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The person's matches, those that wait for the person first."""
    return _offered(interaction, await desk.store.find(user_id=interaction.user.id, limit=SEARCHED), typed)


async def complete_here(desk: Desk, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The open matches of the server."""
    found = await desk.store.find(guild_id=interaction.guild_id, statuses=("lobby", "running"), limit=SEARCHED)
    return _offered(interaction, found, typed)


def _offered(interaction: Interaction, listed: Sequence[Listed], typed: str) -> list[app_commands.Choice[str]]:
    words = Words(interaction.locale.value)
    shown = [(title(words, found, interaction.user.id), str(found.match.id)) for found in listed]
    found = [
        app_commands.Choice(name=cut(name, VALUE), value=value) for name, value in shown if matches(typed, name, value)
    ]
    return found[:CHOICES]


async def reader(desk: Desk, interaction: Interaction, match: Match) -> Reader:
    """The person who typed, about a match."""
    found = Reader(desk, interaction.user.id, Words(interaction.locale.value))
    await found.about(match)
    return found
