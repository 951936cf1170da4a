"""Pictures and texts of Cities."""

from __future__ import annotations

import functools
import io
import itertools
from collections.abc import Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat

from games.cities.data import TABLES
from games.cities.events import CardTaken, PiecePlaced, RingPlaced, RoundStarted, StarOnBoard, WorkerPlaced
from games.cities.game import GAME
from games.cities.views import CitiesView
from games.core.values import Event
from render.canvas import SCALE, Canvas, encode
from render.cities import board, cards, letters, market, spaces
from render.cities.features import SCENES, scene
from render.cities.holding import choices, ghost, hand, held, seen
from render.cities.hood import Ghost, Hood
from render.cities.plots import Window, border, spaces_of, window
from render.cities.reading import Reading
from render.cities.sketches import sketch
from render.cities.skyline import LANDMARKS, height, skyline
from render.cities_samples import TOUR, crowded, match, view
from render.layout import GRID, MARGIN, WIDTH, Box, page
from render.samples import HOSTILE_NAMES, LONG_NAMES, NAMES
from render.scene import Scene, painter
from render.theme import CITIES, CITY_LOOKS, WHITE
from render.words import Words

from .colour import VISION, contrast, distance
from .gallery import sample_named

pytestmark = pytest.mark.xdist_group("cities pictures")

PAINTER = painter("cities")
named = functools.partial(sample_named, "cities")
DRAW = {"board": PAINTER.board, "hand": PAINTER.hand, "final": PAINTER.final}
EN = Words("en")
LEAST, MOST = 600, 1400
"""Heights of the pictures."""

each_kind = pytest.mark.parametrize(("players", "long"), board.SIZES)
each_city = pytest.mark.parametrize("city", TABLES.city)


@each_kind
def test_a_board_stands_on_the_grid_and_nothing_overlaps(players: int, long: bool) -> None:
    plan = board.plan(players, long)
    inside = page(plan.height)
    panels = [plan.market, plan.goals, *plan.panels]
    blocks = [plan.badge, plan.title, plan.facts, *panels]
    assert all(inside.holds(block) for block in blocks)
    assert not any(one.meets(other) for one, other in itertools.combinations(blocks, 2))
    assert all(box.x % GRID == box.y % GRID == 0 for box in panels)
    assert max(box.right for box in panels) == WIDTH - MARGIN
    assert len({(box.w, box.h) for box in plan.panels}) == 1
    for panel, lying in itertools.product(plan.panels, (False, True)):
        place = board.place(panel, players, long, lying)
        inner = [place.hood, place.person, place.sources, place.cards]
        assert all(panel.holds(box) for box in inner), inner
        assert not any(one.meets(other) for one, other in itertools.combinations(inner, 2)), inner


def test_the_slots_of_the_rows_are_equal_and_apart() -> None:
    panel = board.plan(4, False).market
    shelves = market.shelves(panel)
    slots = [slot for shelf in shelves for slot in shelf.slots]
    assert len(slots) == 16
    assert len({(slot.w, slot.h) for slot in slots}) == 1
    blocks = [*slots, *(shelf.rail for shelf in shelves)]
    assert all(panel.holds(block) for block in blocks)
    assert not any(one.meets(other) for one, other in itertools.combinations(blocks, 2))


@each_kind
def test_spaces_are_large_enough_for_a_phone(players: int, long: bool) -> None:
    (panel, *_) = board.plan(players, long).panels
    for across, down in ((5, 3), (3, 5)) if long else ((3, 3),):
        place = board.place(panel, players, long, across > down)
        assert Window(0, 0, across, down).edge(place.hood.inset(6), board.LOT) >= 46


@pytest.mark.parametrize("vision", VISION)
def test_spaces_and_pieces_can_be_told_apart(vision: str) -> None:
    colours = {name: spaces.PAINTS[name] for name in TABLES.colours}
    colours |= {"park": CITIES.park, "water": CITIES.water, "lot": CITIES.lot}
    for (one, first), (other, second) in itertools.combinations(colours.items(), 2):
        assert distance(first, second, vision) > 19, (one, other)
    for name, colour in colours.items():
        assert distance(CITIES.accent, colour, vision) > 25, name
    assert distance(CITIES.accent, CITIES.surface, vision) > 50


