"""The house player, and the length of its matches (rules section 12)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from games.core import playout
from games.core.dice import Dice
from games.core.game import AnyGame
from games.core.table import Position
from games.core.values import Action, Decision
from games.heroes.game import GAME
from games.heroes.options import Options
from tests.heroes.tabletop import Match


def choice(match: Match) -> str:
    """What the house answers to the open question."""
    (decision,) = GAME.pending(match.state)
    legal = list(GAME.legal(match.state, decision))
    answer = GAME.house(GAME.view(match.state, decision.seat), decision, legal, Dice(bytes(32)))
    return match.legal()[legal.index(answer)]


def test_it_drafts_a_class_that_it_needs() -> None:
    match = Match(2, (3, 1, 2, 4, 5), tables={"A": "sac-1 cul-1 res-1 ind-1"})
    assert choice(match) == "draft 2"


def test_it_drafts_the_hero_who_lifts_the_lock_while_it_is_locked() -> None:
    assert choice(Match(2, (3, 1, 2, 4, 5), locked="A")) == "draft 5"


def test_it_keeps_a_hero_from_an_opponent_about_to_win() -> None:
    match = Match(2, (3, 1, 2, 4, 5), tables={"B": "sac-1 cul-1 pub-1 ind-1"})
    assert choice(match) == "draft 4"
    locked = Match(2, (3, 1, 2, 4, 5), tables={"A": "res-8", "B": "sac-1 cul-1 pub-1 ind-1"}, locked="B")
    assert choice(locked) != "draft 4"


def test_it_looks_for_a_card_of_its_hero() -> None:
    match = Match(2, (1, 2, 3, 4, 5), "sac-1 pub-3 cul-1 ind-1 res-1 sac-2")
    match.play("A: draft 2", "B: draft 4")
    assert choice(match) == "target 1"
    match.play("A: target 1")
    assert choice(match).endswith(" pub-3")
    match.play("A: swap res-1 pub-3")
    assert choice(match) == "discover pub-3"


def test_it_exchanges_what_it_cannot_use_and_keeps_what_it_can() -> None:
    match = Match(2, (1, 2, 3, 4, 5), "sac-1 pub-3 cul-1 ind-1 ind-2 sac-2")
    match.play("A: draft 4", "B: draft 5")
    assert choice(match) == "discard sac-1 cul-1 ind-2"
    match = Match(2, (1, 2, 3, 4, 5), "sac-1 pub-3 res-1 ind-1 ind-2 sac-2")
    match.play("A: draft 4", "B: draft 5")
    assert choice(match) == "skip"


def test_it_takes_the_card_of_its_hero_and_drafts_first_next_time() -> None:
    match = Match(3, (1, 2, 3, 4, 5), "sac-1 sac-2 sac-3 sac-4 sac-5 sac-6 sac-7 sac-8 sac-9 res-1 cul-1 pub-1")
    match.play("A: draft 3", "B: draft 4", "C: draft 5")
    assert choice(match) == "take cul-1"
    match.play("A: take cul-1")
    assert choice(match) == "pawn 2"


def test_it_gives_away_what_is_of_no_use() -> None:
    objects = "sac-1 cul-1 pub-2 cul-2 pub-3 cul-3 sac-8 ind-2"
    match = Match(2, (2, 1, 3, 4, 5), objects, cast="second", tables={"B": "ind-1"})
    match.play("A: draft 1", "B: draft 4")
    assert choice(match) == "give ind-2"


@pytest.mark.parametrize(
    ("variant", "cast", "seats", "least", "most"),
    [
        ("compact", "first", 2, 4.4, 5.4),
        ("compact", "first", 3, 6.6, 7.9),
        ("compact", "first", 4, 9.0, 10.8),
        ("standard", "first", 2, 8.6, 10.4),
        ("standard", "first", 3, 8.6, 10.4),
        ("standard", "second", 4, 8.8, 10.6),
        ("short4", "first", 4, 6.2, 7.4),
        ("short3", "first", 4, 4.1, 5.1),
    ],
)
def test_matches_are_as_long_as_they_should_be(variant: str, cast: str, seats: int, least: float, most: float) -> None:
    options = Options(variant, cast)  # type: ignore[arg-type]
    figures = playout.series(GAME, seats, options, 40, 1000)
    assert least < figures["figures"]["rounds"]["mean"] < most
    assert figures["ended"] == {"victory": 40}


def test_it_beats_players_who_take_every_answer_alike() -> None:
    def mixed(game: AnyGame, position: Position, decision: Decision, legal: Sequence[Action], dice: Dice) -> Action:
        player = playout.house if decision.seat == 0 else playout.uniform
        return player(game, position, decision, legal, dice)

    assert playout.series(GAME, 4, Options(), 20, 0, mixed)["wins"][0] >= 15
