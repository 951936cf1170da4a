"""The watch: one task that sleeps until the next moment for which anything is set, and the pulse that measures when the
bot was not there."""

from __future__ import annotations

import asyncio
import logging
from datetime import datetime, timedelta

import aiohttp
import discord
from discord.ext import tasks

from bot import logs, meter
from bot.face import digest
from bot.face.desk import Desk
from bot.matches import halts
from games.core.errors import Corrupt, Refused
from storage.errors import StorageError

log = logging.getLogger(__name__)

LONGEST = timedelta(hours=1)
"""So long it sleeps at most: the machine's time may be set meanwhile."""
RETRY = timedelta(minutes=10)
"""When something is tried again that failed."""


class Watch:
    """Does what has become due while the bot is connected: while it is not, nobody can answer."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._task: asyncio.Task[None] | None = None
        self._resting = False
        self._again = False
        self._stopping = False
        self._beaten: datetime | None = None
        """The latest beat of this run."""

    def start(self) -> None:
        """Measure how long the bot was away, then take up what became due."""
        self._pulse.change_interval(seconds=halts.BEAT.total_seconds())
        self._pulse.start()

    async def stop(self) -> None:
        """Do nothing new."""
        self._stopping = True
        self._pulse.cancel()
        if self._task is not None:
            if self._resting:
                self._task.cancel()
            await asyncio.wait([self._task])

    def look(self) -> None:
        """Something was set, perhaps for an earlier moment than the one slept for."""
        if self._stopping or not self._pulse.is_running():
            return
        self._again = True
        if self._resting:
            assert self._task is not None
            self._task.cancel()
            self._resting, self._task = False, None
        if self._task is None:
            self._task = asyncio.create_task(self._run(), name="watch")

    # The pulse

    @tasks.loop()
    async def _pulse(self) -> None:
        if await self.beat():
            self.look()

    @_pulse.before_loop
    async def _when_ready(self) -> None:
        await self._desk.client.wait_until_ready()

    async def beat(self) -> bool:
        """Say that the bot is there; whether it is, and that is stored."""
        if not connected(self._desk.client):
            return False
        store, now = self._desk.store, discord.utils.utcnow()
        try:
            pulse, outage = halts.decode(await store.get(halts.KEY), now).beat(now)
            await store.put(halts.KEY, halts.encode(pulse))
        except (StorageError, Corrupt):
            log.exception("the pulse cannot be kept")
            return False
        self._beaten = now
        if outage is not None:
            log.warning("the bot was away from %s to %s: no clock ran", outage.since, outage.until)
        return True

    # What has become due

    async def _run(self) -> None:
        try:
            while await self._wait():
                await self._do_due(discord.utils.utcnow())
        except StorageError:
            log.exception("what has become due cannot be read")
        finally:
            if self._task is asyncio.current_task():
                self._task = None

    async def _wait(self) -> bool:
        """Sleep until there is something to do; False: nothing is set, or the bot is not there."""
        while not self._stopping:
            self._again = False
            if not await self._measured():
                return False
            at = await self._desk.store.next_wake()
            if self._again:
                continue
            if at is None:
                return False
            wait = at - discord.utils.utcnow()
            if wait <= timedelta():
                return True
            self._resting = True
            await asyncio.sleep(min(wait, LONGEST).total_seconds())
            self._resting = False
        return False

    async def _measured(self) -> bool:
        """Whether the bot is there, and every outage is known: what became due is judged after that."""
        late = self._beaten is None or discord.utils.utcnow() - self._beaten >= halts.GAP
        return connected(self._desk.client) and (not late or await self.beat())

    async def _do_due(self, now: datetime) -> None:
        for match in await self._desk.store.woken(now):
            if not self._stopping:
                await self._wake(match, now)
        for user in await self._desk.store.digests(now):
            if not self._stopping:
                await self._digest(user, now)

    async def _wake(self, match: int, now: datetime) -> None:
        logs.about(match)
        try:
            await self._desk.presence.wake(match, now)
        except StorageError:
            raise
        except Refused as refused:
            log.warning("match %s: what is due must wait: %s", match, refused.code)
            await self._desk.store.rouse_match(match, now + RETRY)
        except Exception:
            log.exception("match %s: what is due cannot be done", match)
            meter.tell(meter.Failed("program"))
            await self._desk.store.rouse_match(match, now + RETRY)

    async def _digest(self, user: int, now: datetime) -> None:
        try:
            await digest.send(self._desk, user, now)
        except discord.HTTPException as error:
            log.warning("a digest cannot be sent: %s", error)
        except (aiohttp.ClientError, OSError) as error:
            log.warning("a digest must wait: %s", type(error).__name__)
            await self._desk.presence.put_off(user, now, now + RETRY)
            return
        except StorageError:
            raise
        except Exception:
            # Others have digests too, and this one would be due again at once.
            log.exception("a digest cannot be made")
            meter.tell(meter.Failed("program"))
            await self._desk.presence.put_off(user, now, now + RETRY)
            return
        await self._desk.presence.put_off(user, now)


def connected(client: discord.AutoShardedClient) -> bool:
    """Whether the bot hears of everything that people do."""
    return client.is_ready() and not any(shard.is_closed() for shard in client.shards.values())
