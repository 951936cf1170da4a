"""Which answers a question has, which of the others is refused and why, and what is answered for the absent."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from games.core.dice import Dice
from games.core.errors import Illegal
from games.heroes import actions, asks, data
from games.heroes.actions import HeroesAction
from games.heroes.data import Tables
from games.heroes.questions import current, question, refusal
from games.heroes.state import Drafting, HeroesState, Over, Turn, hero_of, owns


def legal(tables: Tables, state: HeroesState) -> Iterator[HeroesAction]:
    """Every answer to the open question (rules section 10.2), what ends or skips it last."""
    if isinstance(state.stage, Over):
        return
    hand = state.players[state.stage.seat].hand
    match question(tables, state):
        case asks.Draft(heroes):
            yield from map(actions.Draft, heroes)
        case asks.Target(players, optional):
            yield from map(actions.Target, players)
            yield from [actions.Skip()] * optional
        case asks.Swap(target, optional):
            yield from (actions.Swap(give, take) for give in hand for take in state.players[target].hand)
            yield from [actions.Skip()] * optional
        case asks.Take(cards):
            yield from map(actions.Take, cards)
        case asks.Give():
            yield from map(actions.Give, hand)
        case asks.Discard(least, most):
            for size in range(max(least, 1), most + 1):
                yield from map(actions.Discard, combinations(hand, size))
            yield from [actions.Skip()] * (least == 0)
        case asks.Pawn(optional):
            yield from map(actions.Pawn, range(len(state.players)))
            yield from [actions.Skip()] * optional
        case asks.Discover(class_):
            yield from (actions.Discover(card) for card in hand if tables.class_of[card] == class_)
            yield actions.Pass()


def check(tables: Tables, state: HeroesState, action: HeroesAction) -> HeroesAction:
    """The answer as it is to be carried out: a discard of no card is a skip where that is permitted.
    Raises Illegal with the first failure in the order of rules section 10.3."""
    stage = state.stage
    assert not isinstance(stage, Over)
    if isinstance(action, actions.Discover):
        _check_right(tables, state, stage.seat)
    ask = question(tables, state)
    ended = isinstance(action, actions.Discover | actions.Pass)
    if ended and isinstance(stage, Turn) and not isinstance(ask, asks.Discover):
        raise Illegal("E_ACTION_FIRST")
    if action == actions.Discard() and isinstance(ask, asks.Discard) and not ask.least:
        return actions.Skip()
    player = state.players[stage.seat]
    match ask, action:
        case asks.Take() | asks.Give(), actions.Skip():
            raise Illegal("E_NOT_OPTIONAL")
        case asks.Target(optional=optional) | asks.Swap(optional=optional) | asks.Pawn(
            optional=optional
        ), actions.Skip():
            if not optional:
                raise Illegal("E_NOT_OPTIONAL")
        case asks.Discard(least, _), actions.Skip():
            if least:
                raise Illegal("E_NOT_OPTIONAL")
        case asks.Draft(heroes), actions.Draft(hero):
            if hero not in heroes:
                raise Illegal("E_HERO_NOT_OFFERED", hero=hero)
        case asks.Target(), actions.Target(target):
            _check_target(tables, state, target)
        case asks.Swap(other, _), actions.Swap(give, take):
            _check_held(player.hand, give)
            if take not in state.players[other].hand:
                raise Illegal("E_CARD_NOT_IN_TARGET_HAND", seat=other, card=take)
        case asks.Take(cards), actions.Take(card):
            if card not in cards:
                raise Illegal("E_CARD_NOT_VIEWED", card=card)
        case asks.Give(), actions.Give(card):
            _check_held(player.hand, card)
        case asks.Discard(least, most), actions.Discard(cards):
            _check_discard(player.hand, cards, least, most)
        case asks.Pawn(), actions.Pawn(target):
            if target not in range(len(state.players)):
                raise Illegal("E_NO_SUCH_PLAYER", seat=target)
        case asks.Discover(class_), actions.Discover(card):
            _check_held(player.hand, card)
            if tables.class_of[card] != class_:
                raise Illegal("E_WRONG_CLASS", card=card)
        case asks.Discover(), actions.Pass():
            pass
        case _:
            raise Illegal("E_WRONG_COMMAND")
    return action


def _check_right(tables: Tables, state: HeroesState, seat: int) -> None:
    """The lock and the owned class come before everything else that a discovery may be refused for."""
    player = state.players[seat]
    hero = hero_of(tables, state, seat)
    if player.locked and (hero is None or not hero.lifts):
        raise Illegal("E_LOCKED")
    if hero is not None and owns(tables, player, hero.class_):
        raise Illegal("E_CLASS_OWNED")


def _check_target(tables: Tables, state: HeroesState, target: int) -> None:
    assert isinstance(state.stage, Turn)
    step = current(tables, state, state.stage)
    assert isinstance(step, data.ChoosePlayer)
    code = refusal(state, state.stage.seat, step, target)
    if code is not None:
        raise Illegal(code, seat=target)


def _check_held(hand: tuple[str, ...], card: str) -> None:
    if card not in hand:
        raise Illegal("E_CARD_NOT_IN_HAND", card=card)


def _check_discard(hand: tuple[str, ...], cards: tuple[str, ...], least: int, most: int) -> None:
    twice = next((card for card in cards if cards.count(card) > 1), None)
    if twice is not None:
        raise Illegal("E_DUPLICATE_CARD", card=twice)
    if not least <= len(cards) <= most:
        raise Illegal("E_COUNT", least=least, most=most)
    for card in cards:
        _check_held(hand, card)


def timeout(tables: Tables, state: HeroesState, dice: Dice) -> HeroesAction:
    """The answer given for somebody who does not (rules section 10.4)."""
    stage = state.stage
    assert isinstance(stage, Drafting | Turn)
    hand = state.players[stage.seat].hand
    match question(tables, state):
        case asks.Draft(heroes):
            return actions.Draft(dice.pick(heroes))
        case asks.Target(players, optional):
            return actions.Skip() if optional else actions.Target(players[0])
        case asks.Swap(target, optional):
            if optional:
                return actions.Skip()
            return actions.Swap(dice.pick(hand), dice.pick(state.players[target].hand))
        case asks.Take(cards):
            return actions.Take(cards[0])
        case asks.Give():
            return actions.Give(dice.pick(hand))
        case asks.Discard(least, _):
            return actions.Discard(dice.shuffled(hand)[:least]) if least else actions.Skip()
        case asks.Pawn(optional):
            return actions.Skip() if optional else actions.Pawn(state.pawn)
    return actions.Pass()
