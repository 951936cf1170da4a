"""Somebody leaves everything at once: every lobby, and every running match for good."""

from __future__ import annotations

from datetime import datetime

from bot.matches.change import Request
from bot.matches.service import Matches
from games.core.errors import Refused
from storage.store import Store

EVERY = 1_000_000
"""More matches than anybody is in."""


async def leave_everything(store: Store, matches: Matches, user: int, at: datetime) -> None:
    """Take a person out of all lobbies, and let them resign from all matches that run."""
    request = Request(user, None, at)
    for listed in await store.find(user_id=user, statuses=("lobby", "running"), limit=EVERY):
        try:
            if listed.match.status == "lobby":
                await matches.leave(request, listed.match.id)
            else:
                await matches.resign(request, listed.match.id)
        except Refused as refused:
            # Others may be quicker: what is over by then, or was left before, needs nothing. What cannot be left now
            # is still to be left.
            if refused.code == "busy":
                raise
