"""The private panel: the question put to a person, the legal answers as buttons and menus, a preview, and the deed."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from dataclasses import replace

import discord

from bot.face import choices, looks, steering
from bot.face.choices import Menu
from bot.face.controls import Control, ControlId, Ids, Line, button, rows, select
from bot.face.desk import Answer, Reader
from bot.face.limits import CHOICES, TEXT_CONTENT, cut
from bot.face.names import mention, safe
from games.core import text
from games.core.errors import Unreadable
from games.core.values import Action, Note

QUICK = 5
"""A question with so few answers has a button for each."""
ROW = 5
BUTTONS = 4 * ROW
"""So many places have a button each."""


async def panel(reader: Reader, head: str = "", prefix: str = "", page: int = 0) -> Answer:
    """What the reader is asked in a match, at a prefix of an answer; `head` stands above it. Every answer is shown
    before it is carried out: most cannot be taken back."""
    answer = await _panel(reader, head, prefix, page)
    if not reader.preferences.text_boards:
        return answer
    match = reader.match
    seat = match.own_seat(reader.user)
    shown = looks.hand_text(match, match.running, seat, reader.plain, reader.words)
    return dataclasses.replace(answer, text=with_text(reader, answer.text, shown))


def with_text(reader: Reader, content: str, shown: str) -> str:
    """The text beside a picture, and for those who wish it what the picture shows in words, as far as there is room."""
    if not reader.preferences.text_boards:
        return content
    return cut(joined(content, shown), TEXT_CONTENT)


async def _panel(reader: Reader, head: str, prefix: str, page: int) -> Answer:
    match = reader.match
    seat = match.own_seat(reader.user)
    found = match.decision(seat)
    position = match.running
    if found is None:
        picture = await looks.hand(match, position, seat, reader.plain, reader.words)
        buttons = [_hand_button(reader)]
        if match.can_plan(seat):
            buttons.append(button(reader.words("button.plans"), ControlId("plans", match.id)))
        if seat in match.house:
            head = joined(head, reader.words("panel.house"))
            buttons.append(button(reader.words("button.take"), ControlId("take", match.id, "", str(seat))))
        return Answer(joined(head, standing(reader)), picture, rows(buttons))
    decision, name = found
    actions = match.legal(seat)
    lines = [head, reader.words("panel.question", text=reader.headings.question(decision.ask))]
    if not decision.awaited:
        lines += [reader.words("panel.not_awaited"), standing(reader)]
    ids = Ids(match.id, name)
    if not prefix and (ghosts := steering.start(reader, actions)):
        return await steering.begin(reader, ids, actions, ghosts, joined(*lines))
    menu = choices.menu(reader.menus, actions, prefix)
    if prefix and not menu.options and menu.chosen is None:
        raise Unreadable()
    picture = await looks.hand(match, position, seat, reader.plain, reader.words, menu.prefix.split()[1:])
    if menu.chosen is not None:
        lines += [reader.words("panel.preview", text=reader.prose.deed(menu.chosen)), reader.prose.outlook(menu.chosen)]
        # An answer may be whole and still be added to: a second card, a purchase after a sale.
        more = menu_rows(reader, ids, replace(menu, back=False, deeds=()), page)
        return Answer(joined(*lines), picture, rows(confirm(reader, ids, menu.chosen), *more))
    if not prefix and quick(actions):
        lines += [_offer(reader, action) for action in actions]
        return Answer(joined(*lines), picture, rows([_answer_button(reader, name, action) for action in actions]))
    if prefix or len(menu.prefix.split()) > 1:
        lines.append(reader.words("panel.so_far", text=so_far(reader, menu.prefix)))
    return Answer(joined(*lines), picture, rows(*menu_rows(reader, ids, menu, page)))


def quick(actions: tuple[Action, ...]) -> bool:
    """Whether every answer is one word and its argument, and there are few."""
    return len(actions) <= QUICK and all(len(text.write(action).split()) <= 2 for action in actions)


def standing(reader: Reader) -> str:
    """Whom the match waits for, or that it is over."""
    match, words = reader.match, reader.words
    if match.status == "ended":
        return words("standing.over")
    if match.pause is not None:
        return words("standing.paused", by=mention(words, match.pause.user_id), reason=safe(match.pause.reason))
    seat = match.seat_of(reader.user)
    others = [reader.marked[other] for other in match.waiting if other != seat]
    if seat is not None and seat in match.waiting:
        return words("standing.you")
    return words("standing.waiting", players=words.join(others))


def told(reader: Reader, notes: tuple[Note, ...]) -> str:
    """What happened, one line an event."""
    speaker = reader.prose
    return "\n".join(reader.words("line", text=speaker.event(note.what)) for note in notes)


def joined(*parts: str) -> str:
    """Parts of a message, one under the other."""
    return "\n".join(part for part in parts if part)


def _offer(reader: Reader, action: Action) -> str:
    """A line about an answer: what it would do, and more about the thing chosen."""
    offer = reader.words("panel.option", text=reader.prose.deed(action))
    entry = text.write(action)
    detail = reader.prose.outlook(action) or (choices.option(reader.menus, entry).detail if " " in entry else "")
    return reader.words("panel.more", offer=offer, detail=detail) if detail else offer


def _answer_button(reader: Reader, decision: str, action: Action) -> Control:
    style = discord.ButtonStyle.primary if " " in text.write(action) else discord.ButtonStyle.secondary
    label = choices.answer(reader.menus, action)
    return button(label, ControlId("pick", reader.match.id, decision, text.write(action)), style)


def confirm(reader: Reader, ids: Ids, action: Action) -> list[Control]:
    """The buttons under a whole answer."""
    return [
        button(reader.words("button.confirm"), ids.doing(text.write(action)), discord.ButtonStyle.success),
        button(reader.words("button.back"), ids.picking()),
    ]


def menu_rows(reader: Reader, ids: Ids, menu: Menu, page: int) -> list[list[Control]]:
    """The controls of one page of a menu."""
    words = reader.words
    back = [button(words("button.back"), ids.picking())] if menu.back else []
    deeds = [button(option.label, ids.picking(option.text)) for option in menu.deeds[:4]]
    if menu.options and len(menu.options) <= (BUTTONS if menu.short else ROW if not menu.prefix else 0):
        # Verbs, and places with their coordinates, are one press each.
        style = discord.ButtonStyle.primary
        pressed = [button(option.label, ids.picking(option.text), style) for option in menu.options]
        return [
            *(pressed[at : at + ROW] for at in range(0, len(pressed), ROW)),
            *([deeds + back] if deeds or back else []),
        ]
    pages = max(1, -(-len(menu.options) // CHOICES))
    page = min(page, pages - 1)
    shown = menu.options[page * CHOICES : (page + 1) * CHOICES]
    done = len(menu.prefix.split())
    entries = [Line(option.label, " ".join(option.text.split()[done:]), option.detail) for option in shown]
    # Several at once can only be chosen where all of them stand in one menu.
    most = min(menu.most, len(entries)) if pages == 1 else 1
    lines: list[list[Control]] = []
    if entries:
        least = min(menu.least, most)
        key = "panel.choose_up_to" if least < most else "panel.choose_so_many"
        prompt = words(key, count=most) if most > 1 else _prompt(reader, menu.prefix)
        prompt = prompt if menu.chosen is None else words("panel.add", what=prompt)
        lines.append([select(prompt, ids.picking(menu.prefix), entries, least=least, most=most)])
    if pages > 1:
        turn = [
            button(words(f"button.{word}"), ids.paging(f"{target} {menu.prefix}"), disabled=not 0 <= target < pages)
            for word, target in (("earlier", page - 1), ("later", page + 1))
        ]
        lines.append(turn)
    if deeds or back:
        lines.append(deeds + back)
    return lines


def _prompt(reader: Reader, prefix: str) -> str:
    """What is chosen next: the field of the action that comes after the prefix."""
    verb, *words = prefix.split() or [""]
    cls = choices.action_class(reader.match.game, verb)
    names = [] if cls is None else list(cls.__struct_fields__)
    if not names:
        return reader.words("panel.choose")
    what = reader.words(f"{reader.match.game.key}.field.{verb}.{names[min(len(words), len(names) - 1)]}")
    return reader.words("panel.deed", verb=reader.menus.verb(verb), what=what)


def so_far(reader: Reader, prefix: str) -> str:
    """What has been chosen of an answer."""
    verb, *words = prefix.split()
    speaker = reader.menus
    labels = [choices.option(speaker, " ".join([verb, *words[: n + 1]])).label for n in range(len(words))]
    return (
        reader.words("panel.deed", verb=speaker.verb(verb), what=reader.words.join(labels))
        if labels
        else speaker.verb(verb)
    )


def _hand_button(reader: Reader) -> Control:
    return button(reader.words("button.hand"), ControlId("hand", reader.match.id))


def chosen(actions: Sequence[Action], prefix: str, values: tuple[str, ...]) -> str:
    """The prefix that a choice from a menu of `actions` leads to; several values go in the order of the menu."""
    written = [text.write(action).split() for action in actions]
    done = prefix.split()
    order = [words[len(done)] for words in written if words[: len(done)] == done and len(words) > len(done)]
    ranked = sorted(values, key=lambda value: order.index(value) if value in order else len(order))
    return " ".join([*done, *ranked])
