"""What the bot needs of the machine it runs on."""

from __future__ import annotations

import sys
import time
import zoneinfo
from datetime import UTC, datetime, timedelta

import discord

from bot.doctor.finding import Finding, fault, ok
from games.core import dice, registry, table
from render import canvas
from render.samples import NAMES
from render.scene import Scene, painter
from render.words import Words, catalog, check

OLDEST_PYTHON = (3, 11)
SLACK = timedelta(minutes=1)
"""By how much clocks may differ before it matters."""
ZONE = "Europe/Warsaw"


def python(version: tuple[int, ...] = sys.version_info[:3]) -> Finding:
    """The version of Python."""
    facts = {"found": ".".join(map(str, version)), "least": ".".join(map(str, OLDEST_PYTHON))}
    if version < OLDEST_PYTHON:
        return fault("doctor.python.old", **facts)
    return ok("doctor.python.ok", found=facts["found"], library=discord.__version__)


def pictures() -> list[Finding]:
    """One board of each game, drawn from its first position."""
    findings = []
    for game in registry.every():
        begun = time.perf_counter()
        try:
            seats = game.seats[-1]
            first = table.start(game, seats, game.options_type(), dice.new_seed()).position
            scene = Scene(table.view(game, first, None), NAMES[:seats], Words())
            size = len(canvas.encode(painter(game.key).board(scene)))
        except Exception as error:
            # Whatever it is, a font or a package that is missing or damaged: the doctor goes on.
            findings.append(fault("doctor.picture.fault", game=game.key, what=type(error).__name__))
        else:
            took = round(1000 * (time.perf_counter() - begun))
            findings.append(ok("doctor.picture.ok", game=game.key, took=took, size=size // 1000))
    return findings


def catalogs() -> Finding:
    """The words that people read."""
    faults = check.problems()
    if faults:
        return fault("doctor.words.fault", first=faults[0], number=len(faults))
    return ok("doctor.words.ok", languages=", ".join(sorted(catalog.languages())))


def zones() -> Finding:
    """The time zones, which quiet hours are reckoned in."""
    try:
        zoneinfo.ZoneInfo(ZONE)
    except (zoneinfo.ZoneInfoNotFoundError, OSError):
        return fault("doctor.zones.missing")
    return ok("doctor.zones.ok")


def clock(latest: datetime | None, now: datetime | None = None) -> Finding:
    """The clock, which is not before the latest moment in the database."""
    found = datetime.now(UTC) if now is None else now
    facts = {"now": f"{found:%Y-%m-%d %H:%M:%S}"}
    if latest is not None and found < latest - SLACK:
        return fault("doctor.clock.behind", latest=f"{latest:%Y-%m-%d %H:%M:%S}", **facts)
    return ok("doctor.clock.ok", **facts)
