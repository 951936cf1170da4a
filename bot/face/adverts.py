"""What is said in public of seats that anybody may take, of pauses, and of matches that nobody goes on with."""

from __future__ import annotations

import discord

from bot.face.controls import ControlId, button, rows
from bot.face.desk import Reader
from bot.face.panel import joined
from bot.matches import tell
from bot.matches.people import KEPT


def advert(reader: Reader, seat: int, place: int) -> tuple[str, discord.ui.View | None]:
    """The message that offers a seat, with its button; once it is no longer free, what became of it. The match is
    played in `place`."""
    match, words = reader.match, reader.words
    facts = {"number": match.id, "game": words(f"{match.game.key}.title"), "place": f"<#{place}>"}
    opening = match.opening(seat)
    if opening is not None:
        from_when = discord.utils.format_dt(opening.at + KEPT)
        why = words(f"advert.{opening.why}", seat=reader.marked[seat], when=from_when, **facts)
        take = button(words("button.take"), ControlId("take", match.id, "", str(seat)), discord.ButtonStyle.success)
        house = button(words("button.house"), ControlId("house", match.id, "", str(seat)))
        gone = opening.why == "gone" and seat not in match.house
        how = words("advert.how_house" if opening.why == "house" else "advert.how")
        return joined(why, how), rows([take, house] if gone else [take])
    if match.status == "ended":
        return words("advert.over", **facts), None
    return words("advert.taken", seat=reader.marked[seat], **facts), None


def notice(reader: Reader, told: tell.Notice) -> tuple[str, tuple[int, ...]]:
    """That a match nobody goes on with will end, or has ended; and whom the message mentions."""
    match, words = reader.match, reader.words
    if told.what != "expiring" or told.until is None:
        return words(f"notice.{told.what}", number=match.id), ()
    left = () if match.position is None else match.position.state.left
    present = tuple(user for seat, user in enumerate(match.seats) if seat not in left)
    until = discord.utils.format_dt(told.until, "D")
    players = words.join(f"<@{user}>" for user in present)
    return words("notice.expiring", number=match.id, until=until, players=players), present
