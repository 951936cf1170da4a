"""What happens around the rules of every game, as it is told."""

from __future__ import annotations

from games.core.game import AnyGame
from games.core.values import Event, Seat


class AnsweredFor(Event, frozen=True, forbid_unknown_fields=True, tag="answered_for"):
    """The answer that the rules have for an absent player was given; what it did is told next."""

    seat: Seat


class TakenBack(Event, frozen=True, forbid_unknown_fields=True, tag="taken_back"):
    """A player took the last step back."""

    seat: Seat


class Rewound(Event, frozen=True, forbid_unknown_fields=True, tag="rewound"):
    """The match was taken back to an earlier position."""


KernelEvent = AnsweredFor | TakenBack | Rewound


def told(game: AnyGame) -> object:
    """The union of all events that notes of a match can hold, for decoding."""
    return game.event_type | KernelEvent
