"""Placing a piece by hand: it is shown as a ghost on its owner's picture, moved about by buttons, and put down.

Where the ghost stands is written in the buttons' ids, so pressing them fast or late does no harm: each press leads from
the picture it was made on.
"""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.face import choices, looks
from bot.face.controls import Control, Ids, button, rows
from bot.face.desk import Answer, Reader
from games.core import plans, table, text
from games.core.errors import Refused, Unreadable
from games.core.game import NEXT, AnyGame
from games.core.values import Action, Plan, View, fields, tag

STEPS = frozenset({"left", "right", "up", "down"})
"""The ways that leave a piece lying as it lies."""
STAY = "stay"
"""The way that leads nowhere: it only shows the ghost."""
ROW = 5


def own_view(reader: Reader) -> View:
    """What the reader sees of the match."""
    return reader.match.view(reader.match.own_seat(reader.user))


def start(reader: Reader, actions: Sequence[Action]) -> tuple[Action, ...]:
    """The ghosts to begin with, one for each piece that the reader may place now."""
    return reader.match.game.ghosts(own_view(reader), actions)


def moved(reader: Reader, actions: Sequence[Action], ghost: Action, way: str) -> Action:
    """Where a ghost goes. Raises Unreadable for what is no piece, and for a way that it does not have."""
    game, view = reader.match.game, own_view(reader)
    ways = [way for row in game.ways(view, ghost) for way in row]
    if not ways or way not in (STAY, *ways):
        raise Unreadable()
    if way == STAY:
        return ghost
    if way == NEXT:
        return _next(game, view, actions, ghost)
    found = game.steer(view, ghost, way)
    assert isinstance(found, Action)
    return found


def _next(game: AnyGame, view: View, actions: Sequence[Action], ghost: Action) -> Action:
    """The next legal action for the same piece in the order of the game, lying the same way if there is one; the first
    comes after the last."""
    fits = [action for action in actions if _same_piece(game.steered, action, ghost)]
    place = fits.index(ghost) + 1 if ghost in fits else 0
    later = [*fits[place:], *fits[:place]]
    steps = [game.steer(view, ghost, way) for row in game.ways(view, ghost) for way in row if way in STEPS]
    own = [name for name in ghost.__struct_fields__ if name in game.steered]
    lying = [name for name in own if all(getattr(step, name) == getattr(ghost, name) for step in steps)]
    alike = (it for it in later if it != ghost and all(getattr(it, name) == getattr(ghost, name) for name in lying))
    return next(alike, later[0] if later else ghost)


def _same_piece(steered: frozenset[str], one: Action, other: Action) -> bool:
    kept = (name for name in one.__struct_fields__ if name not in steered)
    return type(one) is type(other) and all(getattr(one, name) == getattr(other, name) for name in kept)


def refusal(reader: Reader, ghost: Action) -> str | None:
    """Why the piece cannot be put down where it is; None if it can. For a plan: why it cannot be made."""
    match = reader.match
    seat = match.own_seat(reader.user)
    try:
        if isinstance(ghost, Plan):
            plans.order(match.game, match.running, seat, ghost)
        else:
            table.play(match.game, match.running, match.seed, seat, ghost)
    except Refused as refused:
        return reader.refusal(refused)
    return None


async def panel(
    reader: Reader, ids: Ids, actions: Sequence[Action], ghost: Action, head: str = "", *, several: bool = False
) -> Answer:
    """The ghost on its owner's picture, with the buttons that move it; `several`: there are other pieces to go back
    to."""
    match, words = reader.match, reader.words
    seat = match.own_seat(reader.user)
    reason = refusal(reader, ghost)
    written = match.game.brief(ghost)
    picture = await looks.hand(match, match.running, seat, reader.plain, words, text.write(ghost).split()[1:])
    deed, outlook = reader.prose.deed(ghost), reader.prose.outlook(ghost)
    if outlook:
        said = words("panel.preview" if reason is None else "panel.so_far", text=deed)
        state = "\n".join((said, reason or outlook))
    else:
        state = reason or words("steering.fits", text=deed)
    lines = [
        [button(_way(reader, way), ids.steering(f"{way} {written}")) for way in row]
        for row in match.game.ways(own_view(reader), ghost)
    ]
    down = button(
        reader.menus.verb(tag(ghost)), ids.doing(written), discord.ButtonStyle.success, disabled=reason is not None
    )
    lines.append([down, *deeds(reader, ids, actions)][:ROW])
    if several:
        back = button(words("button.back"), ids.picking())
        # A panel has so many rows and no more.
        lines = [*lines[:-1], [*lines[-1][: ROW - 1], back]] if len(lines) == ROW else [*lines, [back]]
    return Answer("\n".join(part for part in (head, state) if part), picture, rows(*lines))


def _way(reader: Reader, way: str) -> str:
    """What one way to move a ghost is called; it may be about one of several things."""
    if way == NEXT:
        return reader.words("steering.next")
    word, _, thing = way.partition(":")
    game = reader.match.game
    return reader.words(f"{game.key}.way.{word}", what=reader.menus.label(game.way_kinds.get(word), thing))


def deeds(reader: Reader, ids: Ids, actions: Sequence[Action]) -> list[Control]:
    """Buttons for the answers that place nothing."""
    match, view = reader.match, own_view(reader)
    return [
        button(choices.answer(reader.menus, action), ids.doing(text.write(action)))
        for action in actions
        if not match.game.ways(view, action)
    ]


async def begin(reader: Reader, ids: Ids, actions: Sequence[Action], ghosts: Sequence[Action], head: str) -> Answer:
    """The only piece there is, or the choice of one."""
    if len(ghosts) == 1:
        return await panel(reader, ids, actions, ghosts[0], head)
    match = reader.match
    picture = await looks.hand(match, match.running, match.own_seat(reader.user), reader.plain, reader.words)
    others = deeds(reader, ids, actions)
    lines = [pieces(reader, ids, ghosts), *(others[place : place + ROW] for place in range(0, len(others), ROW))]
    return Answer(head, picture, rows(*lines[:ROW]))


def pieces(reader: Reader, ids: Ids, ghosts: Sequence[Action]) -> list[Control]:
    """A button for each piece that can be placed."""
    return [
        button(
            piece(reader, ghost), ids.steering(f"{STAY} {reader.match.game.brief(ghost)}"), discord.ButtonStyle.primary
        )
        for ghost in ghosts[:ROW]
    ]


def piece(reader: Reader, ghost: Action) -> str:
    """What the piece of a ghost, or a plan, is called: its verb and the fields that steering leaves alone."""
    game, speaker = reader.match.game, reader.menus
    named = [
        speaker.label(field.kind, getattr(ghost, field.name))
        for field in fields(type(ghost))
        if field.name not in game.steered and getattr(ghost, field.name) is not None
    ]
    verb = speaker.verb(tag(ghost))
    return reader.words("panel.deed", verb=verb, what=reader.words.join(named)) if named else verb
