"""The commands for every game: /game for players."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from discord import app_commands

from bot.face import history, panel, plans, private, replay, rights, terms, which
from bot.face.complaints import TO_POST
from bot.face.desk import Answer, Desk, Interaction, Reader
from bot.face.game_commands import match_completer
from bot.face.limits import CHOICES, TEXT_CONTENT, VALUE, cut
from bot.face.texts import described
from bot.matches import terms as terms_of
from bot.matches.change import Receipt, Request
from bot.matches.match import Match, option_values
from bot.matches.terms import Terms
from games.core import registry, values
from games.core.errors import Refused
from render.words import Words
from render.words.words import fold, matches
from storage.rows import THREAD, Listed, Status

GAMES = registry.keys()

Shown = Callable[[Reader], Awaitable[Answer]]
Find = Callable[[Desk, Interaction, str | None, tuple[Status, ...]], Awaitable[Match]]


def group(desk: Desk) -> app_commands.Group:
    """The group /game."""
    game = app_commands.Group(name="game", description=described("command.game"))
    _lobby_commands(desk, game)
    _play_commands(desk, game)
    _reading_commands(desk, game)
    complete = match_completer(desk)
    for command in game.commands:
        assert isinstance(command, app_commands.Command)
        if command.get_parameter("match") is not None:
            command.autocomplete("match")(complete)
    return game


async def show(
    desk: Desk,
    interaction: Interaction,
    named: str | None,
    statuses: tuple[Status, ...],
    work: Shown,
    find: Find = which.find,
) -> None:
    """Answer a command about a match that `find` finds by what it is `named` and by its status."""
    async with desk.answering(interaction) as reader:
        await reader.about(await find(desk, interaction, named, statuses))
        await desk.answer(interaction, await work(reader))


async def request(
    desk: Desk,
    interaction: Interaction,
    named: str | None,
    statuses: tuple[Status, ...],
    do: Callable[[Request, int], Awaitable[Receipt]],
    find: Find = which.find,
) -> None:
    """Answer a command that changes a match."""

    async def work(reader: Reader) -> Answer:
        receipt = await do(desk.request(interaction), reader.match.id)
        return await private.done(desk, reader, receipt)

    await show(desk, interaction, named, statuses, work, find)


def _lobby_commands(desk: Desk, group: app_commands.Group) -> None:
    titles = [app_commands.Choice(name=Words()(f"{key}.title"), value=key) for key in GAMES]

    @group.command(name="new", description=described("command.game.new"))
    @app_commands.describe(
        game=described("option.game"),
        seats=described("option.seats"),
        options=described("option.options"),
        clock=described("option.clock"),
    )
    @app_commands.choices(game=titles)
    async def new(
        interaction: Interaction,
        game: str,
        seats: int | None = None,
        options: str | None = None,
        clock: str | None = None,
    ) -> None:
        async with desk.answering(interaction) as reader:
            guild, channel = interaction.guild, which.place(interaction)
            if guild is None or channel is None:
                raise Refused("server_only")
            await rights.require_opener(desk, interaction, guild.id)
            lacking = [name for name in TO_POST if not getattr(interaction.app_permissions, name)]
            if lacking:
                raise Refused(
                    "permissions", permissions=reader.words.join(reader.words(f"permission.{n}") for n in lacking)
                )
            receipt = await desk.matches.create(
                desk.request(interaction),
                game=game,
                guild=guild.id,
                channel=channel,
                locale=await desk.public_locale(guild.id),
                seats=seats,
                options=_options(options),
                terms=terms_of.changed(Terms(), {"clock": clock or (await desk.matches.servers.of(guild.id)).clock}),
            )
            await desk.answer(interaction, await private.done(desk, reader, receipt))

    @new.autocomplete("options")
    async def complete_options(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return offered_options(Words(interaction.locale.value), interaction.namespace.game, typed)

    @new.autocomplete("clock")
    async def complete_clock(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        words = Words(interaction.locale.value)
        named = [(terms.clock_name(words, text), text) for text in terms_of.CHOICES["clock"]]
        return [app_commands.Choice(name=cut(name, VALUE), value=text) for name, text in named if matches(typed, name)]

    @group.command(name="join", description=described("command.game.join"))
    @app_commands.describe(match=described("option.match"))
    async def join(interaction: Interaction, match: str | None = None) -> None:
        await request(desk, interaction, match, ("lobby",), desk.matches.join, which.find_here)

    @group.command(name="leave", description=described("command.game.leave"))
    @app_commands.describe(match=described("option.match"))
    async def leave(interaction: Interaction, match: str | None = None) -> None:
        await request(desk, interaction, match, ("lobby",), desk.matches.leave)

    @group.command(name="start", description=described("command.game.start"))
    @app_commands.describe(match=described("option.match"))
    async def start(interaction: Interaction, match: str | None = None) -> None:
        await request(desk, interaction, match, ("lobby",), desk.matches.start)

    @group.command(name="rematch", description=described("command.game.rematch"))
    @app_commands.describe(match=described("option.match"))
    async def rematch(interaction: Interaction, match: str | None = None) -> None:
        async def do(asked: Request, number: int) -> Receipt:
            return await rights.rematch(desk, interaction, asked, number)

        await request(desk, interaction, match, ("ended",), do)


def _options(written: str | None) -> dict[str, str]:
    """`variant=short3, cast=mixed` as names and values. Raises Refused."""
    found: dict[str, str] = {}
    for part in (written or "").replace(",", " ").split():
        name, equals, value = part.partition("=")
        if not equals:
            raise Refused("option_form", given=cut(part, 40))
        found[name] = value
    return found


def offered_options(words: Words, game: str | None, typed: str) -> list[app_commands.Choice[str]]:
    """Options of the game as `name=value`, after those that were written already."""
    if game not in GAMES:
        return []
    rules = registry.get(game)
    *before, last = typed.replace(",", " ").split(" ")
    chosen = {part.partition("=")[0] for part in before}
    found: list[app_commands.Choice[str]] = []
    for field in values.fields(rules.options_type):
        if field.name in chosen:
            continue
        for value in option_values(field, rules.seats[-1]):
            text = " ".join([*before, f"{field.name}={value}"]).strip()
            name = words("option.pair", name=field.name, value=value)
            label = words(f"{game}.option.{field.name}")
            if matches(last.replace("=", " "), name, label) and len(text) <= VALUE:
                found.append(app_commands.Choice(name=cut(" ".join([*before, name]).strip(), VALUE), value=text))
    return found[:CHOICES]


def _play_commands(desk: Desk, group: app_commands.Group) -> None:
    @group.command(name="play", description=described("command.game.play"))
    @app_commands.describe(match=described("option.match"))
    async def play(interaction: Interaction, match: str | None = None) -> None:
        await show(desk, interaction, match, ("running",), panel.panel)

    @group.command(name="hand", description=described("command.game.hand"))
    @app_commands.describe(text=described("option.text"), match=described("option.match"))
    async def hand(interaction: Interaction, text: bool = False, match: str | None = None) -> None:
        await show(desk, interaction, match, ("running",), private.hand_text if text else private.hand)

    @group.command(name="undo", description=described("command.game.undo"))
    @app_commands.describe(match=described("option.match"))
    async def undo(interaction: Interaction, match: str | None = None) -> None:
        await show(desk, interaction, match, ("running",), lambda reader: private.undoing(desk, reader))

    @group.command(name="plans", description=described("command.game.plans"))
    @app_commands.describe(match=described("option.match"))
    async def planned(interaction: Interaction, match: str | None = None) -> None:
        async def work(reader: Reader) -> Answer:
            return plans.overview(reader)

        await show(desk, interaction, match, ("running",), work)

    @group.command(name="resign", description=described("command.game.resign"))
    @app_commands.describe(confirm=described("option.confirm"), match=described("option.match"))
    async def resign(interaction: Interaction, confirm: bool, match: str | None = None) -> None:
        async def do(asked: Request, number: int) -> Receipt:
            if not confirm:
                raise Refused("confirm")
            return await desk.matches.resign(asked, number)

        await request(desk, interaction, match, ("running",), do)

    @group.command(name="take-seat", description=described("command.game.take_seat"))
    @app_commands.describe(match=described("option.match"))
    async def take_seat(interaction: Interaction, match: str | None = None) -> None:
        await request(desk, interaction, match, ("running",), desk.people.take, which.find_here)

    @group.command(name="substitute", description=described("command.game.substitute"))
    @app_commands.describe(keep=described("option.keep"), match=described("option.match"))
    async def substitute(interaction: Interaction, keep: bool = False, match: str | None = None) -> None:
        do = desk.people.keep if keep else desk.people.offer
        await request(desk, interaction, match, ("running",), do)


def _reading_commands(desk: Desk, group: app_commands.Group) -> None:
    @group.command(name="list", description=described("command.game.list"))
    @app_commands.describe(which=described("option.which"))
    @app_commands.choices(
        which=[app_commands.Choice(name=name, value=name) for name in ("mine", "open", "running")],
    )
    async def listing(interaction: Interaction, which: str = "mine") -> None:
        async with desk.answering(interaction) as reader:
            await desk.answer(interaction, await _listing(desk, interaction, reader.words, which))

    @group.command(name="status", description=described("command.game.status"))
    @app_commands.describe(match=described("option.match"))
    async def status(interaction: Interaction, match: str | None = None) -> None:
        async def work(reader: Reader) -> Answer:
            return private.status(reader)

        await show(desk, interaction, match, ("lobby", "running"), work)

    @group.command(name="board", description=described("command.game.board"))
    @app_commands.describe(text=described("option.text"), match=described("option.match"))
    async def board(interaction: Interaction, text: bool = False, match: str | None = None) -> None:
        async def work(reader: Reader) -> Answer:
            return private.board_text(reader) if text else await private.board(desk, reader)

        await show(desk, interaction, match, ("running",), work)

    @group.command(name="log", description=described("command.game.log"))
    @app_commands.describe(new=described("option.new"), match=described("option.match"))
    async def log(interaction: Interaction, new: bool = False, match: str | None = None) -> None:
        async def work(reader: Reader) -> Answer:
            since = await history.since_last_turn(desk, reader) if new else -1
            return await history.history(desk, reader, since)

        await show(desk, interaction, match, ("ended",), work, which.find_played)

    @group.command(name="replay", description=described("command.game.replay"))
    @app_commands.describe(animate=described("option.animate"), match=described("option.match"))
    async def replayed(interaction: Interaction, animate: bool = False, match: str | None = None) -> None:
        async def work(reader: Reader) -> Answer:
            if animate:
                return await desk.client.animations.answer(desk, reader)
            return await replay.replay(desk, reader)

        await show(desk, interaction, match, ("ended",), work, which.find_played)

    @group.command(name="export", description=described("command.game.export"))
    @app_commands.describe(match=described("option.match"))
    async def export(interaction: Interaction, match: str | None = None) -> None:
        await show(desk, interaction, match, ("ended",), lambda reader: private.export(desk, reader))

    @group.command(name="rules", description=described("command.game.rules"))
    @app_commands.describe(game=described("option.game"), topic=described("option.topic"))
    @app_commands.choices(game=[app_commands.Choice(name=Words()(f"{k}.title"), value=k) for k in GAMES])
    async def rules(interaction: Interaction, game: str, topic: str | None = None) -> None:
        async with desk.answering(interaction) as reader:
            wanted = None if topic is None else _topic(reader.words, game, topic)
            await desk.answer(interaction, await private.rules(reader.words, registry.get(game), wanted))

    @rules.autocomplete("topic")
    async def complete_topic(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        game = interaction.namespace.game
        if game not in GAMES:
            return []
        named = _topics(Words(interaction.locale.value), game)
        found = [app_commands.Choice(name=name, value=topic) for topic, name in named if matches(typed, name, topic)]
        return found[:CHOICES]


def _topics(words: Words, game: str) -> list[tuple[str, str]]:
    """The topics of a game's rules and what they are called."""
    return [(topic, words(f"{game}.topic.{topic}")) for topic in registry.get(game).topics]


