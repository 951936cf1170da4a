"""One row of the outbox made into messages."""

from __future__ import annotations

from collections.abc import Sequence

import discord
import msgspec

from bot.face import adverts, lobby, looks, membership, panel, private, replay, stripping, terms
from bot.face.controls import ControlId, button, rows
from bot.face.desk import Desk, Picture, Reader
from bot.face.limits import TEXT_CONTENT, THREAD_NAME, cut
from bot.face.names import mention, safe
from bot.matches import tell
from bot.matches.match import Match
from games.core import dice, table
from games.core.values import Result
from render.words import Words
from storage.rows import THREAD, Outgoing, Posting

NOBODY = {10013, 50033}
"""Discord's codes for an account that does not exist any more."""
UNKNOWN_MESSAGE = 10008
THREAD_EXISTS = 160004
THREADS_FULL = 160006
"""The server has as many open threads as it can have."""

QUIET = discord.AllowedMentions.none()


class Unreachable(Exception):
    """The place where a match is played is not there (yet, or any more)."""


class Delivery:
    """The delivery of one row: what it needs to know, and where it leaves things. `certain`: the row was not said
    before; else it may have been."""

    def __init__(
        self, desk: Desk, row: Outgoing, match: Match, postings: tuple[Posting, ...], *, certain: bool
    ) -> None:
        self.desk = desk
        self.row = row
        self.match = match
        self.certain = certain
        self.postings = {(posting.kind, posting.key): posting for posting in postings}
        self.changed: list[Posting] = []

    async def run(self) -> None:
        """Say what the row says. Raises discord.HTTPException or Unreachable; then it may be tried again."""
        match tell.decode(self.row.payload):
            case tell.Card():
                await self._card()
            case tell.Thread():
                await self._thread()
            case tell.Opening():
                await self._opening()
            case tell.Board() as board:
                await self._board(board)
            case tell.Private() as secret:
                await self._private(secret)
            case tell.Ending() as ending:
                await self._ending(ending)
            case tell.Farewell() as farewell:
                await self._farewell(farewell)
            case tell.Receipt() as receipt:
                await self._receipt(receipt)
            case tell.Invite(people=people):
                await self._invite(people)
            case tell.Advert(seat=seat):
                await self._advert(seat)
            case tell.Notice() as notice:
                await self._notice(notice)

    # Where

    @property
    def place(self) -> int:
        """The id of the match's thread, or of the channel it was opened in."""
        thread = self.postings.get((THREAD, ""))
        return self.match.stored.match.channel_id if thread is None else thread.channel_id

    async def _channel(self) -> discord.abc.Messageable:
        """Where the match is played: its thread, or the channel it was opened in."""
        return await self._place(self.place)

    async def _place(self, place: int) -> discord.abc.Messageable:
        client = self.desk.client
        channel = client.get_channel(place) or await client.fetch_channel(place)
        if isinstance(channel, discord.Thread) and channel.archived and not channel.locked:
            # Sending would open it again, but editing a message in it would be refused.
            await channel.edit(archived=False)
        if not isinstance(channel, discord.abc.Messageable):
            raise Unreachable(f"channel {place} takes no messages")
        return channel

    def _posted(self, kind: str, message: discord.Message, key: str = "", seq: int = 0) -> None:
        self.changed.append(Posting(self.match.id, kind, key, message.channel.id, message.id, seq))

    async def _reader(self) -> Reader:
        """The public: the server's language."""
        reader = Reader(self.desk, 0, Words(self.match.stored.match.locale))
        await reader.about(self.match)
        return reader

    def _message(self, posting: Posting) -> discord.PartialMessage:
        assert posting.message_id is not None
        channel = self.desk.client.get_partial_messageable(posting.channel_id)
        return channel.get_partial_message(posting.message_id)

    async def _sent(
        self,
        channel: discord.abc.Messageable,
        content: str,
        view: discord.ui.View,
        *,
        ping: Sequence[int] = (),
        quiet: bool = False,
    ) -> discord.Message:
        """Send a message without a picture as this row's."""
        return await _send(channel, content, self.row.nonce, view=view, ping=ping, quiet=quiet)

    # What

    async def _card(self) -> None:
        reader = await self._reader()
        content, view = lobby.card(reader.words, self.match, reader.marked)
        posting = self.postings.get(("card", ""))
        if posting is not None and await self._rewritten(posting, content, view):
            return
        if self.match.status == "lobby":
            channel = await self._place(self.match.stored.match.channel_id)
            self._posted("card", await _send(channel, content, self.row.nonce, view=view))

    async def _invite(self, people: tuple[int, ...]) -> None:
        reader = await self._reader()
        channel = await self._place(self.match.stored.match.channel_id)
        mentions = reader.words.join(f"<@{person}>" for person in people)
        content = reader.words("rematch.invite", players=mentions, number=self.match.id)
        await _send(channel, content, self.row.nonce, ping=people)

    async def _opening(self) -> None:
        reader = await self._reader()
        words, match = reader.words, self.match
        content = words(
            "opening",
            game=words(f"{match.game.key}.title"),
            number=match.id,
            players=words.join(reader.mention(seat) for seat in range(len(match.seats))),
            promise=dice.commitment(match.seed),
        )
        content = panel.joined(content, *terms.lines(words, match.terms))
        await _send(await self._channel(), content, self.row.nonce, ping=match.seats)

    async def _thread(self) -> None:
        thread = await self._open_thread((await self._reader()).words)
        if thread is not None:
            self.changed.append(Posting(self.match.id, THREAD, "", thread.id, None, self.match.seq))

    async def _open_thread(self, words: Words) -> discord.Thread | None:
        """A public thread at the lobby card; None where threads are not possible. Opening it again finds it."""
        parent = await self._place(self.match.stored.match.channel_id)
        if not isinstance(parent, discord.TextChannel):
            return None
        game = words(f"{self.match.game.key}.title")
        name = cut(words("thread.name", game=game, number=self.match.id), THREAD_NAME)
        card = self.postings.get(("card", ""))
        try:
            if card is not None and card.message_id is not None:
                message = parent.get_partial_message(card.message_id)
                return await message.create_thread(name=name, auto_archive_duration=10080)
            return await _threaded(parent, name)
        except discord.Forbidden:
            return None
        except discord.HTTPException as error:
            if error.code == THREAD_EXISTS and card is not None and card.message_id is not None:
                try:
                    found = await self.desk.client.fetch_channel(card.message_id)
                except discord.NotFound:
                    # Somebody deleted it: a card can have one thread only, so the next one stands by itself.
                    return await _threaded(parent, name)
                return found if isinstance(found, discord.Thread) else None
            if error.code == UNKNOWN_MESSAGE:
                return await _threaded(parent, name)
            if error.code == THREADS_FULL:
                return None
            raise

    async def _board(self, board: tell.Board) -> None:
        match = self.match
        assert match.position is not None
        if self.certain and (match.status != "running" or await self._overtaken()):
            # A later row shows the match as it stands, with all that happened since the last board, or tells its end. A
            # row that may have been said is said again, to learn (by its nonce) which message that was: otherwise its
            # controls would stay for ever.
            if board.fresh:
                self.changed.append(Posting(match.id, "board", "called", self.place, None, board.position))
            return
        reader = await self._reader()
        now = self.postings.get(("board", "now"))
        before = self.postings.get(("board", "before"))
        fresh = board.fresh or _seq(self.postings.get(("board", "called"))) > _seq(now)
        since = _seq(now if fresh else before)
        notes = await self.desk.matches.story(match, since, board.position)
        recent = [note.what for note in notes]
        picture = await looks.shown(match, match.position, reader.plain, reader.words, recent)
        view = rows(private.board_controls(reader) if match.status == "running" else [])
        content = self._headed(reader, panel.told(reader, notes))
        pinged = [match.seats[seat] for seat in match.waiting]
        if not fresh and now is not None and await self._edited(now, content, picture, view, pinged):
            self.changed.append(msgspec.structs.replace(now, seq=board.position))
            return
        channel = await self._channel()
        message = await _send(channel, content, self.row.nonce, picture, view, ping=pinged)
        if now is not None:
            await self._strip(now)
            self.changed.append(Posting(match.id, "board", "before", now.channel_id, now.message_id, now.seq))
        self._posted("board", message, "now", board.position)

    async def _overtaken(self) -> bool:
        """Whether a later board, or the ending, waits to be shown."""
        waiting = [tell.decode(payload) for payload in await self.desk.store.behind(self.row)]
        return any(isinstance(found, tell.Board | tell.Ending) for found in waiting)

    def _headed(self, reader: Reader, lines: str) -> str:
        """What is asked of whom, and what happened: the latest lines are kept where there are too many."""
        if self.match.status != "running":
            return cut(lines, TEXT_CONTENT)
        if self.match.pause is not None:
            return cut(panel.joined(panel.standing(reader), lines), TEXT_CONTENT)
        mentions = reader.words.join(f"<@{self.match.seats[seat]}>" for seat in self.match.waiting)
        turn = reader.words("board.turn", players=mentions)
        # Who is asked alone is told about in words too: the first line is what a telephone shows. Of several each
        # knows what to do, and the picture says who is still deciding.
        alone = self.match.waiting[0] if len(self.match.waiting) == 1 else None
        head = turn if alone is None else panel.joined(turn, private.asked_about(reader, alone))
        head = panel.joined(head, terms.deadlines(reader))
        kept = lines.splitlines()
        while kept and len(head) + sum(len(line) + 1 for line in kept) > TEXT_CONTENT:
            kept.pop(0)
        return panel.joined(*kept, head)

    async def _edited(
        self, posting: Posting, content: str, picture: Picture, view: discord.ui.View, pinged: Sequence[int]
    ) -> bool:
        """Bring a message up to date; nobody is called again by that, those mentioned before stay so."""
        await self._channel()  # an archived thread is opened again, a place that is gone is noticed
        try:
            await self._message(posting).edit(
                content=content, attachments=[picture.file()], view=view, allowed_mentions=_only(pinged)
            )
        except discord.NotFound:
            return False
        return True

    async def _rewritten(self, posting: Posting, content: str, view: discord.ui.View | None) -> bool:
        """Give a message another text and other controls; False: somebody has deleted it."""
        try:
            await self._message(posting).edit(content=content, view=view, allowed_mentions=QUIET)
            return True
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            return False

    async def _strip(self, posting: Posting) -> None:
        """Take the controls off a message that is no longer the latest."""
        await stripping.strip(self._message(posting))

    async def _private(self, secret: tell.Private) -> None:
        match = self.match
        user = match.seats[secret.seat]
        data = await self.desk.store.snapshot(match.id, secret.position)
        preferences = match.around.of(user)
        if data is None or user < 1 or preferences.reach == "thread":
            return  # erased since; or not reached by direct message, and looking with the board's buttons
        position = table.decode(match.game, data)
        words = await self.desk.words_of(user, match.stored.match.locale)
        reader = Reader(self.desk, user, words)
        reader.preferences = preferences
        await reader.about(match)
        notes = await self.desk.matches.notes(match, secret.position - 1, secret.seat, secret.position)
        own = panel.told(reader, tuple(note for note in notes if note.to is not None))
        where = words("private.link", game=words(f"{match.game.key}.title"), number=match.id, place=f"<#{self.place}>")
        controls = [button(words("button.hand"), ControlId("hand", match.id))]
        picture = await looks.hand(match, position, secret.seat, reader.plain, words)
        head = panel.joined(own, where)
        present = match.status == "running" and match.position is not None and match.position.seq == secret.position
        if present and tell.asked_in_secret(match.game, position, secret.seat):
            asked = await panel.panel(reader, head)
            content, view = asked.text, asked.view or rows(controls)
        else:
            if present and match.decision(secret.seat):
                controls.insert(
                    0, button(words("button.play"), ControlId("play", match.id), discord.ButtonStyle.primary)
                )
            shown = looks.hand_text(match, position, secret.seat, reader.plain, words)
            told = panel.joined(head, panel.standing(reader) if present else "")
            content, view = panel.with_text(reader, told, shown), rows(controls)
        await self._write(user, content, picture, view, quiet=secret.quiet)

    async def _write(self, user: int, content: str, picture: Picture, view: discord.ui.View, *, quiet: bool) -> None:
        """Send a direct message; where that is not possible say in the thread, once, how to see it."""
        old = self.postings.get(("direct", str(user)))
        try:
            channel = await self.desk.client.create_dm(discord.Object(user))
            message = await _send(channel, content, self.row.nonce, picture, view, quiet=quiet)
        except discord.HTTPException as error:
            # Forbidden is whoever takes no messages from this bot (50007, 40003, 50278), for whatever reason.
            if not isinstance(error, discord.Forbidden) and error.code not in NOBODY:
                raise
            await self._closed(user)
            return
        closed = self.postings.get(("closed", str(user)))
        if closed is not None:
            await self.desk.store.forget_posting(closed)
        if old is not None and old.message_id is not None:
            await self._strip(old)
        self._posted("direct", message, str(user), self.match.seq)

    async def _closed(self, user: int) -> None:
        if ("closed", str(user)) in self.postings or await membership.look(self.desk, self.match, user):
            return
        reader = await self._reader()
        view = rows([button(reader.words("button.hand"), ControlId("hand", self.match.id))])
        content = reader.words("private.closed", player=f"<@{user}>")
        message = await _send(await self._channel(), content, self.row.nonce, view=view, ping=[user])
        self._posted("closed", message, str(user))

    async def _ending(self, ending: tell.Ending) -> None:
        match = self.match
        data = await self.desk.store.snapshot(match.id, ending.position)
        assert data is not None
        position = table.decode(match.game, data)
        result = table.result(match.game, position)
        assert result is not None
        reader = await self._reader()
        words = reader.words
        now = self.postings.get(("board", "now"))
        notes = await self.desk.matches.story(match, _seq(now), ending.position)
        winners = [reader.mention(seat) for seat in result.winners]
        tail = panel.joined(
            _outcome(reader, result, winners), words("ending.seed", seed=match.seed.hex(), number=match.id)
        )
        lines = panel.told(reader, notes).splitlines()
        while lines and len(tail) + sum(len(line) + 1 for line in lines) > TEXT_CONTENT:
            lines.pop(0)
        picture = await looks.final(match, position, reader.plain, words)
        content, view = panel.joined(*lines, tail), rows(replay.looking_back(reader))
        message = await _send(await self._channel(), content, self.row.nonce, picture, view, ping=match.seats)
        if now is not None:
            await self._strip(now)
        self._posted("ending", message)

    async def _farewell(self, farewell: tell.Farewell) -> None:
        match = self.match
        user, result = match.seats[farewell.seat], match.result
        if result is None or user < 1 or match.around.of(user).reach == "thread":
            return  # taken up again, or erased, since; or not reached by direct message: the thread tells it as well
        reader = Reader(self.desk, user, await self.desk.words_of(user, match.stored.match.locale))
        await reader.about(match)
        words = reader.words
        head = words("farewell", game=words(f"{match.game.key}.title"), number=match.id, place=f"<#{self.place}>")
        content = panel.joined(head, _outcome(reader, result, [reader.marked[seat] for seat in result.winners]))
        view = rows([button(words("button.rematch"), ControlId("rematch", match.id)), replay.replay_button(reader)])
        try:
            channel = await self.desk.client.create_dm(discord.Object(user))
            message = await _send(channel, content, self.row.nonce, view=view, quiet=farewell.quiet)
        except discord.HTTPException as error:
            if not isinstance(error, discord.Forbidden) and error.code not in NOBODY:
                raise
            return  # the thread tells it as well
        old = self.postings.get(("direct", str(user)))
        if old is not None and old.message_id is not None:
            await self._strip(old)
        self._posted("direct", message, str(user), match.seq)

    async def _receipt(self, receipt: tell.Receipt) -> None:
        reader = await self._reader()
        holes: dict[str, object] = {"by": mention(reader.words, receipt.by), "number": self.match.id}
        if receipt.person is not None:
            holes["person"] = mention(reader.words, receipt.person)
        if receipt.seat is not None:
            person = receipt.person if receipt.what in ("housed", "extended", "skipped") else None
            holes["seat"] = reader.marked[receipt.seat] if person is None else mention(reader.words, person)
        if receipt.former is not None:
            holes["former"] = mention(reader.words, receipt.former)
        if receipt.step is not None:
            holes["step"] = receipt.step
        if receipt.what == "extended":
            holes["until"] = terms.moment(reader.words, receipt.until)
        content = reader.words(f"receipt.{receipt.what}", **holes)
        if receipt.reason:
            content = panel.joined(content, reader.words("receipt.reason", reason=safe(receipt.reason)))
        if receipt.what == "ended":
            others = [user for user in self.match.seats if user > 0 and user != receipt.by]
            players = reader.words.join(f"<@{user}>" for user in others)
            early = reader.words("ending.early", players=players) if others else ""
            await self._closed_early(reader, panel.joined(content, early), others)
            return
        concerned = {
            "replaced": (receipt.person, receipt.former),
            "taken": (receipt.former,),
            "housed": (receipt.person,),
            "skipped": (receipt.person,),
            "extended": (receipt.person,),
            "removed": (receipt.person,),
        }.get(receipt.what, ())
        await _send(await self._channel(), content, self.row.nonce, ping=[user for user in concerned if user])

    async def _closed_early(self, reader: Reader, content: str, ping: Sequence[int]) -> None:
        """Say that a match is over without a result, with its seed and what can be done with it."""
        match, words = self.match, reader.words
        content = panel.joined(content, words("ending.seed", seed=match.seed.hex(), number=match.id))
        message = await _send(
            await self._channel(), content, self.row.nonce, view=rows(replay.looking_back(reader)), ping=ping
        )
        now = self.postings.get(("board", "now"))
        if now is not None:
            await self._strip(now)
        self._posted("ending", message)

    async def _advert(self, seat: int) -> None:
        content, view = adverts.advert(await self._reader(), seat, self.place)
        posting = self.postings.get(("advert", str(seat)))
        if posting is not None and await self._rewritten(posting, content, view):
            if view is None:
                await self.desk.store.forget_posting(posting)
            return
        if view is not None:
            channel = await self._place(self.match.stored.match.channel_id)
            self._posted("advert", await _send(channel, content, self.row.nonce, view=view), str(seat))

    async def _notice(self, notice: tell.Notice) -> None:
        reader = await self._reader()
        content, ping = adverts.notice(reader, notice)
        if notice.what == "expired":
            await self._closed_early(reader, content, ping)
        else:
            await _send(await self._channel(), content, self.row.nonce, ping=ping)


