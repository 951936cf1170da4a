"""Listening to all that is shown and logged, for what should not be there."""

from __future__ import annotations

import logging
import re
from dataclasses import dataclass, field

from discord import app_commands

from bot import logs
from bot.face.failing import FAILED
from tests.soak.secrets import Ledger
from tests.soak.town import Room, Town


class Log(logging.Handler):
    """Keeps what is logged: lines with the match they are about, and whatever is an error."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[tuple[int | None, str]] = []
        self.errors: list[str] = []
        self._form = logging.Formatter()

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append((logs._match.get(), self._form.format(record)))
        if record.levelno >= logging.ERROR and not _is_of_the_line(record):
            self.errors.append(f"{record.name}: {self._form.format(record)}")

    def __enter__(self) -> Log:
        root = logging.getLogger()
        self._levels = {name: logging.getLogger(name).level for name in ("", *logs.OWN)}
        root.setLevel(logging.INFO)
        for own in logs.OWN:
            logging.getLogger(own).setLevel(logging.DEBUG)
        root.addHandler(self)
        return self

    def __exit__(self, *_: object) -> None:
        root = logging.getLogger()
        root.removeHandler(self)
        for name, level in self._levels.items():
            logging.getLogger(name).setLevel(level)


def _is_of_the_line(record: logging.LogRecord) -> bool:
    """Whether the library says that it could not send what it completes while somebody types: nobody misses that."""
    error = record.exc_info[1] if record.exc_info else None
    while isinstance(error, app_commands.CommandInvokeError):
        error = error.original
    return record.name == "discord.app_commands.tree" and isinstance(error, FAILED)


ABOUT = re.compile(r"^[a-z]+:([1-9][0-9]*):", re.MULTILINE)
"""The number of a match in the id of a control."""


@dataclass
class Shown:
    """Something that was shown, or logged, and may concern a table: to `user` alone, or (None) to everybody."""

    user: int | None
    text: str
    log: bool = False


@dataclass
class Ears:
    """The books of all tables of a town, and what was heard of each since it was judged last."""

    town: Town
    log: Log
    books: dict[Room, Ledger] = field(default_factory=dict)
    heard: dict[Room, list[Shown]] = field(default_factory=dict)

    async def judge(self, room: Room) -> None:
        """Bring the book of a table up to date, and find in what was heard what should not be there."""
        self._sort()
        heard = self.heard.pop(room, [])
        book = self.books.setdefault(room, Ledger())
        match = await room.look()
        if match.position is None:
            return
        if book.match is None or book.match.seq != match.seq:
            book.watch(match, await room.bot.store.entries(room.number, book.since))
        for found in heard:
            watcher = None if found.user is None else match.seat_of(found.user)
            if leak := book.leaked(found.text, watcher):
                who = "in the log" if found.log else "everybody" if found.user is None else f"seat {watcher}"
                self.town.broken(room, f"{leak} was shown to {who}: {found.text[:600]!r}")

    def _sort(self) -> None:
        """Give everything to the tables that it may concern: what is public to those that are played there, the rest to
        all of the server; with controls, to the match that those are about."""
        line, figures = self.town.line, self.town.figures
        sent, line.sent = line.sent, []
        lines, self.log.lines = self.log.lines, []
        figures.checked_texts += len(sent)
        figures.log_lines += len(lines)
        owners = {channel: user for user, channel in self.town.env.backend.dm_channels.items()}
        for found in sent:
            user = owners.get(found.place) if found.user is None else found.user
            about = {int(number) for number in ABOUT.findall(found.text)}
            near = self._near(found.place, user)
            for room in [room for room in near if room.number in about] or near:
                self.heard.setdefault(room, []).append(Shown(user, found.text))
        for number, line_text in lines:
            for room in self.town.rooms:
                if number in (None, room.number):
                    self.heard.setdefault(room, []).append(Shown(None, line_text, log=True))

    def _near(self, place: int, user: int | None) -> list[Room]:
        rooms = self.town.rooms
        if user is not None:
            members = self.town.env.backend.guilds
            return [room for room in rooms if user in members[room.guild.id].members]
        here = [room for room in rooms if any(place == thread.id for thread in room.threads)]
        guild = self.town.env.backend.channels[place].guild_id
        return here or [room for room in rooms if room.guild.id == guild]
