"""A state on its way to the next one."""

from __future__ import annotations

from games.core import play
from games.core.dice import Dice
from games.heroes import events
from games.heroes.data import Hero, Tables
from games.heroes.state import HeroesState, Memory, Player, Secret, numbered


class Play(play.Play[Tables, HeroesState]):
    """With the dice, and what cards and heroes are moved about."""

    def __init__(self, tables: Tables, state: HeroesState, dice: Dice) -> None:
        super().__init__(tables, state)
        self.dice = dice

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    def hero(self, seat: int) -> Hero:
        """The hero of a seat that has drafted."""
        number = self.player(seat).hero
        assert number is not None
        return numbered(self.tables, self.state, number)

    def remember(
        self,
        seat: int,
        what: Secret,
        other: int | None = None,
        cards: tuple[str, ...] = (),
        heroes: tuple[int, ...] = (),
    ) -> None:
        """Add to what the seat has seen or done in secret in this round, if there is anything to remember."""
        if not cards and not heroes:
            return
        self.alter(seat, memory=(*self.player(seat).memory, Memory(what, other, cards, heroes)))

    def hold(self, seat: int, *, gain: tuple[str, ...] = (), lose: tuple[str, ...] = ()) -> None:
        """Add cards to a hand and take others out of it."""
        kept = [card for card in self.player(seat).hand if card not in lose]
        self.alter(seat, hand=self.tables.ordered([*kept, *gain]))

    def lift(self, count: int) -> tuple[str, ...]:
        """Take so many cards off the draw pile, fewer if it runs out. An empty pile is refilled from the return pile
        (rules section 4.6) only when its first card is missing."""
        if count and not self.state.deck and self.state.returned:
            self.tell(events.Refilled(len(self.state.returned)))
            self.change(deck=self.dice.shuffled(self.state.returned), returned=())
        lifted = self.state.deck[:count]
        self.change(deck=self.state.deck[count:])
        return lifted

    def draw(self, seat: int, count: int) -> None:
        """The seat draws so many cards, the return pile included once the draw pile is used up."""
        cards = self.lift(count)
        if cards and len(cards) < count:
            cards += self.lift(count - len(cards))
        if cards:
            self.hold(seat, gain=cards)
            self.tell(events.Drew(seat, len(cards)))
            self.tell(events.YouDrew(self.tables.ordered(cards)), to=seat)
