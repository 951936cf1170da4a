"""The answers to the game's questions (rules section 10.2)."""

from __future__ import annotations

from msgspec.structs import force_setattr

from games.core.values import Action, Seat
from games.heroes.data import TABLES
from games.heroes.kinds import Card, Cards, HeroNumber


class Draft(Action, frozen=True, forbid_unknown_fields=True, tag="draft"):
    """Keep a hero of the packet for this round."""

    hero: HeroNumber


class Target(Action, frozen=True, forbid_unknown_fields=True, tag="target"):
    """Choose the player whom the action is about."""

    player: Seat


class Swap(Action, frozen=True, forbid_unknown_fields=True, tag="swap"):
    """Exchange one card of the own hand for one of the hand looked at."""

    give: Card
    take: Card


class Take(Action, frozen=True, forbid_unknown_fields=True, tag="take"):
    """Take one of the cards lifted off the draw pile."""

    card: Card


class Give(Action, frozen=True, forbid_unknown_fields=True, tag="give"):
    """Give a card of the own hand to the player chosen."""

    card: Card


class Discard(Action, frozen=True, forbid_unknown_fields=True, tag="discard"):
    """Put cards of the own hand on the return pile. They stand in the order of the tables, so that a set of cards has
    one canonical text (rules section 10.2); what is no object comes last."""

    cards: Cards = ()

    def __post_init__(self) -> None:
        last = len(TABLES.place)
        force_setattr(self, "cards", tuple(sorted(self.cards, key=lambda card: TABLES.place.get(card, last))))


class Pawn(Action, frozen=True, forbid_unknown_fields=True, tag="pawn"):
    """Place the pawn with a player."""

    player: Seat


class Discover(Action, frozen=True, forbid_unknown_fields=True, tag="discover"):
    """Put an object of the hero's class on the table."""

    card: Card


class Skip(Action, frozen=True, forbid_unknown_fields=True, tag="skip"):
    """Leave out an optional part of the action."""


class Pass(Action, frozen=True, forbid_unknown_fields=True, tag="pass"):
    """End the turn without a discovery."""


HeroesAction = Draft | Target | Swap | Take | Give | Discard | Pawn | Discover | Skip | Pass
