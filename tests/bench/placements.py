"""How long it takes to find where a tile of Tangram City fits, against a plain loop over turns, rows and columns."""

from __future__ import annotations

from games.tangram_city import geometry
from games.tangram_city.geometry import NUMBERS, SIDES, SIZE, TURNS
from tests.bench.pictures import cpu

TILE = "T13"
REPEATS = 50
BOARD = geometry.PRINTED["B1"] | geometry.laid("T01", "A1", 0, "red")  # type: ignore[operator]
"""A board with its printed part and one tile."""


def plain(covered: frozenset[tuple[int, int, int]]) -> list[tuple[str, int, int, int]]:
    """The yardstick: every side, turn, row and column, cell by cell and quarter by quarter."""
    found, shapes = [], set()
    for side in SIDES:
        for turn in TURNS:
            shape = geometry.outline(TILE, turn, side)
            if (side, shape) in shapes:
                continue
            shapes.add((side, shape))
            for top in range(SIZE):
                for left in range(SIZE):
                    cells = [(left + x, top + y, quarters) for x, y, quarters in shape]
                    if all(
                        x < SIZE and y < SIZE and not any(quarters >> q & 1 and (x, y, q) in covered for q in range(4))
                        for x, y, quarters in cells
                    ):
                        found.append((side, turn, top, left))
    return found


def measure() -> dict[str, float]:
    """Figures of one tile."""
    covered = frozenset(
        (NUMBERS[at] % SIZE, NUMBERS[at] // SIZE, q)
        for at, quarters in geometry.parts(BOARD)
        for q in range(4)
        if quarters >> q & 1
    )
    count = len(list(geometry.fits(TILE, BOARD)))
    assert count == len(plain(covered))
    masks = cpu(lambda: [list(geometry.fits(TILE, BOARD)) for _ in range(REPEATS)]) / REPEATS
    yardstick = cpu(lambda: [plain(covered) for _ in range(REPEATS)]) / REPEATS
    return {
        "placements": count,
        "cpu_ms": round(masks, 4),
        "yardstick_cpu_ms": round(yardstick, 4),
        "ratio": round(masks / yardstick, 3),
    }
