"""What a seat, or a spectator, may see of a match (rules section 14)."""

from __future__ import annotations

from typing import Annotated, Literal

from games.core.values import CHOICE, SECRET, Result, Seat, View
from games.fifth_avenue.kinds import (
    Businesses,
    Card,
    Cards,
    Colour,
    Colours,
    Commissioner,
    Letter,
    Plot,
    Space,
    Spaces,
)


class PlotView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A building site: empty, with businesses, or with the skyscrapers of one owner."""

    plot: Plot
    colour: Colour | None
    """None for the plot with a broken border."""
    businesses: Businesses
    owner: Seat | None
    """Whose skyscrapers stand here; the number of seats stands for the dummy."""
    skyscrapers: int
    types: int
    """How many different businesses stand on the two plots next to it."""
    worth: int
    """What a skyscraper on this plot scores when the district is scored."""


class DistrictView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A district with its plots in the order of the ring, the last next to the first."""

    district: Space
    stopped: bool
    plots: tuple[PlotView, ...]
    points: tuple[int, ...]
    """By seat, what the district would bring if it were scored now."""
    pawns: tuple[Commissioner, ...]
    """The commissioners that stand here."""
    markers: tuple[Commissioner, ...]
    """The commissioners whose markers lie here."""
    full: bool
    """Every plot holds something: who wins an auction here may, or must, declare a building stop."""


class CommissionerView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    commissioner: Commissioner
    at: Space
    markers: Spaces
    """The districts where its markers lie, in order of the visits: those that its return would auction."""
    left: int
    """Markers left at City Hall."""
    targets: Spaces
    """Where it can be moved next."""


class StackView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A stack of cards; the black one, which is the last, has no open card."""

    colour: Colour
    count: int
    top: Annotated[Card | None, SECRET]
    """The open card on top."""


class LinkView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A link of the supply row."""

    size: int
    businesses: Businesses
    """What is left in it, from left to right."""
    current: bool
    """Businesses come from this link now."""


class ParkAreaView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The building area below Central Park."""

    businesses: Businesses
    """In order of arrival."""
    skyscrapers: tuple[int, ...]
    """By seat."""
    least: int
    """The least that a skyscraper here would score if the match ended now,"""
    most: int
    """and the most; which of them depends on the businesses turned up at the end."""


class BonusView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A presence bonus to come."""

    placed: int
    """With the placement of this number it is given."""
    districts: int
    points: int


class CountView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How many cards of a colour there are."""

    colour: Colour
    count: int


class PlayerView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What everybody sees of one player."""

    seat: Seat
    score: int
    """Points on the track (at the end of a match: all points)."""
    outlook: int
    """Points that the districts would bring if the match ended now, the park area apart."""
    supply: int
    """Skyscrapers in the general supply."""
    reserve: int
    """Skyscrapers ready to be built."""
    built: int
    """Skyscrapers in districts."""
    districts: int
    """Districts with skyscrapers of this player."""
    park: int
    """Skyscrapers in the park area."""
    cards: int
    """Cards in the hand, without those on the table in an auction."""
    colours: tuple[CountView, ...]
    """The same by colour, black last; all colours, also those with none."""
    left: bool


class DummyView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The imaginary participant with two players."""

    stock: int
    built: int


class OfferView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A participant's part in an auction."""

    seat: Seat
    """The number of seats stands for the dummy."""
    state: Literal["waiting", "asked", "bid", "best", "out"]
    """Not asked yet, asked now, has bid and is in, holds the highest bid, or out of this auction."""
    cards: Annotated[Cards, SECRET]
    """The cards on the table, in the order of the tables."""
    colour: Colour | None
    """The plot colour of the bid."""
    total: int
    builds: int
    """Skyscrapers shown on the highest card of the bid."""
    permitted: Colours
    """The colours in which the participant can bid; those of the plots on which the winner would build. Empty for the
    dummy."""


class AuctionView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The auction in progress."""

    space: Space
    """A district or the park area."""
    commissioner: Commissioner
    """Whose return started the set of auctions."""
    opener: Seat
    queue: Spaces
    """What is auctioned after this one."""
    offers: tuple[OfferView, ...]
    """All participants, in the order in which they are asked."""
    best: Seat | None
    """Who holds the highest bid."""
    beat: int
    """The total that a bid must exceed."""
    full: bool
    """The winner may, or must, declare a building stop."""
    won: bool
    """The bidding is over: the winner decides what to build."""


class FinalView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The final scoring; points by seat."""

    revealed: Annotated[Businesses, SECRET]
    """The businesses of the park area that were turned up."""
    worth: Annotated[int, SECRET]
    """What each skyscraper in the park area scored."""
    track: tuple[int, ...]
    """Points before the final scoring."""
    districts: tuple[tuple[int, ...], ...]
    """For each district in the order of the map."""
    park: Annotated[tuple[int, ...], SECRET]


class Private(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What only the owner of a seat sees."""

    seat: Seat
    cards: Annotated[Cards, SECRET]
    """All own cards in the order of the tables, those on the table in an auction included."""
    bid: Annotated[Cards, CHOICE]
    """Those that lie on the table."""
    lowest: Annotated[Cards, CHOICE]
    """The cards to be added for the lowest legal bid, while the seat is asked to bid; empty if there is none. It
    follows from the own cards, so it teaches nothing."""


class FifthAvenueView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The whole table as one seat (`private` is set) or a spectator sees it."""

    side: Literal["five", "six"]
    start: Seat
    """Who takes the first turn of a round."""
    round: int
    """From 1; 0 before the first turn."""
    round_cap: int
    phase: Literal["placing", "play", "over"]
    active: Seat | None
    """Whose turn it is, or who places a skyscraper; in an auction often not the one who is asked."""
    option: Letter | None
    """The option chosen in this turn."""
    asked: Seat | None
    """The seat that is asked."""
    question: str | None
    """The kind of question, which is public: place_setup, option, take, move, bid, win."""
    order: tuple[Seat, ...]
    """The seats that are still to place a skyscraper before the first turn."""
    districts: tuple[DistrictView, ...]
    """In the order of the map: W34, E34, W42, TSQ, E42, W52, E52."""
    commissioners: tuple[CommissionerView, ...]
    stacks: tuple[StackView, ...]
    links: tuple[LinkView, ...]
    placed: int
    """Businesses placed from the row."""
    last_placement: int
    """With this number of them the match ends."""
    bonuses: tuple[BonusView, ...]
    """The presence bonuses to come."""
    park_area: ParkAreaView
    stops: int
    """Building stops so far."""
    stop_limit: int
    """With this number of them the match ends."""
    players: tuple[PlayerView, ...]
    dummy: DummyView | None
    auction: AuctionView | None
    result: Result | None
    final: FinalView | None
    private: Private | None
