"""The private picture: the own cards, and whatever the seat needs for the question that it is asked."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image

from games.fifth_avenue.data import TABLES
from render.canvas import Canvas
from render.fifth_avenue import auction, bidding, choices, city, district, fan, holding, parts, pieces, row
from render.fifth_avenue.board import HEADER, told
from render.fifth_avenue.geometry import HEIGHT, RADIUS, Ring
from render.fifth_avenue.holding import Held
from render.fifth_avenue.reading import Reading
from render.fonts import Face
from render.furniture import heading
from render.layout import BODY, CAPTION, GAP, GRID, MARGIN, STROKE, Box, page
from render.people import badge, shortened
from render.scene import Scene
from render.theme import FIFTH_AVENUE, Colour
from render.typeset import fit

LEAST = 600
MAPPED = frozenset({"place_setup", "option", "move"})
"""The questions that are answered with the map."""


@dataclass(frozen=True)
class Plan:
    """Where everything is; a part that the question does not need is missing."""

    height: int
    header: Box
    city: int | None
    """The top of the city."""
    row: Box | None
    options: Box | None
    stacks: Box | None
    auction: Box | None
    bidding: Box | None
    hand: Box


def plan(question: str | None, auctioning: bool) -> Plan:
    """The geometry for what the seat is asked."""
    parts_ = {
        "city": HEIGHT if question in MAPPED else 0,
        "row": row.LOW if question == "option" else 0,
        "options": choices.OPTIONS if question == "option" else 0,
        "stacks": choices.STACKS if question in ("take", None) and not auctioning else 0,
        "auction": auction.HEIGHT if auctioning else 0,
        "bidding": bidding.HEIGHT if auctioning and question in ("bid", "win") else 0,
        "hand": fan.HEIGHT,
    }
    used = sum(high + GAP for high in parts_.values() if high)
    height = max(LEAST, -(-(2 * MARGIN + HEADER + used) // GRID) * GRID)
    inside = page(height)
    boxes: dict[str, Box] = {}
    y = inside.y + HEADER + GAP
    for name, high in parts_.items():
        if high:
            boxes[name] = Box(inside.x, y, inside.w, high)
            y += high + GAP
    return Plan(
        height=height,
        header=inside.top_part(HEADER),
        city=boxes["city"].y if "city" in boxes else None,
        row=boxes.get("row"),
        options=boxes.get("options"),
        stacks=boxes.get("stacks"),
        auction=boxes.get("auction"),
        bidding=boxes.get("bidding"),
        hand=boxes["hand"],
    )


def draw(scene: Scene) -> Image.Image:
    """The picture for the owner of a seat."""
    reading = Reading(scene)
    places = plan(reading.question, reading.view.auction is not None)
    if places.city is None:
        canvas = Canvas(parts.ground(), places.height)
    else:
        canvas = Canvas(city.backdrop(reading.view.side, places.city, places.height))
        found = holding.held(reading)
        wrong = found.plot if found is not None and found.wrong else None
        city.draw(canvas, reading, places.city, holding.open_plots(reading), wrong)
        _goals(canvas, reading, city.plan(places.city))
        if found is not None:
            _ghost(canvas, reading, found, city.plan(places.city))
    _header(canvas, reading, places.header)
    if places.row is not None:
        row.draw(canvas, reading, places.row)
    if places.options is not None:
        choices.options(canvas, reading, places.options)
    if places.stacks is not None:
        choices.stacks(canvas, reading, places.stacks)
    if places.auction is not None:
        auction.draw(canvas, reading, places.auction)
    if places.bidding is not None:
        bidding.draw(canvas, reading, places.bidding)
    fan.draw(canvas, reading, places.hand)
    return canvas.finish()


def _header(canvas: Canvas, reading: Reading, box: Box) -> None:
    """What the reader is asked, and what the answer so far comes to."""
    seat = reading.private.seat
    badge(canvas, reading.names[seat], seat, (box.x + 40, box.y + 40), 72, FIFTH_AVENUE.ivory)
    title = Box(box.x + 96, box.y, box.w - 96 - 232, box.h)
    names = shortened(reading.names, 300)
    question = reading.question
    said = reading.words(f"fifth_avenue.pic.you.{question}") if question else reading.asked(names)
    bottom = heading(canvas, said, title, FIFTH_AVENUE.ivory)
    more = holding.status(reading) or reading.news(names)
    tone = FIFTH_AVENUE.wrong if holding.is_wrong(reading) else FIFTH_AVENUE.bright
    told(canvas, more, title.x, bottom, box, tone)
    own = reading.own
    facts = [(8, reading.words("fifth_avenue.pic.points", count=own.score), FIFTH_AVENUE.bright)]
    facts.append((38, reading.words("fifth_avenue.pic.cards", count=own.cards), FIFTH_AVENUE.pale))
    for y, said, colour in facts:
        fact = fit(said, Face.STRONG, BODY, 216, CAPTION)
        canvas.text(fact.text, (box.right, box.y + y), colour, fact.size, Face.STRONG, "r")


def _goals(canvas: Canvas, reading: Reading, places: city.Plan) -> None:
    """Light where the commissioners can go."""
    if reading.question != "move":
        return
    for space in {space for one in reading.view.commissioners for space in one.targets}:
        if space in TABLES.districts:
            canvas.circle(places.centres[space], RADIUS + 8, None, FIFTH_AVENUE.gold, STROKE)
        else:
            box = places.hall if space == TABLES.hall else places.park
            canvas.rectangle(Box(box.x - 2, box.y - 2, box.w + 4, box.h + 4), None, 8, FIFTH_AVENUE.gold, STROKE)


def _ghost(canvas: Canvas, reading: Reading, found: Held, places: city.Plan) -> None:
    """What is held over the map."""
    tone = FIFTH_AVENUE.wrong if found.wrong else FIFTH_AVENUE.bright
    if found.plot is not None:
        _plot_ghost(canvas, reading, found, places, tone)
        return
    if found.space in TABLES.districts:
        x, y = places.centres[found.space]
        around = Ring((x, y), 1).sector(-0.5, 0.5, RADIUS + 9, RADIUS + 9)
        district.dashes(canvas, around[: len(around) // 2], tone)
        spot = (x, y + 34)
    else:
        box = places.hall if found.space == TABLES.hall else places.park
        canvas.dashes(Box(box.x - 5, box.y - 5, box.w + 10, box.h + 10), tone, 8, 5, 12)
        spot = (box.middle[0], box.y + (178 if found.space == TABLES.hall else 74))
    if found.commissioner is not None:
        stamp = pieces.hat(found.commissioner)
        canvas.stamp(parts.glass(stamp), spot[0] - stamp.width / 4, spot[1] - stamp.height / 4)


def _plot_ghost(canvas: Canvas, reading: Reading, found: Held, places: city.Plan, tone: Colour) -> None:
    """A skyscraper or a shop held over a plot, or the plot alone if there is no room for it."""
    plots = reading.district(found.space).plots
    ring = Ring(places.centres[found.space], len(plots))
    number, plot = next((number, plot) for number, plot in enumerate(plots) if plot.plot == found.plot)
    district.ghost(canvas, ring, number, tone)
    if plot.owner is not None or len(plot.businesses) >= TABLES.business_limit:
        return
    if found.shop is None:
        if not plot.businesses:
            stamp = pieces.tower(reading.mark(reading.private.seat).colour)
            x, y = ring.tower(number)
            canvas.stamp(parts.glass(stamp), x - stamp.width / 4, y - stamp.height / 4)
        return
    x, y = ring.places(number, len(plot.businesses) + 1)[-1]
    stamp = pieces.sign(found.shop)
    canvas.stamp(parts.glass(stamp), x - stamp.width / 4, y - stamp.height / 4)
    across, down = pieces.LETTERS[found.shop]
    at = (x + pieces.SIGN * (across - 0.5), y + pieces.SIGN * (down - 0.5))
    canvas.text(reading.letter(found.shop), at, pieces.neon(found.shop), CAPTION, Face.STRONG, "m")
