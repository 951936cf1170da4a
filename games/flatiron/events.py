"""What happens in a match, as it is told (rules section 15.5).

The events of the first part are told to everybody, the last three to one seat, who is "you" in the sentence; what
Daniel Burnham does stands in `solo_events`. A field is marked SECRET where the event shows what was hidden until then.
"""

from __future__ import annotations

from typing import Annotated

from games.core.values import SECRET, Event, Seat
from games.flatiron.kinds import (
    Board,
    Card,
    Cards,
    Colour,
    Decree,
    Deed,
    Floor,
    Half,
    Location,
    Token,
    Tokens,
)
from games.flatiron.solo_events import DanielEvent


class Began(Event, frozen=True, forbid_unknown_fields=True, tag="began"):
    """The match begins with this player's turn."""

    seat: Seat


class GotBoard(Event, frozen=True, forbid_unknown_fields=True, tag="got_board"):
    """A player plays with this board and starts with so many dollars."""

    seat: Seat
    board: Board
    money: int


class Moved(Event, frozen=True, forbid_unknown_fields=True, tag="moved"):
    seat: Seat
    location: Location


class Toll(Event, frozen=True, forbid_unknown_fields=True, tag="toll"):
    """The active floor paid so many dollars for the move."""

    seat: Seat
    floor: Floor
    amount: int


class TookMoney(Event, frozen=True, forbid_unknown_fields=True, tag="took_money"):
    seat: Seat
    amount: int


class Activated(Event, frozen=True, forbid_unknown_fields=True, tag="activated"):
    """The player performs the visible actions of a street column."""

    seat: Seat
    location: Location


class AutoSkipped(Event, frozen=True, forbid_unknown_fields=True, tag="auto_skipped"):
    """A visible action could not be performed and was left out. `source` is its id; no card: it is printed."""

    seat: Seat
    deed: Deed
    source: str
    location: Location
    card: Card | None


class Skipped(Event, frozen=True, forbid_unknown_fields=True, tag="skipped"):
    """The player left an action out."""

    seat: Seat
    deed: Deed


class Paid(Event, frozen=True, forbid_unknown_fields=True, tag="paid"):
    """The player paid the fee of an action."""

    seat: Seat
    amount: int
    deed: Deed


class GainedMoney(Event, frozen=True, forbid_unknown_fields=True, tag="gained_money"):
    seat: Seat
    amount: int


class GainedVp(Event, frozen=True, forbid_unknown_fields=True, tag="gained_vp"):
    seat: Seat
    amount: int


class GainedReputation(Event, frozen=True, forbid_unknown_fields=True, tag="gained_reputation"):
    """The player took so many reputation tokens from the supply."""

    seat: Seat
    count: int


class NoReputation(Event, frozen=True, forbid_unknown_fields=True, tag="no_reputation"):
    """The supply of reputation tokens was empty."""

    seat: Seat


class Sold(Event, frozen=True, forbid_unknown_fields=True, tag="sold"):
    seat: Seat
    colour: Colour
    amount: int


class Bought(Event, frozen=True, forbid_unknown_fields=True, tag="bought"):
    seat: Seat
    colour: Colour
    amount: int


class Swapped(Event, frozen=True, forbid_unknown_fields=True, tag="swapped"):
    """The player gave a column to the Reserve and took another."""

    seat: Seat
    give: Colour
    take: Colour


class BuiltColumn(Event, frozen=True, forbid_unknown_fields=True, tag="built_column"):
    seat: Seat
    colour: Colour
    socket: int
    amount: int
    """VP for the column, a facade included."""


class BonusLost(Event, frozen=True, forbid_unknown_fields=True, tag="bonus_lost"):
    """A socket's optional bonus could not be performed."""

    seat: Seat
    deed: Deed


class BuiltFloor(Event, frozen=True, forbid_unknown_fields=True, tag="built_floor"):
    """The player built a floor, or the Roof, for so many VP."""

    seat: Seat
    floor: Floor
    amount: int


class LastTurn(Event, frozen=True, forbid_unknown_fields=True, tag="last_turn"):
    """The Roof is up: the match ends with this turn."""


class Refreshed(Event, frozen=True, forbid_unknown_fields=True, tag="refreshed"):
    """All decks were refreshed; these cards are open now."""

    cards: Annotated[Cards, SECRET]


class NextFloor(Event, frozen=True, forbid_unknown_fields=True, tag="next_floor"):
    """The next floor at City Hall was opened."""

    floor: Annotated[Floor, SECRET]


class BoughtCard(Event, frozen=True, forbid_unknown_fields=True, tag="bought_card"):
    seat: Seat
    card: Card
    location: Location
    """The street of the board where it lies."""
    half: Half
    deed: Deed
    amount: int


class Opened(Event, frozen=True, forbid_unknown_fields=True, tag="opened"):
    """The next card of a deck was opened."""

    location: Location
    card: Annotated[Card, SECRET]


class DeckEmpty(Event, frozen=True, forbid_unknown_fields=True, tag="deck_empty"):
    """A deck has run out of cards."""

    location: Location


class BoughtDecree(Event, frozen=True, forbid_unknown_fields=True, tag="bought_decree"):
    seat: Seat
    decree: Decree
    location: Location
    amount: int


class DecreeLaidOut(Event, frozen=True, forbid_unknown_fields=True, tag="decree_laid_out"):
    """The display was refilled."""

    decree: Annotated[Decree, SECRET]


