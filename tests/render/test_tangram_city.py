"""Pictures and texts of Tangram City."""

from __future__ import annotations

import functools
import io
import itertools
from collections.abc import Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat

from games.tangram_city import geometry
from games.tangram_city.data import TABLES
from games.tangram_city.events import Confirmed, Opened, Placed, Scored, Skipped
from render.canvas import SCALE, Canvas, encode
from render.layout import GRID, MARGIN, WIDTH, Box, page
from render.samples import HOSTILE_NAMES, LONG_NAMES, NAMES
from render.scene import Scene, painter
from render.tangram_city import board, letters, parts, shapes
from render.tangram_city.city import City, Ghost, Sheet
from render.tangram_city.holding import ghost
from render.tangram_city.paper import PAPERS, Paper, paper
from render.tangram_city.reading import Reading
from render.tangram_city_samples import crowded, match, view
from render.theme import TANGRAM, WHITE
from render.words import Words

from .colour import VISION, distance
from .gallery import sample_named

pytestmark = pytest.mark.xdist_group("tangram_city pictures")

PAINTER = painter("tangram_city")
named = functools.partial(sample_named, "tangram_city")
DRAW = {"board": PAINTER.board, "hand": PAINTER.hand, "final": PAINTER.final}
EN = Words("en")

each_tile = pytest.mark.parametrize("tile", TABLES.names)


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("cards", [3, 4])
def test_a_board_stands_on_the_grid_and_nothing_overlaps(players: int, cards: int) -> None:
    plan = board.plan(players, cards)
    inside = page(plan.height)
    sheets = [place.sheet for place in plan.cities]
    blocks = [plan.title, plan.facts, plan.badge, *plan.cards, *sheets]
    assert all(inside.holds(block) for block in blocks)
    assert not any(one.meets(other) for one, other in itertools.combinations(blocks, 2))
    assert all(box.x % GRID == box.y % GRID == 0 for box in sheets)
    assert max(box.right for box in (*sheets, *plan.cards)) == WIDTH - MARGIN
    assert len({(box.w, box.h) for box in plan.cards}) == 1
    for place in plan.cities:
        inner = [place.person, place.city, place.scale, *place.rounds, *([place.stock] if place.stock else [])]
        assert all(place.sheet.holds(box) for box in inner)
        assert not any(one.meets(other) for one, other in itertools.combinations(inner, 2))
        assert place.city.w == place.city.h == geometry.SIZE * place.cell


def test_cells_are_large_enough_for_a_phone() -> None:
    assert all(place.cell >= 40 for players in range(1, 6) for place in board.plan(players, 4).cities)


@pytest.mark.parametrize("vision", VISION)
def test_papers_can_be_told_apart_and_from_the_board(vision: str) -> None:
    colours = [TANGRAM.roof, TANGRAM.tree, TANGRAM.water, TANGRAM.sheet]
    for one, other in itertools.combinations(colours, 2):
        assert distance(one, other, vision) > 20, (one, other)
    for lifted in (TANGRAM.accent, TANGRAM.gold):
        assert all(distance(lifted, colour, vision) > 20 for colour in colours), lifted


def test_papers_differ_in_pattern_as_well_as_in_colour() -> None:
    """In grey, with their brightness taken away, no two of them have the same texture."""
    names: tuple[Paper, ...] = ("red", "green", "water")
    found = []
    for name in names:
        grey = paper(name, 48).convert("L").crop((0, 0, 192, 192))
        (middle,) = ImageStat.Stat(grey).mean
        found.append(grey.point([255 if value > middle else 0 for value in range(256)]))
    for one, other in itertools.combinations(found, 2):
        assert ImageChops.difference(one, other).histogram()[255] > 0.2 * one.width * one.height
    assert set(names) < set(PAPERS)


