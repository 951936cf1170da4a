"""The answers to the game's questions (rules sections 15.2 and 15.3)."""

from __future__ import annotations

from msgspec.structs import force_setattr

from games.core.values import Action
from games.flatiron.data import TABLES
from games.flatiron.kinds import Choices, Decree, Half, Location, Locations, Token


def ordered(choices: tuple[str, ...]) -> tuple[str, ...]:
    """The words of a trade in one order: what is sold, then what is bought, by colour. Other words stay as they are,
    because the order of columns that are built matters."""
    if not all(word.startswith(("buy-", "sell-")) for word in choices):
        return choices
    last = len(TABLES.rank)
    return tuple(sorted(choices, key=lambda word: (word[0] == "b", TABLES.rank.get(word.partition("-")[2], last))))


class Move(Action, frozen=True, forbid_unknown_fields=True, tag="move"):
    """Move the architect."""

    location: Location


class Activate(Action, frozen=True, forbid_unknown_fields=True, tag="activate"):
    """Perform the visible actions of the street's column, one by one."""


class BuyCard(Action, frozen=True, forbid_unknown_fields=True, tag="buy_card"):
    """Buy the street's open card and tuck it in so that this half stays visible."""

    position: Half


class BuyDecree(Action, frozen=True, forbid_unknown_fields=True, tag="buy_decree"):
    """Buy a decree for a street. It has no action, so it makes no difference under which edge it lies: the position
    may be left out (rules section 6.5)."""

    decree: Decree
    street: Location
    position: Half | None = None


class TakeMoney(Action, frozen=True, forbid_unknown_fields=True, tag="take_money"):
    """Take money at the location."""


class Newspaper(Action, frozen=True, forbid_unknown_fields=True, tag="newspaper"):
    """Perform the action of the active newspaper."""

    choices: Choices = ()

    def __post_init__(self) -> None:
        force_setattr(self, "choices", ordered(self.choices))


class Do(Action, frozen=True, forbid_unknown_fields=True, tag="do"):
    """Perform the action that is asked about."""

    choices: Choices = ()

    def __post_init__(self) -> None:
        force_setattr(self, "choices", ordered(self.choices))


class Skip(Action, frozen=True, forbid_unknown_fields=True, tag="skip"):
    """Leave the action out."""


class UseToken(Action, frozen=True, forbid_unknown_fields=True, tag="use_token"):
    """Spend a newspaper token; the question stays open."""

    token: Token
    choices: Choices = ()

    def __post_init__(self) -> None:
        force_setattr(self, "choices", ordered(self.choices))


class AutoGains(Action, frozen=True, forbid_unknown_fields=True, tag="auto_gains"):
    """Switch the automatic taking of plain gains off or on (rules section 4.4.5); the question stays open."""


class Keep(Action, frozen=True, forbid_unknown_fields=True, tag="keep"):
    """Keep one of the two tokens drawn."""

    token: Token


class EndTurn(Action, frozen=True, forbid_unknown_fields=True, tag="end_turn"):
    """End the turn without spending another token."""


class PlaceReputation(Action, frozen=True, forbid_unknown_fields=True, tag="place_reputation"):
    """Place every reputation token, naming for each its street; the streets stand in their order."""

    streets: Locations = ()

    def __post_init__(self) -> None:
        last = len(TABLES.streets)
        places = {street: place for place, street in enumerate(TABLES.streets)}
        force_setattr(self, "streets", tuple(sorted(self.streets, key=lambda street: places.get(street, last))))


FlatironAction = (
    Move
    | Activate
    | BuyCard
    | BuyDecree
    | TakeMoney
    | Newspaper
    | Do
    | Skip
    | UseToken
    | AutoGains
    | Keep
    | EndTurn
    | PlaceReputation
)
