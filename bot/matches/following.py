"""What follows a step without anybody being asked: plans, the house player's answers, and the rest of a turn whose
player is skipped."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from games.core import dice, playout, table
from games.core.dice import Dice
from games.core.game import AnyGame
from games.core.plans import Following, Orders
from games.core.table import Position, Step

MOST = 60
"""So many answers of the house follow in one go; the rest comes right after, so that a match which the house plays
alone keeps nobody waiting."""


class Followed:
    """The steps that follow from a position, with the plans that stand after them. `house` are the seats that the house
    plays, `skipped` the one whose turn is carried to its end by the rules."""

    def __init__(
        self,
        game: AnyGame,
        position: Position,
        seed: bytes,
        orders: Orders,
        house: Collection[int] = (),
        skipped: int | None = None,
    ) -> None:
        self._game = game
        self._seed = seed
        self._house = house
        self._skipped = skipped
        self._plans = Following(game, position, seed, orders)

    @property
    def orders(self) -> Orders:
        """The plans that have not lapsed."""
        return self._plans.orders

    def steps(self) -> Iterator[tuple[Step, bool]]:
        """Each step, and whether it is a plan's: an answer of the seat's own player."""
        for _ in range(MOST):
            for step in self._plans.steps():
                yield step, True
            found = self._next()
            if found is None:
                return
            self._plans = Following(self._game, found.position, self._seed, self._plans.orders)
            yield found, False

    def _next(self) -> Step | None:
        game, position = self._game, self._plans.position
        for seat in table.awaited(game, position):
            decision = table.decision_of(game, position, seat)
            assert decision is not None
            if seat in self._house:
                # Not from the match's own chance, which nobody may foresee and an answer must not use up.
                chance = Dice(dice.new_seed())
                actions = tuple(table.legal(game, position, decision))
                action = playout.house(game, position, decision, actions, chance)
                return table.play(game, position, self._seed, seat, action)
            if seat == self._skipped and decision.goes_on:
                return table.timeout(game, position, self._seed, seat)
        return None
