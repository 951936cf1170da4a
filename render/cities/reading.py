"""A scene of this game read for drawing and telling: who is asked, what happened, what things are called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.cities.data import TABLES, FeatureTable
from games.cities.showing import known
from games.cities.views import CitiesView, GoalView, PlayerView, PrivateView, RowView, StandView
from games.core.values import tag
from render import people
from render.scene import Scene
from render.words import Words

GAME = "cities"
WEIGHT: Mapping[str, int] = {
    "game_over": 9,
    "left": 8,
    "rejoined": 8,
    "ring_placed": 7,
    "tile_placed": 6,
    "card_taken": 6,
    "piece_placed": 5,
    "feature_placed": 5,
    "removed": 4,
    "holds": 4,
    "worker_placed": 3,
    "star_claimed": 2,
    "pieces_drawn": 2,
    "start_chosen": 2,
    "round_started": 1,
    "star_on_board": 1,
    "set_up": 1,
}
"""Which of several events is worth the line in the picture: the heaviest, and among equals the last."""


class Reading:
    """The view of a scene with the words for it."""

    def __init__(self, scene: Scene) -> None:
        if not isinstance(scene.view, CitiesView):
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
        """The reader's neighborhood. Raises ValueError for a view of spectators."""
        return self.view.players[self.private.seat]

    @property
    def over(self) -> bool:
        return self.view.phase == "over"

    @property
    def mine(self) -> bool:
        """Whether the reader is asked."""
        return self.view.asked == self.private.seat

    def name(self, kind: str, value: object) -> str:
        """What a thing of the game is called."""
        return self.words.label(GAME, kind, value, self.names)

    def letter(self, colour: str) -> str:
        """The letter of a colour."""
        return self.words(f"cities.letter.{colour}")

    def short(self, goal: str) -> str:
        """What a goal asks for, in a few words."""
        return self.words(f"cities.pic.goal.{goal}")

    @staticmethod
    def feature(item: str) -> FeatureTable | None:
        """The sort of a feature tile; None for anything else."""
        return TABLES.feature.get(item)

    def item(self, item: str) -> str:
        """What lies in a slot or in a hand, in words."""
        found = self.feature(item)
        if found is not None:
            return self.words("cities.pic.item.feature", id=item, name=self.name("sort", found.kind))
        if item in TABLES.tile:
            return self.words("cities.pic.item.tile", id=item, spaces=self.grid(TABLES.tile[item].grid))
        return self.name("card" if item in TABLES.card else "colour", item)

    def grid(self, rows: Sequence[str]) -> str:
        """The four spaces of a tile in letters, the northern row first."""
        return "/".join("".join(self.code(code) for code in row) for row in rows)

    def code(self, code: str) -> str:
        """The letter of a space as people read it, for its letter in the tables."""
        space = TABLES.spaces[code]
        return self.letter(space.colour or space.terrain)

    def round(self) -> str:
        """Which round it is."""
        view = self.view
        if not view.round:
            return self.words("cities.pic.before")
        return self.words("cities.pic.round", round=view.round, rounds=view.rounds)

    def asked(self, names: Sequence[str]) -> str:
        """The sentence that says who is asked what; how the match ended when it is over."""
        view = self.view
        if view.asked is None or view.question is None:
            return self.outcome(names)
        return self.words(f"cities.pic.asked.{view.question}", name=names[view.asked])

    def outcome(self, names: Sequence[str]) -> str:
        """Who won."""
        winners = self.view.result.winners if self.view.result else ()
        if not winners:
            return self.words("cities.pic.final.nobody")
        who = self.words.join(names[seat] for seat in winners)
        return self.words("cities.pic.final.won", names=who, count=len(winners))

    def how(self) -> str:
        """By how many points the match was won, in a sentence."""
        best = max(player.score.total for player in self.view.players)
        return self.words("cities.pic.final.points", count=best, rounds=self.view.rounds)

    def news(self, names: Sequence[str]) -> str:
        """The event since the last picture that matters most, in a sentence; empty if nothing happened."""
        told = [event for event in self.scene.recent if tag(event) in WEIGHT]
        if not told:
            return ""
        event = max(enumerate(told), key=lambda pair: (WEIGHT[tag(pair[1])], pair[0]))[1]
        return self.words.event(GAME, event, names, known(TABLES))

    def state(self, player: PlayerView) -> tuple[str, str]:
        """The icon and the word for what matters most about a player now."""
        view, words = self.view, self.words
        if self.over:
            return "ring", words("cities.pic.state.rings", count=len(player.rings))
        if player.left:
            return "left", words("cities.pic.state.left")
        if view.asked == player.seat:
            return "wait", words(f"cities.pic.state.{view.question}")
        if not view.round:
            return (
                ("done", words("cities.pic.state.ready")) if player.tiles else ("pawn", words("cities.pic.state.next"))
            )
        if not player.workers:
            return "done", words("cities.pic.state.done")
        return "pawn", words("cities.pic.state.workers", count=player.workers)

    def stand(self, goal: GoalView, seat: int) -> StandView:
        """How far a player is with a goal."""
        return next(stand for stand in goal.stands if stand.seat == seat)

    def progress(self, stand: StandView) -> str:
        """How far a player is with a goal, in figures."""
        return self.words.join(
            self.words(f"cities.pic.measure.{measure.what}", have=measure.have, need=measure.need)
            for measure in stand.measures
        )

    def stock(self, row: RowView) -> int:
        """How much is left of what a row is filled from."""
        view = self.view
        return {"cards": view.cards, "tiles": view.tiles, "features": view.features, "pieces": view.bag}[row.holds]

    def placed(self) -> Sequence[PlayerView]:
        """The players, best place first."""
        return sorted(self.view.players, key=lambda player: (self.place(player), player.seat))

    def place(self, player: PlayerView) -> int:
        """A player's place at the end; 1 is best."""
        return self.view.result.places[player.seat] if self.view.result else 1
