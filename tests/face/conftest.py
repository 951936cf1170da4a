"""The real bot in a simulated Discord, on a file of its own."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import timedelta
from pathlib import Path

import pytest
from PIL import Image

from bot.client import PostBot, make_bot
from bot.face import looks, watch
from bot.face.desk import Picture
from bot.matches import halts
from bot.settings import Settings
from games.core import dice
from render import canvas
from render.scene import Scene
from storage.store import Store
from tests.discord.world import World

MakeBot = Callable[[], Awaitable[PostBot]]

HOSTILE = (
    "**bold** _x_ `y`",
    "@everyone <@1> <#2>",
    "\u202eeman desrever\u202c",
    "漢字" * 16,
)
"""Names as people choose them: markup, mentions, reversed direction, 32 wide characters."""


@pytest.fixture(autouse=True)
def same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """The matches of a test are dealt the same cards at every run."""
    numbers = itertools.count(1)
    monkeypatch.setattr(dice, "new_seed", lambda: next(numbers).to_bytes(32))


@pytest.fixture(autouse=True)
def slow_pulse(monkeypatch: pytest.MonkeyPatch) -> None:
    """Days pass in tests: a pulse every few minutes, and a look at the clock every hour, would be most of what happens
    in them."""
    monkeypatch.setattr(halts, "BEAT", timedelta(hours=6))
    monkeypatch.setattr(halts, "GAP", timedelta(hours=12))
    monkeypatch.setattr(watch, "LONGEST", timedelta(days=1))


@pytest.fixture
def plain_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is drawn: for tests that are not about pictures. Their descriptions are the real ones."""
    blank = canvas.encode(Image.new("RGB", (2, 2)))

    async def painted(name: str, paint: object, describe: Callable[[Scene], str], scene: Scene) -> Picture:
        return Picture(name, blank, describe(scene))

    monkeypatch.setattr(looks, "_painted", painted)


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "matches.sqlite3"


@pytest.fixture
def new_bot(database: Path) -> MakeBot:
    async def make() -> PostBot:
        return make_bot(Settings(), await Store.open(database), shard_count=1)

    return make


@pytest.fixture
async def world(new_bot: MakeBot) -> AsyncIterator[World]:
    """Four people in a server with the bot."""
    async with World.open(new_bot, "Ann", "Bob", "Cem", "Dora") as opened:
        yield opened


@pytest.fixture
async def rough(new_bot: MakeBot) -> AsyncIterator[World]:
    """The same with names that try to do harm."""
    async with World.open(new_bot, *HOSTILE) as opened:
        yield opened
