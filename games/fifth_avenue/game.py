"""Fifth Avenue as the kernel plays it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from games.core.dice import Dice
from games.core.game import Game
from games.core.values import Action, Decision, Note, Outlook, Plan, Result, tag
from games.fifth_avenue import (
    actions,
    auctions,
    checks,
    disguise,
    endings,
    house,
    legal,
    outlooks,
    plans,
    setup,
    steering,
    turns,
    viewing,
)
from games.fifth_avenue.actions import FifthAvenueAction
from games.fifth_avenue.asks import FifthAvenueAsk
from games.fifth_avenue.data import TABLES, Tables
from games.fifth_avenue.events import FifthAvenueEvent
from games.fifth_avenue.options import Options
from games.fifth_avenue.plans import FifthAvenuePlan
from games.fifth_avenue.play import Play
from games.fifth_avenue.questions import asked, question
from games.fifth_avenue.state import Auction, FifthAvenueState, Over, Placing, round_of
from games.fifth_avenue.views import FifthAvenueView


class FifthAvenueGame(Game[FifthAvenueState, FifthAvenueAction, FifthAvenueView]):
    """The game with the tables of the box."""

    key = "fifth_avenue"
    seats = range(2, 5)
    version = 1
    state_type = FifthAvenueState
    action_type = FifthAvenueAction
    plan_type = FifthAvenuePlan
    ask_type = FifthAvenueAsk
    event_type = FifthAvenueEvent
    outlook_type = outlooks.FifthAvenueOutlook
    options_type = Options
    steered = steering.STEERED
    typed = steering.STEERED
    way_kinds = steering.WAY_KINDS
    errors = (
        "E_WRONG_PHASE",
        "E_UNKNOWN_ID",
        "E_PLOT_NO_COLOUR",
        "E_PLOT_NOT_EMPTY",
        "E_ALREADY_IN_DISTRICT",
        "E_GENERAL_SUPPLY_EMPTY",
        "E_NOT_IN_CURRENT_LINK",
        "E_DISTRICT_STOPPED",
        "E_PLOT_HAS_SKYSCRAPERS",
        "E_PLOT_BUSINESS_LIMIT",
        "E_NOT_A_DISTRICT",
        "E_NO_COMMISSIONER_THERE",
        "E_WRONG_CARD_COUNT",
        "E_SAME_COLOUR_TWICE",
        "E_STACK_EMPTY",
        "E_ILLEGAL_MOVE",
        "E_NO_CARDS_ADDED",
        "E_CARD_NOT_IN_HAND",
        "E_MIXED_COLOURS",
        "E_NO_COLOUR_CARD",
        "E_PARK_COLOUR",
        "E_COLOUR_NOT_ALLOWED",
        "E_BID_TOO_LOW",
        "E_BUILD_COUNT",
        "E_STOP_NOT_AVAILABLE",
    )
    topics = (
        "aim",
        "board",
        "turn",
        "businesses",
        "scoring",
        "commissioners",
        "auctions",
        "bids",
        "winning",
        "stop",
        "park",
        "end",
        "two",
        "secrets",
        "commands",
    )

    def __init__(self, tables: Tables = TABLES) -> None:
        self.tables = tables

    def new(self, seats: int, options: Options, dice: Dice) -> tuple[FifthAvenueState, tuple[Note, ...]]:
        """Set up a match (rules section 3); both sides of the board fit every number of seats."""
        return setup.new(self.tables, seats, options.side, dice)

    def seated(self, state: FifthAvenueState) -> int:
        return len(state.players)

    def pending(self, state: FifthAvenueState) -> tuple[Decision, ...]:
        """The one open question, if the match runs. No question speaks of anything hidden; only answers do."""
        ask, seat = question(self.tables, state), asked(state)
        return () if ask is None or seat is None else (Decision(state.question, seat, ask),)

    def legal(self, state: FifthAvenueState, decision: Decision) -> Iterable[FifthAvenueAction]:
        return legal.legal(self.tables, state)

    def apply(
        self, state: FifthAvenueState, decision: Decision, action: FifthAvenueAction, dice: Dice
    ) -> tuple[FifthAvenueState, tuple[Note, ...]]:
        checks.check(self.tables, state, action)
        play = Play(self.tables, replace(state, question=state.question + 1), dice)
        match action:
            case actions.PlaceSetup(plot):
                assert isinstance(state.stage, Placing)
                if setup.place(play, state.stage, plot):
                    turns.start(play, state.start)
            case actions.Option():
                turns.choose(play, action)
            case actions.Take(colours):
                turns.take(play, colours)
            case actions.Move(commissioner, to):
                turns.move(play, commissioner, to)
            case actions.Bid(words):
                auctions.bid(play, words)
            case actions.Pass():
                auctions.decline(play)
            case actions.Build(count):
                auctions.win(play, count)
            case actions.Stop():
                auctions.win(play, None)
        turns.run(play)
        self._count(play, state, decision)
        return play.state, tuple(play.notes)

    def _count(self, play: Play, before: FifthAvenueState, decision: Decision) -> None:
        """Keep the figures about answers."""
        tally = play.state.tally
        handed = asked(play.state) not in (decision.seat, None)
        in_auction = isinstance(before.stage, Auction)
        play.change(
            tally=replace(tally, answers=tally.answers + in_auction, handovers=tally.handovers + handed),
        )

    def suggest(
        self, state: FifthAvenueState, decision: Decision, verb: str, typed: str
    ) -> Sequence[FifthAvenueAction] | None:
        """Bids are too many to be looked through, and are typed in several ways."""
        return legal.suggest(self.tables, state, typed) if verb == tag(actions.Bid) else None

    def timeout(self, state: FifthAvenueState, decision: Decision, dice: Dice) -> FifthAvenueAction:
        return legal.timeout(self.tables, state)

    def leave(self, state: FifthAvenueState, seat: int, dice: Dice) -> tuple[FifthAvenueState, tuple[Note, ...]]:
        return endings.leave(state, seat)

    def rejoin(self, state: FifthAvenueState, seat: int) -> tuple[FifthAvenueState, tuple[Note, ...]]:
        return endings.rejoin(state, seat)

    def view(self, state: FifthAvenueState, seat: int | None) -> FifthAvenueView:
        return viewing.view(self.tables, state, seat)

    def chapter(self, view: FifthAvenueView) -> int | None:
        return view.round or None

    def result(self, state: FifthAvenueState) -> Result | None:
        return state.stage.result if isinstance(state.stage, Over) else None

    def outlook(self, view: FifthAvenueView, action: Action) -> Outlook | None:
        return outlooks.outlook(self.tables, view, action)

    def brief(self, action: Action) -> str:
        return steering.brief(action)

    def situation(self, view: FifthAvenueView) -> str:
        return plans.situation(view)

    def plans(self, view: FifthAvenueView) -> Iterator[Plan]:
        return plans.plans(view)

    def plannable(self, view: FifthAvenueView, plan: Plan) -> bool:
        assert isinstance(plan, FifthAvenuePlan)
        return plans.plannable(view, plan)

    def replaces(self, plan: Plan, standing: Plan) -> bool:
        assert isinstance(plan, FifthAvenuePlan)
        assert isinstance(standing, FifthAvenuePlan)
        return plans.replaces(plan, standing)

    def planned(self, view: FifthAvenueView, decision: Decision, plan: Plan) -> FifthAvenueAction | None:
        assert isinstance(plan, FifthAvenuePlan)
        return plans.planned(view, decision, plan)

    def ghosts(self, view: FifthAvenueView, actions: Sequence[FifthAvenueAction]) -> tuple[FifthAvenueAction, ...]:
        return steering.ghosts(view)

    def ways(self, view: FifthAvenueView, action: Action) -> tuple[tuple[str, ...], ...]:
        return steering.ways(view, action) if isinstance(action, steering.Counted) else ()

    def steer(self, view: FifthAvenueView, action: Action, way: str) -> Action:
        if not isinstance(action, steering.Counted):
            raise ValueError(f"{action} has nothing that goes {way}")
        return steering.steer(view, action, way)

    def pieces(self, state: FifthAvenueState) -> tuple[object, ...]:
        """All cards, businesses, commissioners with their markers, and each player's skyscrapers (rules section
        15.6)."""
        cards = Counter((colour, value) for colour, values in state.stacks.items() for value in values)
        cards.update(self.tables.parts[name] for player in state.players for name in player.hand)
        if isinstance(state.stage, Auction) and not state.stage.won:
            cards.update(self.tables.parts[name] for offer in state.stage.offers for name in offer.cards)
        businesses = Counter((*state.park, *state.box, *state.gone, *(it for link in state.links for it in link)))
        skyscrapers = [player.supply + player.reserve + player.park + player.gone for player in state.players]
        if state.dummy is not None:
            skyscrapers.append(state.dummy.stock + state.dummy.gone)
        for plot in state.plots.values():
            businesses.update(plot.businesses)
            if plot.owner is not None:
                skyscrapers[plot.owner] += plot.skyscrapers
        for seat in setup.to_place(state):
            skyscrapers[seat] += 1
        markers = tuple(
            len(set(state.pawns[it.id].markers)) == len(state.pawns[it.id].markers) <= it.markers
            for it in self.tables.commissioners
        )
        return sorted(cards.items()), sorted(businesses.items()), tuple(skyscrapers), markers

    def disguise(self, state: FifthAvenueState, seat: int | None, dice: Dice) -> FifthAvenueState:
        return disguise.disguise(self.tables, state, seat, dice)

    def house(
        self, view: FifthAvenueView, decision: Decision, actions: Sequence[FifthAvenueAction], dice: Dice
    ) -> FifthAvenueAction:
        return house.choose(self.tables, view, actions, dice)

    def figures(self, state: FifthAvenueState) -> dict[str, float]:
        """What rules section 15.8 speaks of, and how a match was scored: points are means over the seats."""
        count = len(state.players)
        scores = sorted(player.score for player in state.players)
        return {
            "rounds": float(round_of(state)),
            "auction_answers": float(state.tally.answers),
            "handovers": float(state.tally.handovers),
            "auctions": float(state.tally.auctions),
            "stops": float(len(state.stopped)),
            "businesses": float(state.placed),
            "score": sum(scores) / count,
            "best": float(scores[-1]),
            "lead": float(scores[-1] - scores[-2]),
            "park_skyscrapers": sum(player.park for player in state.players) / count,
            "cards_left": sum(len(player.hand) for player in state.players) / count,
        }


GAME = FifthAvenueGame()
