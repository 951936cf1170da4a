"""The books: everything that those who may moderate have done in a server, to read and as a file."""

from __future__ import annotations

import discord
import msgspec

from bot.face import server_panel
from bot.face.controls import ControlId, button, rows
from bot.face.desk import Answer, Desk, Reader
from bot.face.limits import cut
from bot.face.names import mention, safe
from bot.face.panel import joined
from games.core.errors import Refused
from render.words import Words
from storage.rows import Recorded

PAGE = 5
SHARE = 380
ALL = 1_000_000
"""More deeds than there are."""


def line(words: Words, deed: Recorded) -> str:
    """A deed in words: when, who, what, and why. Names of people are mentions that call nobody."""
    holes: dict[str, object] = {
        "by": mention(words, deed.user_id),
        "number": deed.match_id,
        "person": mention(words, deed.person_id or 0),
    }
    detail = deed.detail
    if deed.what == "set":
        detail = server_panel.told(words, detail)
    elif deed.what == "replaced":
        detail = mention(words, int(detail))
    done = words(f"deed.{deed.what}", detail=detail, **holes)
    when = discord.utils.format_dt(deed.at, "f")
    reason = words("receipt.reason", reason=safe(deed.reason)) if deed.reason else ""
    return joined(words("deed.line", when=when, done=done), reason)


async def pages(desk: Desk, reader: Reader, guild: int, page: int) -> Answer:
    """A page of the books, the latest deeds first."""
    found = await desk.store.deeds(guild, skip=page * PAGE, limit=PAGE + 1)
    if not found:
        return Answer(reader.words("audit.none"))
    # Reasons are long at worst: every deed has its share of the message.
    lines = (cut(line(reader.words, deed), SHARE) for deed in found[:PAGE])
    turn = [
        button(reader.words("audit.newer"), ControlId("audit", 0, "", str(page - 1)), disabled=page == 0),
        button(reader.words("audit.older"), ControlId("audit", 0, "", str(page + 1)), disabled=len(found) <= PAGE),
    ]
    return Answer(joined(reader.words("audit.title"), *lines), view=rows(turn))


async def export(desk: Desk, reader: Reader, guild: int) -> Answer:
    """All of the books as a file, the latest deeds first."""
    found = await desk.store.deeds(guild, limit=ALL)
    if not found:
        raise Refused("no_deeds")
    data = msgspec.json.format(msgspec.json.encode(found), indent=1)
    return Answer(reader.words("audit.export", count=len(found)), file=(f"moderation-{guild}.json", data))
