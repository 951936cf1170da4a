"""The real bot as a process of its own, pointed at the stand-in: `python -m tests.transport.run_bot HOST:PORT`.

Settings come from the environment as always. Everything else is the bot's own start.
"""

from __future__ import annotations

import sys

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.__main__ import main


def point_at(standin: str) -> None:
    """Send all requests and connections of this process to the stand-in."""
    Route.BASE = f"http://{standin}/api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws://{standin}/gateway")


if __name__ == "__main__":
    point_at(sys.argv[1])
    sys.exit(main(["run"]))
