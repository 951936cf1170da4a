"""A request worked out: what it changes, what the plans make of that, and what is stored and told of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

import msgspec

from bot.matches import tell
from bot.matches.match import Match
from bot.matches.tell import Tell
from games.core import codec, table, text
from games.core.plans import Following, Orders
from games.core.table import Step
from storage.rows import Change, Entry, Opening, Plan, Post, Seat, Snapshot

What = Literal[
    "created",
    "joined",
    "left",
    "options",
    "started",
    "moved",
    "undone",
    "resigned",
    "ended",
    "skipped",
    "replaced",
    "planned",
    "unplanned",
    "offered",
    "kept",
    "taken",
    "gone",
    "removed",
    "paused",
    "resumed",
    "rewound",
    "warned",
    "expired",
]

NOBODY = 0
"""The user of a request that the bot makes by itself."""


@dataclass(frozen=True)
class Request:
    """Who asks, with which interaction (unique: it is carried out once; None: it cannot come twice), and when (UTC)."""

    user: int
    interaction: int | None
    at: datetime


class Receipt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a request did, kept with the interaction: a repeated one gets the same. `first` and `last` are the
    positions of the steps that it made, those of plans included."""

    match: int
    what: What
    first: int | None = None
    last: int | None = None


@dataclass(frozen=True)
class Worked:
    """A change worked out from a match as it stands, and what it will be called: a step if it is one, and the plans
    by seat if it changes them. Plans are carried out after it, unless it says that they do not `follow`."""

    cells: Mapping[str, Any]
    what: What
    tells: Sequence[Tell] = ()
    step: Step | None = None
    orders: Orders | None = None
    follow: bool = True


@dataclass(frozen=True)
class Done:
    """What a change comes to: every step with the user whose it is, the plans that stand then, and what is told."""

    steps: tuple[tuple[Step, int], ...]
    orders: Orders
    tells: tuple[Tell, ...]


def done(request: Request, match: Match, worked: Worked) -> Done:
    """The change, and what the plans make of it: they are carried out in the same commit, so that nobody is called for
    a question that a plan answers."""
    steps = [] if worked.step is None else [(worked.step, request.user)]
    orders = match.orders if worked.orders is None else worked.orders
    position = match.position if worked.step is None else worked.step.position
    if not orders or position is None:
        return Done(tuple(steps), {}, tuple(worked.tells))
    following = Following(match.game, position, match.seed, orders)
    tells = list(worked.tells)
    if worked.follow:
        for step in following.steps():
            assert step.entry.seat is not None
            steps.append((step, match.seats[step.entry.seat]))
            tells += tell.after(match.game, position, step, None)
            position = step.position
    return Done(tuple(steps), following.orders, _one_board(tells))


def _one_board(tells: list[Tell]) -> tuple[Tell, ...]:
    """Of the boards of one commit the last is shown, to all who were called on the way; none beside an ending."""
    boards = [found for found in tells if isinstance(found, tell.Board)]
    if not boards:
        return tuple(tells)
    last = tell.Board(boards[-1].position, any(found.fresh for found in boards))
    others = [found for found in tells if not isinstance(found, tell.Board)]
    return tuple(others) if any(isinstance(found, tell.Ending) for found in others) else (*others, last)


def stored(request: Request, match: Match, worked: Worked) -> tuple[Change, Receipt]:
    """What is to be written for a change of a match, and the receipt for it."""
    made = done(request, match, worked)
    cells = dict(worked.cells)
    seats: tuple[Seat, ...] = cells.get("seats", match.stored.seats)
    position = made.steps[-1][0].position if made.steps else match.position
    if made.steps and position is not None and table.result(match.game, position) is not None:
        cells |= {"status": "ended", "ended_how": "finished"}
    ended = cells.get("status", match.status) == "ended"
    tells = made.tells + _openings(match, cells, made, ended=ended)
    paused = any(pause.ended_at is None for pause in cells.get("pauses", match.stored.pauses))
    if ended or paused:
        cells["awaited"] = ()
    elif position is not None and (made.steps or not cells.keys().isdisjoint({"seats", "pauses"})):
        cells["awaited"] = tuple(seats[seat].user_id for seat in table.awaited(match.game, position))
    plans = () if ended else _plans(seats, made.orders)
    if plans != match.stored.plans:
        cells["plans"] = plans
    seqs = [step.position.seq for step, _ in made.steps]
    receipt = Receipt(match.id, worked.what, *([seqs[0], seqs[-1]] if seqs else []))
    change = Change(
        at=request.at,
        interaction_id=request.interaction,
        answer=codec.encode(receipt),
        entries=tuple(_entry(step, user, request.at) for step, user in made.steps),
        snapshots=tuple(Snapshot(step.position.seq, table.encode(match.game, step.position)) for step, _ in made.steps),
        outbox=posts(tells),
        **cells,
    )
    return change, receipt


def _openings(match: Match, cells: dict[str, Any], made: Done, *, ended: bool) -> tuple[Tell, ...]:
    """Nobody can take a seat any more when the match is over, nor that of a player who was thought to be gone and moves
    again. Enters that, and gives what it makes necessary to tell."""
    openings: tuple[Opening, ...] = cells.get("openings", match.stored.openings)
    back = {step.entry.seat for step, _ in made.steps if step.entry.kind == "act"}
    over = [found for found in openings if ended or (found.why == "gone" and found.seat in back)]
    if over:
        cells["openings"] = tuple(found for found in openings if found not in over)
    return tuple(tell.Advert(found.seat) for found in over)


def _entry(step: Step, user: int, at: datetime) -> Entry:
    return Entry(
        position_seq=step.position.seq,
        kind=step.entry.kind,
        seat=step.entry.seat,
        user_id=user,
        decision=step.entry.decision,
        text=step.entry.text,
        notes=codec.encode(step.notes),
        at=at,
    )


def _plans(seats: tuple[Seat, ...], orders: Orders) -> tuple[Plan, ...]:
    rows = (
        Plan(seats[seat].user_id, number, text.write(order.plan), order.situation)
        for seat, standing in orders.items()
        for number, order in enumerate(standing, 1)
    )
    return tuple(sorted(rows, key=lambda row: (row.user_id, row.number)))


def posts(tells: Iterable[Tell]) -> tuple[Post, ...]:
    """Tells as rows of the outbox."""
    return tuple(Post(tell.encode(found)) for found in tells)
