"""Cities through Discord when things go wrong: old and strange buttons, undos, absent players, closed messages."""

from __future__ import annotations

import logging
from typing import Any

import discord
import pytest

from games.cities.actions import Take
from render.words import Words
from tests.discord.person import Person
from tests.discord.post import Post
from tests.discord.world import World
from tests.face.table import act, arrange, asked, look, person_at, play_until
from tests.face.test_cities import at_the_first_take, closed_in_hand, names, player, ready, shown_to_others, state
from tests.face.test_tangram_city_mishaps import forged

WORDS = Words("en")
pytestmark = pytest.mark.usefixtures("plain_pictures")


async def to_a_take(world: World, number: int, row: str, slot: int) -> tuple[Post, Post]:
    """The panel, and the same where it asks to confirm a take."""
    person = await player(world, number)
    match = await look(world, number)
    _, name = match.decision(match.waiting[0]) or (None, "")
    board = [post for post in world.posts(world.thread) if post.buttons][-1]
    custom_id = f"pick:{number}:{name}:take {row} {slot}"
    chosen = await person.press(custom_id, forged(board, custom_id))
    return (await person.slash("game play")).post, chosen.post


@pytest.mark.parametrize("took", [("B", 1), ("C", 1), ("D", 1)])
async def test_old_buttons_show_the_present_question(world: World, took: tuple[Any, int]) -> None:
    number = await at_the_first_take(world, 2)
    person = await player(world, number)
    opened, chosen = await to_a_take(world, number, *took)
    await person.click("Confirm", chosen)
    placing = await person.slash("game play")
    old = [control.custom_id for post in (opened, chosen) for control in (*post.buttons, *post.selects)]
    undo = await person.slash("game undo")
    await person.click("Undo", undo.post)
    old += [control.custom_id for control in (*placing.post.buttons, *placing.post.selects)]
    before = await look(world, number)
    assert asked(before) == "take"
    board = [post for post in world.posts(world.thread) if post.buttons][-1]
    for custom_id in [name for name in old if name.startswith(("do:", "pick:", "steer:", "page:"))]:
        answer = await person.press(custom_id, forged(board, custom_id))
        assert answer.private
        assert WORDS("error.stale") in answer.text
    await act(world, number, Take(*took))
    again = await look(world, number)
    assert again.decision(again.waiting[0]) != before.decision(before.waiting[0])
    for custom_id in [name for name in old if name.startswith("do:")]:
        assert WORDS("error.stale") in (await person.press(custom_id, forged(board, custom_id))).text
    assert (await look(world, number)).seq == again.seq


async def test_the_panel_of_somebody_else_answers_nothing(world: World) -> None:
    number = await at_the_first_take(world, 3)
    person = await player(world, number)
    await act(world, number, Take("B", 4))
    thing = await closed_in_hand(world, number)
    assert thing is not None
    opened = await person.slash("game play")
    panel = [button.custom_id for button in opened.post.buttons]
    board = [post for post in world.posts(world.thread) if post.buttons][-1]
    before = await look(world, number)
    for other in world.people.values():
        for custom_id in panel if other is not person else ():
            answer = await other.press(custom_id, forged(board, custom_id))
            assert answer.private
            assert not names(thing, list(answer.posts))
            assert WORDS("steering.fits", text="") not in answer.text
    assert (await look(world, number)).seq == before.seq


async def test_a_press_delivered_twice_takes_once(world: World) -> None:
    number = await at_the_first_take(world, 2)
    person = await player(world, number)
    _, chosen = await to_a_take(world, number, "D", 4)
    before = await look(world, number)
    await person.twice("Confirm", chosen)
    after = await look(world, number)
    assert after.seq == before.seq + 1
    assert len((await state(world, number)).bag) == 88


async def test_two_people_at_the_same_moment(world: World) -> None:
    number = await at_the_first_take(world, 2)
    person = await player(world, number)
    other = next(world[name] for name in ("Ann", "Bob") if world[name] is not person)
    before = await look(world, number)
    # Whoever is not asked yet may be by the time that both arrive.
    await world.at_once(
        person.slash("cities take", row="A", slot="1"),
        other.slash("cities take", row="A", slot="1"),
        person.slash("cities take", row="A", slot="1"),
    )
    rows = (await state(world, number)).rows
    assert rows[0][0].worker == before.waiting[0]
    assert sum(slot.worker is not None for slots in rows for slot in slots) == 1
    assert (await look(world, number)).seq == before.seq + 1


