"""The command line: run the bot, try it in the local playground, back it up, look at its commands."""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import aiohttp
import discord

from bot import trouble
from bot.face.complaints import PERMISSIONS
from bot.settings import Settings, WrongSetting, load
from render.words import Words
from storage.backup import backup
from storage.errors import StorageError
from storage.store import Store

if TYPE_CHECKING:
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
    asked = parser.parse_args(arguments)
    try:
        settings = load()
    except WrongSetting as wrong:
        return _fail(WORDS("main.wrong_setting", variable=wrong.variable, accepted=wrong.accepted), 2)
    log_to_stderr(settings.log_level.upper())
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


def log_to_stderr(level: str) -> None:
    """Log from this level on. The libraries never log below INFO: there they print whole messages and statements, and
    with them hands and tokens."""
    logging.basicConfig(format="%(asctime)s %(levelname)s %(name)s: %(message)s", stream=sys.stderr)
    logging.getLogger().setLevel(max(logging.getLevelNamesMapping()[level], logging.INFO))
    for own in ("bot", "games", "render", "storage"):
        logging.getLogger(own).setLevel(level)


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
        asyncio.run(_serve(settings))
    except discord.LoginFailure:
        return _fail(WORDS("main.wrong_token"))
    except (aiohttp.ClientError, OSError, discord.GatewayNotFound):
        return _fail(WORDS("main.no_network"))
    except discord.HTTPException as error:
        return _fail(WORDS("main.refused", code=error.status))
    except discord.ConnectionClosed as error:
        return _fail(WORDS("main.refused", code=error.code))
    return 0


async def _serve(settings: Settings) -> None:
    # Here and not above, so that the other commands start without loading the whole face.
    from bot.client import make_bot  # noqa: PLC0415

    async with await Store.open(settings.database_file) as store, make_bot(settings, store) as bot:
        await bot.login(settings.discord_token)
        assert bot.application_id is not None
        link = discord.utils.oauth_url(
            bot.application_id, permissions=PERMISSIONS, scopes=("bot", "applications.commands")
        )
        print(WORDS("main.invite", link=link), flush=True)
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
