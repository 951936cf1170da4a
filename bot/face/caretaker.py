"""Looking twice a day after matches in which nothing happens: who is still there, and what must end."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta

import aiohttp
import discord
from discord.ext import tasks

from bot import logs, meter
from bot.face import membership
from bot.face.desk import Desk
from bot.matches.expiry import Expiry
from storage.errors import StorageError
from storage.rows import Idle

log = logging.getLogger(__name__)

QUIET = timedelta(days=1)
"""After how long without a step it is asked whether those who are awaited are still there."""
EVER = timedelta(days=36500)


class Caretaker:
    """A task that looks, and sleeps."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._expiry = Expiry(desk.matches)

    def start(self) -> None:
        """Begin to look."""
        self._look.start()

    def stop(self) -> None:
        """Look no more."""
        self._look.cancel()

    @tasks.loop(hours=12)
    async def _look(self) -> None:
        now = discord.utils.utcnow()
        try:
            for idle in await self._desk.store.idle(now - QUIET):
                logs.about(idle.match.id)
                await self._one(idle, now)
        except StorageError:
            log.exception("the matches cannot be looked through")

    async def _one(self, idle: Idle, now: datetime) -> None:
        try:
            await self.after(idle, now)
        except StorageError:
            raise
        except (aiohttp.ClientError, OSError) as error:
            log.warning("match %s cannot be looked after now: %s", idle.match.id, type(error).__name__)
        except Exception:
            # Of one that cannot be read the others know nothing.
            log.exception("match %s cannot be looked after", idle.match.id)
            meter.tell(meter.Failed("program"))

    @_look.before_loop
    async def _when_ready(self) -> None:
        await self._desk.client.wait_until_ready()

    async def after(self, idle: Idle, now: datetime) -> None:
        """Look after one match in which nothing has happened for a while."""
        match = await self._desk.matches.get(idle.match.id)
        for seat in match.waiting:
            if match.opening(seat) is None:
                await membership.look(self._desk, match, match.seats[seat])
        match = await self._desk.matches.get(idle.match.id)
        reached = await self._desk.store.next_of(match.id, now + EVER) is None
        await self._expiry.look(match, idle.since, now, reached=reached)
