"""What the words of an answer may say for each primitive, and why others are refused (rules sections 5, 6 and 15.3)."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from itertools import permutations, product

from games.core.errors import Illegal
from games.flatiron import data
from games.flatiron.actions import ordered
from games.flatiron.look import Look, deed_at, open_card, shown

Words = tuple[str, ...]

HALVES = ("top", "bottom")
DIGITS = frozenset("123456789")
"""How the numbers of sockets are written."""
TAKE_MONEY = "take_money"
NEWSPAPER = "newspaper"


def check(look: Look, deed: str, words: Words) -> None:
    """Raises Illegal with the first reason why the deed cannot be performed so; at last, where it has no use for a
    word: that was meant for another question."""
    for step in look.steps(deed):
        check_step(look, step, words)
    if not _takes(look, look.steps(deed), words):
        raise Illegal("WRONG_DECISION")


def _takes(look: Look, steps: data.Steps, words: Words) -> bool:
    """Whether every one of the (otherwise accepted) words says something to the steps."""
    match next((step for step in steps if not isinstance(step, data.Gain)), None):
        case None | data.BuildFloor():
            return not words
        case data.BuySellColumns():
            return sum(map(len, traded(words))) == len(words)
        case data.BuildColumn(count=count):
            return len(words) == count
        case data.UseNewspaper():
            return _takes(look, look.steps(look.tables.token[look.state.newspaper].deed), words)
    return len(words) == 1


def performable(look: Look, deed: str) -> bool:
    """Whether some choice would be accepted now (rules section 4.6)."""
    return any(True for _ in options(look, deed))


def options(look: Look, deed: str) -> Iterator[Words]:
    """Every choice that would be accepted now, in the order of rules section 15.3."""
    steps = look.steps(deed)
    candidates = next((found for step in steps if (found := _candidates(look, step)) is not None), iter(((),)))
    for words in candidates:
        try:
            for step in steps:
                check_step(look, step, words)
        except Illegal:
            continue
        yield words


def only_gains(steps: data.Steps, *, plain: bool = False) -> bool:
    """Whether a deed consists of gains alone; the `plain` ones give the same whatever came before."""
    kinds = data.GainMoney | data.GainVp if plain else data.Gain
    return all(isinstance(step, kinds) for step in steps)


def traded(words: Words) -> tuple[Words, Words]:
    """The colours that a trade sells and buys."""
    sold = tuple([word[5:] for word in words if word.startswith("sell-")])
    return sold, tuple([word[4:] for word in words if word.startswith("buy-")])


def placed(words: Words) -> tuple[tuple[str, int | None], ...]:
    """The colours and sockets of columns that are to be built; None where a socket is no digit."""
    parts = (word.partition(":") for word in words)
    return tuple((colour, int(socket) if socket in DIGITS else None) for colour, _, socket in parts)


def pair(words: Words) -> tuple[str, str]:
    """The two parts of a choice of one word such as `white:grey`."""
    first, _, second = (words[0] if words else "").partition(":")
    return first, second


def target_of(words: Words) -> str:
    """What a meta action is pointed at."""
    return words[0] if words else ""


def check_step(look: Look, step: data.Step, words: Words) -> None:
    """Raises Illegal with the first failure in the order of the primitive's list of refusals."""
    match step:
        case data.GainVpIfColour(colour, _):
            if colour not in look.standing:
                raise Illegal("CONDITION_NOT_MET", colour=colour)
        case data.BuySellColumns():
            _check_trade(look, step, *traded(words))
        case data.BuyColumn(price):
            colour = target_of(words)
            _check_new(look, colour)
            _check_money(look, look.fixed_price(price))
        case data.SwapColumn():
            _check_swap(look, *pair(words))
        case data.BuildColumn():
            _check_columns(look, step, placed(words))
        case data.BuildFloor(cost, _):
            if look.floor is None:
                raise Illegal("NO_ACTIVE_FLOOR")
            if look.free:
                raise Illegal("FLOOR_NOT_COMPLETE")
            _check_money(look, cost)
        case data.BuyStreetCard(discount):
            check_card(look, *pair(words), discount)
        case data.BuyDecree(discount):
            check_decree(look, *pair(words), None, discount)
        case data.ActivateOther(cost):
            _check_other(look, target_of(words), cost)
        case data.UseOpenCard(cost):
            _check_open_card(look, *pair(words), cost)
        case data.UseCityHall(cost):
            _check_city_hall(look, words, cost)
        case data.UseNewspaper():
            check_newspaper(look, words)


