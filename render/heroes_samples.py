"""The sample scenes of Heroes of the District."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from games.core import playout, table
from games.core.table import Step
from games.core.values import Event, Result
from games.heroes.data import TABLES
from games.heroes.events import Discovered
from games.heroes.game import GAME
from games.heroes.options import Options
from games.heroes.views import HeroesView, PlayerView, Private, Seen
from render.samples import HOSTILE_NAMES, LONG_NAMES, NAMES, Sample
from render.scene import Scene
from render.words import Words

CARDS = tuple(card.id for card in TABLES.objects)


@functools.cache
def match(seats: int, variant: str, cast: str, number: int) -> Sequence[Step]:
    """The steps of a match that the house players played, once for all who look at it."""
    steps: list[Step] = []
    options = msgspec.convert({"variant": variant, "cast": cast}, Options)
    playout.playout(GAME, seats, options, playout.seed_of(number), watch=steps.append)
    return tuple(steps)


def view(step: Step, seat: int | None = None) -> HeroesView:
    """What a seat, or a spectator, sees after a step."""
    seen = table.view(GAME, step.position, seat)
    assert isinstance(seen, HeroesView)
    return seen


def told(steps: Sequence[Step], upto: int) -> Sequence[Event]:
    """The public events of a step."""
    return [note.what for note in steps[upto].notes if note.to is None]


def samples(words: Words) -> Iterable[Sample]:
    """All samples, in the language of `words`."""
    for seats, variant, cast in ((2, "compact", "first"), (3, "compact", "second"), (4, "standard", "mixed")):
        steps = match(seats, variant, cast, 7 + seats)
        yield from _course(steps, seats, words)
    yield from _edges(words)


def _course(steps: Sequence[Step], seats: int, words: Words) -> Iterable[Sample]:
    """The start, a discovery in the middle, every kind of private question, and the end of one match."""
    last = len(steps) - 1
    names = NAMES[:seats]
    found = [place for place in range(last) if any(isinstance(event, Discovered) for event in told(steps, place))]
    for name, place in (("start", 0), ("middle", found[len(found) // 2]), ("late", found[-1])):
        seen = view(steps[place])
        waiting = () if seen.asked is None else (seen.asked,)
        yield Sample(f"board-{seats}-{name}", "board", Scene(seen, names, words, told(steps, place), waiting))
    asked: set[str] = set()
    for step in steps:
        shared = view(step)
        if shared.question is not None and shared.question not in asked:
            asked.add(shared.question)
            yield Sample(f"hand-{seats}-{shared.question}", "hand", Scene(view(step, shared.asked), names, words))
    yield Sample(f"final-{seats}", "final", Scene(view(steps[last]), names, words, told(steps, last)))


def _edges(words: Words) -> Iterable[Sample]:
    """What rarely or never happens all at once: every count at its highest, long and hostile names."""
    full = crowded()
    news = (Discovered(1, "ind-2"),)
    for name, names in (("full", NAMES), ("long-names", LONG_NAMES), ("hostile-names", HOSTILE_NAMES)):
        yield Sample(f"board-{name}", "board", Scene(full, names[:4], words, news, (1,)))
    laid = [
        msgspec.structs.replace(player, shown=CARDS[7 * player.seat : 7 * player.seat + 6]) for player in full.players
    ]
    over = msgspec.structs.replace(
        full,
        phase="over",
        asked=None,
        question=None,
        players=tuple(laid),
        result=Result((2, 1, 3, 4), (1,), "round_cap"),
    )
    yield Sample("final-crowded", "final", Scene(over, LONG_NAMES[:4], words))
    memory: dict[str, Any] = {"cards": CARDS[:3], "heroes": (), "seat": 2}
    seen = (
        Seen(what="packet", seat=None, cards=(), heroes=(1, 2, 3, 4)),
        Seen(what="leftover", seat=None, cards=(), heroes=(4,)),
        *(Seen(what=what, **memory) for what in ("hand", "given", "taken", "lost", "got", "discarded", "bottom")),
    )
    holder = Private(
        seat=1,
        hero=2,
        hand=CARDS[3:9],
        packet=(),
        aside=None,
        viewed=(),
        opposite=(),
        playable=CARDS[3:5],
        seen=seen,
    )
    private = {
        "full": holder,
        "swap": msgspec.structs.replace(holder, opposite=CARDS[20:26]),
        "viewed": msgspec.structs.replace(holder, viewed=CARDS[17:20], hand=CARDS[3:6], seen=()),
        "packet": msgspec.structs.replace(holder, hero=None, hand=(), playable=(), packet=(1, 2, 4, 5), aside=4),
        "empty": msgspec.structs.replace(holder, hand=(), playable=(), seen=()),
        "before": msgspec.structs.replace(holder, hero=None, hand=(), playable=(), seen=()),
    }
    for name, own in private.items():
        table = drafting(full) if own.packet else full
        scene = Scene(msgspec.structs.replace(table, private=own), LONG_NAMES[:4], words, marked=(CARDS[3], "2"))
        yield Sample(f"hand-{name}", "hand", scene)


def drafting(seen: HeroesView) -> HeroesView:
    """The same table while a locked player, who has two classes, chooses a hero."""
    first, second, *others = seen.players
    locked = msgspec.structs.replace(second, table=("sac-8", "pub-6"), hero=None, exempt=False)
    return msgspec.structs.replace(seen, phase="draft", question="draft", players=(first, locked, *others))


def crowded() -> HeroesView:
    """Four players, everything that can be shown shown at once."""
    tables = (("sac-4", "pub-2", "cul-4", "res-5"), ("sac-8", "pub-6", "cul-3", "ind-2"), ("cul-7",), ())
    players = tuple(
        PlayerView(
            seat=seat,
            table=cards,
            hand=6,
            drafted=True,
            hero=seat + 1 if seat < 3 else None,
            acted=seat == 0,
            locked=seat < 2,
            exempt=seat == 1,
            protected=True,
            left=seat == 3,
            shown=(),
        )
        for seat, cards in enumerate(tables)
    )
    seen = view(match(4, "standard", "second", 1)[0])
    return msgspec.structs.replace(
        seen, round=40, phase="play", asked=1, question="discover", pawn=1, deck=24, returned=12, players=players
    )
