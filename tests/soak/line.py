"""The line to Discord: what discord.py's own HTTP client speaks through. Requests reach the simulation or fail on their
way there or back, and everything that is sent is heard here."""

from __future__ import annotations

import asyncio
import io
import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import aiohttp
from discord.http import HTTPClient
from discord.webhook.async_ import AsyncWebhookAdapter
from simcord.backend import serializers
from simcord.backend.errors import BackendError
from simcord.http import router
from simcord.http.client import FakeHTTPClient

from tests.soak.faults import Fault, Weather

NONCES = 300.0
"""For how many seconds Discord knows a message again by its nonce: "the past few minutes"."""
EPHEMERAL = 1 << 6
SAID, DEFERRED, UPDATING, UPDATED, COMPLETED = 4, 5, 6, 7, 8
"""The types of answers to interactions."""

Reply = tuple[int, Any]


@dataclass(frozen=True)
class Sent:
    """Something that was shown: all its words, labels, ids and file names, in a place, to one `user` alone or (None) to
    everybody there. `edit`: in a message that was there already."""

    place: int
    user: int | None
    text: str
    edit: bool = False


@dataclass
class Interacted:
    """An interaction under way: who acts where, whether nobody else sees the message acted on, and whether the answer
    is private (None before there is one). `shown`: there is more than an acknowledgement."""

    user: int
    place: int
    own: bool
    private: bool | None = None
    shown: bool = False


@dataclass(frozen=True)
class _Upload:
    fp: io.BytesIO
    filename: str
    description: str | None


class Response:
    """What discord.py reads of an answer."""

    def __init__(self, status: int, body: Any, headers: dict[str, str] | None = None) -> None:
        self.status = status
        self.reason = ""
        self.headers = {"content-type": "application/json", **(headers or {})}
        self._body = body

    async def text(self, encoding: str = "utf-8") -> str:
        return json.dumps(self._body)


class _Exchange:
    """One request and its answer, as a context manager."""

    def __init__(self, line: Line, method: str, url: str, options: dict[str, Any]) -> None:
        self._line, self._method, self._url, self._options = line, method, url, options

    async def __aenter__(self) -> Response:
        return await self._line.carry(self._method, self._url, **self._options)

    async def __aexit__(self, *_: object) -> None:
        return None


class Line:
    """All connections of the bot to Discord. `sent` is what was heard since somebody last took it away; `posted` counts
    new messages by their nonce; `public` counts answers to interactions that others could see."""

    def __init__(self, backend: Any, weather: Weather) -> None:
        self.weather = weather
        self.closed: set[int] = set()
        """The places of people who take no direct messages."""
        self.sent: list[Sent] = []
        self.calls: Counter[str] = Counter()
        self.posted: dict[str, list[tuple[int, int]]] = {}
        """The place and id of every message that was posted with a nonce."""
        self.public = 0
        self.interactions: dict[str, Interacted] = {}
        self._backend = backend
        self._nonces: dict[tuple[int, str], tuple[float, Any]] = {}

    def request(self, method: str, url: str, **options: Any) -> _Exchange:
        """Begin a request, as on an aiohttp session."""
        return _Exchange(self, method, url, options)

    async def close(self) -> None:
        """Nothing has to be closed."""

    async def carry(self, method: str, url: str, **options: Any) -> Response:
        """Carry a request out, or fail. Raises what aiohttp raises."""
        path = _path_of(url)
        self.calls[method] += 1
        fault = self.weather.next()
        if fault is not None and fault.status == 429:
            wait = round(self.weather.chance.uniform(0.2, 4.0), 2)
            body = {"message": "You are being rate limited.", "retry_after": wait, "global": False}
            return Response(429, body, {"Via": "1.1 google"})
        reply: Reply = (500, {})
        if fault is None or fault.acted:
            reply = self._act(method, path, options)
        if fault is None:
            return Response(*reply)
        return await _failed(fault)

    def _act(self, method: str, path: str, options: dict[str, Any]) -> Reply:
        body, files = _body(options.get("data"))
        parts = path.strip("/").split("/")
        place = int(parts[1]) if parts[0] == "channels" else 0
        if method == "POST" and place in self.closed and parts[2:] == ["messages"]:
            return 403, {"code": 50007, "message": "Cannot send messages to this user"}
        nonce = body.get("nonce") if method == "POST" and place and isinstance(body, dict) else None
        now = self._backend.clock.elapsed
        if nonce is not None:
            known = self._nonces.get((place, nonce))
            if known is not None and now - known[0] < NONCES:
                return 200, dict(serializers.message_payload(self._backend, known[1]))
        params = {key: str(value) for key, value in (options.get("params") or {}).items()}
        try:
            done = router.dispatch(self._backend, method, path, json=body, params=params, files=files)
        except (router.RouteNotImplemented, router.UnsupportedField):
            raise
        except BackendError as error:
            return error.status, error.to_json()
        if nonce is not None:
            number = int(done["id"])
            self._nonces[place, nonce] = now, self._backend.get_message(place, number)
            self.posted.setdefault(nonce, []).append((place, number))
        self._hear(method, parts, body, files)
        return 200, done

    def begun(self, payload: Mapping[str, Any]) -> None:
        """Somebody acts: the event that the gateway brings."""
        user = payload["member"]["user"] if "member" in payload else payload["user"]
        flags = payload.get("message", {}).get("flags", 0)
        own = "guild_id" not in payload or bool(flags & EPHEMERAL)
        self.interactions[payload["token"]] = Interacted(int(user["id"]), int(payload["channel_id"]), own)

    def _hear(self, method: str, parts: list[str], body: Any, files: list[_Upload]) -> None:
        """Note who sees what of a request that was carried out."""
        text = "\n".join([*strings(body), *(_contents(file) for file in files)])
        if parts[0] == "channels" and method in ("POST", "PATCH"):
            self.sent.append(Sent(int(parts[1]), None, text, edit=method == "PATCH"))
        elif parts[0] == "interactions":
            found = self.interactions[parts[2]]
            kind, flags = body["type"], (body.get("data") or {}).get("flags", 0)
            found.private = found.own if kind in (UPDATING, UPDATED) else kind == COMPLETED or bool(flags & EPHEMERAL)
            found.shown = kind in (SAID, UPDATED, COMPLETED)
            self._answered(found, text, private=found.private)
        elif parts[0] == "webhooks" and method in ("POST", "PATCH"):
            found = self.interactions[parts[2]]
            found.shown = True
            apart = method == "POST" and found.private is not None and found.own and bool(body.get("flags", 0))
            self._answered(found, text, private=bool(found.private) or apart)

    def _answered(self, found: Interacted, text: str, *, private: bool) -> None:
        self.public += not private
        self.sent.append(Sent(found.place, found.user if private else None, text))


