"""What a table votes on: whether a step may be taken back."""

from __future__ import annotations

import msgspec

from bot.matches.clocks.spans import Moment


class Ballot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether the last step of `seat`, which led to `position`, may be taken back: asked at `put`, which seats have
    `agreed` so far, and whether one has refused. It is over with the next step."""

    position: int
    seat: int
    put: Moment
    agreed: tuple[int, ...] = ()
    refused: bool = False
