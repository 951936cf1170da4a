"""Who sees what: the table of rules section 14, row by row."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.core import table
from games.core.dice import Dice
from games.core.errors import NoUndo
from games.core.values import hidden, tag
from games.flatiron import events
from games.flatiron.data import TABLES
from games.flatiron.game import GAME
from tests.flatiron.tabletop import Match, told

WATCHERS = (0, 1, None)


def drawing() -> Match:
    """Player A has passed the Journalist and chooses one of two tokens."""
    match = Match({"p1.vp": 8, "p1.depot": ["black"]})
    match.play("A: move 23rd", "A: activate", "A: do black:2")
    return match


def kept() -> Match:
    """Player A has kept Feature story and given Exchange to B."""
    match = drawing()
    match.play("A: keep np_feature", "A: skip", "A: end_turn")
    return match


@pytest.mark.parametrize("watcher", WATCHERS)
def test_what_lies_open_is_the_same_for_all(watcher: int | None) -> None:
    match = Match({"p1.depot": ["grey"], "p1.cards.22nd.top": ["s22_2"], "p2.newspaper_tokens": ["np_swap"]})
    assert replace(match.view(watcher), private=None) == match.view(None)


def test_money_points_depot_cards_and_places_are_public() -> None:
    player = Match({"p1.depot": ["grey"], "p1.vp": 12, "p1.cards.22nd.top": ["s22_2"]}).view().players[0]
    assert (player.money, player.vp, player.depot, player.location, player.auto_gains) == (7, 12, ("grey",), None, True)
    street = player.streets[0]
    assert (street.top, street.reputation, street.vp, street.room) == (("s22_2",), 1, 5, 2)
    assert [action.source for action in street.actions] == ["s22_2", "22nd:0", "22nd:1"]
    assert player.total == 17


def test_the_building_shows_who_built_what() -> None:
    view = kept().view()
    assert [socket.column and socket.column.builder for socket in view.building[0].sockets] == [None, 0, None]
    assert view.players[0].columns == ("black",)


def test_of_decks_and_floors_the_first_is_seen_and_the_rest_counted() -> None:
    view = Match().view()
    assert [(deck.open, deck.left) for deck in view.decks][:2] == [("s22_1", 8), ("s22_2", 8)]
    assert (view.next, view.stack) == ("f03", 3)
    assert view.decrees == tuple(TABLES.decree)[:6]
    assert (view.newspaper, view.aside, view.press) == ("np_cash", (), 13)


def test_the_two_tokens_of_a_distribution_are_shown_to_the_chooser_alone() -> None:
    match = drawing()
    assert match.private(0).drawn == ("np_swap", "np_feature")
    assert match.private(1).drawn == ()
    (decision,) = GAME.pending(match.state)
    assert decision.secret
    shown = [note for note in match.notes if isinstance(note.what, events.YouDrew)]
    assert [(note.to, note.what) for note in shown] == [(0, events.YouDrew(("np_swap", "np_feature")))]
    assert match.view().question == "choose_token"


def test_tokens_are_known_to_their_owner_and_one_given_away_to_the_giver() -> None:
    match = kept()
    assert (match.private(0).tokens, match.private(0).given) == (("np_feature",), ("np_swap",))
    assert (match.private(1).tokens, match.private(1).given) == (("np_swap",), ())
    assert [player.tokens for player in match.view().players] == [1, 1]
    assert [note.to for note in match.notes if isinstance(note.what, events.YouKept | events.YouGot)] == [0, 1]


def test_no_public_event_before_a_token_is_spent_names_it() -> None:
    public = [note.what for note in kept().notes if note.to is None]
    assert not any(hidden(event) for event in public)
    assert told(kept().notes, events.Shared) == [events.Shared(0, 1)]


def test_spending_reveals() -> None:
    match = kept()
    match.play("B: move broadway", "B: activate", "B: skip", "B: do buy-white", "B: use_token np_swap white:grey")
    assert match.view().newspaper == "np_swap"
    assert match.view().aside == ("np_cash",)
    assert match.private(0).given == ()


def test_only_the_choice_of_a_token_is_put_in_secret() -> None:
    match = kept()
    seen = set()
    for lines in (("B: move broadway",), ("B: activate",), ("B: skip",), ("B: skip",)):
        (decision,) = GAME.pending(match.state)
        seen.add((tag(decision.ask), decision.secret))
        match.play(*lines)
    assert {secret for _, secret in seen} == {False}
    assert len(seen) == 3


def test_reputation_is_placed_in_secret_until_both_have_placed() -> None:
    sockets = [["white", "p2"], ["grey", "p2"], ["black", "p2"]]
    building = [{"floor": floor, "sockets": sockets} for floor in ("f09", "f03", "f11", "f07", "f01")]
    match = Match({"p1.money": 5, "building": building, "p1.reputation_tokens": 1, "p2.reputation_tokens": 1})
    match.play("A: move 23rd", "A: activate", "A: do")
    assert match.asked() == "A place_reputation, B place_reputation"
    match.play("B: place_reputation fifth")
    assert match.private(1).placement == (0, 0, 1, 0)
    assert match.private(0).placement == ()
    for watcher in WATCHERS:
        player = match.view(watcher).players[1]
        assert (player.placed, player.placement, player.streets[2].reputation) == (True, (), 0)
    assert told(match.notes, events.Placed) == []
    match.play("A: place_reputation 22nd")
    assert [player.placement for player in match.view().players] == [(1, 0, 0, 0), (0, 0, 1, 0)]


def test_what_is_asked_of_whom_is_public() -> None:
    match = Match()
    match.play("A: move 22nd", "A: activate")
    view = match.view()
    assert (view.asked, view.question, view.deed, view.source, view.queue) == (
        (0,),
        "resolve_action",
        "trade",
        "22nd:0",
        ("22nd:1",),
    )


def test_daniels_piles_are_public_and_his_tokens_are_not() -> None:
    match = Match({"daniel.vp": 9}, solo=True)
    view = match.view().daniel
    assert view is not None
    assert (view.card, view.discard, view.deck) == ("dan_1", ("dan_1",), 8)
    assert (view.tokens, view.shown, view.columns) == (1, (), ("black",))
    assert match.private(0).tokens == ("np_swap",)


def test_a_token_given_to_daniel_is_known_to_the_player() -> None:
    match = Match({"turn": "p1", "p1.vp": 8, "p1.depot": ["black"]}, solo=True)
    match.play("A: move 23rd", "A: activate", "A: do black:2", "A: keep np_feature")
    assert match.private(0).given == ("np_swap",)


@pytest.mark.parametrize("watcher", WATCHERS)
def test_a_disguise_rearranges_what_is_hidden(watcher: int | None) -> None:
    match = Match({"p1.newspaper_tokens": ["np_cash", "np_swap"], "p2.newspaper_tokens": ["np_card", "np_build"]})
    found = [GAME.disguise(match.state, watcher, Dice(bytes([seed]) * 32)) for seed in range(20)]
    assert len({state.decks[0].cards for state in found}) > 1
    assert {state.decks[0].cards[0] for state in found} == {"s22_1"}
    assert len({state.stack[1:] for state in found}) > 1
    for seat in (0, 1):
        assert (len({state.players[seat].tokens for state in found}) > 1) == (watcher != seat)


def test_a_disguise_keeps_cards_that_everybody_saw_go_under_a_deck() -> None:
    building = [{"floor": "f09", "sockets": [["white", "p2"], ["grey", "p2"], ["black", "p2"]]}]
    match = Match({"building": building, "p1.money": 5})
    match.play("A: move 23rd", "A: activate", "A: do")
    for seed in range(10):
        deck = GAME.disguise(match.state, None, Dice(bytes([seed]) * 32)).decks[0]
        assert (deck.cards[0], deck.cards[-1]) == ("s22_8", "s22_1")


def test_a_disguise_keeps_the_token_that_was_given_away() -> None:
    match = kept()
    for seed in range(10):
        assert GAME.disguise(match.state, 0, Dice(bytes([seed]) * 32)).players[1].tokens == ("np_swap",)
    other = {GAME.disguise(match.state, 1, Dice(bytes([seed]) * 32)).players[0].tokens for seed in range(10)}
    assert len(other) > 1


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        (("move 22nd",), None),
        (("move 22nd", "activate"), None),
        (("move 22nd", "activate", "do buy-white"), None),
        (("move 23rd", "activate", "do black:2"), None),
        (("move city_hall", "buy_decree dec_audit fifth"), None),
        (("move 22nd", "take_money"), None),
        (("move 22nd", "buy_card top"), "undo_learned"),
        (("use_token np_feature",), "undo_learned"),
    ],
)
def test_a_step_can_be_taken_back_unless_something_hidden_was_shown(lines: tuple[str, ...], code: str | None) -> None:
    tokens = ["np_feature"] if lines[0].startswith("use") else []
    match = Match({"p1.depot": ["black"], "p1.newspaper_tokens": tokens})
    match.play(*(f"A: {line}" for line in lines[:-1]))
    earlier = match.position
    match.play(f"A: {lines[-1]}")
    if code is None:
        assert table.undo(GAME, match.position, earlier, 0).position.state == earlier.state
    else:
        with pytest.raises(NoUndo, match=code):
            table.undo(GAME, match.position, earlier, 0)
