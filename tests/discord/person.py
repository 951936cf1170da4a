"""A person in the simulated Discord and what they can do there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import simcord
from simcord import interactions

from .post import Control, Post

if TYPE_CHECKING:
    from .world import World

COMPONENT = 3


class Answer:
    """Everything the bot answered to one interaction, as it is now: a deferred answer fills itself later."""

    def __init__(self, result: simcord.InteractionResult) -> None:
        self._result = result
        self._env = result._env

    @property
    def acknowledged(self) -> bool:
        return self._result.acknowledged

    @property
    def posts(self) -> tuple[Post, ...]:
        shown = [self._result.response, *self._result.followups]
        stored = self._env.backend.messages
        return tuple(Post(self._env, stored[post.channel_id][post.id]) for post in shown if post is not None)

    @property
    def post(self) -> Post:
        """The first message of the answer."""
        return self.posts[0]

    @property
    def text(self) -> str:
        return "\n".join(post.text for post in self.posts)

    @property
    def private(self) -> bool:
        """Whether there is an answer and nobody else can see any of it."""
        return bool(self.posts) and all(post.ephemeral for post in self.posts)


class Person:
    """A member of the server. `locale` is the language of their Discord."""

    def __init__(self, world: World, member: simcord.MemberActor) -> None:
        self.world = world
        self.member = member
        self.locale = "en-US"

    @property
    def id(self) -> int:
        return self.member.id

    @property
    def name(self) -> str:
        return self.member.user.global_name or self.member.name

    @property
    def dm_place(self) -> simcord.ChannelHandle:
        """Their direct messages with the bot, as a place to act in."""
        return self.member.user.dm_channel

    @property
    def dm(self) -> list[Post]:
        """Their direct messages with the bot, oldest first."""
        return self.world.posts(self.dm_place)

    @property
    def sees(self) -> list[Post]:
        """All that they can read anywhere, with private answers, oldest first."""
        places = [self.world.channel, *self.world.threads, self.dm_place]
        return sorted((post for place in places for post in self.world.posts(place, self)), key=lambda post: post.id)

    # ------------------------------------------------------------------------------------------------------ commands

    async def slash(self, command: str, *, where: simcord.ChannelHandle | None = None, **options: Any) -> Answer:
        """Send a slash command ("heroes draft"), in `where` or the place where people act."""
        place = where or self.world.place
        if place.guild is None:
            return Answer(await self.member.user.slash(command, **options))
        return Answer(await self.member.slash(place, command, **options))

    async def complete(
        self, command: str, option: str, typed: str = "", *, where: simcord.ChannelHandle | None = None, **filled: Any
    ) -> dict[str, Any]:
        """What is offered while typing an option: name to value, in order."""
        place = where or self.world.place
        if place.guild is None:
            choices = await self.member.user.autocomplete(command, option, typed, **filled)
        else:
            choices = await self.member.autocomplete(place, command, option, typed, **filled)
        return {choice["name"]: choice["value"] for choice in choices}

    # ------------------------------------------------------------------------------------------------------ controls

    async def click(self, which: str, on: Post | None = None) -> Answer:
        """Press a button by its label or custom_id, on a message or on the newest that shows it. Raises LookupError if
        there is none or it is disabled."""
        post, button = self._find("buttons", which, on)
        return Answer(await self._actor(post).click(self._message(post), custom_id=button.custom_id))

    async def choose(self, *options: str, which: str = "", on: Post | None = None) -> Answer:
        """Choose options of a select by label or value; `which` is its placeholder or custom_id, else the newest."""
        post, select = self._find("selects", which, on)
        values = [self._value(select, option) for option in options]
        return Answer(await self._actor(post).select(self._message(post), values, custom_id=select.custom_id))

    async def pick(self, *chosen: Any, which: str, on: Post | None = None) -> Answer:
        """Choose channels, roles or people (their handles) of a select that offers such."""
        post, select = self._find("selects", which, on)
        return Answer(await self._actor(post).select(self._message(post), list(chosen), custom_id=select.custom_id))

    async def press(self, custom_id: str, on: Post, values: Sequence[str] = ()) -> Answer:
        """Send the press of a button or select as a screen would that still shows it, whatever became of it since."""
        backend = self.world.env.backend
        kind = 3 if values else 2
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": kind}
        if values:
            data["values"] = list(values)
        guild = backend.get_channel(on.place_id).guild_id
        record, payload = interactions.base_payload(
            backend, type=COMPONENT, channel_id=on.place_id, guild_id=guild, user_id=self.id, data=data
        )
        record.source_message_id = on.id
        payload["message"] = on.payload
        backend.emit("INTERACTION_CREATE", payload)
        await self.world.env.settle()
        return Answer(simcord.InteractionResult(self.world.env, record))

    async def twice(self, which: str, on: Post | None = None) -> Answer:
        """Click, and have Discord deliver that same interaction twice."""
        self.world.copies = 2
        try:
            return await self.click(which, on)
        finally:
            self.world.copies = 1

    def _actor(self, post: Post) -> simcord.MemberActor | simcord.UserHandle:
        return self.member.user if post.place_id == self.dm_place.id else self.member

    def _message(self, post: Post) -> simcord.ResponseMessage:
        env = self.world.env
        return simcord.ResponseMessage(env, env.backend.get_message(post.place_id, post.id))

    def _find(self, kind: str, which: str, on: Post | None) -> tuple[Post, Control]:
        posts = [on] if on else list(reversed(self.sees))
        shown = [(post, control) for post in posts for control in getattr(post, kind) if not control.disabled]
        for post, control in shown:
            if which in (control.custom_id, control.label) or not which:
                return post, control
        near = [(post, control) for post, control in shown if which.casefold() in control.label.casefold()]
        if near:
            return near[0]
        labels = [control.label or control.custom_id for _, control in shown]
        raise LookupError(f"{self.name} sees no {which!r} among the {kind} {labels}")

    @staticmethod
    def _value(select: Control, option: str) -> str:
        for label, value in select.options:
            if option in (label, value):
                return value
        raise LookupError(f"no option {option!r} among {[label for label, _ in select.options]}")
