"""What happens in a match, as it is told (rules section 9).

The events of the first part are told to everybody and name an object only when it is discovered or the match is over.
Those of the second part are told to one seat, who is "you" in the sentence; each goes with a public event. A field is
marked SECRET where the event shows what was hidden until then.
"""

from __future__ import annotations

from typing import Annotated, Literal

from games.core.values import SECRET, Event, Seat, kind
from games.heroes.kinds import Card, Cards, Description, HeroId, HeroNumber, HeroNumbers


class RoundStarted(Event, frozen=True, forbid_unknown_fields=True, tag="round_started"):
    """A round begins; `pawn` drafts first. Those who are `locked` discovered in the last round."""

    round: int
    pawn: Seat
    locked: tuple[Seat, ...] = ()


class Drafted(Event, frozen=True, forbid_unknown_fields=True, tag="drafted"):
    """A player has taken a hero."""

    seat: Seat


class Dealt(Event, frozen=True, forbid_unknown_fields=True, tag="dealt"):
    """In the pawn holder's name, `count` objects went to each player."""

    pawn: Seat
    count: int


class Absent(Event, frozen=True, forbid_unknown_fields=True, tag="absent"):
    """Numbers were called that nobody holds in this round."""

    heroes: Annotated[HeroNumbers, SECRET]


class Revealed(Event, frozen=True, forbid_unknown_fields=True, tag="revealed"):
    """A number was called and its holder begins a turn."""

    seat: Annotated[Seat, SECRET]
    hero: Annotated[HeroNumber, SECRET]
    name: Annotated[HeroId, SECRET]


class Drew(Event, frozen=True, forbid_unknown_fields=True, tag="drew"):
    seat: Seat
    count: int


class Refilled(Event, frozen=True, forbid_unknown_fields=True, tag="refilled"):
    """The draw pile was empty: the return pile of `count` cards was shuffled and took its place."""

    count: int


class Protected(Event, frozen=True, forbid_unknown_fields=True, tag="protected"):
    """The player's hand is protected until the round ends."""

    seat: Seat


class LookedAtHand(Event, frozen=True, forbid_unknown_fields=True, tag="looked_at_hand"):
    seat: Seat
    target: Seat


class LookedAtHero(Event, frozen=True, forbid_unknown_fields=True, tag="looked_at_hero"):
    seat: Seat
    target: Seat


class Swapped(Event, frozen=True, forbid_unknown_fields=True, tag="swapped"):
    """One card of each hand changed places."""

    seat: Seat
    target: Seat


class SwappedHands(Event, frozen=True, forbid_unknown_fields=True, tag="swapped_hands"):
    """The two whole hands changed places."""

    seat: Seat
    target: Seat


class Took(Event, frozen=True, forbid_unknown_fields=True, tag="took"):
    """A random card moved from the target's hand to the player's."""

    seat: Seat
    target: Seat


class Gave(Event, frozen=True, forbid_unknown_fields=True, tag="gave"):
    """The player gave the target a card."""

    seat: Seat
    target: Seat


class Discarded(Event, frozen=True, forbid_unknown_fields=True, tag="discarded"):
    seat: Seat
    count: int


class Viewed(Event, frozen=True, forbid_unknown_fields=True, tag="viewed"):
    """The player looked at the top cards of the draw pile."""

    seat: Seat
    count: int


class Kept(Event, frozen=True, forbid_unknown_fields=True, tag="kept"):
    """The player took one of the cards looked at; the other `count` went to the bottom of the pile."""

    seat: Seat
    count: int


class PawnMoved(Event, frozen=True, forbid_unknown_fields=True, tag="pawn_moved"):
    """The player's hero placed the pawn."""

    seat: Seat
    target: Seat


class NobodyToChoose(Event, frozen=True, forbid_unknown_fields=True, tag="nobody_to_choose"):
    """No player could be chosen for the action."""

    seat: Seat


class Skipped(Event, frozen=True, forbid_unknown_fields=True, tag="skipped"):
    """The player left out an optional part of the action."""

    seat: Seat
    question: Annotated[str, kind("question")]
    """The question that was answered so: target, swap, discard or pawn."""


class Discovered(Event, frozen=True, forbid_unknown_fields=True, tag="discovered"):
    seat: Seat
    card: Card


class Described(Event, frozen=True, forbid_unknown_fields=True, tag="described"):
    """What the card just discovered says about the building."""

    text: Description


class Passed(Event, frozen=True, forbid_unknown_fields=True, tag="passed"):
    """The player ended the turn without a discovery."""

    seat: Seat


class TurnEnded(Event, frozen=True, forbid_unknown_fields=True, tag="turn_ended"):
    """The turn ended by itself, because public facts rule out a discovery (rules section 4.3)."""

    seat: Seat
    reason: Annotated[Literal["locked", "owned", "empty"], kind("reason")]


