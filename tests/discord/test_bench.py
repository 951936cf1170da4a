"""The test bench itself, with a toy bot."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from .oracle import oracle
from .toy import Toy
from .world import World


@pytest.fixture
async def toy(tmp_path: Path) -> AsyncIterator[World]:
    async def make() -> Toy:
        return Toy(tmp_path / "toy.sqlite3")

    async with World.open(make, "Ann", "Bob") as world:
        yield world


async def test_a_command_opens_a_thread_and_writes_to_the_person(toy: World) -> None:
    ann = toy["Ann"]
    answer = await ann.slash("toy start", word="x")
    board, ping = toy.posts(toy.thread)
    assert answer.text == "started x"
    assert not answer.private
    assert answer.post.id == toy.thread.id
    assert board.text == "# Board"
    assert [button.label for button in board.buttons] == ["Count", "Look"]
    assert board.alt_texts == ("a board",)
    assert board.pictures[0].startswith(b"\x89PNG")
    assert ping.pinged == {ann.id}
    assert [post.text for post in ann.dm] == ["your hand"]


async def test_words_are_completed(toy: World) -> None:
    assert await toy["Ann"].complete("toy start", "word", "q") == {"qa": "q-a", "qb": "q-b"}


async def test_a_private_answer_is_seen_by_one_person_in_their_language(toy: World) -> None:
    ann, bob = toy["Ann"], toy["Bob"]
    await ann.slash("toy start", word="x")
    bob.locale = "tr"
    answer = await bob.click("Count")
    assert answer.private
    assert answer.text == "count 1 tr"
    assert answer.text in [post.text for post in bob.sees]
    assert answer.text not in [post.text for post in ann.sees]


async def test_the_same_interaction_twice_counts_once(toy: World) -> None:
    ann = toy["Ann"]
    await ann.slash("toy start", word="x")
    before = len(toy.env.http_requests)
    await ann.twice("Count")
    assert [sent.path.rsplit("/", 1)[1] for sent in toy.env.http_requests[before:]] == ["callback", "callback"]
    assert (await ann.click("Count")).text == "count 2 en-US"


async def test_two_people_act_at_once(toy: World) -> None:
    ann, bob = toy["Ann"], toy["Bob"]
    await ann.slash("toy start", word="x")
    first, second = await toy.at_once(ann.click("Count"), bob.click("Count"))
    assert first.private
    assert second.private
    assert (await ann.click("Count")).text == "count 3 en-US"


async def test_a_screen_that_is_behind_still_shows_its_button(toy: World) -> None:
    ann = toy["Ann"]
    await ann.slash("toy start", word="x")
    board = toy.posts(toy.thread)[0]
    await toy.delete(board)
    assert (await ann.press("toy:look", board)).text == "look 1 en-US"
    with pytest.raises(LookupError, match="Look"):
        await ann.click("Look")


async def test_buttons_work_after_a_restart(toy: World) -> None:
    ann = toy["Ann"]
    await ann.slash("toy start", word="x")
    await ann.click("Count")
    await toy.restart()
    assert (await ann.click("toy:count")).text == "count 2 en-US"


async def test_time_passes_only_when_told(toy: World) -> None:
    await toy["Ann"].slash("toy start", word="x")
    await toy.pass_time(3599)
    assert toy.posts(toy.thread)[-1].text != "an hour later"
    await toy.pass_time(1)
    assert toy.posts(toy.thread)[-1].text == "an hour later"


async def test_closed_direct_messages(toy: World) -> None:
    ann = toy["Ann"]
    toy.close_dms(ann)
    await ann.slash("toy start", word="x")
    assert toy.posts(toy.thread)[-1].text == "closed 50007"
    assert ann.dm == []


async def test_an_archived_thread_opens_when_written_to(toy: World) -> None:
    await toy["Ann"].slash("toy start", word="x")
    await toy.archive(toy.thread)
    assert toy.bot.get_channel(toy.thread.id) is None
    await toy.pass_time(3600)
    assert toy.posts(toy.thread)[-1].text == "an hour later"
    assert toy.bot.get_channel(toy.thread.id) is not None


def test_the_oracle_knows_routes_and_bodies() -> None:
    judge = oracle()
    if judge is None:
        pytest.skip("the description of Discord's API is not at hand")
    path = "/channels/1/messages"
    assert judge.fault("POST", path, {"content": "x", "allowed_mentions": {"users": [1]}}) is None
    assert "content" in (judge.fault("POST", path, {"content": 3}) or "")
    assert "no such route" in (judge.fault("POST", "/channels/1/nothing", {}) or "")
    options = {"type": 8, "data": {"choices": [{"name": "x", "value": "x"}] * 26}}
    assert judge.fault("POST", "/interactions/1/token/callback", options) is not None
