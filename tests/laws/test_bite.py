"""The laws themselves are tested: each kind of broken game must fail."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from games.core.dice import Dice
from games.core.errors import Illegal
from games.core.values import Action, Decision, Note, Plan
from tests.core.toy import Bet, HasBet, Roll, Toy, ToyState, ToyView, Wait
from tests.laws.walk import Walk

change = msgspec.structs.replace


class ShowsTheCards(Toy):
    """A view that shows a hidden card in a public field."""

    def view(self, state: ToyState, seat: int | None) -> ToyView:
        return change(super().view(state, seat), waits=state.cards[0])


class ForgetsTheMark(Toy):
    """A view with a seat's own secret in a field that is not marked."""

    def view(self, state: ToyState, seat: int | None) -> ToyView:
        seen = super().view(state, seat)
        return seen if seat is None else change(seen, waits=state.cards[seat])


class TellsTheBet(Toy):
    """A public note with a secret in it."""

    def apply(
        self, state: ToyState, decision: Decision, action: Action, dice: Dice
    ) -> tuple[ToyState, tuple[Note, ...]]:
        after, notes = super().apply(state, decision, action, dice)
        return after, (*notes, Note(None, HasBet(state.cards[1])))


class OffersTooMuch(Toy):
    def legal(self, state: ToyState, decision: Decision) -> Iterator[Action]:
        yield from super().legal(state, decision)
        if state.waits == 1:
            yield Bet("low")


class OffersTooLittle(Toy):
    def legal(self, state: ToyState, decision: Decision) -> Iterator[Action]:
        return (action for action in super().legal(state, decision) if action != Wait())


class LosesACard(Toy):
    def apply(
        self, state: ToyState, decision: Decision, action: Action, dice: Dice
    ) -> tuple[ToyState, tuple[Note, ...]]:
        after, notes = super().apply(state, decision, action, dice)
        return (change(after, stock=after.stock[1:]) if action == Wait() else after), notes


class GetsStuck(Toy):
    def pending(self, state: ToyState) -> tuple[Decision, ...]:
        return () if state.waits == 1 else super().pending(state)


class AsksAgainUnderAnOldNumber(Toy):
    def pending(self, state: ToyState) -> tuple[Decision, ...]:
        return tuple(change(decision, id=decision.seat) for decision in super().pending(state))


class TimesOutWithNonsense(Toy):
    """A timeout that answers another question."""

    def timeout(self, state: ToyState, decision: Decision, dice: Dice) -> Action:
        return Roll()


class HidesAnErrorCode(Toy):
    errors = ("wrong_question",)


class TellsOnlyInOneWorld(Toy):
    """Whether something is told depends on what is hidden."""

    def apply(
        self, state: ToyState, decision: Decision, action: Action, dice: Dice
    ) -> tuple[ToyState, tuple[Note, ...]]:
        after, notes = super().apply(state, decision, action, dice)
        return after, notes[: 0 if state.stock[3] % 2 and action == Wait() else None]


class ShutsOutLeavers(Toy):
    """A player who leaves leaves nothing to do."""

    def pending(self, state: ToyState) -> tuple[Decision, ...]:
        return () if state.left else super().pending(state)


class PlansTheImpossible(Toy):
    """A plan that answers what is not legal."""

    def planned(self, view: ToyView, decision: Decision, plan: Plan) -> Action | None:
        return Bet("low")


BROKEN = Toy.__subclasses__()


@pytest.mark.parametrize("broken", BROKEN, ids=lambda cls: cls.__name__)
def test_a_broken_game_fails(broken: type[Toy]) -> None:
    with pytest.raises((AssertionError, Illegal)):
        walk_often(broken())


def walk_often(game: Toy) -> None:
    for number in range(60):
        Walk(game, Random(number)).run(30)
