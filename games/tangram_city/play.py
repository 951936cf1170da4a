"""A state on its way to the next one."""

from __future__ import annotations

from collections.abc import Iterator

from games.core import play
from games.tangram_city.data import Tables
from games.tangram_city.state import Player, TangramCityState


class Play(play.Play[Tables, TangramCityState]):
    """With the order of the seats."""

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    def clockwise(self) -> Iterator[int]:
        """All seats, clockwise from the start player."""
        count = len(self.state.players)
        return ((self.state.start + turn) % count for turn in range(count))
