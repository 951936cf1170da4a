"""The laws that every game obeys, each a function of a game and a position that fails by an assertion.

A law takes a game, so the same laws are tried on broken games to see that they bite.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from itertools import islice, zip_longest

from games.core import codec, events, table, text
from games.core.dice import Dice
from games.core.errors import Illegal, NotYourTurn, Refused
from games.core.game import AnyGame
from games.core.table import Position, Step
from games.core.values import Action, Decision, Note, hidden, tag, without_hidden

Watcher = int | None

MOST_PLANS = 50
"""Of more plans that a seat could make only the first are tried."""


def watchers(game: AnyGame, position: Position) -> tuple[Watcher, ...]:
    """Every seat, and the spectator."""
    return (*range(game.seated(position.state)), None)


def check_decisions(game: AnyGame, position: Position) -> None:
    """No dead end: questions are open exactly while there is no result; each has an answer and somebody is awaited;
    ids are unique and a seat has one question at most."""
    decisions = table.pending(game, position)
    assert bool(decisions) == (table.result(game, position) is None)
    assert not decisions or table.awaited(game, position)
    assert len({decision.id for decision in decisions}) == len(decisions)
    assert len({decision.seat for decision in decisions}) == len(decisions)
    for decision in decisions:
        assert 0 <= decision.seat < game.seated(position.state)
        assert any(True for _ in table.legal(game, position, decision)), f"no answer to {decision}"
        assert decision.seat not in position.state.left or not decision.awaited


@functools.lru_cache(maxsize=1 << 15)
def written(game: AnyGame, action: Action) -> str:
    """The text of an answer, which is short enough, and which it is read from; its bytes give it back too. That an
    answer is legal at many moments changes neither, so each is looked at once."""
    found = text.write(action)
    assert len(found) <= text.LIMIT
    assert text.read(game.action_type, found) == action
    assert codec.decode(codec.encode(action), game.action_type) == action
    return found


def check_legal(game: AnyGame, position: Position, seed: bytes) -> dict[int, list[Step]]:
    """Every legal action is accepted, once each, and can be asked for by its text. Returns what they do, by seat."""
    done: dict[int, list[Step]] = {}
    for decision in table.pending(game, position):
        actions = tuple(table.legal(game, position, decision))
        texts = [written(game, action) for action in actions]
        assert len(set(texts)) == len(texts), f"offered twice: {texts}"
        for action in actions:
            answer = attempt(game, position, seed, decision.seat, action)
            assert isinstance(answer, Step), f"{action} is offered and refused: {answer}"
            done.setdefault(decision.seat, []).append(answer)
    return done


def check_refusals(
    game: AnyGame, position: Position, seed: bytes, decision: Decision, tried: Iterable[Action], legal: Sequence[Step]
) -> int:
    """Actions that are not offered are refused with a code of the game's and change nothing, unless they are another
    way to say something that is offered. `legal` is what the answers do that are offered. Returns how many were
    refused."""
    actions = set(table.legal(game, position, decision))
    before = table.encode(game, position)
    refused = 0
    for action in tried:
        answer = attempt(game, position, seed, decision.seat, action)
        if isinstance(answer, Refused):
            assert action not in actions, f"{action} is offered and refused: {answer}"
            assert isinstance(answer, Illegal)
            assert answer.code in game.errors
            refused += 1
        else:
            state = answer.position.state
            assert any(other.position.state == state for other in legal), f"{action} is not offered"
    assert table.encode(game, position) == before
    return refused


def attempt(game: AnyGame, position: Position, seed: bytes, seat: int, action: Action) -> Step | Refused:
    """What an answer does, or why it is refused."""
    try:
        return table.play(game, position, seed, seat, action)
    except Refused as refused:
        return refused


def check_bystanders(game: AnyGame, position: Position, seed: bytes, actions: Iterable[Action]) -> None:
    """A seat that is not asked can do nothing."""
    asked = {decision.seat for decision in table.pending(game, position)}
    for seat in set(range(game.seated(position.state))) - asked:
        for action in actions:
            answer = attempt(game, position, seed, seat, action)
            assert isinstance(answer, NotYourTurn), f"seat {seat} is not asked and plays {action}"


def check_bytes(game: AnyGame, position: Position, notes: Sequence[Note]) -> None:
    """States, views, questions and events go into bytes and back; equal values have equal bytes."""
    snapshot = table.encode(game, position)
    again = table.decode(game, snapshot)
    assert again == position
    assert table.encode(game, again) == snapshot
    for watcher in watchers(game, position):
        view = table.view(game, position, watcher)
        assert codec.decode(codec.encode(view), type(view)) == view
    for decision in table.pending(game, position):
        assert codec.decode(codec.encode(decision.ask), game.ask_type) == decision.ask
        for action in table.legal(game, position, decision):
            written(game, action)
    for note in notes:
        assert codec.decode(codec.encode(note.what), events.told(game)) == note.what


def check_timeouts(game: AnyGame, position: Position, seed: bytes) -> None:
    """The answer of a timeout is one of those offered."""
    for decision in table.pending(game, position):
        answer = game.timeout(position.state, decision, Dice(seed, position.rolled))
        assert answer in tuple(table.legal(game, position, decision)), f"timeout gives {answer} to {decision}"
        table.timeout(game, position, seed, decision.seat)


def check_house(game: AnyGame, position: Position, seed: bytes) -> None:
    """The house player chooses one of the answers offered."""
    for decision in table.pending(game, position):
        actions = tuple(table.legal(game, position, decision))
        view = table.view(game, position, decision.seat)
        assert game.house(view, decision, actions, Dice(seed)) in actions


def check_plans(game: AnyGame, position: Position, seed: bytes) -> None:
    """What is offered as a plan can be made and written, and what a plan answers is legal."""
    for seat in range(game.seated(position.state)):
        view = table.view(game, position, seat)
        decision = table.decision_of(game, position, seat)
        for plan in islice(game.plans(view), MOST_PLANS):
            assert game.plannable(view, plan), f"{plan} is offered and makes no sense"
            written = text.write(plan)
            assert len(written) <= text.LIMIT
            assert text.read(game.plan_type, written) == plan
            answer = None if decision is None else game.planned(view, decision, plan)
            if answer is not None:
                done = attempt(game, position, seed, seat, answer)
                assert isinstance(done, Step), f"{plan} answers {answer}, which is refused: {done}"


def check_leaving(game: AnyGame, position: Position, seed: bytes) -> None:
    """Whoever leaves, the match goes on or ends, and a substitute can take over."""
    if table.result(game, position) is not None:
        return
    for seat in set(range(game.seated(position.state))) - set(position.state.left):
        gone = table.leave(game, position, seed, seat).position
        assert set(gone.state.left) == {*position.state.left, seat}
        check_decisions(game, gone)
        if table.result(game, gone) is None:
            back = table.rejoin(game, gone, seat).position
            assert seat not in back.state.left
            check_decisions(game, back)


def disguised(game: AnyGame, position: Position, watcher: Watcher, seed: bytes) -> Position:
    """Another world that the watcher cannot tell from this one."""
    state = game.disguise(position.state, watcher, Dice(b"disguise" + seed))
    return Position(position.seq, state, position.rolled, position.undos, position.actor, position.back)


def check_no_leak(game: AnyGame, position: Position, seed: bytes) -> None:
    """What a seat may not see changes nothing in its view and its answers, and everything in which the views of other
    worlds differ is marked SECRET."""
    for watcher in watchers(game, position):
        other = disguised(game, position, watcher, seed)
        assert game.pieces(other.state) == game.pieces(position.state)
        mine, theirs = table.view(game, position, watcher), table.view(game, other, watcher)
        assert codec.encode(mine) == codec.encode(theirs), f"the view of {watcher} shows hidden things"
        assert asked(game, position, watcher) == asked(game, other, watcher)
    other = disguised(game, position, None, seed)
    for watcher in watchers(game, position):
        mine, theirs = table.view(game, position, watcher), table.view(game, other, watcher)
        assert without_hidden(mine) == without_hidden(theirs), f"the view of {watcher} has secrets without a mark"


def asked(game: AnyGame, position: Position, watcher: Watcher) -> object:
    """What is asked in public, and what the watcher is asked and can choose from."""
    return [
        (decision.id, decision.seat, decision.awaited, tag(decision.ask))
        + ((decision.ask, tuple(table.legal(game, position, decision))) if decision.seat == watcher else ())
        for decision in table.pending(game, position)
    ]


def check_notes(game: AnyGame, position: Position, seat: int, action: Action, seed: bytes) -> None:
    """The same answer in worlds that a watcher cannot tell apart is told to that watcher in the same words, up to the
    first event that rightly shows something hidden (in a field marked SECRET)."""
    mine = table.play(game, position, seed, seat, action)
    for watcher in watchers(game, position):
        other = disguised(game, position, watcher, seed)
        decision = table.decision_of(game, other, seat)
        assert decision is not None
        if action in tuple(table.legal(game, other, decision)):
            theirs = table.play(game, other, seed, seat, action)
            check_told_the_same(told(mine, watcher), told(theirs, watcher))


def told(step: Step, watcher: Watcher) -> list[Note]:
    """The notes of a step that reach a watcher."""
    return [note for note in step.notes if note.to in (None, watcher)]


def check_told_the_same(mine: Sequence[Note], theirs: Sequence[Note]) -> None:
    """Two logs are the same up to the first event that shows something hidden."""
    for one, other in zip_longest(mine, theirs):
        if one == other:
            continue
        assert one is not None, f"told in one world only: {other}"
        assert other is not None, f"told in one world only: {one}"
        why = f"{one} and {other} show hidden things without a mark"
        if type(one.what) is type(other.what):
            assert without_hidden(one.what) == without_hidden(other.what), why
        else:
            assert hidden(one.what) != hidden(other.what), why
        return
