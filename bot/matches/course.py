"""The course of a match: what is stored of it, put in order for looking back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from bot.matches import tell
from bot.matches.service import notes_of
from games.core import table
from games.core.game import AnyGame
from games.core.table import Position
from games.core.values import Note
from storage.rows import Entry, Snapshot


@dataclass(frozen=True)
class Moment:
    """A step of a match as a reader may know it: the position that it led to, when (UTC), and what was told by it.

    `calls`: somebody was called by it who had not been acting, which ends a turn and is where the table got a new
    board. `chapter` is the round that the step was made in (see `Game.chapter`)."""

    position: Position
    at: datetime
    notes: tuple[Note, ...]
    calls: bool
    chapter: int | None

    @property
    def seq(self) -> int:
        return self.position.seq


def course(
    game: AnyGame, entries: Sequence[Entry], snapshots: Iterable[Snapshot], seat: int | None
) -> tuple[Moment, ...]:
    """The moments that lines of a log lead through, with what the seat (None: a spectator) was told. A step that the
    reader was told nothing of belongs to the moment after it. Takes a millisecond or less for each step. Raises
    Corrupt."""
    data = {snapshot.position_seq: snapshot.data for snapshot in snapshots}
    found: list[Moment] = []
    before: Position | None = None
    calls, chapter = False, None
    for entry in entries:
        now = table.decode(game, data[entry.position_seq])
        called = before is None or tell.called(game, before, now, entry.kind)
        calls = calls or called
        notes = tuple(note for note in notes_of(game, entry) if note.to is None or note.to == seat)
        if notes:
            found.append(Moment(now, entry.at, notes, calls, chapter))
            calls = False
        if called:
            chapter = game.chapter(table.view(game, now, None))
        before = now
    return tuple(found)
