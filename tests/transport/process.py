"""The bot as a process that can be killed."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sqlite3
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from .standin import PATIENCE, StandIn

ROOT = Path(__file__).parents[2]
POLL = 0.02


async def eventually(true: Callable[[], object], patience: float = 2 * PATIENCE) -> None:
    """Wait until something outside this process is true. Raises TimeoutError."""
    async with asyncio.timeout(patience):
        while not true():  # noqa: ASYNC110  (nothing tells us when a file or process of somebody else changes)
            await asyncio.sleep(POLL)


def read(database: Path, query: str) -> list[tuple[Any, ...]]:
    """Rows of the bot's file, read from outside."""
    with contextlib.closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        return connection.execute(query).fetchall()


class BotProcess:
    """A bot that runs against a stand-in. What it prints is in `log`."""

    def __init__(self, standin: StandIn, folder: Path) -> None:
        self.log = folder / "bot.log"
        self.database = folder / "matches.sqlite3"
        self._standin = standin
        self._process: asyncio.subprocess.Process | None = None

    @classmethod
    @asynccontextmanager
    async def running(cls, standin: StandIn, folder: Path) -> AsyncIterator[BotProcess]:
        """A bot that has connected. It is killed at the end if it still runs."""
        bot = cls(standin, folder)
        await bot.start()
        try:
            yield bot
        finally:
            await bot.kill()

    async def start(self) -> None:
        """Start a process and wait until it is connected. Raises AssertionError with its log if it ends instead."""
        before = self._standin.gateway.identified
        environment = {**os.environ, "DISCORD_TOKEN": "a-token", "DATABASE": str(self.database)}
        command = [sys.executable, "-W", "ignore", "-m", "tests.transport.run_bot", self._standin.address]
        descriptor = os.open(self.log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        try:
            self._process = await asyncio.create_subprocess_exec(
                *command, cwd=ROOT, env=environment, stdout=descriptor, stderr=descriptor
            )
        finally:
            os.close(descriptor)
        process = self._process
        await eventually(lambda: self._standin.gateway.identified > before or process.returncode is not None)
        assert process.returncode is None, self.log.read_text()

    async def kill(self) -> None:
        """kill -9: nothing is finished, nothing is flushed."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> int:
        """Ask it to end, as a service manager does: the exit code."""
        return await self._end(signal.SIGTERM)

    async def _end(self, how: signal.Signals) -> int:
        assert self._process is not None
        if self._process.returncode is None:
            self._process.send_signal(how)
        return await self._process.wait()
