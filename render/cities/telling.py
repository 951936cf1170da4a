"""Boards, hands and endings in words: alternative texts of the pictures, and text boards for narrow screens."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from games.cities.data import TABLES
from games.cities.views import CellView, GoalView, PlayerView, RowView, SlotView
from render.cities import letters
from render.cities.holding import ghost, hand, reach, spots, status
from render.cities.reading import Reading
from render.scene import Scene
from render.textblock import ALT_LIMIT, block, clip, folded, named, pair
from render.typeset import ELLIPSIS

LEVELS = 4
"""So many times a text is told in fewer words before it is cut."""


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
    for level in range(LEVELS):
        text = " ".join(sentence for sentence in tell(level) if sentence)
        if len(text) <= ALT_LIMIT:
            return text
    return text[: ALT_LIMIT - 1] + ELLIPSIS


def _board(reading: Reading, level: int) -> Iterator[str]:
    view, words, names = reading.view, reading.words, named(reading.names)
    yield words("cities.alt.said", said=reading.asked(names))
    yield reading.how() if reading.over else reading.news(names)
    yield words("cities.alt.city", city=reading.name("city", view.city), round=reading.round())
    if not reading.over:
        yield _holds(reading)
        yield _free(reading, level)
    for player in view.players:
        facts = ", ".join(_facts(reading, player, level))
        yield words("cities.alt.player", name=names[player.seat], facts=facts)
    if level < 3:
        for goal in view.goals:
            yield _goal(reading, goal, names, level)
    if level < 2:
        yield words("cities.alt.stock", cards=view.cards, tiles=view.tiles, features=view.features, bag=view.bag)


def _holds(reading: Reading) -> str:
    """What the player who is asked has in hand, as everybody sees it."""
    found, words = reading.view.hand, reading.words
    if found is None:
        return ""
    items = [reading.item(item) for item in found.items]
    if found.closed:
        items.append(words("cities.alt.closed", count=found.closed))
    return words("cities.alt.holds", items=words.join(items))


def _free(reading: Reading, level: int) -> str:
    """The slots that are free, with what lies there."""
    words = reading.words
    free = [(row, slot) for row in reading.view.rows for slot in row.slots if slot.worker is None]
    if not free:
        return ""
    slots = (
        words("cities.alt.slot", slot=f"{row.row}{slot.slot}", items=_content(reading, row, slot))
        if level < 2
        else f"{row.row}{slot.slot}"
        for row, slot in free
    )
    return words("cities.alt.free", slots=", ".join(slots))


def _content(reading: Reading, row: RowView, slot: SlotView) -> str:
    """What lies in a slot, in a few words."""
    words = reading.words
    if row.holds == "pieces":
        items = [letters.pieces(reading, slot.items)] if slot.items else []
    else:
        items = [reading.item(item) for item in slot.items]
    if slot.closed:
        items.append(words("cities.alt.closed", count=slot.closed))
    if slot.drawn:
        items.append(words("cities.alt.drawn", count=slot.drawn))
    return " + ".join(items)


def _facts(reading: Reading, player: PlayerView, level: int) -> Iterator[str]:
    words = reading.words
    yield words("cities.alt.score", count=player.score.total)
    yield reading.state(player)[1]
    if reading.view.star == player.seat and not reading.over:
        yield words("cities.alt.star")
    if level < 1:
        yield _sources(reading, player)
    if level < 2:
        heights = [space.height for space in player.spaces if space.height]
        yield words("cities.alt.hood", tiles=len(player.tiles), built=len(heights), height=max(heights, default=0))
    if level < 1 and player.cards:
        yield words("cities.alt.taken", cards=words.join(reading.name("card", card.card) for card in player.cards))


def _sources(reading: Reading, player: PlayerView) -> str:
    score = player.score
    return reading.words(
        "cities.alt.sources",
        rings=score.rings,
        water=score.water,
        park=score.park,
        monuments=score.monuments,
        cards=score.cards,
    )


def _goal(reading: Reading, goal: GoalView, names: Sequence[str], level: int) -> str:
    words = reading.words

    def cell(found: CellView) -> str:
        if found.seat is None:
            return words("cities.alt.cell.free", value=found.value)
        return words("cities.alt.cell.ring", value=found.value, name=names[found.seat])

    cells = ", ".join(cell(found) for found in goal.cells if not found.closed)
    text = reading.short(goal.goal)
    name = reading.name("goal", goal.goal)
    return words("cities.alt.goal", name=name, text=text, cells=cells) if level < 2 else f"{name}: {cells}."


def _hand(reading: Reading, level: int) -> Iterator[str]:
    view, words = reading.view, reading.words
    if reading.mine:
        yield words("cities.alt.said", said=words(f"cities.pic.you.{view.question}"))
        yield status(reading)
    else:
        yield words("cities.alt.said", said=reading.asked(named(reading.names)))
    items = hand(reading)
    if items:
        yield words("cities.alt.holds", items=words.join(reading.item(item) for item in items))
        if level < 2:
            yield from (_places(reading, item) for item in dict.fromkeys(items))
    elif view.phase == "start":
        yield words("cities.alt.free", slots=", ".join(reading.item(tile) for tile in view.starters))
    elif reading.mine:
        yield _free(reading, level)
    yield words("cities.alt.said", said=", ".join(_facts(reading, reading.own, 2)))
    owned = reading.own.cards
    if owned and level < 3:
        told = (words("cities.alt.card", name=reading.name("card", card.card), points=card.points) for card in owned)
        yield words("cities.alt.cards", cards=words.join(told))
    for goal in view.goals:
        yield _standing(reading, goal)


def _places(reading: Reading, item: str) -> str:
    words = reading.words
    found = [words("cities.alt.spot", x=x, y=y) for x, y in spots(reading, item)]
    key = "cities.alt.places" if found else "cities.alt.places.none"
    return words(key, item=reading.item(item), spots=" ".join(found))


def _standing(reading: Reading, goal: GoalView) -> str:
    stand = reading.stand(goal, reading.private.seat)
    name = reading.name("goal", goal.goal)
    if stand.ring is not None:
        return reading.words("cities.alt.got", name=name, value=stand.ring)
    return reading.words("cities.alt.need", name=name, progress=reading.progress(stand))


def _final(reading: Reading) -> Iterator[str]:
    names, words = named(reading.names), reading.words
    yield words("cities.alt.said", said=reading.outcome(names))
    yield reading.how()
    yield words("cities.alt.city", city=reading.name("city", reading.view.city), round=reading.round())
    for player in reading.placed():
        yield words(
            "cities.alt.place",
            place=reading.place(player),
            name=names[player.seat],
            total=words("cities.alt.score", count=player.score.total),
            sources=_sources(reading, player),
        )


def board_text(scene: Scene) -> str:
    """The shared board for a message: rows, goals, neighborhoods."""
    reading = Reading(scene)
    view, names = reading.view, named(reading.names)
    lines = [pair(reading.name("city", view.city), reading.round()), *_rows(reading, names), ""]
    lines += [_cells(reading, goal, names) for goal in view.goals]
    for player in view.players:
        sign = ">" if view.asked == player.seat else "*" if view.star == player.seat else " "
        lines += ["", pair(f"{sign} {names[player.seat]}", str(player.score.total))]
        lines += [f"  {line}" for line in letters.hood(reading, player)] if player.tiles else []
    return block([*lines, "", *_legend(reading)])


def _rows(reading: Reading, names: Sequence[str]) -> Iterator[str]:
    """A line for each slot: what lies there, or who has taken it."""
    for row in reading.view.rows:
        for slot in row.slots:
            name = f"{row.row}{slot.slot}"
            yield (
                clip(f"{name} {_short(reading, row, slot)}") if slot.worker is None else pair(name, names[slot.worker])
            )


def _short(reading: Reading, row: RowView, slot: SlotView) -> str:
    """What lies in a slot, as short as it can be: a question mark for what is not known."""
    unknown = ["?"] * (slot.closed + slot.drawn)
    if row.holds == "pieces":
        return " ".join([*(reading.letter(colour) for colour in slot.items), *unknown])
    if row.holds == "cards" and slot.items:
        points = TABLES.card[slot.items[0]].points
        return f"{reading.name('card', slot.items[0])} ×{points}"
    return " + ".join([*(reading.item(item) for item in slot.items), *unknown])


def _cells(reading: Reading, goal: GoalView, names: Sequence[str]) -> str:
    """A goal with the values of its cells; a taken one with the beginning of the player's name."""
    cells = [
        "–" if cell.closed else f"{cell.value}" if cell.seat is None else f"{cell.value}={names[cell.seat][:2]}"
        for cell in goal.cells
    ]
    return pair(reading.name("goal", goal.goal), " ".join(cells))


