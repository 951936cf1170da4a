"""What is stored, as frozen values. Users, channels, messages and interactions are Discord ids; all times are aware and
in UTC; bytes belong to the caller and are never looked into."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Literal, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

Status = Literal["lobby", "running", "ended"]

THREAD = "thread"
"""The kind of posting that stands for a match's own thread; its channel_id is the thread's id."""


class Match(msgspec.Struct, frozen=True):
    """A match. `seq` counts all its commits from 0, `position_seq` names the present snapshot (None: not started).

    `posts` counts the outbox rows written so far; `terms` is what the table has agreed on, `ballot` what it votes on
    (None: nothing)."""

    id: int
    guild_id: int | None
    channel_id: int
    game: str
    status: Status
    host_id: int
    capacity: int
    options: bytes
    locale: str
    rules_version: int
    seed: bytes | None
    seq: int
    position_seq: int | None
    posts: int
    created_at: datetime
    changed_at: datetime
    started_at: datetime | None
    ended_at: datetime | None
    ended_how: str | None
    warned_at: datetime | None
    """When the players were last told that it ends if nobody moves."""
    terms: bytes | None
    ballot: bytes | None

    def __repr__(self) -> str:
        # Whoever knows the seed knows every card: it must not reach a log by accident.
        return f"<Match {self.id} {self.game} {self.status} seq={self.seq}>"


class Seat(msgspec.Struct, frozen=True):
    """A seat number, who sits there, and since when; `house_since` is from when on the house plays it (None: it does
    not)."""

    seat: int
    user_id: int
    joined_at: datetime
    house_since: datetime | None = None


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a match's log: the step that led to `position_seq`.

    `user_id` is who did it (None: nobody, a clock)."""

    position_seq: int
    kind: str
    seat: int | None = None
    user_id: int | None = None
    decision: str | None = None
    text: str = ""
    notes: bytes = b""
    at: datetime


class Snapshot(msgspec.Struct, frozen=True):
    """A position of a match as the caller's bytes."""

    position_seq: int
    data: bytes


class Plan(msgspec.Struct, frozen=True):
    """What a user has planned, the `number`-th plan of theirs (from 1): the caller's text, and the caller's word for
    the situation that it is for."""

    user_id: int
    number: int
    text: str
    situation: str


class Pause(msgspec.Struct, frozen=True):
    """A time in which a match took no moves, the `number`-th of its match (from 1): who paused it, why, and from when
    to when (None: it is paused now)."""

    number: int
    user_id: int
    reason: str
    begun_at: datetime
    ended_at: datetime | None = None


class Opening(msgspec.Struct, frozen=True):
    """A seat that anybody may take: the caller's word for why, and since when."""

    seat: int
    why: str
    at: datetime


class Deed(msgspec.Struct, frozen=True, kw_only=True):
    """Something that somebody who may moderate did in a server, perhaps to a match or a person: the caller's word for
    it, details and reason as texts."""

    guild_id: int
    match_id: int | None = None
    user_id: int
    what: str
    person_id: int | None = None
    detail: str = ""
    reason: str = ""
    at: datetime


class Recorded(Deed, frozen=True, kw_only=True):
    """A deed as it stands in the books; ids grow."""

    id: int


class Unsaid(msgspec.Struct, frozen=True):
    """A deed that is still to be said in a channel."""

    deed: Recorded
    channel_id: int


class Ruling(msgspec.Struct, frozen=True, kw_only=True):
    """A deed that concerns a whole server, what it changes there, and the channels in which it is to be said.
    `settings` replaces those of the server; `blocked` says whether the deed's person may not take part from now on.
    What is UNSET stays as it is."""

    deed: Deed
    interaction_id: int
    receipts: tuple[int, ...] = ()
    settings: bytes | UnsetType = UNSET
    blocked: bool | UnsetType = UNSET


class Idle(msgspec.Struct, frozen=True):
    """A match that is open, and the moment of its last step (in a lobby: of its last change)."""

    match: Match
    since: datetime


class Timer(msgspec.Struct, frozen=True):
    """The time of a seat: the caller's bytes, and the moment at which somebody must look at it (None: none)."""

    seat: int
    data: bytes
    wake_at: datetime | None = None


