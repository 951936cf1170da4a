"""Another state that one seat, or a spectator, cannot tell from the real one (for the leak law)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from games.core.dice import Dice
from games.flatiron.data import Tables
from games.flatiron.state import Choose, Deck, FlatironState, Over, Placing, Player, Turn


def disguise(tables: Tables, state: FlatironState, seat: int | None, dice: Dice) -> FlatironState:
    """The state with everything rearranged at random that the seat does not know: the order of decks, floors, unused
    decrees and Daniel's cards, newspaper tokens it has not seen, and reputation placed in secret."""
    floors = dice.shuffled((*state.stack[1:], *state.spare))
    below = max(0, len(state.stack) - 1)
    daniel = state.daniel and replace(state.daniel, deck=dice.shuffled(state.daniel.deck))
    hidden = replace(
        state,
        decks=tuple(_deck(deck, dice) for deck in state.decks),
        stack=(*state.stack[:1], *floors[:below]),
        spare=floors[below:],
        unused=dice.shuffled(state.unused),
        daniel=daniel,
    )
    return _placements(_tokens(tables, hidden, seat, dice), seat, dice)


def _deck(deck: Deck, dice: Dice) -> Deck:
    """The cards between the open one and those that were open before change places."""
    last = len(deck.cards) - deck.known
    return replace(deck, cards=(*deck.cards[:1], *dice.shuffled(deck.cards[1:last]), *deck.cards[max(1, last) :]))


def _tokens(tables: Tables, state: FlatironState, seat: int | None, dice: Dice) -> FlatironState:
    """The tokens that the seat has not seen change places between the Reserve, the hands and a running distribution."""
    if isinstance(state.stage, Over):
        return replace(state, press=dice.shuffled(state.press))
    me = None if seat is None else state.players[seat]
    given = me.given if me else ()
    hands = [player.tokens for player in state.players]
    if state.daniel:
        hands.append(state.daniel.tokens)
    drawn = _drawn(state)
    mine = isinstance(state.stage, Turn) and state.stage.seat == seat
    pool = list(state.press)
    for owner, hand in enumerate(hands):
        if owner != seat:
            pool += (Counter(hand) - Counter(given)).elements()
    if not mine:
        pool += drawn
    pile = list(dice.shuffled(pool))

    def ordered(tokens: Sequence[str]) -> tuple[str, ...]:
        return tuple(sorted(tokens, key=tables.rank.__getitem__))

    def other(owner: int, hand: tuple[str, ...]) -> tuple[str, ...]:
        if owner == seat:
            return hand
        return ordered([*given, *(pile.pop() for _ in range(len(hand) - len(given)))])

    fresh = [other(owner, hand) for owner, hand in enumerate(hands)]
    if not mine and drawn:
        state = _redrawn(state, (pile.pop(), pile.pop()))
    players = tuple(
        replace(player, tokens=hand, given=player.given if owner == seat else _told(fresh, owner, player, dice))
        for owner, (player, hand) in enumerate(zip(state.players, fresh, strict=False))
    )
    daniel = state.daniel and replace(state.daniel, tokens=fresh[1])
    return replace(state, players=players, daniel=daniel, press=tuple(pile))


def _told(hands: list[tuple[str, ...]], owner: int, player: Player, dice: Dice) -> tuple[str, ...]:
    """As many tokens of the other hand as the player knows there: the one who holds them may see which they are."""
    return player.given if len(player.given) == 0 else _some(hands[1 - owner], player.given, dice)


def _some(hand: tuple[str, ...], given: tuple[str, ...], dice: Dice) -> tuple[str, ...]:
    known = Counter(given) & Counter(hand)
    rest = dice.shuffled(tuple((Counter(hand) - known).elements()))
    return tuple(sorted([*known.elements(), *rest[: len(given) - known.total()]]))


def _drawn(state: FlatironState) -> tuple[str, ...]:
    frames = state.stage.frames if isinstance(state.stage, Turn) else ()
    return next((frame.tokens for frame in frames if isinstance(frame, Choose)), ())


def _redrawn(state: FlatironState, tokens: tuple[str, str]) -> FlatironState:
    assert isinstance(state.stage, Turn)
    frames = (Choose(tokens) if isinstance(frame, Choose) else frame for frame in state.stage.frames)
    return replace(state, stage=replace(state.stage, frames=tuple(frames)))


def _placements(state: FlatironState, seat: int | None, dice: Dice) -> FlatironState:
    """Reputation that others have placed stands elsewhere, until everybody has placed it."""
    if not isinstance(state.stage, Placing):
        return state
    return replace(
        state, players=tuple(_placed(player, owner == seat, dice) for owner, player in enumerate(state.players))
    )


def _placed(player: Player, own: bool, dice: Dice) -> Player:
    if own or player.placement is None:
        return player
    counts = [0] * len(player.placement)
    for _ in range(player.reputation):
        counts[dice.below(len(counts))] += 1
    return replace(player, placement=tuple(counts))
