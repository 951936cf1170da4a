"""What is being asked (rules section 15.2)."""

from __future__ import annotations

from games.core.values import Decision
from games.flatiron import asks, choices
from games.flatiron.data import Tables
from games.flatiron.look import Look, card_of, deed_at, open_card, street_of
from games.flatiron.state import Act, Choose, Finish, FlatironState, Move, Nested, Over, Placing, Turn, Visible


def pending(tables: Tables, state: FlatironState) -> tuple[Decision, ...]:
    """The open questions: one in a turn, one for each player who still has reputation tokens to place."""
    match state.stage:
        case Turn(seat=seat, frames=frames):
            ask = question(tables, state, seat)
            secret, goes_on = isinstance(ask, asks.ChooseToken), frames[-1] != Move()
            return (Decision(_number(state, seat), seat, ask, secret=secret, goes_on=goes_on),)
        case Placing():
            return tuple(
                Decision(_number(state, seat), seat, asks.PlaceReputation(player.reputation))
                for seat, player in enumerate(state.players)
                if player.placement is None
            )
        case Over():
            return ()


def _number(state: FlatironState, seat: int) -> int:
    return state.question * len(state.players) + seat


def question(tables: Tables, state: FlatironState, seat: int) -> asks.FlatironAsk:
    """The question that is put to the seat whose turn it is."""
    assert isinstance(state.stage, Turn)
    frames = state.stage.frames
    look = Look(tables, state, seat)
    match frames[-1]:
        case Move():
            return asks.ChooseLocation(tuple(filter(look.can_move, tables.locations)))
        case Act():
            return _about_location(look)
        case Visible(source):
            more = sum(isinstance(frame, Visible) for frame in frames) - 1
            deed = deed_at(tables, look.player, source)
            blocked = not choices.performable(look.within(source), deed)
            place = street_of(tables, source)
            return asks.ResolveAction(deed, source, place, card_of(tables, source), blocked, more or None)
        case Nested(deed=deed, optional=optional):
            return asks.ResolveNested(deed, optional)
        case Choose(tokens):
            return asks.ChooseToken(tokens)
        case Finish():
            return asks.EndTurn()
    raise TypeError(f"{frames[-1]} asks nothing")


def _about_location(look: Look) -> asks.ChooseAction:
    location = look.player.location
    assert location is not None
    hall = location == look.tables.city_hall
    card = None if hall else open_card(look.tables, look.state, location)
    price = None if card is None else look.card_price(card)
    token = look.state.newspaper if hall else None
    deed = None if token is None else look.tables.token[token].deed
    decrees = look.state.decrees if hall else ()
    return asks.ChooseAction(location, card, price, token, deed, decrees, look.take_money(location))
