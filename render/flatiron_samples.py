"""The sample scenes of Flatiron."""

from __future__ import annotations

from games.flatiron.data import TABLES
from games.flatiron.views import (
    ActionView,
    ColumnView,
    DeckView,
    DecreeView,
    FlatironView,
    FloorView,
    PlayerView,
    SocketView,
    StreetView,
)


def crowded() -> FlatironView:
    """Two players late in a match, everything that can be shown shown at once, every number high."""
    floors = ("f09", "f04", "f11", "f06", "f05")
    building = tuple(
        FloorView(
            floor=name,
            builder=None if not place else place % 2,
            sockets=tuple(
                SocketView(
                    number=number + 1,
                    bonus=bonus,
                    column=None
                    if name == "f05" and number != 1
                    else ColumnView(colour=TABLES.colours[(place + number) % 4].id, builder=(place + number) % 2),
                )
                for number, bonus in enumerate(TABLES.floor[name].sockets)
            ),
            active=name == "f05",
        )
        for place, name in enumerate(floors)
    )
    opened = ("s22_8", "s5_8", "sb_5", "s5_2")
    return FlatironView(
        turn=58,
        phase="play",
        start=0,
        active=0,
        asked=(0,),
        question="choose_action",
        deed=None,
        source=None,
        queue=(),
        open=(),
        building=building,
        floors=5,
        next="roof",
        stack=0,
        decks=tuple(
            DeckView(street=street, open=card, left=8) for street, card in zip(TABLES.streets, opened, strict=True)
        ),
        newspaper="np_feature",
        aside=("np_cash",) * 2,
        press=3,
        decrees=tuple(decree.id for decree in TABLES.decrees[1:7]),
        columns=(0, 7, 5, 2),
        reputation=0,
        journalist=50,
        take_money=(2, 2, 2, 2, 4),
        card_prices=(2, 2, 4, 5),
        decree_prices=(4, 4, 3, 3, 2, 3),
        buy_prices=(1, 2, 3, 4),
        sell_prices=(1, 1, 2, 2),
        players=tuple(_player(seat) for seat in range(2)),
        daniel=None,
        result=None,
        rating=None,
        private=None,
    )


def _player(seat: int) -> PlayerView:
    """A player with a full board."""
    board = TABLES.boards[seat * 4]
    laid = (
        ("s22_8", "dec_zoning", "s22_7"),
        ("s23_5", "s23_6", "dec_palette"),
        ("s5_6", "s5_5", "s5_4"),
        ("sb_5", "dec_press", "sb_8"),
    )
    streets = []
    for street, cards in zip(TABLES.streets, laid, strict=True):
        top, bottom = cards[:2], cards[2:]
        actions = [_tucked(card, "top") for card in top[::-1] if card in TABLES.card]
        for place, deed in enumerate(board.streets[street]):
            actions.append(
                ActionView(source=f"{street}:{place}", deed=deed, card=None, half=None, performable=bool(place))
            )
        actions += [_tucked(card, "bottom") for card in bottom if card in TABLES.card]
        streets.append(
            StreetView(
                street=street,
                actions=tuple(actions),
                top=top,
                bottom=bottom,
                room=0,
                decree=next((card for card in cards if card in TABLES.decree), None),
                reputation=-4 + 2 * len(streets),
                vp=(-3, -3, 0, 5)[len(streets)],
            )
        )
    return PlayerView(
        seat=seat,
        board=board.id,
        money=27,
        vp=104 if seat else 49,
        location=("23rd", "city_hall")[seat],
        depot=tuple(TABLES.colour),
        streets=tuple(streets),
        tokens=5,
        used=4,
        reputation=4,
        placed=False,
        placement=(),
        columns=("white", "grey", "black"),
        floors=3,
        decrees=tuple(DecreeView(decree=name, vp=8) for name in ("dec_zoning", "dec_palette", "dec_press")),
        total=131,
        auto_gains=True,
        shown=(),
        left=False,
    )


def _tucked(card: str, half: str) -> ActionView:
    return ActionView(source=card, deed=TABLES.card[card].half(half), card=card, half=half, performable=True)