@pytest.mark.parametrize("row", ["B", "C"])
async def test_a_restart_with_something_face_down_in_hand_changes_nothing(world: World, row: Any) -> None:
    number = await at_the_first_take(world, 3)
    person = await player(world, number)
    await act(world, number, Take(row, 4))
    thing = await closed_in_hand(world, number)
    assert thing is not None
    opened = await person.slash("game play")
    written = len(person.dm)
    await world.restart()
    assert await closed_in_hand(world, number) == thing
    assert len(person.dm) == written
    assert not names(thing, shown_to_others(world, person))
    before = (await look(world, number)).seq
    control = next(it.custom_id for it in opened.post.buttons if it.custom_id.startswith(("do:", "pick:")))
    answer = await person.press(control, opened.post)
    assert WORDS("error.stale") not in answer.text
    if control.startswith("do:"):
        assert (await look(world, number)).seq == before + 1


@pytest.mark.parametrize("row", ["A", "B", "C"])
async def test_closed_direct_messages_show_nothing_in_public(world: World, row: Any) -> None:
    number = await at_the_first_take(world, 3)
    person = await player(world, number)
    world.close_dms(person)
    (thing,) = (await state(world, number)).rows["ABC".index(row)][3].down
    await act(world, number, Take(row, 4))
    public = world.posts(world.thread)
    assert WORDS("private.closed", player=f"<@{person.id}>") in "\n".join(post.text for post in public)
    assert "Face down lay" not in "\n".join(post.text for post in public)
    if row != "A":
        assert not names(thing, shown_to_others(world, person))
        hand = await person.click("My hand")
        assert hand.private
        assert names(thing, list(hand.posts))


async def boss(world: World) -> Person:
    return world.join("Mod", permissions=discord.Permissions(manage_guild=True))


@pytest.mark.parametrize("row", ["B", "C"])
async def test_a_moderator_skips_who_has_something_face_down_in_hand(world: World, row: Any) -> None:
    number = await at_the_first_take(world, 3)
    person = await player(world, number)
    await act(world, number, Take(row, 4))
    thing = await closed_in_hand(world, number)
    mod = await boss(world)
    answer = await mod.slash("mod skip", player=person.member.user, reason="away")
    assert answer.private
    now = await state(world, number)
    assert now.revealed == (thing,)
    assert asked(await look(world, number)) == "take"
    laid = [tile.tile for it in now.players for tile in it.tiles]
    assert thing in (now.removed if row == "C" else laid)
    assert not mod.dm


@pytest.mark.parametrize("row", ["B", "C"])
async def test_a_substitute_gets_what_lies_face_down_in_hand(world: World, row: Any) -> None:
    number = await at_the_first_take(world, 3)
    person, dora = await player(world, number), world["Dora"]
    await act(world, number, Take(row, 4))
    thing = await closed_in_hand(world, number)
    assert thing is not None
    opened = await person.slash("game play")
    mod = await boss(world)
    answer = await mod.slash("mod replace", player=person.member.user, substitute=dora.member, reason="away")
    assert not names(thing, list(answer.posts))
    assert await closed_in_hand(world, number) == thing
    assert names(thing, dora.dm)
    others = [it for it in world.people.values() if it not in (dora, person)]
    told = [post for it in others for post in it.dm] + world.posts(world.thread) + world.posts(world.channel)
    assert not names(thing, told)
    before = (await look(world, number)).seq
    for button in opened.post.buttons:
        refused = await person.press(button.custom_id, opened.post)
        assert refused.private
        # Below the panel, which stays as it was.
        assert not names(thing, [refused.posts[-1]])
        assert WORDS("error.not_seated") in refused.posts[-1].text
    assert (await look(world, number)).seq == before
    await act(world, number)
    assert (await look(world, number)).seq == before + 1


PHASES = ("choose_start", "take", "place_tile", "place_features", "place_pieces")


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("asked_one", [True, False], ids=["asked", "waiting"])
async def test_the_others_play_on_when_somebody_resigns(world: World, phase: str, asked_one: bool) -> None:
    people = [world[name] for name in ("Ann", "Bob", "Cem")]
    number = await arrange(world, *people, game="cities", city="sydney")
    match = await play_until(world, number, lambda it: asked(it) == phase)
    hidden = phase in ("place_tile", "place_features")
    if hidden:
        # The same with something face down.
        match = await play_until(world, number, lambda it: asked(it) == "take" and it.running.seq > match.running.seq)
        row: Any = "B" if phase == "place_tile" else "C"
        match = await play_until(world, number, lambda it: Take(row, 4) in it.legal(it.waiting[0]))
        await act(world, number, Take(row, 4))
        match = await look(world, number)
    seat = match.waiting[0] if asked_one else (match.waiting[0] + 1) % 3
    gone = person_at(world, match, seat)
    thing = await closed_in_hand(world, number)
    await gone.slash("game resign", confirm=True)
    after = await look(world, number)
    assert after.status == "running"
    assert gone.id not in {after.seats[it] for it in after.waiting}
    if thing is not None and asked_one:
        assert thing in (await state(world, number)).revealed
    written = len(gone.dm)
    await play_until(world, number, lambda it: it.running.seq > after.running.seq + 8)
    assert len(gone.dm) == written


