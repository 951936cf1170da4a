"""What Daniel Burnham does in a solo match, as it is told to everybody (rules section 13)."""

from __future__ import annotations

from typing import Annotated

from games.core.values import SECRET, Event, Seat
from games.flatiron.kinds import (
    Card,
    Colour,
    DanielCard,
    Decree,
    Floor,
    Level,
    Location,
    Rating,
    Task,
    Tokens,
)


class DanielBegan(Event, frozen=True, forbid_unknown_fields=True, tag="daniel_began"):
    """Daniel Burnham begins, with so many VP ahead."""

    level: Level
    amount: int


class DanielMoved(Event, frozen=True, forbid_unknown_fields=True, tag="daniel_moved"):
    """Daniel turned over a card, moved and has a task."""

    card: Annotated[DanielCard, SECRET]
    location: Annotated[Location, SECRET]
    task: Annotated[Task, SECRET]


class DanielShuffled(Event, frozen=True, forbid_unknown_fields=True, tag="daniel_shuffled"):
    """Daniel's deck was used up and has been shuffled anew."""


class DanielBuilt(Event, frozen=True, forbid_unknown_fields=True, tag="daniel_built"):
    colour: Colour
    socket: int
    amount: int


class DanielIdle(Event, frozen=True, forbid_unknown_fields=True, tag="daniel_idle"):
    """No column fitted; Daniel gained so many VP instead."""

    amount: int


class DanielBuiltFloor(Event, frozen=True, forbid_unknown_fields=True, tag="daniel_built_floor"):
    floor: Floor
    amount: int


class DanielTookCard(Event, frozen=True, forbid_unknown_fields=True, tag="daniel_took_card"):
    card: Card
    amount: int


class DanielNoCard(Event, frozen=True, forbid_unknown_fields=True, tag="daniel_no_card"):
    """The deck was empty; Daniel gained the VP of the task alone."""

    location: Location
    amount: int


class DanielTookDecree(Event, frozen=True, forbid_unknown_fields=True, tag="daniel_took_decree"):
    decree: Decree


class DanielNoDecree(Event, frozen=True, forbid_unknown_fields=True, tag="daniel_no_decree"):
    """No decree was left; Daniel gained so many VP instead."""

    amount: int


class DanielGainedVp(Event, frozen=True, forbid_unknown_fields=True, tag="daniel_gained_vp"):
    """Daniel gained VP from a socket."""

    amount: int


class DanielGainedReputation(Event, frozen=True, forbid_unknown_fields=True, tag="daniel_gained_reputation"):
    count: int


class DanielPushed(Event, frozen=True, forbid_unknown_fields=True, tag="daniel_pushed"):
    """Daniel's VP moved the Journalist to the next square."""

    square: int


class DanielPushedOut(Event, frozen=True, forbid_unknown_fields=True, tag="daniel_pushed_out"):
    """Daniel's VP passed the last square: the Journalist leaves the game."""


class DanielShared(Event, frozen=True, forbid_unknown_fields=True, tag="daniel_shared"):
    """Of two tokens drawn the first went to the player and the second to Daniel."""

    seat: Seat


class DanielPlaced(Event, frozen=True, forbid_unknown_fields=True, tag="daniel_placed"):
    """Where Daniel has placed reputation tokens: the street of each."""

    streets: tuple[Location, ...]


class DanielReputationScored(Event, frozen=True, forbid_unknown_fields=True, tag="daniel_reputation_scored"):
    location: Location
    reputation: int
    amount: int


class DanielDecreesScored(Event, frozen=True, forbid_unknown_fields=True, tag="daniel_decrees_scored"):
    count: int
    amount: int


class DanielTokensScored(Event, frozen=True, forbid_unknown_fields=True, tag="daniel_tokens_scored"):
    """Daniel's newspaper tokens, laid open, and the VP for them."""

    tokens: Annotated[Tokens, SECRET]
    amount: int


class DanielScored(Event, frozen=True, forbid_unknown_fields=True, tag="daniel_scored"):
    """Daniel's final VP."""

    amount: int


class DanielWon(Event, frozen=True, forbid_unknown_fields=True, tag="daniel_won"):
    """The match is lost."""


class DanielWonTie(Event, frozen=True, forbid_unknown_fields=True, tag="daniel_won_tie"):
    """Equal VP, and Daniel built the Roof: the match is lost."""


class Rated(Event, frozen=True, forbid_unknown_fields=True, tag="rated"):
    """What the result against Daniel is called."""

    rating: Annotated[Rating, SECRET]


DanielEvent = (
    DanielBegan
    | DanielMoved
    | DanielShuffled
    | DanielBuilt
    | DanielIdle
    | DanielBuiltFloor
    | DanielTookCard
    | DanielNoCard
    | DanielTookDecree
    | DanielNoDecree
    | DanielGainedVp
    | DanielGainedReputation
    | DanielPushed
    | DanielPushedOut
    | DanielShared
    | DanielPlaced
    | DanielReputationScored
    | DanielDecreesScored
    | DanielTokensScored
    | DanielScored
    | DanielWon
    | DanielWonTie
    | Rated
)
