"""What a seat may answer, line by line: the sign of each choice, its name, what it costs and gives."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.flatiron import data
from games.flatiron.data import TABLES
from games.flatiron.views import Offer
from render.flatiron import effects
from render.flatiron.effects import Marks
from render.flatiron.reading import Reading
from render.flatiron.signs import Mark

COUNTED = frozenset({"move", "buy_card", "buy_decree", "take_money", "newspaper", "do", "use_token"})
"""The verbs for whose legal answers the view holds offers; the others are always possible where they are asked for."""
MOST = 8
"""Most ways of one action that are listed."""


@dataclass(frozen=True)
class Choice:
    """A line of the private picture."""

    row: Marks
    name: str
    text: str = ""
    worth: Marks = ()
    """What it costs and gives at once."""
    marked: bool = False
    closed: bool = False
    """Not possible now."""


def lines(reading: Reading) -> Sequence[Choice]:
    """What the reader chooses from; the open cards while the reader is asked nothing that has a list."""
    view = reading.view
    if not reading.asked:
        return tuple(_cards(reading))
    match view.question:
        case "choose_location":
            return tuple(_locations(reading))
        case "choose_action":
            hall = reading.own.location == TABLES.city_hall
            return tuple(_city_hall(reading, "") if hall else _street(reading))
        case "choose_token":
            return tuple(_tokens(reading, reading.private.drawn, "keep"))
        case "place_reputation":
            return tuple(_placement(reading))
        case "resolve_action" | "resolve_nested":
            return tuple(_deed(reading))
        case _:
            last = _line(reading, "end_turn", (effects.icon("done"),), reading.words("flatiron.pic.end_turn"))
            return (*_tokens(reading, tuple(dict.fromkeys(reading.private.tokens)), "use_token"), last)


def offered(reading: Reading, answer: str) -> Offer | None:
    """The first legal answer that is this one or begins with it."""
    return next((one for one in reading.private.offers if f"{one.answer} ".startswith(f"{answer} ")), None)


def worth(offer: Offer | None) -> Marks:
    """What an answer costs and gives, in signs."""
    if offer is None:
        return ()
    found: list[Mark] = []
    if offer.money:
        found.append(effects.cost(-offer.money) if offer.money < 0 else effects.money(offer.money, "+"))
    if offer.vp:
        found.append(effects.points(offer.vp, "+"))
    if offer.reputation:
        found.append(effects.reputation(offer.reputation))
    return tuple(found)


def _line(reading: Reading, answer: str, row: Marks, name: str, text: str = "", gain: Marks | None = None) -> Choice:
    """A choice that gives an answer."""
    offer = offered(reading, answer)
    said = answer.split()[1:]
    marked = bool(said) and reading.marked.issuperset(said)
    closed = offer is None and answer.split(maxsplit=1)[0] in COUNTED
    return Choice(row, name, text, worth(offer) if gain is None else gain, marked, closed)


def _locations(reading: Reading) -> Iterator[Choice]:
    view = reading.view
    for place, location in enumerate(TABLES.locations):
        street = location != TABLES.city_hall
        sign = effects.plate(reading.words, location) if street else effects.icon("city_hall")
        if street:
            opened = view.decks[place].open
            text = reading.words("flatiron.pic.no_cards") if opened is None else reading.called("card", opened)
        else:
            text = reading.called("token", view.newspaper)
        there = [reading.names[seat] for seat in reading.visitors(location)]
        key = "flatiron.pic.choice.location_taken" if there else "flatiron.pic.choice.location"
        name = reading.words(key, location=reading.called("location", location), names=reading.words.join(there))
        yield _line(reading, f"move {location}", (sign,), name, text)


def _street(reading: Reading) -> Iterator[Choice]:
    view, words = reading.view, reading.words
    place = TABLES.streets.index(reading.own.location or "")
    actions = reading.own.streets[place].actions
    ready = sum(action.performable for action in actions)
    text = words("flatiron.pic.choice.visible", count=len(actions), ready=ready)
    yield _line(reading, "activate", (effects.icon("activate"),), words("flatiron.pic.choice.activate"), text)
    opened = view.decks[place].open
    if opened is not None:
        card = TABLES.card[opened]
        for half in ("top", "bottom"):
            name = words(f"flatiron.pic.choice.{half}", card=reading.called("card", opened))
            text = words(
                "flatiron.pic.choice.belongs",
                location=reading.called("location", card.street),
                reputation=effects.signed(card.reputation),
            )
            yield _line(reading, f"buy_card {half}", _deed_marks(card.half(half)), name, text)
    yield _take_money(reading, "take_money")


def _take_money(reading: Reading, answer: str) -> Choice:
    place = TABLES.locations.index(reading.own.location or TABLES.city_hall)
    amount = reading.view.take_money[-1 if " " in answer else place]
    return _line(reading, answer, (effects.money(amount),), reading.words("flatiron.pic.take_money"))


def _deed_marks(deed: str) -> Marks:
    return tuple(effects.deed(deed))


def _city_hall(reading: Reading, before: str) -> Iterator[Choice]:
    """The three actions of City Hall; `before` is the answer that leads to them."""
    view = reading.view
    token = TABLES.token[view.newspaper]
    name = reading.called("token", token.id)
    yield _take_money(reading, f"{before}take_money")
    yield _line(reading, f"{before}newspaper", _deed_marks(token.deed), name, reading.called("deed", token.deed))
    yield from _decrees(reading, f"{before}buy_decree" if before else "buy_decree")


def _decrees(reading: Reading, before: str) -> Iterator[Choice]:
    view = reading.view
    for name, price in zip(view.decrees, view.decree_prices, strict=True):
        decree = TABLES.decree[name]
        cost = (*((effects.reputation(decree.reputation),) if decree.reputation else ()), effects.cost(price))
        fits = [
            one
            for one in reading.private.offers
            if one.answer.startswith(before) and any(word.startswith(name) for word in one.answer.split())
        ]
        marked = any(word.partition(":")[0] == name for word in reading.marked)
        row = tuple(effects.scoring(decree))
        yield Choice(row, reading.called("decree", name), reading.told("decree", name), cost, marked, not fits)


def _tokens(reading: Reading, tokens: Sequence[str], verb: str) -> Iterator[Choice]:
    for token in tokens:
        deed = TABLES.token[token].deed
        name, text = reading.called("token", token), reading.called("deed", deed)
        yield _line(reading, f"{verb} {token}", _deed_marks(deed), name, text, ())


def _cards(reading: Reading, before: str | None = None) -> Iterator[Choice]:
    """Both halves of every open card, or each card with its price."""
    view, words = reading.view, reading.words
    for deck, price in zip(view.decks, view.card_prices, strict=True):
        if deck.open is None or price is None:
            continue
        card, name = TABLES.card[deck.open], reading.called("card", deck.open)
        for half in ("top", "bottom"):
            row, said = _deed_marks(card.half(half)), words(f"flatiron.pic.choice.{half}", card=name)
            if before is None:
                place = reading.called("location", deck.street)
                yield Choice(row, said, place, (effects.money(price),) if half == "top" else ())
            else:
                yield _line(reading, f"{before} {deck.street}:{half}", row, said)


def _deed(reading: Reading) -> Iterator[Choice]:
    """The action that is asked about, and what it may be aimed at."""
    view, words = reading.view, reading.words
    if view.deed is None:
        return
    text = words("flatiron.pic.choice.more", count=len(view.queue)) if view.queue else ""
    row, name = _deed_marks(view.deed), reading.called("deed", view.deed)
    yield Choice(row, name, text, (), False, offered(reading, "do") is None)
    for step in TABLES.deeds[view.deed]:
        match step:
            case data.UseOpenCard() | data.BuyStreetCard():
                yield from _cards(reading, "do")
            case data.UseCityHall():
                yield from _city_hall(reading, "do ")
            case data.BuyDecree():
                yield from _decrees(reading, "do")
            case _:
                yield from _ways(reading)
    if view.question == "resolve_action":
        yield _line(reading, "skip", (effects.icon("skip"),), words("flatiron.pic.choice.skip"))


def _ways(reading: Reading) -> Iterator[Choice]:
    """The ways in which the action can be carried out, as many as there is room for."""
    ways = [offer for offer in reading.private.offers if offer.answer.startswith("do ")]
    for offer in ways[: MOST if len(ways) <= MOST else MOST - 1]:
        said = offer.answer.split()[1:]
        row, name = zip(*(_way(reading, word) for word in said), strict=True)
        marks = tuple(mark for part in row for mark in part)
        yield Choice(marks, reading.words.join(name), "", worth(offer), said == list(reading.scene.marked))
    if len(ways) > MOST:
        more = reading.words("flatiron.pic.choice.ways", count=len(ways) - MOST + 1)
        yield Choice((), more)


def _way(reading: Reading, word: str) -> tuple[Marks, str]:
    """The sign and the name of one word of an answer: a trade, a swap, a column in a socket, an action."""
    words = reading.words
    verb, _, traded = word.partition("-")
    if traded in TABLES.colour:
        name = words(f"flatiron.pic.choice.{verb}", colour=reading.called("colour", traded))
        return (effects.say("+" if verb == "buy" else "−"), effects.stone(traded)), name
    first, _, second = word.partition(":")
    if first in TABLES.colour:
        colour = reading.called("colour", first)
        if second in TABLES.colour:
            name = words("flatiron.pic.choice.swap", give=colour, take=reading.called("colour", second))
            return (effects.stone(first), effects.icon("swap"), effects.stone(second)), name
        if second:
            name = words("flatiron.pic.choice.socket", colour=colour, number=second)
            return (effects.stone(first), effects.say(second)), name
        return (effects.stone(first),), colour
    for street in reading.own.streets:
        for action in street.actions:
            if action.source == word:
                place = reading.called("location", street.street)
                name = words("flatiron.pic.choice.other", deed=reading.called("deed", action.deed), location=place)
                return _deed_marks(action.deed), name
    return (), word


def _placement(reading: Reading) -> Iterator[Choice]:
    """The own streets with the tokens that are about to be placed."""
    placed = reading.private.placement
    scoring = TABLES.rules.reputation_scoring
    for place, street in enumerate(reading.own.streets):
        tokens = list(reading.scene.marked).count(street.street) or (placed[place] if placed else 0)
        total = street.reputation + tokens * TABLES.reputation_tokens.value
        vp = scoring.positive if total > 0 else scoring.negative if total < 0 else scoring.zero
        row = (effects.plate(reading.words, street.street), effects.reputation(total))
        text = reading.words("flatiron.pic.choice.placed", count=tokens) if tokens else ""
        gain = (effects.points(vp, "+" if vp > 0 else ""),)
        yield Choice(row, reading.called("location", street.street), text, gain, bool(tokens))
