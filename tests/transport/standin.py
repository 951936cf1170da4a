"""A stand-in for Discord on this machine's loopback: enough REST and gateway for a real bot process.

It keeps what Discord keeps, remembers nonces, and can be told to answer late, with an error, or to lose an answer after
acting on it. The bot may die and come back; the stand-in stays.
"""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web

from .gateway import Gateway
from .payloads import CHANNEL, Payload, interaction, member
from .rest import Call, Interacted, Rest

PATIENCE = 20.0
FIRST_PERSON = 4001
COMMAND, COMPONENT, AUTOCOMPLETE = 2, 3, 4
OPTION_TYPES = {str: 3, int: 4, bool: 5}


@dataclass
class Fault:
    """What goes wrong with the next `times` requests that `pattern` matches ("POST /channels/.*").

    They wait `delay` seconds. Then `status` and `body` are the answer, or with None the connection breaks; with `acted`
    the request takes effect all the same. A fault of status 200 is only slow."""

    pattern: str
    status: int | None = None
    body: Payload = field(default_factory=dict)
    acted: bool = False
    delay: float = 0.0
    times: int = 1


class StandIn:
    """People are known by their ids, `people` gives their names. `calls` are in order of arrival; `rest` holds
    everything that is on this Discord."""

    def __init__(self, *names: str) -> None:
        self.people = {FIRST_PERSON + index: name for index, name in enumerate(names)}
        self.calls: list[Call] = []
        self.faults: list[Fault] = []
        self.gateway = Gateway()
        self.rest = Rest(self.people, self.gateway.soon)
        self.gateway.guild = self.rest.guild
        self.address = ""
        self._changed = asyncio.Condition()

    @classmethod
    @asynccontextmanager
    async def open(cls, *names: str) -> AsyncIterator[StandIn]:
        """Listen on a free port of the loopback; `address` is HOST:PORT."""
        standin = cls(*names)
        app = web.Application(client_max_size=64 << 20)
        app.router.add_get("/gateway", standin.gateway.connect)
        app.router.add_route("*", "/api/v10{path:/.*}", standin._serve)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await runner.setup()
        try:
            await web.TCPSite(runner, "127.0.0.1", 0).start()
            standin.address = f"127.0.0.1:{runner.addresses[0][1]}"
            standin.gateway.url = standin.rest.gateway_url = f"ws://{standin.address}/gateway"
            yield standin
        finally:
            await runner.cleanup()

    # People

    async def slash(
        self, person: int, command: str, /, where: int = CHANNEL, locale: str = "en-US", **options: Any
    ) -> Interacted:
        """Send a slash command such as "heroes draft" without waiting for the answer."""
        return await self._interact(COMMAND, self._command(command, options), person, where, locale)

    async def complete(
        self, person: int, command: str, option: str, typed: str, /, where: int = CHANNEL, **filled: Any
    ) -> list[Payload]:
        """The choices offered while an option is typed."""
        data = self._command(command, {**filled, option: typed}, focused=option)
        sent = await self._interact(AUTOCOMPLETE, data, person, where, "en-US")
        await self.until(lambda: sent.callbacks)
        choices: list[Payload] = sent.callbacks[0]["data"]["choices"]
        return choices

    async def click(
        self, person: int, source: Payload, custom_id: str, *values: str, locale: str = "en-US"
    ) -> Interacted:
        """Press a button of a message, or choose `values` of a select, without waiting for the answer."""
        data: Payload = {"custom_id": custom_id, "component_type": 3 if values else 2}
        if values:
            data["values"] = list(values)
        return await self._interact(COMPONENT, data, person, int(source["channel_id"]), locale, source)

    async def _interact(
        self, kind: int, data: Payload, person: int, where: int, locale: str, source: Payload | None = None
    ) -> Interacted:
        sent = Interacted(self.rest.fresh_id(), kind, source)
        self.rest.interactions[sent.id] = sent
        who = member(person, self.people[person])
        payload = interaction(sent.id, kind, data, who, self.rest.channels[where], locale)
        if source is not None:
            payload["message"] = source
        await self.gateway.dispatch("INTERACTION_CREATE", payload)
        return sent

    def _command(self, command: str, options: dict[str, Any], focused: str = "") -> Payload:
        root, *path = command.split()
        known = next(row for row in self.rest.commands if row["name"] == root)
        filled: list[Payload] = []
        for name, value in options.items():
            row = {"name": name, "type": OPTION_TYPES[type(value)], "value": value}
            filled.append({**row, "focused": True} if name == focused else row)
        for name in reversed(path):
            filled = [{"name": name, "type": 1, "options": filled}]
        return {"id": known["id"], "name": root, "type": 1, "options": filled}

    # What is there

    def messages(self, place: int) -> list[Payload]:
        """What is in a channel or thread, oldest first."""
        return list(self.rest.messages.get(place, {}).values())

    def direct_messages(self, person: int) -> list[Payload]:
        """What the bot wrote to a person, oldest first."""
        place = self.rest.direct(person)
        return self.messages(int(place["id"])) if place else []

    @property
    def threads(self) -> list[int]:
        """The threads, oldest first."""
        return [key for key, row in self.rest.channels.items() if row["type"] == 11]

    async def until(self, true: Callable[[], Any], patience: float = PATIENCE) -> None:
        """Wait until something is true; it is looked at after every request. Raises TimeoutError."""
        async with asyncio.timeout(patience), self._changed:
            await self._changed.wait_for(true)

    # Requests

    async def _serve(self, request: web.Request) -> web.StreamResponse:
        call = await Call.read(request)
        self.calls.append(call)
        fault = next((fault for fault in self.faults if re.fullmatch(fault.pattern, str(call))), None)
        call.status, answer = self.rest.answer(call) if fault is None else await self._go_wrong(fault, call)
        async with self._changed:
            self._changed.notify_all()
        if call.status is None:
            assert request.transport is not None
            request.transport.abort()
        return _response(call.status or 500, answer)

    async def _go_wrong(self, fault: Fault, call: Call) -> tuple[int | None, Any]:
        fault.times -= 1
        if not fault.times:
            self.faults.remove(fault)
        await asyncio.sleep(fault.delay)
        if fault.status == 200:
            return self.rest.answer(call)
        if fault.acted:
            self.rest.answer(call)
        return fault.status, fault.body


def _response(status: int, answer: Any) -> web.Response:
    """As Discord answers: with a bucket to spare, and a Via header, without which a 429 is taken for a ban."""
    headers = {
        "Via": "1.1 stand-in",
        "X-RateLimit-Bucket": "all",
        "X-RateLimit-Limit": "50",
        "X-RateLimit-Remaining": "49",
        "X-RateLimit-Reset": f"{time.time() + 1:.3f}",
        "X-RateLimit-Reset-After": "1",
    }
    if answer is None:
        return web.Response(status=status, headers=headers)
    body = json.dumps(answer).encode()
    return web.Response(status=status, headers=headers, body=body, content_type="application/json")
