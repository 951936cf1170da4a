"""Fitting text into a given width: shrinking, cutting, breaking into lines. Sizes and widths are in pixels."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

from render.fonts import Face, clean, width

ELLIPSIS = "…"
SOFT_HYPHEN = "\u00ad"
"""Where a word may be broken; seen only at the end of a line."""
NOT_FIRST = "、。，．・：；？！」』）】〉》ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ々,.;:!?)]»”’…"
"""Characters that never begin a line."""


@dataclass(frozen=True)
class Line:
    """Text that fits, and the size at which it does."""

    text: str
    size: int


def cut(text: str, face: Face, size: int, room: int) -> str:
    """As much of the text as fits, with an ellipsis if that is not all of it."""
    text = clean(text)
    if width(text, face, size) <= room:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if width(text[:middle].rstrip() + ELLIPSIS, face, size) <= room:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + ELLIPSIS


def fit(text: str, face: Face, size: int, room: int, least: int | None = None) -> Line:
    """The text at `size` or down to `least` (by default a seventh smaller), whichever fits first, else cut."""
    smallest = round(size * 6 / 7) if least is None else least
    for smaller in range(size, smallest - 1, -1):
        if width(text, face, smaller) <= room:
            return Line(clean(text), smaller)
    return Line(cut(text, face, smallest, room), smallest)


def wide(letter: str) -> bool:
    """Whether a line may break before and after the letter: kana, kanji and their like."""
    return unicodedata.east_asian_width(letter) in {"W", "F"}


def pieces(text: str) -> list[str]:
    """The text cut at every place where a line may end; spaces and soft hyphens stay at the end of a piece."""
    found: list[str] = []
    for letter in SOFT_HYPHEN.join(clean(part) for part in text.split(SOFT_HYPHEN)):
        last = found[-1] if found else ""
        follows = bool(last) and (wide(letter) or wide(last[-1]) or last[-1] in f" -/{SOFT_HYPHEN}") and letter != " "
        if last and (not follows or letter in NOT_FIRST):
            found[-1] += letter
        else:
            found.append(letter)
    return found


def _line(parts: list[str]) -> str:
    """Pieces as a line of their own."""
    text = "".join(parts).rstrip()
    return text.removesuffix(SOFT_HYPHEN) + "-" if text.endswith(SOFT_HYPHEN) else text


def wrap(text: str, face: Face, size: int, room: int, lines: int) -> tuple[str, ...]:
    """The text in at most so many lines, the last one cut if it must be."""
    found: list[str] = []
    rest = pieces(text)
    while rest and len(found) < lines - 1:
        taken = 1
        while taken < len(rest) and width(_line(rest[: taken + 1]), face, size) <= room:
            taken += 1
        found.append(cut(_line(rest[:taken]), face, size, room))
        rest = rest[taken:]
    if rest:
        found.append(cut(_line(rest), face, size, room))
    return tuple(found)


def balanced(text: str, face: Face, size: int, room: int, lines: int) -> tuple[str, ...]:
    """Like `wrap`, with lines of about equal width where that costs no further line and cuts nothing."""
    first = wrap(text, face, size, room, lines)
    if len(first) < 2 or first[-1].endswith(ELLIPSIS):
        return first
    narrowest = max(width(line, face, size) for line in first)
    whole = "".join(first).replace(" ", "")
    while narrowest > room // 2:
        tried = wrap(text, face, size, narrowest - 8, len(first))
        if "".join(tried).replace(" ", "") != whole or max(width(line, face, size) for line in tried) > narrowest - 8:
            break
        narrowest -= 8
    return wrap(text, face, size, narrowest, len(first))
