"""The rows of the outbox that call somebody, or say what became of somebody who was called."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.face import panel, terms
from bot.face.controls import Control, ControlId, button, rows
from bot.face.deliver import NOBODY, Delivery
from bot.face.desk import Reader
from bot.face.names import mention
from bot.matches import tell
from bot.matches.timing import Turn
from render.words import Words

LATE = "late"
"""The kind of posting that says of a seat that its time is up."""
BALLOT = "ballot"
"""The kind of posting that puts a vote."""
REMINDER = "reminder"
"""The kind of posting that reminds a user, the key, by direct message."""


class Caller(Delivery):
    """The delivery of one row, calls included."""

    async def run(self) -> None:
        """Say what the row says. Raises discord.HTTPException or Unreachable; then it may be tried again."""
        match tell.decode(self.row.payload):
            case tell.Reminder() as reminder:
                await self._remind(reminder)
            case tell.Next() as following:
                await self._next(following)
            case tell.TimeUp() as late:
                await self._time_up(late)
            case tell.Question() as question:
                await self._question(question)
            case tell.Word() as word:
                await self._word(word)
            case _:
                await super().run()
        await self._tidy()

    async def _tidy(self) -> None:
        """Take the controls off what is no longer asked: of a seat that was late, and of a vote."""
        for (kind, key), posting in list(self.postings.items()):
            over = {LATE: self._late, REMINDER: self._waiting, BALLOT: self._voting}.get(kind)
            if over is not None and not over(int(key or 0)):
                await self._strip(posting)
                await self.desk.store.forget_posting(posting)

    def _late(self, seat: int) -> bool:
        timed = self.match.times.get(seat)
        return self.match.status == "running" and timed is not None and timed.turn is not None and timed.turn.up

    def _waiting(self, user: int) -> bool:
        return self.match.seat_of(user) in self.match.waiting

    def _voting(self, _: int) -> bool:
        return self.match.status == "running" and self.match.ballot is not None and not self.match.ballot.refused

    def _still(self, seat: int, decision: str) -> Turn | None:
        """The turn of a seat, if it is asked this still: what has its answer needs no word any more."""
        timed = self.match.times.get(seat)
        turn = None if timed is None else timed.turn
        return turn if turn is not None and turn.name == decision else None

    def _awake(self, seat: int) -> bool:
        """Whether the player of a seat may be disturbed now: a message that could not be brought for a while is brought
        neither at night nor in a pause."""
        match, now = self.match, discord.utils.utcnow()
        return (
            match.pause is None
            and match.around.of(match.seats[seat]).awake(now, weekends_off=match.terms.weekends_off) == now
        )

    async def _remind(self, reminder: tell.Reminder) -> None:
        match, seat = self.match, reminder.seat
        turn = self._still(seat, reminder.decision)
        if turn is None or turn.muted or turn.up or not self._awake(seat):
            return
        user = match.seats[seat]
        if match.around.of(user).reach == "direct":
            words = await self.desk.words_of(user, match.stored.match.locale)
            message = await self._whisper(user, self._reminding(words, seat, reminder.tone))
            if message is not None:
                old = self.postings.get((REMINDER, str(user)))
                if old is not None:
                    await self._strip(old)
                self._posted(REMINDER, message, str(user))
                return
        words = (await self._reader()).words
        content = words("reminder.public", player=f"<@{user}>", text=self._reminding(words, seat, reminder.tone))
        await self._say(content, ping=[user])

    def _reminding(self, words: Words, seat: int, tone: str) -> str:
        match = self.match
        text = words(
            f"reminder.{tone}", game=words(f"{match.game.key}.title"), number=match.id, place=f"<#{self.place}>"
        )
        until = terms.until(words, match, seat)
        return panel.joined(text, words("terms.until", until=until) if until else "")

    async def _next(self, following: tell.Next) -> None:
        match = self.match
        user = match.seats[following.seat]
        if match.position is None or match.position.seq != following.position or not self._awake(following.seat):
            return
        if match.around.of(user).reach == "thread":
            words = (await self._reader()).words
            await self._say(words("reminder.public", player=f"<@{user}>", text=self._coming(words)), ping=[user])
        else:
            words = await self.desk.words_of(user, match.stored.match.locale)
            await self._whisper(user, self._coming(words), quiet=True)

    def _coming(self, words: Words) -> str:
        match = self.match
        return words("next", game=words(f"{match.game.key}.title"), number=match.id, place=f"<#{self.place}>")

    async def _time_up(self, late: tell.TimeUp) -> None:
        match, seat = self.match, late.seat
        turn = self._still(seat, late.decision)
        if turn is None or not turn.up:
            return  # answered, or given more time
        reader = await self._reader()
        words, player = reader.words, reader.marked[seat]
        if match.terms.clock is None:
            await self._say(words("late.unanswered", player=player))
            return
        buttons = [
            button(words(f"button.{op}"), ControlId(op, match.id, late.decision, str(seat)))
            for op in ("force", "house", "wait")
        ]
        message = await self._say(words("late.time_up", player=player), buttons)
        self._posted(LATE, message, str(seat))

    async def _question(self, question: tell.Question) -> None:
        match = self.match
        if match.ballot is None or match.ballot.position != question.position:
            return
        reader = await self._reader()
        words = reader.words
        buttons = [
            button(words(f"button.{op}"), ControlId(op, match.id, "", str(question.position)))
            for op in ("agree", "refuse")
        ]
        message = await self._say(words("undo.question", player=reader.marked[question.seat]), buttons)
        self._posted(BALLOT, message)

    async def _word(self, word: tell.Word) -> None:
        reader = await self._reader()
        content = reader.words(f"word.{word.what}", **self._facts(reader, word))
        back = [button(reader.words("button.take"), ControlId("take", self.match.id, "", str(word.seat)))]
        ping: list[int] = []
        if word.seat is not None and word.what in ("forced", "lapsed", "handed"):
            ping.append(self.match.seats[word.seat])
        await self._say(content, back if word.what == "handed" else [], ping=ping)

    def _facts(self, reader: Reader, word: tell.Word) -> dict[str, str]:
        facts: dict[str, str] = {}
        if word.by is not None:
            facts["by"] = mention(reader.words, word.by)
        if word.seat is not None:
            facts["seat"] = mention(reader.words, self.match.seats[word.seat])
        for name, at in (("since", word.since), ("until", word.until)):
            facts[name] = reader.words("terms.standing_still") if at is None else discord.utils.format_dt(at)
        return facts

    async def _say(self, content: str, buttons: Sequence[Control] = (), *, ping: Sequence[int] = ()) -> discord.Message:
        """Say something where the match is played."""
        return await self._sent(await self._channel(), content, rows(list(buttons)), ping=ping)

    async def _whisper(self, user: int, content: str, *, quiet: bool = False) -> discord.Message | None:
        """Say something to a person alone; None: that is not possible."""
        match = self.match
        words = await self.desk.words_of(user, match.stored.match.locale)
        view = rows([button(words("button.play"), ControlId("play", match.id), discord.ButtonStyle.primary)])
        try:
            channel = await self.desk.client.create_dm(discord.Object(user))
            return await self._sent(channel, content, view, quiet=quiet)
        except discord.HTTPException as error:
            # Forbidden is whoever takes no messages from this bot (50007, 40003, 50278), for whatever reason.
            if not isinstance(error, discord.Forbidden) and error.code not in NOBODY:
                raise
            return None
