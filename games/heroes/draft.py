"""The opening of a round: the draft and the deal (rules sections 3 and 4.1)."""

from __future__ import annotations

from games.heroes import events
from games.heroes.play import Play
from games.heroes.state import Drafting, Player, in_play, is_last, objects, offered


def start(play: Play) -> None:
    """Begin a round: everything but the discovered objects is shuffled, locks pass on, the pawn holder drafts."""
    state = play.state
    players = tuple(
        Player(table=player.table, reached=player.reached, locked=player.discovered) for player in state.players
    )
    discovered = {card for player in players for card in player.table}
    pile = [card for card in objects(play.tables, state) if card not in discovered]
    deck = play.dice.shuffled(pile)
    aside, *packet = play.dice.shuffled([hero.number for hero in in_play(play.tables, state)])
    play.change(
        round=state.round + 1,
        players=players,
        deck=deck,
        returned=(),
        leftover=(),
        stage=Drafting(state.pawn, tuple(sorted(packet)), aside),
    )
    locked = tuple(seat for seat, player in enumerate(players) if player.locked)
    play.tell(events.RoundStarted(state.round + 1, state.pawn, locked))


def pick(play: Play, number: int) -> bool:
    """The drafter keeps a hero and passes the packet on. Whether that was the last pick of the round."""
    stage = play.state.stage
    assert isinstance(stage, Drafting)
    seat, heroes, last = stage.seat, offered(play.state, stage), is_last(play.state)
    rest = tuple(other for other in heroes if other != number)
    play.alter(seat, hero=number)
    play.remember(seat, "packet", heroes=heroes)
    play.tell(events.Drafted(seat))
    play.tell(events.YourHero(number, play.hero(seat).id), to=seat)
    if last:
        play.remember(seat, "aside", heroes=(stage.aside,))
        play.remember(seat, "leftover", heroes=rest)
        play.change(leftover=rest)
    else:
        play.change(stage=Drafting((seat + 1) % len(play.state.players), rest, stage.aside))
    return last


def deal(play: Play) -> None:
    """Deal the objects one by one, clockwise, starting with the pawn holder."""
    count = len(play.state.players)
    total = play.tables.deal * count
    cards = play.lift(total)
    play.tell(events.Dealt(play.state.pawn, play.tables.deal))
    for place in range(count):
        seat = (play.state.pawn + place) % count
        play.hold(seat, gain=cards[place::count])
        play.tell(events.YourHand(play.player(seat).hand), to=seat)
