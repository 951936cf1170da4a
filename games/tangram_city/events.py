"""What happens in a match, as it is told.

The decisions of a step are told when it resolves, clockwise from the start player (rules section 6). The event of the
last part is told to one seat. A field is marked SECRET where the event shows what was hidden until then.
"""

from __future__ import annotations

from typing import Annotated

from games.core.values import SECRET, Event, Seat
from games.tangram_city.kinds import Board, Cell, Corner, Rating, Side, Tile, Tiles, Turn


class Chose(Event, frozen=True, forbid_unknown_fields=True, tag="chose"):
    """A player has chosen a side of the board, which is not shown yet."""

    seat: Seat


class Opened(Event, frozen=True, forbid_unknown_fields=True, tag="opened"):
    """All have chosen: the side on which a player's city is built."""

    seat: Seat
    board: Board
    side: Annotated[Side, SECRET]


class RoundStarted(Event, frozen=True, forbid_unknown_fields=True, tag="round_started"):
    """Cards are dealt for a round; `start` holds the start marker."""

    round: int
    start: Seat


class FinalRound(Event, frozen=True, forbid_unknown_fields=True, tag="final_round"):
    """The last three cards are turned up."""

    tiles: Annotated[Tiles, SECRET]


class Played(Event, frozen=True, forbid_unknown_fields=True, tag="played"):
    """The next card of the round is played: everybody lays its tile."""

    tile: Annotated[Tile, SECRET]


class FountainTime(Event, frozen=True, forbid_unknown_fields=True, tag="fountain_time"):
    """Everybody takes a fountain."""


class NoRoom(Event, frozen=True, forbid_unknown_fields=True, tag="no_room"):
    """A tile fits nowhere in a player's city: it is skipped."""

    seat: Seat
    tile: Annotated[Tile, SECRET]


class Complete(Event, frozen=True, forbid_unknown_fields=True, tag="complete"):
    """A player's city has no room for a fountain, because it is complete."""

    seat: Seat


class Confirmed(Event, frozen=True, forbid_unknown_fields=True, tag="confirmed"):
    """A player is done with the step, while others are not."""

    seat: Seat


class Reconsiders(Event, frozen=True, forbid_unknown_fields=True, tag="reconsiders"):
    """A player who was done with the step has changed something."""

    seat: Seat


class Placed(Event, frozen=True, forbid_unknown_fields=True, tag="placed"):
    """A player has laid a tile."""

    seat: Seat
    tile: Annotated[Tile, SECRET]
    at: Annotated[Cell, SECRET]
    turn: Annotated[Turn, SECRET]
    side: Annotated[Side, SECRET]


class Skipped(Event, frozen=True, forbid_unknown_fields=True, tag="skipped"):
    """A player has done without a tile."""

    seat: Seat
    tile: Annotated[Tile, SECRET]


class FountainPlaced(Event, frozen=True, forbid_unknown_fields=True, tag="fountain_placed"):
    """A player has laid a fountain."""

    seat: Seat
    at: Annotated[Cell, SECRET]
    corner: Annotated[Corner, SECRET]


class FountainSkipped(Event, frozen=True, forbid_unknown_fields=True, tag="fountain_skipped"):
    """A player has done without the fountain."""

    seat: Seat


class Scored(Event, frozen=True, forbid_unknown_fields=True, tag="scored"):
    """A player scores the largest rectangle: so many points, from one corner cell to the opposite one."""

    seat: Seat
    points: int
    first: Cell
    last: Cell


class Balanced(Event, frozen=True, forbid_unknown_fields=True, tag="balanced"):
    """A player's balance markers are set."""

    seat: Seat
    red: int
    green: int


class StartMoved(Event, frozen=True, forbid_unknown_fields=True, tag="start_moved"):
    """The start marker goes to the player who leads."""

    seat: Seat


class Planned(Event, frozen=True, forbid_unknown_fields=True, tag="planned"):
    """A player gets the planning bonus for a complete city."""

    seat: Seat
    points: int


class BalanceBonus(Event, frozen=True, forbid_unknown_fields=True, tag="balance_bonus"):
    """A player gets the bonus for the distance between the balance markers."""

    seat: Seat
    distance: int
    points: int


class Final(Event, frozen=True, forbid_unknown_fields=True, tag="final"):
    """A player's final score."""

    seat: Seat
    points: int


class Won(Event, frozen=True, forbid_unknown_fields=True, tag="won"):
    """The player has the most points, perhaps as one of several."""

    seat: Seat


class Rated(Event, frozen=True, forbid_unknown_fields=True, tag="rated"):
    """What the city of the solo game has become."""

    rating: Rating


class LeftTable(Event, frozen=True, forbid_unknown_fields=True, tag="left"):
    """A player left for good."""

    seat: Seat


class Rejoined(Event, frozen=True, forbid_unknown_fields=True, tag="rejoined"):
    """A substitute took the seat of a player who had left."""

    seat: Seat


class YourCard(Event, frozen=True, forbid_unknown_fields=True, tag="your_card"):
    """You were dealt this card; everybody will play it later in the round."""

    card: Annotated[Tile, SECRET]


class SharedCard(Event, frozen=True, forbid_unknown_fields=True, tag="shared_card"):
    """You share this card with another player; everybody will play it later in the round."""

    card: Annotated[Tile, SECRET]
    other: Seat


TangramCityEvent = (
    Chose
    | Opened
    | RoundStarted
    | FinalRound
    | Played
    | FountainTime
    | NoRoom
    | Complete
    | Confirmed
    | Reconsiders
    | Placed
    | Skipped
    | FountainPlaced
    | FountainSkipped
    | Scored
    | Balanced
    | StartMoved
    | Planned
    | BalanceBonus
    | Final
    | Won
    | Rated
    | LeftTable
    | Rejoined
    | YourCard
    | SharedCard
)
