"""The simulated Discord for several people who act at once: its time moves only when everybody waits for it."""

from __future__ import annotations

import asyncio
import heapq
import itertools
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

import simcord
from simcord._settlement import _active_callbacks

from storage.database import Database

T = TypeVar("T")

CALM = 3
"""So many turns of the loop without anything to do mean that nothing will be done before time passes."""


class Counted(Database):
    """A database that says how many transactions are under way."""

    busy = 0

    async def _run(self, *args: Any) -> Any:
        Counted.busy += 1
        try:
            return await super()._run(*args)
        finally:
            Counted.busy -= 1

    async def close(self) -> None:
        """Close the file."""
        Counted.busy += 1
        try:
            await super().close()
        finally:
            Counted.busy -= 1


class Clockwork(simcord.Env):
    """A simulation without patience: timers run by its own clock alone, and work that waits for a lock or a timer is at
    rest. People are coroutines, `play` runs them; whatever they do takes effect when all of them wait."""

    def __init__(self, bot: Any, **options: Any) -> None:
        super().__init__(bot, **options)
        self._players: set[asyncio.Task[Any]] = set()
        self._awake = 0
        self._alarms: list[tuple[float, int, asyncio.Future[None]]] = []
        self._numbers = itertools.count()
        self._nobody = asyncio.Event()

    # People

    @property
    def elapsed(self) -> float:
        """Seconds since the beginning."""
        return float(self.backend.clock.elapsed)

    async def later(self, seconds: float = 0.0) -> None:
        """A person waits: without `seconds` until everything is done that can be done now."""
        alarm = asyncio.get_running_loop().create_future()
        heapq.heappush(self._alarms, (self.elapsed + seconds, next(self._numbers), alarm))
        self._sleep()
        await alarm

    def _sleep(self) -> None:
        self._awake -= 1
        if not self._awake:
            self._nobody.set()

    async def play(
        self, people: list[Coroutine[Any, Any, None]], between: Callable[[], Coroutine[Any, Any, None]]
    ) -> None:
        """Let people act until all have finished; `between` is done each time when all wait. Raises what one of them
        raises."""
        self._awake = len(people)
        tasks = [asyncio.create_task(self._person(person)) for person in people]
        self._players |= set(tasks)
        try:
            while not all(task.done() for task in tasks):
                await self._turn(between)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self._players.clear()
            self._alarms.clear()
        for task in tasks:
            task.result()

    async def _person(self, person: Coroutine[Any, Any, None]) -> None:
        try:
            await person
        finally:
            self._sleep()

    async def _turn(self, between: Callable[[], Coroutine[Any, Any, None]]) -> None:
        if self._awake:
            self._nobody.clear()
            await self._nobody.wait()
        await between()
        if self._alarms:
            await self.advance_time(max(0.0, self._alarms[0][0] - self.elapsed))
        while self._alarms and self._alarms[0][0] <= self.elapsed:
            _, _, alarm = heapq.heappop(self._alarms)
            if not alarm.done():
                self._awake += 1
                alarm.set_result(None)

    def _is_person(self) -> bool:
        return asyncio.current_task() in self._players

    # In the place of the simulation's own

    def _begin_operation(self, label: str) -> None:
        if not self._is_person():
            super()._begin_operation(label)

    def _end_operation(self) -> None:
        if not self._is_person():
            super()._end_operation()

    def _schedule_timer(self, *_: Any) -> None:
        """No timer runs by the clock on the wall."""

    def _next_resource_deadline(self) -> None:
        """Nothing else has a time of its own: there are no polls."""

    def _process_resource_deadlines(self) -> None:
        """As there are none, none is looked for."""

    async def _settle_internal(self, **_: Any) -> None:
        if self._is_person():
            await self.later()
            return
        self._ring()
        calm = 0
        ready: Any = asyncio.get_running_loop()._ready  # type: ignore[attr-defined]
        while calm < CALM:
            await asyncio.sleep(0)
            calm += 1
            if self._work.executors:
                await asyncio.wait(tuple(self._work.executors), return_when=asyncio.FIRST_COMPLETED)
                calm = 0
            elif Counted.busy:
                await asyncio.sleep(0.0005)
                calm = 0
            elif ready:
                calm = 0

    def _ring(self) -> None:
        """Run the timers whose time has come. None comes due before time moves on."""
        timers = _active_callbacks(self._settlement_state())
        for record in [found for found in timers if found.when is not None and found.when <= self._virtual_time]:
            handle: Any = record.handle
            if not handle.cancelled():
                handle._run()

    async def inside(self, work: Coroutine[Any, Any, T], step: float = 0.5) -> T:
        """Do something inside the bot, and let time pass until it is done."""
        with self._bot_scope():
            task = asyncio.create_task(work)
        await self.settle()
        while not task.done():
            await self.advance_time(step)
        return await task
