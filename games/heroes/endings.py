"""How a match ends, and in which order the players stand then (rules section 8)."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.values import Result
from games.heroes import events
from games.heroes.play import Play
from games.heroes.state import Drafting, Over, Player, Turn, hero_of


def win(play: Play, seat: int) -> None:
    """The seat has discovered enough classes."""
    play.tell(events.Won(seat))
    _close(play, seat, "victory")


def cap(play: Play) -> None:
    """The last permitted round is over: who stands first wins, unless nobody has discovered anything."""
    play.tell(events.Capped(play.state.round))
    places = ranking(play.state.players, None)
    first = places.index(1) if play.state.discoveries else None
    play.tell(events.Drawn() if first is None else events.Won(first))
    _close(play, first, "round_cap")


def leave(play: Play, seat: int) -> None:
    """A player leaves for good; the last one present wins at once (rules section 8.5)."""
    play.change(left=tuple(sorted((*play.state.left, seat))))
    play.tell(events.LeftTable(seat))
    present = [other for other in range(len(play.state.players)) if other not in play.state.left]
    if len(present) == 1:
        play.tell(events.LastPresent(present[0]))
        play.tell(events.Won(present[0]))
        _close(play, present[0], "last_present")


def ranking(players: Sequence[Player], winner: int | None) -> tuple[int, ...]:
    """The place of each seat: the winner, then by number of classes, then by who reached that number earlier
    (rules section 8.4)."""
    keys = [(seat != winner, -len(player.table), player.reached) for seat, player in enumerate(players)]
    return tuple(1 + sum(other < key for other in keys) for key in keys)


def _close(play: Play, winner: int | None, how: str) -> None:
    """End the match and lay everything open; cards between two places go back to where they came from."""
    match play.state.stage:
        case Drafting(_, packet, aside):
            play.change(leftover=tuple(sorted((*packet, aside))))
        case Turn(values=values):
            lifted = tuple(card for _, value in values if isinstance(value, tuple) for card in value)
            play.change(deck=lifted + play.state.deck)
    winners = () if winner is None else (winner,)
    play.change(stage=Over(Result(ranking(play.state.players, winner), winners, how)))
    for seat, player in enumerate(play.state.players):
        hero = hero_of(play.tables, play.state, seat)
        if hero is not None:
            play.tell(events.FinalReveal(seat, hero.id, player.hand))
