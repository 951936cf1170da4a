"""What is said to whom, where, and how often, when Discord does not take every message."""

from __future__ import annotations

import aiohttp
import discord
import pytest

from bot.face.courier import FAREWELL_ATTEMPTS, PROGRAM_ATTEMPTS
from tests.discord.person import Person
from tests.discord.post import Post
from tests.discord.world import World
from tests.face.table import (
    act,
    arrange,
    awaited,
    desk,
    hand_over,
    inside,
    look,
    person_at,
    play_until,
    request,
    unsaid,
)

pytestmark = pytest.mark.usefixtures("plain_pictures")

HOUR = 3600.0
MESSAGES = "/channels/*/messages"


def boards(world: World) -> list[Post]:
    """The boards in the thread, oldest first."""
    return [post for post in world.posts(world.thread) if post.pictures]


def told(posts: list[Post]) -> list[str]:
    """The lines about what happened, in the order in which they can be read."""
    return [line for post in posts for line in post.text.splitlines() if line.startswith("• ")]


async def waiting(world: World, number: int) -> Person:
    match = await look(world, number)
    return person_at(world, match, match.waiting[0])


# Direct messages


@pytest.mark.parametrize("code", [50007, 40003, 50278])
async def test_closed_direct_messages_are_said_once_and_without_secrets(world: World, code: int) -> None:
    ann = world["Ann"]
    world.close_dms(ann, code)
    number = await arrange(world, ann, world["Bob"])
    await play_until(world, number, lambda match: match.seq > 8)
    assert ann.dm == []
    hints = [post for post in world.posts(world.thread) if "cannot send you direct messages" in post.text]
    assert len(hints) == 1
    assert hints[0].pinged == {ann.id}
    assert not hints[0].pictures
    assert [button.label for button in hints[0].buttons] == ["My hand"]
    hand = await ann.click("My hand", hints[0])
    assert hand.private
    assert hand.post.pictures
    assert not await unsaid(world)


async def test_direct_messages_that_open_again_are_used_again(world: World) -> None:
    ann = world["Ann"]
    world.close_dms(ann)
    number = await arrange(world, ann, world["Bob"])
    world.heal()
    await play_until(world, number, lambda match: bool(ann.dm))
    world.close_dms(ann)
    before = len(ann.dm)
    await play_until(world, number, lambda match: match.seq > 12)
    await act(world, number)
    assert len(ann.dm) == before
    assert sum("cannot send you" in post.text for post in world.posts(world.thread)) == 2


@pytest.mark.parametrize(("status", "code"), [(400, 50033), (404, 10013)])
async def test_an_account_that_is_gone_does_not_stop_the_match(world: World, status: int, code: int) -> None:
    world.fail("POST", "/users/@me/channels", status, code, times=None)
    number = await arrange(world, world["Ann"], world["Bob"])
    await act(world, number)
    assert boards(world)
    assert not await unsaid(world)


