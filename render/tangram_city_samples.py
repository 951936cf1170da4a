"""The sample scenes of Tangram City."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from games.core import playout, table
from games.core.table import Step
from games.core.values import Event, Result
from games.tangram_city import geometry
from games.tangram_city.data import TABLES
from games.tangram_city.events import Placed, Scored
from games.tangram_city.game import GAME
from games.tangram_city.options import Options
from games.tangram_city.views import (
    PartView,
    PieceView,
    PlayerView,
    PrivateView,
    RectangleView,
    SlotView,
    TangramCityView,
)
from render.samples import HOSTILE_NAMES, LONG_NAMES, NAMES, Sample
from render.scene import Scene
from render.words import Words


@functools.cache
def match(seats: int, number: int) -> Sequence[Step]:
    """The steps of a match that the house players played, once for all who look at it."""
    steps: list[Step] = []
    playout.playout(GAME, seats, Options(), playout.seed_of(number), watch=steps.append)
    return tuple(steps)


def view(step: Step, seat: int | None = None) -> TangramCityView:
    """What a seat, or a spectator, sees after a step."""
    seen = table.view(GAME, step.position, seat)
    assert isinstance(seen, TangramCityView)
    return seen


def told(step: Step) -> Sequence[Event]:
    """The public events of a step."""
    return [note.what for note in step.notes if note.to is None]


def samples(words: Words) -> Iterable[Sample]:
    """All samples, in the language of `words`."""
    for seats in GAME.seats:
        steps = match(seats, seats)
        yield from _course(steps, seats, words)
    yield from _hands(match(4, 4), words)
    yield from _edges(words)


def _course(steps: Sequence[Step], seats: int, words: Words) -> Iterable[Sample]:
    """The start, a few moments of one match, and its end."""
    names, last = NAMES[:seats], steps[-1]
    scored = [step for step in steps[:-1] if any(isinstance(event, Scored) for event in told(step))]
    placed = [step for step in steps[:-1] if any(isinstance(event, Placed) for event in told(step))]
    alone = next((step for step in steps if sum(not player.done for player in view(step).players) == 1), steps[1])
    moments = {"start": steps[0], "scored": scored[2], "cards": placed[5], "waiting": alone, "late": placed[-1]}
    for name, step in moments.items():
        yield Sample(f"board-{seats}-{name}", "board", Scene(view(step), names, words, told(step)))
    six = next(step for step in steps if view(step).round == TABLES.rounds)
    yield Sample(f"board-{seats}-six", "board", Scene(view(six), names, words, told(six)))
    yield Sample(f"board-{seats}-over", "board", Scene(view(last), names, words, told(last)))
    yield Sample(f"final-{seats}", "final", Scene(view(last), names, words, told(last)))


def _hands(steps: Sequence[Step], words: Words) -> Iterable[Sample]:
    """Every question, with pieces held over the board that fit there or do not, and with plans."""

    def seen(phase: str, seat: int, planned: bool, count: int = 0) -> TangramCityView:
        found = (view(step, seat) for step in steps)
        fitting = [one for one in found if one.phase == phase and bool(one.private and one.private.planned) == planned]
        return fitting[count]

    tiles = seen("tiles", 0, False)
    card = seen("card", 2, False, 20)
    late = seen("card", 1, False, 60)
    scenes = {
        "side": (seen("side", 0, False), ()),
        "side-held": (seen("side", 0, False), ("green",)),
        "card-empty": (seen("card", 0, False), ()),
        "card-fits": (seen("card", 0, False), ("A6", "90", "green")),
        "card-outside": (card, ("G6", "0", "red")),
        "card-overlap": (late, ("C3", "270", "green")),
        "card-planned": (seen("card", 1, True, 5), ()),
        "card-moved": (seen("card", 1, True, 5), ("B5", "180", "red")),
        "tiles": (tiles, ()),
        "tiles-held": (tiles, ("F6", "90", "red", tiles.offered[1])),
        "tiles-planned": (seen("tiles", 0, True), ()),
        "fountain": (seen("fountain", 3, False, 6), ("D4", "NE")),
        "fountain-planned": (seen("fountain", 3, True, 2), ()),
        "over": (view(steps[-1], 2), ()),
    }
    for name, (own, marked) in scenes.items():
        yield Sample(f"hand-{name}", "hand", Scene(own, NAMES[:4], words, marked=marked))


def _edges(words: Words) -> Iterable[Sample]:
    """What rarely or never happens all at once: complete cities, the highest numbers, long and hostile names."""
    full = crowded()
    news = tuple(Scored(seat, 49, "A1", "G7") for seat in range(5))
    laid = tuple(Placed(seat, "T10", "A1", 0, "red") for seat in range(5))
    for name, names in (("full", NAMES), ("long-names", LONG_NAMES), ("hostile-names", HOSTILE_NAMES)):
        yield Sample(f"board-{name}", "board", Scene(full, names, words, news))
        yield Sample(f"board-{name}-new", "board", Scene(full, names, words, laid))
    four = replace(full, players=full.players[:4])
    yield Sample("board-long-names-4", "board", Scene(four, LONG_NAMES[:4], words, laid[:4]))
    players = tuple(replace(player, done=player.seat != 1) for player in four.players)
    yield Sample(
        "board-long-name-waiting", "board", Scene(replace(four, players=players), LONG_NAMES[:4], words, laid[:4])
    )
    over = replace(full, phase="over", slots=(), offered=(), result=Result((1, 1, 1, 1, 1), (0, 1, 2, 3, 4), "points"))
    yield Sample("final-crowded", "final", Scene(over, LONG_NAMES, words))
    alone = replace(over, players=full.players[:1], result=Result((1,), (0,), "points"), rating="metropolis")
    yield Sample("final-alone", "final", Scene(alone, LONG_NAMES[:1], words))
    private = PrivateView(
        seat=3,
        card="T21",
        slot=3,
        sharer=1,
        side="red",
        planned=(),
        skipped=(),
        dry=False,
        undecided=("T21",),
        ready=False,
        confirmed=False,
        rectangle=full.players[0].rectangle,
    )
    own = replace(full, private=private)
    marked = ("G7", "0", "green")
    yield Sample("hand-crowded", "hand", Scene(own, LONG_NAMES, words, marked=marked))


def crowded() -> TangramCityView:
    """Five players with complete cities, the longest tile on the table, everything that can be shown shown at once."""
    whole = RectangleView(first="A1", last="G7", width=7, height=7)
    cells = tuple(PartView(cell=cell, quarters=15) for cell in geometry.NAMES)
    halves = tuple(
        PieceView(
            what="tile" if number % 3 else "fountain",
            side="red" if number % 2 else "green",
            parts=(PartView(cell=cell, quarters=quarters),),
            tile="T01",
            at=cell,
            turn=0,
            fresh=number < 3,
        )
        for number, cell in enumerate(geometry.NAMES)
        for quarters in (3, 12)
    )
    players = tuple(
        PlayerView(
            seat=seat,
            board="B1",
            side="red",
            done=seat == 4,
            confirmed=seat == 4,
            forced=(),
            pieces=halves,
            full=tuple(part.cell for part in cells),
            rectangle=whole,
            scores=(49,) * 6,
            red=49,
            green=0,
            unused=TABLES.names,
            lost=(),
            fountains=6,
            planning=15,
            balance=20,
            total=329,
            left=seat == 4,
        )
        for seat in range(5)
    )
    base = view(match(5, 5)[20])
    slots = (
        SlotView(card="T10", state="played", place="centre", owners=()),
        SlotView(card="T21", state="open", place="hand", owners=(0,)),
        SlotView(card=None, state="next", place="shared", owners=(1, 2)),
        SlotView(card=None, state="next", place="centre", owners=()),
    )
    return replace(base, round=6, start=1, players=players, deck=19, phase="card", offered=("T21",), slots=slots)
