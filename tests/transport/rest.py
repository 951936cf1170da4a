"""The stand-in's REST: the requests that the bot makes, and what Discord keeps of them."""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from aiohttp import BodyPartReader, web

from .payloads import (
    APPLICATION,
    BOT,
    CHANNEL,
    EVERYTHING,
    GUILD,
    Payload,
    channel,
    direct,
    guild,
    member,
    message,
    thread,
    user,
)

FIRST_ID = 9_000_000_000_000_000

Told = Callable[[str, Payload], None]
Reply = tuple[int, Any]


@dataclass
class Call:
    """A request of the bot, the names and sizes of its files, and how it was answered; status None: not at all."""

    method: str
    path: str
    query: Mapping[str, str]
    body: Any
    files: list[tuple[str, int]]
    status: int | None = None

    def __str__(self) -> str:
        return f"{self.method} {self.path}"

    @classmethod
    async def read(cls, request: web.Request) -> Call:
        """The request, whether its JSON comes alone or with files."""
        body: Any = {}
        files: list[tuple[str, int]] = []
        if not request.content_type.startswith("multipart/"):
            body = await request.json() if request.can_read_body else {}
        else:
            async for part in await request.multipart():
                assert isinstance(part, BodyPartReader)
                if part.name == "payload_json":
                    body = json.loads(await part.text())
                else:
                    files.append((part.filename or "", len(await part.read())))
        return cls(request.method, request.match_info["path"], request.query, body, files)


@dataclass
class Interacted:
    """An interaction that was sent and its answers so far. `source` is the message whose control was used; `message`
    the first answer as it now stands."""

    id: int
    kind: int
    source: Payload | None = None
    callbacks: list[Payload] = field(default_factory=list)
    message: Payload | None = None
    edits: int = 0
    followups: list[Payload] = field(default_factory=list)

    @property
    def text(self) -> str:
        """All that was answered, in words."""
        return "\n".join(text for row in [self.message, *self.followups] if row for text in words(row))

    @property
    def answered(self) -> bool:
        """Whether there is an answer, other than that one is being thought about."""
        return bool(self.edits or self.followups) or any(body["type"] in (4, 7) for body in self.callbacks)


def words(part: Payload) -> Iterator[str]:
    """The texts of a message, with those inside its components."""
    if part.get("content"):
        yield part["content"]
    for inner in part.get("components", ()):
        yield from words(inner)


def controls(part: Payload) -> Iterator[Payload]:
    """The buttons and selects of a message."""
    if "custom_id" in part:
        yield part
    for inner in [*part.get("components", ()), *([part["accessory"]] if "accessory" in part else ())]:
        yield from controls(inner)


