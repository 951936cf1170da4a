"""Connections to Discord that break, or say nothing, while somebody is answered or something is told."""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections.abc import Callable, Coroutine
from datetime import timedelta
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest

from bot.face import membership, names, rights, stripping
from bot.face.courier import LONGEST_DELIVERY, LONGEST_WAIT, waits
from bot.face.desk import Interaction
from tests.discord.world import World
from tests.face.table import act, arrange, desk, hand_over, look, person_at, play_until, to_confirm, unsaid

pytestmark = pytest.mark.usefixtures("plain_pictures")

ERRORS = (aiohttp.ServerDisconnectedError(), ConnectionResetError(), TimeoutError())
BREAKS = pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)


def broken(error: Exception) -> Callable[..., Coroutine[Any, Any, Any]]:
    """A request that fails."""

    async def request(*_: object, **__: object) -> None:
        raise error

    return request


def errors(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]


@BREAKS
async def test_an_interaction_that_cannot_be_acknowledged_changes_nothing(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, error: Exception
) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    before = await look(world, number)
    person = person_at(world, before, before.waiting[0])
    confirm, panel = await to_confirm(world, number, person)
    with monkeypatch.context() as patched:
        patched.setattr(discord.InteractionResponse, "defer", broken(error))
        patched.setattr(discord.InteractionResponse, "send_message", broken(error))
        await person.press(confirm, panel)
        await person.press("unheard of", panel)
    assert (await look(world, number)).seq == before.seq
    await person.press(confirm, panel)
    assert (await look(world, number)).seq > before.seq
    assert not errors(caplog)


@BREAKS
async def test_a_move_whose_answer_is_lost_is_made(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, error: Exception
) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    before = await look(world, number)
    person = person_at(world, before, before.waiting[0])
    confirm, panel = await to_confirm(world, number, person)
    with monkeypatch.context() as patched:
        patched.setattr(discord.Interaction, "edit_original_response", broken(error))
        await person.press(confirm, panel)
        await person.slash("game hand", match="77")
    assert (await look(world, number)).seq > before.seq
    assert caplog.text.count("could not be answered") == 2
    assert not errors(caplog)


