"""The questions of the game (rules section 18.1)."""

from __future__ import annotations

from games.cities.kinds import Colours, Features, Rows, Tile, Tiles
from games.core.values import Ask


class ChooseStart(Ask, frozen=True, forbid_unknown_fields=True, tag="choose_start"):
    """Which starting tile to begin with."""

    tiles: Tiles


class Take(Ask, frozen=True, forbid_unknown_fields=True, tag="take"):
    """From which slot to take; `rows` are those with a free slot that are still open to the player."""

    rows: Rows


class PlaceTile(Ask, frozen=True, forbid_unknown_fields=True, tag="place_tile"):
    """Where to lay the city tile just taken."""

    tile: Tile


class PlaceFeatures(Ask, frozen=True, forbid_unknown_fields=True, tag="place_features"):
    """Where to put the feature tiles in hand, each if at all, in any order."""

    features: Features


class PlacePieces(Ask, frozen=True, forbid_unknown_fields=True, tag="place_pieces"):
    """Where to put the pieces in hand, each if at all, in any order."""

    colours: Colours


CitiesAsk = ChooseStart | Take | PlaceTile | PlaceFeatures | PlacePieces
