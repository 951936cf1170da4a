"""The clock as people meet it: agreed on before anybody joins, shown, standing still, and up."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from games.core.errors import Refused
from tests.discord.world import World
from tests.face.table import act, awaited, desk, hand_over, inside, look, request, unsaid
from tests.face.timed import DAY, HOUR, absent, agreed, said, steps

pytestmark = pytest.mark.usefixtures("plain_pictures")

UP = "The time of"


async def test_the_terms_are_shown_before_anybody_joins_and_when_the_match_begins(world: World) -> None:
    ann, bob = world["Ann"], world["Bob"]
    await ann.slash("game new", game="heroes", seats=2, options="variant=compact", clock="48h+12h")
    card = world.posts(world.channel)[-1]
    assert "Clock: 48h, up to 12h back with each decision" in card.text
    assert "When the time is up: the others choose what happens" in card.text
    await bob.click("Join", card)
    await ann.click("Start", world.posts(world.channel)[-1])
    assert "Clock: 48h, up to 12h back" in said(world, "begins")[0].text
    due = int(world.env.now().timestamp() + 48 * HOUR)
    assert f"<t:{due}:R>" in said(world, "Time until")[-1].text
    assert f"<t:{due}:R>" in (await bob.slash("game status")).text


async def test_a_table_without_a_clock_says_so_and_sets_no_time(world: World) -> None:
    await world["Ann"].slash("game new", game="heroes")
    assert "Clock: no clock" in world.posts(world.channel)[-1].text
    await agreed(world, world["Ann"], world["Bob"])
    assert not said(world, "Time until")


async def test_a_clock_that_is_none_is_refused_and_nothing_opens(world: World) -> None:
    answer = await world["Ann"].slash("game new", game="heroes", clock="soon")
    assert "That is no clock" in answer.text
    assert not world.posts(world.channel)


async def test_clocks_are_offered_while_typing(world: World) -> None:
    offered = await world["Ann"].complete("game new", "clock", "dai")
    assert list(offered.values()) == ["daily"]


async def test_the_host_changes_the_terms_in_the_options_and_nobody_else_does(world: World) -> None:
    ann, bob = world["Ann"], world["Bob"]
    await ann.slash("game new", game="heroes")
    await bob.slash("game join")
    options = await ann.click("Options")
    panel = await ann.click("Clock and undo", options.post)
    assert panel.private
    assert [menu.label for menu in panel.post.selects] == ["Clock", "Undo"]
    panel = await ann.choose("daily", which="Clock", on=panel.post)
    assert [menu.label for menu in panel.post.selects] == [
        "Clock",
        "The clock stands still",
        "When the time is up",
        "Undo",
    ]
    await ann.choose("both", which="The clock stands still", on=panel.post)
    card = world.posts(world.channel)[-1]
    assert "Clock: daily" in card.text
    assert "The clock stands still: in each player's quiet hours and weekend" in card.text
    assert "Only the host" in (await bob.press("term:1::undo", panel.post, ["consent"])).text
    assert (await look(world, 1)).terms.undo == "free"


async def test_a_rematch_keeps_the_terms(world: World) -> None:
    number = await agreed(world, world["Ann"], world["Bob"], clock="daily", undo="consent")
    await world["Ann"].slash("game resign", confirm=True)
    await world["Bob"].slash("game rematch", match=str(number))
    assert (await look(world, number + 1)).terms == (await look(world, number)).terms


async def test_when_the_time_is_up_the_others_have_the_move_of_the_rules_made(world: World) -> None:
    ann, bob, dora = world["Ann"], world["Bob"], world["Dora"]
    number = await agreed(world, ann, bob, clock="daily")
    who, other = await absent(world, number)
    await world.pass_time(DAY - 60)
    assert not said(world, UP)
    await world.pass_time(120)
    (late,) = said(world, UP)
    assert who.name in late.text
    assert [control.label for control in late.buttons] == [
        "Make the rules' move",
        "Let the house play",
        "Wait another day",
    ]
    before = await steps(world, number)
    assert "your own time" in (await who.click("Make the rules' move", late)).text
    assert "Only the others at the table" in (await dora.click("Make the rules' move", late)).text
    assert await steps(world, number) == before
    answer = await other.click("Make the rules' move", late)
    assert answer.private
    assert await steps(world, number) > before
    assert said(world, "had the rules' move made")
    assert not said(world, UP)[0].buttons
    assert "not asked that any more" in (await other.press(late.buttons[0].custom_id, late)).text


async def test_a_moderator_can_as_well_and_gives_a_reason(world: World) -> None:
    number = await agreed(world, world["Ann"], world["Bob"], clock="daily")
    staff = world.join("Mia", permissions=discord.Permissions(manage_guild=True))
    await world.env.settle()
    await world.pass_time(DAY + 60)
    before = await steps(world, number)
    pressed = await staff.click("Make the rules' move", said(world, UP)[0])
    assert "`/mod skip`" in pressed.text
    assert await steps(world, number) == before
    await staff.slash("mod skip", reason="away for long")
    assert await steps(world, number) > before
    assert said(world, "away for long")
    assert not said(world, UP)[0].buttons


async def test_nobody_is_skipped_before_the_time_is_up(world: World) -> None:
    number = await agreed(world, world["Ann"], world["Bob"], clock="daily")
    who, other = await absent(world, number)
    match = await look(world, number)
    seat = match.seats.index(who.id)
    name = match.decision(seat)[1]  # type: ignore[index]
    for do in (desk(world).presence.force, desk(world).presence.hand_over, desk(world).presence.wait):
        with pytest.raises(Refused) as caught:
            await inside(world, do(request(other), number, seat, name))
        assert caught.value.code == "not_late"
    assert (await look(world, number)).running == match.running


async def test_waiting_gives_another_day_and_the_question_comes_back(world: World) -> None:
    number = await agreed(world, world["Ann"], world["Bob"], clock="daily")
    who, other = await absent(world, number)
    await world.pass_time(DAY + 60)
    await other.click("Wait another day", said(world, UP)[0])
    assert said(world, f"waits for <@{who.id}>")
    due = int(world.env.now().timestamp() + DAY)
    assert f"<t:{due}:R>" in said(world, "Time until")[-1].text
    await world.pass_time(DAY - 120)
    assert len(said(world, UP)) == 1
    await world.pass_time(240)
    assert len(said(world, UP)) == 2


async def test_a_table_may_skip_by_itself(world: World) -> None:
    number = await agreed(world, world["Ann"], world["Bob"], clock="quick", skipping="on")
    who, _ = await absent(world, number)
    before = await steps(world, number)
    await world.pass_time(12 * HOUR + 60)
    assert await steps(world, number) > before
    assert said(world, f"The time of <@{who.id}> was up, so the rules' move was made.")
    entry = (await desk(world).store.entries(number))[-1]
    assert entry.user_id is None
    assert not await unsaid(world)


async def test_an_answer_stops_the_clock_and_starts_the_next_one(world: World) -> None:
    number = await agreed(world, world["Ann"], world["Bob"], clock="24h+1h")
    who, other = await absent(world, number)
    await world.pass_time(20 * HOUR)
    match = await hand_over(world, number)
    assert awaited(match) == (other.id,)
    rests, runs = match.times[match.seats.index(who.id)], match.times[match.seats.index(other.id)]
    assert rests.turn is None
    assert rests.bank.left.total_seconds() < 8 * HOUR
    assert runs.turn is not None
    assert runs.turn.ticking.since == world.env.now()


async def test_time_without_the_bot_is_nobodys(world: World) -> None:
    await agreed(world, world["Ann"], world["Bob"], clock="daily")
    await world.pass_time(7 * HOUR)
    await world.restart(away=3 * DAY)
    assert not said(world, UP)
    await world.pass_time(16 * HOUR)
    assert not said(world, UP)
    await world.pass_time(8 * HOUR)
    assert len(said(world, UP)) == 1


async def test_nothing_becomes_due_while_the_bot_is_not_connected(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await agreed(world, world["Ann"], world["Bob"], clock="daily")
    with monkeypatch.context() as patch:
        patch.setattr("bot.face.watch.connected", lambda client: False)
        await world.pass_time(2 * DAY)
        assert not said(world, UP)
    await world.pass_time(7 * HOUR)
    assert not said(world, UP)
    await world.pass_time(DAY)
    assert len(said(world, UP)) == 1


async def test_a_moderator_gives_more_time_in_public(world: World) -> None:
    number = await agreed(world, world["Ann"], world["Bob"], clock="daily")
    staff = world.join("Mia", permissions=discord.Permissions(manage_guild=True))
    await world.env.settle()
    who, other = await absent(world, number)
    asked: dict[str, Any] = {"player": who.member, "hours": 48, "reason": "moving house"}
    # The permissions that Discord shows the command for are a hint; the bot does not rely on it.
    mod = desk(world).client.tree.get_command("mod")
    assert isinstance(mod, discord.app_commands.Group)
    mod.default_permissions = None
    await desk(world).client.tree.sync()
    assert "Only moderators" in (await other.slash("mod extend", **asked)).text
    await staff.slash("mod extend", **asked)
    assert said(world, "moving house")
    await world.pass_time(2 * DAY)
    assert not said(world, UP)
    await world.pass_time(DAY + 60)
    assert len(said(world, UP)) == 1
    refused = await staff.slash("mod extend", player=other.member, hours=1, reason="x")
    assert "does not wait for" in refused.text


async def test_an_undo_needs_the_others_where_the_table_wants_that(world: World) -> None:
    number = await agreed(world, *list(world.people.values())[:3], undo="consent")
    while True:
        seat = (await look(world, number)).waiting[0]
        await act(world, number)
        match = await desk(world).matches.with_earlier(number)
        if match.can_undo(seat):
            break
    people = [next(p for p in world.people.values() if p.id == user) for user in match.seats]
    asker, first, second = people[seat], *(person for other, person in enumerate(people) if other != seat)
    shown = await asker.slash("game undo")
    assert "wants the others to agree" in shown.text
    await asker.click("Ask the others", shown.post)
    (question,) = said(world, "would like to take the last step back")
    assert "answer it" in (await asker.click("Agree", question)).text
    await first.click("Agree", question)
    assert (await look(world, number)).running == match.running
    await second.click("Agree", question)
    after = await look(world, number)
    assert after.running.seq == match.running.seq + 1
    assert (await desk(world).store.entries(number))[-1].kind == "undo"
    assert (await desk(world).store.entries(number))[-1].user_id == asker.id
    assert "question is over" in (await first.press(question.buttons[0].custom_id, question)).text


async def test_where_all_decide_at_once_each_has_a_clock_of_their_own(world: World) -> None:
    ann, bob = world["Ann"], world["Bob"]
    number = await agreed(world, ann, bob, game="tangram_city", clock="daily")
    board = said(world, "has time until")[-1]
    assert board.text.count("has time until") == 2
    await world.pass_time(DAY + 60)
    late = said(world, UP)
    assert len(late) == 2
    seat = (await look(world, number)).seats.index(bob.id)
    about_bob = next(post for post in late if f"**{bob.name}**" in post.text)
    await ann.click("Make the rules' move", about_bob)
    assert (await look(world, number)).waiting == (1 - seat,)
    assert not await unsaid(world)
