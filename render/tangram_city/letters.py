"""Cities in letters: two columns a cell, so that a phone shows them in a code block.

A whole cell is its letter twice, two halves are the two letters; a half alone stands on its side of a stroke:

    R\\   lower left     \\R   upper right     R/   upper left     /R   lower right
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from games.tangram_city import geometry
from games.tangram_city.geometry import SIZE
from games.tangram_city.views import PieceView
from render.tangram_city import shapes
from render.tangram_city.city import Ghost, sheet
from render.textblock import padded
from render.words import Words

FREE = " ."
HALVES = {"SW": (0, "\\"), "NE": (1, "\\"), "NW": (0, "/"), "SE": (1, "/")}
"""For each half its place among two letters, and the stroke beside it."""
PLANNED, HELD, WRONG = "*", "?", "X"

Cells = Mapping[tuple[int, int], Sequence[tuple[int, str]]]
"""The quarters of each cell that are covered, with the letter of what covers them."""


def city(
    words: Words, pieces: Iterable[PieceView], planned: Iterable[PieceView] = (), held: Ghost | None = None
) -> list[str]:
    """The seven rows of a city, 14 columns each."""
    found: dict[tuple[int, int], list[tuple[int, str]]] = {}
    for piece in pieces:
        letter = words(f"tangram_city.text.{sheet(piece).paper}")
        for x, y, quarters in shapes.shape(piece.parts):
            found.setdefault((x, y), []).append((quarters, letter))
    for piece in planned:
        for x, y, quarters in shapes.shape(piece.parts):
            found.setdefault((x, y), []).append((quarters, PLANNED))
    if held is not None:
        wrong = {(x, y): quarters for x, y, quarters in held.wrong}
        for x, y, quarters in held.sheet.shape:
            if wrong.get((x, y)):
                found[x, y] = [(15, WRONG)]
            else:
                found.setdefault((x, y), []).append((quarters, HELD))
    return ["".join(_cell(found, x, y) for x in range(SIZE)) for y in range(SIZE)]


def _cell(cells: Cells, x: int, y: int) -> str:
    parts = cells.get((x, y), ())
    if not parts:
        return FREE
    pair = ["", ""]
    for quarters, letter in parts:
        name = next(known for known, bits in geometry.QUARTERS.items() if bits == quarters)
        if name == "full":
            return letter * 2
        side, stroke = HALVES[name]
        pair[side] = letter
        pair[1 - side] = pair[1 - side] or stroke
    return "".join(pair)


def coordinates(lines: Sequence[str]) -> list[str]:
    """The rows of a city with the names of its columns above and of its rows before them."""
    head = "  " + "".join(f" {geometry.NAMES[column][0]}" for column in range(SIZE))
    return [head, *(f"{row + 1} {line}" for row, line in enumerate(lines))]


def beside(blocks: Sequence[Sequence[str]], room: int) -> list[str]:
    """Blocks of lines next to each other, each `room` columns wide."""
    return [" ".join(padded(line, room) for line in lines) for lines in zip(*blocks, strict=True)]
