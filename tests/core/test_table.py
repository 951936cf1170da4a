from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.core import codec, table
from games.core.errors import Corrupt, Illegal, NotSeated, NotYourTurn, NoUndo, Over, Refused, Stale
from games.core.events import AnsweredFor, Rewound, TakenBack
from games.core.table import Entry, Position
from games.core.values import Action, Note
from tests.core.toy import TOY, Bet, Gone, Peek, Roll, Saw, ToyOptions, Wait

SEED = bytes(32)


def start(**options: object) -> Position:
    return table.start(TOY, 2, ToyOptions(**options), SEED).position  # type: ignore[arg-type]


def after(position: Position, *answers: tuple[int, Action]) -> Position:
    for seat, action in answers:
        position = table.play(TOY, position, SEED, seat, action).position
    return position


def plain(position: Position) -> dict[str, Any]:
    raw: dict[str, Any] = codec.decode(table.encode(TOY, position), dict)
    return raw


def opened() -> Position:
    return after(start(), (0, Bet("high")), (1, Bet("low")))


def test_a_match_starts_with_both_seats_asked() -> None:
    step = table.start(TOY, 2, ToyOptions(), SEED)
    assert (step.position.seq, step.position.rolled, step.entry) == (0, 5, Entry("start"))
    assert table.awaited(TOY, step.position) == (0, 1)
    assert table.result(TOY, step.position) is None


def test_a_match_cannot_start_with_a_wrong_number_of_seats_or_options_that_do_not_fit() -> None:
    with pytest.raises(ValueError, match="2 to 2 seats"):
        table.start(TOY, 3, ToyOptions(), SEED)
    with pytest.raises(Illegal, match="no_such_seat"):
        start(first=2)


def test_seats_answer_in_any_order_and_a_tentative_answer_may_change() -> None:
    position = after(start(), (1, Bet("low")))
    assert table.awaited(TOY, position) == (0,)
    assert [decision.seat for decision in table.pending(TOY, position)] == [0, 1]
    changed = after(position, (1, Bet("high")), (0, Bet("low")))
    assert table.view(TOY, changed, None).bets == ("low", "high")  # type: ignore[attr-defined]


def test_checks_come_in_their_order() -> None:
    over = after(opened(), (0, Roll()))
    with pytest.raises(Over):
        table.play(TOY, over, SEED, None, Roll(), "old")
    with pytest.raises(NotSeated):
        table.play(TOY, opened(), SEED, None, Roll(), "old")
    with pytest.raises(NotYourTurn):
        table.play(TOY, opened(), SEED, 1, Roll(), "old")
    with pytest.raises(NotYourTurn):
        table.play(TOY, opened(), SEED, 7, Roll())
    with pytest.raises(Stale):
        table.play(TOY, opened(), SEED, 0, Bet("low"), "0")
    with pytest.raises(Illegal) as refused:
        table.play(TOY, opened(), SEED, 0, Bet("low"), "2")
    assert refused.value.code == "wrong_question"


def test_a_refusal_names_the_facts() -> None:
    position = after(opened(), *((turn % 2, Wait()) for turn in range(4)))
    with pytest.raises(Illegal) as refused:
        table.play(TOY, position, SEED, 0, Wait())
    assert refused.value.facts == {"most": 4}
    assert str(refused.value) == "no_more_waiting(most=4)"


def test_an_answer_to_one_seat_leaves_the_decision_of_the_other_as_it_was() -> None:
    before = start()
    button = table.decision_id(before, table.expect(TOY, before, 1))
    position = after(before, (0, Bet("high")))
    assert table.play(TOY, position, SEED, 1, Bet("low"), button).entry == Entry("act", 1, "1", "bet low")


