"""Daniel Burnham's turns in a solo match (rules section 13)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from games.flatiron import data, events, solo_events
from games.flatiron.data import DanielCard
from games.flatiron.look import active, column_vp, effect, reserve
from games.flatiron.play import Play
from games.flatiron.state import DANIEL, Floor


def take_turn(play: Play) -> None:
    """He turns over a card, moves and carries out his task; then his distributions."""
    if not play.daniel.deck:
        _alter(play, deck=play.dice.shuffled([card.id for card in play.tables.solo.deck]), discard=())
        play.tell(solo_events.DanielShuffled())
    turned, *rest = play.daniel.deck
    card = play.tables.daniel[turned]
    _alter(play, deck=tuple(rest), discard=(*play.daniel.discard, turned), location=card.location)
    play.tell(solo_events.DanielMoved(turned, card.location, card.task))
    match card.task:
        case "build":
            _build(play, card)
        case "take_card":
            _take_card(play, card.location)
        case "city_hall":
            _take_decree(play)
    while play.state.due:
        first, second = play.draw_tokens()
        play.hold_token(0, first)
        hold_token(play, second)
        play.tell(solo_events.DanielShared(0))
        play.tell(events.YouGot(first), to=0)


def hold_token(play: Play, token: str) -> None:
    """Daniel gets a newspaper token."""
    _alter(play, tokens=play.ordered([*play.daniel.tokens, token]))


def _alter(play: Play, **fields: Any) -> None:
    play.change(daniel=replace(play.daniel, **fields))


def _gain_vp(play: Play, amount: int) -> None:
    _alter(play, vp=play.daniel.vp + amount)
    for square in play.pushed(play.daniel.vp):
        play.tell(solo_events.DanielPushedOut() if square is None else solo_events.DanielPushed(square))


def _build(play: Play, card: DanielCard) -> None:
    floor = active(play.tables, play.state)
    assert floor is not None
    if None not in floor.sockets:
        _build_floor(play)
        return
    standing = {column.colour for column in floor.sockets if column is not None}
    left = reserve(play.tables, play.state)
    fitting = (colour for colour in card.priority if left[colour] and colour not in standing)
    colour = next(fitting, None)
    if colour is None:
        play.tell(solo_events.DanielIdle(play.tables.solo.no_column_vp))
        _gain_vp(play, play.tables.solo.no_column_vp)
    else:
        _build_column(play, floor, colour)


def _build_column(play: Play, floor: Floor, colour: str) -> None:
    """He uses the free socket with the lowest number; of its bonus he takes VP and reputation tokens."""
    socket = floor.sockets.index(None) + 1
    vp = column_vp(play.tables, play.state, colour)
    bonus = play.erect(colour, socket, DANIEL)
    play.tell(solo_events.DanielBuilt(colour, socket, vp))
    _gain_vp(play, vp)
    for step in play.tables.deeds[bonus]:
        if isinstance(step, data.GainVp):
            play.tell(solo_events.DanielGainedVp(step.n))
            _gain_vp(play, step.n)
        elif isinstance(step, data.GainReputationToken) and (count := play.take_reputation(step.n)):
            _alter(play, reputation=play.daniel.reputation + count)
            play.tell(solo_events.DanielGainedReputation(count))


def _build_floor(play: Play) -> None:
    vp = play.tables.solo.build_floor_vp
    floor = play.raise_floor(DANIEL)
    play.tell(solo_events.DanielBuiltFloor(floor, vp))
    _gain_vp(play, vp)
    play.refresh()


def _take_card(play: Play, street: str) -> None:
    vp = play.tables.solo.take_card_vp
    if not play.state.decks[play.tables.streets.index(street)].cards:
        play.tell(solo_events.DanielNoCard(street, vp))
        _gain_vp(play, vp)
        return
    prestige = effect(play.tables, play.state)
    if isinstance(prestige, data.StreetCardVp):
        vp += prestige.n
    card = play.draw_card(street)
    _alter(play, cards=(*play.daniel.cards, card))
    play.tell(solo_events.DanielTookCard(card, vp))
    _gain_vp(play, vp)
    play.tell_deck(street)


def _take_decree(play: Play) -> None:
    if not play.state.decrees:
        play.tell(solo_events.DanielNoDecree(play.tables.solo.no_decree_vp))
        _gain_vp(play, play.tables.solo.no_decree_vp)
        return
    decree = play.state.decrees[0]
    _alter(play, decrees=(*play.daniel.decrees, decree))
    play.tell(solo_events.DanielTookDecree(decree))
    play.draw_decree(decree)