def check_newspaper(look: Look, words: Words) -> None:
    """The active newspaper must be performable before its parameters are looked at (rules section 15.7)."""
    deed = look.tables.token[look.state.newspaper].deed
    if not performable(look, deed):
        raise Illegal("TARGET_NOT_PERFORMABLE")
    check(look, deed, words)


def check_card(look: Look, street: str, half: str, discount: int) -> None:
    """Raises Illegal for a purchase of an open card (rules section 6.9)."""
    if street not in look.tables.streets:
        raise Illegal("UNKNOWN_LOCATION", location=street)
    card = open_card(look.tables, look.state, street)
    if card is None:
        raise Illegal("DECK_EMPTY")
    if half not in HALVES:
        raise Illegal("BAD_POSITION")
    if not look.room(look.tables.card[card].street):
        raise Illegal("STREET_FULL")
    _check_money(look, look.card_price(card, discount))


def check_decree(look: Look, decree: str, street: str, half: str | None, discount: int) -> None:
    """Raises Illegal for a purchase of a decree (rules section 6.9); the half may be left open."""
    if decree not in look.state.decrees:
        raise Illegal("DECREE_NOT_AVAILABLE")
    if street not in look.tables.streets:
        raise Illegal("UNKNOWN_LOCATION", location=street)
    if half not in (*HALVES, None):
        raise Illegal("BAD_POSITION")
    reason = look.refused_by(street, decree=True)
    if reason is not None:
        raise Illegal(reason)
    _check_money(look, look.decree_price(decree, discount))


def _check_money(look: Look, price: int) -> None:
    if look.money < price:
        raise Illegal("NOT_ENOUGH_MONEY", price=price, money=look.money)


def _check_new(look: Look, colour: str) -> None:
    """A column of this colour can come from the Reserve into the depot."""
    if colour not in look.tables.colour:
        raise Illegal("UNKNOWN_COLOUR")
    if colour in look.player.depot:
        raise Illegal("DEPOT_OCCUPIED")
    if not look.reserve[colour]:
        raise Illegal("RESERVE_EMPTY")


def _check_trade(look: Look, step: data.BuySellColumns, sold: Words, bought: Words) -> None:
    both = sold + bought
    if not both:
        raise Illegal("NOTHING_SELECTED")
    if not set(both) <= set(look.tables.colour):
        raise Illegal("UNKNOWN_COLOUR")
    if len(set(both)) < len(both):
        raise Illegal("COLOUR_TRADED_TWICE")
    if not set(sold) <= set(look.player.depot):
        raise Illegal("COLUMN_NOT_IN_DEPOT")
    if set(bought) & set(look.player.depot):
        raise Illegal("DEPOT_OCCUPIED")
    if not all(look.reserve[colour] for colour in bought):
        raise Illegal("RESERVE_EMPTY")
    income = sum(look.sell_price(colour, step.sell_bonus) for colour in sold)
    _check_money(look, sum(look.buy_price(colour, step.discount) for colour in bought) - income)


def _check_swap(look: Look, give: str, take: str) -> None:
    if not {give, take} <= set(look.tables.colour):
        raise Illegal("UNKNOWN_COLOUR")
    if give == take:
        raise Illegal("SWAP_SAME_COLOUR")
    if give not in look.player.depot:
        raise Illegal("COLUMN_NOT_IN_DEPOT")
    _check_new(look, take)


def _check_columns(look: Look, step: data.BuildColumn, columns: tuple[tuple[str, int | None], ...]) -> None:
    if look.floor is None:
        raise Illegal("NO_ACTIVE_FLOOR")
    if len(columns) != step.count:
        raise Illegal("WRONG_COLUMN_COUNT", count=step.count)
    sockets = range(1, len(look.floor.sockets) + 1)
    free, depot, standing = list(look.free), list(look.player.depot), list(look.standing)
    for colour, socket in columns:
        if colour not in look.tables.colour:
            raise Illegal("UNKNOWN_COLOUR")
        if socket not in sockets:
            raise Illegal("UNKNOWN_SOCKET")
        if socket not in free:
            raise Illegal("SOCKET_OCCUPIED")
        if colour not in depot:
            raise Illegal("COLUMN_NOT_IN_DEPOT")
        uniform = isinstance(look.effect, data.AllowSameColour)
        if step.repeat_colour == "forbidden" and colour in standing and not uniform:
            raise Illegal("COLOUR_ALREADY_ON_FLOOR")
        if step.repeat_colour == "required" and colour not in standing:
            raise Illegal("COLOUR_NOT_ON_FLOOR")
        free.remove(socket)
        depot.remove(colour)
        standing.append(colour)
    _check_money(look, step.cost)


