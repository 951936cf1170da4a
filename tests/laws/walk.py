"""Random walks through a match, checking the laws on the way."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from random import Random
from typing import Any

import msgspec

from games.core import playout, record, table
from games.core.dice import Dice
from games.core.errors import Illegal, NoUndo, Over
from games.core.game import AnyGame
from games.core.table import Position, Step
from games.core.values import Action, Field, fields, members
from tests.laws import checks


def options(game: AnyGame, seats: int, chance: Random) -> Any:
    """Options that fit so many seats: any value of each Literal field; seat fields as they are (0 fits every number of
    seats)."""
    while True:
        given = {field.name: chance.choice(field.values) for field in fields(game.options_type) if field.values}
        made = game.options_type(**given)
        try:
            game.new(seats, made, Dice(bytes(32)))
        except Illegal:
            continue
        return made


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


class Walk:
    """One match: answers, timeouts, leaving, substitutes, undos, rewinds, in any order, for at most so many steps."""

    def __init__(self, game: AnyGame, chance: Random) -> None:
        self.game = game
        self.chance = chance
        self.seed = playout.seed_of(chance.getrandbits(64))
        seats = chance.choice(game.seats)
        self.options = options(game, seats, chance)
        self.steps = [table.start(game, seats, self.options, self.seed)]
        self.past: dict[int, Position] = {0: self.now}
        self.seen: dict[str, Action] = {}
        self.closed: set[str] = set()
        self.pieces = game.pieces(self.now.state)

    @property
    def now(self) -> Position:
        return self.steps[-1].position

    def run(self, length: int) -> None:
        """Walk and check."""
        self.check_here()
        while table.result(self.game, self.now) is None and len(self.steps) <= length:
            if self.chance.random() < 0.15:
                self.check_answers()
            self.step()
            self.check_here()
        if table.result(self.game, self.now) is not None:
            self.check_over()

    def step(self) -> None:
        """Something happens."""
        what = self.chance.random()
        left = self.now.state.left
        if what < 0.03 and len(left) < self.game.seated(self.now.state):
            seat = self.chance.choice([seat for seat in range(self.game.seated(self.now.state)) if seat not in left])
            self.go(table.leave(self.game, self.now, self.seed, seat))
        elif what < 0.3 and left:
            self.go(table.rejoin(self.game, self.now, self.chance.choice(left)))
        elif what < 0.1:
            seats = table.awaited(self.game, self.now)
            self.go(table.timeout(self.game, self.now, self.seed, self.chance.choice(seats)))
        elif what < 0.11 and self.now.seq:
            self.rewind(self.past[self.chance.randrange(self.now.seq)])
        elif what < 0.2 and self.now.back is not None:
            self.undo(self.past[self.now.back])
        else:
            self.answer()

    def go(self, step: Step) -> None:
        """Take a step; decisions that are no longer open never come back."""
        before = {table.decision_id(self.now, decision) for decision in table.pending(self.game, self.now)}
        assert step.position.seq == len(self.steps)
        self.steps.append(step)
        self.past[self.now.seq] = self.now
        after = {table.decision_id(self.now, decision) for decision in table.pending(self.game, self.now)}
        assert not after & self.closed, "a decision that was closed is open again"
        self.closed |= before - after

    def answer(self) -> None:
        decision = self.chance.choice(table.pending(self.game, self.now))
        actions = tuple(table.legal(self.game, self.now, decision))
        action = self.chance.choice(actions)
        if self.chance.random() < 0.5:
            view = table.view(self.game, self.now, decision.seat)
            action = self.game.house(view, decision, actions, Dice(self.seed, len(self.steps)))
        checks.check_notes(self.game, self.now, decision.seat, action, self.seed)
        button = table.decision_id(self.now, decision)
        self.go(table.play(self.game, self.now, self.seed, decision.seat, action, button))

    def undo(self, earlier: Position) -> None:
        now = self.now
        try:
            step = table.undo(self.game, now, earlier, now.actor)
        except NoUndo:
            return
        self.go(step)
        assert self.now.state == earlier.state
        old, back, new = (
            {decision.seat: decision for decision in table.pending(self.game, position)}
            for position in (now, earlier, self.now)
        )
        for seat, decision in new.items():
            # By number: what was renamed by an undo before is the same question still.
            same = seat in old and seat in back and old[seat].id == back[seat].id
            kept = seat in old and table.decision_id(self.now, decision) == table.decision_id(now, old[seat])
            assert kept == (same and seat != now.actor), "who made the step is asked anew, others are not"

    def rewind(self, target: Position) -> None:
        before = self.now
        self.go(table.rewind(self.game, before, target, self.seed))
        assert set(self.now.state.left) == set(before.state.left), "nobody comes back, and nobody goes, by a rewind"
        if before.state.left == target.state.left == ():
            assert self.now.state == target.state
        assert self.now.rolled >= before.rolled
        assert self.now.back is None

    def check_here(self) -> None:
        """The laws that look at where the match is now."""
        assert self.game.pieces(self.now.state) == self.pieces
        checks.check_decisions(self.game, self.now)
        for decision in table.pending(self.game, self.now):
            for action in table.legal(self.game, self.now, decision):
                self.seen.setdefault(checks.written(self.game, action), action)
        checks.check_bytes(self.game, self.now, self.steps[-1].notes)
        checks.check_no_leak(self.game, self.now, self.seed)
        checks.check_timeouts(self.game, self.now, self.seed)
        checks.check_house(self.game, self.now, self.seed)

    def check_answers(self) -> None:
        """The laws that try everything that somebody could do now."""
        done = checks.check_legal(self.game, self.now, self.seed)
        tried = fuzz(self.game, self.seen.values())
        for decision in table.pending(self.game, self.now):
            some = self.chance.sample(tried, min(len(tried), 60))
            checks.check_refusals(self.game, self.now, self.seed, decision, some, done[decision.seat])
        checks.check_bystanders(self.game, self.now, self.seed, tried[:20])
        checks.check_leaving(self.game, self.now, self.seed)
        checks.check_plans(self.game, self.now, self.seed)

    def check_over(self) -> None:
        """Nothing more happens when a match is over."""
        for seat, action in itertools.product(range(self.game.seated(self.now.state)), self.seen.values()):
            assert isinstance(checks.attempt(self.game, self.now, self.seed, seat, action), Over)

    def check_replay(self) -> None:
        """Replay equals play: the log alone gives every position and every note again."""
        entries = tuple(step.entry for step in self.steps[1:])
        made = record.record(self.game, self.game.seated(self.now.state), self.options, self.seed, entries)
        assert list(record.replay(record.read(record.write(made)))) == self.steps
        assert record.verify(made) == self.now
