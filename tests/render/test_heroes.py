"""Pictures and texts of Heroes of the District."""

from __future__ import annotations

import functools
import io
import itertools
from collections.abc import Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from games.core.values import Result
from games.heroes.data import TABLES
from games.heroes.views import HeroesView
from render.canvas import encode
from render.heroes import board, parts
from render.heroes.buildings import BUILDINGS, TYPICAL, building, sign
from render.heroes.reading import Reading
from render.heroes.tools import TOOLS
from render.heroes_samples import crowded, match, view
from render.layout import GRID, MARGIN, WIDTH, page
from render.samples import HOSTILE_NAMES, LONG_NAMES, NAMES
from render.scene import Scene, painter
from render.theme import HEROES
from render.typeset import ELLIPSIS
from render.words import Words

from .gallery import sample_named

pytestmark = pytest.mark.xdist_group("heroes pictures")

PAINTER = painter("heroes")
named = functools.partial(sample_named, "heroes")
DRAW = {"board": PAINTER.board, "hand": PAINTER.hand, "final": PAINTER.final}
EN = Words("en")


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("classes", [3, 4, 5])
def test_a_board_stands_on_the_grid_and_nothing_overlaps(players: int, classes: int) -> None:
    plan = board.plan(players, classes)
    inside = page(plan.height)
    blocks = [plan.title, plan.facts, plan.badge, plan.order, *plan.districts]
    assert all(inside.holds(block) for block in blocks)
    assert not any(one.meets(other) for one, other in itertools.combinations(blocks, 2))
    assert all(block.x % GRID == block.y % GRID == 0 for block in (plan.order, *plan.districts))
    assert all(block.right == WIDTH - MARGIN for block in (plan.order, *plan.districts))
    assert len(plan.cells) == classes
    assert len({(cell.w, cell.h) for cell in plan.cells}) == 1
    assert all(plan.order.holds(cell) for cell in plan.cells)
    for district, slots in zip(plan.districts, plan.slots, strict=True):
        assert len(slots) == classes
        assert all(district.holds(slot) for slot in slots)
        assert len({(slot.w, slot.h) for slot in slots}) == 1
        assert not any(one.meets(other) for one, other in itertools.combinations(slots, 2))


def test_every_card_and_hero_has_a_picture_of_its_own() -> None:
    kinds = TABLES.class_of
    assert set(BUILDINGS) == set(kinds)
    assert set(TOOLS) == set(TABLES.hero)
    assert set(TYPICAL) == {kind.id for kind in TABLES.classes}
    drawn = [building(card, kind, 80, HEROES.surface).tobytes() for card, kind in kinds.items()]
    assert len(set(drawn)) == len(drawn)


@pytest.mark.parametrize("card", TABLES.class_of)
def test_a_caption_fits_under_its_building(card: str) -> None:
    narrowest = board.plan(4, 5).slots[0][0].w - 8
    scene = Scene(crowded(), NAMES[:4], EN)
    lines = parts.caption(Reading(scene), card, narrowest)
    assert not any(line.endswith(ELLIPSIS) for line in lines)


@pytest.mark.parametrize("name", ["board-full", "hand-full", "final-crowded"])
def test_pictures_look_as_they_did(name: str) -> None:
    """If a change is meant, look at the new picture and keep it: `python -m render heroes --out FOLDER` writes it."""
    sample = named(name)
    drawn = Image.open(io.BytesIO(encode(DRAW[sample.picture](sample.scene)))).convert("RGB")
    kept = Image.open(Path(__file__).with_name("references") / f"{name}.png").convert("RGB")
    assert drawn.size == kept.size
    changed = ImageChops.difference(drawn, kept).convert("L").point(lambda value: 255 if value > 24 else 0)
    assert changed.histogram()[255] < 0.001 * drawn.width * drawn.height


def test_classes_differ_by_shape_alone() -> None:
    for one, other in itertools.combinations(TYPICAL, 2):
        first, second = sign(one, 64), sign(other, 64)
        different = sum(abs(a - b) > 128 for a, b in zip(first.tobytes(), second.tobytes(), strict=True))
        assert different > 0.1 * first.width * first.height, (one, other)


def test_a_board_never_shows_what_its_viewer_may_not_share() -> None:
    step = match(3, "compact", "first", 5)[6]
    pictures = set()
    for seat in (None, 0, 1, 2):
        scene = Scene(replace(view(step, seat), private=None), NAMES[:3], EN)
        pictures.add((encode(PAINTER.board(scene)), PAINTER.board_alt(scene), PAINTER.board_text(scene)))
        seen = Scene(view(step, seat), NAMES[:3], EN)
        pictures.add((encode(PAINTER.board(seen)), PAINTER.board_alt(seen), PAINTER.board_text(seen)))
    assert len(pictures) == 1


