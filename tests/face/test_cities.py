"""Cities through Discord: rows and slots, tiles, features and pieces, and what lies face down."""

from __future__ import annotations

import random
import re
from typing import Any, cast

import pytest

from games.cities.actions import CitiesAction, Discard, PlaceFeature, PlacePiece, Take
from games.cities.state import CitiesState, Holding
from games.cities.views import CitiesView
from games.core import text
from games.core.values import members, tag
from render.words import Words
from tests.discord.person import Answer, Person
from tests.discord.post import Post
from tests.discord.world import World
from tests.face.table import (
    act,
    arrange,
    asked,
    by_command,
    by_panel,
    look,
    open_match,
    person_at,
    play_until,
    sensible,
)
from tests.face.test_secrets import everything

WORDS = Words("en")
FIELDS = {tag(action): action.__struct_fields__ for action in members(CitiesAction)}
"""The options of each command."""
pytestmark = pytest.mark.usefixtures("plain_pictures")


async def state(world: World, number: int) -> CitiesState:
    found = (await look(world, number)).running.state
    assert isinstance(found, CitiesState)
    return found


async def at_the_first_take(world: World, seats: int = 4) -> int:
    people = list(world.people.values())[:seats]
    number = await arrange(world, *people, game="cities", city="new_york")
    await play_until(world, number, lambda match: asked(match) == "take")
    return number


async def player(world: World, number: int) -> Person:
    """Whose turn it is."""
    match = await look(world, number)
    return person_at(world, match, match.waiting[0])


async def closed_in_hand(world: World, number: int) -> str | None:
    """What somebody has in hand that nobody else has seen."""
    if (await look(world, number)).status != "running":
        return None
    stage = (await state(world, number)).stage
    return next((it.thing for it in stage.hand if it.closed), None) if isinstance(stage, Holding) else None


def shown_to_others(world: World, owner: Person) -> list[Post]:
    """All that anybody but the owner can read."""
    others = [post for person in world.people.values() if person is not owner for post in person.dm]
    return [*world.posts(world.channel), *world.posts(world.thread), *others]


def names(thing: str, posts: list[Post]) -> list[str]:
    """Where a thing is named by its id."""
    return [shown for post in posts if re.search(rf"\b{thing}\b", shown := everything(post))]


async def test_four_people_play_to_the_end_with_a_restart_and_closed_messages(world: World) -> None:
    number = await open_match(world, 4, "cities", city="new_york")
    world.close_dms(world["Cem"])
    chance = random.Random(4)
    moves = 0
    secrets: set[str] = set()
    restarted = False
    while (match := await look(world, number)).status == "running":
        seat = match.waiting[0]
        person = person_at(world, match, seat)
        hidden = await closed_in_hand(world, number)
        if hidden is not None:
            secrets.add(hidden)
            assert not names(hidden, shown_to_others(world, person))
            assert person is world["Cem"] or names(hidden, person.dm)
            if not restarted and moves > 80:
                await world.restart()
                restarted = True
        if moves % 12 == 0:
            ways = [by_command] if asked(match) == "place_tile" else [by_command, by_panel]
            await chance.choice(ways)(world, match, person, sensible(match, seat))
            assert (await look(world, number)).running.seq == match.running.seq + 1
        else:
            await act(world, number)
        moves += 1
    assert restarted
    assert len(secrets) > 4
    assert match.result is not None
    view = cast(CitiesView, match.view(None))
    assert (view.phase, view.round) == ("over", 8)
    assert [len(each.tiles) for each in view.players] == [9] * 4
    last = [post for post in world.posts(world.thread) if post.pictures][-1]
    assert match.seed.hex() in last.text
    assert WORDS("cities.note.game_over", count=1, winners="").strip(" .") in last.text


async def test_a_slot_is_chosen_with_what_lies_there_and_shown_before_it_is_taken(world: World) -> None:
    number = await at_the_first_take(world)
    person = await player(world, number)
    opened = await person.click("Play")
    assert opened.private
    (menu,) = opened.post.selects
    assert [label for label, _ in menu.options] == [f"{row}{slot}" for row in "ABCD" for slot in range(1, 5)]
    before = (await look(world, number)).seq
    ready = await person.choose("C 2", on=opened.post)
    assert "row C (features), slot 2" in ready.text
    assert (await look(world, number)).seq == before
    done = await person.click("Confirm", ready.post)
    assert (await look(world, number)).seq == before + 1
    assert done.private


