"""The doctor: every fault is found and said with what to do, nothing is changed, nothing secret is told."""

from __future__ import annotations

import asyncio
import base64
import os
import re
import sqlite3
import zoneinfo
from collections.abc import AsyncIterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from discord.http import Route

from bot import doctor
from bot.__main__ import main
from bot.doctor import data, machine, online
from bot.doctor.finding import Finding
from bot.face.complaints import NEEDED, PERMISSIONS
from bot.settings import Secret
from render.scene import painter
from render.words import Words, check
from storage import migrate
from storage.store import Store
from tests.storage.samples import draft
from tests.transport.payloads import APPLICATION
from tests.transport.standin import Fault, StandIn

TOKEN = Secret(".".join((base64.b64encode(b"1001").decode().rstrip("="), "timely", "signature-of-a-bot")))
VARIABLES = ("DISCORD_TOKEN", "DATABASE", "MODERATOR_ROLES", "LOG_LEVEL", "LOG_FORMAT", "METRICS_PORT")
DATABASE = Path("m.sqlite3")


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty folder without settings."""
    for variable in VARIABLES:
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("DATABASE", str(DATABASE))
    monkeypatch.chdir(tmp_path)


@pytest.fixture
async def discord(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[StandIn]:
    async with StandIn.open("Ann") as standin:
        monkeypatch.setattr(Route, "BASE", f"http://{standin.address}/api/v10")
        yield standin


async def make() -> None:
    """A database with a match, made just now."""
    async with await Store.open(DATABASE) as store:
        await store.create(draft(at=datetime.now(UTC)))


def sentences(findings: list[Finding] | tuple[Finding, ...], *states: str) -> str:
    """What was found, in words, of the states."""
    return "\n".join(finding.line(Words()) for finding in findings if finding.state in states)


# All in all


def test_without_a_token_all_is_well_and_said_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert {line.split()[0] for line in lines[:-1]} == {"ok", "note"}
    assert any("no token" in line for line in lines)
    assert lines[-1] == "Nothing is wrong."
    assert not list(Path().iterdir())


def test_a_fault_makes_the_exit_code(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    DATABASE.write_text("no database " * 100)
    monkeypatch.setenv("DISCORD_TOKEN", "not-of-that-form")
    assert main(["doctor"]) == 1
    said = capsys.readouterr()
    assert "fault  m.sqlite3 is not a database. Set DATABASE" in said.out
    assert "fault  DISCORD_TOKEN is no bot's token" in said.out
    assert said.out.splitlines()[-1].startswith("2 faults.")
    assert "not-of-that-form" not in said.out + said.err


def test_a_wrong_setting_is_a_fault_and_the_rest_is_checked(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LOG_FORMAT", "xml")
    assert main(["doctor"]) == 1
    said = capsys.readouterr().out
    assert "fault  LOG_FORMAT must be one of text, json." in said
    assert "A board of heroes was drawn" in said


# The machine


def test_a_python_that_is_too_old() -> None:
    assert machine.python((3, 10, 4)).state == "fault"
    assert "3.10.4" in machine.python((3, 10, 4)).line(Words())
    assert machine.python((3, 11, 0)).state == "ok"


def test_pictures_that_cannot_be_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(scene: object) -> Any:
        raise OSError("cannot open resource")

    monkeypatch.setattr(painter("heroes"), "board", broken)
    found = machine.pictures()
    assert [finding.state for finding in found].count("fault") == 1
    assert "heroes cannot be drawn (OSError)" in sentences(found, "fault")


def test_words_that_are_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check, "problems", lambda: ["game.title is missing (bot/x.py:1)"])
    assert "game.title is missing" in sentences([machine.catalogs()], "fault")


def test_time_zones_that_are_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(key: str) -> Any:
        raise zoneinfo.ZoneInfoNotFoundError(key)

    monkeypatch.setattr(zoneinfo, "ZoneInfo", unknown)
    assert "tzdata" in sentences([machine.zones()], "fault")


def test_a_clock_behind_the_latest_change() -> None:
    now = datetime(2031, 5, 17, 12, tzinfo=UTC)
    assert machine.clock(now + timedelta(seconds=30), now).state == "ok"
    assert machine.clock(None, now).state == "ok"
    assert "2031-05-17 13:00:00" in sentences([machine.clock(now + timedelta(hours=1), now)], "fault")


def test_little_room_on_the_disk() -> None:
    assert data.disk(DATABASE).state == "ok"
    assert data.disk(Path("not/there/m.sqlite3")).state == "ok"
    assert "Free some space" in sentences([data.disk(DATABASE, least=1 << 62)], "fault")


# The database


def test_a_sound_database() -> None:
    asyncio.run(make())
    before = DATABASE.read_bytes()
    findings, health = data.database(DATABASE)
    assert f"schema {len(migrate.known())}" in sentences(findings, "ok")
    assert sentences(findings, "note", "fault") == ""
    assert health is not None
    assert health.changed_at is not None
    assert DATABASE.read_bytes() == before


async def test_a_database_in_use_is_looked_at_without_disturbing_it() -> None:
    async with await Store.open(DATABASE) as store:
        findings, _ = data.database(DATABASE)
        assert f"in use by process {os.getpid()}" in sentences(findings, "note")
        await store.create(draft())
        findings, health = data.database(DATABASE)
        assert sentences(findings, "fault") == ""
        assert health is not None
        assert health.changed_at is not None


async def test_a_database_of_an_older_schema(monkeypatch: pytest.MonkeyPatch) -> None:
    await make()
    more = (*migrate.known(), migrate.Migration(len(migrate.known()) + 1, "next", "SELECT 1;"))
    monkeypatch.setattr(migrate, "known", lambda: more)
    assert f"up to schema {len(more)}" in sentences(data.database(DATABASE)[0], "note")


def test_a_damaged_database() -> None:
    asyncio.run(make())
    with closing(sqlite3.connect(DATABASE)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
    whole = bytearray(DATABASE.read_bytes())
    whole[4096 * 2 : 4096 * 4] = os.urandom(4096 * 2)
    DATABASE.write_bytes(whole)
    assert "damaged. Put a backup in its place" in sentences(data.database(DATABASE)[0], "fault")


def test_a_database_of_another_program() -> None:
    with closing(sqlite3.connect(DATABASE)) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    assert "of another program" in sentences(data.database(DATABASE)[0], "fault")


def test_an_empty_file_is_a_database_without_a_schema() -> None:
    DATABASE.touch()
    findings, health = data.database(DATABASE)
    assert "schema 0" in sentences(findings, "ok")
    assert health is not None
    assert health.changed_at is None


def test_a_database_that_is_still_to_be_made(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "makes data/matches.sqlite3" in sentences(data.database(Path("data/matches.sqlite3"))[0], "ok")
    assert "no/where does not exist" in sentences(data.database(Path("no/where/m.sqlite3"))[0], "fault")
    assert ". is a folder" in sentences(data.database(Path())[0], "fault")
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    assert "cannot be written" in sentences(data.database(DATABASE)[0], "fault")


# Discord


@pytest.mark.parametrize(
    "token", ["", "word", "a.b", "MTAwMQ.b.c.d", "MTAwMQ..c", "aGVsbG8.b.c", "a.b.c", "MTAwMQ.ü.c"]
)
def test_what_is_no_token(token: str) -> None:
    assert not online.well_formed(token)


async def test_a_token_of_the_wrong_form_is_not_sent_anywhere(discord: StandIn) -> None:
    assert sentences(await online.look(Secret("word")), "fault")
    assert not discord.calls


async def test_everything_on_discord_is_well(discord: StandIn) -> None:
    found = await online.look(TOKEN)
    assert sentences(found, "note", "fault") == ""
    said = sentences(found, "ok")
    assert f"client_id={APPLICATION}&scope=bot+applications.commands&permissions={PERMISSIONS.value}" in said
    for part in ("right form", "its clock agrees", "application 1001", "servers: 1", "999 of 1000"):
        assert part in said
    assert TOKEN.split(".")[2] not in said


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        (Fault("GET /users/@me", 401), "does not accept the token"),
        (Fault("GET /users/@me", 403), "code 403"),
        (Fault("GET /gateway", None, times=2), "cannot be reached"),
        (Fault("GET /gateway/bot", 404), "gateway cannot be reached"),
    ],
)
async def test_discord_does_not_answer_as_it_should(discord: StandIn, fault: Fault, said: str) -> None:
    discord.faults.append(fault)
    assert said in sentences(await online.look(TOKEN), "fault")


async def test_there_is_no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Route, "BASE", "http://127.0.0.1:9/api/v10")
    assert "Check the network connection" in sentences(await online.look(TOKEN), "fault")


async def test_a_gateway_that_does_not_speak(discord: StandIn) -> None:
    discord.rest.gateway_url = f"http://{discord.address}/api/v10/gateway"
    assert sentences(await online.look(TOKEN), "fault")


async def test_what_is_set_wrong_in_the_developer_portal(discord: StandIn) -> None:
    discord.rest.setup = {"interactions_endpoint_url": "https://example.org/", "bot_require_code_grant": True}
    said = sentences(await online.look(TOKEN), "fault")
    assert "Interactions Endpoint URL" in said
    assert "code grant" in said


async def test_permissions_that_are_missing_in_a_server(discord: StandIn) -> None:
    discord.rest.held = str(PERMISSIONS.value & ~type(PERMISSIONS)(attach_files=True).value)
    assert "In Club the bot lacks: Attach Files." in sentences(await online.look(TOKEN), "note")
    discord.rest.held = str(type(PERMISSIONS)(administrator=True).value)
    assert sentences(await online.look(TOKEN), "note") == ""
    discord.rest.held = "0"
    said = sentences(await online.look(TOKEN), "note")
    assert all(Words()(f"permission.{name}") in said for name in NEEDED)


async def test_a_clock_that_is_not_discords(discord: StandIn, monkeypatch: pytest.MonkeyPatch) -> None:
    class Ahead(datetime):
        @classmethod
        def now(cls, tz: Any = None) -> datetime:  # type: ignore[override]
            return datetime.now(tz) + timedelta(minutes=5)

    monkeypatch.setattr(online, "datetime", Ahead)
    assert re.search(r"(299|30\d) seconds ahead", sentences(await online.look(TOKEN), "fault"))


async def test_the_whole_examination_asks_discord_when_there_is_a_token(
    discord: StandIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "".join(TOKEN))
    found = await doctor.examine()
    assert doctor.healthy(found)
    assert "Discord knows the bot as" in doctor.report(Words(), found)
