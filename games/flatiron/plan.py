"""What the house player expects of actions, from a view: a quick reckoning of one activation of a street, without the
choices inside a choice."""

from __future__ import annotations

from collections.abc import Collection

from games.flatiron import data
from games.flatiron.data import Tables
from games.flatiron.views import FlatironView, PlayerView, StreetView

DOLLAR = 1.0
"""What a dollar is worth in VP while there is much to buy."""
RICH = 14
"""How many dollars can be put to use at a time."""
IDLE = 0.1
"""What of a dollar's worth is left beyond that."""
READY = 0.7
"""What it is worth to have a column that fits the active floor, and as much to have built it."""
TOKEN = 3.0
"""What a reputation token is worth."""
STORED = 0.8
"""How much of its VP a column in the depot is worth that can be built soon."""
SPARE = 0.4
"""How much of that where others are likely to come first."""
FLOOR = 5
"""What the next floor may cost."""
HASTE = 0.018
"""How much more a dollar that the next floor lacks is worth with every turn: the match is to come to its end."""
META = 1.6
"""What an action is worth that performs another one."""
SWAP = 0.4
PURCHASE = 1.5
"""What a purchase at a discount is worth."""
SOCKETS = 3
SOON = 2
"""How many columns of a depot are likely to be built soon."""


