"""Pictures and texts of Fifth Avenue."""

from __future__ import annotations

import functools
import io
import itertools
import math
from collections.abc import Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from games.fifth_avenue.data import TABLES
from games.fifth_avenue.events import Built, DistrictScored, Moved, Passed
from games.fifth_avenue.views import FifthAvenueView
from render.canvas import encode
from render.fifth_avenue import board, city, district, final, geometry, hand, holding, parts, pieces, row
from render.fifth_avenue.geometry import GRID as PLACES
from render.fifth_avenue.geometry import HUB, RADIUS, Ring
from render.fifth_avenue.reading import Reading
from render.fifth_avenue_samples import crowded, match, view
from render.layout import GRID, MARGIN, WIDTH, Box, page
from render.samples import HOSTILE_NAMES, LONG_NAMES, NAMES
from render.scene import Scene, painter
from render.theme import FIFTH_AVENUE, SEATS
from render.words import Words

from .colour import VISION, distance
from .gallery import sample_named

pytestmark = pytest.mark.xdist_group("fifth_avenue pictures")

PAINTER = painter("fifth_avenue")
named = functools.partial(sample_named, "fifth_avenue")
DRAW = {"board": PAINTER.board, "hand": PAINTER.hand, "final": PAINTER.final}
EN = Words("en")


def seen(name: str) -> FifthAvenueView:
    """The view of a sample."""
    found = named(name).scene.view
    assert isinstance(found, FifthAvenueView)
    return found


@pytest.mark.parametrize("auctioning", [False, True])
def test_a_board_stands_on_the_grid_and_nothing_overlaps(auctioning: bool) -> None:
    plan = board.plan(auctioning)
    inside = page(plan.height)
    blocks = [plan.header, plan.city.whole, plan.row, *([plan.auction] if plan.auction else [])]
    assert all(inside.holds(block) for block in blocks)
    assert not any(one.meets(other) for one, other in itertools.combinations(blocks, 2))
    assert all(block.x == MARGIN and block.right == WIDTH - MARGIN and block.y % GRID == 0 for block in blocks)
    assert (plan.auction is not None) is auctioning


@pytest.mark.parametrize("question", [None, "place_setup", "option", "take", "move", "bid", "win"])
@pytest.mark.parametrize("auctioning", [False, True])
def test_a_hand_has_what_its_question_needs(question: str | None, auctioning: bool) -> None:
    plan = hand.plan(question, auctioning)
    map_ = [] if plan.city is None else [city.plan(plan.city).whole]
    parts_ = [plan.row, plan.options, plan.stacks, plan.auction, plan.bidding, plan.hand]
    blocks = [plan.header, *map_, *(box for box in parts_ if box)]
    assert all(page(plan.height).holds(block) for block in blocks)
    assert not any(one.meets(other) for one, other in itertools.combinations(blocks, 2))
    assert bool(map_) is (question in ("place_setup", "option", "move"))
    assert (plan.bidding is not None) is (auctioning and question in ("bid", "win"))
    assert (plan.stacks is not None) is (question in ("take", None) and not auctioning)


def test_districts_lie_apart_and_between_hall_and_park() -> None:
    plan = city.plan(144)
    assert set(plan.centres) == set(PLACES) == set(TABLES.districts)
    for one, other in itertools.combinations(plan.centres.values(), 2):
        assert math.dist(one, other) > 2 * RADIUS
    discs = [Box(int(x) - RADIUS, int(y) - RADIUS, 2 * RADIUS, 2 * RADIUS) for x, y in plan.centres.values()]
    assert all(plan.whole.holds(disc) for disc in discs)
    assert not any(disc.meets(side) for disc in discs for side in (plan.hall, plan.park))
    for (x, y), plate in itertools.product(plan.centres.values(), plan.plates):
        nearest = (min(max(x, plate.x), plate.right), min(max(y, plate.y), plate.bottom))
        assert math.dist((x, y), nearest) > RADIUS
    assert all(plan.hall.holds(stack) for stack in plan.stacks)


