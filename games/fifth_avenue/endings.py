"""How a match ends, the final scoring and the order of the players (rules sections 9 to 12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec.structs import replace

from games.core.values import Note, Result
from games.fifth_avenue import board, events
from games.fifth_avenue.data import Tables
from games.fifth_avenue.play import Play
from games.fifth_avenue.state import FifthAvenueState, Final, Over, Player

Reason = Literal["row_empty", "second_stop", "round_cap"]


def end(play: Play, reason: Reason) -> None:
    """The match is over: score every district and the park area, and say who has won."""
    play.tell(events.Ending(reason))
    revealed = play.dice.shuffled(play.state.park)[: play.tables.revealed] if play.state.park else ()
    final = final_scoring(play.tables, play.state, revealed)
    play.tell(events.ParkRevealed(revealed, area_worth(play.tables, revealed)))
    seats = range(len(play.state.players))
    for seat in seats:
        districts = sum(points[seat] for points in final.districts)
        play.score(seat, districts + final.park[seat])
        total = play.player(seat).score
        play.tell(events.FinalScore(seat, final.track[seat], districts, final.park[seat], total))
    places = ranking(play.state.players)
    winners = tuple(seat for seat in seats if places[seat] == 1)
    play.tell(events.Winner(winners))
    play.change(stage=Over(Result(places, winners, reason), final))


def final_scoring(tables: Tables, state: FifthAvenueState, revealed: Sequence[str]) -> Final:
    """The points of the final scoring, where these businesses of the park area were turned up."""
    seats = range(len(state.players))
    each = area_worth(tables, revealed)
    return Final(
        revealed=tuple(revealed),
        track=tuple(player.score for player in state.players),
        districts=tuple(
            tuple(board.points(tables, state, district, seat) for seat in seats) for district in tables.districts
        ),
        park=tuple(player.park * each for player in state.players),
    )


def area_worth(tables: Tables, revealed: Sequence[str]) -> int:
    """What each skyscraper in the park area scores for the businesses turned up."""
    return tables.worth[len(set(revealed))]


def ranking(players: Sequence[Player]) -> tuple[int, ...]:
    """The place of each seat: by points, then by cards in hand; places are shared (rules section 12)."""
    keys = [(-player.score, -len(player.hand)) for player in players]
    return tuple(1 + sum(other < key for other in keys) for key in keys)


def leave(state: FifthAvenueState, seat: int) -> tuple[FifthAvenueState, tuple[Note, ...]]:
    """A player leaves for good. The others play on: the seat keeps its skyscrapers and points, and gives the answers of
    a time-out."""
    return replace(state, left=tuple(sorted((*state.left, seat)))), (Note(None, events.LeftTable(seat)),)


def rejoin(state: FifthAvenueState, seat: int) -> tuple[FifthAvenueState, tuple[Note, ...]]:
    """A substitute takes over the seat."""
    left = tuple(other for other in state.left if other != seat)
    return replace(state, left=left), (Note(None, events.Rejoined(seat)),)
