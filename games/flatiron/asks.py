"""The questions of the game (rules section 15.2)."""

from __future__ import annotations

from games.core.values import Ask
from games.flatiron.kinds import Card, Deed, Location, Locations, Sales, Token, Tokens


class ChooseLocation(Ask, frozen=True, forbid_unknown_fields=True, tag="choose_location"):
    """Where to move the architect."""

    locations: Locations


class ChooseAction(Ask, frozen=True, forbid_unknown_fields=True, tag="choose_action"):
    """What to do at the location: `card` is what the street's deck offers, `newspaper` what lies at City Hall (only
    there) and `deed` what that does, `decrees` those on display (only there), `amount` what taking money gives, in
    dollars (None: it cannot be taken here)."""

    location: Location
    card: Card | None
    price: int | None
    newspaper: Token | None
    deed: Deed | None
    decrees: Sales
    amount: int | None


class ResolveAction(Ask, frozen=True, forbid_unknown_fields=True, tag="resolve_action"):
    """Whether and how to perform the visible action that is next: `source` is its id; no card: it is printed on the
    board. `blocked`: it cannot be performed now, but a token might change that. `more` actions of the street are still
    to come (None: no more)."""

    deed: Deed
    source: str
    location: Location
    card: Card | None
    blocked: bool
    more: int | None


class ResolveNested(Ask, frozen=True, forbid_unknown_fields=True, tag="resolve_nested"):
    """How to perform an action that another action, or a socket, has started."""

    deed: Deed
    optional: bool


class ChooseToken(Ask, frozen=True, forbid_unknown_fields=True, tag="choose_token"):
    """Which of two newspaper tokens to keep."""

    tokens: Tokens


class EndTurn(Ask, frozen=True, forbid_unknown_fields=True, tag="end_turn"):
    """Whether to spend another token before the turn ends."""


class PlaceReputation(Ask, frozen=True, forbid_unknown_fields=True, tag="place_reputation"):
    """On which streets to place so many reputation tokens."""

    tokens: int


FlatironAsk = ChooseLocation | ChooseAction | ResolveAction | ResolveNested | ChooseToken | EndTurn | PlaceReputation
