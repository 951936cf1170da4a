"""A neighborhood as sets of spaces, each an integer with a bit for a space.

The space in column x and row y of the smallest rectangle that holds the neighborhood has the number `stride` y + x. The
stride is twice the rectangle's width, so that a set can be moved by less than the width without running into the next
row: adjacency, areas and patterns then take a few shifts for all spaces at once.
"""

from __future__ import annotations

import functools
import operator
from collections.abc import Iterable, Iterator, Mapping

import msgspec
from msgspec.structs import replace

from games.cities.data import SpaceCode, Tables
from games.cities.state import Laid, Player, Set, Stack

TURNS = (0, 90, 180, 270)
SIZE = 2
"""The spaces of a tile across and along."""
NEIGHBOURS = 4
"""The most spaces that are adjacent to one."""
CACHE = 1 << 9
"""How many grounds, and what is worked out about them, are kept."""

Spot = tuple[int, int]
"""A space, or a tile position, as (x, y)."""


class Ground(msgspec.Struct, frozen=True, eq=False):
    """The spaces of a neighborhood by what is on them; equal grounds need not be the same one."""

    left: int
    top: int
    width: int
    height: int
    """The rectangle in spaces."""
    stride: int
    all: int
    terrain: Mapping[str, int]
    printed: Mapping[str, int]
    """By colour: building spaces whose printed colour counts, built or not."""
    wild: int
    """Spaces with a wild tile, built or not."""
    blocked: int
    """Building spaces with a feature tile that is not wild: nothing can be built there."""
    colours: Mapping[str, int]
    """By colour: spaces with pieces of it."""
    heights: Mapping[int, int]
    """By number of pieces, from 1: spaces with that many."""
    kinds: Mapping[str, int]
    """By kind, those alone that are there: spaces with such a feature tile."""
    monuments: int

    built: int
    """Spaces with any pieces."""
    featured: int
    """Spaces with any feature tile."""

    def suits(self, colour: str) -> int:
        """The building spaces that count as spaces of a colour (rules section 0.3): by their pieces, empty wild ones
        for every colour, others by what is printed."""
        return self.colours[colour] | ((self.printed[colour] | self.wild) & ~self.built)

    def spots(self, spaces: int) -> Iterator[Spot]:
        """The coordinates of a set of spaces, row by row."""
        for number in numbers(spaces):
            y, x = divmod(number, self.stride)
            yield self.left + x, self.top + y

    def space(self, x: int, y: int) -> int:
        """The set of this one space; empty where there is none."""
        if not (0 <= x - self.left < self.width and 0 <= y - self.top < self.height):
            return 0
        return self.all & 1 << (y - self.top) * self.stride + x - self.left

    def beside(self, spaces: int) -> int:
        """The spaces that are adjacent to one of a set, those of the set itself included where they are."""
        return (spaces << 1 | spaces >> 1 | spaces << self.stride | spaces >> self.stride) & self.all

    def near(self, spaces: int, least: int) -> int:
        """The spaces that have at least so many neighbours in a set."""
        if least == 1:
            return self.beside(spaces)
        counted = [self.all, *[0] * least]
        for moved in (spaces << 1, spaces >> 1, spaces << self.stride, spaces >> self.stride):
            for number in range(least, 0, -1):
                counted[number] |= counted[number - 1] & moved
        return counted[least]

    def groups(self, spaces: int) -> Iterator[int]:
        """The connected parts of a set, in the order of their first spaces."""
        stride = self.stride
        while spaces:
            group, grown = 0, spaces & -spaces
            while grown != group:
                group = grown
                grown |= (group << 1 | group >> 1 | group << stride | group >> stride) & spaces
            spaces &= ~group
            yield group


def union(parts: Iterable[int]) -> int:
    """All spaces of several sets."""
    return functools.reduce(operator.or_, parts, 0)


def numbers(spaces: int) -> Iterator[int]:
    """The numbers of the spaces of a set, ascending."""
    while spaces:
        yield (spaces & -spaces).bit_length() - 1
        spaces &= spaces - 1


