"""What is said in public of seats that anybody may take, of pauses, and of matches that nobody goes on with."""

from __future__ import annotations

import discord

from bot.face.controls import ControlId, button, rows
from bot.face.desk import Reader
from bot.face.panel import joined
from bot.matches import tell


def advert(reader: Reader, seat: int, place: int) -> tuple[str, discord.ui.View | None]:
    """The message that offers a seat, with its button; once it is no longer free, what became of it. The match is
    played in `place`."""
    match, words = reader.match, reader.words
    facts = {"number": match.id, "game": words(f"{match.game.key}.title"), "place": f"<#{place}>"}
    opening = match.opening(seat)
    if opening is not None:
        why = words(f"advert.{opening.why}", seat=reader.marked[seat], **facts)
        take = button(words("button.take"), ControlId("take", match.id, "", str(seat)), discord.ButtonStyle.success)
        return joined(why, words("advert.how")), rows([take])
    if match.status == "ended":
        return words("advert.over", **facts), None
    return words("advert.taken", seat=reader.marked[seat], **facts), None


def notice(reader: Reader, told: tell.Notice) -> str:
    """That a match nobody goes on with will end, or has ended."""
    until = "" if told.until is None else discord.utils.format_dt(told.until, "D")
    return reader.words(f"notice.{told.what}", number=reader.match.id, until=until)
