"""All pieces wherever they are, and numbers about a match."""

from __future__ import annotations

from collections.abc import Iterator

from games.flatiron import scoring
from games.flatiron.data import Tables
from games.flatiron.look import reserve, supply
from games.flatiron.state import Choose, FlatironState, Publish, Turn


def pieces(tables: Tables, state: FlatironState) -> tuple[object, ...]:
    """Street cards, decrees, floors, newspaper tokens and Daniel's cards; that no column or reputation token is
    missing or too many; and the boards."""
    columns = reserve(tables, state)
    return (
        tuple(sorted((*_placed(state), *(card for deck in state.decks for card in deck.cards), *_shown(state)))),
        tuple(
            sorted((*state.stack, *state.spare, *(floor.id for floor in state.building if floor.id != tables.roof.id)))
        ),
        tuple(sorted(_tokens(state))),
        tuple(sorted((*state.daniel.deck, *state.daniel.discard))) if state.daniel else (),
        all(0 <= columns[colour.id] <= colour.reserve for colour in tables.colours),
        0 <= supply(tables, state) <= tables.reputation_tokens.count,
        all(len(set(player.depot)) == len(player.depot) and player.money >= 0 for player in state.players),
        tuple(player.board for player in state.players),
    )


def _placed(state: FlatironState) -> Iterator[str]:
    """Cards and decrees on boards and in Daniel's piles."""
    for player in state.players:
        for street in player.streets:
            yield from street.top + street.bottom
    if state.daniel:
        yield from state.daniel.cards + state.daniel.decrees


def _shown(state: FlatironState) -> Iterator[str]:
    yield from state.decrees + state.unused


def _tokens(state: FlatironState) -> Iterator[str]:
    """Newspaper tokens: hidden, at City Hall, put aside, in hands, and those being used or chosen from."""
    yield state.newspaper
    yield from state.press + state.aside
    for player in state.players:
        yield from player.tokens
    if state.daniel:
        yield from state.daniel.tokens
    for frame in state.stage.frames if isinstance(state.stage, Turn) else ():
        match frame:
            case Publish(token):
                yield token
            case Choose(tokens):
                yield from tokens


def figures(tables: Tables, state: FlatironState) -> dict[str, float]:
    """Turns, scores, and where the points come from: each the mean over the seats (rules section 17)."""
    count = len(state.players)
    scores = [scoring.score(tables, state, seat) for seat in range(count)]
    cards = [[card for street in player.streets for card in street.top + street.bottom] for player in state.players]
    found = {
        "turns": float(state.turn),
        "total": sum(score.total for score in scores) / count,
        "track": sum(player.vp for player in state.players) / count,
        "reputation": sum(sum(score.reputation_vp) for score in scores) / count,
        "decrees": sum(vp for score in scores for _, vp in score.extras) / count,
        "cards": sum(card in tables.card for placed in cards for card in placed) / count,
        "tokens_used": sum(player.used for player in state.players) / count,
        "floors": float(len(state.building)),
    }
    if state.daniel:
        found["daniel"] = float(scoring.daniel_score(tables, state.daniel).total)
    else:
        found["margin"] = float(abs(scores[0].total - scores[1].total))
        found["start_player_lead"] = float(scores[state.start].total - scores[1 - state.start].total)
    return found
