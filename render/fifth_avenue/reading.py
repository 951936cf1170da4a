"""A scene of this game read for drawing and telling: who is asked, what happened, what things are called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.core.values import tag
from games.fifth_avenue import events
from games.fifth_avenue.data import TABLES
from games.fifth_avenue.views import (
    AuctionView,
    CommissionerView,
    DistrictView,
    FifthAvenueView,
    OfferView,
    PlayerView,
    PlotView,
    Private,
)
from render import people
from render.scene import Scene
from render.theme import SEATS, SeatMark
from render.words import Words

GAME = "fifth_avenue"
NEAR = 5
"""So many rounds before the end it is said which round is the last."""


class Reading:
    """The view of a scene with the words for it."""

    def __init__(self, scene: Scene) -> None:
        if not isinstance(scene.view, FifthAvenueView):
            raise TypeError(f"no view of this game: {type(scene.view).__name__}")
        self.scene = scene
        self.view = scene.view
        self.words: Words = scene.words
        self.names: Sequence[str] = (
            *people.drawable(scene)[: len(scene.view.players)],
            scene.words("fifth_avenue.pic.dummy"),
        )
        self._districts: Mapping[str, DistrictView] = {one.district: one for one in self.view.districts}
        self._plots: Mapping[str, PlotView] = {plot.plot: plot for one in self.view.districts for plot in one.plots}

    @property
    def private(self) -> Private:
        """What only the reader sees. Raises ValueError for a view of spectators."""
        if self.view.private is None:
            raise ValueError("a view without a seat has no hand")
        return self.view.private

    @property
    def own(self) -> PlayerView:
        """The reader's place at the table. Raises ValueError for a view of spectators."""
        return self.view.players[self.private.seat]

    @property
    def over(self) -> bool:
        return self.view.phase == "over"

    @property
    def question(self) -> str | None:
        """What the reader is asked; None while the match waits for somebody else."""
        return self.view.question if self.view.asked == self.private.seat else None

    @property
    def open_shops(self) -> Sequence[str]:
        """The shops of the current link."""
        return next((link.businesses for link in self.view.links if link.current), ())

    @property
    def auction(self) -> AuctionView:
        """The auction in progress. Raises ValueError where there is none."""
        if self.view.auction is None:
            raise ValueError("no auction is in progress")
        return self.view.auction

    @property
    def offer(self) -> OfferView:
        """The reader's part in the auction."""
        return next(offer for offer in self.auction.offers if offer.seat == self.private.seat)

    def stop_points(self) -> int | None:
        """What a building stop would bring the winner of the auction; None where there can be none."""
        auction = self.auction
        if not auction.full or auction.space not in self._districts:
            return None
        return sum(plot.skyscrapers for plot in self.district(auction.space).plots) * TABLES.stop.points

    def mark(self, seat: int) -> SeatMark:
        """The colour and shape of a seat, or of the dummy."""
        return SEATS[self.shape(seat)]

    def shape(self, seat: int) -> int:
        """Whose colour and shape a seat has: the dummy has those of the last seat there can be."""
        return seat if seat < len(self.view.players) else len(SEATS) - 1

    def district(self, district: str) -> DistrictView:
        return self._districts[district]

    def has_plot(self, plot: str) -> bool:
        """Whether there is such a plot on the side in use."""
        return plot in self._plots

    def plot(self, plot: str) -> PlotView:
        return self._plots[plot]

    def pawns_at(self, space: str) -> Sequence[CommissionerView]:
        """The commissioners that stand on a space."""
        return [one for one in self.view.commissioners if one.at == space]

    def code(self, colour: str | None) -> str:
        """Two letters for a colour of plots or cards; none where there is no colour."""
        return "" if colour is None else self.words(f"fifth_avenue.pic.code.{colour}")

    def colour(self, colour: str) -> str:
        return self.words(f"fifth_avenue.colour.{colour}")

    def thing(self, thing: str) -> str:
        """What a space or a shop is called."""
        return self.words(f"fifth_avenue.thing.{thing}")

    def letter(self, thing: str) -> str:
        """The letter of a kind of shop, or of a commissioner."""
        return self.words(f"fifth_avenue.pic.letter.{thing}")

    def card(self, card: str, count: int = 1) -> str:
        """A card in short, with its number if there are several."""
        colour, _, value = card.partition("-")
        return f"{self.code(colour)}{value}" + (f"×{count}" if count > 1 else "")

    def round(self) -> str:
        """Which round it is, and towards the end of how many."""
        view = self.view
        if not view.round:
            return self.words("fifth_avenue.pic.before")
        key = "fifth_avenue.pic.round_of" if view.round_cap - view.round < NEAR else "fifth_avenue.pic.round"
        return self.words(key, round=view.round, cap=view.round_cap)

    def stops(self) -> str:
        """How many building stops there have been, of how many that end the match."""
        return self.words("fifth_avenue.pic.stops", have=self.view.stops, end=self.view.stop_limit)

    def asked(self, names: Sequence[str]) -> str:
        """The sentence that says who is asked what; how the match ended when it is over."""
        view = self.view
        if view.asked is None or view.question is None:
            return self.outcome(names)
        return self.words(f"fifth_avenue.asked.{view.question}", seat=names[view.asked])

    def outcome(self, names: Sequence[str]) -> str:
        """Who has won; several share the victory."""
        winners = self.view.result.winners if self.view.result else ()
        if not winners:
            return self.words("fifth_avenue.pic.final.nobody")
        who = self.words.join(names[seat] for seat in winners)
        return self.words("fifth_avenue.pic.final.won", names=who, count=len(winners))

    def how(self) -> str:
        """What ended the match, in a sentence."""
        how = self.view.result.how if self.view.result else ""
        key = f"fifth_avenue.pic.final.how.{how}"
        return self.words(key, round=self.view.round) if self.words.has(key) else ""

    def news(self, names: Sequence[str]) -> str:
        """The event since the last picture that matters most, in a sentence; empty if nothing happened."""
        told = [event for event in self.scene.recent if tag(event) not in _SILENT]
        if not told:
            return ""
        event = max(enumerate(told), key=lambda pair: (_WEIGHT.get(tag(pair[1]), 2), pair[0]))[1]
        return self.words.event(GAME, event, names)

    @property
    def fresh_plots(self) -> frozenset[str]:
        """The plots on which something was put since the last picture."""
        put = (events.PlacedSetup, events.PlacedBusiness, events.Built, events.DummyBuilt)
        return frozenset(event.plot for event in self.scene.recent if isinstance(event, put))

    @property
    def fresh_spaces(self) -> frozenset[str]:
        """The spaces where a commissioner has come, and the districts that were scored, since the last picture."""
        moved = {event.to for event in self.scene.recent if isinstance(event, events.Moved)}
        scored = {event.district for event in self.scene.recent if isinstance(event, events.DistrictScored)}
        return frozenset(moved | scored)

    def shops(self) -> str:
        """How far the supply row has been used, in a sentence."""
        view = self.view
        return self.words("fifth_avenue.pic.placed", have=view.placed, end=view.last_placement)

    def bonus(self) -> str:
        """The next presence bonus, or what the row ends with, in a sentence."""
        view = self.view
        if not view.bonuses:
            return self.words("fifth_avenue.pic.no_bonus", end=view.last_placement)
        bonus = view.bonuses[0]
        return self.words(
            "fifth_avenue.pic.bonus",
            count=bonus.placed - view.placed,
            districts=bonus.districts,
            points=bonus.points,
        )

    def stage(self) -> str:
        """Which of the auctions of a set is in progress, and which follow."""
        queue = [self.short(space) for space in self.auction.queue]
        return (
            self.words("fifth_avenue.pic.then", spaces=", ".join(queue))
            if queue
            else self.words("fifth_avenue.pic.last")
        )

    def short(self, space: str) -> str:
        """A space of an auction in a few letters."""
        return space if space in self._districts else self.words("fifth_avenue.pic.park")

    def brief(self, space: str) -> str:
        """A space of the map by its id if that is printed there, else by its name."""
        return space if space in self._districts else self.thing(space)

    def worth(self) -> str:
        """What a skyscraper in the park area would bring."""
        area = self.view.park_area
        key = "fifth_avenue.pic.worth" if area.least == area.most else "fifth_avenue.pic.worth_between"
        return self.words(key, least=area.least, most=area.most)

    def state(self, offer: OfferView) -> str:
        """A word for how somebody stands in an auction."""
        key = "won" if self.auction.won and offer.state == "best" else offer.state
        return self.words(f"fifth_avenue.pic.offer.{key}")

    def placed(self) -> Sequence[PlayerView]:
        """The players, best place first."""
        return sorted(self.view.players, key=lambda player: (self.place(player), player.seat))

    def place(self, player: PlayerView) -> int:
        """A player's place at the end; 1 is best."""
        return self.view.result.places[player.seat] if self.view.result else 1


_SILENT = frozenset({"opened", "turn_started", "scored", "scored_half", "final_score", "auctions_ended"})
"""Events that are details of others."""

_WEIGHT = {
    "winner": 9,
    "stopped": 8,
    "dummy_stopped": 8,
    "district_scored": 8,
    "built": 7,
    "built_in_park": 7,
    "dummy_built": 7,
    "ending": 7,
    "left": 6,
    "rejoined": 6,
    "placed_business": 6,
    "won": 5,
    "dummy_won": 5,
    "built_nothing": 5,
    "presence": 5,
    "took_skyscrapers": 5,
    "auctions_started": 5,
    "bid": 4,
    "raised": 4,
    "nobody_bid": 4,
    "dummy_bid": 4,
    "dummy_out": 4,
    "placed_setup": 4,
    "moved": 3,
    "passed": 3,
    "cannot_bid": 3,
    "took": 3,
}
"""Which of several events is worth the line in the picture: the heaviest, and among equals the last."""
