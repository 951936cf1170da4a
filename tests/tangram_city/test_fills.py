"""Complete cities, one for each board, and a whole solo game (rules section 9, worked example V28)."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from games.core.values import Result
from games.tangram_city import events, geometry
from games.tangram_city.geometry import ALL
from games.tangram_city.state import Laid, Spout
from tests.tangram_city.tabletop import Match, city, measured


class Fill(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A complete city: its pieces, and its numbers of red and of green cells."""

    board: str
    side: str
    red: int
    green: int
    pieces: tuple[str, ...]


FILLS = msgspec.json.decode(Path(__file__).with_name("fills.json").read_bytes(), type=tuple[Fill, ...])


@pytest.mark.parametrize("fill", FILLS, ids=lambda fill: fill.board)
def test_a_fill_covers_every_cell(fill: Fill) -> None:
    player = city(fill.board, fill.side, *fill.pieces)
    assert geometry.whole(player.covered) == ALL
    assert measured(player) == (49, fill.red, fill.green)
    tiles = [piece.tile for piece in player.pieces if isinstance(piece, Laid)]
    assert len(set(tiles)) == len(tiles)
    assert sum(isinstance(piece, Spout) for piece in player.pieces) <= 6


def test_there_is_a_fill_for_every_board() -> None:
    assert [fill.board for fill in FILLS] == ["B1", "B2", "B3", "B4", "B5"]


DECK = "T01 T18 T19 T11 T05 T17 T21 T07 T13 T04 T08 T02 T10 T03 T09 T14 T12 T16 T22 T15 T06 T23 T20"
ROUNDS = (
    ("place G3 180 red", "place C5 90 green", "place A4 0 red", "place D6 90 green", "fountain A6 NE"),
    ("place G6 270 red", "skip", "place C1 0 red", "place A1 0 green", "fountain C1 NW"),
    ("place D5 180 red", "place E3 90 red", "place C4 0 green", "place A2 0 green", "fountain E3 NE"),
    ("place A6 0 red", "place B4 0 green", "place B3 0 green", "place D2 180 red", "fountain D3 NE"),
    ("place E6 270 red", "place F1 270 green", "place F4 270 green", "place A2 90 green", "fountain B4 NW"),
)
SCORES = ((3, 4, 3), (5, 8, 5), (6, 11, 7), (15, 16, 10), (25, 17, 18))
"""Points of each round, and the balance markers after it."""


def test_v28_complete_solo_game() -> None:
    match = Match("B1 red", deck=DECK)
    for answers, score in zip(ROUNDS, SCORES, strict=True):
        match.alone(*answers)
        player = match.city("A")
        assert (player.scores[-1], player.red, player.green) == score
    match.play("A: skip T06", "A: place F3 0 green T23", "A: place B6 90 red T20", "A: confirm")
    match.alone("fountain F6 NE")
    player = match.city("A")
    assert (player.scores[-1], player.red, player.green) == (49, 21, 21)
    assert (sum(player.scores), player.planning, player.balance, player.total) == (103, 15, 20, 138)
    assert match.view().rating == "city"
    assert match.view().result == Result((1,), (0,), "solo")
    assert match.told()[-5:] == [
        events.Balanced(0, 21, 21),
        events.Planned(0, 15),
        events.BalanceBonus(0, 0, 20),
        events.Final(0, 138),
        events.Rated("city"),
    ]
