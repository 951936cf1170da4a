"""The worked examples of rules section 22, each under its number: `examples.json` holds them as the rules give them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from games.cities import actions, rounds
from games.cities.counts import progress
from games.cities.data import TABLES
from games.cities.game import GAME
from games.cities.ground import turned
from games.cities.options import Options
from games.cities.placing import check_tile
from games.cities.play import Play
from games.cities.requirements import is_met
from games.cities.scoring import Score, land, places
from games.cities.state import Player, Slot
from games.core.dice import Dice
from games.core.errors import NotYourTurn, Over, Refused
from games.core.values import Note, tag
from tests.cities.tabletop import ANY_TILE, DRAWN, SEATS, Match, begun, counted, neighborhood, surveyed, tokens

Example = dict[str, Any]

EXAMPLES: list[Example] = msgspec.json.decode(Path(__file__).with_name("examples.json").read_bytes())
CODES = {"E_NOT_YOUR_TURN": NotYourTurn.code, "E_GAME_OVER": Over.code}
"""Refusals that come from the kernel."""
COMMANDS = {
    "choose_start": actions.ChooseStart,
    "take": actions.Take,
    "place_tile": actions.PlaceTile,
    "place_feature": actions.PlaceFeature,
    "place_piece": actions.PlacePiece,
    "discard": actions.Discard,
}


def of(kind: str) -> Callable[[Callable[[Example], None]], Callable[[Example], None]]:
    """A test for every example of a kind."""
    found = [example for example in EXAMPLES if example["kind"] == kind]
    return pytest.mark.parametrize("example", found, ids=[example["id"] for example in found])


def test_there_is_every_example() -> None:
    assert [example["id"] for example in EXAMPLES] == [f"V{number:02}" for number in range(1, 42)]


def outcome(deed: Callable[..., object], *given: object) -> str:
    """`ok`, or the code of the refusal."""
    try:
        deed(*given)
    except Refused as refused:
        return refused.code
    return "ok"


def drawn(example: Example) -> Player:
    """The neighborhood of an example."""
    return neighborhood(example["map"]["rows"], example["map"]["origin"])


@of("rotation")
def test_rotation(example: Example) -> None:
    for rotation, expected in example["expect"].items():
        assert turned(TABLES.tile[example["tile"]].grid, int(rotation)) == tuple(expected)


@of("tile_legality")
def test_tile_legality(example: Example) -> None:
    tiles = [tuple(spot) for spot in example["tiles"]]
    for attempt in example["attempts"]:
        where = attempt["x"], attempt["y"], attempt["rotation"]
        assert outcome(check_tile, tiles, tuple(example["box"]), *where) == attempt["expect"]


@of("placement")
def test_placement(example: Example) -> None:
    match = begun(2)
    player = drawn(example)
    for step in example["steps"]:
        thing = step.get("feature") or step["piece"]
        match.give("A", player, thing)
        verb = "feature" if "feature" in step else "piece"
        line = f"A: {verb} {thing} {step['x']} {step['y']}"
        if step["expect"] == "ok":
            match.play(line)
            player = match.state.players[0]
        else:
            match.refused(line, step["expect"])


@of("hood")
def test_hood(example: Example) -> None:
    expected = dict(example["expect"])
    cards = expected.pop("cards", {})
    player = drawn(example)
    ground = surveyed(example["map"]["rows"], example["map"]["origin"])
    points = land(ANY_TILE, ground)._asdict()
    assert {name: points[name] for name in expected} == expected
    assert counted(DRAWN, player, cards) == cards


@of("goals")
def test_goals(example: Example) -> None:
    goals = {goal.id: goal for city in TABLES.cities for goal in city.goals}
    for case in example["cases"]:
        ground = surveyed(case["map"]["rows"], case["map"]["origin"])
        found = {goal: is_met(progress(ground, goals[goal].when)) for goal in case["expect"]}
        assert found == case["expect"]


MEETS = {"new_york.1": ["P P P R0", "P P P W"], "new_york.2": ["R3 B4 G3 W", "Y3 P P P"]}
"""Neighborhoods that meet goals."""


def rings(told: list[Note]) -> dict[str, int]:
    """The rings that were placed, by goal."""
    return {note.what.goal: note.what.value for note in told if tag(note.what) == "ring_placed"}  # type: ignore[attr-defined]


def end_turn(match: Match, seat: int, player: Player) -> dict[str, int]:
    """End a turn of a player in a neighborhood, and give the rings that were placed."""
    match.give(SEATS[seat], player, "red")
    return rings(match.play(f"{SEATS[seat]}: discard red"))


@of("rings")
def test_rings(example: Example) -> None:
    goal = example["goal"]
    match = begun(example["players"], city=goal.partition(".")[0])
    for seat in example["claims"]:
        value = end_turn(match, seat, neighborhood(MEETS[goal])).get(goal)
        assert value == example["expect"][str(seat)]


@of("goal_history")
def test_goal_history(example: Example) -> None:
    match = begun(example["players"], city=example["city"])
    for turn in example["turn_ends"]:
        assert end_turn(match, turn["player"], drawn(turn)) == turn["expect"]
    for seat, expected in example.get("rings_after", {}).items():
        assert {ring.goal: ring.value for ring in match.view().players[int(seat)].rings} == expected


@of("start_order")
def test_start_order(example: Example) -> None:
    for case in example["cases"]:
        match = begun(case["players"], start=SEATS[case["start"]])
        chosen = [event.seat for event in match.told() if tag(event) == "start_chosen"]  # type: ignore[attr-defined]
        assert chosen == case["expect"]


@of("star")
def test_star(example: Example) -> None:
    for case in example["cases"]:
        match = begun(len({seat for seat in case["row_d"] if seat is not None}))
        row = tuple(Slot(worker=seat) for seat in case["row_d"])
        play = Play(ANY_TILE, replace(match.state, rows=(*match.state.rows[:3], row)), match.dice)
        rounds.finish_round(play)
        assert (play.state.start, play.state.star, play.state.round) == (case["expect"], case["expect"], 2)


@of("final")
def test_final(example: Example) -> None:
    for case in example["cases"]:
        scores = [
            Score(it["achievements"], it["water"], it["park"], it["monuments"], it["cards"]) for it in case["players"]
        ]
        assert [score.total for score in scores] == case["expect"]["totals"]
        first = [seat for seat, place in enumerate(places(scores)) if place == 1]
        assert first == case["expect"]["winners"]


@of("config")
def test_config(example: Example) -> None:
    for case in example["cases"]:
        length: Any = "long" if case.get("long") else "short"
        options = Options(case.get("city", "random"), length)
        assert outcome(GAME.new, case["players"], options, Dice(bytes(32))) == case["expect"]


@of("absent_game")
def test_absent_game(example: Example) -> None:
    length = "long" if example.get("long") else "short"
    match = Match(example["players"], city=example["city"], length=length, start=SEATS[example["start"]], game=GAME)
    while match.asked():
        match.timeout()
    expected = example["expect"]
    told: list[Any] = match.told()
    assert sum(tag(event) == "worker_placed" for event in told) == expected["takes"]
    assert [event.seat for event in told if tag(event) == "star_claimed"] == expected["stars"]
    view = match.view()
    assert left(match) == expected["left"]
    assert [player.score.total for player in view.players] == expected["totals"]
    assert view.result is not None
    assert list(view.result.winners) == expected["winners"]
    for goal in view.goals:
        found = {str(cell.seat): cell.value for cell in goal.cells if cell.seat is not None}
        assert found == expected["rings"][goal.goal]
    for seat, cards in expected.get("cards", {}).items():
        assert {card.card: card.points for card in view.players[int(seat)].cards} == cards
    with pytest.raises(Over):
        match.play("A: take A 1")
    assert tag(told[-1]) == "game_over"


def left(match: Match) -> dict[str, int]:
    """What stays in decks and bag."""
    view = match.view()
    return {"cards": view.cards, "tiles": view.tiles, "features": view.features, "bag": view.bag}


@of("flow")
def test_flow(example: Example) -> None:
    decks = dict(example["decks"])
    bag = decks.pop("bag", ())
    start = example["start"]
    starters: list[str] = []
    if "start_tiles" in example:
        count = example["players"]
        starters = [example["start_tiles"][str((start - 1 - turn) % count)] for turn in range(count)]
        # The last of four is not asked.
        starters = starters[:3] if count == 4 else starters
    match = Match(
        example["players"],
        city=example["city"],
        start=SEATS[start],
        starters=starters,
        decks=decks.values(),
        bag=bag,
        game=GAME,
    )
    for step in example["steps"]:
        flow_step(match, step)
    after = example["after"]
    view = match.view()
    assert match.asked() == f"{SEATS[after['active']]} {after['phase']}"
    assert view.round == after.get("round", view.round)
    if "rows" in after:
        shown = {row.row: [[*slot.items, *["?"] * slot.closed] for slot in row.slots] for row in view.rows}
        assert shown == after["rows"]
    assert left(match) == after.get("left", left(match))
    for seat, cards in after.get("cards", {}).items():
        assert [card.card for card in view.players[int(seat)].cards] == cards
    for seat, area in after.get("maps", {}).items():
        assert tokens(view, int(seat)) == area["rows"]
        first = view.players[int(seat)].spaces[0]
        assert [first.x, first.y] == area["origin"]


def flow_step(match: Match, step: Example) -> None:
    """Carry out a step of an example and compare everything that it tells."""
    fields = dict(step["do"])
    command = COMMANDS[fields.pop("type")]
    if "feature" in fields:
        fields["item"] = fields.pop("feature")
    before = match.state
    told: list[Note] = []
    found = outcome(lambda: told.extend(match.answer(step["player"], command(**fields))))
    assert found == CODES.get(step["expect"], step["expect"])
    if found != "ok":
        assert match.state is before
    rest = iter([plain(note) for note in told])
    for expected in step.get("events", ()):
        assert any(expected.items() <= event.items() for event in rest), f"{expected} is not told in its place"
    if "public_pending" in step:
        hand = match.view().hand
        shown = None if hand is None else [*hand.items, *["?"] * hand.closed]
        assert shown == step["public_pending"]
    if "private_pending" in step:
        hand, private = match.view().hand, match.private(SEATS[step["player"]])
        assert hand is not None
        assert [*hand.items, private.closed] == step["private_pending"]


def plain(note: Note) -> Example:
    """An event with the names of the rules."""
    event: Example = msgspec.json.decode(msgspec.json.encode(note.what))
    event["player"] = event.pop("seat", note.to)
    return event
