"""The auction in progress: what is auctioned, who is in, and the bids on the table."""

from __future__ import annotations

from games.fifth_avenue.views import OfferView
from render.canvas import Canvas
from render.fifth_avenue import cards, parts, pieces
from render.fifth_avenue.cards import SMALL
from render.fifth_avenue.reading import Reading
from render.fonts import Face, width
from render.icons import icon
from render.layout import BODY, CAPTION, HEADING, Box, columns
from render.people import badge
from render.theme import FIFTH_AVENUE
from render.typeset import fit

HEIGHT = 240
TITLE = 52
"""Height of the line that says what is auctioned."""


def draw(canvas: Canvas, reading: Reading, box: Box) -> None:
    """The auction in a panel, the participants in the order in which they are asked."""
    parts.panel(canvas, box)
    auction = reading.auction
    about = fit(reading.thing(auction.space), Face.HEADING, HEADING, box.w // 2, BODY)
    y = box.y + 32
    icon(canvas, "hammer", box.x + 34, y, 32, FIFTH_AVENUE.bright)
    canvas.text(about.text, (box.x + 64, y), FIFTH_AVENUE.bright, about.size, Face.HEADING)
    stage = fit(reading.stage(), Face.TEXT, CAPTION, box.w - 112 - width(about.text, Face.HEADING, about.size), CAPTION)
    canvas.text(stage.text, (box.right - 20, y), FIFTH_AVENUE.pale, stage.size, Face.TEXT, "r")
    places = columns(box.inset(8).without_top(TITLE), len(auction.offers), 8)
    for offer, place in zip(auction.offers, places, strict=True):
        _offer(canvas, reading, offer, place)


def _offer(canvas: Canvas, reading: Reading, offer: OfferView, box: Box) -> None:
    best = offer.state == "best"
    asked = offer.state == "asked"
    canvas.rectangle(box, FIFTH_AVENUE.recess, 6, FIFTH_AVENUE.bright if best else FIFTH_AVENUE.line, 4 if best else 2)
    y = box.y + 26
    name = reading.names[offer.seat]
    badge(canvas, name, reading.shape(offer.seat), (box.x + 30, y), 38, FIFTH_AVENUE.ivory)
    out = offer.state == "out"
    if offer.cards:
        total = str(offer.total)
        canvas.text(
            total, (box.right - 12, y), FIFTH_AVENUE.bright if best else FIFTH_AVENUE.ivory, HEADING, Face.HEADING, "r"
        )
        room = box.w - 80 - width(total, Face.HEADING, HEADING)
    else:
        room = box.w - 72
    told = fit(name, Face.STRONG, CAPTION, room, CAPTION)
    canvas.text(told.text, (box.x + 60, y), FIFTH_AVENUE.pale if out else FIFTH_AVENUE.ivory, told.size, Face.STRONG)
    if offer.cards:
        step = min(SMALL[0] + 4, (box.w - 24 - SMALL[0]) // max(1, len(cards.grouped(offer.cards)) - 1))
        cards.bid(canvas, reading, offer.cards, box.x + 12, box.y + 52, step)
    tone = FIFTH_AVENUE.bright if best or asked else FIFTH_AVENUE.pale
    y = box.bottom - 20
    x = box.right - 12
    for _ in range(offer.builds if offer.cards else 0):
        x -= 20
        canvas.tint(pieces.silhouette(18, 25), x, y - 13, FIFTH_AVENUE.gold)
    icon(canvas, _SIGNS.get(offer.state, "person"), box.x + 28, y, 26, tone)
    said = fit(reading.state(offer), Face.STRONG, CAPTION, x - box.x - 60, CAPTION)
    canvas.text(said.text, (box.x + 60, y), tone, said.size, Face.STRONG)


_SIGNS = {"asked": "wait", "out": "nobody", "best": "flag", "bid": "done"}
