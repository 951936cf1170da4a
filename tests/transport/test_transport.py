"""A real bot process over a bad line."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from .payloads import CHANNEL
from .process import BotProcess, eventually, read
from .rest import controls
from .robot import Robot
from .standin import Fault, StandIn

MESSAGES = r"POST /channels/\d+/messages"


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


def said_once(discord: StandIn) -> bool:
    """Whether no message is there twice, as its nonce tells."""
    counted = Counter(row["nonce"] for place in discord.rest.messages.values() for row in place.values())
    return set(counted.values()) == {1}


def unsaid(bot: BotProcess) -> list[tuple[object, ...]]:
    """What waits in the outbox."""
    return read(bot.database, "select number from outbox where settled_at is null")


async def test_a_command_is_answered_and_its_message_posted(discord: StandIn, bot: BotProcess, ann: Robot) -> None:
    answer = await ann.command("game new", game="heroes")
    assert answer.callbacks[0]["data"]["flags"] == 64
    await discord.until(lambda: discord.messages(CHANNEL))
    assert said_once(discord)


async def test_commands_are_sent_once_for_all_starts(discord: StandIn, bot: BotProcess) -> None:
    await bot.kill()
    await bot.start()
    assert [str(call) for call in discord.calls].count("PUT /applications/1001/commands") == 1


@pytest.mark.parametrize(
    "fault",
    [
        Fault(MESSAGES, 429, {"message": "slow down", "retry_after": 0.2, "global": False}),
        Fault(MESSAGES, 502),
        Fault(MESSAGES, 200, delay=2),
        Fault(MESSAGES, 502, acted=True),
    ],
    ids=["too many requests", "bad gateway", "slow", "bad gateway after acting"],
)
async def test_a_message_is_posted_once_whatever_the_line_does(
    discord: StandIn, bot: BotProcess, ann: Robot, fault: Fault
) -> None:
    discord.faults.append(fault)
    await ann.command("game new", game="heroes")
    sent = f"POST /channels/{CHANNEL}/messages"
    await discord.until(lambda: any(str(call) == sent and call.status == 200 for call in discord.calls))
    assert len(discord.messages(CHANNEL)) == 1
    assert not discord.faults


async def test_broken_connections_lose_and_repeat_nothing(discord: StandIn, bot: BotProcess, ann: Robot) -> None:
    """One message is lost on its way, of another the answer is."""
    discord.faults += [Fault(MESSAGES), Fault(MESSAGES, acted=True)]
    await ann.command("game new", game="heroes")
    await ann.command("game new", game="heroes")
    sent = f"POST /channels/{CHANNEL}/messages"
    await discord.until(lambda: [str(call) for call in discord.calls].count(sent) == 4, patience=40)
    assert len(discord.messages(CHANNEL)) == 2


async def test_a_board_whose_answer_is_lost_gives_its_controls_to_the_next_one(
    discord: StandIn, bot: BotProcess, ann: Robot
) -> None:
    """The message stands there, the bot does not know it, and somebody moves on from it before the bot asks again."""
    bob = Robot(discord, list(discord.people)[1], Random(2))
    await ann.command("game new", game="heroes")
    await bob.command("game join", match="1")
    await ann.command("game start", match="1")
    await eventually(lambda: discord.threads and not unsaid(bot))
    [thread] = discord.threads
    before = len(discord.messages(thread))
    discord.faults.append(Fault(rf"POST /channels/{thread}/messages", acted=True))
    for _ in range(2):
        assert await ann.play(thread) or await bob.play(thread)
        await discord.until(lambda: len(discord.messages(thread)) > before)
    assert not discord.faults
    await eventually(lambda: not unsaid(bot))
    playable = [row for row in discord.messages(thread) if any(controls(row))]
    assert playable == discord.messages(thread)[-1:]
    assert said_once(discord)


async def test_a_board_whose_answer_is_lost_before_the_end_loses_its_controls(
    discord: StandIn, bot: BotProcess, ann: Robot
) -> None:
    """The message stands there, the bot does not know it, and the match is over before the bot asks again."""
    bob = Robot(discord, list(discord.people)[1], Random(2))
    await ann.command("game new", game="heroes")
    await bob.command("game join", match="1")
    await ann.command("game start", match="1")
    await eventually(lambda: discord.threads and not unsaid(bot))
    [thread] = discord.threads
    before = len(discord.messages(thread))
    discord.faults.append(Fault(rf"POST /channels/{thread}/messages", acted=True))
    assert await ann.play(thread) or await bob.play(thread)
    await discord.until(lambda: len(discord.messages(thread)) > before)
    assert not discord.faults
    await ann.command("game resign", match="1", confirm=True)
    await eventually(lambda: not unsaid(bot))
    playable = [row for row in discord.messages(thread) if any(controls(row))]
    assert playable == discord.messages(thread)[-1:]
    assert said_once(discord)


async def test_a_session_is_resumed_with_what_was_missed(discord: StandIn, bot: BotProcess, ann: Robot) -> None:
    await discord.gateway.reconnect()
    await eventually(lambda: not discord.gateway.connected or discord.gateway.resumed)
    answer = await ann.command("game new", game="heroes")
    assert answer.text
    assert (discord.gateway.identified, discord.gateway.resumed) == (1, 1)


async def test_the_language_of_the_person_is_remembered(discord: StandIn, bot: BotProcess, ann: Robot) -> None:
    sent = await discord.slash(ann.person, "game new", locale="pl", game="heroes")
    await discord.until(lambda: sent.answered)
    await bot.kill()
    assert (f"locale:{ann.person}", b"pl") in read(bot.database, "select name, value from kept")
