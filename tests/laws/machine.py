"""Random walks through a match, checking the laws on the way (a Hypothesis state machine for each game)."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from typing import Any, ClassVar

import msgspec
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from games.core import playout, record, table, text
from games.core.dice import Dice
from games.core.errors import NoUndo, Over
from games.core.game import AnyGame
from games.core.table import Entry, Position, Step
from games.core.values import Action, Field, fields, members
from tests.laws import checks

PICK = st.integers(min_value=0, max_value=1 << 16)
SETTINGS = settings(
    max_examples=12,
    stateful_step_count=40,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.generate],  # the seed and the steps are printed; shrinking a whole match takes minutes
)


def options(game: AnyGame) -> st.SearchStrategy[Any]:
    """Options of a game: any value of each Literal field; seat fields 0 (what fits every number of seats)."""
    given = {field.name: st.sampled_from(field.values) for field in fields(game.options_type) if field.values}
    return st.builds(game.options_type, **given)


def fuzz(game: AnyGame, seen: Iterable[Action]) -> list[Action]:
    """Actions that may or may not be legal: every class of the game filled with things named by actions seen so far,
    with numbers just outside what can be, and with nonsense."""
    things: dict[str | None, set[Any]] = {}
    for action in seen:
        for field in fields(type(action)):
            value = getattr(action, field.name)
            things.setdefault(field.kind, set()).update(value if field.many else (value,))
    made: list[Action] = []
    for cls in members(game.action_type):
        made += _filled(cls, things)
    return made


def _filled(cls: type[msgspec.Struct], things: dict[str | None, set[Any]]) -> list[Any]:
    choices: list[list[Any]] = []
    for field in fields(cls):
        found = _things(field, things)
        choices.append([(), *((one,) for one in found), (*found[:2], *found[:1])] if field.many else found)
    return [cls(*values) for values in itertools.islice(itertools.product(*choices), 60)]


def _things(field: Field, things: dict[str | None, set[Any]]) -> list[Any]:
    if field.values:
        return list(field.values)
    found = [thing for thing in things.get(field.kind, ()) if isinstance(thing, field.base)]
    return [*sorted(found, key=str), *((-1, 0, 99) if field.base is int else ("nonsense",))]


class MatchMachine(RuleBasedStateMachine):
    """One match: answers, timeouts, leaving, substitutes, undos, in any order."""

    game: ClassVar[AnyGame]
    recorded: ClassVar[bool] = True
    """Whether the match is recorded and replayed at the end (the registry must know the game)."""

    def __init__(self) -> None:
        super().__init__()
        self.seed = b""
        self.steps: list[Step] = []
        self.past: dict[int, Position] = {}
        self.seen: dict[str, Action] = {}
        self.closed: set[str] = set()
        self.pieces: object = None
        self.chosen: Any = None

    @property
    def now(self) -> Position:
        return self.steps[-1].position

    @property
    def running(self) -> bool:
        return bool(self.steps) and table.result(self.game, self.now) is None

    @initialize(data=st.data(), number=PICK)
    def begin(self, data: st.DataObject, number: int) -> None:
        self.seed = playout.seed_of(number)
        self.chosen = data.draw(options(self.game))
        seats = data.draw(st.sampled_from(self.game.seats))
        self.steps = [table.start(self.game, seats, self.chosen, self.seed)]
        self.past = {0: self.now}
        self.pieces = self.game.pieces(self.now.state)
        self.check_after()

    def go(self, step: Step) -> None:
        """Take a step; decisions that are no longer open never come back."""
        before = {table.decision_id(self.now, decision) for decision in table.pending(self.game, self.now)}
        self.steps.append(step)
        after = {table.decision_id(self.now, decision) for decision in table.pending(self.game, self.now)}
        assert not after & self.closed, "a decision that was closed is open again"
        self.closed |= before - after
        self.past[self.now.seq] = self.now
        assert step.position.seq == len(self.steps) - 1

    def check_after(self) -> None:
        """The laws that look at where the match is now."""
        for decision in table.pending(self.game, self.now):
            self.seen |= {text.write(action): action for action in table.legal(self.game, self.now, decision)}
        checks.check_bytes(self.game, self.now, self.steps[-1].notes)
        checks.check_no_leak(self.game, self.now, self.seed)
        checks.check_timeouts(self.game, self.now, self.seed)
        checks.check_house(self.game, self.now, self.seed)

    @precondition(lambda self: self.running)
    @rule(pick=PICK, house=st.booleans())
    def answer(self, pick: int, house: bool) -> None:
        decisions = table.pending(self.game, self.now)
        decision = decisions[pick % len(decisions)]
        actions = tuple(table.legal(self.game, self.now, decision))
        action = actions[pick % len(actions)]
        if house:
            view = table.view(self.game, self.now, decision.seat)
            action = self.game.house(view, decision, actions, Dice(self.seed, pick))
        checks.check_notes(self.game, self.now, decision.seat, action, self.seed)
        button = table.decision_id(self.now, decision)
        self.go(table.play(self.game, self.now, self.seed, decision.seat, action, button))
        self.check_after()

    @precondition(lambda self: self.running)
    @rule(pick=PICK)
    def try_everything(self, pick: int) -> None:
        checks.check_legal(self.game, self.now, self.seed)
        tried = fuzz(self.game, self.seen.values())
        decisions = table.pending(self.game, self.now)
        for decision in decisions:
            for action in tried[pick % 5 :: 5]:
                checks.check_refusal(self.game, self.now, self.seed, decision, action)
        checks.check_bystanders(self.game, self.now, self.seed, tried[pick % 7 :: 7])

    @precondition(lambda self: self.running)
    @rule(pick=PICK)
    def time_out(self, pick: int) -> None:
        seats = table.awaited(self.game, self.now)
        self.go(table.timeout(self.game, self.now, self.seed, seats[pick % len(seats)]))
        self.check_after()

    @precondition(lambda self: self.running)
    @rule()
    def anybody_could_leave(self) -> None:
        checks.check_leaving(self.game, self.now, self.seed)

    @precondition(lambda self: self.running and not self.now.state.left)
    @rule(pick=PICK)
    def leave(self, pick: int) -> None:
        seat = pick % self.game.seated(self.now.state)
        self.go(table.leave(self.game, self.now, self.seed, seat))
        self.check_after()

    @precondition(lambda self: self.running and self.now.state.left)
    @rule()
    def rejoin(self) -> None:
        self.go(table.rejoin(self.game, self.now, self.now.state.left[0]))
        self.check_after()

    @precondition(lambda self: self.running and self.now.back is not None)
    @rule()
    def undo(self) -> None:
        now = self.now
        assert now.back is not None
        earlier = self.past[now.back]
        try:
            step = table.undo(self.game, now, earlier, now.actor)
        except NoUndo:
            return
        self.go(step)
        assert self.now.state == earlier.state
        for watcher in checks.watchers(self.game, now):
            assert table.view(self.game, self.now, watcher) == table.view(self.game, earlier, watcher)

    @precondition(lambda self: self.steps and not self.running)
    @rule(pick=PICK)
    def nothing_more_happens(self, pick: int) -> None:
        actions = [*self.seen.values()]
        for seat in range(self.game.seated(self.now.state)):
            answer = checks.attempt(self.game, self.now, self.seed, seat, actions[pick % len(actions)])
            assert isinstance(answer, Over)

    @invariant()
    def nothing_is_lost_and_the_match_can_go_on(self) -> None:
        if self.steps:
            assert self.game.pieces(self.now.state) == self.pieces
            checks.check_decisions(self.game, self.now)

    def teardown(self) -> None:
        if self.steps and self.recorded:
            self.check_replay()

    def check_replay(self) -> None:
        """Replay equals play: the log alone gives every position again."""
        entries: tuple[Entry, ...] = tuple(step.entry for step in self.steps[1:])
        seats = self.game.seated(self.now.state)
        made = record.record(self.game, seats, self.chosen, self.seed, entries)
        assert list(record.replay(record.read(record.write(made)))) == self.steps
        assert record.verify(made) == self.now


def machine(of: AnyGame, *, known: bool = True) -> type[MatchMachine]:
    """The machine of one game."""
    return type(f"{of.key.title()}Machine", (MatchMachine,), {"game": of, "recorded": known})
