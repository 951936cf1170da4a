"""What may be chosen before a match (rules sections 2.1 and 2.2)."""

from __future__ import annotations

from typing import Literal

import msgspec


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    city: Literal[
        "random",
        "barcelona",
        "buenos_aires",
        "lisbon",
        "mexico_city",
        "new_york",
        "rio_de_janeiro",
        "sydney",
        "venice",
    ] = "random"
    length: Literal["short", "long"] = "short"
    """Only two players may choose the long one."""
