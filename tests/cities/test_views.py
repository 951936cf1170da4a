"""What a view says about scores, goals and neighborhoods, and how tiles are steered."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.cities import actions, steering
from games.cities.game import GAME
from games.cities.views import MeasureView
from games.core import playout, text
from games.core.values import Result
from tests.cities.tabletop import Match, begun, neighborhood, played_out

A, B, C, D = range(4)


def test_scores_are_shown_by_source() -> None:
    match = begun(2)
    match.give("A", neighborhood(["W:boat W:lighthouse", "P:statue R2"], cards=["SC01", "SC05", "SC25"]), "blue")
    player = match.view().players[A]
    cards = [(card.card, card.count, card.points) for card in player.cards]
    assert cards == [("SC01", 1, 2), ("SC05", 1, 3), ("SC25", 1, 1)]
    assert (player.score.water, player.score.park, player.score.monuments, player.score.cards) == (3, 1, 4, 6)
    assert player.score.total == 14
    assert [(area.terrain, len(area.spots), area.kinds, area.points) for area in player.areas] == [
        ("water", 2, 2, 3),
        ("park", 1, 1, 1),
    ]


def test_a_goal_says_how_far_everybody_is_and_who_was_there() -> None:
    match = begun(2, city="new_york")
    match.give("B", neighborhood(["P P P R0", "P P W W"]), "red")
    match.give("A", neighborhood(["P P P R0", "P P P W"]), "red")
    match.play("A: discard red")
    goal = match.view().goals[0]
    cells = [(cell.value, cell.closed, cell.seat) for cell in goal.cells]
    assert cells == [(8, False, A), (5, True, None), (3, False, None)]
    assert [(stand.met, stand.ring) for stand in goal.stands] == [(True, 8), (False, None)]
    assert goal.stands[B].measures == (MeasureView(what="size", have=5, need=6),)
    assert [(ring.goal, ring.value) for ring in match.view().players[A].rings] == [("new_york.1", 8)]


def test_spaces_show_what_is_on_them() -> None:
    match = begun(2)
    match.give("A", neighborhood(["R2 *B1", "P:statue W"]), "F01")
    spaces = match.view().players[A].spaces
    shown = [(it.terrain, it.colour, it.height, it.wild, it.sort, it.monument) for it in spaces]
    assert shown == [
        ("building", "red", 2, False, None, False),
        ("building", "blue", 1, True, "wild", False),
        ("park", None, 0, False, "statue", True),
        ("water", None, 0, False, None, False),
    ]
    match.play("A: feature F01 1 1")
    assert fresh(match) == [(1, 1)]


def fresh(match: Match) -> list[tuple[int, int]]:
    """The spaces of the first player on which something was put in the latest turn."""
    return [(space.x, space.y) for space in match.view().players[A].spaces if space.fresh]


def test_what_was_put_in_the_latest_turn_is_fresh_until_the_next() -> None:
    match = begun(2)
    match.play("A: take B 1", "A: tile 0 1 0")
    assert fresh(match) == [(0, 2), (1, 2), (0, 3), (1, 3)]
    match.turn_of("A")
    match.play("A: take A 1")
    assert fresh(match) == []


def test_equal_points_are_decided_by_rings_and_then_shared() -> None:
    match = Match(2)
    done = played_out(2, 1, "lisbon")
    ended = replace(done, players=(done.players[0],) * 2, claims=((0,), (1,), ()))
    assert match.game.result(ended) == Result((1, 2), (0,), "points")
    shared = replace(ended, claims=((), (), ()))
    assert match.game.result(shared) == Result((1, 1), (0, 1), "points")


def test_a_tile_is_steered_about() -> None:
    match = begun(2)
    match.give("A", None, "CT01")
    legal = [text.read(GAME.action_type, line) for line in match.legal()]
    (ghost,) = GAME.ghosts(match.view("A"), legal)  # type: ignore[arg-type]
    assert ghost in legal
    assert steering.ways(ghost) == (("left", "up", "down", "right"), ("turn", "next"))
    place = actions.PlaceTile(1, 0, 270)
    assert steering.steer(place, "turn") == actions.PlaceTile(1, 0, 0)
    assert steering.steer(place, "left") == actions.PlaceTile(0, 0, 270)
    assert steering.steer(place, "up") == actions.PlaceTile(1, -1, 270)
    assert steering.steer(actions.PlaceTile(4, 0, 0), "right") == actions.PlaceTile(4, 0, 0)


def test_nothing_else_is_steered() -> None:
    match = begun(2)
    take = actions.Take("A", 1)
    assert GAME.ghosts(match.view("A"), [take]) == ()
    for action in (take, actions.PlacePiece("red", 0, 0), actions.PlaceTile(9, 0, 0), actions.PlaceTile(0, 0, 45)):
        assert steering.ways(action) == ()
    with pytest.raises(ValueError, match="nothing that goes left"):
        steering.steer(take, "left")


def test_a_ghost_lies_where_most_tiles_are() -> None:
    match = begun(2)
    player = neighborhood(["R0 P W P", "W B0 R0 B0", "P P -- --", "W W -- --"])
    match.give("A", player, "CT01")
    legal = [text.read(GAME.action_type, line) for line in match.legal()]
    assert GAME.ghosts(match.view("A"), legal) == (actions.PlaceTile(1, 1, 0),)  # type: ignore[arg-type]


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_house_player_does_better_than_chance(seats: int) -> None:
    def scored(player: playout.Player) -> float:
        return GAME.figures(played_out(seats, 5, "new_york", player))["score"]

    assert scored(playout.house) > 1.3 * scored(playout.uniform)


def test_a_match_that_is_over_shows_no_more_to_do() -> None:
    done = played_out(3, 2, "random")
    view = GAME.view(done, 0)
    assert (view.phase, view.asked, view.question, view.hand) == ("over", None, None, None)
    assert [(player.workers, player.open_rows) for player in view.players] == [(0, ())] * 3
    assert all(slot.worker is None and not slot.items and not slot.drawn for row in view.rows for slot in row.slots)
    assert GAME.result(done) == view.result
