"""The table: what happens around a game's own rules, the same for all games.

A `Position` is everything needed to go on with a match except its seed; every step makes the next one. Checks that do
not depend on the game come first: the match is over, no seat, not asked, an old decision.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, Literal

import msgspec

from . import codec, text
from .dice import Dice
from .errors import Corrupt, NotSeated, NotYourTurn, NoUndo, Over, Refused, Stale
from .events import AnsweredFor, Rewound, TakenBack
from .game import AnyGame
from .values import Action, Decision, Note, Result, State, View, hidden

Kind = Literal["start", "act", "timeout", "leave", "rejoin", "undo", "rewind"]


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A moment of a match. `seq` counts its steps from 0, `rolled` the random words used, `undos` for each seat how
    often an undo, a rewind or a substitute renamed its decisions (empty: never); `actor` is the seat whose answer led
    here (None: nobody's did) and `back` the seq that an undo returns to."""

    seq: int
    state: State
    rolled: int
    undos: tuple[int, ...] = ()
    actor: int | None = None
    back: int | None = None


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of a match's log, enough to replay it. `text` is the canonical text of the answer (of all answers of a
    timeout, parted by semicolons), for a rewind the seq of the position that it goes back to, else empty."""

    kind: Kind
    seat: int | None = None
    decision: str | None = None
    text: str = ""


class Step(msgspec.Struct, frozen=True):
    """What one request did: the new position, its line in the log, and what is to be told."""

    position: Position
    entry: Entry
    notes: tuple[Note, ...]


def start(game: AnyGame, seats: int, options: Any, seed: bytes) -> Step:
    """Set up a match. `seats` must be one of the game's numbers. Raises Illegal for options that do not fit."""
    if seats not in game.seats:
        raise ValueError(f"{game.key} is for {game.seats.start} to {game.seats[-1]} seats, not {seats}")
    dice = Dice(seed)
    state, notes = game.new(seats, options, dice)
    return Step(Position(0, state, dice.rolled), Entry("start"), notes)


def decision_id(position: Position, decision: Decision) -> str:
    """The name of a decision that is unique in the match, also across undos: buttons and logs carry it."""
    undone = position.undos[decision.seat] if position.undos else 0
    return f"{decision.id}.{undone}" if undone else str(decision.id)


def pending(game: AnyGame, position: Position) -> tuple[Decision, ...]:
    """The open decisions of a position. Who has left for good is asked nothing any more, not even what others could
    still answer anew."""
    return tuple(decision for decision in game.pending(position.state) if decision.seat not in position.state.left)


def awaited(game: AnyGame, position: Position) -> tuple[int, ...]:
    """The seats that the match is waiting for, in order."""
    return tuple(sorted({decision.seat for decision in pending(game, position) if decision.awaited}))


def decision_of(game: AnyGame, position: Position, seat: int) -> Decision | None:
    """The decision that is put to a seat, if any."""
    return next((decision for decision in pending(game, position) if decision.seat == seat), None)


def legal(game: AnyGame, position: Position, decision: Decision) -> Iterable[Action]:
    """The actions that answer a decision."""
    return game.legal(position.state, decision)


def suggest(game: AnyGame, position: Position, decision: Decision, verb: str, typed: str) -> tuple[Action, ...] | None:
    """The legal actions that somebody may mean who has typed so much of the arguments of a verb; None where the game
    leaves it to looking through the legal actions."""
    found = game.suggest(position.state, decision, verb, typed)
    return None if found is None else tuple(found)


def view(game: AnyGame, position: Position, seat: int | None) -> View:
    """What a seat, or a spectator, may see."""
    seen = game.view(position.state, seat)
    assert isinstance(seen, View)
    return seen


def result(game: AnyGame, position: Position) -> Result | None:
    """How the match ended, or None while it runs."""
    return game.result(position.state)


def expect(game: AnyGame, position: Position, seat: int | None, decision: str | None = None) -> Decision:
    """The decision that an answer of `seat` is for; `decision` is the id that a button was made for.
    Raises Over, NotSeated, NotYourTurn or Stale, in this order."""
    if game.result(position.state) is not None:
        raise Over()
    if seat is None:
        raise NotSeated()
    found = decision_of(game, position, seat)
    if found is None:
        raise NotYourTurn()
    if decision is not None and decision != decision_id(position, found):
        raise Stale()
    return found


