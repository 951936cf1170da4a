"""The record of a whole match: what is exported when it is over, and what anybody can replay and check."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Literal

import msgspec

from . import codec, registry, table, text
from .dice import commitment
from .errors import Corrupt, Diverged, Refused
from .game import AnyGame
from .table import Entry, Position, Step
from .values import Result


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match as a file. `entries` are its steps after the start; `seed` (hex) is None while the match runs."""

    format: Literal["district-post match 1"]
    game: str
    version: int
    seats: int
    options: dict[str, Any]
    commitment: str
    seed: str | None
    entries: tuple[Entry, ...]
    result: Result | None


def record(game: AnyGame, seats: int, options: msgspec.Struct, seed: bytes, steps: Iterable[Entry]) -> Record:
    """The record of a match that is over, from its log after the start."""
    made = Record(
        format="district-post match 1",
        game=game.key,
        version=game.version,
        seats=seats,
        options=msgspec.to_builtins(options),
        commitment=commitment(seed),
        seed=seed.hex(),
        entries=tuple(steps),
        result=None,
    )
    return msgspec.structs.replace(made, result=table.result(game, last(made)))


def write(made: Record) -> bytes:
    """The bytes of a record, for a file."""
    return msgspec.json.format(codec.encode(made), indent=1)


def read(data: bytes) -> Record:
    """The record that a file holds. Raises Corrupt."""
    return codec.decode(data, Record)


def replay(made: Record) -> Iterator[Step]:
    """Play a record again, step by step, the start included. Raises Corrupt (also where the record says what the
    rules do not allow)."""
    try:
        game = registry.get(made.game)
    except KeyError as error:
        raise Corrupt(f"there is no game {made.game!r}") from error
    if made.version != game.version:
        raise Corrupt(f"recorded with version {made.version} of the rules of {made.game}; this is {game.version}")
    if made.seed is None:
        raise Corrupt("the match was still running when it was recorded: its seed is not in it")
    seed = _seed(made.seed)
    try:
        options = msgspec.convert(made.options, game.options_type)
        step = table.start(game, made.seats, options, seed)
    except (ValueError, Refused) as error:
        raise Corrupt(f"the set-up cannot be repeated: {error}") from error
    past = {0: step.position}
    yield step
    for number, entry in enumerate(made.entries, 1):
        try:
            step = again(game, seed, past, step.position, entry)
        except Refused as error:
            raise Diverged(f"step {number} ({entry.kind} {entry.text!r}) is refused: {error}") from error
        if step.entry != entry:
            raise Diverged(f"step {number} should be {entry}, but the rules give {step.entry}")
        past[step.position.seq] = step.position
        yield step


def again(game: AnyGame, seed: bytes, past: dict[int, Position], now: Position, entry: Entry) -> Step:
    """Repeat one line of a log; `past` holds the positions so far by their seq."""
    match entry:
        case Entry(kind="act"):
            action = text.read(game.action_type, entry.text)
            return table.play(game, now, seed, entry.seat, action, entry.decision)
        case Entry(kind="timeout", seat=int(seat)):
            return table.timeout(game, now, seed, seat)
        case Entry(kind="leave", seat=int(seat)):
            return table.leave(game, now, seed, seat)
        case Entry(kind="rejoin", seat=int(seat)):
            return table.rejoin(game, now, seat)
        case Entry(kind="undo"):
            return table.undo(game, now, None if now.back is None else past[now.back], entry.seat)
        case Entry(kind="rewind", text=target) if target.isdecimal() and int(target) in past:
            return table.rewind(game, now, past[int(target)], seed)
    raise Corrupt(f"a record cannot hold {entry}")


def _seed(written: str) -> bytes:
    try:
        return bytes.fromhex(written)
    except ValueError as error:
        raise Corrupt(f"the seed is no hexadecimal number: {error}") from error


def last(made: Record) -> Position:
    """The last position of a record. Raises Corrupt."""
    for step in replay(made):
        position = step.position
    return position


def verify(made: Record) -> Position:
    """Check a record against its commitment, the rules and its result, and give its last position. Raises Corrupt."""
    if made.seed is not None and made.commitment != commitment(_seed(made.seed)):
        raise Diverged("the seed is not the one that was promised at the start")
    position = last(made)
    found = table.result(registry.get(made.game), position)
    if found != made.result:
        raise Diverged(f"the result should be {made.result}, but the rules give {found}")
    return position
