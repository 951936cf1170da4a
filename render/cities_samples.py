"""The sample scenes of Cities."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from games.cities.data import TABLES
from games.cities.events import PiecePlaced, RingPlaced, TilePlaced, WorkerPlaced
from games.cities.game import GAME
from games.cities.options import Options
from games.cities.state import CitiesState, Holding, Item, Over, Player, Set, Stack
from games.cities.views import CitiesView
from games.core import playout, table
from games.core.table import Step
from games.core.values import Event
from render.samples import HOSTILE_NAMES, LONG_NAMES, NAMES, Sample
from render.scene import Scene
from render.words import Words

TOUR = (
    (4, "new_york", "short"),
    (3, "venice", "short"),
    (2, "rio_de_janeiro", "short"),
    (2, "lisbon", "long"),
    (4, "sydney", "short"),
    (3, "mexico_city", "short"),
    (4, "barcelona", "short"),
    (3, "buenos_aires", "short"),
)
"""Players, city and length of the sample matches: every number of players, every city, every length."""
COURSES = 4
"""So many matches of the tour are shown from beginning to end, the others once."""


@functools.cache
def match(seats: int, city: str, length: str = "short") -> Sequence[Step]:
    """The steps of a match that the house players played, once for all who look at it."""
    steps: list[Step] = []
    options = Options(city=city, length=length)  # type: ignore[arg-type]
    playout.playout(GAME, seats, options, playout.seed_of(seats), watch=steps.append)
    return tuple(steps)


def view(step: Step, seat: int | None = None) -> CitiesView:
    """What a seat, or a spectator, sees after a step."""
    seen = table.view(GAME, step.position, seat)
    assert isinstance(seen, CitiesView)
    return seen


def told(step: Step) -> Sequence[Event]:
    """The public events of a step."""
    return [note.what for note in step.notes if note.to is None]


def samples(words: Words) -> Iterable[Sample]:
    """All samples, in the language of `words`."""
    for number, (seats, city, length) in enumerate(TOUR):
        steps = match(seats, city, length)
        if number < COURSES:
            yield from _course(steps, seats, f"{seats}-long" if length == "long" else str(seats), words)
        else:
            step = steps[len(steps) * 3 // 5]
            yield Sample(f"board-{city}", "board", Scene(view(step), NAMES[:seats], words, told(step)))
        if number == 0:
            yield from _hands(steps, words)
        if length == "long":
            yield from _long_hands(steps, words)
    yield from _edges(words)


def _course(steps: Sequence[Step], seats: int, name: str, words: Words) -> Iterable[Sample]:
    """The start, a few moments of one match, and its end."""
    names, last = NAMES[:seats], steps[-1]
    placing = [step for step in steps if view(step).hand is not None]
    ringed = next(step for step in steps if any(isinstance(event, RingPlaced) for event in told(step)))
    hidden = next(step for step in placing if (found := view(step).hand) and found.closed)
    moments = {
        "start": steps[0],
        "first": next(step for step in steps if view(step).round),
        "early": steps[len(steps) // 6],
        "hidden": hidden,
        "ring": ringed,
        "placing": placing[len(placing) // 2],
        "late": steps[-2],
        "over": last,
    }
    for moment, step in moments.items():
        yield Sample(f"board-{name}-{moment}", "board", Scene(view(step), names, words, told(step)))
    yield Sample(f"final-{name}", "final", Scene(view(last), names, words, told(last)))


def _hands(steps: Sequence[Step], words: Words) -> Iterable[Sample]:
    """Every question, with things held that fit there or do not."""
    names = NAMES[:4]

    def asked(question: str, least: int, closed: bool = False) -> CitiesView:
        """What the asked seat sees the first time that it is asked this in a round from `least` on."""
        for step in steps:
            seen = view(step)
            if seen.question == question and seen.round >= least and bool(seen.hand and seen.hand.closed) == closed:
                return view(step, seen.asked)
        raise ValueError(f"nobody is asked to {question}")

    start, take, tile = asked("choose_start", 0), asked("take", 5), asked("place_tile", 4)
    secret, feature, piece = asked("place_tile", 2, True), asked("place_features", 5), asked("place_pieces", 6)
    scenes: dict[str, tuple[CitiesView, tuple[str, ...]]] = {
        "start": (start, ()),
        "start-held": (start, (start.starters[1],)),
        "take": (take, ()),
        "take-first": (asked("take", 1), ()),
        "take-row": (take, ("A",)),
        "take-slot": (take, free(take)),
        "tile": (tile, ()),
        "tile-fits": (tile, (*where(tile), "90")),
        "tile-taken": (tile, ("0", "0", "180")),
        "tile-far": (tile, ("4", "-3", "270")),
        "tile-secret": (secret, ()),
        "feature": (feature, ()),
        "feature-chosen": (feature, item(feature)),
        "feature-fits": (feature, (*item(feature), *where(feature))),
        "feature-wrong": (feature, (*item(feature), *elsewhere(feature))),
        "piece": (piece, ()),
        "piece-fits": (piece, (*item(piece), *where(piece))),
        "piece-wrong": (piece, (*item(piece), *elsewhere(piece))),
        "waiting": (view(steps[len(steps) // 2], ((view(steps[len(steps) // 2]).asked or 0) + 1) % 4), ()),
        "over": (view(steps[-1], 2), ()),
    }
    for name, (own, marked) in scenes.items():
        yield Sample(f"hand-{name}", "hand", Scene(own, names, words, marked=marked))


def _long_hands(steps: Sequence[Step], words: Words) -> Iterable[Sample]:
    """The largest neighborhood with the most cards, choosing and placing."""
    for question in ("take", "place_tile", "place_pieces"):
        step = [step for step in steps if view(step).question == question][-1]
        own = view(step, view(step).asked)
        yield Sample(f"hand-long-{question}", "hand", Scene(own, NAMES[:2], words))


def free(seen: CitiesView) -> tuple[str, str]:
    """Row and number of a slot that is free and open to the reader."""
    assert seen.private is not None
    rows = seen.players[seen.private.seat].open_rows
    return next(
        (row.row, str(slot.slot)) for row in seen.rows for slot in row.slots if row.row in rows and slot.worker is None
    )


def item(seen: CitiesView) -> tuple[str]:
    """The first item in hand that has a place."""
    assert seen.private is not None
    return (seen.private.places[0].item,)


def where(seen: CitiesView) -> tuple[str, str]:
    """A place where that item may go, or the tile in hand."""
    assert seen.private is not None
    spot = seen.private.places[0].spots[0]
    return str(spot.x), str(spot.y)


def elsewhere(seen: CitiesView) -> tuple[str, str]:
    """A space where that item may not go."""
    assert seen.private is not None
    spots = {(spot.x, spot.y) for spot in seen.private.places[0].spots}
    own = seen.players[seen.private.seat]
    space = next(space for space in own.spaces if (space.x, space.y) not in spots)
    return str(space.x), str(space.y)


def _edges(words: Words) -> Iterable[Sample]:
    """What rarely or never happens all at once: everything full and high, all rings taken, long and hostile names."""
    news = (WorkerPlaced(0, "B", 1), TilePlaced(0, "CT01", -2, 3, 270), PiecePlaced(0, "yellow", -4, -3, 4))
    for (seats, length), (name, names) in itertools.product(
        ((2, "short"), (2, "long"), (3, "short"), (4, "short")),
        (("full", NAMES), ("long-names", LONG_NAMES), ("hostile-names", HOSTILE_NAMES)),
    ):
        state = crowded(seats, length)
        label = f"{seats}-long" if length == "long" else str(seats)
        board = Scene(GAME.view(state, None), names[:seats], words, news)
        yield Sample(f"board-{label}-{name}", "board", board)
        if name == "long-names":
            yield Sample(f"final-{label}-{name}", "final", Scene(GAME.view(over(state), None), names[:seats], words))
            own = GAME.view(state, seats - 1)
            marked = ("red", "0", "0")
            yield Sample(f"hand-{label}-{name}", "hand", Scene(own, names[:seats], words, marked=marked))


def crowded(seats: int, length: str) -> CitiesState:
    """The last round of a match with every building four pieces high, a feature on every other space, every ring
    taken, and as many pieces in hand as there can be."""
    steps = match(seats, TOUR[seats][1], length)
    state = steps[-2].position.state
    assert isinstance(state, CitiesState)
    seen = GAME.view(state, None)
    claims = tuple(tuple(range(seats))[:3] for _ in state.claims)
    players = tuple(_full(player, seen, seat) for seat, player in enumerate(state.players))
    hand = tuple(Item(colour) for colour in ("red", "red", "blue", "yellow"))
    return replace(state, players=players, claims=claims, stage=Holding(seats - 1, 3, 0, hand))


def _full(player: Player, seen: CitiesView, seat: int) -> Player:
    spaces = seen.players[seat].spaces
    sites = [space for space in spaces if space.printed is not None]
    stacks = tuple(
        Stack(space.x, space.y, str(space.printed), TABLES.max_height) for space in sites if space.x or space.y
    )
    sets = tuple(
        Set(tile.ids[0], space.x, space.y)
        for number, space in enumerate(spaces)
        for tile in [kind for kind in TABLES.features if kind.terrain == space.terrain][number % 4 : number % 4 + 1]
        if space.terrain != "building"
    )
    fresh = tuple((space.x, space.y) for space in spaces[:4])
    return Player(player.tiles, sets, stacks, player.cards, fresh)


def over(state: CitiesState) -> CitiesState:
    """The same at the end."""
    return replace(state, stage=Over())
