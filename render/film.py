"""A match as one animated picture: frames of one size, small enough to be sent."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import cast

from PIL import Image

WIDTH = 900
"""Pixels across a frame: what is large on a board can still be read."""
COLOURS = 256
FRAME_MS = 900
LAST_MS = 6_000
QUALITY = 70
WORST = 10
"""The quality below which a picture is not worth sending."""


def frame(picture: Image.Image) -> Image.Image:
    """A board as it is kept until the film is made: a third of the memory of the picture itself, or less."""
    height = round(picture.height * WIDTH / picture.width)
    small = picture.resize((WIDTH, height), Image.Resampling.BILINEAR)
    return small.quantize(COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)


def film(frames: Sequence[Image.Image], limit: int) -> bytes:
    """Frames from `frame` as an animated WebP of fewer than `limit` bytes that plays once and again, the last one
    longest. Boards that grow during a match stand on the ground of the tallest. Raises ValueError where no quality is
    low enough."""
    height = max(each.height for each in frames)
    shown = [_stretched(each, height) for each in frames]
    times = [FRAME_MS] * (len(shown) - 1) + [LAST_MS]
    quality = QUALITY
    while quality >= WORST:
        out = io.BytesIO()
        # The method that is quickest to compute: the picture is made for one person who waits for it.
        shown[0].save(
            out,
            "WEBP",
            save_all=True,
            append_images=shown[1:],
            duration=times,
            loop=0,
            quality=quality,
            method=0,
        )
        if out.tell() < limit:
            return out.getvalue()
        quality -= 20
    raise ValueError(f"{len(frames)} frames do not fit into {limit} bytes")


def _stretched(each: Image.Image, height: int) -> Image.Image:
    """The frame with its ground, the colour of its lower left corner, drawn out to a height."""
    if each.height == height:
        return each
    ground = cast(int, each.getpixel((0, each.height - 1)))
    found = Image.new("P", (each.width, height), ground)
    palette = each.getpalette()
    assert palette is not None
    found.putpalette(palette)
    found.paste(each)
    return found