class Rest:
    """What is on this Discord, and what each request does to it. `told` hears of events for the gateway."""

    def __init__(self, people: Mapping[int, str], told: Told) -> None:
        self.people = people
        self.channels: dict[int, Payload] = {CHANNEL: channel(CHANNEL, "table")}
        self.messages: dict[int, dict[int, Payload]] = {}
        self.commands: list[Payload] = []
        self.interactions: dict[int, Interacted] = {}
        self.gateway_url = ""
        self.setup: Payload = {}
        """What is special about the application."""
        self.held = EVERYTHING
        """What the bot may do in the server, as a number."""
        self._told = told
        self._ids = itertools.count(FIRST_ID)
        self._nonces: dict[tuple[int, str], Payload] = {}

    def fresh_id(self) -> int:
        """An id that nothing has yet."""
        return next(self._ids)

    def guild(self) -> Payload:
        """The server with its channels, threads and members."""
        rows = self.channels.values()
        people = [member(key, name) for key, name in self.people.items()]
        of_type = {kind: [row for row in rows if row["type"] == kind] for kind in (0, 11)}
        return guild(of_type[0], of_type[11], [*people, member(BOT, "Post")])

    def answer(self, call: Call) -> Reply:
        """Carry a request out: the status and body of the answer."""
        for method, pattern, handler in ROUTES:
            if method == call.method and (found := pattern.fullmatch(call.path)):
                return handler(self, call, **{key: int(value) for key, value in found.groupdict().items()})
        return 404, {"code": 0, "message": f"the stand-in has no {call}"}

    # The bot itself

    def _me(self, call: Call) -> Reply:
        return 200, user(BOT, "Post")

    def _application(self, call: Call) -> Reply:
        owner = user(next(iter(self.people)), "Owner")
        about = {"id": str(APPLICATION), "name": "Post", "icon": None, "description": "", "verify_key": "", "flags": 0}
        rest = {"bot_public": True, "bot_require_code_grant": False, "owner": owner, "team": None}
        return 200, {**about, **rest, **self.setup}

    def _gateway(self, call: Call) -> Reply:
        limit = {"total": 1000, "remaining": 999, "reset_after": 1, "max_concurrency": 16}
        return 200, {"url": self.gateway_url, "shards": 1, "session_start_limit": limit}

    def _gateway_for_all(self, call: Call) -> Reply:
        return 200, {"url": self.gateway_url}

    def _servers(self, call: Call) -> Reply:
        return 200, [{"id": str(GUILD), "name": "Club", "owner": False, "permissions": self.held, "features": []}]

    def _put_commands(self, call: Call) -> Reply:
        fixed = {"application_id": str(APPLICATION), "version": "1", "default_member_permissions": None}
        self.commands = [{**fixed, **row, "id": str(self.fresh_id())} for row in call.body]
        return 200, self.commands

    def _get_commands(self, call: Call) -> Reply:
        return 200, self.commands

    # People and places

    def _member(self, call: Call, person: int) -> Reply:
        if person not in self.people:
            return _unknown(10007)
        return 200, member(person, self.people[person])

    def _user(self, call: Call, person: int) -> Reply:
        return (200, user(person, self.people[person])) if person in self.people else _unknown(10013)

    def _open_dm(self, call: Call) -> Reply:
        person = int(call.body["recipient_id"])
        found = self.direct(person)
        if found is None:
            found = direct(self.fresh_id(), user(person, self.people[person]))
            self.channels[int(found["id"])] = found
        return 200, found

    def direct(self, person: int) -> Payload | None:
        """The channel for direct messages with a person, if there is one."""
        rows = (row for row in self.channels.values() if row["type"] == 1)
        return next((row for row in rows if row["recipients"][0]["id"] == str(person)), None)

    def _channel(self, call: Call, place: int) -> Reply:
        return (200, self.channels[place]) if place in self.channels else _unknown(10003)

    def _edit_channel(self, call: Call, place: int) -> Reply:
        row = self.channels[place]
        for name, value in call.body.items():
            (row["thread_metadata"] if name in row.get("thread_metadata", {}) else row)[name] = value
        return 200, row

    def _start_thread(self, call: Call, place: int, start: int | None = None) -> Reply:
        if start in self.channels:
            return 400, {"code": 160004, "message": "A thread has already been created for this message"}
        opened = thread(start or self.fresh_id(), place, call.body["name"])
        self.channels[int(opened["id"])] = opened
        self._told("THREAD_CREATE", {**opened, "newly_created": True})
        return 201, opened

    # Messages

    def _send(self, call: Call, place: int) -> Reply:
        if place not in self.channels:
            return _unknown(10003)
        nonce = (place, str(call.body.get("nonce")))
        if call.body.get("enforce_nonce") and nonce in self._nonces:
            return 200, self._nonces[nonce]
        sent = message(self.fresh_id(), place, call.body, call.files)
        self.messages.setdefault(place, {})[int(sent["id"])] = sent
        self._nonces[nonce] = sent
        return 200, sent

    def _message(self, call: Call, place: int, number: int) -> Reply:
        row = self.messages.get(place, {}).get(number)
        return (200, row) if row else _unknown(10008)

    def _history(self, call: Call, place: int) -> Reply:
        rows = reversed(self.messages.get(place, {}).values())
        return 200, list(rows)[: int(call.query.get("limit", 50))]

    def _edit(self, call: Call, place: int, number: int) -> Reply:
        row = self.messages.get(place, {}).get(number)
        return (200, _edited(row, call.body, call.files)) if row else _unknown(10008)

    def _delete(self, call: Call, place: int, number: int) -> Reply:
        return (204, None) if self.messages.get(place, {}).pop(number, None) else _unknown(10008)

    def _done(self, call: Call, **parts: int) -> Reply:
        return 204, None

    # Answers to interactions

    def _callback(self, call: Call, sent: int) -> Reply:
        interacted = self.interactions[sent]
        if interacted.callbacks:
            return 400, {"code": 40060, "message": "Interaction has already been acknowledged."}
        interacted.callbacks.append(call.body)
        kind, data = call.body["type"], call.body.get("data") or {}
        about: Payload = {"id": str(sent), "type": interacted.kind}
        if kind in (4, 5):
            interacted.message = message(self.fresh_id(), CHANNEL, data, call.files)
        elif kind in (6, 7) and interacted.source is not None:
            interacted.message = _edited(interacted.source, data, call.files)
        if interacted.message is None:
            return 200, {"interaction": about}
        about["response_message_id"] = interacted.message["id"]
        return 200, {"interaction": about, "resource": {"type": kind, "message": interacted.message}}

    def _follow_up(self, call: Call, sent: int) -> Reply:
        interacted = self.interactions[sent]
        if interacted.message is not None and not interacted.answered:
            return self._edit_original(call, sent)
        interacted.followups.append(message(self.fresh_id(), CHANNEL, call.body, call.files))
        return 200, interacted.followups[-1]

    def _original(self, call: Call, sent: int) -> Reply:
        row = self.interactions[sent].message
        return (200, row) if row else _unknown(10008)

    def _edit_original(self, call: Call, sent: int) -> Reply:
        interacted = self.interactions[sent]
        if interacted.message is None:
            return _unknown(10008)
        interacted.edits += 1
        return 200, _edited(interacted.message, call.body, call.files)

    def _delete_original(self, call: Call, sent: int) -> Reply:
        self.interactions[sent].message = None
        return 204, None


