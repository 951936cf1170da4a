"""The questions of the game (rules section 10.2)."""

from __future__ import annotations

from games.core.values import Ask, Seat
from games.heroes.kinds import BuildingClass, BuildingClasses, Cards, HeroNumber, HeroNumbers


class Draft(Ask, frozen=True, forbid_unknown_fields=True, tag="draft"):
    """Which hero to keep; `aside` is the one that was set aside, for the last drafter. `owned` are the classes that the
    drafter has, `locked` says whether a discovery in the last round rules one out in this."""

    heroes: HeroNumbers
    aside: HeroNumber | None
    owned: BuildingClasses
    locked: bool


class Target(Ask, frozen=True, forbid_unknown_fields=True, tag="target"):
    """Which player to choose."""

    players: tuple[Seat, ...]
    optional: bool


class Swap(Ask, frozen=True, forbid_unknown_fields=True, tag="swap"):
    """Which card to exchange for which of the target's."""

    target: Seat
    optional: bool


class Take(Ask, frozen=True, forbid_unknown_fields=True, tag="take"):
    """Which of the cards lifted off the draw pile (top first) to take."""

    cards: Cards


class Give(Ask, frozen=True, forbid_unknown_fields=True, tag="give"):
    """Which card to give to the target."""

    target: Seat


class Discard(Ask, frozen=True, forbid_unknown_fields=True, tag="discard"):
    """Which cards to put away: at least and at most so many."""

    least: int
    most: int


class Pawn(Ask, frozen=True, forbid_unknown_fields=True, tag="pawn"):
    """Where to place the pawn."""

    optional: bool


class Discover(Ask, frozen=True, forbid_unknown_fields=True, tag="discover"):
    """Which object of the hero's class to discover."""

    class_: BuildingClass


HeroesAsk = Draft | Target | Swap | Take | Give | Discard | Pawn | Discover

ABOUT_CARDS = (Draft, Swap, Take, Give, Discard)
"""The questions that are about heroes not yet revealed or cards of a hand (rules section 9)."""