@BREAKS
async def test_a_fault_that_cannot_be_said_is_logged_once(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, error: Exception
) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    match = await look(world, number)
    person = person_at(world, match, match.waiting[0])
    with monkeypatch.context() as patched:
        patched.setattr("bot.face.panel.panel", lambda *_: 1 // 0)
        patched.setattr(discord.Interaction, "edit_original_response", broken(error))
        await person.slash("game play")
    assert len(errors(caplog)) == 1


@BREAKS
async def test_who_somebody_is_cannot_be_found_out(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, error: Exception
) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    await world.restart()
    guild = world.bot.get_guild(world.guild.id)
    assert guild is not None
    monkeypatch.setattr(discord.Guild, "get_member", lambda *_: None)
    monkeypatch.setattr(discord.Guild, "fetch_member", broken(error))
    monkeypatch.setattr(discord.Client, "fetch_user", broken(error))
    ann = world["Ann"]
    assert await names.Names(world.bot).of(guild.id, [ann.id]) == (str(ann.id)[-4:],)
    assert not await membership.look(desk(world), await look(world, number), ann.id)
    interaction = cast(Interaction, SimpleNamespace(user=ann, guild_id=None, client=world.bot))
    assert await rights._member(interaction, guild.id) is None
    assert (await ann.slash("game board", where=world.thread)).post.pictures
    assert not errors(caplog)


@BREAKS
async def test_the_owner_cannot_be_found_out(world: World, monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    monkeypatch.setattr(discord.Client, "application_info", broken(error))
    answer = await world["Ann"].slash("status")
    assert answer.private
    assert "Discord" in answer.text


@BREAKS
@pytest.mark.parametrize("times", [1, len(stripping.PAUSES)])
async def test_controls_are_taken_off_in_the_end(
    world: World, monkeypatch: pytest.MonkeyPatch, error: Exception, times: int
) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    usual = discord.PartialMessage.edit
    failed = 0

    async def edit(message: discord.PartialMessage, **change: Any) -> Any:
        nonlocal failed
        if change == {"view": None} and message.channel.id == world.thread.id and failed < times:
            failed += 1
            raise error
        return await usual(message, **change)

    monkeypatch.setattr(discord.PartialMessage, "edit", edit)
    await hand_over(world, number)
    await world.pass_time(60)
    boards = [post for post in world.posts(world.thread) if post.pictures]
    assert failed == times
    assert [bool(post.buttons) for post in boards] == [False] * (len(boards) - 1) + [True]
    assert not await unsaid(world)


async def test_the_last_board_of_a_match_loses_its_controls_in_spite_of_a_fault(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    await play_until(world, number, lambda match: match.seq > 4)
    while (await look(world, number)).status == "running":
        world.fail("PATCH", f"/channels/{world.thread.id}/messages/*", 503)
        await act(world, number)
        await world.pass_time(60)
    *before, ending = [post for post in world.posts(world.thread) if post.pictures]
    assert ending.buttons
    assert not [post for post in before if post.buttons]


async def test_a_connection_that_is_silent_is_given_up_while_discord_knows_the_message_again(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    usual = discord.abc.Messageable.send
    sent: list[tuple[float, object]] = []

    async def send(place: discord.abc.Messageable, *args: Any, **options: Any) -> Any:
        sent.append((world.env.backend.clock.elapsed, options["nonce"]))
        if len(sent) == 1:
            await asyncio.sleep(300)
            raise TimeoutError()
        return await usual(place, *args, **options)

    monkeypatch.setattr(discord.abc.Messageable, "send", send)
    await act(world, number)
    await world.pass_time(400)
    assert sent[0][1] == sent[1][1]
    assert sent[1][0] - sent[0][0] <= LONGEST_DELIVERY + 30
    assert not await unsaid(world)


async def test_taking_controls_off_does_not_wait_for_a_silent_connection(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    usual = discord.PartialMessage.edit

    async def edit(message: discord.PartialMessage, **change: Any) -> Any:
        if change == {"view": None}:
            await asyncio.sleep(300)
        return await usual(message, **change)

    said: list[object] = []
    send = discord.abc.Messageable.send

    async def sending(place: discord.abc.Messageable, *args: Any, **options: Any) -> Any:
        said.append(options["nonce"])
        return await send(place, *args, **options)

    monkeypatch.setattr(discord.PartialMessage, "edit", edit)
    monkeypatch.setattr(discord.abc.Messageable, "send", sending)
    await hand_over(world, number)
    await world.pass_time(5 * LONGEST_DELIVERY)
    assert not await unsaid(world)
    assert said
    assert len(set(said)) == len(said)


async def test_a_complaint_whose_answer_is_lost_is_one_message(world: World) -> None:
    """The library sends it again, so Discord must be able to know it again."""
    ann = world["Ann"]
    number = await arrange(world, ann, world["Bob"])
    world.fail("POST", f"/channels/{world.thread.id}/messages", 403, 50013, times=None)
    await hand_over(world, number)
    complaint = next(post for post in ann.dm if f"<#{world.thread.id}>" in post.text and not post.buttons)
    sent = [row.json for row in world.env.http_requests if row.method == "POST" and row.json]
    [body] = [row for row in sent if row.get("content") == complaint.text]
    assert body["enforce_nonce"]
    assert len(body["nonce"]) <= 25


def test_most_attempts_come_while_discord_knows_the_message_again() -> None:
    moments = list(itertools.accumulate((waits(number) for number in range(30)), initial=timedelta()))
    assert len([moment for moment in moments if moment < timedelta(minutes=5)]) == 8
    assert waits(30) == LONGEST_WAIT
