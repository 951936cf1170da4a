"""What a table has agreed on, in words: on the card, in the opening, under the board, and in the host's menus."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

import discord

from bot.face.controls import Control, ControlId, Line, button, rows, select
from bot.face.desk import Answer, Reader
from bot.matches import terms as terms_of
from bot.matches import timing
from bot.matches.clocks import clock
from bot.matches.match import Match
from bot.matches.terms import Terms
from render.words import Words

CLOCKLESS = ("clock", "undo")
"""The terms that mean something without a clock."""


def clock_name(words: Words, text: str) -> str:
    """What a clock is called that is written like this."""
    if text in clock.PRESETS:
        return words(f"terms.clock.{text}")
    found = clock.read(text)
    assert found is not None
    return words("terms.own", start=clock.written(found.start), increment=clock.written(found.increment))


def _value(words: Words, name: str, text: str) -> str:
    return clock_name(words, text) if name == "clock" else words(f"terms.{name}.{text}")


def lines(words: Words, terms: Terms) -> Iterator[str]:
    """The terms, one a line; without a clock, those alone that mean something then."""
    for name, text in terms_of.written(terms).items():
        if terms.clock is not None or name in CLOCKLESS:
            yield words("lobby.option", name=words(f"terms.{name}"), value=_value(words, name, text))


def panel(reader: Reader) -> Answer:
    """A menu for each term, for the host of a lobby. Raises Refused."""
    match, words = reader.match, reader.words
    match.require_host_of_lobby(reader.user)
    menus: list[list[Control]] = []
    for name, present in terms_of.written(match.terms).items():
        if match.terms.clock is None and name not in CLOCKLESS:
            continue
        offered = dict.fromkeys((*terms_of.CHOICES[name], present))
        entries = [Line(_named(words, name, text), text, chosen=text == present) for text in offered]
        menus.append([select(words(f"terms.{name}"), ControlId("term", match.id, "", name), entries)])
    back = button(words("button.options"), ControlId("options", match.id))
    return Answer(words("terms.title", number=match.id), view=rows(*menus, [back]))


def _named(words: Words, name: str, text: str) -> str:
    """A value as a menu shows it, also once it is chosen: with what it is the value of."""
    return words("lobby.option", name=words(f"terms.{name}"), value=_value(words, name, text))


def opener(words: Words, match: int) -> Control:
    """The button that opens the panel."""
    return button(words("button.terms"), ControlId("terms", match))


def deadlines(reader: Reader) -> str:
    """Until when each of those awaited has time, one a line, or that it is up; empty without a clock."""
    match, words = reader.match, reader.words
    if match.terms.clock is None:
        return ""
    late = [seat for seat in match.waiting if _is_up(match, seat)]
    found = [(seat, moment) for seat in match.waiting if (moment := until(words, match, seat))]
    lines = [words("terms.up", seat=reader.marked[seat]) for seat in late]
    if len(found) == 1 and not late:
        lines.append(words("terms.until", until=found[0][1]))
    else:
        lines += [words("terms.each_until", seat=reader.marked[seat], until=moment) for seat, moment in found]
    return "\n".join(lines)


def _is_up(match: Match, seat: int) -> bool:
    timed = match.times.get(seat)
    return timed is not None and timed.turn is not None and timed.turn.up


def until(words: Words, match: Match, seat: int) -> str:
    """Until when a seat has time, as Discord shows moments to each reader; empty without a clock, if it is not awaited,
    or if the time is up."""
    timed = match.times.get(seat)
    if match.terms.clock is None or timed is None or timed.turn is None or timed.turn.up:
        return ""
    return moment(words, timing.due(timed, match.around))


def moment(words: Words, at: datetime | None) -> str:
    """When time is up, as Discord shows moments to each reader; None: the clock stands still now."""
    if at is None:
        return words("terms.standing_still")
    return words("terms.moment", date=discord.utils.format_dt(at), left=discord.utils.format_dt(at, "R"))
