"""Texts beside pictures: their limits, and text boards in a code block that a phone shows without breaking lines."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from render.typeset import ELLIPSIS, wide

ALT_LIMIT = 1024
"""Most characters of an alternative text that Discord takes."""
NAME_LIMIT = 24
"""Most letters of a player's name in these texts."""
COLUMNS = 34
"""Width of a text board in letters."""


def named(names: Iterable[str]) -> Sequence[str]:
    """The players' names, cut."""
    return [name if len(name) <= NAME_LIMIT else name[: NAME_LIMIT - 1] + ELLIPSIS for name in names]


def block(lines: Sequence[str]) -> str:
    """A code block; nothing inside can close it."""
    inside = "\n".join(line.rstrip() for line in lines).strip("\n").replace("`", "'")
    return f"```\n{inside}\n```"


def pair(left: str, right: str, room: int = COLUMNS) -> str:
    """Two texts at the ends of a line."""
    right = clip(right, room // 2)
    left = clip(left, room - 1 - columns(right))
    return left + " " * (room - columns(left) - columns(right)) + right


def columns(text: str) -> int:
    """How many columns of a fixed-width font a text takes."""
    return sum(2 if wide(letter) else 1 for letter in text)


def padded(text: str, room: int) -> str:
    """The text with spaces after it, as wide as so many columns."""
    return text + " " * (room - columns(text))


def clip(text: str, room: int = COLUMNS) -> str:
    """The text, cut to a number of columns."""
    if columns(text) <= room:
        return text
    while columns(text) > room - 1:
        text = text[:-1]
    return text.rstrip() + ELLIPSIS


def folded(text: str, room: int = COLUMNS) -> Sequence[str]:
    """The text in lines of at most so many columns, broken at spaces."""
    lines: list[str] = []
    for word in text.split():
        if lines and columns(f"{lines[-1]} {word}") <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(clip(word, room))
    return lines
