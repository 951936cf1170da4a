"""The command line: each command, and one clear sentence for whatever is wrong."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
import sqlite3
import subprocess
import sys
import tomllib
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import aiohttp
import discord
import pytest

from bot.__main__ import main
from bot.client import PostBot
from bot.logs import log_to_stderr
from bot.version import VERSION
from games.core import registry
from storage.store import Store
from tests.face.matrix import ROOTS

VARIABLES = (
    "DISCORD_TOKEN",
    "DATABASE",
    "MODERATOR_ROLES",
    "LOG_LEVEL",
    "LOG_FORMAT",
    "METRICS_PORT",
    "PLAYGROUND_PORT",
)


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty folder without settings."""
    for variable in VARIABLES:
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.chdir(tmp_path)


async def fresh(path: Path) -> None:
    async with await Store.open(path) as store:
        await store.put("key", b"value")


def one_sentence(capsys: pytest.CaptureFixture[str]) -> str:
    """What was said on the standard error: one line, no traceback."""
    said = capsys.readouterr().err.strip()
    assert said
    assert "\n" not in said
    assert "Traceback" not in said
    return said


# What is wrong at the start


def test_a_wrong_setting(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOG_LEVEL", "loud")
    assert main(["run"]) == 2
    assert one_sentence(capsys) == "LOG_LEVEL must be one of debug, info, warning, error."


def test_no_token(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run"]) == 2
    assert "DISCORD_TOKEN" in one_sentence(capsys)


class Response:
    """As much of an HTTP response as discord.py's errors look at."""

    def __init__(self, status: int) -> None:
        self.status = status
        self.reason = "because"


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (discord.LoginFailure("Improper token has been passed."), "does not accept the token"),
        (aiohttp.ClientConnectionError("no route"), "cannot be reached"),
        (OSError("no network"), "cannot be reached"),
        (TimeoutError(), "cannot be reached"),
        (discord.GatewayNotFound(), "cannot be reached"),  # type: ignore[no-untyped-call]
        (discord.HTTPException(Response(503), "down"), "503"),
    ],
)
def test_discord_does_not_let_the_bot_in(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, error: Exception, said: str
) -> None:
    async def login(self: PostBot, token: str) -> None:
        raise error

    monkeypatch.setattr(PostBot, "login", login)
    monkeypatch.setenv("DISCORD_TOKEN", "secret.token")
    assert main([]) == 1
    sentence = one_sentence(capsys)
    assert said in sentence
    assert "secret.token" not in sentence


def test_a_database_that_is_none(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    Path("notes.txt").write_text("no database " * 100)
    monkeypatch.setenv("DATABASE", "notes.txt")
    monkeypatch.setenv("DISCORD_TOKEN", "secret.token")
    assert main(["run"]) == 1
    assert "notes.txt is not a database" in one_sentence(capsys)


def test_a_folder_that_is_missing(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE", "no/where/m.sqlite3")
    monkeypatch.setenv("DISCORD_TOKEN", "secret.token")
    assert main(["run"]) == 1
    assert "does not exist" in one_sentence(capsys)


def test_the_folder_of_the_data_cannot_be_made(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("data").write_text("a file where the folder should be")
    monkeypatch.setenv("DISCORD_TOKEN", "secret.token")
    assert main(["run"]) == 1
    assert "data cannot be written" in one_sentence(capsys)


def test_a_database_in_use(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE", "m.sqlite3")
    monkeypatch.setenv("DISCORD_TOKEN", "secret.token")
    script = (
        "import asyncio, sys, pathlib\nfrom storage.store import Store\n"
        "async def hold():\n    async with await Store.open(pathlib.Path('m.sqlite3')):\n"
        "        print('open', flush=True); await asyncio.to_thread(sys.stdin.read)\nasyncio.run(hold())"
    )
    root = Path(__file__).parents[2]
    holder = subprocess.Popen(
        [sys.executable, "-c", script],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={"PYTHONPATH": str(root)},
    )
    with holder:
        assert holder.stdin is not None
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"open\n"
        assert main(["run"]) == 1
        assert f"used by process {holder.pid}" in one_sentence(capsys)
        assert main(["backup", "copy.sqlite3"]) == 0
        assert Path("copy.sqlite3").is_file()
        holder.stdin.close()


def test_the_port_for_figures_is_taken(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        monkeypatch.setenv("METRICS_PORT", str(port))
        monkeypatch.setenv("DATABASE", "m.sqlite3")
        monkeypatch.setenv("DISCORD_TOKEN", "secret.token")
        assert main(["run"]) == 1
    assert one_sentence(capsys).startswith(f"Port {port} is in use. Set METRICS_PORT")


# Backups


def test_a_backup_is_whole_and_overwrites_nothing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE", "m.sqlite3")
    asyncio.run(fresh(Path("m.sqlite3")))
    assert main(["backup", "copy.sqlite3"]) == 0
    assert "copy.sqlite3" in capsys.readouterr().out
    with closing(sqlite3.connect("copy.sqlite3")) as copy:
        assert copy.execute("pragma integrity_check").fetchone() == ("ok",)
    assert main(["backup", "copy.sqlite3"]) == 1
    assert "--force" in one_sentence(capsys)
    assert main(["backup", "copy.sqlite3", "--force"]) == 0


def test_a_backup_of_nothing(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE", "m.sqlite3")
    assert main(["backup", "copy.sqlite3"]) == 1
    assert "There is no file" in one_sentence(capsys)


def test_when_the_last_backup_was_made_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    async def last() -> datetime | None:
        async with await Store.open(Path("m.sqlite3")) as store:
            return await store.last_backup()

    monkeypatch.setenv("DATABASE", "m.sqlite3")
    assert asyncio.run(last()) is None
    assert main(["backup", "copy.sqlite3"]) == 0
    made = asyncio.run(last())
    assert made is not None
    assert abs(datetime.now(UTC) - made) < timedelta(minutes=1)
    assert main(["backup", "copy.sqlite3"]) == 1
    assert asyncio.run(last()) == made


def test_the_version_is_that_of_the_project() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())
    assert project["project"]["version"] == VERSION


# Looking at the commands


def test_the_commands_as_lines_and_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["commands"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert {line.split(":")[0] for line in lines} == {
        *(f"/{root}" for root in ROOTS),
        *(f"/{game.key}" for game in registry.every()),
    }
    assert main(["commands", "--json"]) == 0
    out = capsys.readouterr()
    found = json.loads(out.out)
    assert {root["name"] for root in found["commands"]} == {*ROOTS, *registry.keys()}
    assert "PyNaCl" not in out.err
    assert "davey" not in out.err


def test_libraries_never_log_what_they_send() -> None:
    names = ("", "bot", "games", "render", "storage")
    before = {name: logging.getLogger(name).level for name in names}
    try:
        log_to_stderr("DEBUG")
        assert logging.getLogger("bot.face").isEnabledFor(logging.DEBUG)
        for library in ("discord.http", "discord.gateway", "aiosqlite", "aiohttp"):
            assert not logging.getLogger(library).isEnabledFor(logging.DEBUG)
        log_to_stderr("ERROR")
        assert not logging.getLogger("discord.http").isEnabledFor(logging.WARNING)
        assert not logging.getLogger("bot.face").isEnabledFor(logging.WARNING)
    finally:
        for name, level in before.items():
            logging.getLogger(name).setLevel(level)
