"""Who is there and who is not: time that is up, seats that the house plays, votes, vacations, more time."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime, timedelta

import msgspec

from bot.matches import consent, preferences, tell, timing
from bot.matches import terms as terms_of
from bot.matches.change import NOBODY, Receipt, Request, Worked, posts
from bot.matches.clocks import vacation
from bot.matches.match import Match
from bot.matches.people import housed
from bot.matches.preferences import Preferences
from bot.matches.service import Matches
from bot.matches.timing import Timed, Turn
from games.core import table
from games.core.errors import Refused
from storage.rows import Post, Status
from storage.store import Store

GRACE = timedelta(hours=24)
"""What waiting gives somebody whose time is up."""
Until = datetime | None
"""Until when something is (UTC); None: that cannot be said."""
RUNNING: tuple[Status, ...] = ("running",)
EVERY = 1_000_000
"""More matches than there are."""


class Presence:
    """What follows when people are not there. Methods raise Refused when the request is not possible; then nothing has
    changed."""

    def __init__(self, matches: Matches, store: Store) -> None:
        self._matches = matches
        self._store = store

    # The lobby

    async def set_terms(self, request: Request, match_id: int, changes: dict[str, str]) -> Receipt:
        """Change what the table of a lobby agrees on; the host's right."""

        def work(match: Match) -> Worked:
            match.require_host_of_lobby(request.user)
            agreed = terms_of.changed(match.terms, changes)
            return Worked({"terms": terms_of.encode(agreed)}, "terms", (tell.Card(),))

        return await self._matches.carry_out(request, match_id, work)

    # Time that is up

    async def force(self, request: Request, match_id: int, seat: int, decision: str) -> Receipt:
        """Have the rules' answer given for a seat whose time for a decision, by its name, is up."""

        def work(match: Match) -> Worked:
            _late(match, request, seat, decision)
            step = table.timeout(match.game, match.running, match.seed, seat)
            told = (tell.Word("forced", request.user, seat), *tell.after(match.game, match.running, step, None))
            return Worked({}, "forced", told, step, by=NOBODY, skipped=seat)

        return await self._matches.carry_out(request, match_id, work)

    async def hand_over(self, request: Request, match_id: int, seat: int, decision: str) -> Receipt:
        """Have the house player take the seat of somebody whose time for a decision is up, or who is no longer in the
        server (then the decision does not matter)."""

        def work(match: Match) -> Worked:
            opening = match.opening(seat)
            if opening is None or opening.why != "gone":
                _late(match, request, seat, decision)
            else:
                _require_other(match, request, seat)
                if seat in match.house:
                    raise Refused("house_already", seat=seat)
            cells, tells = housed(match, seat, request.at)
            return Worked(cells, "handed", (tell.Word("handed", request.user, seat), *tells))

        return await self._matches.carry_out(request, match_id, work)

    async def wait(self, request: Request, match_id: int, seat: int, decision: str) -> Receipt:
        """Give somebody whose time for a decision is up another day."""

        def work(match: Match) -> Worked:
            turn = _late(match, request, seat, decision)
            times, until = longer(match, request, seat, turn, GRACE)
            told = (tell.Word("waited", request.user, seat, until=until), tell.Board(match.running.seq, fresh=False))
            return Worked({}, "waited", told, times=times)

        return await self._matches.carry_out(request, match_id, work)

    # Votes

    async def agree(self, request: Request, match_id: int, position: int) -> Receipt:
        """Agree that the step which led to a position is taken back; the last one who is needed has it done."""
        return await self._matches.carry_out(
            request, match_id, lambda match: consent.agree(match, request.user, position, request.at), with_earlier=True
        )

    async def refuse(self, request: Request, match_id: int, position: int) -> Receipt:
        """Refuse that the step which led to a position is taken back."""
        return await self._matches.carry_out(
            request, match_id, lambda match: consent.refuse(match, request.user, position)
        )

    # What a person wishes

    async def mute(self, request: Request, match_id: int, *, muted: bool) -> Receipt:
        """Give no reminders of the present decision any more, or give them again."""

        def work(match: Match) -> Worked:
            match.require_running()
            seat = match.own_seat(request.user)
            turn = turn_of(match, seat)
            if turn is None:
                raise Refused("nothing_to_mute")
            times = _with(match, seat, msgspec.structs.replace(turn, muted=muted))
            return Worked({}, "muted" if muted else "unmuted", times=times)

        return await self._matches.carry_out(request, match_id, work)

    async def preferences(self, user: int) -> Preferences:
        """What a user has set."""
        return preferences.decode((await self._store.preferences_of((user,))).get(user))

    async def prefer(self, user: int, change: Callable[[Preferences], Preferences], at: datetime) -> Preferences:
        """Change what a user has set; it holds for the reminders of what runs, too."""
        return await self._prefer(user, change, at, lambda found: ())

    async def put_off(self, user: int, now: datetime, until: datetime | None = None) -> None:
        """Set when the user's next digest is due: `until`, or as the preferences say after now."""
        await self._store.put_off(user, until or (await self.preferences(user)).next_digest(now))

    async def go_away(self, user: int, first: date, last: date, at: datetime) -> Preferences:
        """Announce a vacation on these days, in the same step at every table."""

        def change(before: Preferences) -> Preferences:
            zone = before.routine.now.zone
            every = vacation.announced(before.vacations, first, last, zone, at)
            return msgspec.structs.replace(before, vacations=every)

        def told(found: Preferences) -> tell.Word:
            span = found.vacations[-1].span()
            assert span is not None
            return tell.Word("away", user, since=span.since, until=span.until)

        return await self._prefer(user, change, at, lambda found: (told(found),))

    async def come_back(self, user: int, at: datetime) -> Preferences:
        """End a vacation that goes on, and call off those to come; every table hears of it in the same step."""

        def change(before: Preferences) -> Preferences:
            kept = vacation.returned(before.vacations, at)
            if kept == before.vacations:
                raise Refused("no_vacation")
            return msgspec.structs.replace(before, vacations=kept)

        return await self._prefer(user, change, at, lambda found: (tell.Word("back", user),))

    async def _prefer(
        self,
        user: int,
        change: Callable[[Preferences], Preferences],
        at: datetime,
        words: Callable[[Preferences], tuple[tell.Word, ...]],
    ) -> Preferences:
        """Change what a user has set, and say these words of it where the user plays."""
        tables = await self._tables(user)

        def work(data: bytes | None) -> tuple[bytes, datetime | None]:
            changed = change(preferences.decode(data))
            return preferences.encode(changed), changed.next_digest(at)

        def told(data: bytes) -> dict[int, tuple[Post, ...]]:
            said = words(preferences.decode(data))
            # Where the user is awaited, the board says until when there is time.
            shown = {
                match.id: (tell.Board(match.running.seq, fresh=False),) if user in _asked(match) else ()
                for match in tables
            }
            return {number: posts((*said, *board)) for number, board in shown.items()} if said else {}

        found = preferences.decode(await self._store.change_preferences(user, work, at, told))
        for match in tables:
            self._matches.on_outbox(match.id)
        return found

    async def _tables(self, user: int) -> list[Match]:
        """The matches that a user plays in: not those that were left for good."""
        listed = await self._store.find(user_id=user, statuses=RUNNING, limit=EVERY)
        every = [await self._matches.get(found.match.id) for found in listed]
        playing = (match for match in every if match.status == "running" and user in match.seats)
        return [match for match in playing if match.own_seat(user) not in match.running.state.left]

    # What comes by itself

    async def wake(self, match_id: int, at: datetime) -> None:
        """Do what has become due in a match: reminders, word that the time is up, the rules' move where the table
        wants it by itself, more answers of the house."""
        await self._matches.carry_out(Request(NOBODY, None, at), match_id, lambda match: _woken(match, at))