def test_letters_on_roofs_and_sites_are_readable() -> None:
    for name, paint in spaces.PAINTS.items():
        assert contrast(spaces.LETTERS[name], paint) >= 4.5, name
    assert all(contrast(sign, CITIES.lot) >= 4.5 for sign in spaces.SIGNS.values())


@each_city
def test_every_city_has_a_readable_sky_and_a_skyline_of_its_own(city: str) -> None:
    look = CITY_LOOKS[city]
    assert min(contrast(ink, look.ground) for ink in (CITIES.light, CITIES.bright)) >= 4.5
    band = skyline(city, 448)
    assert band.size == (448 * SCALE, height(448) * SCALE)
    for other in set(LANDMARKS) - {city}:
        changed = ImageChops.difference(band.convert("L"), skyline(other, 448).convert("L"))
        assert ImageStat.Stat(changed).mean[0] > 4, other


def test_features_differ_in_form() -> None:
    shapes = {sort: scene(sort, 96).getchannel("A") for sort in SCENES}
    assert set(shapes) == {kind.kind for kind in TABLES.features}
    for one, other in itertools.combinations(shapes, 2):
        assert ImageStat.Stat(ImageChops.difference(shapes[one], shapes[other])).mean[0] > 20, (one, other)


def test_a_building_rises_with_every_piece_and_stays_in_its_picture() -> None:
    tops = []
    for storeys in range(1, TABLES.max_height + 1):
        found = spaces.tower("red", storeys, 50).getchannel("A").getbbox()
        assert found is not None
        tops.append(found[1])
    assert tops == sorted(tops, reverse=True)
    assert len(set(tops)) == TABLES.max_height
    assert tops[-1] >= 0
    assert spaces.roof(TABLES.max_height) - spaces.ROOF / 2 >= -spaces.RISE


@pytest.mark.parametrize("card", TABLES.card)
def test_a_card_is_sketched_within_its_place(card: str) -> None:
    found = sketch(card)
    assert all(0 <= block.x <= found.across - 1 and 0 <= block.y <= found.down - 1 for block in found.blocks)
    reading = Reading(named("board-4-full").scene)
    for edge in (44, 64, 96):
        canvas = Canvas(Image.new("RGB", (200 * SCALE, 200 * SCALE), WHITE))
        cards.draw(canvas, reading, card, Box(50, 50, edge, edge), 64)
        inked = ImageChops.invert(canvas.finish()).getbbox()
        assert inked is not None
        assert Box(46, 46, edge + 8, edge + 8).holds(Box(inked[0], inked[1], inked[2] - inked[0], inked[3] - inked[1]))


def test_cards_that_count_different_things_look_different() -> None:
    seen_: dict[object, str] = {}
    for card in TABLES.cards:
        known = seen_.setdefault(sketch(card.id), card.id)
        assert EN(f"cities.card.{known}") == EN(f"cities.card.{card.id}"), (known, card.id)


def test_sketches_say_what_the_tables_say() -> None:
    (block,) = sketch("SC09").blocks
    assert (block.colour, block.height, block.number) == ("red", 3, "3+")
    assert [block.height for block in sketch("SC20").blocks] == [1, 2, 3]
    assert [block.colour for block in sketch("SC22").blocks] == list(TABLES.colours)
    assert sketch("SC23").sign == "3+"
    assert sketch("SC25").largest
    assert [block.sort for block in sketch("SC31").blocks] == ["boat", "dolphin"]
    house, park = sketch("SC24").blocks
    assert (house.number, park.ground) == ("2+", "park")


def test_windows_show_exactly_the_tiles() -> None:
    assert window([]) == Window(0, 0, 1, 1)
    found = window([(0, 0), (-1, 2)])
    assert found == Window(-1, 0, 2, 3)
    assert (found.columns, found.rows) == (range(-2, 2), range(6))
    assert spaces_of((-1, 2)) == [(-2, 4), (-1, 4), (-2, 5), (-1, 5)]
    assert len(border(spaces_of((0, 0)))) == 8
    assert len(border([(0, 0), (5, 5)])) == 8


