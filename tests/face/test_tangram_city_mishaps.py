"""Tangram City through Discord when things go wrong: old and strange buttons, undos, late messages, absent players."""

from __future__ import annotations

import json
import logging
from dataclasses import dataclass
from typing import Any, cast

import discord
import pytest

from games.tangram_city.data import TABLES
from games.tangram_city.state import Skipped, TangramCityState, slots
from render.words import Words
from tests.discord.person import Person
from tests.discord.post import Post
from tests.discord.world import World
from tests.face.conftest import MakeBot
from tests.face.table import act, look, open_match, play_until
from tests.face.test_tangram_city import FIVE, at_the_first_card, down

WORDS = Words("en")
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


@pytest.mark.parametrize("seats", [4, 5])
async def test_a_shared_card_is_written_to_both_its_owners_and_to_nobody_else(new_bot: MakeBot, seats: int) -> None:
    async with World.open(new_bot, *FIVE) as five:
        number = await at_the_first_card(five, seats)
        match = await look(five, number)
        dealt = await state(five, number)
        for place, slot in enumerate(slots(TABLES, dealt)):
            name = WORDS(f"tangram_city.tile.{dealt.cards[place]}")
            told = {seat for seat in range(seats) if f"**{name}**" in told_to(five, match.seats[seat], name)}
            assert told == set(slot.owners), (name, slot)


def told_to(world: World, user: int, name: str) -> str:
    """A person's direct messages, with the name of a card in bold wherever it stands."""
    person = next(person for person in world.people.values() if person.id == user)
    lines = [line for post in person.dm for line in post.text.splitlines() if "card" in line]
    return "\n".join(lines).replace(f" {name}.", f" **{name}**.")


async def test_closed_direct_messages_show_nothing_in_public(world: World) -> None:
    ann = world["Ann"]
    world.close_dms(ann)
    number = await at_the_first_card(world, 3)
    dealt = await state(world, number)
    held = next(place for place, slot in enumerate(slots(TABLES, dealt)) if 0 in slot.owners)
    name = WORDS(f"tangram_city.tile.{dealt.cards[held]}")
    public = "\n".join("\n".join((post.text, *post.alt_texts)) for post in world.posts(world.thread))
    assert WORDS("private.closed", player=f"<@{ann.id}>") in public
    assert name not in public
    hand = await ann.click("My hand")
    assert hand.private
    assert name in "\n".join(hand.post.alt_texts)


async def test_old_buttons_show_the_present_question(world: World) -> None:
    number = await at_the_first_card(world, 2)
    ann, bob = world["Ann"], world["Bob"]
    opened = await ann.click("Play")
    old = {button.custom_id.split(":")[0]: button.custom_id for button in opened.post.buttons}
    message = forged(opened.post, opened.post.buttons[0].custom_id)
    await ann.click(down(opened.post), opened.post)
    await ann.slash("tangram_city confirm")
    await skip(bob)
    before = await look(world, number)
    for custom_id in old.values():
        answer = await ann.press(custom_id, message)
        assert answer.private
        assert WORDS("error.stale") in answer.text
    assert (await look(world, number)).seq == before.seq


async def test_the_panel_of_somebody_else_answers_for_whoever_presses_it(world: World) -> None:
    number = await at_the_first_card(world, 2)
    opened = await world["Ann"].click("Play")
    before = await look(world, number)
    for person in (world["Bob"], world["Dora"]):
        for button in opened.post.buttons:
            await person.press(button.custom_id, opened.post)
    assert (await look(world, number)).seq == before.seq


async def test_the_same_press_twice_and_two_last_confirmations_at_once(world: World) -> None:
    number = await at_the_first_card(world, 2)
    ann, bob = world["Ann"], world["Bob"]
    opened = await ann.click("Play")
    before = await look(world, number)
    await ann.twice(down(opened.post), opened.post)
    assert (await look(world, number)).seq == before.seq + 1
    await bob.slash("tangram_city skip")
    posted = boards(world)
    await world.at_once(ann.slash("tangram_city confirm"), bob.slash("tangram_city confirm"))
    now = await state(world, number)
    assert (now.slot, [len(player.pieces) for player in now.players]) == (1, [1, 0])
    assert boards(world) == posted + 1


async def test_a_restart_in_the_middle_of_a_step_keeps_plans_and_buttons(world: World) -> None:
    number = await at_the_first_card(world, 2)
    ann = world["Ann"]
    opened = await ann.click("Play")
    done = await ann.click(down(opened.post), opened.post)
    planned = (await state(world, number)).players[0].plan
    posted = boards(world)
    await world.restart()
    assert (await state(world, number)).players[0].plan == planned
    assert boards(world) == posted
    await ann.click("Confirm", done.post)
    assert (await look(world, number)).waiting == (1,)


async def test_moderators_skip_and_replace_in_the_middle_of_a_step(world: World) -> None:
    number = await at_the_first_card(world, 3)
    boss = world.join("Mod", permissions=discord.Permissions(manage_guild=True))
    ann, bob, cem, dora = (world[name] for name in ("Ann", "Bob", "Cem", "Dora"))
    opened = await ann.click("Play")
    await ann.click(down(opened.post), opened.post)
    planned = (await state(world, number)).players[0].plan
    await boss.slash("mod skip", player=ann.member.user, reason="away")
    assert (await look(world, number)).waiting == (1, 2)
    assert (await state(world, number)).players[0].plan == planned
    await boss.slash("mod replace", player=bob.member.user, substitute=dora.member, reason="away")
    refused = await bob.slash("tangram_city skip")
    assert refused.private
    await skip(dora, cem)
    now = await state(world, number)
    assert (now.slot, [len(player.pieces) for player in now.players]) == (1, [1, 0, 0])


@pytest.mark.parametrize("gone", [("Ann",), ("Cem", "Bob")])
@pytest.mark.parametrize("stage", ["side", "card", "tiles", "fountain"])
async def test_the_others_play_on_when_some_resign(world: World, stage: str, gone: tuple[str, ...]) -> None:
    number = await open_match(world, 3, "tangram_city")
    await play_until(world, number, lambda match: cast(TangramCityState, match.running.state).stage == stage)
    for name in gone:
        await world[name].slash("game resign", confirm=True)
    left = {world[name].id for name in ("Ann", "Bob", "Cem") if name not in gone}
    match = await look(world, number)
    assert {match.seats[seat] for seat in match.waiting} <= left
    while (await look(world, number)).status == "running":
        await act(world, number)
    result = (await look(world, number)).result
    assert result is not None
    assert result.winners


@pytest.mark.parametrize(
    ("command", "given"),
    [
        ("place", {"at": "ç4", "turn": "doksan", "side": "kırmızı"}),
        ("place", {"at": "İ9", "turn": "-1", "side": "RED"}),
        ("place", {"at": "C3", "turn": "9" * 90, "side": "red"}),
        ("place", {"at": "A1", "turn": "0", "side": "red", "tile": "ığüşöç"}),
        ("place", {"at": "", "turn": "", "side": ""}),
        ("skip", {"tile": "Ş" * 200}),
        ("fountain", {"at": "C3", "corner": "GÜNEY"}),
        ("side", {"side": "yeşil"}),
    ],
)
async def test_nonsense_is_refused_in_private(world: World, command: str, given: dict[str, str]) -> None:
    number = await at_the_first_card(world, 2)
    before = await look(world, number)
    world["Ann"].locale = "tr"
    answer = await world["Ann"].slash(f"tangram_city {command}", where=None, **given)
    assert answer.private
    assert len(answer.text) < 1000
    assert (await look(world, number)).seq == before.seq
