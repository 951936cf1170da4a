"""The house player: drafts a class that it needs, uses the action to look for a card of it, and takes a hero away
from an opponent who is about to win. It knows what the seat sees and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.dice import Dice
from games.heroes import actions, data
from games.heroes.actions import HeroesAction
from games.heroes.data import Hero, Tables
from games.heroes.views import HeroesView, PlayerView, Private

SAVED = 0.3
"""What it is worth to keep a hero who lifts the lock for a round in which one is locked."""
BLOCK = 1.5
"""What it is worth to keep a hero from an opponent who lacks only that class."""
WIN = 4.0
"""How much more the last class is worth than another."""


def choose(tables: Tables, view: HeroesView, legal: Sequence[HeroesAction], dice: Dice) -> HeroesAction:
    """The best of the legal actions; one of the best at random."""
    assert view.private is not None
    mind = Mind(tables, view, view.private)
    scores = [mind.score(action) for action in legal]
    best = max(scores)
    return dice.pick([action for action, score in zip(legal, scores, strict=True) if score == best])


class Mind:
    """What the player thinks about a moment of the match."""

    def __init__(self, tables: Tables, view: HeroesView, private: Private) -> None:
        self.tables = tables
        self.view = view
        self.me = view.players[private.seat]
        self.private = private
        self.heroes = {number: tables.hero[name] for number, name in zip(view.numbers, view.heroes, strict=True)}
        hero = private.hero
        self.hero = None if hero is None else self.heroes[hero]

    def score(self, action: HeroesAction) -> float:
        """How good the action is, for comparison with others that answer the same question."""
        match action:
            case actions.Draft(number):
                return self._hero(self.heroes[number])
            case actions.Discover():
                return 1.0
            case actions.Target(seat):
                return self._target(self.view.players[seat])
            case actions.Swap(give, take):
                return self._gain(take) - self._cost(give)
            case actions.Take(card):
                return self._gain(card)
            case actions.Give(card):
                return -self._cost(card)
            case actions.Discard(cards):
                return self._discard(cards)
            case actions.Pawn(seat):
                return float((seat + 1) % len(self.view.players) == self.me.seat)
        return 0.0

    def _owned(self, player: PlayerView) -> set[str]:
        return {self.tables.class_of[card] for card in player.table}

    def _may_discover(self, player: PlayerView, hero: Hero) -> bool:
        """Whether the player could discover an object of the hero's class with this hero in this round."""
        return hero.class_ not in self._owned(player) and (hero.lifts or not player.locked)

    def _hero(self, hero: Hero) -> float:
        own = 0.0
        if self._may_discover(self.me, hero):
            own = self._chance(hero)
            lacking = self.view.need - len(self.me.table)
            if lacking == 1:
                own *= WIN
            elif hero.lifts and not self.me.locked:
                own -= SAVED
        return own + sum(self._threat(player, hero) for player in self._later())

    def _chance(self, hero: Hero) -> float:
        """How likely the deal and the action bring a card of the hero's class."""
        classes = self.view.classes
        discovered = [self.tables.class_of[card] for player in self.view.players for card in player.table]
        cards = [card.class_ for card in self.tables.objects if card.class_ in classes]
        total = len(cards) - len(discovered)
        wanted = cards.count(hero.class_) - discovered.count(hero.class_)
        return 1.0 - (1.0 - wanted / total) ** (self.tables.deal + self._reach(hero))

    def _reach(self, hero: Hero) -> int:
        """How many cards more than those dealt the action lets its player see or draw."""
        reach = 0
        for step in hero.action:
            match step:
                case data.Draw(int(count), None) | data.ViewDeck(count) | data.TakeRandom(_, count):
                    reach += count
                case data.Discard(_, most):
                    reach += most
                case data.SwapCards() | data.SwapHands():
                    reach += self.tables.deal
        return reach

    def _later(self) -> list[PlayerView]:
        """The opponents who will choose from what this player leaves."""
        return [player for player in self.view.players if not player.drafted and player.seat != self.me.seat]

    def _threat(self, player: PlayerView, hero: Hero) -> float:
        wins = len(player.table) == self.view.need - 1
        return BLOCK if wins and self._may_discover(player, hero) else 0.0

    def _wants(self) -> bool:
        """Whether a card of the hero's class would be of use and is still missing."""
        return self.hero is not None and self._may_discover(self.me, self.hero) and not self.private.playable

    def _gain(self, card: str) -> float:
        """What it is worth to get the card."""
        assert self.hero is not None
        return float(self._wants() and self.tables.class_of[card] == self.hero.class_)

    def _cost(self, card: str) -> float:
        """What it costs to lose the card; a little more if others could use it."""
        if card in self.private.playable:
            return 2.0 if len(self.private.playable) == 1 else 0.5
        users = [p for p in self.view.players if p != self.me and self.tables.class_of[card] not in self._owned(p)]
        return 0.01 + 0.01 * len(users)

    def _target(self, player: PlayerView) -> float:
        """Robbing is always good and best done to the leader; exchanges only serve to find a card; a gift goes to the
        player who is last."""
        assert self.hero is not None
        classes = len(player.table) / 10
        steps = self.hero.action
        if any(isinstance(step, data.GiveCard) for step in steps):
            return 1.0 - classes
        if any(isinstance(step, data.SwapCards | data.SwapHands) for step in steps) and not self._wants():
            return -1.0
        return 1.0 + classes + player.hand

    def _discard(self, cards: tuple[str, ...]) -> float:
        """Exchange as many cards as possible while a card of the hero's class is missing."""
        cost = sum(self._cost(card) for card in cards)
        return len(cards) - cost if self._wants() else -cost