def test_a_timeout_answers_as_the_rules_say_and_cannot_be_taken_back() -> None:
    step = table.timeout(TOY, start(), SEED, 0)
    assert (step.entry.kind, step.entry.seat, step.position.rolled) == ("timeout", 0, 6)
    assert step.position.actor is None
    with pytest.raises(NotYourTurn):
        table.timeout(TOY, opened(), SEED, 1)


def test_an_undo_restores_the_state_and_makes_old_buttons_stale() -> None:
    before = opened()
    position = after(before, (0, Wait()))
    step = table.undo(TOY, position, before, 0)
    assert step.position.state == before.state
    assert (step.position.seq, step.position.undos, step.entry) == (4, (1, 1), Entry("undo", 0))
    assert step.notes == (Note(None, TakenBack(0)),)
    again = table.expect(TOY, step.position, 0)
    assert table.decision_id(step.position, again) == "2.1"
    with pytest.raises(Stale):
        table.play(TOY, step.position, SEED, 0, Wait(), "2")


def test_while_several_decide_at_once_an_undo_tells_nothing_about_the_others() -> None:
    first = after(start(), (1, Bet("high")))
    for now in (first, after(first, (1, Bet("low"))), start()):
        for seat in (0, 1):
            with pytest.raises(NoUndo, match="undo_open"):
                table.undo(TOY, now, first, seat)


def test_an_answer_given_by_the_rules_says_so() -> None:
    step = table.timeout(TOY, start(), SEED, 1)
    assert step.notes[0] == Note(None, AnsweredFor(1))
    left = table.leave(TOY, opened(), SEED, 0)
    assert Note(None, AnsweredFor(0)) in left.notes


def test_what_cannot_be_taken_back() -> None:
    bets = after(start(), (0, Bet("high")))
    cases = [
        (msgspec.structs.replace(opened(), actor=None, back=None), None, 0, "undo_nothing"),
        (after(bets, (1, Bet("low"))), bets, 1, "undo_learned"),
        (after(opened(), (0, Wait())), opened(), 1, "undo_not_yours"),
        (after(opened(), (0, Peek())), opened(), 0, "undo_learned"),
    ]
    for position, earlier, seat, code in cases:
        with pytest.raises(NoUndo) as refused:
            table.undo(TOY, position, earlier, seat)
        assert refused.value.code == code


def test_dice_rolled_cannot_be_taken_back() -> None:
    before = opened()
    now = msgspec.structs.replace(after(before, (0, Wait())), rolled=before.rolled + 1)
    with pytest.raises(NoUndo) as refused:
        table.undo(TOY, now, before, 0)
    assert refused.value.code == "undo_chance"


def test_nobody_takes_back_the_end_or_anything_without_a_seat() -> None:
    before = opened()
    with pytest.raises(Over):
        table.undo(TOY, after(before, (0, Roll())), before, 0)
    with pytest.raises(NotSeated):
        table.undo(TOY, after(before, (0, Wait())), before, None)
    with pytest.raises(ValueError, match="position to go back to"):
        table.undo(TOY, after(before, (0, Wait())), start(), 0)


def test_the_kernel_answers_for_a_seat_that_left() -> None:
    step = table.leave(TOY, start(), SEED, 1)
    assert isinstance(step.notes[0].what, Gone)
    assert table.awaited(TOY, step.position) == (0,)
    done = table.play(TOY, step.position, SEED, 0, Bet("high"))
    assert table.awaited(TOY, done.position) == (0,)
    ended = table.play(TOY, done.position, SEED, 0, Wait())
    assert table.result(TOY, ended.position) is not None
    assert ended.position.actor is None


def test_a_substitute_is_asked_again() -> None:
    gone = table.leave(TOY, start(), SEED, 1).position
    back = table.rejoin(TOY, gone, 1).position
    assert back.state.left == ()
    position = after(back, (0, Bet("high")), (0, Wait()))
    assert table.awaited(TOY, position) == (1,)


