"""What a take would come to: what lies in the slot, and what of it the taker has no place for."""

from __future__ import annotations

from typing import Annotated

from games.cities.data import Tables
from games.cities.kinds import Items, Row, Slot
from games.cities.views import CitiesView, SpaceView
from games.core.values import Outlook, kind

CLOSED, DRAWN = "closed", "drawn"
"""What is called like an item: one that lies face down, and pieces that are drawn from the bag."""


class Prospect(Outlook, frozen=True, forbid_unknown_fields=True, tag="take"):
    """The items of a slot, what the scoring cards among them pay, and the open items without any place."""

    items: Items
    pays: Annotated[tuple[str, ...], kind("card")]
    """The descriptions of cards: `SC01.text`."""
    lost: Items


def taking(tables: Tables, view: CitiesView, row: Row, slot: Slot) -> Prospect | None:
    """The outlook of a take by the view's seat; None for a spectator, and where nothing lies."""
    items = _lying(view, row, slot)
    if view.private is None or not items:
        return None
    spaces = view.players[view.private.seat].spaces
    placed = [item for item in dict.fromkeys(items) if item in tables.feature or item in tables.pieces]
    lost = tuple(item for item in placed if not any(_takes(tables, space, item) for space in spaces))
    return Prospect(items, tuple(f"{item}.text" for item in items if item in tables.card), lost)


def _lying(view: CitiesView, row: Row, slot: Slot) -> tuple[str, ...]:
    """The open items of a slot, and that there is more in it."""
    found = next((it for line in view.rows if line.row == row for it in line.slots if it.slot == slot), None)
    if found is None:
        return ()
    return (*found.items, *[CLOSED] * found.closed, *[DRAWN] * bool(found.drawn))


def _takes(tables: Tables, space: SpaceView, item: str) -> bool:
    """Whether a space can take a feature tile, or a piece of a colour (rules sections 7 and 8)."""
    if item in tables.feature:
        return space.terrain == tables.feature[item].terrain and space.feature is None and not space.height
    if space.terrain != "building" or space.height >= tables.max_height:
        return False
    return item == space.colour if space.height else space.wild or item == space.printed
