"""Boards, hands and endings in words: alternative texts of the pictures, and text boards for narrow screens."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from games.heroes.views import PlayerView
from render.heroes.reading import HeroCard, Naming, Reading, kind_of
from render.scene import Scene
from render.textblock import ALT_LIMIT, COLUMNS, block, clip, folded, named, pair
from render.typeset import ELLIPSIS


def board_alt(scene: Scene) -> str:
    """The shared board in sentences."""
    reading = Reading(scene)
    return _shortest(reading, lambda name: _board(reading, name))


def hand_alt(scene: Scene) -> str:
    """A seat's private picture in sentences."""
    reading = Reading(scene)
    return _shortest(reading, lambda name: _hand(reading, name))


def final_alt(scene: Scene) -> str:
    """The end of a match in sentences."""
    reading = Reading(scene)
    return _shortest(reading, lambda name: _final(reading, name))


def _shortest(reading: Reading, tell: Callable[[Naming], Iterable[str]]) -> str:
    """The sentences with the longest names of objects that keep within the limit."""
    text = ""
    for name in (reading.title, reading.short, lambda card: reading.letter(kind_of(card))):
        text = " ".join(sentence for sentence in tell(name) if sentence)
        if len(text) <= ALT_LIMIT:
            return text
    return text[: ALT_LIMIT - 1] + ELLIPSIS


def _board(reading: Reading, name: Naming) -> Iterable[str]:
    view, words, names = reading.view, reading.words, named(reading.names)
    yield reading.asked(names)
    yield reading.news(names)
    yield words("heroes.alt.round", round=reading.round())
    yield words("heroes.alt.order", heroes=words.join(_called(reading, card, names) for card in reading.order))
    for player in view.players:
        facts = [reading.count(player), _built(reading, player, name)]
        facts.append(words("heroes.alt.cards", count=player.hand))
        facts += [word for _, word in reading.conditions(player)]
        yield words("heroes.alt.player", name=names[player.seat], facts=", ".join(facts))
    yield words("heroes.alt.piles", deck=view.deck, returned=view.returned)


def _called(reading: Reading, card: HeroCard, names: Sequence[str]) -> str:
    holder = reading.holder(card)
    words = reading.words
    if holder is not None:
        state = words("heroes.alt.holds", name=names[holder.seat])
    else:
        state = words("heroes.pic.nobody" if card.number in reading.view.absent else "heroes.pic.face_down")
    return words("heroes.alt.hero", hero=reading.numbered(card), state=state)


def _built(reading: Reading, player: PlayerView, name: Naming) -> str:
    if not player.table:
        return reading.words("heroes.alt.no_buildings")
    return ", ".join(_lettered(reading, card, name) for card in player.table)


def _lettered(reading: Reading, card: str, name: Naming) -> str:
    """An object with the letter of its class."""
    letter, called = reading.letter(kind_of(card)), name(card)
    return letter if letter == called else reading.words("heroes.alt.building", letter=letter, name=called)


def _cards(reading: Reading, cards: Iterable[str], name: Naming) -> str:
    listed = [_lettered(reading, card, name) for card in cards]
    return ", ".join(listed) or reading.words("heroes.pic.final.no_hand")


def _hand(reading: Reading, name: Naming) -> Iterable[str]:
    private, words = reading.private, reading.words
    if private.packet:
        heroes = (_role(reading, reading.hero(number)) for number in private.packet)
        yield words("heroes.alt.packet", heroes=words.join(heroes))
        if private.aside is not None:
            yield words("heroes.alt.aside", hero=reading.numbered(reading.hero(private.aside)))
        yield words("heroes.alt.owned", buildings=_built(reading, reading.own, name))
        yield reading.hint()
        return
    if private.hero is None:
        yield words("heroes.alt.no_hero")
    else:
        yield words("heroes.alt.you", hero=_role(reading, reading.hero(private.hero)))
    yield words("heroes.alt.hand", cards=_cards(reading, private.hand, name))
    for key, cards in (("viewed", private.viewed), ("opposite", private.opposite), ("playable", reading.playable)):
        if cards:
            yield words(f"heroes.alt.{key}", cards=_cards(reading, cards, name))
    yield from reading.notes(named(reading.names), name)