class RoundEnded(Event, frozen=True, forbid_unknown_fields=True, tag="round_ended"):
    round: int


class Capped(Event, frozen=True, forbid_unknown_fields=True, tag="capped"):
    """The last permitted round ended without a winner."""

    round: int


class Won(Event, frozen=True, forbid_unknown_fields=True, tag="won"):
    seat: Seat


class Drawn(Event, frozen=True, forbid_unknown_fields=True, tag="drawn"):
    """Nobody has won."""


class LeftTable(Event, frozen=True, forbid_unknown_fields=True, tag="left"):
    """A player left for good."""

    seat: Seat


class Rejoined(Event, frozen=True, forbid_unknown_fields=True, tag="rejoined"):
    """A substitute took the seat of a player who had left."""

    seat: Seat


class LastPresent(Event, frozen=True, forbid_unknown_fields=True, tag="last_present"):
    """All others have left."""

    seat: Seat


class FinalReveal(Event, frozen=True, forbid_unknown_fields=True, tag="final_reveal"):
    """The match is over: what a player held; not told of somebody who had not chosen a hero, and so no cards either."""

    seat: Seat
    name: Annotated[HeroId | None, SECRET]
    hand: Annotated[Cards, SECRET]


class YourHero(Event, frozen=True, forbid_unknown_fields=True, tag="your_hero"):
    """You took this hero."""

    hero: Annotated[HeroNumber, SECRET]
    name: Annotated[HeroId, SECRET]


class YourHand(Event, frozen=True, forbid_unknown_fields=True, tag="your_hand"):
    """You were dealt these cards."""

    cards: Annotated[Cards, SECRET]


class YouDrew(Event, frozen=True, forbid_unknown_fields=True, tag="you_drew"):
    cards: Annotated[Cards, SECRET]


class YouSawHand(Event, frozen=True, forbid_unknown_fields=True, tag="you_saw_hand"):
    target: Seat
    cards: Annotated[Cards, SECRET]


class YouSawHero(Event, frozen=True, forbid_unknown_fields=True, tag="you_saw_hero"):
    target: Seat
    hero: Annotated[HeroNumber, SECRET]
    name: Annotated[HeroId, SECRET]


class YouSwapped(Event, frozen=True, forbid_unknown_fields=True, tag="you_swapped"):
    """You gave the target the one and took the other cards."""

    target: Seat
    given: Annotated[Cards, SECRET]
    taken: Annotated[Cards, SECRET]


class SwappedWithYou(Event, frozen=True, forbid_unknown_fields=True, tag="swapped_with_you"):
    """The player took the one and gave you the other cards."""

    seat: Seat
    lost: Annotated[Cards, SECRET]
    got: Annotated[Cards, SECRET]


class YouTook(Event, frozen=True, forbid_unknown_fields=True, tag="you_took"):
    target: Seat
    card: Annotated[Card, SECRET]


class TakenFromYou(Event, frozen=True, forbid_unknown_fields=True, tag="taken_from_you"):
    seat: Seat
    card: Annotated[Card, SECRET]


class YouGave(Event, frozen=True, forbid_unknown_fields=True, tag="you_gave"):
    target: Seat
    card: Annotated[Card, SECRET]


class GivenToYou(Event, frozen=True, forbid_unknown_fields=True, tag="given_to_you"):
    seat: Seat
    card: Annotated[Card, SECRET]


class YouDiscarded(Event, frozen=True, forbid_unknown_fields=True, tag="you_discarded"):
    cards: Annotated[Cards, SECRET]


class YouViewed(Event, frozen=True, forbid_unknown_fields=True, tag="you_viewed"):
    """You looked at these cards on the draw pile, top first."""

    cards: Annotated[Cards, SECRET]


class YouKept(Event, frozen=True, forbid_unknown_fields=True, tag="you_kept"):
    """You took this card and put the others at the bottom of the draw pile."""

    card: Annotated[Card, SECRET]
    bottom: Annotated[Cards, SECRET]


HeroesEvent = (
    RoundStarted
    | Drafted
    | Dealt
    | Absent
    | Revealed
    | Drew
    | Refilled
    | Protected
    | LookedAtHand
    | LookedAtHero
    | Swapped
    | SwappedHands
    | Took
    | Gave
    | Discarded
    | Viewed
    | Kept
    | PawnMoved
    | NobodyToChoose
    | Skipped
    | Discovered
    | Described
    | Passed
    | TurnEnded
    | RoundEnded
    | Capped
    | Won
    | Drawn
    | LeftTable
    | Rejoined
    | LastPresent
    | FinalReveal
    | YourHero
    | YourHand
    | YouDrew
    | YouSawHand
    | YouSawHero
    | YouSwapped
    | SwappedWithYou
    | YouTook
    | TakenFromYou
    | YouGave
    | GivenToYou
    | YouDiscarded
    | YouViewed
    | YouKept
)
