"""Matches to store, in a few words."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from storage.rows import Change, Committed, Draft, Entry, Listed, Match, Outcome, Seat, Snapshot
from storage.store import Store

NOON = datetime(2031, 5, 17, 12, 0, 0, 250, UTC)
ANN, BOB, CEM = 900_000_000_000_000_001, 900_000_000_000_000_002, 900_000_000_000_000_003
GUILD, CHANNEL, THREAD_ID = 800_000_000_000_000_001, 700_000_000_000_000_001, 700_000_000_000_000_002


def later(minutes: int) -> datetime:
    """So many minutes after noon."""
    return NOON + timedelta(minutes=minutes)


def seats(*users: int) -> tuple[Seat, ...]:
    """The users on the seats from 0 on."""
    return tuple(Seat(number, user, NOON) for number, user in enumerate(users))


def draft(**more: Any) -> Draft:
    """A lobby of Ann's for two."""
    usual: dict[str, Any] = {
        "at": NOON,
        "guild_id": GUILD,
        "channel_id": CHANNEL,
        "game": "heroes",
        "host_id": ANN,
        "capacity": 2,
        "options": b"{}",
        "locale": "en",
        "rules_version": 1,
        "seats": seats(ANN),
    }
    return Draft(**(usual | more))


def step(position: int, **more: Any) -> Change:
    """A step to a position, with its line in the log and its snapshot."""
    entry = Entry(position_seq=position, kind="act", seat=0, user_id=ANN, text=f"pass {position}", at=NOON)
    usual: dict[str, Any] = {
        "at": NOON,
        "entries": (entry,),
        "snapshots": (Snapshot(position, b"position %d" % position),),
    }
    return Change(**(usual | more))


async def touch(path: Path) -> None:
    """Open a file and close it."""
    async with await Store.open(path):
        pass


def made(outcome: Outcome) -> Match:
    """The match of a change that was carried out now."""
    assert isinstance(outcome, Committed)
    return outcome.match


def ids(found: tuple[Listed, ...]) -> list[int]:
    """The ids of matches found, in their order."""
    return [listed.match.id for listed in found]
