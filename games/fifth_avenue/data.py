"""The tables of the game: map, rings of plots, cards, businesses and options, read once from `fifth_avenue.json`.

An option is a tuple of primitives (rules section 4); nothing about a particular space, card or business is written in
code.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable
from pathlib import Path
from typing import Literal

import msgspec


class Space(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    """Base of the spaces of the map (rules section 2.1)."""

    id: str


class Hall(Space, frozen=True, tag="hall"):
    """Where commissioners start, and where their return starts auctions."""

    next: tuple[str, ...]


class District(Space, frozen=True, tag="district"):
    """A city block with a ring of plots."""

    next: tuple[str, ...]
    column: int
    row: Literal["west", "centre", "east"]


class Park(Space, frozen=True, tag="park"):
    """Where commissioners end their way."""

    next: tuple[str, ...]


class Area(Space, frozen=True, tag="area"):
    """The building area below the park; no commissioner gets there."""


class Spread(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="how", tag="spread"):
    """The first businesses lie on random plots, each colour used at least and at most so often."""

    least: int
    most: int


class Colourless(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="how", tag="colourless"):
    """The first businesses lie on the plots without a colour."""


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A side of the board (rules section 2.2): for each district its plots by name, the last next to the first."""

    rings: dict[str, tuple[str, ...]]
    first: Spread | Colourless


class Primitive(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="op"):
    """Base of the actions of which options consist."""


class TakeSkyscrapers(Primitive, frozen=True, tag="skyscrapers"):
    """From the general supply into the reserve."""

    count: int


class PlaceBusiness(Primitive, frozen=True, tag="business"):
    pass


class TakeColours(Primitive, frozen=True, tag="colours"):
    """The open cards of so many different colours."""

    count: int


class DrawBlack(Primitive, frozen=True, tag="black"):
    """Black cards for the active player, and `compensation` for those who have nothing in the district scored."""

    count: int
    compensation: int = 0


class ScoreDistrict(Primitive, frozen=True, tag="score"):
    pass


class Move(Primitive, frozen=True, tag="move"):
    """A commissioner moves on."""


Step = TakeSkyscrapers | PlaceBusiness | TakeColours | DrawBlack | ScoreDistrict | Move


class Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A value of cards (rules section 1.2): the skyscrapers shown, and the copies in each colour and in black."""

    value: int
    skyscrapers: int
    coloured: int
    black: int


class Business(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    count: int


class Commissioner(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    markers: int


class Bonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The presence bonus after so many businesses from the row (rules section 1.5)."""

    placed: int
    districts: int
    points: int


class Deal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many cards of each colour, and how many black ones, everybody gets at the start."""

    coloured: int
    black: int


class Stock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's skyscrapers at the start: one marks the score, some are placed, some lie in the reserve and all others
    in the general supply."""

    total: int
    marker: int
    placed: int
    reserve: int


