"""Auctions: who is asked, who passes because everybody can see that no bid is possible, and what is won (rules sections
6 and 13)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec
from msgspec.structs import replace

from games.fifth_avenue import bids, board, events, spelling, stops
from games.fifth_avenue.data import Tables
from games.fifth_avenue.play import Play
from games.fifth_avenue.state import Auction, FifthAvenueState, Offer, Turn

Reason = Literal["no_colour", "no_cards", "too_few"]


class Prize(msgspec.Struct, frozen=True):
    """What the winner of an auction may do: build from `least` to `most` skyscrapers (none: `most` is None) on a plot
    or, without one, in the park area, or declare a building stop."""

    least: int
    most: int | None
    plot: str | None
    stop: bool

    @property
    def choices(self) -> int:
        """The number of answers that the winner has."""
        return (0 if self.most is None else self.most - self.least + 1) + self.stop


def auction(state: FifthAvenueState) -> Auction:
    """The auction in progress."""
    assert isinstance(state.stage, Auction)
    return state.stage


def participants(state: FifthAvenueState, now: Auction) -> tuple[int, ...]:
    """Everybody in the order in which they are asked, from the player who opens; the dummy after the players."""
    count = len(state.players)
    order = tuple((now.turn.seat + turn) % count for turn in range(count))
    return order if state.dummy is None else (*order, count)


def beat(now: Auction) -> int:
    """The total that a bid must exceed."""
    return 0 if now.best is None else bids.total(now.offers[now.best].cards)


def colours(tables: Tables, state: FifthAvenueState, now: Auction, seat: int) -> tuple[str, ...]:
    """The colours in which a player may bid: in the park area only that of the first bid (rules sections 6.3, 6.11)."""
    if now.space != tables.area:
        return board.permitted(tables, state, now.space, seat)
    bid = next((colour for offer in now.offers if (colour := bids.colour_of(offer.cards))), None)
    return tables.colours if bid is None else (bid,)


def prize(tables: Tables, state: FifthAvenueState, now: Auction, seat: int) -> Prize:
    """What a player may do who wins with the cards on the table (rules sections 6.8, 6.9 and 6.11)."""
    cards = now.offers[seat].cards
    most = min(bids.builds(cards), state.players[seat].reserve)
    if now.space == tables.area:
        return Prize(1, most or None, None, stop=False)
    own = board.own_plot(tables, state, now.space, seat)
    full = board.is_full(tables, state, now.space)
    plot = own or next(
        (it for it in board.empty_plots(tables, state, now.space) if tables.colour(it) == bids.colour_of(cards)), None
    )
    if plot is None:
        return Prize(1, None, None, stop=True)
    if full:
        return Prize(min(1, most), most, plot, stop=True)
    return Prize(1, most or None, plot, stop=False)


def start(play: Play, turn: Turn, commissioner: str) -> None:
    """A commissioner has come back: its districts are auctioned by rising column, then the park area (rules section
    6.1). The turn goes on afterwards."""
    markers = play.state.pawns[commissioner].markers
    spaces = (*(district for district in play.tables.districts if district in markers), play.tables.area)
    play.tell(events.AuctionsStarted(turn.seat, commissioner, spaces))
    _open(play, turn, commissioner, spaces)


def _open(play: Play, turn: Turn, commissioner: str, spaces: tuple[str, ...]) -> None:
    count = len(play.state.players) + (play.state.dummy is not None)
    tally = play.state.tally
    play.change(
        stage=Auction(turn, commissioner, spaces[0], spaces[1:], (Offer(),) * count, turn.seat),
        tally=replace(tally, auctions=tally.auctions + 1),
    )
    play.tell(events.AuctionOpened(spaces[0], turn.seat))


def bid(play: Play, words: tuple[str, ...]) -> None:
    """Who is asked adds cards to the bid on the table."""
    now = auction(play.state)
    seat = now.asked
    added = spelling.spelled(words)
    before = now.offers[seat].cards
    play.hold(seat, lose=added)
    _offer(play, seat, Offer((*before, *added)))
    count = len(play.state.players)
    if now.best == count:
        _offer(play, count, replace(now.offers[count], out=True))
    play.change(stage=replace(auction(play.state), best=seat))
    told = events.Raised if before else events.Bid
    play.tell(told(seat, words, bids.total((*before, *added))))
    _ask_next(play)


def decline(play: Play) -> None:
    """Who is asked passes."""
    seat = auction(play.state).asked
    play.tell(events.Passed(seat))
    _leave(play, seat)
    _ask_next(play)


def win(play: Play, count: int | None) -> None:
    """The winner builds so many skyscrapers, or declares a building stop."""
    now = auction(play.state)
    if count is None:
        stops.declare(play, now.space, now.asked)
    else:
        _build(play, now.asked, prize(play.tables, play.state, now, now.asked), count)
    _close(play)


def settle(play: Play) -> bool:
    """Do the next thing in the auction that needs no answer, if there is one; whether there was."""
    now = auction(play.state)
    if now.won:
        return False
    if not list(_remaining(play.state, now)):
        _finish(play)
        return True
    if now.asked == len(play.state.players):
        _bid_for_dummy(play)
    else:
        reason = barred(play.tables, play.state, now)
        if reason is None:
            return False
        play.tell(events.CannotBid(now.asked, reason))
        _leave(play, now.asked)
    _ask_next(play)
    return True


def barred(tables: Tables, state: FifthAvenueState, now: Auction) -> Reason | None:
    """Why everybody can see that who is asked cannot bid, if that is so. Only the colours of the cards in the hand are
    looked at, never their values (rules section 6.5)."""
    hand = [tables.parts[name][0] for name in state.players[now.asked].hand]
    black = hand.count(tables.black)
    table = now.offers[now.asked].cards
    permitted = bids.own_colours(table, colours(tables, state, now, now.asked))
    most = max((hand.count(colour) for colour in permitted), default=0)
    if not table and not most:
        return "no_colour"
    if table and not most and not black:
        return "no_cards"
    if bids.total(table) + max(bids.VALUES) * (most + black) <= beat(now):
        return "too_few"
    return None


def _remaining(state: FifthAvenueState, now: Auction) -> Iterator[int]:
    """Those who are still to be asked: everybody who is in and does not hold the highest bid, from the one after who
    was asked last."""
    order = participants(state, now)
    place = order.index(now.asked)
    for seat in (*order[place:], *order[:place]):
        if not now.offers[seat].out and seat != now.best:
            yield seat


def _ask_next(play: Play) -> None:
    """Go on to the next who is still in; to nobody when the auction is decided."""
    now = auction(play.state)
    order = participants(play.state, now)
    after = replace(now, asked=order[(order.index(now.asked) + 1) % len(order)])
    play.change(stage=replace(now, asked=next(_remaining(play.state, after), now.asked)))


def _offer(play: Play, seat: int, offer: Offer) -> None:
    now = auction(play.state)
    play.change(stage=replace(now, offers=(*now.offers[:seat], offer, *now.offers[seat + 1 :])))


def _leave(play: Play, seat: int) -> None:
    """A player is out of the auction and takes the cards on the table back."""
    play.hold(seat, gain=auction(play.state).offers[seat].cards)
    _offer(play, seat, Offer(out=True))


def _bid_for_dummy(play: Play) -> None:
    """The dummy turns black cards up until a value appears for the second time (rules section 13.2)."""
    now = auction(play.state)
    dummy = now.asked
    values = play.state.stacks[play.tables.black]
    count = next((place + 1 for place, value in enumerate(values) if value in values[:place]), len(values))
    cards = play.lift(play.tables.black, count)
    if not cards:
        play.tell(events.DummyWithoutCards())
    total = bids.total(cards)
    leads = total > beat(now)
    if cards:
        play.tell(events.DummyBid(cards, total) if leads else events.DummyOut(cards, total))
    _offer(play, dummy, Offer(cards, out=not leads))
    if leads:
        play.change(stage=replace(auction(play.state), best=dummy))


def _finish(play: Play) -> None:
    """The bidding is over: the winner pays, and builds at once where there is nothing to choose."""
    now = auction(play.state)
    dummy = len(play.state.players)
    winner = now.best
    if winner is None:
        play.tell(events.NobodyBid(now.space))
    elif winner == dummy:
        play.tell(events.DummyWon(now.space, beat(now)))
    else:
        play.tell(events.Won(winner, now.space, beat(now)))
    if winner is not None:
        play.bury(now.offers[winner].cards)
    if winner != dummy and play.state.dummy is not None:
        play.bury(now.offers[dummy].cards)
    play.change(stage=replace(now, won=True, asked=dummy if winner is None else winner))
    if winner is None:
        _close(play)
    elif winner == dummy:
        _win_for_dummy(play, now)
        _close(play)
    else:
        _award(play, winner)


def _award(play: Play, winner: int) -> None:
    """The winner gets what can be chosen without a question."""
    won = prize(play.tables, play.state, auction(play.state), winner)
    if won.choices > 1:
        return
    if won.stop:
        stops.declare(play, auction(play.state).space, winner)
    elif won.most is not None:
        _build(play, winner, won, won.most)
    else:
        play.tell(events.BuiltNothing(winner))
    _close(play)


def _build(play: Play, winner: int, won: Prize, count: int) -> None:
    if not count:
        play.tell(events.BuiltNothing(winner))
    elif won.plot is None:
        player = play.player(winner)
        play.alter(winner, reserve=player.reserve - count, park=player.park + count)
        play.tell(events.BuiltInPark(winner, count))
    else:
        play.build(winner, won.plot, count)
        play.tell(events.Built(winner, count, won.plot))


def _win_for_dummy(play: Play, now: Auction) -> None:
    """The dummy builds nothing in the park area; in a district she builds on her plot or on the empty one with the most
    different businesses beside it, and declares a stop where there is neither (rules section 13.4)."""
    dummy = play.state.dummy
    seat = len(play.state.players)
    assert dummy is not None
    if now.space == play.tables.area:
        play.tell(events.DummyBuiltNothing(now.space))
        return
    empty = board.empty_plots(play.tables, play.state, now.space)
    own = board.own_plot(play.tables, play.state, now.space, seat)
    if own is None and not empty:
        stops.declare(play, now.space, None)
        return
    count = min(bids.builds(now.offers[seat].cards), dummy.stock)
    if not count:
        play.tell(events.DummyBuiltNothing(now.space))
        return
    plot = own or max(empty, key=lambda it: board.types(play.tables, play.state, it))
    play.raise_on(plot, seat, count)
    play.change(dummy=replace(dummy, stock=dummy.stock - count))
    play.tell(events.DummyBuilt(count, plot))


def _close(play: Play) -> None:
    """An auction is over: the marker goes back, and the next one opens or the turn goes on (rules section 6.10)."""
    if not isinstance(play.state.stage, Auction):
        return
    now = play.state.stage
    markers = play.state.pawns[now.commissioner].markers
    play.move_pawn(now.commissioner, markers=tuple(it for it in markers if it != now.space))
    if now.queue:
        _open(play, now.turn, now.commissioner, now.queue)
    else:
        play.tell(events.AuctionsEnded(now.turn.seat))
        play.change(stage=now.turn)
