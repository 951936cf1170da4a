"""A scene of this game read for drawing and telling: what stands where, and what it is called."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from games.core.values import tag
from games.heroes.data import TABLES
from games.heroes.events import Discovered, FinalReveal
from games.heroes.views import HeroesView, PlayerView, Private, known
from render import people
from render.scene import Scene
from render.theme import SEATS, SeatMark
from render.typeset import SOFT_HYPHEN
from render.words import Words

GAME = "heroes"
NEAR = 5
"""So many rounds before the end it is said which round is the last."""
Naming = Callable[[str], str]
"""Gives an object its full name, its caption or its letter."""


def kind_of(card: str) -> str:
    """The class of an object."""
    return TABLES.class_of[card]


@dataclass(frozen=True)
class HeroCard:
    """One entry of the turn-order card."""

    id: str
    number: int
    kind: str
    """The class."""


class Reading:
    """The view of a scene with the words for it."""

    def __init__(self, scene: Scene) -> None:
        if not isinstance(scene.view, HeroesView):
            raise TypeError(f"no view of this game: {type(scene.view).__name__}")
        self.scene = scene
        self.view = scene.view
        self.words: Words = scene.words
        self.names: Sequence[str] = people.drawable(scene)

    @property
    def order(self) -> Sequence[HeroCard]:
        """The turn-order card."""
        view = self.view
        return [HeroCard(*entry) for entry in zip(view.heroes, view.numbers, view.classes, strict=True)]

    def hero(self, number: int) -> HeroCard:
        """The hero in play that has a number."""
        return next(card for card in self.order if card.number == number)

    def holder(self, card: HeroCard) -> PlayerView | None:
        """Who has been revealed with a hero."""
        return next((player for player in self.view.players if player.hero == card.number), None)

    @property
    def private(self) -> Private:
        """What only the reader sees. Raises ValueError for a view of spectators."""
        if self.view.private is None:
            raise ValueError("a view without a seat has no hand")
        return self.view.private

    @property
    def fresh(self) -> Sequence[tuple[int, str]]:
        """The seat and the object of every discovery since the last picture."""
        return [(event.seat, event.card) for event in self.scene.recent if isinstance(event, Discovered)]

    def placed(self) -> Sequence[PlayerView]:
        """The players, best place first."""
        return sorted(self.view.players, key=lambda player: (self.place(player), player.seat))

    def place(self, player: PlayerView) -> int:
        """A player's place at the end; 1 is best."""
        return self.view.result.places[player.seat] if self.view.result else 1

    def in_class(self, player: PlayerView, kind: str) -> str | None:
        """The object of a class in front of a player."""
        return next((card for card in player.table if kind_of(card) == kind), None)

    def letter(self, kind: str) -> str:
        """The letter of a class."""
        return self.words(f"heroes.letter.{kind}")

    def class_name(self, kind: str) -> str:
        return self.words(f"heroes.class.{kind}")

    def surname(self, hero: str) -> str:
        """A hero's short name."""
        return self.words(f"heroes.pic.hero.{hero}")

    def full_name(self, hero: str) -> str:
        return self.words(f"heroes.hero_card.{hero}.name")

    def caption(self, card: str) -> str:
        """An object's short name with soft hyphens, to be set in narrow lines."""
        return self.words(f"heroes.pic.object.{card}")

    def short(self, card: str) -> str:
        """An object's short name."""
        return self.caption(card).replace(SOFT_HYPHEN, "")

    def title(self, card: str) -> str:
        """An object's full name."""
        return self.words(f"heroes.object.{card}")

    @staticmethod
    def mark(seat: int) -> SeatMark:
        """The colour and shape of a seat."""
        return SEATS[seat]

    def count(self, player: PlayerView) -> str:
        """How many buildings of how many a player has."""
        return self.words("heroes.pic.count", have=len(player.table), need=self.view.need)

    def counted(self, player: PlayerView) -> str:
        """The same, and of what."""
        return self.words("heroes.pic.counted", have=len(player.table), need=self.view.need)

    def round(self) -> str:
        """Which round it is, and towards the end of how many."""
        view = self.view
        key = "heroes.pic.round_of" if view.round_cap - view.round < NEAR else "heroes.pic.round"
        return self.words(key, round=view.round, cap=view.round_cap)

    @property
    def playable(self) -> Sequence[str]:
        """The cards of the hand that may be discovered, while the reader is asked to discover."""
        view = self.view
        asked = view.asked == self.private.seat and view.question == "discover"
        return self.private.playable if asked else ()

    @property
    def own(self) -> PlayerView:
        """The reader's place at the table."""
        return self.view.players[self.private.seat]

    def hint(self) -> str:
        """What the drafter has to know about discovering in this round; empty where there is nothing to say."""
        if self.own.locked:
            return self.words("heroes.pic.draft.locked")
        lifting = any(self.lifts(self.hero(number)) for number in self.private.packet)
        return self.words("heroes.pic.draft.out_of_turn") if lifting else ""

    @staticmethod
    def lifts(card: HeroCard) -> bool:
        """Whether a hero lets a locked player discover."""
        return TABLES.hero[card.id].lifts

    def prospects(self, card: HeroCard) -> Sequence[str]:
        """What speaks for or against a hero of the packet, in a few words each."""
        found = ["was_aside"] if self.private.aside == card.number else []
        if self.in_class(self.own, card.kind):
            found.append("owned")
        elif self.own.locked:
            found.append("lifted" if self.lifts(card) else "no_discovery")
        return [self.words(f"heroes.pic.draft.{word}") for word in found]

    def equals(self) -> str:
        """The sentence on players with equally many classes; empty where there are none, or nobody has any."""
        sizes = [len(player.table) for player in self.view.players if self.place(player) > 1 and player.table]
        tied = len(set(sizes)) < len(sizes) or self._lost_a_tie(sizes)
        return self.words("heroes.pic.final.equals") if tied else ""

    def _lost_a_tie(self, sizes: Sequence[int]) -> bool:
        """Whether somebody has as many classes as the first."""
        return any(len(player.table) in sizes for player in self.view.players if self.place(player) == 1)

    def asked(self, names: Sequence[str]) -> str:
        """The sentence that says who is asked and what; how it ended when the match is over."""
        view = self.view
        if view.asked is None or view.question is None:
            return self.outcome(names)
        return self.words(f"heroes.asked.{view.question}", seat=names[view.asked])

    def outcome(self, names: Sequence[str]) -> str:
        """Who won; at most one player does."""
        result = self.view.result
        winners = result.winners if result else ()
        if not winners:
            return self.words("heroes.pic.final.draw")
        return self.words("heroes.pic.final.won", name=names[winners[0]])

    def how(self) -> str:
        """How the match ended, in a sentence."""
        result = self.view.result
        how = result.how if result else ""
        key = f"heroes.pic.final.how.{how}"
        return self.words(key, round=self.view.round, need=self.view.need) if self.words.has(key) else ""

    def news(self, names: Sequence[str]) -> str:
        """The event since the last picture that matters most, in a sentence; empty if nothing happened."""
        told = [event for event in self.scene.recent if not isinstance(event, FinalReveal)]
        if not told:
            return ""
        event = max(enumerate(told), key=lambda pair: (_WEIGHT.get(tag(pair[1]), 2), pair[0]))[1]
        return self.words.event(GAME, event, names, known(TABLES, self.view))

    def state(self, player: PlayerView) -> str:
        """The word for what matters most about a player now."""
        view = self.view
        if player.left:
            word = "left"
        elif view.asked == player.seat:
            word = "asked"
        elif view.phase == "draft":
            word = "has_hero" if player.drafted else "waiting"
        elif player.acted:
            word = "done"
        else:
            word = "next"
        return self.words(f"heroes.pic.state.{word}")

    def notes(self, names: Sequence[str], name: Naming) -> Sequence[str]:
        """What the reader was shown or did in secret in this round, in sentences; `name` names an object."""
        found = []
        for seen in self.private.seen:
            heroes = [self.numbered(self.hero(number)) for number in seen.heroes]
            things = self.words.join([*heroes, *(name(card) for card in seen.cards)])
            who = "" if seen.seat is None else names[seen.seat]
            found.append(self.words(f"heroes.pic.seen.{seen.what}", name=who, things=things))
        return found

    def numbered(self, card: HeroCard) -> str:
        """A hero by number and short name."""
        return f"{card.number} {self.surname(card.id)}"

    def conditions(self, player: PlayerView) -> Sequence[tuple[str, str]]:
        """What else holds for a player: (icon, word) pairs."""
        found = []
        if self.view.pawn == player.seat:
            found.append(("pawn", "heroes.alt.pawn"))
        if player.exempt:
            found.append(("unlock", "heroes.pic.state.exempt"))
        elif player.locked:
            found.append(("lock", "heroes.pic.state.locked"))
        if player.protected:
            found.append(("shield", "heroes.pic.state.protected"))
        if player.left:
            found.append(("left", "heroes.pic.state.left"))
        return [(icon, self.words(key)) for icon, key in found]


_WEIGHT = {
    "won": 9,
    "drawn": 9,
    "discovered": 8,
    "capped": 7,
    "left": 6,
    "swapped_hands": 5,
    "swapped": 5,
    "took": 5,
    "gave": 5,
    "looked_at_hand": 4,
    "looked_at_hero": 4,
    "pawn_moved": 4,
    "passed": 3,
    "turn_ended": 3,
    "revealed": 3,
    "protected": 3,
    "round_started": 2,
    "drafted": 2,
    "dealt": 1,
    "absent": 1,
    "drew": 1,
    "round_ended": 1,
}
"""Which of several events is worth the line in the picture: the heaviest, and among equals the last."""
