"""What every part of the Discord face works with, and the parts that all answers share: acknowledging in time,
refusals in the reader's words, and faults that are logged and admitted."""

from __future__ import annotations

import io
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Any

import discord

from bot import logs, meter
from bot.face.choices import Speaker
from bot.face.failing import FAILED, why
from bot.face.limits import ALT, TEXT_CONTENT, cut
from bot.face.names import Names, mention, safe
from bot.face.work import Work
from bot.matches.change import Request
from bot.matches.match import Match
from bot.matches.people import People
from bot.matches.preferences import USUAL
from bot.matches.presence import Presence
from bot.matches.service import Matches
from bot.matches.staff import Staff
from bot.settings import Settings
from games.core.errors import Corrupt, Refused
from render.words import Words
from storage.errors import NoSuchMatch, StorageError
from storage.store import Store

if TYPE_CHECKING:
    from bot.client import PostBot

log = logging.getLogger(__name__)

Interaction = discord.Interaction["PostBot"]


@dataclass(frozen=True)
class Picture:
    """A picture to be posted: its file name, PNG bytes and description."""

    name: str
    data: bytes
    alt: str

    def file(self) -> discord.File:
        return discord.File(io.BytesIO(self.data), self.name, description=cut(self.alt, ALT))


@dataclass(frozen=True)
class Answer:
    """What a person is shown in private: a text, and perhaps a picture, a file and controls."""

    text: str
    picture: Picture | None = None
    view: discord.ui.View | None = None
    file: tuple[str, bytes] | None = None

    def files(self) -> list[discord.File]:
        found = [] if self.picture is None else [self.picture.file()]
        if self.file is not None:
            found.append(discord.File(io.BytesIO(self.file[1]), self.file[0]))
        return found


class NotBegun(Exception):
    """An interaction could not be acknowledged, so its work was not begun; that is logged, and said where possible."""


class Lost(Exception):
    """An answer, or the acknowledgement of an interaction, did not reach Discord, or it is not known whether it did."""


class Reader:
    """Somebody who is to be answered: a language, and the match that it is about, once that is known."""

    def __init__(self, desk: Desk, user: int, words: Words) -> None:
        self._desk = desk
        self.user = user
        self.words = words
        self._match: Match | None = None
        self.preferences = USUAL
        """What the reader has set, once that is known."""
        self.plain: tuple[str, ...] = ()
        """The players' names by seat, for pictures and menus; of a seat that the house plays they say so."""

    async def about(self, match: Match) -> Match:
        """From now on the answer is about this match (as it stands: after a change, say so again)."""
        logs.about(match.id)
        if self._match is None or (self._match.seats, self._match.house) != (match.seats, match.house):
            names = await self._desk.plain(match, self.words)
            self.plain = tuple(
                self.words("seat.house", name=name) if seat in match.house else name for seat, name in enumerate(names)
            )
        self._match = match
        return match

    @property
    def match(self) -> Match:
        assert self._match is not None
        return self._match

    @property
    def marked(self) -> tuple[str, ...]:
        """The players' names by seat, for messages: escaped and bold."""
        return tuple(f"**{safe(name)}**" for name in self.plain)

    def mention(self, seat: int) -> str:
        """The player of a seat, so that Discord shows who it is; somebody who was erased by that word."""
        user = self.match.seats[seat]
        if user < 1:
            return self.marked[seat]
        return self.words("seat.house", name=f"<@{user}>") if seat in self.match.house else f"<@{user}>"

    @property
    def menus(self) -> Speaker:
        """Names things for buttons, menus and completions, where nothing is markup."""
        return self._speaker(self.plain)

    @property
    def prose(self) -> Speaker:
        """Names things for messages."""
        return self._speaker(self.marked)

    @property
    def headings(self) -> Speaker:
        """Names things for sentences that are bold as a whole."""
        return self._speaker(tuple(map(safe, self.plain)))

    def _speaker(self, names: tuple[str, ...]) -> Speaker:
        match = self.match
        return Speaker(self.words, match.game, names, match.known(), match.view(match.seat_of(self.user)))

    def refusal(self, refused: Refused) -> str:
        """Why something was refused, and what to do instead."""
        game = None if self._match is None else self._match.game.key
        facts = dict(refused.facts)
        if "reason" in facts:
            # What somebody has written is shown as it is written.
            facts["reason"] = safe(str(facts["reason"]))
        if isinstance(when := facts.get("when"), datetime):
            facts["when"] = discord.utils.format_dt(when)
        if isinstance(by := facts.get("by"), int):
            facts["by"] = mention(self.words, by)
        refused = Refused(refused.code, **facts)
        return self.words.refusal(game, refused, self.marked)


