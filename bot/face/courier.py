"""The courier: brings what waits in the outbox to Discord, in order for each match, as often as it takes."""

from __future__ import annotations

import asyncio
import logging
from datetime import timedelta

import discord
from discord.ext import tasks

from bot.face.deliver import Delivery, Unreachable
from bot.face.desk import Desk
from storage.errors import StorageError
from storage.rows import THREAD, Outgoing

log = logging.getLogger(__name__)

SWEEP_SECONDS = 15.0
LONGEST_WAIT = timedelta(hours=1)
PROGRAM_ATTEMPTS = 5
"""How often a row is tried whose failure is no fault of Discord or the network, before it gives way to the next."""

UNKNOWN_CHANNEL = 10003
NO_PERMISSION = {50001, 50013}
LOCKED_THREAD = 50083


class Courier:
    """A task for each match that has something to say, started when there is something and gone when it is said."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._running: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()

    def start(self) -> None:
        """Take up what an earlier run left, now and every few seconds."""
        self._sweep.start()

    async def stop(self) -> None:
        """Finish what is being said and say nothing more."""
        self._sweep.cancel()
        await asyncio.gather(*self._running.values(), return_exceptions=True)

    def kick(self, match: int) -> None:
        """Something new waits in the outbox of a match."""
        if match in self._running:
            self._again.add(match)
            return
        task = asyncio.create_task(self._run(match), name=f"courier {match}")
        self._running[match] = task
        task.add_done_callback(lambda _: self._running.pop(match, None))

    @tasks.loop(seconds=SWEEP_SECONDS)
    async def _sweep(self) -> None:
        for row in await self._desk.store.due(discord.utils.utcnow()):
            self.kick(row.match_id)

    @_sweep.before_loop
    async def _when_ready(self) -> None:
        await self._desk.client.wait_until_ready()

    async def _run(self, match: int) -> None:
        try:
            while True:
                self._again.discard(match)
                while (row := await self._desk.store.next_of(match, discord.utils.utcnow())) is not None:
                    await self._deliver(row)
                if match not in self._again:
                    return
        except StorageError:
            log.exception("the outbox of match %s cannot be read or written", match)

    async def _deliver(self, row: Outgoing) -> None:
        store, now = self._desk.store, discord.utils.utcnow()
        match = await self._desk.matches.get(row.match_id)
        delivery = Delivery(self._desk, row, match, await store.postings(row.match_id))
        try:
            await delivery.run()
        except discord.HTTPException as error:
            await self._failed(row, delivery, error)
        except (OSError, TimeoutError, Unreachable) as error:
            await store.postpone(row, now + _wait(row), type(error).__name__)
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("row %s of match %s cannot be told", row.number, row.match_id)
            await self._faulty(row, "program")
        else:
            await store.delivered(row, delivery.changed, discord.utils.utcnow())

    async def _failed(self, row: Outgoing, delivery: Delivery, error: discord.HTTPException) -> None:
        store, now = self._desk.store, discord.utils.utcnow()
        thread = delivery.postings.get((THREAD, ""))
        if error.code == UNKNOWN_CHANNEL and thread is not None:
            log.warning("match %s: its thread is gone, its channel is used", row.match_id)
            await store.forget_posting(thread)
            await self._forget_boards(delivery)
        elif error.code in NO_PERMISSION or error.code in {UNKNOWN_CHANNEL, LOCKED_THREAD}:
            log.warning("match %s: %s; tried again later", row.match_id, error)
            if row.attempts == 0:
                await self._desk.client.complaints.about(delivery.match, error)
            await store.postpone(row, now + _wait(row), str(error.code))
        elif error.status >= 500 or error.status == 429:
            await store.postpone(row, now + _wait(row), str(error.status))
        else:
            log.error("row %s of match %s is refused by Discord: %s", row.number, row.match_id, error)
            await self._faulty(row, str(error.code))

    async def _forget_boards(self, delivery: Delivery) -> None:
        for (kind, _), posting in delivery.postings.items():
            if kind == "board":
                await self._desk.store.forget_posting(posting)

    async def _faulty(self, row: Outgoing, why: str) -> None:
        now = discord.utils.utcnow()
        if row.attempts + 1 >= PROGRAM_ATTEMPTS:
            await self._desk.store.abandon(row, why, now)
        else:
            await self._desk.store.postpone(row, now + _wait(row), why)


def _wait(row: Outgoing) -> timedelta:
    """How long to wait before the next attempt: longer each time, an hour at most."""
    return min(timedelta(seconds=SWEEP_SECONDS * (1 << min(row.attempts, 10))), LONGEST_WAIT)
