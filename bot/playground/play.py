"""Running the playground until it is interrupted."""

from __future__ import annotations

import asyncio
import signal
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path

import discord
from aiohttp import web

from bot.playground.server import HOST, Server
from bot.playground.stage import Stage

Told = Callable[[str], None]


async def play(
    make_bot: Callable[[Path], Awaitable[discord.Client]], database: Path | None, port: int, told: Told
) -> None:
    """Serve the playground at a port (0: any free one) until SIGINT or SIGTERM. `told` gets the address when it can be
    opened. Matches are kept in `database`, or in a temporary file. Raises OSError if the port is taken."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(name, stop.set)
    with tempfile.TemporaryDirectory(prefix="playground-") as folder:
        bot = await make_bot(database or Path(folder) / "matches.sqlite3")
        async with Stage.open(bot) as stage:
            runner = web.AppRunner(Server(stage).app, access_log=None, shutdown_timeout=1)
            await runner.setup()
            try:
                site = web.TCPSite(runner, HOST, port)
                await site.start()
                told(f"http://{HOST}:{runner.addresses[0][1]}/")
                await stop.wait()
            finally:
                await runner.cleanup()
