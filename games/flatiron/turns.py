"""The turn of a player: what is still to be done, one thing after the other (rules section 15.4)."""

from __future__ import annotations

from itertools import islice

from games.flatiron import actions, choices, daniel, data, deeds, endings, events, locations
from games.flatiron.actions import FlatironAction
from games.flatiron.look import Look, active, card_of, deed_at, street_of
from games.flatiron.play import Play
from games.flatiron.state import (
    Act,
    Bonus,
    Choose,
    Distribute,
    Finish,
    Frame,
    Move,
    Nested,
    Publish,
    Rest,
    Turn,
    Visible,
)


def begin(play: Play, seat: int) -> None:
    """A player's turn begins."""
    play.change(stage=Turn(seat, (Finish(), Distribute(), Act(), Move())))


def run(play: Play) -> None:
    """Carry on up to the next question, or to the end of the match."""
    while isinstance(play.state.stage, Turn) and _settle(play, play.turn.frames[-1]):
        pass


def answer(play: Play, action: FlatironAction) -> None:
    """Carry out the (legal) answer to the question that is open; what follows from it is up to `run`."""
    match action:
        case actions.UseToken(token, words):
            _use_token(play, token, words)
            return
        case actions.AutoGains():
            _mark_begun(play)
            on = not play.player.auto_gains
            play.alter(play.seat, auto_gains=on)
            play.tell(events.AutoGainsOn(play.seat) if on else events.AutoGainsOff(play.seat))
            return
    match play.pop(), action:
        case _, actions.Move(location):
            locations.move(play, location)
        case Visible(source), actions.Do(words):
            deeds.resume(play, Rest(deed_at(play.tables, play.player, source), 0, words, (source,)))
        case Nested(deed, chain), actions.Do(words):
            deeds.resume(play, Rest(deed, 0, words, chain))
        case Visible(source), actions.Skip():
            play.tell(events.Skipped(play.seat, deed_at(play.tables, play.player, source)))
        case Nested(deed), actions.Skip():
            play.tell(events.Skipped(play.seat, deed))
        case Choose(tokens), actions.Keep(token):
            _keep(play, tokens, token)
        case _, actions.EndTurn():
            _end(play)
        case _:
            locations.act(play, action)


def holds_back(look: Look) -> bool:
    """Whether the player holds a token that could be used before a visible action (rules section 4.4)."""
    return bool(look.player.tokens) and look.tables.rules.newspaper_tokens_between_visible_actions


def _settle(play: Play, frame: Frame) -> bool:
    """Carry out the next thing if that needs no answer; otherwise do nothing. Whether it is done."""
    match frame:
        case Move():
            return False
        case Act():
            return _settle_act(play)
        case Visible(source):
            return _settle_visible(play, source)
        case Nested():
            return _settle_nested(play, frame)
        case Rest():
            play.pop()
            deeds.resume(play, frame)
        case Bonus(deed):
            play.pop()
            gains = choices.only_gains(play.tables.deeds[deed])
            play.push(Rest(deed, 0, (), ()) if gains else Nested(deed, optional=True))
        case Publish(token):
            play.pop()
            play.change(newspaper=token, aside=(*play.state.aside, play.state.newspaper))
            play.tell(events.Published(token))
        case Distribute():
            _distribute(play)
        case Choose():
            return False
        case Finish():
            if play.player.tokens:
                return False
            play.pop()
            _end(play)
    return True


def _settle_act(play: Play) -> bool:
    """What alone can be done at the location is done, unless a token could be used first (rules section 15.1)."""
    if play.player.tokens:
        return False
    found = list(islice(locations.answers(play.look()), 2))
    if len(found) > 1:
        return False
    play.pop()
    locations.act(play, found[0])
    return True


def _settle_visible(play: Play, source: str) -> bool:
    """Automatic gains and automatic skips (rules section 4.4)."""
    look = play.look((source,))
    deed = deed_at(play.tables, play.player, source)
    held = holds_back(look)
    if is_automatic(look, deed, held):
        play.pop()
        deeds.resume(play, Rest(deed, 0, (), (source,)))
        return True
    if held or choices.performable(look, deed):
        return False
    play.pop()
    play.tell(events.AutoSkipped(play.seat, deed, source, street_of(play.tables, source), card_of(play.tables, source)))
    return True