class Stop(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Building stops (rules section 6.9): how many there are, and the declarer's points for each skyscraper."""

    tiles: int
    points: int


class Dummy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The imaginary participant (rules section 13): with how many seats she takes part, and her skyscrapers."""

    seats: int
    skyscrapers: int


class Tables(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """Everything that is printed on the board and the cards, and the numbers of the rules."""

    colours: tuple[str, ...]
    """The colours of plots, in order."""
    aliases: dict[str, str]
    """Other names that people have for them."""
    black: str
    """The colour of the jokers."""
    values: tuple[Value, ...]
    """The values of cards, rising."""
    businesses: tuple[Business, ...]
    business_limit: int
    """The most businesses of one plot."""
    spaces: tuple[Hall | District | Park | Area, ...]
    sides: dict[str, Side]
    commissioners: tuple[Commissioner, ...]
    links: tuple[int, ...]
    """The sizes of the links of the supply row."""
    bonuses: tuple[Bonus, ...]
    worth: tuple[int, ...]
    """Points for a skyscraper by the number of different businesses next to it."""
    options: dict[str, tuple[Step, ...]]
    deal: Deal
    skyscrapers: Stock
    stop: Stop
    revealed: int
    """Businesses of the park area that decide what skyscrapers there are worth."""
    dummy: Dummy
    round_cap: int

    @functools.cached_property
    def space(self) -> dict[str, Hall | District | Park | Area]:
        """The spaces by id."""
        return {space.id: space for space in self.spaces}

    @functools.cached_property
    def districts(self) -> tuple[str, ...]:
        """The districts, in the order of the map."""
        return tuple(space.id for space in self.spaces if isinstance(space, District))

    @functools.cached_property
    def hall(self) -> str:
        return next(space.id for space in self.spaces if isinstance(space, Hall))

    @functools.cached_property
    def park(self) -> str:
        return next(space.id for space in self.spaces if isinstance(space, Park))

    @functools.cached_property
    def area(self) -> str:
        return next(space.id for space in self.spaces if isinstance(space, Area))

    @functools.cached_property
    def ways(self) -> dict[str, tuple[str, ...]]:
        """The next spaces of each space on which a commissioner can stand."""
        return {space.id: space.next for space in self.spaces if not isinstance(space, Area)}

    @functools.cached_property
    def plots(self) -> dict[str, dict[str, tuple[str, ...]]]:
        """For each side and district the ids of its plots, in the order of the ring."""
        return {
            name: {district: tuple(f"{district}.{plot}" for plot in ring) for district, ring in side.rings.items()}
            for name, side in self.sides.items()
        }

    @functools.cached_property
    def neighbours(self) -> dict[str, dict[str, tuple[str, str]]]:
        """For each side and plot the two plots next to it in the ring."""
        return {
            name: {
                plot: (ring[place - 1], ring[(place + 1) % len(ring)])
                for ring in rings.values()
                for place, plot in enumerate(ring)
            }
            for name, rings in self.plots.items()
        }

    def colour(self, plot: str) -> str | None:
        """The colour of a plot; a plot with a broken border has none."""
        name = plot.partition(".")[2]
        return name if name in self.colours else None

    @functools.cached_property
    def business_ids(self) -> tuple[str, ...]:
        return tuple(business.id for business in self.businesses)

    @functools.cached_property
    def commissioner_ids(self) -> tuple[str, ...]:
        return tuple(commissioner.id for commissioner in self.commissioners)

    @functools.cached_property
    def last_placement(self) -> int:
        """The number of businesses from the row with which the match ends: of each link all but one are placed."""
        return sum(self.links) - len(self.links)

    @functools.cached_property
    def shown(self) -> dict[int, int]:
        """The skyscrapers that a card of each value shows."""
        return {value.value: value.skyscrapers for value in self.values}

    @functools.cached_property
    def card_colours(self) -> tuple[str, ...]:
        """The colours of cards: those of plots, then black."""
        return (*self.colours, self.black)

    @functools.cached_property
    def place(self) -> dict[str, int]:
        """The names of all cards with their places in order: coloured before black, then by rising value."""
        names = (card(colour, value.value) for colour in self.card_colours for value in self.values)
        return {name: place for place, name in enumerate(names)}

    @functools.cached_property
    def parts(self) -> dict[str, tuple[str, int]]:
        """The colour and the value of each card by name."""
        return {card(colour, it.value): (colour, it.value) for colour in self.card_colours for it in self.values}

    def deck(self, colour: str) -> tuple[int, ...]:
        """The values of all cards of a colour, rising."""
        copies = [(it.value, it.black if colour == self.black else it.coloured) for it in self.values]
        return tuple(value for value, count in copies for _ in range(count))

    def ordered(self, cards: Iterable[str]) -> tuple[str, ...]:
        """The cards in the order of the tables."""
        return tuple(sorted(cards, key=self.place.__getitem__))


def card(colour: str, value: int) -> str:
    """The name of a card."""
    return f"{colour}-{value}"


TABLES = msgspec.json.decode(Path(__file__).with_name("fifth_avenue.json").read_bytes(), type=Tables)
