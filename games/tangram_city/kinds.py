"""The kinds of things that fields of actions, questions, events and views hold.

What a thing is called is the message `tangram_city.<kind>.<value>`."""

from __future__ import annotations

from typing import Annotated, Literal

from games.core.values import kind

Cell = Annotated[str, kind("cell")]
"""A cell of the board by column letter and row number, `A1` (top left) to `G7`."""
Turn = Annotated[int, kind("turn")]
"""How far a tile is turned clockwise, in degrees: 0, 90, 180 or 270."""
Side = Annotated[str, kind("side")]
"""A side of a tile or of a board: `red` or `green`."""
Corner = Annotated[str, kind("corner")]
"""The corner of a cell in which a half has its right angle: `NE`, `SE`, `SW` or `NW`."""
Tile = Annotated[str, kind("tile")]
"""The id of a city tile and of its card, `T01` to `T23`."""
Tiles = Annotated[tuple[str, ...], kind("tile")]
Board = Annotated[str, kind("board")]
"""The id of a city board, `B1` to `B5`."""
Rating = Annotated[str, kind("rating")]
"""What a score of the solo game is called."""
Place = Literal["centre", "hand", "shared"]
"""Where a card of a round lies: in the middle of the table, in one player's hand, or between two players."""
