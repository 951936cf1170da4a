"""Fixtures and reports for all tests."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest

from bot import logs
from bot.logs import ToStderr

from .discord.oracle import VARIABLE, description_file


def pytest_report_header() -> str:
    """Say whether payloads are judged by Discord's own description, because tests pass without it too."""
    file = description_file()
    return f"discord api description: {file if file.exists() else f'not at hand ({VARIABLE} names it)'}"


@pytest.fixture(autouse=True)
def logging_as_it_was() -> Iterator[None]:
    """What a test sets up for logging ends with it: a level that stays would hide what later tests look for."""
    root = logging.getLogger()
    levels = {name: logging.getLogger(name).level for name in ("", *logs.OWN)}
    handlers = root.handlers[:]
    yield
    for handler in [handler for handler in root.handlers if handler not in handlers and isinstance(handler, ToStderr)]:
        root.removeHandler(handler)
    for name, level in levels.items():
        logging.getLogger(name).setLevel(level)
