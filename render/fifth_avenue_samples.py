"""The sample scenes of Fifth Avenue."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from games.core import playout, table
from games.core.table import Step
from games.core.values import Event, Result
from games.fifth_avenue.data import TABLES
from games.fifth_avenue.events import Built, Moved
from games.fifth_avenue.game import GAME
from games.fifth_avenue.options import Options
from games.fifth_avenue.views import (
    AuctionView,
    CountView,
    DistrictView,
    FifthAvenueView,
    OfferView,
    ParkAreaView,
    PlayerView,
    Private,
)
from render.samples import HOSTILE_NAMES, LONG_NAMES, NAMES, Sample
from render.scene import Scene
from render.words import Words

COURSES = ((2, "five", 2), (3, "five", 3), (4, "five", 4), (4, "six", 6))
"""The matches shown: seats, side of the board and number of the seed."""
BIDDING = ("gray-4x2", "gray-5", "black-4", "black-6x2")
MIXED = ("gray-4", "orange-4")


@functools.cache
def match(seats: int, side: str, number: int) -> Sequence[Step]:
    """The steps of a match that the house players played, once for all who look at it."""
    steps: list[Step] = []
    options = Options(side="six" if side == "six" else "five")
    playout.playout(GAME, seats, options, playout.seed_of(number), watch=steps.append)
    return tuple(steps)


def view(step: Step, seat: int | None = None) -> FifthAvenueView:
    """What a seat, or a spectator, sees after a step."""
    seen = table.view(GAME, step.position, seat)
    assert isinstance(seen, FifthAvenueView)
    return seen


def told(step: Step) -> Sequence[Event]:
    """The public events of a step."""
    return [note.what for note in step.notes if note.to is None]


def samples(words: Words) -> Iterable[Sample]:
    """All samples, in the language of `words`."""
    for seats, side, number in COURSES:
        steps = match(seats, side, number)
        yield from _course(steps, f"{seats}-{side}", words)
        yield from _hands(steps, f"{seats}-{side}", words)
    yield from _edges(words)
    yield from _held(words)


def _course(steps: Sequence[Step], name: str, words: Words) -> Iterable[Sample]:
    """The start, a few moments of one match, and its end."""
    last = len(steps) - 1
    auctions = [place for place in range(last) if view(steps[place]).auction is not None]
    won = [place for place in range(last) if any(isinstance(event, Built) for event in told(steps[place]))]
    moments = {
        "start": 0,
        "early": last // 5,
        "auction": auctions[len(auctions) // 2],
        "built": won[-1],
        "late": last - 1,
    }
    for moment, place in moments.items():
        seen = view(steps[place])
        waiting = () if seen.asked is None else (seen.asked,)
        names = NAMES[: len(seen.players)]
        yield Sample(f"board-{name}-{moment}", "board", Scene(seen, names, words, told(steps[place]), waiting))
    seen = view(steps[last])
    yield Sample(f"final-{name}", "final", Scene(seen, NAMES[: len(seen.players)], words, told(steps[last])))


def _hands(steps: Sequence[Step], name: str, words: Words) -> Iterable[Sample]:
    """The private picture for every question that is asked in a match, in its middle where it is asked often."""
    asked: dict[str, list[Step]] = {}
    for step in steps:
        question = view(step).question
        if question is not None:
            asked.setdefault(question, []).append(step)
    for question, found in asked.items():
        step = found[len(found) // 2]
        seen = view(step, view(step).asked)
        yield Sample(f"hand-{name}-{question}", "hand", Scene(seen, NAMES[: len(seen.players)], words, told(step)))
    step = asked["option"][-1]
    other = next(player.seat for player in view(step).players if player.seat != view(step).asked)
    seen = view(step, other)
    yield Sample(f"hand-{name}-waiting", "hand", Scene(seen, NAMES[: len(seen.players)], words, told(step)))


def _edges(words: Words) -> Iterable[Sample]:
    """Every count at its highest, and names as long or as strange as they can be."""
    full = crowded()
    news = (Built(1, 3, "TSQ.gray"), Moved(0, "beige", "PARK", "E52"))
    for name, names in (("full", NAMES), ("long-names", LONG_NAMES), ("hostile-names", HOSTILE_NAMES)):
        yield Sample(f"board-{name}", "board", Scene(full, names[:4], words, news, (0,)))
    stopped = replace(
        full, auction=None, stops=1, districts=tuple(stop(one) for one in full.districts), question="move"
    )
    yield Sample("board-stopped", "board", Scene(stopped, NAMES[:4], words, (), (0,)))
    yield Sample("hand-full", "hand", Scene(full, LONG_NAMES[:4], words, marked=BIDDING))
    yield Sample("hand-mixed", "hand", Scene(full, NAMES[:4], words, marked=MIXED))
    assert full.auction is not None
    offers = tuple(replace(offer, state="best" if offer.seat == 0 else "out") for offer in full.auction.offers)
    won = replace(full, question="win", auction=replace(full.auction, offers=offers, best=0, won=True, full=True))
    yield Sample("hand-stop", "hand", Scene(won, LONG_NAMES[:4], words, marked=("2",)))
    over = view(match(4, "five", 4)[-1])
    players = tuple(replace(player, score=188 - 61 * player.seat, cards=40) for player in over.players)
    tied = replace(over, players=players, result=Result((1, 1, 3, 4), (0, 1), "second_stop"))
    yield Sample("final-long-names", "final", Scene(tied, LONG_NAMES[:4], words))
    yield Sample("final-hostile-names", "final", Scene(tied, HOSTILE_NAMES[:4], words))


def _held(words: Words) -> Iterable[Sample]:
    """Answers that are about to be given, those that the rules allow and those that they do not."""
    steps = match(4, "five", 4)
    placing = view(steps[4], view(steps[4]).asked)
    turn = next(step for step in steps[len(steps) // 2 :] if view(step).question == "option")
    seen = view(turn, view(turn).asked)
    moving = next(step for step in steps[len(steps) // 2 :] if view(step).question == "move")
    moved = view(moving, view(moving).asked)
    shop = next(link.businesses[0] for link in seen.links if link.current)
    plots = [plot for district in seen.districts for plot in district.plots]
    free = next(plot.plot for plot in plots if not plot.businesses and plot.owner is None)
    built = next(plot.plot for plot in plots if plot.owner is not None)
    empty = next(plot for one in placing.districts for plot in one.plots if not plot.businesses and plot.owner is None)
    taken = next(plot for one in placing.districts for plot in one.plots if plot.owner is not None)
    goal = moved.commissioners[0].targets[0]
    scored = next((one.at for one in seen.commissioners if one.at in TABLES.districts), "TSQ")
    for name, found, marked in (
        ("place", placing, (empty.plot,)),
        ("place-wrong", placing, (taken.plot,)),
        ("shop", seen, ("B", shop, free)),
        ("shop-wrong", seen, ("B", shop, built)),
        ("score", seen, ("D", scored)),
        ("score-wrong", seen, ("D", "PARK")),
        ("move", moved, (moved.commissioners[0].commissioner, goal)),
        ("move-wrong", moved, (moved.commissioners[0].commissioner, "PARK_AREA")),
    ):
        yield Sample(f"held-{name}", "hand", Scene(found, NAMES[:4], words, marked=marked))
    taking = next(step for step in steps if view(step).question == "take")
    tops = [stack.colour for stack in view(taking).stacks if stack.top is not None][:2]
    scene = Scene(view(taking, view(taking).asked), NAMES[:4], words, marked=tops)
    yield Sample("held-take", "hand", scene)


def stop(district: DistrictView) -> DistrictView:
    """Two of the districts after a building stop, the others as they are."""
    if district.district not in ("W42", "E52"):
        return district
    bare = tuple(replace(plot, businesses=(), owner=None, skyscrapers=0) for plot in district.plots)
    return replace(district, stopped=True, plots=bare, pawns=(), markers=())


def crowded() -> FifthAvenueView:
    """Four players in an auction on side six, everything that can be shown shown at once; seat 0 is asked to bid."""
    seen = view(match(4, "six", 6)[20])
    districts = tuple(_filled(one, place) for place, one in enumerate(seen.districts))
    players = tuple(_rich(player) for player in seen.players)
    kinds = TABLES.business_ids
    links = tuple(
        replace(link, businesses=tuple(kinds[(place + number) % 4] for number in range(link.size)), current=not place)
        for place, link in enumerate(seen.links)
    )
    cards = tuple(TABLES.place)[6:9] + tuple(TABLES.place)[15:]
    pawns = tuple(
        replace(one, at="TSQ", markers=(("W34",) if one.commissioner == "white" else ("E34", "E42")), left=2)
        for one in seen.commissioners
    )
    states: tuple[tuple[int, bool], ...] = ((1, True), (2, False), (3, False), (0, False))
    offers = tuple(
        OfferView(
            seat=seat,
            state="best" if best else "asked" if seat == 0 else "bid",
            cards=tuple(card for card in cards for _ in range(5 if best else 1)),
            colour="gray",
            total=150 if best else 30,
            builds=1,
            permitted=("gray", "green"),
        )
        for seat, best in states
    )
    return replace(
        seen,
        round=40,
        phase="play",
        active=3,
        asked=0,
        question="bid",
        districts=districts,
        commissioners=pawns,
        stacks=tuple(replace(stack, count=40) for stack in seen.stacks),
        links=links,
        park_area=ParkAreaView(businesses=kinds * 2, skyscrapers=(12, 10, 11, 16), least=2, most=5),
        stops=1,
        players=players,
        auction=AuctionView(
            space="TSQ",
            commissioner="white",
            opener=1,
            queue=("W52", "PARK_AREA"),
            offers=offers,
            best=1,
            beat=150,
            full=False,
            won=False,
        ),
        private=Private(
            seat=0,
            cards=TABLES.ordered(tuple(TABLES.place) * 4),
            bid=cards,
            lowest=(),
        ),
    )


def _filled(district: DistrictView, place: int) -> DistrictView:
    """A district in which every plot is full and all tokens lie."""
    plots = []
    for number, plot in enumerate(district.plots):
        shops = plot.colour is None or (number + place) % 3 == 0
        kinds = tuple(TABLES.business_ids[(number + place + step) % 4] for step in (0, 1))
        owner = None if shops else (number + place) % 4
        plots.append(replace(plot, businesses=kinds if shops else (), owner=owner, skyscrapers=0 if shops else 12))
    both = tuple(TABLES.commissioner_ids)
    centre = district.district == "TSQ"
    return replace(district, plots=tuple(plots), pawns=both if centre else (), markers=() if centre else both)


def _rich(player: PlayerView) -> PlayerView:
    counts = tuple(CountView(colour=one.colour, count=12 if one.colour != "black" else 50) for one in player.colours)
    return replace(
        player, score=244 - player.seat, reserve=17, supply=12, cards=110, colours=counts, left=player.seat == 3
    )
