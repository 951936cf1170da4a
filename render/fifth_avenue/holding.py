"""What the reader is about to answer: the words of the answer so far, and whether the rules allow it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from games.fifth_avenue import spelling
from games.fifth_avenue.data import TABLES
from render.fifth_avenue.reading import Reading


@dataclass(frozen=True)
class Held:
    """A thing held over the map: a skyscraper or a shop over a plot, a commissioner over a space, or the wish to score
    a district. `wrong` is the last part of a key where the rules do not allow it."""

    space: str
    plot: str | None = None
    shop: str | None = None
    commissioner: str | None = None
    wrong: str = ""


def held(reading: Reading) -> Held | None:
    """What is held over the map; None while the answer is not that far."""
    marked = list(reading.scene.marked)
    match reading.question, marked:
        case "place_setup", [plot] if reading.has_plot(plot):
            return Held(_district(plot), plot, wrong=_no_tower(reading, plot))
        case "option", ["B", shop, plot] if reading.has_plot(plot):
            return Held(_district(plot), plot, shop=shop, wrong=_no_shop(reading, shop, plot))
        case "option", ["D", district] if district in TABLES.space:
            return Held(district, wrong=_no_score(reading, district))
        case "move", [who, to] if who in TABLES.commissioner_ids and to in TABLES.space:
            targets = next(one.targets for one in reading.view.commissioners if one.commissioner == who)
            return Held(to, commissioner=who, wrong="" if to in targets else "move")
    return None


def _district(plot: str) -> str:
    return plot.partition(".")[0]


def _no_tower(reading: Reading, plot: str) -> str:
    place, seat = reading.plot(plot), reading.private.seat
    if place.colour is None:
        return "colourless"
    if place.owner is not None or place.businesses:
        return "taken"
    there = any(other.owner == seat for other in reading.district(_district(plot)).plots)
    return "already" if there else ""


def _no_shop(reading: Reading, shop: str, plot: str) -> str:
    place = reading.plot(plot)
    if shop not in reading.open_shops:
        return "link"
    if reading.district(_district(plot)).stopped:
        return "stopped"
    if place.owner is not None:
        return "built"
    return "full" if len(place.businesses) >= TABLES.business_limit else ""


def _no_score(reading: Reading, space: str) -> str:
    if space not in TABLES.districts:
        return "nowhere"
    district = reading.district(space)
    if district.stopped:
        return "stopped"
    return "" if district.pawns else "nobody"


def open_plots(reading: Reading) -> frozenset[str] | None:
    """The plots that can be chosen now; None where no plot is to be chosen."""
    marked = reading.scene.marked
    plots = [plot.plot for district in reading.view.districts for plot in district.plots]
    if reading.question == "place_setup":
        return frozenset(plot for plot in plots if not _no_tower(reading, plot))
    if letter(reading) == "B":
        shops = marked[1:2] or reading.open_shops
        return frozenset(plot for plot in plots if any(not _no_shop(reading, shop, plot) for shop in shops))
    return None


def letter(reading: Reading) -> str | None:
    """The option that the reader is about to choose."""
    marked = reading.scene.marked
    return marked[0] if reading.question == "option" and marked else None


def possible(reading: Reading, option: str) -> bool:
    """Whether an option can be chosen at all (rules section 5)."""
    if option == "A":
        return reading.own.supply > 0
    if option == "B":
        return any(
            not _no_shop(reading, shop, plot.plot)
            for shop in set(reading.open_shops)
            for district in reading.view.districts
            for plot in district.plots
        )
    return option == "C" or any(not _no_score(reading, district) for district in TABLES.districts)


def taken(reading: Reading) -> Sequence[str]:
    """The colours that the reader is about to take."""
    return reading.scene.marked if reading.question == "take" else ()


def added(reading: Reading) -> Sequence[str]:
    """The cards that the reader is about to add to a bid, each copy by itself."""
    if reading.question != "bid":
        return ()
    return spelling.spelled(word for word in spelling.canonical(reading.scene.marked) if word in spelling.WORDS)


def ready(reading: Reading) -> Sequence[str]:
    """The cards in the hand, those that lie on the table or are about to apart."""
    private = reading.private
    return TABLES.ordered((Counter(private.cards) - Counter(private.bid) - Counter(added(reading))).elements())


def building(reading: Reading) -> int:
    """How many skyscrapers the winner is about to build."""
    marked = reading.scene.marked
    return int(marked[0]) if reading.question == "win" and marked and marked[0].isdecimal() else 0


@dataclass(frozen=True)
class Bid:
    """A whole bid: what lies on the table and what is to be added. `wrong` is as in `Held`."""

    cards: Sequence[str]
    total: int
    builds: int
    wrong: str


def bid(reading: Reading) -> Bid:
    """The reader's bid with the cards about to be added."""
    private, auction = reading.private, reading.auction
    more = added(reading)
    cards = TABLES.ordered((*private.bid, *more))
    values = [TABLES.parts[card][1] for card in cards]
    colours = {TABLES.parts[card][0] for card in cards} - {TABLES.black}
    wrong = ""
    if Counter(more) - (Counter(private.cards) - Counter(private.bid)):
        wrong = "not_held"
    elif len(colours) > 1:
        wrong = "mixed"
    elif not colours:
        wrong = "no_colour"
    elif not colours <= set(reading.offer.permitted):
        wrong = "colour"
    elif sum(values) <= auction.beat:
        wrong = "low"
    builds = TABLES.shown[max(values)] if values else 0
    return Bid(cards, sum(values), builds, wrong if more else "")


def status(reading: Reading) -> str:
    """What the answer so far comes to, in a sentence; empty where there is nothing to say."""
    words = reading.words
    found = held(reading)
    if found is not None:
        key = found.wrong or ("shop" if found.shop else "move_to" if found.commissioner else "score")
        key = "tower" if not found.wrong and found.plot and not found.shop else key
        space = reading.thing(found.space)
        place = words(f"fifth_avenue.plot.{found.plot}") if found.plot else space
        who = "" if found.commissioner is None else words(f"fifth_avenue.commissioner.{found.commissioner}")
        what = "" if found.shop is None else reading.thing(found.shop)
        return words(f"fifth_avenue.pic.held.{key}", place=place, space=space, what=what, who=who)
    if added(reading):
        found_bid = bid(reading)
        key = f"fifth_avenue.pic.bid.{found_bid.wrong or 'fits'}"
        return words(key, total=found_bid.total, beat=reading.auction.beat)
    return ""


def is_wrong(reading: Reading) -> bool:
    """Whether the rules do not allow the answer so far."""
    found = held(reading)
    return bool(found.wrong) if found is not None else bool(added(reading)) and bool(bid(reading).wrong)
