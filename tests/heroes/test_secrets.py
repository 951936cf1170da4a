"""Who knows what (rules section 9)."""

from __future__ import annotations

from collections import Counter

import pytest

from games.core import codec, playout, table
from games.core.dice import Dice
from games.core.errors import NoUndo
from games.core.table import Position, Step
from games.core.values import Note, hidden, members
from games.heroes import actions, disguise, events
from games.heroes.game import GAME
from games.heroes.options import Options
from games.heroes.state import HeroesState
from games.heroes.views import HeroesView, Seen
from tests.heroes.tabletop import Match

A, B, C, D = range(4)


def positions(seats: int, options: Options, number: int) -> list[HeroesState]:
    """The states of a match between players who take every answer alike."""
    states: list[HeroesState] = []

    def watch(step: Step) -> None:
        assert isinstance(step.position.state, HeroesState)
        states.append(step.position.state)

    playout.playout(GAME, seats, options, playout.seed_of(number), playout.uniform, watch)
    return states


@pytest.mark.parametrize("options", [Options("standard"), Options("standard", "second")])
@pytest.mark.parametrize("seats", [2, 4])
def test_a_disguise_cannot_be_told_from_the_truth(seats: int, options: Options) -> None:
    differ = 0
    for number, state in enumerate(positions(seats, options, 7)):
        if number % 5:
            continue
        for seat in (*range(seats), None):
            other = GAME.disguise(state, seat, Dice(playout.seed_of(number)))
            assert codec.encode(GAME.view(other, seat)) == codec.encode(GAME.view(state, seat))
            assert GAME.pieces(other) == GAME.pieces(state)
            differ += other != state
    assert differ > 50


def test_a_spectators_disguise_changes_everything_hidden() -> None:
    state = Match(4, (3, 1, 5, 2, 4)).state
    match = Match(4, (3, 1, 5, 2, 4))
    match.play("A: draft 2", "B: draft 5", "C: draft 4", "D: draft 3")
    state = match.state
    others = [GAME.disguise(state, None, Dice(playout.seed_of(number))) for number in range(60)]
    assert {other.players[A].hero for other in others} == {2}
    assert {other.players[D].hero for other in others} == {3, 4, 5}
    assert {other.leftover for other in others} == {(1,)}
    assert len({other.players[B].hand for other in others}) > 20
    assert len({other.deck for other in others}) == 60


def test_the_first_drafter_knows_what_was_set_aside_but_not_whether_it_was_taken() -> None:
    match = Match(3, (1, 2, 3, 4, 5))
    match.play("A: draft 2", "B: draft 4", "C: draft 1", "C: pass")
    others = [GAME.disguise(match.state, A, Dice(playout.seed_of(number))) for number in range(60)]
    assert {other.players[B].hero for other in others} == {3, 4, 5}
    match = Match(3, (5, 2, 3, 4, 1))
    match.play("A: draft 1", "B: draft 4", "C: draft 5")
    others = [GAME.disguise(match.state, A, Dice(playout.seed_of(number))) for number in range(60)]
    assert {other.players[C].hero for other in others} == {2, 3, 4, 5}
    assert {memory.heroes for other in others for memory in other.players[C].memory if memory.what == "aside"} == {(5,)}


def test_with_two_players_the_last_drafter_knows_the_others_hero() -> None:
    match = Match(2, (5, 2, 3, 4, 1))
    match.play("A: draft 4", "B: draft 2")
    others = [GAME.disguise(match.state, B, Dice(playout.seed_of(number))) for number in range(20)]
    assert {other.players[A].hero for other in others} == {4}


def test_every_course_of_a_draft_is_found_once() -> None:
    two = list(disguise._courses((1, 2, 5), 2, 2))
    assert len(two) == len(set(two)) == 3 * 2 * 2
    assert {len(course.packets[1]) for course in two} == {2}
    assert len(list(disguise._courses((1, 2, 3, 4, 5), 4, 4))) == 5 * 4 * 3 * 2 * 2


def test_public_notes_name_no_card_that_nobody_has_discovered() -> None:
    discovered: set[str] = set()
    for note in playout_notes():
        if note.to is None and not isinstance(note.what, events.Revealed | events.Absent | events.FinalReveal):
            assert not hidden(note.what)
            named = set(str(note.what).replace("'", " ").split()) & set(GAME.tables.class_of)
            assert not named or isinstance(note.what, events.Discovered)
            if isinstance(note.what, events.Described):
                assert note.what.text.removesuffix(".text") in discovered
            if isinstance(note.what, events.Discovered):
                discovered.add(note.what.card)


