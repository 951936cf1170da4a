"""What an answer would come to, as far as its player can see: shown before it is given."""

from __future__ import annotations

from games.core import text
from games.core.values import Action, Outlook
from games.flatiron import actions, choices
from games.flatiron.data import Tables
from games.flatiron.kinds import Deed, Deeds, Location
from games.flatiron.views import FlatironView, Offer, PlayerView


class Street(Outlook, frozen=True, forbid_unknown_fields=True, tag="street"):
    """The own visible actions of a street, and what the active floor pays for moving there."""

    deeds: Deeds
    toll: int | None


class CityHall(Outlook, frozen=True, forbid_unknown_fields=True, tag="city_hall"):
    """What taking money gives there, and what the newspaper does."""

    amount: int
    deed: Deed


class ShownHalf(Outlook, frozen=True, forbid_unknown_fields=True, tag="shown_half"):
    """The action of a card that stays visible and its street, the card's reputation (0: None), its price and the VP for
    buying it."""

    deed: Deed
    location: Location
    better: int | None
    worse: int | None
    price: int
    points: int | None


class AtOnce(Outlook, frozen=True, forbid_unknown_fields=True, tag="at_once"):
    """What is paid and gained at once: dollars, VP and reputation tokens."""

    pays: int | None
    gains: int | None
    points: int | None
    tokens: int | None


FlatironOutlook = Street | CityHall | ShownHalf | AtOnce


def outlook(tables: Tables, view: FlatironView, action: Action) -> FlatironOutlook | None:
    """What an answer of the view's seat would come to; None where there is nothing to say."""
    if view.private is None:
        return None
    me = view.players[view.private.seat]
    written = text.write(action)
    offer = next((offer for offer in view.private.offers if offer.answer == written), None)
    match action:
        case actions.Move(location) if location == tables.city_hall:
            return CityHall(view.take_money[-1], tables.token[view.newspaper].deed)
        case actions.Move(location) if location in tables.streets:
            return _street(tables, me, location, offer)
        case actions.Activate() if me.location in tables.streets:
            return _street(tables, me, me.location, None)
        case actions.BuyCard(half) if offer is not None and half in choices.HALVES:
            return _half(tables, view, me, half, offer)
    return None if offer is None else _at_once(offer)


def _street(tables: Tables, me: PlayerView, location: str, offer: Offer | None) -> Street:
    street = me.streets[tables.streets.index(location)]
    return Street(tuple(action.deed for action in street.actions), offer.money or None if offer else None)


def _half(tables: Tables, view: FlatironView, me: PlayerView, half: str, offer: Offer) -> ShownHalf | None:
    opened = view.decks[tables.streets.index(me.location or "")].open
    if opened is None:
        return None
    card = tables.card[opened]
    better, worse = max(0, card.reputation) or None, max(0, -card.reputation) or None
    return ShownHalf(card.half(half), card.street, better, worse, -offer.money, offer.vp or None)


def _at_once(offer: Offer) -> AtOnce | None:
    pays, gains = max(0, -offer.money) or None, max(0, offer.money) or None
    found = AtOnce(pays, gains, offer.vp or None, offer.reputation or None)
    return None if found == AtOnce(None, None, None, None) else found
