"""The course of a match from step to step: rounds, cards, fountains, scoring and the end (rules sections 4 and 7.1)."""

from __future__ import annotations

from games.tangram_city import events, geometry, scoring
from games.tangram_city.play import Play
from games.tangram_city.state import (
    Laid,
    Player,
    Skipped,
    Spout,
    Stage,
    TangramCityState,
    forced,
    is_awaited,
    is_forced,
    offered,
    slots,
)


def settle(play: Play) -> None:
    """Resolve the open step if nobody is awaited, and every later one that then waits for nobody either."""
    while play.state.stage != "over" and not any(is_awaited(play.state, player) for player in play.state.players):
        _resolve(play)


def _resolve(play: Play) -> None:
    """Fix all decisions of the step, tell them, and go on to the next step."""
    state = play.state
    if state.stage == "side":
        for seat in play.clockwise():
            player = play.player(seat)
            assert player.side is not None
            play.tell(events.Opened(seat, player.board, player.side))
        start_round(play)
        return
    for seat in play.clockwise():
        _fix(play, state, seat)
    if state.stage == "fountain":
        _score(play)
    elif state.stage == "card" and state.slot + 1 < len(state.cards):
        _open(play, "card", state.slot + 1)
    else:
        _open(play, "fountain", state.slot)


def _fix(play: Play, state: TangramCityState, seat: int) -> None:
    """Make what a player has planned part of the city; `state` is the one in which it was planned."""
    player = state.players[seat]
    pieces = tuple(choice for choice in player.plan if not isinstance(choice, Skipped))
    placed = {piece.tile for piece in pieces if isinstance(piece, Laid)}
    play.alter(
        seat,
        pieces=player.pieces + pieces,
        fresh=len(pieces),
        lost=player.lost + tuple(tile for tile in offered(state) if tile not in placed),
        dry=player.dry + (state.stage == "fountain" and not pieces),
        plan=(),
        confirmed=False,
    )
    for choice in player.plan:
        match choice:
            case Laid(tile, at, turn, side):
                play.tell(events.Placed(seat, tile, at, turn, side))
            case Spout(at, corner):
                play.tell(events.FountainPlaced(seat, at, corner))
            case Skipped(str(tile)):
                play.tell(events.Skipped(seat, tile))
            case Skipped():
                play.tell(events.FountainSkipped(seat))


def _open(play: Play, stage: Stage, slot: int) -> None:
    """Begin a step: say what is offered, and who has nothing to decide about it."""
    play.change(stage=stage, slot=slot, step=play.state.step + 1)
    tiles = offered(play.state)
    match stage:
        case "card":
            play.tell(events.Played(tiles[0]))
        case "tiles":
            play.tell(events.FinalRound(tiles))
        case "fountain":
            play.tell(events.FountainTime())
    for seat in play.clockwise():
        player = play.player(seat)
        for tile in forced(play.state, player):
            play.tell(events.NoRoom(seat, tile))
        if stage == "fountain" and is_forced(play.state, player):
            play.tell(events.Complete(seat))


def start_round(play: Play) -> None:
    """Deal the cards of the next round (rules section 4.1); the last one takes all that are left (section 4.6)."""
    number = play.state.round + 1
    count = len(play.tables.deal[len(play.state.players)])
    play.change(round=number, cards=play.state.deck[:count], deck=play.state.deck[count:])
    play.tell(events.RoundStarted(number, play.state.start))
    for slot, card in zip(slots(play.tables, play.state), play.state.cards, strict=True):
        match slot.owners:
            case (owner,):
                play.tell(events.YourCard(card), to=owner)
            case (one, other):
                play.tell(events.SharedCard(card, other), to=one)
                play.tell(events.SharedCard(card, one), to=other)
    _open(play, "tiles" if number == play.tables.rounds else "card", 0)


def _score(play: Play) -> None:
    """Score the round, set the balance markers, and go on to the next round or to the end (rules sections 4.4, 4.5)."""
    for seat in play.clockwise():
        _score_city(play, seat)
    play.change(discard=play.state.discard + play.state.cards, cards=(), slot=0)
    if play.state.round == play.tables.rounds:
        finish(play)
        return
    start = scoring.leader(play.state.start, [player.total for player in play.state.players])
    if start != play.state.start:
        play.tell(events.StartMoved(start))
        play.change(start=start)
    start_round(play)


def _score_city(play: Play, seat: int) -> None:
    player = play.player(seat)
    found = scoring.largest(geometry.whole(player.covered))
    assert found is not None, "the printed cell is always covered"
    red, green = scoring.balance(player.coloured("red"), player.coloured("green"), player.covered)
    play.alter(seat, scores=(*player.scores, found.cells), rectangle=found, red=red, green=green)
    play.tell(events.Scored(seat, found.cells, found.first, found.last))
    play.tell(events.Balanced(seat, red, green))


def finish(play: Play) -> None:
    """Give the bonuses and end the match (rules section 4.7)."""
    play.change(stage="over")
    for seat in play.clockwise():
        player = play.player(seat)
        planning = scoring.planning_bonus(play.tables, player.covered)
        balance = scoring.balance_bonus(play.tables, player.red, player.green)
        play.alter(seat, planning=planning, balance=balance)
        if planning:
            play.tell(events.Planned(seat, planning))
        play.tell(events.BalanceBonus(seat, abs(player.red - player.green), balance))
        play.tell(events.Final(seat, play.player(seat).total))
    if len(play.state.players) == 1:
        play.tell(events.Rated(scoring.rating(play.tables, play.player(0).total)))
        return
    for seat in winners(play.state.players):
        play.tell(events.Won(seat))


def winners(players: tuple[Player, ...]) -> tuple[int, ...]:
    """Everybody with the most points."""
    most = max(player.total for player in players)
    return tuple(seat for seat, player in enumerate(players) if player.total == most)
