"""What an architect may do at a location (rules sections 3.1 and 3.2)."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.errors import Illegal
from games.flatiron import actions, choices, data, deeds, events
from games.flatiron.actions import FlatironAction
from games.flatiron.look import Look, visible
from games.flatiron.play import Play
from games.flatiron.state import Distribute, Rest, Visible


def answers(look: Look) -> Iterator[FlatironAction]:
    """Everything that can be done where the architect stands."""
    location = _location(look)
    if location == look.tables.city_hall:
        yield from map(actions.Newspaper, choices.options(look, newspaper_deed(look)))
        yield from (actions.BuyDecree(decree, street) for decree, street in choices.decrees_within(look))
    else:
        yield actions.Activate()
        yield from map(actions.BuyCard, choices.HALVES if choices.can_buy(look, location) else ())
    if look.take_money(location) is not None:
        yield actions.TakeMoney()


def check(look: Look, action: FlatironAction) -> None:
    """Raises Illegal with the first reason why that cannot be done where the architect stands."""
    location = _location(look)
    hall = location == look.tables.city_hall
    match action:
        case actions.Activate() if not hall:
            pass
        case actions.BuyCard(half) if not hall:
            choices.check_card(look, location, half, 0)
        case actions.TakeMoney() if look.take_money(location) is not None:
            pass
        case actions.Newspaper(words) if hall:
            choices.check_newspaper(look, words)
        case actions.BuyDecree(decree, street, half) if hall:
            choices.check_decree(look, decree, street, half, 0)
        case _:
            raise Illegal("ACTION_NOT_HERE")


def move(play: Play, location: str) -> None:
    """The architect moves, and the active floor may pay for it (rules section 4.3)."""
    play.alter(play.seat, location=location)
    play.tell(events.Moved(play.seat, location))
    toll = play.look().effect
    if isinstance(toll, data.VisitMoney) and toll.location == location:
        play.pay(-toll.n)
        play.tell(events.Toll(play.seat, play.state.building[-1].id, toll.n))


def act(play: Play, action: FlatironAction) -> None:
    """Carry out a (legal) action at the location."""
    look = play.look()
    location = _location(look)
    match action:
        case actions.Activate():
            play.tell(events.Activated(play.seat, location))
            for source in reversed(visible(play.tables, play.player, location)):
                play.push(Visible(source), Distribute())
        case actions.BuyCard(half):
            deeds.buy_card(play, location, half, 0)
        case actions.TakeMoney():
            amount = look.take_money(location)
            assert amount is not None
            deeds.take_money(play, amount)
        case actions.Newspaper(words):
            play.tell(events.ReadNewspaper(play.seat, play.state.newspaper))
            deeds.resume(play, Rest(newspaper_deed(look), 0, words, ()))
        case actions.BuyDecree(decree, street):
            deeds.buy_decree(play, decree, street, 0)


def newspaper_deed(look: Look) -> str:
    """The deed of the active newspaper."""
    return look.tables.token[look.state.newspaper].deed


def _location(look: Look) -> str:
    location = look.player.location
    assert location is not None
    return location
