"""The house player: lays each tile where the largest rectangle grows and the city stays compact, with an eye on the
balance of colours. It knows what the seat sees and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from games.core.dice import Dice
from games.tangram_city import actions, geometry, scoring
from games.tangram_city.actions import TangramCityAction
from games.tangram_city.geometry import ALL, CELLS, SIZE
from games.tangram_city.views import PieceView, PrivateView, TangramCityView

GROUND = 2.5
"""What a square of built ground is worth."""
EDGE = 1.0
"""What it costs to have an edge between built and free ground, which later tiles have to fit to."""
RECTANGLE = 0.7
"""What a cell of the largest rectangle is worth; the ground it stands on counts besides."""
IMBALANCE = 0.1
"""What a cell of distance between the balance markers costs in the first round; it grows with every round."""
CLOSE = 40
"""How many answers, the best by ground and edges alone, are looked at closely."""
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
    cities = [(mind.city(action), action) for action in legal if mind.is_open(action)]
    if not cities:
        return dice.pick(legal)
    cities.sort(key=lambda pair: -compactness(pair[0].covered))
    values = [(mind.value(city), action) for city, action in cities[:CLOSE]]
    best = max(value for value, _ in values)
    return dice.pick([action for value, action in values if value == best])


class City(NamedTuple):
    """The areas of a city: all that is built, and what is red and green."""

    covered: int
    red: int
    green: int


class Mind:
    """What the player thinks about the own city."""

    def __init__(self, view: TangramCityView, private: PrivateView) -> None:
        self.undecided = private.undecided
        self.imbalance = IMBALANCE * view.round
        built = [*view.players[private.seat].pieces, *private.planned]
        self.now = City(*(_area(built, sides) for sides in (("red", "green", None), ("red",), ("green",))))

    def is_open(self, action: TangramCityAction) -> bool:
        """Whether the action decides about something that is not decided yet."""
        match action:
            case actions.Place(tile=tile) | actions.Skip(tile=str(tile)):
                return tile in self.undecided
        return True

    def city(self, action: TangramCityAction) -> City:
        """The own city after the action."""
        covered, red, green = self.now
        match action:
            case actions.Place(at, turn, side, str(tile)):
                area = geometry.laid(tile, at, turn, side) or 0
                return City(covered | area, red | area * (side == "red"), green | area * (side == "green"))
            case actions.Fountain(at, corner):
                return City(covered | geometry.spouted(at, corner), red, green)
        return self.now

    def value(self, city: City) -> float:
        """How good a city is."""
        reds, greens = scoring.balance(city.red, city.green, city.covered)
        size = scoring.size(geometry.whole(city.covered))
        return compactness(city.covered) + RECTANGLE * size - self.imbalance * abs(reds - greens)


def compactness(covered: int) -> float:
    """How much is built, and how well it hangs together."""
    return GROUND * covered.bit_count() / 4 - EDGE * edges(covered)


def edges(covered: int) -> int:
    """The number of edges of quarters, those on the rim of the board apart, with built ground on one side alone."""
    n, e, s, w = (covered >> CELLS * quarter & ALL for quarter in range(4))
    inside = (n ^ e).bit_count() + (e ^ s).bit_count() + (s ^ w).bit_count() + (w ^ n).bit_count()
    return inside + ((e ^ w >> 1) & RIGHT).bit_count() + ((s ^ n >> SIZE) & BELOW).bit_count()


def _area(pieces: Iterable[PieceView], sides: tuple[str | None, ...]) -> int:
    """What the pieces of these colours cover; a fountain has none."""
    return sum(
        geometry.cover(geometry.NUMBERS[part.cell], part.quarters)
        for piece in pieces
        if piece.side in sides
        for part in piece.parts
    )