async def steered(person: Person, answer: Answer, *ways: str) -> Answer:
    for way in ways:
        found = next(b for b in answer.post.buttons if b.custom_id.split(":", 3)[3].startswith(f"{way} "))
        answer = await person.click(found.custom_id, answer.post)
    return answer


def ready(post: Post) -> str:
    """The id of the button that carries an answer out."""
    return next(b.custom_id for b in post.buttons if b.custom_id.startswith("do:"))


async def test_a_tile_is_moved_and_turned_by_buttons_and_laid(world: World) -> None:
    number = await at_the_first_take(world)
    person = await player(world, number)
    await act(world, number, Take("B", 1))
    answer = await person.slash("game play")
    begun = ready(answer.post)
    assert "It fits here" in answer.text
    around = await steered(person, answer, "turn", "turn", "turn", "turn", "left", "right")
    assert ready(around.post) == begun
    moved = await steered(person, around, "next", "turn", "down")
    wrong = await steered(person, moved, "down", "down", "down")
    assert "touch one of your tiles" in wrong.text
    assert next(b for b in wrong.post.buttons if b.custom_id == ready(wrong.post)).disabled
    before = (await look(world, number)).seq
    refused = await person.press(ready(wrong.post), wrong.post)
    assert refused.private
    assert (await look(world, number)).seq == before
    fits = await steered(person, wrong, "next", "turn")
    _, *where = ready(fits.post).split(":", 3)[3].split()
    await person.click(ready(fits.post), fits.post)
    match = await look(world, number)
    laid = cast(CitiesView, match.view(None)).players[match.seat_of(person.id) or 0].tiles[-1]
    assert [str(it) for it in (laid.x, laid.y, laid.rotation)] == where
    assert match.waiting != (match.seat_of(person.id),)


async def test_places_are_buttons_with_their_coordinates(world: World) -> None:
    number = await at_the_first_take(world)
    person = await player(world, number)
    await act(world, number, Take("D", 1))
    match = await look(world, number)
    legal = [action for action in match.legal(match.waiting[0]) if isinstance(action, PlacePiece)]
    answer = await person.slash("game play")
    answer = await person.click(WORDS("cities.verb.piece"), answer.post)
    if answer.post.selects:
        answer = await person.choose(legal[0].colour, on=answer.post)
    fit = [f"{action.x}, {action.y}" for action in legal if action.colour == legal[0].colour]
    # Also where there is one place alone: half of its coordinates would be no choice.
    assert [b.label for b in answer.post.buttons if b.label[0].isdigit()] == fit
    answer = await person.click(fit[-1], answer.post)
    wanted = next(action for action in legal if f"{action.x}, {action.y}" == fit[-1])
    assert ready(answer.post).endswith(text.write(wanted))
    await person.click("Confirm", answer.post)
    stacks = (await state(world, number)).players[match.waiting[0]].stacks
    assert [(it.x, it.y, it.colour) for it in stacks] == [(wanted.x, wanted.y, wanted.colour)]


async def test_a_feature_is_put_by_panel_and_another_given_up(world: World) -> None:
    number = await at_the_first_take(world)
    person = await player(world, number)
    await act(world, number, Take("C", 1))
    match = await look(world, number)
    puts = [action for action in match.legal(match.waiting[0]) if isinstance(action, PlaceFeature)]
    await by_panel(world, match, person, puts[0])
    match = await look(world, number)
    assert cast(CitiesView, match.view(None)).removed == ()
    rest = [action for action in match.legal(match.waiting[0]) if isinstance(action, Discard)]
    await by_command(world, match, person, rest[0])
    after = await state(world, number)
    assert after.removed == (rest[0].item,)
    assert [put.feature for put in after.players[match.waiting[0]].features] == [puts[0].item]


async def test_the_obvious_is_one_press_and_can_be_taken_back(world: World) -> None:
    number = await at_the_first_take(world)
    person = await player(world, number)
    # There is a single water space at the beginning.
    await act(world, number, Take("C", 2))
    before = (await state(world, number)).stage
    answer = await person.slash("game play")
    answer = await person.click(WORDS("cities.verb.obvious"), answer.post)
    await person.click("Confirm", answer.post)
    assert (await state(world, number)).stage != before
    undo = await person.slash("game undo")
    assert undo.private
    await person.click("Undo", undo.post)
    assert (await state(world, number)).stage == before


