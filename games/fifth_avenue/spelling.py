"""How sets of cards are written: in one canonical form, and in the ways in which people type them.

The canonical form names each card once, in the order of the tables, with its number behind an x if there are several:
`gray-4x2 gray-5 black-6`. People may also write a colour once and then values (`gray 4 4 5 b6`, `gray 4x2 5`), leave
out dashes, shorten colours as far as they stay different (`v4`, `gra4`, `b6` for black), and repeat cards.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator

from games.core import text
from games.fifth_avenue.data import TABLES, card

_TYPED = re.compile(r"(?P<colour>[a-z]*)-?(?P<value>\d{0,3})(?:[x*](?P<count>0|[1-9]\d?))?")
MOST = 99
"""More copies of a card are not understood; no hand holds so many."""

WORDS = {text.several(name, count): (name, count) for name in TABLES.place for count in range(1, MOST + 1)}
"""Every canonical word with the card and the number that it means."""


def written(cards: Iterable[str]) -> tuple[str, ...]:
    """Cards, each copy by itself, as canonical words."""
    found = Counter(cards)
    return tuple(text.several(name, found[name]) for name in sorted(found, key=TABLES.place.__getitem__))


def shortest(words: tuple[str, ...]) -> str:
    """Canonical words in the shortest way in which they can be typed: `gra 4x2 5 b 6`."""
    parts: list[str] = []
    last = ""
    for name, number in map(WORDS.__getitem__, words):
        colour, value = TABLES.parts[name]
        if colour != last:
            parts.append(next(colour[:end] for end in range(1, len(colour) + 1) if colour_of(colour[:end]) == colour))
        parts.append(text.several(str(value), number))
        last = colour
    return " ".join(parts)


def spelled(words: Iterable[str]) -> tuple[str, ...]:
    """Canonical words as cards, each copy by itself, in the order of the words."""
    return tuple(name for it in words for name in [WORDS[it][0]] * WORDS[it][1])


def is_canonical(words: tuple[str, ...]) -> bool:
    """Whether the words are the canonical form of a set of cards."""
    last = -1
    for it in words:
        found = WORDS.get(it)
        if found is None or TABLES.place[found[0]] <= last:
            return False
        last = TABLES.place[found[0]]
    return True


def canonical(words: Iterable[str]) -> tuple[str, ...]:
    """The canonical form of a set of cards however it was typed; what is no card comes last, as it was."""
    cards: Counter[str] = Counter()
    strange: list[str] = []
    for name, count in read(words):
        if name in TABLES.place:
            cards[name] += count
        else:
            strange.append(name)
    known = [text.several(name, min(cards[name], MOST)) for name in sorted(cards, key=TABLES.place.__getitem__)]
    return (*known, *strange)


def read(words: Iterable[str]) -> Iterator[tuple[str, int]]:
    """What typed words mean, as names of cards and numbers; a word that means nothing by itself has the number 1.

    A colour by itself goes before the values that follow; a value with a colour of its own does not change that."""
    current: str | None = None
    for it in words:
        found = _TYPED.fullmatch(folded(it))
        colour = colour_of(found["colour"]) if found and found["colour"] else current
        if found and found["colour"] and not found["value"] and not found["count"] and colour:
            current = colour
        elif found and found["value"] and found["count"] != "0" and colour:
            name = card(colour, int(found["value"]))
            yield (name, int(found["count"] or 1)) if name in TABLES.place else (it, 1)
        else:
            yield it, 1


def begun(typed: str) -> tuple[tuple[str, ...], frozenset[str]] | None:
    """What somebody means who is still typing a set of cards: the cards so far, each copy by itself, and the colours
    that the last word may begin if it names no card. None if there is anything else in it."""
    words = folded(typed).replace(",", " ").split()
    colours = frozenset(colour for colour in TABLES.card_colours if words and colour.startswith(words[-1]))
    found = list(read(words[:-1] if colours else words))
    if any(name not in TABLES.place for name, _ in found):
        return None
    return tuple(name for name, count in found for _ in range(count)), colours


def folded(typed: str) -> str:
    """Letters as the names of colours have them, on whatever keyboard they were typed."""
    plain = unicodedata.normalize("NFKD", typed.replace("ı", "i").lower())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def colour_of(typed: str) -> str | None:
    """The colour of cards that the beginning of a word means, if it is one alone; a single b is black."""
    if typed and TABLES.black.startswith(typed):
        return TABLES.black
    typed = TABLES.aliases.get(typed, typed)
    fitting = [colour for colour in TABLES.colours if colour.startswith(typed)]
    return fitting[0] if len(fitting) == 1 else None
