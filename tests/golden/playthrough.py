"""How a golden playthrough is made: a seeded match, told step by step with every question and every note."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path

import msgspec

from games.core import playout, registry, table, text
from games.core.dice import Dice, commitment
from games.core.game import AnyGame
from games.core.table import Position, Step

FOLDER = Path(__file__).parent


class Script(msgspec.Struct, frozen=True):
    """A match to be played: who sits there, with which options and seed, and whether people are late and leave."""

    game: str
    name: str
    seats: int
    options: dict[str, str]
    seed: int
    trouble: bool = False

    @property
    def file(self) -> Path:
        return FOLDER / self.game / f"{self.name}.txt"


SCRIPTS = (
    Script("fifth_avenue", "2", 2, {}, 1),
    Script("fifth_avenue", "3", 3, {}, 2),
    Script("fifth_avenue", "4", 4, {}, 3),
    Script("fifth_avenue", "4-six", 4, {"side": "six"}, 4),
    Script("fifth_avenue", "3-six-with-trouble", 3, {"side": "six"}, 5, trouble=True),
    Script("cities", "2", 2, {"city": "lisbon"}, 1),
    Script("cities", "2-long", 2, {"city": "venice", "length": "long"}, 2),
    Script("cities", "3-with-trouble", 3, {}, 3, trouble=True),
    Script("cities", "4", 4, {"city": "new_york"}, 4),
    Script("heroes", "2-compact", 2, {}, 1),
    Script("heroes", "3-compact", 3, {}, 2),
    Script("heroes", "4-standard-first", 4, {"variant": "standard", "cast": "first"}, 3),
    Script("heroes", "3-mixed-with-trouble", 3, {"variant": "standard", "cast": "mixed"}, 4, trouble=True),
    Script("tangram_city", "1", 1, {}, 1),
    Script("tangram_city", "2", 2, {}, 2),
    Script("tangram_city", "3-with-trouble", 3, {}, 3, trouble=True),
    Script("tangram_city", "4", 4, {}, 4),
    Script("tangram_city", "5", 5, {}, 5),
    Script("flatiron", "1-normal", 1, {}, 1),
    Script("flatiron", "1-hard-amber", 1, {"difficulty": "hard", "sides": "amber"}, 2),
    Script("flatiron", "2-violet", 2, {}, 3),
    Script("flatiron", "2-amber", 2, {"sides": "amber", "start": "second"}, 4),
    Script("flatiron", "2-with-trouble", 2, {"sides": "random"}, 5, trouble=True),
)

MOST_ANSWERS = 40
"""Of more answers to a question only the first and the last are written, and the hash of all."""


def playthrough(script: Script) -> str:
    """The text of a match."""
    game = registry.get(script.game)
    return "\n".join(
        [f"{script.game}: {script.seats} seats, {script.options}, seed {script.seed}", *lines(game, script)]
    )


def lines(game: AnyGame, script: Script) -> Iterator[str]:
    """Set-up, steps and result; a question is marked ? (when it is new or has changed), an entry of the log >, a note *
    with the seat it is for."""
    seed = playout.seed_of(script.seed)
    chance = Dice(bytes.fromhex(commitment(seed)))
    options = msgspec.convert(script.options, game.options_type)
    step = table.start(game, script.seats, options, seed)
    yield from told(step)
    known: set[str] = set()
    while table.result(game, step.position) is None:
        asked = list(questions(game, step.position))
        yield from (question for question in asked if question not in known)
        known = set(asked)
        step = following(game, step.position, seed, chance, script.trouble)
        yield from told(step)
    yield f"= {compact(table.result(game, step.position))} {compact(game.figures(step.position.state))}"
    yield ""


def following(game: AnyGame, now: Position, seed: bytes, chance: Dice, trouble: bool) -> Step:
    """What happens next: mostly an answer of the house player, with trouble also something else."""
    luck = chance.below(20) if trouble else 19
    if luck == 0 and not now.state.left:
        return table.leave(game, now, seed, chance.below(game.seated(now.state)))
    if luck <= 2 and now.state.left:
        return table.rejoin(game, now, now.state.left[0])
    seat = chance.pick(table.awaited(game, now))
    if luck <= 5:
        return table.timeout(game, now, seed, seat)
    decision = table.expect(game, now, seat)
    actions = tuple(table.legal(game, now, decision))
    chosen = game.house(table.view(game, now, seat), decision, actions, chance)
    return table.play(game, now, seed, seat, chosen)


def questions(game: AnyGame, position: Position) -> Iterator[str]:
    """The open questions with all their answers."""
    for decision in table.pending(game, position):
        answers = shortened([text.write(action) for action in table.legal(game, position, decision)])
        name = table.decision_id(position, decision)
        yield f"? {name} seat {decision.seat} {compact(decision.ask)}: {answers}"


def shortened(answers: list[str]) -> str:
    """Answers on one line."""
    whole = " | ".join(answers)
    if len(answers) <= MOST_ANSWERS:
        return whole
    digest = hashlib.sha256(whole.encode()).hexdigest()[:12]
    return f"{answers[0]} | ... | {' | '.join(answers[-2:])} ({len(answers)} answers, {digest})"


def told(step: Step) -> Iterator[str]:
    """The entry of a step and everything that was told."""
    entry = step.entry
    seat = "" if entry.seat is None else f" seat {entry.seat}"
    answer = f" {entry.text}" if entry.text else ""
    yield f"> {step.position.seq} {entry.kind}{seat}{answer} (dice {step.position.rolled})"
    for note in step.notes:
        yield f"* {'all' if note.to is None else f'seat {note.to}'} {compact(note.what)}"


def compact(value: object) -> str:
    """A value on one line, without quotes."""
    return msgspec.json.encode(value).decode().replace('"', "")
