"""The animated picture of a whole match that is over: one frame for each new board of the table."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from PIL import Image

from bot import meter
from bot.face import replay
from bot.face.desk import Answer, Desk, Picture, Reader
from games.core import table
from games.core.errors import Refused
from render.film import film, frame
from render.scene import Scene, painter

T = TypeVar("T")

FRAMES = 60
LIMIT = 8 * 1024 * 1024
"""Bytes of the picture: what every server takes."""
REMEMBERED = 4

Key = tuple[int, int, str, tuple[str, ...]]


class Animations:
    """Makes one animated picture at a time, frame by frame, so that other pictures are drawn in between; the latest
    ones are remembered, as everybody asks for the same one when a match ends."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self._made: OrderedDict[Key, Picture] = OrderedDict()

    async def answer(self, desk: Desk, reader: Reader) -> Answer:
        """The animated picture of the reader's match. Raises Refused while it runs, as its board would be out of date
        at once."""
        match = reader.match
        if match.status != "ended":
            raise Refused("animate_running")
        if match.position is None:
            raise Refused("not_started")
        key = (match.id, match.position.seq, reader.words.language, reader.plain)
        async with self._turn:
            picture = self._made.get(key) or await _made(desk, reader)
            self._made[key] = picture
            self._made.move_to_end(key)
            while len(self._made) > REMEMBERED:
                self._made.popitem(last=False)
        return Answer(reader.words("animate.done", number=match.id), picture)


async def _made(desk: Desk, reader: Reader) -> Picture:
    match = reader.match
    found = await replay.moments(desk, reader)
    boards = [moment for moment in found[:-1] if moment.calls]
    paint = painter(match.game.key)
    finished = table.result(match.game, found[-1].position) is not None
    end = Scene(table.view(match.game, found[-1].position, None), reader.plain, reader.words)
    with meter.timing(partial(meter.Drawn, "match.webp")):
        frames = []
        for moment in spread(boards, FRAMES - 1):
            view = table.view(match.game, moment.position, None)
            waiting = table.awaited(match.game, moment.position)
            recent = [note.what for note in moment.notes]
            scene = Scene(view, reader.plain, reader.words, recent, waiting)
            frames.append(await asyncio.to_thread(_framed, paint.board, scene))
        frames.append(await asyncio.to_thread(_framed, paint.final if finished else paint.board, end))
        data = await asyncio.to_thread(film, frames, LIMIT)
    return Picture("match.webp", data, paint.final_alt(end) if finished else paint.board_alt(end))


def _framed(draw: Callable[[Scene], Image.Image], scene: Scene) -> Image.Image:
    return frame(draw(scene))


def spread(items: Sequence[T], most: int) -> list[T]:
    """So many of the items at most, the first and the last among them, at even distances."""
    if len(items) <= most:
        return list(items)
    return [items[round(place * (len(items) - 1) / (most - 1))] for place in range(most)]