def test_streets_are_those_of_the_rules() -> None:
    assert set(geometry.STREETS) == {
        (space, to) for space in TABLES.districts for to in TABLES.ways[space] if to in TABLES.districts
    }
    for one, other in geometry.STREETS:
        between = math.dist(geometry.centre(one, (0, 0)), geometry.centre(other, (0, 0)))
        assert between < 2 * RADIUS + 32, (one, other)


@pytest.mark.parametrize("plots", [5, 6])
def test_what_stands_on_a_plot_lies_inside_it_and_apart(plots: int) -> None:
    ring = Ring((200, 200), plots)
    for plot in range(plots):
        x, y = ring.name(plot)
        assert HUB + 8 < math.dist((x, y), ring.middle) < RADIUS
        one, other = ring.places(plot, 2)
        assert math.dist(one, other) > pieces.SIGN
        for shop in (one, other, *ring.places(plot, 1)):
            assert HUB + pieces.SIGN / 2 < math.dist(shop, ring.middle) < RADIUS - pieces.SIGN / 4
            assert math.dist(shop, (x, y)) > pieces.SIGN / 2 + 8


@pytest.mark.parametrize("vision", VISION)
def test_plots_shops_and_skyscrapers_can_be_told_apart(vision: str) -> None:
    plots = [parts.paint(colour) for colour in TABLES.colours]
    for one, other in itertools.combinations(plots, 2):
        assert distance(one, other, vision) > 22, (one, other)
    for plot in plots:
        assert distance(plot, parts.paint(None), vision) > 12, plot
        assert distance(plot, FIFTH_AVENUE.ivory, vision) > 22, plot
        assert distance(plot, FIFTH_AVENUE.bright, vision) > 22, plot
        assert distance(parts.dimmed(plot), FIFTH_AVENUE.wrong, vision) > 22, plot


def test_shops_seats_and_commissioners_differ_by_shape_or_letter_alone() -> None:
    signs = [pieces.sign(kind).getchannel("A") for kind in TABLES.business_ids]
    for one, other in itertools.combinations(signs, 2):
        assert ImageChops.difference(one, other).point(lambda value: 255 * (value > 128)).histogram()[255] > 600
    for things in (TABLES.business_ids, TABLES.commissioner_ids):
        letters = [EN(f"fifth_avenue.pic.letter.{thing}") for thing in things]
        assert len(set(letters)) == len(letters)
    codes = [EN(f"fifth_avenue.pic.code.{colour}") for colour in TABLES.card_colours]
    assert len(set(codes)) == len(codes)
    assert pieces.hat("white").getchannel("A").tobytes() != pieces.marker("white").getchannel("A").tobytes()


@pytest.mark.parametrize("name", ["board-full", "hand-mixed"])
def test_pictures_look_as_they_did(name: str) -> None:
    """If a change is meant, look at the new picture and keep it: `python -m render fifth_avenue --out FOLDER`."""
    sample = named(name)
    drawn = Image.open(io.BytesIO(encode(DRAW[sample.picture](sample.scene)))).convert("RGB")
    kept = Image.open(Path(__file__).with_name("references") / f"fifth-avenue-{name}.png").convert("RGB")
    assert drawn.size == kept.size
    changed = ImageChops.difference(drawn, kept).convert("L").point(lambda value: 255 if value > 24 else 0)
    assert changed.histogram()[255] < 0.001 * drawn.width * drawn.height


def test_a_board_never_shows_what_its_viewer_may_not_share() -> None:
    step = next(step for step in match(3, "five", 3)[40:] if view(step).auction is not None)
    pictures = set()
    for seat in (None, 0, 1, 2):
        scene = Scene(view(step, seat), NAMES[:3], EN)
        pictures.add((PAINTER.board(scene).tobytes(), PAINTER.board_alt(scene), PAINTER.board_text(scene)))
    assert len(pictures) == 1


