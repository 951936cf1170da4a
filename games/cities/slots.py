"""What lies in a slot, to be told beside it in menus."""

from __future__ import annotations

from games.cities.kinds import Row, Slot
from games.cities.views import CitiesView

CLOSED, DRAWN = "closed", "drawn"
"""What is called like an item: one that lies face down, and pieces that are drawn from the bag."""


def lying(view: CitiesView, row: Row, slot: Slot) -> tuple[tuple[str, object], ...]:
    """The open items of a slot, and that there is more in it."""
    found = next((it for line in view.rows if line.row == row for it in line.slots if it.slot == slot), None)
    if found is None:
        return ()
    return (
        *(("item", item) for item in found.items),
        *[("item", CLOSED)] * found.closed,
        *[("item", DRAWN)] * bool(found.drawn),
    )
