"""A request worked out: what it changes, what the plans make of that, and what is stored and told of it."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

import msgspec

from bot.matches import tell, timing
from bot.matches.following import Followed
from bot.matches.match import Match, spans
from bot.matches.tell import Tell
from bot.matches.timing import Timed
from games.core import codec, table, text
from games.core.plans import Orders
from games.core.table import Position, Step
from storage.rows import Change, Entry, Opening, Pause, Plan, Post, Seat, Snapshot, Timer

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
    "terms",
    "asked",
    "agreed",
    "refused",
    "forced",
    "handed",
    "waited",
    "seated",
    "muted",
    "unmuted",
    "extended",
    "announced",
    "woken",
]

NOBODY = 0
"""The user of a request that the bot makes by itself. Discord gives no user this id."""


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
    """A change worked out from a match as it stands, and what it will be called: a step if it is one (of the user `by`,
    if not of the one who asks), and the plans and the times by seat if it changes them. Plans and the house player
    answer after it, unless it says that they do not `follow`; the turn of a seat that is `skipped` ends."""

    cells: Mapping[str, Any]
    what: What
    tells: Sequence[Tell] = ()
    step: Step | None = None
    orders: Orders | None = None
    follow: bool = True
    by: int | None = None
    skipped: int | None = None
    times: Mapping[int, Timed] | None = None


@dataclass(frozen=True)
class Done:
    """What a change comes to: every step with the user whose it is (NOBODY: the house's, or the clock's), the plans
    that stand then, and what is told."""

    steps: tuple[tuple[Step, int], ...]
    orders: Orders
    tells: tuple[Tell, ...]


def done(request: Request, match: Match, worked: Worked) -> Done:
    """The change, and what plans and the house player make of it: they answer in the same commit, so that nobody is
    called for a question that has its answer."""
    by = request.user if worked.by is None else worked.by
    steps = [] if worked.step is None else [(worked.step, by)]
    orders = match.orders if worked.orders is None else worked.orders
    position = match.position if worked.step is None else worked.step.position
    house = house_seats(match, worked)
    if position is None or not (orders or house or worked.skipped is not None):
        return Done(tuple(steps), {}, tuple(worked.tells))
    followed = Followed(match.game, position, match.seed, orders, house, worked.skipped)
    tells = list(worked.tells)
    if worked.follow and not _paused(match, worked):
        for step, planned in followed.steps():
            assert step.entry.seat is not None
            steps.append((step, match.seats[step.entry.seat] if planned else NOBODY))
            tells += tell.after(match.game, position, step, None)
            position = step.position
    told = [found for found in tells if not (isinstance(found, tell.Private) and found.seat in house)]
    return Done(tuple(steps), followed.orders, _one_board(told))


def house_seats(match: Match, worked: Worked) -> frozenset[int]:
    """The seats that the house plays after a change."""
    seats: tuple[Seat, ...] = worked.cells.get("seats", match.stored.seats)
    return frozenset(seat.seat for seat in seats if seat.house_since is not None)


def _paused(match: Match, worked: Worked) -> bool:
    """Whether the match takes no moves after a change."""
    pauses: tuple[Pause, ...] = worked.cells.get("pauses", match.stored.pauses)
    return any(pause.ended_at is None for pause in pauses)


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
    tells = made.tells + _openings(match, cells, made, request.user, ended=ended)
    if ended or _paused(match, worked):
        cells["awaited"] = ()
    elif position is not None and (made.steps or not cells.keys().isdisjoint({"seats", "pauses"})):
        cells["awaited"] = tuple(seats[seat].user_id for seat in _called(match, position, house_seats(match, worked)))
    if ended:
        cells["timers"] = ()
    elif position is not None:
        cells["timers"] = _timers(request, match, worked, position, [seat.user_id for seat in seats])
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
        outbox=posts((*tells, *_next(match, made, [seat.user_id for seat in seats], house_seats(match, worked)))),
        **cells,
    )
    return change, receipt


def _openings(match: Match, cells: dict[str, Any], made: Done, by: int, *, ended: bool) -> tuple[Tell, ...]:
    """Nobody can take a seat any more when the match is over, nor that of a player who was thought to be gone and moves
    again (a plan of theirs, or the house, says nothing of that). Enters that, and gives what it makes necessary to
    tell."""
    openings: tuple[Opening, ...] = cells.get("openings", match.stored.openings)
    back = {step.entry.seat for step, user in made.steps if step.entry.kind == "act" and user == by != NOBODY}
    over = [found for found in openings if ended or (found.why == "gone" and found.seat in back)]
    if over:
        cells["openings"] = tuple(found for found in openings if found not in over)
    return tuple(tell.Advert(found.seat) for found in over)


def _next(match: Match, made: Done, users: Sequence[int], house: frozenset[int]) -> Iterator[Tell]:
    """Word to whoever is likely to be called next, where one player is called and that means something: the next one
    around a table of three or more."""
    if not any(isinstance(found, tell.Board) and found.fresh for found in made.tells) or not made.steps:
        return
    position = made.steps[-1][0].position
    called = table.awaited(match.game, position)
    rest = [seat for seat in range(len(users)) if seat not in position.state.left]
    if len(called) == 1 and len(rest) > 2:
        after = rest[(rest.index(called[0]) + 1) % len(rest)]
        if after not in house and match.around.of(users[after]).next:
            yield tell.Next(after, position.seq)


def _called(match: Match, position: Position, house: frozenset[int]) -> tuple[int, ...]:
    return tuple(seat for seat in table.awaited(match.game, position) if seat not in house)


def _timers(
    request: Request, match: Match, worked: Worked, position: Position, users: Sequence[int]
) -> tuple[Timer, ...]:
    """The time of every seat after a change. A seat for which the house has not come to an end is looked at at once,
    and in a paused match none is: nothing becomes due there, and what was due waits for its end."""
    house = house_seats(match, worked)
    asked: dict[int, timing.Asked] = {}
    for seat in _called(match, position, house):
        decision = table.decision_of(match.game, position, seat)
        assert decision is not None
        asked[seat] = timing.Asked(decision.id, table.decision_id(position, decision))
    before = match.times if worked.times is None else worked.times
    around = dataclasses.replace(match.around, pauses=spans(worked.cells.get("pauses", match.stored.pauses)))
    times = timing.advance(match.terms, before, users, asked, around, request.at)
    rows = timing.rows(times, around, request.at)
    if _paused(match, worked):
        return tuple(msgspec.structs.replace(row, wake_at=None) for row in rows)
    waits = house & set(table.awaited(match.game, position))
    return tuple(msgspec.structs.replace(row, wake_at=request.at) if row.seat in waits else row for row in rows)


def _entry(step: Step, user: int, at: datetime) -> Entry:
    return Entry(
        position_seq=step.position.seq,
        kind=step.entry.kind,
        seat=step.entry.seat,
        user_id=None if user == NOBODY else user,
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
