"""Matches that nobody goes on with: after how long they end, and who is told before."""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.matches import tell
from bot.matches.change import NOBODY, Request, Worked
from bot.matches.match import Match
from bot.matches.service import Matches
from games.core.errors import Refused

LOBBY = timedelta(days=7)
"""How long a lobby stays open in which nothing happens."""
MATCH = timedelta(days=60)
"""How long a running match is kept in which nobody moves."""
ABSENT = timedelta(days=90)
"""The same where nobody is there to be warned (the bot cannot reach the place), or the match is paused."""
NOTICE = timedelta(days=7)
"""How long before its end the players are told."""


def last_sign(match: Match, since: datetime) -> datetime:
    """When something last happened in a match whose last step was at `since`: also that somebody came, or a pause
    ended."""
    ended = [pause.ended_at for pause in match.stored.pauses if pause.ended_at is not None]
    return max([since, *ended, *(seat.joined_at for seat in match.stored.seats)])


class Expiry:
    """Ends what nobody goes on with. `now` is an aware time; the last signs come from `last_sign`."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches

    async def look(self, match: Match, since: datetime, now: datetime, *, reached: bool) -> None:
        """Warn, or end, a match whose last step was at `since`, if it is time. `reached`: everything that was to be
        said in it has been said. Time counts only in one direction: a clock that was wrong ends nothing that its
        players were not told about a week before."""
        if match.status == "lobby":
            if now - since >= LOBBY:
                await self._end(match, now, tell.Card(), tell.Notice("closed"))
            return
        sign = last_sign(match, since)
        kept = MATCH if reached and match.pause is None else ABSENT
        warned = match.stored.match.warned_at
        if warned is None or not sign <= warned <= now:
            if now - sign >= MATCH - NOTICE:
                await self._warn(match, now, max(sign + kept, now + NOTICE))
        elif now - sign >= kept and now - warned >= NOTICE:
            await self._end(match, now, tell.Notice("expired"))

    async def _warn(self, match: Match, now: datetime, until: datetime) -> None:
        await self._do(match, now, Worked({"warned_at": now}, "warned", (tell.Notice("expiring", until),)))

    async def _end(self, match: Match, now: datetime, *tells: tell.Tell) -> None:
        await self._do(match, now, Worked({"status": "ended", "ended_how": "expired"}, "expired", tells))

    async def _do(self, match: Match, now: datetime, worked: Worked) -> None:
        def work(found: Match) -> Worked:
            if found.seq != match.seq:
                raise Refused("busy")
            return worked

        try:
            await self._matches.carry_out(Request(NOBODY, None, now), match.id, work)
        except Refused:
            # Somebody did something at this very moment, so it is not idle any more.
            return