class Outlook:
    """What the player has and what the building needs, as it is reckoned on through an activation."""

    def __init__(self, tables: Tables, view: FlatironView, player: PlayerView) -> None:
        self.tables = tables
        self.view = view
        self.player = player
        self.money = player.money
        self.depot = set(player.depot)
        self.floor = view.building[-1].floor
        self.next = view.next
        self.floors = view.floors
        self.standing = {socket.column.colour for socket in view.building[-1].sockets if socket.column}
        self.free = [socket.bonus for socket in view.building[-1].sockets if socket.column is None]
        self.roofed = view.next is None
        self.vp = 0.0
        self.dollar = self._dollar()

    @property
    def effect(self) -> data.FloorEffect:
        return self.tables.floor[self.floor].effect

    def _dollar(self) -> float:
        """What a dollar is worth: less and less towards the end, unless it is what the next floor lacks."""
        if not self.free and not self.roofed and self.money < FLOOR:
            return DOLLAR + HASTE * self.view.turn
        left = (self._above() + len(self.free) / SOCKETS) / (self.tables.setup.floors_in_stack + 1)
        return DOLLAR * min(1.0, 0.35 + left)

    def worth(self) -> float:
        """VP gained so far, with money, depot and the building's height."""
        built = SOCKETS * self.floors - len(self.free)
        return self.vp + self.purse(self.money) + self.stored(self.depot) + self.progress() * built

    def progress(self) -> float:
        """What it is worth that a column is built, its VP apart: more and more, so that matches come to their end."""
        return READY + HASTE * self.view.turn

    def purse(self, money: int) -> float:
        """What so much money is worth: there is little to do with much of it."""
        return self.dollar * (min(money, RICH) + IDLE * max(0, money - RICH))

    def stored(self, depot: Collection[str]) -> float:
        """What the columns of a depot are worth: little more than one can be built while others build as well, and
        none for which there will be no socket."""
        values = sorted((self.column(colour) for colour in depot), reverse=True)
        room = 0 if self.roofed else len(self.free) + SOCKETS * self._above()
        ready = not self.free or not set(depot) <= self.standing
        worth = sum(value * (STORED if place < SOON else SPARE) for place, value in enumerate(values[:room]))
        return worth + READY * ready

    def column(self, colour: str) -> float:
        """The VP of a column when it is built, with a facade if that is up."""
        last = not self._above()
        if self.roofed or (last and colour in self.standing):
            return 0.0
        facade = self.effect
        extra = facade.n if isinstance(facade, data.ColourVp) and facade.colour == colour else 0
        waits = 0.8 if colour in self.standing else 1.0
        return (self.tables.colour[colour].vp + extra) * waits

    def _above(self) -> int:
        """Floors with sockets that are still to come."""
        return max(0, self.tables.setup.floors_in_stack + 1 - self.floors)

    def bonus(self, deed: str) -> float:
        """What a socket's bonus is worth."""
        return sum(self.gain(step) for step in self.tables.deeds[deed])

    def gain(self, step: data.Step) -> float:
        """What a gain, or another step that is not reckoned out, is worth."""
        match step:
            case data.GainMoney(n):
                return n * self.dollar
            case data.GainMoneyPerFloor(n):
                return n * self.floors * self.dollar
            case data.GainMoneyPerPress(n, most):
                squares = sum(square <= self.player.vp for square in self.tables.vp_track.journalist_squares)
                return min(most, n * squares) * self.dollar
            case data.GainVp(n):
                return float(n)
            case data.GainVpPerFloors(n, per):
                return float(n * (self.floors // per))
            case data.GainVpIfColour(colour, n):
                return n if colour in self.standing else 0.0
            case data.GainReputationToken(n):
                return TOKEN * min(n, self.view.reputation)
            case data.SwapColumn():
                return SWAP
            case data.BuyStreetCard() | data.BuyDecree() | data.BuyColumn():
                return PURCHASE
            case data.UseNewspaper() | data.ActivateOther() | data.UseOpenCard() | data.UseCityHall():
                return META
        return 0.0

    def deed(self, deed: str) -> float:
        """What a deed would be worth now, on its own."""
        alone = Outlook(self.tables, self.view, self.player)
        before = alone.worth()
        alone.perform(deed)
        return alone.worth() - before

    def perform(self, deed: str) -> None:
        """Reckon with a deed, if it does any good."""
        for step in self.tables.deeds[deed]:
            match step:
                case data.BuySellColumns(discount, _):
                    self._trade(discount)
                case data.BuildColumn():
                    self._build(step)
                case data.BuildFloor(cost, vp):
                    self._raise(cost, vp)
                case data.ActivateOther(cost) | data.UseOpenCard(cost) | data.UseCityHall(cost):
                    if self.money >= cost:
                        self.vp += META
                        self.money -= cost
                case data.GainMoney(n):
                    self.money += n
                case data.UseNewspaper():
                    self.perform(self.tables.token[self.view.newspaper].deed)
                case _:
                    self.vp += self.gain(step)

    def _trade(self, discount: int) -> None:
        """Buy what is of use, the dearest first, and keep a dollar to build it."""
        bulk = self.effect.n if isinstance(self.effect, data.ColumnDiscount) else 0
        left = dict(zip(self.tables.colour, self.view.columns, strict=True))
        for colour in reversed(self.tables.colours):
            price = max(0, colour.buy - discount - bulk)
            wanted = len(self.depot) < max(SOON, len(self.free)) and colour.id not in self.standing | self.depot
            if wanted and left[colour.id] and price < self.money:
                self.depot.add(colour.id)
                self.money -= price

    def _build(self, step: data.BuildColumn) -> None:
        repeats = step.repeat_colour == "required"
        uniform = isinstance(self.effect, data.AllowSameColour)
        if self.money < step.cost or len(self.free) < step.count:
            return
        fitting = [c for c in self.depot if repeats == (c in self.standing) or (uniform and not repeats)]
        chosen = sorted(fitting, key=self.column, reverse=True)[: step.count]
        if len(chosen) < step.count:
            return
        self.money -= step.cost
        self.vp += step.extra_vp
        for colour in chosen:
            best = max(self.free, key=self.bonus)
            self.vp += self.column(colour) + self.bonus(best)
            self.free.remove(best)
            self.depot.remove(colour)
            self.standing.add(colour)

    def _raise(self, cost: int, vp: int) -> None:
        if self.roofed or self.free or self.money < cost:
            return
        assert self.next is not None
        self.money -= cost
        self.vp += vp
        self.floors += 1
        self.floor = self.next
        self.standing = set()
        self.free = list(self.tables.floor[self.floor].sockets)
        self.roofed = self.floor == self.tables.roof.id
        self.next = None


def activation(tables: Tables, view: FlatironView, player: PlayerView, street: StreetView) -> float:
    """What activating a street is worth, with the toll for moving there."""
    outlook = Outlook(tables, view, player)
    before = outlook.worth()
    if isinstance(outlook.effect, data.VisitMoney) and outlook.effect.location == street.street:
        outlook.money += outlook.effect.n
    for action in street.actions:
        outlook.perform(action.deed)
    return outlook.worth() - before
