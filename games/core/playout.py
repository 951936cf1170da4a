"""Matches played by themselves: for statistics, tests and benchmarks."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from . import table
from .dice import Dice, commitment
from .game import AnyGame
from .table import Entry, Position, Step
from .values import Action, Decision

Player = Callable[[AnyGame, Position, Decision, Sequence[Action], Dice], Action]
"""Chooses one of the legal actions of a decision."""


def house(game: AnyGame, position: Position, decision: Decision, actions: Sequence[Action], dice: Dice) -> Action:
    """The game's house player, who sees what the seat sees."""
    chosen = game.house(table.view(game, position, decision.seat), decision, actions, dice)
    assert isinstance(chosen, Action)
    return chosen


def uniform(game: AnyGame, position: Position, decision: Decision, actions: Sequence[Action], dice: Dice) -> Action:
    """Every legal action equally likely."""
    return dice.pick(actions)


PLAYERS: dict[str, Player] = {"house": house, "uniform": uniform}

ANSWER_LIMIT = 20_000


class Playout(msgspec.Struct, frozen=True):
    """A match played to its end: its seed, its steps' lines after the start, its last position."""

    seed: bytes
    entries: tuple[Entry, ...]
    position: Position


def playout(
    game: AnyGame,
    seats: int,
    options: Any,
    seed: bytes,
    player: Player = house,
    watch: Callable[[Step], None] | None = None,
) -> Playout:
    """Play one match to its end; `watch` is shown every step. Raises RuntimeError if it does not end."""
    choice = Dice(bytes.fromhex(commitment(seed)))
    step = table.start(game, seats, options, seed)
    if watch:
        watch(step)
    entries: list[Entry] = []
    while waiting := [d for d in table.pending(game, step.position) if d.awaited]:
        if len(entries) >= ANSWER_LIMIT:
            raise RuntimeError(f"{game.key} with seed {seed.hex()} does not end")
        decision = waiting[0] if len(waiting) == 1 else choice.pick(waiting)
        actions = tuple(table.legal(game, step.position, decision))
        action = player(game, step.position, decision, actions, choice)
        step = table.play(game, step.position, seed, decision.seat, action)
        entries.append(step.entry)
        if watch:
            watch(step)
    return Playout(seed, tuple(entries), step.position)


def seed_of(number: int) -> bytes:
    """The seed of the number-th match of a series of playouts (for tests and statistics, never for real matches)."""
    return number.to_bytes(32, "big", signed=True)


def series(game: AnyGame, seats: int, options: Any, count: int, seed: int, player: Player = house) -> dict[str, Any]:
    """Figures over `count` matches with the seeds seed, seed + 1, ...: means, the 5 % and 95 % marks, the longest, who
    won how often."""
    found: dict[str, list[float]] = {}
    wins = [0] * seats
    hows: dict[str, int] = {}
    for number in range(seed, seed + count):
        played = playout(game, seats, options, seed_of(number), player)
        ended = table.result(game, played.position)
        assert ended is not None
        hows[ended.how] = hows.get(ended.how, 0) + 1
        for seat in ended.winners:
            wins[seat] += 1
        numbers = {"answers": float(len(played.entries)), **game.figures(played.position.state)}
        for name, value in numbers.items():
            found.setdefault(name, []).append(value)
    return {
        "game": game.key,
        "seats": seats,
        "options": msgspec.to_builtins(options),
        "matches": count,
        "ended": hows,
        "wins": wins,
        "figures": {name: summary(values) for name, values in found.items()},
    }


def summary(values: Sequence[float]) -> dict[str, float]:
    """Mean, 5 % and 95 % marks, smallest and largest of some numbers."""
    ranked = sorted(values)
    return {
        "mean": round(statistics.fmean(ranked), 3),
        "p05": ranked[int(0.05 * (len(ranked) - 1))],
        "p95": ranked[int(0.95 * (len(ranked) - 1))],
        "min": ranked[0],
        "max": ranked[-1],
    }
