"""How requests to Discord fail: it refuses them, or the connection breaks or is silent."""

from __future__ import annotations

import aiohttp
import discord

FAILED = (discord.HTTPException, aiohttp.ClientError, OSError)
"""What a request raises that has failed. A connection that is silent raises TimeoutError, which is an OSError."""


def why(error: BaseException) -> str:
    """Why a request has failed, for the log: some errors of connections have no words."""
    return str(error) or type(error).__name__