def _role(reading: Reading, card: HeroCard) -> str:
    """A hero with class and action."""
    action = reading.words(f"heroes.hero_card.{card.id}.action")
    kind = reading.class_name(card.kind)
    return reading.words("heroes.alt.role", hero=reading.numbered(card), kind=kind, action=action)


def _final(reading: Reading, name: Naming) -> Iterable[str]:
    names, words = named(reading.names), reading.words
    yield reading.outcome(names)
    yield reading.how()
    yield reading.equals()
    for player in reading.placed():
        yield words(
            "heroes.alt.place",
            place=reading.place(player),
            name=names[player.seat],
            count=reading.counted(player),
            buildings=_built(reading, player, name),
            cards=_cards(reading, player.shown, name),
        )


def board_text(scene: Scene) -> str:
    """The shared board for a message: the question, then everything else in a narrow block."""
    reading = Reading(scene)
    view, words, names = reading.view, reading.words, named(reading.names)
    lines = [clip(reading.round())]
    lines.append(words("heroes.text.piles", deck=view.deck, returned=view.returned))
    lines.append("")
    for card in reading.order:
        holder = reading.holder(card)
        state = names[holder.seat] if holder else words(_HELD[card.number in view.absent])
        done = " ✓" if holder and holder.acted else ""
        lines.append(pair(f"{card.number} {reading.letter(card.kind)} {reading.surname(card.id)}", state + done))
    for player in view.players:
        lines.append("")
        sign = ">" if view.asked == player.seat else " "
        lines.append(pair(f"{sign} {names[player.seat]}", reading.count(player)))
        for kind in view.classes:
            found = reading.in_class(player, kind)
            lines.append(clip(f"  {reading.letter(kind)} {reading.short(found) if found else '-'}"))
        facts = [words("heroes.text.hand", count=player.hand), *(word for _, word in reading.conditions(player))]
        lines += [clip(f"  {fact}") for fact in facts]
    return block(lines)


_HELD = {True: "heroes.pic.nobody", False: "heroes.pic.face_down"}


def hand_text(scene: Scene) -> str:
    """A seat's hand for a message."""
    reading = Reading(scene)
    private, words = reading.private, reading.words
    lines = []
    if private.packet:
        lines += [words("heroes.pic.choose_hero"), *folded(reading.hint())]
    for number in private.packet or (() if private.hero is None else (private.hero,)):
        lines += ["", *_told(reading, reading.hero(number))]
    for key, cards in (("viewed", private.viewed), ("opposite", private.opposite), ("hand", private.hand)):
        if cards:
            lines += ["", clip(words(f"heroes.pic.{key}"))]
            signs = ("*" if key == "hand" and card in reading.playable else " " for card in cards)
            lines += [
                clip(f"{sign} {reading.letter(kind_of(card))} {reading.short(card)}")
                for sign, card in zip(signs, cards, strict=True)
            ]
    if reading.playable:
        lines += ["", clip(f"* {words('heroes.pic.may_discover')}")]
    if private.packet:
        lines += ["", clip(words("heroes.pic.district"))]
        lines += [clip(f"  {reading.letter(kind_of(card))} {reading.short(card)}") for card in reading.own.table]
        lines += [] if reading.own.table else [f"  {words('heroes.alt.no_buildings')}"]
    if not lines:
        return block([words("heroes.pic.no_hero")])
    legend = (f"{reading.letter(kind)} {reading.class_name(kind)}" for kind in reading.view.classes)
    return block([*lines, "", *folded(", ".join(legend))])


def _told(reading: Reading, card: HeroCard) -> Iterable[str]:
    """A hero with class and action, and in the draft what speaks for or against it."""
    head = f"{card.number} {reading.letter(card.kind)} {reading.surname(card.id)}"
    yield pair(head, reading.class_name(card.kind))
    yield from (clip(f"  ({note})") for note in (reading.prospects(card) if reading.private.packet else ()))
    said = reading.words(f"heroes.hero_card.{card.id}.text")
    yield from (f"  {line}" for line in folded(said, COLUMNS - 2))
