"""A state on its way to the next one."""

from __future__ import annotations

from games.cities.data import Mode, Tables
from games.cities.ground import Ground, ground
from games.cities.scoring import mode
from games.cities.state import CitiesState, Holding, Player
from games.core import play
from games.core.dice import Dice


class Play(play.Play[Tables, CitiesState]):
    """With the dice, and short ways to what is looked at often."""

    def __init__(self, tables: Tables, state: CitiesState, dice: Dice) -> None:
        super().__init__(tables, state)
        self.dice = dice

    @property
    def mode(self) -> Mode:
        return mode(self.tables, self.state)

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    def ground(self, seat: int) -> Ground:
        return ground(self.tables, self.player(seat))

    @property
    def holding(self) -> Holding:
        """The stage in which somebody has items in hand."""
        assert isinstance(self.state.stage, Holding)
        return self.state.stage

    def draw(self, deck: str, count: int) -> tuple[str, ...]:
        """Take so many items off a deck, or pieces out of the bag."""
        if deck == "pieces":
            return tuple(self._draw_piece() for _ in range(count))
        left: tuple[str, ...] = getattr(self.state, deck)
        self.change(**{deck: left[count:]})
        return left[:count]

    def _draw_piece(self) -> str:
        piece = self.dice.pick(self.state.bag)
        place = self.state.bag.index(piece)
        self.change(bag=self.state.bag[:place] + self.state.bag[place + 1 :])
        return piece
