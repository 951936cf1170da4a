"""What answers do, and which are refused, beyond the worked examples."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.cities import actions, events
from games.cities.data import TABLES
from games.cities.game import GAME, CitiesGame
from games.cities.options import Options
from games.cities.state import Laid, Player
from games.cities.views import CitiesView
from games.core import playout, table
from games.core.dice import Dice
from games.core.errors import Illegal, NotSeated, NotYourTurn, Unreadable
from games.core.values import tag
from tests.cities.tabletop import ANY_TILE, Match, begun, neighborhood

A, B, C, D = range(4)


def test_a_game_needs_a_permitted_number_of_players_for_its_length() -> None:
    for seats in (3, 4):
        with pytest.raises(Illegal, match="E_BAD_CONFIG"):
            GAME.new(seats, Options(length="long"), Dice(bytes(32)))
    assert Match(2, length="long").view().rounds == 7


@pytest.mark.parametrize(
    ("seats", "length", "rounds", "workers", "box"),
    [(2, "short", 4, 8, (3, 3)), (2, "long", 7, 8, (3, 5)), (3, "short", 8, 4, (3, 3)), (4, "short", 8, 4, (3, 3))],
)
def test_numbers_of_a_match(seats: int, length: str, rounds: int, workers: int, box: tuple[int, int]) -> None:
    view = begun(seats, length=length).view()
    assert (view.rounds, view.box, view.round) == (rounds, box, 1)
    assert [player.workers for player in view.players] == [workers] * seats


def test_a_take_is_refused_for_the_first_reason() -> None:
    match = begun(4)
    match.refused("X: take A 1", NotSeated)
    match.refused("B: take A 9", NotYourTurn)
    match.refused("A: tile 1 0 45", "E_WRONG_PHASE")
    match.refused("A: discard red", "E_WRONG_PHASE")
    match.refused("A: obvious", "E_WRONG_PHASE")
    match.refused("A: take A 0", "E_BAD_ARG")
    match.refused("A: take A 5", "E_BAD_ARG")
    match.refused("A: take E 1", Unreadable("wrong_argument").code)
    match.play("A: take A 1", "B: take A 2", "C: take A 3", "D: take A 4")
    match.refused("A: take A 9", "E_BAD_ARG")
    match.refused("A: take A 1", "E_ROW_USED")


def test_a_row_is_looked_at_before_the_slot() -> None:
    match = begun(3)
    match.play("A: take A 1", "B: take A 2", "C: take A 3")
    match.refused("A: take A 2", "E_ROW_USED")
    match.play("A: take B 1", "A: tile 1 0 0")
    match.refused("B: take B 1", "E_SLOT_TAKEN")


def test_two_players_use_a_row_twice() -> None:
    match = begun(2)
    match.play("A: take A 1", "B: take A 2", "A: take A 3")
    assert not any(line.startswith("take B 5") for line in match.legal())
    match.turn_of("A")
    match.refused("A: take A 4", "E_ROW_USED")
    assert match.view().players[A].open_rows == ("B", "C", "D")
    match.turn_of("B")
    match.play("B: take A 4")
    assert match.view().players[B].open_rows == ("B", "C", "D")


def test_items_are_known_before_they_are_held_and_held_before_they_fit() -> None:
    match = begun(2)
    match.give("A", neighborhood(["R0 P", "W B0"]), "F01 F21")
    match.refused("A: piece red 0 0", "E_WRONG_PHASE")
    match.refused("A: feature F99 9 9", "E_BAD_ARG")
    match.refused("A: feature F02 9 9", "E_NOT_HELD")
    match.refused("A: discard F99", "E_BAD_ARG")
    match.refused("A: discard red", "E_NOT_HELD")
    match.refused("A: feature F01 9 9", "E_NO_SPACE")
    match.give("A", None, "red blue")
    match.refused("A: feature F01 0 1", "E_WRONG_PHASE")
    match.refused("A: piece pink 0 0", "E_BAD_ARG")
    match.refused("A: piece green 0 0", "E_NOT_HELD")
    match.refused("A: piece red 0 1", "E_WRONG_TERRAIN")


def test_a_tile_must_be_placed() -> None:
    match = begun(2)
    match.give("A", None, "CT01")
    for line in ("discard CT01", "discard all", "discard nothing"):
        match.refused(f"A: {line}", "E_CANNOT_DISCARD")
    match.refused("A: obvious", "E_WRONG_PHASE")
    match.refused("A: take A 1", "E_WRONG_PHASE")
    match.refused("A: tile 0 0 45", "E_BAD_ROTATION")
    match.refused("A: tile 0 0 90", "E_OCCUPIED")
    match.refused("A: tile 5 5 90", "E_NOT_ADJACENT")


def test_there_are_never_more_answers_than_the_rules_say() -> None:
    most = {"choose_start": 4, "take": 16, "place_tile": 32, "place_features": 76, "place_pieces": 66}
    match = begun(4)
    for seed in range(3):
        playout.playout(
            GAME, 4, Options(), playout.seed_of(seed), playout.uniform, lambda step: check_answers(step, most)
        )
    match.give("A", Player(tiles=tuple(Laid("CT01", x, 0) for x in range(2))), "CT02")
    assert len(match.legal()) == 24


def check_answers(step: table.Step, most: dict[str, int]) -> None:
    """No question has a single answer, nor more of them than the rules say, placing the obvious apart."""
    for decision in table.pending(GAME, step.position):
        assert 1 < len(tuple(table.legal(GAME, step.position, decision))) <= most[tag(decision.ask)]


def test_a_long_neighborhood_may_stand_or_lie() -> None:
    match = begun(2, length="long")
    row = Player(tiles=tuple(Laid("CT01", x, 0) for x in range(4)))
    match.give("A", row, "CT02")
    places = {tuple(line.split()[1:3]) for line in match.legal()}
    assert ("4", "0") in places
    assert ("0", "3") not in places
    standing = Player(tiles=tuple(Laid("CT01", 0, y) for y in range(5)))
    match.give("A", standing, "CT02")
    match.refused("A: tile 0 5 0", "E_OUT_OF_BOUNDS")
    match.play("A: tile 1 4 0")
    match.give("A", None, "CT03")
    match.play("A: tile 2 4 0")
    match.give("A", None, "CT04")
    match.refused("A: tile 3 4 0", "E_OUT_OF_BOUNDS")


def test_what_has_no_place_leaves_after_every_placement() -> None:
    match = begun(2)
    match.give("A", neighborhood(["R3 P", "W P"]), "red red")
    told = [note.what for note in match.play("A: piece red 0 0")]
    assert told[:2] == [events.PiecePlaced(A, "red", 0, 0, 4), events.Removed(A, "red", "no_legal_place")]
    assert match.asked() == "B take"
    assert match.view().removed == ("red",)


def test_one_piece_or_all_of_them_are_given_up() -> None:
    match = begun(2)
    match.give("A", neighborhood(["R0 B0", "W P"]), "red red blue")
    match.play("A: discard red")
    hand = match.view().hand
    assert hand is not None
    assert hand.items == ("red", "blue")
    told = [note.what for note in match.play("A: discard all")]
    assert told[:2] == [events.Removed(A, "red", "discarded"), events.Removed(A, "blue", "discarded")]


def test_the_obvious_is_what_has_one_place() -> None:
    match = begun(2)
    match.give("A", neighborhood(["R0 B0", "W B0"]), "blue red red")
    assert match.legal()[0] == "obvious"
    match.play("A: obvious")
    assert match.drawn("A") == ["R2 B0", "W B0"]
    assert match.view().hand is not None
    assert "obvious" not in match.legal()
    match.refused("A: obvious", "E_NOT_OBVIOUS")


def test_the_obvious_costs_nothing_else_its_place() -> None:
    match = begun(2)
    match.give("A", neighborhood(["W W", "P P"]), "F21 F01 F06 F26 F31")
    match.refused("A: obvious", "E_NOT_OBVIOUS")
    # Now a dolphin has one place, and two things for the park have one together: that is a choice.
    match.play("A: feature F01 0 0", "A: feature F21 0 1", "A: obvious")
    assert match.drawn("A") == ["W:boat W:dolphin", "P:tree P"]
    hand = match.view().hand
    assert hand is not None
    assert hand.items == ("F26", "F31")
    match.refused("A: obvious", "E_NOT_OBVIOUS")


def test_pieces_of_a_colour_are_obvious_on_one_building_as_far_as_it_grows() -> None:
    match = begun(2)
    match.give("A", neighborhood(["R3 B0", "W B0"]), "red red blue")
    match.refused("A: obvious", "E_NOT_OBVIOUS")
    low = begun(2)
    low.give("A", neighborhood(["R2 B0", "W B0"]), "red red blue")
    low.play("A: obvious")
    assert low.drawn("A") == ["R4 B0", "W B0"]


def test_the_obvious_can_be_taken_back() -> None:
    match = begun(2)
    match.give("A", neighborhood(["R0 B0", "W P"]), "red")
    before = table.Position(5, match.state, 0, (), A, None)
    after = table.play(match.game, before, bytes(32), A, actions.Obvious())
    assert after.position.state != before.state
    assert table.undo(match.game, after.position, before, A).position.state == before.state


def test_a_blocked_space_takes_no_piece() -> None:
    """A swapped table with a grey tile that is not wild (rules section 7)."""
    features = tuple(replace(kind, wild=False) if kind.wild else kind for kind in TABLES.features)
    match = begun(2, game=CitiesGame(replace(ANY_TILE, features=features)))
    match.give("A", neighborhood(["*0 R0", "W P"]), "red")
    match.refused("A: piece red 0 0", "E_SPACE_BLOCKED")
    match.play("A: piece red 1 0")


def test_tables_that_do_not_last_are_refused() -> None:
    with pytest.raises(ValueError, match="31 cards do not last for 8 rounds of 4"):
        replace(TABLES, cards=TABLES.cards[1:])
    with pytest.raises(ValueError, match="pieces do not last"):
        replace(TABLES, pieces={"red": 95})


def test_leftovers_of_three_players_leave_the_game() -> None:
    match = begun(3, game=GAME)
    match.play("A: take A 4", "B: take A 1", "C: take A 2")
    for name, slot in zip("ABC", "123", strict=True):
        match.play(f"{name}: take B {slot}", f"{name}: tile 1 0 0")
    for row in "CD":
        for name, slot in zip("ABC", "123", strict=True):
            match.play(f"{name}: take {row} {slot}")
            if match.asked().startswith(f"{name} place"):
                match.play(f"{name}: discard all")
    view = match.view()
    assert view.round == 2
    assert (view.start, view.star) == (C, C)
    assert "SC03" in view.removed
    assert match.state.buried == ("CT04", "F06")
    assert view.bag == 100 - 20
    assert view.cards == 32 - 8


def test_the_star_stays_while_the_start_player_has_not_been() -> None:
    match = begun(2, start="B")
    assert match.view().star == B
    match.play("B: take A 1")
    assert match.view().star is None
    assert match.told()[-1] == events.StarOnBoard(B)


def test_who_left_is_answered_for_and_the_others_play_on() -> None:
    seed = playout.seed_of(7)
    step = table.start(GAME, 3, Options(), seed)
    step = table.leave(GAME, step.position, seed, 1)
    step = table.leave(GAME, step.position, seed, 2)
    dice = Dice(seed)
    while table.result(GAME, step.position) is None:
        assert table.awaited(GAME, step.position) == (0,)
        actions = tuple(table.legal(GAME, step.position, table.expect(GAME, step.position, 0)))
        step = table.play(GAME, step.position, seed, 0, dice.pick(actions))
    view = table.view(GAME, step.position, None)
    assert isinstance(view, CitiesView)
    assert [player.left for player in view.players] == [False, True, True]
    assert [len(player.tiles) for player in view.players] == [9, 9, 9]


def test_a_substitute_plays_on() -> None:
    seed = playout.seed_of(7)
    step = table.start(GAME, 2, Options(), seed)
    seat = table.awaited(GAME, step.position)[0]
    gone = table.leave(GAME, step.position, seed, seat)
    assert table.awaited(GAME, gone.position) == (1 - seat,)
    back = table.rejoin(GAME, gone.position, seat)
    assert back.position.state.left == ()


def test_everybody_gone_ends_the_match() -> None:
    seed = playout.seed_of(8)
    step = table.start(GAME, 2, Options(), seed)
    step = table.leave(GAME, step.position, seed, 0)
    step = table.leave(GAME, step.position, seed, 1)
    assert table.result(GAME, step.position) is not None
