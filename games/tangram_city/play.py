"""A state on its way to the next one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from games.core.values import Event, Note
from games.tangram_city.data import Tables
from games.tangram_city.state import Player, TangramCityState


class Play:
    """What one answer sets going: the state as it is by now, and what is to be told about it."""

    def __init__(self, tables: Tables, state: TangramCityState) -> None:
        self.tables = tables
        self.state = state
        self.notes: list[Note] = []

    def tell(self, what: Event, to: int | None = None) -> None:
        """Tell one seat, or everybody."""
        self.notes.append(Note(to, what))

    def change(self, **fields: Any) -> None:
        """Replace fields of the state."""
        self.state = replace(self.state, **fields)

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    def alter(self, seat: int, **fields: Any) -> None:
        """Replace fields of one player."""
        players = list(self.state.players)
        players[seat] = replace(players[seat], **fields)
        self.change(players=tuple(players))

    def clockwise(self) -> Iterator[int]:
        """All seats, clockwise from the start player."""
        count = len(self.state.players)
        return ((self.state.start + turn) % count for turn in range(count))
