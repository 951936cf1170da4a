"""The private list of a person's plans in a match, and the menus to make another one."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from itertools import islice

from bot.face import choices, panel, steering
from bot.face.controls import Control, ControlId, Ids, button, rows
from bot.face.desk import Answer, Reader
from bot.matches.match import Match
from games.core import text
from games.core.values import Plan

OFFERED = 1000
"""Of more plans that somebody could make only the first are offered in menus."""
MARKS = 1_000_000
"""So many situations are told apart: the id of a button has little room."""
ROW = 5


def open_to(match: Match, seat: int) -> tuple[Plan, ...]:
    """What the seat may plan now."""
    if match.status != "running":
        return ()
    return tuple(islice(match.game.plans(match.view(seat)), OFFERED))


def read(match: Match, written: str) -> Plan:
    """The plan that a canonical text stands for. Raises Unreadable."""
    plan = text.read(match.game.plan_type, written)
    assert isinstance(plan, Plan)
    return plan


def mark(match: Match, seat: int) -> str:
    """A number for the situation that plans made now are for: what a button of this panel carries."""
    return str(zlib.crc32(match.game.situation(match.view(seat)).encode()) % MARKS)


def ids(match: Match, seat: int) -> Ids:
    """What the controls of this panel carry."""
    return Ids(match.id, mark(match, seat), pick="plan", page="planpage", steer="plansteer", do="order")


def overview(reader: Reader, head: str = "", prefix: str = "", page: int = 0) -> Answer:
    """The reader's plans, each with a button that drops it, and what else can be planned, at a prefix of it."""
    match, words = reader.match, reader.words
    seat = match.own_seat(reader.user)
    standing = match.orders.get(seat, ())
    made = {order.plan for order in standing}
    view = match.view(seat)
    # What is put together by buttons can be put together anew.
    possible = [plan for plan in open_to(match, seat) if plan not in made or match.game.ways(view, plan)]
    moved = [plan for plan in possible if match.game.ways(view, plan)]
    menu = choices.menu(reader.menus, [plan for plan in possible if plan not in moved], prefix)
    named = ids(match, seat)
    lines = [head, words("plans.title", number=match.id) if standing else words("plans.none")]
    lines += [words("line", text=reader.prose.deed(order.plan)) for order in standing]
    if menu.chosen is not None:
        lines += [words("panel.preview", text=reader.prose.deed(menu.chosen)), reader.prose.outlook(menu.chosen)]
        return Answer(panel.joined(*lines), view=rows(panel.confirm(reader, named, menu.chosen)))
    lines.append(words("plans.how") if possible else words("plans.impossible"))
    controls = panel.menu_rows(reader, named, menu, page)
    if prefix:
        lines.append(words("panel.so_far", text=panel.so_far(reader, menu.prefix)))
    else:
        controls += [steering.pieces(reader, named, moved)] if moved else []
        controls += _drops(reader, [order.plan for order in standing])
    return Answer(panel.joined(*lines), view=rows(*controls[:ROW]))


async def moving(reader: Reader, plan: Plan, way: str) -> Answer:
    """A plan that is put together by buttons, moved one way. Raises Unreadable."""
    match = reader.match
    seat = match.own_seat(reader.user)
    ghost = steering.moved(reader, (), plan, way)
    return await steering.panel(reader, ids(match, seat), (), ghost, reader.words("plans.moving"), several=True)


def _drops(reader: Reader, standing: Sequence[Plan]) -> list[list[Control]]:
    """A button for each plan that drops it."""
    made = [
        button(
            reader.words("plans.drop", what=steering.piece(reader, plan)),
            ControlId("drop", reader.match.id, "", text.write(plan)),
        )
        for plan in standing
    ]
    return [made[place : place + ROW] for place in range(0, len(made), ROW)]
