"""Tangram City as the kernel plays it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from games.core.dice import Dice
from games.core.game import Game
from games.core.values import Action, Decision, Note, Result
from games.tangram_city import asks, choices, disguise, events, house, legal, steering, views
from games.tangram_city.actions import TangramCityAction
from games.tangram_city.asks import TangramCityAsk
from games.tangram_city.data import TABLES, Tables
from games.tangram_city.events import TangramCityEvent
from games.tangram_city.options import Options
from games.tangram_city.play import Play
from games.tangram_city.rounds import winners
from games.tangram_city.state import (
    Laid,
    Player,
    Spout,
    TangramCityState,
    is_done,
    is_forced,
    offered,
)
from games.tangram_city.views import TangramCityView


class TangramCityGame(Game[TangramCityState, TangramCityAction, TangramCityView]):
    """The game with the tables of the box."""

    key = "tangram_city"
    seats = range(1, 6)
    version = 1
    state_type = TangramCityState
    action_type = TangramCityAction
    ask_type = TangramCityAsk
    event_type = TangramCityEvent
    options_type = Options
    errors = (
        "WRONG_PHASE",
        "BAD_ARGUMENT",
        "TILE_REQUIRED",
        "TILE_NOT_OFFERED",
        "FORCED_SKIP",
        "OUT_OF_BOARD",
        "OVERLAP",
        "ALREADY_CONFIRMED",
        "NOTHING_TO_CONFIRM",
    )
    topics = (
        "aim",
        "round",
        "cards",
        "placing",
        "together",
        "fountain",
        "scoring",
        "balance",
        "end",
        "solo",
        "secrets",
        "commands",
    )

    steered = steering.STEERED

    def __init__(self, tables: Tables = TABLES) -> None:
        self.tables = tables

    def new(self, seats: int, options: Options, dice: Dice) -> tuple[TangramCityState, tuple[Note, ...]]:
        """Set up a match (rules section 3): boards, start marker and deck at random; sides are chosen first."""
        boards = dice.shuffled([board.id for board in self.tables.boards])[:seats]
        start = dice.below(seats)
        deck = dice.shuffled(self.tables.names)
        return TangramCityState(players=tuple(map(Player, boards)), start=start, deck=deck), ()

    def seated(self, state: TangramCityState) -> int:
        return len(state.players)

    def pending(self, state: TangramCityState) -> tuple[Decision, ...]:
        """One question for each seat that has something to decide in the open step. What is asked is public; only the
        answers are hidden."""
        if state.stage == "over":
            return ()
        count = len(state.players)
        return tuple(
            Decision(state.step * count + seat, seat, self._ask(state, player), not is_done(state, player))
            for seat, player in enumerate(state.players)
            if not is_forced(state, player)
        )

    def _ask(self, state: TangramCityState, player: Player) -> TangramCityAsk:
        match state.stage:
            case "side":
                return asks.Side(player.board)
            case "card":
                return asks.Card(*offered(state))
            case "tiles":
                return asks.Final(offered(state))
        return asks.Fountain()

    def legal(self, state: TangramCityState, decision: Decision) -> Iterable[TangramCityAction]:
        return legal.legal(state, state.players[decision.seat])

    def apply(
        self, state: TangramCityState, decision: Decision, action: TangramCityAction, dice: Dice
    ) -> tuple[TangramCityState, tuple[Note, ...]]:
        play = Play(self.tables, state)
        choices.answer(play, decision.seat, action)
        return play.state, tuple(play.notes)

    def timeout(self, state: TangramCityState, decision: Decision, dice: Dice) -> TangramCityAction:
        return legal.timeout(state, state.players[decision.seat])

    def leave(self, state: TangramCityState, seat: int, dice: Dice) -> tuple[TangramCityState, tuple[Note, ...]]:
        """The others play on; what the seat has planned stands, and everything else is skipped for it."""
        left = tuple(sorted((*state.left, seat)))
        return replace(state, left=left), (Note(None, events.LeftTable(seat)),)

    def rejoin(self, state: TangramCityState, seat: int) -> tuple[TangramCityState, tuple[Note, ...]]:
        left = tuple(other for other in state.left if other != seat)
        return replace(state, left=left), (Note(None, events.Rejoined(seat)),)

    def view(self, state: TangramCityState, seat: int | None) -> TangramCityView:
        return views.view(self.tables, state, self.result(state), seat)

    def chapter(self, view: TangramCityView) -> int | None:
        return view.round or None

    def result(self, state: TangramCityState) -> Result | None:
        """Everybody with the most points wins, and places are shared; a solo game is won in any case (rules sections
        4.7 and 5)."""
        if state.stage != "over":
            return None
        totals = [player.total for player in state.players]
        places = tuple(1 + sum(other > total for other in totals) for total in totals)
        return Result(places, winners(state.players), "points" if len(totals) > 1 else "solo")

    def ghosts(self, view: TangramCityView, actions: Sequence[TangramCityAction]) -> tuple[TangramCityAction, ...]:
        return steering.ghosts(view, actions)

    def ways(self, view: TangramCityView, action: Action) -> tuple[tuple[str, ...], ...]:
        return steering.ways(action)

    def steer(self, view: TangramCityView, action: Action, way: str) -> Action:
        return steering.steer(action, way)

    def pieces(self, state: TangramCityState) -> tuple[object, ...]:
        """All cards, and for each player the board, all tiles and all fountains."""
        to_come = [*state.deck, *(state.cards[state.slot :] if state.stage in ("card", "tiles") else ())]
        cards = tuple(sorted((*state.deck, *state.cards, *state.discard)))
        rounds = state.round - (state.stage in ("card", "tiles", "fountain"))
        return cards, tuple(self._owned(player, to_come, rounds) for player in state.players)

    def _owned(self, player: Player, to_come: list[str], rounds: int) -> tuple[object, ...]:
        """What a player has, where so many cards and fountains are still to come."""
        placed = [piece.tile for piece in player.pieces if isinstance(piece, Laid)]
        spouts = sum(isinstance(piece, Spout) for piece in player.pieces) + player.dry
        return player.board, tuple(sorted((*placed, *player.lost, *to_come))), spouts - rounds

    def disguise(self, state: TangramCityState, seat: int | None, dice: Dice) -> TangramCityState:
        return disguise.disguise(self.tables, state, seat, dice)

    def house(
        self, view: TangramCityView, decision: Decision, actions: Sequence[TangramCityAction], dice: Dice
    ) -> TangramCityAction:
        return house.choose(view, actions, dice)

    def figures(self, state: TangramCityState) -> dict[str, float]:
        """Scores and bonuses, each the mean over the seats, the best score, and how many cities are complete."""
        count = len(state.players)
        return {
            "rounds": float(len(state.players[0].scores)),
            "score": sum(player.total for player in state.players) / count,
            "best": float(max(player.total for player in state.players)),
            "balance_bonus": sum(player.balance for player in state.players) / count,
            "complete": float(sum(player.planning > 0 for player in state.players)),
            "tiles_lost": sum(len(player.lost) for player in state.players) / count,
        }


GAME = TangramCityGame()
