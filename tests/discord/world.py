"""A Discord in memory for the tests: one server, some people, the real bot. Hides the library that simulates it.

A test reads like a story: `await ann.slash("start", game="heroes")`, `await bob.click("Join")`, `ann.dm[-1].text`.
Each step returns when the bot is at rest. Time stands still unless `world.pass_time` moves it.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any

import discord
import simcord
from simcord.backend import serializers

from bot.face.desk import NotBegun

from .oracle import oracle
from .person import Answer, Person
from .post import Post

MAX_FILE = 10 << 20
DAY = 86_400.0
PATIENCE = 10.0
"""Seconds for which a step may keep a busy machine: fewer than the courier waits before it tries again, or timers that
wait for `pass_time` would run by themselves."""

MakeBot = Callable[[], Awaitable[discord.Client]]


class World:
    """The server `guild` with the channel `channel`; `people` by name; `bot` is the one that runs now."""

    def __init__(self, env: simcord.Env, make_bot: MakeBot) -> None:
        self.env = env
        self.guild_locale = "en-US"
        self.copies = 1
        self._make_bot = make_bot
        self._held: list[dict[str, Any]] | None = None
        self._archived: set[int] = set()
        self._kept: tuple[Any, list[tuple[Any, Any]]] | None = None
        self._emit = env.backend.emit
        # Payloads are adjusted on their way to the bot: the simulation knows neither languages nor repeated delivery.
        env.backend.emit = self._deliver  # type: ignore[method-assign]
        self.guild = env.create_guild("Club", shard_id=0)
        self.channel = self.guild.create_text_channel("table")
        self.people: dict[str, Person] = {}

    @classmethod
    @asynccontextmanager
    async def open(cls, make_bot: MakeBot, *names: str) -> AsyncIterator[World]:
        """Start the bot and let people with these names join. At the end every error inside the bot and every request
        that Discord would have refused is raised."""
        env = simcord.Env(await make_bot(), settle_timeout=PATIENCE)
        await env.start()
        try:
            world = cls(env, make_bot)
            for name in names:
                world.join(name)
            await env.settle()
            yield world
        finally:
            await env.bot.close()
            await env.shutdown()
        # A command that comes twice cannot begin the second time: the client takes that as it is.
        faults = [error for error in env.errors if not isinstance(error.__cause__, NotBegun)]
        if faults:
            raise BaseExceptionGroup("the bot raised errors", faults)
        world.check()

    def check(self) -> None:
        """Raise AssertionError for every payload that the API description or a limit of Discord does not allow."""
        judge = oracle()
        found = [judge.fault(sent.method, sent.path, sent.json) for sent in self.env.http_requests] if judge else []
        for messages in self.env.backend.messages.values():
            for message in messages.values():
                found += [f"{file['filename']} is too large" for file in message.attachments if file["size"] > MAX_FILE]
        faults = [fault for fault in found if fault]
        assert not faults, "\n".join(faults)

    @property
    def bot(self) -> discord.Client:
        return self.env.bot

    # ------------------------------------------------------------------------------------------------------- people

    def join(self, name: str, *, permissions: discord.Permissions | None = None) -> Person:
        """A new member of the server, with a role of their own if they have special permissions."""
        roles = [self.guild.create_role(f"role of {name}", permissions=permissions)] if permissions else []
        member = self.guild.add_member(self.env.create_user(name.casefold(), global_name=name), roles=roles)
        self.people[name] = Person(self, member)
        return self.people[name]

    async def leave(self, person: Person) -> None:
        """The person leaves the server."""
        self.guild.remove_member(person.member)
        await self.env.settle()

    def __getitem__(self, name: str) -> Person:
        return self.people[name]

    # ------------------------------------------------------------------------------------------------------- places

    @property
    def threads(self) -> list[simcord.ChannelHandle]:
        """The threads of the channel, oldest first."""
        return sorted(self.channel.threads, key=lambda thread: thread.id)

    @property
    def thread(self) -> simcord.ChannelHandle:
        """The newest thread."""
        return self.threads[-1]

    @property
    def place(self) -> simcord.ChannelHandle:
        """Where people act unless a test says otherwise: the newest thread, before there is one the channel."""
        return self.threads[-1] if self.threads else self.channel

    def posts(self, place: simcord.ChannelHandle, viewer: Person | None = None) -> list[Post]:
        """What can be read there, oldest first: by everybody, or by one person (with what only they see)."""
        stored = self.env.backend.messages.get(place.id, {})
        seen = [message for message in stored.values() if message.visible_to(viewer.id if viewer else None)]
        return [Post(self.env, message) for message in sorted(seen, key=lambda message: message.id)]

    # ------------------------------------------------------------------------------------------------------ delivery

    def _deliver(self, event: str, payload: Mapping[str, Any]) -> None:
        if event == "INTERACTION_CREATE":
            self._interact(dict(payload))
            return
        self._emit(event, payload)
        if event == "MESSAGE_CREATE" and int(payload["channel_id"]) in self._archived:
            # A message opens an archived thread again.
            self._archived.discard(int(payload["channel_id"]))
            self.env.backend.edit_channel(int(payload["channel_id"]), {}, thread_metadata={"archived": False})

    def _interact(self, payload: dict[str, Any]) -> None:
        user = payload["member"]["user"] if "member" in payload else payload["user"]
        payload["locale"] = next(person.locale for person in self.people.values() if str(person.id) == user["id"])
        if "guild_id" in payload:
            payload["guild_locale"] = self.guild_locale
        if self._held is not None:
            self._held.append(payload)
            return
        for _ in range(self.copies):
            self._emit("INTERACTION_CREATE", payload)

    async def at_once(self, *steps: Awaitable[Answer]) -> list[Answer]:
        """Let several people act before the bot sees any of it, in the given order."""
        self._held = []
        answers = [await step for step in steps]
        held, self._held = self._held, None
        for payload in held:
            self._interact(payload)
        await self.env.settle()
        return answers

    # ---------------------------------------------------------------------------------------------------------- time

    async def pass_time(self, seconds: float) -> None:
        """Let virtual time pass; everything due happens in its order."""
        while seconds > 0:
            step = min(seconds, DAY)
            await self.env.advance_time(step)
            seconds -= step

    async def restart(self, away: float = 0) -> None:
        """Stop the bot and start a new one on the same data, `away` seconds later."""
        await self.env.settle()
        await self.bot.close()
        if away:
            self.env.backend.advance_clock(away)
        await self.env.restart_bot(await self._make_bot())
        await self.env.settle()

    # ------------------------------------------------------------------------------------------------------- mishaps

    def fail(self, method: str, path: str, status: int, code: int = 0, times: int | None = 1) -> None:
        """Refuse the next `times` requests that fit (`path` may hold `*`); None: all from now on."""
        self.env.inject_error(method, path, status=status, code=code, times=times)

    def heal(self) -> None:
        """No request is refused any more."""
        self.env.backend.faults.clear()

    def close_dms(self, person: Person, code: int = 50007) -> None:
        """The person takes no direct messages (50007, 40003 and 50278 all mean that)."""
        self.fail("POST", f"/channels/{person.dm_place.id}/messages", 403, code, times=None)

    async def forbid(self, **permissions: bool) -> None:
        """Set the bot's permissions in the channel: `forbid(send_messages=False)`."""
        allow, deny = discord.PermissionOverwrite(**permissions).pair()
        overwrite = simcord.backend.models.Overwrite(
            self.env.backend.bot_user.id, simcord.enums.OverwriteType.MEMBER, allow.value, deny.value
        )
        self.env.backend.set_overwrite(self.channel.id, overwrite)
        await self.env.settle()

    async def archive(self, thread: simcord.ChannelHandle, *, locked: bool = False) -> None:
        """Archive a thread. A message opens it again unless it is locked; then sending is refused (160005)."""
        change = {"archived": True, "locked": locked}
        self.env.backend.edit_channel(thread.id, {}, thread_metadata=change)
        if locked:
            self.fail("POST", f"/channels/{thread.id}/messages", 403, 160005, times=None)
        else:
            self._archived.add(thread.id)
        await self.env.settle()

    async def delete(self, gone: Post | simcord.ChannelHandle) -> None:
        """Somebody with the right to do so deletes a message, a thread or a channel."""
        if isinstance(gone, Post):
            self.env.backend.delete_message(gone.place_id, gone.id)
        else:
            self.env.backend.delete_channel(gone.id)
        await self.env.settle()

    async def kick(self) -> None:
        """The bot is removed from the server."""
        backend = self.env.backend
        guild = backend.get_guild(self.guild.id)
        places = [*guild.channel_ids, *guild.thread_ids]
        self._kept = (guild, [(backend.channels[place], backend.messages.get(place, {})) for place in places])
        backend.remove_guild(self.guild.id)
        for place in places:
            self.fail("*", f"/channels/{place}*", 403, 50001, times=None)
        await self.env.settle()

    def delete_unseen(self, gone: Post) -> None:
        """Somebody deletes a message while the bot is not in the server."""
        assert self._kept is not None
        for _, messages in self._kept[1]:
            messages.pop(gone.id, None)

    async def invite_back(self) -> None:
        """The bot that was removed is invited again, finds all as it was left, and is refused nothing any more."""
        assert self._kept is not None
        guild, places = self._kept
        backend = self.env.backend
        backend.guilds[guild.id] = guild
        for channel, messages in places:
            backend.channels[channel.id] = channel
            backend.messages[channel.id] = messages
        self.heal()
        payload = dict(serializers.guild_create_payload(backend, guild))
        # Said of servers that come back after a fault alone, not of those that a bot is invited to.
        del payload["unavailable"]
        backend.emit("GUILD_CREATE", payload)
        await self.env.settle()
