"""What is being worked on: a bot that stops takes nothing new and finishes what it has begun."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager


class Work:
    """The requests that are being carried out. There are never many: each takes a moment."""

    def __init__(self) -> None:
        self.open = True
        """Whether anything new may be begun."""
        self._running = 0
        self._idle: asyncio.Future[None] | None = None

    @contextmanager
    def begun(self) -> Iterator[None]:
        """Inside, a request is being carried out."""
        self._running += 1
        try:
            yield
        finally:
            self._running -= 1
            if self._idle is not None and not self._running and not self._idle.done():
                self._idle.set_result(None)

    async def finish(self, seconds: float) -> bool:
        """Take nothing new, and wait until everything begun is done; whether that was so in time."""
        self.open = False
        if not self._running:
            return True
        self._idle = asyncio.get_running_loop().create_future()
        done, _ = await asyncio.wait([self._idle], timeout=seconds)
        return bool(done)
