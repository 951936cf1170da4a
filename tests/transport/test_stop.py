"""SIGTERM: a bot that is asked to end takes nothing new, finishes what it has begun, and says what it owes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from .payloads import CHANNEL
from .process import BotProcess, eventually, read
from .robot import Robot
from .standin import Fault, StandIn

MESSAGES = r"POST /channels/\d+/messages"
SLOW = 1.5
"""Seconds."""


@pytest.fixture
async def discord() -> AsyncIterator[StandIn]:
    async with StandIn.open("Ann", "Bob") as standin:
        yield standin


@pytest.fixture
async def bot(discord: StandIn, tmp_path: Path) -> AsyncIterator[BotProcess]:
    async with BotProcess.running(discord, tmp_path) as process:
        yield process


@pytest.fixture
def ann(discord: StandIn) -> Robot:
    return Robot(discord, next(iter(discord.people)), Random(1))


@pytest.fixture
def bob(discord: StandIn) -> Robot:
    return Robot(discord, list(discord.people)[1], Random(2))


def calls(discord: StandIn, path: str) -> int:
    """How many requests of this kind have arrived."""
    return [str(call) for call in discord.calls].count(path)


def outcomes(bot: BotProcess) -> set[str | None]:
    """What became of the rows of the outbox."""
    return {row[0] for row in read(bot.database, "select outcome from outbox")}


async def test_everything_that_was_announced_is_said_before_the_bot_ends(
    discord: StandIn, bot: BotProcess, ann: Robot, bob: Robot
) -> None:
    await ann.command("game new", game="heroes")
    await bob.command("game join", match="1")
    await eventually(lambda: outcomes(bot) == {"delivered"})
    # The first of several messages that tell of the start.
    discord.faults.append(Fault(rf"PATCH /channels/{CHANNEL}/messages/\d+", 200, delay=SLOW))
    await ann.command("game start", match="1")
    assert outcomes(bot) == {"delivered", None}
    assert await bot.stop() == 0
    assert outcomes(bot) == {"delivered"}
    assert discord.messages(discord.threads[0])[-1]["attachments"]
    assert "Traceback" not in bot.log.read_text()


async def test_a_request_that_was_begun_is_finished(discord: StandIn, bot: BotProcess, ann: Robot) -> None:
    discord.faults.append(Fault(r"POST /interactions/.*", 200, delay=SLOW))
    sent = await discord.slash(ann.person, "game new", game="heroes")
    await eventually(lambda: any("/interactions/" in str(call) for call in discord.calls))
    assert await bot.stop() == 0
    assert sent.edits
    assert read(bot.database, "select count(*) from matches") == [(1,)]
    assert outcomes(bot) == {"delivered"}


async def test_nothing_new_is_taken_by_a_bot_that_stops(discord: StandIn, bot: BotProcess, ann: Robot) -> None:
    discord.faults.append(Fault(MESSAGES, 200, delay=SLOW))
    await ann.command("game new", game="heroes")
    await eventually(lambda: calls(discord, f"POST /channels/{CHANNEL}/messages"))
    ending = asyncio.create_task(bot.stop())
    await asyncio.sleep(SLOW / 3)
    sent = await discord.slash(ann.person, "game new", game="heroes")
    await discord.until(lambda: sent.callbacks)
    assert sent.callbacks[0]["data"]["content"].startswith("I am being restarted")
    assert sent.callbacks[0]["data"]["flags"] == 64
    assert await ending == 0
    assert read(bot.database, "select count(*) from matches") == [(1,)]
    assert len(discord.messages(CHANNEL)) == 1


async def test_what_cannot_be_said_does_not_hold_the_bot_up(discord: StandIn, bot: BotProcess, ann: Robot) -> None:
    discord.faults.append(Fault(MESSAGES, 403, {"code": 50013, "message": "Missing Permissions"}, times=99))
    await ann.command("game new", game="heroes")
    await eventually(lambda: read(bot.database, "select 1 from outbox where attempts > 0"))
    async with asyncio.timeout(5):
        assert await bot.stop() == 0
    assert outcomes(bot) == {None}


async def test_who_asks_twice_does_not_wait(discord: StandIn, bot: BotProcess, ann: Robot) -> None:
    discord.faults.append(Fault(MESSAGES, 200, delay=8))
    await ann.command("game new", game="heroes")
    await eventually(lambda: calls(discord, f"POST /channels/{CHANNEL}/messages"))
    first = asyncio.create_task(bot.stop())
    await asyncio.sleep(0.5)
    assert not first.done()
    async with asyncio.timeout(5):
        assert await bot.stop() == 0
    assert outcomes(bot) == {None}
