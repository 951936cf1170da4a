"""What is being asked, and of which players, cards and numbers the answer may speak (rules sections 4.4 and 10.2)."""

from __future__ import annotations

from games.heroes import asks, data
from games.heroes.data import Tables
from games.heroes.state import Drafting, HeroesState, Player, Turn, hero_of, in_play, is_last, offered, owns


def question(tables: Tables, state: HeroesState) -> asks.HeroesAsk | None:
    """The open question; None when the match is over."""
    match state.stage:
        case Drafting() as stage:
            player = state.players[stage.seat]
            owned = tuple(hero.class_ for hero in in_play(tables, state) if owns(tables, player, hero.class_))
            return asks.Draft(offered(state, stage), stage.aside if is_last(state) else None, owned, player.locked)
        case Turn() as turn:
            step = current(tables, state, turn)
            hero = hero_of(tables, state, turn.seat)
            assert hero is not None
            return asks.Discover(hero.class_) if step is None else _about(state, turn, step)
    return None


def _about(state: HeroesState, turn: Turn, step: data.Step) -> asks.HeroesAsk:
    match step:
        case data.ChoosePlayer():
            return asks.Target(targets(state, turn.seat, step), step.optional)
        case data.SwapCards():
            return asks.Swap(chosen(turn, step.with_), step.optional)
        case data.TakeViewed():
            return asks.Take(lifted(turn, step.from_))
        case data.GiveCard():
            return asks.Give(chosen(turn, step.to))
        case data.Discard():
            return asks.Discard(*limits(state.players[turn.seat], step))
        case data.MovePawn():
            return asks.Pawn(step.optional)
    raise TypeError(f"{step} asks nothing")


def current(tables: Tables, state: HeroesState, turn: Turn) -> data.Step | None:
    """The step that the acting player's action has come to; None when it is finished."""
    hero = hero_of(tables, state, turn.seat)
    assert hero is not None
    return hero.action[turn.step] if turn.step < len(hero.action) else None


def number(turn: Turn, key: str) -> int | None:
    """The seat or number stored under a key, if any."""
    found = dict(turn.values).get(key)
    return found if isinstance(found, int) else None


def chosen(turn: Turn, key: str) -> int:
    """The seat stored under a key that is known to hold one."""
    seat = number(turn, key)
    assert seat is not None
    return seat


def lifted(turn: Turn, key: str) -> tuple[str, ...]:
    """The cards lifted off the draw pile that are stored under a key, top first."""
    found = dict(turn.values).get(key)
    return found if isinstance(found, tuple) else ()


def refusal(state: HeroesState, seat: int, step: data.ChoosePlayer, target: int) -> str | None:
    """The code of the first reason why the acting player may not choose this target, if any."""
    if target not in range(len(state.players)):
        return "E_NO_SUCH_PLAYER"
    if step.who == "other" and target == seat:
        return "E_TARGET_SELF"
    player = state.players[target]
    for condition in step.require:
        if condition == "unprotected" and player.protected:
            return "E_TARGET_PROTECTED"
        if condition == "hand_nonempty" and not player.hand:
            return "E_TARGET_EMPTY"
        if condition == "hero_hidden" and player.revealed:
            return "E_TARGET_REVEALED"
    return None


def targets(state: HeroesState, seat: int, step: data.ChoosePlayer) -> tuple[int, ...]:
    """The players who may be chosen, clockwise from the acting player's left."""
    count = len(state.players)
    clockwise = ((seat + turn) % count for turn in range(1, count + 1))
    return tuple(target for target in clockwise if refusal(state, seat, step, target) is None)


def limits(player: Player, step: data.Discard) -> tuple[int, int]:
    """The least and the most number of cards to discard, sunk to the size of the hand (rules section 4.5)."""
    return min(step.min, len(player.hand)), min(step.max, len(player.hand))
