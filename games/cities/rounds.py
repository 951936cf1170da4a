"""Rounds from their refill to their end, and the end of the match (rules sections 3.1, 11 and 12)."""

from __future__ import annotations

from games.cities import events
from games.cities.play import Play
from games.cities.scoring import places, score
from games.cities.state import Over, Slot, Taking


def start_round(play: Play) -> None:
    """Refill the board row by row; the start player begins."""
    rows = []
    for row in play.tables.rows:
        drawn = ((play.draw(row.deck, slot.up), play.draw(row.deck, slot.down)) for slot in row.slots)
        rows.append(tuple(Slot(up, down) for up, down in drawn))
    number = play.state.round + 1
    play.change(round=number, rows=tuple(rows), stage=Taking(play.state.start))
    play.tell(events.RoundStarted(number, play.state.start))


def finish_round(play: Play) -> None:
    """Give the star token to the owner of the worker nearest to the star space, clear the board, and go on to the next
    round or to the end of the match."""
    row = next(row for row, table in enumerate(play.tables.rows) if any(slot.star for slot in table.slots))
    slot, seat = max((place, slot.worker) for place, slot in enumerate(play.state.rows[row]) if slot.worker is not None)
    play.tell(events.StarClaimed(seat, slot + 1))
    slots = [slot for slots in play.state.rows for slot in slots]
    play.change(
        start=seat,
        star=seat,
        removed=play.state.removed + tuple(thing for slot in slots for thing in slot.up),
        buried=play.state.buried + tuple(thing for slot in slots for thing in slot.down),
        rows=tuple((Slot(),) * len(slots) for slots in play.state.rows),
    )
    if play.state.round < play.mode.rounds:
        start_round(play)
    else:
        finish(play)


def finish(play: Play) -> None:
    """Tell the final scores and who has won."""
    play.change(stage=Over())
    scores = [score(play.tables, play.state, seat) for seat in range(len(play.state.players))]
    for seat, found in enumerate(scores):
        play.tell(events.Final(seat, *found, found.total))
    play.tell(events.GameOver(tuple(seat for seat, place in enumerate(places(scores)) if place == 1)))
