"""One district: its ring of plots, what stands there, and who has been there."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Collection, Sequence

from PIL import Image, ImageChops

from games.fifth_avenue.data import TABLES
from games.fifth_avenue.views import DistrictView, PlotView
from render.canvas import SCALE, Canvas
from render.fifth_avenue import parts
from render.fifth_avenue.geometry import HUB, NAME, RADIUS, Point, Ring
from render.fifth_avenue.reading import Reading
from render.fonts import Face
from render.layout import CAPTION, HAIRLINE, STROKE
from render.pen import Pen
from render.theme import FIFTH_AVENUE, Colour, mix
from render.typeset import wrap

GAP = 5
"""Between two plots."""
RAYS = 5
"""The rays of a plot."""
EDGE = 6
"""From the plots to the golden circle around them."""
HATCHED = NAME + 16
"""From this distance on a plot is hatched where nothing may be put, so that its name can be read."""
CROSS = 0.62 * RADIUS
"""From the middle of a stopped district to the ends of its cross, across and down."""
TOKENS = 40
"""From one token in the middle to the next."""


def ring(canvas: Canvas, colours: Sequence[str], middle: Point, radius: float = RADIUS) -> None:
    """The empty plots of a district and its middle."""
    found = Ring(middle, len(colours), radius)
    for place, colour in enumerate(colours):
        base = parts.paint(colour if colour in TABLES.colours else None)
        shade = FIFTH_AVENUE.ink if parts.on(colour) == FIFTH_AVENUE.ivory else FIFTH_AVENUE.ivory
        canvas.polygon(found.plot(place), base)
        for ray in range(0, RAYS, 2):
            first = place - 0.5 + ray / RAYS
            canvas.polygon(found.sector(first, first + 1 / RAYS), mix(base, shade, 0.1))
    for place in range(len(colours)):
        canvas.line([found.at(place + 0.5, reach) for reach in (HUB - 2, RADIUS + 2)], FIFTH_AVENUE.ground, GAP)
    for place, colour in enumerate(colours):
        if colour not in TABLES.colours:
            edge = found.sector(place - 0.44, place + 0.44, HUB + 9, RADIUS - 4)
            dashes(canvas, [*edge, edge[0]], FIFTH_AVENUE.pale, HAIRLINE)
    canvas.circle(middle, (HUB + 4) * found.scale, FIFTH_AVENUE.ground)
    canvas.circle(middle, HUB * found.scale, FIFTH_AVENUE.surface, FIFTH_AVENUE.gold, HAIRLINE)
    canvas.circle(middle, radius + EDGE, None, FIFTH_AVENUE.line, HAIRLINE)


def draw(
    canvas: Canvas,
    reading: Reading,
    district: DistrictView,
    middle: Point,
    lit: Collection[str] = (),
    open_: Collection[str] | None = None,
    wrong: str | None = None,
) -> None:
    """What stands in a district, on its ring. Plots that are lit stand out; where only some are open, the others are
    dimmed; where the rules do not allow what is held over it, one is hatched."""
    if district.stopped:
        _stopped(canvas, reading, middle)
    else:
        found = Ring(middle, len(district.plots))
        for place, plot in enumerate(district.plots):
            closed = open_ is not None and plot.plot not in open_
            if closed:
                shape = found.sector(place - 0.48, place + 0.48, HUB + 6)
                canvas.polygon(shape, parts.dimmed(parts.paint(plot.colour)))
            ink = FIFTH_AVENUE.pale if closed else parts.on(plot.colour)
            canvas.text(reading.code(plot.colour), found.name(place), ink, CAPTION, Face.STRONG, "m")
        for place, plot in enumerate(district.plots):
            if plot.plot == wrong:
                _hatch(canvas, found, place)
            if plot.plot in lit:
                _outline(canvas, found, place)
            _content(canvas, reading, plot, found, place)
    _middle(canvas, reading, district, middle)


def _stopped(canvas: Canvas, reading: Reading, middle: Point) -> None:
    """A district with a building stop: crossed out."""
    canvas.circle(middle, RADIUS + EDGE, FIFTH_AVENUE.recess, FIFTH_AVENUE.line, HAIRLINE)
    for way in (-1, 1):
        ends = [(middle[0] + way * side * CROSS, middle[1] + side * CROSS) for side in (-1, 1)]
        canvas.line(ends, FIFTH_AVENUE.line, 14)
    canvas.circle(middle, HUB + 4, FIFTH_AVENUE.recess)
    canvas.circle(middle, HUB, FIFTH_AVENUE.surface, FIFTH_AVENUE.line, HAIRLINE)
    said = wrap(reading.words("fifth_avenue.pic.stopped"), Face.STRONG, CAPTION, RADIUS, 1)
    canvas.text(said[0], (middle[0], middle[1] + 100), FIFTH_AVENUE.pale, CAPTION, Face.STRONG, "m")


def _content(canvas: Canvas, reading: Reading, plot: PlotView, found: Ring, place: int) -> None:
    if plot.owner is not None:
        parts.skyscrapers(canvas, reading.mark(plot.owner), plot.skyscrapers, found.tower(place))
    for kind, spot in zip(plot.businesses, found.places(place, len(plot.businesses) or 1), strict=False):
        parts.sign(canvas, kind, reading.letter(kind), spot)


def _middle(canvas: Canvas, reading: Reading, district: DistrictView, middle: Point) -> None:
    """The district's id, and the commissioners and markers there."""
    x, y = middle
    tokens = len(district.pawns) + len(district.markers)
    canvas.text(district.district, (x, y - 20 if tokens else y), FIFTH_AVENUE.ivory, CAPTION, Face.STRONG, "m")
    left = x - (tokens - 1) * TOKENS / 2
    for place, who in enumerate(district.pawns):
        parts.hat(canvas, who, reading.letter(who), (left + place * TOKENS, y + 12))
    for place, who in enumerate(district.markers, len(district.pawns)):
        parts.marker(canvas, who, reading.letter(who), (left + place * TOKENS, y + 14))


