"""Answering questions: every way there is, the wrong person, the wrong moment, the wrong words."""

from __future__ import annotations

import copy
import random

import pytest

from games.core import text
from games.core.values import tag
from tests.discord.person import Person
from tests.discord.post import Post
from tests.discord.world import World
from tests.face.table import (
    act,
    arrange,
    asked,
    by_command,
    by_message,
    by_panel,
    desk,
    look,
    person_at,
    play_until,
    sensible,
    to_confirm,
)

pytestmark = pytest.mark.usefixtures("plain_pictures")

VERBS = {"draft", "target", "swap", "take", "give", "discard", "pawn", "discover", "skip", "pass"}


async def seq(world: World, number: int) -> int:
    """How many steps the match has made."""
    match = await look(world, number)
    assert match.position is not None
    return match.position.seq


async def asked_person(world: World, number: int) -> Person:
    match = await look(world, number)
    return person_at(world, match, match.waiting[0])


def forged(post: Post, custom_id: str) -> Post:
    """The message with another control in the place of its first one, as an older version may have sent it."""
    changed = copy.copy(post)
    changed.payload = copy.deepcopy(post.payload)
    changed.payload["components"][0]["components"][0]["custom_id"] = custom_id
    return changed


def board(world: World) -> Post:
    """The newest board in the thread."""
    return [post for post in world.posts(world.thread) if post.buttons][-1]


@pytest.mark.parametrize("way", ["command", "panel"])
async def test_every_action_can_be_typed_and_clicked(world: World, way: str) -> None:
    """Matches go on until each verb was used once; what was used before is answered without Discord."""
    ways = {"command": by_command, "panel": by_panel}
    people = [world[name] for name in ("Ann", "Bob", "Cem")]
    chance = random.Random(5)
    done: set[str] = set()
    number = await arrange(world, *people, variant="standard", cast="mixed")
    for _ in range(400):
        match = await look(world, number)
        if match.status == "ended":
            number = await arrange(world, *people, variant="standard", cast="mixed")
            continue
        seat = match.waiting[0]
        legal = match.legal(seat)
        new = [action for action in legal if tag(action) not in done]
        if not new:
            await act(world, number, chance.choice(legal) if chance.random() < 0.5 else None)
            continue
        action = chance.choice(new)
        before = await seq(world, number)
        answer = await ways[way](world, match, person_at(world, match, seat), action)
        assert answer.private, action
        assert await seq(world, number) == before + 1
        entry = (await desk(world).store.entries(number, before + 1))[0]
        assert entry.text == text.write(action)
        done.add(tag(action))
        if done == VERBS:
            break
    assert done == VERBS


