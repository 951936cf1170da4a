"""What a seat, or a spectator, may see of a match (rules section 14); it is put together in `viewing`."""

from __future__ import annotations

from typing import Annotated, Literal

from games.core.values import CHOICE, SECRET, Result, Seat, View
from games.flatiron.kinds import (
    Board,
    Card,
    Cards,
    Colour,
    Colours,
    DanielCard,
    Decree,
    Decrees,
    Deed,
    Floor,
    Half,
    Level,
    Location,
    Locations,
    Rating,
    Source,
    Token,
    Tokens,
)


class ColumnView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A column in a socket. `builder` is a seat, or in a solo match Daniel's number (`state.DANIEL`)."""

    colour: Colour
    builder: int


class SocketView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A socket (number 1, 2 or 3), its bonus, and the column in it."""

    number: int
    bonus: Deed
    column: ColumnView | None


class FloorView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A floor of the building, or the Roof, which has no sockets. Nobody built the starting floor."""

    floor: Floor
    builder: int | None
    sockets: tuple[SocketView, ...]
    active: bool


class DeckView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The deck of a street."""

    street: Location
    open: Annotated[Card | None, SECRET]
    left: int
    """Cards in the deck, the open one included."""


class ActionView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A visible action of a street column."""

    source: Source
    deed: Deed
    card: Card | None
    """The card that shows it; None: it is printed on the board."""
    half: Half | None
    performable: bool
    """Could be carried out now by the owner of the board."""


class StreetView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A street column of a personal board."""

    street: Location
    actions: tuple[ActionView, ...]
    """From top to bottom."""
    top: tuple[str, ...]
    """Cards and decrees under the upper edge, in the order in which they were tucked in."""
    bottom: tuple[str, ...]
    """Those under the lower edge."""
    room: int
    """How many more cards fit."""
    decree: Decree | None
    """The decree there, if any."""
    reputation: int
    """The total of the cards, and of tokens that were placed in the final scoring."""
    vp: int
    """What the final scoring gives for that total."""


class DecreeView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An owned decree and what it gives if the match ends now."""

    decree: Decree
    vp: int


class PlayerView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What everybody sees of one player."""

    seat: Seat
    board: Board
    money: int
    vp: int
    location: Location | None
    """None: the architect is still off the board."""
    depot: Colours
    streets: tuple[StreetView, ...]
    tokens: int
    """Number of newspaper tokens in the hand."""
    used: int
    """Newspaper tokens spent."""
    reputation: int
    """Reputation tokens."""
    placed: bool
    """Has placed the reputation tokens."""
    placement: Annotated[tuple[int, ...], SECRET]
    """How many stand on each street, once everybody has placed; empty before."""
    columns: Colours
    """Columns built, from the bottom of the building up."""
    floors: int
    """Floors and Roof built."""
    decrees: tuple[DecreeView, ...]
    total: int
    """VP if the match ended now, tokens not yet placed left out."""
    auto_gains: bool
    shown: Annotated[Tokens, SECRET]
    """Newspaper tokens not spent, laid open when the match is over; empty before."""
    left: bool


class DanielStreet(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Daniel's reputation in a street, from his pile of cards and tokens placed, and the VP for it."""

    street: Location
    cards: Cards
    reputation: int
    vp: int


class DanielView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is seen of Daniel Burnham in a solo match."""

    level: Level
    vp: int
    location: Annotated[Location | None, SECRET]
    card: Annotated[DanielCard | None, SECRET]
    """His card of this turn, turned over last."""
    deck: int
    discard: Annotated[tuple[DanielCard, ...], SECRET]
    streets: tuple[DanielStreet, ...]
    decrees: Decrees
    tokens: int
    shown: Annotated[Tokens, SECRET]
    """His newspaper tokens, laid open when the match is over; empty before."""
    reputation: int
    columns: Colours
    floors: int
    total: int
    """His VP if the match ended now: reputation, decrees and tokens included, reputation tokens placed as he does."""


class Offer(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a legal answer, by its canonical text, does at once to the player's money, VP, reputation tokens and depot;
    what it sets going after that is not counted."""

    answer: str
    money: int
    vp: int
    reputation: int
    depot: Colours


class Private(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What only the owner of a seat sees."""

    seat: Seat
    tokens: Annotated[Tokens, SECRET]
    drawn: Annotated[Tokens, SECRET]
    """The two newspaper tokens of which one is to be kept."""
    given: Annotated[Tokens, SECRET]
    """Tokens given away that the other one, for all that is known, still holds."""
    placement: Annotated[tuple[int, ...], CHOICE]
    """The own reputation tokens on each street, once placed; empty before."""
    offers: Annotated[tuple[Offer, ...], CHOICE]
    """For each legal answer what it costs and gives."""


class FlatironView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The whole table as one seat (`private` is set) or a spectator sees it."""

    turn: int
    """Number of the turn, Daniel's turns included."""
    phase: Literal["play", "placing", "over"]
    start: int
    """The seat that began; in a solo match Daniel's number."""
    active: Seat | None
    """Whose turn it is."""
    asked: tuple[Seat, ...]
    question: str | None
    """The kind of question, which is public: choose_location, choose_action, resolve_action, resolve_nested,
    choose_token, end_turn, place_reputation."""
    deed: Deed | None
    """The action that the question is about."""
    source: Source | None
    """Where that action stands, while it is one of an activation."""
    queue: tuple[Source, ...]
    """The visible actions of the activation that come after it."""
    open: Locations
    """Where the active player may move, while that is asked."""
    building: tuple[FloorView, ...]
    """From the bottom up."""
    floors: int
    """Floors built, the starting floor and the Roof included."""
    next: Annotated[Floor | None, SECRET]
    """The floor that is open at City Hall (`roof` at the end); None once the Roof is up."""
    stack: int
    """Floors below the open one, the Roof not counted."""
    decks: tuple[DeckView, ...]
    newspaper: Annotated[Token, SECRET]
    """The active newspaper."""
    aside: Annotated[Tokens, SECRET]
    """Newspapers put aside, oldest first."""
    press: int
    """Newspaper tokens in the Reserve."""
    decrees: Annotated[Decrees, SECRET]
    """The display."""
    columns: tuple[int, ...]
    """Columns in the Reserve, by colour in the order of the tables."""
    reputation: int
    """Reputation tokens in the supply."""
    journalist: int | None
    """The Journalist's square; None when he has left."""
    take_money: tuple[int, ...]
    """What taking money gives now at each location, in their order; 0 where it is not possible."""
    card_prices: tuple[int | None, ...]
    """What the open card of each street costs."""
    decree_prices: tuple[int, ...]
    """What each decree of the display costs now."""
    buy_prices: tuple[int, ...]
    """What a column of each colour costs now, without a board's or an action's discount."""
    sell_prices: tuple[int, ...]
    """What a column of each colour brings now, without an action's bonus."""
    players: tuple[PlayerView, ...]
    daniel: DanielView | None
    result: Result | None
    rating: Annotated[Rating | None, SECRET]
    """What the result of a solo match is called."""
    private: Private | None
