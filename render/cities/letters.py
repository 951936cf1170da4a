"""Neighborhoods in letters, three columns a space, so that a phone shows them in a code block.

The letter of a space comes first, then the height of a building or the letter of a feature:

    R2  two red pieces     G0  empty site     *0  empty wild space     P   park     Wb  water with a boat
"""

from __future__ import annotations

from collections.abc import Sequence

from games.cities.views import PlayerView, SpaceView
from render.cities.hood import Ghost
from render.cities.plots import Window, window
from render.cities.reading import Reading

NOTHING, HELD, WRONG = "  ", "??", "XX"
NEW = "+"
WILD = "*"


def space(reading: Reading, found: SpaceView) -> str:
    """Two letters for a space."""
    if found.terrain == "building":
        letter = reading.letter(found.colour or found.printed or "") if found.colour or not found.wild else WILD
        return f"{letter}{found.height}"
    letter = reading.letter(found.terrain)
    return letter + (reading.words(f"cities.text.sort.{found.sort}") if found.sort else " ")


def hood(reading: Reading, player: PlayerView, held: Ghost | None = None) -> list[str]:
    """The rows of a neighborhood; what is new is marked behind the space."""
    cells = {(one.x, one.y): space(reading, one) + (NEW if one.fresh else " ") for one in player.spaces}
    return _rows(window((tile.x, tile.y) for tile in player.tiles), cells, held)


def coordinates(reading: Reading, player: PlayerView, shown: Window, held: Ghost | None) -> list[str]:
    """The same with the x of its columns above and the y of its rows before them."""
    cells = {(one.x, one.y): space(reading, one) + " " for one in player.spaces}
    head = "   " + "".join(f"{x:>2} " for x in shown.columns)
    return [head, *(f"{y:>2} {line}" for y, line in zip(shown.rows, _rows(shown, cells, held), strict=True))]


def _rows(shown: Window, cells: dict[tuple[int, int], str], held: Ghost | None) -> list[str]:
    over = {} if held is None else dict.fromkeys(held.spots, (HELD if held.fits else WRONG) + " ")
    found = {**cells, **over}
    return ["".join(found.get((x, y), NOTHING + " ") for x in shown.columns) for y in shown.rows]


def pieces(reading: Reading, colours: Sequence[str]) -> str:
    """Pieces by their letters."""
    return " ".join(reading.letter(colour) for colour in colours)
