"""What must be told after a change: rows of the outbox, as data. The Discord face turns them into messages.

A tell names a position of the match, never its contents: what may be shown is worked out from the stored position when
the message goes out, so nothing secret lies in the outbox.
"""

from __future__ import annotations

from datetime import datetime
from typing import Literal

import msgspec

from bot.matches.clocks.reminders import Tone
from bot.matches.clocks.spans import Moment
from games.core import codec, table
from games.core.game import AnyGame
from games.core.table import Position, Step


class Card(msgspec.Struct, frozen=True, tag="card", forbid_unknown_fields=True):
    """Post the lobby card, or bring it up to date."""


class Thread(msgspec.Struct, frozen=True, tag="thread", forbid_unknown_fields=True):
    """Open the match's thread. A row of its own, so that it is not done again when something after it fails."""


class Opening(msgspec.Struct, frozen=True, tag="opening", forbid_unknown_fields=True):
    """Say that the match starts, with the promise of its seed."""


class Board(msgspec.Struct, frozen=True, tag="board", forbid_unknown_fields=True):
    """Show the board of a position. `fresh`: in a new message that mentions who must act; else the latest board
    message is brought up to date."""

    position: int
    fresh: bool


class Private(msgspec.Struct, frozen=True, tag="private", forbid_unknown_fields=True):
    """Show a person by direct message what the seat knows at a position, and the question if it is a secret one.
    `quiet`: the person has just done it and needs no signal."""

    seat: int
    position: int
    quiet: bool


class Ending(msgspec.Struct, frozen=True, tag="ending", forbid_unknown_fields=True):
    """Show how the match ended, and the seed."""

    position: int


class Farewell(msgspec.Struct, frozen=True, tag="farewell", forbid_unknown_fields=True):
    """Tell a person by direct message that the match is over, and how. `quiet`: the person has just ended it."""

    seat: int
    quiet: bool


class Receipt(msgspec.Struct, frozen=True, tag="receipt", forbid_unknown_fields=True):
    """Say in public what somebody did to a match, and why: who did it, to which seat and person, whose the seat was
    (`former`) where it has changed hands, the `step` (a position's number) that a rewind went back to, and `until` when
    there is time (None: that cannot be said)."""

    what: Literal[
        "ended",
        "skipped",
        "replaced",
        "resigned",
        "cancelled",
        "taken",
        "removed",
        "paused",
        "resumed",
        "rewound",
        "extended",
        "housed",
    ]
    by: int
    seat: int | None = None
    person: int | None = None
    reason: str = ""
    former: int | None = None
    step: int | None = None
    until: Moment | None = None


class Advert(msgspec.Struct, frozen=True, tag="advert", forbid_unknown_fields=True):
    """Say where others read it that anybody may take a seat, or that nobody may any more."""

    seat: int


class Notice(msgspec.Struct, frozen=True, tag="notice", forbid_unknown_fields=True):
    """Say that nothing happens in a match: that it will end at a moment, that it has ended, or that its lobby is
    closed."""

    what: Literal["expiring", "expired", "closed"]
    until: datetime | None = None


class Invite(msgspec.Struct, frozen=True, tag="invite", forbid_unknown_fields=True):
    """Ask people to join the lobby of a rematch."""

    people: tuple[int, ...]


class Reminder(msgspec.Struct, frozen=True, tag="reminder", forbid_unknown_fields=True):
    """Remind the player of a seat of a decision, by its name."""

    seat: int
    decision: str
    tone: Tone


class Next(msgspec.Struct, frozen=True, tag="next", forbid_unknown_fields=True):
    """Tell the player of a seat that it is probably the next one, as of a position."""

    seat: int
    position: int


class TimeUp(msgspec.Struct, frozen=True, tag="time_up", forbid_unknown_fields=True):
    """Tell the table that somebody does not answer a decision, by its name, and what can be done about it."""

    seat: int
    decision: str


