"""People who play by pressing whatever the bot offers them."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

from .payloads import CHANNEL, Payload
from .rest import Interacted, controls
from .standin import StandIn


@dataclass
class Acknowledged:
    """A move that the bot said was done: the interaction, and what it carried (decision and canonical text)."""

    interaction: int
    match: int
    decision: str
    text: str


@dataclass
class Robot:
    """Somebody at one of the server's tables. A press that is not answered within `patience` seconds is given up, as
    Discord does when a bot is gone."""

    discord: StandIn
    person: int
    random: Random
    patience: float = 3.0
    moves: list[Acknowledged] = field(default_factory=list)

    async def press(self, source: Payload, custom_id: str, *values: str) -> Interacted | None:
        """Press a control and wait for the answer; None if none came."""
        sent = await self.discord.click(self.person, source, custom_id, *values)
        try:
            await self.discord.until(lambda: sent.answered, self.patience)
        except TimeoutError:
            return None
        return sent

    async def command(self, command: str, where: int = CHANNEL, **options: Any) -> Interacted:
        """Send a command and wait for the answer. Raises TimeoutError."""
        sent = await self.discord.slash(self.person, command, where, **options)
        await self.discord.until(lambda: sent.answered)
        return sent

    async def play(self, place: int) -> bool:
        """Answer one question in a match, if one is put to this person: whether a move was acknowledged."""
        boards = [row for row in self.discord.messages(place) if self._control(row, "play")]
        if not boards:
            return False
        shown = await self.press(boards[-1], self._control(boards[-1], "play"))
        while shown is not None and shown.message is not None:
            panel = shown.message
            deeds = self._ids(panel, "do")
            if deeds:
                return await self._do(panel, self.random.choice(deeds))
            answers = [name for name in self._ids(panel, "pick") if not name.endswith(":")]
            menus = [control for control in controls(panel) if "options" in control]
            if not menus:
                if not answers:
                    return False
                shown = await self.press(panel, self.random.choice(answers))
                continue
            menu = self.random.choice(menus)
            chosen = self.random.sample(menu["options"], max(1, menu.get("min_values", 1)))
            shown = await self.press(panel, menu["custom_id"], *(row["value"] for row in chosen))
        return False

    async def _do(self, panel: Payload, deed: str) -> bool:
        answer = await self.press(panel, deed)
        if answer is None or not answer.text.startswith(DONE):
            return False
        _, match, decision, text = deed.split(":", 3)
        self.moves.append(Acknowledged(answer.id, int(match), decision, text))
        return True

    @staticmethod
    def _control(row: Payload, op: str) -> str:
        """The id of the control that does `op`; empty if there is none."""
        return next(iter(Robot._ids(row, op)), "")

    @staticmethod
    def _ids(row: Payload, op: str) -> list[str]:
        return [name for control in controls(row) if (name := control["custom_id"]).startswith(f"{op}:")]


DONE = "Done."
