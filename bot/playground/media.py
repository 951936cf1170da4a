"""Checking pictures once: the preview starts a process for every picture whenever a place is opened, and refuses those
that come too many at a time."""

from __future__ import annotations

import asyncio

from simcord.preview._media import MAX_QUEUE, MediaInfo, MediaWorker

KEPT = 300


class Pictures(MediaWorker):
    """A worker that outlives the previews it serves and remembers what it has checked."""

    def __init__(self) -> None:
        super().__init__()
        self._known: dict[tuple[str, float | None], MediaInfo] = {}
        self._turns = asyncio.Semaphore(MAX_QUEUE)

    async def validate(self, key: str, blob: bytes, *, media_time: float | None = None) -> MediaInfo:
        """What is known of a picture; `key` is its digest. Raises MediaError."""
        known = self._known.get((key, media_time))
        if known is None:
            async with self._turns:
                known = await super().validate(key, blob, media_time=media_time)
            self._known[key, media_time] = known
            while len(self._known) > KEPT:
                del self._known[next(iter(self._known))]
        return known

    async def close(self) -> None:
        """A preview closes; the worker is for the next one too."""

    async def finish(self) -> None:
        """Stop for good."""
        await super().close()
