"""The sample scenes of Flatiron."""

from __future__ import annotations

import functools
import itertools
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


class Course:
    """A match that the house players played: its steps, and what a spectator sees after each."""

    def __init__(self, seats: int, number: int, options: Options) -> None:
        self.steps: list[Step] = []
        playout.playout(GAME, seats, options, playout.seed_of(number), playout.house, self.steps.append)
        self.seen = [view(step) for step in self.steps]

    def told(self, place: int) -> Sequence[Event]:
        """The public events of a turn and the one before, as a board message shows them."""
        turn = self.seen[place].turn
        since = [at for at in range(place + 1) if self.seen[at].turn >= turn - 1]
        return [note.what for at in since for note in self.steps[at].notes if note.to is None]

    def asked(self, test: Test) -> Iterable[FlatironView]:
        """What the seat that is asked sees at the moments that are as wanted, those from a third of the match first."""
        third = len(self.steps) // 3
        for place in (*range(third, len(self.steps)), *range(third)):
            if self.seen[place].asked and test(self.seen[place]):
                yield view(self.steps[place], self.seen[place].asked[0])


def view(step: Step, seat: int | None = None) -> FlatironView:
    """What a seat, or a spectator, sees after a step."""
    seen = table.view(GAME, step.position, seat)
    assert isinstance(seen, FlatironView)
    return seen


@functools.cache
def course(seats: int, number: int, options: Options) -> Course:
    """A match, played once."""
    return Course(seats, number, options)


def samples(words: Words) -> Iterable[Sample]:
    """All samples, in the language of `words`."""
    two = course(2, 2, Options())
    alone = course(1, 1, Options(difficulty="hard", sides="amber"))
    yield from _boards(two, "two", NAMES[:2], words)
    yield from _boards(alone, "solo", NAMES[:1], words)
    yield from _boards(course(2, 5, Options(sides="random")), "random", NAMES[1:3], words)
    yield from _hands(two, "two", NAMES[:2], words)
    yield from _hands(alone, "solo", NAMES[:1], words)
    yield from _ghosts(two, words)
    yield from _edges(words)


def _boards(played: Course, name: str, names: Sequence[str], words: Words) -> Iterable[Sample]:
    """The start, one board for every floor of the building, the placing of tokens, and the end."""
    seen, last = played.seen, len(played.seen) - 1
    moments = {"start": 0}
    for floors in range(1, 6):
        places = [place for place, one in enumerate(seen) if one.floors == floors]
        moments[f"floor-{floors}"] = places[len(places) * 2 // 3]
    moments |= {one.phase: place for place, one in enumerate(seen) if one.phase != "play"}
    for moment, place in moments.items():
        yield Sample(f"board-{name}-{moment}", "board", Scene(seen[place], names, words, played.told(place)))
    yield Sample(f"final-{name}", "final", Scene(seen[last], names, words))


def _hands(played: Course, name: str, names: Sequence[str], words: Words) -> Iterable[Sample]:
    """Every question, and every action that needs an answer."""
    questions = ("choose_location", "choose_token", "end_turn", "place_reputation", "resolve_nested")
    tests: dict[str, Test] = {question: partial(_asks, question, None) for question in questions}
    tests["street"] = lambda seen: seen.question == "choose_action" and _on_a_street(seen)
    tests["city_hall"] = lambda seen: seen.question == "choose_action" and not _on_a_street(seen)
    tests |= {f"do-{deed}": partial(_asks, "resolve_action", deed) for deed in TABLES.deeds}
    for moment, test in tests.items():
        for seen in itertools.islice(played.asked(test), 1):
            yield Sample(f"hand-{name}-{moment}", "hand", Scene(seen, names, words))
    half = len(played.steps) // 2
    idle = next((place for place in range(half, len(played.steps)) if 0 not in played.seen[place].asked), -1)
    yield Sample(f"hand-{name}-waiting", "hand", Scene(view(played.steps[idle], 0), names, words))
    yield Sample(f"hand-{name}-over", "hand", Scene(view(played.steps[-1], 0), names, words))


def _asks(question: str, deed: str | None, seen: FlatironView) -> bool:
    """Whether a question is open, about an action if one is given."""
    return seen.question == question and deed in (None, seen.deed)


def _on_a_street(seen: FlatironView) -> bool:
    return seen.active is not None and seen.players[seen.active].location != TABLES.city_hall


def _ghosts(played: Course, words: Words) -> Iterable[Sample]:
    """Answers that are about to be given, legal and not."""
    seen, legal = next(
        (seen, answers[0].split()[1:]) for seen in played.asked(_builds) if len(answers := _ways(seen)) > 1
    )
    taken = next(
        (socket.number for floor in seen.building if floor.active for socket in floor.sockets if socket.column), 2
    )
    yield Sample("hand-ghost-legal", "hand", Scene(seen, NAMES[:2], words, marked=legal))
    yield Sample("hand-ghost-illegal", "hand", Scene(seen, NAMES[:2], words, marked=(f"black:{taken}",)))
    asked = next(iter(played.asked(partial(_asks, "choose_location", None))))
    yield Sample("hand-marked-location", "hand", Scene(asked, NAMES[:2], words, marked=asked.open[:1]))
    asked = next(iter(played.asked(partial(_asks, "choose_token", None))))
    drawn = () if asked.private is None else asked.private.drawn[:1]
    yield Sample("hand-marked-token", "hand", Scene(asked, NAMES[:2], words, marked=drawn))
    asked = next(iter(played.asked(partial(_asks, "place_reputation", None))))
    marked = ("22nd", "broadway", "broadway")
    yield Sample("hand-marked-reputation", "hand", Scene(asked, NAMES[:2], words, marked=marked))


def _builds(seen: FlatironView) -> bool:
    """Whether a column may be built while another stands on the floor already."""
    standing = [socket.column for floor in seen.building if floor.active for socket in floor.sockets]
    return seen.deed == "build" and any(standing)


def _ways(seen: FlatironView) -> Sequence[str]:
    """The answers that carry out the action that is asked about."""
    offers = () if seen.private is None else seen.private.offers
    return [offer.answer for offer in offers if offer.answer.startswith("do ")]


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
