"""The house player, and matches that it plays."""

from __future__ import annotations

import pytest

from games.core import playout, table, text
from games.core.dice import Dice
from games.flatiron.game import GAME
from games.flatiron.options import Options
from tests.flatiron.tabletop import SEED, Match

FULL = [["white", "p2"], ["grey", "p2"], ["black", "p2"]]


def choice(match: Match) -> str:
    """What the house player answers."""
    (decision,) = GAME.pending(match.state)
    legal = tuple(GAME.legal(match.state, decision))
    return text.write(GAME.house(match.view(decision.seat), decision, legal, Dice(SEED)))


def test_it_goes_where_a_floor_can_be_built() -> None:
    match = Match({"building": [{"floor": "f09", "sockets": FULL}]})
    assert choice(match) in ("move 23rd", "move broadway")
    match.play("A: move 23rd", "A: activate")
    assert choice(match) == "do"


def test_it_builds_the_best_column_it_has() -> None:
    match = Match({"p1.depot": ["white", "black"]})
    match.play("A: move 23rd", "A: activate")
    assert choice(match).startswith("do black:")


def test_it_fills_the_last_socket_with_the_only_column_that_fits() -> None:
    # What is left in the depot fits nothing then, but the floor is full: that is no reason to keep the white one.
    building = [{"floor": "f15", "sockets": [["black", "p1"], ["brown", "p1"], None]}]
    match = Match({"building": building, "p1.depot": ["white", "brown", "black"], "p1.money": 3})
    match.play("A: move 23rd", "A: activate")
    assert choice(match) == "do white:3"


def test_it_does_not_build_the_roof_to_lose() -> None:
    tower = [{"floor": floor, "sockets": FULL} for floor in ("f09", "f03", "f11", "f07", "f01")]
    match = Match({"building": tower, "p2.vp": 40})
    match.play("A: move 23rd", "A: activate")
    assert choice(match) == "skip"
    match = Match({"building": tower, "p1.vp": 40})
    match.play("A: move 23rd", "A: activate")
    assert choice(match) == "do"


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (2, {"sides": "amber"}), (1, {"difficulty": "hard"})])
def test_matches_come_to_their_end(seats: int, options: dict[str, str]) -> None:
    played = playout.playout(GAME, seats, Options(**options), playout.seed_of(3))  # type: ignore[arg-type]
    result = table.result(GAME, played.position)
    assert result is not None
    assert result.how == "roof"
    figures = GAME.figures(played.position.state)  # type: ignore[arg-type]
    # The rules' simulation (section 17): 42 to 102 turns.
    assert 30 <= figures["turns"] <= 140
    assert figures["floors"] == 6


def test_it_is_better_than_chance() -> None:
    def mixed(game: object, position: object, decision: object, actions: object, dice: Dice) -> object:
        player = playout.house if decision.seat == 0 else playout.uniform  # type: ignore[attr-defined]
        return player(game, position, decision, actions, dice)  # type: ignore[arg-type]

    for number in range(3):
        played = playout.playout(GAME, 2, Options(), playout.seed_of(number), mixed)  # type: ignore[arg-type]
        result = table.result(GAME, played.position)
        assert result is not None
        assert result.winners == (0,)
