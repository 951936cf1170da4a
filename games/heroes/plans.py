"""What can be planned for the rest of a round: the own turn, once the hero is chosen."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.values import Decision, Plan
from games.heroes import actions, asks
from games.heroes.actions import HeroesAction
from games.heroes.kinds import Card
from games.heroes.views import HeroesView


class ThenSkip(Plan, frozen=True, forbid_unknown_fields=True, tag="then_skip"):
    """Leave out every part of the hero's action that may be left out."""


class ThenDiscover(Plan, frozen=True, forbid_unknown_fields=True, tag="then_discover"):
    """Discover this object, if it is still in the hand and the hero may."""

    card: Card


class ThenPass(Plan, frozen=True, forbid_unknown_fields=True, tag="then_pass"):
    """End the turn without a discovery."""


HeroesPlan = ThenSkip | ThenDiscover | ThenPass


def situation(view: HeroesView) -> str:
    """Plans are for the round in which they are made."""
    return f"round {view.round}"


def plans(view: HeroesView) -> Iterator[HeroesPlan]:
    """What the view's seat may plan for its turn in this round."""
    own = view.private
    if own is None or own.hero is None or view.phase == "over" or view.players[own.seat].acted:
        return
    yield from map(ThenDiscover, own.playable)
    yield ThenPass()
    yield ThenSkip()


def planned(view: HeroesView, decision: Decision, plan: HeroesPlan) -> HeroesAction | None:
    """What a plan answers to a question put to its seat."""
    own = view.private
    assert own is not None
    match decision.ask, plan:
        case asks.Discover(), ThenDiscover(card) if card in own.playable:
            return actions.Discover(card)
        case asks.Discover(), ThenPass():
            return actions.Pass()
        case asks.Target(optional=True) | asks.Swap(optional=True) | asks.Pawn(optional=True), ThenSkip():
            return actions.Skip()
        case asks.Discard(least=0), ThenSkip():
            return actions.Skip()
    return None
