"""A scene of this game read for drawing and telling: who is asked, what happened, what things are called."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.values import Event
from games.tangram_city import events
from games.tangram_city.geometry import SIZE
from games.tangram_city.views import PlayerView, PrivateView, SlotView, TangramCityView
from render import people
from render.scene import Scene
from render.words import Words

GAME = "tangram_city"
SINGLE = (
    events.Won,
    events.LeftTable,
    events.Rejoined,
    events.Reconsiders,
    events.Confirmed,
    events.Chose,
    events.Complete,
    events.NoRoom,
)
"""Events that are told one by one, those that matter most first."""


class Reading:
    """The view of a scene with the words for it."""

    def __init__(self, scene: Scene) -> None:
        if not isinstance(scene.view, TangramCityView):
            raise TypeError(f"no view of this game: {type(scene.view).__name__}")
        self.scene = scene
        self.view = scene.view
        self.words: Words = scene.words
        self.names: Sequence[str] = people.drawable(scene)

    @property
    def private(self) -> PrivateView:
        """What only the reader sees. Raises ValueError for a view of spectators."""
        if self.view.private is None:
            raise ValueError("a view without a seat has no hand")
        return self.view.private

    @property
    def own(self) -> PlayerView:
        """The reader's city. Raises ValueError for a view of spectators."""
        return self.view.players[self.private.seat]

    @property
    def over(self) -> bool:
        return self.view.phase == "over"

    @property
    def deciding(self) -> Sequence[int]:
        """The seats for which the step waits."""
        return [player.seat for player in self.view.players if not player.done]

    @property
    def fresh_scores(self) -> bool:
        """Whether a round has been scored since the last picture."""
        return self.over or any(isinstance(event, events.Scored) for event in self.scene.recent)

    def tile(self, tile: str) -> str:
        return self.words(f"tangram_city.tile.{tile}")

    def side(self, side: str) -> str:
        return self.words(f"tangram_city.side.{side}")

    def round(self) -> str:
        """Which round it is."""
        view = self.view
        if not view.round:
            return self.words("tangram_city.pic.before")
        return self.words("tangram_city.pic.round", round=view.round, rounds=view.rounds)

    def asked(self, names: Sequence[str]) -> str:
        """The sentence that says who is asked what; how the match ended when it is over."""
        if self.over:
            return self.outcome(names)
        view, deciding = self.view, self.deciding
        tile = self.tile(view.offered[0]) if view.phase == "card" else ""
        if len(deciding) == sum(not player.left for player in view.players) > 1:
            return self.words(f"tangram_city.pic.all.{view.phase}", tile=tile)
        who = self.words.join(names[seat] for seat in deciding)
        return self.words(f"tangram_city.pic.some.{view.phase}", names=who, tile=tile, count=len(deciding))

    def outcome(self, names: Sequence[str]) -> str:
        """Who won, or what the city of a solo game has become."""
        view = self.view
        if view.rating is not None:
            rating = self.words(f"tangram_city.rating.{view.rating}")
            return self.words("tangram_city.pic.final.rated", names=names[0], rating=rating)
        winners = view.result.winners if view.result else ()
        if not winners:
            return self.words("tangram_city.pic.final.nobody")
        who = self.words.join(names[seat] for seat in winners)
        return self.words("tangram_city.pic.final.won", names=who, count=len(winners))

    def how(self) -> str:
        """By how many points the match was won, in a sentence."""
        best = max(player.total for player in self.view.players)
        return self.words("tangram_city.pic.final.points", count=best, rounds=self.view.rounds)

    def news(self, names: Sequence[str]) -> str:
        """What happened since the last picture, in a sentence; empty if nothing did."""
        recent = self.scene.recent
        scored = sorted((event for event in recent if isinstance(event, events.Scored)), key=lambda event: event.seat)
        if scored:
            points = (self.words("tangram_city.pic.points", name=names[one.seat], points=one.points) for one in scored)
            return self.words("tangram_city.pic.news.scored", points=self.words.join(points))
        laid = sorted({event.seat for event in recent if isinstance(event, events.Placed)})
        without = sorted({event.seat for event in recent if isinstance(event, events.Skipped)} - set(laid))
        if laid or without:
            return self._laid(recent, laid, without, names)
        if any(isinstance(event, events.Opened) for event in recent):
            return self.words("tangram_city.pic.news.opened")
        told = [event for kind in SINGLE for event in recent if isinstance(event, kind)]
        return self.words.event(GAME, told[0], names) if told else ""

    def _laid(self, recent: Sequence[Event], laid: Sequence[int], without: Sequence[int], names: Sequence[str]) -> str:
        """Who laid what in the step that has ended."""
        tiles = {event.tile for event in recent if isinstance(event, events.Placed | events.Skipped)}
        what = self.tile(next(iter(tiles))) if len(tiles) == 1 else self.words("tangram_city.pic.news.tiles")
        some = self.words.join(names[seat] for seat in laid)
        others = self.words.join(names[seat] for seat in without)
        if not laid:
            return self.words("tangram_city.pic.news.skipped", names=others, what=what, count=len(without))
        if without:
            return self.words("tangram_city.pic.news.both", names=some, what=what, others=others, count=len(without))
        if len(laid) == len(self.view.players) > 1:
            return self.words("tangram_city.pic.news.all", what=what)
        return self.words("tangram_city.pic.news.laid", names=some, what=what, count=len(laid))

    def state(self, player: PlayerView) -> tuple[str, str]:
        """The icon and the word for what matters most about a player now."""
        if self.over:
            return "frame", self.full(player)
        if player.left:
            return "left", self.words("tangram_city.pic.state.left")
        if not player.done:
            return "wait", self.words("tangram_city.pic.state.deciding")
        if player.confirmed or self.view.phase == "side":
            return "done", self.words("tangram_city.pic.state.done")
        return "nobody", self.words("tangram_city.pic.state.forced")

    def full(self, player: PlayerView) -> str:
        """How many cells of how many are fully covered."""
        return self.words("tangram_city.pic.full", count=len(player.full), cells=SIZE * SIZE)

    def owners(self, slot: SlotView, names: Sequence[str]) -> str:
        """Where a card lies, in words."""
        who = self.words.join(names[seat] for seat in slot.owners)
        return self.words(f"tangram_city.pic.place.{slot.place}", names=who)

    def placed(self) -> Sequence[PlayerView]:
        """The players, best place first."""
        return sorted(self.view.players, key=lambda player: (self.place(player), player.seat))

    def place(self, player: PlayerView) -> int:
        """A player's place at the end; 1 is best."""
        return self.view.result.places[player.seat] if self.view.result else 1
