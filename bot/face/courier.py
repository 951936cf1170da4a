"""The courier: brings what waits in the outbox to Discord, in order for each match, as often as it takes."""

from __future__ import annotations

import asyncio
import logging
from datetime import timedelta

import aiohttp
import discord
from discord.ext import tasks

from bot import logs, meter
from bot.face.calls import Caller
from bot.face.complaints import LOCKED
from bot.face.deliver import Delivery, Unreachable
from bot.face.desk import Desk
from storage.errors import StorageError
from storage.rows import THREAD, Outgoing

log = logging.getLogger(__name__)

FIRST_WAIT = timedelta(seconds=15)
LONGEST_WAIT = timedelta(hours=1)
SOON = 3
"""After so many attempts the wait is longer each time."""
GRACE_SECONDS = 10.0
"""How long a bot that stops waits for what is being said."""
LONGEST_DELIVERY = 120.0
"""Seconds after which an attempt is given up, as on a connection that is silent: Discord knows a message again by its
nonce for some minutes only, so the next attempt must not come after that."""
PROGRAM_ATTEMPTS = 5
"""How often a row is tried that Discord or the program finds fault with, before it gives way to the next."""
FAREWELL_ATTEMPTS = 48
"""How often a row of a match that is over is tried in a place that cannot be written to: about two days."""
KEPT = timedelta(days=7)
"""How long settled rows and answered interactions are kept: a repeat comes within minutes."""

EVERY = 1_000_000
"""More matches than there are."""

UNKNOWN_CHANNEL = 10003
UNKNOWN_GUILD = 10004
ARCHIVED = 50083
PLACE = {UNKNOWN_CHANNEL, UNKNOWN_GUILD, ARCHIVED, LOCKED}
"""Discord's codes for a place that cannot be written to (beside those of status 403)."""
FAULTY = {400, 404, 413}
"""The statuses of requests that would be refused again and again."""


def waits(attempts: int) -> timedelta:
    """How long to wait after so many earlier attempts have failed. What may have been said must be said again while
    Discord knows the message by its nonce, some minutes, so most attempts fall into the first of them."""
    return min(FIRST_WAIT * (1 << min(max(0, attempts - SOON), 10)), LONGEST_WAIT)


