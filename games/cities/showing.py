"""The views of a match: what a seat, or a spectator, may see is put in here, and everything else stays hidden (rules
section 17)."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterable, Iterator

from games.cities import legal, scoring
from games.cities.counts import progress
from games.cities.data import Tables
from games.cities.ground import CACHE, SIZE, Ground, Spot, ground, squares
from games.cities.language import When
from games.cities.placing import spots, tile_spots
from games.cities.requirements import is_met, kinds
from games.cities.scoring import PAYING, Score, area_points
from games.cities.state import CitiesState, Holding, Over, Player, Starting
from games.cities.views import (
    AreaView,
    CardView,
    CellView,
    CitiesView,
    GoalView,
    HandView,
    MeasureView,
    PlacesView,
    PlayerView,
    PrivateView,
    RingView,
    RowView,
    ScoreView,
    SlotView,
    SpaceView,
    SpotView,
    StandView,
    TileView,
)
from games.core.values import Result, tag

QUESTIONS = {"tiles": "place_tile", "features": "place_features", "pieces": "place_pieces"}
"""What is asked of somebody who holds such items."""


def view(tables: Tables, state: CitiesState, result: Result | None, seat: int | None) -> CitiesView:
    """What the seat, or a spectator, may see."""
    stage = state.stage
    rings = scoring.rings(tables, state)
    grounds = [ground(tables, player) if player.tiles else None for player in state.players]
    return CitiesView(
        city=state.city,
        length=state.length,
        phase="start" if isinstance(stage, Starting) else "over" if isinstance(stage, Over) else "play",
        round=state.round,
        rounds=scoring.mode(tables, state).rounds,
        box=scoring.mode(tables, state).box,
        asked=None if isinstance(stage, Over) else stage.seat,
        question=_question(tables, state),
        start=state.start,
        star=state.star,
        starters=stage.tiles if isinstance(stage, Starting) else (),
        rows=tuple(_rows(tables, state)),
        hand=_hand(tables, stage) if isinstance(stage, Holding) else None,
        goals=tuple(_goals(tables, state, grounds, rings)),
        players=tuple(_players(tables, state, grounds, rings)),
        cards=len(state.cards),
        tiles=len(state.tiles),
        features=len(state.features),
        bag=len(state.bag),
        revealed=state.revealed,
        removed=state.removed,
        result=result,
        private=None if seat is None else _private(tables, state, seat),
    )


def known(tables: Tables) -> dict[tuple[str, object], str]:
    """What the ids of features, and of cards, tiles and features as items, are called."""
    found: dict[tuple[str, object], str] = {("item", card): f"card.{card}" for card in tables.card}
    found |= {("item", tile): f"tile.{tile}" for tile in tables.tile}
    for name, feature in tables.feature.items():
        found |= {("item", name): f"sort.{feature.kind}", ("feature", name): f"sort.{feature.kind}"}
    return found


def _question(tables: Tables, state: CitiesState) -> str | None:
    match state.stage:
        case Over():
            return None
        case Holding() as stage:
            return QUESTIONS[legal.deck(tables, stage)]
        case stage:
            return tag(type(stage))


def _rows(tables: Tables, state: CitiesState) -> Iterator[RowView]:
    for table, slots in zip(tables.rows, state.rows, strict=False):
        shown = tuple(
            SlotView(
                slot=place + 1,
                items=slot.up,
                closed=len(slot.down),
                drawn=0 if slot.worker is not None or isinstance(state.stage, Over) else printed.drawn,
                worker=slot.worker,
                star=printed.star,
            )
            for place, (printed, slot) in enumerate(zip(table.slots, slots, strict=True))
        )
        yield RowView(row=table.id, holds=table.deck, slots=shown)


def _hand(tables: Tables, stage: Holding) -> HandView:
    return HandView(
        seat=stage.seat,
        row=tables.rows[stage.row].id,
        slot=stage.slot + 1,
        items=tuple(item.thing for item in stage.hand if not item.closed),
        closed=sum(item.closed for item in stage.hand),
    )


def _goals(
    tables: Tables, state: CitiesState, grounds: list[Ground | None], rings: list[dict[int, int]]
) -> Iterator[GoalView]:
    numbers = scoring.mode(tables, state)
    for goal, claims, values in zip(tables.city[state.city].goals, state.claims, rings, strict=True):
        owners = dict(zip(scoring.open_cells(numbers, len(goal.rings)), claims, strict=False))
        cells = tuple(
            CellView(value=value, closed=cell == numbers.closed, seat=owners.get(cell))
            for cell, value in enumerate(goal.rings)
        )
        stands = tuple(_stand(here, goal.when, seat, values.get(seat)) for seat, here in enumerate(grounds))
        yield GoalView(goal=goal.id, cells=cells, stands=stands)


@functools.lru_cache(CACHE)
def _stand(here: Ground | None, when: When, seat: int, ring: int | None) -> StandView:
    measures = progress(here, when) if here else ()
    shown = tuple(MeasureView(what=it.what, have=it.have, need=it.need) for it in measures)
    return StandView(seat=seat, met=here is not None and is_met(measures), measures=shown, ring=ring)


def _players(
    tables: Tables, state: CitiesState, grounds: list[Ground | None], rings: list[dict[int, int]]
) -> Iterator[PlayerView]:
    numbers = scoring.mode(tables, state)
    goals = tables.city[state.city].goals
    used = Counter((row, slot.worker) for row, slots in enumerate(state.rows) for slot in slots)
    over = isinstance(state.stage, Over)
    for seat, player in enumerate(state.players):
        placed = [used[row, seat] for row in range(len(state.rows))]
        own = zip(goals, rings, strict=True)
        yield _player(
            tables,
            player,
            grounds[seat],
            seat,
            rings=tuple(RingView(goal=goal.id, value=values[seat]) for goal, values in own if seat in values),
            workers=0 if over else numbers.workers - sum(placed),
            open_rows=tuple(
                row.id for row, count in zip(tables.rows, placed, strict=False) if count < numbers.per_row and not over
            ),
            left=seat in state.left,
        )


@functools.lru_cache(CACHE)
def _player(
    tables: Tables,
    player: Player,
    here: Ground | None,
    seat: int,
    *,
    rings: tuple[RingView, ...],
    workers: int,
    open_rows: tuple[str, ...],
    left: bool,
) -> PlayerView:
    """Of most players nothing has changed since the last view."""
    return PlayerView(
        seat=seat,
        spaces=_spaces(tables, player) if here else (),
        tiles=tuple(TileView(tile=laid.tile, x=laid.x, y=laid.y, rotation=laid.rotation) for laid in player.tiles),
        areas=_areas(tables, here) if here else (),
        cards=_cards(tables, here, player.cards) if here else (),
        rings=rings,
        score=_score(scoring.built_up(tables, player, sum(ring.value for ring in rings))),
        workers=workers,
        open_rows=open_rows,
        left=left,
    )


def _spaces(tables: Tables, player: Player) -> tuple[SpaceView, ...]:
    put = {(it.x, it.y): it.feature for it in player.features}
    stacks = {(it.x, it.y): it for it in player.stacks}
    printed = {
        (SIZE * laid.x + x, SIZE * laid.y + y): code
        for laid in player.tiles
        for x, y, code in squares(tables, laid.tile, laid.rotation)
    }
    found = []
    for x, y in sorted(printed, key=lambda spot: spot[::-1]):
        code = printed[x, y]
        stack = stacks.get((x, y))
        name = put.get((x, y))
        feature = None if name is None else tables.feature[name]
        space = SpaceView(
            x=x,
            y=y,
            terrain=code.terrain,
            printed=code.colour,
            wild=feature is not None and feature.wild,
            colour=stack.colour if stack else None,
            height=stack.height if stack else 0,
            feature=name,
            sort=feature.kind if feature else None,
            monument=feature is not None and feature.monument,
            fresh=(x, y) in player.fresh,
        )
        found.append(space)
    return tuple(found)


@functools.lru_cache(CACHE)
def _areas(tables: Tables, here: Ground) -> tuple[AreaView, ...]:
    return tuple(
        AreaView(
            terrain=terrain,
            spots=_spots(here.spots(area)),
            kinds=kinds(here, area),
            points=area_points(tables, here, area),
        )
        for terrain in PAYING
        for area in here.groups(here.terrain[terrain])
    )


def _cards(tables: Tables, here: Ground, cards: tuple[str, ...]) -> tuple[CardView, ...]:
    counts = zip(cards, scoring.card_counts(tables, here, cards), strict=True)
    return tuple(CardView(card=card, count=count, points=tables.card[card].points * count) for card, count in counts)


def _score(found: Score) -> ScoreView:
    return ScoreView(**found._asdict(), total=found.total)


def _private(tables: Tables, state: CitiesState, seat: int) -> PrivateView:
    stage = state.stage
    hand = stage.hand if isinstance(stage, Holding) and stage.seat == seat else ()
    closed = next((item.thing for item in hand if item.closed), None)
    return PrivateView(
        seat=seat,
        closed=closed,
        closed_spots=() if closed is None else _places(tables, state, closed),
        places=tuple(
            PlacesView(item=thing, spots=_places(tables, state, thing))
            for thing in dict.fromkeys(item.thing for item in hand if not item.closed)
        ),
    )


def _places(tables: Tables, state: CitiesState, thing: str) -> tuple[SpotView, ...]:
    """Where an item in hand may go."""
    assert isinstance(state.stage, Holding)
    player = state.players[state.stage.seat]
    if thing in tables.tile:
        return _spots(tile_spots(legal.positions(player), scoring.mode(tables, state).box))
    return _spots(spots(tables, ground(tables, player), thing))


def _spots(found: Iterable[Spot]) -> tuple[SpotView, ...]:
    return tuple(SpotView(x=x, y=y) for x, y in found)
