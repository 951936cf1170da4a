"""Drawing and encoding."""

from __future__ import annotations

import io
import itertools

from PIL import Image

from render.canvas import SCALE, Canvas, bricks, encode, tiled
from render.fonts import Face
from render.layout import CORNER, Box
from render.theme import HEROES, WHITE, rgb

BLACK = rgb("#000000")


def blank(w: int = 200, h: int = 100) -> Canvas:
    return Canvas(Image.new("RGB", (w * SCALE, h * SCALE)))


def test_a_box_covers_exactly_its_pixels() -> None:
    canvas = blank()
    canvas.rectangle(Box(10, 20, 30, 40), WHITE, 0)
    picture = canvas.finish()
    assert picture.size == (200, 100)
    assert picture.getbbox() == (10, 20, 40, 60)
    assert picture.getpixel((10, 20)) == WHITE


def test_edges_are_smooth() -> None:
    canvas = blank()
    canvas.circle((50, 50), 20, WHITE)
    assert len(canvas.finish().getcolors() or ()) > 3


def test_text_stands_where_it_is_put() -> None:
    for anchor, left, right in (("l", 100, 200), ("m", 60, 140), ("r", 0, 100)):
        canvas = blank()
        canvas.text("HHH", (100, 50), WHITE, 24, Face.STRONG, anchor)
        found = canvas.finish().getbbox()
        assert found is not None
        assert left - 1 <= found[0] < found[2] <= right + 1
        assert abs((found[1] + found[3]) / 2 - 50) <= 1


def test_text_lies_above_shapes_drawn_after_it() -> None:
    canvas = blank()
    canvas.text("H", (10, 50), WHITE, 40)
    canvas.rectangle(Box(0, 0, 200, 100), BLACK, 0)
    assert canvas.finish().getbbox() is not None


def test_a_ground_is_not_drawn_on() -> None:
    ground = tiled(64, 48, HEROES.ground, bricks(64, 24, HEROES.ground, HEROES.mortar))
    before = ground.tobytes()
    canvas = Canvas(ground)
    canvas.rectangle(Box(0, 0, 64, 48), WHITE)
    assert ground.tobytes() == before
    assert Canvas(ground, 40).finish().size == (64, 40)


def test_encoding_keeps_the_picture() -> None:
    canvas = blank()
    canvas.rectangle(Box(10, 10, 100, 60), HEROES.brick)
    picture = canvas.finish()
    data = encode(picture)
    assert data == encode(picture)
    read = Image.open(io.BytesIO(data))
    assert read.mode == "P"
    shown = read.convert("RGB").getpixel((50, 40))
    assert isinstance(shown, tuple)
    assert all(abs(a - b) < 8 for a, b in zip(shown, HEROES.brick, strict=True))


def test_the_shadow_of_a_large_box_looks_like_a_whole_one() -> None:
    """Only its rim is blended; in the middle, where the box will be, nothing is."""
    ground = Image.new("RGB", (300 * SCALE, 200 * SCALE), WHITE)
    box = Box(40, 40, 200, 120)
    canvas = Canvas(ground)
    canvas.shadow(box)
    middle = (box.x + CORNER, box.y + CORNER, box.right - CORNER, box.bottom - CORNER)
    assert canvas.finish().crop(middle).getcolors() == [((middle[2] - middle[0]) * (middle[3] - middle[1]), WHITE)]
    canvas.rectangle(box, BLACK)
    found = canvas.finish()
    for x, y in itertools.product((box.x, box.middle[0], box.right - 1), (box.y - 1, box.bottom + 1)):
        assert found.getpixel((round(x), y)) != WHITE
    for y in (box.y + 20, box.middle[1], box.bottom - 20):
        left, right = (found.getpixel((x, round(y))) for x in (box.x - 1, box.right))
        assert left == right != WHITE
    assert found.getpixel((box.x - 20, box.y - 20)) == WHITE


def test_dashes_go_all_around_a_box_and_leave_its_middle() -> None:
    canvas = blank()
    canvas.dashes(Box(10, 10, 180, 80), WHITE)
    picture = canvas.finish()
    assert picture.getbbox() == (10, 10, 190, 90)
    assert picture.crop((24, 24, 176, 76)).getbbox() is None
    for side in ((10, 10, 190, 12), (10, 88, 190, 90), (10, 10, 12, 90), (188, 10, 190, 90)):
        drawn = [colour for _, colour in picture.crop(side).getcolors() or ()]
        assert {WHITE, BLACK} <= set(drawn)