async def _failed(fault: Fault) -> Response:
    if fault.delay:
        await asyncio.sleep(fault.delay)
        raise TimeoutError()
    if fault.status is None:
        raise aiohttp.ServerDisconnectedError()
    return Response(fault.status, {"message": f"{fault.status}: the soak", "code": 0})


def _path_of(url: str) -> str:
    """The path of an address behind the version of the API."""
    return "/" + url.split("?", 1)[0].split("/api/v", 1)[1].split("/", 1)[1]


def _body(data: Any) -> tuple[Any, list[_Upload]]:
    """The JSON of a request and its files, whether it comes alone or in a form."""
    if data is None:
        return {}, []
    if not isinstance(data, aiohttp.FormData):
        return json.loads(data), []
    body: Any = {}
    parts = [(options, value) for options, _, value in data._fields]
    body = next(json.loads(value) for options, value in parts if options["name"] == "payload_json")
    described = {str(row["id"]): row.get("description") for row in body.get("data", body).get("attachments", ())}
    files = [
        _Upload(io.BytesIO(value.read()), options["filename"], described.get(str(number)))
        for number, (options, value) in enumerate((o, v) for o, v in parts if "filename" in o)
    ]
    return body, files


def _contents(file: _Upload) -> str:
    """What a file says: its name, and its bytes where they are text."""
    data = file.fp.getvalue()
    return f"{file.filename}\n{data.decode()}" if file.filename.endswith(".json") else file.filename


def strings(body: Any) -> Iterator[str]:
    """All texts of a body."""
    if isinstance(body, str):
        yield body
    elif isinstance(body, dict):
        for key, value in body.items():
            if key != "nonce":
                yield from strings(value)
    elif isinstance(body, list):
        for value in body:
            yield from strings(value)


def clients(line: Line) -> tuple[type[HTTPClient], type[AsyncWebhookAdapter]]:
    """discord.py's own HTTP client and the adapter for interactions, on this line in the place of a connection."""

    class Client(FakeHTTPClient):
        def __init__(self, *args: Any, **options: Any) -> None:
            super().__init__(*args, **options)
            self._HTTPClient__session = line
            self._global_over = asyncio.Event()
            self._global_over.set()

        request = HTTPClient.request

    class Adapter(AsyncWebhookAdapter):
        def __init__(self, *_: Any, **__: Any) -> None:
            super().__init__()  # type: ignore[no-untyped-call]

    return Client, Adapter
