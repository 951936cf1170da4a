"""Drawing: shapes at twice the size, then halved, so that every edge is smooth; text after that, at its own size.

Coordinates are logical pixels throughout. What is drawn again and again (shadows, stamps, grounds, lines of text) is
made once and kept. Text is always above all shapes.
"""

from __future__ import annotations

import functools
import io
from collections.abc import Callable, Sequence

from PIL import Image, ImageDraw, ImageFilter

from render.fonts import CAP, Face, mask
from render.layout import CORNER, Box
from render.pen import Pen
from render.theme import Colour

SCALE = 2
FINE = 3
"""How much finer still a stamp is drawn before it is kept."""

Point = tuple[float, float]


class Canvas:
    """One picture being drawn on a copy of a ground, an image of twice its size, or on the ground's upper part."""

    def __init__(self, ground: Image.Image, height: int | None = None) -> None:
        self._image = ground.crop((0, 0, ground.width, ground.height if height is None else height * SCALE))
        self._draw = ImageDraw.Draw(self._image)
        self._texts: list[tuple[Image.Image, tuple[int, int], Colour]] = []

    def rectangle(
        self, box: Box, fill: Colour | None, corner: float = CORNER, outline: Colour | None = None, stroke: float = 0
    ) -> None:
        """A rectangle with rounded corners; the outline lies inside."""
        edges = (box.x * SCALE, box.y * SCALE, box.right * SCALE - 1, box.bottom * SCALE - 1)
        line = round(stroke * SCALE)
        if corner:
            self._draw.rounded_rectangle(edges, round(corner * SCALE), fill, outline, line)
        else:
            self._draw.rectangle(edges, fill, outline, line)

    def circle(
        self, middle: Point, radius: float, fill: Colour | None, outline: Colour | None = None, stroke: float = 0
    ) -> None:
        """A circle; the outline lies inside."""
        x, y, r = middle[0] * SCALE, middle[1] * SCALE, radius * SCALE
        self._draw.ellipse((x - r, y - r, x + r - 1, y + r - 1), fill, outline, round(stroke * SCALE))

    def polygon(self, points: Sequence[Point], fill: Colour) -> None:
        self._draw.polygon([(x * SCALE, y * SCALE) for x, y in points], fill)

    def line(self, points: Sequence[Point], fill: Colour, stroke: float) -> None:
        self._draw.line([(x * SCALE, y * SCALE) for x, y in points], fill, round(stroke * SCALE), joint="curve")

    def dashes(self, box: Box, colour: Colour, corner: int = CORNER, stroke: float = 2, dash: int = 8) -> None:
        """A dashed outline of a rounded rectangle."""
        for part, x, y in _dashes(box.w, box.h, corner, stroke, dash):
            self._image.paste(colour, (box.x * SCALE + x, box.y * SCALE + y), part)

    def shadow(self, box: Box, corner: int = CORNER) -> None:
        """The soft shadow of a rectangle that is then drawn over it."""
        for part, x, y in _shadow(box.w, box.h, corner):
            self._image.paste((0, 0, 0), (box.x * SCALE + x, box.y * SCALE + y), part)

    def stamp(self, stamp: Image.Image, x: float, y: float) -> None:
        """An image of twice its size with transparency, its top left corner at a place."""
        self._image.paste(stamp, (round(x * SCALE), round(y * SCALE)), stamp)

    def tint(self, shape: Image.Image, x: float, y: float, colour: Colour) -> None:
        """A mask of twice its size in one colour."""
        self._image.paste(colour, (round(x * SCALE), round(y * SCALE)), shape)

    def veil(self, box: Box, colour: Colour, strength: int) -> None:
        """Fade what lies in a box towards a colour; `strength` of 0 changes nothing, 255 leaves nothing."""
        self.tint(Image.new("L", (box.w * SCALE, box.h * SCALE), strength), box.x, box.y, colour)

    def texture(self, texture: Image.Image, shape: Image.Image, x: float, y: float) -> None:
        """What a mask lets through of a texture, both of twice their size and with the same top left corner."""
        part = texture if texture.size == shape.size else texture.crop((0, 0, *shape.size))
        self._image.paste(part, (round(x * SCALE), round(y * SCALE)), shape)

    def text(
        self,
        text: str,
        at: tuple[float, float],
        colour: Colour,
        size: int,
        face: Face = Face.TEXT,
        anchor: str = "l",
    ) -> None:
        """A line of text; `at` is the left end, middle or right end (`anchor` l, m, r) at half the capitals' height."""
        drawn = mask(text, face, size)
        margin = size // 4
        inner = drawn.width - 2 * margin
        start = {"l": 0.0, "m": inner / 2, "r": float(inner)}[anchor]
        top = at[1] - round(1.1 * size) + CAP * size / 2
        self._texts.append((drawn, (round(at[0] - start) - margin, round(top)), colour))

    @property
    def layer(self) -> Image.Image:
        """The shapes drawn so far, twice the size: a ground for other canvases."""
        return self._image

    def finish(self) -> Image.Image:
        """The picture (mode RGB)."""
        done = self._image.reduce(SCALE)
        for drawn, corner, colour in self._texts:
            done.paste(colour, corner, drawn)
        return done