def _check_target(look: Look, source: str, deed: str, cost: int) -> None:
    """A meta action's target must not be in the chain, the fee must be paid, and then it must be performable."""
    if source in look.chain:
        raise Illegal("TARGET_NOT_ALLOWED")
    _check_money(look, cost)
    if not performable(look.within(*look.chain, source, fee=cost), deed):
        raise Illegal("TARGET_NOT_PERFORMABLE")


def _check_other(look: Look, source: str, cost: int) -> None:
    if source not in shown(look.tables, look.player):
        raise Illegal("TARGET_NOT_ALLOWED")
    _check_target(look, source, deed_at(look.tables, look.player, source), cost)


def _check_open_card(look: Look, street: str, half: str, cost: int) -> None:
    if street not in look.tables.streets:
        raise Illegal("UNKNOWN_LOCATION", location=street)
    card = open_card(look.tables, look.state, street)
    if card is None:
        raise Illegal("DECK_EMPTY")
    if half not in HALVES:
        raise Illegal("BAD_POSITION")
    _check_target(look, f"{card}:{half}", look.tables.card[card].half(half), cost)


def _check_city_hall(look: Look, words: Words, cost: int) -> None:
    option = target_of(words)
    if option not in (TAKE_MONEY, NEWSPAPER, *look.tables.decree) and ":" not in option:
        raise Illegal("TARGET_NOT_ALLOWED")
    _check_money(look, cost)
    after = look.within(*look.chain, fee=cost)
    if option == NEWSPAPER:
        if not performable(after, look.tables.token[look.state.newspaper].deed):
            raise Illegal("TARGET_NOT_PERFORMABLE")
    elif option != TAKE_MONEY:
        check_decree(after, *pair(words), None, 0)


def _candidates(look: Look, step: data.Step) -> Iterator[Words] | None:
    """What might be chosen for a step; None where nothing is."""
    streets = look.tables.streets
    match step:
        case data.BuySellColumns():
            return iter(_trades(tuple(look.tables.colour), look.player.depot))
        case data.BuyColumn():
            return ((colour,) for colour in look.tables.colour)
        case data.SwapColumn():
            return ((f"{give}:{take}",) for give, take in product(look.player.depot, look.tables.colour))
        case data.BuildColumn(count=count):
            return _buildings(look, count)
        case data.BuyStreetCard() | data.UseOpenCard():
            return ((f"{street}:{half}",) for street, half in product(streets, HALVES))
        case data.BuyDecree():
            return decrees(look)
        case data.ActivateOther():
            return ((source,) for source in shown(look.tables, look.player))
        case data.UseCityHall():
            return iter(((TAKE_MONEY,), (NEWSPAPER,), *decrees(look)))
        case data.UseNewspaper():
            return options(look, look.tables.token[look.state.newspaper].deed)
    return None


def decrees(look: Look) -> Iterator[Words]:
    """Every decree of the display with every street."""
    return ((f"{decree}:{street}",) for decree, street in product(look.state.decrees, look.tables.streets))


@functools.cache
def _trades(colours: Words, held: Words) -> tuple[Words, ...]:
    """Every set of trades for a depot, those with fewer columns first."""
    ways = (("", f"sell-{colour}" if colour in held else f"buy-{colour}") for colour in colours)
    found = [tuple(word for word in words if word) for words in product(*ways)]

    def order(words: Words) -> tuple[int, list[tuple[int, int]]]:
        sold, bought = traded(words)
        places = [*((0, colours.index(colour)) for colour in sold), *((1, colours.index(colour)) for colour in bought)]
        return len(words), places

    return tuple(ordered(words) for words in sorted(filter(None, found), key=order))


def _buildings(look: Look, count: int) -> Iterator[Words]:
    """Every way to put so many columns of the depot into free sockets, one after the other."""
    ways = permutations(look.player.depot, count), permutations(look.free, count)
    found = [tuple(zip(colours, sockets, strict=True)) for colours, sockets in product(*ways)]
    found.sort(key=lambda columns: [(look.tables.rank[colour], socket) for colour, socket in columns])
    return (tuple(f"{colour}:{socket}" for colour, socket in columns) for columns in found)


def decrees_within(look: Look) -> Iterator[tuple[str, str]]:
    """The decrees that can be bought now, each with every street that takes it, as displayed."""
    for words in decrees(look):
        decree, street = pair(words)
        if look.room(street, decree=True) and look.decree_price(decree) <= look.money:
            yield decree, street


def can_buy(look: Look, street: str) -> bool:
    """Whether the open card of a street can be bought now."""
    card = open_card(look.tables, look.state, street)
    return card is not None and look.room(look.tables.card[card].street) and look.card_price(card) <= look.money
