"""The private picture: the hero, the cards, and what the seat is asked to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from render.canvas import Canvas
from render.fonts import Face, width
from render.furniture import frame
from render.heroes import parts
from render.heroes.buildings import building
from render.heroes.reading import HeroCard, Reading, kind_of
from render.icons import icon
from render.layout import BODY, CAPTION, GAP, GRID, HEADING, MARGIN, TITLE, WIDTH, Box, columns, page, rows
from render.people import shortened
from render.scene import Scene
from render.theme import HEROES, WHITE
from render.typeset import ELLIPSIS, balanced, fit, wrap

LEAST, MOST = 600, 1200
"""Heights of the picture."""
INNER = WIDTH - 2 * MARGIN
LINE = 36
"""From one line of text to the next."""
DISTRICT = 312
"""Height of the own district, shown in the place of cards."""
STREET = 216
"""The same below the heroes of the draft."""
CHOICE = 184
"""Height of a hero in the draft, if there is room."""
PAD = 10
"""Between the edge of a card and its text."""
ROOMY = 4
"""With more cards than that side by side, names are short and small."""
STRIP = 40
"""Height of the strip that marks a card."""


@dataclass(frozen=True)
class Shelf:
    """A row or two of object cards under a heading."""

    title: str
    cards: tuple[str, ...]
    columns: int
    height: int
    """Height of a card."""
    art: int
    size: int
    """Type size of the names."""

    @property
    def lines(self) -> int:
        return -(-len(self.cards) // self.columns)

    @property
    def whole(self) -> int:
        """Height of the shelf with its heading."""
        return 48 + (self.lines * (self.height + GAP) if self.cards else 48)


def shelf(reading: Reading, title: str, cards: Sequence[str], art: int, single: bool) -> Shelf:
    """A shelf with its cards measured; `single` keeps them in one row."""
    across = max(3, len(cards) if single or len(cards) == 4 else 3)
    room = (INNER - (across - 1) * GAP) // across - 2 * PAD
    size = CAPTION if across > ROOMY else BODY
    names = max((len(_name(reading, card, room, size)) for card in cards), default=1)
    height = 16 + art + 16 + names * (size + 8) + 8 + STRIP
    return Shelf(title, tuple(cards), across, height, art, size)


def _name(reading: Reading, card: str, room: int, size: int) -> Sequence[str]:
    """An object's name in lines: the full one, or in the smaller size of a crowded shelf the short one."""
    return balanced(reading.title(card) if size == BODY else reading.caption(card), Face.STRONG, size, room, 4)


def shelves(reading: Reading, room: int) -> Sequence[Shelf]:
    """All shelves of the picture, with buildings as large as fit into `room` pixels."""
    private, words = reading.private, reading.words
    wanted = [("heroes.pic.viewed", private.viewed), ("heroes.pic.opposite", private.opposite)]
    wanted = [(key, cards) for key, cards in wanted if cards]
    wanted.append(("heroes.pic.hand", private.hand))
    single = len(wanted) > 1
    found: Sequence[Shelf] = ()
    for art in (208, 176, 144, 112, 88, 72):
        found = [shelf(reading, words(key), cards, art, single) for key, cards in wanted]
        if sum(one.whole for one in found) <= room:
            break
    return found


