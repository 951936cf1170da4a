"""The playground without a browser: who sees what, and what its server answers."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from aiohttp.test_utils import TestClient, TestServer
from simcord.preview._media import MAX_QUEUE, MediaWorker

from bot.client import make_bot
from bot.playground.media import Pictures
from bot.playground.server import Server
from bot.playground.stage import NAMES, Stage
from bot.settings import Settings
from storage.store import Store

Client = TestClient[Any, Any]


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    store = await Store.open(tmp_path / "matches.sqlite3")
    async with Stage.open(make_bot(Settings(), store, shard_count=1)) as opened:
        yield opened


@pytest.fixture
async def client(stage: Stage) -> AsyncIterator[Client]:
    async with TestClient(TestServer(Server(stage).app)) as opened:
        yield opened


async def start_match(stage: Stage) -> None:
    """Ada and Bruno begin to play."""
    ada, bruno = stage.people[:2]
    async with stage.turn:
        await ada.slash(stage.channel, "game new", game="heroes")
        await bruno.slash(stage.channel, "game join")
        await ada.slash(stage.channel, "game start")


async def test_the_state_names_people_places_and_the_time(client: Client) -> None:
    state = await (await client.get("/playground/state")).json()
    assert [person["name"] for person in state["people"]] == list(NAMES)
    assert [place["kind"] for place in state["places"]] == ["channel", "dm"]
    assert state["place"] == state["places"][0]["id"]
    assert state["words"]["time"]


async def test_who_is_called_is_shown_until_they_look(stage: Stage, client: Client) -> None:
    await start_match(stage)
    state = await (await client.get("/playground/state")).json()
    thread, dm = state["places"][1:]
    assert thread["kind"] == "thread"
    assert thread["unread"] > 0
    assert [person["waiting"] > 0 for person in state["people"]] == [True, True, False, False]
    for place in (thread, dm):
        state = await (await client.post("/playground/show", json={"person": 0, "place": place["id"]})).json()
        assert state["place"] == place["id"]
    assert [person["waiting"] > 0 for person in state["people"]] == [False, True, False, False]


async def test_a_match_goes_on_when_the_playground_starts_again(tmp_path: Path) -> None:
    async def start() -> Any:
        return Stage.open(make_bot(Settings(), await Store.open(tmp_path / "matches.sqlite3"), shard_count=1))

    async with await start() as first:
        await start_match(first)
        known = [first.channel.id, *(person.id for person in first.people)]
    async with await start() as second:
        assert [second.channel.id, *(person.id for person in second.people)] == known
        [thread] = second.channel.threads
        board = list(second.env.backend.messages[thread.id].values())[-1]
        assert board.attachments
        person = next(person for person in second.people if person.id in board.ping_user_ids)
        async with second.turn:
            answer = await person.slash(thread, "game play")
        assert "cannot" not in answer.response.content
        assert answer.response.attachments


async def test_nobody_looks_into_the_direct_messages_of_another(stage: Stage, client: Client) -> None:
    foreign = stage.people[0].user.dm_channel.id
    state = await (await client.post("/playground/show", json={"person": 1, "place": foreign})).json()
    assert state["place"] == str(stage.channel.id)


async def test_time_passes_on_demand(client: Client) -> None:
    before = await (await client.get("/playground/state")).json()
    after = await (await client.post("/playground/time", json={"hours": 24})).json()
    assert datetime.fromisoformat(after["now"]) - datetime.fromisoformat(before["now"]) == timedelta(days=1)


async def test_the_conversation_is_framed_by_the_page_alone(client: Client) -> None:
    answer = await client.get("/conversation")
    assert answer.status == 200
    assert "frame-ancestors 'self'" in answer.headers["Content-Security-Policy"]
    assert "X-Frame-Options" not in answer.headers
    assert "data-workbench" in await (await client.get("/preview.css")).text()


async def test_an_empty_place_says_what_to_do(stage: Stage, client: Client) -> None:
    page = await (await client.get("/conversation")).text()
    assert "No messages in this channel." not in page
    assert "/game new" in page
    assert "/playground/conversation.js" in page
    await client.post("/playground/show", json={"person": 0, "place": stage.people[0].user.dm_channel.id})
    assert "/game new" not in await (await client.get("/conversation")).text()


async def test_between_two_places_the_frame_of_the_one_before_is_told_off(stage: Stage, client: Client) -> None:
    stage.preview, before = None, stage.preview
    assert (await client.get("/api/state")).status == 410
    assert (await client.get("/playground/state")).status == 200
    stage.preview = before
    assert (await client.get("/conversation")).status == 200


async def test_the_first_person_may_moderate_and_nobody_else(stage: Stage) -> None:
    await start_match(stage)
    ada, bruno = stage.people[:2]
    [thread] = stage.channel.threads
    async with stage.turn:
        refused = await bruno.slash(thread, "mod end", reason="to try it")
        await ada.slash(thread, "mod end", reason="to try it")
    assert refused.response is not None
    assert "Only moderators" in refused.response.content
    texts = [row.content for row in stage.env.backend.messages[thread.id].values()]
    assert len([text for text in texts if "to try it" in text]) == 1


async def test_a_picture_is_checked_once_for_all_places_and_many_may_come_at_a_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    checked: list[str] = []

    async def check(self: MediaWorker, key: str, blob: bytes, media_time: float | None) -> object:
        checked.append(key)
        await asyncio.sleep(0)
        return object()

    monkeypatch.setattr(MediaWorker, "_decode", check)
    pictures = Pictures()
    keys = [str(number) for number in range(3 * MAX_QUEUE)]
    first = await asyncio.gather(*(pictures.validate(key, b"") for key in keys))
    await pictures.close()
    assert [await pictures.validate(key, b"") for key in keys] == first
    assert checked == keys
    await pictures.finish()


@pytest.mark.parametrize("header", [{"Host": "elsewhere.example"}, {"Origin": "http://elsewhere.example"}])
async def test_no_other_site_can_play_along(client: Client, header: dict[str, str]) -> None:
    answer = await client.get("/playground/state", headers=header)
    assert answer.status == 403


async def test_an_unknown_language_is_refused(stage: Stage, client: Client) -> None:
    answer = await client.post("/playground/language", json={"person": 0, "language": "xx"})
    assert answer.status == 400
    assert stage.languages == ["en"] * len(NAMES)
