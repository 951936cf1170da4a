"""People come and go: seats that anybody may take, and who takes them."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import msgspec

from bot.matches import tell
from bot.matches.change import Receipt, Request, Worked
from bot.matches.match import Match
from bot.matches.service import Matches
from bot.matches.tell import Tell
from games.core import table
from games.core.errors import Over, Refused
from games.core.table import Step
from storage.rows import Opening, Seat

KEPT = timedelta(hours=24)
"""How long a seat that the house plays is kept for its player."""


def handed(match: Match, seat: int, new: int, request: Request) -> tuple[dict[str, Any], Step | None, tuple[Tell, ...]]:
    """What it takes to give a seat, with everything that belongs to it, to a person without one: the cells that
    change, the step if its player had left for good, and what must be told."""
    position = match.running
    seats = tuple(Seat(found.seat, new, request.at) if found.seat == seat else found for found in match.stored.seats)
    step = table.rejoin(match.game, position, seat) if seat in position.state.left else None
    now = position.seq if step is None else step.position.seq
    cells: dict[str, Any] = {"seats": seats}
    asked = seat in table.awaited(match.game, position if step is None else step.position)
    tells: list[Tell] = [tell.Private(seat, now, quiet=False), tell.Board(now, fresh=asked)]
    if match.opening(seat) is not None:
        cells["openings"] = match.closed(seat)
        tells.append(tell.Advert(seat))
    return cells, step, tuple(tells)


def housed(match: Match, seat: int, at: datetime) -> tuple[dict[str, Any], tuple[Tell, ...]]:
    """What it takes to let the house play a seat until its player is back or somebody takes it: the cells that change,
    and what must be told."""
    seats = tuple(
        msgspec.structs.replace(found, house_since=at) if found.seat == seat else found for found in match.stored.seats
    )
    if match.opening(seat) is not None:
        return {"seats": seats}, (tell.Advert(seat),)
    return {"seats": seats, "openings": match.opened(Opening(seat, "house", at))}, (tell.Advert(seat),)


def free(opening: Opening, at: datetime) -> bool:
    """Whether anybody may take the seat now: one that the house plays is kept for its player at first."""
    return opening.why != "house" or at - opening.at >= KEPT


def _wanted(match: Match, own: int | None, at: datetime) -> int:
    """The seat that a user means who names none. Raises Refused."""
    if own is not None:
        if own not in match.house and match.opening(own) is None:
            raise Refused("not_house")
        return own
    openings = sorted(match.stored.openings, key=lambda opening: not free(opening, at))
    if not openings:
        raise Refused("no_vacant_seat")
    return openings[0].seat


def _back(match: Match, seat: int, request: Request) -> Worked:
    """The player of a seat plays it again instead of the house."""
    seats = tuple(
        msgspec.structs.replace(found, house_since=None) if found.seat == seat else found
        for found in match.stored.seats
    )
    position = match.running.seq
    asked = seat in table.awaited(match.game, match.running)
    tells: list[Tell] = [tell.Word("seated", request.user, seat)]
    tells += [tell.Private(seat, position, quiet=False), tell.Board(position, fresh=asked)]
    cells: dict[str, Any] = {"seats": seats}
    if match.opening(seat) is not None:
        cells["openings"] = match.closed(seat)
        tells.append(tell.Advert(seat))
    return Worked(cells, "seated", tells)


class People:
    """Who leaves a match and who comes into it. Methods raise Refused when the request is not possible."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches

    async def offer(self, request: Request, match_id: int) -> Receipt:
        """Look for somebody who takes over the user's own seat; until somebody does, the user plays on."""

        def work(match: Match) -> Worked:
            seat = self._own(match, request)
            if match.opening(seat) is not None:
                raise Refused("offered_already")
            openings = match.opened(Opening(seat, "offered", request.at))
            return Worked({"openings": openings}, "offered", (tell.Advert(seat),))

        return await self._matches.carry_out(request, match_id, work)

    async def keep(self, request: Request, match_id: int) -> Receipt:
        """Keep the own seat after all; the house plays it no longer."""

        def work(match: Match) -> Worked:
            seat = self._own(match, request)
            if seat in match.house:
                return _back(match, seat, request)
            if match.opening(seat) is None:
                raise Refused("not_offered")
            return Worked({"openings": match.closed(seat)}, "kept", (tell.Advert(seat),))

        return await self._matches.carry_out(request, match_id, work)

    @staticmethod
    def _own(match: Match, request: Request) -> int:
        position = match.running
        if match.result is not None:
            raise Over()
        seat = match.own_seat(request.user)
        if seat in position.state.left:
            raise Refused("left_already")
        return seat

    async def take(self, request: Request, match_id: int, seat: int | None = None) -> Receipt:
        """Take a seat that anybody may take (None: the own one that the house plays, else the first that is free):
        whoever is first gets it. Its own player, if still there, keeps it, and the house plays it no longer."""
        found = await self._matches.get(match_id)
        if found.seat_of(request.user) is None:
            await self._matches.servers.require_welcome(found.stored.match.guild_id, request.user)

        def work(match: Match) -> Worked:
            position = match.running
            if match.result is not None:
                raise Over()
            own = match.seat_of(request.user)
            wanted = _wanted(match, own, request.at) if seat is None else seat
            if own == wanted and own in match.house and own not in position.state.left:
                return _back(match, own, request)
            opening = match.opening(wanted)
            if opening is None:
                raise Refused("seat_taken")
            if own == wanted:
                if own in position.state.left:
                    raise Refused("left_already")
                return Worked({"openings": match.closed(own)}, "kept", (tell.Advert(own),))
            if own is not None:
                raise Refused("joined_already")
            if not free(opening, request.at):
                raise Refused("seat_kept", seat=wanted, when=opening.at + KEPT)
            cells, step, tells = handed(match, wanted, request.user, request)
            told = (tell.Receipt("taken", request.user, wanted, former=match.seats[wanted]), *tells)
            orders = {other: orders for other, orders in match.orders.items() if other != wanted}
            return Worked(cells, "taken", told, step, orders=orders)

        return await self._matches.carry_out(request, match_id, work)

    async def gone(self, request: Request, match_id: int, user: int) -> None:
        """The bot has found that a player is no longer in the match's server: the seat is anybody's, until its player
        moves again. Does nothing where that is known, or the match does not run."""

        def work(match: Match) -> Worked:
            seat = match.seat_of(user)
            if match.status != "running" or seat is None or match.opening(seat) is not None:
                raise Refused("nobody_there")
            openings = match.opened(Opening(seat, "gone", request.at))
            return Worked({"openings": openings}, "gone", (tell.Advert(seat),))

        try:
            await self._matches.carry_out(request, match_id, work)
        except Refused:
            return
