"""Boards, hands and endings in words: alternative texts of the pictures, and text boards for narrow screens."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from games.flatiron.data import TABLES
from games.flatiron.state import DANIEL
from games.flatiron.views import PlayerView, SocketView
from render.flatiron import effects
from render.flatiron.choices import Choice, lines
from render.flatiron.final import accounts
from render.flatiron.hand import headline
from render.flatiron.reading import Reading
from render.flatiron.signs import Row
from render.scene import Scene
from render.textblock import ALT_LIMIT, COLUMNS, block, clip, folded, named, pair
from render.typeset import ELLIPSIS

LEVELS = 4
"""From a level to the next less is told."""


def board_alt(scene: Scene) -> str:
    """The shared board in sentences."""
    reading = Reading(scene)
    return _shortest(lambda level: _board(reading, level))


def hand_alt(scene: Scene) -> str:
    """A seat's private picture in sentences."""
    reading = Reading(scene)
    return _shortest(lambda level: _hand(reading, level))


def final_alt(scene: Scene) -> str:
    """The end of a match in sentences."""
    reading = Reading(scene)
    return _shortest(lambda level: _final(reading, level))


def _shortest(tell: Callable[[int], Iterable[str]]) -> str:
    """The sentences, from level 0 with everything in them on to the first level that keeps within the limit."""
    text = ""
    for level in range(LEVELS):
        text = " ".join(sentence for sentence in tell(level) if sentence)
        if len(text) <= ALT_LIMIT:
            return text
    return text[: ALT_LIMIT - 1] + ELLIPSIS


def _board(reading: Reading, level: int) -> Iterable[str]:
    view, words, names = reading.view, reading.words, named(reading.names)
    yield reading.question(names)
    yield reading.news(names)
    yield _building(reading)
    for player in view.players:
        facts = ", ".join(_facts(reading, player, level))
        yield words("flatiron.alt.player", name=names[player.seat], facts=facts)
    if view.daniel is not None:
        found = view.daniel
        decrees = words("flatiron.alt.decrees", count=len(found.decrees))
        tokens = words("flatiron.alt.tokens", count=found.tokens)
        rival = (words("flatiron.alt.points", count=found.vp), reading.state(found), decrees, tokens)
        yield words("flatiron.alt.player", name=names[DANIEL], facts=", ".join(rival))
    yield _journalist(reading)
    if level < 3:
        cards = [_open(reading, place, level) for place in range(len(view.decks))]
        yield words("flatiron.alt.open", cards=words.join(cards))
    if level < 2:
        yield words("flatiron.alt.newspaper", name=reading.called("token", view.newspaper))
    if level < 1 and view.decrees:
        yield words("flatiron.alt.display", decrees=words.join(reading.called("decree", name) for name in view.decrees))


def _building(reading: Reading) -> str:
    """The active floor and its columns."""
    words, floor = reading.words, reading.active
    if floor is None:
        return words("flatiron.pic.roofed")
    sockets = ", ".join(_socket(reading, socket) for socket in floor.sockets)
    name = reading.called("floor", floor.floor)
    return words("flatiron.alt.floor", number=reading.view.floors, name=name, sockets=sockets)


def _socket(reading: Reading, socket: SocketView) -> str:
    """A socket with its column, or with its bonus."""
    if socket.column is None:
        return f"{socket.number} ({plain(effects.deed(socket.bonus))})"
    return f"{socket.number} {reading.called('colour', socket.column.colour)}"


def _journalist(reading: Reading) -> str:
    if reading.view.journalist is None:
        return reading.words("flatiron.alt.no_journalist")
    return reading.words("flatiron.alt.journalist", square=reading.view.journalist)


def _open(reading: Reading, place: int, level: int) -> str:
    """The open card of a street."""
    view, words = reading.view, reading.words
    deck, price = view.decks[place], view.card_prices[place]
    street = reading.called("location", deck.street)
    if deck.open is None:
        return words("flatiron.alt.no_card", location=street)
    name = reading.called("card", deck.open)
    return words("flatiron.alt.card", card=name, price=price, location=street) if level < 2 else name


def _facts(reading: Reading, player: PlayerView, level: int) -> Iterable[str]:
    words = reading.words
    yield words("flatiron.alt.points", count=player.vp)
    yield f"${player.money}"
    yield reading.state(player)
    if player.depot:
        yield reading.colours(player.depot)
    yield words("flatiron.alt.tokens", count=player.tokens)
    if player.reputation:
        yield words("flatiron.alt.reputation", count=player.reputation)
    if level < 1:
        totals = ", ".join(
            f"{reading.called('location', street.street)} {effects.signed(street.reputation)}"
            for street in player.streets
            if street.top or street.bottom
        )
        if totals:
            yield words("flatiron.alt.totals", totals=totals)


def _hand(reading: Reading, level: int) -> Iterable[str]:
    words, own = reading.words, reading.own
    said, more, _ = headline(reading)
    yield words("flatiron.alt.said", said=said)
    yield more
    found = [choice for choice in lines(reading) if not choice.closed]
    if level < 3:
        told = (_choice(choice, level < 1) for choice in found)
        yield words("flatiron.alt.choices", choices=words.join(told))
    yield words("flatiron.alt.you", facts=", ".join(_facts(reading, own, level)))
    if reading.private.tokens:
        tokens = words.join(reading.called("token", token) for token in reading.private.tokens)
        yield words("flatiron.alt.held", tokens=tokens)
    if reading.private.given:
        tokens = words.join(reading.called("token", token) for token in reading.private.given)
        yield words("flatiron.pic.given", tokens=tokens)
    yield _building(reading)
    if level < 2:
        for street in own.streets:
            deeds = words.join(reading.called("deed", action.deed) for action in street.actions)
            yield words("flatiron.alt.street", location=reading.called("location", street.street), deeds=deeds)