async def test_only_the_newest_direct_message_has_controls(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    await play_until(world, number, lambda match: match.seq > 8)
    for person in (world["Ann"], world["Bob"]):
        assert len(person.dm) > 1
        assert [bool(post.buttons) for post in person.dm] == [False] * (len(person.dm) - 1) + [True]


# The thread


async def test_exactly_those_who_must_act_are_pinged(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"], world["Cem"])
    opening = world.posts(world.thread)[0]
    assert opening.pinged == {world[name].id for name in ("Ann", "Bob", "Cem")}
    for _ in range(12):
        before = len(boards(world))
        old = await act(world, number)
        new = await look(world, number)
        if awaited(old) != awaited(new):
            assert len(boards(world)) == before + 1
        assert boards(world)[-1].pinged == set(awaited(new))
        assert "@everyone" not in boards(world)[-1].text


async def test_only_the_newest_board_has_controls(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    await play_until(world, number, lambda match: match.seq > 8)
    assert [bool(post.buttons) for post in boards(world)] == [False] * (len(boards(world)) - 1) + [True]


async def test_nothing_is_remembered_for_messages_that_were_sent(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    for _ in range(4):
        await (await waiting(world, number)).click("Play", boards(world)[-1])
        await act(world, number)
    views = world.bot._connection._view_store
    assert not views._views
    assert not views._synced_message_views


# Trouble on the way


@pytest.mark.parametrize("status", [500, 502, 429])
@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", MESSAGES),
        ("PATCH", "/channels/*/messages/*"),
        ("POST", "/channels/*/messages/*/threads"),
        ("POST", "/users/@me/channels"),
        ("GET", "/guilds/*/members/*"),
    ],
)
async def test_a_request_that_fails_is_repeated_and_nothing_twice(
    world: World, method: str, path: str, status: int
) -> None:
    world.fail(method, path, status, times=2)
    number = await arrange(world, world["Ann"], world["Bob"])
    for _ in range(4):
        world.fail(method, path, status)
        await act(world, number)
        await world.pass_time(HOUR)
    await world.pass_time(4 * HOUR)
    assert not await unsaid(world)
    assert len(world.threads) == 1
    texts = [post.text for post in world.posts(world.thread) if "Its promise" in post.text]
    assert len(texts) == 1
    match = await look(world, number)
    public = [note for note in await desk(world).matches.notes(match, -1, None) if note.to is None]
    assert len(told(world.posts(world.thread))) == len(public)
    assert boards(world)[-1].buttons
    for person in (world["Ann"], world["Bob"]):
        assert len({post.text for post in person.dm}) == len(person.dm)


@pytest.mark.parametrize("error", [aiohttp.ServerDisconnectedError(), ConnectionResetError(), TimeoutError()])
async def test_a_broken_network_loses_nothing(world: World, monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    before = len(boards(world))

    async def broken(*args: object, **options: object) -> None:
        raise error

    with monkeypatch.context() as patched:
        patched.setattr(discord.abc.Messageable, "send", broken)
        await act(world, number)
        for _ in range(PROGRAM_ATTEMPTS + 3):
            await world.pass_time(HOUR)
        assert len(boards(world)) == before
    await world.pass_time(2 * HOUR)
    assert len(boards(world)) == before + 1
    assert not await unsaid(world)


async def test_everything_is_said_once_and_in_order_after_a_restart(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    world.fail("POST", MESSAGES, 503, times=None)
    for _ in range(5):
        await act(world, number)
    await world.restart()
    assert await unsaid(world) == 1
    world.heal()
    await world.pass_time(2 * HOUR)
    assert not await unsaid(world)
    match = await look(world, number)
    public = [note for note in await desk(world).matches.notes(match, -1, None) if note.to is None]
    assert len(told(world.posts(world.thread))) == len(public)
    assert [post.pinged for post in boards(world)][-1] == set(awaited(match))
    assert boards(world)[-1].buttons


async def test_a_message_that_discord_finds_fault_with_gives_way(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    world.fail("POST", f"/channels/{world.thread.id}/messages", 400, 50035, times=PROGRAM_ATTEMPTS)
    await act(world, number)
    await world.pass_time(HOUR)
    assert not await unsaid(world)
    await act(world, number)
    assert boards(world)[-1].buttons


async def test_a_fault_of_the_program_is_logged_and_gives_way(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    with monkeypatch.context() as patched:
        patched.setattr("bot.face.private.asked_about", lambda reader, seat: 1 // 0)
        await hand_over(world, number)
        await world.pass_time(HOUR)
    assert not await unsaid(world)
    assert "cannot be told" in caplog.text
    caplog.clear()
    await hand_over(world, number)
    assert set(awaited(await look(world, number))) == boards(world)[-1].pinged


async def test_a_match_that_is_over_stops_knocking_at_a_closed_door(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    await world.forbid(view_channel=False, send_messages=False)
    world.fail("POST", f"/channels/{world.thread.id}/messages", 403, 50001, times=None)
    await inside(world, desk(world).staff.end(request(world["Ann"]), number, "moved house"))
    await world.pass_time((FAREWELL_ATTEMPTS + 4) * HOUR)
    assert not await unsaid(world)


async def test_a_question_in_secret_does_not_outlive_its_match(world: World, caplog: pytest.LogCaptureFixture) -> None:
    world.fail("POST", MESSAGES, 503, times=None)
    number = await arrange(world, world["Ann"], world["Bob"])
    await inside(world, desk(world).staff.end(request(world["Ann"]), number, "never mind"))
    world.heal()
    await world.pass_time(2 * HOUR)
    assert not await unsaid(world)
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
    assert not [b for p in world["Ann"].dm for b in p.buttons if b.custom_id.startswith("pick:")]


async def test_old_rows_are_forgotten(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    asked = request(await waiting(world, number))
    await inside(world, desk(world).matches.move(asked, number, lambda match: match.legal(match.waiting[0])[0]))
    assert await desk(world).store.answer_to(asked.interaction) is not None
    await world.pass_time(9 * 24 * HOUR)
    assert await desk(world).store.answer_to(asked.interaction) is None
