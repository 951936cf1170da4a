"""What people do with matches: every request is carried out once, and stored before anything is said about it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Collection
from datetime import datetime
from typing import Any

import msgspec

from bot import logs, meter
from bot.matches import consent, halts, tell
from bot.matches import terms as terms_of
from bot.matches.change import Receipt, Request, Worked, house_seats, posts, stored
from bot.matches.clocks.spans import Span
from bot.matches.match import Match, check_options, understood, vacated, with_options
from bot.matches.servers import Servers
from bot.matches.story import path
from bot.matches.tell import Tell
from bot.matches.terms import Terms
from games.core import codec, dice, events, plans, registry, table, text
from games.core.errors import Refused, Stale
from games.core.game import AnyGame
from games.core.values import Action, Note, Plan
from storage.errors import Conflict
from storage.rows import Change, Draft, Entry, Opening, Repeated, Seat
from storage.store import Store

log = logging.getLogger(__name__)

ATTEMPTS = 20
"""How often a request is worked out anew when others change the match at the same moment."""


class Matches:
    """The life of all matches. Methods raise Refused when the request is not possible; then nothing has changed."""

    def __init__(self, store: Store, on_outbox: Callable[[int], None]) -> None:
        self._store = store
        self.servers = Servers(store)
        self.on_outbox = on_outbox
        """Told the id of a match when something new waits in its outbox."""
        self._opening_rematch = asyncio.Lock()

    async def get(self, match_id: int, at: datetime | None = None) -> Match:
        """The match with this number, as its clocks stand `at` a moment (None: after the latest beat of the pulse).
        Raises NoSuchMatch."""
        return understood(await self._store.load(match_id), halts=await self._halts(at))

    async def with_earlier(self, match_id: int, at: datetime | None = None) -> Match:
        """The same with the position that an undo would return to."""
        match = await self.get(match_id, at)
        if match.position is None or match.position.back is None:
            return match
        earlier = await self._store.snapshot(match_id, match.position.back)
        return understood(match.stored, earlier, match.around.halts)

    async def _halts(self, at: datetime | None) -> tuple[Span, ...]:
        data = await self._store.get(halts.KEY)
        if data is None:
            return ()
        pulse: halts.Pulse = codec.decode(data, halts.Pulse)
        return pulse.halts if at is None else pulse.until(at)

    async def notes(self, match: Match, since: int, seat: int | None, until: int | None = None) -> tuple[Note, ...]:
        """What a seat, or a spectator, was told after position `since` up to `until` (None: to the present)."""
        entries = await self._store.entries(match.id, since + 1)
        told: list[Note] = []
        for entry in entries:
            if until is not None and entry.position_seq > until:
                break
            told += (note for note in notes_of(match.game, entry) if note.to is None or note.to == seat)
        return tuple(told)

    async def story(self, match: Match, since: int, until: int) -> tuple[Note, ...]:
        """What everybody was told after position `since` up to `until`, without the steps that were taken back in that
        time."""
        entries = [entry for entry in await self._store.entries(match.id, since + 1) if entry.position_seq <= until]
        return tuple(note for entry in path(entries) for note in notes_of(match.game, entry) if note.to is None)

    async def last_step(self, match: Match) -> Entry | None:
        """The line of the log that an undo would take back; None if no step can be."""
        if match.position is None or match.position.back is None:
            return None
        return path(await self._store.entries(match.id))[-1]

    async def turns(self, match: Match) -> tuple[tuple[Entry, tuple[Note, ...]], ...]:
        """The steps before the present one that still count and that everybody was told something about, the latest
        first, each with what everybody was told."""
        told = [
            (entry, tuple(note for note in notes_of(match.game, entry) if note.to is None))
            for entry in path(await self._store.entries(match.id))[:-1]
        ]
        return tuple((entry, notes) for entry, notes in reversed(told) if notes)

    # The lobby

    async def create(
        self,
        request: Request,
        *,
        game: str,
        guild: int,
        channel: int,
        locale: str,
        seats: int | None = None,
        options: dict[str, str] | None = None,
        invited: tuple[int, ...] = (),
        like: Any = None,
        terms: Terms | None = None,
    ) -> Receipt:
        """Open a lobby with the host in seat 0. `like` are the options to begin with; `invited` are asked to join."""
        rules = _game(game)
        if await self._store.answer_to(request.interaction) is None:
            await self.servers.require_room(guild, channel, request.user)
        capacity = rules.seats[-1] if seats is None else seats
        if capacity not in rules.seats:
            raise Refused("seats", least=rules.seats.start, most=rules.seats[-1])
        chosen = with_options(rules, like or rules.options_type(), options or {}, capacity)
        tells: list[Tell] = [tell.Card()]
        if invited:
            tells.append(tell.Invite(invited))
        draft = Draft(
            at=request.at,
            guild_id=guild,
            channel_id=channel,
            game=game,
            host_id=request.user,
            capacity=capacity,
            options=codec.encode(chosen),
            locale=locale,
            rules_version=rules.version,
            terms=None if terms is None else terms_of.encode(terms),
            seats=(Seat(0, request.user, request.at),),
            interaction_id=request.interaction,
            outbox=posts(tells),
        )
        outcome = await self._store.create(draft)
        if isinstance(outcome, Repeated):
            return _answered(outcome)
        self.on_outbox(outcome.match.id)
        return Receipt(outcome.match.id, "created")

    async def join(self, request: Request, match_id: int) -> Receipt:
        """Take the next free seat of a lobby."""
        await self.servers.require_welcome((await self.get(match_id)).stored.match.guild_id, request.user)

        def work(match: Match) -> Worked:
            match.require_lobby()
            if request.user in match.seats:
                raise Refused("joined_already")
            if len(match.seats) >= match.capacity:
                raise Refused("full", count=match.capacity)
            seats = (*match.stored.seats, Seat(len(match.seats), request.user, request.at))
            return Worked({"seats": seats}, "joined", (tell.Card(),))

        return await self.carry_out(request, match_id, work)

    async def leave(self, request: Request, match_id: int) -> Receipt:
        """Give a seat of a lobby back. When the host leaves, the next person is host; the last one closes the lobby."""

        def work(match: Match) -> Worked:
            if match.status == "running":
                raise Refused("leave_running")
            match.require_lobby()
            if request.user not in match.seats:
                raise Refused("not_joined")
            return Worked(vacated(match, request.user), "left", (tell.Card(),))

        return await self.carry_out(request, match_id, work)

    async def set_options(self, request: Request, match_id: int, changes: dict[str, str]) -> Receipt:
        """Change options of a lobby, or its number of seats (`seats`); the host's right."""

        def work(match: Match) -> Worked:
            match.require_host_of_lobby(request.user)
            wanted = dict(changes)
            capacity = match.capacity
            if (seats := wanted.pop("seats", None)) is not None:
                least, most = max(match.game.seats.start, len(match.seats)), match.game.seats[-1]
                if not (seats.isascii() and seats.isdigit() and least <= int(seats) <= most):
                    raise Refused("seats", least=least, most=most)
                capacity = int(seats)
            options = with_options(match.game, match.options, wanted, capacity)
            return Worked({"options": codec.encode(options), "capacity": capacity}, "options", (tell.Card(),))

        return await self.carry_out(request, match_id, work)

    async def start(self, request: Request, match_id: int) -> Receipt:
        """Start the match with those who have joined and were not blocked since; the host's right."""
        guild = (await self.get(match_id)).stored.match.guild_id
        settings = await self.servers.of(guild)
        await self.servers.require_welcome(guild, request.user)
        barred = frozenset[int]() if guild is None else await self._store.blocked(guild)

        def work(match: Match) -> Worked:
            match.require_host_of_lobby(request.user)
            welcome = [seat for seat in match.stored.seats if seat.user_id not in barred]
            if len(welcome) not in match.game.seats:
                raise Refused("too_few", count=match.game.seats.start - len(welcome))
            check_options(match.game, match.options, len(welcome))
            seed = dice.new_seed()
            step = table.start(match.game, len(welcome), match.options, seed)
            place = (tell.Thread(),) if settings.threads else ()
            tells = (tell.Card(), *place, tell.Opening(), *tell.after(match.game, None, step, None))
            seats = tuple(Seat(number, seat.user_id, seat.joined_at) for number, seat in enumerate(welcome))
            change = {"status": "running", "seed": seed, "rules_version": match.game.version, "seats": seats}
            return Worked(change, "started", tells, step)

        return await self.carry_out(request, match_id, work)

    # The play

    async def move(
        self,
        request: Request,
        match_id: int,
        action: Callable[[Match], Action],
        decision: str | None = None,
        *,
        kept: bool = False,
    ) -> Receipt:
        """Answer the user's decision; `action` is read against the match as it stands, and again if others were
        faster. `decision` names the one that a button was made for; `kept`: the answer is shown in a message of the
        user's own that stays."""

        def work(match: Match) -> Worked:
            position = match.going
            seat = match.seat_of(request.user)
            table.expect(match.game, position, seat, decision)
            step = table.play(match.game, position, match.seed, seat, action(match), decision)
            return Worked({}, "moved", tell.after(match.game, position, step, seat, kept=kept), step)

        return await self.carry_out(request, match_id, work)

    async def undo(self, request: Request, match_id: int, at: int | None = None) -> Receipt:
        """Take the user's last step back, where nobody has learned anything by it, or ask the others if the table wants
        that. `at` names the position that a button was made for: from another one nothing is taken back."""

        def work(match: Match) -> Worked:
            position = match.going
            seat = match.own_seat(request.user)
            if at is not None and at != position.seq:
                raise Stale()
            return consent.take_back(match, seat, request.at)

        return await self.carry_out(request, match_id, work, with_earlier=True)

    async def resign(self, request: Request, match_id: int) -> Receipt:
        """Leave a running match for good; the rules' answers are given for the seat until somebody takes it."""

        def work(match: Match) -> Worked:
            position = match.running
            seat = match.own_seat(request.user)
            step = table.leave(match.game, position, match.seed, seat)
            told = (tell.Receipt("resigned", request.user, seat), *tell.after(match.game, position, step, seat))
            if table.result(match.game, step.position) is not None:
                return Worked({}, "resigned", told, step)
            openings = match.opened(Opening(seat, "resigned", request.at))
            return Worked({"openings": openings}, "resigned", (*told, tell.Advert(seat)), step)

        return await self.carry_out(request, match_id, work)

    async def order(
        self, request: Request, match_id: int, plan: Callable[[Match], Plan], situation: str | None = None
    ) -> Receipt:
        """Plan an answer for later; `plan` is read against the match as it stands. `situation` is the one that a
        button was made for. A plan that has an answer to a question put already is carried out at once."""

        def work(match: Match) -> Worked:
            position = match.going
            seat = match.own_seat(request.user)
            made = plans.order(match.game, position, seat, plan(match), situation)
            standing = match.orders.get(seat, ())
            if made in standing:
                raise Refused("planned_already")
            standing = tuple(order for order in standing if not match.game.replaces(made.plan, order.plan))
            if len(standing) >= plans.MOST:
                raise Refused("too_many_plans", count=plans.MOST)
            return Worked({}, "planned", orders={**match.orders, seat: (*standing, made)})

        return await self.carry_out(request, match_id, work)

    async def cancel(self, request: Request, match_id: int, written: str) -> Receipt:
        """Drop a plan of the user's own, by its canonical text."""

        def work(match: Match) -> Worked:
            seat = match.own_seat(request.user)
            standing = match.orders.get(seat, ())
            kept = tuple(order for order in standing if text.write(order.plan) != written)
            if kept == standing:
                raise Refused("no_such_plan")
            return Worked({}, "unplanned", orders={**match.orders, seat: kept})

        return await self.carry_out(request, match_id, work)

    async def rematch(self, request: Request, match_id: int) -> Receipt:
        """Open a lobby like that of a match that has ended, and invite the others who played it; while it is open,
        whoever asks for the same joins it."""
        match = await self.get(match_id)
        if match.status != "ended":
            raise Refused("not_ended")
        match.own_seat(request.user)
        async with self._opening_rematch:
            found = await self.open_rematch(match_id)
            return await self._reopened(request, match) if found is None else await self.join(request, found)

    async def open_rematch(self, match_id: int) -> int | None:
        """The lobby that is the rematch of a match; None where there is none that is open."""
        known = await self._store.get(f"rematch:{match_id}")
        return int(known) if known is not None and (await self.get(int(known))).status == "lobby" else None

    async def _reopened(self, request: Request, match: Match) -> Receipt:
        row = match.stored.match
        assert row.guild_id is not None
        others = tuple(user for user in match.seats if user > 0 and user != request.user)
        receipt = await self.create(
            request,
            game=match.game.key,
            guild=row.guild_id,
            channel=row.channel_id,
            locale=row.locale,
            seats=match.capacity,
            invited=others,
            like=match.options,
            terms=match.terms,
        )
        await self._store.put(f"rematch:{match.id}", str(receipt.match).encode())
        return receipt

    # What the platform lost

    async def show_again(
        self, match_id: int, at: datetime, *, elsewhere: bool = False, told: Collection[int] = ()
    ) -> None:
        """Post the lobby card or the board anew; `elsewhere`: in a new thread. Users of `told` who sit in the match are
        shown their seat by direct message. Does nothing when the match is over or somebody changes it right now."""
        match = await self.get(match_id)
        tells: list[Tell] = []
        if match.status == "lobby":
            tells.append(tell.Card())
        elif match.status == "running" and match.position is not None:
            now = match.position.seq
            tells += [tell.Thread()] if elsewhere else []
            tells += [tell.Private(seat, now, quiet=True) for seat, user in enumerate(match.seats) if user in told]
            tells.append(tell.Board(now, fresh=True))
        if tells:
            with contextlib.suppress(Conflict):
                await self._store.commit(match_id, match.seq, Change(at=at, outbox=posts(tells)))
                self.on_outbox(match_id)

    # How a request is carried out

    async def carry_out(
        self, request: Request, match_id: int, work: Callable[[Match], Worked], with_earlier: bool = False
    ) -> Receipt:
        """Work a change out and store it, again from the start when somebody else was faster."""
        repeated = await self._store.answer_to(request.interaction)
        if repeated is not None:
            return _answered(repeated)
        for _ in range(ATTEMPTS):
            match = await (self.with_earlier if with_earlier else self.get)(match_id, request.at)
            worked = work(match)
            # The house player may have a lot to think about.
            if house_seats(match, worked):
                change, receipt = await asyncio.to_thread(stored, request, match, worked)
            else:
                change, receipt = stored(request, match, worked)
            try:
                outcome = await self._store.commit(match_id, match.seq, change)
            except Conflict:
                continue
            if isinstance(outcome, Repeated):
                return _answered(outcome)
            logs.about(match_id)
            log.info("match %s: %s (seq %s)", match_id, receipt.what, outcome.match.seq)
            meter.tell(meter.Done(outcome.match.game, receipt.what))
            self.on_outbox(match_id)
            return receipt
        raise Refused("busy")


def _answered(repeated: Repeated) -> Receipt:
    """The receipt that an interaction got the first time. The one that opened a match has none stored: the match had
    no number when it was written."""
    return codec.decode(repeated.answer, Receipt) if repeated.answer else Receipt(repeated.match_id, "created")


def notes_of(game: AnyGame, entry: Entry) -> tuple[Note, ...]:
    """The notes that a stored line of a log carries. Raises Corrupt."""
    raw: list[dict[str, Any]] = codec.decode(entry.notes, list[dict[str, Any]]) if entry.notes else []
    return tuple(Note(note["to"], msgspec.convert(note["what"], events.told(game))) for note in raw)


def _game(key: str) -> AnyGame:
    try:
        return registry.get(key)
    except KeyError:
        raise Refused("no_such_game", accepted=", ".join(registry.keys())) from None
