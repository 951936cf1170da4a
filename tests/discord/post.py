"""What a person sees of a message: its words, controls and pictures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import simcord
from simcord.backend import serializers

EPHEMERAL = 1 << 6
BUTTON, STRING_SELECT, TEXT = 2, 3, 10


class Control(NamedTuple):
    """A button or a select as it is shown. `options` are the (label, value) pairs of a select."""

    custom_id: str
    label: str
    disabled: bool
    options: tuple[tuple[str, str], ...] = ()


class Post:
    """A message as it was when it was looked at; it does not change afterwards, as on a phone without signal."""

    def __init__(self, env: simcord.Env, message: Any) -> None:
        self._env = env
        self._message = message
        self.id: int = message.id
        self.place_id: int = message.channel_id
        self.payload: dict[str, Any] = dict(serializers.message_payload(env.backend, message))
        self.ephemeral = bool(message.flags & EPHEMERAL)
        self.by_bot: bool = message.author_id == env.backend.bot_user.id
        self.pinged: frozenset[int] = frozenset(message.ping_user_ids)

    @property
    def text(self) -> str:
        """All its words in reading order."""
        shown = [self.payload["content"]]
        shown += [part["content"] for part in self._parts() if part["type"] == TEXT]
        for embed in self.payload["embeds"]:
            shown += [embed.get("title", ""), embed.get("description", "")]
            shown += [f"{field['name']}\n{field['value']}" for field in embed.get("fields", ())]
        return "\n".join(part for part in shown if part)

    @property
    def buttons(self) -> tuple[Control, ...]:
        return tuple(
            Control(part["custom_id"], part.get("label") or "", part.get("disabled", False))
            for part in self._parts()
            if part["type"] == BUTTON and "custom_id" in part
        )

    @property
    def selects(self) -> tuple[Control, ...]:
        return tuple(
            Control(
                part["custom_id"],
                part.get("placeholder") or "",
                part.get("disabled", False),
                tuple((option["label"], option["value"]) for option in part.get("options", ())),
            )
            for part in self._parts()
            if STRING_SELECT <= part["type"] <= 8 and part["type"] != 4
        )

    @property
    def pictures(self) -> tuple[bytes, ...]:
        """The bytes of its attachments."""
        return tuple(self._env.backend.cdn.get(file["url"]) or b"" for file in self.payload["attachments"])

    @property
    def alt_texts(self) -> tuple[str, ...]:
        """The descriptions of its pictures, of attachments and of gallery items."""
        files = [file.get("description") for file in self.payload["attachments"]]
        items = [item.get("description") for part in self._parts() for item in part.get("items", ())]
        return tuple(text for text in [*files, *items] if text)

    def _parts(self) -> Iterator[dict[str, Any]]:
        waiting = list(reversed(self.payload["components"]))
        while waiting:
            part = waiting.pop()
            yield part
            inner = [*part.get("components", ()), *([part["accessory"]] if part.get("accessory") else ())]
            waiting += reversed(inner)

    def __repr__(self) -> str:
        return f"<Post {self.text!r} buttons={[button.label for button in self.buttons]}>"
