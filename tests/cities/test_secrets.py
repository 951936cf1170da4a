"""Who knows what: rules section 17, row by row."""

from __future__ import annotations

from games.cities import events
from games.cities.game import GAME
from games.cities.options import Options
from games.core import codec, playout, table, text
from games.core.errors import NoUndo
from games.core.table import Position, Step
from tests.cities.tabletop import begun, neighborhood

A, B, C, D = range(4)


def test_closed_items_on_the_board_are_counts_to_everybody() -> None:
    match = begun(4, decks=[["SC05", "SC09", "SC17", "SC23"], ["CT01", "CT09", "CT13", "CT31"]])
    for name in (None, "A", "B"):
        view = match.view(name)
        assert [slot.closed for row in view.rows for slot in row.slots] == [0, 0, 0, 1] * 3 + [0, 0, 0, 0]
        assert b"SC23" not in codec.encode(view)
        assert b"CT31" not in codec.encode(view)


def test_a_closed_card_is_shown_to_its_player_and_then_to_all() -> None:
    match = begun(4, decks=[["SC05", "SC09", "SC17", "SC23"]])
    told = match.play("A: take A 4")
    assert [(note.to, note.what) for note in told[:3]] == [
        (None, events.WorkerPlaced(A, "A", 4)),
        (A, events.RevealedPrivate("SC23")),
        (None, events.CardTaken(A, "SC23")),
    ]
    assert match.view().revealed == ("SC23",)
    assert [card.card for card in match.view().players[A].cards] == ["SC23"]


def test_a_closed_tile_is_its_players_secret_until_it_lies() -> None:
    match = begun(4, decks=[["CT01", "CT09", "CT13", "CT31"]])
    told = match.play("A: take B 4")
    assert told[-1].what == events.Holds(A, 1)
    (decision,) = match.game.pending(match.state)
    assert decision.secret
    assert match.private("A").closed == "CT31"
    assert [(spot.x, spot.y) for spot in match.private("A").closed_spots] == [(0, -1), (-1, 0), (1, 0), (0, 1)]
    for name in (None, "B"):
        view = match.view(name)
        assert b"CT31" not in codec.encode(view)
        assert view.hand is not None
        assert (view.hand.items, view.hand.closed) == ((), 1)
    match.play("A: tile 1 0 0")
    assert match.view().revealed == ("CT31",)
    assert not match.game.pending(match.state)[0].secret


def test_a_closed_feature_lies_beside_an_open_one() -> None:
    match = begun(4, decks=[["F01", "F21", "F41", "F16", "F06", "F36"]])
    match.play("A: take C 4")
    hand = match.view().hand
    assert hand is not None
    assert (hand.items, hand.closed) == (("F06",), 1)
    private = match.private("A")
    assert private.closed == "F36"
    assert [(spot.x, spot.y) for spot in private.closed_spots] == [(1, 0)]
    assert [(place.item, [(spot.x, spot.y) for spot in place.spots]) for place in private.places] == [("F06", [(0, 1)])]
    told = match.play("A: feature F06 0 1")
    assert told[-1].what == events.Holds(A, 1)
    assert b"F36" not in codec.encode(match.view())
    match.play("A: feature F36 1 0")
    assert match.view().players[A].score.monuments == 2


def test_a_closed_feature_without_a_place_is_shown_first_and_then_removed() -> None:
    match = begun(4, decks=[["F01", "F21", "F41", "F16", "F06", "F36"]])
    match.give("A", neighborhood(["R1 B1", "G1 W"]), "red")
    match.turn_of("A")
    told = [(note.to, note.what) for note in match.play("A: take C 4")]
    assert told == [
        (None, events.WorkerPlaced(A, "C", 4)),
        (A, events.RevealedPrivate("F36")),
        (None, events.Removed(A, "F36", "no_legal_place")),
    ]
    assert match.view().revealed == match.view().removed == ("F36",)


def test_pieces_of_the_star_slot_are_drawn_in_the_open() -> None:
    match = begun(4, bag=[*["red"] * 10, "blue", "blue"])
    match.give("A", neighborhood(["R1 B1", "G1 W"]), "red")
    match.turn_of("A")
    told = match.play("A: take D 4")
    assert (None, events.PiecesDrawn(A, ("blue", "blue"))) in [(note.to, note.what) for note in told]
    hand = match.view("B").hand
    assert hand is not None
    assert hand.items == ("blue", "blue")


def test_leftovers_face_down_stay_unseen() -> None:
    match = begun(3, game=GAME)
    while match.view().round == 1:
        match.timeout()
    assert match.state.buried
    for name in (None, *"ABC"):
        for thing in match.state.buried:
            assert thing.encode() not in codec.encode(match.view(name))


def test_decks_and_bag_are_counts() -> None:
    view = begun(2).view("A")
    assert (view.cards, view.tiles, view.features, view.bag) == (28, len(begun(2).state.tiles), 42, 90)


def played(*answers: str, seed: int = 3) -> list[Step]:
    """A match of two in which the seats asked give these answers, after the starting tiles."""
    secret = playout.seed_of(seed)
    steps = [table.start(GAME, 2, Options(city="lisbon"), secret)]
    for answer in ("start ST1", "start ST2", *answers):
        seat = table.awaited(GAME, steps[-1].position)[0]
        action = text.read(GAME.action_type, answer)
        steps.append(table.play(GAME, steps[-1].position, secret, seat, action))
    return steps


def undone(steps: list[Step]) -> str:
    """Why the last step cannot be taken back; `ok` if it can."""
    now: Position = steps[-1].position
    try:
        table.undo(GAME, now, steps[-2].position, now.actor)
    except NoUndo as reason:
        return reason.code
    return "ok"


def test_an_open_take_can_be_taken_back() -> None:
    for answer in ("take A 1", "take B 1", "take C 1", "take D 1"):
        assert undone(played(answer)) == "ok"
    assert undone(played("take B 1", "tile 1 0 0")) == "ok"


def test_a_closed_take_cannot_be_taken_back() -> None:
    for answer in ("take A 4", "take B 4", "take C 4"):
        assert undone(played(answer)) == "undo_learned"
    assert undone(played("take B 4", "tile 1 0 0")) == "undo_learned"
    assert undone(played("take D 4")) == "undo_chance"
