"""The kinds of things that fields of actions, questions, events and views hold (labels: `cities.<kind>.<value>`)."""

from __future__ import annotations

from typing import Annotated, Literal

from games.core.values import kind

Terrain = Literal["building", "park", "water"]
"""The type of a space."""
X = Annotated[int, kind("x")]
"""A coordinate that grows to the east: of a tile position or of a space, as the field says (rules section 0.4)."""
Y = Annotated[int, kind("y")]
"""A coordinate that grows to the south."""
Rotation = Annotated[int, kind("rotation")]
"""How far a tile is turned clockwise, in degrees: 0, 90, 180 or 270."""
Row = Annotated[Literal["A", "B", "C", "D"], kind("row")]
"""A row of the board: cards, tiles, features, pieces."""
Rows = Annotated[tuple[str, ...], kind("row")]
Slot = Annotated[int, kind("slot")]
"""A place of a row, 1 to 4 from left to right."""
Tile = Annotated[str, kind("tile")]
"""The id of a starting tile or of a city tile."""
Tiles = Annotated[tuple[str, ...], kind("tile")]
Feature = Annotated[str, kind("feature")]
"""The id of a feature tile."""
Features = Annotated[tuple[str, ...], kind("feature")]
FeatureKind = Annotated[str, kind("sort")]
"""What a feature tile shows, for example `boat`."""
Card = Annotated[str, kind("card")]
"""The id of a scoring card."""
Colour = Annotated[str, kind("colour")]
"""The colour of a building piece or of a building space."""
Colours = Annotated[tuple[str, ...], kind("colour")]
Item = Annotated[str, kind("item")]
"""Anything that lies in a slot: the id of a card, tile or feature, or the colour of a piece; `all` for the whole
hand."""
Items = Annotated[tuple[str, ...], kind("item")]
City = Annotated[str, kind("city")]
"""The id of a city side."""
Goal = Annotated[str, kind("goal")]
"""The id of a goal, for example `venice.2`."""
Reason = Annotated[Literal["discarded", "no_legal_place"], kind("reason")]
"""Why an item leaves the game."""
