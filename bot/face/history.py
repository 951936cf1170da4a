"""The log of a match in pages, under headings, as its reader may know it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import datetime

import discord

from bot.face import panel
from bot.face.controls import Control, ControlId, button, rows
from bot.face.desk import Answer, Desk, Reader
from bot.face.limits import TEXT_CONTENT, cut
from bot.matches.clocks.spans import Span
from bot.matches.course import Moment, course
from bot.matches.match import Match
from games.core.errors import Refused

PAGE = TEXT_CONTENT - 200
"""Characters of the lines of a page; the rest is for its title."""

PLAYED = ("act",)
"""The kinds of lines in a log that are a player's own answers."""


async def since_last_turn(desk: Desk, reader: Reader) -> int:
    """The position that the reader's latest answer led to; -1 where there is none. Raises NotSeated."""
    reader.match.own_seat(reader.user)
    entries = await desk.store.entries(reader.match.id)
    own = (found.position_seq for found in entries if found.user_id == reader.user and found.kind in PLAYED)
    return max(own, default=-1)


async def history(desk: Desk, reader: Reader, since: int = -1, page: int | None = None) -> Answer:
    """A page (None: the last) of what has happened after position `since`. Raises Refused before the start."""
    match = reader.match
    if match.position is None:
        raise Refused("not_started")
    entries = await desk.store.entries(match.id)
    snapshots = await desk.store.snapshots(match.id)
    moments = await asyncio.to_thread(course, match.game, entries, snapshots, match.seat_of(reader.user))
    found = pages(reader, [moment for moment in moments if moment.seq > since])
    if not found:
        return Answer(reader.words("log.empty" if since < 0 else "log.nothing_new"))
    shown = len(found) - 1 if page is None else min(page, len(found) - 1)
    words = reader.words
    title = words("log.title", number=match.id)
    if len(found) == 1:
        return Answer(panel.joined(title, found[0]))
    title = words("log.page", title=title, page=shown + 1, count=len(found))
    return Answer(panel.joined(title, found[shown]), view=rows(_turning(reader, since, shown, len(found))))


def pages(reader: Reader, moments: Sequence[Moment]) -> list[str]:
    """The lines of some moments, as many together as a message holds: under the round where the game counts rounds
    (again on each page), each turn with its time, and when no clock ran before it. A page that is full stays as it is,
    whatever happens later."""
    found: list[str] = []
    chapter: int | None = None
    ended = True
    gaps = _gaps(reader.match, moments[0].at) if moments else []
    for moment in moments:
        begins = moment.chapter is not None and moment.chapter != chapter
        chapter = chapter if moment.chapter is None else moment.chapter
        heading = "" if chapter is None else reader.words("log.chapter", number=chapter)
        lines = [heading] if begins else []
        while gaps and gaps[0][0].since < moment.at:
            lines.append(_gap(reader, *gaps.pop(0)))
        if begins or ended:
            lines.append(reader.words("log.time", time=discord.utils.format_dt(moment.at, "f")))
        ended = moment.calls
        text = panel.joined(*lines, cut(panel.told(reader, moment.notes), PAGE - 200))
        if found and len(found[-1]) + 1 + len(text) <= PAGE:
            found[-1] = panel.joined(found[-1], text)
        else:
            found.append(text if begins else panel.joined(heading, text))
    return found


def _gaps(match: Match, since: datetime) -> list[tuple[Span, str]]:
    """When the clocks of a match stood still for everybody, in order, with the word for why: what is over by now, and
    was not before `since`."""
    found = [(span, "paused") for span in match.around.pauses]
    found += [(span, "away") for span in match.around.halts if match.terms.clock is not None]
    return sorted((gap for gap in found if gap[0].until and gap[0].until > since), key=lambda gap: gap[0].since)


def _gap(reader: Reader, span: Span, why: str) -> str:
    since, until = (discord.utils.format_dt(at, "f") for at in (span.since, span.until or span.since))
    return reader.words(f"log.{why}", since=since, until=until)


def _turning(reader: Reader, since: int, page: int, count: int) -> list[Control]:
    """The buttons that turn the pages; the page and where the log begins stand in their ids."""
    match, words = reader.match, reader.words
    return [
        button(words(f"button.{word}"), ControlId("log", match.id, "", f"{target} {since}"), disabled=not possible)
        for word, target, possible in (("older", page - 1, page > 0), ("newer", page + 1, page < count - 1))
    ]