def is_automatic(look: Look, deed: str, held: bool) -> bool:
    """Whether a visible action is performed without asking (rules section 4.4.5)."""
    if not look.player.auto_gains:
        return False
    steps = look.steps(deed)
    if choices.only_gains(steps, plain=True):
        return True
    return not held and _read_through(look, steps) and choices.performable(look, deed)


def _read_through(look: Look, steps: data.Steps) -> bool:
    """Whether a deed consists of gains, those of the active newspaper included."""
    return all(
        choices.only_gains(
            look.steps(locations.newspaper_deed(look)) if isinstance(step, data.UseNewspaper) else (step,)
        )
        for step in steps
    )


def _settle_nested(play: Play, nested: Nested) -> bool:
    """Mandatory with one way only: it is done. Optional: it is lost if impossible (rules sections 9.2, 15.1)."""
    look = play.look(nested.chain)
    found = list(islice(choices.options(look, nested.deed), 2))
    if nested.optional and not found:
        play.pop()
        play.tell(events.BonusLost(play.seat, nested.deed))
        return True
    automatic = look.player.auto_gains and _read_through(look, look.steps(nested.deed))
    if len(found) > 1 or (nested.optional and not automatic):
        return False
    play.pop()
    deeds.resume(play, Rest(nested.deed, 0, found[0], nested.chain))
    return True


def _use_token(play: Play, token: str, words: tuple[str, ...]) -> None:
    """The token's action comes first, then it is the active newspaper, then distributions (rules section 11.3)."""
    tokens = list(play.player.tokens)
    tokens.remove(token)
    play.alter(play.seat, tokens=tuple(tokens), used=play.player.used + 1)
    for seat, other in enumerate(play.state.players):
        if seat != play.seat and token in other.given:
            given = list(other.given)
            given.remove(token)
            play.alter(seat, given=tuple(given))
    play.tell(events.UsedToken(play.seat, token))
    _mark_begun(play)
    play.push(Rest(play.tables.token[token].deed, 0, words, ()), Publish(token), Distribute())


def _mark_begun(play: Play) -> None:
    """Something is done before the move: where to move is asked again, in the same turn."""
    if isinstance(play.turn.frames[-1], Move):
        play.pop()
        play.push(Move(begun=True))


def _distribute(play: Play) -> None:
    play.pop()
    if play.state.due:
        tokens = play.draw_tokens()
        play.push(Choose(tokens), Distribute())
        play.tell(events.Drew(play.seat))
        play.tell(events.YouDrew(tokens), to=play.seat)


def _keep(play: Play, tokens: tuple[str, str], token: str) -> None:
    seat = play.seat
    other = tokens[1] if token == tokens[0] else tokens[0]
    play.hold_token(seat, token)
    play.alter(seat, given=play.ordered([*play.player.given, other]))
    if play.state.daniel:
        daniel.hold_token(play, other)
        play.tell(events.SharedWithDaniel(seat))
    else:
        play.hold_token(1 - seat, other)
        play.tell(events.Shared(seat, 1 - seat))
    play.tell(events.YouKept(token, other), to=seat)
    if not play.state.daniel:
        play.tell(events.YouGot(other), to=1 - seat)


def _end(play: Play) -> None:
    """The turn is over: the final scoring once the Roof is up, else another turn (rules sections 3, 8, 15.4)."""
    seat = play.seat
    if play.state.daniel and not roofed(play):
        play.change(turn=play.state.turn + 1)
        daniel.take_turn(play)
    if roofed(play):
        endings.place(play)
    else:
        play.change(turn=play.state.turn + 1)
        begin(play, seat if play.state.daniel else 1 - seat)


def roofed(play: Play) -> bool:
    """Whether the Roof is up."""
    return active(play.tables, play.state) is None
