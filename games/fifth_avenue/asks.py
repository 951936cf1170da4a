"""The questions of the game (rules section 15.1)."""

from __future__ import annotations

from games.core.values import Ask, Seat
from games.fifth_avenue.kinds import Cards, Colours, Commissioner, Letter, Plot, Space, Spaces


class Place(Ask, frozen=True, forbid_unknown_fields=True, tag="place_setup"):
    """On which empty plot to put a skyscraper before the first turn: `left` is how many are still to be placed."""

    left: int


class Option(Ask, frozen=True, forbid_unknown_fields=True, tag="option"):
    """What to do in this turn."""

    letters: tuple[Letter, ...]


class Take(Ask, frozen=True, forbid_unknown_fields=True, tag="take"):
    """Which colours to take; `cards` lie open."""

    count: int
    cards: Cards


class Move(Ask, frozen=True, forbid_unknown_fields=True, tag="move"):
    """Which commissioner to move, and where. `returning` are those whose only way is back to City Hall, which starts
    auctions."""

    returning: tuple[Commissioner, ...]


class Bid(Ask, frozen=True, forbid_unknown_fields=True, tag="bid"):
    """Bid or pass in the auction of `space`, in one of the `colours`. The whole bid must be higher than `beat` (None:
    nobody has bid), the bid of `leader` or of the dummy; `own` is what the player's cards on the table come to (None:
    there are none). `stop` says that the winner may, or must, declare a building stop there; the auctions of `queue`
    follow."""

    space: Space
    colours: Colours
    beat: int | None
    own: int | None
    stop: bool
    first: bool
    """Nobody has bid yet."""
    leader: Seat | None
    dummy: bool
    queue: Spaces


class Win(Ask, frozen=True, forbid_unknown_fields=True, tag="win"):
    """How many skyscrapers to build after winning the auction of `space`: on `plot`, or in the park area; `stop` says
    that the winner may declare a building stop instead."""

    space: Space
    least: int
    most: int
    plot: Plot | None
    stop: bool


FifthAvenueAsk = Place | Option | Take | Move | Bid | Win
