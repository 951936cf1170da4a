"""The data language of cards and goals (rules section 19), as it is decoded from the tables.

These structs are compared by identity: they are loaded once and serve as keys of caches.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from games.cities.kinds import Terrain

Words = str | tuple[str, ...]
"""One word or several of which one must fit."""


class Range(msgspec.Struct, frozen=True, forbid_unknown_fields=True, eq=False):
    """Bounds of a height."""

    eq: int | None = None
    min: int | None = None
    max: int | None = None

    def fits(self, number: int) -> bool:
        if self.eq is not None and number != self.eq:
            return False
        return (self.min is None or number >= self.min) and (self.max is None or number <= self.max)


class Near(msgspec.Struct, frozen=True, forbid_unknown_fields=True, eq=False):
    """How many adjacent spaces must fit a requirement."""

    req: Requirement
    min: int = 0
    max: int = 4


class Requirement(msgspec.Struct, frozen=True, forbid_unknown_fields=True, eq=False):
    """What is required of one space (rules section 19.1); everything given must hold."""

    terrain: Terrain | tuple[Terrain, ...] | None = None
    built: bool | None = None
    colour: Words | None = None
    space_colour: Words | None = None
    height: Range | None = None
    feature: bool | str | tuple[str, ...] | None = None
    monument: bool | None = None
    near: tuple[Near, ...] = ()


class AtLeast(msgspec.Struct, frozen=True, forbid_unknown_fields=True, eq=False):
    """So many spaces that fit a requirement."""

    req: Requirement
    min: int


class Cell(msgspec.Struct, frozen=True, forbid_unknown_fields=True, eq=False):
    """A space of a pattern."""

    at: tuple[int, int]
    req: Requirement


Attribute = Literal["colour", "height", "feature_kind"]


class Relation(msgspec.Struct, frozen=True, forbid_unknown_fields=True, eq=False):
    """What the values of all spaces of a pattern have in common."""

    attr: Literal["colour", "height"]
    rule: Literal["same", "different"]


class Areas(msgspec.Struct, frozen=True, forbid_unknown_fields=True, eq=False, kw_only=True):
    """Which areas are meant, and the conditions on them (rules section 19.3)."""

    of: Literal["park", "water", "building", "space"]
    same_colour: bool = False
    min_size: int | None = None
    max_size: int | None = None
    min_kinds: int | None = None
    min_features: int | None = None
    min_colours: int | None = None
    min_heights: int | None = None
    contains: tuple[AtLeast, ...] = ()
    touches: tuple[AtLeast, ...] = ()


class Pattern(msgspec.Struct, frozen=True, forbid_unknown_fields=True, eq=False, tag_field="type", tag="pattern"):
    """A constellation of spaces (rules section 19.2)."""

    cells: tuple[Cell, ...]
    orient: Literal["fixed", "rotate", "all"] = "fixed"
    overlap: bool = False
    relations: tuple[Relation, ...] = ()


class AreaCount(Areas, frozen=True, forbid_unknown_fields=True, eq=False, tag_field="type", tag="areas"):
    """The number of fitting areas."""


class LargestArea(Areas, frozen=True, forbid_unknown_fields=True, eq=False, tag_field="type", tag="largest_area"):
    """The size of the largest fitting area."""


class Sets(msgspec.Struct, frozen=True, forbid_unknown_fields=True, eq=False, tag_field="type", tag="sets"):
    """The number of sets of `size` spaces with different values."""

    where: Requirement
    attr: Attribute
    size: int


Count = Pattern | AreaCount | LargestArea | Sets
"""What a scoring card counts (rules section 19.4)."""


class AreaGoal(Areas, frozen=True, forbid_unknown_fields=True, eq=False, tag_field="op", tag="area"):
    count: int = 1


class CellsGoal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, eq=False, tag_field="op", tag="cells"):
    where: Requirement
    min: int


class TransversalGoal(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, eq=False, tag_field="op", tag="transversal"
):
    where: Requirement
    attrs: tuple[Attribute, ...]
    size: int


class LineGoal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, eq=False, tag_field="op", tag="line"):
    where: Requirement
    min_length: int


class PatternGoal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, eq=False, tag_field="op", tag="pattern"):
    pattern: Pattern
    min: int


class AllGoal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, eq=False, tag_field="op", tag="all"):
    of: tuple[When, ...]


class AnyGoal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, eq=False, tag_field="op", tag="any"):
    of: tuple[When, ...]


When = AreaGoal | CellsGoal | TransversalGoal | LineGoal | PatternGoal | AllGoal | AnyGoal
"""The condition of a goal (rules section 19.5)."""
