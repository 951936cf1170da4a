"""The questions of the game (rules section 7.1)."""

from __future__ import annotations

from games.core.values import Ask
from games.tangram_city.kinds import Board, Tile, Tiles


class Side(Ask, frozen=True, forbid_unknown_fields=True, tag="side"):
    """Which side of the board to play on."""

    board: Board


class Card(Ask, frozen=True, forbid_unknown_fields=True, tag="card"):
    """Where to lay the tile of the card just played, if at all."""

    tile: Tile


class Final(Ask, frozen=True, forbid_unknown_fields=True, tag="tiles"):
    """Where to lay the last tiles, each if at all, in any order."""

    tiles: Tiles


class Fountain(Ask, frozen=True, forbid_unknown_fields=True, tag="fountain"):
    """Where to lay the fountain, if at all."""


TangramCityAsk = Side | Card | Final | Fountain
