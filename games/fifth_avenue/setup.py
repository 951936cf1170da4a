"""How a match is set up, and the skyscrapers placed before the first turn (rules section 3)."""

from __future__ import annotations

from itertools import combinations
from typing import Literal

from games.core.dice import Dice
from games.core.values import Note
from games.fifth_avenue import events, spelling
from games.fifth_avenue.data import Spread, Tables, card
from games.fifth_avenue.play import Play
from games.fifth_avenue.state import Dummy, FifthAvenueState, Pawn, Placing, Player, Plot, placement_order


def new(
    tables: Tables, seats: int, side: Literal["five", "six"], dice: Dice
) -> tuple[FifthAvenueState, tuple[Note, ...]]:
    """A fresh match, up to the first skyscraper to be placed."""
    businesses = dice.shuffled([it.id for it in tables.businesses for _ in range(it.count)])
    plots = first_plots(tables, side, dice)
    used = len(plots)
    links = []
    for size in tables.links:
        links.append(businesses[used : used + size])
        used += size
    stacks = {colour: dice.shuffled(tables.deck(colour)) for colour in tables.card_colours}
    hands, stacks = _dealt(tables, seats, stacks)
    start = dice.below(seats)
    stock = tables.skyscrapers
    supply = stock.total - stock.marker - stock.placed - stock.reserve
    state = FifthAvenueState(
        side=side,
        start=start,
        players=tuple(Player(hand=hand, supply=supply, reserve=stock.reserve) for hand in hands),
        dummy=Dummy(tables.dummy.skyscrapers) if seats == tables.dummy.seats else None,
        stacks=stacks,
        plots={plot: Plot(businesses=(it,)) for plot, it in zip(plots, businesses, strict=False)},
        links=tuple(links),
        box=tuple(sorted(businesses[used:], key=tables.business_ids.index)),
        pawns={commissioner: Pawn(tables.hall) for commissioner in tables.commissioner_ids},
        stage=Placing(),
    )
    play = Play(tables, state, dice)
    play.tell(events.Started(start))
    for seat, hand in enumerate(hands):
        play.tell(events.YourHand(spelling.written(hand)), to=seat)
    return play.state, tuple(play.notes)


def first_plots(tables: Tables, side: str, dice: Dice) -> tuple[str, ...]:
    """One plot of each district for its first business: those without a colour, or plots at random whose colours are
    used as evenly as can be, each such choice equally likely."""
    rings = tables.plots[side]
    if not isinstance(tables.sides[side].first, Spread):
        return tuple(plot for ring in rings.values() for plot in ring if tables.colour(plot) is None)
    each, more = divmod(len(rings), len(tables.colours))
    colours = dice.shuffled((*tables.colours * each, *dice.pick(list(combinations(tables.colours, more)))))
    return tuple(f"{district}.{colour}" for district, colour in zip(rings, colours, strict=True))


def _dealt(
    tables: Tables, seats: int, stacks: dict[str, tuple[int, ...]]
) -> tuple[list[tuple[str, ...]], dict[str, tuple[int, ...]]]:
    """The hands, and what is left in the stacks."""
    hands: list[list[str]] = [[] for _ in range(seats)]
    left = {}
    for colour, values in stacks.items():
        count = tables.deal.black if colour == tables.black else tables.deal.coloured
        for seat, hand in enumerate(hands):
            hand += [card(colour, value) for value in values[seat * count : (seat + 1) * count]]
        left[colour] = values[seats * count :]
    return [tables.ordered(hand) for hand in hands], left


def to_place(state: FifthAvenueState) -> tuple[int, ...]:
    """The seats that place the next skyscrapers before the first turn, one each, in order."""
    order = placement_order(len(state.players), state.start)
    return order[state.stage.done :] if isinstance(state.stage, Placing) else ()


def place(play: Play, stage: Placing, plot: str) -> bool:
    """Place a skyscraper before the first turn. Whether it was the last one."""
    seat, *others = to_place(play.state)
    play.raise_on(plot, seat, 1)
    play.tell(events.PlacedSetup(seat, plot))
    play.change(stage=Placing(stage.done + 1))
    return not others
