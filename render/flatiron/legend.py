"""What the signs mean: the legend of this game's icon language."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from games.flatiron.data import TABLES
from render.canvas import Canvas
from render.flatiron import effects, parts, signs
from render.flatiron.signs import Row
from render.fonts import Face
from render.layout import BODY, CAPTION, GAP, MARGIN, Box, columns, page
from render.theme import FLATIRON
from render.typeset import fit
from render.words import Words

LINE = 48
TITLE = 64


def entries(words: Words) -> Sequence[tuple[Row, str]]:
    """Each sign with its meaning: first the marks and nouns, then the stones."""
    icon = effects.icon
    found: list[tuple[Row, str]] = [
        ((effects.money(2),), words("flatiron.pic.legend.money")),
        ((effects.points(2),), words("flatiron.pic.legend.points")),
        ((effects.pay(1),), words("flatiron.pic.legend.pay")),
        ((effects.cost(4),), words("flatiron.pic.legend.cost")),
        ((effects.reputation(1),), words("flatiron.pic.legend.reputation")),
        ((icon("column"), icon("swap"), effects.say("$")), words("flatiron.pic.legend.trade")),
        ((icon("column"), icon("swap"), icon("column")), words("flatiron.pic.legend.swap")),
        ((icon("build"),), words("flatiron.pic.legend.build")),
        ((icon("build_two"),), words("flatiron.pic.legend.build_two")),
        ((icon("build"), effects.say("=")), words("flatiron.pic.legend.repeat")),
        ((icon("storey"),), words("flatiron.pic.legend.storey")),
        ((icon("activate"),), words("flatiron.pic.legend.activate")),
        ((icon("card"), icon("activate")), words("flatiron.pic.legend.open_card")),
        ((icon("city_hall"),), words("flatiron.pic.legend.city_hall")),
        ((icon("newspaper"),), words("flatiron.pic.legend.newspaper")),
        ((icon("card"),), words("flatiron.pic.legend.card")),
        ((icon("decree"),), words("flatiron.pic.legend.decree")),
        ((icon("journalist"),), words("flatiron.pic.legend.journalist")),
        ((icon("depot"),), words("flatiron.pic.legend.depot")),
        ((icon("people"),), words("flatiron.pic.legend.people")),
        ((effects.say("/"),), words("flatiron.pic.legend.per")),
        ((effects.say("?"),), words("flatiron.pic.legend.condition")),
    ]
    found += [
        ((effects.plate(words, street),), words.label("flatiron", "location", street, ())) for street in TABLES.streets
    ]
    found += [((effects.stone(colour),), words.label("flatiron", "colour", colour, ())) for colour in TABLES.colour]
    return found


def draw(words: Words) -> Image.Image:
    """The legend in two columns."""
    found = entries(words)
    rows = -(-len(found) // 2)
    canvas = Canvas(parts.ground(), 2 * MARGIN + TITLE + rows * LINE + 32)
    inside = page(2 * MARGIN + TITLE + rows * LINE + 32)
    canvas.text(words("flatiron.pic.legend"), (inside.x, inside.y + 22), FLATIRON.ink, 44, Face.HEADING)
    area = inside.without_top(TITLE)
    parts.panel(canvas, area)
    halves = columns(area.inset(16), 2, GAP)
    for place, (row, text) in enumerate(found):
        half = halves[place // rows]
        line = Box(half.x, half.y + place % rows * LINE, half.w, LINE)
        signs.draw(canvas, row, (line.x + 8, line.middle[1]), size=36)
        said = fit(text, Face.TEXT, BODY, line.w - 136, CAPTION)
        canvas.text(said.text, (line.x + 128, line.middle[1]), FLATIRON.ink, said.size)
    return canvas.finish()
