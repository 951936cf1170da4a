"""What answers do: taking, placing and giving up, and the end of a turn (rules sections 3.2, 5 to 10)."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from games.cities import events
from games.cities.counts import progress
from games.cities.ground import SIZE
from games.cities.legal import ALL, deck, takes
from games.cities.placing import obvious, room, spots
from games.cities.play import Play
from games.cities.requirements import is_met
from games.cities.rounds import finish_round, start_round
from games.cities.scoring import ring_values
from games.cities.state import Holding, Item, Laid, Set, Slot, Stack, Starting, Taking


def settle(play: Play) -> None:
    """Carry out every question that has a single answer (rules section 18.1)."""
    while True:
        match play.state.stage:
            case Starting(tiles=(tile,)):
                choose_start(play, tile, auto=True)
            case Taking(seat):
                free = takes(play.tables, play.state, seat)
                if len(free) > 1:
                    return
                take(play, *free[0], auto=True)
            case _:
                return


def choose_start(play: Play, tile: str, *, auto: bool = False) -> None:
    """Begin a neighborhood; the start player chooses last (rules section 2.2)."""
    stage = play.state.stage
    assert isinstance(stage, Starting)
    seat = stage.seat
    left = tuple(other for other in stage.tiles if other != tile)
    play.alter(seat, tiles=(Laid(tile, 0, 0),))
    play.tell(events.StartChosen(seat, tile, auto))
    if seat == play.state.start:
        play.change(starters=left)
        start_round(play)
    else:
        play.change(stage=Starting((seat - 1) % len(play.state.players), left))


def take(play: Play, row: int, place: int, *, auto: bool = False) -> None:
    """Put a worker on a slot and take everything that lies there (rules section 5). What was closed is shown to the
    player first."""
    assert isinstance(play.state.stage, Taking)
    seat = play.state.stage.seat
    table = play.tables.rows[row]
    slot = play.state.rows[row][place]
    slots = (*play.state.rows[row][:place], Slot(worker=seat), *play.state.rows[row][place + 1 :])
    play.change(rows=(*play.state.rows[:row], slots, *play.state.rows[row + 1 :]))
    play.alter(seat, fresh=())
    play.tell(events.WorkerPlaced(seat, table.id, place + 1, auto))
    drawn = play.draw(table.deck, table.slots[place].drawn)
    if drawn:
        play.tell(events.PiecesDrawn(seat, drawn))
    for thing in slot.down:
        play.tell(events.RevealedPrivate(thing), to=seat)
    hand = (*(Item(thing) for thing in (*slot.up, *drawn)), *(Item(thing, closed=True) for thing in slot.down))
    play.change(stage=Holding(seat, row, place, hand))
    if table.deck == "cards":
        for item in hand:
            play.alter(seat, cards=(*play.player(seat).cards, item.thing))
            play.tell(events.CardTaken(seat, item.thing))
            _drop(play, item)
    _sweep(play)


def place_tile(play: Play, x: int, y: int, rotation: int) -> None:
    """Lay the tile in hand (rules section 6)."""
    seat, (item, *_) = play.holding.seat, play.holding.hand
    play.alter(seat, tiles=(*play.player(seat).tiles, Laid(item.thing, x, y, rotation)))
    for dx in range(SIZE):
        for dy in range(SIZE):
            _mark(play, SIZE * x + dx, SIZE * y + dy)
    play.tell(events.TilePlaced(seat, item.thing, x, y, rotation))
    _drop(play, item)
    _sweep(play)


def place(play: Play, thing: str, x: int, y: int) -> None:
    """Put a feature or a piece of the hand on a space (rules sections 7 and 8)."""
    _put(play, thing, x, y)
    _sweep(play)


def place_obvious(play: Play) -> None:
    """Put the first obvious item of the hand on its one space, as long as there is any."""
    while thing := next(obvious(play.tables, play.ground(play.holding.seat), _things(play)), None):
        ((x, y),) = spots(play.tables, play.ground(play.holding.seat), thing)
        _put(play, thing, x, y)
        _remove_stuck(play)
    _sweep(play)


def discard(play: Play, thing: str) -> None:
    """Give up an item of the hand, or all of it (rules section 9)."""
    for item in play.holding.hand if thing == ALL else (_held(play, thing),):
        _remove(play, item, "discarded")
    _sweep(play)


def _put(play: Play, thing: str, x: int, y: int) -> None:
    seat = play.holding.seat
    player = play.player(seat)
    if deck(play.tables, play.holding) == "features":
        play.alter(seat, features=(*player.features, Set(thing, x, y)))
        play.tell(events.FeaturePlaced(seat, thing, x, y))
    else:
        below = next((stack for stack in player.stacks if (stack.x, stack.y) == (x, y)), None)
        height = below.height + 1 if below else 1
        stacks = [stack for stack in player.stacks if stack != below]
        stacks.insert(player.stacks.index(below) if below else len(stacks), Stack(x, y, thing, height))
        play.alter(seat, stacks=tuple(stacks))
        play.tell(events.PiecePlaced(seat, thing, x, y, height))
    _mark(play, x, y)
    _drop(play, _held(play, thing))


def _mark(play: Play, x: int, y: int) -> None:
    """Remember that something was put on a space in this turn."""
    fresh = play.player(play.holding.seat).fresh
    if (x, y) not in fresh:
        play.alter(play.holding.seat, fresh=(*fresh, (x, y)))


def _held(play: Play, thing: str) -> Item:
    return next(item for item in play.holding.hand if item.thing == thing)


def _things(play: Play) -> list[str]:
    return [item.thing for item in play.holding.hand]


def _room(play: Play, thing: str) -> int:
    return room(play.tables, play.ground(play.holding.seat), thing)


def _drop(play: Play, item: Item) -> None:
    """An item leaves the hand, and everybody sees what it is."""
    hand = list(play.holding.hand)
    hand.remove(item)
    play.change(stage=replace(play.holding, hand=tuple(hand)))
    if item.closed:
        play.change(revealed=(*play.state.revealed, item.thing))


def _remove(play: Play, item: Item, reason: Literal["discarded", "no_legal_place"]) -> None:
    play.tell(events.Removed(play.holding.seat, item.thing, reason))
    play.change(removed=(*play.state.removed, item.thing))
    _drop(play, item)


def _remove_stuck(play: Play) -> None:
    """Remove what has no legal place, in the order of the hand (rules section 9)."""
    if deck(play.tables, play.holding) in ("features", "pieces"):
        for item in play.holding.hand:
            if not _room(play, item.thing):
                _remove(play, item, "no_legal_place")


def _sweep(play: Play) -> None:
    """Remove what has no legal place; with an empty hand the turn goes on."""
    _remove_stuck(play)
    if not play.holding.hand:
        _end_turn(play)
        return
    closed = sum(item.closed for item in play.holding.hand)
    if closed:
        play.tell(events.Holds(play.holding.seat, closed))


def _end_turn(play: Play) -> None:
    """Check the goals, put the star token on the board after the start player's first turn, and go on clockwise
    (rules section 3.2)."""
    seat = play.holding.seat
    _claim(play, seat)
    if play.state.star == seat:
        play.change(star=None)
        play.tell(events.StarOnBoard(seat))
    count = len(play.state.players)
    placed = sum(slot.worker is not None for slots in play.state.rows for slot in slots)
    if placed == count * play.mode.workers:
        finish_round(play)
    else:
        play.change(stage=Taking((seat + 1) % count))


def _claim(play: Play, seat: int) -> None:
    """Put a ring on the best free cell of every goal that is met now and was not claimed before (rules section 10)."""
    here = play.ground(seat)
    for number, goal in enumerate(play.tables.city[play.state.city].goals):
        claims = play.state.claims[number]
        free = ring_values(play.mode, goal.rings)[len(claims) :]
        if seat not in claims and free and is_met(progress(here, goal.when)):
            claimed = (*play.state.claims[:number], (*claims, seat), *play.state.claims[number + 1 :])
            play.change(claims=claimed)
            play.tell(events.RingPlaced(seat, goal.id, free[0]))
