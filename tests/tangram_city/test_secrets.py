"""Who knows what (rules section 6), and what is true after every step (rules section 7.4)."""

from __future__ import annotations

import pytest

from games.core import codec, playout, table
from games.core.dice import Dice
from games.core.table import Step
from games.core.values import Note
from games.tangram_city import events, geometry
from games.tangram_city.data import TABLES
from games.tangram_city.game import GAME
from games.tangram_city.options import Options
from games.tangram_city.state import Laid, Skipped, Spout, TangramCityState
from tests.tangram_city.tabletop import Match

A, B, C = range(3)


def test_who_is_done_is_public_and_what_is_planned_is_not() -> None:
    match = Match("B1 red", "B2 red")
    spectator = codec.encode(match.view())
    match.play("A: place G7 0 red")
    assert codec.encode(match.view()) == spectator
    assert codec.encode(match.view("B")) == codec.encode(Match("B1 red", "B2 red").view("B"))
    match.play("A: confirm")
    assert [player.done for player in match.view().players] == [True, False]


def test_a_plan_shows_in_its_owners_view() -> None:
    match = Match("B1 red", deck="T02 T07 T01 T05")
    match.play("A: place B2 0 red")
    own = match.private("A")
    assert [piece.tile for piece in own.planned] == ["T02"]
    assert own.rectangle is not None
    assert (own.rectangle.first, own.rectangle.last) == ("B2", "C2")
    assert own.ready
    match.play("A: skip")
    assert (match.private("A").planned, match.private("A").skipped) == ((), ("T02",))
    match.alone("skip", "skip", "skip", "skip")
    match.play("A: skip")
    assert match.private("A").dry


def test_the_deal_is_told_to_those_who_may_look() -> None:
    match = Match("B1 red", "B2 red", "B3 red", "B4 red", deck="T09 T15 T01 T21", start="C")
    secrets = [note for note in match.notes if note.to is not None]
    assert secrets == [
        Note(C, events.YourCard("T15")),
        Note(3, events.YourCard("T01")),
        Note(A, events.SharedCard("T21", B)),
        Note(B, events.SharedCard("T21", A)),
    ]
    assert not any(isinstance(event, events.YourCard | events.SharedCard) for event in match.told())


def test_a_disguise_changes_the_unknown_cards_and_the_plans_of_others() -> None:
    match = Match("B1 red", "B2 red", deck="T20 T03 T16 T12")
    match.play("A: skip", "B: skip", "B: confirm")
    worlds = [GAME.disguise(match.state, A, Dice(number.to_bytes(32, "big"))) for number in range(20)]
    assert len({world.deck for world in worlds}) > 10
    assert {world.cards[1] for world in worlds} != {"T03"}
    assert {world.cards[2] for world in worlds} == {"T16"}
    assert {world.players[A].plan for world in worlds} == {(Skipped("T20"),)}
    plans = {world.players[B].plan for world in worlds}
    assert len(plans) > 5
    assert all(plans)


def test_a_disguise_changes_the_sides_that_are_not_shown_yet() -> None:
    match = Match("B1", "B2", "B3")
    match.play("A: side red", "B: side red")
    worlds = [GAME.disguise(match.state, A, Dice(number.to_bytes(32, "big"))) for number in range(20)]
    assert {world.players[A].side for world in worlds} == {"red"}
    assert {world.players[B].side for world in worlds} == {"red", "green"}
    assert {world.players[C].side for world in worlds} == {None}


def playthrough(seats: int) -> list[TangramCityState]:
    """The states of a match that the house players play."""
    steps: list[Step] = []
    playout.playout(GAME, seats, Options(), playout.seed_of(seats), watch=steps.append)
    return [step.position.state for step in steps]  # type: ignore[misc]


@pytest.mark.parametrize("seats", [1, 5])
def test_invariants_of_a_match(seats: int) -> None:
    for before, state in zip((None, *(states := playthrough(seats))[:-1]), states, strict=True):
        done = max(state.round - (state.stage != "over"), 0)
        assert len(state.discard) == min(4 * done, 23)
        assert len(state.deck) + len(state.cards) == 23 - len(state.discard)
        for seat, player in enumerate(state.players):
            spouts = sum(isinstance(piece, Spout) for piece in player.pieces)
            assert len(player.scores) == done
            assert spouts + player.dry == done
            assert list(player.scores) == sorted(player.scores)
            assert set(player.scores) <= {a * b for a in range(1, 8) for b in range(1, 8)}
            assert player.red + player.green <= geometry.whole(player.covered).bit_count()
            tiles = [piece.tile for piece in player.pieces if isinstance(piece, Laid)]
            assert len({*tiles, *player.lost}) == len(tiles) + len(player.lost)
            assert player.covered.bit_count() == 4 * 1.5 + 2 * spouts + sum(map(quarters, tiles))
            if before is not None:
                assert player.red >= before.players[seat].red
                assert player.green >= before.players[seat].green


def quarters(tile: str) -> int:
    """The size of a tile in quarters of cells."""
    return sum(each.bit_count() for *_, each in geometry.outline(tile, 0, "red"))


def test_setting_up_deals_boards_start_marker_and_deck_at_random() -> None:
    starts = [table.start(GAME, 5, Options(), playout.seed_of(number)).position.state for number in range(12)]
    states = [state for state in starts if isinstance(state, TangramCityState)]
    assert all(sorted(player.board for player in state.players) == sorted(TABLES.board) for state in states)
    assert all(sorted(state.deck) == list(TABLES.names) for state in states)
    assert len({state.players[0].board for state in states}) > 2
    assert len({state.start for state in states}) > 2
    assert len({state.deck for state in states}) == 12
