"""A game as small as a game can be that still has everything the kernel must handle: hidden cards, a tentative choice
of both seats at once, a secret look, a die roll and an end.

Each of two seats gets a card from 1 to 6. Both bet, and may change their mind until both have bet. Then seat by seat
they wait, peek at the top of the stock, or roll the die, which ends the game: a bet on `high` adds the die to the card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Annotated, Any, ClassVar, Literal

import msgspec

from games.core.dice import Dice
from games.core.errors import Illegal
from games.core.game import Game
from games.core.values import CHOICE, SECRET, Action, Ask, Decision, Event, Note, Plan, Result, Seat, State, View, kind

Side = Annotated[Literal["high", "low"], kind("side")]

MOST_WAITS = 4


class Bet(Action, frozen=True, forbid_unknown_fields=True, tag="bet"):
    side: Side


class Wait(Action, frozen=True, forbid_unknown_fields=True, tag="wait"):
    pass


class Peek(Action, frozen=True, forbid_unknown_fields=True, tag="peek"):
    pass


class Roll(Action, frozen=True, forbid_unknown_fields=True, tag="roll"):
    pass


ToyAction = Bet | Wait | Peek | Roll


class Hold(Plan, frozen=True, forbid_unknown_fields=True, tag="hold"):
    """Wait whenever asked, until both have waited so often in all."""

    waits: int


class AskBet(Ask, frozen=True, forbid_unknown_fields=True, tag="bet"):
    pass


class AskTurn(Ask, frozen=True, forbid_unknown_fields=True, tag="turn"):
    peeked: bool


class HasBet(Event, frozen=True, forbid_unknown_fields=True, tag="has_bet"):
    seat: Seat


class Opened(Event, frozen=True, forbid_unknown_fields=True, tag="opened"):
    bets: Annotated[tuple[str, ...], SECRET]


class Waited(Event, frozen=True, forbid_unknown_fields=True, tag="waited"):
    seat: Seat


class Peeked(Event, frozen=True, forbid_unknown_fields=True, tag="peeked"):
    seat: Seat


class Saw(Event, frozen=True, forbid_unknown_fields=True, tag="saw"):
    card: Annotated[int, SECRET]


class Rolled(Event, frozen=True, forbid_unknown_fields=True, tag="rolled"):
    seat: Seat
    die: int
    cards: Annotated[tuple[int, ...], SECRET]


class Gone(Event, frozen=True, forbid_unknown_fields=True, tag="gone"):
    seat: Seat


class Back(Event, frozen=True, forbid_unknown_fields=True, tag="back"):
    seat: Seat


ToyEvent = HasBet | Opened | Waited | Peeked | Saw | Rolled | Gone | Back


class ToyOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`pace` "slow" lets the seats wait, "fast" does not; `first` takes the first turn."""

    pace: Literal["slow", "fast"] = "slow"
    first: Seat = 0


class ToyState(State, frozen=True, forbid_unknown_fields=True, kw_only=True):
    pace: str
    stock: tuple[int, ...]
    cards: tuple[int, ...]
    bets: tuple[str | None, ...] = (None, None)
    peeked: tuple[bool, ...] = (False, False)
    turn: int
    taken: int = 0
    """Answers given since the bets lie open."""
    waits: int = 0
    die: int | None = None


class ToyView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    pace: str
    has_bet: tuple[bool, ...]
    bet: Annotated[str | None, CHOICE]
    bets: Annotated[tuple[str, ...], SECRET]
    """Both bets once they lie open."""
    card: Annotated[int | None, SECRET]
    top: Annotated[int | None, SECRET]
    waits: int
    die: int | None
    cards: Annotated[tuple[int, ...], SECRET]


