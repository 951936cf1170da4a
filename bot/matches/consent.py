"""Taking a step back, at will or where the table wants the others to agree: who is asked, and what follows."""

from __future__ import annotations

import dataclasses
from datetime import datetime, timedelta

import msgspec

from bot.matches import tell
from bot.matches.ballots import Ballot
from bot.matches.change import Worked
from bot.matches.clocks.spans import between
from bot.matches.match import Match
from games.core import codec, table
from games.core.errors import Refused

SILENCE = timedelta(hours=24)
"""Who could have answered for so long and has not is absent, and absent people never block a vote."""


def take_back(match: Match, seat: int, at: datetime) -> Worked:
    """The last step of a seat taken back, or the others asked about it. Raises Refused."""
    if not needed(match, seat, at, match.ballot):
        return _taken_back(match, seat)
    table.undo(match.game, match.running, match.earlier, seat)
    if match.ballot is not None:
        raise Refused("undo_refused" if match.ballot.refused else "undo_asked")
    ballot = Ballot(match.running.seq, seat, at)
    return Worked({"ballot": codec.encode(ballot)}, "asked", (tell.Question(seat, ballot.position),))


def _taken_back(match: Match, seat: int) -> Worked:
    step = table.undo(match.game, match.running, match.earlier, seat)
    # Its plans led there, or may lead there again: they are dropped.
    others = {other: orders for other, orders in match.orders.items() if other != seat}
    tells = tell.after(match.game, match.running, step, seat)
    return Worked({}, "undone", tells, step, orders=others, follow=False, by=match.seats[seat])


def agree(match: Match, user: int, position: int, at: datetime) -> Worked:
    """A user agrees to what was asked about a position; with the last one who is needed it is done. Raises Refused."""
    ballot, voter = _open(match, user, position)
    agreed = msgspec.structs.replace(ballot, agreed=tuple(sorted({*ballot.agreed, voter})))
    if needed(match, ballot.seat, at, agreed):
        return Worked({"ballot": codec.encode(agreed)}, "agreed")
    done = _taken_back(match, ballot.seat)
    return dataclasses.replace(done, what="agreed", tells=(tell.Word("agreed", seat=ballot.seat), *done.tells))


def refuse(match: Match, user: int, position: int) -> Worked:
    """A user refuses what was asked about a position, which is the end of it. Raises Refused."""
    ballot, _ = _open(match, user, position)
    refused = msgspec.structs.replace(ballot, refused=True)
    return Worked({"ballot": codec.encode(refused)}, "refused", (tell.Word("refused", user, ballot.seat),))


def needed(match: Match, seat: int, at: datetime, ballot: Ballot | None) -> bool:
    """Whether the others must be asked, or asked still, before a seat may take its last step back."""
    asked = set(voters(match, seat, at))
    if match.terms.undo == "free" or not asked:
        return False
    if ballot is None or ballot.refused:
        return True
    # While the match was paused, or the bot away, nobody could answer.
    open_for = sum(
        (end - begin for begin, end in between(ballot.put, at, (*match.around.halts, *match.around.pauses))),
        timedelta(),
    )
    return bool(asked - set(ballot.agreed)) and open_for < SILENCE


def voters(match: Match, seat: int, at: datetime) -> tuple[int, ...]:
    """The seats whose consent an undo of `seat` needs: all others whose players are there. Not there are those who
    have left, also the server, whose seat the house plays, who are on vacation, and whose time is up."""
    gone = {seat, *match.running.state.left, *match.house}
    gone |= {opening.seat for opening in match.stored.openings if opening.why == "gone"}
    gone |= {other for other, user in enumerate(match.seats) if match.around.of(user).away(at)}
    gone |= {other for other, timed in match.times.items() if timed.turn is not None and timed.turn.up}
    return tuple(other for other in range(len(match.seats)) if other not in gone)


def _open(match: Match, user: int, position: int) -> tuple[Ballot, int]:
    """The ballot about a position, and the seat of a user who may answer it. Raises Refused."""
    present = match.going.seq
    voter, ballot = match.own_seat(user), match.ballot
    if ballot is None or ballot.refused or position != present:
        raise Refused("ballot_over")
    if voter == ballot.seat:
        raise Refused("own_ballot")
    return ballot, voter
