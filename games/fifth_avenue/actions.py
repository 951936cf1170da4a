"""The answers to the game's questions (rules section 15.7)."""

from __future__ import annotations

from msgspec.structs import force_setattr

from games.core.values import Action
from games.fifth_avenue import spelling
from games.fifth_avenue.data import TABLES
from games.fifth_avenue.kinds import CardCounts, Colours, Commissioner, Letter, Plot, Space, Thing


class PlaceSetup(Action, frozen=True, forbid_unknown_fields=True, tag="place_setup"):
    """Put a skyscraper on an empty plot before the first turn."""

    plot: Plot


class Option(Action, frozen=True, forbid_unknown_fields=True, tag="option"):
    """Choose what to do in the turn: A and C are whole, B is about a business and a plot, D about a district."""

    letter: Letter
    what: Thing | None = None
    plot: Plot | None = None


class Take(Action, frozen=True, forbid_unknown_fields=True, tag="take"):
    """Take the open cards of two colours. They stand in the order of the tables, so that a choice has one text; what is
    no colour comes last."""

    colours: Colours = ()

    def __post_init__(self) -> None:
        places = {colour: place for place, colour in enumerate(TABLES.colours)}
        force_setattr(self, "colours", tuple(sorted(self.colours, key=lambda it: places.get(it, len(places)))))


class Move(Action, frozen=True, forbid_unknown_fields=True, tag="move"):
    """Move a commissioner to a space."""

    commissioner: Commissioner
    to: Space


class Bid(Action, frozen=True, forbid_unknown_fields=True, tag="bid"):
    """Add cards to the own bid. However they were written (see `spelling`), they stand here in the one form of the
    rules, what cannot be understood last."""

    cards: CardCounts = ()

    def __post_init__(self) -> None:
        if not spelling.is_canonical(self.cards):
            force_setattr(self, "cards", spelling.canonical(self.cards))


class Pass(Action, frozen=True, forbid_unknown_fields=True, tag="pass"):
    """Leave the auction; the own bid goes back into the hand."""


class Build(Action, frozen=True, forbid_unknown_fields=True, tag="build"):
    """Build so many skyscrapers after winning an auction."""

    count: int


class Stop(Action, frozen=True, forbid_unknown_fields=True, tag="stop"):
    """Declare a building stop after winning an auction."""


FifthAvenueAction = PlaceSetup | Option | Take | Move | Bid | Pass | Build | Stop
