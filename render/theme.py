"""Colours that all games share, and the colours of each game's look."""

from __future__ import annotations

import re
from collections.abc import Mapping
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


class FifthAvenueTheme:
    """Art deco of the 1930s: night, ivory and gold, muted colours of building plots, neon signs."""

    ground = rgb("#15131a")
    ray = rgb("#1a1720")
    """Every other ray of the ground."""
    surface = rgb("#241f2b")
    """Panels on the ground."""
    recess = rgb("#18151d")
    """Empty places on a surface."""
    line = rgb("#6b5a35")
    """Gold that has to keep quiet: outlines and streets."""
    gold = rgb("#d9b25f")
    """Ornaments, numbers that lead."""
    bright = rgb("#ffd97a")
    """Lit gold: what is new, whose turn it is, what may be done."""
    ivory = rgb("#f4ead2")
    """Words on dark colours, edges of pieces."""
    pale = rgb("#bdb29c")
    """Less important words."""
    ink = rgb("#17151a")
    """Words on light colours."""
    violet = rgb("#583a86")
    brown = rgb("#6b3713")
    gray = rgb("#b3afc4")
    orange = rgb("#d6752f")
    green = rgb("#33946d")
    black = rgb("#0b0a0e")
    """Cards that are of no plot's colour."""
    dashed = rgb("#322c3b")
    """The plot without a colour."""
    white = rgb("#fbf6ea")
    beige = rgb("#c99a62")
    """The two commissioners."""
    park = rgb("#12382a")
    lawn = rgb("#1f5440")
    pond = rgb("#2c6077")
    boutique = rgb("#ff8fc0")
    jeweler = rgb("#7fe3f7")
    gallery = rgb("#ffd95e")
    perfumery = rgb("#a5f08e")
    wrong = rgb("#ff6b5e")
    """What the rules do not allow."""


FIFTH_AVENUE = FifthAvenueTheme()


@dataclass(frozen=True)
class CityLook:
    """The palette of one city's poster, a sky at dusk or in strong sun."""

    ground: Colour
    """The upper sky, and the ground of all pictures of a match in this city; words on it are light."""
    band: Colour
    """The sky further down."""
    glow: Colour
    """The sky at the horizon."""
    sun: Colour
    far: Colour
    """What stands in the distance."""
    near: Colour
    """The landmarks."""
    light: Colour
    """Their lit sides and windows."""
    front: Colour
    """Water or street before them."""
    touch: Colour
    """A colour of the place: roofs, leaves, blossom, light on the water."""


class CitiesTheme:
    """Travel posters: flat shapes, paper the colour of sand, blocks in four strong colours."""

    surface = rgb("#fbf4e8")
    recess = rgb("#efe4d2")
    """Empty places on a surface."""
    line = rgb("#cbbba3")
    ink = rgb("#26283b")
    quiet = rgb("#5b5868")
    """Ink of less important words on a surface."""
    light = rgb("#fdf3e1")
    """Words on the ground."""
    pale = rgb("#e6d8c6")
    """Less important words on the ground."""
    bright = rgb("#ffd98a")
    """What has just happened, on the ground."""
    accent = rgb("#8c14e6")
    """What is new, and whose turn it is."""
    blush = rgb("#ecdcfa")
    """The accent as a surface."""
    gold = rgb("#e8ab1c")
    """Rings, stars, what has been won."""
    gilt = rgb("#f8e6b4")
    """Gold as a surface."""
    bronze = rgb("#7d5500")
    """Gold as ink."""
    red = rgb("#a81c1c")
    blue = rgb("#1f3f94")
    green = rgb("#17835a")
    yellow = rgb("#f2b632")
    park = rgb("#b0d46c")
    park_dark = rgb("#93bb4f")
    leaf = rgb("#3f7a2c")
    water = rgb("#8ec9f2")
    water_dark = rgb("#5fa6d8")
    wave = rgb("#c7e7fb")
    lot = rgb("#f3e6da")
    """Building sites."""
    stone = rgb("#a9a5b0")
    """Wild spaces, and what is face down."""
    wrong = rgb("#b60f2b")
    """Hatching over what cannot be."""


CITIES = CitiesTheme()

CITY_LOOKS: Mapping[str, CityLook] = {
    city: CityLook(*map(rgb, colours.split()))
    for city, colours in {
        "sydney": "#0f4c5c #2a8496 #f4b069 #ffdf8f #1d6577 #0a3442 #fdf3e1 #0d3f58 #f4b069",
        "venice": "#6b2737 #b04a58 #f3b27a #ffe3a6 #8d3a4a #421a27 #f7d9a8 #1f6f78 #f3b27a",
        "new_york": "#1b2a49 #3b5a8c #f39a4d #ffdc93 #34507e #0f1830 #ffd98a #27466f #f39a4d",
        "barcelona": "#5b2a5e #a4467c #f7b060 #ffe29a #7a3572 #35123a #f6c98a #c2603a #f7b060",
        "rio_de_janeiro": "#0b5345 #17917a #ffcf70 #ff9d5c #0f6f5d #06342b #ffe7b0 #176f8e #ffcf70",
        "lisbon": "#123f7a #3579bd #ffd68a #fff0c4 #2f5f9e #0b2850 #ffcf6b #1a4c91 #b8472b",
        "mexico_city": "#6a1b4d #b23a68 #ffa46b #ffe07a #8a2c5c #390d2a #ffd08a #4a1536 #4f9a5c",
        "buenos_aires": "#2b3f73 #6b98d3 #fbe0ae #ffca58 #45609f #1b2750 #fff1cf #1b2750 #9a62b8",
    }.items()
}
"""The look of each city, by id."""


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
