"""How a view is made: everything is hidden that is not put in here (rules section 14)."""

from __future__ import annotations

from typing import Literal

from games.core.values import tag
from games.fifth_avenue import auctions, bids, board, endings, spelling
from games.fifth_avenue.asks import Bid
from games.fifth_avenue.data import Tables
from games.fifth_avenue.questions import asked, question, tops
from games.fifth_avenue.setup import to_place
from games.fifth_avenue.state import Auction, Dummy, FifthAvenueState, Final, Over, Placing, Turn, round_of
from games.fifth_avenue.views import (
    AuctionView,
    BonusView,
    CommissionerView,
    CountView,
    DistrictView,
    DummyView,
    FifthAvenueView,
    FinalView,
    LinkView,
    OfferView,
    ParkAreaView,
    PlayerView,
    PlotView,
    Private,
    StackView,
)


def view(tables: Tables, state: FifthAvenueState, seat: int | None) -> FifthAvenueView:
    """What the seat, or a spectator (None), may see."""
    stage = state.stage
    ask = question(tables, state)
    who = asked(state)
    turn = stage.turn if isinstance(stage, Auction) else stage if isinstance(stage, Turn) else None
    placing = isinstance(stage, Placing)
    final = _final(tables, stage.final) if isinstance(stage, Over) else None
    seats = range(len(state.players))
    current = next((place for place, link in enumerate(state.links) if link), None)
    districts = tuple(_district(tables, state, district) for district in tables.districts)
    return FifthAvenueView(
        side=state.side,
        start=state.start,
        round=round_of(state),
        round_cap=tables.round_cap,
        phase="placing" if placing else "over" if isinstance(stage, Over) else "play",
        active=who if turn is None else turn.seat,
        option=None if turn is None else turn.letter,
        asked=who,
        question=None if ask is None else tag(ask),
        order=to_place(state),
        districts=districts,
        commissioners=tuple(_commissioner(tables, state, it.id, it.markers) for it in tables.commissioners),
        stacks=_stacks(tables, state),
        links=tuple(
            LinkView(size=size, businesses=state.links[place], current=place == current)
            for place, size in enumerate(tables.links)
        ),
        placed=state.placed,
        last_placement=tables.last_placement,
        bonuses=tuple(
            BonusView(placed=bonus.placed, districts=bonus.districts, points=bonus.points)
            for bonus in tables.bonuses
            if bonus.placed > state.placed
        ),
        park_area=_park_area(tables, state),
        stops=len(state.stopped),
        stop_limit=tables.stop.tiles,
        players=tuple(_player(tables, state, districts, other) for other in seats),
        dummy=None if state.dummy is None else _dummy(state.dummy, districts, len(state.players)),
        auction=_auction(tables, state, stage) if isinstance(stage, Auction) else None,
        result=stage.result if isinstance(stage, Over) else None,
        final=final,
        private=None if seat is None else _private(tables, state, seat),
    )


def _district(tables: Tables, state: FifthAvenueState, district: str) -> DistrictView:
    plots = tuple(_plot(tables, state, plot) for plot in board.ring(tables, state, district))
    points = [0] * len(state.players)
    for plot in plots:
        if plot.owner is not None and plot.owner < len(points):
            points[plot.owner] += plot.skyscrapers * plot.worth
    return DistrictView(
        district=district,
        stopped=district in state.stopped,
        plots=plots,
        points=tuple(points),
        pawns=tuple(name for name in tables.commissioner_ids if state.pawns[name].at == district),
        markers=tuple(name for name in tables.commissioner_ids if district in state.pawns[name].markers),
        full=board.is_full(tables, state, district),
    )


def _plot(tables: Tables, state: FifthAvenueState, plot: str) -> PlotView:
    found = board.at(state, plot)
    types = board.types(tables, state, plot)
    return PlotView(
        plot=plot,
        colour=tables.colour(plot),
        businesses=found.businesses,
        owner=found.owner,
        skyscrapers=found.skyscrapers,
        types=types,
        worth=tables.worth[types],
    )


def _commissioner(tables: Tables, state: FifthAvenueState, name: str, markers: int) -> CommissionerView:
    pawn = state.pawns[name]
    return CommissionerView(
        commissioner=name,
        at=pawn.at,
        markers=pawn.markers,
        left=markers - len(pawn.markers),
        targets=board.targets(tables, state, name),
    )


