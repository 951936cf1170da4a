"""Settings: read once at the start, from the environment and from a file `.env` (the environment wins)."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

import msgspec
from dotenv import dotenv_values

LOG_LEVELS = ("debug", "info", "warning", "error")
LOG_FORMATS = ("text", "json")


class Secret(str):
    """A text that is passed on whole but never prints."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "Secret(***)" if self else "Secret('')"

    __str__ = __repr__

    def __format__(self, form: str, /) -> str:
        return format(repr(self), form)


class WrongSetting(Exception):
    """A setting has a value that is not accepted. The value itself is not in the message: it may be a secret."""

    def __init__(self, variable: str, accepted: str) -> None:
        self.variable = variable
        self.accepted = accepted
        super().__init__(f"{variable} must be {accepted}.")


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Everything that can be set, with its default. Each field is the variable of the same name in capitals."""

    discord_token: Secret = Secret("")
    """The bot's token; without one the local playground is started."""
    database: Path | None = None
    """The SQLite file of all matches; None: `data/matches.sqlite3`, in the playground a temporary file."""
    moderator_roles: tuple[int, ...] = ()
    """Ids of roles that may moderate, beside members with Manage Server."""
    log_level: str = "info"
    log_format: str = "text"
    metrics_port: int = 0
    """The port, on this machine alone, where figures about the running bot can be fetched; 0: none."""
    playground_port: int = 8900
    """The playground's port on this machine; 0: any free one."""

    @property
    def database_file(self) -> Path:
        """Where the matches are kept when the bot runs on Discord."""
        return self.database or Path("data/matches.sqlite3")


def load(environment: Mapping[str, str] | None = None, file: Path = Path(".env")) -> Settings:
    """The settings. Raises WrongSetting, which names the variable and what is accepted."""
    values = dict(os.environ if environment is None else environment)
    try:
        written = dotenv_values(file)
    except (OSError, UnicodeDecodeError):
        raise WrongSetting(str(file), "a text file in UTF-8 that may be read") from None
    for name, value in written.items():
        values.setdefault(name, value or "")
    read = {name: values.get(name.upper(), "").strip() for name in Settings.__struct_fields__}
    found: dict[str, object] = {}
    if token := read["discord_token"]:
        if any(letter.isspace() for letter in token):
            raise WrongSetting("DISCORD_TOKEN", "the token as Discord shows it, without spaces")
        found["discord_token"] = Secret(token)
    if path := read["database"]:
        found["database"] = Path(path)
    if roles := read["moderator_roles"]:
        parts = [part.strip() for part in roles.split(",") if part.strip()]
        if not all(part.isascii() and part.isdigit() for part in parts):
            raise WrongSetting("MODERATOR_ROLES", "role ids (digits), separated by commas")
        found["moderator_roles"] = tuple(int(part) for part in parts)
    if level := read["log_level"].lower():
        if level not in LOG_LEVELS:
            raise WrongSetting("LOG_LEVEL", f"one of {', '.join(LOG_LEVELS)}")
        found["log_level"] = level
    if form := read["log_format"].lower():
        if form not in LOG_FORMATS:
            raise WrongSetting("LOG_FORMAT", f"one of {', '.join(LOG_FORMATS)}")
        found["log_format"] = form
    for name in ("metrics_port", "playground_port"):
        if port := read[name]:
            if not (port.isascii() and port.isdigit() and int(port) < 65536):
                raise WrongSetting(name.upper(), "a number from 0 to 65535")
            found[name] = int(port)
    return Settings(**found)  # type: ignore[arg-type]
