"""Standing orders in a set of auctions (rules section 15.3): how far to go in one of them, or to stay out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import force_setattr

from games.core.values import Decision, Plan
from games.fifth_avenue import asks, bids, spelling
from games.fifth_avenue.actions import Bid, FifthAvenueAction, Pass
from games.fifth_avenue.data import TABLES
from games.fifth_avenue.kinds import CardCounts, Cards, Colours, Space
from games.fifth_avenue.views import FifthAvenueView, PlotView


class Limit(Plan, frozen=True, forbid_unknown_fields=True, tag="limit"):
    """Bid as low as possible with no other cards than these, and pass when they are not enough."""

    space: Space
    cards: CardCounts = ()

    def __post_init__(self) -> None:
        if not spelling.is_canonical(self.cards):
            force_setattr(self, "cards", spelling.canonical(self.cards))


class StayOut(Plan, frozen=True, forbid_unknown_fields=True, tag="stay_out"):
    """Pass in an auction."""

    space: Space


FifthAvenuePlan = Limit | StayOut


def situation(view: FifthAvenueView) -> str:
    """Plans are for one set of auctions: a commissioner returns once in a turn at most."""
    now = view.auction
    return "" if now is None else f"round {view.round} seat {view.active} {now.commissioner}"


def plans(view: FifthAvenueView) -> Iterator[FifthAvenuePlan]:
    """What the view's seat may plan in this set; a limit as one to begin with."""
    own, now = view.private, view.auction
    if own is None or now is None:
        return
    for space in (now.space, *now.queue):
        if _is_open(view, space):
            cards = opening(view, space)
            if cards:
                yield Limit(space, spelling.written(cards))
            yield StayOut(space)


def plannable(view: FifthAvenueView, plan: FifthAvenuePlan) -> bool:
    """Whether the auction is still to come, or goes on with the seat in it, and a limit is a bid that it could make."""
    if view.private is None or not _is_open(view, plan.space):
        return False
    if isinstance(plan, StayOut):
        return True
    if not plan.cards or not spelling.is_canonical(plan.cards):
        return False
    cards = Counter(spelling.spelled(plan.cards))
    colours = {TABLES.parts[name][0] for name in cards} - {TABLES.black}
    return (
        cards <= Counter(view.private.cards)
        and Counter(least(view, plan.space)) <= cards
        and len(colours) == 1
        and colours <= set(permitted(view, plan.space))
    )


def replaces(plan: FifthAvenuePlan, standing: FifthAvenuePlan) -> bool:
    """There is one plan for an auction: the one made last."""
    return plan.space == standing.space


def planned(view: FifthAvenueView, decision: Decision, plan: FifthAvenuePlan) -> FifthAvenueAction | None:
    """What a plan answers: in its auction the lowest bid that it allows, or to pass."""
    ask = decision.ask
    if not isinstance(ask, asks.Bid) or ask.space != plan.space:
        return None
    if isinstance(plan, StayOut):
        return Pass()
    table = least(view, plan.space)
    free = tuple((Counter(spelling.spelled(plan.cards)) - Counter(table)).elements())
    found = bids.lowest(free, table, ask.colours, ask.beat or 0)
    return Pass() if found is None else Bid(found)


def permitted(view: FifthAvenueView, space: Space) -> Colours:
    """The colours in which the view's seat can bid for a space of this set as things are (rules 6.3, 6.11)."""
    own, now = view.private, view.auction
    assert own is not None
    assert now is not None
    if space == now.space:
        return next(offer.permitted for offer in now.offers if offer.seat == own.seat)
    district = next((it for it in view.districts if it.district == space), None)
    if district is None:
        return TABLES.colours
    found = {plot.colour for plot in _sites(district.plots, own.seat)}
    return tuple(colour for colour in TABLES.colours if colour in found)


def _sites(plots: tuple[PlotView, ...], seat: int) -> tuple[PlotView, ...]:
    """The plots that a seat can bid for: its own, or else the empty ones, or else those with businesses."""
    own = tuple(plot for plot in plots if plot.owner == seat)
    empty = tuple(plot for plot in plots if plot.colour is not None and plot.owner is None and not plot.businesses)
    return own or empty or tuple(plot for plot in plots if plot.businesses)


def least(view: FifthAvenueView, space: Space) -> Cards:
    """The own cards that lie on the table in an auction and stay there."""
    assert view.private is not None
    return view.private.bid if view.auction is not None and space == view.auction.space else ()


def opening(view: FifthAvenueView, space: Space, colours: Colours | None = None) -> Cards:
    """Cards to begin a limit with: those on the table, or the first one held of the colours (all that are permitted);
    none if there is no such card."""
    assert view.private is not None
    wanted = permitted(view, space) if colours is None else colours
    first = next((name for name in view.private.cards if TABLES.parts[name][0] in wanted), None)
    return least(view, space) or (() if first is None else (first,))


def _is_open(view: FifthAvenueView, space: Space) -> bool:
    """Whether an auction of this set is to come, or goes on and the seat is in it."""
    own, now = view.private, view.auction
    if own is None or now is None:
        return False
    if space != now.space:
        return space in now.queue
    return not now.won and any(offer.seat == own.seat and offer.state != "out" for offer in now.offers)
