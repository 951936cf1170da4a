"""The commands about oneself: /prefs. Answers are private, and what is set holds in every server."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import date
from typing import Literal

import discord
import msgspec
from discord import app_commands

from bot.face import match_commands, which
from bot.face.desk import Answer, Desk, Interaction, Reader
from bot.face.game_commands import match_completer
from bot.face.limits import CHOICES
from bot.face.panel import joined
from bot.face.texts import described
from bot.matches.change import Receipt, Request
from bot.matches.clocks import hours, reminders, vacation
from bot.matches.clocks.hours import Hours
from bot.matches.preferences import Preferences
from games.core.errors import Refused
from render.words import Words, catalog
from render.words.words import matches

Change = Callable[[Preferences], Preferences]
OWN = "automatic"
"""The language of the person's Discord."""
OFF = "off"


def group(desk: Desk) -> app_commands.Group:
    """The group /prefs."""
    prefs = app_commands.Group(name="prefs", description=described("command.prefs"))
    _speaking(desk, prefs)
    _hours(desk, prefs)
    _telling(desk, prefs)
    return prefs


async def _set(desk: Desk, interaction: Interaction, change: Change) -> None:
    """Change what the person has set, and show all of it."""
    now = discord.utils.utcnow()
    await _show(desk, interaction, lambda user: desk.presence.prefer(user, change, now), _saved)


def _saved(words: Words, found: Preferences) -> str:
    return words("prefs.saved")


async def _show(
    desk: Desk,
    interaction: Interaction,
    do: Callable[[int], Awaitable[Preferences]],
    done: Callable[[Words, Preferences], str] = lambda words, found: "",
) -> None:
    """Do something about what the person has set, and show what was `done` and all of it."""
    async with desk.answering(interaction) as reader:
        found = await do(reader.user)
        desk.client.watch.look()
        if found.language is not None:
            reader.words = Words(found.language)
        await desk.answer(interaction, Answer(joined(done(reader.words, found), overview(reader, found))))


def overview(reader: Reader, found: Preferences) -> str:
    """All that a person has set, in words."""
    words, now = reader.words, discord.utils.utcnow()
    routine = found.routine
    language = words("prefs.language.automatic") if found.language is None else _language(found.language)
    lines = [
        words("prefs.title"),
        words("prefs.language", value=language),
        words("prefs.reach", value=words(f"prefs.reach.{found.reach}")),
        words("prefs.reminders", value=words("prefs.reminders.at_most", count=found.reminders)),
        words("prefs.zone", value=routine.now.zone),
        words("prefs.quiet", value=routine.now.quiet or words("prefs.off")),
        *([words("prefs.zone.unset")] if routine.now.quiet and routine.now.zone == Hours().zone else []),
        words("prefs.text", value=_switch(words, found.text_boards)),
        words("prefs.next", value=_switch(words, found.next)),
        words("prefs.digest", value=_switch(words, found.digest)),
    ]
    if routine.counting(now) != routine.now:
        assert routine.since is not None
        settled = discord.utils.format_dt(routine.since + hours.SETTLING)
        lines.append(words("prefs.settling", until=settled))
    coming = [span for span in found.pauses if span.until is not None and span.until > now]
    for span in coming:
        assert span.until is not None
        since, until = (discord.utils.format_dt(at) for at in (span.since, span.until))
        lines.append(words("prefs.vacation", since=since, until=until))
    left = vacation.days_left(found.vacations, now.astimezone(hours.zone_of(routine.now.zone)).date())
    lines.append(words("prefs.days_left", count=left))
    return "\n".join(lines)


def _switch(words: Words, on: bool) -> str:
    return words("prefs.on" if on else "prefs.off")


def _language(code: str) -> str:
    return Words(code).locale.get_display_name() or code


def _speaking(desk: Desk, prefs: app_commands.Group) -> None:
    @prefs.command(name="show", description=described("command.prefs.show"))
    async def show(interaction: Interaction) -> None:
        await _show(desk, interaction, desk.presence.preferences)

    @prefs.command(name="language", description=described("command.prefs.language"))
    @app_commands.describe(language=described("option.language"))
    @app_commands.choices(
        language=[
            app_commands.Choice(name=name, value=value)
            for name, value in ((OWN, OWN), *((_language(code), code) for code in sorted(catalog.languages())))
        ]
    )
    async def language(interaction: Interaction, language: str) -> None:
        if language not in (OWN, *catalog.languages()):
            language = OWN
        chosen = None if language == OWN else language
        await _set(desk, interaction, lambda before: msgspec.structs.replace(before, language=chosen))

    @prefs.command(name="text", description=described("command.prefs.text"))
    @app_commands.describe(on=described("option.text_boards"))
    async def text(interaction: Interaction, on: bool) -> None:
        await _set(desk, interaction, lambda before: msgspec.structs.replace(before, text_boards=on))