def _outline(canvas: Canvas, found: Ring, place: int) -> None:
    """A line around a plot."""
    points = found.sector(place - 0.48, place + 0.48, HUB + 3, RADIUS)
    canvas.line([*points, *points[:2]], FIFTH_AVENUE.bright, STROKE + 1)


def halo(canvas: Canvas, middle: Point) -> None:
    """A lit circle around a district that stands out."""
    canvas.circle(middle, RADIUS + EDGE + 3, None, FIFTH_AVENUE.bright, STROKE + 2)


@functools.lru_cache(maxsize=32)
def _hatching(plots: int, place: int) -> Image.Image:
    """Lines across a plot in both diagonal directions, as a mask of twice the size."""
    edge = 2 * (RADIUS + EDGE)
    area, lines = (Image.new("L", (edge * SCALE, edge * SCALE)) for _ in range(2))
    middle = (RADIUS + EDGE, RADIUS + EDGE)
    Pen(area, SCALE).poly(Ring(middle, plots).sector(place - 0.48, place + 0.48, HATCHED), 255)
    pen = Pen(lines, SCALE)
    for start in range(-edge, 2 * edge, 12):
        for along in (-edge, edge):
            pen.line([(start, 0), (start + along, edge)], 2, 255)
    return ImageChops.darker(area, lines)


def _hatch(canvas: Canvas, found: Ring, place: int) -> None:
    corner = (found.middle[0] - RADIUS - EDGE, found.middle[1] - RADIUS - EDGE)
    canvas.tint(_hatching(found.plots, place), *corner, FIFTH_AVENUE.wrong)


def ghost(canvas: Canvas, found: Ring, place: int, tone: Colour) -> None:
    """A dashed line around a plot where something is about to be put."""
    points = found.sector(place - 0.48, place + 0.48, HUB + 3)
    dashes(canvas, [*points, points[0]], tone)


def dashes(canvas: Canvas, points: Sequence[Point], tone: Colour, stroke: float = STROKE + 1, dash: float = 10) -> None:
    """A dashed line through points."""
    rest, on = dash, True
    for (x, y), (to_x, to_y) in itertools.pairwise(points):
        length = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5
        done = 0.0
        while done < length:
            step = min(rest, length - done)
            ends = [(x + (to_x - x) * at / length, y + (to_y - y) * at / length) for at in (done, done + step)]
            if on:
                canvas.line(ends, tone, stroke)
            done += step
            rest -= step
            if rest <= 0:
                rest, on = dash, not on