def _choice(choice: Choice, full: bool) -> str:
    worth = plain(choice.worth)
    return f"{choice.name} ({worth})" if full and worth else choice.name


def _final(reading: Reading, level: int) -> Iterable[str]:
    words, names = reading.words, named(reading.names)
    yield words("flatiron.alt.said", said=reading.outcome(names))
    yield reading.how()
    for account in accounts(reading):
        entries = ", ".join(f"{entry.name} {effects.signed(entry.points)}" for entry in account.entries)
        total = words("flatiron.alt.points", count=account.total)
        yield words(
            "flatiron.alt.player", name=names[account.seat], facts=f"{total}: {entries}" if level < 2 else total
        )


def plain(row: Row) -> str:
    """A row of signs in letters, as far as it has any."""
    found = []
    for mark in row:
        if mark.sort in ("pay", "cost"):
            found.append(f"−{mark.text}")
        elif mark.sort == "points":
            found.append(f"{mark.text}★")
        elif mark.sort in ("money", "reputation", "plate", "say"):
            found.append(mark.text if mark.sort != "reputation" else f"{mark.text}R")
        else:
            found.append(_LETTERS.get(mark.text, mark.text[0].upper()))
    return " ".join(found)


_LETTERS = {"newspaper": "N", "reputation": "R"}


def board_text(scene: Scene) -> str:
    """The shared board for a message, in a narrow block."""
    reading = Reading(scene)
    view, words, names = reading.view, reading.words, named(reading.names)
    told = [*_active(reading), clip(_journalist(reading).rstrip(".")), ""]
    for player in view.players:
        sign = ">" if player.seat in view.asked else " "
        told.append(pair(f"{sign} {names[player.seat]}", f"{player.vp}★  ${player.money}"))
        told += [clip(f"  {fact}") for fact in (reading.state(player), reading.colours(player.depot)) if fact]
        stock = words("flatiron.text.stock", tokens=player.tokens, reputation=player.reputation)
        totals = (
            f"{words(f'flatiron.pic.plate.{street.street}')} {effects.signed(street.reputation)}"
            for street in player.streets
        )
        told += [clip(f"  {stock}"), clip(f"  {'  '.join(totals)}"), ""]
    if view.daniel is not None:
        told.append(pair(f"  {names[DANIEL]}", f"{view.daniel.vp}★"))
        told += [clip(f"  {reading.state(view.daniel)}"), ""]
    for deck, price in zip(view.decks, view.card_prices, strict=True):
        plate = words(f"flatiron.pic.plate.{deck.street}")
        name = "-" if deck.open is None else reading.called("card", deck.open)
        told.append(pair(f"{plate} {name}", "" if price is None else f"${price}", COLUMNS))
    told += ["", clip(f"{reading.called('location', TABLES.city_hall)}: {reading.called('token', view.newspaper)}")]
    for name, price in zip(view.decrees, view.decree_prices, strict=True):
        told.append(pair(f"  {reading.called('decree', name)}", f"${price}"))
    return block(told)


def _active(reading: Reading) -> Sequence[str]:
    """The active floor in lines."""
    floor = reading.active
    if floor is None:
        return [clip(reading.words("flatiron.pic.roofed"))]
    name = reading.words("flatiron.text.floor", number=reading.view.floors, name=reading.called("floor", floor.floor))
    return [clip(name), *(clip(f"  {_socket(reading, socket)}") for socket in floor.sockets)]


def hand_text(scene: Scene) -> str:
    """What a seat is asked and what it holds, for a message."""
    reading = Reading(scene)
    words, own = reading.words, reading.own
    said, more, _ = headline(reading)
    told = [*folded(said), *folded(more), ""]
    for choice in lines(reading):
        sign = "X" if choice.closed else "*" if choice.marked else " "
        told.append(pair(f"{sign} {choice.name}", plain(choice.worth)))
    told += ["", clip(words("flatiron.text.purse", money=own.money, points=own.vp))]
    if own.depot:
        told.append(clip(reading.colours(own.depot)))
    told += ["", *_active(reading)]
    for street in own.streets:
        head = reading.called("location", street.street)
        told += ["", pair(head, effects.signed(street.reputation))]
        for action in street.actions:
            sign = ">" if action.source == reading.view.source else " "
            first, *rest = folded(reading.called("deed", action.deed), COLUMNS - 4)
            told += [f"{sign} {first}", *(f"    {line}" for line in rest)]
    if reading.private.tokens:
        told += ["", clip(words("flatiron.text.tokens"))]
        told += [clip(f"  {reading.called('token', token)}") for token in reading.private.tokens]
    return _within(told)


def _within(told: Sequence[str], limit: int = 1900) -> str:
    """The lines as a block that a message has room for."""
    kept = list(told)
    while len(block(kept)) > limit:
        kept.pop()
    return block(kept)