def _hours(desk: Desk, prefs: app_commands.Group) -> None:
    async def keep(interaction: Interaction, change: Callable[[Hours], Hours]) -> None:
        now = discord.utils.utcnow()

        def changed(before: Preferences) -> Preferences:
            routine = before.routine.changed(change(before.routine.now), now)
            return msgspec.structs.replace(before, routine=routine)

        await _set(desk, interaction, changed)

    @prefs.command(name="zone", description=described("command.prefs.zone"))
    @app_commands.describe(zone=described("option.zone"))
    async def zone(interaction: Interaction, zone: str) -> None:
        await keep(interaction, lambda before: msgspec.structs.replace(before, zone=hours.read_zone(zone)))

    @zone.autocomplete("zone")
    async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        found = (name for name in hours.zones().values() if matches(typed, name.replace("/", " ").replace("_", " ")))
        return [app_commands.Choice(name=name, value=name) for name, _ in zip(found, range(CHOICES), strict=False)]

    @prefs.command(name="quiet", description=described("command.prefs.quiet"))
    @app_commands.describe(times=described("option.quiet"))
    @app_commands.rename(times="hours")
    async def quiet(interaction: Interaction, times: str) -> None:
        def change(before: Hours) -> Hours:
            kept = None if times.strip().casefold() == OFF else hours.read_quiet(times)
            return msgspec.structs.replace(before, quiet=kept)

        await keep(interaction, change)

    @prefs.command(name="vacation", description=described("command.prefs.vacation"))
    @app_commands.describe(first=described("option.first"), last=described("option.last"))
    async def away(interaction: Interaction, first: str, last: str) -> None:
        now = discord.utils.utcnow()
        await _show(
            desk, interaction, lambda user: desk.presence.go_away(user, _day(first), _day(last), now), _announced
        )

    @prefs.command(name="back", description=described("command.prefs.back"))
    async def back(interaction: Interaction) -> None:
        now = discord.utils.utcnow()
        await _show(
            desk,
            interaction,
            lambda user: desk.presence.come_back(user, now),
            lambda words, found: words("prefs.back.saved"),
        )


def _announced(words: Words, found: Preferences) -> str:
    return words("prefs.vacation.saved", since=discord.utils.format_dt(found.pauses[-1].since))


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text.strip())
    except ValueError:
        raise Refused("wrong_day") from None


def _telling(desk: Desk, prefs: app_commands.Group) -> None:
    @prefs.command(name="reach", description=described("command.prefs.reach"))
    @app_commands.describe(by=described("option.reach"))
    async def reach(interaction: Interaction, by: Literal["direct", "thread"]) -> None:
        await _set(desk, interaction, lambda before: msgspec.structs.replace(before, reach=by))

    @prefs.command(name="reminders", description=described("command.prefs.reminders"))
    @app_commands.describe(most=described("option.reminders"))
    async def remind(interaction: Interaction, most: app_commands.Range[int, 0, reminders.MOST]) -> None:
        await _set(desk, interaction, lambda before: msgspec.structs.replace(before, reminders=most))

    @prefs.command(name="next", description=described("command.prefs.next"))
    @app_commands.describe(on=described("option.next"))
    async def following(interaction: Interaction, on: bool) -> None:
        await _set(desk, interaction, lambda before: msgspec.structs.replace(before, next=on))

    @prefs.command(name="digest", description=described("command.prefs.digest"))
    @app_commands.describe(on=described("option.digest"))
    async def digest(interaction: Interaction, on: bool) -> None:
        await _set(desk, interaction, lambda before: msgspec.structs.replace(before, digest=on))

    @prefs.command(name="mute", description=described("command.prefs.mute"))
    @app_commands.describe(on=described("option.mute"), match=described("option.match"))
    @app_commands.autocomplete(match=match_completer(desk))
    async def mute(interaction: Interaction, on: bool = True, match: str | None = None) -> None:
        async def do(asked: Request, number: int) -> Receipt:
            return await desk.presence.mute(asked, number, muted=on)

        await match_commands.request(desk, interaction, match, ("running",), do, which.find)
