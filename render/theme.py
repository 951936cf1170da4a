"""Colours that all games share, and the colours of each game's look."""

from __future__ import annotations

import re
from dataclasses import dataclass

Colour = tuple[int, int, int]
"""Red, green, blue, each 0 to 255 (sRGB)."""


def rgb(text: str) -> Colour:
    """The colour of `#rrggbb`."""
    found = re.fullmatch(r"#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})", text)
    if found is None:
        raise ValueError(f"no colour: {text}")
    return int(found[1], 16), int(found[2], 16), int(found[3], 16)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """A colour between the two; `share` of 0 gives the one, 1 the other."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


@dataclass(frozen=True)
class SeatMark:
    """How a seat is told from the others: a colour with letters on it, and a shape of its own."""

    colour: Colour
    shape: str
    """circle, square, triangle, diamond or hexagon"""
    ink: Colour


WHITE = rgb("#ffffff")
DARK = rgb("#1d1a1a")

SEATS = (
    SeatMark(rgb("#0b5fa5"), "circle", WHITE),
    SeatMark(rgb("#f0b429"), "square", DARK),
    SeatMark(rgb("#b5306f"), "triangle", WHITE),
    SeatMark(rgb("#63cfc0"), "diamond", DARK),
    SeatMark(rgb("#1f1b2e"), "hexagon", WHITE),
)


class HeroesTheme:
    """Upper Silesia: coal, brick, white window frames, the green of pit ponds."""

    ground = rgb("#2a2423")
    mortar = rgb("#39312f")
    brick = rgb("#8f3a2b")
    brick_mortar = rgb("#7a2e21")
    surface = rgb("#f3ebdf")
    """Cards and districts: the white of window frames."""
    recess = rgb("#e6dbcb")
    """Empty places on a surface."""
    line = rgb("#b9a994")
    ink = rgb("#2a2220")
    quiet = rgb("#655a52")
    """Ink of less important words on a surface."""
    light = rgb("#f6eee2")
    """Words on the ground or on brick."""
    pale = rgb("#cbbdaf")
    """Less important words on the ground."""
    accent = rgb("#196c51")
    """Pond green: what is new, whose turn it is, what may be done."""
    bright = rgb("#7fd6ae")
    """Pond green on the ground."""
    glow = rgb("#f7cf6b")
    """Lit windows."""
    sacral = rgb("#6b2f8a")
    public = rgb("#1b7f8c")
    culture = rgb("#9f6a00")
    residential = rgb("#8f2a20")
    industrial = rgb("#33373d")


HEROES = HeroesTheme()


class TangramTheme:
    """Folded paper: off-white sheets, a fine grid, few strong colours."""

    ground = rgb("#e9e1d3")
    crease = rgb("#e4dbcb")
    """Facets of the ground that are turned away from the light."""
    sheet = rgb("#fcf9f2")
    """Cities and cards."""
    grid = rgb("#e3dac9")
    edge = rgb("#cfc4b0")
    """Outlines of sheets."""
    ink = rgb("#2d2a3e")
    quiet = rgb("#5d5662")
    """Ink of less important words."""
    accent = rgb("#4a2c8f")
    """Violet: what is new, whose turn it is."""
    soft = rgb("#ddd3ee")
    """Violet as a surface."""
    gold = rgb("#e6b422")
    """The largest rectangle."""
    gilt = rgb("#f6e6b6")
    """Gold as a surface."""
    bronze = rgb("#7d5a00")
    """Gold as ink, and around gold."""
    roof = rgb("#b23225")
    roof_line = rgb("#861d13")
    roof_light = rgb("#c64a3a")
    tree = rgb("#8cb45c")
    tree_line = rgb("#5d8a3a")
    tree_light = rgb("#a9cb7c")
    tree_ink = rgb("#47742a")
    water = rgb("#aedaf6")
    water_line = rgb("#6fa9cd")
    water_light = rgb("#dcf0fa")
    blank = rgb("#c9bfae")
    """What is printed on a board whose side is not known."""
    water_ink = rgb("#2f7fb0")
    wrong = rgb("#b60f2b")
    """Hatching over what cannot lie there."""


TANGRAM = TangramTheme()


class FlatironTheme:
    """New York at dusk in 1902: limestone, navy, brass and terracotta."""

    ground = rgb("#e3d8c1")
    joint = rgb("#dcd0b7")
    """Joints of the ashlar that every picture stands on."""
    paper = rgb("#f8f2e4")
    """Panels and cards."""
    recess = rgb("#ece2cd")
    """Empty places and cells on a panel."""
    line = rgb("#c3b18d")
    ink = rgb("#182339")
    quiet = rgb("#5a5560")
    """Ink of less important words."""
    navy = rgb("#16263f")
    """Streets, and the ribbons of victory points."""
    kerb = rgb("#2a3e5e")
    light = rgb("#f7eeda")
    """Words on navy or in the sky."""
    pale = rgb("#b7c1d3")
    """Less important words there."""
    brass = rgb("#e0b04a")
    """Money."""
    bronze = rgb("#75500f")
    """Brass as ink, and around brass."""
    accent = rgb("#963616")
    """Terracotta: what is new, whose turn it is, what is paid."""
    blush = rgb("#f1d3c2")
    """Terracotta as a surface."""
    lamp = rgb("#ffd787")
    """Lamps and lit windows."""
    wrong = rgb("#a60c25")
    """Hatching over what cannot be."""
    sky = rgb("#31486b")
    haze = rgb("#2b4163")
    city = rgb("#243856")
    """Houses far away."""
    steel = rgb("#7f93b2")
    """The frame that is not clad yet."""
    facade = rgb("#f1e6cd")
    shade = rgb("#d9c8a3")
    """The side of the building that is turned away from the light."""
    trim = rgb("#b89f6c")
    """Lines and ornaments of the facades."""
    bay = rgb("#52627f")
    """Openings behind which no light burns."""
    white = rgb("#fdfaf2")
    grey = rgb("#a2a9b2")
    brown = rgb("#8b4a22")
    black = rgb("#24272d")
    """The four stones of columns."""
    violet = rgb("#dcd5e8")
    amber = rgb("#f3deae")
    """The sides of personal boards: what is printed on them."""


FLATIRON = FlatironTheme()
