"""Everything about a match between two answers. It never leaves the game: what may be shown is a view."""

from __future__ import annotations

import msgspec

from games.core.values import Result, State
from games.flatiron.kinds import Level

DANIEL = 1
"""The number under which Daniel Burnham builds in a solo match, beside the player's seat 0."""


class Column(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A column in a socket and who built it."""

    colour: str
    builder: int


class Floor(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A floor of the building; nobody built the first one."""

    id: str
    sockets: tuple[Column | None, ...]
    builder: int | None = None


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A street deck, its open card first. The last `known` cards were open before and lie in a known order."""

    cards: tuple[str, ...]
    known: int = 0


class Street(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The cards and decrees in one street column of a board, in the order in which they were tucked in."""

    top: tuple[str, ...] = ()
    bottom: tuple[str, ...] = ()


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What belongs to one seat. Depot and tokens are kept in the order of the tables."""

    board: str
    money: int
    vp: int
    auto_gains: bool
    streets: tuple[Street, ...]
    location: str | None = None
    depot: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()
    used: int = 0
    """Newspaper tokens spent."""
    given: tuple[str, ...] = ()
    """Tokens given to the opponent who, for all that this player knows, still holds them."""
    reputation: int = 0
    """Reputation tokens."""
    placement: tuple[int, ...] | None = None
    """Tokens placed on each street, once they are placed."""


class Daniel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The opponent of a solo match (rules section 13)."""

    level: Level
    vp: int
    deck: tuple[str, ...]
    """His cards to come, the next one first."""
    discard: tuple[str, ...] = ()
    """Cards turned over, the last one at the end."""
    location: str | None = None
    cards: tuple[str, ...] = ()
    decrees: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()
    reputation: int = 0


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="move"):
    """The architect is to be moved."""

    begun: bool = False
    """Something of the turn has been done already: a token was spent, or the setting changed."""


class Act(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="act"):
    """The action at the location is to be chosen."""


class Visible(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="visible"):
    """A visible action of an activation is to be resolved."""

    source: str


class Nested(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="nested"):
    """A deed that another action or a socket started; `chain` are the actions being carried out (section 5.4)."""

    deed: str
    chain: tuple[str, ...] = ()
    optional: bool = False


class Rest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="rest"):
    """A deed is being carried out and has come to this step."""

    deed: str
    step: int
    choices: tuple[str, ...]
    chain: tuple[str, ...]


class Bonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="bonus"):
    """A socket's bonus is still to come."""

    deed: str


class Publish(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="publish"):
    """A token whose action is being carried out becomes the active newspaper then."""

    token: str


class Distribute(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="distribute"):
    """Distributions that are due come now."""


class Choose(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="choose"):
    """One of two tokens drawn is to be kept."""

    tokens: tuple[str, str]


class Finish(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="finish"):
    """The turn ends, but for tokens."""


Frame = Move | Act | Visible | Nested | Rest | Bonus | Publish | Distribute | Choose | Finish


class Turn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="turn"):
    """A player's turn: what is still to be done, the next thing last."""

    seat: int
    frames: tuple[Frame, ...]


class Placing(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="placing"):
    """The last turn is over, and reputation tokens are to be placed."""


class Over(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="over"):
    """The match has ended."""

    result: Result


class FlatironState(State, frozen=True, forbid_unknown_fields=True, kw_only=True):
    start: int
    """The seat that began; Daniel's number in a solo match."""
    players: tuple[Player, ...]
    daniel: Daniel | None
    building: tuple[Floor, ...]
    """From the bottom up."""
    stack: tuple[str, ...]
    """The floors at City Hall, the open one first; below them lies the Roof."""
    spare: tuple[str, ...]
    """The floors that are not used."""
    decks: tuple[Deck, ...]
    """One for each street."""
    decrees: tuple[str, ...]
    """The display."""
    unused: tuple[str, ...]
    """The decrees that are not used; with the switch for it they refill the display in this order."""
    newspaper: str
    """The active newspaper."""
    press: tuple[str, ...]
    """The hidden Reserve of newspaper tokens, the next one first."""
    aside: tuple[str, ...] = ()
    """Newspapers put aside, oldest first."""
    journalist: int | None
    """The square on which the Journalist stands; None when he has left."""
    due: int = 0
    """Distributions that are due."""
    turn: int = 1
    """The number of the turn, Daniel's included."""
    question: int = 0
    """The number of answers given so far, which names the open questions."""
    stage: Turn | Placing | Over
