"""People at their screens, on a bad line: who gets no answer knows it after a while."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

import simcord
from simcord import interactions

from tests.discord.person import COMPONENT, Answer, Person
from tests.discord.post import Post

if TYPE_CHECKING:
    from tests.discord.world import World
    from tests.soak.town import Room

PATIENCE = 40.0
"""How many seconds a person looks at "thinking" before giving up."""
GLANCE = 2.0


class Unanswered(Exception):
    """Nothing was shown to somebody who did something."""


class Patient(Person):
    """A person at one table. What they do returns when its answer is there, and raises Unanswered where none comes."""

    def __init__(self, room: Room, member: simcord.MemberActor) -> None:
        super().__init__(cast("World", room), member)
        self._room = room

    async def slash(self, command: str, *, where: simcord.ChannelHandle | None = None, **options: Any) -> Answer:
        return await self._told(await super().slash(command, where=where, **options))

    async def click(self, which: str, on: Post | None = None) -> Answer:
        return await self._told(await super().click(which, on))

    async def choose(self, *options: str, which: str = "", on: Post | None = None) -> Answer:
        return await self._told(await super().choose(*options, which=which, on=on))

    async def press(self, custom_id: str, on: Post, values: Sequence[str] = ()) -> Answer:
        return await self._told(await super().press(custom_id, on, values))

    def tap(self, custom_id: str, on: Post) -> None:
        """Press and look away: nobody waits for the answer."""
        backend = self.world.env.backend
        record, payload = interactions.base_payload(
            backend,
            type=COMPONENT,
            channel_id=on.place_id,
            guild_id=backend.get_channel(on.place_id).guild_id,
            user_id=self.id,
            data={"custom_id": custom_id, "component_type": 2},
        )
        record.source_message_id = on.id
        payload["message"] = on.payload
        backend.emit("INTERACTION_CREATE", payload)

    async def _told(self, answer: Answer) -> Answer:
        town = self._room.town
        under_way = town.line.interactions[answer._result._interaction.token]
        waited = 0.0
        while not under_way.shown:
            if waited >= PATIENCE:
                town.figures.unanswered += 1
                raise Unanswered()
            await town.env.later(GLANCE)
            waited += GLANCE
        await town.env.later()
        if under_way.private is False:
            town.broken(self._room, f"{self.name} was answered where others can see it")
        if not answer.posts:
            raise Unanswered()
        return answer
