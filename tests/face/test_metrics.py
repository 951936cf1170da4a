"""The figures: what happens is counted, what is can be read off, nobody is named, and only this machine can ask."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families

from bot import meter
from bot.client import PostBot, make_bot
from bot.meter import Answered, Brought, Done, Drawn, Failed, Happening, TurnedDown
from bot.metrics import LOOPBACK, Metrics
from bot.settings import Settings
from bot.version import VERSION
from storage.errors import Busy
from storage.store import Store
from tests.discord.world import World
from tests.face.table import act, arrange, desk, hand_over
from tests.storage.samples import draft

Samples = dict[tuple[str, tuple[tuple[str, str], ...]], float]


def samples(text: str) -> Samples:
    """The samples of an answer by name and labels."""
    return {
        (sample.name, tuple(sorted(sample.labels.items()))): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


async def asked(port: int, path: str = "/metrics") -> tuple[int, str]:
    async with aiohttp.ClientSession() as session, session.get(f"http://{LOOPBACK}:{port}{path}") as answer:
        return answer.status, await answer.text()


@asynccontextmanager
async def measured(database: Path) -> AsyncIterator[tuple[PostBot, int]]:
    """A bot that is not connected, and the port of its figures."""
    async with await Store.open(database) as store:
        bot = make_bot(Settings(), store, shard_count=1)
        async with Metrics(bot).served(0) as port:
            yield bot, port


async def test_what_happens_is_counted(database: Path) -> None:
    happenings: list[Happening] = [
        *[Done("heroes", "moved")] * 2,
        Done("heroes", "undone"),
        TurnedDown("full"),
        Failed("program"),
        Answered("component", 0.2),
        Drawn("board.png", 0.04),
        Brought("delivered"),
        Brought("abandoned"),
    ]
    async with measured(database) as (_, port):
        for happening in happenings:
            meter.tell(happening)
        found = samples((await asked(port))[1])
    assert found["post_moves_total", (("game", "heroes"),)] == 2
    assert found["post_changes_total", (("game", "heroes"), ("what", "undone"))] == 1
    assert found["post_refusals_total", (("code", "full"),)] == 1
    assert found["post_faults_total", (("where", "program"),)] == 1
    assert found["post_interaction_seconds_count", (("kind", "component"),)] == 1
    assert found["post_interaction_seconds_bucket", (("kind", "component"), ("le", "0.1"))] == 0
    assert found["post_interaction_seconds_bucket", (("kind", "component"), ("le", "0.25"))] == 1
    assert found["post_picture_seconds_sum", (("picture", "board.png"),)] == pytest.approx(0.04)
    assert found["post_deliveries_total", (("outcome", "delivered"),)] == 1
    assert found["post_deliveries_total", (("outcome", "abandoned"),)] == 1
    assert found["post_build", (("version", VERSION),)] == 1


async def test_what_is_can_be_read_off(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with measured(database) as (bot, port):
        latencies = [(0, 0.125), (1, float("nan")), (2, float("inf"))]
        monkeypatch.setattr(PostBot, "latencies", property(lambda self: latencies))
        await bot.store.create(draft())
        await bot.store.create(draft(game="cities"))
        found = samples((await asked(port))[1])
        assert found["post_matches", (("game", "cities"), ("status", "lobby"))] == 1
        assert found["post_outbox_backlog", ()] == 0
        assert found["post_outbox_oldest_seconds", ()] == 0
        assert found["post_database_bytes", ()] > 10_000
        assert found["post_database_up", ()] == 1
        assert found["post_uptime_seconds", ()] >= 0
        shards = {key: value for key, value in found.items() if key[0] == "post_gateway_latency_seconds"}
        assert shards == {("post_gateway_latency_seconds", (("shard", "0"),)): 0.125}


async def test_a_database_that_cannot_be_asked_is_a_figure_too(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def busy(now: object) -> Any:
        raise Busy(database)

    async with measured(database) as (bot, port):
        monkeypatch.setattr(bot.store, "figures", busy)
        status, text = await asked(port)
    assert status == 200
    assert samples(text)["post_database_up", ()] == 0


async def test_nothing_else_is_served_and_only_on_this_machine(database: Path) -> None:
    async with measured(database) as (_, port):
        assert (await asked(port, "/"))[0] == 404
        # Another address of the same machine: whoever listens to all of them listens here too.
        with pytest.raises(OSError, match=r"127\.0\.0\.2"):
            await asyncio.open_connection("127.0.0.2", port)
    with pytest.raises(aiohttp.ClientConnectionError):
        await asked(port)


async def test_a_port_that_is_taken(database: Path) -> None:
    async with measured(database) as (bot, port):
        with pytest.raises(OSError, match="in use"):
            async with Metrics(bot).served(port):
                pass


async def test_nobody_listens_after_the_end(database: Path) -> None:
    heard: list[Happening] = []
    with meter.listening(heard.append):
        meter.tell(Failed("stored"))
    meter.tell(Failed("program"))
    assert heard == [Failed("stored")]


def test_a_listener_that_fails_does_not_concern_the_teller(caplog: pytest.LogCaptureFixture) -> None:
    def broken(happening: Happening) -> None:
        raise RuntimeError

    heard: list[Happening] = []
    with meter.listening(broken), meter.listening(heard.append), caplog.at_level(logging.ERROR):
        meter.tell(Failed("stored"))
    assert heard
    assert "Failed was not counted" in caplog.text


async def test_a_match_is_counted_without_naming_anybody(world: World) -> None:
    heard: list[Happening] = []
    metrics = Metrics(desk(world).client)
    with meter.listening(heard.append), meter.listening(metrics.count):
        number = await arrange(world, world["Ann"], world["Bob"])
        await act(world, number)
        await world["Ann"].slash("game board")
        await world["Dora"].slash("game hand", match=str(number))
        world.fail("*", f"/channels/{world.thread.id}/messages*", 400)
        await hand_over(world, number)
        await metrics.look()
    assert heard.count(Done("heroes", "moved")) >= 2
    assert TurnedDown("not_seated") in heard
    assert {type(happening) for happening in heard} == {Done, TurnedDown, Answered, Drawn, Brought}
    assert {h.outcome for h in heard if isinstance(h, Brought)} == {"delivered", "postponed"}
    assert {h.kind for h in heard if isinstance(h, Answered)} == {"application_command"}
    found = metrics.registry.collect()
    labels = {value for family in found for sample in family.samples for value in sample.labels.values()}
    ids = {str(place.id) for place in (world.guild, world.channel, world.thread)}
    people = {str(person.id) for person in world.people.values()} | set(world.people)
    assert not labels & (ids | people)
    assert metrics.registry.get_sample_value("post_matches", {"status": "running", "game": "heroes"}) == 1
    assert metrics.registry.get_sample_value("post_outbox_backlog") == 1
    assert metrics.registry.get_sample_value("post_outbox_oldest_seconds") is not None
