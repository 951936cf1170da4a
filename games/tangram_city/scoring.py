"""What a city is worth: rectangles, balance and bonuses (rules sections 4.4, 4.5 and 4.7)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from games.tangram_city.data import Tables
from games.tangram_city.geometry import ALL, SIZE, cell, touched, whole

ROW = (1 << SIZE) - 1


def _longest(row: int) -> tuple[int, int]:
    """The length of the longest run of ones in a row of cells, and the column where the leftmost such run begins."""
    runs = [(width, x) for width in range(SIZE, 0, -1) for x in range(SIZE - width + 1)]
    return next((run for run in runs if row >> run[1] & ROW >> (SIZE - run[0]) == ROW >> (SIZE - run[0])), (0, 0))


LONGEST = tuple(_longest(row) for row in range(ROW + 1))
"""For each row of seven cells as bits: its longest run, and where that begins."""


class Rectangle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Cells from column x and row y, both from 0."""

    x: int
    y: int
    width: int
    height: int

    @property
    def cells(self) -> int:
        return self.width * self.height

    @property
    def first(self) -> str:
        """The name of the top left cell."""
        return cell(self.x, self.y)

    @property
    def last(self) -> str:
        """The name of the bottom right cell."""
        return cell(self.x + self.width - 1, self.y + self.height - 1)


def largest(full: int) -> Rectangle | None:
    """The largest rectangle among a set of cells; of equal ones that with the smallest row, column and height
    (rules section 4.4, SCO-3). None where there is no cell."""
    best: tuple[int, int, int, int, int] | None = None
    most = 1
    for top in range(SIZE):
        row = ROW
        for height in range(1, SIZE - top + 1):
            row &= full >> SIZE * (top + height - 1)
            if not row:
                break
            width, x = LONGEST[row]
            if width * height >= most:
                most = width * height
                key = (-most, top, x, height, width)
                best = key if best is None else min(best, key)
    return None if best is None else Rectangle(x=best[2], y=best[1], width=best[4], height=best[3])


def size(full: int) -> int:
    """The number of cells of the largest rectangle among a set of cells."""
    found = largest(full)
    return 0 if found is None else found.cells


def balance(red: int, green: int, covered: int) -> tuple[int, int]:
    """How many fully covered cells count as red and as green, from the areas of each colour and of everything laid
    (rules section 4.5, END-1)."""
    full, reds, greens = whole(covered), touched(red), touched(green)
    return (full & reds & ~greens).bit_count(), (full & greens & ~reds).bit_count()


def balance_bonus(tables: Tables, red: int, green: int) -> int:
    """The bonus for the distance between the balance markers (rules section 4.7, BON-3)."""
    distance = abs(red - green)
    return next(step.points for step in tables.balance if step.most is None or distance <= step.most)


def planning_bonus(tables: Tables, covered: int) -> int:
    """The bonus for a complete city (rules section 4.7, BON-2)."""
    return tables.planning if whole(covered) == ALL else 0


def rating(tables: Tables, points: int) -> str:
    """What so many points make of the city of the solo game (rules section 5)."""
    return next(rating.id for rating in reversed(tables.ratings) if points >= rating.least)


def leader(start: int, totals: Sequence[int]) -> int:
    """Who gets the start marker: of those with the most points the first one clockwise from the left of the old start
    player, who comes last (rules section 4.5, END-3)."""
    count, most = len(totals), max(totals)
    return next(seat for turn in range(1, count + 1) if totals[seat := (start + turn) % count] == most)
