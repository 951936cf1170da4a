"""What can be read off a state: the active floor, visible actions, prices and amounts."""

from __future__ import annotations

import copy
import functools
from typing import TypeVar

from games.flatiron import data
from games.flatiron.data import FloorEffect, Steps, Tables
from games.flatiron.state import DANIEL, FlatironState, Floor, Player

E = TypeVar("E", bound=data.Effect)


class Look:
    """A state as one seat sees it when it acts, with so much `money` to spend (None: all it has) and with the actions
    in `chain` being carried out."""

    def __init__(
        self, tables: Tables, state: FlatironState, seat: int, money: int | None = None, chain: tuple[str, ...] = ()
    ) -> None:
        self.tables = tables
        self.state = state
        self.seat = seat
        self.player = state.players[seat]
        self.money = self.player.money if money is None else money
        self.chain = chain

    def within(self, *chain: str, fee: int = 0) -> Look:
        """The look of an action that these have started, after a fee was paid."""
        # What has been read off the state stays with the copy: it depends on neither money nor chain.
        other = copy.copy(self)
        other.money, other.chain = self.money - fee, chain
        return other

    def steps(self, deed: str) -> Steps:
        """The steps of a deed."""
        return self.tables.deeds[deed]

    @functools.cached_property
    def floor(self) -> Floor | None:
        """The active floor; None once the Roof is up."""
        return active(self.tables, self.state)

    @functools.cached_property
    def effect(self) -> FloorEffect:
        """The effect of the active floor."""
        return effect(self.tables, self.state)

    @functools.cached_property
    def free(self) -> tuple[int, ...]:
        """The numbers of the free sockets of the active floor."""
        sockets = () if self.floor is None else self.floor.sockets
        return tuple(number for number, column in enumerate(sockets, 1) if column is None)

    @functools.cached_property
    def standing(self) -> tuple[str, ...]:
        """The colours of the columns on the active floor."""
        return () if self.floor is None else tuple(column.colour for column in self.floor.sockets if column)

    @functools.cached_property
    def reserve(self) -> dict[str, int]:
        """How many columns of each colour the Reserve holds."""
        return reserve(self.tables, self.state)

    def buy_price(self, colour: str, discount: int = 0) -> int:
        """What a column costs in a trade (rules section 5.1)."""
        own = self.tables.board[self.player.board].column_prices.get(colour)
        return self._cut((own or self.tables.colour[colour]).buy, discount + self._column_discount())

    def fixed_price(self, price: int) -> int:
        """What a column of any colour costs where an action names the price (rules section 5.5)."""
        return self._cut(price, self._column_discount())

    def sell_price(self, colour: str, bonus: int = 0) -> int:
        """What a column brings in a trade (rules section 5.1)."""
        own = self.tables.board[self.player.board].column_prices.get(colour)
        premium = self.effect.n if isinstance(self.effect, data.SellBonus) else 0
        return (own or self.tables.colour[colour]).sell + bonus + premium

    def card_price(self, card: str, discount: int = 0) -> int:
        """What a street card costs (rules section 6.6)."""
        return self._cut(self.tables.card[card].cost, discount)

    def decree_price(self, decree: str, discount: int = 0) -> int:
        """What a decree costs (rules section 6.6)."""
        favour = self.effect.n if isinstance(self.effect, data.DecreeDiscount) else 0
        return self._cut(self.tables.decree[decree].cost, discount + favour)

    def _column_discount(self) -> int:
        return self.effect.n if isinstance(self.effect, data.ColumnDiscount) else 0

    def _cut(self, price: int, discount: int) -> int:
        return max(self.tables.rules.minimum_price, price - discount)

    def hall_money(self) -> int:
        """What taking money at City Hall gives (rules section 3.2)."""
        return self.effect.amount if isinstance(self.effect, data.CityHallTakeMoney) else self.tables.rules.take_money

    def take_money(self, location: str) -> int | None:
        """What taking money at a location gives; None where that is not possible (rules section 3.1)."""
        if location == self.tables.city_hall:
            return self.hall_money()
        return self.tables.rules.take_money if self.tables.rules.take_money_at_streets else None

    def card_vp(self) -> int:
        """What buying a street card gives (rules section 6.8)."""
        return self.effect.n if isinstance(self.effect, data.StreetCardVp) else 0

    def column_vp(self, colour: str) -> int:
        """What a column of this colour gives when it is built on the active floor (rules section 5.2)."""
        return column_vp(self.tables, self.state, colour)

    def room(self, street: str, decree: bool = False) -> bool:
        """Whether a card, or a decree, fits into a street column (rules section 6.3)."""
        return self.refused_by(street, decree) is None

    def refused_by(self, street: str, decree: bool) -> str | None:
        """The code of the reason why a card, or a decree, does not fit into a street column."""
        placed = self.player.streets[self.tables.streets.index(street)]
        cards = placed.top + placed.bottom
        if len(cards) >= self.tables.rules.cards_per_street:
            return "STREET_FULL"
        decrees = sum(card in self.tables.decree for card in cards)
        return "DECREE_LIMIT" if decree and decrees >= self.tables.rules.decrees_per_street else None

    def gain(self, step: data.Gain) -> tuple[int, int, int]:
        """What a gain gives: money, VP and reputation tokens (rules section 16)."""
        floors = len(self.state.building)
        match step:
            case data.GainMoney(n):
                return n, 0, 0
            case data.GainMoneyPerFloor(n):
                return n * floors, 0, 0
            case data.GainMoneyPerPress(n, most):
                squares = sum(square <= self.player.vp for square in self.tables.vp_track.journalist_squares)
                return min(most, n * squares), 0, 0
            case data.GainVp(n) | data.GainVpIfColour(_, n):
                return 0, n, 0
            case data.GainVpPerFloors(n, per):
                return 0, n * (floors // per), 0
            case data.GainReputationToken(n):
                return 0, 0, min(n, supply(self.tables, self.state))

    def can_move(self, location: str) -> bool:
        """Whether the architect may move there (rules sections 4.1 and 4.2)."""
        return location in self.tables.locations and self.no_move(location) is None

    def no_move(self, location: str) -> str | None:
        """The code of the reason why the architect may not move to a location that exists."""
        if location == self.player.location:
            return "SAME_LOCATION"
        shared = isinstance(self.effect, data.ShareLocation)
        return "LOCATION_OCCUPIED" if location == other_location(self.state, self.seat) and not shared else None


def active(tables: Tables, state: FlatironState) -> Floor | None:
    """The active floor; None once the Roof is up (rules section 8.3)."""
    top = state.building[-1]
    return None if top.id == tables.roof.id else top


def effect(tables: Tables, state: FlatironState) -> FloorEffect:
    """The effect of the topmost layer of the building."""
    return tables.floor[state.building[-1].id].effect


def column_vp(tables: Tables, state: FlatironState, colour: str) -> int:
    """What a column of this colour gives to whoever builds it on the active floor."""
    facade = effect(tables, state)
    extra = facade.n if isinstance(facade, data.ColourVp) and facade.colour == colour else 0
    return tables.colour[colour].vp + extra


def reserve(tables: Tables, state: FlatironState) -> dict[str, int]:
    """How many columns of each colour are neither in a depot nor in the building."""
    left = {colour.id: colour.reserve for colour in tables.colours}
    for player in state.players:
        for colour in player.depot:
            left[colour] -= 1
    for floor in state.building:
        for column in floor.sockets:
            if column is not None:
                left[column.colour] -= 1
    return left


def supply(tables: Tables, state: FlatironState) -> int:
    """How many reputation tokens nobody has."""
    held = sum(player.reputation for player in state.players)
    return tables.reputation_tokens.count - held - (state.daniel.reputation if state.daniel else 0)


def other_location(state: FlatironState, seat: int) -> str | None:
    """Where the other architect stands."""
    return state.daniel.location if state.daniel else state.players[1 - seat].location


def next_floor(tables: Tables, state: FlatironState) -> str | None:
    """The layer that is open at City Hall; None once the Roof is up."""
    if active(tables, state) is None:
        return None
    return state.stack[0] if state.stack else tables.roof.id


def visible(tables: Tables, player: Player, street: str) -> tuple[str, ...]:
    """The visible actions of a street column as sources, from top to bottom (rules section 4.4)."""
    placed = player.streets[tables.streets.index(street)]
    cards = [*reversed(placed.top), f"{street}:0", f"{street}:1", *placed.bottom]
    return tuple(source for source in cards if source not in tables.decree)


def shown(tables: Tables, player: Player) -> tuple[str, ...]:
    """The visible actions of a whole board, street by street."""
    return tuple(source for street in tables.streets for source in visible(tables, player, street))


def deed_at(tables: Tables, player: Player, source: str) -> str:
    """The deed of a visible action."""
    card = tables.card.get(source)
    if card is None:
        street, _, place = source.partition(":")
        return tables.board[player.board].streets[street][int(place)]
    return card.half(half_of(tables, player, source))


def half_of(tables: Tables, player: Player, card: str) -> str:
    """The half of a placed card that is visible."""
    placed = player.streets[tables.streets.index(tables.card[card].street)]
    return "top" if card in placed.top else "bottom"


def street_of(tables: Tables, source: str) -> str:
    """The street column in which a visible action stands."""
    card = tables.card.get(source)
    return source.partition(":")[0] if card is None else card.street


def card_of(tables: Tables, source: str) -> str | None:
    """The card that shows a visible action; None where it is printed on the board."""
    return source if source in tables.card else None


def open_card(tables: Tables, state: FlatironState, street: str) -> str | None:
    """The open card of a street's deck, if there is one."""
    deck = state.decks[tables.streets.index(street)]
    return deck.cards[0] if deck.cards else None


def builds(state: FlatironState, builder: int) -> tuple[str, ...]:
    """The colours of the columns that a seat, or Daniel, has built, from the bottom up."""
    columns = (column for floor in state.building for column in floor.sockets if column is not None)
    return tuple(column.colour for column in columns if column.builder == builder)


def floors_by(state: FlatironState, builder: int) -> int:
    """How many floors, the Roof included, a seat or Daniel has built."""
    return sum(floor.builder == builder for floor in state.building)


def is_daniel(state: FlatironState, builder: int | None) -> bool:
    """Whether a builder is Daniel Burnham."""
    return state.daniel is not None and builder == DANIEL
