"""Boards, hands and endings in words: alternative texts of the pictures, and text boards for narrow screens."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from games.fifth_avenue.data import TABLES, card
from games.fifth_avenue.views import DistrictView, OfferView, PlayerView, PlotView
from render.fifth_avenue import cards, holding
from render.fifth_avenue.hand import MAPPED
from render.fifth_avenue.reading import Reading
from render.scene import Scene
from render.textblock import ALT_LIMIT, COLUMNS, block, clip, folded, named, pair
from render.typeset import ELLIPSIS


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
    return _shortest(lambda _: _final(reading))


def _shortest(tell: Callable[[int], Iterable[str]]) -> str:
    """The sentences, from level 0 with everything in them on to the first level that keeps within the limit."""
    text = ""
    for level in range(3):
        text = " ".join(sentence for sentence in tell(level) if sentence)
        if len(text) <= ALT_LIMIT:
            return text
    return text[: ALT_LIMIT - 1] + ELLIPSIS


def _board(reading: Reading, level: int) -> Iterable[str]:
    words, names = reading.words, named(reading.names)
    yield reading.asked(names)
    yield reading.news(names)
    yield _said(reading, f"{reading.round()}, {reading.stops()}")
    yield from _auction(reading, names)
    for player in reading.view.players:
        yield words("fifth_avenue.alt.player", name=names[player.seat], facts=", ".join(_facts(reading, player, level)))
    if level < 2:
        yield from (_told(reading, district, names, level) for district in reading.view.districts)
        yield from _commissioners(reading)
    if level < 1:
        yield words("fifth_avenue.alt.link", shops=words.join(reading.thing(shop) for shop in reading.open_shops))
        yield _said(reading, f"{reading.shops()}, {reading.bonus()}")


def _said(reading: Reading, sentence: str) -> str:
    return reading.words("fifth_avenue.alt.said", said=sentence)


def _facts(reading: Reading, player: PlayerView, level: int) -> Iterable[str]:
    words = reading.words
    yield words("fifth_avenue.pic.points", count=player.score)
    yield words("fifth_avenue.pic.reserve", count=player.reserve)
    yield words("fifth_avenue.pic.cards", count=player.cards)
    if player.park and level < 2:
        yield words("fifth_avenue.alt.park", count=player.park)
    if player.left:
        yield words("fifth_avenue.alt.left")


def _told(reading: Reading, district: DistrictView, names: Sequence[str], level: int) -> str:
    """What stands in a district; empty where nothing does."""
    words = reading.words
    if district.stopped:
        return words("fifth_avenue.alt.stopped", district=district.district)
    found = []
    for plot in district.plots:
        where = reading.code(plot.colour) or words("fifth_avenue.pic.code.dashed")
        if plot.owner is not None:
            found.append(f"{where} {names[plot.owner]} {plot.skyscrapers}")
        elif plot.businesses and level < 1:
            found.append(f"{where} {', '.join(map(reading.thing, plot.businesses))}")
    return words("fifth_avenue.alt.district", district=district.district, plots="; ".join(found)) if found else ""


def _commissioners(reading: Reading) -> Iterable[str]:
    for one in reading.view.commissioners:
        who = reading.words(f"fifth_avenue.commissioner.{one.commissioner}")
        markers = ", ".join(one.markers)
        key = "fifth_avenue.alt.pawn_marked" if markers else "fifth_avenue.alt.pawn"
        yield reading.words(key, who=who, place=reading.thing(one.at), markers=markers)


def _auction(reading: Reading, names: Sequence[str]) -> Iterable[str]:
    auction = reading.view.auction
    if auction is not None:
        yield reading.words("fifth_avenue.alt.auction", place=reading.thing(auction.space), stage=reading.stage())
        for offer in auction.offers:
            yield reading.words("fifth_avenue.alt.player", name=names[offer.seat], facts=_offer(reading, offer))


def _offer(reading: Reading, offer: OfferView) -> str:
    """How somebody stands in the auction, with the bid."""
    if not offer.cards:
        return reading.state(offer)
    listed = " ".join(reading.card(name, count) for name, count in cards.grouped(offer.cards))
    return f"{reading.state(offer)}, {listed} = {offer.total}"


def _hand(reading: Reading, level: int) -> Iterable[str]:
    words, names = reading.words, named(reading.names)
    question = reading.question
    yield _said(reading, words(f"fifth_avenue.pic.you.{question}")) if question else reading.asked(names)
    yield holding.status(reading)
    if question in ("bid", "win"):
        yield _said(reading, _aim(reading))
    if question == "move":
        yield _said(reading, "; ".join(_goals(reading)))
    if question == "option":
        yield _said(reading, "; ".join(_options(reading)))
    if reading.view.auction is not None:
        yield from _auction(reading, names)
    if question == "take":
        tops = (reading.card(stack.top) for stack in reading.view.stacks if stack.top)
        yield words("fifth_avenue.alt.open", cards=" ".join(tops))
    yield words("fifth_avenue.alt.hand", cards="; ".join(_held(reading)))
    yield words("fifth_avenue.alt.you", facts=", ".join(_facts(reading, reading.own, 0)))
    if question in MAPPED and level < 2:
        yield from (_told(reading, district, names, level) for district in reading.view.districts)
        yield from _commissioners(reading)
    if question == "option":
        yield words("fifth_avenue.alt.link", shops=words.join(reading.thing(shop) for shop in reading.open_shops))


def _aim(reading: Reading) -> str:
    """What must be beaten, in which colours, or what may be built."""
    words = reading.words
    if reading.question == "win":
        allowed, stop = words("fifth_avenue.pic.allowed", count=reading.offer.builds), reading.stop_points()
        return allowed if stop is None else f"{allowed}; {words('fifth_avenue.pic.stop')} +{stop}"
    beat = reading.auction.beat
    aim = words("fifth_avenue.pic.beat", beat=beat) if beat else words("fifth_avenue.pic.free")
    colours = ", ".join(map(reading.colour, reading.offer.permitted))
    return f"{words('fifth_avenue.pic.permitted')} {colours}. {aim}"


def _goals(reading: Reading) -> Iterable[str]:
    """Where each commissioner can go."""
    for one in reading.view.commissioners:
        spaces = ", ".join(map(reading.brief, one.targets))
        yield f"{reading.words(f'fifth_avenue.commissioner.{one.commissioner}')}: {spaces}"


def _options(reading: Reading) -> Iterable[str]:
    """The options, or why one cannot be chosen."""
    for option in TABLES.options:
        key = "option" if holding.possible(reading, option) else "no_option"
        yield f"{option}: {reading.words(f'fifth_avenue.pic.{key}.{option}')}"


def _held(reading: Reading) -> Iterable[str]:
    """The cards in the hand, a text a colour with its total."""
    found = dict(cards.grouped(holding.ready(reading)))
    for colour in TABLES.card_colours:
        names = [name for value in TABLES.values if (name := card(colour, value.value)) in found]
        if names:
            total = sum(TABLES.parts[name][1] * found[name] for name in names)
            listed = " ".join(reading.card(name, found[name]) for name in names)
            yield f"{listed} = {total}"


def _final(reading: Reading) -> Iterable[str]:
    words, names, final = reading.words, named(reading.names), reading.view.final
    yield reading.outcome(names)
    yield reading.how()
    if final is None:
        return
    if final.revealed:
        shops = words.join(map(reading.thing, final.revealed))
        yield words("fifth_avenue.alt.revealed", shops=shops, count=final.worth)
    for player in reading.placed():
        yield words(
            "fifth_avenue.alt.place",
            place=reading.place(player),
            name=names[player.seat],
            count=player.score,
            track=final.track[player.seat],
            districts=sum(points[player.seat] for points in final.districts),
            park=final.park[player.seat],
            cards=player.cards,
        )


def board_text(scene: Scene) -> str:
    """The shared board for a message."""
    reading = Reading(scene)
    names = named(reading.names)
    lines = [pair(reading.round(), reading.stops())]
    if reading.view.auction is not None:
        lines += ["", *_auction_text(reading, names)]
    for player in reading.view.players:
        sign = ">" if reading.view.asked == player.seat else " "
        lines.append(pair(f"{sign}{player.seat + 1} {names[player.seat]}", str(player.score)))
        counts = " ".join(f"{reading.code(one.colour)}{one.count}" for one in player.colours if one.count)
        lines.append(
            clip(
                f"   {reading.words('fifth_avenue.text.stock', reserve=player.reserve, supply=player.supply)} {counts}"
            )
        )
    if reading.view.dummy is not None:
        seat = len(reading.view.players)
        lines.append(pair(f" {seat + 1} {names[seat]}", str(reading.view.dummy.stock)))
    lines += ["", *_map_text(reading), "", *_supply_text(reading), *_legend(reading)]
    return block(lines)


def _map_text(reading: Reading) -> Iterable[str]:
    """The districts, a line or two each, City Hall and the park."""
    view = reading.view
    for district in view.districts:
        tokens = [reading.letter(who) for who in district.pawns]
        tokens += [f"({reading.letter(who)})" for who in district.markers]
        head = " ".join([district.district, *tokens])
        if district.stopped:
            yield pair(head, reading.words("fifth_avenue.pic.stopped"))
            continue
        plots = " ".join(_site(reading, plot) for plot in district.plots)
        yield from (
            line if not number else f"  {line}" for number, line in enumerate(folded(f"{head}: {plots}", COLUMNS - 2))
        )
    for space in (TABLES.hall, TABLES.park):
        pawns = "".join(reading.letter(one.commissioner) for one in reading.pawns_at(space))
        if pawns:
            yield pair(reading.thing(space), pawns)
    area = view.park_area
    built = " ".join(f"{seat + 1}×{count}" for seat, count in enumerate(area.skyscrapers) if count)
    shops = "".join(map(reading.letter, area.businesses))
    yield pair(" ".join(filter(None, (reading.short(TABLES.park), shops, built))), reading.worth())


def _site(reading: Reading, plot: PlotView) -> str:
    """A plot and what stands there."""
    code = reading.code(plot.colour) or reading.words("fifth_avenue.pic.code.dashed")
    if plot.owner is not None:
        return f"{code}={plot.owner + 1}×{plot.skyscrapers}"
    return f"{code}={''.join(map(reading.letter, plot.businesses))}" if plot.businesses else code


def _supply_text(reading: Reading) -> Iterable[str]:
    """The row from the current link on, the bonus, the stacks of cards."""
    links = []
    for link in reading.view.links:
        letters = "".join(map(reading.letter, link.businesses))
        if letters:
            links.append(f"[{letters}]" if link.current else letters)
    yield clip(" ".join(links))
    yield from folded(f"{reading.shops()}, {reading.bonus()}")
    tops = (
        f"{reading.card(stack.top) if stack.top else reading.code(stack.colour)}"
        for stack in reading.view.stacks
        if stack.count
    )
    yield clip(" ".join(tops))


def _auction_text(reading: Reading, names: Sequence[str]) -> Iterable[str]:
    auction = reading.auction
    yield clip(f"{reading.thing(auction.space)}: {reading.stage()}")
    for offer in auction.offers:
        yield pair(f" {names[offer.seat]}", reading.state(offer))
        if offer.cards:
            listed = " ".join(reading.card(name, count) for name, count in cards.grouped(offer.cards))
            yield from (f"   {line}" for line in folded(f"{listed} = {offer.total}", COLUMNS - 3))
    yield ""


def _legend(reading: Reading) -> Iterable[str]:
    shops = [f"{reading.letter(kind)} {reading.thing(kind)}" for kind in TABLES.business_ids]
    for one in reading.view.commissioners:
        letter, who = reading.letter(one.commissioner), reading.words(f"fifth_avenue.commissioner.{one.commissioner}")
        shops.append(reading.words("fifth_avenue.text.token", letter=letter, who=who))
    yield from folded(", ".join(shops))


def hand_text(scene: Scene) -> str:
    """A seat's cards for a message, and what the question is about."""
    reading = Reading(scene)
    names, question = named(reading.names), reading.question
    lines: list[str] = []
    if question:
        lines += folded(reading.words(f"fifth_avenue.pic.you.{question}"))
    lines += folded(holding.status(reading))
    if reading.view.auction is not None:
        lines += ["", *_auction_text(reading, names)]
    if question in ("bid", "win"):
        lines += folded(_aim(reading))
    if question in ("move", "option"):
        lines += map(clip, _goals(reading) if question == "move" else _options(reading))
    if question in MAPPED:
        lines += ["", *_map_text(reading)]
    if question in ("option", "take"):
        lines += ["", *_supply_text(reading)]
    lines.append("")
    lines += [clip(line) for line in _held(reading)]
    lines += folded(", ".join(_facts(reading, reading.own, 0)))
    if question in MAPPED:
        lines += ["", *_legend(reading)]
    return block(lines)
