"""Another state that one seat, or a spectator, cannot tell from the real one (for the leak law)."""

from __future__ import annotations

from msgspec.structs import replace

from games.core.dice import Dice
from games.fifth_avenue.data import Tables, card
from games.fifth_avenue.state import FifthAvenueState


def disguise(tables: Tables, state: FifthAvenueState, seat: int | None, dice: Dice) -> FifthAvenueState:
    """The state with the values of the cards that the seat does not see exchanged at random, colour by colour: those of
    the other hands and those in the stacks, but for the open ones on top."""
    hands = [list[str]() for _ in state.players]
    stacks = {}
    for colour in tables.card_colours:
        stack = state.stacks[colour]
        shown = stack[: colour != tables.black]
        held = [
            [tables.parts[name][1] for name in player.hand if tables.parts[name][0] == colour]
            for player in state.players
        ]
        hidden = [value for other, values in enumerate(held) if other != seat for value in values]
        mixed = iter(dice.shuffled((*hidden, *stack[len(shown) :])))
        for other, values in enumerate(held):
            hands[other] += [card(colour, value if other == seat else next(mixed)) for value in values]
        stacks[colour] = (*shown, *mixed)
    players = tuple(
        replace(player, hand=tables.ordered(hand)) for player, hand in zip(state.players, hands, strict=True)
    )
    return replace(state, players=players, stacks=stacks)
