"""A match with stacked piles, played by lines such as "A: draft 4"."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

import pytest
from msgspec.structs import replace

from games.core import table, text
from games.core.dice import Dice
from games.core.errors import Refused
from games.core.table import Position
from games.core.values import Event, Note, tag
from games.heroes import draft
from games.heroes.actions import HeroesAction
from games.heroes.asks import HeroesAsk
from games.heroes.data import TABLES
from games.heroes.game import GAME, HeroesGame
from games.heroes.options import Options
from games.heroes.play import Play
from games.heroes.state import HeroesState, Player
from games.heroes.views import HeroesView, Private

T = TypeVar("T")

SEATS = "ABCD"
STRANGER = "X"


class Stacked(Dice):
    """Dice whose shuffles bring the next fitting order to the top and whose picks fall as told, as long as there are
    any; chance after that."""

    def __init__(self, *orders: Sequence[Any], picks: Iterable[object] = ()) -> None:
        super().__init__(bytes(32))
        self.orders = list(orders)
        self.picks = list(picks)

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        for order in self.orders:
            if set(order) <= set(items):
                self.orders.remove(order)
                return (*order, *(item for item in items if item not in order))
        return super().shuffled(items)

    def pick(self, items: Sequence[T]) -> T:
        if self.picks:
            return items[items.index(self.picks.pop(0))]
        return super().pick(items)


class Match:
    """A match from the start of a round on. `tables` says what lies in front of whom, in order of discovery."""

    def __init__(
        self,
        seats: int,
        heroes: Sequence[int] = (),
        objects: str = "",
        *,
        variant: Any = "standard",
        cast: Any = "first",
        tables: Mapping[str, str] | None = None,
        locked: str = "",
        pawn: str = "A",
        round: int = 1,
        game: HeroesGame = GAME,
    ) -> None:
        self.game = game
        self.dice = Stacked()
        self.stack(heroes, objects)
        self.notes: list[Note] = []
        state, _ = game.new(seats, Options(variant, cast), Dice(bytes(32)))
        players = tuple(
            Player(
                table=tuple((tables or {}).get(name, "").split()),
                reached=len((tables or {}).get(name, "").split()),
                discovered=name in locked,
            )
            for name in SEATS[:seats]
        )
        found = sum(len(player.table) for player in players)
        state = replace(state, players=players, pawn=SEATS.index(pawn), round=round - 1, discoveries=found)
        play = Play(game.tables, state, self.dice)
        draft.start(play)
        self.state: HeroesState = play.state

    def stack(self, heroes: Sequence[int] = (), objects: str = "") -> None:
        """What the piles of the next round begin with, from the top."""
        self.dice.orders += [order for order in (tuple(objects.split()), tuple(heroes)) if order]

    def play(self, *lines: str) -> list[Note]:
        """Let players answer, and give what was told then."""
        told: list[Note] = []
        for line in lines:
            name, _, words = line.partition(": ")
            seat = None if name == STRANGER else SEATS.index(name)
            action = text.read(self.game.action_type, words)
            assert isinstance(action, HeroesAction)
            decision = table.expect(self.game, Position(0, self.state, 0), seat)
            self.state, notes = self.game.apply(self.state, decision, action, self.dice)
            told += notes
        self.notes += told
        return told

    def take(self, name: str) -> None:
        """Let a player take the first of the cards looked at."""
        self.play(f"{name}: take {self.private(name).viewed[0]}")

    def timeout(self) -> str:
        """Let the open question run out, and give the answer that was given."""
        (decision,) = self.game.pending(self.state)
        action = self.game.timeout(self.state, decision, self.dice)
        assert action in list(self.game.legal(self.state, decision))
        self.state, notes = self.game.apply(self.state, decision, action, self.dice)
        self.notes += notes
        return text.write(action)

    def refused(self, line: str, code: str | type[Refused]) -> None:
        """The answer is refused with this code, and nothing changes."""
        before = self.state
        with pytest.raises(Refused) as refusal:
            self.play(line)
        assert refusal.value.code == (code if isinstance(code, str) else code.code)
        assert self.state == before

    def asked(self) -> str:
        """Who is asked what: "A discover"; empty when the match is over."""
        return " ".join(f"{SEATS[decision.seat]} {tag(decision.ask)}" for decision in self.game.pending(self.state))

    def ask(self) -> HeroesAsk:
        (decision,) = self.game.pending(self.state)
        assert isinstance(decision.ask, HeroesAsk)
        return decision.ask

    def legal(self) -> list[str]:
        (decision,) = self.game.pending(self.state)
        return [text.write(action) for action in self.game.legal(self.state, decision)]

    def offers(self) -> tuple[int, ...]:
        """The heroes that the drafter is shown."""
        (decision,) = self.game.pending(self.state)
        return self.private(SEATS[decision.seat]).packet

    def view(self, name: str | None = None) -> HeroesView:
        return self.game.view(self.state, None if name is None else SEATS.index(name))

    def private(self, name: str) -> Private:
        found = self.view(name).private
        assert found is not None
        return found

    def hand(self, name: str) -> set[str]:
        return set(self.private(name).hand)

    def front(self, name: str) -> tuple[str, ...]:
        """What lies in front of a player."""
        return self.view().players[SEATS.index(name)].table

    def locked(self) -> str:
        return "".join(SEATS[player.seat] for player in self.view().players if player.locked)

    def told(self, name: str | None = None) -> list[Event]:
        """What one player alone, or everybody, was told so far."""
        return [note.what for note in self.notes if note.to == (None if name is None else SEATS.index(name))]


def with_action(hero: str, action: tuple[Any, ...]) -> HeroesGame:
    """The game with another action for one hero."""
    heroes = tuple(replace(it, action=action) if it.id == hero else it for it in TABLES.heroes)
    return HeroesGame(replace(TABLES, heroes=heroes))
