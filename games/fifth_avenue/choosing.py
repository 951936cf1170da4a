"""The options of a turn that are possible (rules section 4)."""

from __future__ import annotations

from collections.abc import Iterator

from games.fifth_avenue import board, data
from games.fifth_avenue.actions import Option
from games.fifth_avenue.data import Tables
from games.fifth_avenue.kinds import Letter
from games.fifth_avenue.state import FifthAvenueState

LETTERS: tuple[Letter, ...] = ("A", "B", "C", "D")


def possible(tables: Tables, state: FifthAvenueState, seat: int) -> Iterator[Option]:
    """All ways to begin the seat's turn, in the order of the tables."""
    for letter in LETTERS:
        match tables.options[letter][0]:
            case data.TakeSkyscrapers():
                yield from [Option(letter)] * (state.players[seat].supply > 0)
            case data.PlaceBusiness():
                plots = tuple(board.open_plots(tables, state))
                for business in dict.fromkeys(board.current_link(state)):
                    yield from (Option(letter, business, plot) for plot in plots)
            case data.ScoreDistrict():
                yield from (Option(letter, district) for district in board.scorable(tables, state))
            case _:
                yield Option(letter)