def test_a_hand_shows_no_cards_of_others() -> None:
    full = crowded()
    assert full.private is not None
    one, other = (
        Scene(replace(full, private=replace(full.private, cards=(card,), bid=())), NAMES[:4], EN)
        for card in ("gray-4", "gray-6")
    )
    assert PAINTER.board(one).tobytes() == PAINTER.board(other).tobytes()
    assert PAINTER.hand(one).tobytes() != PAINTER.hand(other).tobytes()
    assert "Gy4 = 4" in PAINTER.hand_text(one)


def _circle(picture: Image.Image, middle: tuple[float, float], reach: float) -> set[object]:
    """The colours on a circle."""
    angles = (math.radians(degrees) for degrees in range(0, 360, 3))
    return {
        picture.getpixel((round(middle[0] + reach * math.cos(a)), round(middle[1] + reach * math.sin(a))))
        for a in angles
    }


def test_what_is_new_and_what_is_auctioned_can_be_seen() -> None:
    calm = replace(crowded(), auction=None, question="option")
    middle = board.plan(False).city.centres["E42"]
    lit = RADIUS + district.EDGE
    news = (Moved(0, "white", "E42", None), DistrictScored(0, "W34"), Built(1, 3, "W52.gray"))
    before, after = (PAINTER.board(Scene(calm, NAMES[:4], EN, recent)) for recent in ((), news))
    assert FIFTH_AVENUE.bright not in _circle(before, middle, lit)
    assert FIFTH_AVENUE.bright in _circle(after, middle, lit)
    assert FIFTH_AVENUE.bright in _circle(
        PAINTER.board(Scene(crowded(), NAMES[:4], EN)), board.plan(True).city.centres["TSQ"], lit
    )
    plate = board.plan(False).city.plates[0]
    assert before.getpixel((plate.x - 2, plate.middle[1])) == FIFTH_AVENUE.bright
    assert before.getpixel((plate.x - 2, board.plan(False).city.plates[3].middle[1])) != FIFTH_AVENUE.bright


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("held-place", ""),
        ("held-place-wrong", "taken"),
        ("held-shop", ""),
        ("held-shop-wrong", "built"),
        ("held-score", ""),
        ("held-score-wrong", "nowhere"),
        ("held-move", ""),
        ("held-move-wrong", "move"),
    ],
)
def test_a_ghost_says_whether_the_rules_allow_it(name: str, wrong: str) -> None:
    scene = named(name).scene
    found = holding.held(Reading(scene))
    assert found is not None
    assert found.wrong == wrong
    drawn, plain = (PAINTER.hand(Scene(scene.view, scene.names, EN, marked=marked)) for marked in (scene.marked, ()))
    reds, before = (
        next((count for count, colour in picture.getcolors(1 << 21) or () if colour == FIFTH_AVENUE.wrong), 0)
        for picture in (drawn, plain)
    )
    assert (reds > before + 100) is bool(wrong)
    assert drawn.tobytes() != plain.tobytes()
    assert holding.status(Reading(scene)) in PAINTER.hand_alt(scene)


@pytest.mark.parametrize(
    ("marked", "wrong"),
    [
        (("black-4",), "low"),
        (("black-4x60",), "not_held"),
        (("gray-4", "orange-4"), "mixed"),
        (("gray-4x3", "gray-5x3", "gray-6x3", "black-5x3", "black-6x3"), ""),
    ],
)
def test_a_bid_in_the_making_is_weighed(marked: Sequence[str], wrong: str) -> None:
    full = crowded()
    assert full.auction is not None
    lower = replace(full, auction=replace(full.auction, beat=100))
    reading = Reading(Scene(lower, NAMES[:4], EN, marked=marked))
    assert holding.bid(reading).wrong == wrong
    assert holding.is_wrong(reading) is bool(wrong)


