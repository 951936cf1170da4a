"""A match laid out as the rules' examples say, played by lines such as "A: move 22nd"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from games.core import table, text
from games.core.dice import Dice
from games.core.errors import Illegal, NotSeated, NotYourTurn, Over, Refused
from games.core.table import Position
from games.core.values import Event, Note, tag
from games.flatiron import turns
from games.flatiron.actions import FlatironAction
from games.flatiron.asks import FlatironAsk
from games.flatiron.data import TABLES, Tables
from games.flatiron.events import AutoSkipped
from games.flatiron.game import GAME, FlatironGame
from games.flatiron.look import open_card
from games.flatiron.options import Options
from games.flatiron.play import Play
from games.flatiron.state import (
    DANIEL,
    Column,
    Daniel,
    Deck,
    Finish,
    FlatironState,
    Floor,
    Placing,
    Player,
    Street,
    Turn,
)
from games.flatiron.views import FlatironView, Private

SEATS = "AB"
SEED = bytes(32)
EXAMPLES: dict[str, Any] = msgspec.json.decode(Path(__file__).with_name("examples.json").read_bytes())
KERNEL: dict[str, type[Refused]] = {"GAME_OVER": Over, "UNKNOWN_PLAYER": NotSeated, "NOT_YOUR_TURN": NotYourTurn}
"""The codes of the rules that the kernel answers for."""


class Match:
    """A match of two, or of one against Daniel, from the rules' fixture (section 19.1) with some of it `set` anew."""

    def __init__(
        self, changes: Mapping[str, Any] | None = None, *, solo: bool = False, game: FlatironGame = GAME
    ) -> None:
        self.game = game
        self.notes: list[Note] = []
        state = laid_out(game.tables, changes or {}, solo)
        play = Play(game.tables, state, Dice(SEED))
        first = (changes or {}).get("turn", "daniel" if solo else "p1")
        if first == "daniel":
            # His turn is what follows the end of the player's.
            play.change(stage=Turn(0, (Finish(),)), turn=0)
            turns.run(play)
        else:
            turns.begin(play, seat_of(first) or 0)
        self.position = Position(0, play.state, 0)
        self.notes += play.notes

    @property
    def state(self) -> FlatironState:
        state = self.position.state
        assert isinstance(state, FlatironState)
        return state

    def answer(self, seat: int | None, action: FlatironAction) -> list[Note]:
        """Let somebody answer; what is told then."""
        step = table.play(self.game, self.position, SEED, seat, action)
        self.position = step.position
        self.notes += step.notes
        return list(step.notes)

    def play(self, *lines: str) -> list[Note]:
        """Let players answer, and give what was told then."""
        told: list[Note] = []
        for line in lines:
            name, _, words = line.partition(": ")
            action = text.read(self.game.action_type, words)
            told += self.answer(SEATS.index(name), action)  # type: ignore[arg-type]
        return told

    def refused(self, line: str, code: str) -> None:
        """The answer is refused with this code, and nothing changes."""
        name, _, words = line.partition(": ")
        action = text.read(self.game.action_type, words)
        self.refuses(SEATS.index(name), action, code)  # type: ignore[arg-type]

    def refuses(self, seat: int | None, action: FlatironAction, code: str) -> None:
        """The answer is refused with this code, and nothing changes."""
        before = table.encode(self.game, self.position)
        with pytest.raises(KERNEL.get(code, Illegal)) as caught:
            self.answer(seat, action)
        assert code in KERNEL or caught.value.code == code
        assert table.encode(self.game, self.position) == before

    def timeout(self) -> str:
        """Let the open question run out, and give the answer that was given."""
        (decision,) = self.game.pending(self.state)
        action = self.game.timeout(self.state, decision, Dice(SEED))
        self.answer(decision.seat, action)
        return text.write(action)

    def ask(self) -> FlatironAsk:
        """The open question."""
        ask = self.game.pending(self.state)[0].ask
        assert isinstance(ask, FlatironAsk)
        return ask

    def asked(self) -> str:
        """Who is asked what, for example "A end_turn"."""
        return ", ".join(f"{SEATS[decision.seat]} {tag(decision.ask)}" for decision in self.game.pending(self.state))

    def answers(self, seat: int = 0) -> list[str]:
        """The legal answers of a seat as texts."""
        decision = next(found for found in self.game.pending(self.state) if found.seat == seat)
        return [text.write(action) for action in self.game.legal(self.state, decision)]

    def view(self, seat: int | None = None) -> FlatironView:
        return self.game.view(self.state, seat)

    def private(self, seat: int) -> Private:
        private = self.view(seat).private
        assert private is not None
        return private

    def skips(self) -> list[str]:
        """The visible actions that were skipped automatically."""
        return [note.what.source for note in self.notes if isinstance(note.what, AutoSkipped)]


