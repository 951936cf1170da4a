"""How a view is put together: everything is hidden that is not put in here (rules section 14)."""

from __future__ import annotations

from msgspec.structs import replace

from games.core.values import tag
from games.flatiron import asks, choices, data, endings, offers, questions, scoring
from games.flatiron.data import Tables
from games.flatiron.look import (
    Look,
    active,
    builds,
    card_of,
    deed_at,
    floors_by,
    half_of,
    next_floor,
    open_card,
    supply,
    visible,
)
from games.flatiron.state import DANIEL, Choose, Daniel, FlatironState, Floor, Move, Over, Placing, Turn, Visible
from games.flatiron.views import (
    ActionView,
    ColumnView,
    DanielStreet,
    DanielView,
    DeckView,
    DecreeView,
    FlatironView,
    FloorView,
    PlayerView,
    Private,
    SocketView,
    StreetView,
)


def view(tables: Tables, state: FlatironState, seat: int | None) -> FlatironView:
    """What the seat, or a spectator, may see."""
    stage = state.stage
    pending = questions.pending(tables, state)
    ask = pending[0].ask if pending else None
    frames = stage.frames if isinstance(stage, Turn) else ()
    queue = [frame.source for frame in reversed(frames) if isinstance(frame, Visible)]
    asked_about = bool(frames) and isinstance(frames[-1], Visible)
    turn = stage.seat if isinstance(stage, Turn) else None
    # Prices are the same for everybody, but for a board with its own; they are shown as the acting player pays them.
    look = Look(tables, state, turn or 0)
    cards = [open_card(tables, state, street) for street in tables.streets]
    return FlatironView(
        turn=state.turn,
        phase="play" if isinstance(stage, Turn) else "placing" if isinstance(stage, Placing) else "over",
        start=state.start,
        active=turn,
        asked=tuple(decision.seat for decision in pending),
        question=None if ask is None else tag(ask),
        deed=ask.deed if isinstance(ask, asks.ResolveAction | asks.ResolveNested) else None,
        source=queue[0] if asked_about else None,
        queue=tuple(queue[1:] if asked_about else queue),
        open=tuple(filter(look.can_move, tables.locations)) if frames and isinstance(frames[-1], Move) else (),
        building=tuple(_floor(tables, state, floor) for floor in state.building),
        floors=len(state.building),
        next=next_floor(tables, state),
        stack=max(0, len(state.stack) - 1),
        decks=tuple(
            DeckView(street=street, open=card, left=len(deck.cards))
            for street, card, deck in zip(tables.streets, cards, state.decks, strict=True)
        ),
        newspaper=state.newspaper,
        aside=state.aside,
        press=len(state.press),
        decrees=state.decrees,
        columns=tuple(look.reserve.values()),
        reputation=supply(tables, state),
        journalist=state.journalist,
        take_money=tuple(look.take_money(location) or 0 for location in tables.locations),
        card_prices=tuple(None if card is None else look.card_price(card) for card in cards),
        decree_prices=tuple(map(look.decree_price, state.decrees)),
        buy_prices=tuple(map(look.buy_price, tables.colour)),
        sell_prices=tuple(map(look.sell_price, tables.colour)),
        players=tuple(_player(tables, state, other) for other in range(len(state.players))),
        daniel=_daniel(tables, state, state.daniel) if state.daniel else None,
        result=stage.result if isinstance(stage, Over) else None,
        rating=_rating(tables, state),
        private=None if seat is None else _private(tables, state, seat),
    )


def known(tables: Tables, view: FlatironView) -> dict[tuple[str, object], str]:
    """What the words of answers stand for: visible actions by their deed and where they stand, open cards by half,
    decrees by their street; decrees on sale by their price; and actions that
    stand in a list."""
    found: dict[tuple[str, object], str] = {("act", deed): f"deed.{deed}" for deed in tables.deeds}
    for deck in view.decks:
        for half in choices.HALVES if deck.open else ():
            deed = tables.card[deck.open or ""].half(half)
            found |= _named("choice", f"{deck.street}:{half}", f"deed.{deed}", f"card.{deck.open}")
    for decree, price in zip(view.decrees, view.decree_prices, strict=True):
        found |= _named("sale", decree, f"decree.{decree}", f"sort.{price}")
        for street in tables.streets:
            found |= _named("choice", f"{decree}:{street}", f"decree.{decree}", f"location.{street}")
    mine = view.private.seat if view.private else view.active
    for street_view in view.players[mine or 0].streets:
        for action in street_view.actions:
            where = f"card.{action.card}" if action.card else f"location.{street_view.street}"
            found |= _named("choice", action.source, f"deed.{action.deed}", where)
    return found


def _named(kind: str, value: str, thing: str, sort: str) -> dict[tuple[str, object], str]:
    return {(kind, value): thing, (f"{kind}.sort", value): sort}


