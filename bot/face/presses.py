"""What happens when a button is pressed or a line of a menu is chosen, on a message however old."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress

from bot.face import (
    absences,
    history,
    lobby,
    me_commands,
    panel,
    plans,
    private,
    replay,
    rights,
    staff_presses,
    steering,
)
from bot.face.controls import ControlId, Ids
from bot.face.desk import Answer, Desk, Interaction, NotBegun, Reader
from bot.matches.change import Receipt, Request
from bot.matches.match import Match
from games.core import registry, text
from games.core.errors import NotYourTurn, Over, Stale
from games.core.values import Plan

Values = tuple[str, ...]
Handler = Callable[[Interaction, ControlId, Values], Awaitable[None]]


class Presses:
    """One method an operation that a control can name."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._latest: dict[int, int] = {}
        """The last press on each panel that is being worked on: earlier ones need not be drawn any more."""
        self._handlers: dict[str, Handler] = {
            "play": self._play,
            "pick": self._pick,
            "page": self._page,
            "steer": self._steer,
            "do": self._do,
            "undo": self._undo,
            "plans": self._plans,
            "plan": self._plan,
            "planpage": self._plan_page,
            "plansteer": self._plan_steer,
            "order": self._order,
            "drop": self._drop,
            "hand": self._hand,
            "log": self._log,
            "replay": self._replay,
            "animate": self._animate,
            "forget": self._forget,
            "rules": self._rules,
            "join": self._join,
            "leave": self._leave,
            "options": self._options,
            "set": self._set,
            "start": self._start,
            "rematch": self._rematch,
            "take": self._take,
            **staff_presses.handlers(desk),
            **absences.handlers(desk),
        }

    async def press(self, interaction: Interaction, name: ControlId, values: Values) -> None:
        """Carry out what a control says; one that nobody knows any more gets a private answer."""
        if await self._desk.admit(interaction):
            with suppress(NotBegun):
                await self._handlers.get(name.op, self._unknown)(interaction, name, values)

    async def _unknown(self, interaction: Interaction, name: ControlId, values: Values) -> None:
        async with self._desk.answering(interaction) as reader:
            await self._desk.answer(interaction, Answer(reader.words("error.unknown_control")))

    # On the board, for everybody: a private answer opens

    async def _privately(
        self, interaction: Interaction, name: ControlId, work: Callable[[Reader], Awaitable[Answer]]
    ) -> None:
        async with self._desk.answering(interaction) as reader:
            await reader.about(await self._desk.matches.get(name.match))
            await self._desk.answer(interaction, await work(reader))

    async def _play(self, interaction: Interaction, name: ControlId, values: Values) -> None:
        await self._privately(interaction, name, panel.panel)

    async def _hand(self, interaction: Interaction, name: ControlId, values: Values) -> None:
        await self._privately(interaction, name, private.hand)

    async def _log(self, interaction: Interaction, name: ControlId, values: Values) -> None:
        page, _, since = name.choice.partition(" ")

        async def work(reader: Reader) -> Answer:
            if not page:
                return await history.history(self._desk, reader)
            return await history.history(self._desk, reader, int(since), int(page))

        await self._turning(interaction, name, work)

    async def _replay(self, interaction: Interaction, name: ControlId, values: Values) -> None:
        way, _, at = name.choice.partition(" ")
        await self._turning(
            interaction, name, lambda reader: replay.replay(self._desk, reader, way or "first", int(at or 0))
        )

    async def _turning(
        self, interaction: Interaction, name: ControlId, work: Callable[[Reader], Awaitable[Answer]]
    ) -> None:
        """Turn to another page: in the place of the one pressed, if nobody else sees that."""
        async with self._desk.answering(interaction, in_place=bool(name.choice) and _is_own(interaction)) as reader:
            await reader.about(await self._desk.matches.get(name.match))
            await self._desk.answer(interaction, await work(reader))

    async def _animate(self, interaction: Interaction, name: ControlId, values: Values) -> None:
        client = self._desk.client
        await self._privately(interaction, name, lambda reader: client.animations.answer(self._desk, reader))

    async def _forget(self, interaction: Interaction, name: ControlId, values: Values) -> None:
        await me_commands.forgotten(self._desk, interaction, name.choice)

    async def _rules(self, interaction: Interaction, name: ControlId, values: Values) -> None:
        async with self._desk.answering(interaction, in_place=bool(values)) as reader:
            known = registry.keys()
            key = name.choice if name.choice in known else (await self._desk.matches.get(name.match)).game.key
            game = registry.get(key)
            answer = await private.rules(reader.words, game, values[0] if values else None)
            await self._desk.answer(interaction, answer)

    # Inside a private panel, or in a direct message: it is brought up to date

    async def _pick(self, interaction: Interaction, name: ControlId, values: Values) -> None:
        async def work(reader: Reader) -> Answer:
            seat = reader.match.own_seat(reader.user)
            prefix = panel.chosen(reader.match.legal(seat), name.choice, values) if values else name.choice
            return await panel.panel(reader, prefix=prefix)

        await self._in_panel(interaction, name, work)

    async def _page(self, interaction: Interaction, name: ControlId, values: Values) -> None:
        async def work(reader: Reader) -> Answer:
            page, _, prefix = name.choice.partition(" ")
            number = int(page) if page.isdecimal() else 0
            return await panel.panel(reader, prefix=prefix, page=number)

        await self._in_panel(interaction, name, work)

    async def _steer(self, interaction: Interaction, name: ControlId, values: Values) -> None:
        async def work(reader: Reader) -> Answer:
            match = reader.match
            way, _, written = name.choice.partition(" ")
            actions = match.legal(match.own_seat(reader.user))
            ghost = steering.moved(reader, actions, text.read(match.game.action_type, written), way)
            several = len(steering.start(reader, actions)) > 1
            return await steering.panel(reader, Ids(match.id, name.decision), actions, ghost, several=several)

        await self._in_panel(interaction, name, work)

    async def _in_panel(
        self, interaction: Interaction, name: ControlId, work: Callable[[Reader], Awaitable[Answer]]
    ) -> None:
        """Show a panel in the place of the one pressed; if its question is no longer open, the present one instead."""
        async with self._desk.answering(interaction, in_place=_is_own(interaction)) as reader:
            panel_id = 0 if interaction.message is None else interaction.message.id
            self._latest[panel_id] = interaction.id
            try:
                match = await reader.about(await self._desk.matches.with_earlier(name.match))
                found = match.decision(match.own_seat(reader.user))
                still = found is not None and found[1] == name.decision
                answer = private.with_undo(reader, await (work(reader) if still else self._present(reader)))
                # Whoever presses fast sees where the last press leads, not every picture on the way.
                if self._latest.get(panel_id) == interaction.id:
                    await self._desk.answer(interaction, answer)
            finally:
                if self._latest.get(panel_id) == interaction.id:
                    del self._latest[panel_id]

    async def _present(self, reader: Reader) -> Answer:
        going = reader.match.status == "running" and reader.match.pause is None
        head = reader.words("error.stale") if going else ""
        return await panel.panel(reader, head)

    async def _do(self, interaction: Interaction, name: ControlId, values: Values) -> None:
        await self._change(
            interaction,
            name,
            lambda request: self._desk.matches.move(
                request,
                name.match,
                lambda found: text.read(found.game.action_type, name.choice),
                name.decision,
                kept=_in_dm(interaction),
            ),
        )

    async def _undo(self, interaction: Interaction, name: ControlId, values: Values) -> None:
        position = int(name.choice) if name.choice.isdecimal() else -1
        await self._change(interaction, name, lambda request: self._desk.matches.undo(request, name.match, position))

    async def _plans(self, interaction: Interaction, name: ControlId, values: Values) -> None:
        await self._privately(interaction, name, _overview)

    async def _plan(self, interaction: Interaction, name: ControlId, values: Values) -> None:
        async def work(reader: Reader) -> Answer:
            possible = plans.open_to(reader.match, reader.match.own_seat(reader.user))
            prefix = panel.chosen(possible, name.choice, values) if values else name.choice
            return plans.overview(reader, prefix=prefix)

        await self._planning(interaction, name, work)

    async def _plan_page(self, interaction: Interaction, name: ControlId, values: Values) -> None:
        async def work(reader: Reader) -> Answer:
            page, _, prefix = name.choice.partition(" ")
            return plans.overview(reader, prefix=prefix, page=int(page) if page.isdecimal() else 0)

        await self._planning(interaction, name, work)

    async def _plan_steer(self, interaction: Interaction, name: ControlId, values: Values) -> None:
        async def work(reader: Reader) -> Answer:
            way, _, written = name.choice.partition(" ")
            return await plans.moving(reader, plans.read(reader.match, written), way)

        await self._planning(interaction, name, work)

    async def _order(self, interaction: Interaction, name: ControlId, values: Values) -> None:
        def plan(found: Match) -> Plan:
            return plans.read(found, name.choice)

        async def work(reader: Reader) -> Answer:
            match = reader.match
            situation = match.game.situation(match.view(match.own_seat(reader.user)))
            receipt = await self._desk.matches.order(self._desk.request(interaction), match.id, plan, situation)
            return await private.done(self._desk, reader, receipt)

        await self._planning(interaction, name, work)

    async def _drop(self, interaction: Interaction, name: ControlId, values: Values) -> None:
        async with self._desk.answering(interaction, in_place=_is_own(interaction)) as reader:
            await reader.about(await self._desk.matches.get(name.match))
            receipt = await self._desk.matches.cancel(self._desk.request(interaction), name.match, name.choice)
            await self._desk.answer(interaction, await private.done(self._desk, reader, receipt))

    async def _planning(
        self, interaction: Interaction, name: ControlId, work: Callable[[Reader], Awaitable[Answer]]
    ) -> None:
        """Go on with a plan, if the situation is still the one that it was begun in."""
        async with self._desk.answering(interaction, in_place=_is_own(interaction)) as reader:
            match = await reader.about(await self._desk.matches.get(name.match))
            match.require_running()
            late = plans.mark(match, match.own_seat(reader.user)) != name.decision
            answer = plans.overview(reader, reader.words("error.plan_late")) if late else await work(reader)
            await self._desk.answer(interaction, answer)

    async def _change(
        self, interaction: Interaction, name: ControlId, do: Callable[[Request], Awaitable[Receipt]]
    ) -> None:
        """Change a match and show what that did; if things have moved on, show how they stand instead."""
        desk = self._desk
        async with desk.answering(interaction, in_place=_is_own(interaction)) as reader:
            match = await reader.about(await desk.matches.get(name.match))
            match.own_seat(reader.user)
            try:
                receipt = await do(desk.request(interaction))
            except (Stale, NotYourTurn, Over):
                await reader.about(await desk.matches.get(name.match))
                await desk.answer(interaction, await self._present(reader))
                return
            await desk.answer(interaction, await private.done(desk, reader, receipt))

    # In the lobby

    async def _join(self, interaction: Interaction, name: ControlId, values: Values) -> None:
        await self._request(interaction, name, self._desk.matches.join)

    async def _leave(self, interaction: Interaction, name: ControlId, values: Values) -> None:
        await self._request(interaction, name, self._desk.matches.leave)

    async def _start(self, interaction: Interaction, name: ControlId, values: Values) -> None:
        await self._request(interaction, name, self._desk.matches.start)

    async def _rematch(self, interaction: Interaction, name: ControlId, values: Values) -> None:
        async def do(asked: Request, number: int) -> Receipt:
            return await rights.rematch(self._desk, interaction, asked, number)

        await self._request(interaction, name, do)

    async def _take(self, interaction: Interaction, name: ControlId, values: Values) -> None:
        async def do(asked: Request, number: int) -> Receipt:
            seat = int(name.choice) if name.choice.isdecimal() else -1
            return await self._desk.people.take(asked, number, seat)

        await self._request(interaction, name, do)

    async def _request(
        self, interaction: Interaction, name: ControlId, do: Callable[[Request, int], Awaitable[Receipt]]
    ) -> None:
        async def work(reader: Reader) -> Answer:
            receipt = await do(self._desk.request(interaction), name.match)
            return await private.done(self._desk, reader, receipt)

        await self._privately(interaction, name, work)

    async def _options(self, interaction: Interaction, name: ControlId, values: Values) -> None:
        await self._privately(interaction, name, lobby.options_panel)

    async def _set(self, interaction: Interaction, name: ControlId, values: Values) -> None:
        async with self._desk.answering(interaction, in_place=_is_own(interaction)) as reader:
            await reader.about(await self._desk.matches.get(name.match))
            changes = {name.choice: values[0]} if values else {}
            await self._desk.matches.set_options(self._desk.request(interaction), name.match, changes)
            await reader.about(await self._desk.matches.get(name.match))
            await self._desk.answer(interaction, await lobby.options_panel(reader))


async def _overview(reader: Reader) -> Answer:
    return plans.overview(reader)


def _in_dm(interaction: Interaction) -> bool:
    """Whether the message pressed is a direct message, which stays where a private panel does not."""
    return interaction.guild_id is None and not _is_ephemeral(interaction)


def _is_own(interaction: Interaction) -> bool:
    """Whether nobody else sees the message pressed, so that it can hold the answer."""
    return interaction.guild_id is None or _is_ephemeral(interaction)


def _is_ephemeral(interaction: Interaction) -> bool:
    return interaction.message is not None and interaction.message.flags.ephemeral
