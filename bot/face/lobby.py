"""The lobby: its public card, and the host's private panel of options."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.face import terms
from bot.face.controls import Control, ControlId, Line, button, rows, select
from bot.face.desk import Answer, Reader
from bot.matches.match import Match, option_values
from games.core import values
from render.words import Words

OPTION_ROWS = 5


def option_label(words: Words, match: Match, field: values.Field, value: str | int, names: Sequence[str]) -> str:
    """What a value of an option is called; a seat by who sits there."""
    if field.kind == "seat":
        seat = int(value)
        return names[seat] if seat < len(names) else words("seat", number=seat + 1)
    return words(f"{match.game.key}.option.{field.name}.{value}")


def card(words: Words, match: Match, names: Sequence[str]) -> tuple[str, discord.ui.View | None]:
    """The public card of a lobby: who is in, what is played, and the buttons. `names` are marked up."""
    game = match.game.key
    lines = [words("lobby.title", game=words(f"{game}.title"), number=match.id), words(f"{game}.blurb")]
    for field in values.fields(match.game.options_type):
        value = option_label(words, match, field, getattr(match.options, field.name), names)
        lines.append(words("lobby.option", name=words(f"{game}.option.{field.name}"), value=value))
    lines += terms.lines(words, match.terms)
    if match.seats:
        lines.append(words("lobby.seats", taken=len(match.seats), count=match.capacity))
    for seat, name in enumerate(names):
        lines.append(words("lobby.host" if match.seats[seat] == match.host else "lobby.player", name=name))
    if match.status != "lobby":
        started = match.position is not None
        lines.append(words("lobby.started" if started else "lobby.closed"))
        return "\n".join(lines), None
    missing = match.game.seats.start - len(match.seats)
    lines.append(words("lobby.missing", count=missing) if missing > 0 else words("lobby.ready"))
    return "\n".join(lines), rows(_controls(words, match))


def _controls(words: Words, match: Match) -> list[Control]:
    return [
        button(
            words("button.join"),
            ControlId("join", match.id),
            discord.ButtonStyle.success,
            disabled=len(match.seats) >= match.capacity,
        ),
        button(words("button.leave"), ControlId("leave", match.id)),
        button(words("button.options"), ControlId("options", match.id)),
        button(
            words("button.start"),
            ControlId("start", match.id),
            discord.ButtonStyle.primary,
            disabled=len(match.seats) not in match.game.seats,
        ),
        button(words("button.rules"), ControlId("rules", match.id, "", match.game.key)),
    ]


async def options_panel(reader: Reader) -> Answer:
    """A menu for the number of seats and for each option, for the host. Raises Refused."""
    match, words = reader.match, reader.words
    match.require_host_of_lobby(reader.user)
    lines: list[list[Control]] = []
    least = max(match.game.seats.start, len(match.seats))
    seats = [
        Line(words("lobby.seat_choice", count=count), str(count), chosen=count == match.capacity)
        for count in range(least, match.game.seats[-1] + 1)
    ]
    lines.append([select(words("lobby.choose_seats"), ControlId("set", match.id, "", "seats"), seats)])
    for field in values.fields(match.game.options_type)[: OPTION_ROWS - 2]:
        key = f"{match.game.key}.option.{field.name}"
        entries = [
            Line(
                words("lobby.option", name=words(key), value=option_label(words, match, field, value, reader.plain)),
                str(value),
                words.detail(match.game.key, field.name, value),
                value == getattr(match.options, field.name),
            )
            for value in option_values(field, match.capacity)
        ]
        lines.append([select(words(key), ControlId("set", match.id, "", field.name), entries)])
    lines.append([terms.opener(words, match.id)])
    return Answer(words("lobby.options_title", number=match.id), view=rows(*lines))
