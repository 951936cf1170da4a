"""The house player: takes and places what gives most points now, with an eye on what the ground still has room for. It
knows what the seat sees and nothing else."""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Sequence

from msgspec.structs import replace

from games.cities import actions
from games.cities.actions import CitiesAction
from games.cities.counts import count, progress
from games.cities.data import Goal, Tables
from games.cities.ground import Ground, numbers, squares, survey
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
AGAIN = 0.7
"""What another piece of the same colour is worth, compared with the one before."""


def choose(tables: Tables, view: CitiesView, legal: Sequence[CitiesAction], dice: Dice) -> CitiesAction:
    """The best of the legal actions; one of the best at random."""
    assert view.private is not None
    mind = Mind(tables, view, view.private)
    values = mind.values(legal)
    best = max(values)
    return dice.pick([action for action, value in zip(legal, values, strict=True) if value == best])


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
        self.cards = tuple(tables.card[it.card] for it in me.cards)
        self.late = (view.rounds - view.round) / view.rounds
        """How much of the match is still to come after this round."""
        goals = {goal.id: goal for goal in tables.city[view.city].goals}
        self.goals: list[tuple[Goal, int]] = []
        """The goals that can still be claimed, with the value to be had."""
        for goal in view.goals:
            free = [cell.value for cell in goal.cells if cell.seat is None and not cell.closed]
            if free and goal.stands[private.seat].ring is None:
                self.goals.append((goals[goal.goal], free[0]))
        self.closed = private.closed

        self.pays: dict[str, float] = {}
        """What a piece of a colour is worth, once it was asked for."""

    @functools.cached_property
    def ground(self) -> Ground:
        """The own neighborhood as it is."""
        return survey(self.tables, self.me)

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
        takes = [action for action in legal if isinstance(action, actions.Take)]
        return self._takes(takes) if takes else list(map(self._value, legal))

    def _value(self, action: CitiesAction) -> float:
        match action:
            case actions.PlaceTile(x, y, rotation) if self.view.hand is not None:
                (tile,) = (*self.view.hand.items, *([self.closed] if self.closed else []))
                laid = (*self.me.tiles, Laid(tile, x, y, rotation))
                return self._worth(survey(self.tables, replace(self.me, tiles=laid)))
            case actions.PlaceFeature(item, x, y):
                return self._worth(self._furnished(item, self.ground.space(x, y)))
            case actions.PlacePiece(colour, x, y):
                return self.land + self._town(self._raised(colour, self.ground.space(x, y)))
            case actions.Discard(item) if item != ALL:
                return self.now
        return 0.0

    def _raised(self, colour: str, space: int) -> Ground:
        """The own neighborhood with a piece more on a space."""
        ground = self.ground
        height = next((height for height, spaces in ground.heights.items() if spaces & space), 0)
        heights = {it: spaces & ~space for it, spaces in ground.heights.items()}
        heights[height + 1] |= space
        return dataclasses.replace(
            ground, heights=heights, colours={**ground.colours, colour: ground.colours[colour] | space}
        )

    def _furnished(self, feature: str, space: int) -> Ground:
        """The own neighborhood with a feature on a space."""
        found, ground = self.tables.feature[feature], self.ground
        return dataclasses.replace(
            ground,
            kinds={**ground.kinds, found.kind: ground.kinds[found.kind] | space},
            monuments=ground.monuments | space * found.monument,
            wild=ground.wild | space * found.wild,
        )

    def _worth(self, ground: Ground) -> float:
        """What a neighborhood is worth: its points now, goals that are nearly met, and what there is room for."""
        return self._land(ground) + self._town(ground)

    def _land(self, ground: Ground) -> float:
        """What its areas and monuments are worth, with the kinds of feature for which they still have room."""
        pays = self.tables.area_points
        most = len(pays) - 1
        value = float(self.tables.monument_points * ground.monuments.bit_count())
        for terrain in PAYING:
            for area in ground.groups(ground.terrain[terrain]):
                have = kinds(ground, area)
                free = (area & ~ground.featured).bit_count()
                points = pays[min(have, most)]
                value += points + self.late * ROOM * (pays[min(have + free, most)] - points)
        return value

    def _town(self, ground: Ground) -> float:
        """What its buildings, cards and goals are worth, with the spaces for pieces to come."""
        value = float(sum(card.points * count(ground, card.count) for card in self.cards))
        for goal, ring in self.goals:
            measures = progress(ground, goal.when)
            value += ring if is_met(measures) else NEARLY * ring * (share(measures) / len(measures)) ** 3
        value += STOREY * sum(height * spaces.bit_count() for height, spaces in ground.heights.items())
        full = ground.heights[self.tables.max_height]
        room = WILD * (ground.wild & ~ground.built).bit_count()
        room += sum(FREE * min(2, (ground.suits(colour) & ~full).bit_count()) for colour in self.tables.colours)
        return value + self.late * room

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
        found, ground, pays = self.tables.feature[feature], self.ground, self.tables.area_points
        if found.wild:
            return WILD * self.late if self.ground.terrain[found.terrain] & ~ground.featured & ~ground.built else 0.0
        best = 0.0
        for area in ground.groups(ground.terrain[found.terrain]):
            if area & ~ground.featured:
                have = kinds(ground, area)
                more = pays[min(have + 1, len(pays) - 1)] - pays[min(have, len(pays) - 1)]
                best = max(best, 0.0 if area & ground.kinds[found.kind] else more)
        return best + self.tables.monument_points * found.monument

    def _piece(self, colour: str) -> float:
        """A piece gives what it changes where it is best; it can also be given up."""
        if colour not in self.pays:
            spaces = (1 << number for number in numbers(room(self.tables, self.ground, colour)))
            gains = (self.land + self._town(self._raised(colour, space)) - self.now for space in spaces)
            self.pays[colour] = max(0.0, max(gains, default=0.0))
        return self.pays[colour]
