"""A state on its way to the next one."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from msgspec.structs import replace

from .values import Event, Note, State

S = TypeVar("S", bound=State)
T = TypeVar("T")


class Play(Generic[T, S]):
    """What one answer sets going, for games whose state has a tuple `players`: the game's tables, the state as it is
    by now, and what is to be told about it."""

    def __init__(self, tables: T, state: S) -> None:
        self.tables = tables
        self.state = state
        self.notes: list[Note] = []

    def tell(self, what: Event, to: int | None = None) -> None:
        """Tell one seat, or everybody."""
        self.notes.append(Note(to, what))

    def change(self, **fields: Any) -> None:
        """Replace fields of the state."""
        self.state = replace(self.state, **fields)

    def alter(self, seat: int, **fields: Any) -> None:
        """Replace fields of one player."""
        state: Any = self.state
        players = list(state.players)
        players[seat] = replace(players[seat], **fields)
        self.change(players=tuple(players))
