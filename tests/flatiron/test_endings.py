"""How matches end, who is answered for, and who leaves (rules sections 8, 12, 13 and 15.6)."""

from __future__ import annotations

from typing import Any

import pytest

from games.core import table
from games.flatiron import events, solo_events
from games.flatiron.data import TABLES
from games.flatiron.endings import rating
from games.flatiron.game import GAME
from tests.flatiron.tabletop import SEED, Match, told


def tower(builder: str = "p2") -> list[dict[str, Any]]:
    """Five full floors."""
    sockets = [["white", builder], ["grey", builder], ["black", builder]]
    return [{"floor": floor, "sockets": sockets} for floor in ("f09", "f03", "f11", "f07", "f01")]


def roofed(**changes: Any) -> Match:
    """Player A has built the Roof."""
    match = Match(
        {"p1.money": 5, "building": tower(), **{key.replace("__", "."): value for key, value in changes.items()}}
    )
    match.play("A: move 23rd", "A: activate", "A: do")
    return match


def test_most_points_win_whoever_built_the_roof() -> None:
    match = roofed(p2__vp=7)
    result = GAME.result(match.state)
    assert result is not None
    assert (result.winners, result.places, result.how) == ((1,), (2, 1), "roof")
    assert told(match.notes, events.Won) == [events.Won(1)]


def test_of_equal_players_the_builder_of_the_roof_wins() -> None:
    match = roofed(p2__vp=6)
    assert told(match.notes, events.WonTie) == [events.WonTie(0)]


def test_both_hands_are_laid_open_at_the_end() -> None:
    match = roofed(p2__newspaper_tokens=["np_swap"])
    assert [player.shown for player in match.view().players] == [(), ("np_swap",)]


def test_the_builder_may_spend_tokens_before_the_match_ends() -> None:
    match = Match({"p1.money": 5, "p1.newspaper_tokens": ["np_feature"], "building": tower()})
    match.play("A: move 23rd", "A: activate", "A: skip", "A: do")
    assert match.asked() == "A end_turn"
    match.play("A: use_token np_feature")
    assert match.view().players[0].total == 7
    assert match.view().phase == "over"


def test_the_last_points_give_tokens_too() -> None:
    match = roofed(p1__vp=5)
    assert match.asked() == "A choose_token"
    match.play("A: keep np_swap", "A: end_turn")
    assert match.view().journalist == 20
    assert [player.shown for player in match.view().players] == [("np_swap",), ("np_feature",)]


def test_an_empty_supply_gives_no_reputation_token() -> None:
    changes = {"p1.depot": ["white"], "p2.reputation_tokens": 4, "p1.vp": 0}
    match = Match(changes)
    match.play("A: move 23rd", "A: activate")
    assert told(match.play("A: do white:3"), events.NoReputation) == [events.NoReputation(0)]


def daniel(cards: list[str], **changes: Any) -> Match:
    """A solo match in which Daniel turns over these cards."""
    return Match({"daniel_deck": cards, **{key.replace("__", "."): value for key, value in changes.items()}}, solo=True)


def test_daniel_builds_floors_free_of_charge_and_refreshes() -> None:
    match = daniel(["dan_1"], building=tower()[:1])
    assert match.view().floors == 2
    assert told(match.notes, solo_events.DanielBuiltFloor) == [solo_events.DanielBuiltFloor("f03", 6)]
    assert told(match.notes, events.NextFloor) == [events.NextFloor("f11")]


def test_daniel_takes_vp_and_reputation_of_a_socket_and_nothing_else() -> None:
    match = daniel(["dan_1"], building=[{"floor": "f09", "sockets": [["white", "p1"], ["grey", "p1"], None]}])
    assert match.state.daniel is not None
    assert (match.state.daniel.vp, match.state.daniel.reputation) == (4, 1)
    match = daniel(["dan_1"], building=[{"floor": "f13", "sockets": [None, None, None]}])
    assert told(match.notes, solo_events.DanielGainedVp) == [solo_events.DanielGainedVp(1)]


def test_daniel_never_repeats_a_colour() -> None:
    sockets = [["black", "p1"], ["brown", "p1"], None]
    match = daniel(["dan_1"], building=[{"floor": "f11", "sockets": sockets}])
    assert told(match.notes, solo_events.DanielBuilt) == [solo_events.DanielBuilt("grey", 3, 2)]


def test_daniel_has_a_point_where_no_column_fits() -> None:
    # Grey and brown stand on the floor, and the Reserve has neither white nor black left.
    rows = {"f02": ["white", "white", "white"], "f03": ["white", "white", "white"], "f07": ["black", "black", "black"]}
    rows |= {"f09": ["black", "black", "black"]}
    building: list[dict[str, Any]] = [
        {"floor": floor, "sockets": [[colour, "p1"] for colour in row]} for floor, row in rows.items()
    ]
    building.append({"floor": "f11", "sockets": [["grey", "p1"], ["brown", "p1"], None]})
    match = daniel(["dan_1"], building=building, p1__depot=["white", "black"])
    assert told(match.notes, solo_events.DanielIdle) == [solo_events.DanielIdle(1)]
    assert told(daniel(["dan_1"], building=building, p1__depot=["white"]).notes, solo_events.DanielBuilt) == [
        solo_events.DanielBuilt("black", 3, 4)
    ]


