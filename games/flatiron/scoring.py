"""Reputation, decrees and the final scoring (rules sections 12 and 13)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from games.flatiron import data
from games.flatiron.data import Tables
from games.flatiron.look import builds, floors_by
from games.flatiron.state import Daniel, FlatironState, Player


class Score(msgspec.Struct, frozen=True):
    """A final score: reputation and its VP for each street, VP for each decree (or group of things), the total."""

    reputation: tuple[int, ...]
    reputation_vp: tuple[int, ...]
    extras: tuple[tuple[str, int], ...]
    total: int


def reputation(tables: Tables, player: Player) -> tuple[int, ...]:
    """The total of each street: cards, decrees and tokens placed there."""
    placed = player.placement or (0,) * len(tables.streets)
    return tuple(
        sum(_reputation(tables, card) for card in street.top + street.bottom) + tokens * tables.reputation_tokens.value
        for street, tokens in zip(player.streets, placed, strict=True)
    )


def _reputation(tables: Tables, card: str) -> int:
    return (tables.card[card] if card in tables.card else tables.decree[card]).reputation


def street_vp(tables: Tables, total: int) -> int:
    """What a street with such a reputation gives."""
    scoring = tables.rules.reputation_scoring
    return scoring.positive if total > 0 else scoring.negative if total < 0 else scoring.zero


def decrees(tables: Tables, player: Player) -> tuple[str, ...]:
    """The decrees of a player, street by street."""
    placed = (card for street in player.streets for card in street.top + street.bottom)
    return tuple(card for card in placed if card in tables.decree)


def decree_vp(tables: Tables, state: FlatironState, seat: int, decree: str) -> int:
    """What an owned decree gives if the match ends now; never less than 0."""
    found = tables.decree[decree]
    return min(found.max, found.vp * (max(0, _measure(tables, state, seat, found.metric)) // found.per))


def _measure(tables: Tables, state: FlatironState, seat: int, metric: data.Metric) -> int:
    player = state.players[seat]
    placed = [card for street in player.streets for card in street.top + street.bottom]
    match metric:
        case "floors_built_by_me":
            return floors_by(state, seat)
        case "columns_built_by_me":
            return len(builds(state, seat))
        case "colours_built_by_me":
            return len(set(builds(state, seat)))
        case "street_cards":
            return sum(card in tables.card for card in placed)
        case "full_streets":
            sizes = [len(street.top) + len(street.bottom) for street in player.streets]
            return sizes.count(tables.rules.cards_per_street)
        case "money":
            return player.money
        case "positive_streets":
            return sum(total > 0 for total in reputation(tables, player))
        case "newspaper_tokens_used":
            return player.used
        case "depot_columns":
            return len(player.depot)
        case "decrees":
            return len(decrees(tables, player))


def score(tables: Tables, state: FlatironState, seat: int) -> Score:
    """A player's score if the match ended now."""
    player = state.players[seat]
    totals = reputation(tables, player)
    streets = tuple(street_vp(tables, total) for total in totals)
    extras = tuple((decree, decree_vp(tables, state, seat, decree)) for decree in decrees(tables, player))
    return Score(totals, streets, extras, player.vp + sum(streets) + sum(vp for _, vp in extras))


def placing(tables: Tables, totals: tuple[int, ...], tokens: int) -> Iterator[int]:
    """The streets, by number, on which Daniel places reputation tokens one by one (rules section 13.5)."""
    now = list(totals)
    for _ in range(tokens):
        open_ = [place for place, total in enumerate(now) if total <= 0]
        if not open_:
            return
        best = max(open_, key=lambda place: (now[place], -place))
        now[best] += tables.reputation_tokens.value
        yield best


def daniel_reputation(tables: Tables, daniel: Daniel) -> tuple[int, ...]:
    """The reputation of Daniel's pile of cards by street."""
    cards = [tables.card[card] for card in daniel.cards]
    return tuple(sum(card.reputation for card in cards if card.street == street) for street in tables.streets)


def daniel_score(tables: Tables, daniel: Daniel) -> Score:
    """Daniel's score if the match ended now, his reputation tokens placed."""
    totals = list(daniel_reputation(tables, daniel))
    for place in placing(tables, tuple(totals), daniel.reputation):
        totals[place] += tables.reputation_tokens.value
    streets = tuple(street_vp(tables, total) for total in totals)
    extras = (
        ("decrees", tables.solo.decree_final_vp * len(daniel.decrees)),
        ("tokens", tables.solo.newspaper_token_final_vp * len(daniel.tokens)),
    )
    return Score(tuple(totals), streets, extras, daniel.vp + sum(streets) + sum(vp for _, vp in extras))
