"""The house player: takes and places what gives most points now, with an eye on what the ground still has room for. It
knows what the seat sees and nothing else."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from games.cities import actions
from games.cities.actions import CitiesAction
from games.cities.counts import count, progress
from games.cities.data import Card, Goal, Tables
from games.cities.ground import Ground, furnished, ground, raised, squares
from games.cities.language import Areas, Count, When
from games.cities.legal import ALL
from games.cities.placing import room
from games.cities.requirements import is_met, kinds, share
from games.cities.scoring import PAYING
from games.cities.state import Laid, Player, Set, Stack
from games.cities.views import CitiesView, PrivateView, RowView, SlotView
from games.core.dice import Dice

STOREY = 0.4
"""What a piece is worth besides its points: cards to come may count it."""
FREE = 0.5
"""What a space for pieces is worth."""
COLOURED = 0.5
"""What such a space is worth for each point that a piece of its colour gives now."""
LAND = 0.8
"""What a water or park space is worth."""
ROOM = 0.3
"""What a point that a water or park area could still earn is worth."""
NEARLY = 0.6
"""What of a ring's value a goal is worth that is nearly met."""
WILD = 1.5
"""What a wild space is worth: almost every piece can be used there."""
HOPE = 0.5
"""How many times more than now a card is expected to be found at the end, seen from the beginning."""
UNSEEN = 0.9
"""What something face down is worth, compared with the mean of what lies open."""
CLOSE = 8
"""How many places for a tile, the best for water and parks alone, are looked at closely."""
AGAIN = 0.7
"""What another piece of the same colour is worth, compared with the one before."""


def choose(tables: Tables, view: CitiesView, legal: Sequence[CitiesAction], dice: Dice) -> CitiesAction:
    """The best of the legal actions; one of the best at random."""
    assert view.private is not None
    mind = Mind(tables, view, view.private)
    values = mind.values(legal)
    best = max(values)
    return dice.pick([action for action, value in zip(legal, values, strict=True) if value == best])


def is_about_land(what: Count | When) -> bool:
    """Whether pieces can change nothing about it, as it looks at water and parks alone."""
    return isinstance(what, Areas) and what.of in PAYING and not what.contains and not what.touches


def _item_of(action: CitiesAction) -> str | None:
    """The item of the hand that an answer is about, if it is about one."""
    match action:
        case actions.PlaceFeature(item) | actions.PlacePiece(item) | actions.Discard(item) if item != ALL:
            return item
    return None