class Desk:
    """The face's tools: the store, the life of matches, people's names and languages."""

    def __init__(self, client: PostBot, settings: Settings, store: Store, matches: Matches, staff: Staff) -> None:
        self.client = client
        self.settings = settings
        self.store = store
        self.matches = matches
        self.people = People(matches)
        self.staff = staff
        self.presence = Presence(matches, store)
        self.names = Names(client)
        self._locales: dict[int, str] = {}
        self.work = Work()

    # Languages and names

    async def _remember_locale(self, interaction: Interaction) -> None:
        """Keep the reader's language for messages that are sent without being asked for."""
        user, locale = interaction.user.id, interaction.locale.value
        if await self._locale(user) != locale:
            await self.store.put(f"locale:{user}", locale.encode())
            self._locales[user] = locale

    async def words_of(self, user: int, otherwise: str) -> Words:
        """The language that a person has chosen, or was last seen with."""
        chosen = (await self.presence.preferences(user)).language
        return Words(chosen or await self._locale(user) or otherwise)

    async def _locale(self, user: int) -> str | None:
        if user not in self._locales:
            stored = await self.store.get(f"locale:{user}")
            if stored is None:
                return None
            self._locales[user] = stored.decode()
        return self._locales[user]

    async def public_locale(self, guild_id: int) -> str:
        """The language of public messages in a server: the one that was set there, or that of Discord."""
        guild = self.client.get_guild(guild_id)
        settings = await self.matches.servers.of(guild_id)
        return settings.language or ("" if guild is None else guild.preferred_locale.value)

    async def public_words(self, guild_id: int) -> Words:
        """The same as words."""
        return Words(await self.public_locale(guild_id))

    async def plain(self, match: Match, words: Words) -> tuple[str, ...]:
        """The players' names by seat, for pictures and menus."""
        return await self.names_of(match.stored.match.guild_id, match.seats, words)

    async def names_of(self, guild: int | None, users: Sequence[int], words: Words) -> tuple[str, ...]:
        """What users of a server are called; those who were erased are somebody."""
        there = [user for user in users if user > 0]
        names = dict(zip(there, await self.names.of(guild, there), strict=True))
        return tuple(names.get(user) or words("somebody") for user in users)

    async def forget(self, user: int, before: datetime) -> None:
        """Erase a person who has left everything: what is stored, and what is remembered here. Interactions from after
        `before` may come again and stay known."""
        await self.store.forget(user, before)
        self._locales.pop(user, None)
        self.names.forget(user)

    # Requests and answers

    def request(self, interaction: Interaction) -> Request:
        """The interaction as a request to change something."""
        return Request(interaction.user.id, interaction.id, discord.utils.utcnow())

    async def answer(self, interaction: Interaction, answer: Answer) -> None:
        """Show the answer in the place of the acknowledged one: a new private message, or the panel pressed. Raises
        Lost."""
        try:
            await interaction.edit_original_response(
                content=cut(answer.text, TEXT_CONTENT) or None,
                attachments=answer.files(),
                view=answer.view,
                allowed_mentions=discord.AllowedMentions.none(),
            )
        except FAILED as error:
            raise Lost(why(error)) from error

    async def _acknowledge(self, interaction: Interaction, *, in_place: bool) -> None:
        """Tell Discord that an answer will come. Raises Lost."""
        try:
            await interaction.response.defer(ephemeral=True, thinking=not in_place)
        except FAILED as error:
            raise Lost(why(error)) from error

    @asynccontextmanager
    async def answering(self, interaction: Interaction, *, in_place: bool = False) -> AsyncIterator[Reader]:
        """Acknowledge an interaction and run the work for it: what is refused, and what fails, is said to the person
        alone. The answer is a new private message, or, `in_place`, the message pressed brought up to date."""
        self.names.learn(interaction.user)
        reader = Reader(self, interaction.user.id, Words(interaction.locale.value))
        with self.work.begun(), meter.timing(partial(meter.Answered, interaction.type.name)):
            async with self._answering(interaction, reader, in_place=in_place):
                yield reader

    @asynccontextmanager
    async def _answering(self, interaction: Interaction, reader: Reader, *, in_place: bool) -> AsyncIterator[None]:
        begun = False
        try:
            # Before anything that may take time: Discord waits three seconds.
            await self._acknowledge(interaction, in_place=in_place)
            await self._remember_locale(interaction)
            begun = True
            reader.preferences = await self.presence.preferences(reader.user)
            if reader.preferences.language is not None:
                reader.words = Words(reader.preferences.language)
            yield
        except Refused as refused:
            meter.tell(meter.TurnedDown(refused.code))
            await self.say(interaction, reader.refusal(refused))
        except NoSuchMatch:
            meter.tell(meter.TurnedDown("no_such_match"))
            await self.say(interaction, reader.words("error.no_such_match"))
        except (Lost, discord.HTTPException) as error:
            # The interaction is gone (too late, answered already, its message deleted), or the line to Discord is
            # broken: nobody to tell. What was done is stored, and who presses again sees it.
            log.warning("interaction %s could not be answered: %s", interaction.id, error)
        except (StorageError, Corrupt):
            log.exception("interaction %s failed on stored data", interaction.id)
            meter.tell(meter.Failed("stored"))
            await self.say(interaction, reader.words("fault.stored"))
        except Exception:
            log.exception("interaction %s failed: %s", interaction.id, _what(interaction))
            meter.tell(meter.Failed("program"))
            await self.say(interaction, reader.words("fault.program", number=interaction.id))
        if not begun:
            raise NotBegun()

    async def admit(self, interaction: Interaction) -> bool:
        """Whether the bot takes an interaction; while it stops it takes none, and says so to the person alone."""
        if self.work.open:
            return True
        if interaction.type is not discord.InteractionType.autocomplete:
            await self.say(interaction, Words(interaction.locale.value)("error.stopping"))
        return False

    async def say(self, interaction: Interaction, text: str) -> None:
        """Say something to the person alone, whether or not the interaction could be acknowledged."""
        try:
            if not interaction.response.is_done():
                await interaction.response.send_message(text, ephemeral=True)
            elif interaction.response.type is discord.InteractionResponseType.deferred_channel_message:
                await self.answer(interaction, Answer(text))
            else:
                await interaction.followup.send(text, ephemeral=True)
        except (Lost, *FAILED) as error:
            log.warning("interaction %s could not be answered: %s", interaction.id, why(error))


def _what(interaction: Interaction) -> str:
    """What an interaction was about, without anything secret: the names of commands, never their arguments."""
    if interaction.command is not None:
        return interaction.command.qualified_name
    data: Any = interaction.data or {}
    return ":".join(str(data.get("custom_id", "")).split(":")[:3])