def draw(scene: Scene) -> Image.Image:
    """The picture for the owner of a seat."""
    reading = Reading(scene)
    private = reading.private
    if private.packet:
        return _draft(reading)
    number = private.hero
    intro = () if number is None else _action(reading, number, BODY, INNER - 144)
    top = 72 if number is None else 152 + max(0, len(intro) - 1) * LINE
    told = [
        wrap(said, Face.TEXT, BODY, INNER, 2) for said in reading.notes(shortened(reading.names, 240), reading.title)
    ]
    reserved = 56 + LINE * min(6, sum(len(lines) for lines in told)) if told else 0
    found = shelves(reading, MOST - 2 * MARGIN - top - reserved)
    used = 2 * MARGIN + top + sum(one.whole for one in found)
    used += 0 if any(one.cards for one in found) else DISTRICT + GAP
    while told and used + 56 + sum(len(lines) for lines in told) * LINE > MOST:
        told.pop(0)
    height = used + (56 + sum(len(lines) for lines in told) * LINE if told else 0)
    height = max(LEAST, -(-height // GRID) * GRID)
    canvas = Canvas(parts.ground(), height)
    inside = page(height)
    _hero(canvas, reading, inside, intro)
    y = inside.y + top
    for one in found:
        _shelf(canvas, reading, one, y)
        y += one.whole
    if not any(one.cards for one in found):
        _district(canvas, reading, Box(inside.x, y, inside.w, DISTRICT))
        y += DISTRICT + GAP
    if told:
        canvas.text(reading.words("heroes.pic.seen"), (inside.x, y + 16), HEROES.bright, BODY, Face.STRONG)
        y += 56
        for lines in told:
            for line in lines:
                canvas.text(line, (inside.x, y), HEROES.light, BODY)
                y += LINE
    return canvas.finish()


def _hero(canvas: Canvas, reading: Reading, inside: Box, intro: Sequence[str]) -> None:
    number = reading.private.hero
    if number is None:
        canvas.text(reading.words("heroes.pic.no_hero"), (inside.x, inside.y + 28), HEROES.light, TITLE, Face.HEADING)
        return
    card = reading.hero(number)
    parts.medallion(canvas, card, (inside.x + 60, inside.y + 60), 120)
    x = inside.x + 144
    title = fit(reading.words("heroes.pic.you", name=reading.full_name(card.id)), Face.HEADING, TITLE, INNER - 280, 30)
    canvas.text(title.text, (x, inside.y + 24), HEROES.light, title.size, Face.HEADING)
    _number(canvas, reading, card, inside.right - 92, inside.y + 24)
    action = reading.words(f"heroes.hero_card.{card.id}.action")
    canvas.text(action, (x, inside.y + 72), HEROES.bright, BODY, Face.STRONG)
    kind = fit(
        reading.class_name(card.kind), Face.STRONG, BODY, INNER - 176 - width(action, Face.STRONG, BODY), CAPTION
    )
    canvas.text(kind.text, (inside.right - 16, inside.y + 72), HEROES.pale, kind.size, Face.STRONG, "r")
    for place, line in enumerate(intro):
        canvas.text(line, (x, inside.y + 110 + place * LINE), HEROES.light, BODY)


def _number(
    canvas: Canvas, reading: Reading, card: HeroCard, x: int, y: int, ink: tuple[int, int, int] = HEROES.light
) -> None:
    """A hero's number and the letter of the class."""
    canvas.text(str(card.number), (x, y), ink, TITLE, Face.HEADING)
    parts.letter_tile(canvas, reading.letter(card.kind), card.kind, Box(x + 44, y - 16, 32, 32))


def _shelf(canvas: Canvas, reading: Reading, one: Shelf, y: int) -> None:
    canvas.text(one.title, (MARGIN, y + 20), HEROES.pale, BODY, Face.STRONG)
    if not one.cards:
        canvas.text(reading.words("heroes.pic.empty_hand"), (MARGIN, y + 68), HEROES.light, BODY)
        return
    line = Box(MARGIN, 0, INNER, one.height)
    boxes = [
        box.moved(0, y + 48 + row * (one.height + GAP))
        for row in range(one.lines)
        for box in columns(line, one.columns)
    ]
    for card, box in zip(one.cards, boxes, strict=False):
        _card(canvas, reading, one, card, box)


def _district(canvas: Canvas, reading: Reading, box: Box) -> None:
    """What the seat has discovered."""
    view = reading.view
    canvas.text(reading.words("heroes.pic.district"), (box.x, box.y + 20), HEROES.pale, BODY, Face.STRONG)
    area = box.without_top(40)
    parts.panel(canvas, area)
    player = view.players[reading.private.seat]
    for kind, place in zip(view.classes, columns(area.inset(12), len(view.classes), 8), strict=True):
        parts.slot(canvas, reading, place, kind, reading.in_class(player, kind), False)


def _card(canvas: Canvas, reading: Reading, one: Shelf, card: str, box: Box) -> None:
    private = reading.private
    kind = kind_of(card)
    parts.panel(canvas, box)
    if card in reading.scene.marked:
        frame(canvas, box, HEROES.bright)
    middle = box.x + box.w // 2
    ground = box.inset(8).top_part(one.art + 16)
    canvas.rectangle(ground, parts.PAPER, 8)
    size = min(one.art, (box.w - 32) * 5 // 6)
    canvas.stamp(building(card, kind, size, parts.PAPER), middle - size * 0.6, ground.bottom - size)
    parts.letter_tile(canvas, reading.letter(kind), kind, Box(box.x + 16, box.y + 16, 32, 32), parts.PAPER)
    y = ground.bottom + 26
    for line in _name(reading, card, box.w - 2 * PAD, one.size):
        canvas.text(line, (box.x + PAD, y), HEROES.ink, one.size, Face.STRONG)
        y += one.size + 8
    strip = Box(box.x + 8, box.bottom - STRIP - 4, box.w - 16, STRIP - 4)
    if card in private.hand and card in reading.playable:
        canvas.rectangle(strip, HEROES.accent, 8)
        label = fit(reading.words("heroes.pic.may_discover"), Face.STRONG, CAPTION, strip.w - 52, CAPTION)
        if label.text.endswith(ELLIPSIS):
            icon(canvas, "done", *strip.middle, 28, WHITE)
        else:
            icon(canvas, "done", strip.x + 22, strip.middle[1], 24, WHITE)
            canvas.text(label.text, (strip.x + 44, strip.middle[1]), WHITE, label.size, Face.STRONG)
    else:
        label = fit(reading.class_name(kind), Face.TEXT, BODY, strip.w - 8, CAPTION)
        canvas.text(label.text, (box.x + PAD, strip.middle[1]), HEROES.quiet, label.size)


def _draft(reading: Reading) -> Image.Image:
    """The heroes of the packet, one below the other, and what decides between them."""
    packet = reading.private.packet
    hint = wrap(reading.hint(), Face.TEXT, BODY, INNER, 2)
    top = 72 + LINE * len(hint)
    row = min(CHOICE, (MOST - 2 * MARGIN - top - STREET) // len(packet) // GRID * GRID - GAP)
    height = -(-(2 * MARGIN + top + len(packet) * (row + GAP) + STREET) // GRID) * GRID
    canvas = Canvas(parts.ground(), height)
    inside = page(height)
    canvas.text(reading.words("heroes.pic.choose_hero"), (inside.x, inside.y + 28), HEROES.light, TITLE, Face.HEADING)
    for place, line in enumerate(hint):
        canvas.text(line, (inside.x, inside.y + 76 + place * LINE), HEROES.bright, BODY)
    room = INNER - 152 - 16
    size = next((size for size in (BODY, 26) if all(len(_action(reading, n, size, room)) < 3 for n in packet)), CAPTION)
    for number, box in zip(packet, rows(inside.without_top(top), len(packet), row), strict=True):
        card = reading.hero(number)
        parts.panel(canvas, box)
        if {str(number), card.id} & set(reading.scene.marked):
            frame(canvas, box, HEROES.bright)
        _choice(canvas, reading, card, box, size)
    _district(canvas, reading, Box(inside.x, inside.bottom - STREET, inside.w, STREET))
    return canvas.finish()


def _action(reading: Reading, number: int, size: int, room: int) -> Sequence[str]:
    """What a hero does, in at most three lines."""
    return wrap(reading.words(f"heroes.hero_card.{reading.hero(number).id}.text"), Face.TEXT, size, room, 3)


def _choice(canvas: Canvas, reading: Reading, card: HeroCard, box: Box, size: int) -> None:
    parts.medallion(canvas, card, (box.x + 76, box.middle[1]), 112)
    x, right = box.x + 152, box.right - 16
    kind = fit(reading.class_name(card.kind), Face.STRONG, BODY, 240, CAPTION)
    canvas.text(kind.text, (right, box.y + 36), HEROES.ink, kind.size, Face.STRONG, "r")
    left = right - width(kind.text, Face.STRONG, kind.size) - 92
    _number(canvas, reading, card, left, box.y + 36, HEROES.ink)
    name = fit(reading.full_name(card.id), Face.HEADING, HEADING, left - x - 24, BODY)
    canvas.text(name.text, (x, box.y + 36), HEROES.ink, name.size, Face.HEADING)
    action = reading.words(f"heroes.hero_card.{card.id}.action")
    canvas.text(action, (x, box.y + 76), HEROES.accent, BODY, Face.STRONG)
    room = right - x - width(action, Face.STRONG, BODY) - 24
    note = fit(" · ".join(reading.prospects(card)), Face.STRONG, BODY, room, CAPTION)
    canvas.text(note.text, (right, box.y + 76), HEROES.quiet, note.size, Face.STRONG, "r")
    for place, line in enumerate(_action(reading, card.number, size, right - x)):
        canvas.text(line, (x, box.y + 112 + place * (size + 6)), HEROES.ink, size)