def turned(grid: tuple[str, str], rotation: int) -> tuple[str, str]:
    """A tile's two rows after a turn clockwise (rules section 0.4)."""
    north, south = grid
    for _ in range(TURNS.index(rotation)):
        north, south = south[0] + north[0], south[1] + north[1]
    return north, south


@functools.cache
def squares(tables: Tables, tile: str, rotation: int) -> tuple[tuple[int, int, SpaceCode], ...]:
    """The four spaces of a turned tile by column and row."""
    rows = turned(tables.tile[tile].grid, rotation)
    return tuple((x, y, tables.spaces[code]) for y, row in enumerate(rows) for x, code in enumerate(row))


def ground(tables: Tables, player: Player) -> Ground:
    """The neighborhood of a player."""
    return survey(tables, player.tiles, player.features, player.stacks)


@functools.lru_cache(CACHE)
def survey(tables: Tables, tiles: tuple[Laid, ...], features: tuple[Set, ...], stacks: tuple[Stack, ...]) -> Ground:
    """The neighborhood that tiles, features and pieces make."""
    columns, rows = [laid.x for laid in tiles], [laid.y for laid in tiles]
    left, top = SIZE * min(columns), SIZE * min(rows)
    width, height = SIZE * (max(columns) + 1) - left, SIZE * (max(rows) + 1) - top
    stride = 2 * width
    terrain = {"building": 0, "park": 0, "water": 0}
    printed = dict.fromkeys(tables.colours, 0)
    for laid in tiles:
        first = (SIZE * laid.y - top) * stride + SIZE * laid.x - left
        for x, y, code in squares(tables, laid.tile, laid.rotation):
            bit = 1 << first + y * stride + x
            terrain[code.terrain] |= bit
            if code.colour is not None:
                printed[code.colour] |= bit
    kinds: dict[str, int] = {}
    wild = blocked = monuments = 0
    for put in features:
        bit = 1 << (put.y - top) * stride + put.x - left
        feature = tables.feature[put.feature]
        kinds[feature.kind] = kinds.get(feature.kind, 0) | bit
        monuments |= bit * feature.monument
        wild |= bit * feature.wild
        blocked |= bit * (feature.terrain == "building" and not feature.wild)
    colours = dict.fromkeys(tables.colours, 0)
    heights = dict.fromkeys(range(1, tables.max_height + 1), 0)
    for stack in stacks:
        bit = 1 << (stack.y - top) * stride + stack.x - left
        colours[stack.colour] |= bit
        heights[stack.height] |= bit
    printed = {colour: spaces & ~(wild | blocked) for colour, spaces in printed.items()}
    return Ground(
        left=left,
        top=top,
        width=width,
        height=height,
        stride=stride,
        all=union(terrain.values()),
        terrain=terrain,
        printed=printed,
        wild=wild,
        blocked=blocked,
        colours=colours,
        heights=heights,
        kinds=kinds,
        monuments=monuments,
        built=union(heights.values()),
        featured=union(kinds.values()),
    )


def raised(ground: Ground, colour: str, space: int) -> Ground:
    """The ground with a piece more on a space where it may be put."""
    height = next((height for height, spaces in ground.heights.items() if spaces & space), 0)
    heights = {it: spaces & ~space for it, spaces in ground.heights.items()}
    heights[height + 1] |= space
    colours = {**ground.colours, colour: ground.colours[colour] | space}
    return replace(ground, heights=heights, colours=colours, built=ground.built | space)


def furnished(tables: Tables, ground: Ground, feature: str, space: int) -> Ground:
    """The ground with a feature tile on a space where it may be put."""
    found = tables.feature[feature]
    return replace(
        ground,
        kinds={**ground.kinds, found.kind: ground.kinds.get(found.kind, 0) | space},
        featured=ground.featured | space,
        monuments=ground.monuments | space * found.monument,
        wild=ground.wild | space * found.wild,
    )
