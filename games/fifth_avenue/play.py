"""A state on its way to the next one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from games.core import play
from games.core.dice import Dice
from games.fifth_avenue import events, spelling
from games.fifth_avenue.data import Tables, card
from games.fifth_avenue.state import FifthAvenueState, Player, Plot


class Play(play.Play[Tables, FifthAvenueState]):
    """With the dice, and what cards, skyscrapers and points are moved about."""

    def __init__(self, tables: Tables, state: FifthAvenueState, dice: Dice) -> None:
        super().__init__(tables, state)
        self.dice = dice

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    def clockwise(self, first: int) -> Iterator[int]:
        """All seats, clockwise from the first."""
        count = len(self.state.players)
        return ((first + turn) % count for turn in range(count))

    def score(self, seat: int, points: int) -> None:
        self.alter(seat, score=self.player(seat).score + points)

    def put(self, plot: str, what: Plot) -> None:
        """Something stands on a plot from now on."""
        self.change(plots={**self.state.plots, plot: what})

    def move_pawn(self, commissioner: str, **fields: Any) -> None:
        """Replace fields of one commissioner."""
        pawns = self.state.pawns
        self.change(pawns={**pawns, commissioner: replace(pawns[commissioner], **fields)})

    def hold(self, seat: int, *, gain: Sequence[str] = (), lose: Sequence[str] = ()) -> None:
        """Add cards to a hand and take others out of it."""
        cards = [*self.player(seat).hand, *gain]
        for name in lose:
            cards.remove(name)
        self.alter(seat, hand=self.tables.ordered(cards))

    def lift(self, colour: str, count: int) -> tuple[str, ...]:
        """Take so many cards off a stack, fewer if it runs out."""
        stacks = self.state.stacks
        self.change(stacks={**stacks, colour: stacks[colour][count:]})
        return tuple(card(colour, value) for value in stacks[colour][:count])

    def draw(self, seat: int, count: int) -> int:
        """The seat draws so many black cards, fewer if the stack runs out, and alone sees them. How many."""
        cards = self.lift(self.tables.black, count)
        if cards:
            self.hold(seat, gain=cards)
            self.tell(events.YouDrew(spelling.written(cards)), to=seat)
        return len(cards)

    def bury(self, cards: Sequence[str]) -> None:
        """Cards go under the stacks of their colours, the first nearest to the top; on an empty colour stack it lies
        open."""
        opened = []
        for name in cards:
            colour, value = self.tables.parts[name]
            stacks = self.state.stacks
            if not stacks[colour] and colour != self.tables.black:
                opened.append(name)
            self.change(stacks={**stacks, colour: (*stacks[colour], value)})
        if opened:
            self.tell(events.Opened(self.tables.ordered(opened)))

    def build(self, owner: int, plot: str, count: int) -> None:
        """A player's skyscrapers go from the reserve on a plot."""
        self.alter(owner, reserve=self.player(owner).reserve - count)
        self.raise_on(plot, owner, count)

    def raise_on(self, plot: str, owner: int, count: int) -> None:
        """There are so many skyscrapers more on a plot."""
        standing = self.state.plots.get(plot, Plot(owner=owner))
        self.put(plot, replace(standing, skyscrapers=standing.skyscrapers + count))
