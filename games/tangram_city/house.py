"""The house player: lays each tile where the largest rectangle grows and the city stays compact, with an eye on the
balance of colours. It knows what the seat sees and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.core.dice import Dice
from games.tangram_city import actions, geometry, scoring
from games.tangram_city.actions import TangramCityAction
from games.tangram_city.geometry import ALL, CELLS, SIZE
from games.tangram_city.views import PieceView, PrivateView, TangramCityView

RECTANGLE = 2.0
"""What a cell of the largest rectangle is worth."""
EDGE = 1.0
"""What it costs to have an edge between built and free ground, which later tiles have to fit to."""
IMBALANCE = 0.1
"""What a cell of distance between the balance markers costs in the first round; it grows with every round."""
RIGHT = ALL // ((1 << SIZE) - 1) * ((1 << SIZE - 1) - 1)
"""The cells that have a right neighbour."""
BELOW = ALL >> SIZE
"""The cells that have a neighbour below."""


def choose(view: TangramCityView, legal: Sequence[TangramCityAction], dice: Dice) -> TangramCityAction:
    """The best of the legal actions; one of the best at random."""
    assert view.private is not None
    if actions.Confirm() in legal:
        return actions.Confirm()
    mind = Mind(view, view.private)
    open_ = [action for action in legal if mind.is_open(action)] or legal
    values = [mind.value(action) for action in open_]
    best = max(values)
    return dice.pick([action for action, value in zip(open_, values, strict=True) if value == best])


class Mind:
    """What the player thinks about the own city."""

    def __init__(self, view: TangramCityView, private: PrivateView) -> None:
        self.offered = view.offered
        self.undecided = private.undecided
        self.imbalance = IMBALANCE * view.round
        built = [*view.players[private.seat].pieces, *private.planned]
        self.covered = _area(built)
        self.red = _area(piece for piece in built if piece.side == "red")
        self.green = _area(piece for piece in built if piece.side == "green")

    def is_open(self, action: TangramCityAction) -> bool:
        """Whether the action decides about something that is not decided yet."""
        return not isinstance(action, actions.Place | actions.Skip) or self._tile(action) in self.undecided

    def _tile(self, action: actions.Place | actions.Skip) -> str | None:
        return action.tile or next(iter(self.offered), None)

    def value(self, action: TangramCityAction) -> float:
        """How good the city is after the action."""
        match action:
            case actions.Place(at, turn, side):
                area = geometry.laid(self._tile(action) or "", at, turn, side) or 0
                reds, greens = (area, 0) if side == "red" else (0, area)
                return self._city(self.covered | area, self.red | reds, self.green | greens)
            case actions.Fountain(at, corner):
                return self._city(self.covered | geometry.spouted(at, corner), self.red, self.green)
        return self._city(self.covered, self.red, self.green)

    def _city(self, covered: int, red: int, green: int) -> float:
        reds, greens = scoring.balance(red, green, covered)
        size = scoring.size(geometry.whole(covered))
        return RECTANGLE * size - EDGE * edges(covered) - self.imbalance * abs(reds - greens)


def edges(covered: int) -> int:
    """The number of edges of quarters, those on the rim of the board apart, with built ground on one side alone."""
    n, e, s, w = (covered >> CELLS * quarter & ALL for quarter in range(4))
    inside = (n ^ e).bit_count() + (e ^ s).bit_count() + (s ^ w).bit_count() + (w ^ n).bit_count()
    return inside + ((e ^ w >> 1) & RIGHT).bit_count() + ((s ^ n >> SIZE) & BELOW).bit_count()


def _area(pieces: Iterable[PieceView]) -> int:
    return sum(geometry.cover(geometry.NUMBERS[part.cell], part.quarters) for piece in pieces for part in piece.parts)