class Mind:
    """What the player thinks about the own neighborhood."""

    def __init__(self, tables: Tables, view: CitiesView, private: PrivateView) -> None:
        self.tables = tables
        self.view = view
        me = view.players[private.seat]
        self.me = Player(
            tiles=tuple(Laid(it.tile, it.x, it.y, it.rotation) for it in me.tiles),
            features=tuple(Set(it.feature, it.x, it.y) for it in me.spaces if it.feature),
            stacks=tuple(Stack(it.x, it.y, it.colour, it.height) for it in me.spaces if it.colour),
        )
        cards = [tables.card[it.card] for it in me.cards]
        self.land_cards = [card for card in cards if is_about_land(card.count)]
        self.town_cards = [card for card in cards if not is_about_land(card.count)]
        self.late = (view.rounds - view.round) / view.rounds
        """How much of the match is still to come after this round."""
        goals = {goal.id: goal for goal in tables.city[view.city].goals}
        open_goals: list[tuple[Goal, int]] = []
        for it in view.goals:
            free = [cell.value for cell in it.cells if cell.seat is None and not cell.closed]
            if free and it.stands[private.seat].ring is None:
                open_goals.append((goals[it.goal], free[0]))
        # The goals that can still be claimed, with the value to be had.
        self.land_goals = [it for it in open_goals if is_about_land(it[0].when)]
        self.town_goals = [it for it in open_goals if not is_about_land(it[0].when)]
        self.closed = private.closed
        self.pays: dict[str, float] = {}
        """What a piece of a colour is worth, once it was asked for."""

    @functools.cached_property
    def ground(self) -> Ground:
        """The own neighborhood as it is."""
        return ground(self.tables, self.me)

    @functools.cached_property
    def land(self) -> float:
        """What its water and parks are worth."""
        return self._land(self.ground)

    @functools.cached_property
    def now(self) -> float:
        """What it is worth altogether."""
        return self.land + self._town(self.ground)

    def values(self, legal: Sequence[CitiesAction]) -> list[float]:
        """How good each answer is."""
        match legal[0]:
            case actions.Take():
                return self._takes([action for action in legal if isinstance(action, actions.Take)])
            case actions.PlaceTile():
                return self._tiles([action for action in legal if isinstance(action, actions.PlaceTile)])
        # One item after the other: places of the first one in hand are compared, with giving it up.
        first = next((item for item in map(_item_of, legal) if item), None)
        return [self._value(action) if _item_of(action) == first else 0.0 for action in legal]

    def _value(self, action: CitiesAction) -> float:
        match action:
            case actions.PlaceFeature(item, x, y):
                return self._worth(furnished(self.tables, self.ground, item, self.ground.space(x, y)))
            case actions.PlacePiece(colour, x, y):
                return self.land + self._town(raised(self.ground, colour, self.ground.space(x, y)))
            case actions.Discard():
                return self.now
        return 0.0

    def _tiles(self, legal: Sequence[actions.PlaceTile]) -> list[float]:
        """How good each place of the tile is; those that do least for water and parks are not looked at closely."""
        assert self.view.hand is not None
        (tile,) = (*self.view.hand.items, *([self.closed] if self.closed else []))
        grounds = [
            ground(self.tables, replace(self.me, tiles=(*self.me.tiles, Laid(tile, it.x, it.y, it.rotation))))
            for it in legal
        ]
        values = [self._land(it) for it in grounds]
        close = sorted(range(len(values)), key=values.__getitem__)[-CLOSE:]
        return [
            value + self._town(it) if place in close else 0.0
            for place, (it, value) in enumerate(zip(grounds, values, strict=True))
        ]

    def _worth(self, ground: Ground) -> float:
        """What a neighborhood is worth: its points now, goals that are nearly met, and what there is room for."""
        return self._land(ground) + self._town(ground)

    def _land(self, ground: Ground) -> float:
        """What its areas and monuments are worth, with the kinds of feature for which they still have room."""
        pays = self.tables.pays
        value = self._earned(ground, self.land_cards, self.land_goals)
        value += self.tables.monument_points * ground.monuments.bit_count()
        for terrain in PAYING:
            for area in ground.groups(ground.terrain[terrain]):
                have = kinds(ground, area)
                free = (area & ~ground.featured).bit_count()
                value += pays(have) + self.late * ROOM * (pays(have + free) - pays(have))
        return value

    def _town(self, ground: Ground) -> float:
        """What its buildings, cards and goals are worth, with the spaces for pieces to come."""
        value = self._earned(ground, self.town_cards, self.town_goals)
        value += STOREY * sum(height * spaces.bit_count() for height, spaces in ground.heights.items())
        full = ground.heights[self.tables.max_height]
        room = WILD * (ground.wild & ~ground.built).bit_count()
        room += sum(FREE * min(2, (ground.suits(colour) & ~full).bit_count()) for colour in self.tables.colours)
        return value + self.late * room

    def _earned(self, ground: Ground, cards: Iterable[Card], goals: Iterable[tuple[Goal, int]]) -> float:
        """Points of cards and of goals, of these also some where they are nearly met."""
        value = 0.0
        for card in cards:
            value += card.points * count(ground, card.count)
        for goal, ring in goals:
            measures = progress(ground, goal.when)
            value += ring if is_met(measures) else NEARLY * ring * (share(measures) / len(measures)) ** 3
        return value

    def _takes(self, legal: Sequence[actions.Take]) -> list[float]:
        """How good each take is: what the slot is worth more than the other free ones of its row, one of which is left
        for later."""
        rows = [row for row in self.view.rows if any(take.row == row.row for take in legal)]
        worth = {(row.row, slot.slot): self._slot(row, slot) for row in rows for slot in row.slots}
        values = []
        for take in legal:
            others = [worth[it.row, it.slot] for it in legal if it.row == take.row and it != take]
            values.append(worth[take.row, take.slot] - sum(others) / len(others) if others else 0.0)
        return values

    def _slot(self, row: RowView, slot: SlotView) -> float:
        """What lies in a slot is worth; of what is not to be seen, what lies open in the row tells."""
        value = sum(self._item(row, thing, slot.items[:place].count(thing)) for place, thing in enumerate(slot.items))
        unseen = slot.closed + slot.drawn
        seen = [self._item(row, thing, 0) for other in row.slots for thing in other.items] if unseen else []
        return value + (unseen * UNSEEN * sum(seen) / len(seen) if seen else 0.0)

    def _item(self, row: RowView, thing: str, before: int) -> float:
        """What an item of a slot is worth that holds so many like it before it."""
        match row.holds:
            case "cards":
                return self._card(thing)
            case "tiles":
                return self._tile(thing)
            case "features":
                return self._feature(thing)
            case "pieces":
                return self._piece(thing) * AGAIN**before

    def _card(self, card: str) -> float:
        found = self.tables.card[card]
        return found.points * count(self.ground, found.count) * (1 + HOPE * self.late)

    def _tile(self, tile: str) -> float:
        """A tile gives spaces: better ones for colours that pay and have no space."""
        value = 0.0
        for _, _, code in squares(self.tables, tile, 0):
            if code.colour is None:
                value += LAND
            else:
                free = self.ground.suits(code.colour) & ~self.ground.heights[self.tables.max_height]
                value += FREE * (free.bit_count() < 2) + COLOURED * self._piece(code.colour)
        return value

    def _feature(self, feature: str) -> float:
        """A feature gives points where an area has room and lacks its kind; a wild one is good anyhow."""
        found, ground, pays = self.tables.feature[feature], self.ground, self.tables.pays
        if found.wild:
            return WILD * self.late if self.ground.terrain[found.terrain] & ~ground.featured & ~ground.built else 0.0
        monument = self.tables.monument_points * found.monument
        best = 0
        for area in ground.groups(ground.terrain[found.terrain]):
            if area & ~ground.featured:
                have = kinds(ground, area)
                more = 0 if area & ground.kinds.get(found.kind, 0) else pays(have + 1) - pays(have)
                best = max(best, more + monument)
        return best

    def _piece(self, colour: str) -> float:
        """A piece gives what it changes where it is best; it can also be given up."""
        if colour not in self.pays:
            free = room(self.tables, self.ground, colour)
            # One space of each height tells enough.
            some = (free & spaces for spaces in (~self.ground.built, *self.ground.heights.values()))
            spaces = [spaces & -spaces for spaces in some if spaces]
            gains = (self.land + self._town(raised(self.ground, colour, space)) - self.now for space in spaces)
            self.pays[colour] = max(0.0, max(gains, default=0.0))
        return self.pays[colour]
