"""Tangram City through Discord when things go wrong: old and strange buttons, undos, late messages, absent players."""

from __future__ import annotations

import json
import logging
from dataclasses import dataclass
from typing import Any, cast

import pytest

from games.tangram_city.state import Skipped, TangramCityState
from tests.discord.person import Person
from tests.discord.post import Post
from tests.discord.world import World
from tests.face.table import look
from tests.face.test_tangram_city import at_the_first_card

pytestmark = pytest.mark.usefixtures("plain_pictures")


@dataclass(frozen=True)
class Forged:
    """A message whose first button has another id."""

    id: int
    place_id: int
    payload: Any


def forged(post: Post, custom_id: str) -> Post:
    """A message as it would be if this version of the bot had not written it."""
    first = json.dumps(post.buttons[0].custom_id)
    payload = json.loads(json.dumps(post.payload).replace(first, json.dumps(custom_id)))
    return cast(Post, Forged(post.id, post.place_id, payload))


def boards(world: World) -> int:
    return len([post for post in world.posts(world.thread) if post.pictures])


async def state(world: World, number: int) -> TangramCityState:
    found = (await look(world, number)).running.state
    assert isinstance(found, TangramCityState)
    return found


async def skip(*people: Person) -> None:
    """Skip what is offered, and be done."""
    for person in people:
        await person.slash("tangram_city skip")
        await person.slash("tangram_city confirm")


async def test_who_takes_a_confirmation_back_calls_nobody(world: World) -> None:
    number = await at_the_first_card(world, 2)
    before = boards(world)
    await skip(world["Ann"])
    await world["Ann"].slash("game undo")
    assert (await look(world, number)).waiting == (0, 1)
    assert boards(world) == before


@pytest.mark.parametrize("planned", [("skip",), ("skip", "confirm")])
async def test_a_late_board_is_posted_whatever_was_planned_meanwhile(world: World, planned: tuple[str, ...]) -> None:
    await at_the_first_card(world, 2)
    ann, bob = world["Ann"], world["Bob"]
    before = boards(world)
    await skip(ann)
    world.fail("POST", f"/channels/{world.thread.id}/messages", 500, times=None)
    await skip(bob)
    for verb in planned:
        await ann.slash(f"tangram_city {verb}")
    world.heal()
    await world.pass_time(3600)
    assert boards(world) == before + 1
    called = [person for person in (ann, bob) if "confirm" not in planned or person is bob]
    assert set(world.posts(world.thread)[-1].pinged) == {person.id for person in called}


async def test_who_has_resigned_is_asked_and_told_nothing_more(world: World) -> None:
    number = await at_the_first_card(world, 3)
    ann = world["Ann"]
    written = len(ann.dm)
    await ann.slash("game resign", confirm=True)
    await ann.slash("tangram_city place", at="A1", turn="0", side="red")
    assert isinstance((await state(world, number)).players[0].plan[0], Skipped)
    opened = await ann.slash("game play")
    assert not [button for button in opened.post.buttons if button.custom_id.startswith(("do:", "steer:"))]
    for _ in range(5):
        await skip(world["Bob"], world["Cem"])
    assert (await state(world, number)).round == 2
    assert len(ann.dm) == written


@pytest.mark.parametrize(
    "choice",
    [
        "",
        "left",
        "nonsense place C3 0 red {tile}",
        "left place Z9 0 red {tile}",
        "turn place C3 45 red {tile}",
        "stay place C3 -90 red {tile}",
        "turn place C3 99999999999999999999999999 red {tile}",
        "flip place C3 0 blue {tile}",
        "stay place C3 0 red T99",
        "next place C3 0 red T99",
        "stay place C3 0 red",
        "turn fountain A1 N",
        "stay fountain Z1 NE",
        "stay fountain C3 NE",
        "stay confirm",
        "next skip",
        "left discover sac-1",
        "next place ığ 0 kırmızı İ",
    ],
)
async def test_a_strange_button_is_answered_in_private(
    world: World, choice: str, caplog: pytest.LogCaptureFixture
) -> None:
    number = await at_the_first_card(world, 2)
    ann = world["Ann"]
    opened = await ann.click("Play")
    before = await look(world, number)
    (_, name), (tile,) = before.decision(0) or (None, ""), (await state(world, number)).cards[:1]
    custom_id = f"steer:{number}:{name}:{choice.format(tile=tile)}"
    answer = await ann.press(custom_id, forged(opened.post, custom_id))
    assert answer.private
    assert (await look(world, number)).seq == before.seq
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]
