"""Private answers about a match: the hand, the state of things, the rules, and what a request has done."""

from __future__ import annotations

from typing import cast

import discord

from bot.face import looks, panel, plans, terms
from bot.face.controls import Control, ControlId, Line, button, rows, select
from bot.face.desk import Answer, Desk, Reader
from bot.face.limits import TEXT_CONTENT
from bot.matches import consent
from bot.matches.change import Receipt
from games.core import record, table, text
from games.core.errors import Refused
from games.core.game import AnyGame
from games.core.table import Entry, Kind
from games.core.values import tag
from render.words import Words

PLANNING = ("planned", "unplanned")
ROW = 5
LAST_ROW = 4
"""The row of a panel that its own controls leave free."""


async def hand(reader: Reader) -> Answer:
    """The reader's own hand."""
    match = reader.match
    seat = match.own_seat(reader.user)
    picture = await looks.hand(match, match.running, seat, reader.plain, reader.words)
    controls = [button(reader.words("button.play"), ControlId("play", match.id), discord.ButtonStyle.primary)]
    view = rows(controls) if match.decision(seat) else None
    head = panel.joined(reader.words("hand.title", number=match.id), panel.standing(reader))
    return Answer(panel.with_text(reader, head, _own(reader, seat)), picture, view)


async def hand_text(reader: Reader) -> Answer:
    """The reader's own hand in words."""
    seat = reader.match.own_seat(reader.user)
    reader.match.require_running()
    return Answer(_own(reader, seat))


async def board(desk: Desk, reader: Reader) -> Answer:
    """The board once more, for the reader alone."""
    match = reader.match
    recent = [note.what for note in await desk.matches.notes(match, max(0, match.running.seq - 1), None)]
    picture = await looks.board(match, match.running, reader.plain, reader.words, recent)
    shown = looks.board_text(match, match.running, reader.plain, reader.words)
    head = panel.joined(panel.standing(reader), terms.deadlines(reader))
    return Answer(panel.with_text(reader, head, shown), picture, rows(board_controls(reader)))


def board_text(reader: Reader) -> Answer:
    """The board in words."""
    text = looks.board_text(reader.match, reader.match.running, reader.plain, reader.words)
    return Answer(panel.joined(panel.standing(reader), text))


def board_controls(reader: Reader) -> list[Control]:
    """The buttons under a board."""
    match, words = reader.match, reader.words
    return [
        button(words("button.play"), ControlId("play", match.id), discord.ButtonStyle.primary),
        button(words("button.hand"), ControlId("hand", match.id)),
        button(words("button.log"), ControlId("log", match.id)),
        button(words("button.rules"), ControlId("rules", match.id)),
    ]


def status(reader: Reader) -> Answer:
    """Where a match stands."""
    match, words = reader.match, reader.words
    if match.status == "lobby":
        players = words.join(reader.marked)
        return Answer(words("status.lobby", number=match.id, count=match.capacity - len(match.seats), players=players))
    title = words("status.title", number=match.id, game=words(f"{match.game.key}.title"))
    position = match.position
    if position is None or (match.status == "ended" and match.result is None):
        return Answer(panel.joined(title, words("standing.over")))
    lines = [title, panel.standing(reader), terms.deadlines(reader)]
    seat = match.seat_of(reader.user)
    found = None if seat is None else match.decision(seat)
    if found is not None:
        lines.append(words("panel.question", text=reader.headings.question(found[0].ask)))
    if seat is not None:
        lines.append(_own(reader, seat))
    lines.append(looks.board_text(match, position, reader.plain, words))
    return Answer(_fitting(lines), view=rows(board_controls(reader)))


def _own(reader: Reader, seat: int) -> str:
    """What the reader holds and how things stand for that seat, in words."""
    match = reader.match
    assert match.position is not None
    return looks.hand_text(match, match.position, seat, reader.plain, reader.words)


def _fitting(parts: list[str]) -> str:
    """The parts of a message, without the last ones where they are too long together."""
    while len(text := panel.joined(*parts)) > TEXT_CONTENT and len(parts) > 1:
        parts = parts[:-1]
    return text