@each_tile
def test_an_outline_encloses_exactly_its_shape(tile: str) -> None:
    for turn, side in itertools.product(geometry.TURNS, geometry.SIDES):
        found = geometry.outline(tile, turn, side)
        quarters = sum(bits.bit_count() for _, _, bits in found)
        edges = (edge for loop in shapes.outline(found) for edge in shapes.edges(loop))
        around = sum(x * below - right * y for (x, y), (right, below) in edges)
        assert around / 2 == quarters / 4


@each_tile
def test_a_fold_parts_every_tile(tile: str) -> None:
    found = geometry.outline(tile, 0, "red")
    canvas = Canvas(Image.new("RGB", (400 * SCALE, 200 * SCALE), WHITE))
    City(canvas, 0, 0, 48, *shapes.size(found)).lay([Sheet(found, "blank")])
    seen = {colour for count, colour in canvas.finish().getcolors(1 << 20) or () if count > 150}
    assert TANGRAM.blank in seen
    assert len([colour for colour in seen if colour != WHITE]) >= 2


@pytest.mark.parametrize("name", ["board-full", "hand-crowded"])
def test_pictures_look_as_they_did(name: str) -> None:
    """If a change is meant, look at the new picture and keep it: `python -m render tangram_city --out FOLDER`."""
    sample = named(name)
    drawn = Image.open(io.BytesIO(encode(DRAW[sample.picture](sample.scene)))).convert("RGB")
    kept = Image.open(Path(__file__).with_name("references") / f"tangram-city-{name}.png").convert("RGB")
    assert drawn.size == kept.size
    changed = ImageChops.difference(drawn, kept).convert("L").point(lambda value: 255 if value > 24 else 0)
    assert changed.histogram()[255] < 0.001 * drawn.width * drawn.height


def test_a_board_never_shows_what_its_viewer_may_not_share() -> None:
    planned = next(step for step in match(3, 3) if (own := view(step, 0).private) and own.planned and own.card)
    pictures = set()
    for seat in (None, 0, 1, 2):
        scene = Scene(view(planned, seat), NAMES[:3], EN)
        pictures.add((PAINTER.board(scene).tobytes(), PAINTER.board_alt(scene), PAINTER.board_text(scene)))
    assert len(pictures) == 1


def test_what_is_new_and_what_has_scored_can_be_seen() -> None:
    full = crowded()
    place = board.plan(5, 4).cities[0]
    news = PAINTER.board(named("board-full").scene)
    calm = PAINTER.board(Scene(full, NAMES, EN))
    edge = (place.city.x, place.city.y + place.cell * 5 + 24)
    assert news.getpixel(edge) == TANGRAM.gold
    assert calm.getpixel(edge) != TANGRAM.gold
    fresh = (place.city.x + 24, place.city.y)
    assert calm.getpixel(fresh) == TANGRAM.accent
    assert calm.getpixel((fresh[0] + 5 * place.cell, fresh[1])) != TANGRAM.accent


def held(marked: Sequence[str], pieces: bool = True) -> Ghost | None:
    """What is held over a board in the round in which T21 is laid."""
    sample = named("hand-crowded").scene
    seen = sample.view
    assert isinstance(seen, type(crowded()))
    if not pieces:
        seen = replace(seen, players=tuple(replace(player, pieces=()) for player in seen.players))
    return ghost(Reading(Scene(seen, NAMES, EN, marked=marked)))


def test_a_piece_held_where_it_fits_is_not_hatched() -> None:
    found = held(("B2", "90", "green"), pieces=False)
    assert found is not None
    assert not found.wrong
    assert found.sheet == Sheet(shapes.moved(geometry.outline("T21", 90, "green"), 1, 1), "green")


def test_what_collides_or_sticks_out_is_hatched() -> None:
    outside = held(("F7", "0", "red"), pieces=False)
    assert outside is not None
    assert {x for x, _, _ in outside.wrong} == {7, 8}
    over = held(("A1", "0", "red"))
    assert over is not None
    assert over.wrong == over.sheet.shape


