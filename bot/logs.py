"""The log: lines on the standard error, as text for people or as JSON for programs that collect them."""

from __future__ import annotations

import logging
import re
import sys
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import TextIO

import msgspec

OWN = ("bot", "games", "render", "storage")
"""The loggers of this program."""
LINE = "%(asctime)s %(levelname)s %(name)s: %(message)s"
SECRETS = re.compile(r"(?<=/webhooks/)(\d+)/[\w.-]+|(?<=/interactions/)(\d+)/[\w.-]+|[\w-]{20,}\.[\w-]{6,}\.[\w-]{27,}")
"""What no line may hold: tokens of interactions, which stand in the addresses that the library names when a request
goes wrong, and the bot's own."""

_match: ContextVar[int | None] = ContextVar("match", default=None)


class Line(msgspec.Struct, omit_defaults=True):
    """One line of the log as JSON. `time` is in UTC; `match` is the number of the match that the line is about, where
    that is known; `exception` is the traceback."""

    time: datetime
    level: str
    logger: str
    message: str
    match: int | None = None
    exception: str | None = None


class TextFormatter(logging.Formatter):
    """Makes a line for people from a record; a traceback follows on lines of its own."""

    def format(self, record: logging.LogRecord) -> str:
        return masked(super().format(record))


class JsonFormatter(logging.Formatter):
    """Makes one line of JSON from a record, whatever its message holds."""

    def format(self, record: logging.LogRecord) -> str:
        line = Line(
            datetime.fromtimestamp(record.created, UTC),
            record.levelname.lower(),
            record.name,
            masked(record.getMessage()),
            _match.get(),
            masked(self.formatException(record.exc_info)) if record.exc_info else None,
        )
        return msgspec.json.encode(line).decode()


class ToStderr(logging.StreamHandler[TextIO]):
    """The handler of this program, which a later call replaces."""


def masked(text: str) -> str:
    """The text with asterisks in the place of tokens."""
    return SECRETS.sub(lambda found: f"{found[1] or found[2]}/***" if found[1] or found[2] else "***", text)


def log_to_stderr(level: str, form: str = "text") -> None:
    """Log from this level on, in the form `text` or `json`. The libraries never log below INFO: there they print whole
    messages and statements, and with them hands and tokens."""
    root = logging.getLogger()
    for earlier in [handler for handler in root.handlers if isinstance(handler, ToStderr)]:
        root.removeHandler(earlier)
    handler = ToStderr(sys.stderr)
    handler.setFormatter(JsonFormatter() if form == "json" else TextFormatter(LINE))
    root.addHandler(handler)
    root.setLevel(max(logging.getLevelNamesMapping()[level], logging.INFO))
    for own in OWN:
        logging.getLogger(own).setLevel(level)


def about(match: int) -> None:
    """From now on, lines of the present task, and of tasks that it starts, are about this match."""
    _match.set(match)
