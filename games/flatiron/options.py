"""What may be chosen before a match (rules sections 2.1 and 2.2)."""

from __future__ import annotations

from typing import Literal

import msgspec


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    start: Literal["random", "first", "second"] = "random"
    """Who begins; alone against Daniel it says nothing, as he always begins."""
    sides: Literal["violet", "amber", "random"] = "violet"
    """Which sides of the personal boards are used."""
    difficulty: Literal["easy", "normal", "hard"] = "normal"
    """Daniel's lead at the start; it says nothing for two players."""
