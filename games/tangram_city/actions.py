"""The answers to the game's questions (rules section 7.2)."""

from __future__ import annotations

from games.core.values import Action
from games.tangram_city.kinds import Cell, Corner, Side, Tile, Turn


class ChooseSide(Action, frozen=True, forbid_unknown_fields=True, tag="side"):
    """Choose the side of the own board."""

    side: Side


class Place(Action, frozen=True, forbid_unknown_fields=True, tag="place"):
    """Lay a tile, for the time being, with the top left cell of its bounding box on `at`. `tile` says which one where
    several are offered."""

    at: Cell
    turn: Turn
    side: Side
    tile: Tile | None = None


class Skip(Action, frozen=True, forbid_unknown_fields=True, tag="skip"):
    """Do without a tile, or without the fountain, for the time being."""

    tile: Tile | None = None


class Fountain(Action, frozen=True, forbid_unknown_fields=True, tag="fountain"):
    """Lay the fountain, for the time being, with its right angle in a corner of a cell."""

    at: Cell
    corner: Corner


class Confirm(Action, frozen=True, forbid_unknown_fields=True, tag="confirm"):
    """Be done with the present step."""


TangramCityAction = ChooseSide | Place | Skip | Fountain | Confirm
