"""A match with stacked decks and bag, and neighborhoods drawn as rows of tokens: `R2` is a red building space with two
pieces, `*0` an empty wild space, `*B2` one with two blue pieces, `P` a park space, `W:boat` a water space with a boat,
`--` no space. Steps are lines such as "A: take B 2"."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from typing import Any, TypeVar

import msgspec
import pytest
from msgspec.structs import replace

from games.cities.actions import CitiesAction
from games.cities.data import TABLES, Tables, Tile
from games.cities.game import GAME, CitiesGame
from games.cities.ground import Ground, ground
from games.cities.options import Options
from games.cities.state import CitiesState, Holding, Item, Laid, Player, Set, Stack, Taking
from games.cities.views import CitiesView, PrivateView
from games.core import playout, table, text
from games.core.dice import Dice
from games.core.errors import Refused
from games.core.table import Position
from games.core.values import Event, Note, tag

T = TypeVar("T")

SEATS = "ABCD"
STRANGER = "X"
CODES = {code.colour: letter for letter, code in TABLES.spaces.items() if code.colour}
ANY_TILE: Tables = replace(
    TABLES,
    city_tiles=(
        *TABLES.city_tiles,
        *(Tile("".join(codes), (codes[0] + codes[1], codes[2] + codes[3])) for codes in product("RBGYPW", repeat=4)),
    ),
)
"""The tables with a tile for every square that can be drawn, named by its letters row by row."""
DRAWN = CitiesGame(ANY_TILE)


class Stacked(Dice):
    """Dice that bring a deck into the order told, the rest by id, and draw pieces in the order told, the rest in that
    of the table."""

    def __init__(self, start: int = 0, decks: Iterable[Sequence[str]] = (), bag: Sequence[str] = ()) -> None:
        super().__init__(bytes(32))
        self.start = start
        self.decks = [tuple(deck) for deck in decks]
        self.bag = list(bag)

    def below(self, bound: int) -> int:
        return self.start

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        top: tuple[Any, ...] = next((deck for deck in self.decks if set(deck) <= set(items)), ())
        return (*top, *(item for item in items if item not in top))

    def pick(self, items: Sequence[T]) -> T:
        return items[items.index(self.bag.pop(0))] if self.bag else items[0]


class Match:
    """A match from its start on."""

    def __init__(
        self,
        seats: int,
        *,
        city: Any = "new_york",
        length: Any = "short",
        start: str = "A",
        starters: Sequence[str] = (),
        decks: Iterable[Sequence[str]] = (),
        bag: Sequence[str] = (),
        game: CitiesGame = DRAWN,
    ) -> None:
        self.game = game
        self.dice = Stacked(SEATS.index(start), decks, bag)
        self.state, told = game.new(seats, Options(city, length), self.dice)
        self.notes: list[Note] = list(told)
        for tile in starters:
            self.answer(self.seat(), text.read(game.action_type, f"start {tile}"))

    def seat(self) -> int:
        """The seat that is asked."""
        (decision,) = self.game.pending(self.state)
        return decision.seat

    def answer(self, seat: int | None, action: Any) -> list[Note]:
        """Let a seat answer, and give what was told then. Raises Refused; then nothing has changed."""
        decision = table.expect(self.game, Position(0, self.state, 0), seat)
        before = msgspec.json.encode(self.state)
        try:
            self.state, notes = self.game.apply(self.state, decision, action, self.dice)
        except Refused:
            assert msgspec.json.encode(self.state) == before
            raise
        self.notes += notes
        return list(notes)

    def play(self, *lines: str) -> list[Note]:
        """Let players answer, and give what was told then."""
        told: list[Note] = []
        for line in lines:
            name, _, words = line.partition(": ")
            action = text.read(self.game.action_type, words)
            assert isinstance(action, CitiesAction)
            told += self.answer(None if name == STRANGER else SEATS.index(name), action)
        return told

    def refused(self, line: str, code: str | type[Refused]) -> None:
        """The answer is refused with this code, and nothing changes."""
        before = self.state
        with pytest.raises(Refused) as refusal:
            self.play(line)
        assert refusal.value.code == (code if isinstance(code, str) else code.code)
        assert self.state is before

    def timeout(self) -> str:
        """Let the open question run out, and give the answer that was given."""
        (decision,) = self.game.pending(self.state)
        action = self.game.timeout(self.state, decision, self.dice)
        assert action in list(self.game.legal(self.state, decision))
        self.answer(decision.seat, action)
        return text.write(action)

    def asked(self) -> str:
        """Who is asked what: "A take"; empty when the match is over."""
        return " ".join(f"{SEATS[decision.seat]} {tag(decision.ask)}" for decision in self.game.pending(self.state))

    def legal(self) -> list[str]:
        (decision,) = self.game.pending(self.state)
        return [text.write(action) for action in self.game.legal(self.state, decision)]

    def view(self, name: str | None = None) -> CitiesView:
        return self.game.view(self.state, None if name is None else SEATS.index(name))

    def private(self, name: str) -> PrivateView:
        found = self.view(name).private
        assert found is not None
        return found

    def told(self, name: str | None = None) -> list[Event]:
        """What one player alone, or everybody, was told so far."""
        return [note.what for note in self.notes if note.to == (None if name is None else SEATS.index(name))]

    def drawn(self, name: str) -> list[str]:
        """The neighborhood of a player as rows of tokens."""
        return tokens(self.view(), SEATS.index(name))

    def give(self, name: str, player: Player | None = None, hand: str = "", closed: str = "") -> None:
        """Let it be a player's turn to place these items, in this neighborhood."""
        seat = SEATS.index(name)
        if player is not None:
            players = list(self.state.players)
            players[seat] = player
            self.state = replace(self.state, players=tuple(players))
        items = (*map(Item, hand.split()), *(Item(thing, closed=True) for thing in closed.split()))
        sort = items[0].thing
        row = 1 if sort in self.game.tables.tile else 2 if sort in self.game.tables.feature else 3
        self.state = replace(self.state, stage=Holding(seat, row, 0, items))

    def turn_of(self, name: str) -> None:
        """Let it be a player's turn to take."""
        self.state = replace(self.state, stage=Taking(SEATS.index(name)))


