"""The doctor: looks at everything that the bot needs to run, and says what to do about what is wrong. It changes
nothing, may be asked while the bot runs, and never tells a secret."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

from bot.doctor import data, machine, online
from bot.doctor.finding import Finding, fault, note, ok
from bot.settings import Settings, WrongSetting, load
from render.words import Words

__all__ = ["Finding", "examine", "healthy", "report"]


async def examine() -> tuple[Finding, ...]:
    """Every finding, from the machine outwards to Discord. With a wrong setting the rest is checked with defaults."""
    findings = [machine.python()]
    try:
        settings = load()
        findings.append(_settings())
    except WrongSetting as wrong:
        settings = Settings()
        findings.append(fault("main.wrong_setting", variable=wrong.variable, accepted=wrong.accepted))
    stored, health = await asyncio.to_thread(data.database, settings.database_file)
    findings += [*stored, data.disk(settings.database_file)]
    findings += await asyncio.to_thread(machine.pictures)
    findings += [await asyncio.to_thread(machine.catalogs), machine.zones()]
    findings.append(machine.clock(None if health is None else health.changed_at))
    if settings.discord_token:
        findings += await online.look(settings.discord_token)
    else:
        findings.append(note("doctor.token.none"))
    return tuple(findings)


def _settings() -> Finding:
    return ok("doctor.settings.file") if Path(".env").is_file() else ok("doctor.settings.environment")


def healthy(findings: Sequence[Finding]) -> bool:
    """Whether nothing is at fault."""
    return all(finding.state != "fault" for finding in findings)


def report(words: Words, findings: Sequence[Finding]) -> str:
    """One line for each finding, and one that sums up."""
    faults = sum(finding.state == "fault" for finding in findings)
    end = words("doctor.faults", count=faults) if faults else words("doctor.healthy")
    return "\n".join([*(finding.line(words) for finding in findings), end])