def told(notes: Sequence[Note], cls: type[Event]) -> list[Event]:
    """The events of one sort among some notes."""
    return [note.what for note in notes if isinstance(note.what, cls)]


def seat_of(name: str) -> int | None:
    """The seat of a player of the examples; a stranger has none."""
    return {"p1": 0, "p2": 1}.get(name)


def laid_out(tables: Tables, changes: Mapping[str, Any], solo: bool) -> FlatironState:
    """The state that the fixture and the changes describe, with the consistency rules of section 19.1."""
    base = EXAMPLES["base"]
    names = ["p1"] if solo else ["p1", "p2"]
    players = [player_of(tables, base[name], changes, name, solo) for name in names]
    daniel = daniel_of(changes) if solo else None
    building = tuple(floor_of(floor) for floor in changes.get("building", base["building"]))
    placed = [card for player in players for street in player.streets for card in street.top + street.bottom]
    placed += [*daniel.cards, *daniel.decrees] if daniel else []
    display = changes.get("decrees", [decree for decree in base["decrees"] if decree not in placed])
    built = {floor.id for floor in building}
    newspaper = changes.get("active_newspaper", base["active_newspaper"])
    aside = tuple(changes.get("discarded_newspapers", ()))
    press = list(base["newspaper_master"])
    for token in (newspaper, *aside, *(daniel.tokens if daniel else ()), *(t for p in players for t in p.tokens)):
        press.remove(token)
    stack = tuple(floor for floor in base["stack_master"] if floor not in built)[: 5 - len(building)]
    state, _ = GAME.new(1 if solo else 2, Options(difficulty="easy"), Dice(SEED))
    return replace(
        state,
        start=DANIEL if solo else 0,
        players=tuple(players),
        daniel=daniel,
        building=building,
        stack=stack,
        spare=tuple(floor.id for floor in tables.floors if floor.id not in {*stack, *built}),
        decks=tuple(
            Deck(tuple(card for card in base["decks"][street] if card not in placed)) for street in tables.streets
        ),
        decrees=tuple(display),
        unused=tuple(decree for decree in tables.decree if decree not in {*display, *placed}),
        newspaper=newspaper,
        press=tuple(press),
        aside=aside,
        journalist=changes.get("journalist", base["journalist"]),
        due=0,
        turn=1,
        question=0,
        stage=Placing(),
    )


def player_of(tables: Tables, base: Mapping[str, Any], changes: Mapping[str, Any], name: str, solo: bool) -> Player:
    found = {**base, **({"money": tables.solo.player_money} if solo else {})}
    found |= {key.removeprefix(f"{name}."): value for key, value in changes.items() if key.startswith(f"{name}.")}
    rank = tables.rank.__getitem__
    return Player(
        board=found["board"],
        money=found["money"],
        vp=found["vp"],
        auto_gains=found["auto_gains"],
        streets=tuple(
            Street(*(tuple(found.get(f"cards.{street}.{edge}", ())) for edge in ("top", "bottom")))
            for street in tables.streets
        ),
        location=found["location"],
        depot=tuple(sorted(found["depot"], key=rank)),
        tokens=tuple(sorted(found.get("newspaper_tokens", ()), key=rank)),
        used=found.get("tokens_used", 0),
        reputation=found.get("reputation_tokens", 0),
    )


def daniel_of(changes: Mapping[str, Any]) -> Daniel:
    return Daniel(
        level="easy",
        vp=changes.get("daniel.vp", 0),
        deck=tuple(changes.get("daniel_deck", TABLES.daniel)),
        discard=tuple(card for card in TABLES.daniel if card not in changes.get("daniel_deck", TABLES.daniel)),
        location=changes.get("daniel.location"),
        cards=tuple(changes.get("daniel.street_cards", ())),
        decrees=tuple(changes.get("daniel.decrees", ())),
        tokens=tuple(changes.get("daniel.newspaper_tokens", ())),
        reputation=changes.get("daniel.reputation_tokens", 0),
    )


def floor_of(floor: Mapping[str, Any]) -> Floor:
    builders = {"p1": 0, "p2": 1, "daniel": DANIEL, None: None}
    sockets = (None if found is None else Column(found[0], builders[found[1]] or 0) for found in floor["sockets"])
    return Floor(floor["floor"], tuple(sockets), builders[floor.get("builder")])


def opened(match: Match) -> dict[str, str | None]:
    """The open card of each deck."""
    return {street: open_card(match.game.tables, match.state, street) for street in match.game.tables.streets}
