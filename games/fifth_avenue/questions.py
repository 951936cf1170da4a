"""What is being asked, and whom (rules section 15.1)."""

from __future__ import annotations

from games.fifth_avenue import asks, auctions, bids, board, data
from games.fifth_avenue.choosing import letters
from games.fifth_avenue.data import Tables
from games.fifth_avenue.setup import to_place
from games.fifth_avenue.state import Auction, FifthAvenueState, Placing, Turn


def asked(state: FifthAvenueState) -> int | None:
    """The seat that is asked; None when the match is over."""
    match state.stage:
        case Placing():
            return to_place(state)[0]
        case Turn(seat=seat) | Auction(asked=seat):
            return seat
    return None


def question(tables: Tables, state: FifthAvenueState) -> asks.FifthAvenueAsk | None:
    """The open question; None when the match is over."""
    match state.stage:
        case Placing():
            order = to_place(state)
            return asks.Place(order.count(order[0]))
        case Turn(seat, None):
            return asks.Option(letters(tables, state, seat))
        case Turn(seat, str(letter), step):
            return _step(tables, state, tables.options[letter][step])
        case Auction() as now:
            return _auction(tables, state, now)
    return None


def _step(tables: Tables, state: FifthAvenueState, step: data.Step) -> asks.FifthAvenueAsk:
    match step:
        case data.TakeColours(count):
            return asks.Take(count, tuple(card for card in tops(tables, state) if card is not None))
        case data.Move():
            returning = (name for name, pawn in state.pawns.items() if pawn.at == tables.park)
            return asks.Move(tuple(sorted(returning, key=tables.commissioner_ids.index)))
    raise TypeError(f"{step} asks nothing")


def tops(tables: Tables, state: FifthAvenueState) -> tuple[str | None, ...]:
    """The open card of each colour stack, in the order of the tables; None on an empty one."""
    stacks = ((colour, state.stacks[colour]) for colour in tables.colours)
    return tuple(data.card(colour, stack[0]) if stack else None for colour, stack in stacks)


def _auction(tables: Tables, state: FifthAvenueState, now: Auction) -> asks.FifthAvenueAsk:
    if now.won:
        won = auctions.prize(tables, state, now, now.asked)
        assert won.most is not None
        return asks.Win(now.space, won.least, won.most, won.plot, won.stop)
    own = now.offers[now.asked].cards
    colours = bids.own_colours(own, auctions.colours(tables, state, now, now.asked))
    dummy = now.best == len(state.players)
    return asks.Bid(
        space=now.space,
        colours=colours,
        beat=auctions.beat(now) or None,
        own=bids.total(own) or None,
        stop=board.is_full(tables, state, now.space),
        first=now.best is None,
        leader=None if dummy else now.best,
        dummy=dummy,
        queue=now.queue,
    )
