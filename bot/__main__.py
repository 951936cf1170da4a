"""The command line: run the bot, try it in the local playground, back it up, look at its commands."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import signal
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import aiohttp
import discord

from bot import logs, trouble
from bot.invitation import invitation
from bot.settings import Settings, WrongSetting, load
from render.words import Words
from storage.backup import backup
from storage.errors import StorageError
from storage.store import Store

if TYPE_CHECKING:
    from bot.client import PostBot
    from bot.face.inventory import Inventory

WORDS = Words()


def main(arguments: list[str] | None = None) -> int:
    """Do what the command line says; exit code 0 when all went well, else 1 (2: wrong command or setting)."""
    parser = argparse.ArgumentParser(prog="python -m bot", description=WORDS("main.description"))
    commands = parser.add_subparsers(dest="command")
    commands.add_parser("run", help=WORDS("main.run"))
    commands.add_parser("playground", help=WORDS("main.playground"))
    saving = commands.add_parser("backup", help=WORDS("main.backup"))
    saving.add_argument("file", type=Path)
    saving.add_argument("--force", action="store_true", help=WORDS("main.backup.force"))
    listing = commands.add_parser("commands", help=WORDS("main.commands"))
    listing.add_argument("--json", action="store_true", help=WORDS("main.commands.json"))
    commands.add_parser("doctor", help=WORDS("main.doctor"))
    asked = parser.parse_args(arguments)
    if asked.command == "doctor":
        return _doctor()
    try:
        settings = load()
    except WrongSetting as wrong:
        return _fail(WORDS("main.wrong_setting", variable=wrong.variable, accepted=wrong.accepted), 2)
    logs.log_to_stderr(settings.log_level.upper(), settings.log_format)
    try:
        match asked.command or ("run" if settings.discord_token else "playground"):
            case "run":
                return _run(settings)
            case "playground":
                return _playground(settings)
            case "backup":
                return _backup(settings, asked.file, overwrite=asked.force)
            case _:
                return _commands(settings, as_json=asked.json)
    except StorageError as error:
        return _fail(trouble.sentence(WORDS, error))
    except KeyboardInterrupt:
        return 0


def _fail(sentence: str, code: int = 1) -> int:
    print(sentence, file=sys.stderr)
    return code


def _run(settings: Settings) -> int:
    if not settings.discord_token:
        return _fail(WORDS("main.no_token"), 2)
    if settings.database is None:
        try:
            settings.database_file.parent.mkdir(exist_ok=True)
        except OSError:
            return _fail(WORDS("storage.not_writable", path=settings.database_file.parent))
    try:
        with _ended_by_term():
            asyncio.run(_serve(settings))
    except PortTaken:
        return _fail(WORDS("main.metrics_port_taken", port=settings.metrics_port))
    except discord.LoginFailure:
        return _fail(WORDS("main.wrong_token"))
    except (aiohttp.ClientError, OSError, discord.GatewayNotFound):
        return _fail(WORDS("main.no_network"))
    except discord.HTTPException as error:
        return _fail(WORDS("main.refused", code=error.status))
    except discord.ConnectionClosed as error:
        return _fail(WORDS("main.refused", code=error.code))
    return 0


@contextlib.contextmanager
def _ended_by_term() -> Iterator[None]:
    """Inside, SIGTERM ends the program as Ctrl+C does: the first one in good order, another one at once."""
    before = signal.signal(signal.SIGTERM, lambda *_: signal.raise_signal(signal.SIGINT))
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


class PortTaken(Exception):
    """Something else uses the port for the figures."""


@contextlib.asynccontextmanager
async def _measured(settings: Settings, bot: PostBot) -> AsyncIterator[None]:
    """Inside, figures about the bot can be fetched, if a port is set for that. Raises PortTaken."""
    if not settings.metrics_port:
        yield
        return
    from bot.metrics import Metrics  # noqa: PLC0415

    async with contextlib.AsyncExitStack() as stack:
        try:
            await stack.enter_async_context(Metrics(bot).served(settings.metrics_port))
        except OSError:
            raise PortTaken from None
        yield


async def _serve(settings: Settings) -> None:
    # Here and not above, so that the other commands start without loading the whole face.
    from bot.client import make_bot  # noqa: PLC0415

    async with (
        await Store.open(settings.database_file) as store,
        make_bot(settings, store) as bot,
        _measured(settings, bot),
    ):
        await bot.login(settings.discord_token)
        assert bot.application_id is not None
        print(WORDS("main.invite", link=invitation(bot.application_id)), flush=True)
        await bot.connect()


def _playground(settings: Settings) -> int:
    # The client first: it silences the library's warnings about voice before the simulation makes a client of its own.
    from bot.client import make_bot  # noqa: PLC0415

    try:
        from bot.playground.play import play  # noqa: PLC0415
    except ModuleNotFoundError as error:
        return _fail(WORDS("main.no_playground", module=error.name or ""))

    async def made(file: Path) -> discord.Client:
        return make_bot(settings, await Store.open(file), shard_count=1)

    try:
        asyncio.run(play(made, settings.database, settings.playground_port, _address))
    except OSError:
        return _fail(WORDS("main.port_taken", port=settings.playground_port))
    return 0


def _address(address: str) -> None:
    print(WORDS("main.address", address=address), flush=True)


def _doctor() -> int:
    from bot.doctor import examine, healthy, report  # noqa: PLC0415

    # The findings say it all; what else the libraries have to say would stand between them.
    logs.log_to_stderr("CRITICAL")
    findings = asyncio.run(examine())
    print(report(WORDS, findings))
    return 0 if healthy(findings) else 1


def _backup(settings: Settings, file: Path, *, overwrite: bool) -> int:
    backup(settings.database_file, file, overwrite=overwrite)
    print(WORDS("main.backup.done", file=file))
    return 0


def _commands(settings: Settings, *, as_json: bool) -> int:
    from bot.client import make_bot  # noqa: PLC0415
    from bot.face.inventory import inventory, table  # noqa: PLC0415

    async def listed() -> Inventory:
        with tempfile.TemporaryDirectory() as folder:
            async with await Store.open(Path(folder) / "empty.sqlite3") as store:
                return inventory(make_bot(settings, store).tree)

    found = asyncio.run(listed())
    print(json.dumps(found, indent=1, ensure_ascii=False) if as_json else table(WORDS, found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