def test_what_is_new_and_who_is_asked_can_be_seen() -> None:
    full = crowded()
    calm = PAINTER.board(Scene(replace(full, asked=2), NAMES[:4], EN))
    news = PAINTER.board(named("board-full").scene)
    plan = board.plan(4, 5)
    slot = plan.slots[1][4]
    assert news.getpixel((slot.x - 2, slot.middle[1])) == HEROES.accent
    assert calm.getpixel((slot.x - 2, slot.middle[1])) == HEROES.surface
    edge = (plan.districts[1].x - 2, plan.districts[1].middle[1])
    assert news.getpixel(edge) == HEROES.bright
    assert calm.getpixel(edge) != HEROES.bright


def test_a_marked_card_stands_out() -> None:
    sample = named("hand-full").scene
    marked = PAINTER.hand(sample)
    plain = PAINTER.hand(Scene(sample.view, sample.names, sample.words))
    assert HEROES.bright in {colour for _, colour in marked.getcolors(1 << 20) or ()}
    assert marked.tobytes() != plain.tobytes()


def test_only_who_is_asked_to_discover_is_told_what_can_be() -> None:
    asked = named("hand-full").scene
    busy = Scene(replace(asked.view, question="discard"), asked.names, EN)
    assert "can discover" in PAINTER.hand_text(asked)
    assert "You may discover" in PAINTER.hand_alt(asked)
    assert "can discover" not in PAINTER.hand_text(busy)
    assert "You may discover" not in PAINTER.hand_alt(busy)
    assert PAINTER.hand(Scene(asked.view, asked.names, EN)).tobytes() != PAINTER.hand(busy).tobytes()


def test_the_draft_tells_what_decides_it() -> None:
    locked = named("hand-packet").scene
    assert isinstance(locked.view, HeroesView)
    text = " ".join(PAINTER.hand_text(locked).split())
    for told in ("You are locked: you discovered last round", "Grundmann Public", "Brothers’ Hospital"):
        assert told in text
    for told in ("was set aside", "you have this class", "may discover all the same", "no discovery this round"):
        assert f"({told})" in text
    assert "S Sacral, P Public" in text
    alt = PAINTER.hand_alt(locked)
    assert "you discovered last round" in alt
    assert "In front of you: S Wooden Church" in alt
    free = [replace(player, locked=False) for player in locked.view.players]
    text = " ".join(PAINTER.hand_text(Scene(replace(locked.view, players=tuple(free)), locked.names, EN)).split())
    assert "Out of turn means: even in the round after a discovery." in text
    assert "You are locked" not in text


def test_the_text_of_a_hand_has_the_action_and_the_letters() -> None:
    text = " ".join(PAINTER.hand_text(named("hand-full").scene).split())
    assert EN("heroes.hero_card.grundmann.text") in text
    assert "S Sacral, P Public, C Culture, R Residential, I Industrial" in text


@pytest.mark.parametrize(("number", "told"), [(1, "Round 1"), (35, "Round 35"), (36, "Round 36 of 40")])
def test_the_last_round_is_named_when_it_is_near(number: int, told: str) -> None:
    scene = Scene(replace(crowded(), round=number), NAMES[:4], EN)
    assert f" {told}. " in PAINTER.board_alt(scene)
    assert PAINTER.board_text(scene).split("\n")[1] == told


@pytest.mark.parametrize(
    ("sizes", "places", "tied"),
    [
        ((2, 1, 1), (1, 2, 3), True),
        ((2, 2, 1), (1, 2, 3), True),
        ((3, 2, 1), (1, 2, 3), False),
        ((2, 0, 0), (1, 2, 2), False),
        ((0, 0, 0), (1, 1, 1), False),
    ],
)
def test_the_order_of_equal_players_is_explained(sizes: Sequence[int], places: Sequence[int], tied: bool) -> None:
    seen = crowded()
    cards = ("sac-1", "pub-1", "cul-1")
    players = tuple(replace(player, table=cards[:size]) for player, size in zip(seen.players, sizes, strict=False))
    over = replace(seen, phase="over", asked=None, players=players, result=Result(tuple(places), (0,), "victory"))
    alt = PAINTER.final_alt(Scene(over, NAMES[:3], EN))
    assert ("who had them earlier stands higher" in alt) is tied
    assert f"{sizes[0]} of 5 classes" in alt


def test_a_hand_is_as_high_as_what_it_shows() -> None:
    low, high = (PAINTER.hand(named(name).scene).height for name in ("hand-2-discover", "hand-full"))
    assert low < 1000 < high


@pytest.mark.parametrize("names", [NAMES, LONG_NAMES, HOSTILE_NAMES], ids=["plain", "long", "hostile"])
def test_names_are_data(names: Sequence[str]) -> None:
    scene = Scene(crowded(), names[:4], EN)
    alt = PAINTER.board_alt(scene)
    assert not {"\u202e", "\u200b", "\n"} & set(alt)
    assert PAINTER.board(scene).size == (WIDTH, board.plan(4, 5).height)


def test_a_name_that_cannot_be_drawn_becomes_a_number() -> None:
    assert PAINTER.board_alt(Scene(crowded(), HOSTILE_NAMES[:4], EN)).startswith("Player 2 ")


def test_a_hand_needs_a_seat() -> None:
    with pytest.raises(ValueError, match="without a seat"):
        PAINTER.hand(Scene(crowded(), NAMES[:4], EN))