def play(
    game: AnyGame, position: Position, seed: bytes, seat: int | None, action: Action, decision: str | None = None
) -> Step:
    """Answer the decision put to `seat`. Raises Refused; then nothing has changed."""
    found = expect(game, position, seat, decision)
    dice = Dice(seed, position.rolled)
    action = game.meant(action)
    state, notes = game.apply(position.state, found, action, dice)
    entry = Entry("act", found.seat, decision_id(position, found), text.write(action))
    return _settled(game, position, state, dice, entry, notes, found.seat)


def timeout(game: AnyGame, position: Position, seed: bytes, seat: int) -> Step:
    """Answer in the place of an absent player as the rules say, until the question is closed or nobody waits for the
    seat any more. Raises Refused."""
    found = expect(game, position, seat)
    dice = Dice(seed, position.rolled)
    state, told, given = position.state, [Note(None, AnsweredFor(seat))], list[str]()
    decision: Decision | None = found
    while decision is not None and decision.id == found.id and (decision.awaited or not given):
        action = game.timeout(state, decision, dice)
        state, notes = game.apply(state, decision, action, dice)
        told += notes
        given.append(text.write(action))
        decision = next((other for other in game.pending(state) if other.seat == seat), None)
    entry = Entry("timeout", seat, decision_id(position, found), "; ".join(given))
    return _settled(game, position, state, dice, entry, tuple(told), None)


def leave(game: AnyGame, position: Position, seed: bytes, seat: int) -> Step:
    """A player leaves for good; from now on the kernel answers for the seat at once. Raises Refused."""
    if game.result(position.state) is not None:
        raise Over()
    if seat not in range(game.seated(position.state)):
        raise NotSeated()
    if seat in position.state.left:
        raise Refused("left_already")
    dice = Dice(seed, position.rolled)
    state, notes = game.leave(position.state, seat, dice)
    return _settled(game, position, state, dice, Entry("leave", seat), notes, None)


def rejoin(game: AnyGame, position: Position, seat: int) -> Step:
    """A substitute takes the place of a player who left. Raises Refused."""
    if game.result(position.state) is not None:
        raise Over()
    if seat not in position.state.left:
        raise Refused("not_left")
    state, notes = game.rejoin(position.state, seat)
    undos = position.undos
    if any(decision.seat == seat for decision in game.pending(state)):
        # It was closed to the one who left, so it is open again under another name.
        undos = _renamed(undos or (0,) * game.seated(state), {seat})
    after = Position(position.seq + 1, state, position.rolled, undos)
    return Step(after, Entry("rejoin", seat), notes)


def _settled(
    game: AnyGame,
    before: Position,
    state: State,
    dice: Dice,
    entry: Entry,
    notes: tuple[Note, ...],
    actor: int | None,
) -> Step:
    """Answer for those who left until somebody present is asked or the match is over."""
    told = list(notes)
    answered: int | None = None
    while state.left and game.result(state) is None:
        waiting = [decision for decision in game.pending(state) if decision.awaited]
        absent = next((decision for decision in waiting if decision.seat in state.left), None)
        if absent is None:
            break
        state, more = game.apply(state, absent, game.timeout(state, absent, dice), dice)
        told += more if absent.id == answered else (Note(None, AnsweredFor(absent.seat)), *more)
        answered, actor = absent.id, None
    after = Position(before.seq + 1, state, dice.rolled, before.undos, actor, None if actor is None else before.seq)
    return Step(after, entry, tuple(told))


