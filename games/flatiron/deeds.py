"""How deeds are carried out, primitive by primitive (rules sections 5 and 16). Every choice has been checked."""

from __future__ import annotations

from games.flatiron import data, events
from games.flatiron.choices import NEWSPAPER, TAKE_MONEY, pair, placed, target_of, traded
from games.flatiron.look import deed_at, open_card, street_of
from games.flatiron.play import Play
from games.flatiron.state import Bonus, Frame, Nested, Rest

Words = tuple[str, ...]


def resume(play: Play, rest: Rest) -> None:
    """Carry out a deed from a step on, up to the first step that has something to follow: that comes first, and the
    rest of the deed after it."""
    steps = play.tables.deeds[rest.deed]
    for number in range(rest.step, len(steps)):
        follow = _step(play, rest.deed, steps[number], rest.choices, rest.chain)
        if follow:
            if number + 1 < len(steps):
                play.push(Rest(rest.deed, number + 1, rest.choices, rest.chain))
            play.push(*follow)
            return


def take_money(play: Play, amount: int) -> None:
    """The acting player takes money at a location, or from City Hall."""
    play.pay(-amount)
    play.tell(events.TookMoney(play.seat, amount))


def buy_card(play: Play, street: str, half: str, discount: int) -> None:
    """Buy the open card of a deck (rules section 6)."""
    look = play.look()
    card = play.draw_card(street)
    price = look.card_price(card, discount)
    play.pay(price)
    found = play.tables.card[card]
    _tuck(play, found.street, half, card)
    play.tell(events.BoughtCard(play.seat, card, found.street, half, found.half(half), price))
    if look.card_vp():
        _gain_vp(play, look.card_vp())
    play.tell_deck(street)


def buy_decree(play: Play, decree: str, street: str, discount: int) -> None:
    """Buy a decree; it lies under the lower edge, which makes no difference (rules section 6.5)."""
    price = play.look().decree_price(decree, discount)
    play.pay(price)
    _tuck(play, street, "bottom", decree)
    play.tell(events.BoughtDecree(play.seat, decree, street, price))
    play.draw_decree(decree)


def _tuck(play: Play, street: str, half: str, card: str) -> None:
    place = play.tables.streets.index(street)
    streets = list(play.player.streets)
    now = streets[place]
    top, bottom = ((*now.top, card), now.bottom) if half == "top" else (now.top, (*now.bottom, card))
    streets[place] = type(now)(top, bottom)
    play.alter(play.seat, streets=tuple(streets))


def _step(play: Play, deed: str, step: data.Step, words: Words, chain: Words) -> tuple[Frame, ...]:
    """Carry out one step; what is to follow at once, in order."""
    match step:
        case data.BuySellColumns():
            _trade(play, step, *traded(words))
        case data.BuyColumn(price):
            _buy(play, target_of(words), play.look().fixed_price(price))
        case data.SwapColumn():
            give, take = pair(words)
            play.store(gain=(take,), lose=(give,))
            play.tell(events.Swapped(play.seat, give, take))
        case data.BuildColumn():
            return _build(play, deed, step, words)
        case data.BuildFloor(cost, vp):
            play.pay(cost)
            _pay_told(play, deed, cost)
            floor = play.raise_floor(play.seat)
            play.tell(events.BuiltFloor(play.seat, floor, vp))
            play.gain_vp(vp)
            play.refresh()
        case data.BuyStreetCard(discount):
            buy_card(play, *pair(words), discount)
        case data.BuyDecree(discount):
            buy_decree(play, *pair(words), discount)
        case data.ActivateOther(cost) | data.UseOpenCard(cost) | data.UseCityHall(cost):
            play.pay(cost)
            _pay_told(play, deed, cost)
            return _point(play, step, words, chain)
        case data.UseNewspaper():
            token = play.state.newspaper
            play.tell(events.ReadNewspaper(play.seat, token))
            return (Rest(play.tables.token[token].deed, 0, words, chain),)
        case _:
            _gain(play, step)
    return ()


def _gain(play: Play, step: data.Gain) -> None:
    money, vp, reputation = play.look().gain(step)
    if money:
        play.pay(-money)
        play.tell(events.GainedMoney(play.seat, money))
    if vp:
        _gain_vp(play, vp)
    if reputation:
        play.alter(play.seat, reputation=play.player.reputation + reputation)
        play.tell(events.GainedReputation(play.seat, reputation))
    elif isinstance(step, data.GainReputationToken):
        play.tell(events.NoReputation(play.seat))


def _gain_vp(play: Play, amount: int) -> None:
    play.tell(events.GainedVp(play.seat, amount))
    play.gain_vp(amount)


def _pay_told(play: Play, deed: str, cost: int) -> None:
    if cost:
        play.tell(events.Paid(play.seat, cost, deed))


def _trade(play: Play, step: data.BuySellColumns, sold: Words, bought: Words) -> None:
    """Sales are paid out first, then purchases are paid, each by colour (rules section 5.1)."""
    look = play.look()
    for colour in play.ordered(list(sold)):
        price = look.sell_price(colour, step.sell_bonus)
        play.store(lose=(colour,))
        play.pay(-price)
        play.tell(events.Sold(play.seat, colour, price))
    for colour in play.ordered(list(bought)):
        _buy(play, colour, look.buy_price(colour, step.discount))


def _buy(play: Play, colour: str, price: int) -> None:
    play.pay(price)
    play.store(gain=(colour,))
    play.tell(events.Bought(play.seat, colour, price))


def _build(play: Play, deed: str, step: data.BuildColumn, words: Words) -> tuple[Frame, ...]:
    """Pay, put all columns, gain their VP and the action's; the bonuses of the sockets follow in the order of the
    command (rules section 5.2)."""
    look = play.look()
    play.pay(step.cost)
    _pay_told(play, deed, step.cost)
    bonuses: list[Frame] = []
    total = step.extra_vp
    for colour, socket in placed(words):
        assert socket is not None
        play.store(lose=(colour,))
        bonuses.append(Bonus(play.erect(colour, socket, play.seat)))
        total += look.column_vp(colour)
        play.tell(events.BuiltColumn(play.seat, colour, socket, look.column_vp(colour)))
    if step.extra_vp:
        play.tell(events.GainedVp(play.seat, step.extra_vp))
    play.gain_vp(total)
    return tuple(bonuses)


def _point(play: Play, step: data.Meta, words: Words, chain: Words) -> tuple[Frame, ...]:
    """The fee of a meta action is paid: what it is pointed at follows (rules section 5.4)."""
    target = target_of(words)
    match step:
        case data.ActivateOther():
            deed = deed_at(play.tables, play.player, target)
            play.tell(events.UsedOther(play.seat, deed, street_of(play.tables, target)))
            return (Nested(deed, (*chain, target)),)
        case data.UseOpenCard():
            street, half = pair(words)
            card = open_card(play.tables, play.state, street)
            assert card is not None
            deed = play.tables.card[card].half(half)
            play.tell(events.UsedOpenCard(play.seat, card, deed))
            return (Nested(deed, (*chain, f"{card}:{half}")),)
        case data.UseCityHall():
            if target == NEWSPAPER:
                play.tell(events.ReadNewspaper(play.seat, play.state.newspaper))
                return (Nested(play.tables.token[play.state.newspaper].deed, chain),)
            if target == TAKE_MONEY:
                take_money(play, play.look().hall_money())
            else:
                buy_decree(play, *pair(words), 0)
    return ()
