"""The real bot in the simulated Discord."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.client import PostBot, make_bot
from bot.settings import Settings
from storage.store import Store

from .world import World


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    """The bot on a file of its own among Ann, Bob, Cem and Dee."""

    async def make() -> PostBot:
        return make_bot(Settings(), await Store.open(tmp_path / "matches.sqlite3"), shard_count=1)

    async with World.open(make, "Ann", "Bob", "Cem", "Dee") as opened:
        yield opened
