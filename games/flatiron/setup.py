"""How a match begins (rules section 2). Chance is used in the order of rules section 2.3."""

from __future__ import annotations

from games.core.dice import Dice
from games.flatiron import daniel, events, solo_events, turns
from games.flatiron.data import Tables
from games.flatiron.options import Options
from games.flatiron.play import Play
from games.flatiron.state import DANIEL, Daniel, Deck, FlatironState, Floor, Placing, Player, Street


def start(tables: Tables, seats: int, options: Options, dice: Dice) -> Play:
    """A fresh match up to its first question. Alone the start says nothing, and for two players the difficulty."""
    solo = seats == 1
    first = DANIEL if solo else _first(options, dice)
    boards = _boards(tables, seats, options, dice)
    order = [(first + place) % seats for place in range(seats)]
    decks = tuple(
        Deck(dice.shuffled([card.id for card in tables.street_cards if card.deck == street]))
        for street in tables.streets
    )
    floors = dice.shuffled([floor.id for floor in tables.floors])
    decrees = dice.shuffled([decree.id for decree in tables.decrees])
    tokens = dice.shuffled([token.id for token in tables.newspaper_tokens for _ in range(token.count)])
    high = 1 + tables.setup.floors_in_stack
    state = FlatironState(
        start=first,
        players=tuple(
            _player(tables, boards[order.index(seat)], _money(tables, seat, first, solo)) for seat in range(seats)
        ),
        daniel=_daniel(tables, options, dice) if solo else None,
        building=(Floor(floors[0], (None,) * len(tables.floor[floors[0]].sockets)),),
        stack=floors[1:high],
        spare=floors[high:],
        decks=decks,
        decrees=decrees[: tables.setup.decrees_displayed],
        unused=decrees[tables.setup.decrees_displayed :],
        newspaper=tokens[0],
        press=tokens[1:],
        journalist=tables.vp_track.journalist_squares[0],
        stage=Placing(),
    )
    play = Play(tables, state, dice)
    for seat in order:
        play.tell(events.GotBoard(seat, state.players[seat].board, state.players[seat].money))
    if solo:
        play.tell(solo_events.DanielBegan(play.daniel.level, play.daniel.vp))
        daniel.take_turn(play)
        play.change(turn=2)
    else:
        play.tell(events.Began(first))
    turns.begin(play, 0 if solo else first)
    return play


def _first(options: Options, dice: Dice) -> int:
    return dice.below(2) if options.start == "random" else ("first", "second").index(options.start)


def _boards(tables: Tables, seats: int, options: Options, dice: Dice) -> list[str]:
    """A side of a different board for each player in the order of play."""
    left = sorted({board.board for board in tables.boards})
    chosen = []
    for _ in range(seats):
        number = dice.pick(left)
        left.remove(number)
        sides = [
            board.id for board in tables.boards if board.board == number and options.sides in (board.side, "random")
        ]
        chosen.append(sides[0] if len(sides) == 1 else dice.pick(sides))
    return chosen


def _money(tables: Tables, seat: int, first: int, solo: bool) -> int:
    if solo:
        return tables.solo.player_money
    return tables.setup.money_start_player if seat == first else tables.setup.money_other_player


def _player(tables: Tables, board: str, money: int) -> Player:
    return Player(
        board=board,
        money=money,
        vp=tables.setup.vp_start,
        auto_gains=tables.rules.auto_gains_default,
        streets=(Street(),) * len(tables.streets),
    )


def _daniel(tables: Tables, options: Options, dice: Dice) -> Daniel:
    level = options.difficulty
    return Daniel(level, tables.solo.starting_vp[level], dice.shuffled([card.id for card in tables.solo.deck]))