def test_leaving_and_coming_back_have_their_refusals() -> None:
    gone = table.leave(TOY, start(), SEED, 1).position
    with pytest.raises(Refused, match="left_already"):
        table.leave(TOY, gone, SEED, 1)
    with pytest.raises(NotSeated):
        table.leave(TOY, gone, SEED, 2)
    with pytest.raises(Refused, match="not_left"):
        table.rejoin(TOY, gone, 0)
    ended = table.leave(TOY, gone, SEED, 0).position
    with pytest.raises(Over):
        table.leave(TOY, ended, SEED, 0)
    with pytest.raises(Over):
        table.rejoin(TOY, ended, 0)


def test_a_secret_event_is_two_notes() -> None:
    step = table.play(TOY, opened(), SEED, 0, Peek())
    assert [note.to for note in step.notes] == [None, 0]
    assert isinstance(step.notes[1].what, Saw)


def test_snapshots_go_both_ways_and_equal_positions_have_equal_bytes() -> None:
    position = after(opened(), (0, Wait()))
    snapshot = table.encode(TOY, position)
    assert table.decode(TOY, snapshot) == position
    assert table.encode(TOY, table.decode(TOY, snapshot)) == snapshot


def test_an_old_snapshot_is_brought_up_to_date() -> None:
    raw = plain(start(pace="slow"))
    raw["version"] = 1
    del raw["position"]["state"]["pace"]
    assert table.decode(TOY, codec.encode(raw)) == start(pace="slow")


@pytest.mark.parametrize(
    "change",
    [
        {"game": "chess"},
        {"version": 3},
        {"version": 0},
        {"version": "two"},
        {"position": None},
        {"position": {"seq": 0}},
        {"more": 1},
    ],
)
def test_a_snapshot_that_is_not_one_is_corrupt(change: dict[str, object]) -> None:
    raw = plain(start())
    with pytest.raises(Corrupt):
        table.decode(TOY, codec.encode(raw | change))


def test_a_state_of_a_wrong_shape_is_corrupt() -> None:
    raw = plain(start())
    raw["position"]["state"]["cards"] = "none"
    with pytest.raises(Corrupt):
        table.decode(TOY, codec.encode(raw))
    with pytest.raises(Corrupt):
        table.decode(TOY, b"{")


def test_a_rewind_restores_an_earlier_state_and_makes_every_old_button_stale() -> None:
    first = start()
    now = after(opened(), (0, Peek()))
    step = table.rewind(TOY, now, first, SEED)
    assert step.position.state == first.state
    assert (step.position.seq, step.position.rolled) == (now.seq + 1, now.rolled)
    assert (step.position.actor, step.position.back) == (None, None)
    assert step.entry == Entry("rewind", text="0")
    assert step.notes == (Note(None, Rewound()),)
    for seat in (0, 1):
        button = table.decision_id(first, table.expect(TOY, first, seat))
        with pytest.raises(Stale):
            table.play(TOY, step.position, SEED, seat, Bet("low"), button)
    again = table.rewind(TOY, after(step.position, (0, Bet("low"))), first, SEED)
    assert table.decision_id(again.position, table.expect(TOY, again.position, 0)) == "0.2"


def test_a_rewind_leaves_present_and_absent_people_as_they_are() -> None:
    before = start()
    gone = table.leave(TOY, before, SEED, 1).position
    assert table.rewind(TOY, gone, before, SEED).position.state.left == (1,)
    back = table.rejoin(TOY, gone, 1).position
    assert table.rewind(TOY, back, gone, SEED).position.state.left == ()


def test_there_is_no_rewind_to_the_present_or_of_a_match_that_is_over() -> None:
    before = opened()
    for target in (before, after(before, (0, Wait()))):
        with pytest.raises(Refused) as refused:
            table.rewind(TOY, before, target, SEED)
        assert refused.value.code == "no_such_turn"
    with pytest.raises(Over):
        table.rewind(TOY, after(before, (0, Roll())), before, SEED)
