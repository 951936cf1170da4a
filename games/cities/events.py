"""What happens in a match, as it is told (rules section 18.3).

`RevealedPrivate` is told to one seat, everything else to everybody. A field is marked SECRET where the event shows
what was hidden until then.
"""

from __future__ import annotations

from typing import Annotated

from games.cities.kinds import Card, City, Colour, Colours, Feature, Goal, Item, Reason, Rotation, Row, Slot, Tile, X, Y
from games.core.values import SECRET, Event, Seat


class SetUp(Event, frozen=True, forbid_unknown_fields=True, tag="set_up"):
    """The city whose goals are in play, and who has the star token."""

    city: City
    start: Seat


class StartChosen(Event, frozen=True, forbid_unknown_fields=True, tag="start_chosen"):
    """A player begins a neighborhood; `auto`: with the only tile that was left."""

    seat: Seat
    tile: Tile
    auto: bool = False


class RoundStarted(Event, frozen=True, forbid_unknown_fields=True, tag="round_started"):
    """The board is refilled for a round; `start` begins."""

    round: int
    start: Seat


class WorkerPlaced(Event, frozen=True, forbid_unknown_fields=True, tag="worker_placed"):
    """A player takes a slot; `auto`: the only one that was left."""

    seat: Seat
    row: Row
    slot: Slot
    auto: bool = False


class PiecesDrawn(Event, frozen=True, forbid_unknown_fields=True, tag="pieces_drawn"):
    """Pieces for the slot just taken come out of the bag."""

    seat: Seat
    pieces: Annotated[Colours, SECRET]


class RevealedPrivate(Event, frozen=True, forbid_unknown_fields=True, tag="revealed_private"):
    """What lay face down in the slot that you took; nobody else sees it yet."""

    item: Annotated[Item, SECRET]


class Holds(Event, frozen=True, forbid_unknown_fields=True, tag="holds"):
    """A player has so many items in hand that nobody else has seen: they have a place, or they would be removed."""

    seat: Seat
    closed: Annotated[int, SECRET]


class CardTaken(Event, frozen=True, forbid_unknown_fields=True, tag="card_taken"):
    """A player lays a scoring card face up beside the neighborhood."""

    seat: Seat
    card: Annotated[Card, SECRET]


class TilePlaced(Event, frozen=True, forbid_unknown_fields=True, tag="tile_placed"):
    """A player lays a city tile on a tile position."""

    seat: Seat
    tile: Annotated[Tile, SECRET]
    x: X
    y: Y
    rotation: Rotation


class FeaturePlaced(Event, frozen=True, forbid_unknown_fields=True, tag="feature_placed"):
    """A player puts a feature tile on a space."""

    seat: Seat
    feature: Annotated[Feature, SECRET]
    x: X
    y: Y


class PiecePlaced(Event, frozen=True, forbid_unknown_fields=True, tag="piece_placed"):
    """A player puts a piece on a space; the building there is `height` pieces high now."""

    seat: Seat
    colour: Colour
    x: X
    y: Y
    height: int


class Removed(Event, frozen=True, forbid_unknown_fields=True, tag="removed"):
    """A feature tile or piece of a player's hand leaves the game."""

    seat: Seat
    item: Annotated[Item, SECRET]
    reason: Reason


class RingPlaced(Event, frozen=True, forbid_unknown_fields=True, tag="ring_placed"):
    """A player reaches a goal and gets the value of its best free cell."""

    seat: Seat
    goal: Goal
    value: int


class StarOnBoard(Event, frozen=True, forbid_unknown_fields=True, tag="star_on_board"):
    """The start player's first turn is over: the star token goes to the star space."""

    seat: Seat


class StarClaimed(Event, frozen=True, forbid_unknown_fields=True, tag="star_claimed"):
    """The round is over; the worker on this slot of the last row is nearest to the star space."""

    seat: Seat
    slot: Slot


class Final(Event, frozen=True, forbid_unknown_fields=True, tag="final"):
    """A player's final score and where it comes from."""

    seat: Seat
    rings: int
    water: int
    park: int
    monuments: int
    cards: int
    total: int


class GameOver(Event, frozen=True, forbid_unknown_fields=True, tag="game_over"):
    """The match is over: who has won, perhaps several together."""

    winners: tuple[Seat, ...]


class LeftTable(Event, frozen=True, forbid_unknown_fields=True, tag="left"):
    """A player left for good."""

    seat: Seat


class Rejoined(Event, frozen=True, forbid_unknown_fields=True, tag="rejoined"):
    """A substitute took the seat of a player who had left."""

    seat: Seat


CitiesEvent = (
    SetUp
    | StartChosen
    | RoundStarted
    | WorkerPlaced
    | PiecesDrawn
    | RevealedPrivate
    | Holds
    | CardTaken
    | TilePlaced
    | FeaturePlaced
    | PiecePlaced
    | Removed
    | RingPlaced
    | StarOnBoard
    | StarClaimed
    | Final
    | GameOver
    | LeftTable
    | Rejoined
)
