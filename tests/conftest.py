"""Fixtures and reports for all tests."""

from __future__ import annotations

from .discord.oracle import VARIABLE, description_file


def pytest_report_header() -> str:
    """Say whether payloads are judged by Discord's own description, because tests pass without it too."""
    file = description_file()
    return f"discord api description: {file if file.exists() else f'not at hand ({VARIABLE} names it)'}"