async def test_a_secret_question_is_answered_in_the_direct_message(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    person = await asked_person(world, number)
    match = await look(world, number)
    action = sensible(match, match.waiting[0])
    before = len(person.dm)
    await by_message(world, match, person, action)
    assert await seq(world, number) == 1
    assert len(person.dm) == before
    assert "Confirm" not in [button.label for button in person.dm[-1].buttons]


async def test_a_press_on_an_answered_question_gets_the_present_one(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    person = await asked_person(world, number)
    old, panel = await to_confirm(world, number, person)
    await act(world, number)
    await play_until(
        world, number, lambda match: asked(match) == "draft" and match.seats[match.waiting[0]] == person.id
    )
    before = await seq(world, number)
    answer = await person.press(old, panel)
    assert "That question is answered" in answer.text
    assert answer.private
    assert await seq(world, number) == before
    assert any(button.custom_id.startswith(("do:", "pick:")) for button in answer.post.buttons)


async def test_a_press_from_before_an_undo_is_not_taken_for_the_new_question(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"], world["Cem"], variant="standard", cast="mixed")
    skip = text.read((await look(world, number)).game.action_type, "skip")
    await play_until(world, number, lambda match: skip in match.legal(match.waiting[0]))
    person = await asked_person(world, number)
    panel = (await person.click("Play", board(world))).post
    old = next(button.custom_id for button in panel.buttons if button.custom_id.endswith(":skip"))
    await act(world, number, skip)
    undo = await person.slash("game undo")
    assert "is taken back" in (await person.click("Undo", undo.post)).text
    before = await seq(world, number)
    assert "That question is answered" in (await person.press(old, panel)).text
    assert await seq(world, number) == before


async def test_a_spectator_and_another_player_cannot_answer(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    person = await asked_person(world, number)
    other = next(world[name] for name in ("Ann", "Bob") if world[name] is not person)
    deed, panel = await to_confirm(world, number, person)
    for custom_id, post in ((deed, panel), (f"play:{number}::", board(world)), (f"hand:{number}::", board(world))):
        answer = await world["Dora"].press(custom_id, post)
        assert answer.private
        assert "do not sit at this table" in answer.text
        assert not answer.posts[-1].pictures
    late = await other.press(deed, panel)
    assert f"Waiting for **{person.name}**" in late.text
    assert await seq(world, number) == 0


async def test_play_when_others_are_asked_says_for_whom_the_match_waits(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    person = await asked_person(world, number)
    other = next(world[name] for name in ("Ann", "Bob") if world[name] is not person)
    answer = await other.click("Play", board(world))
    assert answer.private
    assert f"Waiting for **{person.name}**" in answer.text
    assert not answer.post.selects
    hero = (await look(world, number)).legal((await look(world, number)).waiting[0])[0]
    typed = await other.slash("heroes draft", hero=text.write(hero).split()[1])
    assert "waits for somebody else" in typed.text


async def test_a_panel_on_a_public_message_is_never_filled_in_public(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    person = await asked_person(world, number)
    public = board(world)
    match = await look(world, number)
    found = match.decision(match.waiting[0])
    assert found is not None
    custom_id = f"pick:{number}:{found[1]}:"
    answer = await person.press(custom_id, forged(public, custom_id))
    assert answer.private
    assert board(world).text == public.text
    assert board(world).pictures == public.pictures


@pytest.mark.parametrize(
    "custom_id",
    [
        "vote:1:0:",
        "no control of ours",
        "page:1:{decision}:x y",
        "pick:1:{decision}:dance",
        "pick:1:{decision}:swap 7",
        "do:1:{decision}:",
        "do:1:{decision}:draft",
        "do:1:{decision}:" + "x" * 70,
        "do:999:0:skip",
        "rules:0::chess",
        "set:1::variant",
    ],
)
async def test_controls_that_nobody_knows_get_a_private_answer(
    world: World, custom_id: str, caplog: pytest.LogCaptureFixture
) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    person = await asked_person(world, number)
    found = (await look(world, number)).decision((await look(world, number)).waiting[0])
    assert found is not None
    forgery = custom_id.format(decision=found[1])
    answer = await person.press(forgery, forged(board(world), forgery))
    assert answer.private
    assert answer.text
    assert "Something went wrong" not in answer.text
    assert await seq(world, number) == 0
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def test_the_same_press_delivered_twice_counts_once(world: World, caplog: pytest.LogCaptureFixture) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    person = await asked_person(world, number)
    deed, panel = await to_confirm(world, number, person)
    await person.twice(deed, panel)
    assert await seq(world, number) == 1
    # The second time it cannot be acknowledged: that is no fault.
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
    assert "could not be answered" in caplog.text


async def test_one_person_answers_twice_at_once(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    person = await asked_person(world, number)
    first, one = await to_confirm(world, number, person, 0)
    second, other = await to_confirm(world, number, person, 1)
    await world.at_once(person.click(first, one), person.click(second, other))
    assert await seq(world, number) == 1


async def test_controls_of_a_match_that_is_over(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    person = await asked_person(world, number)
    public = board(world)
    deed, panel = await to_confirm(world, number, person)
    await person.slash("game resign", confirm=True)
    assert (await look(world, number)).status == "ended"
    assert not [b for p in world.posts(world.thread) for b in p.buttons if b.custom_id.startswith("play:")]
    for custom_id, post in ((deed, panel), (f"play:{number}::", public)):
        answer = await person.press(custom_id, post)
        assert "over" in answer.text
        assert not any(button.custom_id.startswith("do:") for button in answer.post.buttons)
    assert (await person.press(f"log:{number}::", public)).private


# Typed values


async def test_values_may_be_typed_as_they_are_called(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    person = await asked_person(world, number)
    offered = await person.complete("heroes draft", "hero")
    label = next(iter(offered))
    answer = await person.slash("heroes draft", hero=label.upper())
    assert answer.private
    assert await seq(world, number) == 1
    assert (await desk(world).store.entries(number, 1))[0].text == f"draft {offered[label]}"


@pytest.mark.parametrize("typed", ["the best one", "99", "@everyone", "draft", "-1", "1 2", "x" * 500])
async def test_wrong_values_get_a_private_sentence_and_change_nothing(world: World, typed: str) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    answer = await (await asked_person(world, number)).slash("heroes draft", hero=typed)
    assert answer.private
    assert "Choose" in answer.text
    assert len(answer.text) < 400
    assert await seq(world, number) == 0


async def test_an_answer_to_another_question_says_so(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    person = await asked_person(world, number)
    assert "not answer the question" in (await person.slash("heroes skip")).text
    assert "do not sit" in (await world["Dora"].slash("heroes skip", match=str(number))).text
    assert await seq(world, number) == 0


async def test_values_are_offered_only_to_the_person_asked(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    person = await asked_person(world, number)
    match = await look(world, number)
    legal = {text.write(action).split()[1] for action in match.legal(match.waiting[0])}
    assert set((await person.complete("heroes draft", "hero")).values()) == legal
    assert await person.complete("heroes discover", "card") == {}
    assert await person.complete("heroes draft", "hero", "zzz") == {}
    for other in world.people.values():
        if other is not person:
            assert await other.complete("heroes draft", "hero") == {}
            assert await other.complete("heroes draft", "hero", match=str(number)) == {}
    at_home = await person.complete("heroes draft", "hero", where=person.dm_place)
    assert set(at_home.values()) == legal


async def test_an_option_is_offered_in_keeping_with_the_others(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"], world["Cem"], variant="standard")
    match = await play_until(world, number, lambda match: asked(match) == "swap", random.Random(1))
    person = person_at(world, match, match.waiting[0])
    pairs = [text.write(action).split()[1:] for action in match.legal(match.waiting[0]) if tag(action) == "swap"]
    give = pairs[0][0]
    offered = await person.complete("heroes swap", "take", give=give)
    assert set(offered.values()) == {take for other, take in pairs if other == give}
    assert await person.complete("heroes swap", "take", give="nothing of mine") == {}


async def test_moves_work_from_direct_messages(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    person = await asked_person(world, number)
    hero = text.write((await look(world, number)).legal((await look(world, number)).waiting[0])[0]).split()[1]
    answer = await person.slash("heroes draft", hero=hero, where=person.dm_place)
    assert "Done" in answer.text
    assert await seq(world, number) == 1
