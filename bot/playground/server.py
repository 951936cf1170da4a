"""The playground's web server: a page of its own around the simulation's browser preview."""

from __future__ import annotations

import html
from datetime import timedelta
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import aiohttp
from aiohttp import web
from babel import Locale

from bot.playground.stage import Stage
from render.words import catalog
from render.words.words import Words

STATIC = Path(__file__).with_name("static")
STYLE = STATIC / "conversation.css"
SCRIPT = b'<script type="module" src="/playground/conversation.js"></script>'
EMPTY = b"No messages in this channel."
HOST = "127.0.0.1"
CONVERSATION = "/conversation"
CARRIED = ("Content-Type", "Accept", "X-Simcord-Capability", "X-Simcord-Context")
"""Request headers that the preview needs."""
DROPPED = frozenset({"content-length", "transfer-encoding", "connection", "date", "server", "x-frame-options"})
"""Response headers that are not passed on. The preview refuses to be framed; here it may, by this page alone."""


class Server:
    """Serves the page at /, its requests under /playground, and the preview at all other paths.

    The preview moves to another port with every place it shows; behind this server it has one address."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._client: aiohttp.ClientSession | None = None
        self.app = web.Application(client_max_size=32 << 20, middlewares=[_only_from_here])
        self.app.cleanup_ctx.append(self._session)
        self.app.add_routes(
            [
                web.get("/", self._page),
                web.get("/playground/state", self._state),
                web.post("/playground/show", self._show),
                web.post("/playground/time", self._time),
                web.post("/playground/language", self._language),
                web.static("/playground", STATIC),
                web.route("*", "/{path:.*}", self._preview),
            ]
        )

    async def _session(self, app: web.Application) -> Any:
        async with aiohttp.ClientSession(auto_decompress=False) as self._client:
            yield

    async def _page(self, request: web.Request) -> web.StreamResponse:
        return web.FileResponse(STATIC / "index.html", headers={"Cache-Control": "no-store"})

    async def _state(self, request: web.Request) -> web.Response:
        await self._stage.refresh()
        stage = self._stage
        capability = urlsplit(stage.address).fragment
        return web.json_response(
            {
                "now": stage.env.now().isoformat(),
                "person": stage.person,
                "place": str(stage.place),
                "address": f"{CONVERSATION}?{capability[:8]}#{capability}",
                "people": [
                    {
                        "name": member.user.global_name,
                        "language": language,
                        "waiting": stage.waiting(index),
                        "moderator": index == 0,
                    }
                    for index, (member, language) in enumerate(zip(stage.people, stage.languages, strict=True))
                ],
                "places": [{**place._asdict(), "id": str(place.id)} for place in stage.places(stage.person)],
                "languages": {name: Locale.parse(name).get_display_name(name) for name in catalog.languages()},
                "words": _words(),
            }
        )

    async def _show(self, request: web.Request) -> web.Response:
        wish = await request.json()
        await self._stage.show(int(wish["person"]), int(wish["place"]))
        return await self._state(request)

    async def _time(self, request: web.Request) -> web.Response:
        await self._stage.pass_time(timedelta(hours=int((await request.json())["hours"])))
        return await self._state(request)

    async def _language(self, request: web.Request) -> web.Response:
        wish = await request.json()
        if wish["language"] not in catalog.languages():
            raise web.HTTPBadRequest
        self._stage.languages[int(wish["person"])] = wish["language"]
        return await self._state(request)

    async def _preview(self, request: web.Request) -> web.Response:
        if self._stage.preview is None:
            # Between two places: the frame of the one before asks once more.
            raise web.HTTPGone
        origin = urlsplit(self._stage.address)
        path = "/" if request.path == CONVERSATION else request.path_qs
        headers = {name: request.headers[name] for name in CARRIED if name in request.headers}
        body = await request.read()
        address = f"{origin.scheme}://{origin.netloc}{path}"
        if request.method == "POST" and path == "/api/action":
            async with self._stage.turn:
                response = await self._forward(request.method, address, headers, body)
        else:
            response = await self._forward(request.method, address, headers, body)
        if response.status == 200 and path in ("/", "/preview.css"):
            assert isinstance(response.body, bytes)
            response.body = self._page_of_ours(response.body) if path == "/" else response.body + STYLE.read_bytes()
        return response

    def _page_of_ours(self, page: bytes) -> bytes:
        """The preview's page with our script, and with words for a place where nothing has been said."""
        kind = next(place.kind for place in self._stage.places(self._stage.person) if place.id == self._stage.place)
        hint = _words()["empty_dm" if kind == "dm" else "empty"]
        return page.replace(EMPTY, html.escape(hint).encode()).replace(b"</body>", SCRIPT + b"</body>")

    async def _forward(self, method: str, address: str, headers: dict[str, str], body: bytes) -> web.Response:
        assert self._client is not None
        try:
            async with self._client.request(method, address, headers=headers, data=body or None) as answer:
                kept = {name: value for name, value in answer.headers.items() if name.lower() not in DROPPED}
                if policy := kept.get("Content-Security-Policy"):
                    kept["Content-Security-Policy"] = policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
                return web.Response(status=answer.status, body=await answer.read(), headers=kept)
        except aiohttp.ClientConnectionError:
            # The frame asked once more about a place that is not shown any longer.
            raise web.HTTPGone from None


@web.middleware
async def _only_from_here(request: web.Request, handler: Any) -> web.StreamResponse:
    """Answer only under this machine's own name and to our own page: no web site elsewhere can play along."""
    origin = request.headers.get("Origin")
    if request.url.host not in (HOST, "localhost") or (origin and urlsplit(origin).netloc != request.host):
        raise web.HTTPForbidden
    response: web.StreamResponse = await handler(request)
    return response


def _words() -> dict[str, str]:
    words = Words()
    start = "playground.page."
    return {key.removeprefix(start): words(key) for key in catalog.load(catalog.SOURCE) if key.startswith(start)}