class Question(msgspec.Struct, frozen=True, tag="question", forbid_unknown_fields=True):
    """Ask the others whether a seat may take back the step that led to a position."""

    seat: int
    position: int


class Word(msgspec.Struct, frozen=True, tag="word", forbid_unknown_fields=True):
    """Say in public what became of a seat: a move of the rules by somebody's wish (`forced`) or by itself (`lapsed`),
    the house playing it (`handed`) until its player is there again (`seated`), more time (`waited`), the answer to a
    vote (`agreed`, `refused`), a vacation (`away`, `back`). `until` is when the time is up, or the vacation over."""

    what: Literal["forced", "lapsed", "handed", "seated", "waited", "agreed", "refused", "away", "back"]
    by: int | None = None
    seat: int | None = None
    since: Moment | None = None
    until: Moment | None = None


Call = Reminder | Next | TimeUp | Question | Word
Tell = Card | Thread | Opening | Board | Private | Ending | Farewell | Receipt | Invite | Advert | Notice | Call


def encode(tell: Tell) -> bytes:
    """The outbox payload of a tell."""
    return codec.encode(tell)


def decode(payload: bytes) -> Tell:
    """The tell of an outbox payload. Raises Corrupt."""
    found: Tell = codec.decode(payload, Tell)
    return found


def after(
    game: AnyGame, before: Position | None, step: Step, actor: int | None, *, kept: bool = False
) -> tuple[Tell, ...]:
    """What a step makes necessary to tell; `actor` is the seat whose player did it and sees the answer at once, and,
    if that is `kept`, in a message that stays: then no other one is needed. While a player goes on with the same turn
    the board stays as it is: the next one tells of the whole turn."""
    now = step.position
    told = any(note.to is None for note in step.notes)
    tells: list[Tell] = []
    for seat in range(game.seated(now.state)):
        if (kept and seat == actor) or seat in now.state.left:
            continue
        informed = any(note.to == seat for note in step.notes)
        if informed or (asked_in_secret(game, now, seat) and not same_question(game, before, now, seat)):
            tells.append(Private(seat, now.seq, quiet=seat == actor))
    if table.result(game, now) is not None:
        tells.append(Ending(now.seq))
        # Who plays alone has just seen it.
        others = range(game.seated(now.state)) if game.seated(now.state) > 1 else ()
        tells += [Farewell(seat, quiet=seat == actor) for seat in others if seat not in now.state.left]
    elif before is None or called(game, before, now, step.entry.kind):
        tells.append(Board(now.seq, fresh=True))
    elif table.awaited(game, before) != table.awaited(game, now) or (actor is None and told):
        tells.append(Board(now.seq, fresh=False))
    return tuple(tells)


def called(game: AnyGame, before: Position, now: Position, kind: str) -> bool:
    """Whether a step of this kind calls somebody who was not to act before: not a player who goes on with the same
    turn, nor one who comes back to a question that was put already. Who plays alone is called for each turn, but not
    by taking a step of it back."""
    alone = game.seated(now.state) == 1 and kind != "undo"
    acting = () if alone else table.awaited(game, before)
    # By number and not by name: an undo renames a question without putting another one.
    put = {decision.id for decision in table.pending(game, before)}
    return any(
        decision.awaited and not decision.goes_on and decision.seat not in acting and decision.id not in put
        for decision in table.pending(game, now)
    )


def asked_in_secret(game: AnyGame, position: Position, seat: int) -> bool:
    """Whether a question is put to the seat that is for its player alone."""
    decision = table.decision_of(game, position, seat)
    return decision is not None and decision.awaited and decision.secret


def same_question(game: AnyGame, before: Position | None, now: Position, seat: int) -> bool:
    """Whether the seat was asked the very same before."""
    if before is None:
        return False
    old, new = table.decision_of(game, before, seat), table.decision_of(game, now, seat)
    return old is not None and new is not None and table.decision_id(before, old) == table.decision_id(now, new)
