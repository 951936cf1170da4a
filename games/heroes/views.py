"""What a seat, or a spectator, may see of a match (rules section 9)."""

from __future__ import annotations

from typing import Annotated, Literal

from games.core.values import CHOICE, SECRET, Result, Seat, View, tag
from games.heroes import asks
from games.heroes.asks import HeroesAsk
from games.heroes.data import Tables
from games.heroes.kinds import BuildingClass, Cards, HeroId, HeroNumber, HeroNumbers
from games.heroes.questions import question
from games.heroes.state import Drafting, HeroesState, Over, Turn, absent, hero_of, in_play, owns


class PlayerView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What everybody sees of one player."""

    seat: Seat
    table: Annotated[Cards, SECRET]
    """Discovered objects in order of discovery."""
    hand: int
    """Number of object cards in the hand."""
    drafted: bool
    """Has taken a hero in this round."""
    hero: Annotated[HeroNumber | None, SECRET]
    """The hero, once its number has been called in this round (at the end of a match: in any case)."""
    acted: bool
    """Has finished the turn of this round."""
    locked: bool
    exempt: bool
    """Locked, but the revealed hero lets the player discover in this turn all the same."""
    protected: bool
    left: bool
    shown: Annotated[Cards, SECRET]
    """The hand, laid open when the match is over; empty before."""


class Seen(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Something that the seat was shown or did in secret in this round, remembered for its player."""

    what: Literal["packet", "aside", "leftover", "hand", "hero", "bottom", "given", "taken", "lost", "got", "discarded"]
    seat: Seat | None
    """Whose hand, hero or cards: the other player concerned."""
    cards: Annotated[Cards, SECRET]
    heroes: Annotated[HeroNumbers, SECRET]


class Private(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What only the owner of a seat sees."""

    seat: Seat
    hero: Annotated[HeroNumber | None, CHOICE]
    hand: Annotated[Cards, SECRET]
    packet: Annotated[HeroNumbers, SECRET]
    """The heroes offered, while the seat drafts."""
    aside: Annotated[HeroNumber | None, SECRET]
    """Which hero of the packet was the one set aside (for the last drafter)."""
    viewed: Annotated[Cards, SECRET]
    """Cards lifted off the draw pile and not yet taken or put back, top first."""
    opposite: Annotated[Cards, SECRET]
    """The hand just looked at, while a card of it may be exchanged."""
    playable: Annotated[Cards, SECRET]
    """The cards of the hand that the hero may discover in this round, from the draft until the turn is over."""
    seen: tuple[Seen, ...]


class HeroesView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The whole table as one seat (`private` is set) or a spectator sees it."""

    variant: str
    cast: str
    need: int
    """Classes needed to win."""
    classes: tuple[BuildingClass, ...]
    """Classes in play, in ascending number."""
    heroes: tuple[HeroId, ...]
    """The turn-order card: the hero ids in play in ascending number, one for each class."""
    numbers: HeroNumbers
    """The numbers of those heroes."""
    absent: Annotated[HeroNumbers, SECRET]
    """Numbers that have been passed over in this round: nobody holds them."""
    round: int
    round_cap: int
    phase: Literal["draft", "play", "over"]
    asked: Seat | None
    """The seat that is asked."""
    question: str | None
    """The kind of question, which is public: draft, target, swap, take, give, discard, pawn, discover."""
    pawn: Seat
    deck: int
    returned: int
    """Cards on the return pile."""
    players: tuple[PlayerView, ...]
    result: Result | None
    private: Private | None


def view(tables: Tables, state: HeroesState, seat: int | None) -> HeroesView:
    """What the seat, or a spectator, may see: everything is hidden that is not put in here."""
    stage = state.stage
    ask = question(tables, state)
    heroes = in_play(tables, state)
    return HeroesView(
        variant=state.variant,
        cast=state.cast,
        need=state.need,
        classes=tuple(hero.class_ for hero in heroes),
        heroes=state.heroes,
        numbers=tuple(hero.number for hero in heroes),
        absent=absent(state),
        round=state.round,
        round_cap=tables.round_cap,
        phase="draft" if isinstance(stage, Drafting) else "play" if isinstance(stage, Turn) else "over",
        asked=None if isinstance(stage, Over) else stage.seat,
        question=None if ask is None else tag(ask),
        pawn=state.pawn,
        deck=len(state.deck),
        returned=len(state.returned),
        players=tuple(_player(tables, state, other) for other in range(len(state.players))),
        result=stage.result if isinstance(stage, Over) else None,
        private=None if seat is None else _private(tables, state, seat, ask),
    )


def known(tables: Tables, view: HeroesView) -> dict[tuple[str, object], str]:
    """What numbers of heroes and ids of objects stand for: a number names one hero of the match's cast; both come with
    their classes."""
    found: dict[tuple[str, object], str] = {}
    for number, name, class_ in zip(view.numbers, view.heroes, view.classes, strict=True):
        found |= {("hero", number): f"hero_card.{name}", ("hero.sort", number): f"sort.{class_}"}
    for card, class_ in tables.class_of.items():
        found |= {("object", card): f"object.{card}", ("object.sort", card): f"sort.{class_}"}
    return found


def _player(tables: Tables, state: HeroesState, seat: int) -> PlayerView:
    player = state.players[seat]
    over = isinstance(state.stage, Over)
    hero = hero_of(tables, state, seat)
    open_ = player.revealed or over
    return PlayerView(
        seat=seat,
        table=player.table,
        hand=len(player.hand),
        drafted=hero is not None,
        hero=player.hero if open_ else None,
        acted=player.acted,
        locked=player.locked,
        exempt=player.locked and player.revealed and not player.acted and hero is not None and hero.lifts,
        protected=player.protected,
        left=seat in state.left,
        shown=player.hand if over else (),
    )


def _private(tables: Tables, state: HeroesState, seat: int, ask: HeroesAsk | None) -> Private:
    player = state.players[seat]
    asked = not isinstance(state.stage, Over) and state.stage.seat == seat
    return Private(
        seat=seat,
        hero=player.hero,
        hand=player.hand,
        packet=ask.heroes if asked and isinstance(ask, asks.Draft) else (),
        aside=ask.aside if asked and isinstance(ask, asks.Draft) else None,
        viewed=ask.cards if asked and isinstance(ask, asks.Take) else (),
        opposite=state.players[ask.target].hand if asked and isinstance(ask, asks.Swap) else (),
        playable=_playable(tables, state, seat),
        seen=tuple(Seen(what=it.what, seat=it.seat, cards=it.cards, heroes=it.heroes) for it in player.memory),
    )


def _playable(tables: Tables, state: HeroesState, seat: int) -> tuple[str, ...]:
    player = state.players[seat]
    hero = hero_of(tables, state, seat)
    if hero is None or player.acted or isinstance(state.stage, Over):
        return ()
    if (player.locked and not hero.lifts) or owns(tables, player, hero.class_):
        return ()
    return tuple(card for card in player.hand if tables.class_of[card] == hero.class_)