def test_a_first_bid_needs_a_permitted_colour() -> None:
    full = crowded()
    assert full.private is not None
    bare = replace(full, private=replace(full.private, bid=()))
    for marked, wrong in ((("black-6",), "no_colour"), (("violet-4",), "colour"), (("green-4x4",), "low"), ((), "")):
        assert holding.bid(Reading(Scene(bare, NAMES[:4], EN, marked=marked))).wrong == wrong


def test_words_of_another_question_are_not_held() -> None:
    for marked in (("W34.violet",), ("B",), ("white",), ("D", "nowhere"), ("B", "gallery", "W34.pink")):
        scene = Scene(seen("hand-4-five-option"), NAMES[:4], EN, marked=marked)
        assert holding.held(Reading(scene)) is None
        assert PAINTER.hand(scene).width == WIDTH


def test_an_option_that_cannot_be_chosen_says_why() -> None:
    turn = seen("hand-4-five-option")
    players = tuple(replace(player, supply=0) for player in turn.players)
    pawns = tuple(replace(one, pawns=()) for one in turn.districts)
    bare = replace(turn, players=players, districts=pawns, links=())
    reading = Reading(Scene(bare, NAMES[:4], EN))
    assert [option for option in TABLES.options if holding.possible(reading, option)] == ["C"]
    assert PAINTER.hand(Scene(bare, NAMES[:4], EN)).tobytes() != PAINTER.hand(Scene(turn, NAMES[:4], EN)).tobytes()


def test_one_line_says_what_happened() -> None:
    scene = Scene(crowded(), NAMES[:4], EN, (Passed(0), Built(1, 3, "TSQ.gray"), Moved(0, "white", "TSQ", None)))
    assert Reading(scene).news(NAMES) == "Bartłomiej builds 3 skyscrapers on the gray plot of Times Square."
    assert not Reading(Scene(crowded(), NAMES[:4], EN)).news(NAMES)


def test_the_dummy_has_a_shape_and_a_name_of_her_own() -> None:
    reading = Reading(Scene(seen("board-2-five-auction"), NAMES[:2], EN))
    assert reading.names[-1] == EN("fifth_avenue.pic.dummy")
    assert reading.mark(2) == SEATS[-1]
    assert reading.names[-1] in PAINTER.board_alt(Scene(seen("board-2-five-auction"), NAMES[:2], EN))


def test_the_end_tells_every_point() -> None:
    over = seen("final-4-five")
    alt = PAINTER.final_alt(Scene(over, NAMES[:4], EN))
    assert all(f"{NAMES[player.seat]}: {player.score} points" in alt for player in over.players)
    plan = final.plan(4)
    assert all(page(plan.height).holds(box) for box in (plan.header, plan.skyline, plan.table, *plan.columns))
    assert not any(one.meets(other) for one, other in itertools.combinations(plan.columns, 2))


def test_the_row_keeps_its_shops_inside() -> None:
    links = TABLES.links
    inner = WIDTH - 2 * MARGIN - 24
    assert sum(links) * row.PITCH + len(links) * 2 * row.PAD + (len(links) - 1) * 4 <= inner
    assert row.PITCH >= pieces.SIGN


@pytest.mark.parametrize("names", [NAMES, LONG_NAMES, HOSTILE_NAMES], ids=["plain", "long", "hostile"])
def test_names_are_data(names: Sequence[str]) -> None:
    scene = Scene(crowded(), names[:4], EN)
    alt = PAINTER.board_alt(scene)
    assert not {"\u202e", "\u200b", "\n"} & set(alt)
    assert PAINTER.board(scene).size == (WIDTH, board.plan(True).height)


def test_a_hand_needs_a_seat() -> None:
    with pytest.raises(ValueError, match="without a seat"):
        PAINTER.hand(Scene(seen("board-4-five-start"), NAMES[:4], EN))


def test_an_auction_is_asked_for_only_while_there_is_one() -> None:
    with pytest.raises(ValueError, match="no auction"):
        _ = Reading(Scene(seen("board-4-five-start"), NAMES[:4], EN)).auction
