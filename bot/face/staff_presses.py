"""What happens when somebody presses a control of a panel for moderators; rights are checked again at every press."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec

from bot.face import audit, rights, server_panel
from bot.face.controls import ControlId
from bot.face.desk import Desk, Interaction

Values = tuple[str, ...]
Handler = Callable[[Interaction, ControlId, Values], Awaitable[None]]


def handlers(desk: Desk) -> dict[str, Handler]:
    """The operations by their names."""

    async def settings(interaction: Interaction, name: ControlId, values: Values) -> None:
        """Show the controls of the setting that was chosen."""
        async with desk.answering(interaction, in_place=True) as reader:
            guild = await rights.require_moderator(desk, interaction)
            found = await desk.matches.servers.of(guild)
            chosen = values[0] if values and values[0] in server_panel.NAMES else ""
            await desk.answer(interaction, server_panel.panel(reader.words, found, chosen))

    async def change(interaction: Interaction, name: ControlId, values: Values) -> None:
        """Change a setting."""
        async with desk.answering(interaction, in_place=True) as reader:
            guild = await rights.require_moderator(desk, interaction)
            setting, fields = server_panel.changes(name.choice, values)
            after = msgspec.structs.replace(await desk.matches.servers.of(guild), **fields)
            detail = server_panel.detail(after, setting)
            await desk.staff.set(desk.request(interaction), guild, interaction.channel_id or 0, fields, detail)
            found = await desk.matches.servers.of(guild)
            head = reader.words("done.set")
            await desk.answer(interaction, server_panel.panel(reader.words, found, setting, head))

    async def books(interaction: Interaction, name: ControlId, values: Values) -> None:
        """Turn a page of the books."""
        async with desk.answering(interaction, in_place=True) as reader:
            guild = await rights.require_moderator(desk, interaction)
            page = int(name.choice) if name.choice.isdecimal() and len(name.choice) < 7 else 0
            await desk.answer(interaction, await audit.pages(desk, reader, guild, page))

    return {"settings": settings, "change": change, "audit": books}
