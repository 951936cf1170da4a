"""Tangram City through Discord: everybody decides at once, and nothing shows before all are done."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator

import pytest

from games.core import text
from games.tangram_city.actions import Place
from games.tangram_city.views import TangramCityView
from tests.discord.person import Answer, Person
from tests.discord.post import Post
from tests.discord.world import World
from tests.face.conftest import MakeBot
from tests.face.table import awaited, look, open_match, person_at, step

pytestmark = pytest.mark.usefixtures("plain_pictures")
FIVE = ("Ann", "Bob", "Cem", "Dora", "Eva")


@pytest.fixture
async def five(new_bot: MakeBot) -> AsyncIterator[World]:
    async with World.open(new_bot, *FIVE) as opened:
        yield opened


async def test_five_people_play_to_the_end_in_any_order_with_a_restart(five: World) -> None:
    number = await open_match(five, 5, "tangram_city")
    chance = random.Random(5)
    moves = 0
    while await step(five, number, chance):
        moves += 1
        if moves == 60:
            await five.restart()
    match = await look(five, number)
    assert match.result is not None
    view = match.view(None)
    assert isinstance(view, TangramCityView)
    assert all(len(player.scores) == view.rounds for player in view.players)
    boards = [post for post in five.posts(five.thread) if post.pictures]
    # Sides, then four cards and a fountain in each of five rounds, three tiles at once and a fountain, and the end.
    assert len(boards) <= 5 + 5 * 5 + 2 + 1
    assert match.seed.hex() in boards[-1].text


async def steered(person: Person, answer: Answer, *ways: str) -> Answer:
    for way in ways:
        found = next(b for b in answer.post.buttons if b.custom_id.split(":", 3)[3].startswith(f"{way} "))
        answer = await person.click(found.custom_id, answer.post)
    return answer


async def at_the_first_card(world: World, seats: int) -> int:
    number = await open_match(world, seats, "tangram_city")
    for seat in range(seats):
        match = await look(world, number)
        person = person_at(world, match, seat)
        await person.slash("tangram_city side", side="red")
    return number


def down(post: Post) -> str:
    return next(b.custom_id for b in post.buttons if b.custom_id.startswith("do:") and " " in b.custom_id)


async def test_a_tile_is_moved_by_buttons_and_laid(world: World) -> None:
    number = await at_the_first_card(world, 2)
    ann = world["Ann"]
    answer = await ann.click("Play")
    assert answer.private
    assert "It fits here" in answer.text
    begun = down(answer.post)
    there_and_back = await steered(ann, answer, "turn", "turn", "turn", "turn", "flip", "flip")
    assert down(there_and_back.post) == begun
    answer = await steered(ann, there_and_back, "next")
    assert down(answer.post) != begun
    assert "It fits here" in answer.text
    wanted = down(answer.post).split(":", 3)[3]
    await ann.click(down(answer.post), answer.post)
    view = (await look(world, number)).view(0)
    assert isinstance(view, TangramCityView)
    assert view.private is not None
    (planned,) = view.private.planned
    assert f"place {planned.at} {planned.turn} {planned.side} {planned.tile}" == wanted


async def test_where_a_tile_does_not_fit_the_reason_is_said_and_it_cannot_be_laid(world: World) -> None:
    number = await at_the_first_card(world, 2)
    ann = world["Ann"]
    answer = await ann.click("Play")
    chance = random.Random(1)
    fits = True
    while fits:
        answer = await steered(ann, answer, chance.choice(["left", "up", "down", "right", "turn"]))
        button = next(b for b in answer.post.buttons if b.custom_id == down(answer.post))
        fits = "It fits here" in answer.text
        assert button.disabled != fits
    before = await look(world, number)
    refused = await ann.press(down(answer.post), answer.post)
    assert refused.private
    assert (await look(world, number)).seq == before.seq


async def test_of_fast_presses_only_the_last_is_shown(world: World) -> None:
    await at_the_first_card(world, 2)
    ann = world["Ann"]
    answer = await ann.click("Play")
    turn, flip, other = (
        next(b.custom_id for b in answer.post.buttons if b.custom_id.split(":", 3)[3].startswith(way))
        for way in ("turn", "flip", "next")
    )
    before = len(world.env.http_requests)
    await world.at_once(*(ann.click(pressed, answer.post) for pressed in (turn, flip, other)))
    edits = [sent for sent in world.env.http_requests[before:] if sent.method == "PATCH"]
    assert len(edits) < 3
    shown = await ann.click("Play")
    assert down(shown.post).split(":", 3)[3].startswith("place")


async def test_nothing_about_a_plan_shows_in_public(world: World) -> None:
    number = await at_the_first_card(world, 3)

    def public() -> list[tuple[str, tuple[str, ...], int]]:
        return [(post.text, post.alt_texts, len(post.buttons)) for post in world.posts(world.thread)]

    before, requests = public(), len(world.env.http_requests)
    ann = world["Ann"]
    answer = await ann.click("Play")
    await ann.click(down(answer.post), answer.post)
    assert "Undo" not in [button.label for button in ann.sees[-1].buttons]
    undone = await ann.slash("game undo")
    assert undone.private
    assert "answer again" in undone.text
    assert public() == before
    paths = [sent.path for sent in world.env.http_requests[requests:]]
    assert all("/interactions/" in path or "/webhooks/" in path for path in paths), paths
    match = await look(world, number)
    assert set(awaited(match)) == {person.id for person in list(world.people.values())[:3]}


async def test_who_is_done_may_change_their_mind_until_all_are(world: World) -> None:
    number = await at_the_first_card(world, 2)
    ann, bob = world["Ann"], world["Bob"]
    boards = len([post for post in world.posts(world.thread) if post.pictures])
    answer = await ann.click("Play")
    answer = await ann.click(down(answer.post), answer.post)
    answer = await ann.click("Confirm", answer.post)
    assert "change your mind" in answer.text
    assert (await look(world, number)).waiting == (1,)
    # No new message and no new ping: the board of this card is brought up to date.
    assert len([post for post in world.posts(world.thread) if post.pictures]) == boards
    answer = await steered(ann, await ann.slash("game play"), "next")
    await ann.click(down(answer.post), answer.post)
    assert (await look(world, number)).waiting == (0, 1)
    await ann.slash("tangram_city confirm")
    await bob.slash("tangram_city skip")
    await bob.slash("tangram_city confirm")
    after = await look(world, number)
    assert after.waiting == (0, 1)
    view = after.view(None)
    assert isinstance(view, TangramCityView)
    assert [piece.what for piece in view.players[0].pieces] == ["printed", "tile"]
    assert len([post for post in world.posts(world.thread) if post.pictures]) == boards + 1


async def test_a_placement_is_completed_from_the_legal_ones(world: World) -> None:
    number = await at_the_first_card(world, 2)
    ann = world["Ann"]
    match = await look(world, number)
    legal = [action for action in match.legal(0) if isinstance(action, Place)]
    wanted = legal[-1]
    offered = await ann.complete("tangram_city place", "at", wanted.at)
    assert set(offered.values()) <= {action.at for action in legal}
    sides = await ann.complete("tangram_city place", "side", "", at=wanted.at, turn=str(wanted.turn))
    assert set(sides.values()) == {a.side for a in legal if (a.at, a.turn) == (wanted.at, wanted.turn)}
    given = dict(zip(("at", "turn", "side"), text.write(wanted).split()[1:4], strict=True))
    answer = await ann.slash("tangram_city place", where=None, **given)
    assert answer.private
    assert (await look(world, number)).seq == match.seq + 1


async def test_who_plays_alone_gets_a_board_for_every_card(world: World) -> None:
    number = await at_the_first_card(world, 1)
    before = len([post for post in world.posts(world.thread) if post.pictures])
    await world["Ann"].slash("tangram_city skip")
    await world["Ann"].slash("tangram_city confirm")
    assert len([post for post in world.posts(world.thread) if post.pictures]) == before + 1
    assert (await look(world, number)).status == "running"


async def test_a_match_alone_goes_to_its_end_and_is_rated(world: World) -> None:
    number = await open_match(world, 1, "tangram_city")
    chance = random.Random(1)
    while await step(world, number, chance):
        pass
    match = await look(world, number)
    assert match.result is not None
    assert match.result.how == "solo"
    view = match.view(None)
    assert isinstance(view, TangramCityView)
    assert view.rating is not None
    assert match.seed.hex() in world.posts(world.thread)[-1].text