class Post(msgspec.Struct, frozen=True):
    """Something to be said: the caller's bytes, and the time before which it must wait (None: none)."""

    payload: bytes
    due_at: datetime | None = None


class Outgoing(msgspec.Struct, frozen=True):
    """A row of the outbox that is still to be delivered, the `number`-th of its match (from 1).

    `nonce` is 16 characters, the same at every attempt and unlike any other row's. `error` is the last one."""

    match_id: int
    number: int
    nonce: str
    payload: bytes
    due_at: datetime
    attempts: int
    error: str | None


class Posting(msgspec.Struct, frozen=True):
    """Where the thing `kind`, `key` of a match was last posted, and for which `seq` of the match.

    `key` tells several of a kind apart (a user's id for messages to users). A thread has no message of its own."""

    match_id: int
    kind: str
    key: str
    channel_id: int
    message_id: int | None
    seq: int


class Draft(msgspec.Struct, frozen=True, kw_only=True):
    """A match to be created, in its lobby, at `at`. `answer` is kept for a repeat of the same interaction."""

    at: datetime
    guild_id: int | None
    channel_id: int
    game: str
    host_id: int
    capacity: int
    options: bytes
    locale: str
    rules_version: int
    terms: bytes | None = None
    seats: tuple[Seat, ...] = ()
    interaction_id: int | None = None
    answer: bytes = b""
    outbox: tuple[Post, ...] = ()


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """What a commit does to a match at `at`; what is UNSET stays as it is.

    `seats`, `awaited` (user ids), `plans`, `pauses`, `openings` and `timers` replace all there were. A `deed` is
    written into the books, and is to be said in the channels of `receipts`. With `status` "running" the match's
    `started_at` is set (once), with "ended" its `ended_at`. The last of `snapshots` becomes the present position."""

    at: datetime
    interaction_id: int | None = None
    answer: bytes = b""
    status: Status | UnsetType = UNSET
    channel_id: int | UnsetType = UNSET
    host_id: int | UnsetType = UNSET
    capacity: int | UnsetType = UNSET
    options: bytes | UnsetType = UNSET
    locale: str | UnsetType = UNSET
    rules_version: int | UnsetType = UNSET
    seed: bytes | UnsetType | None = UNSET
    ended_how: str | UnsetType | None = UNSET
    warned_at: datetime | UnsetType | None = UNSET
    terms: bytes | UnsetType = UNSET
    ballot: bytes | UnsetType | None = UNSET
    seats: tuple[Seat, ...] | UnsetType = UNSET
    awaited: tuple[int, ...] | UnsetType = UNSET
    plans: tuple[Plan, ...] | UnsetType = UNSET
    pauses: tuple[Pause, ...] | UnsetType = UNSET
    openings: tuple[Opening, ...] | UnsetType = UNSET
    timers: tuple[Timer, ...] | UnsetType = UNSET
    deed: Deed | None = None
    receipts: tuple[int, ...] = ()
    entries: tuple[Entry, ...] = ()
    snapshots: tuple[Snapshot, ...] = ()
    outbox: tuple[Post, ...] = ()


class Committed(msgspec.Struct, frozen=True):
    """The change is stored; `match` is as it is now."""

    match: Match


class Repeated(msgspec.Struct, frozen=True):
    """The interaction had been carried out before: nothing changed now. `answer` is the first answer, `seq` the match's
    after that first time."""

    match_id: int
    seq: int
    answer: bytes


Outcome: TypeAlias = Committed | Repeated


class Listed(msgspec.Struct, frozen=True):
    """A match with its seats in order and the users it waits for."""

    match: Match
    seats: tuple[Seat, ...]
    awaited: tuple[int, ...]


class Loaded(Listed, frozen=True):
    """A match with everything needed to go on; `snapshot` is the present position (None: not started), `preferences`
    what those seated have set for themselves, by user."""

    plans: tuple[Plan, ...]
    snapshot: bytes | None
    pauses: tuple[Pause, ...] = ()
    openings: tuple[Opening, ...] = ()
    timers: tuple[Timer, ...] = ()
    preferences: Mapping[int, bytes] = {}
