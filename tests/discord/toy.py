"""A small bot that does each thing Discord offers once, to test the test bench itself."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import aiosqlite
import discord
from discord import app_commands


class Press(discord.ui.DynamicItem[discord.ui.Button[discord.ui.LayoutView]], template=r"toy:(?P<what>\w+)"):
    """A button that survives restarts; "count" counts presses in the database."""

    def __init__(self, what: str) -> None:
        self.what = what
        super().__init__(discord.ui.Button(label=what.title(), custom_id=f"toy:{what}"))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: discord.ui.Item[discord.ui.LayoutView], match: re.Match[str], /
    ) -> Press:
        return cls(match["what"])

    async def callback(self, interaction: discord.Interaction) -> None:
        assert isinstance(interaction.client, Toy)
        count = await interaction.client.count(interaction.id)
        try:
            await interaction.response.send_message(f"{self.what} {count} {interaction.locale}", ephemeral=True)
        except discord.HTTPException as error:
            if error.code != 40060:
                raise


class Board(discord.ui.LayoutView):
    """A picture with its controls below."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        picture = discord.MediaGalleryItem("attachment://board.png", description="a board")
        self.add_item(discord.ui.TextDisplay("# Board"))
        self.add_item(discord.ui.MediaGallery(picture))
        self.add_item(discord.ui.ActionRow(Press("count"), Press("look")))


class Toy(discord.AutoShardedClient):
    """`/toy start word` opens a thread with a board, writes to the person and reminds after an hour."""

    def __init__(self, database: Path) -> None:
        super().__init__(intents=discord.Intents(guilds=True), shard_count=1)
        self.database = database
        self.tree = app_commands.CommandTree(self)
        toy = app_commands.Group(name="toy", description="a toy")
        start: app_commands.Command[Any, ..., None] = app_commands.Command(
            name="start", description="start", callback=self.begin
        )
        start.autocomplete("word")(self.words)
        toy.add_command(start)
        self.tree.add_command(toy)

    async def setup_hook(self) -> None:
        self.db = await aiosqlite.connect(self.database)
        await self.db.execute("create table if not exists press (id integer primary key)")
        self.add_dynamic_items(Press)
        await self.tree.sync()

    async def close(self) -> None:
        await self.db.close()
        await super().close()

    async def count(self, interaction: int) -> int:
        await self.db.execute("insert or ignore into press values (?)", (interaction,))
        await self.db.commit()
        cursor = await self.db.execute("select count(*) from press")
        row = await cursor.fetchone()
        assert row is not None
        return int(row[0])

    async def words(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=f"{typed}{end}", value=f"{typed}-{end}") for end in "ab"]

    async def begin(self, interaction: discord.Interaction, word: str) -> None:
        await interaction.response.send_message(f"started {word}")
        message = await interaction.original_response()
        thread = await message.create_thread(name="a match")
        await thread.send(view=Board(), file=discord.File(await asyncio.to_thread(_picture), "board.png"))
        mention = f"<@{interaction.user.id}> and <@{interaction.application_id}>"
        await thread.send(mention, allowed_mentions=discord.AllowedMentions(users=[interaction.user]))
        try:
            await interaction.user.send("your hand")
        except discord.Forbidden as error:
            await thread.send(f"closed {error.code}")
        self.reminder = asyncio.create_task(self.remind(thread))

    async def remind(self, thread: discord.Thread) -> None:
        await asyncio.sleep(3600)
        await thread.send("an hour later")


def _picture() -> str:
    return str(Path(__file__).with_name("board.png"))