class Courier:
    """A task for each match that has something to say, started when there is something and gone when it is said."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._running: dict[int, asyncio.Task[None]] = {}
        self._resting: set[int] = set()
        """Matches whose task waits for its next attempt."""
        self._certain: set[int] = set()
        """Matches whose latest attempt is known to have left what it said and the books in step. Of any other one the
        next row may have been said already: before a crash, or when only the answer was lost."""
        self._again: set[int] = set()
        self._stopping = False

    def start(self) -> None:
        """Take up what an earlier run left."""
        self._sweep.start()
        self._prune.start()

    async def stop(self) -> None:
        """Say what can be said now, as far as that is possible soon; the rest waits for the next start."""
        self._stopping = True
        self._sweep.cancel()
        self._prune.cancel()
        for match in self._resting:
            self._running[match].cancel()
        if self._running:
            _, late = await asyncio.wait(self._running.values(), timeout=GRACE_SECONDS)
            for task in late:
                task.cancel()

    def kick(self, match: int, after: timedelta = timedelta()) -> None:
        """Something new waits in the outbox of a match, or something old that may be tried again `after` a while."""
        if self._stopping:
            return
        if match in self._running:
            self._again.add(match)
        else:
            self._running[match] = asyncio.create_task(self._run(match, after), name=f"courier {match}")

    @tasks.loop(hours=6)
    async def _sweep(self) -> None:
        now = discord.utils.utcnow()
        try:
            await self._desk.store.recall(now, now + LONGEST_WAIT)
            for row in await self._desk.store.due(now + LONGEST_WAIT, limit=EVERY):
                self.kick(row.match_id, row.due_at - now)
        except StorageError:
            log.exception("the outbox cannot be read")

    @_sweep.before_loop
    async def _when_ready(self) -> None:
        await self._desk.client.wait_until_ready()

    @tasks.loop(hours=24)
    async def _prune(self) -> None:
        try:
            await self._desk.store.prune(discord.utils.utcnow() - KEPT)
        except StorageError:
            log.exception("old rows cannot be removed")

    async def _run(self, match: int, after: timedelta) -> None:
        logs.about(match)
        try:
            await self._rest(match, after)
            while True:
                self._again.discard(match)
                row = await self._desk.store.next_of(match, discord.utils.utcnow())
                if row is not None:
                    await self._rest(match, await self._deliver(row))
                elif match not in self._again:
                    return
        except StorageError:
            log.exception("the outbox of match %s cannot be read or written", match)
        finally:
            # Here and not in a callback of the task: between the two a kick would be lost.
            del self._running[match]

    async def _rest(self, match: int, wait: timedelta) -> None:
        if wait > timedelta() and not self._stopping:
            self._resting.add(match)
            try:
                await asyncio.sleep(wait.total_seconds())
            finally:
                self._resting.discard(match)

    async def _deliver(self, row: Outgoing) -> timedelta:
        """Bring a row; gives the time to wait before the next attempt (none: go on with the next row)."""
        store = self._desk.store
        try:
            match = await self._desk.matches.get(row.match_id)
            certain = row.match_id in self._certain
            self._certain.discard(row.match_id)
            delivery = Caller(self._desk, row, match, await store.postings(row.match_id), certain=certain)
            try:
                async with asyncio.timeout(LONGEST_DELIVERY):
                    await delivery.run()
            except discord.HTTPException as error:
                return await self._failed(row, delivery, error)
            except (aiohttp.ClientError, OSError, Unreachable) as error:
                return await self._postpone(row, type(error).__name__)
            await store.delivered(row, delivery.changed, discord.utils.utcnow())
            meter.tell(meter.Brought("delivered"))
            self._certain.add(row.match_id)
            self._desk.client.complaints.settled(row.match_id)
            return timedelta()
        except StorageError:
            raise
        except Exception:
            log.exception("row %s of match %s cannot be told", row.number, row.match_id)
            meter.tell(meter.Failed("program"))
            return await self._faulty(row, "program")

    async def _failed(self, row: Outgoing, delivery: Delivery, error: discord.HTTPException) -> timedelta:
        thread = delivery.postings.get((THREAD, ""))
        log.warning("match %s, row %s: %s", row.match_id, row.number, error)
        if error.code == UNKNOWN_CHANNEL and thread is not None:
            # The match goes on in its channel; if that is gone too, the next attempt finds out.
            await self._desk.store.forget_posting(thread)
            return timedelta()
        if error.status == 403 or error.code in PLACE:
            if delivery.match.status == "ended" and row.attempts >= FAREWELL_ATTEMPTS:
                return await self._abandon(row, str(error.code))
            if row.attempts == 0:
                await self._desk.client.complaints.about(delivery.match, delivery.place, error.code)
            return await self._postpone(row, str(error.code))
        if error.status in FAULTY:
            return await self._faulty(row, str(error.code))
        return await self._postpone(row, str(error.status))

    async def _postpone(self, row: Outgoing, why: str) -> timedelta:
        """Try again later: soon at first, then each time after a longer wait, an hour at most."""
        wait = waits(row.attempts)
        await self._desk.store.postpone(row, discord.utils.utcnow() + wait, why)
        meter.tell(meter.Brought("postponed"))
        return wait

    async def _faulty(self, row: Outgoing, why: str) -> timedelta:
        if row.attempts + 1 >= PROGRAM_ATTEMPTS:
            return await self._abandon(row, why)
        return await self._postpone(row, why)

    async def _abandon(self, row: Outgoing, why: str) -> timedelta:
        log.error("row %s of match %s is given up: %s", row.number, row.match_id, why)
        await self._desk.store.abandon(row, why, discord.utils.utcnow())
        meter.tell(meter.Brought("abandoned"))
        return timedelta()
