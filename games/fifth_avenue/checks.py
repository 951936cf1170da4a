"""Why an answer is refused: the first reason in the order of rules section 15.5."""

from __future__ import annotations

from collections import Counter

from games.core.errors import Illegal
from games.fifth_avenue import actions, asks, auctions, bids, board, data, spelling
from games.fifth_avenue.actions import FifthAvenueAction
from games.fifth_avenue.data import Tables
from games.fifth_avenue.legal import cards
from games.fifth_avenue.questions import asked, question
from games.fifth_avenue.state import Auction, FifthAvenueState


def check(tables: Tables, state: FifthAvenueState, action: FifthAvenueAction) -> None:
    """Make sure that an action answers the open question. Raises Illegal."""
    seat = asked(state)
    assert seat is not None
    match question(tables, state), action:
        case asks.Place(), actions.PlaceSetup(plot):
            _check_first_plot(tables, state, seat, plot)
        case asks.Option(), actions.Option():
            _check_option(tables, state, seat, action)
        case asks.Take(count), actions.Take(colours):
            _check_take(tables, state, colours, count)
        case asks.Move(), actions.Move(commissioner, to):
            _check_move(tables, state, commissioner, to)
        case asks.Bid(), actions.Bid(words):
            _check_bid(tables, state, words)
        case asks.Bid(), actions.Pass():
            pass
        case asks.Win(_, least, most), actions.Build(count):
            if not least <= count <= most:
                raise Illegal("E_BUILD_COUNT", least=least, most=most)
        case asks.Win(stop=stop), actions.Stop():
            if not stop:
                raise Illegal("E_STOP_NOT_AVAILABLE")
        case _:
            raise Illegal("E_WRONG_PHASE")


def _check_first_plot(tables: Tables, state: FifthAvenueState, seat: int, plot: str) -> None:
    _check_plot(tables, state, plot)
    if tables.colour(plot) is None:
        raise Illegal("E_PLOT_NO_COLOUR")
    if plot in state.plots:
        raise Illegal("E_PLOT_NOT_EMPTY")
    if board.own_plot(tables, state, district_of(plot), seat) is not None:
        raise Illegal("E_ALREADY_IN_DISTRICT")


def district_of(plot: str) -> str:
    """The district in which a plot lies."""
    return plot.partition(".")[0]


def _check_plot(tables: Tables, state: FifthAvenueState, plot: str | None) -> None:
    if plot not in tables.neighbours[state.side]:
        raise Illegal("E_UNKNOWN_ID", value=plot)


def _check_option(tables: Tables, state: FifthAvenueState, seat: int, option: actions.Option) -> None:
    match tables.options[option.letter][0], option:
        case data.PlaceBusiness(), actions.Option(_, str(business), str(plot)):
            _check_business(tables, state, business, plot)
        case data.ScoreDistrict(), actions.Option(_, str(space), None):
            _check_score(tables, state, space)
        case data.TakeSkyscrapers(), actions.Option(_, None, None):
            if not state.players[seat].supply:
                raise Illegal("E_GENERAL_SUPPLY_EMPTY")
        case data.DrawBlack(), actions.Option(_, None, None):
            pass
        case _:
            raise Illegal("E_UNKNOWN_ID", value=option.plot or option.what)


def _check_business(tables: Tables, state: FifthAvenueState, business: str, plot: str) -> None:
    if business not in tables.business_ids:
        raise Illegal("E_UNKNOWN_ID", value=business)
    _check_plot(tables, state, plot)
    if business not in board.current_link(state):
        raise Illegal("E_NOT_IN_CURRENT_LINK")
    if district_of(plot) in state.stopped:
        raise Illegal("E_DISTRICT_STOPPED")
    found = board.at(state, plot)
    if found.skyscrapers:
        raise Illegal("E_PLOT_HAS_SKYSCRAPERS")
    if len(found.businesses) >= tables.business_limit:
        raise Illegal("E_PLOT_BUSINESS_LIMIT")


def _check_score(tables: Tables, state: FifthAvenueState, space: str) -> None:
    if space not in tables.space:
        raise Illegal("E_UNKNOWN_ID", value=space)
    if space not in tables.districts:
        raise Illegal("E_NOT_A_DISTRICT")
    if space in state.stopped:
        raise Illegal("E_DISTRICT_STOPPED")
    if space not in board.scorable(tables, state):
        raise Illegal("E_NO_COMMISSIONER_THERE")


def _check_take(tables: Tables, state: FifthAvenueState, colours: tuple[str, ...], count: int) -> None:
    strange = next((colour for colour in colours if colour not in tables.colours), None)
    if strange is not None:
        raise Illegal("E_UNKNOWN_ID", value=strange)
    if len(colours) != count:
        raise Illegal("E_WRONG_CARD_COUNT", count=count)
    if len(set(colours)) < len(colours):
        raise Illegal("E_SAME_COLOUR_TWICE")
    if not all(state.stacks[colour] for colour in colours):
        raise Illegal("E_STACK_EMPTY")


def _check_move(tables: Tables, state: FifthAvenueState, commissioner: str, to: str) -> None:
    if commissioner not in state.pawns:
        raise Illegal("E_UNKNOWN_ID", value=commissioner)
    if to not in tables.space:
        raise Illegal("E_UNKNOWN_ID", value=to)
    if to in state.stopped:
        raise Illegal("E_DISTRICT_STOPPED")
    if to not in board.targets(tables, state, commissioner):
        raise Illegal("E_ILLEGAL_MOVE")


def _check_bid(tables: Tables, state: FifthAvenueState, words: tuple[str, ...]) -> None:
    """The checks of a bid (rules section 6.4); `words` are in the canonical form, what is no card last."""
    now = state.stage
    assert isinstance(now, Auction)
    if words and not spelling.is_canonical(words):
        raise Illegal("E_UNKNOWN_ID", value=words[-1])
    if not words:
        raise Illegal("E_NO_CARDS_ADDED")
    hand, table = cards(state, now)
    added = spelling.spelled(words)
    if Counter(added) - Counter(hand):
        raise Illegal("E_CARD_NOT_IN_HAND")
    whole = (*table, *added)
    found = {tables.parts[name][0] for name in whole} - {tables.black}
    if len(found) > 1:
        raise Illegal("E_MIXED_COLOURS")
    if not found:
        raise Illegal("E_NO_COLOUR_CARD")
    if not found <= set(auctions.colours(tables, state, now, now.asked)):
        raise Illegal("E_PARK_COLOUR" if now.space == tables.area else "E_COLOUR_NOT_ALLOWED")
    if bids.total(whole) <= auctions.beat(now):
        raise Illegal("E_BID_TOO_LOW", beat=auctions.beat(now))
