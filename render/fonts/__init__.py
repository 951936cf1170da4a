"""The fonts of all pictures: Noto subsets beside this file, chosen glyph by glyph, so that no text ever fails.

Text is drawn without shaping: what none of the fonts has becomes a neutral box, right-to-left letters included, and
marks that cannot be part of one letter are left out. The licence of the font files is `OFL.txt`.
"""

from __future__ import annotations

import functools
import unicodedata
from enum import Enum
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

HERE = Path(__file__).parent
CAP = 0.714
"""Height of a capital letter in ems, the same in all three families within a pixel."""
MISSING = "\0"
"""Stands for one glyph that no font has."""


class Face(Enum):
    """A style of lettering: the files to look in, best first."""

    TEXT = ("NotoSans-Regular.ttf", "NotoSansJP-Regular.otf")
    STRONG = ("NotoSans-Bold.ttf", "NotoSansJP-Bold.otf")
    HEADING = ("NotoSerif-Bold.ttf", "NotoSans-Bold.ttf", "NotoSansJP-Bold.otf")


@functools.cache
def font(file: str, size: int) -> ImageFont.FreeTypeFont:
    """A font of this folder; `size` is its em in pixels."""
    return ImageFont.truetype(HERE / file, size, layout_engine=ImageFont.Layout.BASIC)


@functools.lru_cache(maxsize=8192)
def covers(file: str, letter: str) -> bool:
    """Whether a font has a glyph for the letter: whether it looks different from a code point that is none."""
    if letter.isspace():
        return True
    probe = font(file, 24)
    return bytes(probe.getmask(letter)) != bytes(probe.getmask("\uffff"))


@functools.lru_cache(maxsize=8192)
def _source(face: Face, letter: str) -> tuple[str, str] | None:
    """The file and the letter to draw: the letter itself or, for fancy forms of plain letters, the plain ones."""
    for form in dict.fromkeys((letter, unicodedata.normalize("NFKC", letter))):
        for file in face.value:
            if all(covers(file, part) for part in form):
                return file, form
    return None


@functools.lru_cache(maxsize=4096)
def clean(text: str) -> str:
    """The text as one line that can be drawn: composed letters, single spaces, no control characters or stray marks."""
    composed = unicodedata.normalize("NFC", text)
    kept = []
    for letter in composed:
        category = unicodedata.category(letter)
        if category in {"Zs", "Zl", "Zp", "Cc"}:
            kept.append(" ")
        elif category not in {"Mn", "Me", "Cf", "Cs"}:
            kept.append(letter)
    return " ".join("".join(kept).split())


@functools.lru_cache(maxsize=4096)
def runs(text: str, face: Face) -> tuple[tuple[str, str], ...]:
    """Cleaned text cut into (file, letters), each run drawn with one font; missing glyphs are runs of `MISSING`."""
    found: list[tuple[str, str]] = []
    for letter in text:
        file, form = _source(face, letter) or (MISSING, MISSING)
        if found and found[-1][0] == file:
            found[-1] = (file, found[-1][1] + form)
        else:
            found.append((file, form))
    return tuple(found)


def legible(text: str) -> bool:
    """Whether any letter of the text can be drawn as itself."""
    return any(file != MISSING and not letters.isspace() for file, letters in runs(clean(text), Face.TEXT))


def box(size: int) -> int:
    """Width of the box for a missing glyph."""
    return round(size * 0.7)


@functools.lru_cache(maxsize=4096)
def width(text: str, face: Face, size: int) -> int:
    """Width of a line of text in pixels; `size` is the em."""
    total = 0.0
    for file, letters in runs(clean(text), face):
        total += box(size) * len(letters) if file == MISSING else font(file, size).getlength(letters)
    return round(total)


@functools.lru_cache(maxsize=1024)
def mask(text: str, face: Face, size: int) -> Image.Image:
    """A line of text as a mask (mode L) of its width plus a margin of `size // 4` on either side; the baseline stands
    `round(1.1 * size)` below its top."""
    margin = size // 4
    found = Image.new("L", (width(text, face, size) + 2 * margin, round(1.5 * size)))
    draw = ImageDraw.Draw(found)
    x, baseline = float(margin), round(1.1 * size)
    for file, letters in runs(clean(text), face):
        if file == MISSING:
            for _ in letters:
                inner = (round(x) + 2, baseline - round(CAP * size), round(x) + box(size) - 3, baseline)
                draw.rounded_rectangle(inner, radius=size // 8, outline=150, width=max(1, size // 14))
                x += box(size)
        else:
            draw.text((x, baseline), letters, fill=255, font=font(file, size), anchor="ls")
            x += font(file, size).getlength(letters)
    return found
