"""The house player: builds where businesses are, places businesses beside its own skyscrapers, scores where it gains
more than others, and bids as long as what would be built is worth the cards. It knows what the seat sees and nothing
else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.core.dice import Dice
from games.fifth_avenue import actions, bids
from games.fifth_avenue.actions import FifthAvenueAction
from games.fifth_avenue.data import Tables
from games.fifth_avenue.spelling import spelled
from games.fifth_avenue.views import AuctionView, DistrictView, FifthAvenueView, PlotView, Private

SCORINGS = 1.7
"""How often a skyscraper is scored from now on, at the start of a match; at the end it is scored once more."""
FOOTHOLD = 2.5
"""What a first skyscraper in a district is worth besides."""
RIVAL = 0.5
"""What a point of the best opponent counts against an own one."""
CARD = 1.3
"""What a card is worth at the start of a match."""
STOCK = 2.2
"""What a skyscraper in reserve is worth, for the first three of them."""
PACE = 1.3
"""What it costs that a business placed brings the end of the match nearer."""
CALM = 2.0
"""What has to speak for a return to City Hall that starts auctions, in skyscrapers and cards."""


def choose(tables: Tables, view: FifthAvenueView, legal: Sequence[FifthAvenueAction], dice: Dice) -> FifthAvenueAction:
    """The best of the legal actions; one of the best at random."""
    assert view.private is not None
    mind = Mind(tables, view, view.private)
    if view.auction is not None and view.question == "bid":
        return mind.bid(view.auction)
    scores = [mind.score(action) for action in legal]
    best = max(scores)
    return dice.pick([action for action, score in zip(legal, scores, strict=True) if score == best])


class Mind:
    """What the player thinks about a moment of the match."""

    def __init__(self, tables: Tables, view: FifthAvenueView, private: Private) -> None:
        self.tables = tables
        self.view = view
        self.private = private
        self.me = view.players[private.seat]
        self.others = [player for player in view.players if player.seat != private.seat]
        self.districts = {district.district: district for district in view.districts}
        self.plots = {
            plot.plot: (district, place) for district in view.districts for place, plot in enumerate(district.plots)
        }
        self.left = 1.0 - view.placed / view.last_placement
        """How much of the match is still to come, from 1 to 0."""

    def score(self, action: FifthAvenueAction) -> float:
        """How good the action is, for comparison with others that answer the same question."""
        match action:
            case actions.PlaceSetup(plot):
                district, place = self.plots[plot]
                return self._tower(district.plots[place])
            case actions.Option():
                return self._option(action)
            case actions.Take(colours):
                return sum(self._card(colour) for colour in colours)
            case actions.Move(commissioner, to):
                return self._move(commissioner, to)
            case actions.Build(count):
                return float(count)
            case actions.Stop():
                return self._stop()
        return 0.0

    def bid(self, auction: AuctionView) -> FifthAvenueAction:
        """The best of the lowest bids that build as much as possible, or to pass."""
        found = [(self._gain(auction, words), words) for words in self._lowest(auction)]
        gain, words = max(found, default=(0.0, ()))
        return actions.Bid(words) if gain > 0.0 else actions.Pass()

    def _lowest(self, auction: AuctionView) -> Iterator[tuple[str, ...]]:
        """For each colour, and each highest value, the lowest bid without higher cards."""
        offer = next(offer for offer in auction.offers if offer.seat == self.me.seat)
        hand = list(self.private.cards)
        for name in self.private.bid:
            hand.remove(name)
        for colour in offer.permitted:
            for value in bids.VALUES:
                low = [name for name in hand if self.tables.parts[name][1] <= value]
                words = bids.lowest(low, self.private.bid, (colour,), auction.beat)
                if words is not None:
                    yield words

    def _gain(self, auction: AuctionView, words: tuple[str, ...]) -> float:
        """What it is worth to win with these cards added, without their price."""
        cards = (*self.private.bid, *spelled(words))
        count = min(bids.builds(cards), self.me.reserve)
        district = self.districts.get(auction.space)
        price = len(cards) * CARD * (0.3 + 0.7 * self.left)
        if district is None:
            area = self.view.park_area
            return count * (area.least + area.most) / 2 - price
        own = next((plot for plot in district.plots if plot.owner == self.me.seat), None)
        if own is not None:
            gain = count * self._scored(own)
            return max(gain, self._stop_gain(district)) - price if district.full else gain - price
        if district.full:
            return self._stop_gain(district) - price
        colour = bids.colour_of(cards)
        plot = next(plot for plot in district.plots if plot.colour == colour)
        return (count * self._scored(plot) + FOOTHOLD if count else 0.0) - price

    def _scored(self, plot: PlotView) -> float:
        """What a skyscraper on the plot will bring."""
        return (plot.worth + self.left) * (1.0 + (SCORINGS - 1.0) * self.left)

    def _tower(self, plot: PlotView) -> float:
        return float(plot.types)

    def _stop_gain(self, district: DistrictView) -> float:
        """What a building stop brings, compared with leaving the district as it is."""
        mine = sum(plot.skyscrapers for plot in district.plots) - district.points[self.me.seat]
        rival = max(district.points[other.seat] for other in self.others)
        return mine + RIVAL * (rival - rival // 2)

    def _stop(self) -> float:
        assert self.view.auction is not None
        district = self.districts[self.view.auction.space]
        own = next((plot for plot in district.plots if plot.owner == self.me.seat), None)
        return self._stop_gain(district) if own is None else self._stop_gain(district) / self._scored(own)

    def _balance(self, points: Sequence[float]) -> float:
        """Own points by seat, less those of the best opponent."""
        return points[self.me.seat] - RIVAL * max(points[other.seat] for other in self.others)

    def _option(self, option: actions.Option) -> float:
        if option.plot is not None and option.what is not None:
            return self._business(option.what, option.plot)
        if option.what is not None:
            district = self.districts[option.what]
            absent = not any(plot.owner == self.me.seat for plot in district.plots)
            return self._balance(district.points) + absent * CARD * self.left
        if option.letter == "A":
            return STOCK * max(0, min(3, self.me.supply, 5 - self.me.reserve)) * self.left
        return CARD * self.left

    def _business(self, business: str, plot: str) -> float:
        """What a business does for the skyscrapers beside it, and the bonus that its placement brings."""
        district, place = self.plots[plot]
        ring = district.plots
        points = [0.0] * len(self.view.players)
        for side in (-1, 1):
            beside = ring[(place + side) % len(ring)]
            beyond = ring[(place + 2 * side) % len(ring)]
            if beside.owner is not None and beside.owner < len(points):
                types = {business, *ring[place].businesses, *beyond.businesses}
                more = self.tables.worth[len(types)] - beside.worth
                points[beside.owner] += beside.skyscrapers * more * (1.0 + (SCORINGS - 1.0) * self.left)
        for bonus in self.view.bonuses:
            if bonus.placed == self.view.placed + 1:
                for player in self.view.players:
                    points[player.seat] += bonus.points * (player.districts >= bonus.districts)
        last = self.view.placed + 1 == self.view.last_placement
        return self._balance(points) + (self._lead() if last else -PACE)

    def _lead(self) -> float:
        """By how much the player would win if the match ended now."""
        area = self.view.park_area
        totals = [
            player.score + player.outlook + player.park * (area.least + area.most) / 2 for player in self.view.players
        ]
        return totals[self.me.seat] - max(totals[other.seat] for other in self.others)

    def _card(self, colour: str) -> float:
        """How useful a card of the colour is: plots of that colour are built on, or can be begun."""
        wanted = 0.0
        for district in self.view.districts:
            own = next((plot for plot in district.plots if plot.owner == self.me.seat), None)
            for plot in district.plots:
                if plot.colour == colour and (
                    plot == own or (own is None and not plot.businesses and plot.owner is None)
                ):
                    wanted += plot.worth
        return wanted

    def _move(self, commissioner: str, to: str) -> float:
        """Auctions are good for who has skyscrapers and cards; a district is good where the others score little."""
        if to == self.tables.hall:
            cards = sum(other.cards for other in self.others) / len(self.others)
            return min(self.me.reserve, 5) + (self.me.cards - cards) / 2 - CALM
        district = self.districts.get(to)
        return 0.0 if district is None else self._balance(district.points) / 2
