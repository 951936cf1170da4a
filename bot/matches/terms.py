"""What a table agrees on before anybody joins: its clock, when that stands still, skipping, and undo."""

from __future__ import annotations

from datetime import timedelta
from typing import Any, Literal

import msgspec

from bot.matches.clocks import clock
from bot.matches.clocks.clock import Clock
from games.core import codec, values
from games.core.errors import Refused


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`clock`: how much time everybody has (None: no limit). `still`: when it stands still beside vacations: in the
    quiet hours of whoever is asked, on weekends, in both or in neither. `skipping`: whether the rules' answer is given
    by itself when the time is up. `undo`: within what nobody has learned from, at will or if the others agree."""

    clock: Clock | None = None
    still: Literal["nights", "weekends", "both", "never"] = "nights"
    skipping: Literal["off", "on"] = "off"
    undo: Literal["free", "consent"] = "free"

    @property
    def nights_off(self) -> bool:
        """Whether the clock stands still in quiet hours."""
        return self.still in ("nights", "both")

    @property
    def weekends_off(self) -> bool:
        """Whether the clock stands still on Saturday and Sunday."""
        return self.still in ("weekends", "both")


CHOICES: dict[str, tuple[str, ...]] = {
    "clock": (*clock.PRESETS, *(clock.write(clock.of(timedelta(days=days))) for days in (2, 7))),
    **{field.name: tuple(map(str, field.values)) for field in values.fields(Terms) if field.values},
}
"""What a menu offers for each term; the clock can be any other as well."""


def written(terms: Terms) -> dict[str, str]:
    """Each term as the text that `changed` reads."""
    return {name: clock.write(terms.clock) if name == "clock" else getattr(terms, name) for name in CHOICES}


def changed(terms: Terms, changes: dict[str, str]) -> Terms:
    """The terms with some changed, given as texts. Raises Refused, naming what is accepted."""
    cells: dict[str, Any] = {}
    for name, text in changes.items():
        if name == "clock":
            cells[name] = clock.read(text)
        elif name not in CHOICES:
            raise Refused("unknown_option", name=name, accepted=", ".join(CHOICES))
        elif text not in CHOICES[name]:
            raise Refused("wrong_option", name=name, accepted=", ".join(CHOICES[name]))
        else:
            cells[name] = text
    return msgspec.structs.replace(terms, **cells)


def encode(terms: Terms) -> bytes:
    """The bytes of terms."""
    return codec.encode(terms)


def decode(data: bytes | None) -> Terms:
    """The terms of stored bytes; None: those of a match that has agreed on nothing. Raises Corrupt."""
    return Terms() if data is None else codec.decode(data, Terms)
