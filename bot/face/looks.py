"""Pictures of a match, painted on a worker thread."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial

from PIL import Image

from bot import meter
from bot.face.desk import Picture
from bot.matches.match import Match
from games.core import table
from games.core.table import Position
from games.core.values import Event
from render import canvas
from render.scene import Scene, painter, topics
from render.words import Words


async def board(
    match: Match, position: Position, names: Sequence[str], words: Words, recent: Sequence[Event] = ()
) -> Picture:
    """The board as everybody sees it at a position."""
    paint = painter(match.game.key)
    waiting = table.awaited(match.game, position)
    scene = Scene(table.view(match.game, position, None), names, words, recent, waiting)
    return await _painted("board.png", paint.board, paint.board_alt, scene)


async def shown(
    match: Match, position: Position, names: Sequence[str], words: Words, recent: Sequence[Event] = ()
) -> Picture:
    """The board at a position, or the end if that is the last one."""
    if table.result(match.game, position) is not None:
        return await final(match, position, names, words)
    return await board(match, position, names, words, recent)


async def hand(
    match: Match, position: Position, seat: int, names: Sequence[str], words: Words, marked: Sequence[str] = ()
) -> Picture:
    """What a seat holds and is asked; `marked` are things about to be chosen."""
    paint = painter(match.game.key)
    scene = Scene(table.view(match.game, position, seat), names, words, marked=marked)
    return await _painted("hand.png", paint.hand, paint.hand_alt, scene)


async def final(match: Match, position: Position, names: Sequence[str], words: Words) -> Picture:
    """The end of a match."""
    paint = painter(match.game.key)
    return await _painted(
        "final.png", paint.final, paint.final_alt, Scene(table.view(match.game, position, None), names, words)
    )


def board_text(match: Match, position: Position, names: Sequence[str], words: Words) -> str:
    """The board in words."""
    scene = Scene(table.view(match.game, position, None), names, words, waiting=match.waiting)
    return painter(match.game.key).board_text(scene)


async def topic(game: str, name: str, words: Words) -> Picture | None:
    """The picture that goes with a topic of a game's rules, if there is one."""
    paint = topics(game).get(name)
    if paint is None:
        return None

    def work() -> Picture:
        with meter.timing(partial(meter.Drawn, "topic.png")):
            return Picture("topic.png", canvas.encode(paint(words)), words(f"{game}.topic.{name}"))

    return await asyncio.to_thread(work)


def hand_text(match: Match, position: Position, seat: int, names: Sequence[str], words: Words) -> str:
    """What a seat holds, in words."""
    return painter(match.game.key).hand_text(Scene(table.view(match.game, position, seat), names, words))


async def _painted(
    name: str, paint: Callable[[Scene], Image.Image], describe: Callable[[Scene], str], scene: Scene
) -> Picture:
    def work() -> Picture:
        with meter.timing(partial(meter.Drawn, name)):
            return Picture(name, canvas.encode(paint(scene)), describe(scene))

    return await asyncio.to_thread(work)
