"""Plans: what a seat orders in advance for decisions that are not put to it yet.

A plan is made, checked and carried out from what its seat may see, and nobody else is told of it. It is for one
situation: when that is another one, or the game says that the plan makes no sense any more, it lapses. An answer that
a plan gives is an answer like any other, in the log too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from . import table
from .errors import NotSeated, Over, Refused
from .game import AnyGame
from .table import Position, Step
from .values import Plan

MOST = 10
"""So many plans a seat can have at once."""


class Standing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A plan that waits for its decision, and the situation that it was made for."""

    plan: Plan
    situation: str


Orders = Mapping[int, tuple[Standing, ...]]
"""The standing plans by seat, in the order in which they were made."""


def order(game: AnyGame, position: Position, seat: int | None, plan: Plan, situation: str | None = None) -> Standing:
    """The plan as it stands from now on; `situation` is the one that a button was made for.
    Raises Over, NotSeated, or Refused (`no_plan`: not possible now, `plan_late`: the situation is another by now)."""
    if table.result(game, position) is not None:
        raise Over()
    if seat is None:
        raise NotSeated()
    view = table.view(game, position, seat)
    now = game.situation(view)
    if situation is not None and situation != now:
        raise Refused("plan_late")
    if not game.plannable(view, plan):
        raise Refused("no_plan")
    return Standing(plan, now)


def stands(game: AnyGame, position: Position, seat: int, standing: Standing) -> bool:
    """Whether a plan has not lapsed."""
    if table.result(game, position) is not None or seat in position.state.left:
        return False
    view = table.view(game, position, seat)
    return game.situation(view) == standing.situation and game.plannable(view, standing.plan)


class Following:
    """A position and the plans that stand there, as one plan after the other is carried out."""

    def __init__(self, game: AnyGame, position: Position, seed: bytes, orders: Orders) -> None:
        self._game = game
        self._seed = seed
        self.position = position
        self.orders: dict[int, tuple[Standing, ...]] = dict(orders)
        self._drop_lapsed()

    def steps(self) -> Iterator[Step]:
        """Carry plans out until somebody is asked who has none for the question."""
        while (step := self._next()) is not None:
            self.position = step.position
            self._drop_lapsed()
            yield step

    def _next(self) -> Step | None:
        game, position = self._game, self.position
        for seat in table.awaited(game, position):
            decision = table.decision_of(game, position, seat)
            assert decision is not None
            for standing in self.orders.get(seat, ()):
                action = game.planned(table.view(game, position, seat), decision, standing.plan)
                if action is not None:
                    return table.play(game, position, self._seed, seat, action)
        return None

    def _drop_lapsed(self) -> None:
        for seat, standing in tuple(self.orders.items()):
            kept = tuple(order for order in standing if stands(self._game, self.position, seat, order))
            self.orders[seat] = kept
            if not kept:
                del self.orders[seat]
