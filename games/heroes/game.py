"""Heroes of the District as the kernel plays it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from games.core.dice import Dice
from games.core.errors import Illegal
from games.core.game import Game
from games.core.values import Decision, Note, Plan, Result
from games.heroes import actions, disguise, draft, endings, events, house, legal, plans, turns, views
from games.heroes.actions import HeroesAction
from games.heroes.asks import ABOUT_CARDS, HeroesAsk
from games.heroes.data import TABLES, Hero, Tables
from games.heroes.events import HeroesEvent
from games.heroes.options import Options
from games.heroes.plans import HeroesPlan
from games.heroes.play import Play
from games.heroes.questions import question
from games.heroes.state import Drafting, HeroesState, Over, Player, Turn
from games.heroes.views import HeroesView


class HeroesGame(Game[HeroesState, HeroesAction, HeroesView]):
    """The game with the tables given; those of the box unless a test wants others."""

    key = "heroes"
    seats = range(2, 5)
    version = 1
    state_type = HeroesState
    action_type = HeroesAction
    plan_type = HeroesPlan
    ask_type = HeroesAsk
    event_type = HeroesEvent
    options_type = Options
    errors = (
        "E_LOCKED",
        "E_ACTION_FIRST",
        "E_WRONG_COMMAND",
        "E_NOT_OPTIONAL",
        "E_HERO_NOT_OFFERED",
        "E_NO_SUCH_PLAYER",
        "E_TARGET_SELF",
        "E_TARGET_PROTECTED",
        "E_TARGET_EMPTY",
        "E_TARGET_REVEALED",
        "E_CARD_NOT_IN_HAND",
        "E_CARD_NOT_IN_TARGET_HAND",
        "E_CARD_NOT_VIEWED",
        "E_COUNT",
        "E_DUPLICATE_CARD",
        "E_WRONG_CLASS",
        "E_CLASS_OWNED",
    )
    topics = (
        "aim",
        "round",
        "draft",
        "turn",
        "heroes",
        "discovery",
        "lock",
        "secrets",
        "end",
        "variants",
        "commands",
    )

    def __init__(self, tables: Tables = TABLES) -> None:
        self.tables = tables

    def new(self, seats: int, options: Options, dice: Dice) -> tuple[HeroesState, tuple[Note, ...]]:
        """Set up a match (rules section 2). Raises Illegal if there is no such starting seat."""
        if options.starting_seat not in range(seats):
            raise Illegal("E_NO_SUCH_PLAYER", seat=options.starting_seat)
        heroes = self._cast(seats, options, dice)
        state = HeroesState(
            variant=options.variant,
            cast=options.cast,
            heroes=tuple(hero.id for hero in heroes),
            need=self.tables.variants[options.variant].need or len(heroes),
            players=(Player(),) * seats,
            pawn=options.starting_seat,
            stage=Drafting(options.starting_seat, (), heroes[0].number),
        )
        play = Play(self.tables, state, dice)
        draft.start(play)
        return play.state, tuple(play.notes)

    def _cast(self, seats: int, options: Options, dice: Dice) -> tuple[Hero, ...]:
        """The heroes of the match, in ascending number."""
        by_seats = self.tables.variants[options.variant].numbers
        numbers = sorted({hero.number for hero in self.tables.heroes}) if by_seats is None else by_seats[seats]
        choices = [
            [hero for hero in self.tables.heroes if hero.number == number and options.cast in {hero.cast, "mixed"}]
            for number in numbers
        ]
        return tuple(choice[0] if len(choice) == 1 else dice.pick(choice) for choice in choices)

    def seated(self, state: HeroesState) -> int:
        return len(state.players)

    def pending(self, state: HeroesState) -> tuple[Decision, ...]:
        """The one open question, if the match runs."""
        ask = question(self.tables, state)
        if ask is None or isinstance(state.stage, Over):
            return ()
        return (Decision(state.question, state.stage.seat, ask, secret=isinstance(ask, ABOUT_CARDS)),)

    def legal(self, state: HeroesState, decision: Decision) -> Iterable[HeroesAction]:
        return legal.legal(self.tables, state)

    def apply(
        self, state: HeroesState, decision: Decision, action: HeroesAction, dice: Dice
    ) -> tuple[HeroesState, tuple[Note, ...]]:
        checked = legal.check(self.tables, state, action)
        play = Play(self.tables, replace(state, question=state.question + 1), dice)
        match checked:
            case actions.Draft(hero):
                if draft.pick(play, hero):
                    draft.deal(play)
                    turns.call_next(play)
            case actions.Discover(card):
                turns.discover(play, card)
            case actions.Pass():
                turns.decline(play)
            case _:
                turns.act(play, checked)
        return play.state, tuple(play.notes)

    def meant(self, action: HeroesAction) -> HeroesAction:
        """To discard nothing is to skip (rules section 10.2)."""
        return actions.Skip() if action == actions.Discard() else action

    def timeout(self, state: HeroesState, decision: Decision, dice: Dice) -> HeroesAction:
        return legal.timeout(self.tables, state, dice)

    def leave(self, state: HeroesState, seat: int, dice: Dice) -> tuple[HeroesState, tuple[Note, ...]]:
        play = Play(self.tables, state, dice)
        endings.leave(play, seat)
        return play.state, tuple(play.notes)

    def rejoin(self, state: HeroesState, seat: int) -> tuple[HeroesState, tuple[Note, ...]]:
        left = tuple(other for other in state.left if other != seat)
        return replace(state, left=left), (Note(None, events.Rejoined(seat)),)

    def view(self, state: HeroesState, seat: int | None) -> HeroesView:
        return views.view(self.tables, state, seat)

    def known(self, view: HeroesView) -> dict[tuple[str, object], str]:
        return views.known(self.tables, view)

    def chapter(self, view: HeroesView) -> int | None:
        return view.round or None

    def result(self, state: HeroesState) -> Result | None:
        return state.stage.result if isinstance(state.stage, Over) else None

    def situation(self, view: HeroesView) -> str:
        return plans.situation(view)

    def plans(self, view: HeroesView) -> Iterator[Plan]:
        return plans.plans(view)

    def planned(self, view: HeroesView, decision: Decision, plan: Plan) -> HeroesAction | None:
        assert isinstance(plan, HeroesPlan)
        return plans.planned(view, decision, plan)

    def pieces(self, state: HeroesState) -> tuple[tuple[str, ...], tuple[int, ...], int]:
        """All objects, all hero numbers, and the one pawn's being with a seat."""
        cards = [*state.deck, *state.returned]
        heroes = [*state.leftover]
        for player in state.players:
            cards += (*player.hand, *player.table)
            heroes += [] if player.hero is None else [player.hero]
        match state.stage:
            case Drafting(_, packet, aside):
                heroes += (*packet, aside)
            case Turn(values=values):
                cards += [card for _, value in values if isinstance(value, tuple) for card in value]
        return tuple(sorted(cards)), tuple(sorted(heroes)), int(state.pawn in range(len(state.players)))

    def disguise(self, state: HeroesState, seat: int | None, dice: Dice) -> HeroesState:
        return disguise.disguise(self.tables, state, seat, dice)

    def house(self, view: HeroesView, decision: Decision, actions: Sequence[HeroesAction], dice: Dice) -> HeroesAction:
        return house.choose(self.tables, view, actions, dice)

    def figures(self, state: HeroesState) -> dict[str, float]:
        """Rounds, discoveries of each class in play, and how many classes the runner-up lacks."""
        found = Counter(self.tables.class_of[card] for player in state.players for card in player.table)
        sizes = sorted(len(player.table) for player in state.players)
        classes = [self.tables.hero[name].class_ for name in state.heroes]
        return {
            "rounds": float(state.round),
            **{class_: float(found[class_]) for class_ in classes},
            "runner_up_lacks": float(max(0, state.need - sizes[-2])),
        }


GAME = HeroesGame()
