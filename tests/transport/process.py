"""The bot as a process that can be killed."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from .standin import PATIENCE, StandIn

ROOT = Path(__file__).parents[2]


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
        end = asyncio.get_running_loop().time() + PATIENCE
        while self._standin.gateway.identified == before:
            ended = self._process.returncode is not None or asyncio.get_running_loop().time() > end
            assert not ended, f"the bot did not connect:\n{self.log.read_text()}"
            await asyncio.sleep(0.02)

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
