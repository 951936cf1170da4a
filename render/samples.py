"""Sample pictures: for every game a set of scenes that somebody looks at when a picture is changed."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Literal

from render.scene import Scene
from render.words import Words

Picture = Literal["board", "hand", "final"]


@dataclass(frozen=True)
class Sample:
    """One scene, the picture to draw of it, and a file name without ending."""

    name: str
    picture: Picture
    scene: Scene


NAMES = ("Ada", "Bartłomiej", "Юлия", "さくら", "Ευγενία")
LONG_NAMES = (
    "Wolfeschlegelsteinhausenberger W.",
    "寿限無寿限無五劫の擦り切れ海砂利水魚の水行末雲来末風来末食う寝る",
    "Константинопольский Александр Ю.",
    "Παπαχριστοδουλοπούλου Αλεξάνδρα",
    "İğdırlıoğullarından Şükrü Çağrı",
)
"""As long as a Discord name may be, in five scripts."""
HOSTILE_NAMES = (
    "\u202egnihton ``` **@everyone**",
    "👩‍👩‍👧‍👦🏳️‍🌈🔥💯🎉🎊✨🌟",
    "Z̵̢̛͇̦̓͊̚a̸͙͑l̶̳͝g̷̞̚o̶̲͘ \n\t ﷽",
    "\u200b\u200d\ufeff",
    "مرحبا بالعالم שלום",
)
"""Direction controls, emoji, stacked marks, nothing visible, right-to-left scripts."""


def samples(game: str, locale: str = "en") -> Iterable[Sample]:
    """The samples of a game: those that `render.<game>_samples` makes."""
    make: Callable[[Words], Iterable[Sample]] = importlib.import_module(f"render.{game}_samples").samples
    return make(Words(locale))
