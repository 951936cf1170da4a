"""Parts that all pictures of this game share: the ground, panels, players' badges, small tokens and counts."""

from __future__ import annotations

import functools
import math

from PIL import Image, ImageDraw

from render.canvas import SCALE, Canvas
from render.fifth_avenue import pieces
from render.fifth_avenue.pieces import HAT, LETTERS, MARKER, SIGN, TOWER
from render.fonts import Face
from render.icons import seat_badge
from render.layout import CAPTION, HAIRLINE, WIDTH, Box
from render.theme import FIFTH_AVENUE, Colour, SeatMark, mix

HIGHEST = 1400
"""Height of the highest picture."""
RAYS = 40
"""Number of rays of the ground."""
CORNER = 6
GLASS = 170
"""How opaque a piece is that is not there yet, of 255."""


@functools.cache
def ground() -> Image.Image:
    """Night, with rays that spread from above, as high as the highest picture."""
    found = Image.new("RGB", (WIDTH * SCALE, HIGHEST * SCALE), FIFTH_AVENUE.ground)
    draw = ImageDraw.Draw(found)
    x, y, reach = WIDTH * SCALE / 2, -120 * SCALE, 4 * WIDTH * SCALE
    for ray in range(0, 2 * RAYS, 2):
        ends = [math.pi * (ray + side) / (2 * RAYS) for side in (0, 1)]
        draw.polygon([(x, y), *((x + reach * math.cos(a), y + reach * math.sin(a)) for a in ends)], FIFTH_AVENUE.ray)
    return found


def panel(canvas: Canvas, box: Box, lit: bool = False) -> None:
    """A panel with a golden hairline; a lit one stands out."""
    if lit:
        canvas.rectangle(Box(box.x - 3, box.y - 3, box.w + 6, box.h + 6), FIFTH_AVENUE.bright, CORNER + 3)
        canvas.rectangle(box, FIFTH_AVENUE.surface, CORNER)
        return
    canvas.rectangle(box, FIFTH_AVENUE.surface, CORNER, FIFTH_AVENUE.line, HAIRLINE)


def on(colour: str | None) -> Colour:
    """What is legible on a colour of plots or cards."""
    return FIFTH_AVENUE.ink if colour in ("gray", "orange", "green") else FIFTH_AVENUE.ivory


def paint(colour: str | None) -> Colour:
    """A colour of plots or cards; None is that of the plot without a colour."""
    found: Colour = getattr(FIFTH_AVENUE, colour or "dashed")
    return found


def sign(canvas: Canvas, kind: str, letter: str, middle: tuple[float, float]) -> None:
    """A shop: its sign with its letter."""
    x, y = middle[0] - SIGN / 2, middle[1] - SIGN / 2
    canvas.stamp(pieces.sign(kind), x, y)
    across, down = LETTERS[kind]
    canvas.text(letter, (x + SIGN * across, y + SIGN * down), pieces.neon(kind), CAPTION, Face.STRONG, "m")


def hat(canvas: Canvas, who: str, letter: str, middle: tuple[float, float]) -> None:
    """A commissioner."""
    x, y = middle
    canvas.stamp(pieces.hat(who), x - HAT[0] / 2, y - HAT[1] / 2)
    canvas.text(letter, (x, y - 3), FIFTH_AVENUE.ink, CAPTION, Face.STRONG, "m")


def marker(canvas: Canvas, who: str, letter: str, middle: tuple[float, float]) -> None:
    """A commissioner's marker."""
    x, y = middle
    canvas.stamp(pieces.marker(who), x - MARKER / 2, y - MARKER / 2)
    canvas.text(letter, (x, y), pieces.felt(who), CAPTION, Face.STRONG, "m")


def counted(canvas: Canvas, mark: SeatMark, count: int, middle: tuple[float, float], edge: Colour) -> None:
    """A seat's shape with a number."""
    size = {"triangle": 42, "diamond": 38}.get(mark.shape, 32) + (8 if count > 9 else 0)
    x, y = seat_badge(canvas, mark, *middle, size, edge)
    canvas.text(str(count), (x, y), mark.ink, CAPTION, Face.STRONG, "m")


def skyscrapers(canvas: Canvas, mark: SeatMark, count: int, middle: tuple[float, float]) -> None:
    """Skyscrapers of a seat, with their number in the seat's shape."""
    x, y = middle
    canvas.stamp(pieces.tower(mark.colour), x - TOWER[0] / 2 - 7, y - TOWER[1] / 2)
    counted(canvas, mark, count, (x + 9, y + 8), FIFTH_AVENUE.ivory)


def glass(stamp: Image.Image) -> Image.Image:
    """A stamp that one sees through: a piece that is not there yet."""
    found = stamp.copy()
    found.putalpha(stamp.getchannel("A").point(lambda value: value * GLASS // 255))
    return found


def dimmed(colour: Colour) -> Colour:
    """A colour of something that cannot be chosen."""
    return mix(colour, FIFTH_AVENUE.ground, 0.74)
