"""The worked examples of rules section 10 about dealing, deciding together and the course of a match, each under its
number; those about shapes and scores are in `test_geometry` and `test_scoring`."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.core.errors import NotSeated, NotYourTurn, Over
from games.tangram_city import events, scoring
from games.tangram_city.data import TABLES
from games.tangram_city.state import Laid, Spout, slots
from tests.tangram_city.tabletop import Match, filled, parts

A, B, C, D, E = range(5)


def everybody(match: Match, *answers: str) -> None:
    """Let everybody give the same answers."""
    for answer in answers:
        match.play(*(f"{name}: {answer}" for name in match.waiting()))


def test_v13_deal_4_players() -> None:
    match = Match("B1 red", "B2 red", "B3 red", "B4 red", deck="T09 T15 T01 T21", start="C")
    assert [slot.place for slot in match.view().slots] == ["centre", "hand", "hand", "shared"]
    assert [slot.owners for slot in match.view().slots] == [(), (C,), (D,), (A, B)]
    assert match.knows(None) == {"T09"}
    assert match.knows("A") == match.knows("B") == {"T09", "T21"}
    assert match.knows("C") == {"T09", "T15"}
    assert match.knows("D") == {"T09", "T01"}
    assert (match.private("A").sharer, match.private("B").sharer, match.private("C").sharer) == (B, A, None)
    for _ in range(3):
        everybody(match, "skip", "confirm")
    played = [event.tile for event in match.told() if isinstance(event, events.Played)]
    assert played == ["T09", "T15", "T01", "T21"]


def test_v14_deal_5_players() -> None:
    boards = [f"B{number} red" for number in range(1, 6)]
    match = Match(*boards, deck="T11 T04 T18 T06", start="D")
    assert [slot.owners for slot in match.view().slots] == [(), (D,), (E, A), (B, C)]
    assert match.told("E") == [events.SharedCard("T18", A)]
    assert match.told("D") == [events.YourCard("T04")]
    everybody(match, "skip", "confirm", "skip", "confirm")
    assert match.knows(None) == {"T11", "T04", "T18"}
    assert match.knows("B") == match.knows("C") == {"T11", "T04", "T18", "T06"}
    assert match.knows("D") == {"T11", "T04", "T18"}
    everybody(match, "skip", "confirm", "skip", "confirm")
    assert match.view().phase == "fountain"
    assert match.city("A").lost == ("T11", "T04", "T18", "T06")


def test_v15_deal_1_and_2_players() -> None:
    solo = Match("B1 red", deck="T20 T03 T16 T12")
    assert solo.knows("A") == {"T20", "T03"}
    solo.alone("skip")
    assert solo.knows("A") == {"T20", "T03"}
    solo.alone("skip")
    assert solo.knows("A") == {"T20", "T03", "T16"}
    two = Match("B1 red", "B2 red", deck="T20 T03 T16 T12", start="B")
    assert two.knows(None) == {"T20"}
    assert (two.knows("B"), two.knows("A")) == ({"T20", "T16"}, {"T20", "T12"})
    assert [slot.state for slot in two.view().slots] == ["open", "next", "next", "next"]
    for _ in range(3):
        everybody(two, "skip", "confirm")
    assert [event.tile for event in two.told() if isinstance(event, events.Played)] == ["T20", "T03", "T16", "T12"]


@pytest.mark.parametrize(
    ("old", "totals", "new"),
    [
        (1, (30, 35, 35, 20), 2),
        (1, (40, 40, 12), 0),
        (3, (50, 20, 50, 10), 0),
        (2, (9, 9, 14, 3), 2),
        (0, (7, 7, 7, 7, 7), 1),
        (4, (12, 31, 31, 8, 31), 1),
        (0, (5,), 0),
    ],
)
def test_v16_start_marker(old: int, totals: tuple[int, ...], new: int) -> None:
    assert scoring.leader(old, totals) == new


def in_v17() -> Match:
    """The match of V17 when its first step has resolved."""
    match = Match("B1 red", "B2 green", "B3 red", deck="T07 T02", start="B")
    assert match.waiting() == "ABC"
    for line, waiting in (
        ("A: place A1 0 red", "ABC"),
        ("A: confirm", "BC"),
        ("C: skip", "BC"),
        ("C: confirm", "B"),
        ("A: place A1 90 red", "AB"),
    ):
        match.play(line)
        assert match.waiting() == waiting
    match.refused("B: confirm", "NOTHING_TO_CONFIRM")
    match.play("B: place E2 0 green")
    match.refused("B: place G2 0 green", "OUT_OF_BOARD")
    match.refused("B: place D3 0 green", "OVERLAP")
    assert match.waiting() == "AB"
    match.play("B: confirm")
    match.refused("B: confirm", "ALREADY_CONFIRMED")
    assert match.waiting() == "A"
    match.play("A: confirm")
    return match


def covers(match: Match, name: str) -> list[str]:
    """The cells of the tiles that lie in a city."""
    return [part.cell for it in match.view().players["ABC".index(name)].pieces[1:] for part in it.parts]


def test_v17_who_must_act() -> None:
    match = in_v17()
    assert (covers(match, "A"), covers(match, "B"), covers(match, "C")) == (["A1", "A2"], ["E2", "F2"], [])
    assert match.city("C").lost == ("T07",)
    assert match.view().offered == ("T02",)
    assert match.waiting() == "ABC"
    placed = [event for event in match.told() if isinstance(event, events.Placed | events.Skipped)]
    assert placed == [
        events.Placed(B, "T07", "E2", 0, "green"),
        events.Skipped(C, "T07"),
        events.Placed(A, "T07", "A1", 90, "red"),
    ]


def test_v18_too_late() -> None:
    match = in_v17()
    match.refused("C: place A1 0 red T07", "TILE_NOT_OFFERED")
    match.refused("C: fountain A1 NE", "WRONG_PHASE")
    match.refused("C: place B4 0 red", "OVERLAP")
    match.refused("A: place A1 0 red T07", "TILE_NOT_OFFERED")
    match.refused("A: skip T07", "TILE_NOT_OFFERED")
    assert covers(match, "A") == ["A1", "A2"]
    assert match.waiting() == "ABC"


def test_v19_hidden_until_resolved() -> None:
    match = Match("B1 red", "B2 green", "B3 red", deck="T07 T02", start="B")
    before = match.view("B").players[A]
    match.play("A: place A1 0 red", "A: confirm")
    (planned,) = match.private("A").planned
    assert [part.cell for part in planned.parts] == ["A1", "B1"]
    for name in ("B", "C", None):
        seen = match.view(name).players[A]
        assert seen == replace(before, confirmed=True, done=True)
    assert match.told()[-1] == events.Confirmed(A)


def test_v20_forced_skip() -> None:
    players = (filled("B1", "red", free="A1"), filled("B2", "red", free="A1"))
    players = (players[0], replace(players[1], pieces=()))
    match = Match(deck="T07 T02 T05 T09", players=players)
    assert match.waiting() == "B"
    assert match.view().players[A].forced == ("T07",)
    for answer in ("skip", "place A1 0 red", "confirm"):
        match.refused(f"A: {answer}", NotYourTurn)
    match.play("B: skip", "B: confirm")
    assert match.city("A").lost == ("T07",)
    assert match.waiting() == "AB"
    match.play("A: place A1 0 red", "A: confirm", "B: skip", "B: confirm")
    for _ in range(2):
        assert match.waiting() == "B"
        match.play("B: skip", "B: confirm")
    assert (match.view().phase, match.waiting()) == ("fountain", "B")
    assert match.told()[-1] == events.Complete(A)
    match.play("B: fountain A1 NE", "B: confirm")
    assert (match.city("A").dry, match.city("B").dry) == (1, 0)


def test_v20_a_solo_game_with_a_complete_city_ends_by_itself() -> None:
    match = Match(players=(filled("B1", "red", free="A1"),), deck="T02 T07")
    match.alone("place A1 0 red")
    assert match.view().phase == "over"
    assert match.city("A").scores == (49,) * 6


def test_v21_lost_fountain() -> None:
    match = Match("B1 red")
    skips = ("skip",) * 4
    match.alone(*skips, "fountain A1 NE", *skips, "skip", *skips)
    match.play("A: fountain A1 SW", "A: fountain A2 NE", "A: confirm")
    match.alone(*skips, "fountain A1 SW", *skips, "fountain A2 SW")
    assert (match.city("A").red, match.city("A").green) == (1, 0)
    match.play(*(f"A: skip {tile}" for tile in match.view().offered), "A: confirm")
    match.alone("fountain D2 NE")
    player = match.city("A")
    assert player.scores == (1, 1, 1, 1, 2, 2)
    assert (player.red, player.green, player.balance, player.planning) == (2, 0, 10, 0)
    assert (len(player.pieces), player.dry) == (5, 1)
    assert (player.total, match.view().rating) == (18, "hamlet")


def test_v22_round_6() -> None:
    match = Match(players=(filled("B1", "red", free="A1 B1"),), deck="T01 T02 T07", round=6)
    match.refused("A: confirm", "NOTHING_TO_CONFIRM")
    match.play("A: place A1 0 red T07")
    match.refused("A: place A1 0 red T02", "OVERLAP")
    match.play("A: skip T07", "A: place A1 0 red T02")
    match.refused("A: place B1 0 red", "TILE_REQUIRED")
    match.play("A: place B1 0 red T01")
    match.refused("A: place A1 0 red T07", "OVERLAP")
    assert match.private("A").ready
    match.play("A: confirm")
    match.refused("A: fountain B1 NW", "OVERLAP")
    match.alone("fountain B1 NE")
    assert (match.city("A").scores, match.city("A").planning) == ((49,), 15)


def test_v26_rotation_of_roles() -> None:
    start = 0
    starts = []
    for totals in ((4, 6, 6), (10, 14, 14), (25, 23, 24), (40, 43, 42)):
        start = scoring.leader(start, totals)
        starts.append(start)
    assert starts == [1, 2, 0, 1]
    match = Match("B1 red", "B2 red", "B3 red", start="B", round=5)
    assert [slot.owners for slot in slots(TABLES, match.state)] == [(), (B,), (C,), (A,)]


def test_v27_order_of_error_checks() -> None:
    match = Match("B2 red", "B1 red", deck="T21")
    match.refused("A: place H1 0 red", "BAD_ARGUMENT")
    match.refused("A: place A1 45 red", "BAD_ARGUMENT")
    match.refused("A: place G1 0 red T02", "TILE_NOT_OFFERED")
    match.refused("A: place E3 0 red", "OUT_OF_BOARD")


def test_v29_one_placement_two_spellings_withdrawn_confirmation() -> None:
    match = Match("B1 red", "B2 red", deck="T04")
    for line, waiting in (
        ("A: place A1 180 red", "AB"),
        ("A: confirm", "B"),
        ("A: place A1 0 red", "AB"),
        ("A: confirm", "B"),
    ):
        match.play(line)
        assert match.waiting() == waiting
        assert [(it.at, it.turn, it.side) for it in match.private("A").planned] == [("A1", 0, "red")]
    assert events.Reconsiders(A) in match.told()
    match.refused("A: skip T05", "TILE_NOT_OFFERED")
    match.refused("A: skip T99", "BAD_ARGUMENT")
    match.refused("X: confirm", NotSeated)
    match.play("B: skip")
    assert match.waiting() == "B"
    match.play("B: confirm")
    assert match.waiting() == "AB"
    assert parts("T04 A1 r0 red") == "A1 SE, B1 NW"
    first = Match("B1 red", deck="T04")
    assert {answer.split()[2] for answer in first.legal("A") if answer.startswith("place")} == {"0", "90"}


def test_v30_board_sides() -> None:
    match = Match("B3", "B4")
    match.refused("A: confirm", "WRONG_PHASE")
    match.refused("A: side blue", "BAD_ARGUMENT")
    assert match.waiting() == "AB"
    match.play("A: side green")
    assert match.waiting() == "B"
    assert match.view("B").players[A].side is None
    assert match.view("B").players[A].done
    assert match.private("A").side == "green"
    match.play("A: side red")
    assert match.waiting() == "B"
    match.play("B: side green")
    assert [player.side for player in match.view().players] == ["red", "green"]
    assert (match.view().round, match.view().phase, match.waiting()) == (1, "card", "AB")
    match.refused("A: side green", "WRONG_PHASE")


def test_v31_round_6_forced_and_not_forced() -> None:
    ground = filled("B1", "red", free="A1 B1")
    pieces = tuple(Laid("T01", it.at, TURNS[it.corner], "red") if isinstance(it, Spout) else it for it in ground.pieces)
    match = Match(players=(replace(ground, pieces=pieces),), deck="T07 T02 T21", round=6)
    assert match.view().players[A].forced == ("T21",)
    match.play("A: place A1 0 red T07")
    assert not any("place" in answer and "T02" in answer for answer in match.legal("A"))
    match.refused("A: confirm", "NOTHING_TO_CONFIRM")
    match.refused("A: skip T21", "FORCED_SKIP")
    match.play("A: skip T02", "A: confirm")
    player = match.city("A")
    assert match.view().phase == "over"
    assert (player.scores, player.red, player.green) == ((49,), 49, 0)
    assert (player.planning, player.balance, player.total) == (15, 0, 64)
    match.refused("A: confirm", Over)


TURNS = {"SW": 0, "NW": 90, "NE": 180, "SE": 270}
"""How the red wedge is turned to fill each half."""


@pytest.mark.parametrize(("start", "then"), [("A", B), ("B", A)])
def test_v32_fountain_step(start: str, then: int) -> None:
    match = Match("B1 red", "B2 red", start=start)
    for _ in range(4):
        everybody(match, "skip", "confirm")
    assert (match.view().phase, match.waiting()) == ("fountain", "AB")
    match.refused("A: skip T01", "BAD_ARGUMENT")
    match.refused("A: place A1 0 red", "WRONG_PHASE")
    match.refused("A: fountain H1 NE", "BAD_ARGUMENT")
    match.refused("A: fountain A1 N", "BAD_ARGUMENT")
    match.refused("A: fountain C2 NE", "OVERLAP")
    for line, waiting in (
        ("A: fountain D2 NE", "AB"),
        ("A: confirm", "B"),
        ("A: fountain A1 NE", "AB"),
        ("A: confirm", "B"),
        ("B: skip", "B"),
    ):
        match.play(line)
        assert match.waiting() == waiting
    assert [(piece.at, piece.corner) for piece in match.private("A").planned] == [("A1", "NE")]
    match.play("B: confirm")
    assert [(player.scores, player.red, player.green) for player in match.view().players] == [((1,), 1, 0)] * 2
    assert match.view().start == then
