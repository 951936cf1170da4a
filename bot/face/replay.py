"""Looking back at a match board by board, as everybody could see it, with buttons that carry where the reader is."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import discord

from bot.face import looks, panel
from bot.face.controls import Control, ControlId, button, rows
from bot.face.desk import Answer, Desk, Reader
from bot.face.limits import TEXT_CONTENT
from bot.matches.course import Moment, course
from bot.matches.story import path
from games.core.errors import Refused

WAYS = (("first", "previous", "next", "last"), ("turn_back", "turn_on"))
"""The buttons, row by row: step by step, and from one new board of the table to another."""


async def moments(desk: Desk, reader: Reader) -> tuple[Moment, ...]:
    """What there is to step through: what everybody was told, without the steps that were taken back. Raises Refused
    before the start."""
    match = reader.match
    if match.position is None:
        raise Refused("not_started")
    entries = path(await desk.store.entries(match.id))
    snapshots = await desk.store.snapshots(match.id)
    return await asyncio.to_thread(course, match.game, entries, snapshots, None)


async def replay(desk: Desk, reader: Reader, way: str = "first", at: int = 0) -> Answer:
    """The board that lies one `way` from position `at`. A step that was taken back since counts as the one before
    it."""
    found = await moments(desk, reader)
    current = max((place for place, moment in enumerate(found) if moment.seq <= at), default=0)
    place = _target(found, current, way)
    moment, match, words = found[place], reader.match, reader.words
    recent = [note.what for note in moment.notes]
    picture = await looks.shown(match, moment.position, reader.plain, words, recent)
    title = words(
        "replay.title",
        number=match.id,
        step=place + 1,
        count=len(found),
        time=discord.utils.format_dt(moment.at, "f"),
    )
    lines = panel.told(reader, moment.notes).splitlines()
    while lines and len("\n".join([title, *lines])) > TEXT_CONTENT:
        lines.pop(0)
    return Answer(panel.joined(title, *lines), picture, rows(*_controls(reader, found, place)))


def _target(found: Sequence[Moment], place: int, way: str) -> int:
    """Where a way leads from a place; the ends are not left."""
    last = len(found) - 1
    match way:
        case "previous":
            return max(place - 1, 0)
        case "next":
            return min(place + 1, last)
        case "turn_back":
            return max((other for other in range(place) if found[other].calls), default=0)
        case "turn_on":
            return min((other for other in range(place + 1, last) if found[other].calls), default=last)
        case "last":
            return last
    return 0


def _controls(reader: Reader, found: Sequence[Moment], place: int) -> list[list[Control]]:
    """The buttons under a board; those that lead nowhere cannot be pressed."""
    match, at = reader.match, found[place].seq
    lines = [
        [
            button(
                reader.words(f"button.{way}"),
                ControlId("replay", match.id, "", f"{way} {at}"),
                disabled=_target(found, place, way) == place,
            )
            for way in line
        ]
        for line in WAYS
    ]
    if match.status == "ended":
        lines[-1].append(animate_button(reader))
    return lines


def replay_button(reader: Reader) -> Control:
    """The button that opens the replay of a match at its beginning."""
    return button(reader.words("button.replay"), ControlId("replay", reader.match.id))


def animate_button(reader: Reader) -> Control:
    """The button that asks for the animated picture of a match that is over."""
    return button(reader.words("button.animate"), ControlId("animate", reader.match.id))


def looking_back(reader: Reader) -> list[Control]:
    """The buttons of a match that is over."""
    match, words = reader.match, reader.words
    return [
        button(words("button.rematch"), ControlId("rematch", match.id), discord.ButtonStyle.primary),
        button(words("button.log"), ControlId("log", match.id)),
        replay_button(reader),
        animate_button(reader),
    ]
