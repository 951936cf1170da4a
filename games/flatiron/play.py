"""A state on its way to the next one."""

from __future__ import annotations

from msgspec.structs import replace

from games.core import play
from games.core.dice import Dice
from games.flatiron import events
from games.flatiron.data import Tables
from games.flatiron.look import Look, supply
from games.flatiron.state import Column, Daniel, Deck, FlatironState, Floor, Frame, Player, Turn


class Play(play.Play[Tables, FlatironState]):
    """With the dice, and what money, VP, cards and columns are moved about."""

    def __init__(self, tables: Tables, state: FlatironState, dice: Dice) -> None:
        super().__init__(tables, state)
        self.dice = dice

    @property
    def turn(self) -> Turn:
        """The turn in progress."""
        assert isinstance(self.state.stage, Turn)
        return self.state.stage

    @property
    def seat(self) -> int:
        """The seat whose turn it is."""
        return self.turn.seat

    @property
    def player(self) -> Player:
        """The player whose turn it is."""
        return self.state.players[self.seat]

    @property
    def daniel(self) -> Daniel:
        """The opponent of a solo match."""
        assert self.state.daniel is not None
        return self.state.daniel

    def look(self, chain: tuple[str, ...] = ()) -> Look:
        """The state as the acting player sees it now."""
        return Look(self.tables, self.state, self.seat, chain=chain)

    def pop(self) -> Frame:
        """Take up what is next in the turn."""
        turn = self.turn
        self.change(stage=replace(turn, frames=turn.frames[:-1]))
        return turn.frames[-1]

    def push(self, *frames: Frame) -> None:
        """Put things in front of what is next in the turn, the first of them first."""
        turn = self.turn
        self.change(stage=replace(turn, frames=turn.frames + frames[::-1]))

    def pay(self, amount: int) -> None:
        """The acting player pays, or gets a negative amount."""
        self.alter(self.seat, money=self.player.money - amount)

    def gain_vp(self, amount: int) -> None:
        """The acting player gains VP, which may move the Journalist (rules section 10)."""
        self.alter(self.seat, vp=self.player.vp + amount)
        for square in self.pushed(self.player.vp):
            moved = events.JournalistLeft(self.seat) if square is None else events.JournalistMoved(self.seat, square)
            self.tell(moved)

    def pushed(self, vp: int) -> list[int | None]:
        """Move the Journalist on as long as so many VP reach his square; the squares he comes to (None: he leaves)."""
        squares = self.tables.vp_track.journalist_squares
        reached: list[int | None] = []
        while self.state.journalist is not None and vp >= self.state.journalist:
            place = squares.index(self.state.journalist) + 1
            following = squares[place] if place < len(squares) else None
            self.change(journalist=following, due=self.state.due + 1)
            reached.append(following)
        return reached

    def store(self, *, gain: tuple[str, ...] = (), lose: tuple[str, ...] = ()) -> None:
        """Columns come into the acting player's depot, and others leave it."""
        kept = [colour for colour in self.player.depot if colour not in lose]
        self.alter(self.seat, depot=self.ordered([*kept, *gain]))

    def ordered(self, names: list[str]) -> tuple[str, ...]:
        """Colours, or kinds of newspaper tokens, in the order of their table."""
        return tuple(sorted(names, key=self.tables.rank.__getitem__))

    def hold_token(self, seat: int, token: str) -> None:
        """A newspaper token comes into a player's hand."""
        self.alter(seat, tokens=self.ordered([*self.state.players[seat].tokens, token]))

    def erect(self, colour: str, socket: int, builder: int) -> str:
        """A column is put into a socket of the active floor; the deed of the socket's bonus."""
        floor = self.state.building[-1]
        sockets = list(floor.sockets)
        sockets[socket - 1] = Column(colour, builder)
        self.change(building=(*self.state.building[:-1], replace(floor, sockets=tuple(sockets))))
        return self.tables.floor[floor.id].sockets[socket - 1]

    def raise_floor(self, builder: int) -> str:
        """The next floor, or the Roof, is put on top (rules section 5.3); its id. Tell it before `refresh`."""
        state = self.state
        above = state.stack[0] if state.stack else self.tables.roof.id
        sockets = (None,) * len(self.tables.floor[above].sockets)
        self.change(building=(*state.building, Floor(above, sockets, builder)), stack=state.stack[1:])
        return above

    def refresh(self) -> None:
        """After a floor: every open card goes to the bottom of its deck, and the next floor is opened; after the Roof
        the last turn is announced."""
        if self.state.building[-1].id == self.tables.roof.id:
            self.tell(events.LastTurn())
            return
        self.change(decks=tuple(map(_rotated, self.state.decks)))
        self.tell(events.Refreshed(tuple(deck.cards[0] for deck in self.state.decks if deck.cards)))
        self.tell(events.NextFloor(self.state.stack[0] if self.state.stack else self.tables.roof.id))

    def draw_card(self, street: str) -> str:
        """The open card of a deck is taken, and the next one is opened."""
        place = self.tables.streets.index(street)
        decks = list(self.state.decks)
        card, *rest = decks[place].cards
        decks[place] = Deck(tuple(rest), min(decks[place].known, len(rest)))
        self.change(decks=tuple(decks))
        return card

    def tell_deck(self, street: str) -> None:
        """Tell which card of a deck is open now."""
        cards = self.state.decks[self.tables.streets.index(street)].cards
        self.tell(events.Opened(street, cards[0]) if cards else events.DeckEmpty(street))

    def draw_decree(self, decree: str) -> None:
        """A decree leaves the display, which is refilled where the rules say so (rules section 16)."""
        display = tuple(other for other in self.state.decrees if other != decree)
        self.change(decrees=display)
        if self.tables.rules.decree_display_refills and self.state.unused:
            fresh, *rest = self.state.unused
            self.change(decrees=(*display, fresh), unused=tuple(rest))
            self.tell(events.DecreeLaidOut(fresh))

    def draw_tokens(self) -> tuple[str, str]:
        """The next two newspaper tokens of the Reserve."""
        first, second, *rest = self.state.press
        self.change(press=tuple(rest), due=self.state.due - 1)
        return first, second

    def take_reputation(self, count: int) -> int:
        """How many reputation tokens the supply still gives of so many."""
        return min(count, supply(self.tables, self.state))


def _rotated(deck: Deck) -> Deck:
    """A deck whose open card went to the bottom, if there is another one."""
    if len(deck.cards) < 2:
        return deck
    return Deck((*deck.cards[1:], deck.cards[0]), min(deck.known + 1, len(deck.cards) - 1))