def _unknown(code: int) -> Reply:
    return 404, {"code": code, "message": "Unknown"}


def _edited(row: Payload, body: Payload, files: list[tuple[str, int]]) -> Payload:
    fresh = message(int(row["id"]), int(row["channel_id"]), body, files)
    row.update({name: fresh[name] for name in ("content", "embeds", "components", "flags") if name in body})
    if files or "attachments" in body:
        row["attachments"] = fresh["attachments"]
    return row


COMMANDS = r"/applications/\d+/commands"
PLACE = r"/channels/(?P<place>\d+)"
MESSAGE = PLACE + r"/messages/(?P<number>\d+)"
HOOK = r"/webhooks/\d+/token-(?P<sent>\d+)"
ROUTES: list[tuple[str, re.Pattern[str], Callable[..., Reply]]] = [
    (method, re.compile(pattern), handler)
    for method, pattern, handler in (
        ("GET", r"/users/@me", Rest._me),
        ("GET", r"/oauth2/applications/@me", Rest._application),
        ("GET", r"/gateway/bot", Rest._gateway),
        ("GET", r"/gateway", Rest._gateway_for_all),
        ("GET", r"/users/@me/guilds", Rest._servers),
        ("PUT", COMMANDS, Rest._put_commands),
        ("GET", COMMANDS, Rest._get_commands),
        ("GET", rf"/guilds/{GUILD}/members/(?P<person>\d+)", Rest._member),
        ("GET", r"/users/(?P<person>\d+)", Rest._user),
        ("POST", r"/users/@me/channels", Rest._open_dm),
        ("GET", PLACE, Rest._channel),
        ("PATCH", PLACE, Rest._edit_channel),
        ("POST", PLACE + r"/threads", Rest._start_thread),
        ("POST", PLACE + r"/messages/(?P<start>\d+)/threads", Rest._start_thread),
        ("POST", PLACE + r"/messages", Rest._send),
        ("GET", PLACE + r"/messages", Rest._history),
        ("GET", MESSAGE, Rest._message),
        ("PATCH", MESSAGE, Rest._edit),
        ("DELETE", MESSAGE, Rest._delete),
        ("POST", PLACE + r"/typing", Rest._done),
        ("PUT", PLACE + r"/messages/pins/\d+", Rest._done),
        ("PUT", PLACE + r"/thread-members/\d+", Rest._done),
        ("POST", r"/interactions/(?P<sent>\d+)/token-\d+/callback", Rest._callback),
        ("POST", HOOK, Rest._follow_up),
        ("GET", HOOK + r"/messages/@original", Rest._original),
        ("PATCH", HOOK + r"/messages/@original", Rest._edit_original),
        ("DELETE", HOOK + r"/messages/@original", Rest._delete_original),
    )
]
