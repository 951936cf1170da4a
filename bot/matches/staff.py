"""What moderators do, to matches and in servers: each deed is written into the books and said in public, with the
reason. Who may do it is checked by the caller; nothing here shows anybody's hand."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from typing import Any

import msgspec

from bot.matches import tell
from bot.matches.change import NOBODY, Receipt, Request, Worked
from bot.matches.match import Match, vacated
from bot.matches.people import handed, housed
from bot.matches.presence import longer, turn_of
from bot.matches.service import Matches
from bot.matches.tell import Tell
from games.core import codec, table
from games.core.errors import Over, Refused
from games.core.values import hidden
from storage.rows import Deed, Opening, Pause, Ruling
from storage.store import Store


class Staff:
    """The deeds of those who may moderate. Methods raise Refused when one is not possible; then nothing has changed.
    `reason` is a text for everybody."""

    def __init__(self, store: Store, matches: Matches, on_deed: Callable[[], None]) -> None:
        self._store = store
        self._matches = matches
        self._on_deed = on_deed
        """Told when a deed is in the books."""
        self._ruling = asyncio.Lock()
        """Settings are read and written anew as a whole: of two changes at once none is lost."""

    # Matches

    async def end(self, request: Request, match_id: int, reason: str) -> Receipt:
        """End a match, or close a lobby, without a result."""

        def work(match: Match) -> Worked:
            if match.status == "ended":
                raise Refused("over")
            was_lobby = match.status == "lobby"
            change = {"status": "ended", "ended_how": "cancelled" if was_lobby else "moderator"}
            told = tell.Receipt("cancelled" if was_lobby else "ended", request.user, reason=reason)
            return Worked(change, "ended", (tell.Card(), told) if was_lobby else (told,))

        return await self._act(request, match_id, work)

    async def skip(self, request: Request, match_id: int, seat: int | None, reason: str) -> Receipt:
        """Have the rules' answer given for an absent player (`seat`; None: the only one awaited)."""

        def work(match: Match) -> Worked:
            position = match.going
            absent = _awaited_seat(match, seat)
            step = table.timeout(match.game, position, match.seed, absent)
            receipt = tell.Receipt("skipped", request.user, absent, match.seats[absent], reason)
            told = (receipt, *tell.after(match.game, position, step, None))
            return Worked({}, "skipped", told, step, by=NOBODY, skipped=absent)

        return await self._act(request, match_id, work)

    async def extend(self, request: Request, match_id: int, user: int, by: timedelta, reason: str) -> Receipt:
        """Give a player more time for the present decision."""

        def work(match: Match) -> Worked:
            position = match.going
            seat = _seat_in_play(match, user)
            if match.terms.clock is None:
                raise Refused("no_clock")
            turn = turn_of(match, seat)
            if turn is None:
                raise Refused("no_time_runs", seat=seat)
            times, until = longer(match, request, seat, turn, by)
            receipt = tell.Receipt("extended", request.user, seat, user, reason, until=until)
            return Worked({}, "extended", (receipt, tell.Board(position.seq, fresh=False)), times=times)

        return await self._act(request, match_id, work, f"{by // timedelta(hours=1)}")

    async def house(self, request: Request, match_id: int, user: int, reason: str) -> Receipt:
        """Let the house play the seat of a user, until that player is back or somebody takes the seat."""

        def work(match: Match) -> Worked:
            seat = _seat_in_play(match, user)
            if seat in match.house:
                raise Refused("house_already", seat=seat)
            if seat in match.running.state.left:
                raise Refused("left_for_good", seat=seat)
            cells, tells = housed(match, seat, request.at)
            receipt = tell.Receipt("housed", request.user, seat, user, reason)
            return Worked(cells, "handed", (receipt, *tells))

        return await self._act(request, match_id, work)

    async def replace(self, request: Request, match_id: int, old: int, new: int, reason: str) -> Receipt:
        """Give the seat of user `old`, with everything that belongs to it, to user `new`."""
        found = await self._matches.get(match_id)
        if await self._matches.servers.blocked(found.stored.match.guild_id, new):
            raise Refused("blocked_substitute")

        def work(match: Match) -> Worked:
            seat = _seat_in_play(match, old)
            if new in match.seats:
                raise Refused("seated_already")
            cells, step, tells = handed(match, seat, new, request)
            receipt = tell.Receipt("replaced", request.user, seat, new, reason, former=old)
            orders = {other: orders for other, orders in match.orders.items() if other != seat}
            return Worked(cells, "replaced", (receipt, *tells), step, orders=orders)

        return await self._act(request, match_id, work, str(old))

    async def remove(self, request: Request, match_id: int, user: int, reason: str) -> Receipt:
        """Have a player leave, as if by their own will; in a running match the seat is anybody's then."""

        def work(match: Match) -> Worked:
            if match.status == "lobby":
                if user not in match.seats:
                    raise Refused("nobody_there")
                told = tell.Receipt("removed", request.user, None, user, reason)
                return Worked(vacated(match, user), "removed", (tell.Card(), told))
            seat = _seat_in_play(match, user)
            step = table.leave(match.game, match.running, match.seed, seat)
            receipt = tell.Receipt("removed", request.user, seat, user, reason)
            tells = (receipt, *tell.after(match.game, match.running, step, None))
            if table.result(match.game, step.position) is not None:
                return Worked({}, "removed", tells, step)
            openings = match.opened(Opening(seat, "removed", request.at))
            return Worked({"openings": openings}, "removed", (*tells, tell.Advert(seat)), step)

        return await self._act(request, match_id, work)

    async def pause(self, request: Request, match_id: int, reason: str) -> Receipt:
        """From now on the match takes no moves."""

        def work(match: Match) -> Worked:
            position = match.running
            if match.result is not None:
                raise Over()
            if match.pause is not None:
                raise Refused("paused_already")
            pauses = match.stored.pauses
            begun = Pause(len(pauses) + 1, request.user, reason, request.at)
            tells = (tell.Receipt("paused", request.user, reason=reason), tell.Board(position.seq, fresh=False))
            return Worked({"pauses": (*pauses, begun)}, "paused", tells, follow=False)

        return await self._act(request, match_id, work)

    async def resume(self, request: Request, match_id: int, reason: str) -> Receipt:
        """Let a paused match go on."""

        def work(match: Match) -> Worked:
            position = match.running
            if match.pause is None:
                raise Refused("not_paused")
            *before, last = match.stored.pauses
            pauses = (*before, msgspec.structs.replace(last, ended_at=request.at))
            tells = (tell.Receipt("resumed", request.user, reason=reason), tell.Board(position.seq, fresh=True))
            return Worked({"pauses": pauses}, "resumed", tells)

        return await self._act(request, match_id, work)

    async def rewind(self, request: Request, match_id: int, step: int, reason: str) -> Receipt:
        """Take the match back to where it stood after a step (the number of a position); everything since stays in
        its log and does not count. Plans are dropped, and everybody has the whole time of the clock again: decisions
        that come once more have brought theirs already, and would bring none now."""
        data = await self._store.snapshot(match_id, step)
        if data is None:
            raise Refused("no_such_turn")

        def work(match: Match) -> Worked:
            before = match.running
            made = table.rewind(match.game, before, table.decode(match.game, data), match.seed)
            now = made.position
            receipt = tell.Receipt("rewound", request.user, reason=reason, step=step)
            tells: list[Tell] = [receipt]
            for seat in range(match.game.seated(now.state)):
                old, new = (hidden(table.view(match.game, position, seat)) for position in (before, now))
                asked = tell.asked_in_secret(match.game, now, seat)
                if seat not in now.state.left and (asked or old != new):
                    tells.append(tell.Private(seat, now.seq, quiet=not asked))
            over = table.result(match.game, now) is not None
            tells.append(tell.Ending(now.seq) if over else tell.Board(now.seq, fresh=True))
            return Worked({}, "rewound", tells, made, orders={}, times={})

        return await self._act(request, match_id, work, str(step))

    async def _act(self, request: Request, match_id: int, work: Callable[[Match], Worked], detail: str = "") -> Receipt:
        """Carry a deed out, and write it into the books in the same commit: what its receipt says, and a `detail`."""
        guild = (await self._matches.get(match_id)).stored.match.guild_id
        assert guild is not None
        settings = await self._matches.servers.of(guild)

        def recorded(match: Match) -> Worked:
            worked = work(match)
            receipt = next(found for found in worked.tells if isinstance(found, tell.Receipt))
            deed = Deed(
                guild_id=guild,
                match_id=match_id,
                user_id=request.user,
                what=receipt.what,
                person_id=receipt.person,
                detail=detail,
                reason=receipt.reason,
                at=request.at,
            )
            return replace(worked, cells={**worked.cells, "deed": deed, "receipts": settings.receipts})

        done = await self._matches.carry_out(request, match_id, recorded)
        self._on_deed()
        return done

    # Servers

    async def set(self, request: Request, guild: int, channel: int, changes: dict[str, Any], detail: str) -> None:
        """Change settings of a server; `detail` says in words what it is now. What is done is said in `channel`."""
        async with self._ruling:
            before = await self._matches.servers.of(guild)
            after = msgspec.structs.replace(before, **changes)
            if after != before:
                deed = Deed(guild_id=guild, user_id=request.user, what="set", detail=detail, at=request.at)
                # Where the log was, it is said that it is elsewhere now.
                places = (channel, *before.receipts, *after.receipts)
                await self._rule(request, deed, places, settings=codec.encode(after))

    async def block(self, request: Request, guild: int, channel: int, user: int, reason: str, *, blocked: bool) -> None:
        """From now on the person may not open or join matches in a server (`blocked`), or may again. Seats in running
        matches stay. What is done is said in `channel`."""
        servers = self._matches.servers
        async with self._ruling:
            if await servers.blocked(guild, user) == blocked:
                raise Refused("blocked_already" if blocked else "not_blocked")
            what = "blocked" if blocked else "unblocked"
            deed = Deed(guild_id=guild, user_id=request.user, what=what, person_id=user, reason=reason, at=request.at)
            places = (channel, *(await servers.of(guild)).receipts)
            await self._rule(request, deed, places, blocked=blocked)

    async def _rule(self, request: Request, deed: Deed, places: tuple[int, ...], **changes: Any) -> None:
        assert request.interaction is not None
        ruling = Ruling(deed=deed, interaction_id=request.interaction, receipts=places, **changes)
        await self._store.rule(ruling)
        self._on_deed()


def _seat_in_play(match: Match, user: int) -> int:
    """The seat of a user in a running match. Raises Refused."""
    match.require_running()
    if match.result is not None:
        raise Refused("over")
    seat = match.seat_of(user)
    if seat is None:
        raise Refused("nobody_there")
    return seat


def _awaited_seat(match: Match, seat: int | None) -> int:
    if seat is None:
        if len(match.waiting) != 1:
            raise Refused("name_the_player")
        return match.waiting[0]
    if seat not in match.waiting:
        raise Refused("not_awaited", seat=seat)
    return seat
