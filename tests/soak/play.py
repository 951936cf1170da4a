"""How people at a table play: what the house player would do, through slash commands, panels and direct messages, and
what people do besides."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from random import Random
from typing import Any, cast

from simcord.backend.errors import SetupError

from bot.matches.match import Match
from games.core import text
from games.core.table import pending
from games.core.values import Action
from storage.rows import Status
from tests.discord.person import Answer
from tests.discord.post import Post
from tests.discord.world import World
from tests.face import table
from tests.soak.people import Patient, Unanswered
from tests.soak.town import Room

TRIES = 80
"""So often people try to give an answer before a match counts as one that does not go on."""
HABIT = 0.08
"""How often somebody does something else before an answer."""
UNDO = 0.03
RESTART = 0.006
COMPLETED = 0.15
"""How often an option of a command is completed before it is sent."""


LOBBY: tuple[Status, ...] = ("lobby",)


class Stuck(Exception):
    """A match does not go on."""


class Play:
    """The people of one room, playing one match from the lobby to its end."""

    def __init__(self, room: Room, chance: Random, options: str = "", limit: int | None = None) -> None:
        self.room = room
        self.town = room.town
        self.chance = chance
        self.options = options
        self.limit = limit
        """After so many answers all resign; None: they play to the end."""
        self.given = 0
        self.old: list[Post] = []
        """Messages as they were when somebody looked at them: screens that are behind."""

    @property
    def host(self) -> Patient:
        return next(iter(self.room.people.values()))

    async def pause(self, longest: float = 40.0) -> None:
        """People take their time."""
        await self.town.env.later(self.chance.uniform(1.0, longest))

    # The lobby

    async def open(self) -> None:
        """Open, join and start the match. Raises Stuck."""
        await self._until(self._opened, self._new)
        for person in list(self.room.people.values())[1:]:
            await self._until(partial(self._joined, person), partial(self._press, person, "join"))
        await self._until(self._started, partial(self._press, self.host, "start"))

    async def _until(self, done: Callable[[], Awaitable[bool]], do: Callable[[], Awaitable[object]]) -> None:
        for _ in range(TRIES):
            if await done():
                return
            try:
                await do()
            except (Unanswered, LookupError):
                await self.pause()
            await self.pause(5.0)
        raise Stuck(f"the lobby does not go on: {done}")

    async def _new(self) -> None:
        given = {"options": self.options} if self.options else {}
        await self.host.slash(
            "game new", game=self.room.game, seats=len(self.room.people), where=self.room.channel, **given
        )

    async def _opened(self) -> bool:
        found = await self.town.bot.store.find(user_id=self.host.id, statuses=LOBBY)
        mine = [row.match.id for row in found if row.match.game == self.room.game and row.match.host_id == self.host.id]
        self.room.number = mine[0] if mine else 0
        return bool(mine)

    async def _joined(self, person: Patient) -> bool:
        return person.id in (await self.room.look()).seats

    async def _started(self) -> bool:
        return (await self.room.look()).status == "running"

    async def _press(self, person: Patient, op: str) -> Answer:
        found = self.room.newest(self.room.channel, op)
        if found is None:
            raise LookupError(op)
        return await person.press(*found)

    # The play

    async def step(self) -> bool:
        """Somebody who is awaited answers, or tries to; False when the match is over. Raises Stuck."""
        for _ in range(TRIES):
            match = await self.room.look()
            if match.status != "running":
                return False
            if self.limit is not None and self.given >= self.limit:
                await self._tried(partial(self._resign, match))
                continue
            seat = self.chance.choice(match.waiting)
            person = cast(Patient, table.person_at(cast(World, self.room), match, seat))
            if self.chance.random() < HABIT:
                await self._tried(partial(self._habit, match, person))
                continue
            if self.chance.random() < RESTART:
                self.town.due = self.chance.choice(("restart", "restart", "crash"))
            action = table.sensible(match, seat)
            ways = self.chance.choices((self._command, self._panel, self._message), (7, 2, 1))
            await self._tried(partial(ways[0], match, person, action))
            after = await self.room.look()
            if after.seq != match.seq:
                self.town.figures.answers += 1
                self.given += 1
                if self.chance.random() < UNDO:
                    await self._tried(partial(self._undo, person))
                await self.pause()
                return True
            await self.pause(10.0)
        raise Stuck(f"no answer to {match.decision(seat)} is taken")

    async def _tried(self, do: Callable[[], Awaitable[object]]) -> None:
        """Do something that may come to nothing where answers are lost."""
        try:
            await do()
        except Unanswered:
            await self.pause()
        except (LookupError, SetupError):
            self.town.figures.lost_ways += 1
            await self.pause()

    async def _command(self, match: Match, person: Patient, action: Action) -> Answer:
        """Answer by a slash command, now and then with an option completed."""
        verb, *words = text.write(action).split()
        names = list(type(action).__struct_fields__)
        given: dict[str, Any] = {}
        if len(names) == 1 and words:
            given[names[0]] = " ".join(words)
        else:
            given.update(zip(names, words, strict=False))
        command = f"{match.game.key} {verb.replace('_', '-')}"
        if given and self.chance.random() < COMPLETED:
            name = self.chance.choice(list(given))
            filled = {other: value for other, value in given.items() if other != name}
            offered = await person.complete(command, name, str(given[name]), where=self.room.place, **filled)
            still = (await self.room.look()).seq == match.seq
            if offered and still and given[name] not in offered.values():
                self.town.broken(self.room, f"{command} {name}: {given[name]} is legal and not offered: {offered}")
        return await person.slash(command, where=self.room.place, **given)

    async def _panel(self, match: Match, person: Patient, action: Action) -> Answer:
        """Answer with the Play button and the panel that it opens."""
        found = self.room.newest(self.room.place, "play")
        if found is None:
            opened = await person.slash("game play", where=self.room.place)
        else:
            self.old = [*self.old[-20:], found[1]]
            opened = await person.press(*found)
        return await table.through(match, opened, person, action)

    async def _message(self, match: Match, person: Patient, action: Action) -> Answer:
        """Answer in the direct message that puts the question, where there is one."""
        decision = match.decision(match.own_seat(person.id))
        wanted = f"pick:{match.id}:{'' if decision is None else decision[1]}:{text.write(action)}"
        place = person.dm_place
        for post in reversed(self.room.posts(place)):
            if wanted in (button.custom_id for button in post.buttons):
                self.old = [*self.old[-20:], post]
                shown = await person.press(wanted, post)
                return await person.press(wanted.replace("pick:", "do:", 1), shown.post)
        return await self._command(match, person, action)

    async def _undo(self, person: Patient) -> None:
        before = await self.room.look()
        answer = await person.slash("game undo", where=self.room.place)
        button = next((b for b in answer.post.buttons if b.custom_id.startswith("undo:")), None)
        if button is None:
            self.town.figures.refused += 1
            return
        await person.press(button.custom_id, answer.post)
        self.town.figures.undos += (await self.room.look()).seq > before.seq

    async def _resign(self, match: Match) -> None:
        """Everybody leaves, one after the other."""
        assert match.position is not None
        here = [
            person for person in self.room.people.values() if match.own_seat(person.id) not in match.position.state.left
        ]
        await here[0].slash("game resign", where=self.room.place, confirm=True)

    # What people do besides

    async def _habit(self, match: Match, person: Patient) -> None:
        habits = (self._look, self._stale, self._twice, self._stranger, self._read, self._doors)
        habit = self.chance.choice(habits)
        self.town.figures.habits[habit.__name__.strip("_")] += 1
        await habit(match, person)

    async def _look(self, match: Match, person: Patient) -> None:
        """Look at the hand."""
        found = self.room.newest(self.room.place, "hand")
        if found is None or self.chance.random() < 0.5:
            await person.slash("game hand", where=self.room.place, text=self.chance.random() < 0.5)
        else:
            await person.press(*found)

    async def _stale(self, match: Match, person: Patient) -> None:
        """Press a button of long ago."""
        if self.old:
            post = self.chance.choice(self.old)
            await person.press(self.chance.choice(post.buttons).custom_id, post)

    async def _twice(self, match: Match, person: Patient) -> None:
        """Press a button that answers, twice at once."""
        found = self.room.newest(self.room.place, "play")
        if found is None:
            return
        decision = match.decision(match.own_seat(person.id))
        assert decision is not None
        opened = await person.press(*found)
        written = text.write(table.sensible(match, match.own_seat(person.id)))
        wanted = f"do:{match.id}:{decision[1]}:{written}"
        if len(wanted) > 100:
            return
        person.tap(wanted, opened.post)
        await person.press(wanted, opened.post)
        assert match.position is not None
        now = (await self.room.look()).decision(match.own_seat(person.id))
        anew = now is not None and now[1] == decision[1]  # a tile that is not confirmed may be placed again
        if len(pending(match.game, match.position)) == 1 and not anew:
            entries = await self.town.bot.store.entries(match.id, 1)
            given = [row for row in entries if row.kind == "act" and (row.decision, row.text) == (decision[1], written)]
            if len(given) > 1:
                self.town.broken(self.room, f"decision {decision[1]} was answered {len(given)} times")

    async def _stranger(self, match: Match, person: Patient) -> None:
        """Somebody answers a question that is put to somebody else: refused, in private, and nothing changes."""
        decision = match.decision(match.own_seat(person.id))
        found = self.room.newest(self.room.place, "play")
        others = [other for other in self.room.people.values() if match.decision(match.own_seat(other.id)) is None]
        if decision is None or found is None or not others:
            return
        other = self.chance.choice(others)
        action = table.sensible(match, match.own_seat(person.id))
        before = (await self.room.look()).seq
        if self.chance.random() < 0.5 and len(written := f"do:{match.id}:{decision[1]}:{text.write(action)}") <= 100:
            answer = await other.press(written, found[1])
        else:
            answer = await self._command(match, other, action)
        self.town.figures.refused += 1
        if (await self.room.look()).seq != before or not answer.private:
            self.town.broken(self.room, f"{other.name} answered for {person.name}: {answer.text}")

    async def _read(self, match: Match, person: Patient) -> None:
        """Read this or that."""
        what = self.chance.choice(("board", "status", "log", "plans", "list", "export", "me"))
        if what == "me":
            await person.slash("me export", where=self.room.place)
        else:
            await person.slash(f"game {what}", where=self.room.place)

    async def _doors(self, match: Match, person: Patient) -> None:
        """Take no direct messages any more, or again."""
        self.town.line.closed ^= {person.dm_place.id}
