"""How long it takes to score a finished neighborhood of Cities, against looking at every space for every pattern."""

from __future__ import annotations

from itertools import product

from games.cities import counts, ground, patterns, scoring
from games.cities.data import TABLES
from games.cities.game import GAME
from games.cities.options import Options
from games.cities.state import CitiesState
from games.core import playout
from tests.bench.pictures import cpu


def finished() -> CitiesState:
    """How a match of four ends."""
    state = playout.playout(GAME, 4, Options(city="new_york"), playout.seed_of(1)).position.state
    assert isinstance(state, CitiesState)
    return state


def plain(state: CitiesState, seat: int) -> int:
    """The yardstick: for every card taken and every space the four spaces beside it are looked up and compared."""
    player = state.players[seat]
    heights = {(stack.x, stack.y): stack.height for stack in player.stacks}
    colours = {(stack.x, stack.y): stack.colour for stack in player.stacks}
    spaces = [(2 * laid.x + x, 2 * laid.y + y) for laid in player.tiles for x, y in product((0, 1), repeat=2)]
    found = 0
    for _ in player.cards:
        for x, y in spaces:
            for dx, dy in ((0, -1), (-1, 0), (1, 0), (0, 1)):
                beside = x + dx, y + dy
                found += heights.get((x, y), 0) == heights.get(beside, 0) and colours.get((x, y)) != colours.get(beside)
    return found


def measure() -> dict[str, float]:
    """Figures of one neighborhood with all its cards and goals, with nothing remembered from before."""
    state = finished()

    def anew() -> None:
        for module in (counts, ground, patterns, scoring):
            for function in vars(module).values():
                if hasattr(function, "cache_clear"):
                    function.cache_clear()
        scoring.score(TABLES, state, 0)

    score, yardstick = cpu(anew), cpu(lambda: plain(state, 0))
    again = cpu(lambda: scoring.score(TABLES, state, 0))
    return {
        "points": scoring.score(TABLES, state, 0).total,
        "cpu_ms": round(score, 3),
        "remembered_cpu_ms": round(again, 4),
        "yardstick_cpu_ms": round(yardstick, 3),
        "ratio": round(score / yardstick, 2),
    }
