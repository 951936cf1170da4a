"""Every worked example of the rules (section 19.2), from `examples.json`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from games.core.values import tag
from games.flatiron import actions, scoring
from games.flatiron.actions import FlatironAction
from games.flatiron.look import active, builds, floors_by, reserve, supply
from games.flatiron.state import DANIEL
from tests.flatiron.tabletop import EXAMPLES, Match, opened, seat_of


@pytest.mark.parametrize("vector", EXAMPLES["vectors"], ids=lambda vector: vector["id"])
def test_example(vector: Mapping[str, Any]) -> None:
    match = Match(vector.get("set", {}), solo=vector["fixture"] == "SOLO1")
    for command in vector["do"]:
        seat, action = seat_of(command["by"]), action_of(command)
        if "error" in command:
            match.refuses(seat, action, command["error"])
        else:
            match.answer(seat, action)
    for path, expected in vector["expect"].items():
        found = found_at(match, path)
        assert found == (sorted(expected) if path.endswith((".depot", ".newspaper_tokens")) else expected), path


def test_every_example_is_there() -> None:
    assert [vector["id"] for vector in EXAMPLES["vectors"]] == [f"V{number:02}" for number in range(1, 47)]


def action_of(command: Mapping[str, Any]) -> FlatironAction:
    """The answer that a command of the examples means."""
    match command["cmd"]:
        case "move":
            return actions.Move(command["location"])
        case "activate":
            return actions.Activate()
        case "buy_card":
            return actions.BuyCard(command["position"])
        case "buy_decree":
            return actions.BuyDecree(command["decree"], command["street"], command["position"])
        case "take_money":
            return actions.TakeMoney()
        case "newspaper":
            return actions.Newspaper(words_of(command))
        case "do":
            return actions.Do(words_of(command))
        case "skip":
            return actions.Skip()
        case "use_token":
            return actions.UseToken(command["token"], words_of(command))
        case "keep":
            return actions.Keep(command["token"])
        case "end_turn":
            return actions.EndTurn()
        case "place_reputation":
            return actions.PlaceReputation(streets_of(command["placement"]))
    raise ValueError(command["cmd"])


def streets_of(placement: Mapping[str, int]) -> tuple[str, ...]:
    """A street for each token; a number that cannot be is no street."""
    streets = [street for street, count in placement.items() for _ in range(max(count, 0))]
    return (*streets, *(f"{street}:{count}" for street, count in placement.items() if count < 0))


def words_of(command: Mapping[str, Any]) -> tuple[str, ...]:
    """The parameters of rules section 15.3 as words."""
    words = [f"buy-{colour}" for colour in command.get("buy", ())]
    words += [f"sell-{colour}" for colour in command.get("sell", ())]
    words += [f"{colour}:{socket}" for colour, socket in command.get("placements", ())]
    if "give" in command:
        words.append(f"{command['give']}:{command['take']}")
    if "source" in command:
        words.append(command["source"].replace("board", command["street"]))
    if "deck" in command:
        words.append(f"{command['deck']}:{command['half']}")
    words += [command[key] for key in ("colour", "option") if key in command]
    return tuple(words)


def found_at(match: Match, path: str) -> object:
    """What the match has at a path of the examples."""
    state, tables = match.state, match.game.tables
    owner, _, rest = path.partition(".")
    if owner in ("p1", "p2"):
        return of_player(match, seat_of(owner) or 0, rest)
    match owner:
        case "daniel":
            return of_daniel(match, rest)
        case "scores":
            return of_score(match, rest)
        case "pending":
            open_ = [
                {"player": f"p{decision.seat + 1}", "decision": tag(decision.ask)}
                for decision in match.game.pending(state)
            ]
            return None if not open_ else open_[0] if len(open_) == 1 else open_
        case "open_cards":
            return opened(match)
        case "decks":
            return list(state.decks[tables.streets.index(rest)].cards)
        case "active_floor":
            return state.building[-1].id
        case "sockets":
            floor = active(tables, state)
            assert floor is not None
            second = "daniel" if state.daniel else "p2"
            return [column and [column.colour, ("p1", second)[column.builder]] for column in floor.sockets]
        case "stack" | "decrees":
            return list(getattr(state, owner))
        case "floors_total":
            return len(state.building)
        case "reserve":
            return reserve(tables, state)[rest]
        case "reputation_supply":
            return supply(tables, state)
        case "newspaper_reserve_count":
            return len(state.press)
        case "active_newspaper":
            return state.newspaper
        case "discarded_newspapers":
            return list(state.aside)
        case "journalist":
            return state.journalist
        case "roof_builder":
            return f"p{(state.building[-1].builder or 0) + 1}"
        case "log":
            return [
                f"auto_skip:{source if source in tables.card else 'board' + source[-2:]}" for source in match.skips()
            ]
        case "winner":
            result = match.game.result(state)
            assert result is not None
            return f"p{result.winners[0] + 1}" if result.winners else "daniel"
    raise ValueError(path)


def of_player(match: Match, seat: int, path: str) -> object:
    player = match.state.players[seat]
    match path:
        case "depot":
            return sorted(player.depot)
        case "newspaper_tokens":
            return sorted(player.tokens)
        case "tokens_used":
            return player.used
        case "reputation_tokens":
            return player.reputation
        case "floors_built":
            return floors_by(match.state, seat)
        case "money" | "vp" | "location":
            return getattr(player, path)
    _, street, edge = path.split(".")
    return list(getattr(player.streets[match.game.tables.streets.index(street)], edge))


def of_daniel(match: Match, path: str) -> object:
    daniel = match.state.daniel
    assert daniel is not None
    match path:
        case "money":
            return 0
        case "columns_built":
            return list(builds(match.state, DANIEL))
        case "newspaper_tokens":
            return sorted(daniel.tokens)
        case "street_cards":
            return list(daniel.cards)
        case "decrees":
            return list(daniel.decrees)
    return getattr(daniel, path)


def of_score(match: Match, path: str) -> object:
    tables, state = match.game.tables, match.state
    owner, _, part = path.partition(".")
    if owner == "daniel":
        assert state.daniel is not None
        score = scoring.daniel_score(tables, state.daniel)
    else:
        score = scoring.score(tables, state, seat_of(owner) or 0)
    match part:
        case "rep":
            return dict(zip(tables.streets, score.reputation, strict=True))
        case "rep_vp":
            return dict(zip(tables.streets, score.reputation_vp, strict=True))
        case "decrees":
            return dict(score.extras)
    return score.total
