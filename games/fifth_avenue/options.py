"""What may be chosen before a match (rules section 3.1)."""

from __future__ import annotations

from typing import Literal

import msgspec


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    side: Literal["five", "six"] = "five"
    """The side of the board, by the number of plots in a district."""