def _outcome(reader: Reader, result: Result, winners: Sequence[str]) -> str:
    """Who has won, and the places."""
    words = reader.words
    lines = [words("ending.won", players=words.join(winners), count=len(winners)) if winners else words("ending.draw")]
    lines += [
        words("ending.place", place=place, player=reader.marked[seat])
        for place, seat in sorted((place, seat) for seat, place in enumerate(result.places))
    ]
    return "\n".join(lines)


async def _threaded(parent: discord.TextChannel, name: str) -> discord.Thread:
    """A public thread that hangs on no message."""
    kind = discord.ChannelType.news_thread if parent.is_news() else discord.ChannelType.public_thread
    return await parent.create_thread(name=name, type=kind)


def _seq(posting: Posting | None) -> int:
    return -1 if posting is None else posting.seq


async def _send(
    channel: discord.abc.Messageable,
    content: str,
    nonce: str,
    picture: Picture | None = None,
    view: discord.ui.View | None = None,
    *,
    ping: Sequence[int] = (),
    quiet: bool = False,
) -> discord.Message:
    """Send a message that Discord takes once for each nonce, and that mentions these people and nobody else."""
    return await channel.send(
        cut(content, TEXT_CONTENT),
        files=[] if picture is None else [picture.file()],
        view=view or discord.ui.View(),
        nonce=nonce,
        silent=quiet,
        allowed_mentions=_only(ping),
    )


def _only(people: Sequence[int]) -> discord.AllowedMentions:
    """Mention these people and nobody else."""
    return discord.AllowedMentions(
        everyone=False,
        roles=False,
        replied_user=False,
        users=[discord.Object(person) for person in people if person > 0],
    )
