"""What is stored about a person, as a file for them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import datetime
from typing import Any

import msgspec

from bot.face.desk import Desk
from bot.stats.summary import Ended, ended
from bot.stats.tally import Tally, tallies
from games.core import registry
from storage.people import Personal, Seated
from storage.rows import Entry, Recorded

FORMAT = "district-post person 1"


async def own_data(desk: Desk, user: int, at: datetime) -> bytes:
    """All that is stored about a person as JSON: ids as texts, times in UTC. Of others there are the numbers of matches
    alone, and of what somebody did as a moderator nothing that a player would have had to know."""
    found = await desk.store.personal(user)
    return await asyncio.to_thread(_written, user, at, found, await ended(desk.store, None))


def _written(user: int, at: datetime, found: Personal, over: Sequence[Ended]) -> bytes:
    results = {match.match: match for match in over}
    document = {
        "format": FORMAT,
        "exported_at": at,
        "user": str(user),
        "kept": {name.partition(":")[0]: value.decode(errors="replace") for name, value in found.kept.items()},
        "preferences": None if found.preferences is None else msgspec.Raw(found.preferences),
        "in_statistics": not found.unlisted,
        "matches_opened": found.opened,
        "matches": [_seat(seat, found, results.get(seat.match_id)) for seat in found.seats],
        "moves": [_move(match, entry) for match, entry in found.entries],
        "plans": [
            {"match": match, "number": plan.number, "text": plan.text, "situation": plan.situation}
            for match, plan in found.plans
        ],
        "direct_messages": [
            {"match": posting.match_id, "channel": str(posting.channel_id), "message": str(posting.message_id)}
            for posting in found.postings
        ],
        "time": [{"match": match, "time": msgspec.Raw(data)} for match, data in found.timers],
        "moderation": [_deed(deed, user) for deed in found.deeds],
        "matches_paused": found.paused,
        "blocked_in": [str(guild) for guild in found.blocked],
        "statistics": {
            game.key: _statistics(tally) for game in registry.every() if (tally := tallies(over, game.key).get(user))
        },
    }
    return msgspec.json.format(msgspec.json.encode(document), indent=1)


def _seat(seat: Seated, found: Personal, match: Ended | None) -> dict[str, Any]:
    made: dict[str, Any] = {
        "match": seat.match_id,
        "server": None if seat.guild_id is None else str(seat.guild_id),
        "channel": str(seat.channel_id),
        "game": seat.game,
        "status": seat.status,
        "seat": seat.seat,
        "opened_by_you": seat.match_id in found.opened,
        "joined_at": seat.joined_at,
        "started_at": seat.started_at,
        "ended_at": seat.ended_at,
        "ended_how": seat.ended_how,
    }
    if match is not None:
        made |= {"place": match.places[seat.seat], "won": seat.seat in match.winners}
    return made


def _deed(deed: Recorded, user: int) -> dict[str, Any]:
    """Something done by the person as a moderator, or to the person; never whom else it concerned."""
    return {
        "server": str(deed.guild_id),
        "match": deed.match_id,
        "what": deed.what,
        "by_you": deed.user_id == user,
        "reason": deed.reason,
        "at": deed.at,
    }


def _move(match: int, entry: Entry) -> dict[str, Any]:
    made: dict[str, Any] = {"match": match, "step": entry.position_seq, "kind": entry.kind, "at": entry.at}
    if entry.kind == "act":
        made |= {"seat": entry.seat, "text": entry.text}
    return made


def _statistics(tally: Tally) -> dict[str, Any]:
    return {
        "matches": tally.matches,
        "wins": tally.wins,
        "places": {str(place): times for place, times in sorted(tally.places.items())},
        "average_seconds_to_answer": tally.thinking,
        "rating": tally.points,
    }
