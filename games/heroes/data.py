"""The tables of the game: classes, heroes with their actions, objects and variants, read once from `heroes.json`.

A hero's action is a tuple of primitives (rules section 4.4); nothing about a particular hero is written in code.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable
from pathlib import Path
from typing import Literal

import msgspec


def _rename(name: str) -> str:
    """Fields whose names are Python's own words carry an underscore in code and none in the file."""
    return name.rstrip("_")


class Ref(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number that an earlier step of the action has stored under this key."""

    ref: str


class Primitive(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", rename=_rename):
    """Base of the steps of an action. Keys (`as_`, `of`, ...) name values that steps store for later ones."""


class Draw(Primitive, frozen=True, tag="draw"):
    count: int | Ref
    who: str | None = None
    """The key of the player who draws; None is the acting player."""


class ProtectHand(Primitive, frozen=True, tag="protect_hand"):
    pass


class LiftLock(Primitive, frozen=True, tag="lift_lock"):
    pass


Condition = Literal["unprotected", "hand_nonempty", "hero_hidden"]


class ChoosePlayer(Primitive, frozen=True, tag="choose_player"):
    as_: str
    who: Literal["other", "any"]
    require: tuple[Condition, ...] = ()
    optional: bool = False


class ViewHand(Primitive, frozen=True, tag="view_hand"):
    of: str


class ViewHero(Primitive, frozen=True, tag="view_hero"):
    of: str


class SwapCards(Primitive, frozen=True, tag="swap_cards"):
    with_: str
    optional: bool = False


class SwapHands(Primitive, frozen=True, tag="swap_hands"):
    with_: str


class TakeRandom(Primitive, frozen=True, tag="take_random"):
    from_: str
    count: int


class GiveCard(Primitive, frozen=True, tag="give_card"):
    to: str


class ViewDeck(Primitive, frozen=True, tag="view_deck"):
    count: int
    as_: str


class TakeViewed(Primitive, frozen=True, tag="take_viewed"):
    from_: str
    rest: Literal["bottom"]


class Discard(Primitive, frozen=True, tag="discard"):
    min: int
    max: int
    as_: str


class MovePawn(Primitive, frozen=True, tag="move_pawn"):
    who: Literal["any"]
    optional: bool = False


Step = (
    Draw
    | ProtectHand
    | LiftLock
    | ChoosePlayer
    | ViewHand
    | ViewHero
    | SwapCards
    | SwapHands
    | TakeRandom
    | GiveCard
    | ViewDeck
    | TakeViewed
    | Discard
    | MovePawn
)


class Class(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A class of buildings (rules section 1.2)."""

    id: str
    number: int


class Hero(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename=_rename, dict=True):
    """A hero card (rules section 1.3)."""

    id: str
    cast: Literal["first", "second"]
    number: int
    class_: str
    action: tuple[Step, ...]

    @functools.cached_property
    def lifts(self) -> bool:
        """Whether the action lets a locked player discover (rules section 6.6)."""
        return any(isinstance(step, LiftLock) for step in self.action)


class Object(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename=_rename):
    """An object card (rules section 1.4)."""

    id: str
    class_: str


class Variant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A variant (rules section 2.3): classes needed to win (None: all in play) and the hero numbers in play by number
    of players (None: all)."""

    need: int | None
    numbers: dict[int, tuple[int, ...]] | None


class Tables(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """Everything that is printed on the cards, and the numbers of the rules."""

    deal: int
    round_cap: int
    classes: tuple[Class, ...]
    heroes: tuple[Hero, ...]
    objects: tuple[Object, ...]
    variants: dict[str, Variant]

    @functools.cached_property
    def hero(self) -> dict[str, Hero]:
        """The heroes by id."""
        return {hero.id: hero for hero in self.heroes}

    @functools.cached_property
    def class_of(self) -> dict[str, str]:
        """The class of each object by id."""
        return {card.id: card.class_ for card in self.objects}

    @functools.cached_property
    def place(self) -> dict[str, int]:
        """The place of each object in the table."""
        return {card.id: place for place, card in enumerate(self.objects)}

    def ordered(self, cards: Iterable[str]) -> tuple[str, ...]:
        """The cards in the order of the table."""
        return tuple(sorted(cards, key=self.place.__getitem__))


TABLES = msgspec.json.decode(Path(__file__).with_name("heroes.json").read_bytes(), type=Tables)
