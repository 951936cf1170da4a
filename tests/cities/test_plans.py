"""Planning the next take, and what a take would come to."""

from __future__ import annotations

import pytest

from games.cities import actions
from games.cities.game import GAME
from games.cities.outlooks import Prospect
from games.cities.plans import ThenTake
from games.core import plans as kernel
from games.core import text
from games.core.errors import Refused
from games.core.plans import Following, Standing
from games.core.table import Position
from tests.cities.tabletop import SEATS, Match, begun


def order(match: Match, seat: str, row: str, slot: int) -> Standing:
    plan = text.read(GAME.plan_type, f"then_take {row} {slot}")
    assert isinstance(plan, ThenTake)
    return kernel.order(GAME, Position(0, match.state, 0), SEATS.index(seat), plan)


def carried_out(match: Match, seat: str, *orders: Standing) -> tuple[list[str], Following]:
    following = Following(GAME, Position(0, match.state, 0), bytes(32), {SEATS.index(seat): orders})
    return [step.entry.text for step in following.steps()], following


def test_a_free_slot_is_taken_when_the_turn_comes() -> None:
    match = begun(4)
    standing = order(match, "B", "A", 2)
    assert carried_out(match, "B", standing)[0] == []
    match.play("A: take A 1")
    said, following = carried_out(match, "B", standing)
    assert said == ["take A 2"]
    assert following.orders == {}


def test_of_several_plans_the_first_that_is_possible_counts() -> None:
    match = begun(4)
    orders = [order(match, "B", "A", slot) for slot in (1, 3)]
    match.play("A: take A 1")
    said, following = carried_out(match, "B", *orders)
    assert said == ["take A 3"]
    # The other one was for the same turn.
    assert following.orders == {}


def test_a_plan_lapses_when_its_slot_is_taken() -> None:
    match = begun(4)
    standing = order(match, "C", "A", 1)
    match.play("A: take A 1")
    assert carried_out(match, "C", standing)[1].orders == {}


def test_only_what_can_be_taken_can_be_planned() -> None:
    match = begun(4)
    match.play("A: take A 1")
    offered = [text.write(plan) for plan in GAME.plans(match.view("A"))]
    assert len(offered) == 12
    assert all(entry.split()[1] != "A" for entry in offered)
    assert len(list(GAME.plans(match.view("B")))) == 15
    assert list(GAME.plans(match.view(None))) == []
    for row, slot in (("A", 2), ("B", 5)):
        with pytest.raises(Refused, match="no_plan"):
            order(match, "A", row, slot)


def test_the_outlook_of_a_take_says_what_lies_there_and_what_has_no_place() -> None:
    match = begun(4)
    view = match.view("A")
    rows = {line.row: line.slots for line in view.rows}
    card = rows["A"][0].items[0]
    assert GAME.outlook(view, actions.Take("A", 1)) == Prospect((card,), (f"{card}.text",), ())
    assert GAME.outlook(view, actions.Take("A", 4)) == Prospect(("closed",), (), ())
    assert GAME.outlook(view, actions.Take("D", 4)) == Prospect(("drawn",), (), ())
    assert GAME.outlook(view, actions.Obvious()) is None
    assert GAME.outlook(match.view(None), actions.Take("A", 1)) is None
    for row in ("C", "D"):
        for slot in (1, 2, 3):
            found = GAME.outlook(view, ThenTake(row, slot))
            assert isinstance(found, Prospect)
            assert found.items == rows[row][slot - 1].items
            after = begun(4)
            after.play(f"A: take {row} {slot}")
            assert set(found.lost) == set(after.view("A").removed)
