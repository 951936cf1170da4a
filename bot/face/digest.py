"""One direct message a day about everything that waits for a person, over all matches and servers."""

from __future__ import annotations

import hashlib
from datetime import datetime

import discord

from bot.face import terms
from bot.face.desk import Desk
from bot.face.limits import TEXT_CONTENT, cut
from bot.face.match_commands import place_of
from bot.matches.presence import EVERY, RUNNING
from render.words import Words
from storage.rows import Listed

LINES = 20


async def send(desk: Desk, user: int, now: datetime) -> None:
    """Send the digest, if anything waits for the person. Raises discord.HTTPException."""
    every = await desk.store.find(user_id=user, statuses=RUNNING, limit=EVERY)
    listed = [found for found in every if user in found.awaited]
    if not listed:
        return
    words = await desk.words_of(user, listed[0].match.locale)
    lines = [words("digest.title", count=len(listed))]
    lines += [await _line(desk, words, found, user) for found in listed[:LINES]]
    channel = await desk.client.create_dm(discord.Object(user))
    await channel.send(
        cut("\n".join(lines), TEXT_CONTENT), nonce=_nonce(user, now), allowed_mentions=discord.AllowedMentions.none()
    )


async def _line(desk: Desk, words: Words, listed: Listed, user: int) -> str:
    match = await desk.matches.get(listed.match.id)
    line = words(
        "digest.line",
        game=words(f"{match.game.key}.title"),
        number=match.id,
        place=f"<#{await place_of(desk, listed)}>",
    )
    until = terms.until(words, match, match.own_seat(user))
    return words("digest.until", line=line, until=until) if until else line


def _nonce(user: int, now: datetime) -> str:
    """The same for all attempts of a day, so that Discord takes one."""
    return hashlib.blake2b(f"digest {user} {now.date()}".encode(), digest_size=8).hexdigest()