def begun(seats: int, **how: Any) -> Match:
    """A match in which everybody has the starting tile of the own number."""
    start = SEATS.index(how.get("start", "A"))
    order = [(start - 1 - turn) % seats for turn in range(seats)]
    return Match(seats, starters=[f"ST{seat + 1}" for seat in order[: 3 if seats == 4 else seats]], **how)


def played_out(seats: int, seed: int, city: Any, player: playout.Player = playout.uniform) -> CitiesState:
    """How a match ends."""
    found = playout.playout(GAME, seats, Options(city=city), playout.seed_of(seed), player).position.state
    assert isinstance(found, CitiesState)
    return found


def neighborhood(rows: Sequence[str], origin: Sequence[int] = (0, 0), cards: Sequence[str] = ()) -> Player:
    """The neighborhood that rows of tokens show, north row first, `origin` being the space of the first token."""
    left, top = origin
    drawn = {(left + x, top + y): token for y, row in enumerate(rows) for x, token in enumerate(row.split())}
    drawn = {spot: token for spot, token in drawn.items() if token != "--"}
    ids = {kind.kind: list(kind.ids) for kind in TABLES.features}
    features, stacks = [], []
    for (x, y), token in drawn.items():
        ground, _, kind = token.partition(":")
        if kind or ground[0] == "*":
            features.append(Set(ids[kind or "wild"].pop(0), x, y))
        if ground[-1].isdigit() and ground[-1] != "0":
            stacks.append(Stack(x, y, TABLES.spaces[ground[-2]].colour or "", int(ground[-1])))
    tiles = []
    for x, y in sorted({(x // 2, y // 2) for x, y in drawn}, key=lambda spot: spot[::-1]):
        square = (drawn[2 * x + dx, 2 * y + dy] for dy in (0, 1) for dx in (0, 1))
        tiles.append(Laid("".join("R" if token[0] == "*" else token[0] for token in square), x, y))
    return Player(tuple(tiles), tuple(features), tuple(stacks), tuple(cards))


def surveyed(rows: Sequence[str], origin: Sequence[int] = (0, 0)) -> Ground:
    """The ground that rows of tokens show."""
    return ground(ANY_TILE, neighborhood(rows, origin))


def tokens(view: CitiesView, seat: int) -> list[str]:
    """A neighborhood in a view as rows of tokens."""
    spaces = {(space.x, space.y): space for space in view.players[seat].spaces}
    shown: dict[tuple[int, int], str] = {}
    for spot, space in spaces.items():
        if space.terrain == "building":
            built = CODES[space.colour] if space.wild and space.colour else ""
            shown[spot] = f"{'*' if space.wild else CODES[space.printed or '']}{built}{space.height}"
        else:
            shown[spot] = space.terrain[0].upper() + (f":{space.sort}" if space.sort else "")
    xs, ys = zip(*shown, strict=True)
    return [" ".join(shown.get((x, y), "--") for x in range(min(xs), max(xs) + 1)) for y in range(min(ys), max(ys) + 1)]


def counted(game: CitiesGame, player: Player, cards: Iterable[str]) -> Mapping[str, list[int]]:
    """How often each card's pattern is found in a neighborhood, and its points."""
    match = Match(2, starters=("ST1", "ST2"), game=game)
    match.state = replace(match.state, players=(replace(player, cards=tuple(cards)), *match.state.players[1:]))
    return {card.card: [card.count, card.points] for card in match.view().players[0].cards}