def test_daniel_takes_decrees_or_points() -> None:
    match = daniel(["dan_9"], decrees=[])
    assert told(match.notes, solo_events.DanielNoDecree) == [solo_events.DanielNoDecree(2)]


def test_daniels_deck_is_shuffled_when_it_is_used_up() -> None:
    match = daniel(["dan_9"])
    match.play("A: move 22nd")
    before = match.position.rolled
    notes = match.play("A: take_money")
    assert told(notes, solo_events.DanielShuffled) == [solo_events.DanielShuffled()]
    assert match.position.rolled > before
    assert match.view().daniel is not None
    assert len(match.view().daniel.discard) == 1  # type: ignore[union-attr]


def test_daniel_builds_the_roof_and_wins_a_tie() -> None:
    match = daniel(["dan_1"], building=tower("p1"), p1__vp=6)
    assert told(match.notes, solo_events.DanielWonTie) == [solo_events.DanielWonTie()]
    result = GAME.result(match.state)
    assert result is not None
    assert (result.winners, result.places) == ((), (2,))
    assert match.view().rating == "builder"


def test_the_player_who_builds_the_roof_has_the_last_turn() -> None:
    match = Match({"turn": "p1", "p1.money": 5, "building": tower("p1")}, solo=True)
    match.play("A: move 23rd", "A: activate", "A: do")
    assert told(match.notes, solo_events.DanielMoved) == []
    assert told(match.notes, events.Won) == [events.Won(0)]


@pytest.mark.parametrize(
    ("lead", "name"),
    [(-1, "draughtsman"), (0, "builder"), (9, "builder"), (10, "architect"), (24, "architect"), (25, "master")],
)
def test_the_lead_has_a_name(lead: int, name: str) -> None:
    assert rating(TABLES, lead) == name


def test_what_is_answered_for_the_absent() -> None:
    match = Match({"p1.location": "22nd"})
    assert match.timeout() == "move 23rd"
    assert match.timeout() == "take_money"
    match.play("B: move broadway", "B: activate")
    assert match.timeout() == "skip"
    match = Match({"p1.vp": 8, "p1.depot": ["black"]})
    match.play("A: move 23rd", "A: activate", "A: do black:2")
    assert match.timeout() == "keep np_swap"
    match.play("A: skip")
    assert match.timeout() == "end_turn"


def test_a_mandatory_action_is_carried_out_for_the_absent() -> None:
    match = Match({"p1.board": "board1_amber"})
    match.play("A: move fifth", "A: activate", "A: do 23rd:0")
    assert match.timeout() == "do buy-white"


def test_reputation_is_placed_for_the_absent_as_daniel_places_it() -> None:
    cards = {"p1__cards__22nd__top": ["s22_6"], "p1__cards__fifth__bottom": ["s5_1"], "p1__cards__23rd__top": ["s23_8"]}
    match = roofed(p1__reputation_tokens=2, **cards)
    assert match.timeout() == "place_reputation 22nd broadway"
    cards = {
        f"p1__cards__{street}__top": [card]
        for street, card in (("22nd", "s22_1"), ("23rd", "s23_1"), ("fifth", "s5_1"), ("broadway", "sb_1"))
    }
    match = roofed(p1__reputation_tokens=1, **cards)
    assert match.timeout() == "place_reputation 22nd"


def test_the_other_plays_on_when_a_player_leaves_and_a_substitute_may_come() -> None:
    match = Match()
    step = table.leave(GAME, match.position, SEED, 0)
    match.position = step.position
    assert match.asked() == "B choose_location"
    assert match.state.players[0].money == 9
    assert GAME.result(match.state) is None
    match.position = table.rejoin(GAME, match.position, 0).position
    assert match.state.left == ()


def test_without_anybody_the_match_ends_without_a_winner() -> None:
    match = Match({"p1.vp": 8, "p1.depot": ["black"], "p2.vp": 3})
    match.play("A: move 23rd", "A: activate", "A: do black:2")
    pieces = GAME.pieces(match.state)
    for seat in (1, 0):
        match.position = table.leave(GAME, match.position, SEED, seat).position
    result = GAME.result(match.state)
    assert result is not None
    assert (result.winners, result.how) == ((), "abandoned")
    assert GAME.pieces(match.state) == pieces


def test_a_solo_match_that_is_left_is_over() -> None:
    match = Match(solo=True)
    step = table.leave(GAME, match.position, SEED, 0)
    assert told(list(step.notes), events.Abandoned) == [events.Abandoned()]
    assert match.game.view(step.position.state, None).rating is None  # type: ignore[arg-type]
