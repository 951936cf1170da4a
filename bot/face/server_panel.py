"""The private panel in which those who may moderate set what holds in their server."""

from __future__ import annotations

from typing import Any

import discord
import msgspec
from babel import Locale

from bot.face.controls import Control, ControlId, Line, rows, select
from bot.face.desk import Answer
from bot.face.panel import joined
from bot.face.terms import clock_name
from bot.matches.servers import ServerSettings
from bot.matches.terms import CHOICES
from games.core import codec
from games.core.errors import Refused
from render.words import Words
from render.words.catalog import languages

NAMES = ("channels", "openers", "most_matches", "clock", "language", "threads", "moderator_role", "log_channel")
"""What can be set, in the order of the panel; who may open matches is one question."""
MOST_MATCHES = (0, 1, 2, 3, 5, 10, 20)
AS_DISCORD = "discord"
"""Stands for the language that Discord has for the server."""
POSTABLE = [discord.ChannelType.text, discord.ChannelType.news, discord.ChannelType.voice, discord.ChannelType.forum]


def shown(words: Words, settings: ServerSettings, name: str) -> str:
    """What a setting is now, in words."""
    match name:
        case "channels":
            places = [f"<#{channel}>" for channel in settings.channels]
            return words.join(places) if places else words("setting.channels.all")
        case "openers":
            if settings.openers == "role" and settings.opener_role is not None:
                return f"<@&{settings.opener_role}>"
            return words(f"setting.openers.{settings.openers}")
        case "most_matches":
            return _most(words, settings.most_matches)
        case "clock":
            return clock_name(words, settings.clock)
        case "language":
            return _language(words, settings.language)
        case "threads":
            return words("setting.threads.yes" if settings.threads else "setting.threads.no")
        case "moderator_role":
            role = settings.moderator_role
            return words("setting.moderator_role.none") if role is None else f"<@&{role}>"
        case _:
            channel = settings.log_channel
            return words("setting.log_channel.none") if channel is None else f"<#{channel}>"


def detail(settings: ServerSettings, name: str) -> str:
    """What a setting is now, for the books."""
    changed = {key: value for key, value in msgspec.to_builtins(settings).items() if key in _fields(name)}
    return f"{name} {codec.encode(changed).decode()}"


def told(words: Words, written: str) -> str:
    """What the books say of a setting, in words."""
    name, _, value = written.partition(" ")
    settings: ServerSettings = codec.decode(value.encode(), ServerSettings)
    return words("setting.line", name=words(f"setting.{name}"), value=shown(words, settings, name))


def _fields(name: str) -> tuple[str, ...]:
    return ("openers", "opener_role") if name == "openers" else (name,)


def _most(words: Words, number: int) -> str:
    return words("setting.most_matches.number", count=number) if number else words("setting.most_matches.any")


def _language(words: Words, code: str) -> str:
    return (Locale.parse(code, sep="-").display_name or code) if code else words("setting.language.discord")


def panel(words: Words, settings: ServerSettings, name: str = "", head: str = "") -> Answer:
    """All settings, a menu to choose the one to change, and, where one is chosen (`name`), the controls for it."""
    lines = [words("setting.line", name=words(f"setting.{each}"), value=shown(words, settings, each)) for each in NAMES]
    entries = [Line(words(f"setting.{each}"), each, chosen=each == name) for each in NAMES]
    menu = select(words("setting.choose"), ControlId("settings", 0), entries)
    text = joined(head, words("setting.title"), *lines, words(f"setting.{name}.text") if name else "")
    return Answer(text, view=rows([menu], *_controls(words, settings, name)))


def _controls(words: Words, settings: ServerSettings, name: str) -> list[list[Control]]:
    control = ControlId("change", 0, "", name)
    match name:
        case "channels":
            return [[_channels(words("setting.channels.choose"), control, settings.channels, 25)]]
        case "log_channel":
            chosen = () if settings.log_channel is None else (settings.log_channel,)
            return [[_channels(words("setting.log_channel.choose"), control, chosen, 1)]]
        case "moderator_role":
            return [[_role(words("setting.moderator_role.choose"), control, settings.moderator_role)]]
        case "openers":
            lines = [
                Line(words(f"setting.openers.{value}"), value, chosen=value == settings.openers)
                for value in ("everybody", "moderators")
            ]
            role = _role(words("setting.openers.choose_role"), ControlId("change", 0, "", "opener_role"), None)
            return [[select(words("setting.openers"), control, lines)], [role]]
        case "most_matches":
            lines = [Line(_most(words, n), str(n), chosen=n == settings.most_matches) for n in MOST_MATCHES]
        case "clock":
            offered = dict.fromkeys((*CHOICES["clock"], settings.clock))
            lines = [Line(clock_name(words, text), text, chosen=text == settings.clock) for text in offered]
        case "language":
            codes = ("", *languages())
            lines = [Line(_language(words, c), c or AS_DISCORD, chosen=c == settings.language) for c in codes]
        case "threads":
            lines = [
                Line(words(f"setting.threads.{value}"), value, chosen=(value == "yes") == settings.threads)
                for value in ("yes", "no")
            ]
        case _:
            return []
    return [[select(words(f"setting.{name}"), control, lines)]]


def _channels(prompt: str, name: ControlId, chosen: tuple[int, ...], most: int) -> Control:
    item: discord.ui.ChannelSelect[Any] = discord.ui.ChannelSelect(
        custom_id=str(name),
        placeholder=prompt,
        channel_types=POSTABLE,
        min_values=0,
        max_values=most,
        default_values=[discord.SelectDefaultValue.from_channel(discord.Object(channel)) for channel in chosen[:most]],
    )
    return Control(item, name)


def _role(prompt: str, name: ControlId, chosen: int | None) -> Control:
    item: discord.ui.RoleSelect[Any] = discord.ui.RoleSelect(
        custom_id=str(name),
        placeholder=prompt,
        min_values=0,
        max_values=1,
        default_values=[] if chosen is None else [discord.Object(chosen, type=discord.Role)],
    )
    return Control(item, name)


def changes(name: str, values: tuple[str, ...]) -> tuple[str, dict[str, Any]]:
    """The setting that a choice from its controls changes, and the fields that it sets. Raises Refused for what the
    controls do not offer."""
    match name:
        case "channels":
            return name, {"channels": tuple(int(value) for value in values)}
        case "log_channel" | "moderator_role":
            return name, {name: int(values[0]) if values else None}
        case "opener_role":
            if values:
                return "openers", {"openers": "role", "opener_role": int(values[0])}
            return "openers", {"openers": "everybody", "opener_role": None}
        case "openers":
            return name, {"openers": _one_of(("everybody", "moderators"), values), "opener_role": None}
        case "most_matches":
            return name, {"most_matches": int(_one_of(tuple(map(str, MOST_MATCHES)), values))}
        case "clock":
            return name, {"clock": _one_of(CHOICES["clock"], values)}
        case "language":
            code = _one_of((AS_DISCORD, *languages()), values)
            return name, {"language": "" if code == AS_DISCORD else code}
        case "threads":
            return name, {"threads": _one_of(("yes", "no"), values) == "yes"}
    raise Refused("unknown_control")


def _one_of(known: tuple[str, ...], values: tuple[str, ...]) -> str:
    if not values or values[0] not in known:
        raise Refused("unknown_control")
    return values[0]