def playout_notes() -> list[Note]:
    """What was told in a few matches between players who take every answer alike."""
    notes: list[Note] = []
    for options in (Options("standard"), Options("standard", "second")):
        for seats in (2, 4):
            playout.playout(
                GAME, seats, options, playout.seed_of(3), playout.uniform, lambda step: notes.extend(step.notes)
            )
    return notes


def test_every_event_is_told_in_some_match() -> None:
    rare = {events.Refilled, events.Capped, events.Drawn, events.LeftTable, events.Rejoined, events.LastPresent}
    told = Counter(type(note.what) for note in playout_notes())
    assert set(told) == set(members(GAME.event_type)) - rare


def test_the_cards_put_at_the_bottom_are_remembered_by_the_viewer_alone() -> None:
    match = Match(2, (1, 2, 3, 4, 5), "sac-1 sac-2 sac-3 sac-4 sac-5 sac-6 cul-1 res-1 pub-1")
    match.play("A: draft 3", "B: draft 4", "A: take cul-1")
    assert Seen(what="bottom", seat=None, cards=("res-1", "pub-1"), heroes=()) in match.private("A").seen
    assert "bottom" not in [seen.what for seen in match.private("B").seen]
    others = [GAME.disguise(match.state, A, Dice(playout.seed_of(number))) for number in range(20)]
    assert {other.deck[-2:] for other in others} == {("res-1", "pub-1")}
    others = [GAME.disguise(match.state, B, Dice(playout.seed_of(number))) for number in range(20)]
    assert len({other.deck[-2:] for other in others}) > 10


def test_memory_ends_with_the_round() -> None:
    match = Match(2, (1, 2, 3, 4, 5))
    match.play("A: draft 2", "B: draft 4", "A: target 1", "A: skip", "A: pass", "B: skip", "B: pass")
    assert match.view().round == 2
    assert match.private("A").seen == match.private("B").seen == ()


def test_the_exempt_mark_appears_with_the_hero_and_goes_with_the_turn() -> None:
    match = Match(2, (1, 2, 3, 4, 5), cast="second", locked="AB")
    match.play("A: draft 5", "B: draft 4")
    assert not match.view().players[A].exempt
    match.play("B: skip")
    assert match.asked() == "A discard"
    assert match.view().players[A].exempt
    assert not match.view().players[B].exempt
    free = Match(2, (1, 2, 3, 4, 5))
    free.play("A: draft 5", "B: draft 1", "B: pass")
    assert not free.view().players[A].exempt


def test_playable_cards_are_those_of_the_heros_class_that_may_be_discovered() -> None:
    match = Match(4, (1, 2, 3, 4, 5), "pub-1 res-1 ind-1 cul-1 pub-2", tables={"D": "cul-8"}, locked="BC")
    match.play("A: draft 2", "B: draft 4", "C: draft 5", "D: draft 3")
    assert match.private("A").playable == ("pub-1", "pub-2")
    assert match.private("B").playable == ()
    assert "ind-1" in match.private("C").playable
    assert match.private("D").playable == ()
    match.play("A: skip", "A: pass")
    assert match.private("A").playable == ()


def test_a_skipped_choice_can_be_taken_back_and_a_look_cannot() -> None:
    seed = playout.seed_of(0)
    first, now = before_holtze(seed)
    seat = table.awaited(GAME, now)[0]
    skipped = table.play(GAME, now, seed, seat, actions.Skip()).position
    assert table.undo(GAME, skipped, now, seat).position.state == now.state
    looked = table.play(GAME, now, seed, seat, actions.Target((seat + 1) % first)).position
    with pytest.raises(NoUndo):
        table.undo(GAME, looked, now, seat)


def before_holtze(seed: bytes) -> tuple[int, Position]:
    """A match of two at the choice of a player to look at."""
    position = table.start(GAME, 2, Options(), seed).position
    while True:
        (decision,) = GAME.pending(position.state)  # type: ignore[arg-type]
        offered = [*GAME.legal(position.state, decision)]  # type: ignore[arg-type]
        if isinstance(offered[0], actions.Target):
            return 2, position
        position = table.play(GAME, position, seed, decision.seat, offered[-1]).position


def test_questions_about_hidden_cards_are_secret() -> None:
    match = Match(2, (1, 2, 3, 4, 5))
    (decision,) = GAME.pending(match.state)
    assert decision.secret
    _, position = before_holtze(bytes(32))
    (public,) = GAME.pending(position.state)  # type: ignore[arg-type]
    assert not public.secret


def test_a_spectator_sees_no_private_part() -> None:
    match = Match(3, (1, 2, 3, 4, 5))
    view = match.view()
    assert isinstance(view, HeroesView)
    assert view.private is None
    assert match.private("B").seat == B
    assert match.private("B").packet == ()
