"""What an answer does: a side of the board, a plan that can be changed until the step resolves, or being done
(rules section 7.1)."""

from __future__ import annotations

from games.tangram_city import actions, events
from games.tangram_city.actions import TangramCityAction
from games.tangram_city.legal import check
from games.tangram_city.play import Play
from games.tangram_city.rounds import settle
from games.tangram_city.state import Choice, Spout, is_awaited, offered


def answer(play: Play, seat: int, action: TangramCityAction) -> None:
    """Carry out an answer of a seat; the last one that a step waits for resolves it. Raises Illegal."""
    player = play.player(seat)
    choice = check(play.state, player, action)
    if isinstance(action, actions.ChooseSide):
        play.alter(seat, side=action.side)
        if player.side is None:
            play.tell(events.Chose(seat))
    elif choice is not None:
        play.alter(seat, plan=_with(play, player.plan, choice), confirmed=False)
        if player.confirmed:
            play.tell(events.Reconsiders(seat))
    else:
        play.alter(seat, confirmed=True)
        if any(is_awaited(play.state, other) for other in play.state.players):
            play.tell(events.Confirmed(seat))
    settle(play)


def _with(play: Play, plan: tuple[Choice, ...], choice: Choice) -> tuple[Choice, ...]:
    """The plan with the choice in the place of an earlier one about the same tile or fountain, in the order of the
    tiles offered."""
    order = (*offered(play.state), None)
    kept = (other for other in plan if _about(other) != _about(choice))
    return tuple(sorted((*kept, choice), key=lambda other: order.index(_about(other))))


def _about(choice: Choice) -> str | None:
    """The tile that a choice is about; None for the fountain."""
    return None if isinstance(choice, Spout) else choice.tile
