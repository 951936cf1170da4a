"""What a game is to everything around it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from . import text
from .dice import Dice
from .values import Action, Decision, Note, Outlook, Plan, Result, State, View

S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)
V = TypeVar("V", bound=View)


NEXT = "next"
"""The way to the next legal answer with the same piece."""


class Game(ABC, Generic[S, A, V]):
    """A game as pure functions of frozen values: no clock, no I/O, no chance but the dice given, no language.

    One stateless object per game. Every random choice goes through `dice`; `apply` raises `Illegal` and then nothing
    has changed. Notes that tell one seat something secret are separate from the public note of the same event."""

    key: ClassVar[str]
    """Folder, command group and catalog name."""
    seats: ClassVar[range]
    """Permitted numbers of seats."""
    version: ClassVar[int]
    """Version of the rules and of the state's shape, stored with each match."""
    state_type: ClassVar[Any]
    action_type: ClassVar[Any]
    """Tagged union of all actions."""
    ask_type: ClassVar[Any]
    event_type: ClassVar[Any]
    options_type: ClassVar[type[msgspec.Struct]]
    """Frozen Struct of Literal or seat fields, every one with a default."""
    plan_type: ClassVar[Any] = None
    """Tagged union of all plans, with other tags than the actions'; None where nothing can be planned."""
    outlook_type: ClassVar[Any] = None
    """Tagged union of what answers can be shown to come to; None where that is not told."""
    errors: ClassVar[tuple[str, ...]]
    """The codes that `apply` may raise in `Illegal`, for the catalogs."""
    topics: ClassVar[tuple[str, ...]]
    """The rules help topics, for the catalogs."""
    steered: ClassVar[frozenset[str]] = frozenset()
    """The fields of actions that say where a piece goes and how it lies: `steer` changes them, the other fields say
    which piece it is."""
    together: ClassVar[frozenset[str]] = frozenset()
    """The verbs whose arguments are chosen together, from one list of short words."""
    typed: ClassVar[frozenset[str]] = frozenset()
    """The fields of actions that people type in several ways which the game itself understands."""
    way_kinds: ClassVar[Mapping[str, str]] = {}
    """The kind of thing that a way is about, by its word."""
    upcasts: ClassVar[Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {}
    """For each old version, how its state as plain data becomes that of the next version."""

    @abstractmethod
    def new(self, seats: int, options: Any, dice: Dice) -> tuple[S, tuple[Note, ...]]:
        """A fresh match, up to its first question. Raises Illegal for options that do not fit the seats."""

    @abstractmethod
    def seated(self, state: S) -> int:
        """The number of seats of a match."""

    @abstractmethod
    def pending(self, state: S) -> tuple[Decision, ...]:
        """The open decisions; none when the match is over. Several seats: they answer in any order."""

    @abstractmethod
    def legal(self, state: S, decision: Decision) -> Iterable[A]:
        """Every action that answers the decision, lazily, in a sensible order for a menu."""

    @abstractmethod
    def apply(self, state: S, decision: Decision, action: A, dice: Dice) -> tuple[S, tuple[Note, ...]]:
        """Carry out an answer, and everything that follows from it without a question. Raises Illegal."""

    def suggest(self, state: S, decision: Decision, verb: str, typed: str) -> Sequence[A] | None:
        """What somebody may mean who has typed so much of the arguments of a verb: a few legal actions, the likeliest
        first. None where `legal` can be looked through instead; a game whose answers are too many for that, or can be
        typed in other ways than they are written, has its own idea."""
        return None

    def meant(self, action: A) -> A:
        """The answer in its one form, where an action can be written in several; logs and replays hold that form."""
        return action

    @abstractmethod
    def timeout(self, state: S, decision: Decision, dice: Dice) -> A:
        """The answer that the rules give for somebody who does not."""

    @abstractmethod
    def leave(self, state: S, seat: int, dice: Dice) -> tuple[S, tuple[Note, ...]]:
        """The seat's player leaves for good: `state.left` names it, and the match may end by that."""

    @abstractmethod
    def rejoin(self, state: S, seat: int) -> tuple[S, tuple[Note, ...]]:
        """A substitute takes over the place of a player who left."""

    @abstractmethod
    def view(self, state: S, seat: int | None) -> V:
        """What the seat, or a spectator (None), may see."""

    def known(self, view: V) -> Mapping[tuple[str, object], str]:
        """What values stand for, as (kind, value) to `<kind>.<id>` of the thing: the number of a card whose name
        depends on the set in play. The sort of thing it is may be under (`<kind>.sort`, value)."""
        return {}

    def outlook(self, view: V, action: Action) -> Outlook | None:
        """What an answer, or a plan, would come to; it need not be legal. None: nothing more is to be said of it."""
        return None

    def brief(self, action: A) -> str:
        """A text that is read as the action (see `text`), the shortest where it can be written in several ways."""
        return text.write(action)

    def chapter(self, view: V) -> int | None:
        """The number of the round, or of the turn where a game counts those, that a view shows, from 1: what the log
        and the replay are headed by. None before the first, and where the game counts none."""
        return None

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """How the match ended, or None while it runs."""

    def situation(self, view: V) -> str:
        """A word that is another one as soon as plans made before would mean something else: the number of a round."""
        return ""

    def plans(self, view: V) -> Iterable[Plan]:
        """What the view's seat may plan now, lazily, in a sensible order for a menu."""
        return ()

    def plannable(self, view: V, plan: Plan) -> bool:
        """Whether a plan makes sense now: else it cannot be made, and one that was made before lapses."""
        return plan in self.plans(view)

    def replaces(self, plan: Plan, standing: Plan) -> bool:
        """Whether a new plan takes the place of one that stands: otherwise both stand, and the first that has an
        answer gives it."""
        return False

    def planned(self, view: V, decision: Decision, plan: Plan) -> A | None:
        """What a plan of the view's seat answers to a decision put to it; None: it has no word on that. It must be
        legal: a plan that could not answer is not `plannable` any more."""
        return None

    def ghosts(self, view: V, actions: Sequence[A]) -> tuple[A, ...]:
        """For each piece that is to be placed on a board, the answer to begin with when it is moved about by hand: a
        sensible one of the legal `actions`. None where answers are not chosen like that."""
        return ()

    def ways(self, view: V, action: Action) -> tuple[tuple[str, ...], ...]:
        """How the piece of an answer, or of a plan, can be moved about, as rows of buttons: words such as `left` or
        `turn`; `NEXT` is the next legal answer with the same piece. What a way is about comes after a colon
        (`more:gray-4`), its kind stands in `way_kinds`. Not at all: ()."""
        return ()

    def steer(self, view: V, action: Action, way: str) -> Action:
        """The answer with its piece moved one step in one of its ways; it need not be legal."""
        raise ValueError(f"{self.key} has nothing that goes {way}")

    @abstractmethod
    def pieces(self, state: S) -> object:
        """The inventory of all pieces wherever they are: equal after every step (a law)."""

    @abstractmethod
    def disguise(self, state: S, seat: int | None, dice: Dice) -> S:
        """The state with everything that `seat` may not see replaced at random by what it might be as well: the seat
        cannot tell the two apart (the leak law)."""

    @abstractmethod
    def house(self, view: V, decision: Decision, actions: Sequence[A], dice: Dice) -> A:
        """The house player's choice: sensible, quick, and from what the seat may see alone."""

    @abstractmethod
    def figures(self, state: S) -> dict[str, float]:
        """Numbers about a match for statistics of playouts (rounds, scores, ...)."""


AnyGame = Game[Any, Any, Any]
