"""A match in a position written as in the rules: "W34.gray = red x3", "W34.brown [jeweler, gallery]"; played by lines
such as "red: bid gray-4 black-6"."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Literal, TypeVar

import pytest

from games.core import table, text
from games.core.dice import Dice
from games.core.errors import Refused
from games.core.table import Position
from games.core.values import Event, Note
from games.fifth_avenue import turns
from games.fifth_avenue.actions import FifthAvenueAction
from games.fifth_avenue.asks import FifthAvenueAsk
from games.fifth_avenue.data import TABLES
from games.fifth_avenue.game import GAME
from games.fifth_avenue.kinds import Letter
from games.fifth_avenue.play import Play
from games.fifth_avenue.state import Auction, Dummy, FifthAvenueState, Pawn, Player, Plot, Turn
from games.fifth_avenue.views import FifthAvenueView, Private

T = TypeVar("T", bound=Event)

NAMES = ("red", "yellow", "blue", "green")
ALEA = 2
"""The dummy's place among the owners with two seats."""

STEP: dict[str, tuple[Letter | None, int]] = {
    "first": (None, 0),
    "c_move": ("C", 1),
    "second": ("A", 1),
    "third": ("A", 2),
}
"""Where an option stands in each phase of a turn."""


def seat(name: str) -> int:
    return NAMES.index(name)


def plots(*lines: str, seats: int = 4) -> dict[str, Plot]:
    """What stands on the board."""
    found = {}
    for line in lines:
        plot, _, what = line.partition(" ")
        if what.startswith("["):
            found[plot] = Plot(businesses=tuple(re.findall(r"\w+", what)))
        else:
            owner, count = what.removeprefix("= ").split(" x")
            found[plot] = Plot(owner=seats if owner == "alea" else seat(owner), skyscrapers=int(count))
    return found


