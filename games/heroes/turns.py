"""The turns of a round, by ascending number, and the end of the round (rules sections 4.2, 4.3, 6 and 7)."""

from __future__ import annotations

from typing import Literal

from games.heroes import draft, endings, events, steps
from games.heroes.actions import HeroesAction
from games.heroes.play import Play
from games.heroes.state import Turn, called, owns


def call_next(play: Play) -> None:
    """Call numbers until one is held: its holder acts. If everybody has acted, the round ends."""
    waiting = [(play.hero(seat), seat) for seat, player in enumerate(play.state.players) if not player.acted]
    if not waiting:
        _tell_absent(play, None)
        _end_round(play)
        return
    hero, seat = min(waiting, key=lambda pair: pair[0].number)
    _tell_absent(play, hero.number)
    play.alter(seat, revealed=True)
    play.change(stage=Turn(seat))
    play.tell(events.Revealed(seat, hero.number, hero.id))
    _go_on(play)


def act(play: Play, action: HeroesAction) -> None:
    """The acting player answers a question of the hero's action."""
    steps.answer(play, action)
    _go_on(play)


def discover(play: Play, card: str) -> None:
    """The acting player puts an object on the table, which ends the turn, and perhaps the match."""
    seat = steps.turn(play).seat
    number = play.state.discoveries + 1
    play.hold(seat, lose=(card,))
    play.alter(seat, table=(*play.player(seat).table, card), reached=number, discovered=True)
    play.change(discoveries=number)
    play.tell(events.Discovered(seat, card))
    play.tell(events.Described(f"{card}.text"))
    if len(play.player(seat).table) >= play.state.need:
        endings.win(play, seat)
    else:
        _end(play)


def decline(play: Play) -> None:
    """The acting player passes."""
    play.tell(events.Passed(steps.turn(play).seat))
    _end(play)


def _go_on(play: Play) -> None:
    """Carry on with the action; when it is finished the turn ends unless a discovery is possible for all that is
    publicly known."""
    if not steps.run(play):
        return
    reason = _reason(play)
    if reason is not None:
        play.tell(events.TurnEnded(steps.turn(play).seat, reason))
        _end(play)


def _reason(play: Play) -> Literal["locked", "owned", "empty"] | None:
    now = steps.turn(play)
    player = play.player(now.seat)
    if player.locked and not now.lifted:
        return "locked"
    if owns(play.tables, player, play.hero(now.seat).class_):
        return "owned"
    return None if player.hand else "empty"


def _end(play: Play) -> None:
    play.alter(steps.turn(play).seat, acted=True)
    call_next(play)


def _tell_absent(play: Play, upto: int | None) -> None:
    """Announce the numbers that nobody holds between the last one called and this one, or to the end."""
    last = called(play.state)
    passed = tuple(number for number in play.state.leftover if number > last and (upto is None or number < upto))
    if passed:
        play.tell(events.Absent(passed))


def _end_round(play: Play) -> None:
    play.tell(events.RoundEnded(play.state.round))
    if play.state.round >= play.tables.round_cap:
        endings.cap(play)
    else:
        play.change(pawn=(play.state.pawn + 1) % len(play.state.players))
        draft.start(play)
