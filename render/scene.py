"""What a picture or a text is made from, and what every game's painter offers."""

from __future__ import annotations

import functools
import importlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from PIL import Image

from games.core.values import Event, View
from render.words import Words


@dataclass(frozen=True)
class Scene:
    """One look at a match: a view (shared, or a seat's own), the players' names by seat as they are to be shown, the
    language, the public events since the last picture, the seats that the match waits for, and the things (ids) that
    the reader is about to choose."""

    view: View
    names: Sequence[str]
    words: Words
    recent: Sequence[Event] = field(default=())
    waiting: Sequence[int] = field(default=())
    marked: Sequence[str] = field(default=())


class Painter(Protocol):
    """The pictures and texts of one game, as pure functions of a scene. Each picture has its alternative text (at most
    1,024 characters) and its text board (Markdown in a code block, narrow enough for a phone)."""

    def board(self, scene: Scene) -> Image.Image:
        """The shared board, from a spectator's view."""

    def board_alt(self, scene: Scene) -> str: ...

    def board_text(self, scene: Scene) -> str: ...

    def hand(self, scene: Scene) -> Image.Image:
        """What the seat of a private view holds and is asked."""

    def hand_alt(self, scene: Scene) -> str: ...

    def hand_text(self, scene: Scene) -> str: ...

    def final(self, scene: Scene) -> Image.Image:
        """The end of a match: places, scores, everything laid open."""

    def final_alt(self, scene: Scene) -> str: ...


@functools.cache
def painter(game: str) -> Painter:
    """The painter of a game: the object PAINTER of `render.<game>`."""
    found: Painter = importlib.import_module(f"render.{game}").PAINTER
    return found


def topics(game: str) -> Mapping[str, Callable[[Words], Image.Image]]:
    """The topics of a game's rules with which a picture goes: TOPICS of `render.<game>`, where it has some."""
    module = importlib.import_module(f"render.{game}")
    found: Mapping[str, Callable[[Words], Image.Image]] = getattr(module, "TOPICS", {})
    return found
