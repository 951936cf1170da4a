"""The house player: goes where the next activation, card or decree is worth most, takes at each action what it
reckons best, and skips what does it no good. It knows what the seat sees and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import text
from games.core.dice import Dice
from games.flatiron import actions, data
from games.flatiron.actions import FlatironAction
from games.flatiron.data import Tables
from games.flatiron.plan import TOKEN, Outlook, activation
from games.flatiron.views import FlatironView, Offer, Private

USES = 0.4
"""How often an action of a card is used for each floor that is still to come."""
HELD = 1.2
"""What a newspaper token is worth in the hand."""
LOSING = 6.0
"""What keeps a player who is behind from building the Roof."""


def choose(tables: Tables, view: FlatironView, legal: Sequence[FlatironAction], dice: Dice) -> FlatironAction:
    """The best of the legal actions; one of the best at random."""
    assert view.private is not None
    mind = Mind(tables, view, view.private)
    scores = [round(mind.score(action), 6) for action in legal]
    best = max(scores)
    return dice.pick([action for action, score in zip(legal, scores, strict=True) if score == best])


class Mind:
    """What the player thinks about a moment of the match."""

    def __init__(self, tables: Tables, view: FlatironView, private: Private) -> None:
        self.tables = tables
        self.view = view
        self.me = view.players[private.seat]
        self.offers = {offer.answer: offer for offer in private.offers}
        self.outlook = Outlook(tables, view, self.me)

    def score(self, action: FlatironAction) -> float:
        """How good the action is, for comparison with others that answer the same question."""
        match action:
            case actions.Move(location):
                return self._location(location)
            case actions.Activate():
                return self._activate(self.me.location)
            case actions.BuyCard(half):
                return self._card(self._open(self.me.location or ""), half) + self._money(action)
            case actions.BuyDecree(decree, street):
                return self._decree(decree, street) + self._money(action)
            case actions.TakeMoney():
                return self._money(action)
            case actions.Newspaper(words) | actions.Do(words):
                return self._plain(action, words) + self._target(words) - self._waits(words)
            case actions.UseToken(token, words):
                return self._plain(action, words) + self._purchase(words) - self._kept(token)
            case actions.Keep(token):
                return self.outlook.deed(self.tables.token[token].deed)
            case actions.AutoGains():
                return -99.0
            case actions.PlaceReputation(streets):
                return self._reputation(streets)
        return 0.0

    def _offer(self, action: FlatironAction) -> Offer:
        return self.offers[text.write(action)]

    def _money(self, action: FlatironAction) -> float:
        return self._purse(self._offer(action).money)

    def _purse(self, money: int) -> float:
        """What so many dollars more or less are worth."""
        return self.outlook.purse(self.me.money + money) - self.outlook.purse(self.me.money)

    def _plain(self, action: FlatironAction, words: tuple[str, ...]) -> float:
        """What the action costs and gives at once, and what it is worth that columns are built."""
        offer = self._offer(action)
        after = Outlook(self.tables, self.view, self.me)
        built = [word.partition(":")[0] for word in words if word[-1].isdecimal()]
        built = [colour for colour in built if colour in self.tables.colour]
        after.standing |= set(built)
        del after.free[: len(built)]
        stored = after.stored(offer.depot) - self.outlook.stored(self.me.depot)
        gains = offer.vp + self._purse(offer.money) + offer.reputation * TOKEN
        return gains + stored + self.outlook.progress() * len(built)

    def _location(self, location: str) -> float:
        take = self._purse(self.view.take_money[self.tables.locations.index(location)])
        if location == self.tables.city_hall:
            found = zip(self.view.decrees, self.view.decree_prices, strict=True)
            bought = [
                self._decree(decree, street) + self._purse(-price)
                for decree, price in found
                for street in self.tables.streets
                if price <= self.me.money and self._takes_decree(street)
            ]
            return max([take, self.outlook.deed(self.tables.token[self.view.newspaper].deed), *bought])
        return max(take, self._activate(location), self._buys(location))

    def _activate(self, location: str | None) -> float:
        assert location is not None
        street = self.me.streets[self.tables.streets.index(location)]
        return activation(self.tables, self.view, self.me, street)

    def _open(self, location: str) -> str | None:
        return self.view.decks[self.tables.streets.index(location)].open

    def _buys(self, location: str) -> float:
        card = self._open(location)
        price = self.view.card_prices[self.tables.streets.index(location)]
        if card is None or price is None or price > self.me.money:
            return 0.0
        if not self.me.streets[self.tables.streets.index(self.tables.card[card].street)].room:
            return 0.0
        return max(self._card(card, half) for half in ("top", "bottom")) + self._purse(-price)

    def _left(self) -> int:
        """Floors that are still to come, the Roof included."""
        return self.tables.setup.floors_in_stack + 2 - self.view.floors

    def _card(self, card: str | None, half: str) -> float:
        """What owning a card is worth: its visible action as often as it will be used, and its reputation."""
        assert card is not None
        found = self.tables.card[card]
        steps = self.tables.deeds[found.half(half)]
        use = sum(self._typical(step) for step in steps)
        return use * USES * self._left() + self._turned(found.street, found.reputation)

    def _typical(self, step: data.Step) -> float:
        """What a step is worth on the average of a match."""
        match step:
            case data.BuildColumn(count=count, extra_vp=extra):
                return 1.0 + extra + (count - 1)
            case data.BuildFloor(cost, vp):
                return max(0.0, vp - cost * self.outlook.dollar) / 3
            case data.BuySellColumns():
                return 1.0
            case data.GainVpIfColour(_, n):
                return n * 0.6
        return self.outlook.gain(step)

    def _turned(self, street: str, change: int) -> float:
        """What a change of reputation does to a street's score."""
        scoring = self.tables.rules.reputation_scoring
        now = self.me.streets[self.tables.streets.index(street)].reputation

        def vp(total: int) -> int:
            return scoring.positive if total > 0 else scoring.negative if total < 0 else scoring.zero

        return vp(now + change) - vp(now) + 0.3 * change

    def _takes_decree(self, street: str) -> bool:
        found = self.me.streets[self.tables.streets.index(street)]
        return found.room > 0 and found.decree is None

    def _decree(self, decree: str, street: str) -> float:
        """What a decree will have given at the end."""
        found = self.tables.decree[decree]
        gives = min(found.max, found.vp * (self._expected(found.metric) / found.per))
        return (
            gives
            + self._turned(street, found.reputation)
            + 0.1 * self.me.streets[self.tables.streets.index(street)].room
        )

    def _expected(self, metric: data.Metric) -> float:
        me, left = self.me, self._left()
        cards = [card for street in me.streets for card in street.top + street.bottom if card in self.tables.card]
        match metric:
            case "floors_built_by_me":
                return me.floors + 0.5 * left
            case "columns_built_by_me":
                return len(me.columns) + 1.4 * left
            case "colours_built_by_me":
                return min(len(self.tables.colours), len(set(me.columns)) + 0.7 * left)
            case "street_cards":
                return len(cards) + 0.5 * left
            case "full_streets":
                return sum(street.room == 0 for street in me.streets) + 0.15 * left
            case "money":
                return 4.0
            case "positive_streets":
                return sum(street.reputation > 0 for street in me.streets) + 0.3 * left
            case "newspaper_tokens_used":
                return me.used + me.tokens + 0.5 * left
            case "depot_columns":
                return 1.5
            case "decrees":
                return len(me.decrees) + 1 + 0.3 * left

    def _target(self, words: tuple[str, ...]) -> float:
        """What is worth most in pointing an action at another one, or in buying a decree or a card with it."""
        target = words[0] if words else ""
        for street in self.me.streets:
            for action in street.actions:
                if action.source == target:
                    return self.outlook.deed(action.deed)
        place, _, half = target.partition(":")
        if half in ("top", "bottom"):
            card = self._open(place)
            if self.view.deed and any(isinstance(step, data.UseOpenCard) for step in self.tables.deeds[self.view.deed]):
                return self.outlook.deed(self.tables.card[card].half(half)) if card else 0.0
        if target == "newspaper":
            return self.outlook.deed(self.tables.token[self.view.newspaper].deed)
        return self._purchase(words)

    def _purchase(self, words: tuple[str, ...]) -> float:
        """What a card or decree is worth that is bought."""
        place, _, rest = (words[0] if words else "").partition(":")
        if place in self.tables.decree:
            return self._decree(place, rest)
        return self._card(self._open(place), rest) if rest in ("top", "bottom") else 0.0

    def _waits(self, words: tuple[str, ...]) -> float:
        """What speaks against an action that is worth something: to build the Roof while behind loses the match."""
        last = self.view.next == self.tables.roof.id and not words
        deed = self.view.deed
        if not last or deed is None or not any(isinstance(step, data.BuildFloor) for step in self.tables.deeds[deed]):
            return 0.0
        return LOSING if self.me.total + LOSING < self._rival() else 0.0

    def _rival(self) -> int:
        """The best total among the others."""
        totals = [player.total for player in self.view.players if player.seat != self.me.seat]
        return max([*totals, *([self.view.daniel.total] if self.view.daniel else [])])

    def _kept(self, token: str) -> float:
        """What a token is worth as long as it is not spent: little when the match is about to end."""
        return HELD * min(1.0, self._left() / 2)

    def _reputation(self, streets: tuple[str, ...]) -> float:
        value = self.tables.reputation_tokens.value
        return sum(self._turned(street, value * streets.count(street)) for street in set(streets))
