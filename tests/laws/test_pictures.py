"""The leak law for pictures: what a seat may not see changes no byte of its pictures, alternative texts and text
boards."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from random import Random

import pytest

from games.core import playout, registry, table
from games.core.game import AnyGame
from games.core.table import Position, Step
from games.core.values import Event
from render.scene import Painter, Scene, painter
from render.words import Words
from tests.laws import checks

KEYS = registry.keys()
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")
SAMPLES = 2
ALT_LIMIT = 1024


each_game = pytest.mark.parametrize(
    "key", [pytest.param(key, marks=pytest.mark.xdist_group(f"{key} laws")) for key in KEYS]
)


@functools.cache
def samples(game: AnyGame, seats: int) -> Sequence[Step]:
    """The steps of a match at a few moments, the end always; the match is played once."""
    steps: list[Step] = []
    playout.playout(game, seats, game.options_type(), playout.seed_of(seats), playout.house, steps.append)
    return *Random(seats).sample(steps[:-1], SAMPLES), steps[-1]


def scene(game: AnyGame, position: Position, watcher: checks.Watcher, recent: tuple[Event, ...]) -> Scene:
    names = NAMES[: game.seated(position.state)]
    return Scene(table.view(game, position, watcher), names, Words(), recent, table.awaited(game, position))


def shown(paint: Painter, look: Scene, watcher: checks.Watcher, over: bool) -> list[object]:
    """Everything that is made for a watcher, as bytes and texts."""
    if watcher is not None:
        return [paint.hand(look).tobytes(), paint.hand_alt(look), paint.hand_text(look)]
    board: list[object] = [paint.board(look).tobytes(), paint.board_alt(look), paint.board_text(look)]
    return [*board, paint.final(look).tobytes(), paint.final_alt(look)] if over else board


@each_game
def test_pictures_and_texts_do_not_leak(key: str) -> None:
    game, paint = registry.get(key), painter(key)
    for seats in game.seats:
        for step in samples(game, seats):
            now = step.position
            over = table.result(game, now) is not None
            public = tuple(note.what for note in step.notes if note.to is None)
            for watcher in checks.watchers(game, now):
                other = checks.disguised(game, now, watcher, playout.seed_of(now.seq))
                mine, theirs = (scene(game, position, watcher, public) for position in (now, other))
                assert shown(paint, mine, watcher, over) == shown(paint, theirs, watcher, over)


@each_game
def test_alternative_texts_fit(key: str) -> None:
    game, paint = registry.get(key), painter(key)
    for seats in game.seats:
        for step in samples(game, seats):
            for watcher in checks.watchers(game, step.position):
                look = scene(game, step.position, watcher, ())
                text = paint.board_alt(look) if watcher is None else paint.hand_alt(look)
                assert 0 < len(text) <= ALT_LIMIT
