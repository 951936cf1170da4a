"""What a seat, or a spectator, may see of a match (rules section 17)."""

from __future__ import annotations

from typing import Annotated, Literal

from games.cities.kinds import (
    Card,
    City,
    Colour,
    Feature,
    FeatureKind,
    Goal,
    Item,
    Items,
    Rotation,
    Row,
    Rows,
    Slot,
    Terrain,
    Tile,
    Tiles,
    X,
    Y,
)
from games.cities.requirements import Measured
from games.core.values import SECRET, Result, Seat, View


class SpotView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The coordinates of a space, or of a tile position where the field says so."""

    x: X
    y: Y


class SpaceView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A space of a neighborhood."""

    x: X
    y: Y
    terrain: Terrain
    printed: Colour | None
    """The printed colour of a building space, also under a wild tile."""
    wild: bool
    """Bears a wild tile: the first piece may have any colour."""
    colour: Colour | None
    """The colour of the pieces on it."""
    height: int
    """The number of pieces on it, 0 to 4."""
    feature: Feature | None
    """The feature tile on it, a wild one included."""
    sort: FeatureKind | None
    """What that feature tile shows."""
    monument: bool
    fresh: bool
    """Something was put here in its player's latest turn."""


class TileView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A tile of a neighborhood, on a tile position: it covers the spaces (2x, 2y) to (2x + 1, 2y + 1)."""

    tile: Tile
    x: X
    y: Y
    rotation: Rotation


class AreaView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A water or park area: its spaces row by row, how many different kinds of feature it has, and its points now."""

    terrain: Literal["park", "water"]
    spots: tuple[SpotView, ...]
    kinds: int
    points: int


class CardView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A scoring card beside a neighborhood: how often its pattern is there now, and its points now."""

    card: Card
    count: int
    points: int


class RingView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A ring of a player."""

    goal: Goal
    value: int


class ScoreView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The points of a player by source: what the match would end with if it ended now."""

    rings: int
    water: int
    park: int
    monuments: int
    cards: int
    total: int


class PlayerView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What everybody sees of one player."""

    seat: Seat
    spaces: tuple[SpaceView, ...]
    """The neighborhood row by row; empty before the starting tile is chosen."""
    tiles: tuple[TileView, ...]
    """In the order in which they were laid, the starting tile first."""
    areas: tuple[AreaView, ...]
    cards: tuple[CardView, ...]
    """In the order in which they were taken."""
    rings: tuple[RingView, ...]
    """In the order of the goals."""
    score: ScoreView
    workers: int
    """Workers still to be placed in this round."""
    open_rows: Rows
    """The rows where the player may still put a worker in this round, whether a slot is free or not."""
    left: bool


class SlotView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A slot of a row. What was taken lies there no more."""

    slot: Slot
    items: Items
    """What lies there open."""
    closed: int
    """How many items lie there face down."""
    drawn: int
    """How many pieces are drawn from the bag when the slot is taken; 0 once it is."""
    worker: Seat | None
    star: bool
    """The star space."""


class RowView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    row: Row
    holds: Literal["cards", "tiles", "features", "pieces"]
    slots: tuple[SlotView, ...]


class CellView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A ring cell of a goal."""

    value: int
    closed: bool
    """Nobody can get it: the middle cell with two players."""
    seat: Seat | None
    """Whose ring is there."""


class MeasureView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How far a neighborhood is in one respect: `have` of the `need`ed; it can be more than needed."""

    what: Measured
    have: int
    need: int


class StandView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How far one player is with a goal now. A goal with several measures is met when all of them are reached; where
    they are about an area, they are those of the best one."""

    seat: Seat
    met: bool
    measures: tuple[MeasureView, ...]
    ring: int | None
    """The value of the player's ring, who may not meet the goal any more."""


class GoalView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    goal: Goal
    cells: tuple[CellView, ...]
    """From the first to the last value."""
    stands: tuple[StandView, ...]
    """For each seat."""


class HandView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a player has taken and not placed yet, as everybody sees it."""

    seat: Seat
    row: Row
    slot: Slot
    items: Items
    """The open ones, in the order in which they lay in the slot or were drawn."""
    closed: int
    """How many nobody else has seen."""


class PlacesView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Where an item in hand may go: spaces, or tile positions (in all four rotations) for a city tile."""

    item: Item
    spots: tuple[SpotView, ...]


class PrivateView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What only the owner of a seat sees."""

    seat: Seat
    closed: Annotated[Item | None, SECRET]
    """What the seat has taken face down and still has in hand."""
    closed_spots: Annotated[tuple[SpotView, ...], SECRET]
    """Where that may go: spaces, or tile positions."""
    places: tuple[PlacesView, ...]
    """Where the open items in hand may go, each sort of item once."""


class CitiesView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The whole table as one seat (`private` is set) or a spectator sees it."""

    city: City
    length: Literal["short", "long"]
    phase: Literal["start", "play", "over"]
    round: int
    """The round, from 1; 0 while the starting tiles are chosen."""
    rounds: int
    box: tuple[int, int]
    """The most tiles of a neighborhood across and along, either way round."""
    asked: Seat | None
    """The seat that is asked."""
    question: str | None
    """The kind of question: choose_start, take, place_tile, place_features, place_pieces."""
    start: Seat
    """Who begins the round, or will begin the first one."""
    star: Seat | None
    """Who has the star token; None while it is on the star space."""
    starters: Tiles
    """Starting tiles that may still be chosen."""
    rows: tuple[RowView, ...]
    """The four rows; none before the first round."""
    hand: HandView | None
    goals: tuple[GoalView, ...]
    players: tuple[PlayerView, ...]
    cards: int
    tiles: int
    features: int
    bag: int
    """How many cards, city tiles, feature tiles and pieces are still to come."""
    revealed: Annotated[Items, SECRET]
    """Everything that was taken face down and is public by now, in the order in which it became so."""
    removed: Items
    """Everything that was removed from the game in the open."""
    result: Result | None
    private: PrivateView | None
