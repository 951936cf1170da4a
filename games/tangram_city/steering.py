"""How a tile or a fountain is moved about by hand before it is laid."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.game import NEXT
from games.core.values import Action
from games.tangram_city import actions, geometry
from games.tangram_city.actions import TangramCityAction
from games.tangram_city.geometry import CORNERS, NUMBERS, SIDES, SIZE, TURNS
from games.tangram_city.views import TangramCityView

STEERED = frozenset({"at", "turn", "side", "corner"})
"""The fields of actions that say where a piece lies and how."""
STEPS = {"left": (-1, 0), "up": (0, -1), "down": (0, 1), "right": (1, 0)}
"""By how many columns and rows a piece is moved."""


def ghosts(view: TangramCityView, legal: Sequence[TangramCityAction]) -> tuple[TangramCityAction, ...]:
    """For each tile, or for the fountain, the answer that is planned, or else the one nearest to the middle."""
    assert view.private is not None
    planned = {(piece.tile, piece.at, piece.turn, piece.side, piece.corner) for piece in view.private.planned}
    best: dict[str | None, tuple[tuple[bool, int], TangramCityAction]] = {}
    here: tuple[str | int | None, ...]
    for action in legal:
        match action:
            case actions.Place(at, turn, side, tile):
                here = (tile, at, turn, side, None)
            case actions.Fountain(at, corner):
                here = (None, at, None, None, corner)
            case _:
                continue
        rank = (here not in planned, _off_middle(at))
        piece = action.tile if isinstance(action, actions.Place) else None
        if piece not in best or rank < best[piece][0]:
            best[piece] = rank, action
    return tuple(action for _, action in best.values())


def _off_middle(at: str) -> int:
    """How many columns and rows a cell is away from the middle of the board."""
    y, x = divmod(NUMBERS[at], SIZE)
    return abs(x - SIZE // 2) + abs(y - SIZE // 2)


def ways(action: Action) -> tuple[tuple[str, ...], ...]:
    """How the piece of an answer can be moved: by a cell, a quarter turn clockwise, a tile also to its other side. What
    is no piece, or has no place that could be named, can not be moved."""
    match action:
        case actions.Place(at, turn, side, str(tile)) if at in NUMBERS and _is_known(tile, turn, side):
            return tuple(STEPS), ("turn", "flip", NEXT)
        case actions.Fountain(at, corner) if at in NUMBERS and corner in CORNERS:
            return tuple(STEPS), ("turn", NEXT)
    return ()


def _is_known(tile: str, turn: int, side: str) -> bool:
    return tile in geometry.FITS and turn in TURNS and side in SIDES


def steer(action: Action, way: str) -> Action:
    """The answer with its piece moved in one of its ways; it stays inside the board. Raises ValueError."""
    if not any(way in row for row in ways(action)):
        raise ValueError(f"{action} has nothing that goes {way}")
    dx, dy = STEPS.get(way, (0, 0))
    match action:
        case actions.Place(at, turn, side, str(tile)):
            if way == "turn":
                turn = TURNS[(TURNS.index(turn) + 1) % len(TURNS)]
            elif way == "flip":
                # Mirroring what lies there exchanges a turn to the right for one to the left.
                turn, side = TURNS[-TURNS.index(turn)], SIDES[1 - SIDES.index(side)]
            shape = geometry.outline(tile, turn, side)
            wide, high = 1 + max(x for x, _, _ in shape), 1 + max(y for _, y, _ in shape)
            return actions.Place(_moved(at, dx, dy, wide, high), geometry.smallest(tile, turn, side), side, tile)
        case actions.Fountain(at, corner):
            if way == "turn":
                corner = CORNERS[(CORNERS.index(corner) + 1) % len(CORNERS)]
            return actions.Fountain(_moved(at, dx, dy, 1, 1), corner)
    raise TypeError(action)


def _moved(at: str, dx: int, dy: int, wide: int, high: int) -> str:
    """The top left cell of a bounding box after a step that does not leave the board."""
    y, x = divmod(NUMBERS[at], SIZE)
    return geometry.cell(min(max(x + dx, 0), SIZE - wide), min(max(y + dy, 0), SIZE - high))
