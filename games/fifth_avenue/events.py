"""What happens in a match, as it is told (rules section 14).

The events of the first part are told to everybody; cards in them lie open on the table. Those of the second part are
told to one seat, who is "you" in the sentence; each goes with a public event. A field is marked SECRET where the event
shows what was hidden until then.
"""

from __future__ import annotations

from typing import Annotated, Literal

from games.core.values import SECRET, Event, Seat, kind
from games.fifth_avenue.kinds import (
    Business,
    Businesses,
    CardCounts,
    Cards,
    Commissioner,
    Plot,
    Space,
    Spaces,
)


class Started(Event, frozen=True, forbid_unknown_fields=True, tag="started"):
    """The board is set up; `seat` places first and takes the first turn."""

    seat: Seat


class PlacedSetup(Event, frozen=True, forbid_unknown_fields=True, tag="placed_setup"):
    """A player put a skyscraper on a plot before the first turn."""

    seat: Seat
    plot: Plot


class TurnStarted(Event, frozen=True, forbid_unknown_fields=True, tag="turn_started"):
    seat: Seat
    round: int


class OnlyOption(Event, frozen=True, forbid_unknown_fields=True, tag="only_option"):
    """No other option is possible, so the player's turn began with this one."""

    seat: Seat


class TookSkyscrapers(Event, frozen=True, forbid_unknown_fields=True, tag="took_skyscrapers"):
    """From the general supply into the reserve."""

    seat: Seat
    count: int


class PlacedBusiness(Event, frozen=True, forbid_unknown_fields=True, tag="placed_business"):
    """A business of the row went on a plot; the last one of its link, if any, went to the park area."""

    seat: Seat
    business: Business
    plot: Plot
    to_park: Business | None


class Presence(Event, frozen=True, forbid_unknown_fields=True, tag="presence"):
    """The presence bonus for those who are in so many districts."""

    seats: tuple[Seat, ...]
    points: int
    districts: int


class NoPresence(Event, frozen=True, forbid_unknown_fields=True, tag="no_presence"):
    """Nobody is in enough districts for the presence bonus."""

    districts: int


class DrewBlack(Event, frozen=True, forbid_unknown_fields=True, tag="drew_black"):
    seat: Seat
    count: int


class Compensated(Event, frozen=True, forbid_unknown_fields=True, tag="compensated"):
    """These players, who have nothing in the district scored, drew `count` black cards each."""

    seats: tuple[Seat, ...]
    count: int


class NoBlack(Event, frozen=True, forbid_unknown_fields=True, tag="no_black"):
    """The black stack is empty: somebody should have drawn and did not."""

    seat: Seat


class Took(Event, frozen=True, forbid_unknown_fields=True, tag="took"):
    """A player took open cards of the colour stacks."""

    seat: Seat
    cards: Cards


class NothingToTake(Event, frozen=True, forbid_unknown_fields=True, tag="nothing_to_take"):
    """All colour stacks are empty."""

    seat: Seat


class Opened(Event, frozen=True, forbid_unknown_fields=True, tag="opened"):
    """These cards lie open on the colour stacks now."""

    cards: Annotated[Cards, SECRET]


class DistrictScored(Event, frozen=True, forbid_unknown_fields=True, tag="district_scored"):
    """A player chose to score a district; who scores there is told next."""

    seat: Seat
    district: Space


class Scored(Event, frozen=True, forbid_unknown_fields=True, tag="scored"):
    """A player's skyscrapers brought points: each is next to `types` different businesses."""

    seat: Seat
    types: int
    points: int


class Moved(Event, frozen=True, forbid_unknown_fields=True, tag="moved"):
    """A commissioner moved on; `marked` is the district where it left a marker."""

    seat: Seat
    commissioner: Commissioner
    to: Space
    marked: Space | None


class AuctionsStarted(Event, frozen=True, forbid_unknown_fields=True, tag="auctions_started"):
    """A commissioner came back to City Hall: these spaces are auctioned, in this order."""

    seat: Seat
    commissioner: Commissioner
    spaces: Spaces


class AuctionOpened(Event, frozen=True, forbid_unknown_fields=True, tag="auction_opened"):
    """The auction of a space begins with this player."""

    space: Space
    seat: Seat


class Bid(Event, frozen=True, forbid_unknown_fields=True, tag="bid"):
    """A player's first bid: these cards."""

    seat: Seat
    cards: Annotated[CardCounts, SECRET]
    total: Annotated[int, SECRET]


class Raised(Event, frozen=True, forbid_unknown_fields=True, tag="raised"):
    """A player added these cards to a bid."""

    seat: Seat
    cards: Annotated[CardCounts, SECRET]
    total: Annotated[int, SECRET]


class Passed(Event, frozen=True, forbid_unknown_fields=True, tag="passed"):
    """A player left the auction."""

    seat: Seat


class CannotBid(Event, frozen=True, forbid_unknown_fields=True, tag="cannot_bid"):
    """A player is out of the auction, because everybody can see that no bid is possible (rules section 6.5)."""

    seat: Seat
    reason: Annotated[Literal["no_colour", "no_cards", "too_few"], kind("reason")]


class DummyBid(Event, frozen=True, forbid_unknown_fields=True, tag="dummy_bid"):
    """The dummy turned up these black cards, in this order, and holds the highest bid."""

    cards: Annotated[Cards, SECRET]
    total: Annotated[int, SECRET]


