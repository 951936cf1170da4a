"""A match with a stacked deck, played by lines such as "A: place C3 90 red", and cities built from lines such as
"T08 C3 r0 green" and "fountain D2 NE"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pytest
from msgspec.structs import replace

from games.core import table, text
from games.core.dice import Dice
from games.core.errors import Refused
from games.core.table import Position
from games.core.values import Event, Note
from games.tangram_city import geometry, rounds, scoring
from games.tangram_city.actions import TangramCityAction
from games.tangram_city.data import TABLES
from games.tangram_city.game import GAME
from games.tangram_city.play import Play
from games.tangram_city.state import Laid, Piece, Player, Spout, TangramCityState
from games.tangram_city.views import PrivateView, TangramCityView

SEATS = "ABCDE"
STRANGER = "X"


class Match:
    """A match from the first card of a round on, or from the choice of sides. `boards` are such as "B1 red"; `deck` is
    the top of the deck, the other cards follow in order; `players` replaces what the boards would be at the start."""

    def __init__(
        self,
        *boards: str,
        deck: str = "",
        start: str = "A",
        round: int = 1,
        players: Sequence[Player] = (),
    ) -> None:
        top = tuple(deck.split())
        rest = () if round == TABLES.rounds else tuple(tile for tile in TABLES.names if tile not in top)
        named = [board.split() for board in boards]
        seats = tuple(players) or tuple(Player(name, side[0] if side else None) for name, *side in named)
        self.notes: list[Note] = []
        self.state = TangramCityState(players=seats, start=SEATS.index(start), deck=top + rest, round=round - 1)
        if seats[0].side is not None:
            play = Play(TABLES, self.state)
            rounds.start_round(play)
            rounds.settle(play)
            self.state = play.state
            self.notes += play.notes

    def play(self, *lines: str) -> list[Note]:
        """Let players answer, and give what was told then."""
        told: list[Note] = []
        for line in lines:
            name, _, words = line.partition(": ")
            seat = None if name == STRANGER else SEATS.index(name)
            action: TangramCityAction = text.read(GAME.action_type, words)  # type: ignore[assignment]
            decision = table.expect(GAME, Position(0, self.state, 0), seat)
            self.state, notes = GAME.apply(self.state, decision, action, Dice(bytes(32)))
            told += notes
        self.notes += told
        return told

    def alone(self, *answers: str) -> None:
        """Let the only player answer and confirm each time."""
        for answer in answers:
            self.play(f"A: {answer}", "A: confirm")

    def refused(self, line: str, code: str | type[Refused]) -> None:
        """The answer is refused with this code, and nothing changes."""
        before = self.state
        with pytest.raises(Refused) as refusal:
            self.play(line)
        assert refusal.value.code == (code if isinstance(code, str) else code.code)
        assert self.state == before

    def waiting(self) -> str:
        """The players for whom the match waits."""
        return "".join(SEATS[decision.seat] for decision in GAME.pending(self.state) if decision.awaited)

    def legal(self, name: str) -> list[str]:
        decision = next(decision for decision in GAME.pending(self.state) if decision.seat == SEATS.index(name))
        return [text.write(action) for action in GAME.legal(self.state, decision)]

    def view(self, name: str | None = None) -> TangramCityView:
        return GAME.view(self.state, None if name is None else SEATS.index(name))

    def private(self, name: str) -> PrivateView:
        found = self.view(name).private
        assert found is not None
        return found

    def city(self, name: str) -> Player:
        return self.state.players[SEATS.index(name)]

    def knows(self, name: str | None) -> set[str]:
        """The cards of the round that a player can see."""
        view = self.view(name)
        own = {view.private.card} if view.private else set()
        return {card for card in (*own, *(slot.card for slot in view.slots)) if card is not None}

    def told(self, name: str | None = None) -> list[Event]:
        """What one player alone, or everybody, was told so far."""
        return [note.what for note in self.notes if note.to == (None if name is None else SEATS.index(name))]


def piece(line: str) -> Piece:
    """The piece that a line describes."""
    tile, at, *how = line.split()
    if tile == "fountain":
        return Spout(at, how[0])
    return Laid(tile, at, int(how[0].removeprefix("r")), how[1])


def city(board: str, side: str, *lines: str) -> Player:
    """A city in which pieces were laid, each on free ground."""
    player = Player(board, side)
    for line in lines:
        added = piece(line)
        assert not added.area & player.covered, line
        player = replace(player, pieces=(*player.pieces, added))
    return player


def filled(board: str, side: str, free: str = "") -> Player:
    """A city in which every cell but those named is fully covered, by whatever means."""
    pieces: list[Piece] = []
    printed = dict(geometry.parts(geometry.PRINTED[board]))
    for name in geometry.NAMES:
        if name not in printed and name not in free.split():
            pieces.append(Laid("T02", name, 0, "red"))
        elif name in printed and printed[name] != geometry.QUARTERS["full"]:
            pieces += [Spout(name, corner) for corner in corners(15 ^ printed[name])]
    return Player(board, side, pieces=tuple(pieces))


def corners(quarters: int) -> list[str]:
    """The name of the half that covers these quarters."""
    return [corner for corner in geometry.CORNERS if geometry.QUARTERS[corner] == quarters]


def measured(player: Player) -> tuple[int, int, int]:
    """The size of the largest rectangle, and the numbers of red and of green cells."""
    covered = player.covered
    balance = scoring.balance(player.coloured("red"), player.coloured("green"), covered)
    return (scoring.size(geometry.whole(covered)), *balance)


def parts(line: str) -> str:
    """What a piece covers: "D3 SE, D4 full"."""
    names = {quarters: part for part, quarters in geometry.QUARTERS.items()}
    return ", ".join(f"{at} {names[quarters]}" for at, quarters in geometry.parts(piece(line).area))


def shape(tile: str, turn: int, side: str) -> str:
    """The cells of a tile's outline as in the rules: "(0,0,full)(1,0,SW)"."""
    names = {quarters: part for part, quarters in geometry.QUARTERS.items()}
    found = sorted(geometry.outline(tile, turn, side), key=lambda it: (it[1], it[0]))
    return "".join(f"({x},{y},{names[quarters]})" for x, y, quarters in found)


def whole_cells(rows: str) -> int:
    """A set of cells from its rows, such as "1110000 1110000"."""
    digits: Iterable[tuple[int, str]] = enumerate("".join(rows.split()))
    return sum(1 << number for number, digit in digits if digit == "1")
