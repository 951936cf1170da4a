"""Turns and the actions of which options consist (rules sections 4, 5 and 7)."""

from __future__ import annotations

from msgspec.structs import replace

from games.fifth_avenue import actions, auctions, board, data, endings, events
from games.fifth_avenue.choosing import possible
from games.fifth_avenue.play import Play
from games.fifth_avenue.state import Auction, Plot, Turn, round_of


def start(play: Play, seat: int) -> None:
    """The turn of a seat begins; where only one option is possible it is chosen (rules section 4)."""
    play.change(turns=play.state.turns + 1, stage=Turn(seat))
    play.tell(events.TurnStarted(seat, round_of(play.state)))
    first, *others = list(possible(play.tables, play.state, seat))
    if not others:
        play.tell(events.OnlyOption(seat))
        choose(play, first)


def choose(play: Play, option: actions.Option) -> None:
    """Carry out the first action of an option, as it was chosen."""
    turn = replace(_turn(play), letter=option.letter)
    play.change(stage=turn)
    match play.tables.options[option.letter][0]:
        case data.PlaceBusiness():
            assert option.what is not None
            assert option.plot is not None
            _place(play, turn.seat, option.what, option.plot)
        case data.ScoreDistrict():
            assert option.what is not None
            _score(play, turn.seat, option.what)
        case step:
            _settle(play, turn, step)
    _advance(play)


def take(play: Play, colours: tuple[str, ...]) -> None:
    """Take the open cards of these colours."""
    _take(play, _turn(play).seat, colours)
    _advance(play)


def move(play: Play, commissioner: str, to: str) -> None:
    """Move a commissioner; its return starts auctions before the turn goes on (rules section 5.6)."""
    pawn = play.state.pawns[commissioner]
    turn = _turn(play)
    leaves = pawn.at in play.tables.districts and pawn.at not in play.state.stopped
    markers = (*pawn.markers, pawn.at) if leaves else pawn.markers
    play.move_pawn(commissioner, at=to, markers=markers)
    play.tell(events.Moved(turn.seat, commissioner, to, pawn.at if leaves else None))
    _advance(play)
    if to == play.tables.hall:
        auctions.start(play, _turn(play), commissioner)


def run(play: Play) -> None:
    """Go on until somebody is asked or the match is over."""
    while True:
        match play.state.stage:
            case Turn(letter=str(letter)) as turn:
                steps = play.tables.options[letter]
                if turn.step == len(steps):
                    _next(play, turn)
                elif _settle(play, turn, steps[turn.step]):
                    _advance(play)
                else:
                    return
            case Auction():
                if not auctions.settle(play):
                    return
            case _:
                return


def _next(play: Play, turn: Turn) -> None:
    if play.state.turns == play.tables.round_cap * len(play.state.players):
        endings.end(play, "round_cap")
    else:
        start(play, (turn.seat + 1) % len(play.state.players))


def _turn(play: Play) -> Turn:
    """The turn in progress."""
    assert isinstance(play.state.stage, Turn)
    return play.state.stage


def _advance(play: Play) -> None:
    """Go to the next action of the option, unless the match is over."""
    if isinstance(play.state.stage, Turn):
        play.change(stage=replace(play.state.stage, step=play.state.stage.step + 1))


def _settle(play: Play, turn: Turn, step: data.Step) -> bool:
    """Carry out an action if that needs no answer; otherwise do nothing. Whether it is done."""
    match step:
        case data.TakeSkyscrapers(count):
            player = play.player(turn.seat)
            taken = min(count, player.supply)
            play.alter(turn.seat, supply=player.supply - taken, reserve=player.reserve + taken)
            play.tell(events.TookSkyscrapers(turn.seat, taken))
        case data.DrawBlack():
            _draw(play, turn, step)
        case data.TakeColours(count):
            filled = tuple(colour for colour in play.tables.colours if play.state.stacks[colour])
            if len(filled) > count:
                return False
            _take(play, turn.seat, filled)
        case _:
            return False
    return True


def _draw(play: Play, turn: Turn, step: data.DrawBlack) -> None:
    """The active player draws, then those who have nothing in the district scored (rules section 5.5)."""
    drawn = play.draw(turn.seat, step.count)
    play.tell(events.DrewBlack(turn.seat, drawn) if drawn else events.NoBlack(turn.seat))
    if turn.scored is None:
        return
    without = [
        seat for seat in play.clockwise(turn.seat) if board.own_plot(play.tables, play.state, turn.scored, seat) is None
    ]
    compensated = tuple(seat for seat in without if play.draw(seat, step.compensation))
    if compensated:
        play.tell(events.Compensated(compensated, step.compensation))


def _take(play: Play, seat: int, colours: tuple[str, ...]) -> None:
    cards = tuple(name for colour in colours for name in play.lift(colour, 1))
    if not cards:
        play.tell(events.NothingToTake(seat))
        return
    play.hold(seat, gain=cards)
    play.tell(events.Took(seat, cards))
    stacks = play.state.stacks
    opened = tuple(data.card(colour, stacks[colour][0]) for colour in colours if stacks[colour])
    if opened:
        play.tell(events.Opened(opened))


def _place(play: Play, seat: int, business: str, plot: str) -> None:
    """Place a business of the row, with what follows from it (rules sections 5.2 and 7)."""
    state = play.state
    place = next(place for place, link in enumerate(state.links) if link)
    left = list(state.links[place])
    left.remove(business)
    play.put(plot, Plot(businesses=(*board.at(state, plot).businesses, business)))
    to_park = left.pop() if len(left) == 1 else None
    links = (*state.links[:place], tuple(left), *state.links[place + 1 :])
    park = state.park if to_park is None else (*state.park, to_park)
    play.change(links=links, placed=state.placed + 1, park=park)
    play.tell(events.PlacedBusiness(seat, business, plot, to_park))
    for bonus in play.tables.bonuses:
        if bonus.placed == play.state.placed:
            _reward(play, bonus)
    if play.state.placed == play.tables.last_placement:
        endings.end(play, "row_empty")


def _reward(play: Play, bonus: data.Bonus) -> None:
    """The presence bonus (rules section 7.4)."""
    present = [board.presence(play.tables, play.state, seat) for seat in range(len(play.state.players))]
    seats = tuple(seat for seat, count in enumerate(present) if count >= bonus.districts)
    for seat in seats:
        play.score(seat, bonus.points)
    if seats:
        play.tell(events.Presence(seats, bonus.points, bonus.districts))
    else:
        play.tell(events.NoPresence(bonus.districts))


def _score(play: Play, seat: int, district: str) -> None:
    """Score a district for everybody who has skyscrapers there."""
    play.change(stage=replace(_turn(play), scored=district))
    play.tell(events.DistrictScored(seat, district))
    for other in play.clockwise(seat):
        plot = board.own_plot(play.tables, play.state, district, other)
        if plot is not None:
            points = board.points(play.tables, play.state, district, other)
            play.score(other, points)
            play.tell(events.Scored(other, board.types(play.tables, play.state, plot), points))
