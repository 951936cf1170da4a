"""The answers to the game's questions (rules section 18.2)."""

from __future__ import annotations

from games.cities.kinds import Colour, Feature, Item, Rotation, Row, Slot, Tile, X, Y
from games.core.values import Action


class ChooseStart(Action, frozen=True, forbid_unknown_fields=True, tag="start"):
    """Begin the own neighborhood with one of the starting tiles that are left."""

    tile: Tile


class Take(Action, frozen=True, forbid_unknown_fields=True, tag="take"):
    """Put a worker on a slot and take what lies there."""

    row: Row
    slot: Slot


class PlaceTile(Action, frozen=True, forbid_unknown_fields=True, tag="tile"):
    """Lay the city tile in hand on a tile position of the own neighborhood."""

    x: X
    y: Y
    rotation: Rotation


class PlaceFeature(Action, frozen=True, forbid_unknown_fields=True, tag="feature"):
    """Put a feature tile of the hand on a space of the own neighborhood."""

    item: Feature
    x: X
    y: Y


class PlacePiece(Action, frozen=True, forbid_unknown_fields=True, tag="piece"):
    """Put a piece of the hand on a space of the own neighborhood."""

    colour: Colour
    x: X
    y: Y


class Obvious(Action, frozen=True, forbid_unknown_fields=True, tag="obvious"):
    """Place everything in hand that has one legal space alone and whose going there costs no other item its place: the
    first such item of the hand goes there, then again the first one, until there is none."""


class Discard(Action, frozen=True, forbid_unknown_fields=True, tag="discard"):
    """Give up a feature tile by its id, one piece by its colour, or `all` that is left in hand."""

    item: Item


CitiesAction = ChooseStart | Take | PlaceTile | PlaceFeature | PlacePiece | Obvious | Discard