@pytest.mark.parametrize("name", ["board-4-full", "hand-tile-fits", "final-3"])
def test_pictures_look_as_they_did(name: str) -> None:
    """If a change is meant, look at the new picture and keep it: `python -m render cities --out FOLDER`."""
    sample = named(name)
    drawn = Image.open(io.BytesIO(encode(DRAW[sample.picture](sample.scene)))).convert("RGB")
    kept = Image.open(Path(__file__).with_name("references") / f"cities-{name}.png").convert("RGB")
    assert drawn.size == kept.size
    changed = ImageChops.difference(drawn, kept).convert("L").point(lambda value: 255 if value > 24 else 0)
    assert changed.histogram()[255] < 0.001 * drawn.width * drawn.height


def test_a_board_never_shows_what_one_player_alone_has_seen() -> None:
    steps = match(*TOUR[1])
    hidden = next(step for step in steps if (found := view(step).hand) and found.closed)
    pictures = set()
    for seat in (None, 0, 1, 2):
        scene_ = Scene(view(hidden, seat), NAMES[:3], EN)
        pictures.add((PAINTER.board(scene_).tobytes(), PAINTER.board_alt(scene_), PAINTER.board_text(scene_)))
    assert len(pictures) == 1


def test_what_is_new_can_be_seen() -> None:
    state = crowded(4, "short")
    calm, news = (
        PAINTER.board(Scene(GAME.view(state, None), NAMES[:4], EN, recent))
        for recent in ((), (WorkerPlaced(0, "B", 1),))
    )
    slot = market.shelves(board.plan(4, False).market)[1].slots[0]
    edge = (slot.middle[0], slot.y - 2)
    assert news.getpixel(edge) == CITIES.accent
    assert calm.getpixel(edge) != CITIES.accent
    there = {colour for _, colour in calm.getcolors(1 << 20) or ()}
    assert CITIES.accent in there


def own(name: str, marked: Sequence[str]) -> Reading:
    """A sample of the private picture with something else held."""
    scene_ = named(name).scene
    return Reading(Scene(scene_.view, scene_.names, EN, marked=marked))


def test_a_tile_is_held_turned_where_it_is_named() -> None:
    reading = own("hand-tile-fits", named("hand-tile-fits").scene.marked)
    found = ghost(reading)
    assert found is not None
    assert found.fits
    x, y, _ = map(int, reading.scene.marked)
    assert list(found.spots) == spaces_of((x, y))
    (item,) = hand(reading)
    (upper, lower) = TABLES.tile[item].grid
    assert [code for _, code in found.cells] == [lower[0], upper[0], lower[1], upper[1]]
    assert set(found.spots) <= {(column, row) for column in seen(reading).columns for row in seen(reading).rows}


@pytest.mark.parametrize("name", ["hand-tile-taken", "hand-tile-far", "hand-feature-wrong", "hand-piece-wrong"])
def test_what_cannot_be_there_is_hatched(name: str) -> None:
    sample = named(name)
    found = ghost(Reading(sample.scene))
    assert found is not None
    assert not found.fits
    plain = Scene(sample.scene.view, sample.scene.names, EN)
    reds = [
        next((count for count, colour in picture.getcolors(1 << 20) or () if colour == CITIES.wrong), 0)
        for picture in (PAINTER.hand(plain), PAINTER.hand(sample.scene))
    ]
    assert reds[1] > reds[0] + 200
    assert (PAINTER.hand_text(sample.scene).count("XX") > 1) == (name != "hand-tile-far")
    x, y = sample.scene.marked[:2] if name.startswith("hand-tile") else sample.scene.marked[1:]
    assert EN("cities.pic.held.wrong", x=x, y=y) in PAINTER.hand_alt(sample.scene)


def test_a_piece_is_held_at_the_height_that_it_would_get() -> None:
    sample = named("hand-piece-fits")
    reading = Reading(sample.scene)
    found = ghost(reading)
    assert found is not None
    ((spot, _),) = found.cells
    standing = next(space.height for space in reading.own.spaces if (space.x, space.y) == spot)
    assert found.height == standing + 1


@pytest.mark.parametrize("marked", [("F99",), ("red", "0"), ("all",), ("red", "x", "y"), ("B", "2"), ("1", "2", "90")])
def test_words_that_are_no_whole_answer_hold_nothing(marked: Sequence[str]) -> None:
    reading = own("hand-feature", marked)
    assert held(reading) is None or ghost(reading) is None
    assert choices(reading)
    assert PAINTER.hand(reading.scene).width == WIDTH


