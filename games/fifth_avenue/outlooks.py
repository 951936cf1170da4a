"""What an answer would come to, as far as its player can see: shown before it is given."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.values import Action, Outlook, Seat
from games.fifth_avenue import actions, bids, spelling
from games.fifth_avenue.data import Tables
from games.fifth_avenue.kinds import Businesses, Cards, Plot, Spaces
from games.fifth_avenue.plans import Limit
from games.fifth_avenue.views import DistrictView, FifthAvenueView, PlotView


class Site(Outlook, frozen=True, forbid_unknown_fields=True, tag="site"):
    """What a skyscraper on the plot scores as things are."""

    worth: int


class Placing(Outlook, frozen=True, forbid_unknown_fields=True, tag="placing"):
    """The businesses on the plot so far, and whose skyscrapers beside it are worth more with the new one."""

    here: Businesses
    gains: tuple[Seat, ...]


class Scoring(Outlook, frozen=True, forbid_unknown_fields=True, tag="scoring"):
    """What the district brings the player, and who else scores there."""

    others: tuple[Seat, ...]
    points: int


class Taking(Outlook, frozen=True, forbid_unknown_fields=True, tag="taking"):
    cards: Cards


class Returning(Outlook, frozen=True, forbid_unknown_fields=True, tag="returning"):
    """The auctions that the return of a commissioner starts, in order."""

    spaces: Spaces


class Build(Outlook, frozen=True, forbid_unknown_fields=True, tag="would_build"):
    """A bid of so much in all wins the right to build up to so many skyscrapers on a plot, each of them worth so much
    now."""

    total: int
    most: int
    plot: Plot
    worth: int


class BuildOrStop(Outlook, frozen=True, forbid_unknown_fields=True, tag="would_build_or_stop"):
    """A bid of so much in all wins the choice between that (None: the reserve is empty) and a building stop for so
    many points."""

    total: int
    most: int | None
    points: int


class BuildInPark(Outlook, frozen=True, forbid_unknown_fields=True, tag="would_build_in_park"):
    total: int
    most: int


class BuildNothing(Outlook, frozen=True, forbid_unknown_fields=True, tag="would_build_nothing"):
    """The reserve is empty."""

    total: int


class MustStop(Outlook, frozen=True, forbid_unknown_fields=True, tag="would_stop"):
    """Winning is a building stop."""

    total: int
    points: int


class UpTo(Outlook, frozen=True, forbid_unknown_fields=True, tag="up_to"):
    """The cards of a limit come to so much."""

    total: int


class Stop(Outlook, frozen=True, forbid_unknown_fields=True, tag="stopping"):
    """A building stop brings so many points."""

    points: int


FifthAvenueOutlook = (
    Site
    | Placing
    | Scoring
    | Taking
    | Returning
    | Build
    | BuildOrStop
    | BuildInPark
    | BuildNothing
    | MustStop
    | UpTo
    | Stop
)


def outlook(tables: Tables, view: FifthAvenueView, action: Action) -> FifthAvenueOutlook | None:
    """What an answer of the view's seat would come to; None where there is nothing to say, or it makes no sense."""
    match action:
        case actions.PlaceSetup(plot):
            return next((Site(it.worth) for it in _plots(view) if it.plot == plot), None)
        case actions.Option(_, str(business), str(plot)):
            return _placing(tables, view, business, plot)
        case actions.Option(_, str(district), None):
            return next((_scoring(view, it) for it in view.districts if it.district == district), None)
        case actions.Take(colours):
            return Taking(tuple(it.top for it in view.stacks if it.top is not None and it.colour in colours))
        case actions.Move(commissioner, to) if to == tables.hall:
            found = next((it for it in view.commissioners if it.commissioner == commissioner), None)
            if found is not None:
                return Returning((*(it for it in tables.districts if it in found.markers), tables.area))
        case actions.Bid(words) if words and spelling.is_canonical(words):
            return _bid(view, spelling.spelled(words))
        case Limit(_, words) if words and spelling.is_canonical(words):
            return UpTo(bids.total(spelling.spelled(words)))
        case actions.Stop():
            return next((Stop(_skyscrapers(it)) for it in view.districts if it.district == _space(view)), None)
    return None


def _plots(view: FifthAvenueView) -> Iterator[PlotView]:
    return (plot for district in view.districts for plot in district.plots)


def _space(view: FifthAvenueView) -> str | None:
    return None if view.auction is None else view.auction.space


def _skyscrapers(district: DistrictView) -> int:
    return sum(plot.skyscrapers for plot in district.plots)


def _placing(tables: Tables, view: FifthAvenueView, business: str, plot: str) -> Placing | None:
    for district in view.districts:
        ring = district.plots
        for place, found in enumerate(ring):
            if found.plot == plot:
                gains = []
                for side in (-1, 1):
                    beside, beyond = (ring[(place + step * side) % len(ring)] for step in (1, 2))
                    types = {business, *found.businesses, *beyond.businesses}
                    if beside.owner in range(len(view.players)) and tables.worth[len(types)] > beside.worth:
                        gains.append(beside.owner)
                return Placing(found.businesses, tuple(seat for seat in gains if seat is not None))
    return None


def _scoring(view: FifthAvenueView, district: DistrictView) -> Scoring | None:
    if view.private is None:
        return None
    own = view.private.seat
    others = tuple(seat for seat, points in enumerate(district.points) if points and seat != own)
    return Scoring(others, district.points[own])


def _bid(view: FifthAvenueView, added: Cards) -> FifthAvenueOutlook | None:
    """What the whole bid, with these cards added, would win as things are."""
    if view.private is None or view.auction is None:
        return None
    own, cards = view.private.seat, (*view.private.bid, *added)
    total, most = bids.total(cards), min(bids.builds(cards), view.players[own].reserve)
    district = next((it for it in view.districts if it.district == view.auction.space), None)
    if district is None:
        return BuildInPark(total, most) if most else BuildNothing(total)
    colour = bids.colour_of(cards)
    mine = next((plot for plot in district.plots if plot.owner == own), None)
    plot = mine or next((plot for plot in district.plots if plot.colour == colour), None)
    if plot is None:
        return None
    if view.auction.full:
        points = _skyscrapers(district)
        return MustStop(total, points) if mine is None else BuildOrStop(total, most or None, points)
    return Build(total, most, plot.plot, plot.worth) if most else BuildNothing(total)
