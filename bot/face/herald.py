"""The herald: says in channels, beside the places of matches, what those who may moderate have done."""

from __future__ import annotations

import asyncio
import logging

import aiohttp
import discord
from discord.ext import tasks

from bot.face import audit
from bot.face.desk import Desk
from storage.errors import StorageError
from storage.rows import Unsaid

log = logging.getLogger(__name__)

GONE_STATUSES = {400, 403, 404}
"""Of a channel that cannot be written to: a deed is not said there, it stands in the books."""

ALL = 1_000_000
"""More deeds than there are."""


class Herald:
    """A task that says what is to be said, started when there is something; what fails is tried again every hour."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._running: asyncio.Task[None] | None = None
        self._again = False

    def start(self) -> None:
        """Take up what an earlier run left."""
        self._sweep.start()

    async def stop(self) -> None:
        """Finish what is being said."""
        self._sweep.cancel()
        if self._running is not None:
            await asyncio.wait([self._running], timeout=5)

    def kick(self) -> None:
        """There is something to say."""
        self._again = True
        if self._running is None:
            self._running = asyncio.create_task(self._run(), name="herald")

    @tasks.loop(hours=1)
    async def _sweep(self) -> None:
        self.kick()

    @_sweep.before_loop
    async def _when_ready(self) -> None:
        await self._desk.client.wait_until_ready()

    async def _run(self) -> None:
        try:
            while self._again:
                self._again = False
                unsaid = await self._desk.store.unsaid(ALL)
                for each in unsaid:
                    try:
                        if await self._say(each):
                            await self._desk.store.said(each)
                    except StorageError:
                        raise
                    except Exception:
                        # One that cannot be put into words holds up no other.
                        log.exception("deed %s cannot be said", each.deed.id)
        except StorageError:
            log.exception("the deeds that are to be said cannot be read")
        finally:
            self._running = None

    async def _say(self, unsaid: Unsaid) -> bool:
        """Whether it is said, or never can be."""
        deed = unsaid.deed
        words = await self._desk.public_words(deed.guild_id)
        channel = self._desk.client.get_partial_messageable(unsaid.channel_id)
        try:
            await channel.send(
                audit.line(words, deed),
                nonce=f"deed {deed.id} {unsaid.channel_id % 10**9}",
                allowed_mentions=discord.AllowedMentions.none(),
            )
        except discord.HTTPException as error:
            log.warning("deed %s cannot be said in channel %s: %s", deed.id, unsaid.channel_id, error)
            return error.status in GONE_STATUSES
        except (aiohttp.ClientError, OSError) as error:
            log.warning("deed %s cannot be said now: %s", deed.id, type(error).__name__)
            return False
        return True
