"""The stand-in's gateway: sessions that can be resumed, one shard."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import Callable

from aiohttp import WSMsgType, web

from .payloads import APPLICATION, BOT, GUILD, Payload, user

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, INVALID, HELLO, HEARTBEAT_ACK = 0, 1, 2, 6, 7, 9, 10, 11


class Gateway:
    """Events reach the connection there is; a session that resumes gets what it missed."""

    def __init__(self) -> None:
        self.url = ""
        self.guild: Callable[[], Payload] = dict
        """What the server looks like when a bot connects."""
        self.identified = 0
        self.resumed = 0
        self._socket: web.WebSocketResponse | None = None
        self._sessions = itertools.count(1)
        self._session = ""
        self._sent: list[Payload] = []
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def connected(self) -> bool:
        return self._socket is not None and not self._socket.closed

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection of the bot."""
        socket = web.WebSocketResponse(max_msg_size=0)
        await socket.prepare(request)
        await socket.send_json({"op": HELLO, "d": {"heartbeat_interval": 41250}})
        async for frame in socket:
            if frame.type is not WSMsgType.TEXT:
                break
            packet = json.loads(frame.data)
            if packet["op"] == HEARTBEAT:
                await socket.send_json({"op": HEARTBEAT_ACK})
            elif packet["op"] == IDENTIFY:
                await self._identify(socket)
            elif packet["op"] == RESUME:
                await self._resume(socket, packet["d"])
        if self._socket is socket:
            self._socket = None
        return socket

    async def _identify(self, socket: web.WebSocketResponse) -> None:
        self.identified += 1
        self._socket, self._session, self._sent = socket, f"session-{next(self._sessions)}", []
        ready = {
            "v": 10,
            "user": user(BOT, "Post"),
            "session_id": self._session,
            "resume_gateway_url": self.url,
            "shard": [0, 1],
            "guilds": [{"id": str(GUILD), "unavailable": True}],
            "application": {"id": str(APPLICATION), "flags": 0},
        }
        await self.dispatch("READY", ready)
        await self.dispatch("GUILD_CREATE", self.guild())

    async def _resume(self, socket: web.WebSocketResponse, wish: Payload) -> None:
        if wish["session_id"] != self._session:
            await socket.send_json({"op": INVALID, "d": False})
            return
        self.resumed += 1
        self._socket = socket
        for packet in self._sent[wish["seq"] :]:
            await socket.send_json(packet)
        await self.dispatch("RESUMED", {})

    async def dispatch(self, event: str, data: Payload) -> None:
        """Send an event; without a connection it waits for the session to be resumed."""
        packet = {"op": DISPATCH, "t": event, "s": len(self._sent) + 1, "d": data}
        self._sent.append(packet)
        if self._socket is not None and not self._socket.closed:
            await self._socket.send_json(packet)

    def soon(self, event: str, data: Payload) -> None:
        """Send an event without waiting for it to be sent."""
        task = asyncio.create_task(self.dispatch(event, data))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def reconnect(self) -> None:
        """Ask the bot to connect anew and resume."""
        assert self._socket is not None
        await self._socket.send_json({"op": RECONNECT})
