"""Boards, hands and endings in words: alternative texts of the pictures, and text boards for narrow screens."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from games.tangram_city import geometry
from games.tangram_city.views import PieceView, PlayerView, SlotView
from render.scene import Scene
from render.tangram_city import letters
from render.tangram_city.holding import ghost, others, status, verdict
from render.tangram_city.reading import Reading
from render.textblock import ALT_LIMIT, COLUMNS, block, clip, named, padded, pair
from render.typeset import ELLIPSIS

HALF = COLUMNS // 2 - 1
"""Columns for one of two cities next to each other."""


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


def _said(reading: Reading, sentence: str) -> str:
    return reading.words("tangram_city.alt.said", said=sentence)


def _board(reading: Reading, level: int) -> Iterable[str]:
    view, words, names = reading.view, reading.words, named(reading.names)
    yield _said(reading, reading.asked(names))
    yield reading.news(names)
    yield words("tangram_city.alt.round", round=reading.round())
    if view.slots:
        cards = words.join(_card(reading, slot, names, level) for slot in view.slots)
        yield words("tangram_city.alt.cards", cards=cards, deck=view.deck)
    for player in view.players:
        yield words("tangram_city.alt.player", name=names[player.seat], facts=", ".join(_facts(reading, player, level)))


def _card(reading: Reading, slot: SlotView, names: Sequence[str], level: int) -> str:
    words = reading.words
    place = reading.owners(slot, names) if level < 2 else words(f"tangram_city.pic.back.{slot.place}")
    if slot.card is None:
        return words("tangram_city.alt.card.back", place=place)
    return words(f"tangram_city.alt.card.{slot.state}", name=reading.tile(slot.card), place=place)


def _facts(reading: Reading, player: PlayerView, level: int) -> Iterable[str]:
    words, view = reading.words, reading.view
    yield words("tangram_city.alt.score", count=player.total)
    yield reading.state(player)[1]
    if view.start == player.seat and len(view.players) > 1:
        yield words("tangram_city.alt.start")
    if level < 2:
        yield words("tangram_city.alt.cells", full=len(player.full))
        yield words("tangram_city.alt.colours", red=player.red, green=player.green)
    if level < 1:
        fresh = [piece for piece in player.pieces if piece.fresh]
        if fresh:
            yield words("tangram_city.alt.new", pieces=words.join(_piece(reading, piece) for piece in fresh))
        if reading.fresh_scores and player.rectangle is not None:
            first, last = player.rectangle.first, player.rectangle.last
            yield words("tangram_city.alt.rectangle", first=first, last=last)


def _piece(reading: Reading, piece: PieceView) -> str:
    words = reading.words
    if piece.tile is None or piece.side is None:
        corner = words(f"tangram_city.corner.{piece.corner}")
        return words("tangram_city.alt.fountain", at=piece.at, corner=corner)
    return words("tangram_city.alt.tile", tile=reading.tile(piece.tile), side=reading.side(piece.side), at=piece.at)


def _hand(reading: Reading, level: int) -> Iterable[str]:
    view, private, words = reading.view, reading.private, reading.words
    if reading.over:
        yield _said(reading, reading.outcome(named(reading.names)))
    else:
        tile = reading.tile(view.offered[0]) if view.phase == "card" else ""
        yield _said(reading, words(f"tangram_city.pic.you.{view.phase}", tile=tile))
        yield status(reading)
    if len(view.offered) > 1:
        for tile in view.offered:
            yield words("tangram_city.alt.player", name=reading.tile(tile), facts=verdict(reading, tile))
    if private.planned:
        yield words("tangram_city.alt.planned", pieces=words.join(_piece(reading, piece) for piece in private.planned))
    if private.card is not None:
        yield words("tangram_city.alt.secret", number=(private.slot or 0) + 1, name=reading.tile(private.card))
    found = private.rectangle
    if found is not None:
        yield words("tangram_city.alt.best", first=found.first, last=found.last, count=found.width * found.height)
    yield words("tangram_city.alt.fountains", count=reading.own.fountains)
    facts = [words("tangram_city.alt.score", count=reading.own.total)]
    facts.append(words("tangram_city.alt.colours", red=reading.own.red, green=reading.own.green))
    yield _said(reading, ", ".join(facts))
    if level < 1:
        yield from _room(reading)


def _room(reading: Reading) -> Iterable[str]:
    """The free cells and the free halves of the own city."""
    covered: dict[str, int] = {}
    for piece in (*reading.own.pieces, *reading.private.planned):
        for part in piece.parts:
            covered[part.cell] = covered.get(part.cell, 0) | part.quarters
    free = [cell for cell in geometry.NAMES if cell not in covered]
    halves = {15 - quarters: name for name, quarters in geometry.QUARTERS.items()}
    opposite = {quarters: name for name, quarters in geometry.QUARTERS.items()}
    half = [f"{cell} {opposite[15 - bits]}" for cell, bits in sorted(covered.items()) if bits in halves and bits != 15]
    if free:
        yield reading.words("tangram_city.alt.free", cells=", ".join(free))
    if half:
        yield reading.words("tangram_city.alt.halves", cells=", ".join(half))


def _final(reading: Reading) -> Iterable[str]:
    names, words = named(reading.names), reading.words
    yield _said(reading, reading.outcome(names))
    yield reading.how()
    for player in reading.placed():
        yield words(
            "tangram_city.alt.place",
            place=reading.place(player),
            name=names[player.seat],
            total=words("tangram_city.alt.score", count=player.total),
            scores=" ".join(map(str, player.scores)),
            planning=player.planning or 0,
            red=player.red,
            green=player.green,
            balance=player.balance or 0,
        )


def board_text(scene: Scene) -> str:
    """The shared board for a message, two cities next to each other."""
    reading = Reading(scene)
    view, words, names = reading.view, reading.words, named(reading.names)
    lines = [pair(reading.round(), words("tangram_city.text.deck", deck=view.deck))]
    for number, slot in enumerate(view.slots, 1):
        sign = {"played": "✓", "open": ">", "next": " "}[slot.state]
        name = words("tangram_city.pic.back.centre") if slot.card is None else reading.tile(slot.card)
        owners = "+".join(names[seat] for seat in slot.owners)
        lines.append(pair(f"{sign} {number} {name}", owners))
    for start in range(0, len(view.players), 2):
        lines += ["", *_cities(reading, view.players[start : start + 2], names)]
    return block([*lines, "", *_legend(reading, not reading.over)])


def _cities(reading: Reading, players: Sequence[PlayerView], names: Sequence[str]) -> list[str]:
    blocks = []
    for player in players:
        sign = " " if player.done else ">"
        name = padded(clip(f"{sign} {names[player.seat]}", HALF - 4), HALF - 4) + str(player.total).rjust(4)
        words = reading.words
        red, green = (words(f"tangram_city.text.{colour}") for colour in ("red", "green"))
        state = f"  {red} {player.red}  {green} {player.green}"
        blocks.append([name, *(f"  {line}" for line in letters.city(words, player.pieces)), state])
    return letters.beside(blocks, HALF)


def _legend(reading: Reading, running: bool) -> list[str]:
    words = reading.words
    lines = [clip(words("tangram_city.text.legend"))]
    return [*lines, clip(words("tangram_city.text.still"))] if running else lines


def hand_text(scene: Scene) -> str:
    """A seat's own city for a message, with the names of its cells, and what only the seat knows."""
    reading = Reading(scene)
    view, private, words, own = reading.view, reading.private, reading.words, reading.own
    held = ghost(reading)
    city = letters.city(words, own.pieces, private.planned if held is None else others(reading), held)
    lines = letters.coordinates(city)
    lines += ["", clip(words("tangram_city.text.facts", points=own.total, red=own.red, green=own.green))]
    for tile in view.offered:
        lines.append(pair(reading.tile(tile), verdict(reading, tile)))
    if private.card is not None:
        key = "tangram_city.pic.own_card" if private.sharer is None else "tangram_city.pic.shared_card"
        lines += [clip(words(key, number=(private.slot or 0) + 1)), clip(f"  {reading.tile(private.card)}")]
    lines += ["", clip(words("tangram_city.text.legend"))]
    if private.planned or held is not None:
        lines.append(clip(words("tangram_city.text.legend_held")))
    return block(lines)
