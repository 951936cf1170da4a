"""A scene of this game read for drawing and telling: who is asked, what happened, what things are called."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.values import Event, tag
from games.flatiron import events, solo_events
from games.flatiron.state import DANIEL
from games.flatiron.views import DanielView, FlatironView, FloorView, Offer, PlayerView, Private
from render import people
from render.scene import Scene
from render.words import Words

GAME = "flatiron"


class Reading:
    """The view of a scene with the words for it. Daniel Burnham is named like a player, after the seats."""

    def __init__(self, scene: Scene) -> None:
        if not isinstance(scene.view, FlatironView):
            raise TypeError(f"no view of this game: {type(scene.view).__name__}")
        self.scene = scene
        self.view = scene.view
        self.words: Words = scene.words
        self.names: Sequence[str] = people.drawable(scene)
        if self.view.daniel is not None:
            self.names = [*self.names, self.words("flatiron.pic.daniel")]

    @property
    def private(self) -> Private:
        """What only the reader sees. Raises ValueError for a view of spectators."""
        if self.view.private is None:
            raise ValueError("a view without a seat has no hand")
        return self.view.private

    @property
    def own(self) -> PlayerView:
        """The reader's place at the table. Raises ValueError for a view of spectators."""
        return self.view.players[self.private.seat]

    @property
    def asked(self) -> bool:
        """Whether the reader is asked something."""
        return self.private.seat in self.view.asked

    @property
    def over(self) -> bool:
        return self.view.phase == "over"

    @property
    def active(self) -> FloorView | None:
        """The active floor; none once the Roof is up."""
        return next((floor for floor in self.view.building if floor.active), None)

    @property
    def roofed(self) -> bool:
        """Whether the Roof is up."""
        return self.active is None

    @property
    def marked(self) -> frozenset[str]:
        """The words of the answer that the reader is about to give."""
        return frozenset(self.scene.marked)

    def offer(self) -> Offer | None:
        """What the answer that is marked would cost and give, if it is a legal one."""
        wanted = list(self.scene.marked)
        found = (offer for offer in self.private.offers if offer.answer.split()[1:] == wanted)
        return next(found, None) if wanted else None

    def possible(self) -> bool:
        """Whether the words that are marked are a legal answer, or the beginning of one."""
        wanted = list(self.scene.marked)
        return any(offer.answer.split()[1 : len(wanted) + 1] == wanted for offer in self.private.offers)

    def called(self, kind: str, value: str) -> str:
        """What a thing is called: a location, colour, card, decree, floor, token, deed."""
        return self.words.label(GAME, kind, value, self.names)

    def told(self, kind: str, value: str) -> str:
        """A line more about a thing; empty where there is none."""
        return self.words.detail(GAME, kind, value)

    def colours(self, found: Sequence[str]) -> str:
        """Colours in a list."""
        return self.words.join(self.called("colour", colour) for colour in found)

    def question(self, names: Sequence[str]) -> str:
        """The sentence that says who is asked what; how the match ended when it is over."""
        view = self.view
        if view.question is None or not view.asked:
            return self.outcome(names)
        who = self.words.join(names[seat] for seat in view.asked)
        return self.words(f"flatiron.asked.{view.question}", seat=who)

    def outcome(self, names: Sequence[str]) -> str:
        """Who won."""
        view = self.view
        winners = view.result.winners if view.result else ()
        if winners:
            return self.words("flatiron.pic.final.won", name=names[winners[0]])
        if view.daniel is not None and not view.players[0].left:
            return self.words("flatiron.pic.final.won", name=names[DANIEL])
        return self.words("flatiron.pic.final.nobody")

    def how(self) -> str:
        """What the result against Daniel is called, or by how much the match was won."""
        if self.view.rating is not None:
            return self.words("flatiron.pic.final.rated", rating=self.called("rating", self.view.rating))
        first, *others = self.ranking()
        lead = first[1] - others[0][1] if others else 0
        key = "flatiron.pic.final.lead" if lead else "flatiron.pic.final.tie"
        return self.words(key, count=lead)

    def ranking(self) -> Sequence[tuple[int, int]]:
        """The number and the final VP of everybody, Daniel included, best first."""
        view = self.view
        totals = [(player.seat, player.total) for player in view.players]
        if view.daniel is not None:
            totals.append((DANIEL, view.daniel.total))
        winners = view.result.winners if view.result else ()
        return sorted(totals, key=lambda one: (one[0] not in winners if winners else one[0] != DANIEL, -one[1]))

    def news(self, names: Sequence[str]) -> str:
        """The event since the last picture that matters most, in a sentence; empty if nothing happened."""
        told = [event for event in self.scene.recent if tag(event) in _WEIGHT]
        if not told:
            return ""
        event = max(enumerate(told), key=lambda pair: (_WEIGHT[tag(pair[1])], pair[0]))[1]
        if isinstance(event, events.BoughtCard):
            # The board shows where the card lies, and a line has no room for its action.
            name = self.called("card", event.card)
            return self.words("flatiron.pic.news.card", name=names[event.seat], card=name, price=event.amount)
        return self.words.event(GAME, event, names)

    def happened(self, *kinds: type[Event]) -> bool:
        """Whether anything of these kinds has happened since the last picture."""
        return any(isinstance(event, kinds) for event in self.scene.recent)

    def fresh_sockets(self) -> frozenset[tuple[str, int]]:
        """The floor and the socket number of columns that are new; a floor built later has new ones only above."""
        found: set[tuple[str, int]] = set()
        floors = [floor.floor for floor in self.view.building]
        place = len(floors) - 1
        for event in reversed(self.scene.recent):
            if isinstance(event, events.BuiltFloor | solo_events.DanielBuiltFloor):
                place -= 1
            elif isinstance(event, events.BuiltColumn | solo_events.DanielBuilt) and place >= 0:
                found.add((floors[place], event.socket))
        return frozenset(found)

    def fresh_cards(self) -> frozenset[tuple[int, str]]:
        """The seat and the id of cards and decrees that are new on a personal board."""
        found: set[tuple[int, str]] = set()
        for event in self.scene.recent:
            if isinstance(event, events.BoughtCard):
                found.add((event.seat, event.card))
            elif isinstance(event, events.BoughtDecree):
                found.add((event.seat, event.decree))
        return frozenset(found)

    def fresh_open(self) -> frozenset[str]:
        """The street cards that have been opened since the last picture."""
        found: set[str] = set()
        for event in self.scene.recent:
            if isinstance(event, events.Opened):
                found.add(event.card)
            elif isinstance(event, events.Refreshed):
                found.update(event.cards)
        return frozenset(found)

    def arrived(self) -> frozenset[int]:
        """Who has moved since the last picture."""
        moved = {event.seat for event in self.scene.recent if isinstance(event, events.Moved)}
        return frozenset(moved | ({DANIEL} if self.happened(solo_events.DanielMoved) else set()))

    def visitors(self, location: str) -> Sequence[int]:
        """Whose architects stand at a location."""
        view = self.view
        found = [player.seat for player in view.players if player.location == location]
        return [*found, DANIEL] if view.daniel is not None and view.daniel.location == location else found

    def state(self, player: PlayerView | DanielView) -> str:
        """What matters most about a player now, in a few words."""
        if isinstance(player, PlayerView) and player.left:
            return self.words("flatiron.pic.state.left")
        if self.view.phase == "placing" and isinstance(player, PlayerView):
            return self.words(f"flatiron.pic.state.{'placed' if player.placed else 'placing'}")
        if player.location is None:
            return self.words("flatiron.pic.state.off")
        return self.words("flatiron.pic.state.at", location=self.called("location", player.location))


_WEIGHT = {
    "won": 9,
    "won_tie": 9,
    "daniel_won": 9,
    "daniel_won_tie": 9,
    "left": 8,
    "abandoned": 9,
    "built_floor": 8,
    "daniel_built_floor": 8,
    "built_column": 7,
    "daniel_built": 6,
    "bought_decree": 7,
    "bought_card": 7,
    "daniel_took_decree": 6,
    "daniel_took_card": 6,
    "published": 5,
    "has_placed": 5,
    "bought": 4,
    "swapped": 4,
    "sold": 4,
    "read_newspaper": 4,
    "daniel_idle": 4,
    "daniel_no_card": 4,
    "daniel_no_decree": 4,
    "gained_vp": 4,
    "journalist_moved": 4,
    "took_money": 3,
    "gained_money": 3,
    "shared": 3,
    "activated": 2,
    "moved": 1,
    "rejoined": 1,
    "began": 1,
    "daniel_began": 1,
}
"""Which of several events is worth the line in the picture: the heaviest, and among equals the last."""
