"""Another state that one seat, or a spectator, cannot tell from the real one (for the leak law)."""

from __future__ import annotations

from collections.abc import Container
from typing import Literal

from msgspec.structs import replace

from games.cities.data import Tables
from games.cities.ground import ground
from games.cities.placing import room
from games.cities.state import CitiesState, Holding, Item, Slot
from games.core.dice import Dice

Deck = Literal["cards", "tiles", "features"]


def disguise(tables: Tables, state: CitiesState, seat: int | None, dice: Dice) -> CitiesState:
    """The state with everything that lies face down, and what another player has just taken face down, exchanged at
    random. Everybody knows that a feature in hand has a legal place: it would have been removed."""
    for row, table in enumerate(tables.rows):
        if table.deck != "pieces":
            state = _shuffled(tables, state, seat, row, table.deck, dice)
    return state


def _shuffled(tables: Tables, state: CitiesState, seat: int | None, row: int, deck: Deck, dice: Dice) -> CitiesState:
    """The state with the hidden items of one sort, which come into one row, in another order."""
    slots = state.rows[row] if state.rows else ()
    stage = state.stage
    hand = stage.hand if isinstance(stage, Holding) and stage.seat != seat and stage.row == row else ()
    sorts: dict[Deck, Container[str]] = {"cards": tables.card, "tiles": tables.tile, "features": tables.feature}
    unknown = [
        *(item.thing for item in hand if item.closed),
        *(thing for slot in slots for thing in slot.down),
        *(thing for thing in state.buried if thing in sorts[deck]),
        *getattr(state, deck),
    ]
    others = list(dice.shuffled(unknown))
    for place in range(sum(item.closed for item in hand)):
        fits = next(it for it in range(place, len(others)) if _has_place(tables, state, others[it]))
        others[place], others[fits] = others[fits], others[place]
    other = dict(zip(unknown, others, strict=True))

    def mapped(things: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(other.get(thing, thing) for thing in things)

    if hand and isinstance(stage, Holding):
        swapped = tuple(Item(other[item.thing], closed=True) if item.closed else item for item in hand)
        state = replace(state, stage=replace(stage, hand=swapped))
    if slots:
        lying = tuple(Slot(slot.up, mapped(slot.down), slot.worker) for slot in slots)
        state = replace(state, rows=(*state.rows[:row], lying, *state.rows[row + 1 :]))
    return replace(state, buried=mapped(state.buried), **{deck: mapped(getattr(state, deck))})


def _has_place(tables: Tables, state: CitiesState, thing: str) -> bool:
    """Whether the player who holds items could place this one."""
    assert isinstance(state.stage, Holding)
    return thing in tables.tile or bool(room(tables, ground(tables, state.players[state.stage.seat]), thing))
