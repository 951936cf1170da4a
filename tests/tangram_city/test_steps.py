"""Deciding together: what can be refused, timeouts, leaving, undo, steering (rules section 7)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.core import playout, table, text
from games.core.dice import Dice
from games.core.errors import NotYourTurn, NoUndo
from games.core.table import Position, Step
from games.tangram_city import actions, events, steering
from games.tangram_city.game import GAME
from games.tangram_city.options import Options
from games.tangram_city.state import Laid, Skipped
from tests.tangram_city.tabletop import Match, city, filled, parts

SEED = playout.seed_of(1)
A, B, C = range(3)


class Table:
    """A match as the kernel plays it."""

    def __init__(self, seats: int) -> None:
        self.steps: list[Step] = [table.start(GAME, seats, Options(), SEED)]

    @property
    def now(self) -> Position:
        return self.steps[-1].position

    def play(self, *lines: str) -> None:
        """Let players answer, such as "0: side red"."""
        for line in lines:
            seat, _, words = line.partition(": ")
            action = text.read(GAME.action_type, words)
            self.steps.append(table.play(GAME, self.now, SEED, int(seat), action))

    def undo(self, seat: int) -> None:
        back = self.now.back
        earlier = None if back is None else self.steps[back].position
        self.steps.append(table.undo(GAME, self.now, earlier, seat))

    def awaited(self) -> tuple[int, ...]:
        return table.awaited(GAME, self.now)

    def plan(self, seat: int) -> int:
        """How many decisions a player has made in the open step."""
        return len(self.now.state.players[seat].plan)  # type: ignore[attr-defined]


def test_a_tile_need_not_be_named_while_there_is_only_one() -> None:
    named, unnamed = Match("B1 red", deck="T07"), Match("B1 red", deck="T07")
    named.play("A: place A1 0 red T07")
    unnamed.play("A: place A1 0 red")
    assert named.state == unnamed.state
    named.play("A: skip T07")
    unnamed.play("A: skip")
    assert named.state == unnamed.state


def test_a_fountain_has_no_tile() -> None:
    match = Match("B1 red")
    match.alone("skip", "skip", "skip", "skip")
    match.refused("A: skip T01", "BAD_ARGUMENT")
    match.refused("A: place A1 0 red", "WRONG_PHASE")
    match.refused("A: fountain H1 NE", "BAD_ARGUMENT")
    match.refused("A: fountain A1 N", "BAD_ARGUMENT")


def test_one_of_the_last_tiles_may_fit_nowhere() -> None:
    match = Match(players=(filled("B1", "red", free="A1"),), deck="T01 T07 T19", round=6)
    match.refused("A: place A1 0 red T07", "FORCED_SKIP")
    match.refused("A: skip T19", "FORCED_SKIP")
    assert match.private("A").undecided == ("T01",)
    match.play("A: place A1 0 red T01", "A: confirm")
    assert match.city("A").lost == ("T07", "T19")


def test_a_tile_that_the_own_plan_leaves_no_place_is_not_forced() -> None:
    match = Match(players=(filled("B1", "red", free="A1"),), deck="T01 T02 T07", round=6)
    match.play("A: place A1 0 red T02")
    assert [answer for answer in match.legal("A") if "T01" in answer] == ["skip T01"]
    match.play("A: skip T01", "A: confirm")
    assert match.city("A").lost == ("T01", "T07")


def test_a_tile_planned_again_is_lifted_first() -> None:
    match = Match("B1 red", deck="T01 T02 T07", round=6)
    match.play("A: place A1 0 red T07", "A: place B1 0 red T07")
    assert match.city("A").plan == (Laid("T07", "B1", 0, "red"),)


def test_decisions_are_kept_in_the_order_of_the_tiles() -> None:
    match = Match("B1 red", deck="T01 T02 T07", round=6)
    match.play("A: skip T07", "A: skip T01", "A: place A1 0 red T02")
    assert match.city("A").plan == (Skipped("T01"), Laid("T02", "A1", 0, "red"), Skipped("T07"))


def test_a_question_keeps_its_name_while_others_answer() -> None:
    match = Match("B1 red", "B2 red")
    before = [decision.id for decision in GAME.pending(match.state)]
    match.play("B: skip", "B: confirm")
    assert [decision.id for decision in GAME.pending(match.state)] == before
    match.play("A: skip", "A: confirm")
    assert not set(before) & {decision.id for decision in GAME.pending(match.state)}


def test_whoever_is_late_skips_and_is_done() -> None:
    match = Table(2)
    match.play("0: side red", "1: side green")
    step = table.timeout(GAME, match.now, SEED, 0)
    assert step.entry.text == "skip; confirm"
    assert table.awaited(GAME, step.position) == (1,)
    assert step.notes[-1].what == events.Confirmed(0)


def test_whoever_is_late_keeps_what_is_planned() -> None:
    match = Table(2)
    match.play("0: side red", "1: side green")
    place = next(text.write(action) for action in table.legal(GAME, match.now, table.expect(GAME, match.now, 0)))
    match.play(f"0: {place}")
    step = table.timeout(GAME, match.now, SEED, 0)
    assert step.entry.text == "confirm"
    match.play("0: confirm")
    again = table.timeout(GAME, match.now, SEED, 0)
    assert again.entry.text == f"{place}; confirm"
    assert again.position.state == match.now.state


def test_whoever_is_late_at_the_beginning_builds_on_the_red_side() -> None:
    match = Table(2)
    assert table.timeout(GAME, match.now, SEED, 0).entry.text == "side red"


def test_those_who_leave_are_skipped_and_the_others_play_on() -> None:
    match = Table(3)
    match.play("0: side red", "1: side red", "2: side red")
    gone = table.leave(GAME, match.now, SEED, 0)
    assert table.awaited(GAME, gone.position) == (1, 2)
    assert table.decision_of(GAME, gone.position, 0) is None
    with pytest.raises(NotYourTurn):
        table.play(GAME, gone.position, SEED, 0, actions.Skip())
    gone = table.leave(GAME, gone.position, SEED, 1)
    assert table.awaited(GAME, gone.position) == (2,)
    assert table.result(GAME, gone.position) is None
    put = table.decision_of(GAME, match.now, 0)
    back = table.rejoin(GAME, gone.position, 0)
    asked = table.decision_of(GAME, back.position, 0)
    assert put is not None
    assert asked is not None
    assert table.decision_id(back.position, asked) != table.decision_id(match.now, put)


def test_when_all_have_left_the_match_plays_itself_to_the_end() -> None:
    match = Table(1)
    gone = table.leave(GAME, match.now, SEED, 0)
    result = table.result(GAME, gone.position)
    assert result is not None
    assert result.how == "solo"


def test_who_plays_alone_can_take_a_plan_back_but_not_what_has_been_shown() -> None:
    match = Table(1)
    match.play("0: side red")
    with pytest.raises(NoUndo, match="undo_learned"):
        match.undo(0)
    match.play("0: skip")
    assert match.steps[-1].notes == ()
    match.undo(0)
    assert match.plan(0) == 0
    assert match.steps[-1].notes == (), "what nobody saw is taken back unseen"
    match.play("0: skip", "0: confirm")
    with pytest.raises(NoUndo, match="undo_learned"):
        match.undo(0)


def test_among_others_nothing_is_taken_back_but_answered_anew() -> None:
    match = Table(2)
    match.play("0: side red", "1: side red", "0: skip")
    for seat in (0, 1):
        with pytest.raises(NoUndo, match="undo_open"):
            match.undo(seat)


def steered(start: str, *ways: str) -> str:
    """Where an answer gets to by these ways."""
    action = text.read(GAME.action_type, start)
    for way in ways:
        assert isinstance(action, actions.Place | actions.Fountain)
        action = steering.steer(action, way)
    return text.write(action)


@pytest.mark.parametrize(
    ("start", "ways", "end"),
    [
        ("place C3 0 red T05", ("right", "down"), "place D4 0 red T05"),
        ("place C3 0 red T05", ("left", "up", "turn"), "place B2 90 red T05"),
        ("place C3 270 red T05", ("turn",), "place C3 0 red T05"),
        ("place C3 90 red T05", ("flip",), "place C3 270 green T05"),
        ("place C3 0 green T05", ("flip",), "place C3 0 red T05"),
        ("place A1 0 red T07", ("left", "up"), "place A1 0 red T07"),
        ("place F7 0 red T07", ("right", "down"), "place F7 0 red T07"),
        ("place E7 0 red T21", ("turn",), "place E4 90 red T21"),
        ("place C3 90 red T07", ("turn",), "place C3 0 red T07"),
        ("fountain C3 NE", ("right", "turn"), "fountain D3 SE"),
        ("fountain A1 NW", ("left", "turn"), "fountain A1 NE"),
    ],
)
def test_steering(start: str, ways: tuple[str, ...], end: str) -> None:
    assert steered(start, *ways) == end


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_flipping_shows_the_mirror_image(turn: int) -> None:
    flipped = steered(f"place C3 {turn} red T13", "flip").split()
    shape = parts(f"T13 {flipped[1]} r{flipped[2]} {flipped[3]}")
    columns = {"C": "D", "D": "C"}
    halves = {"NE": "NW", "NW": "NE", "SE": "SW", "SW": "SE", "full": "full"}
    before = (part.split() for part in parts(f"T13 C3 r{turn} red").split(", "))
    assert set(shape.split(", ")) == {f"{columns[at[0]]}{at[1]} {halves[half]}" for at, half in before}


def test_what_lies_nowhere_cannot_be_steered() -> None:
    assert steering.ways(actions.Confirm()) == steering.ways(actions.Skip("T01")) == ()
    with pytest.raises(ValueError, match="flip"):
        steering.steer(actions.Fountain("A1", "NE"), "flip")


@pytest.mark.parametrize(
    "written",
    [
        "place Z9 0 red T07",
        "place C3 45 red T07",
        "place C3 -90 red T07",
        "place C3 0 blue T07",
        "place C3 0 red T99",
        "place C3 0 red",
        "fountain H1 NE",
        "fountain A1 N",
    ],
)
def test_what_has_no_place_cannot_be_steered(written: str) -> None:
    action = text.read(GAME.action_type, written)
    assert isinstance(action, actions.Place | actions.Fountain)
    assert steering.ways(action) == ()


def test_steering_begins_in_the_middle_or_where_a_tile_is_planned() -> None:
    match = Match("B1 red", deck="T01 T02 T07", round=6)

    def ghosts() -> list[str]:
        legal = [text.read(GAME.action_type, answer) for answer in match.legal("A")]
        return [text.write(action) for action in GAME.ghosts(match.view("A"), legal)]  # type: ignore[arg-type]

    assert ghosts() == ["place D4 0 red T01", "place D4 0 red T02", "place D4 0 red T07"]
    match.play("A: place G7 0 green T02")
    assert ghosts()[1] == "place G7 0 green T02"


def test_the_house_completes_a_rectangle() -> None:
    wall = city("B1", "red", "T07 A1 r0 red", "T07 A2 r0 red", "T02 C1 r0 green", "T07 A3 r0 green")
    match = Match(players=(wall,), deck="T02")
    decision = GAME.pending(match.state)[0]
    legal = tuple(GAME.legal(match.state, decision))
    chosen = GAME.house(match.view("A"), decision, legal, Dice(bytes(32)))
    assert isinstance(chosen, actions.Place)
    assert chosen.at == "C3"
    match.play("A: skip")
    legal = tuple(GAME.legal(match.state, decision))
    assert GAME.house(match.view("A"), decision, legal, Dice(bytes(32))) == actions.Confirm()


@pytest.mark.parametrize("seats", [1, 3])
def test_the_house_builds_well(seats: int) -> None:
    found = playout.series(GAME, seats, Options(), 6, 1)["figures"]
    assert 130 < found["score"]["mean"] < 165
    assert found["rounds"]["min"] == found["rounds"]["max"] == 6


def test_shared_victory_is_told_of_everybody() -> None:
    players = (replace(filled("B1", "red"), side="green"), replace(filled("B1", "red"), side="green"))
    match = Match(players=players, round=6, deck="T01 T02 T07")
    assert match.view().phase == "over"
    assert [event for event in match.told() if isinstance(event, events.Won)] == [events.Won(0), events.Won(1)]
