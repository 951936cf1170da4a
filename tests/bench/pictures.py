"""How long a board takes, against the plain recipe for as many shapes and labels."""

from __future__ import annotations

import io
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from PIL import Image, ImageDraw, ImageFont

from games.core import playout, registry, table
from games.core.table import Step
from render import canvas
from render.canvas import Canvas
from render.scene import Scene, painter
from render.words import Words

ROUNDS = 15
SHAPES = ("rectangle", "circle", "polygon", "line", "dashes", "shadow", "stamp", "tint")


def busiest(key: str) -> Scene:
    """The board of the fullest table of a seeded match, near its end."""
    game = registry.get(key)
    steps: list[Step] = []
    seats = game.seats[-1]
    playout.playout(game, seats, game.options_type(), playout.seed_of(1), watch=steps.append)
    step = steps[-2]
    recent = [note.what for note in step.notes if note.to is None]
    names = [f"Player {seat}" for seat in range(seats)]
    waiting = table.awaited(game, step.position)
    return Scene(table.view(game, step.position, None), names, Words(), recent, waiting)


def cpu(work: Callable[[], object]) -> float:
    """The least CPU time of several runs after a first one, in milliseconds."""
    work()
    found = []
    for _ in range(ROUNDS):
        start = time.process_time()
        work()
        found.append(time.process_time() - start)
    return min(found) * 1000


@contextmanager
def counted() -> Iterator[dict[str, int]]:
    """Count the shapes and labels that are put on canvases."""
    counts = {"shapes": 0, "labels": 0}
    saved = {name: getattr(Canvas, name) for name in (*SHAPES, "text")}

    def counting(name: str, original: Callable[..., Any]) -> Callable[..., Any]:
        def method(*args: Any, **kwargs: Any) -> Any:
            counts["labels" if name == "text" else "shapes"] += 1
            return original(*args, **kwargs)

        return method

    for name, original in saved.items():
        setattr(Canvas, name, counting(name, original))
    try:
        yield counts
    finally:
        for name, original in saved.items():
            setattr(Canvas, name, original)


def plain(size: tuple[int, int], shapes: int, labels: int) -> bytes:
    """The yardstick: shapes at twice the size and reduced, labels from masks that are kept, a palette of 256."""
    big = Image.new("RGB", (size[0] * 2, size[1] * 2), "#2a2422")
    draw = ImageDraw.Draw(big)
    for number in range(shapes):
        x, y = number * 97 % (big.width - 240), number * 61 % (big.height - 200)
        draw.rounded_rectangle(
            (x, y, x + 220, y + 180), 24, fill=(90 + number % 120, 120, 100), outline="#f3eadf", width=4
        )
    picture = big.reduce(2)
    for number in range(labels):
        mask = _mask(f"Label {number % 20}")
        picture.paste((240, 232, 220), (number * 83 % (size[0] - 160), number * 47 % (size[1] - 40)), mask)
    out = io.BytesIO()
    picture.quantize(256, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(out, "PNG")
    return out.getvalue()


_masks: dict[str, Image.Image] = {}


def _mask(text: str) -> Image.Image:
    if text not in _masks:
        mask = Image.new("L", (150, 36))
        ImageDraw.Draw(mask).text((0, 0), text, fill=255, font=ImageFont.load_default(24))
        _masks[text] = mask
    return _masks[text]


def measure(key: str) -> dict[str, float]:
    """Figures of one game's board."""
    scene, paint = busiest(key), painter(key)
    with counted() as counts:
        picture = paint.board(scene)
    size = len(canvas.encode(picture))
    board = cpu(lambda: canvas.encode(paint.board(scene)))
    yardstick = cpu(lambda: plain(picture.size, counts["shapes"], counts["labels"]))
    return {
        "cpu_ms": round(board, 2),
        "yardstick_cpu_ms": round(yardstick, 2),
        "ratio": round(board / yardstick, 2),
        "shapes": counts["shapes"],
        "labels": counts["labels"],
        "bytes": size,
    }
