"""Ranking, the round cap, leaving (rules section 8)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.core import playout, table
from games.core.dice import Dice
from games.core.values import Note, Result
from games.heroes import events
from games.heroes.data import TABLES
from games.heroes.endings import ranking
from games.heroes.game import GAME, HeroesGame
from games.heroes.options import Options
from games.heroes.state import Player
from tests.heroes.tabletop import Match

A, B, C, D = range(4)


def player(classes: int, reached: int) -> Player:
    return Player(table=tuple(card.id for card in TABLES.objects[:classes]), reached=reached)


def test_more_classes_are_better_and_among_equals_the_earlier() -> None:
    players = (player(1, 2), player(3, 9), player(3, 8), player(0, 0))
    assert ranking(players, None) == (3, 2, 1, 4)


def test_players_without_a_class_share_the_last_place() -> None:
    assert ranking((player(0, 0), player(1, 1), player(0, 0), player(0, 0)), None) == (2, 1, 2, 2)


def test_the_winner_is_first_whatever_the_others_have() -> None:
    assert ranking((player(4, 9), player(0, 0), player(2, 3)), B) == (2, 1, 3)


def test_a_last_round_without_any_discovery_is_drawn() -> None:
    match = Match(2, (1, 2, 3, 4, 5), game=HeroesGame(replace(TABLES, round_cap=1)))
    match.play("A: draft 2", "B: draft 4", "A: skip", "A: pass", "B: skip", "B: pass")
    assert match.view().result == Result(places=(1, 1), winners=(), how="round_cap")
    assert match.view().absent == (1, 3, 5)
    assert match.told()[-4:] == [
        events.Capped(1),
        events.Drawn(),
        events.FinalReveal(A, "holtze", match.view().players[A].shown),
        events.FinalReveal(B, "zillmann", match.view().players[B].shown),
    ]


def test_nothing_is_laid_open_of_somebody_without_a_hero() -> None:
    match = Match(2, (1, 2, 3, 4, 5))
    match.play("A: draft 2")
    _, notes = GAME.leave(match.state, B, Dice(b""))
    assert [note.what.seat for note in notes if isinstance(note.what, events.FinalReveal)] == [A]


def test_when_the_match_is_over_hands_and_heroes_lie_open() -> None:
    match = Match(2, (1, 2, 3), "pub-1", variant="short3", tables={"A": "sac-1 cul-1"})
    match.play("A: draft 2", "B: draft 4", "A: skip")
    assert [player.shown for player in match.view().players] == [(), ()]
    match.play("A: discover pub-1")
    view = match.view()
    assert [player.hero for player in view.players] == [2, 4]
    assert [len(player.shown) for player in view.players] == [2, 3]
    assert (view.phase, view.asked, view.question) == ("over", None, None)


def leave(match: Match, seat: int) -> tuple[Note, ...]:
    match.state, notes = GAME.leave(match.state, seat, match.dice)
    return notes


def test_the_last_player_present_wins_at_once() -> None:
    match = Match(3, (1, 2, 3, 4, 5), tables={"A": "sac-1", "B": "pub-1 cul-1"})
    before = GAME.pieces(match.state)
    assert leave(match, B) == (Note(None, events.LeftTable(B)),)
    assert match.asked() == "A draft"
    notes = leave(match, A)
    assert [note.what for note in notes[:3]] == [events.LeftTable(A), events.LastPresent(C), events.Won(C)]
    assert match.view().result == Result(places=(3, 2, 1), winners=(C,), how="last_present")
    assert GAME.pieces(match.state) == before


def test_cards_in_between_go_back_when_the_match_ends_by_leaving() -> None:
    match = Match(2, (1, 2, 3, 4, 5))
    match.play("A: draft 3", "B: draft 4")
    before = GAME.pieces(match.state)
    viewed = match.private("A").viewed
    leave(match, A)
    assert match.state.deck[:3] == viewed
    assert GAME.pieces(match.state) == before


def test_the_absent_are_answered_for_until_somebody_takes_the_seat() -> None:
    seed = playout.seed_of(1)
    start = table.start(GAME, 3, Options(), seed).position
    gone = table.leave(GAME, start, seed, A).position
    assert table.awaited(GAME, gone) == (B,)
    assert table.view(GAME, gone, None).players[A].left  # type: ignore[attr-defined]
    back = table.rejoin(GAME, gone, A)
    assert [note.what for note in back.notes] == [events.Rejoined(A)]
    state = back.position.state
    assert state.left == ()
    assert GAME.view(state, A).private == GAME.view(gone.state, A).private  # type: ignore[arg-type]


def test_a_seat_keeps_hand_hero_and_lock_while_its_player_is_away() -> None:
    match = Match(3, (1, 2, 3, 4, 5), locked="B")
    match.play("A: draft 2", "B: draft 4")
    before = match.state.players[B]
    leave(match, B)
    assert match.state.players[B] == before


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_players_who_never_answer_come_to_the_round_cap(seats: int) -> None:
    game = HeroesGame(replace(TABLES, round_cap=3))
    dice = Dice(bytes(32))
    state, _ = game.new(seats, Options("standard"), dice)
    while pending := game.pending(state):
        state, _ = game.apply(state, pending[0], game.timeout(state, pending[0], dice), dice)
    assert state.round == 3
    assert game.result(state) == Result(places=(1,) * seats, winners=(), how="round_cap")
