"""The games there are: every package in `games/` that has an object `GAME` in its module `game`."""

from __future__ import annotations

import functools
import importlib
import pkgutil

import games

from .game import AnyGame, Game


@functools.cache
def keys() -> tuple[str, ...]:
    """The keys of all games, in alphabetical order."""
    found = (module.name for module in pkgutil.iter_modules(games.__path__) if module.ispkg)
    return tuple(sorted(name for name in found if name != "core"))


@functools.cache
def get(key: str) -> AnyGame:
    """The game with this key. Raises KeyError."""
    if key not in keys():
        raise KeyError(key)
    game = importlib.import_module(f"games.{key}.game").GAME
    assert isinstance(game, Game)
    return game


def every() -> tuple[AnyGame, ...]:
    """All games."""
    return tuple(get(key) for key in keys())
