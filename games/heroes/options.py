"""What may be chosen before a match (rules section 2.1)."""

from __future__ import annotations

from typing import Literal

import msgspec

from games.core.values import Seat


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    variant: Literal["compact", "standard", "short4", "short3"] = "compact"
    cast: Literal["first", "second", "mixed"] = "first"
    starting_seat: Seat = 0
    """Who holds the pawn in the first round."""
