"""Pictures and texts of Flatiron."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from games.core.values import View
from games.flatiron.data import TABLES
from games.flatiron.views import FlatironView
from render.canvas import encode
from render.flatiron import board, closeup, desk, effects, legend, manhattan, signs, telling, tower
from render.flatiron.columns import STONES, stamp
from render.flatiron.reading import Reading
from render.flatiron.tower import Tower
from render.flatiron_samples import crowded
from render.layout import MARGIN, WIDTH, Box, page
from render.samples import HOSTILE_NAMES, LONG_NAMES, NAMES
from render.scene import Scene, painter
from render.theme import FLATIRON
from render.words import Words

from .colour import VISION, distance
from .gallery import sample_named

pytestmark = pytest.mark.xdist_group("flatiron pictures")

PAINTER = painter("flatiron")
named = functools.partial(sample_named, "flatiron")
EN = Words("en")
LOWEST, HIGHEST = 600, 1400
LEAST_DISTANCE = 22
"""About ten times what is just visible side by side."""


def seen(name: str) -> FlatironView:
    """The view of a sample."""
    view: View = named(name).scene.view
    assert isinstance(view, FlatironView)
    return view


@pytest.mark.parametrize("rows", [2, 3, 4, 5])
def test_a_board_stands_on_the_grid_and_nothing_overlaps(rows: int) -> None:
    plan = board.plan(desk.HEAD + desk.STREET + rows * desk.CELL + desk.FOOT)
    inside = page(plan.height)
    blocks = [plan.badge, plan.title, plan.track, *plan.streets, plan.site, plan.hall, *plan.desks]
    assert all(inside.holds(block) for block in blocks)
    assert not any(one.meets(other) for one, other in itertools.combinations(blocks, 2))
    assert plan.hall.right == plan.track.right == WIDTH - MARGIN
    assert len({(box.w, box.h) for box in plan.streets}) == len({(box.w, box.h) for box in plan.desks}) == 1
    assert plan.site.holds(manhattan.tower_in(plan.site).box())


def test_the_building_stands_on_its_pavement_and_its_floors_above_each_other() -> None:
    place = Tower(500, 900)
    levels = [place.level(floor) for floor in range(tower.FLOORS + 1)]
    assert levels == sorted(set(levels))
    for floor in range(tower.FLOORS):
        sockets = [place.socket(floor, number) for number in range(tower.SOCKETS)]
        assert sockets[0][0] < sockets[1][0] < sockets[2][0]
        assert sockets[0][1] == sockets[2][1] > sockets[1][1]
        for _, y in sockets:
            assert place.y - place.level(floor + 1) < y < place.y - place.level(floor) * (1 - tower.FLEE)
    assert place.at(0, 0)[1] == place.at(tower.HALF, 0)[1] == place.y


def test_every_action_of_the_tables_has_signs_that_fit_into_a_street() -> None:
    room = Box(0, 0, 540, 100).w // 4 - 8
    rows = [effects.deed(deed) for deed in TABLES.deeds]
    rows += [effects.scoring(decree) for decree in TABLES.decrees]
    rows += [effects.floor(EN, floor.effect) for floor in TABLES.floors]
    for row in rows:
        assert row
        assert signs.across(row) <= room, row
    for some in (TABLES.deeds, TABLES.decrees, TABLES.floors):
        assert len(some) > 1
    deeds = [tuple(effects.deed(deed)) for deed in TABLES.deeds]
    decrees = [tuple(effects.scoring(decree)) for decree in TABLES.decrees]
    floors = [tuple(effects.floor(EN, floor.effect)) for floor in TABLES.floors]
    for found in (deeds, decrees, floors):
        assert len(set(found)) == len(found)


def test_the_legend_explains_every_icon_that_is_used() -> None:
    explained = {mark.text for row, _ in legend.entries(EN) for mark in row if mark.sort == "icon"}
    rows = [effects.deed(deed) for deed in TABLES.deeds]
    rows += [effects.scoring(decree) for decree in TABLES.decrees]
    rows += [effects.floor(EN, floor.effect) for floor in TABLES.floors]
    assert {mark.text for row in rows for mark in row if mark.sort == "icon"} <= explained
    picture = legend.draw(EN)
    assert picture.width == WIDTH
    assert LOWEST <= picture.height <= HIGHEST


@pytest.mark.parametrize("vision", VISION)
def test_stones_can_be_told_apart(vision: str) -> None:
    for one, other in itertools.combinations(STONES, 2):
        assert distance(STONES[one], STONES[other], vision) > LEAST_DISTANCE, (one, other)


def test_stones_differ_by_their_patterns_too() -> None:
    assert list(STONES) == list(TABLES.colour)
    edges = []
    for colour in STONES:
        grey = stamp(colour, 128).convert("L")
        shaft = grey.crop((grey.width * 3 // 8, grey.height // 4, grey.width * 5 // 8, grey.height * 3 // 4))
        ground = sorted(shaft.tobytes())[len(shaft.tobytes()) // 2]
        edges.append(bytes(abs(value - ground) > 12 for value in shaft.tobytes()))
    for one, other in itertools.combinations(edges, 2):
        assert sum(a != b for a, b in zip(one, other, strict=True)) > 0.05 * len(one)


def test_a_board_never_shows_what_its_viewer_may_not_share() -> None:
    own = seen("hand-two-choose_token")
    assert own.private is not None
    shown = set()
    for view in (own, replace(own, private=None), replace(own, private=replace(own.private, tokens=(), drawn=()))):
        scene = Scene(view, NAMES[:2], EN)
        shown.add((encode(PAINTER.board(scene)), PAINTER.board_alt(scene), PAINTER.board_text(scene)))
    assert len(shown) == 1


def test_a_hand_shows_the_tokens_of_its_owner() -> None:
    own = seen("hand-full")
    assert own.private is not None
    other = replace(own, private=replace(own.private, tokens=own.private.tokens[::-1]))
    mine, theirs = (Scene(view, NAMES[:2], EN) for view in (own, other))
    assert PAINTER.hand(mine).tobytes() != PAINTER.hand(theirs).tobytes()
    assert PAINTER.hand_alt(mine) != PAINTER.hand_alt(theirs)


def test_what_is_new_and_who_is_asked_can_be_seen() -> None:
    full = named("board-full").scene
    calm = PAINTER.board(Scene(replace(crowded(), asked=(1,)), full.names, EN))
    news = PAINTER.board(full)
    plan = board.plan(desk.HEAD + desk.STREET + 5 * desk.CELL + desk.FOOT)
    edge = (plan.desks[0].x - 2, plan.desks[0].middle[1])
    assert news.getpixel(edge) == FLATIRON.accent
    assert calm.getpixel(edge) != FLATIRON.accent
    x, y = manhattan.tower_in(plan.site).socket(4, 1)
    assert FLATIRON.accent in {news.getpixel((round(x) - 24, round(y) + step)) for step in range(-8, 8)}
    assert FLATIRON.accent not in {calm.getpixel((round(x) - 24, round(y) + step)) for step in range(-8, 8)}


def test_a_column_about_to_be_built_is_a_ghost_hatched_where_it_cannot_stand() -> None:
    legal, wrong = (named(f"hand-ghost-{name}").scene for name in ("legal", "illegal"))
    plain = PAINTER.hand(Scene(legal.view, legal.names, EN))
    ghostly, hatched = PAINTER.hand(legal), PAINTER.hand(wrong)

    def holds(picture: object, colour: tuple[int, int, int]) -> bool:
        return colour in {found for _, found in picture.getcolors(1 << 21) or ()}  # type: ignore[attr-defined]

    assert closeup.planned(Reading(legal))
    assert plain.tobytes() != ghostly.tobytes()
    assert holds(hatched, FLATIRON.wrong)
    assert not holds(ghostly, FLATIRON.wrong)
    assert EN("flatiron.pic.cannot_stand") in PAINTER.hand_alt(wrong)
    assert "Afterwards you have $" in PAINTER.hand_alt(legal)


def test_the_text_of_a_hand_marks_what_cannot_be_chosen() -> None:
    scene = named("hand-two-choose_location").scene
    view = seen("hand-two-choose_location")
    lines = PAINTER.hand_text(scene).split("\n")
    closed = [line for line in lines if line.startswith("X ")]
    assert len(closed) == len(TABLES.locations) - len(view.open)


def test_signs_are_told_in_letters() -> None:
    assert telling.plain(effects.deed("build_two")) == "−$3 B 2★"
    assert telling.plain(effects.deed("reputation")) == "+1R"


@pytest.mark.parametrize("names", [NAMES, LONG_NAMES, HOSTILE_NAMES], ids=["plain", "long", "hostile"])
def test_names_are_data(names: Sequence[str]) -> None:
    for pair in itertools.pairwise(names):
        scene = Scene(crowded(), pair, EN)
        alt = PAINTER.board_alt(scene)
        assert not {"\u202e", "\u200b", "\n"} & set(alt)
        assert PAINTER.board(scene).width == WIDTH


def test_a_hand_needs_a_seat() -> None:
    with pytest.raises(ValueError, match="without a seat"):
        PAINTER.hand(Scene(crowded(), NAMES[:2], EN))
