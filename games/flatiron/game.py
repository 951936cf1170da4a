"""Flatiron as the kernel plays it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from games.core.dice import Dice
from games.core.game import Game
from games.core.values import Action, Decision, Note, Outlook, Result
from games.flatiron import (
    disguise,
    endings,
    events,
    house,
    inventory,
    legal,
    outlooks,
    questions,
    setup,
    turns,
    viewing,
)
from games.flatiron.actions import AutoGains, BuyDecree, FlatironAction, PlaceReputation
from games.flatiron.asks import FlatironAsk
from games.flatiron.choices import HALVES
from games.flatiron.data import TABLES, Tables
from games.flatiron.events import FlatironEvent
from games.flatiron.options import Options
from games.flatiron.play import Play
from games.flatiron.state import FlatironState, Over
from games.flatiron.views import FlatironView


class FlatironGame(Game[FlatironState, FlatironAction, FlatironView]):
    """The game with the tables given; those of the box unless a test wants others."""

    key = "flatiron"
    seats = range(1, 3)
    version = 1
    state_type = FlatironState
    action_type = FlatironAction
    ask_type = FlatironAsk
    event_type = FlatironEvent
    outlook_type = outlooks.FlatironOutlook
    options_type = Options
    errors = (
        "WRONG_DECISION",
        "MID_ACTION",
        "CANNOT_SKIP",
        "UNKNOWN_LOCATION",
        "SAME_LOCATION",
        "LOCATION_OCCUPIED",
        "ACTION_NOT_HERE",
        "TARGET_NOT_ALLOWED",
        "TARGET_NOT_PERFORMABLE",
        "CONDITION_NOT_MET",
        "DECK_EMPTY",
        "BAD_POSITION",
        "STREET_FULL",
        "DECREE_NOT_AVAILABLE",
        "DECREE_LIMIT",
        "NOTHING_SELECTED",
        "UNKNOWN_COLOUR",
        "COLOUR_TRADED_TWICE",
        "COLUMN_NOT_IN_DEPOT",
        "DEPOT_OCCUPIED",
        "RESERVE_EMPTY",
        "SWAP_SAME_COLOUR",
        "NO_ACTIVE_FLOOR",
        "WRONG_COLUMN_COUNT",
        "UNKNOWN_SOCKET",
        "SOCKET_OCCUPIED",
        "COLOUR_ALREADY_ON_FLOOR",
        "COLOUR_NOT_ON_FLOOR",
        "FLOOR_NOT_COMPLETE",
        "NOT_ENOUGH_MONEY",
        "TOKEN_NOT_OWNED",
        "TOKEN_NOT_PERFORMABLE",
        "BAD_TOKEN_CHOICE",
        "BAD_REPUTATION_PLACEMENT",
    )
    topics = (
        "aim",
        "turn",
        "streets",
        "city_hall",
        "cards",
        "columns",
        "floors",
        "icons",
        "special",
        "newspaper",
        "reputation",
        "end",
        "solo",
        "secrets",
        "commands",
    )

    def __init__(self, tables: Tables = TABLES) -> None:
        self.tables = tables

    def new(self, seats: int, options: Options, dice: Dice) -> tuple[FlatironState, tuple[Note, ...]]:
        """Set up a match, Daniel's first turn included (rules section 2)."""
        play = setup.start(self.tables, seats, options, dice)
        return play.state, tuple(play.notes)

    def seated(self, state: FlatironState) -> int:
        return len(state.players)

    def pending(self, state: FlatironState) -> tuple[Decision, ...]:
        return questions.pending(self.tables, state)

    def legal(self, state: FlatironState, decision: Decision) -> Iterable[FlatironAction]:
        return legal.legal(self.tables, state, decision.seat)

    def apply(
        self, state: FlatironState, decision: Decision, action: FlatironAction, dice: Dice
    ) -> tuple[FlatironState, tuple[Note, ...]]:
        legal.check(self.tables, state, decision.seat, action)
        if isinstance(action, PlaceReputation):
            # The question of the other player, which may be open at the same time, keeps its number.
            play = Play(self.tables, state, dice)
            endings.hand_in(play, decision.seat, action.streets)
        else:
            play = Play(self.tables, replace(state, question=state.question + 1), dice)
            turns.answer(play, action)
            if not isinstance(action, AutoGains):
                # A change of the setting leaves the question open, whatever it would mean for it.
                turns.run(play)
        return play.state, tuple(play.notes)

    def meant(self, action: FlatironAction) -> FlatironAction:
        """Under which edge a decree is tucked makes no difference (rules section 6.5)."""
        return (
            BuyDecree(action.decree, action.street)
            if isinstance(action, BuyDecree) and action.position in HALVES
            else action
        )

    def timeout(self, state: FlatironState, decision: Decision, dice: Dice) -> FlatironAction:
        return legal.timeout(self.tables, state, decision.seat)

    def leave(self, state: FlatironState, seat: int, dice: Dice) -> tuple[FlatironState, tuple[Note, ...]]:
        play = Play(self.tables, state, dice)
        endings.leave(play, seat)
        return play.state, tuple(play.notes)

    def rejoin(self, state: FlatironState, seat: int) -> tuple[FlatironState, tuple[Note, ...]]:
        left = tuple(other for other in state.left if other != seat)
        return replace(state, left=left), (Note(None, events.Rejoined(seat)),)

    def view(self, state: FlatironState, seat: int | None) -> FlatironView:
        return viewing.view(self.tables, state, seat)

    def known(self, view: FlatironView) -> dict[tuple[str, object], str]:
        return viewing.known(self.tables, view)

    def outlook(self, view: FlatironView, action: Action) -> Outlook | None:
        return outlooks.outlook(self.tables, view, action)

    def result(self, state: FlatironState) -> Result | None:
        return state.stage.result if isinstance(state.stage, Over) else None

    def pieces(self, state: FlatironState) -> object:
        return inventory.pieces(self.tables, state)

    def disguise(self, state: FlatironState, seat: int | None, dice: Dice) -> FlatironState:
        return disguise.disguise(self.tables, state, seat, dice)

    def house(
        self, view: FlatironView, decision: Decision, actions: Sequence[FlatironAction], dice: Dice
    ) -> FlatironAction:
        return house.choose(self.tables, view, actions, dice)

    def figures(self, state: FlatironState) -> dict[str, float]:
        return inventory.figures(self.tables, state)


GAME = FlatironGame()