STRANGE = (
    "",
    "left",
    "nonsense tile 1 0 0",
    "left tile 99999999999999999999 0 0",
    "turn tile 0 0 45",
    "stay tile 0 0 -90",
    "stay tile 1 0",
    "stay tile ١ ٠ ٠",
    "next tile ığ İ ş",
    "up piece red 0 0",
    "stay discard all",
    "turn take A 1",
)
"""What buttons never carry while a tile is laid."""
UNFIT = (
    "tile 9 9 45",
    "tile -99999999999999999999 0 0",
    "tile 1 0 360",
    "tile 1 0 0 0",
    "tile 1 1e0 0",
    "discard all",
    "obvious",
    "take A 1",
    "feature F01 0 0",
)
"""Answers that do not fit then."""


async def test_strange_buttons_are_answered_in_private(world: World, caplog: pytest.LogCaptureFixture) -> None:
    number = await at_the_first_take(world, 2)
    person = await player(world, number)
    await act(world, number, Take("B", 1))
    board = [post for post in world.posts(world.thread) if post.buttons][-1]
    before = await look(world, number)
    _, name = before.decision(before.waiting[0]) or (None, "")
    presses = [(op, choice) for op in ("steer", "pick", "page") for choice in STRANGE]
    for op, choice in [*presses, *(("do", choice) for choice in (*STRANGE, *UNFIT))]:
        custom_id = f"{op}:{number}:{name}:{choice}"
        answer = await person.press(custom_id, forged(board, custom_id))
        assert answer.private, custom_id
        assert (await look(world, number)).seq == before.seq, custom_id
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def test_nonsense_is_refused_in_private(world: World, caplog: pytest.LogCaptureFixture) -> None:
    number = await at_the_first_take(world, 2)
    person = await player(world, number)
    person.locale = "tr"
    before = await look(world, number)
    typed: list[tuple[str, dict[str, str]]] = [
        ("take", {"row": "ı", "slot": "İ"}),
        ("take", {"row": "z", "slot": "-1"}),
        ("take", {"row": "B", "slot": "9" * 90}),
        ("tile", {"x": "0", "y": "-1", "rotation": "45"}),
        ("tile", {"x": "9" * 5000, "y": "0", "rotation": "0"}),
        ("tile", {"x": "doğu", "y": "ı", "rotation": "doksan"}),
        ("piece", {"colour": "KIRMIZI", "x": "0", "y": "0"}),
        ("feature", {"item": "Ş" * 200, "x": "-0", "y": "+1"}),
        ("discard", {"item": "hepsi ğ"}),
        ("start", {"tile": "ST1 ST2"}),
    ]
    for command, given in typed:
        answer = await person.slash(f"cities {command}", where=None, **given)
        assert answer.private, given
        assert len(answer.text) < 1000
        assert (await look(world, number)).seq == before.seq, given
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def test_the_box_of_the_long_match_is_told_and_kept(world: World) -> None:
    people = [world[name] for name in ("Ann", "Bob")]
    number = await arrange(world, *people, game="cities", length="long")
    await play_until(world, number, lambda it: asked(it) == "place_tile")
    person = await player(world, number)
    for x, y in ((5, 0), (0, 6)):
        refused = await person.slash("cities tile", x=str(x), y=str(y), rotation="0")
        assert WORDS("cities.error.E_NOT_ADJACENT") in refused.text
    opened = await person.slash("game play")
    post = opened.post
    for _ in range(9):
        east = next(b.custom_id for b in post.buttons if b.custom_id.split(":", 3)[3].startswith("right "))
        post = (await person.click(east, post)).post
    # The ghost stays within reach of the starting tile.
    assert ready(post).split(":", 3)[3].split()[1] == "4"


async def test_the_long_match_is_refused_to_more_than_two(world: World) -> None:
    ann = world["Ann"]
    await ann.slash("game new", game="cities", seats=3, options="length=long")
    card = world.posts(world.channel)[-1]
    for name in ("Bob", "Cem"):
        await world[name].click("Join", card)
    answer = await ann.click("Start", world.posts(world.channel)[-1])
    assert answer.private
    assert WORDS("cities.error.E_BAD_CONFIG") in answer.text
    await world["Cem"].slash("game leave")
    await ann.click("Start", world.posts(world.channel)[-1])
    number = int(card.buttons[0].custom_id.split(":")[1])
    assert (await look(world, number)).status == "running"