async def others_learn(world: World, number: int, owner: Person) -> list[tuple[str, tuple[str, ...], int]]:
    """All that the bot tells others of a match, asked in every way, and how many controls stand below it."""
    found: list[Post] = []
    for person in world.people.values():
        if person is owner:
            continue
        for command in ("play", "hand", "status", "log", "plans"):
            found += (await person.slash(f"game {command}")).posts
        found += (await person.slash("game board", text=True)).posts
        for command, option in (("feature", "item"), ("discard", "item"), ("tile", "x"), ("tile", "y")):
            assert await person.complete(f"cities {command}", option) == {}
    found += [*shown_to_others(world, owner), *(await owner.slash("game log")).posts]
    return [(everything(post), post.alt_texts, len(post.buttons) + len(post.selects)) for post in found]


@pytest.mark.parametrize("row", ["B", "C"])
async def test_what_is_taken_face_down_is_told_to_its_player_alone(world: World, row: str) -> None:
    number = await at_the_first_take(world)
    owner = await player(world, number)
    (thing,) = (await state(world, number)).rows["ABCD".index(row)][3].down
    await act(world, number, Take(row, 4))  # type: ignore[arg-type]
    assert names(thing, [owner.dm[-1]])
    assert WORDS("private.closed", player="").strip() not in "\n".join(post.text for post in world.posts(world.thread))
    told = await others_learn(world, number, owner)
    assert not [shown for shown, _, _ in told if re.search(rf"\b{thing}\b", shown)]
    assert any("has an item in hand that nobody else has seen" in shown for shown, _, _ in told)
    if row == "C":
        offered = await owner.complete("cities discard", "item")
        assert thing in offered.values()
    match = await look(world, number)
    await by_command(world, match, owner, sensible(match, match.waiting[0]))
    while await closed_in_hand(world, number):
        await act(world, number)
    assert (await state(world, number)).revealed == (thing,)


async def test_a_closed_card_is_told_to_its_player_and_then_to_all(world: World) -> None:
    number = await at_the_first_take(world)
    owner = await player(world, number)
    (card,) = (await state(world, number)).rows[0][3].down
    name = WORDS(f"cities.card.{card}")
    await act(world, number, Take("A", 4))
    assert any(WORDS("cities.note.revealed_private", item=name) in post.text for post in owner.dm)
    public = "\n".join(post.text for post in world.posts(world.thread))
    assert f"gets the card {name}" in public
    assert "Face down lay" not in public
    others = [post.text for person in world.people.values() if person is not owner for post in person.dm]
    assert "Face down lay" not in "\n".join(others)


async def test_status_tells_the_own_cards_and_goals(world: World) -> None:
    number = await at_the_first_take(world)
    owner = await player(world, number)
    match = await look(world, number)
    view = cast(CitiesView, match.view(None))
    card = view.rows[0].slots[0].items[0]
    await act(world, number, Take("A", 1))
    shown = (await owner.slash("game status")).text
    assert WORDS(f"cities.card.{card}") in shown
    for goal in view.goals:
        assert WORDS(f"cities.goal.{goal.goal}") in shown


@pytest.mark.parametrize(
    ("took", "refused"),
    [
        (None, [("tile 1 0 0", "E_WRONG_PHASE"), ("take A 9", "E_BAD_ARG")]),
        (
            ("B", 1),
            [
                ("tile 1 0 45", "E_BAD_ROTATION"),
                ("tile 0 0 90", "E_OCCUPIED"),
                ("tile -7 9 0", "E_NOT_ADJACENT"),
                ("discard all", "E_CANNOT_DISCARD"),
            ],
        ),
        (("C", 1), [("feature F99 0 0", "E_BAD_ARG"), ("feature F01 8 8", "E_NOT_HELD")]),
        (("D", 1), [("piece pink 0 0", "E_BAD_ARG"), ("piece yellow 8 8", "E_NO_SPACE")]),
    ],
)
async def test_refusals_say_why_in_words(world: World, took: Any, refused: list[tuple[str, str]]) -> None:
    number = await at_the_first_take(world, 2)
    person = await player(world, number)
    if took:
        await act(world, number, Take(*took))
    before = (await look(world, number)).seq
    for typed, code in refused:
        verb, *words = typed.split()
        given = dict(zip(FIELDS[verb], words, strict=True))
        answer = await person.slash(f"cities {verb}", where=None, **given)
        assert answer.private
        value = next((word for word in words if word in ("9", "F99", "pink")), "")
        assert WORDS(f"cities.error.{code}", value=value) in answer.text
        assert (await look(world, number)).seq == before
