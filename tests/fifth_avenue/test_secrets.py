"""Who knows what: rules section 14.1 row by row, and undo."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from games.core import codec, playout, table, text
from games.core.dice import Dice
from games.core.errors import NoUndo
from games.core.table import Step
from games.core.values import Note, hidden, members
from games.fifth_avenue import events
from games.fifth_avenue.data import TABLES
from games.fifth_avenue.game import GAME
from games.fifth_avenue.options import Options
from games.fifth_avenue.state import Auction, FifthAvenueState, Offer
from tests.fifth_avenue.tabletop import NAMES, Match, auction

HANDS = {
    "red": "gray-4 gray-5 violet-4 black-4 black-6",
    "yellow": "gray-6 brown-5 black-5",
    "blue": "orange-5",
    "green": "green-6",
}


def in_auction() -> Match:
    match = auction("W34.brown [jeweler]", hands=HANDS, stacks={"black": "6 6 5 5", "gray": "4 6"})
    match.play("red: bid gray-4 black-4")
    return match


def shown(match: Match, name: str | None) -> str:
    return codec.encode(match.view(name)).decode()


def test_faces_of_cards_in_hand_are_shown_to_their_owner_alone() -> None:
    match = in_auction()
    assert match.private("red").cards == ("violet-4", "gray-4", "gray-5", "black-4", "black-6")
    assert match.private("red").bid == ("gray-4", "black-4")
    assert match.private("yellow").cards == ("brown-5", "gray-6", "black-5")
    assert match.view().private is None
    for name in ("yellow", "blue", "green", None):
        assert "gray-5" not in shown(match, name)
        assert "black-6" not in shown(match, name)


def test_numbers_of_cards_by_colour_are_public() -> None:
    match = in_auction()
    for name in (*NAMES, None):
        red = match.view(name).players[0]
        assert red.cards == 3
        assert {it.colour: it.count for it in red.colours if it.count} == {"violet": 1, "gray": 1, "black": 1}


def test_a_black_card_drawn_is_told_to_its_drawer_alone() -> None:
    match = Match(stacks={"black": "6 4"})
    match.play("red: option C")
    assert match.told(events.YouDrew, "red") == [events.YouDrew(("black-6",))]
    assert match.told(events.DrewBlack) == [events.DrewBlack(0, 1)]
    assert not any(match.told(events.YouDrew, name) for name in ("yellow", "blue", "green"))
    assert not match.told(events.YouDrew)


def test_colour_cards_taken_and_turned_up_are_told_to_all() -> None:
    match = Match(phase="second")
    told = match.play("red: take violet gray")
    assert events.Took(0, ("violet-4", "gray-4")) in told
    assert events.Opened(("violet-5", "gray-5")) in told


def test_top_cards_are_public_and_what_lies_below_is_a_number() -> None:
    match = in_auction()
    for name in (*NAMES, None):
        stacks = match.view(name).stacks
        assert [(it.colour, it.count, it.top) for it in stacks][2] == ("gray", 2, "gray-4")
        assert [(it.colour, it.count, it.top) for it in stacks][-1] == ("black", 4, None)


def test_bids_on_the_table_are_public() -> None:
    match = in_auction()
    for name in (*NAMES, None):
        found = match.view(name).auction
        assert found is not None
        assert (found.space, found.opener, found.best, found.beat, found.queue) == ("W34", 0, 0, 8, ("PARK_AREA",))
        assert found.offers[0].cards == ("gray-4", "black-4")
        assert (found.offers[0].total, found.offers[0].builds, found.offers[0].colour) == (8, 3, "gray")
        assert [it.state for it in found.offers] == ["best", "asked", "waiting", "waiting"]


def test_the_row_is_public_and_the_box_is_not() -> None:
    match = Match()
    state, _ = GAME.new(4, Options(), Dice(bytes(32)))
    match.state = state
    for name in (*NAMES, None):
        view = match.view(name)
        assert tuple(link.businesses for link in view.links) == state.links
        assert "box" not in shown(match, name)


def test_everything_on_the_board_is_public() -> None:
    match = Match("W34.gray = blue x2", stopped="E52", white="TSQ W34", park="gallery", scores={"blue": 7})
    for name in (*NAMES, None):
        view = match.view(name)
        assert view.districts[0].plots[2].owner == 2
        assert view.districts[6].stopped
        assert (view.commissioners[0].at, view.commissioners[0].markers) == ("TSQ", ("W34",))
        assert view.park_area.businesses == ("gallery",)
        assert (view.players[2].score, view.players[2].reserve, view.players[2].supply) == (7, 3, 12)


def test_questions_are_public() -> None:
    for match in (Match(), Match(phase="second"), Match(phase="third"), in_auction()):
        assert not any(decision.secret for decision in GAME.pending(match.state))


def test_the_lowest_bid_is_shown_to_who_is_asked_alone() -> None:
    match = in_auction()
    assert match.private("yellow").lowest == ("gray-6", "black-5")
    assert match.private("red").lowest == match.private("blue").lowest == ()


def states(seats: int, number: int) -> list[FifthAvenueState]:
    found: list[FifthAvenueState] = []

    def watch(step: Step) -> None:
        assert isinstance(step.position.state, FifthAvenueState)
        found.append(step.position.state)

    playout.playout(GAME, seats, Options(), playout.seed_of(number), playout.uniform, watch)
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_disguise_cannot_be_told_from_the_truth(seats: int) -> None:
    differ = 0
    for number, state in enumerate(states(seats, 7)):
        if number % 5 == 0:
            for seat in (*range(seats), None):
                other = GAME.disguise(state, seat, Dice(playout.seed_of(number)))
                assert codec.encode(GAME.view(other, seat)) == codec.encode(GAME.view(state, seat))
                assert GAME.pieces(other) == GAME.pieces(state)
                differ += other != state
    assert differ > 30


def test_a_disguise_changes_all_hidden_cards() -> None:
    state, _ = GAME.new(4, Options(), Dice(bytes(32)))
    others = [GAME.disguise(state, 1, Dice(playout.seed_of(number))) for number in range(30)]
    assert len({other.players[0].hand for other in others}) > 20
    assert len({other.stacks["black"] for other in others}) == 30
    assert {other.stacks["black"][0] for other in others} == {4, 5, 6}
    assert {other.players[1].hand for other in others} == {state.players[1].hand}
    assert {other.stacks["gray"][0] for other in others} == {state.stacks["gray"][0]}
    assert len({other.stacks["gray"] for other in others}) > 20


def test_every_bid_is_higher_than_the_one_before_and_points_never_fall() -> None:
    for seats in (2, 3, 4):
        before: FifthAvenueState | None = None
        for state in states(seats, seats):
            if before is not None:
                pairs = zip(before.players, state.players, strict=True)
                assert all(old.score <= new.score for old, new in pairs)
                assert set(before.stopped) <= set(state.stopped)
                assert len(state.stopped) <= TABLES.stop.tiles
                check_auction(before, state)
            before = state


def check_auction(before: FifthAvenueState, after: FifthAvenueState) -> None:
    """Within one auction the highest bid only rises, and nothing on the board changes."""
    old, new = before.stage, after.stage
    if isinstance(old, Auction) and isinstance(new, Auction) and before.tally.auctions == after.tally.auctions:
        assert highest(old.offers) <= highest(new.offers)
        assert new.best is None or old.best == new.best or highest(old.offers) < highest(new.offers)
        assert before.plots == after.plots


def highest(offers: tuple[Offer, ...]) -> int:
    return max(sum(TABLES.parts[name][1] for name in offer.cards) for offer in offers)


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        (("option A",), None),
        (("option B gallery W34.gray",), None),
        (("option C",), "undo_learned"),
        (("option D W34",), "undo_learned"),
        (("option A", "take violet gray"), "undo_learned"),
    ],
)
def test_what_can_be_taken_back_in_a_turn(lines: tuple[str, ...], code: str | None) -> None:
    taken_back(Match(white="W34"), [f"red: {line}" for line in lines], code)


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        (("red: bid gray-4",), "undo_learned"),
        (("red: bid gray-4", "yellow: pass"), None),
        (("red: bid gray-4", "yellow: bid gray-6", "blue: pass", "green: pass", "red: pass"), None),
    ],
)
def test_what_can_be_taken_back_in_an_auction(lines: tuple[str, ...], code: str | None) -> None:
    hands = HANDS | {"blue": "orange-5 orange-5 orange-5", "green": "green-6 green-6 green-6"}
    taken_back(auction(hands=hands), lines, code)


def taken_back(match: Match, lines: Sequence[str], code: str | None) -> None:
    """Play, and try to take the last answer back."""
    *first, last = lines
    match.play(*first)
    position = table.Position(5, match.state, 0)
    seat = next(decision.seat for decision in GAME.pending(match.state))
    action = last.partition(": ")[2]
    step = table.play(GAME, position, bytes(32), seat, text.read(GAME.action_type, action))
    if code is None:
        assert table.undo(GAME, step.position, position, seat).position.state == match.state
    else:
        with pytest.raises(NoUndo) as refusal:
            table.undo(GAME, step.position, position, seat)
        assert refusal.value.code == code


def test_private_events_are_the_only_ones_told_to_one_seat() -> None:
    notes: list[Note] = []
    for seats in (2, 4):
        playout.playout(
            GAME, seats, Options(), playout.seed_of(3), playout.uniform, lambda step: notes.extend(step.notes)
        )
    private = {type(note.what) for note in notes if note.to is not None}
    assert private == {events.YourHand, events.YouDrew}
    assert not private & {type(note.what) for note in notes if note.to is None}
    assert all(hidden(note.what) for note in notes if note.to is not None)
    assert private < set(members(GAME.event_type))
