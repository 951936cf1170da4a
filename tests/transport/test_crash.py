"""kill -9 in a storm of moves: what was acknowledged is there once, and everything is said once."""

from __future__ import annotations

import asyncio
from collections import Counter
from functools import partial
from pathlib import Path
from random import Random

from games.core import registry
from games.core import text as canonical

from .process import BotProcess, eventually, read
from .rest import controls
from .robot import Robot
from .standin import StandIn

KILLS = 4
POSITIONS = "select match_id, min(position_seq), max(position_seq), count(*) from entries group by match_id"
TABLES = ((0, 1), (1, 2), (2, 0))


async def start_matches(robots: list[Robot]) -> None:
    """Let each pair of people start a match."""
    for number, (host, guest) in enumerate(TABLES, 1):
        await robots[host].command("game new", game="heroes")
        await robots[guest].command("game join", match=str(number))
        await robots[host].command("game start", match=str(number))


async def keep_playing(robot: Robot, tables: list[int], stop: asyncio.Event) -> None:
    """Play at all tables in turn."""
    while not stop.is_set():
        await asyncio.sleep(0.01)
        for table in tables:
            await robot.play(robot.discord.threads[table])


def acknowledged(robots: list[Robot]) -> int:
    """How many moves the bot said were done."""
    return sum(len(robot.moves) for robot in robots)


def all_said(database: Path) -> bool:
    """Whether the outbox is empty."""
    return not read(database, "select 1 from outbox where settled_at is null limit 1")


async def test_nothing_is_lost_or_repeated_when_the_bot_is_killed(tmp_path: Path) -> None:
    random = Random(20261129)
    stop = asyncio.Event()
    async with StandIn.open("Ann", "Bob", "Cem") as discord, BotProcess.running(discord, tmp_path) as bot:
        robots = [Robot(discord, person, Random(person)) for person in discord.people]
        done = partial(acknowledged, robots)
        await start_matches(robots)
        await discord.until(lambda: len(discord.threads) == len(TABLES))
        async with asyncio.TaskGroup() as group:
            for seat, robot in enumerate(robots):
                tables = [number for number, pair in enumerate(TABLES) if seat in pair]
                group.create_task(keep_playing(robot, tables, stop))
            for _ in range(KILLS):
                enough = done() + random.randint(2, 5)
                await eventually(partial(lambda least: done() >= least, enough))
                # Somewhere in the middle of whatever comes next.
                await asyncio.sleep(random.uniform(0, 0.4))
                await bot.kill()
                await bot.start()
            stop.set()
        await eventually(lambda: all_said(bot.database))
        await bot.kill()

        moves = [move for robot in robots for move in robot.moves]
        carried_out = {row[0] for row in read(bot.database, "select id from interactions")}
        assert {move.interaction for move in moves} <= carried_out
        log = read(bot.database, "select match_id, decision, text from entries where kind = 'act'")
        counted = Counter(log)
        for move in moves:
            written = canonical.write(canonical.read(registry.get("heroes").action_type, move.text))
            assert counted[move.match, move.decision, written] == 1, move
        for match, first, last, count in read(bot.database, POSITIONS):
            assert (first, count) == (0, last + 1), f"match {match} has a gap in its log"

        rows = read(bot.database, "select nonce, payload, outcome from outbox")
        assert {outcome for _, _, outcome in rows} == {"delivered"}
        said = Counter(row["nonce"] for place in discord.rest.messages.values() for row in place.values())
        assert set(said) <= {nonce for nonce, _, _ in rows}
        assert set(said.values()) == {1}
        for nonce, payload, _ in rows:
            if b'"private"' in payload or b'"opening"' in payload:
                assert said[nonce] == 1, payload
        for place in discord.threads:
            playable = [row for row in discord.messages(place) if any(controls(row))]
            assert len(playable) == 1, [row["content"] for row in playable]
            assert playable == discord.messages(place)[-1:]
