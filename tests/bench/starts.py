"""How long the bot takes from a cold start until it is ready, against an empty Python process."""

from __future__ import annotations

import subprocess
import sys
import time

READY = """
import asyncio, sys, tempfile, pathlib
import simcord
from bot.client import make_bot
from bot.settings import Settings
from storage.store import Store

async def main():
    with tempfile.TemporaryDirectory() as folder:
        bot = make_bot(Settings(), await Store.open(pathlib.Path(folder) / "m.sqlite3"), shard_count=1)
        async with simcord.run(bot):
            assert bot.is_ready()
            await bot.close()

asyncio.run(main())
"""
CLIENT = "import discord, PIL.Image, babel.messages.pofile, aiosqlite, msgspec, simcord"
ROUNDS = 3


def _seconds(program: str) -> float:
    found = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", program], check=True, capture_output=True)
        found.append(time.perf_counter() - start)
    return min(found)


def measure() -> dict[str, float]:
    """Figures of a start; the yardstick imports the libraries and does nothing."""
    ready, yardstick = _seconds(READY), _seconds(CLIENT)
    return {
        "ready_ms": round(ready * 1000),
        "yardstick_ms": round(yardstick * 1000),
        "ratio": round(ready / yardstick, 2),
    }
