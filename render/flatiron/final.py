"""The end of a match: who won, how the points came together, and the finished building."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from games.flatiron.data import TABLES
from games.flatiron.state import DANIEL
from games.flatiron.views import DanielStreet, StreetView
from render.canvas import Canvas
from render.flatiron import effects, manhattan, parts, setting, signs
from render.flatiron.effects import Marks
from render.flatiron.reading import Reading
from render.fonts import Face
from render.furniture import frame
from render.icons import icon
from render.layout import BODY, CAPTION, GAP, HEADING, MARGIN, Box, page
from render.people import badge, shortened
from render.scene import Scene
from render.theme import FLATIRON
from render.typeset import fit

HEADER = 88
SITE = 464
"""Width of the building's panel."""
LINE = 42
TOP = 84
"""Height of the part with name and total."""


@dataclass(frozen=True)
class Entry:
    """One line of an account: its sign, what it is, its points."""

    row: Marks
    name: str
    points: int


@dataclass(frozen=True)
class Account:
    """How somebody's points came together."""

    seat: int
    total: int
    won: bool
    entries: Sequence[Entry]


def accounts(reading: Reading) -> Sequence[Account]:
    """Everybody's account, the winner's first."""
    view = reading.view
    winners = view.result.winners if view.result else ()
    found = []
    for seat, total in reading.ranking():
        if view.daniel is not None and seat == DANIEL:
            entries = _daniel(reading)
            won = not winners and not view.players[0].left
        else:
            entries = _player(reading, seat)
            won = seat in winners
        found.append(Account(seat, total, won, entries))
    return found


def _streets(reading: Reading, found: Sequence[StreetView | DanielStreet]) -> list[Entry]:
    entries = []
    for street in found:
        row = (effects.plate(reading.words, street.street), effects.reputation(street.reputation))
        entries.append(Entry(row, reading.called("location", street.street), street.vp))
    return entries


def _player(reading: Reading, seat: int) -> Sequence[Entry]:
    player = reading.view.players[seat]
    track = Entry((effects.icon("star"),), reading.words("flatiron.pic.final.track"), player.vp)
    decrees = [
        Entry(tuple(effects.scoring(TABLES.decree[one.decree])), reading.called("decree", one.decree), one.vp)
        for one in player.decrees
    ]
    return [track, *_streets(reading, player.streets), *decrees]


def _daniel(reading: Reading) -> Sequence[Entry]:
    found, words, solo = reading.view.daniel, reading.words, TABLES.solo
    assert found is not None
    decrees, tokens = len(found.decrees), found.tokens
    return [
        Entry((effects.icon("star"),), words("flatiron.pic.final.track"), found.vp),
        *_streets(reading, found.streets),
        Entry(
            (effects.icon("decree"), effects.say(str(decrees))),
            words("flatiron.pic.final.decrees"),
            decrees * solo.decree_final_vp,
        ),
        Entry(
            (effects.icon("newspaper"), effects.say(str(tokens))),
            words("flatiron.pic.final.tokens"),
            tokens * solo.newspaper_token_final_vp,
        ),
    ]


def draw(scene: Scene) -> Image.Image:
    """The last picture of a match."""
    reading = Reading(scene)
    found = accounts(reading)
    heights = [TOP + len(account.entries) * LINE + 16 for account in found]
    middle = -(-max(manhattan.HIGH, sum(heights) + GAP * (len(found) - 1)) // 8) * 8
    height = 2 * MARGIN + HEADER + GAP + middle
    canvas = Canvas(parts.ground(), height)
    inside = page(height)
    won = any(account.won for account in found)
    icon(canvas, "star" if won else "nobody", inside.x + 40, inside.y + 36, 72, FLATIRON.bronze)
    names = shortened(reading.names)
    title = Box(inside.x + 96, inside.y, inside.w - 96, HEADER)
    parts.title(canvas, reading.outcome(names), reading.how() if won else "", title)
    area = inside.without_top(HEADER + GAP)
    site = Box(area.x, area.y, SITE, middle)
    canvas.shadow(site)
    canvas.stamp(manhattan.sky(site.w, site.h), site.x, site.y)
    manhattan.site(canvas, setting.site(reading), site)
    y, spare = area.y, (middle - sum(heights) - GAP * (len(found) - 1)) // len(found)
    for account, high in zip(found, heights, strict=True):
        box = Box(site.right + GAP, y, area.right - site.right - GAP, high + spare)
        _account(canvas, reading, account, box)
        y += box.h + GAP
    return canvas.finish()


def _account(canvas: Canvas, reading: Reading, account: Account, box: Box) -> None:
    parts.panel(canvas, box)
    if account.won:
        frame(canvas, box, FLATIRON.brass)
    name = reading.names[account.seat]
    badge(canvas, name, account.seat, (box.x + 48, box.y + 44), 56, FLATIRON.line)
    total = (effects.points(account.total),)
    wide = signs.across(total, 48)
    signs.draw(canvas, total, (box.right - wide - 20, box.y + 44), size=48)
    x = box.x + 92
    line = fit(name, Face.HEADING, HEADING, box.right - wide - 36 - x, CAPTION)
    canvas.text(line.text, (x, box.y + 44), FLATIRON.ink, line.size, Face.HEADING)
    step = (box.h - TOP - 12) / len(account.entries)
    for place, entry in enumerate(account.entries):
        y = box.y + TOP + step * (place + 0.5)
        parts.rule(canvas, box.x + 20, round(y - step / 2), box.w - 40, FLATIRON.recess)
        signs.draw(canvas, entry.row, (box.x + 24, y))
        said = fit(entry.name, Face.TEXT, BODY, box.w - 320, CAPTION)
        canvas.text(said.text, (box.x + 172, y), FLATIRON.ink, said.size)
        tone = FLATIRON.accent if entry.points < 0 else FLATIRON.ink if entry.points else FLATIRON.quiet
        canvas.text(effects.signed(entry.points), (box.right - 28, y), tone, BODY, Face.STRONG, "r")