class DummyOut(Event, frozen=True, forbid_unknown_fields=True, tag="dummy_out"):
    """The dummy turned up these black cards, in this order: not enough."""

    cards: Annotated[Cards, SECRET]
    total: Annotated[int, SECRET]


class DummyWithoutCards(Event, frozen=True, forbid_unknown_fields=True, tag="dummy_without_cards"):
    """The black stack is empty, so the dummy makes no bid."""


class Won(Event, frozen=True, forbid_unknown_fields=True, tag="won"):
    """A player won an auction and paid for it."""

    seat: Seat
    space: Space
    total: int


class DummyWon(Event, frozen=True, forbid_unknown_fields=True, tag="dummy_won"):
    space: Space
    total: int


class NobodyBid(Event, frozen=True, forbid_unknown_fields=True, tag="nobody_bid"):
    space: Space


class Built(Event, frozen=True, forbid_unknown_fields=True, tag="built"):
    """The winner built on a plot."""

    seat: Seat
    count: int
    plot: Plot


class BuiltInPark(Event, frozen=True, forbid_unknown_fields=True, tag="built_in_park"):
    """The winner built in the park area."""

    seat: Seat
    count: int


class BuiltNothing(Event, frozen=True, forbid_unknown_fields=True, tag="built_nothing"):
    """The winner has no skyscraper in reserve, or chose to build none with an empty reserve."""

    seat: Seat


class DummyBuilt(Event, frozen=True, forbid_unknown_fields=True, tag="dummy_built"):
    count: int
    plot: Plot


class DummyBuiltNothing(Event, frozen=True, forbid_unknown_fields=True, tag="dummy_built_nothing"):
    """The dummy never builds in the park area, and nowhere without skyscrapers in stock."""

    space: Space


class Stopped(Event, frozen=True, forbid_unknown_fields=True, tag="stopped"):
    """The winner declared a building stop and scored for every skyscraper in the district."""

    seat: Seat
    district: Space
    points: int


class DummyStopped(Event, frozen=True, forbid_unknown_fields=True, tag="dummy_stopped"):
    district: Space


class ScoredHalf(Event, frozen=True, forbid_unknown_fields=True, tag="scored_half"):
    """A building stop brought a player half of what the district was worth."""

    seat: Seat
    points: int


class Cleared(Event, frozen=True, forbid_unknown_fields=True, tag="cleared"):
    """A stopped district is empty for the rest of the match."""

    district: Space
    skyscrapers: int
    businesses: int


class AuctionsEnded(Event, frozen=True, forbid_unknown_fields=True, tag="auctions_ended"):
    """The set of auctions is over; the turn of `seat` goes on or ends."""

    seat: Seat


class Ending(Event, frozen=True, forbid_unknown_fields=True, tag="ending"):
    """The match ends, and the final scoring follows."""

    reason: Annotated[Literal["row_empty", "second_stop", "round_cap"], kind("ending")]


class ParkRevealed(Event, frozen=True, forbid_unknown_fields=True, tag="park_revealed"):
    """These businesses of the park area were turned up; each skyscraper there brings so many points."""

    businesses: Annotated[Businesses, SECRET]
    points: Annotated[int, SECRET]


class FinalScore(Event, frozen=True, forbid_unknown_fields=True, tag="final_score"):
    """A player's points: those before the final scoring, of the districts, of the park area, and together."""

    seat: Seat
    track: int
    districts: int
    park: Annotated[int, SECRET]
    total: Annotated[int, SECRET]


class Winner(Event, frozen=True, forbid_unknown_fields=True, tag="winner"):
    """Who has won; several share the victory."""

    seats: Annotated[tuple[Seat, ...], SECRET]


class LeftTable(Event, frozen=True, forbid_unknown_fields=True, tag="left"):
    """A player left for good."""

    seat: Seat


class Rejoined(Event, frozen=True, forbid_unknown_fields=True, tag="rejoined"):
    """A substitute took the seat of a player who had left."""

    seat: Seat


class YourHand(Event, frozen=True, forbid_unknown_fields=True, tag="your_hand"):
    """You were dealt these cards."""

    cards: Annotated[CardCounts, SECRET]


class YouDrew(Event, frozen=True, forbid_unknown_fields=True, tag="you_drew"):
    """You drew these black cards."""

    cards: Annotated[CardCounts, SECRET]


FifthAvenueEvent = (
    Started
    | PlacedSetup
    | TurnStarted
    | OnlyOption
    | TookSkyscrapers
    | PlacedBusiness
    | Presence
    | NoPresence
    | DrewBlack
    | Compensated
    | NoBlack
    | Took
    | NothingToTake
    | Opened
    | DistrictScored
    | Scored
    | Moved
    | AuctionsStarted
    | AuctionOpened
    | Bid
    | Raised
    | Passed
    | CannotBid
    | DummyBid
    | DummyOut
    | DummyWithoutCards
    | Won
    | DummyWon
    | NobodyBid
    | Built
    | BuiltInPark
    | BuiltNothing
    | DummyBuilt
    | DummyBuiltNothing
    | Stopped
    | DummyStopped
    | ScoredHalf
    | Cleared
    | AuctionsEnded
    | Ending
    | ParkRevealed
    | FinalScore
    | Winner
    | LeftTable
    | Rejoined
    | YourHand
    | YouDrew
)
