"""The bot: a Discord client without privileged intents that keeps nothing in memory that matters."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from contextlib import suppress
from typing import Any

import aiohttp
import discord
from discord import app_commands

from bot.face import (
    game_commands,
    match_commands,
    me_commands,
    mod_commands,
    owner_commands,
    prefs_commands,
    stats_commands,
)
from bot.face.animation import Animations
from bot.face.caretaker import Caretaker
from bot.face.complaints import Complaints
from bot.face.controls import Control
from bot.face.courier import GRACE_SECONDS, Courier
from bot.face.desk import Answer, Desk, NotBegun
from bot.face.herald import Herald
from bot.face.presses import Presses
from bot.face.restore import restore
from bot.face.texts import Translator
from bot.face.watch import Watch
from bot.matches.service import Matches
from bot.matches.staff import Staff
from bot.settings import Settings
from games.core.errors import Refused
from storage.store import Store

log = logging.getLogger(__name__)

# The library warns at every start of a bot that lacks what voice needs; this one never speaks.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


class PostBot(discord.AutoShardedClient):
    """The client. The store is opened before it and closed with it."""

    def __init__(self, settings: Settings, store: Store, **options: Any) -> None:
        intents = discord.Intents(guilds=True)
        super().__init__(intents=intents, allowed_mentions=discord.AllowedMentions.none(), **options)
        self.store = store
        matches = Matches(store, self._on_outbox)
        self.desk = Desk(self, settings, store, matches, Staff(store, matches, self._on_deed))
        self.presses = Presses(self.desk)
        self.complaints = Complaints(self.desk)
        self.animations = Animations()
        self.courier = Courier(self.desk)
        self.herald = Herald(self.desk)
        self.caretaker = Caretaker(self.desk)
        self.watch = Watch(self.desk)
        self.tree = command_tree(self)
        self.started_at = discord.utils.utcnow()
        self._restoring: asyncio.Task[None] | None = None

    def _on_outbox(self, match: int) -> None:
        self.courier.kick(match)
        self.watch.look()

    def _on_deed(self) -> None:
        self.herald.kick()

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Control)
        await self.tree.set_translator(Translator())
        await self._sync()
        self.courier.start()
        self.herald.start()
        self.caretaker.start()
        self.watch.start()
        self._restoring = asyncio.create_task(self._restore(), name="restore")

    async def _restore(self) -> None:
        await self.wait_until_ready()
        await restore(self.desk)

    async def _sync(self) -> None:
        """Send the commands to Discord if they are not the ones sent last, or if it has none; a failure does not stop
        the bot."""
        try:
            translator = self.tree.translator
            assert translator is not None
            payload = [await c.get_translated_payload(self.tree, translator) for c in self.tree.get_commands()]
            digest = hashlib.sha256(json.dumps(payload, sort_keys=True).encode()).digest()
            key = f"commands:{self.application_id}"
            if await self.store.get(key) == digest and await self.tree.fetch_commands():
                return
            await self.tree.sync()
            await self.store.put(key, digest)
            log.info("%s command groups sent to Discord", len(payload))
        except (discord.HTTPException, app_commands.AppCommandError, aiohttp.ClientError, OSError):
            log.exception("the commands could not be sent to Discord; those it knows go on working")

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """A server that the bot was in before: what was deleted meanwhile is posted anew."""
        await restore(self.desk, guild.id)

    async def on_ready(self) -> None:
        log.info("ready as %s in %s servers", self.user, len(self.guilds))

    async def on_resumed(self) -> None:
        await self.watch.beat()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answer presses on controls of a shape that no version of this bot knows any more."""
        data: Any = interaction.data or {}
        if interaction.type is not discord.InteractionType.component:
            return
        if Control.__discord_ui_compiled_template__.fullmatch(data.get("custom_id", "")) is None:
            with suppress(NotBegun):
                async with self.desk.answering(interaction) as reader:
                    await self.desk.answer(interaction, Answer(reader.words("error.unknown_control")))

    async def close(self) -> None:
        """Take nothing new, finish what has been begun and what can be said, then close the connection and the
        store."""
        if self._restoring is not None:
            self._restoring.cancel()
        if not self.is_closed():
            if not await self.desk.work.finish(GRACE_SECONDS):
                log.warning("some requests were not finished in time; what they had stored is kept")
            self.caretaker.stop()
            await self.watch.stop()
            await self.courier.stop()
            await self.herald.stop()
        await super().close()
        await self.store.close()


class Tree(app_commands.CommandTree[PostBot]):
    """The commands; what goes wrong before one of them runs is answered here."""

    async def interaction_check(self, interaction: discord.Interaction[PostBot], /) -> bool:
        """Whether a command may run now."""
        return await interaction.client.desk.admit(interaction)

    async def on_error(self, interaction: discord.Interaction[PostBot], error: app_commands.AppCommandError, /) -> None:
        """Discord still offers a command, or a form of it, that this version does not have."""
        if isinstance(error, app_commands.CommandInvokeError) and isinstance(error.original, NotBegun):
            return
        log.warning("a command could not be run: %s", type(error).__name__)
        if interaction.type is discord.InteractionType.autocomplete:
            return
        with suppress(NotBegun):
            async with interaction.client.desk.answering(interaction):
                raise Refused("command")


def command_tree(client: PostBot) -> Tree:
    """All commands, global and usable in servers and in the bot's direct messages."""
    tree = Tree(
        client,
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
    )
    for module in (match_commands, mod_commands, prefs_commands, stats_commands, me_commands):
        tree.add_command(module.group(client.desk))
    tree.add_command(owner_commands.status(client.desk))
    for group in game_commands.groups(client.desk):
        tree.add_command(group)
    return tree


def make_bot(settings: Settings, store: Store, **options: Any) -> PostBot:
    """The bot, ready to be started; further options go to the Discord client."""
    return PostBot(settings, store, **options)
