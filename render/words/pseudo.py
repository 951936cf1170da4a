"""A made-up language: English with marks on the letters and 40 % longer, to see what is not translated or does not
fit before there are translations."""

from __future__ import annotations

import re

from render.words.words import Words

GROWTH = 0.4
_PLAIN = "aceinosuyzACEINOSUYZ"
_MARKED = str.maketrans(_PLAIN, "áçéíñóšúýžÁÇÉÍÑÓŠÚÝŽ")
_KEPT = re.compile(r"(\{\w+\}|`[^`]*`|<[^>]*>)")


def pseudo(text: str) -> str:
    """A text in the made-up language. Holes, code and mentions stay as they are."""
    marked = "".join(part if _KEPT.fullmatch(part) else part.translate(_MARKED) for part in _KEPT.split(text))
    return marked + "~" * round(GROWTH * len(text))


class PseudoWords(Words):
    """A voice that speaks the made-up language."""

    def form(self, key: str, count: object) -> str:
        return pseudo(super().form(key, count))
