"""The buttons for when somebody is not there: time that is up, the house player, votes; and the host's menus of what
the table agrees on."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Literal

from bot.face import private, terms
from bot.face.controls import ControlId
from bot.face.desk import Desk, Interaction
from bot.matches.change import Receipt, Request
from games.core.errors import Refused

Values = tuple[str, ...]
Handler = Callable[[Interaction, ControlId, Values], Awaitable[None]]


def handlers(desk: Desk) -> dict[str, Handler]:
    """What the controls do, by the operation that each names."""
    late: tuple[Literal["force", "house", "wait"], ...] = ("force", "house", "wait")
    votes: tuple[Literal["agree", "refuse"], ...] = ("agree", "refuse")
    return {
        **{op: _late(desk, op) for op in late},
        **{op: _vote(desk, op) for op in votes},
        "terms": _terms(desk),
        "term": _term(desk),
    }


Work = Callable[[Request, ControlId], Awaitable[Receipt]]


def _handler(desk: Desk, work: Work) -> Handler:
    """A control that changes a match."""

    async def press(interaction: Interaction, name: ControlId, values: Values) -> None:
        async with desk.answering(interaction) as reader:
            await reader.about(await desk.matches.get(name.match))
            receipt = await work(desk.request(interaction), name)
            await desk.answer(interaction, await private.done(desk, reader, receipt))

    return press


def _late(desk: Desk, op: Literal["force", "house", "wait"]) -> Handler:
    presence = desk.presence
    do = {"force": presence.force, "house": presence.hand_over, "wait": presence.wait}[op]
    return _handler(desk, lambda asked, name: do(asked, name.match, _number(name), name.decision))


def _vote(desk: Desk, op: Literal["agree", "refuse"]) -> Handler:
    do = {"agree": desk.presence.agree, "refuse": desk.presence.refuse}[op]
    return _handler(desk, lambda asked, name: do(asked, name.match, _number(name)))


def _number(name: ControlId) -> int:
    if not name.choice.isdecimal():
        raise Refused("stale")
    return int(name.choice)


def _terms(desk: Desk) -> Handler:
    async def press(interaction: Interaction, name: ControlId, values: Values) -> None:
        async with desk.answering(interaction) as reader:
            await reader.about(await desk.matches.get(name.match))
            await desk.answer(interaction, terms.panel(reader))

    return press


def _term(desk: Desk) -> Handler:
    async def press(interaction: Interaction, name: ControlId, values: Values) -> None:
        async with desk.answering(interaction, in_place=True) as reader:
            await reader.about(await desk.matches.get(name.match))
            changes = {name.choice: values[0]} if values else {}
            await desk.presence.set_terms(desk.request(interaction), name.match, changes)
            await reader.about(await desk.matches.get(name.match))
            await desk.answer(interaction, terms.panel(reader))

    return press
