"""The options of a turn that are possible (rules section 4)."""

from __future__ import annotations

from collections.abc import Iterator

from games.fifth_avenue import board, data
from games.fifth_avenue.actions import Option
from games.fifth_avenue.data import Tables
from games.fifth_avenue.kinds import Letter
from games.fifth_avenue.state import FifthAvenueState

LETTERS: tuple[Letter, ...] = ("A", "B", "C", "D")


def letters(tables: Tables, state: FifthAvenueState, seat: int) -> tuple[Letter, ...]:
    """The options with which the seat's turn can begin."""

    def can(letter: Letter) -> bool:
        match tables.options[letter][0]:
            case data.TakeSkyscrapers():
                return state.players[seat].supply > 0
            case data.PlaceBusiness():
                return any(True for _ in board.open_plots(tables, state))
            case data.ScoreDistrict():
                return bool(board.scorable(tables, state))
        return True

    return tuple(filter(can, LETTERS))


def possible(tables: Tables, state: FifthAvenueState, seat: int) -> Iterator[Option]:
    """All ways to begin the seat's turn, in the order of the tables."""
    for letter in letters(tables, state, seat):
        match tables.options[letter][0]:
            case data.PlaceBusiness():
                plots = tuple(board.open_plots(tables, state))
                for business in dict.fromkeys(board.current_link(state)):
                    yield from (Option(letter, business, plot) for plot in plots)
            case data.ScoreDistrict():
                yield from (Option(letter, district) for district in board.scorable(tables, state))
            case _:
                yield Option(letter)
