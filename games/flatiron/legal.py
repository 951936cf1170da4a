"""Which answers a question has, which of the others is refused and why, and what is answered for the absent."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, repeat

from games.core.errors import Illegal
from games.flatiron import actions, choices, locations, scoring
from games.flatiron.actions import FlatironAction
from games.flatiron.data import Tables
from games.flatiron.look import Look, deed_at
from games.flatiron.state import Act, Choose, Finish, FlatironState, Frame, Move, Nested, Placing, Turn, Visible


def legal(tables: Tables, state: FlatironState, seat: int) -> Iterator[FlatironAction]:
    """Every answer to the seat's question, in the order of rules section 15.3; tokens and the setting come last."""
    look = Look(tables, state, seat)
    match state.stage:
        case Placing():
            tokens = look.player.reputation
            yield from map(actions.PlaceReputation, combinations_with_replacement(tables.streets, tokens))
        case Turn(frames=frames):
            frame = frames[-1]
            yield from _answers(look, frame)
            if _takes_tokens(tables, frame):
                yield from _uses(look)
            if _may_switch(look, frame):
                yield actions.AutoGains()


def _answers(look: Look, frame: Frame) -> Iterator[FlatironAction]:
    match frame:
        case Move():
            yield from map(actions.Move, filter(look.can_move, look.tables.locations))
        case Act():
            yield from locations.answers(look)
        case Visible(source):
            seen = look.within(source)
            yield from map(actions.Do, choices.options(seen, deed_at(look.tables, look.player, source)))
            yield actions.Skip()
        case Nested(deed, links, optional):
            seen = look.within(*links)
            yield from map(actions.Do, choices.options(seen, deed))
            yield from [actions.Skip()] * optional
        case Choose(tokens):
            yield from map(actions.Keep, dict.fromkeys(tokens))
        case Finish():
            yield actions.EndTurn()


def _uses(look: Look) -> Iterator[FlatironAction]:
    """Every use of a token; of equal tokens one is listed."""
    for token in dict.fromkeys(look.player.tokens):
        yield from map(actions.UseToken, repeat(token), choices.options(look, look.tables.token[token].deed))


def _takes_tokens(tables: Tables, frame: Frame) -> bool:
    """Whether tokens may be used at a question (rules sections 11.2 and 16)."""
    if isinstance(frame, Visible):
        return tables.rules.newspaper_tokens_between_visible_actions
    return isinstance(frame, Move | Act | Finish)


def _may_switch(look: Look, frame: Frame) -> bool:
    """Whether the automatic gains may be switched: where a visible action, or the socket of a token's column, could be
    next (rules sections 4.4.5 and 9.2)."""
    return isinstance(frame, Act | Visible) or (isinstance(frame, Move | Finish) and bool(look.player.tokens))


def check(tables: Tables, state: FlatironState, seat: int, action: FlatironAction) -> None:
    """Raises Illegal with the first failure in the order of rules section 15.7."""
    look = Look(tables, state, seat)
    match state.stage, action:
        case Placing(), actions.PlaceReputation(streets):
            if not set(streets) <= set(tables.streets) or len(streets) != look.player.reputation:
                raise Illegal("BAD_REPUTATION_PLACEMENT", count=look.player.reputation)
        case Turn(frames=frames), _:
            _check_turn(look, frames[-1], action)
        case _:
            raise Illegal("WRONG_DECISION")


def _check_turn(look: Look, frame: Frame, action: FlatironAction) -> None:
    match frame, action:
        case Move(), actions.Move(location):
            if location not in look.tables.locations:
                raise Illegal("UNKNOWN_LOCATION", location=location)
            reason = look.no_move(location)
            if reason is not None:
                raise Illegal(reason)
        case Act(), (
            actions.Activate() | actions.BuyCard() | actions.TakeMoney() | actions.Newspaper() | actions.BuyDecree()
        ):
            locations.check(look, action)
        case Visible(source), actions.Do(words):
            seen = look.within(source)
            choices.check(seen, deed_at(look.tables, look.player, source), words)
        case Nested(deed, links), actions.Do(words):
            choices.check(look.within(*links), deed, words)
        case Visible() | Nested(optional=True), actions.Skip():
            pass
        case Nested(), actions.Skip():
            raise Illegal("CANNOT_SKIP")
        case Choose(tokens), actions.Keep(token):
            if token not in tokens:
                raise Illegal("BAD_TOKEN_CHOICE")
        case Finish(), actions.EndTurn():
            pass
        case _, actions.AutoGains() if _may_switch(look, frame):
            pass
        case _, actions.UseToken(token, words) if _takes_tokens(look.tables, frame):
            _check_token(look, token, words)
        case Nested() | Visible(), actions.UseToken():
            raise Illegal("MID_ACTION")
        case _:
            raise Illegal("WRONG_DECISION")


def _check_token(look: Look, token: str, words: tuple[str, ...]) -> None:
    if token not in look.player.tokens:
        raise Illegal("TOKEN_NOT_OWNED")
    deed = look.tables.token[token].deed
    if not choices.performable(look, deed):
        raise Illegal("TOKEN_NOT_PERFORMABLE")
    choices.check(look, deed, words)


def timeout(tables: Tables, state: FlatironState, seat: int) -> FlatironAction:
    """The answer given for somebody who does not (rules section 15.6)."""
    look = Look(tables, state, seat)
    if isinstance(state.stage, Placing):
        tokens = look.player.reputation
        places = scoring.placing(tables, scoring.reputation(tables, look.player), tokens)
        streets = [tables.streets[place] for place in places]
        return actions.PlaceReputation((*streets, *tables.streets[:1] * (tokens - len(streets))))
    assert isinstance(state.stage, Turn)
    match state.stage.frames[-1]:
        case Act():
            location = look.player.location
            assert location is not None
            return actions.Activate() if look.take_money(location) is None else actions.TakeMoney()
        case Visible() | Nested(optional=True):
            return actions.Skip()
        case frame:
            return next(_answers(look, frame))
