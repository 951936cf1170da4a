"""What can be planned for the own next turn: from which slot to take, if it is still free."""

from __future__ import annotations

from collections.abc import Iterator

from games.cities import actions, asks
from games.cities.kinds import Row, Slot
from games.cities.views import CitiesView
from games.core.values import Decision, Plan


class ThenTake(Plan, frozen=True, forbid_unknown_fields=True, tag="then_take"):
    """Take from a slot in the next turn, if nobody was faster. Of several the first that is still possible counts."""

    row: Row
    slot: Slot


def situation(view: CitiesView) -> str:
    """Plans are for the next turn: after it there is one worker less."""
    own = view.private
    return "" if own is None else f"round {view.round} worker {view.players[own.seat].workers}"


def plans(view: CitiesView) -> Iterator[ThenTake]:
    """The slots that are free, in the rows that are open to the view's seat, while it has a worker to place."""
    own = view.private
    if own is None or view.phase != "play" or not view.players[own.seat].workers:
        return
    for row in view.rows:
        if row.row in view.players[own.seat].open_rows:
            yield from (ThenTake(row.row, slot.slot) for slot in row.slots if slot.worker is None)


def planned(decision: Decision, plan: Plan) -> actions.Take | None:
    """What a plan answers to a question put to its seat."""
    assert isinstance(plan, ThenTake)
    return actions.Take(plan.row, plan.slot) if isinstance(decision.ask, asks.Take) else None