def test_a_piece_that_lies_where_it_is_held_is_not_held() -> None:
    own = named("hand-card-planned").scene
    seen = own.view
    assert isinstance(seen, type(crowded()))
    assert seen.private is not None
    (piece,) = seen.private.planned
    there = (str(piece.at), str(piece.turn), str(piece.side))
    assert ghost(Reading(Scene(seen, NAMES[:4], EN, marked=there))) is None
    assert PAINTER.hand(Scene(seen, NAMES[:4], EN, marked=there)).tobytes() == PAINTER.hand(own).tobytes()


def test_a_held_piece_can_be_seen_and_read() -> None:
    plain = named("hand-card-overlap").scene
    pictures = [PAINTER.hand(Scene(plain.view, plain.names, EN, marked=marked)) for marked in ((), plain.marked)]
    reds = [
        next((count for count, colour in picture.getcolors(1 << 20) or () if colour == TANGRAM.wrong), 0)
        for picture in pictures
    ]
    assert reds[1] > reds[0] + 400
    assert "X" in PAINTER.hand_text(plain)
    assert EN("tangram_city.pic.held.overlap", at="C3") in PAINTER.hand_alt(plain)


def test_cells_in_letters_show_halves_on_their_side() -> None:
    steps = match(1, 1)
    pieces = view(steps[0]).players[0].pieces
    printed = replace(pieces[0], side="red", parts=())
    parts_ = {"C2": 15, "D2": 12, "E2": 3, "C3": 9, "D3": 6}
    part = type(pieces[0].parts[0])
    shown = replace(printed, parts=tuple(part(cell=cell, quarters=quarters) for cell, quarters in parts_.items()))
    lines = letters.city(EN, [shown])
    assert lines[1] == " . .RRR\\\\R . ."
    assert lines[2] == " . .R//R . . ."
    assert letters.coordinates(lines)[2].startswith("2  . .RR")


@pytest.mark.parametrize(
    ("recent", "told"),
    [
        ((), ""),
        ((Opened(0, "B1", "red"),), "All have chosen their sides."),
        ((Confirmed(1),), "Bartłomiej is done."),
        ((Placed(1, "T02", "A1", 0, "red"), Placed(0, "T02", "A1", 0, "red")), "All have laid the Block."),
        ((Placed(1, "T02", "A1", 0, "red"), Skipped(0, "T02")), "The Block is laid; Ada does without."),
        ((Skipped(1, "T02"), Skipped(0, "T02")), "Ada and Bartłomiej do without the Block."),
        ((Scored(1, 9, "A1", "C3"), Scored(0, 12, "A1", "D3")), "The round scored: Ada 12 and Bartłomiej 9."),
    ],
)
def test_one_line_says_what_happened(recent: Sequence[object], told: str) -> None:
    seen = view(match(2, 2)[3])
    reading = Reading(Scene(seen, NAMES[:2], EN, recent))  # type: ignore[arg-type]
    assert reading.news(NAMES) == told


@pytest.mark.parametrize("names", [NAMES, LONG_NAMES, HOSTILE_NAMES], ids=["plain", "long", "hostile"])
def test_names_are_data(names: Sequence[str]) -> None:
    scene = Scene(crowded(), names, EN)
    alt = PAINTER.board_alt(scene)
    assert not {"\u202e", "\u200b", "\n"} & set(alt)
    assert PAINTER.board(scene).size == (WIDTH, board.plan(5, 4).height)


def test_a_hand_needs_a_seat() -> None:
    with pytest.raises(ValueError, match="without a seat"):
        PAINTER.hand(Scene(crowded(), NAMES, EN))


def test_a_tile_in_small_stays_in_its_place() -> None:
    canvas = Canvas(Image.new("RGB", (800 * SCALE, 400 * SCALE), WHITE))
    parts.stock(canvas, TABLES.names, Box(40, 40, 600, 250), 6, TANGRAM.ink)
    inked = ImageChops.invert(canvas.finish()).getbbox()
    assert inked is not None
    assert Box(40, 40, 600, 250).holds(Box(inked[0], inked[1], inked[2] - inked[0], inked[3] - inked[1]))
