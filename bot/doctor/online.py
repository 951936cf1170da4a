"""What Discord says about the bot."""

from __future__ import annotations

import asyncio
import base64
import binascii
import re
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

import aiohttp
import discord
from discord.http import Route

from bot.doctor.finding import Finding, fault, note, ok
from bot.doctor.machine import SLACK
from bot.face.complaints import NEEDED, PERMISSIONS
from bot.invitation import SCOPES, invitation
from bot.settings import Secret
from render.words import Words

PATIENCE = 60.0
"""Seconds for everything that is asked of Discord."""
MOST_SERVERS = 200
"""As many servers as Discord tells at once."""
HELLO = 10
"""The gateway's first word, by its number."""
PART = re.compile(r"[\w-]+", re.ASCII)


def well_formed(token: str) -> bool:
    """Whether a text looks like a bot's token: three parts, the first of them the bot's id in base 64."""
    parts = token.split(".")
    if len(parts) != 3 or not all(PART.fullmatch(part) for part in parts):
        return False
    try:
        return base64.urlsafe_b64decode(parts[0] + "=" * (-len(parts[0]) % 4)).isdigit()
    except (binascii.Error, ValueError):
        return False


async def look(token: Secret) -> list[Finding]:
    """The token, the network, the application, its servers and the gateway."""
    if not well_formed(token):
        return [fault("doctor.token.shape")]
    findings = [ok("doctor.token.ok")]
    try:
        async with asyncio.timeout(PATIENCE), discord.Client(intents=discord.Intents(guilds=True)) as client:
            findings.append(await _time())
            await client.login(token)
            findings += await _application(client)
            findings += await _servers(client)
            findings.append(await _gateway(client))
    except discord.LoginFailure:
        findings.append(fault("main.wrong_token"))
    except discord.GatewayNotFound:
        findings.append(fault("doctor.gateway.none"))
    except discord.HTTPException as error:
        findings.append(fault("main.refused", code=error.status))
    except (aiohttp.ClientError, OSError):
        findings.append(fault("main.no_network"))
    return findings


async def _time() -> Finding:
    """Discord's clock beside this one. Asked without the token, so it tells whether the network works at all."""
    async with aiohttp.ClientSession() as session, session.get(f"{Route.BASE}/gateway") as answer:
        date = answer.headers.get("Date")
    if date is None:
        return ok("doctor.network.ok")
    apart = round((datetime.now(UTC) - parsedate_to_datetime(date)).total_seconds())
    return fault("doctor.clock.apart", seconds=apart) if abs(apart) > SLACK.total_seconds() else ok("doctor.network.ok")


async def _application(client: discord.Client) -> list[Finding]:
    """How the application is set up in the developer portal."""
    application, user = await client.application_info(), client.user
    assert user is not None
    findings = [ok("doctor.application.ok", name=user, number=application.id)]
    if application.interactions_endpoint_url:
        findings.append(fault("doctor.application.endpoint"))
    if application.bot_require_code_grant:
        findings.append(fault("doctor.application.code_grant"))
    facts = {"scopes": ", ".join(SCOPES), "permissions": PERMISSIONS.value, "link": invitation(application.id)}
    return [*findings, ok("doctor.invitation", **facts)]


async def _servers(client: discord.Client) -> list[Finding]:
    """The servers that the bot is in, and what it lacks there."""
    words = Words()
    servers = await client.http.get_guilds(MOST_SERVERS, with_counts=False)
    if not servers:
        return [note("doctor.servers.none")]
    findings = [ok("doctor.servers.ok", number=len(servers))]
    for server in servers:
        held = discord.Permissions(int(server.get("permissions", PERMISSIONS.value)))
        if lacking := [name for name in NEEDED if not (held.administrator or getattr(held, name))]:
            named = words.join(words(f"permission.{name}") for name in lacking)
            findings.append(note("doctor.servers.lacking", server=server["name"], permissions=named))
    return findings


async def _gateway(client: discord.Client) -> Finding:
    """Whether the gateway speaks to us, and how often the bot may still start today."""
    shards, url, limit = await client.http.get_bot_gateway()
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{url}?v=10&encoding=json") as socket:
        hello = await socket.receive_json()
    if hello.get("op") != HELLO:
        return fault("doctor.gateway.none")
    if not limit["remaining"]:
        hours = -(-limit["reset_after"] // 3_600_000)
        return fault("doctor.gateway.starts", total=limit["total"], hours=hours)
    return ok("doctor.gateway.ok", shards=shards, remaining=limit["remaining"], total=limit["total"])