def undo(game: AnyGame, now: Position, earlier: Position | None, seat: int | None) -> Step:
    """Take back the last step; `earlier` is the position that `now.back` names. History stays: an undo is a step too.
    Allowed to the seat that made the step, unless dice were rolled or anybody, the actor included, was shown
    something hidden. While several seats decide at once nobody may: whether it is possible would tell one what another
    has done in secret. Raises Refused."""
    if game.result(now.state) is not None:
        raise Over()
    if seat is None:
        raise NotSeated()
    if len(pending(game, now)) > 1:
        raise NoUndo("undo_open")
    if now.back is None or earlier is None:
        raise NoUndo("undo_nothing")
    if earlier.seq != now.back:
        raise ValueError("that is not the position to go back to")
    if now.actor != seat:
        raise NoUndo("undo_not_yours")
    if now.rolled != earlier.rolled:
        raise NoUndo("undo_chance")
    for watcher in (*range(game.seated(now.state)), None):
        if not hidden(view(game, now, watcher)) <= hidden(view(game, earlier, watcher)):
            raise NoUndo("undo_learned")
    # Decisions that are open again, or that vanish and may come back about something else, get another name.
    open_before = {decision.id for decision in pending(game, earlier)}
    renamed = {seat, *(decision.seat for decision in pending(game, now) if decision.id not in open_before)}
    undos = _renamed(now.undos or (0,) * game.seated(now.state), renamed)
    after = Position(now.seq + 1, earlier.state, now.rolled, undos, earlier.actor, earlier.back)
    # A step that nobody saw is taken back unseen.
    seen = view(game, now, None) != view(game, earlier, None)
    return Step(after, Entry("undo", seat), (Note(None, TakenBack(seat)),) if seen else ())


def rewind(game: AnyGame, now: Position, target: Position, seed: bytes) -> Step:
    """Go back to an earlier position, whatever was learned since; history stays. Who has left since then stays away,
    and who came in the place of somebody stays. Chance goes on from where it is, so nothing that is still to be drawn
    from it repeats itself. Every decision gets another name. Raises Refused."""
    if game.result(now.state) is not None:
        raise Over()
    if not 0 <= target.seq < now.seq:
        raise Refused("no_such_turn")
    dice = Dice(seed, now.rolled)
    state, told = target.state, [Note(None, Rewound())]
    for seat in target.state.left:
        if seat not in now.state.left:
            state, notes = game.rejoin(state, seat)
            told += notes
    for seat in now.state.left:
        if seat not in target.state.left and game.result(state) is None:
            state, notes = game.leave(state, seat, dice)
            told += notes
    seats = range(game.seated(state))
    renamed = msgspec.structs.replace(now, undos=_renamed(now.undos or (0,) * len(seats), seats))
    return _settled(game, renamed, state, dice, Entry("rewind", text=str(target.seq)), tuple(told), None)


def _renamed(undos: tuple[int, ...], seats: Collection[int]) -> tuple[int, ...]:
    """The counts by which decisions are named, so that those of these seats get another name."""
    return tuple(count + (seat in seats) for seat, count in enumerate(undos))


def encode(game: AnyGame, position: Position) -> bytes:
    """The snapshot of a position: bytes that `decode` understands in this and in later versions of the game."""
    return codec.encode({"game": game.key, "version": game.version, "position": position})


class _Moment(msgspec.Struct, forbid_unknown_fields=True):
    """A position as it is stored: its state is plain data until its version is known."""

    seq: int
    state: dict[str, Any]
    rolled: int
    undos: tuple[int, ...]
    actor: int | None
    back: int | None


class _Snapshot(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    version: int
    position: _Moment


def decode(game: AnyGame, snapshot: bytes) -> Position:
    """The position of a snapshot, its state brought up to the game's present version. Raises Corrupt."""
    stored: _Snapshot = codec.decode(snapshot, _Snapshot)
    if stored.game != game.key:
        raise Corrupt(f"a snapshot of {stored.game}, not of {game.key}")
    if not 0 < stored.version <= game.version:
        raise Corrupt(f"a snapshot of version {stored.version} of {game.key}; this is version {game.version}")
    plain = stored.position.state
    for version in range(stored.version, game.version):
        plain = game.upcasts[version](plain)
    try:
        state = msgspec.convert(plain, game.state_type, str_keys=True)
    except msgspec.ValidationError as error:
        raise Corrupt(str(error)) from error
    now = stored.position
    return Position(now.seq, state, now.rolled, now.undos, now.actor, now.back)