class Toy(Game[ToyState, Action, ToyView]):
    key = "toy"
    seats = range(2, 3)
    version = 2
    state_type = ToyState
    action_type = ToyAction
    plan_type = Hold
    ask_type = AskBet | AskTurn
    event_type = ToyEvent
    options_type = ToyOptions
    errors: ClassVar[tuple[str, ...]] = ("wrong_question", "no_more_waiting", "seen_already", "no_such_seat")
    topics = ()
    upcasts: ClassVar[Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {
        1: lambda old: old | {"pace": "slow"}
    }

    def new(self, seats: int, options: Any, dice: Dice) -> tuple[ToyState, tuple[Note, ...]]:
        if options.first not in range(seats):
            raise Illegal("no_such_seat", seat=options.first)
        first, second, *stock = dice.shuffled(range(1, 7))
        return ToyState(pace=options.pace, cards=(first, second), stock=tuple(stock), turn=options.first), ()

    def seated(self, state: ToyState) -> int:
        return 2

    def pending(self, state: ToyState) -> tuple[Decision, ...]:
        if self.result(state):
            return ()
        if not all(state.bets):
            return tuple(Decision(seat, seat, AskBet(), state.bets[seat] is None, secret=True) for seat in (0, 1))
        return (Decision(2 + state.taken, state.turn, AskTurn(state.peeked[state.turn])),)

    def legal(self, state: ToyState, decision: Decision) -> Iterator[Action]:
        if isinstance(decision.ask, AskBet):
            yield from (Bet("high"), Bet("low"))
            return
        if state.waits < self._most_waits(state):
            yield Wait()
        if not state.peeked[decision.seat]:
            yield Peek()
        yield Roll()

    def _most_waits(self, state: ToyState) -> int:
        return MOST_WAITS if state.pace == "slow" else 0

    def apply(
        self, state: ToyState, decision: Decision, action: Action, dice: Dice
    ) -> tuple[ToyState, tuple[Note, ...]]:
        change = msgspec.structs.replace
        seat = decision.seat
        if isinstance(action, Bet) != isinstance(decision.ask, AskBet):
            raise Illegal("wrong_question")
        match action:
            case Bet(side=side):
                bets = tuple(side if each == seat else bet for each, bet in enumerate(state.bets))
                told = (Note(None, HasBet(seat)),)
                opened = tuple(bet for bet in bets if bet)
                return change(state, bets=bets), told + ((Note(None, Opened(opened)),) if all(bets) else ())
            case Wait():
                if state.waits >= self._most_waits(state):
                    raise Illegal("no_more_waiting", most=self._most_waits(state))
                after = change(state, turn=1 - seat, waits=state.waits + 1, taken=state.taken + 1)
                return after, (Note(None, Waited(seat)),)
            case Peek():
                if state.peeked[seat]:
                    raise Illegal("seen_already")
                peeked = tuple(seen or each == seat for each, seen in enumerate(state.peeked))
                after = change(state, peeked=peeked, taken=state.taken + 1)
                return after, (Note(None, Peeked(seat)), Note(seat, Saw(state.stock[0])))
        die = dice.below(6) + 1
        return change(state, die=die), (Note(None, Rolled(seat, die, state.cards)),)

    def timeout(self, state: ToyState, decision: Decision, dice: Dice) -> Action:
        return Bet(dice.pick(("high", "low"))) if isinstance(decision.ask, AskBet) else Roll()

    def leave(self, state: ToyState, seat: int, dice: Dice) -> tuple[ToyState, tuple[Note, ...]]:
        return msgspec.structs.replace(state, left=(*state.left, seat)), (Note(None, Gone(seat)),)

    def rejoin(self, state: ToyState, seat: int) -> tuple[ToyState, tuple[Note, ...]]:
        left = tuple(other for other in state.left if other != seat)
        return msgspec.structs.replace(state, left=left), (Note(None, Back(seat)),)

    def view(self, state: ToyState, seat: int | None) -> ToyView:
        opened = tuple(bet for bet in state.bets if bet) if all(state.bets) else ()
        return ToyView(
            pace=state.pace,
            has_bet=tuple(bet is not None for bet in state.bets),
            bet=None if seat is None else state.bets[seat],
            bets=opened,
            card=None if seat is None else state.cards[seat],
            top=state.stock[0] if seat is not None and state.peeked[seat] else None,
            waits=state.waits,
            die=state.die,
            cards=() if state.die is None else state.cards,
        )

    def result(self, state: ToyState) -> Result | None:
        if len(state.left) == 2:
            return Result((1, 1), (), "deserted")
        if state.die is None:
            return None
        totals = [c + (state.die if b == "high" else 0) for c, b in zip(state.cards, state.bets, strict=True)]
        places = tuple(1 + (total < max(totals)) for total in totals)
        return Result(places, tuple(seat for seat in (0, 1) if places[seat] == 1), "rolled")

    def situation(self, view: ToyView) -> str:
        return "turns" if view.bets else "bets"

    def plans(self, view: ToyView) -> Iterator[Plan]:
        most = MOST_WAITS if view.bets and view.pace == "slow" else 0
        return (Hold(waits) for waits in range(view.waits + 1, most + 1))

    def planned(self, view: ToyView, decision: Decision, plan: Plan) -> Action | None:
        return Wait()

    def pieces(self, state: ToyState) -> object:
        return sorted(state.stock + state.cards)

    def disguise(self, state: ToyState, seat: int | None, dice: Dice) -> ToyState:
        places = [*state.cards, *state.stock]
        known = {seat} if state.die is None else {0, 1}
        if seat is not None and state.peeked[seat]:
            known.add(2)
        free = [place for place in range(len(places)) if place not in known]
        for place, value in zip(free, dice.shuffled(sorted(places[place] for place in free)), strict=True):
            places[place] = value
        bets = state.bets
        if not all(bets):
            bets = tuple(
                bet if bet is None or each == seat else dice.pick(("high", "low")) for each, bet in enumerate(bets)
            )
        return msgspec.structs.replace(state, cards=tuple(places[:2]), stock=tuple(places[2:]), bets=bets)

    def house(self, view: ToyView, decision: Decision, actions: Sequence[Action], dice: Dice) -> Action:
        return dice.pick(actions)

    def figures(self, state: ToyState) -> dict[str, float]:
        return {"waits": float(state.waits)}


TOY = Toy()
