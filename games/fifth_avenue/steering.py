"""How a bid, or the limit of one, is put together by hand: cards are counted up and down, of those that the player
holds and in one of the permitted colours."""

from __future__ import annotations

from collections import Counter

from games.core import text
from games.core.values import Action, tag
from games.fifth_avenue import bids, spelling
from games.fifth_avenue.actions import Bid
from games.fifth_avenue.data import TABLES
from games.fifth_avenue.kinds import Cards, Colour, Colours
from games.fifth_avenue.plans import Limit, least, opening, permitted
from games.fifth_avenue.views import FifthAvenueView

STEERED = frozenset({"cards"})
WAY_KINDS = {"more": "card", "fewer": "card", "in": "colour"}
"""What the ways are about: one more of a card, one fewer, and the same in another colour."""
ROW = 5

Counted = Bid | Limit


def ghosts(view: FifthAvenueView) -> tuple[Bid, ...]:
    """The lowest bid, if the view's seat is asked for one and has any."""
    own = view.private
    return () if own is None or not own.lowest else (Bid(spelling.written(own.lowest)),)


def ways(view: FifthAvenueView, action: Counted) -> tuple[tuple[str, ...], ...]:
    """The ways to change a set of cards, in at most four rows: more of its colour, more black ones, fewer, and other
    colours."""
    if view.private is None or view.auction is None or not spelling.is_canonical(action.cards):
        return ()
    chosen, held, kept = Counter(spelling.spelled(action.cards)), _held(view, action), _kept(view, action)
    colours = _colours(view, action)
    colour = bids.colour_of((*chosen, *view.private.bid)) or colours[0]
    coloured, black = (
        tuple(name for name in TABLES.place if TABLES.parts[name][0] == it) for it in (colour, TABLES.black)
    )
    more = [tuple(f"more:{name}" for name in names if chosen[name] < held[name]) for names in (coloured, black)]
    fewer = [f"fewer:{name}" for name in (*coloured, *black) if chosen[name] > kept[name]]
    others = [f"in:{it}" for it in colours if it != colour and any(name in held for name in _of(it))]
    rows = (*more, tuple(fewer[:ROW]), (*fewer[ROW:], *others)[:ROW])
    return tuple(row for row in rows if row)


def steer(view: FifthAvenueView, action: Counted, way: str) -> Counted:
    """The action with its cards changed in one of its ways. Raises ValueError."""
    if not any(way in row for row in ways(view, action)):
        raise ValueError(f"{action} has nothing that goes {way}")
    word, _, thing = way.partition(":")
    cards = list(spelling.spelled(action.cards))
    match word:
        case "more":
            cards.append(thing)
        case "fewer":
            cards.remove(thing)
        case _:
            cards = list(_begun(view, action, thing))
    changed = spelling.written(cards)
    return Limit(action.space, changed) if isinstance(action, Limit) else Bid(changed)


def brief(action: Action) -> str:
    """The shortest text of an action: ids of buttons have no room for a long name of each card."""
    if not isinstance(action, Counted) or not spelling.is_canonical(action.cards):
        return text.write(action)
    parts = (tag(action), *([action.space] if isinstance(action, Limit) else []), spelling.shortest(action.cards))
    return " ".join(part for part in parts if part)


def _of(colour: Colour) -> Cards:
    """The cards of a colour, by rising value."""
    return tuple(name for name in TABLES.place if TABLES.parts[name][0] == colour)


def _begun(view: FifthAvenueView, action: Counted, colour: Colour) -> Cards:
    """The cards to begin with in another colour: those of the lowest bid, or a single one."""
    if isinstance(action, Limit):
        return opening(view, action.space, (colour,))
    assert view.auction is not None
    lowest = bids.lowest(tuple(_held(view, action).elements()), (), (colour,), view.auction.beat)
    return opening(view, view.auction.space, (colour,)) if lowest is None else spelling.spelled(lowest)


def _held(view: FifthAvenueView, action: Counted) -> Counter[str]:
    """The cards that can be chosen: for a bid those that can be added, for a limit all."""
    assert view.private is not None
    held = Counter(view.private.cards)
    return held if isinstance(action, Limit) else held - Counter(view.private.bid)


def _kept(view: FifthAvenueView, action: Counted) -> Counter[str]:
    """The cards that cannot be taken out again: a limit holds what lies on the table."""
    return Counter(least(view, action.space) if isinstance(action, Limit) else ())


def _colours(view: FifthAvenueView, action: Counted) -> Colours:
    """The colours that the cards may have; only that of the own bid if there is one."""
    assert view.auction is not None
    return permitted(view, action.space if isinstance(action, Limit) else view.auction.space)