async def rules(words: Words, game: AnyGame, topic: str | None) -> Answer:
    """A topic of a game's rules (None: the first), with a picture where there is one, and a menu of the others. Raises
    Refused."""
    named = {name: words(f"{game.key}.topic.{name}") for name in game.topics}
    shown = game.topics[0] if topic is None else topic
    if shown not in named:
        raise Refused("no_such_topic", accepted=words.join(named.values()))
    entries = [Line(title, name, chosen=name == shown) for name, title in named.items()]
    text = panel.joined(
        words("rules.title", game=words(f"{game.key}.title"), topic=named[shown]),
        words(f"{game.key}.topic.{shown}.text"),
    )
    menu = rows([select(words("rules.choose"), ControlId("rules", 0, "", game.key), entries)])
    return Answer(text, await looks.topic(game.key, shown, words), menu)


async def export(desk: Desk, reader: Reader) -> Answer:
    """The whole match as a file that anybody can replay and check; only when it is over."""
    match = reader.match
    if match.status != "ended" or match.position is None:
        raise Refused("export_running")
    stored = await desk.store.entries(match.id, 1)
    entries = [Entry(cast(Kind, found.kind), found.seat, found.decision, found.text) for found in stored]
    made = record.record(match.game, len(match.seats), match.options, match.seed, entries)
    name = f"{match.game.key}-{match.id}.json"
    return Answer(reader.words("export.done", number=match.id), file=(name, record.write(made)))


async def done(desk: Desk, reader: Reader, receipt: Receipt) -> Answer:
    """What a request did, in words, and the reader's next question if there is one."""
    match = await reader.about(await desk.matches.with_earlier(receipt.match))
    words = reader.words
    # A plan for a question that is put already is an answer.
    what = "moved" if receipt.what == "planned" and receipt.first is not None else receipt.what
    head = words(f"done.{what}", number=match.id)
    if receipt.first is not None:
        seat = match.seat_of(reader.user)
        notes = await desk.matches.notes(match, receipt.first - 1, seat, receipt.last)
        own = [note for note in notes if note.to is not None or receipt.what != "started"]
        head = panel.joined(head, panel.told(reader, tuple(own)))
    own_seat = match.seat_of(reader.user)
    if receipt.what in PLANNING and receipt.first is None:
        return plans.overview(reader, head)
    if receipt.what not in ("moved", "undone", *PLANNING) or own_seat is None:
        return Answer(head)
    return with_undo(reader, await panel.panel(reader, head))


def with_undo(reader: Reader, answer: Answer) -> Answer:
    """A panel with a button to take the last step back, where that can be done (the reader's match was loaded with its
    earlier position) and there is room for it."""
    match, seat = reader.match, reader.match.seat_of(reader.user)
    if seat is None or match.position is None or answer.view is None or not match.can_undo(seat):
        return answer
    in_row = [item for item in answer.view.children if isinstance(item, Control) and item.item.row == LAST_ROW]
    if len(in_row) < ROW:
        back = button(reader.words("button.undo"), ControlId("undo", match.id, "", str(match.position.seq)))
        back.item.row = LAST_ROW
        answer.view.add_item(back)
    return answer


async def undoing(desk: Desk, reader: Reader) -> Answer:
    """What an undo would take back, and the button that does it. Raises Refused where nothing can be taken back."""
    match = await reader.about(await desk.matches.with_earlier(reader.match.id))
    seat = match.own_seat(reader.user)
    table.undo(match.game, match.going, match.earlier, seat)
    entry = await desk.matches.last_step(match)
    assert entry is not None
    action = text.read(match.game.action_type, entry.text)
    asks = consent.needed(match, seat, discord.utils.utcnow(), match.ballot)
    back = button(
        reader.words("button.ask" if asks else "button.undo"),
        ControlId("undo", match.id, "", str(match.running.seq)),
        discord.ButtonStyle.success,
    )
    text_of = panel.joined(
        reader.words("undo.what", text=reader.prose.deed(action)), reader.words("undo.asks") if asks else ""
    )
    return Answer(text_of, view=rows([back]))


def asked_about(reader: Reader, seat: int) -> str:
    """What a player is doing now, as everybody may know it."""
    match = reader.match
    found = match.decision(seat)
    assert found is not None
    return reader.words(f"{match.game.key}.asked.{tag(found[0].ask)}", seat=reader.marked[seat])
