"""Buttons and menus: each carries in its id what it is about, so nothing has to be remembered between presses."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, Self

import discord

from bot.face.limits import BUTTON_LABEL, VALUE, cut

if TYPE_CHECKING:
    from bot.client import PostBot


class ControlId(NamedTuple):
    """`op` says what to do, `match` with which match, `decision` for which decision (may be empty), `choice` with what:
    a part of an action's canonical text, a page number, a topic."""

    op: str
    match: int
    decision: str = ""
    choice: str = ""

    def __str__(self) -> str:
        return f"{self.op}:{self.match}:{self.decision}:{self.choice}"


@dataclass(frozen=True)
class Ids:
    """What the controls of a panel carry: the match, the decision (or what else must still be so when they are
    pressed), and the operations that go on, turn the page, move a piece, and carry an answer out."""

    match: int
    decision: str
    pick: str = "pick"
    page: str = "page"
    steer: str = "steer"
    do: str = "do"

    def picking(self, choice: str = "") -> ControlId:
        return ControlId(self.pick, self.match, self.decision, choice)

    def paging(self, choice: str) -> ControlId:
        return ControlId(self.page, self.match, self.decision, choice)

    def steering(self, choice: str) -> ControlId:
        return ControlId(self.steer, self.match, self.decision, choice)

    def doing(self, choice: str) -> ControlId:
        return ControlId(self.do, self.match, self.decision, choice)


class Control(
    discord.ui.DynamicItem[discord.ui.Item[Any]],
    template=r"(?P<op>[a-z]+):(?P<match>[0-9]{1,15}):(?P<decision>[0-9.]*):(?P<choice>.*)",
):
    """A button or select of this bot, from any message however old."""

    def __init__(self, item: discord.ui.Item[Any], name: ControlId) -> None:
        super().__init__(item)
        self.name = name

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(item, ControlId(match["op"], int(match["match"]), match["decision"], match["choice"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        client: PostBot = interaction.client
        data: Any = interaction.data
        await client.presses.press(interaction, self.name, tuple(data.get("values", ())))


def button(
    label: str, name: ControlId, style: discord.ButtonStyle = discord.ButtonStyle.secondary, *, disabled: bool = False
) -> Control:
    """A button that does what its id says."""
    item: discord.ui.Button[Any] = discord.ui.Button(
        label=cut(label, BUTTON_LABEL), custom_id=str(name), style=style, disabled=disabled
    )
    return Control(item, name)


class Line(NamedTuple):
    """A line of a menu."""

    label: str
    value: str
    detail: str = ""
    chosen: bool = False


def select(prompt: str, name: ControlId, entries: list[Line], *, least: int = 1, most: int = 1) -> Control:
    """A menu; the values of the lines chosen go with its id."""
    options = [
        discord.SelectOption(
            label=cut(entry.label, VALUE),
            value=entry.value,
            description=cut(entry.detail, VALUE) or None,
            default=entry.chosen,
        )
        for entry in entries
    ]
    item: discord.ui.Select[Any] = discord.ui.Select(
        custom_id=str(name), placeholder=cut(prompt, 150), options=options, min_values=least, max_values=most
    )
    return Control(item, name)


def rows(*lines: list[Control]) -> discord.ui.View:
    """Controls in rows, at most five of five."""
    view = discord.ui.View(timeout=None)
    for row, line in enumerate(lines):
        for control in line:
            control.item.row = row
            view.add_item(control)
    return view