class ReadNewspaper(Event, frozen=True, forbid_unknown_fields=True, tag="read_newspaper"):
    """The player performs the action of the active newspaper."""

    seat: Seat
    token: Token


class UsedOther(Event, frozen=True, forbid_unknown_fields=True, tag="used_other"):
    """The player performs another of the own visible actions."""

    seat: Seat
    deed: Deed
    location: Location


class UsedOpenCard(Event, frozen=True, forbid_unknown_fields=True, tag="used_open_card"):
    """The player performs one half of an open card."""

    seat: Seat
    card: Card
    deed: Deed


class UsedToken(Event, frozen=True, forbid_unknown_fields=True, tag="used_token"):
    """The player spends a newspaper token."""

    seat: Seat
    token: Annotated[Token, SECRET]


class Published(Event, frozen=True, forbid_unknown_fields=True, tag="published"):
    """The token spent is the active newspaper now."""

    token: Token


class JournalistMoved(Event, frozen=True, forbid_unknown_fields=True, tag="journalist_moved"):
    """The player's VP moved the Journalist to the next square."""

    seat: Seat
    square: int


class JournalistLeft(Event, frozen=True, forbid_unknown_fields=True, tag="journalist_left"):
    """The player's VP passed the last square: the Journalist leaves the game."""

    seat: Seat


class Drew(Event, frozen=True, forbid_unknown_fields=True, tag="drew"):
    """The player looks at two newspaper tokens."""

    seat: Seat


class Shared(Event, frozen=True, forbid_unknown_fields=True, tag="shared"):
    """The player kept one of the two tokens and gave the other one away."""

    seat: Seat
    other: Seat


class SharedWithDaniel(Event, frozen=True, forbid_unknown_fields=True, tag="shared_with_daniel"):
    """The player kept one of the two tokens and gave the other one to Daniel."""

    seat: Seat


class AutoGainsOn(Event, frozen=True, forbid_unknown_fields=True, tag="auto_gains_on"):
    seat: Seat


class AutoGainsOff(Event, frozen=True, forbid_unknown_fields=True, tag="auto_gains_off"):
    seat: Seat


class HasPlaced(Event, frozen=True, forbid_unknown_fields=True, tag="has_placed"):
    """A player has placed the reputation tokens."""

    seat: Seat


class Placed(Event, frozen=True, forbid_unknown_fields=True, tag="placed"):
    """Where a player has placed reputation tokens: the street of each."""

    seat: Seat
    streets: Annotated[tuple[Location, ...], SECRET]


class ReputationScored(Event, frozen=True, forbid_unknown_fields=True, tag="reputation_scored"):
    """A street's reputation gave so many VP."""

    seat: Seat
    location: Location
    reputation: Annotated[int, SECRET]
    amount: Annotated[int, SECRET]


class DecreeScored(Event, frozen=True, forbid_unknown_fields=True, tag="decree_scored"):
    seat: Seat
    decree: Decree
    amount: Annotated[int, SECRET]


class Scored(Event, frozen=True, forbid_unknown_fields=True, tag="scored"):
    """A player's final VP."""

    seat: Seat
    amount: Annotated[int, SECRET]


class Won(Event, frozen=True, forbid_unknown_fields=True, tag="won"):
    seat: Seat


class WonTie(Event, frozen=True, forbid_unknown_fields=True, tag="won_tie"):
    """Equal VP: the player who built the Roof wins."""

    seat: Seat


class LeftTable(Event, frozen=True, forbid_unknown_fields=True, tag="left"):
    """A player left for good."""

    seat: Seat


class Rejoined(Event, frozen=True, forbid_unknown_fields=True, tag="rejoined"):
    """A substitute took the seat of a player who had left."""

    seat: Seat


class Abandoned(Event, frozen=True, forbid_unknown_fields=True, tag="abandoned"):
    """Everybody has left: the match ends without a winner."""


class YouDrew(Event, frozen=True, forbid_unknown_fields=True, tag="you_drew"):
    """You are shown these two newspaper tokens."""

    tokens: Annotated[Tokens, SECRET]


class YouKept(Event, frozen=True, forbid_unknown_fields=True, tag="you_kept"):
    """You kept the one token and gave the other away."""

    kept: Annotated[Token, SECRET]
    given: Annotated[Token, SECRET]


class YouGot(Event, frozen=True, forbid_unknown_fields=True, tag="you_got"):
    """You got this newspaper token."""

    token: Annotated[Token, SECRET]


FlatironEvent = (
    Began
    | GotBoard
    | Moved
    | Toll
    | TookMoney
    | Activated
    | AutoSkipped
    | Skipped
    | Paid
    | GainedMoney
    | GainedVp
    | GainedReputation
    | NoReputation
    | Sold
    | Bought
    | Swapped
    | BuiltColumn
    | BonusLost
    | BuiltFloor
    | LastTurn
    | Refreshed
    | NextFloor
    | BoughtCard
    | Opened
    | DeckEmpty
    | BoughtDecree
    | DecreeLaidOut
    | ReadNewspaper
    | UsedOther
    | UsedOpenCard
    | UsedToken
    | Published
    | JournalistMoved
    | JournalistLeft
    | Drew
    | Shared
    | SharedWithDaniel
    | AutoGainsOn
    | AutoGainsOff
    | HasPlaced
    | Placed
    | ReputationScored
    | DecreeScored
    | Scored
    | Won
    | WonTie
    | LeftTable
    | Rejoined
    | Abandoned
    | YouDrew
    | YouKept
    | YouGot
    | DanielEvent
)