def test_nobody_else_is_shown_where_a_closed_tile_may_go() -> None:
    secret = next(
        step
        for step in match(*TOUR[0])
        if view(step).question == "place_tile" and (found := view(step).hand) and found.closed
    )
    asked = view(secret).asked
    assert asked is not None
    mine, theirs = (Reading(Scene(view(secret, seat), NAMES[:4], EN)) for seat in (asked, (asked + 1) % 4))
    assert len(hand(mine)) == 1
    assert choices(mine)
    assert not hand(theirs)
    assert hand(mine)[0] not in PAINTER.hand_text(theirs.scene) + PAINTER.hand_alt(theirs.scene)


def test_neighborhoods_in_letters() -> None:
    state = crowded(2, "short")
    reading = Reading(Scene(GAME.view(state, None), NAMES[:2], EN))
    player = reading.view.players[0]
    lines = letters.hood(reading, player)
    assert len({len(line) for line in lines}) == 1
    assert sum(line.count("4") for line in lines) == sum(space.height == 4 for space in player.spaces)
    assert sum(line.count("+") for line in lines) == sum(space.fresh for space in player.spaces)
    first = player.spaces[0]
    held_ = Ghost((((first.x, first.y), "red"),), False)
    told = letters.coordinates(reading, player, window((tile.x, tile.y) for tile in player.tiles), held_)
    assert told[1].startswith(f"{first.y:>2} XX")
    assert told[0].split() == [str(x) for x in sorted({space.x for space in player.spaces})]


NEWS: list[tuple[tuple[Event, ...], str]] = [
    ((), ""),
    ((WorkerPlaced(0, "A", 1), CardTaken(0, "SC05")), "cities.note.card_taken"),
    ((PiecePlaced(1, "red", 0, 1, 2), RingPlaced(1, "venice.1", 8)), "cities.note.ring_placed"),
    ((PiecePlaced(1, "red", 0, 1, 2), StarOnBoard(1)), "cities.note.piece_placed"),
    ((WorkerPlaced(1, "D", 1), RoundStarted(2, 1)), "cities.note.worker_placed"),
]


@pytest.mark.parametrize(("recent", "key"), NEWS, ids=lambda value: value if isinstance(value, str) else "")
def test_one_line_says_what_matters_most(recent: tuple[Event, ...], key: str) -> None:
    seen_ = view(match(*TOUR[1])[3])
    reading = Reading(Scene(seen_, NAMES[:3], EN, recent))
    told = {event: EN.event("cities", event, NAMES) for event in recent}
    wanted = next(
        (text for event, text in told.items() if f"cities.note.{type(event).__struct_config__.tag}" == key), ""
    )
    assert reading.news(NAMES) == wanted
    assert bool(wanted) == bool(recent)


@pytest.mark.parametrize("names", [NAMES, LONG_NAMES, HOSTILE_NAMES], ids=["plain", "long", "hostile"])
def test_names_are_data(names: Sequence[str]) -> None:
    scene_ = Scene(GAME.view(crowded(4, "short"), None), names[:4], EN)
    alt = PAINTER.board_alt(scene_)
    assert not {"\u202e", "\u200b", "\n"} & set(alt)
    assert PAINTER.board(scene_).size == (WIDTH, board.plan(4, False).height)


def test_a_hand_needs_a_seat() -> None:
    with pytest.raises(ValueError, match="without a seat"):
        PAINTER.hand(Scene(GAME.view(crowded(2, "short"), None), NAMES[:2], EN))


def test_only_views_of_this_game_are_drawn() -> None:
    with pytest.raises(TypeError, match="no view of this game"):
        Reading(Scene(object(), NAMES, EN))  # type: ignore[arg-type]


def test_an_empty_neighborhood_leaves_its_place_open() -> None:
    seen_ = view(match(*TOUR[0])[0])
    assert isinstance(seen_, CitiesView)
    bare = replace(seen_, players=tuple(replace(player, spaces=(), tiles=()) for player in seen_.players))
    canvas = Canvas(Image.new("RGB", (200 * SCALE, 200 * SCALE), WHITE))
    reading = Reading(Scene(bare, NAMES[:4], EN))
    Hood(canvas, reading, window([]), 50, 50, 40).lay(bare.players[0])
    assert ImageChops.invert(canvas.finish()).getbbox() is None