def _stacks(tables: Tables, state: FifthAvenueState) -> tuple[StackView, ...]:
    return tuple(
        StackView(colour=colour, count=len(state.stacks[colour]), top=top)
        for colour, top in zip(tables.card_colours, (*tops(tables, state), None), strict=True)
    )


def _park_area(tables: Tables, state: FifthAvenueState) -> ParkAreaView:
    most = len(set(state.park))
    # As few types as can be: all of one sort, then of the next largest.
    drawn = min(tables.revealed, len(state.park))
    counts = sorted((state.park.count(business) for business in set(state.park)), reverse=True)
    least = next((number for number in range(len(counts) + 1) if sum(counts[:number]) >= drawn), 0)
    return ParkAreaView(
        businesses=state.park,
        skyscrapers=tuple(player.park for player in state.players),
        least=tables.worth[least],
        most=tables.worth[min(most, drawn)],
    )


def _player(tables: Tables, state: FifthAvenueState, districts: tuple[DistrictView, ...], seat: int) -> PlayerView:
    player = state.players[seat]
    held = [tables.parts[name][0] for name in player.hand]
    towers = _towers(districts, seat)
    return PlayerView(
        seat=seat,
        score=player.score,
        outlook=sum(district.points[seat] for district in districts),
        supply=player.supply,
        reserve=player.reserve,
        built=sum(towers),
        districts=len(towers),
        park=player.park,
        cards=len(player.hand),
        colours=tuple(CountView(colour=colour, count=held.count(colour)) for colour in tables.card_colours),
        left=seat in state.left,
    )


def _dummy(dummy: Dummy, districts: tuple[DistrictView, ...], seat: int) -> DummyView:
    return DummyView(stock=dummy.stock, built=sum(_towers(districts, seat)))


def _towers(districts: tuple[DistrictView, ...], owner: int) -> list[int]:
    """The number of an owner's skyscrapers in each district where there are any."""
    return [plot.skyscrapers for district in districts for plot in district.plots if plot.owner == owner]


def _auction(tables: Tables, state: FifthAvenueState, now: Auction) -> AuctionView:
    return AuctionView(
        space=now.space,
        commissioner=now.commissioner,
        opener=now.turn.seat,
        queue=now.queue,
        offers=tuple(_offer(tables, state, now, seat) for seat in auctions.participants(state, now)),
        best=now.best,
        beat=auctions.beat(now),
        full=board.is_full(tables, state, now.space),
        won=now.won,
    )


def _offer(tables: Tables, state: FifthAvenueState, now: Auction, seat: int) -> OfferView:
    offer = now.offers[seat]
    real = seat < len(state.players)
    return OfferView(
        seat=seat,
        state=_standing(now, seat),
        cards=tables.ordered(offer.cards),
        colour=bids.colour_of(offer.cards),
        total=bids.total(offer.cards),
        builds=bids.builds(offer.cards),
        permitted=bids.own_colours(offer.cards, auctions.colours(tables, state, now, seat)) if real else (),
    )


def _standing(now: Auction, seat: int) -> Literal["waiting", "asked", "bid", "best", "out"]:
    offer = now.offers[seat]
    if offer.out:
        return "out"
    if seat == now.best:
        return "best"
    if seat == now.asked:
        return "asked"
    return "bid" if offer.cards else "waiting"


def _final(tables: Tables, final: Final) -> FinalView:
    return FinalView(
        revealed=final.revealed,
        worth=endings.area_worth(tables, final.revealed),
        track=final.track,
        districts=final.districts,
        park=final.park,
    )


def _private(tables: Tables, state: FifthAvenueState, seat: int) -> Private:
    stage = state.stage
    hand = state.players[seat].hand
    table = stage.offers[seat].cards if isinstance(stage, Auction) and not stage.won else ()
    lowest: tuple[str, ...] | None = None
    if isinstance(stage, Auction) and asked(state) == seat and isinstance(ask := question(tables, state), Bid):
        lowest = bids.lowest(hand, table, ask.colours, auctions.beat(stage))
    return Private(
        seat=seat,
        cards=tables.ordered((*hand, *table)),
        bid=tables.ordered(table),
        lowest=spelling.spelled(lowest or ()),
    )
