"""What must be true of a match that is over and of a town that has said everything."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterable
from typing import Any

from bot.matches import tell
from games.core import record
from games.core.errors import Corrupt
from games.core.values import Result
from tests.discord.post import Post
from tests.soak.people import Unanswered
from tests.soak.play import Play
from tests.soak.town import Room, Town

ONCE = (tell.Opening, tell.Ending, tell.Invite, tell.Receipt, tell.Notice)
"""What is said in exactly one message each."""
AT_MOST_ONCE = (tell.Board, tell.Private, tell.Farewell, tell.Card, tell.Thread, tell.Advert)
"""What may also be said by changing a message, by a later one, or not at all where somebody takes none."""

Row = tuple[int, int, str, bytes, str | None]
"""Of the outbox: match, number, nonce, payload, outcome."""


def confirmed(data: bytes, result: Result | None) -> str | None:
    """What is wrong with the record of a match that is over."""
    try:
        made = record.read(data)
        record.verify(made)
    except Corrupt as error:
        return f"its record cannot be replayed: {error}"
    if result is None or made.result != result:
        return f"it ended with {result}, its record with {made.result}"
    return None


def delivered(rows: Iterable[Row], posted: dict[str, list[tuple[int, int]]]) -> list[str]:
    """What was not said once: rows that are open, were given up, were said twice, or are missing; and messages that
    belong to no row."""
    found: list[str] = []
    nonces: set[str] = set()
    for match, number, nonce, payload, outcome in rows:
        nonces.add(nonce)
        told = tell.decode(payload)
        said = posted.get(nonce, [])
        # Where somebody takes no direct messages, and then does, the hint in the thread is another message.
        times = max(Counter(place for place, _ in said).values(), default=0)
        name = f"row {number} of match {match} ({type(told).__name__})"
        if outcome != "delivered":
            found.append(f"{name} is {outcome or 'not said'}")
        if times > 1:
            found.append(f"{name} was said {times} times: {said}")
        if times == 0 and isinstance(told, ONCE):
            found.append(f"{name} was not said")
    return [*found, *(f"a message has the nonce {nonce} of no row" for nonce in posted.keys() - nonces)]


def bare(posts: Iterable[Post], kept: int | None) -> list[str]:
    """Which messages of the bot still have controls, except one."""
    return [
        f"message {post.id} still has controls: {[button.label for button in post.buttons]}"
        for post in posts
        if post.by_bot and not post.ephemeral and post.id != kept and (post.buttons or post.selects)
    ]


class Ending:
    """The checks of one match that is over."""

    def __init__(self, play: Play) -> None:
        self.room: Room = play.room
        self.play = play

    async def check(self) -> None:
        """Look at the result and the messages of the match. Everything must have been said."""
        room = self.room
        match = await room.look()
        data = await self._export()
        wrong = "nobody could export it" if data is None else confirmed(data, match.result)
        if wrong is not None:
            room.town.broken(room, wrong)
        thread = room.posts(room.place)
        ending = next((post for post in reversed(thread) if match.seed.hex() in post.text), None)
        if ending is None:
            room.town.broken(room, "its end was not told")
            return
        labels = [button.label for button in ending.buttons]
        if labels != ["Rematch", "Log", "Replay", "Animation"]:
            room.town.broken(room, f"the message of its end offers {labels}")
        for fault in bare((post for post in thread if _is_of(post, room.number)), ending.id):
            room.town.broken(room, fault)

    async def _export(self) -> bytes | None:
        for _ in range(10):
            try:
                answer = await self.play.host.slash("game export", where=self.room.place)
            except Unanswered:
                continue
            pictures = answer.post.pictures
            if pictures:
                return pictures[0]
        return None


def _is_of(post: Post, number: int) -> bool:
    """Whether a message's controls are about a match, and it is no hint that a hand can be looked at."""
    ids = [control.custom_id.split(":") for control in (*post.buttons, *post.selects)]
    return any(parts[1] == str(number) for parts in ids) and [parts[0] for parts in ids] != ["hand"]


def check_town(town: Town, connection: sqlite3.Connection) -> None:
    """Check that everything in the books of a town was said once."""
    query = "SELECT match_id, number, nonce, payload, outcome FROM outbox ORDER BY match_id, number"
    rows: list[Any] = connection.execute(query).fetchall()
    for fault in delivered(rows, town.line.posted):
        town.broken(None, fault)
    town.figures.posted += sum(map(len, town.line.posted.values()))
    for guild in {room.guild.id: room.guild for room in town.rooms}.values():
        rooms = [room for room in town.rooms if room.guild.id == guild.id]
        channels = {room.channel.id: room.channel for room in rooms}.values()
        threads = sum(len(channel.threads) for channel in channels)
        if threads != len(rooms):
            town.broken(None, f"{len(rooms)} matches have {threads} threads")
    if town.line.public:
        town.broken(None, f"{town.line.public} answers to interactions were shown to others")
