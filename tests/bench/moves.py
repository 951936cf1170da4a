"""How long a move takes from its interaction to the disk, and what 1,000 running matches weigh in memory."""

from __future__ import annotations

import asyncio
import itertools
import resource
import sqlite3
import sys
import time
from datetime import UTC, datetime
from pathlib import Path

from bot.matches.change import Request
from bot.matches.service import Matches
from games.core import playout, registry, table
from games.core.dice import Dice
from storage.store import Store

MOVES = 300
MATCHES = 1_000


def _requests() -> itertools.count[int]:
    return itertools.count(1)


async def _started(matches: Matches, numbers: itertools.count[int], key: str, seats: int) -> int:
    def request(user: int) -> Request:
        return Request(user, next(numbers), datetime.now(UTC))

    receipt = await matches.create(request(1), game=key, guild=1, channel=2, locale="en-US", seats=seats)
    for user in range(2, seats + 1):
        await matches.join(request(user), receipt.match)
    await matches.start(request(1), receipt.match)
    return receipt.match


async def _moves(store: Store, key: str) -> float:
    """Seconds a move: worked out from the stored match, checked, stored with its outbox."""
    matches, numbers = Matches(store, lambda match: None), _requests()
    seats = registry.get(key).seats[-1]
    number = await _started(matches, numbers, key, seats)
    dice = Dice(bytes(32))
    spent, made = 0.0, 0
    while made < MOVES:
        match = await matches.get(number)
        if match.status == "ended":
            number = await _started(matches, numbers, key, seats)
            continue
        assert match.position is not None
        seat = match.waiting[0]
        found = match.decision(seat)
        assert found is not None
        action = playout.house(match.game, match.position, found[0], match.legal(seat), dice)
        request = Request(match.seats[seat], next(numbers), datetime.now(UTC))
        start = time.perf_counter()
        await matches.move(request, number, lambda _, action=action: action)  # type: ignore[misc]
        spent += time.perf_counter() - start
        made += 1
    return spent / made


def _raw(file: Path) -> float:
    """Seconds a transaction: the yardstick, plain sqlite3 with the same durability."""
    with sqlite3.connect(file, isolation_level=None) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("CREATE TABLE line (id INTEGER PRIMARY KEY, data BLOB)")
        start = time.perf_counter()
        for _ in range(MOVES):
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("INSERT INTO line (data) VALUES (?)", (bytes(2_000),))
            connection.execute("COMMIT")
        spent = time.perf_counter() - start
    connection.close()
    return spent / MOVES


async def measure(folder: Path, key: str) -> dict[str, float]:
    """Figures of a move."""
    async with await Store.open(folder / "moves.sqlite3") as store:
        move = await _moves(store, key)
    yardstick = await asyncio.to_thread(_raw, folder / "raw.sqlite3")
    return {
        "ms": round(move * 1000, 3),
        "yardstick_ms": round(yardstick * 1000, 3),
        "ratio": round(move / yardstick, 2),
    }


def _memory() -> int:
    """The most memory that this process has had, in bytes."""
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else peak * 1024


async def weigh(folder: Path, key: str) -> dict[str, float]:
    """Figures of many matches: memory before and with them, and the file. Run it in a process of its own."""
    file = folder / "many.sqlite3"
    game = registry.get(key)
    async with await Store.open(file) as store:
        matches, numbers = Matches(store, lambda match: None), _requests()
        table.start(game, 2, game.options_type(), bytes(32))
        before = _memory()
        for _ in range(MATCHES):
            await _started(matches, numbers, key, 2)
        after = _memory()
    return {
        "matches": MATCHES,
        "before_mib": round(before / 2**20, 1),
        "with_them_mib": round(after / 2**20, 1),
        "ratio": round(after / before, 3),
        "file_mib": round(file.stat().st_size / 2**20, 1),
    }
