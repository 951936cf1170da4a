"""What a view puts on the board, as the drawing modules take it: each thing with its signs and its name."""

from __future__ import annotations

from collections.abc import Sequence

from games.flatiron import events, solo_events
from games.flatiron.data import TABLES
from games.flatiron.state import DANIEL
from games.flatiron.views import DanielView, FloorView, PlayerView, StreetView
from render.flatiron import effects
from render.flatiron.desk import Cell, Desk, Lane
from render.flatiron.manhattan import Hall, Ordinance, Site, Street, Visitor
from render.flatiron.parts import Card
from render.flatiron.reading import Reading
from render.flatiron.tower import Standing, Storey
from render.flatiron.track import Runner, Track


def track(reading: Reading) -> Track:
    """The track of victory points."""
    view = reading.view
    points = [player.vp for player in view.players]
    if view.daniel is not None:
        points.append(view.daniel.vp)
    runners = [Runner(reading.names[seat], seat, found) for seat, found in enumerate(points)]
    moved = reading.happened(events.JournalistMoved, solo_events.DanielPushed)
    return Track(TABLES.vp_track.journalist_squares, view.journalist, runners, moved)


def visitors(reading: Reading, location: str) -> Sequence[Visitor]:
    """The architects at a location."""
    arrived = reading.arrived()
    return [Visitor(reading.names[seat], seat, seat in arrived) for seat in reading.visitors(location)]


def card(reading: Reading, name: str, price: int | None) -> Card:
    """A street card; without a price that of an owned one."""
    found = TABLES.card[name]
    return Card(
        name=reading.called("card", name),
        top=effects.deed(found.top),
        bottom=effects.deed(found.bottom),
        price=() if price is None else (effects.money(price),),
        reputation=(effects.reputation(found.reputation),),
        plate=(effects.plate(reading.words, found.street),),
    )


def streets(reading: Reading) -> Sequence[Street]:
    """The streets with their decks."""
    view, fresh = reading.view, reading.fresh_open()
    return [
        Street(
            name=reading.called("location", deck.street),
            card=None if deck.open is None else card(reading, deck.open, price),
            empty=reading.words("flatiron.pic.no_cards"),
            deck=deck.left,
            visitors=visitors(reading, deck.street),
            fresh=deck.open in fresh,
        )
        for deck, price in zip(view.decks, view.card_prices, strict=True)
    ]


def storey(found: FloorView, fresh: frozenset[tuple[str, int]]) -> Storey:
    """A floor with its columns."""
    sockets = [
        None
        if socket.column is None
        else Standing(socket.column.colour, socket.column.builder, (found.floor, socket.number) in fresh)
        for socket in found.sockets
    ]
    return Storey(sockets, found.active)


def site(reading: Reading) -> Site:
    """The building."""
    view, words, active = reading.view, reading.words, reading.active
    fresh = reading.fresh_sockets()
    floors = [floor for floor in view.building if floor.sockets]
    if active is None:
        title, text = reading.called("floor", TABLES.roof.id), words("flatiron.pic.roofed")
    else:
        title, text = reading.called("floor", active.floor), reading.told("floor", active.floor)
    bonuses = () if active is None else tuple(() if one.column else effects.deed(one.bonus) for one in active.sockets)
    return Site(
        title=title,
        text=text,
        storeys=[storey(floor, fresh) for floor in floors],
        effects=[effects.floor(words, TABLES.floor[floor.floor].effect) for floor in floors],
        bonuses=bonuses,
        roof=reading.roofed,
        next=() if view.next is None else effects.floor(words, TABLES.floor[view.next].effect),
        fresh=reading.happened(events.BuiltFloor, solo_events.DanielBuiltFloor),
    )


def hall(reading: Reading) -> Hall:
    """City Hall."""
    view, words = reading.view, reading.words
    return Hall(
        name=reading.called("location", TABLES.city_hall),
        visitors=visitors(reading, TABLES.city_hall),
        money=(effects.money(view.take_money[-1]),),
        take=words("flatiron.pic.take_money"),
        press=reading.called("token", view.newspaper),
        paper=effects.deed(TABLES.token[view.newspaper].deed),
        fresh=reading.happened(events.Published),
        decrees=[decree(reading, name, price) for name, price in zip(view.decrees, view.decree_prices, strict=True)],
        none=words("flatiron.pic.no_decrees"),
    )


def decree(reading: Reading, name: str, price: int) -> Ordinance:
    """A decree on display."""
    found = TABLES.decree[name]
    cost = (*((effects.reputation(found.reputation),) if found.reputation else ()), effects.money(price))
    return Ordinance(reading.called("decree", name), effects.scoring(found), cost, name in reading.marked)


def lane(reading: Reading, player: PlayerView, found: StreetView, personal: bool) -> Lane:
    """A street of a player's board: its actions in their order, and the decree at its place among the cards."""
    fresh = {name for seat, name in reading.fresh_cards() if seat == player.seat}
    cells = []
    for action in found.actions:
        marked = personal and (action.source in reading.marked or action.source == reading.view.source)
        cells.append(
            Cell(
                row=effects.deed(action.deed),
                sort="printed" if action.card is None else "card",
                fresh=action.card in fresh,
                marked=marked,
                closed=personal and not action.performable,
            )
        )
    if found.decree is not None:
        laid = Cell(effects.scoring(TABLES.decree[found.decree]), "decree", found.decree in fresh)
        above = found.top[::-1].index(found.decree) if found.decree in found.top else None
        below = len(found.bottom) - 1 - found.bottom.index(found.decree) if above is None else 0
        cells.insert(len(cells) - below if above is None else above, laid)
    return Lane((effects.plate(reading.words, found.street),), *_standing(found.reputation), tuple(cells))


def _standing(reputation: int) -> tuple[str, bool | None]:
    return effects.signed(reputation), None if not reputation else reputation > 0


def desks(reading: Reading) -> Sequence[Desk]:
    """Everybody's place at the table."""
    view = reading.view
    found = [desk(reading, player) for player in view.players]
    return found if view.daniel is None else [*found, daniel(reading, view.daniel)]


def desk(reading: Reading, player: PlayerView, personal: bool = False) -> Desk:
    """A player's place; in the `personal` picture of its owner it shows what is asked and what is possible."""
    return Desk(
        name=reading.names[player.seat],
        seat=player.seat,
        state=reading.state(player),
        acting=player.seat in reading.view.asked,
        points=str(player.vp),
        money=f"${player.money}",
        depot=player.depot,
        tokens=player.tokens,
        reputation=player.reputation,
        side=TABLES.board[player.board].side,
        lanes=tuple(lane(reading, player, street, personal) for street in player.streets),
    )


def daniel(reading: Reading, found: DanielView) -> Desk:
    """Daniel's place: no money and no depot, for each street how many cards, and the points for their reputation."""
    lanes = []
    for street in found.streets:
        pile = Cell((effects.icon("card"), effects.say(str(len(street.cards)))), "card")
        worth = Cell((effects.points(street.vp, "+" if street.vp > 0 else ""),), "printed")
        lanes.append(Lane((effects.plate(reading.words, street.street),), *_standing(street.reputation), (pile, worth)))
    return Desk(
        name=reading.names[DANIEL],
        seat=DANIEL,
        state=reading.state(found),
        acting=False,
        points=str(found.vp),
        money=None,
        depot=None,
        tokens=found.tokens,
        reputation=found.reputation,
        side="violet",
        lanes=tuple(lanes),
        aside=(
            effects.icon("deck"),
            effects.say(str(found.deck)),
            effects.icon("decree"),
            effects.say(str(len(found.decrees))),
        ),
    )
