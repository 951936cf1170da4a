"""The command tree with its sizes, against Discord's limits."""

from __future__ import annotations

from typing import Any, TypedDict

from discord import app_commands

from bot.face.limits import CHOICES, COMMAND_SIZE
from render.words import Words


class Root(TypedDict):
    """A top-level command: `size` counts the characters of names, descriptions and values, as Discord does."""

    name: str
    subcommands: int
    most_options: int
    size: int
    payload: dict[str, Any]


class Inventory(TypedDict):
    """All commands and the limits that they are held against."""

    commands: list[Root]
    limits: dict[str, int]


def inventory(tree: app_commands.CommandTree[Any]) -> Inventory:
    """The commands of a tree."""
    roots: list[Root] = []
    for command in sorted(tree.get_commands(), key=lambda found: found.name):
        payload = command.to_dict(tree)
        inner = list(command.walk_commands()) if isinstance(command, app_commands.Group) else [command]
        most = max(len(found.parameters) for found in inner if isinstance(found, app_commands.Command))
        roots.append(
            Root(
                name=command.name,
                subcommands=len(command.commands) if isinstance(command, app_commands.Group) else 0,
                most_options=most,
                size=_size(payload),
                payload=payload,
            )
        )
    return Inventory(commands=roots, limits={"subcommands": CHOICES, "options": CHOICES, "size": COMMAND_SIZE})


def _size(payload: dict[str, Any]) -> int:
    own = len(payload["name"]) + len(payload.get("description", ""))
    choices = sum(len(choice["name"]) + len(str(choice["value"])) for choice in payload.get("choices") or ())
    return own + choices + sum(_size(option) for option in payload.get("options") or ())


def table(words: Words, found: Inventory) -> str:
    """The inventory as lines for a terminal."""
    limits = found["limits"]
    return "\n".join(
        words(
            "main.commands.line",
            name=root["name"],
            subcommands=root["subcommands"],
            options=root["most_options"],
            size=root["size"],
            limit=limits["size"],
        )
        for root in found["commands"]
    )
