"""What holds for every sample of every game: sizes, words and limits of pictures and of the texts beside them."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from PIL import Image

from games.core import registry
from render.canvas import encode
from render.layout import GRID, WIDTH, page
from render.samples import Sample
from render.scene import painter
from render.textblock import ALT_LIMIT, COLUMNS, columns

from .colour import contrast
from .gallery import gallery
from .lettering import Lettering

HEIGHTS: Mapping[str, tuple[int, int]] = {"heroes": (900, WIDTH), "tangram_city": (900, WIDTH)}
"""The least and the most that pictures of a game are high, where that is closer than `HEIGHT`."""
LOW_HANDS = ("heroes",)
"""Games whose private pictures may be lower than their boards."""
HEIGHT = (600, 1400)
LARGEST: Mapping[str, int] = {"fifth_avenue": 200_000, "heroes": 200_000, "tangram_city": 200_000}
"""Bytes of a picture as it is sent, where a game keeps a closer limit than `LARGE`."""
LARGE = 250_000
AGAIN = 5
"""One of so many pictures is drawn a second time and encoded."""

GAMES = registry.keys()
each_game = pytest.mark.parametrize(
    "game", [pytest.param(key, marks=pytest.mark.xdist_group(f"{key} pictures")) for key in GAMES]
)


@each_game
def test_every_picture_has_its_size_and_readable_words_apart_from_each_other(game: str, lettering: Lettering) -> None:
    for number, sample in enumerate(gallery(game).values()):
        picture = drawn(game, sample)
        check_size(game, sample, picture)
        check_lettering(sample, picture, lettering)
        if number % AGAIN == 0:
            sent = encode(picture)
            assert len(sent) < LARGEST.get(game, LARGE), sample.name
            assert encode(drawn(game, sample)) == sent, f"{sample.name} is another picture the second time"


@each_game
def test_words_beside_every_picture_keep_the_limits(game: str) -> None:
    for sample in gallery(game).values():
        alt = getattr(painter(game), f"{sample.picture}_alt")(sample.scene)
        assert 20 < len(alt) <= ALT_LIMIT, sample.name
        assert "{" not in alt, sample.name
        if sample.picture != "final":
            check_text(sample, getattr(painter(game), f"{sample.picture}_text")(sample.scene))


def drawn(game: str, sample: Sample) -> Image.Image:
    picture = getattr(painter(game), sample.picture)(sample.scene)
    assert isinstance(picture, Image.Image)
    return picture


def check_size(game: str, sample: Sample, picture: Image.Image) -> None:
    """A phone's width, a height that it scrolls through, on the grid."""
    least, most = HEIGHTS.get(game, HEIGHT)
    if sample.picture == "hand" and game in LOW_HANDS:
        least = HEIGHT[0]
    assert picture.width == WIDTH, sample.name
    assert least <= picture.height <= most, (sample.name, picture.height)
    assert picture.height % GRID == 0, (sample.name, picture.height)


def check_lettering(sample: Sample, picture: Image.Image, lettering: Lettering) -> None:
    """Every line of text stands on the page, apart from the others, and is readable on all that lies behind it."""
    assert lettering.lines, sample.name
    inside = page(picture.height).inset(-4)
    for box, colour in lettering.lines:
        assert inside.holds(box), (sample.name, box)
        for ground in lettering.grounds(box):
            assert contrast(colour, ground) >= 4.5, (sample.name, box, colour, ground)
    assert not lettering.meeting(), sample.name


def check_text(sample: Sample, text: str) -> None:
    """A text board is one block of code, narrow enough for a phone and short enough for a message."""
    assert len(text) <= 1900, sample.name
    lines = text.split("\n")
    assert lines[0] == lines[-1] == "```", sample.name
    assert "`" not in "".join(lines[1:-1]), sample.name
    assert all(columns(line) <= COLUMNS for line in lines), sample.name