def _topic(words: Words, game: str, typed: str) -> str:
    """The topic that somebody typed, by its own name or by what it is called."""
    fitting = [topic for topic, name in _topics(words, game) if typed == topic or fold(typed) == fold(name)]
    return fitting[0] if fitting else typed


async def place_of(desk: Desk, listed: Listed) -> int:
    """Where a match is played: its thread, or the channel it was opened in."""
    threads = [posting.channel_id for posting in await desk.store.postings(listed.match.id) if posting.kind == THREAD]
    return threads[0] if threads else listed.match.channel_id


async def _listing(desk: Desk, interaction: Interaction, words: Words, wanted: str) -> Answer:
    user, guild = interaction.user.id, interaction.guild_id
    if wanted == "mine":
        found = await desk.store.find(user_id=user, statuses=("lobby", "running"))
    elif guild is None:
        raise Refused("server_only")
    else:
        statuses: tuple[Status, ...] = ("lobby",) if wanted == "open" else ("running",)
        found = await desk.store.find(guild_id=guild, statuses=statuses)
    if not found:
        return Answer(words(f"list.empty.{wanted}"))
    lines = [
        words(
            "list.line",
            title=which.title(words, listed, user),
            place=f"<#{await place_of(desk, listed)}>",
            players=len(listed.seats),
            seats=listed.match.capacity,
        )
        for listed in found
    ]
    return Answer(cut("\n".join([words(f"list.title.{wanted}"), *lines]), TEXT_CONTENT))