def _legend(reading: Reading) -> list[str]:
    return [clip(reading.words("cities.text.legend")), clip(reading.words("cities.text.legend_more"))]


def hand_text(scene: Scene) -> str:
    """A seat's neighborhood for a message, with coordinates, and what the seat has and is asked."""
    reading = Reading(scene)
    view, words, own = reading.view, reading.words, reading.own
    names, held, items = named(reading.names), ghost(reading), hand(reading)
    lines: list[str] = []
    if view.phase == "start":
        lines += [clip(reading.item(tile)) for tile in view.starters]
    elif not items:
        lines += [*_rows(reading, names), ""]
    if own.tiles:
        lines += letters.coordinates(reading, own, reach(reading), held)
    for item in dict.fromkeys(items):
        lines += ["", *folded(_places(reading, item))]
    lines += [""] if own.cards else []
    for card in own.cards:
        points = TABLES.card[card.card].points
        lines.append(pair(reading.name("card", card.card), f"{card.count}×{points}={card.points}"))
    lines.append("")
    for goal in view.goals:
        stand = reading.stand(goal, own.seat)
        told = " ".join(f"{measure.have}/{measure.need}" for measure in stand.measures)
        lines.append(pair(reading.name("goal", goal.goal), told if stand.ring is None else f"={stand.ring}"))
    lines += ["", *_legend(reading)]
    if held is not None:
        lines.append(clip(words("cities.text.legend_held")))
    return block(lines)
