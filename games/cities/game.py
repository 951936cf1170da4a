"""Cities as the kernel plays it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from games.cities import actions, asks, disguise, events, house, legal, outlooks, plans, showing, steering, turns
from games.cities.actions import CitiesAction
from games.cities.asks import CitiesAsk
from games.cities.data import TABLES, Tables
from games.cities.events import CitiesEvent
from games.cities.options import Options
from games.cities.outlooks import Prospect
from games.cities.plans import ThenTake
from games.cities.play import Play
from games.cities.scoring import places, score
from games.cities.state import CitiesState, Holding, Over, Player, Starting, Taking
from games.cities.views import CitiesView
from games.core.dice import Dice
from games.core.errors import Illegal
from games.core.game import Game
from games.core.values import Action, Decision, Note, Outlook, Plan, Result


class CitiesGame(Game[CitiesState, CitiesAction, CitiesView]):
    """The game with the tables given; those of the box unless a test wants others."""

    key = "cities"
    seats = range(2, 5)
    version = 1
    state_type = CitiesState
    action_type = CitiesAction
    plan_type = ThenTake
    outlook_type = Prospect
    ask_type = CitiesAsk
    event_type = CitiesEvent
    options_type = Options
    together = frozenset({"take", "then_take"})
    errors = (
        "E_BAD_CONFIG",
        "E_WRONG_PHASE",
        "E_BAD_ARG",
        "E_TILE_TAKEN",
        "E_ROW_USED",
        "E_SLOT_TAKEN",
        "E_NOT_HELD",
        "E_CANNOT_DISCARD",
        "E_NOT_OBVIOUS",
        "E_BAD_ROTATION",
        "E_OCCUPIED",
        "E_NOT_ADJACENT",
        "E_OUT_OF_BOUNDS",
        "E_NO_SPACE",
        "E_WRONG_TERRAIN",
        "E_FEATURE_PRESENT",
        "E_BUILDING_PRESENT",
        "E_SPACE_BLOCKED",
        "E_COLOUR_MISMATCH",
        "E_TOO_HIGH",
    )
    topics = (
        "aim",
        "round",
        "rows",
        "tiles",
        "features",
        "pieces",
        "goals",
        "goals_first",
        "goals_second",
        "cards",
        "card_list",
        "scoring",
        "star",
        "end",
        "two",
        "secrets",
        "commands",
    )
    steered = steering.STEERED

    def __init__(self, tables: Tables = TABLES) -> None:
        self.tables = tables

    def new(self, seats: int, options: Options, dice: Dice) -> tuple[CitiesState, tuple[Note, ...]]:
        """Set up a match (rules section 2). Raises Illegal if there is no such city, or no such length for so many
        seats."""
        if self.tables.mode(seats, options.length) is None or options.city not in ("random", *self.tables.city):
            raise Illegal("E_BAD_CONFIG")
        city = dice.pick(tuple(self.tables.city)) if options.city == "random" else options.city
        start = dice.below(seats)
        starters = tuple(tile.id for tile in self.tables.starting_tiles)
        state = CitiesState(
            city=city,
            length=options.length,
            players=(Player(),) * seats,
            start=start,
            star=start,
            stage=Starting((start - 1) % seats, starters),
            claims=((),) * len(self.tables.city[city].goals),
            cards=dice.shuffled(tuple(self.tables.card)),
            tiles=dice.shuffled([tile.id for tile in self.tables.city_tiles]),
            features=dice.shuffled(tuple(self.tables.feature)),
            bag=tuple(colour for colour, count in self.tables.pieces.items() for _ in range(count)),
        )
        return state, (Note(None, events.SetUp(city, start)),)

    def seated(self, state: CitiesState) -> int:
        return len(state.players)

    def pending(self, state: CitiesState) -> tuple[Decision, ...]:
        """The one open question, if the match runs; about something that only its player has seen it is secret."""
        if isinstance(state.stage, Over):
            return ()
        secret = isinstance(state.stage, Holding) and any(item.closed for item in state.stage.hand)
        seat = state.stage.seat
        # The seat is part of the name: after an undo the same number may be put to somebody else.
        name = state.question * len(state.players) + seat
        return (Decision(name, seat, self._ask(state, state.stage), secret=secret),)

    def _ask(self, state: CitiesState, stage: Starting | Taking | Holding) -> CitiesAsk:
        match stage:
            case Starting(tiles=tiles):
                return asks.ChooseStart(tiles)
            case Taking(seat):
                rows = dict.fromkeys(self.tables.rows[row].id for row, _ in legal.takes(self.tables, state, seat))
                return asks.Take(tuple(rows))
            case Holding(hand=hand):
                things = tuple(item.thing for item in hand)
        match legal.deck(self.tables, stage):
            case "tiles":
                return asks.PlaceTile(*things)
            case "features":
                return asks.PlaceFeatures(things)
        return asks.PlacePieces(things)

    def legal(self, state: CitiesState, decision: Decision) -> Iterable[CitiesAction]:
        return legal.legal(self.tables, state)

    def apply(
        self, state: CitiesState, decision: Decision, action: CitiesAction, dice: Dice
    ) -> tuple[CitiesState, tuple[Note, ...]]:
        legal.check(self.tables, state, action)
        play = Play(self.tables, replace(state, question=state.question + 1), dice)
        match action:
            case actions.ChooseStart(tile):
                turns.choose_start(play, tile)
            case actions.Take(row, slot):
                turns.take(play, legal.row_number(self.tables, row), slot - 1)
            case actions.PlaceTile(x, y, rotation):
                turns.place_tile(play, x, y, rotation)
            case actions.PlaceFeature(thing, x, y) | actions.PlacePiece(thing, x, y):
                turns.place(play, thing, x, y)
            case actions.Obvious():
                turns.place_obvious(play)
            case actions.Discard(thing):
                turns.discard(play, thing)
        turns.settle(play)
        return play.state, tuple(play.notes)

    def timeout(self, state: CitiesState, decision: Decision, dice: Dice) -> CitiesAction:
        return legal.timeout(self.tables, state)

    def leave(self, state: CitiesState, seat: int, dice: Dice) -> tuple[CitiesState, tuple[Note, ...]]:
        """The others play on: the match has no other end than its last round (rules section 12), and for the seat is
        answered what the rules have for the absent."""
        left = tuple(sorted((*state.left, seat)))
        return replace(state, left=left), (Note(None, events.LeftTable(seat)),)

    def rejoin(self, state: CitiesState, seat: int) -> tuple[CitiesState, tuple[Note, ...]]:
        left = tuple(other for other in state.left if other != seat)
        return replace(state, left=left), (Note(None, events.Rejoined(seat)),)

    def view(self, state: CitiesState, seat: int | None) -> CitiesView:
        return showing.view(self.tables, state, self.result(state), seat)

    def known(self, view: CitiesView) -> dict[tuple[str, object], str]:
        return showing.known(self.tables)

    def outlook(self, view: CitiesView, action: Action) -> Outlook | None:
        """What a take would bring, and cost."""
        match action:
            case actions.Take(row, slot) | plans.ThenTake(row, slot):
                return outlooks.taking(self.tables, view, row, slot)
        return None

    def situation(self, view: CitiesView) -> str:
        return plans.situation(view)

    def plans(self, view: CitiesView) -> Iterator[Plan]:
        return plans.plans(view)

    def planned(self, view: CitiesView, decision: Decision, plan: Plan) -> CitiesAction | None:
        return plans.planned(decision, plan)

    def chapter(self, view: CitiesView) -> int | None:
        return view.round or None

    def result(self, state: CitiesState) -> Result | None:
        """Most points win, then most points from rings; who is equal in both shares the victory (rules section 14)."""
        if not isinstance(state.stage, Over):
            return None
        found = places([score(self.tables, state, seat) for seat in range(len(state.players))])
        return Result(found, tuple(seat for seat, place in enumerate(found) if place == 1), "points")

    def ghosts(self, view: CitiesView, actions: Sequence[CitiesAction]) -> tuple[CitiesAction, ...]:
        return steering.ghosts(view, actions)

    def ways(self, view: CitiesView, action: Action) -> tuple[tuple[str, ...], ...]:
        return steering.ways(action)

    def steer(self, view: CitiesView, action: Action, way: str) -> Action:
        return steering.steer(action, way)

    def pieces(self, state: CitiesState) -> tuple[str, ...]:
        """All cards, tiles, features and pieces, wherever they are."""
        found = [*state.cards, *state.tiles, *state.features, *state.bag]
        found += (*state.starters, *state.removed, *state.buried)
        for player in state.players:
            found += (laid.tile for laid in player.tiles)
            found += (put.feature for put in player.features)
            found += (stack.colour for stack in player.stacks for _ in range(stack.height))
            found += player.cards
        found += (thing for slots in state.rows for slot in slots for thing in (*slot.up, *slot.down))
        match state.stage:
            case Starting(tiles=tiles):
                found += tiles
            case Holding(hand=hand):
                found += (item.thing for item in hand)
        return tuple(sorted(found))

    def disguise(self, state: CitiesState, seat: int | None, dice: Dice) -> CitiesState:
        return disguise.disguise(self.tables, state, seat, dice)

    def house(self, view: CitiesView, decision: Decision, actions: Sequence[CitiesAction], dice: Dice) -> CitiesAction:
        return house.choose(self.tables, view, actions, dice)

    def figures(self, state: CitiesState) -> dict[str, float]:
        """Scores, the best one and each source, the mean over the seats where it is not the best, and how many rings
        are placed."""
        scores = [score(self.tables, state, seat) for seat in range(len(state.players))]
        count = len(scores)
        return {
            "rounds": float(state.round),
            "score": sum(found.total for found in scores) / count,
            "best": float(max(found.total for found in scores)),
            "rings": sum(found.rings for found in scores) / count,
            "areas": sum(found.water + found.park for found in scores) / count,
            "monuments": sum(found.monuments for found in scores) / count,
            "cards": sum(found.cards for found in scores) / count,
            "goals_reached": float(sum(map(len, state.claims))),
        }


GAME = CitiesGame()
