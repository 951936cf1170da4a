"""Which answers a question has, and what is answered for the absent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from heapq import nsmallest
from itertools import combinations

from games.fifth_avenue import actions, asks, auctions, bids, board, spelling
from games.fifth_avenue.actions import FifthAvenueAction
from games.fifth_avenue.choosing import possible
from games.fifth_avenue.data import Tables
from games.fifth_avenue.questions import question
from games.fifth_avenue.setup import to_place
from games.fifth_avenue.state import Auction, FifthAvenueState, Placing, Turn

MOST_SUGGESTIONS = 25
"""So many ways to go on are enough for somebody who is typing."""


def legal(tables: Tables, state: FifthAvenueState) -> Iterator[FifthAvenueAction]:
    """Every answer to the open question, lazily, in the order of rules section 15.7."""
    stage = state.stage
    match stage, question(tables, state):
        case Placing(), asks.Place():
            yield from map(actions.PlaceSetup, board.first_plots(tables, state, to_place(state)[0]))
        case Turn(seat=seat), asks.Option():
            yield from possible(tables, state, seat)
        case Turn(), asks.Take(count):
            filled = [colour for colour in tables.colours if state.stacks[colour]]
            yield from map(actions.Take, combinations(filled, count))
        case Turn(), asks.Move():
            for commissioner in tables.commissioner_ids:
                yield from (actions.Move(commissioner, to) for to in board.targets(tables, state, commissioner))
        case Auction(), asks.Bid(colours=colours):
            yield actions.Pass()
            hand, table = cards(state, stage)
            yield from map(actions.Bid, bids.every(hand, table, colours, auctions.beat(stage)))
        case Auction(), asks.Win(least=least, most=most, stop=stop):
            yield from map(actions.Build, range(least, most + 1))
            yield from [actions.Stop()] * stop


def cards(state: FifthAvenueState, now: Auction) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The hand of who is asked in an auction, and the cards of theirs on the table."""
    return state.players[now.asked].hand, now.offers[now.asked].cards


def suggest(tables: Tables, state: FifthAvenueState, typed: str) -> tuple[actions.Bid, ...]:
    """Bids that somebody may mean who has typed so much of one, such as `gray 4 5 b`: what is typed so far, if it is
    legal, and what it can be completed to, lower bids first. Only cards that can be read count; the beginning of a
    colour at the end asks for a card of it."""
    stage, ask = state.stage, question(tables, state)
    if not isinstance(stage, Auction) or not isinstance(ask, asks.Bid):
        return ()
    begun = spelling.begun(typed)
    hand, table = cards(state, stage)
    if begun is None or Counter(begun[0]) - Counter(hand):
        return ()
    read, colours = begun

    def goes_on(words: tuple[str, ...]) -> bool:
        more = Counter(spelling.spelled(words)) - Counter(read)
        return not colours or any(tables.parts[name][0] in colours for name in more)

    found = filter(goes_on, bids.every(hand, table, ask.colours, auctions.beat(stage), read))
    return tuple(map(actions.Bid, nsmallest(MOST_SUGGESTIONS, found, key=lambda it: bids.total(spelling.spelled(it)))))


def timeout(tables: Tables, state: FifthAvenueState) -> FifthAvenueAction:
    """The answer given for somebody who does not (rules section 15.4): build up, never start auctions without need, and
    pass in them."""
    answers = legal(tables, state)
    match question(tables, state):
        case asks.Option():
            return next(it for it in answers if isinstance(it, actions.Option) and it.what is None)
        case asks.Move():
            moves = [it for it in answers if isinstance(it, actions.Move)]
            return next((move for move in moves if move.to != tables.hall), moves[0])
        case asks.Win(most=most):
            return actions.Build(most)
    return next(answers)
