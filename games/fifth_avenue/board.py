"""What stands where on the board, what may be put there, and what it is worth (rules sections 2, 6.3 and 8)."""

from __future__ import annotations

from collections.abc import Iterator

from games.fifth_avenue.data import Tables
from games.fifth_avenue.state import FifthAvenueState, Plot

EMPTY = Plot()


def at(state: FifthAvenueState, plot: str) -> Plot:
    """What stands on a plot."""
    return state.plots.get(plot, EMPTY)


def ring(tables: Tables, state: FifthAvenueState, district: str) -> tuple[str, ...]:
    """The plots of a district in the order of its ring."""
    return tables.plots[state.side][district]


def types(tables: Tables, state: FifthAvenueState, plot: str) -> int:
    """How many different businesses stand on the two plots next to this one."""
    before, after = tables.neighbours[state.side][plot]
    return len({*at(state, before).businesses, *at(state, after).businesses})


def worth(tables: Tables, state: FifthAvenueState, plot: str) -> int:
    """What a skyscraper on the plot scores."""
    return tables.worth[types(tables, state, plot)]


def points(tables: Tables, state: FifthAvenueState, district: str, seat: int) -> int:
    """What a district brings a player when it is scored (rules section 8)."""
    plot = own_plot(tables, state, district, seat)
    return 0 if plot is None else at(state, plot).skyscrapers * worth(tables, state, plot)


def own_plot(tables: Tables, state: FifthAvenueState, district: str, owner: int) -> str | None:
    """The one plot of the district with skyscrapers of this owner, if any."""
    for plot in ring(tables, state, district):
        found = state.plots.get(plot)
        if found is not None and found.owner == owner:
            return plot
    return None


def presence(tables: Tables, state: FifthAvenueState, owner: int) -> int:
    """The number of districts with skyscrapers of this owner."""
    return sum(own_plot(tables, state, district, owner) is not None for district in tables.districts)


def empty_plots(tables: Tables, state: FifthAvenueState, district: str) -> tuple[str, ...]:
    """The plots of the district on which skyscrapers can be begun, in the order of the ring."""
    return tuple(
        plot for plot in ring(tables, state, district) if tables.colour(plot) is not None and plot not in state.plots
    )


def is_full(tables: Tables, state: FifthAvenueState, space: str) -> bool:
    """Whether every plot of a district, one without a colour included, holds something."""
    return space in tables.districts and all(plot in state.plots for plot in ring(tables, state, space))


def permitted(tables: Tables, state: FifthAvenueState, district: str, seat: int) -> tuple[str, ...]:
    """The colours in which a player may bid for a district, in the order of the tables (rules section 6.3)."""
    own = own_plot(tables, state, district, seat)
    plots: tuple[str, ...] = empty_plots(tables, state, district) if own is None else (own,)
    if not plots:
        plots = tuple(plot for plot in ring(tables, state, district) if at(state, plot).businesses)
    found = {tables.colour(plot) for plot in plots}
    return tuple(colour for colour in tables.colours if colour in found)


def open_plots(tables: Tables, state: FifthAvenueState) -> Iterator[str]:
    """The plots that can take a business, in the order of the map."""
    for district in tables.districts:
        if district not in state.stopped:
            for plot in ring(tables, state, district):
                found = at(state, plot)
                if not found.skyscrapers and len(found.businesses) < tables.business_limit:
                    yield plot


def first_plots(tables: Tables, state: FifthAvenueState, seat: int) -> Iterator[str]:
    """The plots on which a player may place a skyscraper before the first turn, in the order of the map."""
    for district in tables.districts:
        if own_plot(tables, state, district, seat) is None:
            yield from empty_plots(tables, state, district)


def current_link(state: FifthAvenueState) -> tuple[str, ...]:
    """The businesses of the left-most link that still holds any, from left to right; none at the end of the match."""
    return next((link for link in state.links if link), ())


def scorable(tables: Tables, state: FifthAvenueState) -> tuple[str, ...]:
    """The districts that can be scored: a commissioner stands there and there is no building stop."""
    return tuple(
        district
        for district in tables.districts
        if district not in state.stopped and any(pawn.at == district for pawn in state.pawns.values())
    )


def targets(tables: Tables, state: FifthAvenueState, commissioner: str) -> tuple[str, ...]:
    """Where a commissioner can be moved, in the order of the tables; behind stopped districts in their place (rules
    section 5.6)."""

    def beyond(space: str) -> Iterator[str]:
        for target in tables.ways[space]:
            if target in state.stopped:
                yield from beyond(target)
            else:
                yield target

    return tuple(dict.fromkeys(beyond(state.pawns[commissioner].at)))
