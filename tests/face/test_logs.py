"""The log: its forms, the match that a line is about, and that no token is in it."""

from __future__ import annotations

import asyncio
import json
import logging
from datetime import UTC, datetime, timedelta

import pytest

from bot import logs
from bot.face.deliver import Delivery
from tests.discord.world import World
from tests.face.table import act, arrange, hand_over

BOT_TOKEN = "MTAwMTIzNDU2Nzg5MDEyMzQ1Njc.GabcDE.abcdefghijklmnopqrstuvwxyz0123456789AB"
ADDRESS = "https://discord.com/api/v10/webhooks/1001/aW50ZXJhY3Rpb24tdG9rZW4.x/messages/@original"


def test_text_is_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    logs.log_to_stderr("INFO")
    logging.getLogger("bot.x").info("match %s: %s", 3, "moved")
    assert capsys.readouterr().err.endswith("INFO bot.x: match 3: moved\n")


def test_a_later_call_takes_the_place_of_an_earlier_one(capsys: pytest.CaptureFixture[str]) -> None:
    logs.log_to_stderr("INFO", "json")
    logs.log_to_stderr("INFO")
    logging.getLogger("bot.x").info("once")
    assert capsys.readouterr().err.count("once") == 1


def test_json_is_one_object_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    logs.log_to_stderr("INFO", "json")
    log = logging.getLogger("bot.x")
    log.warning("two\nlines of %s", "çöğ 漢字 \u2028")
    try:
        raise ValueError("no\nnumber")
    except ValueError:
        log.exception("that went wrong")
    first, second = map(json.loads, capsys.readouterr().err.strip().split("\n"))
    at = datetime.fromisoformat(first.pop("time"))
    assert abs(datetime.now(UTC) - at) < timedelta(minutes=1)
    assert first == {"level": "warning", "logger": "bot.x", "message": "two\nlines of çöğ 漢字 \u2028"}
    assert second["message"] == "that went wrong"
    assert second["exception"].startswith("Traceback")
    assert second["exception"].endswith("ValueError: no\nnumber")


async def test_a_line_names_the_match_of_its_own_task(capsys: pytest.CaptureFixture[str]) -> None:
    logs.log_to_stderr("INFO", "json")
    log = logging.getLogger("bot.x")

    async def work(match: int) -> None:
        logs.about(match)
        await asyncio.sleep(0)
        log.info("work")
        await asyncio.to_thread(log.info, "on a thread")

    await asyncio.gather(asyncio.create_task(work(1)), asyncio.create_task(work(2)))
    log.info("outside")
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert sorted((line["message"], line.get("match")) for line in lines if "match" in line) == [
        ("on a thread", 1),
        ("on a thread", 2),
        ("work", 1),
        ("work", 2),
    ]
    assert [line["message"] for line in lines if "match" not in line] == ["outside"]


@pytest.mark.parametrize("form", ["text", "json"])
def test_no_token_is_written(capsys: pytest.CaptureFixture[str], form: str) -> None:
    logs.log_to_stderr("INFO", form)
    log = logging.getLogger("discord.http")
    log.warning("We are being rate limited. PATCH %s responded with 429", ADDRESS)
    log.warning("POST /interactions/77/aW50ZXJhY3Rpb24/callback with %r", {"token": BOT_TOKEN})
    try:
        raise ValueError(f"{BOT_TOKEN} at {ADDRESS}")
    except ValueError:
        log.exception("failed")
    said = capsys.readouterr().err
    assert "aW50ZXJhY3Rpb24" not in said
    assert BOT_TOKEN.split(".")[2] not in said
    assert "/webhooks/1001/***/messages/@original" in said
    assert "/interactions/77/***/callback" in said


def test_what_only_looks_a_little_like_a_token_stays() -> None:
    for text in ("discord.app_commands.tree", "1.2.3", "2026-11-29T10:00:00.000000+00:00", "bot.face.courier.Courier"):
        assert logs.masked(text) == text


@pytest.mark.usefixtures("plain_pictures")
async def test_the_lines_of_a_match_can_be_found(world: World, capsys: pytest.CaptureFixture[str]) -> None:
    logs.log_to_stderr("INFO", "json")
    number = await arrange(world, world["Ann"], world["Bob"])
    await act(world, number)
    world.fail("*", f"/channels/{world.thread.id}/messages*", 400)
    await hand_over(world, number)
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    about = {(line["logger"], line.get("match")) for line in lines}
    assert about == {("bot.face.courier", number), ("bot.matches.service", number)}


@pytest.mark.usefixtures("plain_pictures")
async def test_what_an_earlier_run_left_names_its_match_too(
    world: World, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(self: Delivery) -> None:
        raise RuntimeError

    number = await arrange(world, world["Ann"], world["Bob"])
    monkeypatch.setattr(Delivery, "run", broken)
    await act(world, number)
    await world.restart()
    logs.log_to_stderr("INFO", "json")
    await world.pass_time(120)
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert {line.get("match") for line in lines if line["logger"] == "bot.face.courier"} == {number}
