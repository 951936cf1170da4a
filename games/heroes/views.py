"""What a seat, or a spectator, may see of a match (rules section 9)."""

from __future__ import annotations

from typing import Annotated, Literal

from games.core.values import SECRET, Result, Seat, View, kind

HeroNumber = Annotated[int, kind("hero")]
"""The printed number of a hero in play; with the match's cast it names one hero."""
HeroNumbers = Annotated[tuple[int, ...], kind("hero")]
HeroId = Annotated[str, kind("hero_card")]
"""The id of a hero card, for example `baildon`."""
BuildingClass = Annotated[str, kind("class")]
"""The id of a class, for example `sacral`."""
Card = Annotated[str, kind("object")]
"""The id of an object card, for example `ind-1`."""
Cards = Annotated[tuple[str, ...], kind("object")]


class PlayerView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What everybody sees of one player."""

    seat: Seat
    table: Annotated[Cards, SECRET]
    """Discovered objects in order of discovery."""
    hand: int
    """Number of object cards in the hand."""
    drafted: bool
    """Has taken a hero in this round."""
    hero: Annotated[HeroNumber | None, SECRET]
    """The hero, once its number has been called in this round (at the end of a match: in any case)."""
    acted: bool
    """Has finished the turn of this round."""
    locked: bool
    exempt: bool
    """Locked, but the revealed hero lets the player discover in this turn all the same."""
    protected: bool
    left: bool
    shown: Annotated[Cards, SECRET]
    """The hand, laid open when the match is over; empty before."""


class Seen(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Something that the seat was shown or did in secret in this round, remembered for its player."""

    what: Literal["packet", "aside", "leftover", "hand", "hero", "bottom", "given", "taken", "lost", "got", "discarded"]
    seat: Seat | None
    """Whose hand, hero or cards: the other player concerned."""
    cards: Annotated[Cards, SECRET]
    heroes: Annotated[HeroNumbers, SECRET]


class Private(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What only the owner of a seat sees."""

    seat: Seat
    hero: Annotated[HeroNumber | None, SECRET]
    hand: Annotated[Cards, SECRET]
    packet: Annotated[HeroNumbers, SECRET]
    """The heroes offered, while the seat drafts."""
    aside: Annotated[HeroNumber | None, SECRET]
    """Which hero of the packet was the one set aside (for the last drafter)."""
    viewed: Annotated[Cards, SECRET]
    """Cards lifted off the draw pile and not yet taken or put back, top first."""
    opposite: Annotated[Cards, SECRET]
    """The hand just looked at, while a card of it may be exchanged."""
    playable: Annotated[Cards, SECRET]
    """The cards of the hand that the hero may discover in this round, from the draft until the turn is over."""
    seen: tuple[Seen, ...]


class HeroesView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The whole table as one seat (`private` is set) or a spectator sees it."""

    variant: str
    cast: str
    need: int
    """Classes needed to win."""
    classes: tuple[BuildingClass, ...]
    """Classes in play, in ascending number."""
    heroes: tuple[HeroId, ...]
    """The turn-order card: the hero ids in play in ascending number, one for each class."""
    numbers: HeroNumbers
    """The numbers of those heroes."""
    absent: Annotated[HeroNumbers, SECRET]
    """Numbers that have been passed over in this round: nobody holds them."""
    round: int
    round_cap: int
    phase: Literal["draft", "play", "over"]
    asked: Seat | None
    """The seat that is asked."""
    question: str | None
    """The kind of question, which is public: draft, target, swap, take, give, discard, pawn, discover."""
    pawn: Seat
    deck: int
    returned: int
    """Cards on the return pile."""
    players: tuple[PlayerView, ...]
    result: Result | None
    private: Private | None
