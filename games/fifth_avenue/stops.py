"""Building stops (rules section 6.9)."""

from __future__ import annotations

from msgspec.structs import replace

from games.fifth_avenue import board, endings, events
from games.fifth_avenue.play import Play


def declare(play: Play, district: str, seat: int | None) -> None:
    """A player, or the dummy (None), stops a district: the declarer scores for every skyscraper there and all others
    half of what the district is worth to them, everything is removed, and the last permitted stop ends the match."""
    state = play.state
    skyscrapers = sum(board.at(state, plot).skyscrapers for plot in board.ring(play.tables, state, district))
    halves = {
        other: board.points(play.tables, state, district, other) // 2
        for other in range(len(state.players))
        if other != seat and board.own_plot(play.tables, state, district, other) is not None
    }
    if seat is None:
        play.tell(events.DummyStopped(district))
    else:
        points = skyscrapers * play.tables.stop.points
        play.score(seat, points)
        play.tell(events.Stopped(seat, district, points))
    for other, half in halves.items():
        play.score(other, half)
        play.tell(events.ScoredHalf(other, half))
    _clear(play, district, skyscrapers)
    if len(play.state.stopped) == play.tables.stop.tiles:
        endings.end(play, "second_stop")


def _clear(play: Play, district: str, skyscrapers: int) -> None:
    """Everything in the district leaves the game."""
    ring = board.ring(play.tables, play.state, district)
    found = [board.at(play.state, plot) for plot in ring]
    businesses = [business for plot in found for business in plot.businesses]
    for plot in found:
        if plot.owner is not None:
            _remove(play, plot.owner, plot.skyscrapers)
    gone = tuple(sorted((*play.state.gone, *businesses), key=play.tables.business_ids.index))
    plots = {plot: what for plot, what in play.state.plots.items() if plot not in ring}
    play.change(plots=plots, gone=gone, stopped=(*play.state.stopped, district))
    for commissioner, pawn in play.state.pawns.items():
        play.move_pawn(commissioner, markers=tuple(it for it in pawn.markers if it != district))
    play.tell(events.Cleared(district, skyscrapers, len(businesses)))


def _remove(play: Play, owner: int, count: int) -> None:
    dummy = play.state.dummy
    if owner < len(play.state.players):
        play.alter(owner, gone=play.player(owner).gone + count)
    elif dummy is not None:
        play.change(dummy=replace(dummy, gone=dummy.gone + count))