def _floor(tables: Tables, state: FlatironState, floor: Floor) -> FloorView:
    bonuses = tables.floor[floor.id].sockets
    return FloorView(
        floor=floor.id,
        builder=floor.builder,
        sockets=tuple(
            SocketView(
                number=number,
                bonus=bonus,
                column=None if column is None else ColumnView(colour=column.colour, builder=column.builder),
            )
            for number, (bonus, column) in enumerate(zip(bonuses, floor.sockets, strict=True), 1)
        ),
        active=floor is active(tables, state),
    )


def _player(tables: Tables, state: FlatironState, seat: int) -> PlayerView:
    player = state.players[seat]
    over = isinstance(state.stage, Over)
    # What was placed in secret counts only once everybody's is revealed.
    if not over and player.placement is not None:
        state = _unplaced(state, seat)
    score = scoring.score(tables, state, seat)
    look = Look(tables, state, seat)
    known: dict[str, bool] = {}
    return PlayerView(
        seat=seat,
        board=player.board,
        money=player.money,
        vp=player.vp,
        location=player.location,
        depot=player.depot,
        streets=tuple(
            _street(look, known, street, reputation, vp)
            for street, reputation, vp in zip(tables.streets, score.reputation, score.reputation_vp, strict=True)
        ),
        tokens=len(player.tokens),
        used=player.used,
        reputation=player.reputation,
        placed=player.placement is not None,
        placement=(player.placement or ()) if over else (),
        columns=builds(state, seat),
        floors=floors_by(state, seat),
        decrees=tuple(DecreeView(decree=decree, vp=vp) for decree, vp in score.extras),
        total=score.total,
        auto_gains=player.auto_gains,
        shown=player.tokens if over else (),
        left=seat in state.left,
    )


def _unplaced(state: FlatironState, seat: int) -> FlatironState:
    players = list(state.players)
    players[seat] = replace(players[seat], placement=None)
    return replace(state, players=tuple(players))


def _street(look: Look, known: dict[str, bool], street: str, reputation: int, vp: int) -> StreetView:
    tables = look.tables
    placed = look.player.streets[tables.streets.index(street)]
    cards = placed.top + placed.bottom
    return StreetView(
        street=street,
        actions=tuple(_action(look, known, source) for source in visible(tables, look.player, street)),
        top=placed.top,
        bottom=placed.bottom,
        room=tables.rules.cards_per_street - len(cards),
        decree=next((card for card in cards if card in tables.decree), None),
        reputation=reputation,
        vp=vp,
    )


def _action(look: Look, known: dict[str, bool], source: str) -> ActionView:
    """A visible action; `known` holds what has been found out about the board's deeds."""
    tables = look.tables
    deed = deed_at(tables, look.player, source)
    card = card_of(tables, source)
    # Only for an action that performs another one it matters which one it is itself.
    key = source if any(isinstance(step, data.Meta) for step in look.steps(deed)) else deed
    if key not in known:
        known[key] = choices.performable(look.within(source), deed)
    return ActionView(
        source=source,
        deed=deed,
        card=card,
        half=None if card is None else half_of(tables, look.player, source),
        performable=known[key],
    )


def _daniel(tables: Tables, state: FlatironState, daniel: Daniel) -> DanielView:
    over = isinstance(state.stage, Over)
    score = scoring.daniel_score(tables, daniel)
    cards = [tables.card[card] for card in daniel.cards]
    return DanielView(
        level=daniel.level,
        vp=daniel.vp,
        location=daniel.location,
        card=daniel.discard[-1] if daniel.discard else None,
        deck=len(daniel.deck),
        discard=daniel.discard,
        streets=tuple(
            DanielStreet(
                street=street,
                cards=tuple(card.id for card in cards if card.street == street),
                reputation=reputation,
                vp=vp,
            )
            for street, reputation, vp in zip(tables.streets, score.reputation, score.reputation_vp, strict=True)
        ),
        decrees=daniel.decrees,
        tokens=len(daniel.tokens),
        shown=daniel.tokens if over else (),
        reputation=daniel.reputation,
        columns=builds(state, DANIEL),
        floors=floors_by(state, DANIEL),
        total=score.total,
    )


def _rating(tables: Tables, state: FlatironState) -> str | None:
    if state.daniel is None or active(tables, state) is not None or not isinstance(state.stage, Over):
        return None
    return endings.rating(
        tables, scoring.score(tables, state, 0).total - scoring.daniel_score(tables, state.daniel).total
    )


def _private(tables: Tables, state: FlatironState, seat: int) -> Private:
    player = state.players[seat]
    stage = state.stage
    mine = isinstance(stage, Turn) and stage.seat == seat
    frame = stage.frames[-1] if mine and isinstance(stage, Turn) else None
    return Private(
        seat=seat,
        tokens=player.tokens,
        drawn=frame.tokens if isinstance(frame, Choose) else (),
        given=player.given,
        placement=player.placement or (),
        offers=offers.offers(tables, state, seat) if mine else (),
    )
