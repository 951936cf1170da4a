"""How a city tile is moved about by hand before it is laid."""

from __future__ import annotations

from collections.abc import Sequence

from games.cities import actions
from games.cities.actions import CitiesAction
from games.cities.data import TABLES
from games.cities.ground import TURNS
from games.cities.views import CitiesView
from games.core.game import NEXT
from games.core.values import Action

STEERED = frozenset({"x", "y", "rotation"})
"""The fields of actions that say where a tile lies and how."""
STEPS = {"left": (-1, 0), "up": (0, -1), "down": (0, 1), "right": (1, 0)}
"""By how many tile positions a tile is moved."""
REACH = max(max(mode.box) for mode in TABLES.modes) - 1
"""How far from the starting tile a tile can lie in either direction."""


def ghosts(view: CitiesView, legal: Sequence[CitiesAction]) -> tuple[CitiesAction, ...]:
    """The tile in hand where it touches most tiles of the neighborhood, not turned."""
    assert view.private is not None
    laid = {(tile.x, tile.y) for tile in view.players[view.private.seat].tiles}
    places = [action for action in legal if isinstance(action, actions.PlaceTile)]
    return (max(places, key=lambda it: sum((it.x + x, it.y + y) in laid for x, y in STEPS.values())),) if places else ()


def ways(action: Action) -> tuple[tuple[str, ...], ...]:
    """How the piece of an answer can be moved: a tile by a position, and by a quarter turn clockwise."""
    match action:
        case actions.PlaceTile(x, y, rotation) if rotation in TURNS and max(abs(x), abs(y)) <= REACH:
            return tuple(STEPS), ("turn", NEXT)
    return ()


def steer(action: Action, way: str) -> Action:
    """The answer with its tile moved in one of its ways; it stays within reach. Raises ValueError."""
    if not any(way in row for row in ways(action)) or not isinstance(action, actions.PlaceTile):
        raise ValueError(f"{action} has nothing that goes {way}")
    if way == "turn":
        return actions.PlaceTile(action.x, action.y, TURNS[(TURNS.index(action.rotation) + 1) % len(TURNS)])
    dx, dy = STEPS[way]
    return actions.PlaceTile(_kept(action.x + dx), _kept(action.y + dy), action.rotation)


def _kept(number: int) -> int:
    return min(max(number, -REACH), REACH)
