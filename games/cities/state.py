"""Everything about a match between two answers. It never leaves the game: what may be shown is a view."""

from __future__ import annotations

from typing import Literal

import msgspec

from games.core.values import State


class Laid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tile on a tile position of a neighborhood."""

    tile: str
    x: int
    y: int
    rotation: int = 0


class Set(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A feature tile on a space."""

    feature: str
    x: int
    y: int


class Stack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The pieces on a space, all of one colour."""

    x: int
    y: int
    colour: str
    height: int


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What belongs to one seat: a neighborhood and scoring cards. Nothing of it is hidden."""

    tiles: tuple[Laid, ...] = ()
    """In the order in which they were laid, the starting tile first."""
    features: tuple[Set, ...] = ()
    stacks: tuple[Stack, ...] = ()
    """In the order in which they were begun."""
    cards: tuple[str, ...] = ()
    fresh: tuple[tuple[int, int], ...] = ()
    """The spaces on which something was put in the player's latest turn."""


class Slot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place of a row: what lies there, open (`up`) and closed (`down`), and the seat whose worker stands there."""

    up: tuple[str, ...] = ()
    down: tuple[str, ...] = ()
    worker: int | None = None


class Item(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something in hand: the id of a tile or feature, or a colour; `closed`: only its player has seen it."""

    thing: str
    closed: bool = False


class Starting(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="choose_start"):
    """The seat chooses a starting tile."""

    seat: int
    tiles: tuple[str, ...]
    """Those that are left, in the order of the table."""


class Taking(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="take"):
    """The seat chooses a slot."""

    seat: int


class Holding(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="hold"):
    """The seat has taken these items from a slot of a row (both counted from 0) and has to place them or give them
    up."""

    seat: int
    row: int
    slot: int
    hand: tuple[Item, ...]


class Over(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="over"):
    """The match has ended."""


Stage = Starting | Taking | Holding | Over


class CitiesState(State, frozen=True, forbid_unknown_fields=True, kw_only=True):
    city: str
    length: Literal["short", "long"]
    players: tuple[Player, ...]
    start: int
    """Who begins the round."""
    star: int | None
    """Who has the star token; None while it is on the board."""
    stage: Stage
    question: int = 0
    """The number of answers given so far: with the seat it names the open question."""
    round: int = 0
    rows: tuple[tuple[Slot, ...], ...] = ()
    claims: tuple[tuple[int, ...], ...]
    """For each goal of the city the seats with a ring there, in the order in which they got it."""
    cards: tuple[str, ...]
    tiles: tuple[str, ...]
    features: tuple[str, ...]
    """The face-down decks, top first."""
    bag: tuple[str, ...]
    """The pieces in the bag, in the order of the table: chance decides when they are drawn."""
    starters: tuple[str, ...] = ()
    """Starting tiles that nobody took."""
    revealed: tuple[str, ...] = ()
    """What was taken face down and has become public since."""
    removed: tuple[str, ...] = ()
    """Everything that was removed from the game in the open."""
    buried: tuple[str, ...] = ()
    """What was removed from the board face down; nobody has seen it."""
