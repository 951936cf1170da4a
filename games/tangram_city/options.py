"""What may be chosen before a match: nothing, the rules leave no choice."""

from __future__ import annotations

import msgspec


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """No option."""