def _woken(match: Match, at: datetime) -> Worked:
    if match.pause is not None:
        return Worked({}, "woken")
    times = dict(match.times)
    told: list[tell.Tell] = []
    skipped: int | None = None
    for seat, timed in match.times.items():
        turn, due = timed.turn, timing.due(timed, match.around)
        if turn is None or turn.up:
            continue
        if due is not None and due <= at:
            if match.terms.clock is not None and match.terms.skipping == "on":
                # One at a time: the next one's moment has come as well, so it follows at once.
                skipped = seat if skipped is None else skipped
                continue
            times[seat] = msgspec.structs.replace(timed, turn=msgspec.structs.replace(turn, up=True))
            told.append(tell.TimeUp(seat, turn.name))
        elif (tone := timing.reminded(timed, match.around, at)) is not None:
            times[seat] = msgspec.structs.replace(timed, turn=msgspec.structs.replace(turn, told=tone))
            told.append(tell.Reminder(seat, turn.name, tone))
    if skipped is None:
        return Worked({}, "woken", told, times=times)
    step = table.timeout(match.game, match.running, match.seed, skipped)
    told += (tell.Word("lapsed", seat=skipped), *tell.after(match.game, match.running, step, None))
    return Worked({}, "woken", told, step, skipped=skipped, times=times)


def _require_other(match: Match, request: Request, seat: int) -> None:
    """Raises Refused for whoever is not one of the others who are still at the table."""
    position = match.going
    own = match.seat_of(request.user)
    if own == seat:
        raise Refused("own_time")
    if own is None or own in position.state.left:
        raise Refused("not_at_table")


def _late(match: Match, request: Request, seat: int, decision: str) -> Turn:
    """The turn whose time is up, if the user may do something about it."""
    _require_other(match, request, seat)
    turn = turn_of(match, seat)
    if turn is None or turn.name != decision:
        raise Refused("answered_since", seat=seat)
    if match.terms.clock is None:
        raise Refused("no_clock")
    if not turn.ticking.is_up(request.at, match.around.standing(match.seats[seat])):
        raise Refused("not_late", seat=seat)
    return turn


def longer(match: Match, request: Request, seat: int, turn: Turn, by: timedelta) -> tuple[dict[int, Timed], Until]:
    """The times of a match where a turn gets more, and until when that is (None: not as things stand)."""
    standing = match.around.standing(match.seats[seat])
    ticking = turn.ticking.extended(by, request.at, standing)
    return _with(match, seat, Turn(turn.name, ticking, muted=turn.muted)), ticking.due(standing)


def turn_of(match: Match, seat: int) -> Turn | None:
    timed = match.times.get(seat)
    return None if timed is None else timed.turn


def _asked(match: Match) -> tuple[int, ...]:
    return tuple(match.seats[seat] for seat in match.waiting)


def _with(match: Match, seat: int, turn: Turn) -> dict[int, Timed]:
    return {**match.times, seat: msgspec.structs.replace(match.times[seat], turn=turn)}