_SPREAD = 16
_FALL = 4
"""How far a shadow lies below its rectangle."""

Part = tuple[Image.Image, int, int]
"""A part of a mask of twice the size, and where its top left corner lies."""


def _around(found: Image.Image, left: int, top: int, hole: tuple[int, int, int, int]) -> tuple[Part, ...]:
    """A mask whose top left corner lies at (left, top), without the hole in its middle: blending all of a large mask
    takes longer than drawing everything else. The edges of the hole are counted from the corner of the mask."""
    w, h = found.size
    x, y, right, bottom = hole
    if not (0 < x < right < w and 0 < y < bottom < h):
        return ((found, left, top),)
    sides = ((0, 0, w, y), (0, y, x, bottom), (right, y, w, bottom), (0, bottom, w, h))
    return tuple((found.crop(side), left + side[0], top + side[1]) for side in sides)


@functools.lru_cache(maxsize=64)
def _shadow(w: int, h: int, corner: int) -> tuple[Part, ...]:
    """The shadow of a rectangle, its parts placed from the rectangle's corner; none where the rectangle covers it."""
    size = (w + 2 * _SPREAD, h + 2 * _SPREAD)
    found = Image.new("L", size)
    ImageDraw.Draw(found).rounded_rectangle((_SPREAD, _SPREAD, _SPREAD + w - 1, _SPREAD + h - 1), corner, 110)
    blurred = found.filter(ImageFilter.GaussianBlur(6))
    large = blurred.resize((size[0] * SCALE, size[1] * SCALE), Image.Resampling.BILINEAR)
    left, top = -_SPREAD * SCALE, (_FALL - _SPREAD) * SCALE
    inner = corner * SCALE
    return _around(large, left, top, (inner - left, inner - top, w * SCALE - inner - left, h * SCALE - inner - top))


@functools.lru_cache(maxsize=64)
def _dashes(w: int, h: int, corner: int, stroke: float, dash: int) -> tuple[Part, ...]:
    found = Image.new("L", (w * SCALE, h * SCALE))
    draw = ImageDraw.Draw(found)
    draw.rounded_rectangle((0, 0, w * SCALE - 1, h * SCALE - 1), corner * SCALE, None, 255, round(stroke * SCALE))
    edge = round(stroke * SCALE)
    for along in range((corner + dash // 2) * SCALE, max(w, h) * SCALE, 2 * dash * SCALE):
        end = along + dash * SCALE - 1
        if end < (w - corner) * SCALE:
            draw.rectangle((along, 0, end, edge), 0)
            draw.rectangle((along, h * SCALE - edge - 1, end, h * SCALE), 0)
        if end < (h - corner) * SCALE:
            draw.rectangle((0, along, edge, end), 0)
            draw.rectangle((w * SCALE - edge - 1, along, w * SCALE, end), 0)
    inner = max(corner * SCALE, edge + 1)
    return _around(found, 0, 0, (inner, inner, w * SCALE - inner, h * SCALE - inner))


def make_stamp(w: int, h: int, paint: Callable[[Pen], None]) -> Image.Image:
    """A picture (mode RGBA) of twice the size w x h, drawn smoothly."""
    found = Image.new("RGBA", (w * SCALE * FINE, h * SCALE * FINE))
    paint(Pen(found, SCALE * FINE))
    return found.reduce(FINE)


def make_shape(w: int, h: int, paint: Callable[[Pen], None]) -> Image.Image:
    """A mask (mode L) of twice the size w x h, drawn smoothly."""
    found = Image.new("L", (w * SCALE * FINE, h * SCALE * FINE))
    paint(Pen(found, SCALE * FINE))
    return found.reduce(FINE)


def tiled(w: int, h: int, ground: Colour, tile: Image.Image) -> Image.Image:
    """A ground of twice the size w x h, covered with a pattern tile (mode RGB)."""
    found = Image.new("RGB", (w * SCALE, h * SCALE), ground)
    for y in range(0, found.height, tile.height):
        for x in range(0, found.width, tile.width):
            found.paste(tile, (x, y))
    return found


def bricks(length: int, height: int, brick: Colour, mortar: Colour) -> Image.Image:
    """A pattern tile of twice the size: two courses of a running bond, in logical pixels `length` x 2 `height`."""
    tile = Image.new("RGB", (length * SCALE, 2 * height * SCALE), brick)
    draw = ImageDraw.Draw(tile)
    w, h = tile.size
    for y in (0, h // 2):
        draw.rectangle((0, y, w, y + SCALE - 1), mortar)
    draw.rectangle((0, 0, SCALE - 1, h // 2), mortar)
    draw.rectangle((w // 2, h // 2, w // 2 + SCALE - 1, h), mortar)
    return tile


def encode(picture: Image.Image) -> bytes:
    """The picture as PNG with a palette of 256 colours."""
    reduced = picture.quantize(256, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    out = io.BytesIO()
    reduced.save(out, "PNG", compress_level=6)
    return out.getvalue()