class Match:
    """A match in the middle of a turn. `stacks` are values from the top; those not named hold one card of each value,
    and `hands`, `reserves` and `supplies` are empty, 3 and 12 where not named. `white` and `beige` are the places of
    the commissioners and then of their markers."""

    def __init__(
        self,
        *board: str,
        seats: int = 4,
        side: Literal["five", "six"] = "five",
        active: str = "red",
        phase: str = "first",
        start: str = "red",
        turn: int = 1,
        hands: Mapping[str, str] | None = None,
        reserves: Mapping[str, int] | None = None,
        supplies: Mapping[str, int] | None = None,
        scores: Mapping[str, int] | None = None,
        parks: Mapping[str, int] | None = None,
        stacks: Mapping[str, str] | None = None,
        links: str = "jeweler gallery boutique / perfumery jeweler / gallery gallery boutique",
        placed: int = 0,
        park: str = "",
        white: str = "HALL",
        beige: str = "HALL",
        stopped: str = "",
        stock: int = 18,
    ) -> None:
        self.dice = Dice(bytes(32))
        self.notes: list[Note] = []
        row = [tuple(link.split()) for link in links.split("/")]
        letter, step = STEP[phase]
        players = (
            Player(
                hand=TABLES.ordered((hands or {}).get(name, "").split()),
                reserve=(reserves or {}).get(name, 3),
                supply=(supplies or {}).get(name, 12),
                score=(scores or {}).get(name, 0),
                park=(parks or {}).get(name, 0),
            )
            for name in NAMES[:seats]
        )
        stack = dict.fromkeys(TABLES.card_colours, "4 5 6") | dict(stacks or {})
        self.state = FifthAvenueState(
            side=side,
            start=seat(start),
            players=tuple(players),
            dummy=Dummy(stock) if seats == TABLES.dummy.seats else None,
            turns=turn,
            stacks={colour: tuple(map(int, values.split())) for colour, values in stack.items()},
            plots=plots(*board, seats=seats),
            stopped=tuple(stopped.split()),
            links=(*[()] * (len(TABLES.links) - len(row)), *row),
            placed=placed,
            park=tuple(park.split()),
            pawns={"white": _pawn(white), "beige": _pawn(beige)},
            stage=Turn(seat(active), letter, step),
        )

    def run(self) -> Match:
        """Carry out what needs no answer."""
        play = Play(TABLES, self.state, self.dice)
        turns.run(play)
        self.state = play.state
        self.notes += play.notes
        return self

    def begin(self, name: str) -> Match:
        """The turn of a player begins."""
        play = Play(TABLES, self.state, self.dice)
        turns.start(play, seat(name))
        turns.run(play)
        self.state = play.state
        self.notes += play.notes
        return self

    def play(self, *lines: str) -> list[Event]:
        """Let players answer, and give what everybody was told then."""
        told: list[Note] = []
        for line in lines:
            name, _, words = line.partition(": ")
            action: FifthAvenueAction = text.read(GAME.action_type, words)  # type: ignore[assignment]
            decision = table.expect(GAME, Position(0, self.state, 0), seat(name))
            self.state, notes = GAME.apply(self.state, decision, action, self.dice)
            told += notes
        self.notes += told
        return [note.what for note in told if note.to is None]

    def refused(self, line: str, code: str | type[Refused]) -> None:
        """The answer is refused with this code, and nothing changes."""
        before = self.state
        with pytest.raises(Refused) as refusal:
            self.play(line)
        assert refusal.value.code == (code if isinstance(code, str) else code.code)
        assert self.state == before

    def timeout(self) -> str:
        """Let the open question run out, and give the answer that was given."""
        (decision,) = GAME.pending(self.state)
        action = GAME.timeout(self.state, decision, self.dice)
        assert action in list(GAME.legal(self.state, decision))
        self.state, notes = GAME.apply(self.state, decision, action, self.dice)
        self.notes += notes
        return text.write(action)

    @property
    def ask(self) -> FifthAvenueAsk:
        (decision,) = GAME.pending(self.state)
        ask = decision.ask
        assert isinstance(ask, FifthAvenueAsk)
        return ask

    @property
    def asked(self) -> str:
        """Who is asked what: "red bid"."""
        view = self.view()
        return "" if view.asked is None else f"{NAMES[view.asked]} {view.question}"

    def legal(self) -> list[str]:
        (decision,) = GAME.pending(self.state)
        return [text.write(action) for action in GAME.legal(self.state, decision)]

    def view(self, name: str | None = None) -> FifthAvenueView:
        return GAME.view(self.state, None if name is None else seat(name))

    def private(self, name: str) -> Private:
        found = self.view(name).private
        assert found is not None
        return found

    def player(self, name: str) -> Player:
        return self.state.players[seat(name)]

    def hand(self, name: str) -> str:
        return " ".join(self.player(name).hand)

    def scores(self) -> tuple[int, ...]:
        return tuple(player.score for player in self.state.players)

    def plot(self, plot: str) -> str:
        """What stands on a plot, as in the rules."""
        found = self.state.plots.get(plot, Plot())
        if found.owner is None:
            return ", ".join(found.businesses)
        owner = "alea" if found.owner == len(self.state.players) else NAMES[found.owner]
        return f"{owner} x{found.skyscrapers}"

    def stack(self, colour: str) -> tuple[int, ...]:
        return self.state.stacks[colour]

    def permitted(self, name: str) -> set[str]:
        """The colours in which a player can bid in the auction in progress."""
        auction = self.view().auction
        assert auction is not None
        return set(next(offer.permitted for offer in auction.offers if offer.seat == seat(name)))

    def auction(self) -> Auction:
        assert isinstance(self.state.stage, Auction)
        return self.state.stage

    def told(self, event: type[T], name: str | None = None) -> list[T]:
        """The events of a sort that one player alone, or everybody, was told so far."""
        to = None if name is None else seat(name)
        return [note.what for note in self.notes if note.to == to and isinstance(note.what, event)]


def _pawn(places: str) -> Pawn:
    at, *markers = places.split()
    return Pawn(at, tuple(markers))


def auction(*board: str, space: str = "W34", opener: str = "red", **fields: Any) -> Match:
    """A match in which a player has just opened the auction of a space."""
    markers = "" if space == "PARK_AREA" else space
    match = Match(*board, **{"active": opener, "phase": "third", "white": f"PARK {markers}", **fields})
    match.play(f"{opener}: move white HALL")
    return match
