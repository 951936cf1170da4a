"""What each legal answer costs and gives at once, for a player who has to choose."""

from __future__ import annotations

from games.core import text
from games.core.dice import SEED_BYTES, Dice
from games.flatiron import actions, choices, deeds, legal, turns
from games.flatiron.actions import FlatironAction
from games.flatiron.data import Tables
from games.flatiron.play import Play
from games.flatiron.state import Bonus, FlatironState, Rest
from games.flatiron.views import Offer

COUNTED = (
    actions.Move,
    actions.BuyCard,
    actions.BuyDecree,
    actions.TakeMoney,
    actions.Newspaper,
    actions.Do,
    actions.UseToken,
)
"""The answers that may cost or give something at once."""


def offers(tables: Tables, state: FlatironState, seat: int) -> tuple[Offer, ...]:
    """For every legal answer of the seat whose turn it is, what it does to its own money, VP, reputation and depot."""
    answers = legal.legal(tables, state, seat)
    return tuple(_offer(tables, state, seat, answer) for answer in answers if isinstance(answer, COUNTED))


def _offer(tables: Tables, state: FlatironState, seat: int, answer: FlatironAction) -> Offer:
    # Nothing here is left to chance, so any dice do.
    play = Play(tables, state, Dice(bytes(SEED_BYTES)))
    turns.answer(play, answer)
    while isinstance(frame := play.turn.frames[-1], Bonus | Rest) and _is_plain(tables, frame):
        play.pop()
        deeds.resume(play, Rest(frame.deed, 0, (), ()) if isinstance(frame, Bonus) else frame)
    before, after = state.players[seat], play.state.players[seat]
    return Offer(
        answer=text.write(answer),
        money=after.money - before.money,
        vp=after.vp - before.vp,
        reputation=after.reputation - before.reputation,
        depot=after.depot,
    )


def _is_plain(tables: Tables, frame: Bonus | Rest) -> bool:
    """Whether what is next is done in any case: a bonus that is a gain, or the rest of what was begun."""
    return isinstance(frame, Rest) or choices.only_gains(tables.deeds[frame.deed])
