"""The sample scenes of Flatiron."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from msgspec.structs import replace

from games.core import playout, table
from games.core.table import Step
from games.core.values import Event, Result
from games.flatiron import events
from games.flatiron.data import TABLES
from games.flatiron.game import GAME
from games.flatiron.options import Options
from games.flatiron.views import (
    ActionView,
    ColumnView,
    DeckView,
    DecreeView,
    FlatironView,
    FloorView,
    Offer,
    PlayerView,
    Private,
    SocketView,
    StreetView,
)
from render.samples import HOSTILE_NAMES, LONG_NAMES, NAMES, Sample
from render.scene import Scene
from render.words import Words

Test = Callable[[FlatironView], bool]


def match(seats: int, number: int, options: Options) -> Sequence[Step]:
    """The steps of a match that the house players played."""
    steps: list[Step] = []
    playout.playout(GAME, seats, options, playout.seed_of(number), playout.house, steps.append)
    return steps


def view(step: Step, seat: int | None = None) -> FlatironView:
    """What a seat, or a spectator, sees after a step."""
    seen = table.view(GAME, step.position, seat)
    assert isinstance(seen, FlatironView)
    return seen


def told(steps: Sequence[Step], place: int) -> Sequence[Event]:
    """The public events from the beginning of the turn before on, as a board message shows them."""
    first = place
    while first > 0 and view(steps[first - 1]).turn >= view(steps[place]).turn - 1:
        first -= 1
    return [note.what for step in steps[first : place + 1] for note in step.notes if note.to is None]


def samples(words: Words) -> Iterable[Sample]:
    """All samples, in the language of `words`."""
    two = match(2, 2, Options())
    alone = match(1, 1, Options(difficulty="hard", sides="amber"))
    yield from _course(two, "two", NAMES[:2], words)
    yield from _course(alone, "solo", NAMES[:1], words)
    yield from _course(match(2, 5, Options(sides="random")), "random", NAMES[1:3], words)
    yield from _hands(two, "two", NAMES[:2], words)
    yield from _hands(alone, "solo", NAMES[:1], words)
    yield from _ghosts(two, words)
    yield from _edges(words)


def _course(steps: Sequence[Step], name: str, names: Sequence[str], words: Words) -> Iterable[Sample]:
    """The start, one board for every floor of the building, the placing of tokens, and the end."""
    moments = {"start": 0}
    for floors in range(1, 6):
        places = [place for place, step in enumerate(steps) if view(step).floors == floors]
        moments[f"floor-{floors}"] = places[len(places) * 2 // 3]
    moments["over"] = len(steps) - 1
    moments["placing"] = next(place for place, step in enumerate(steps) if view(step).phase == "placing")
    for moment, place in moments.items():
        scene = Scene(view(steps[place]), names, words, told(steps, place))
        yield Sample(f"board-{name}-{moment}", "board", scene)
    last = len(steps) - 1
    yield Sample(f"final-{name}", "final", Scene(view(steps[last]), names, words, told(steps, last)))


def _first(steps: Sequence[Step], test: Test, seats: int) -> FlatironView | None:
    """What the asked seat sees at the first moment, late enough to be interesting, that is as wanted."""
    for step in [*steps[len(steps) // 3 :], *steps]:
        for seat in range(seats):
            seen = view(step, seat)
            if seat in seen.asked and test(seen):
                return seen
    return None


def _hands(steps: Sequence[Step], name: str, names: Sequence[str], words: Words) -> Iterable[Sample]:
    """Every question, and every action that needs an answer."""
    questions = ("choose_location", "choose_token", "end_turn", "place_reputation", "resolve_nested")
    tests: dict[str, Test] = {question: partial(_asks, question, None) for question in questions}
    tests["street"] = lambda seen: seen.question == "choose_action" and seen.take_money[-1] > 0 and _street(seen)
    tests["city_hall"] = lambda seen: seen.question == "choose_action" and not _street(seen)
    for deed in TABLES.deeds:
        tests[f"do-{deed}"] = partial(_asks, "resolve_action", deed)
    for moment, test in tests.items():
        seen = _first(steps, test, len(names))
        if seen is not None:
            yield Sample(f"hand-{name}-{moment}", "hand", Scene(seen, names, words))
    yield Sample(f"hand-{name}-waiting", "hand", Scene(_idle(steps), names, words))
    yield Sample(f"hand-{name}-over", "hand", Scene(view(steps[-1], 0), names, words))


def _asks(question: str, deed: str | None, seen: FlatironView) -> bool:
    """Whether a question is open, about an action if one is given."""
    return seen.question == question and deed in (None, seen.deed)


def _street(seen: FlatironView) -> bool:
    return seen.active is not None and seen.players[seen.active].location != TABLES.city_hall


def _idle(steps: Sequence[Step]) -> FlatironView:
    """What the first seat sees while it is not asked, or at the end of a match alone."""
    late = (view(step, 0) for step in steps[len(steps) // 2 :])
    return next((seen for seen in late if 0 not in seen.asked), view(steps[-1], 0))


def _ghosts(steps: Sequence[Step], words: Words) -> Iterable[Sample]:
    """Answers that are about to be given, legal and not."""

    def building(seen: FlatironView) -> bool:
        offers = () if seen.private is None else seen.private.offers
        return seen.deed == "build" and any(offer.answer.startswith("do ") for offer in offers)

    seen = _first(steps, building, 2)
    assert seen is not None
    assert seen.private is not None
    legal = next(offer.answer.split()[1:] for offer in seen.private.offers if offer.answer.startswith("do "))
    taken = next(
        (socket.number for floor in seen.building if floor.active for socket in floor.sockets if socket.column), 2
    )
    yield Sample("hand-ghost-legal", "hand", Scene(seen, NAMES[:2], words, marked=legal))
    yield Sample("hand-ghost-illegal", "hand", Scene(seen, NAMES[:2], words, marked=(f"black:{taken}",)))
    for name, question in (("move", "choose_location"), ("keep", "choose_token")):
        asked = _first(steps, partial(_asks, question, None), 2)
        assert asked is not None
        assert asked.private is not None
        marked = asked.private.drawn[:1] or asked.open[:1]
        yield Sample(f"hand-marked-{name}", "hand", Scene(asked, NAMES[:2], words, marked=marked))


def _edges(words: Words) -> Iterable[Sample]:
    """What rarely or never happens all at once: full boards, the highest numbers, long and hostile names."""
    full = crowded()
    news = (
        events.Moved(1, "city_hall"),
        events.BuiltColumn(1, "grey", 2, 104),
        events.BoughtCard(0, "s22_8", "22nd", "top", "build_two", 2),
        events.JournalistMoved(0, 50),
    )
    for name, names in (("full", NAMES), ("long-names", LONG_NAMES), ("more-long-names", LONG_NAMES[2:])):
        yield Sample(f"board-{name}", "board", Scene(full, names[:2], words, news))
    yield Sample("board-hostile-names", "board", Scene(full, HOSTILE_NAMES[:2], words, news))
    empty = replace(
        full,
        decks=tuple(replace(deck, open=None, left=0) for deck in full.decks),
        decrees=(),
        decree_prices=(),
        card_prices=(None,) * 4,
        journalist=None,
    )
    yield Sample("board-empty-decks", "board", Scene(empty, NAMES[:2], words))
    over = replace(full, phase="over", asked=(), question=None, active=None, result=Result((2, 1), (1,), "points"))
    yield Sample("final-crowded", "final", Scene(over, LONG_NAMES[3:5], words))
    places = [f"do {colour.id}:{number}" for colour in TABLES.colours for number in (1, 3)]
    private = Private(
        seat=0,
        tokens=tuple(TABLES.token)[:5],
        drawn=(),
        given=tuple(TABLES.token)[5:],
        placement=(),
        offers=tuple(
            Offer(answer=answer, money=-3, vp=12, reputation=1, depot=tuple(TABLES.colour)) for answer in places
        ),
    )
    asked = replace(full, question="resolve_action", deed="build_two", source="s22_8", private=private)
    yield Sample("hand-full", "hand", Scene(asked, LONG_NAMES[:2], words))
    given = replace(asked, private=replace(private, tokens=()))
    yield Sample("hand-given", "hand", Scene(given, HOSTILE_NAMES[:2], words))


def crowded() -> FlatironView:
    """Two players late in a match, everything that can be shown shown at once, every number high."""
    floors = ("f09", "f04", "f11", "f06", "f05")
    building = tuple(
        FloorView(
            floor=name,
            builder=None if not place else place % 2,
            sockets=tuple(
                SocketView(
                    number=number + 1,
                    bonus=bonus,
                    column=None
                    if name == "f05" and number != 1
                    else ColumnView(colour=TABLES.colours[(place + number) % 4].id, builder=(place + number) % 2),
                )
                for number, bonus in enumerate(TABLES.floor[name].sockets)
            ),
            active=name == "f05",
        )
        for place, name in enumerate(floors)
    )
    opened = ("s22_8", "s5_8", "sb_5", "s5_2")
    return FlatironView(
        turn=58,
        phase="play",
        start=0,
        active=0,
        asked=(0,),
        question="choose_action",
        deed=None,
        source=None,
        queue=(),
        open=(),
        building=building,
        floors=5,
        next="roof",
        stack=0,
        decks=tuple(
            DeckView(street=street, open=card, left=8) for street, card in zip(TABLES.streets, opened, strict=True)
        ),
        newspaper="np_feature",
        aside=("np_cash",) * 2,
        press=3,
        decrees=tuple(decree.id for decree in TABLES.decrees[1:7]),
        columns=(0, 7, 5, 2),
        reputation=0,
        journalist=50,
        take_money=(2, 2, 2, 2, 4),
        card_prices=(2, 2, 4, 5),
        decree_prices=(4, 4, 3, 3, 2, 3),
        buy_prices=(1, 2, 3, 4),
        sell_prices=(1, 1, 2, 2),
        players=tuple(_player(seat) for seat in range(2)),
        daniel=None,
        result=None,
        rating=None,
        private=None,
    )


def _player(seat: int) -> PlayerView:
    """A player with a full board."""
    board = TABLES.boards[seat * 4]
    laid = (
        ("s22_8", "dec_zoning", "s22_7"),
        ("s23_5", "s23_6", "dec_palette"),
        ("s5_6", "s5_5", "s5_4"),
        ("sb_5", "dec_press", "sb_8"),
    )
    streets: list[StreetView] = []
    for street, cards in zip(TABLES.streets, laid, strict=True):
        top, bottom = cards[:2], cards[2:]
        actions = [_tucked(card, "top") for card in top[::-1] if card in TABLES.card]
        for place, deed in enumerate(board.streets[street]):
            actions.append(
                ActionView(source=f"{street}:{place}", deed=deed, card=None, half=None, performable=bool(place))
            )
        actions += [_tucked(card, "bottom") for card in bottom if card in TABLES.card]
        streets.append(
            StreetView(
                street=street,
                actions=tuple(actions),
                top=top,
                bottom=bottom,
                room=0,
                decree=next((card for card in cards if card in TABLES.decree), None),
                reputation=-4 + 2 * len(streets),
                vp=(-3, -3, 0, 5)[len(streets)],
            )
        )
    return PlayerView(
        seat=seat,
        board=board.id,
        money=27,
        vp=104 if seat else 49,
        location=("23rd", "city_hall")[seat],
        depot=tuple(TABLES.colour),
        streets=tuple(streets),
        tokens=5,
        used=4,
        reputation=4,
        placed=False,
        placement=(),
        columns=("white", "grey", "black"),
        floors=3,
        decrees=tuple(DecreeView(decree=name, vp=8) for name in ("dec_zoning", "dec_palette", "dec_press")),
        total=131,
        auto_gains=True,
        shown=(),
        left=False,
    )


def _tucked(card: str, half: str) -> ActionView:
    return ActionView(source=card, deed=TABLES.card[card].half(half), card=card, half=half, performable=True)
