"""Another state that one seat, or a spectator, cannot tell from the real one (for the leak law)."""

from __future__ import annotations

from msgspec.structs import replace

from games.core.dice import Dice
from games.tangram_city import geometry
from games.tangram_city.data import Tables
from games.tangram_city.state import (
    Choice,
    Laid,
    Piece,
    Player,
    Skipped,
    Spout,
    TangramCityState,
    area,
    forced,
    is_forced,
    knows,
    offered,
)


def disguise(tables: Tables, state: TangramCityState, seat: int | None, dice: Dice) -> TangramCityState:
    """The state with the cards that the seat does not know in another order, and with other decisions of the others,
    about which only is known who is done."""
    hidden = [place for place, _ in enumerate(state.cards) if not knows(tables, state, seat, place)]
    unknown = dice.shuffled([*(state.cards[place] for place in hidden), *state.deck])
    dealt = dict(zip(hidden, unknown, strict=False))
    players = tuple(
        player if other == seat else _player(state, player, dice) for other, player in enumerate(state.players)
    )
    cards = tuple(dealt.get(place, card) for place, card in enumerate(state.cards))
    return replace(state, players=players, cards=cards, deck=unknown[len(hidden) :])


def _player(state: TangramCityState, player: Player, dice: Dice) -> Player:
    if state.stage == "over":
        return player
    if state.stage == "side":
        return replace(player, side=None if player.side is None else dice.pick(geometry.SIDES))
    return replace(player, plan=_plan(state, player, dice))


def _plan(state: TangramCityState, player: Player, dice: Dice) -> tuple[Choice, ...]:
    """Any decisions that the player may have made by now; all of them if the player is done."""
    plan: list[Choice] = []
    pieces: list[Piece] = []
    if state.stage == "fountain":
        if not is_forced(state, player) and (player.confirmed or dice.below(2)):
            spouts: list[Choice] = [Spout(spout.at, spout.corner) for spout in geometry.spouts(player.covered)]
            plan.append(dice.pick([*spouts, Skipped(None)]))
        return tuple(plan)
    for tile in offered(state):
        if tile not in forced(state, player) and (player.confirmed or dice.below(2)):
            fits: list[Choice] = [Laid(*fit[1:]) for fit in geometry.fits(tile, area(pieces, player.covered))]
            choice = dice.pick([*fits, Skipped(tile)])
            plan.append(choice)
            pieces += [choice] if isinstance(choice, Laid) else []
    return tuple(plan)
