"""People come and go: free seats, substitutes, members who leave the server, and matches that nobody goes on with."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from bot.face import courier
from bot.matches.expiry import ABSENT, LOBBY, MATCH, NOTICE, Expiry
from bot.matches.match import Match
from tests.discord.person import Person
from tests.discord.post import Post
from tests.discord.world import DAY, World
from tests.face.table import act, arrange, desk, look, person_at

pytestmark = pytest.mark.usefixtures("plain_pictures")


def advert(world: World) -> Post:
    """The message about a free seat."""
    return [post for post in world.posts(world.channel) if "seat" in post.text.casefold()][-1]


# A free seat


async def test_who_leaves_for_good_opens_the_seat_to_whoever_presses_first(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"], world["Cem"])
    await world["Bob"].slash("game resign", confirm=True)
    free = advert(world)
    assert "**Bob** has left" in free.text
    assert f"<#{world.thread.id}>" in free.text
    eve = world.join("Eve")
    first, second = await world.at_once(world["Dora"].click("Take the seat", free), eve.click("Take the seat", free))
    assert "taken a seat" in first.text
    assert "not free any more" in second.text
    match = await look(world, number)
    assert match.seats[1] == world["Dora"].id
    assert match.running.state.left == ()
    assert world["Dora"].dm[-1].pictures
    closed = advert(world)
    assert closed.id == free.id
    assert "**Dora** sits there" in closed.text
    assert not closed.buttons
    receipt = next(post for post in world.posts(world.thread) if "takes the seat" in post.text)
    assert f"<@{world['Dora'].id}> takes the seat of <@{world['Bob'].id}>" in receipt.text


async def test_the_offer_stays_over_restarts_until_the_match_is_over(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"], world["Cem"])
    await world["Bob"].slash("game resign", confirm=True)
    await world.restart()
    assert "in this match already" in (await world["Ann"].click("Take the seat")).text
    await world["Cem"].slash("game resign", confirm=True)
    assert (await look(world, number)).status == "ended"
    for post in world.posts(world.channel):
        assert "Take the seat" not in [button.label for button in post.buttons]
    assert "is over" in advert(world).text


async def test_resigning_of_two_ends_the_match_and_opens_no_seat(world: World) -> None:
    await arrange(world, world["Ann"], world["Bob"])
    await world["Bob"].slash("game resign", confirm=True)
    assert not [post for post in world.posts(world.channel) if "seat is free" in post.text]


async def test_a_deleted_offer_is_made_anew_for_the_next_seat(world: World) -> None:
    await arrange(world, world["Ann"], world["Bob"], world["Cem"])
    await world["Bob"].slash("game substitute")
    await world.delete(advert(world))
    await world["Bob"].slash("game substitute", keep=True)
    await world["Bob"].slash("game substitute")
    assert "**Bob** looks for a substitute" in advert(world).text


async def test_a_seat_is_offered_while_its_player_plays_on(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    match = await look(world, number)
    person = person_at(world, match, match.waiting[0])
    assert "not offered" in (await person.slash("game substitute", keep=True)).text
    assert "is offered to others" in (await person.slash("game substitute")).text
    assert "offered already" in (await person.slash("game substitute")).text
    assert f"**{person.name}** looks for a substitute" in advert(world).text
    await act(world, number)
    assert advert(world).buttons
    await world["Cem"].click("Take the seat")
    after = await look(world, number)
    assert person.id not in after.seats
    assert world["Cem"].id in after.seats
    assert "do not sit" in (await person.slash("game substitute")).text


async def test_a_player_keeps_the_own_seat_by_pressing_the_button(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    await world["Ann"].slash("game substitute")
    assert "keep your seat" in (await world["Ann"].click("Take the seat")).text
    assert not (await look(world, number)).stored.openings
    assert not advert(world).buttons


# Members who leave the server


async def test_a_member_who_left_the_server_opens_the_seat_when_a_message_does_not_arrive(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    match = await look(world, number)
    absent = person_at(world, match, 1 - match.waiting[0])
    await world.leave(absent)
    world.close_dms(absent, 50278)
    await act(world, number)
    assert f"**{absent.name}** is no longer in this server" in advert(world).text
    assert not [post for post in world.posts(world.thread) if "cannot send you direct messages" in post.text]
    await world["Dora"].click("Take the seat")
    match = await look(world, number)
    assert match.seats[match.waiting[0]] == world["Dora"].id
    assert world["Dora"].dm[-1].pictures


async def test_who_only_takes_no_messages_keeps_the_seat(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    match = await look(world, number)
    silent = person_at(world, match, 1 - match.waiting[0])
    world.close_dms(silent)
    await act(world, number)
    assert not (await look(world, number)).stored.openings
    assert [post for post in world.posts(world.thread) if "cannot send you direct messages" in post.text]


async def gone(world: World) -> tuple[int, Person]:
    """A match whose awaited player has left the server, found out by looking after it."""
    number = await arrange(world, world["Ann"], world["Bob"])
    match = await look(world, number)
    person = person_at(world, match, match.waiting[0])
    await world.leave(person)
    await world.pass_time(2 * DAY)
    return number, person


async def test_a_silent_player_is_looked_for_in_the_server(world: World) -> None:
    number, person = await gone(world)
    assert f"**{person.name}** is no longer in this server" in advert(world).text
    assert [opening.why for opening in (await look(world, number)).stored.openings] == ["gone"]
    await world.pass_time(2 * DAY)
    assert len([post for post in world.posts(world.channel) if "no longer in this server" in post.text]) == 1


async def test_who_moves_again_is_not_gone(world: World) -> None:
    number, _ = await gone(world)
    await act(world, number)
    assert not (await look(world, number)).stored.openings
    assert not advert(world).buttons


async def test_where_discord_does_not_say_nobody_is_gone(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    world.fail("GET", "/guilds/*/members/*", 500, times=None)
    await world.pass_time(2 * DAY)
    assert not (await look(world, number)).stored.openings
    world.heal()
    world.fail("GET", "/guilds/*/members/*", 404, 10004, times=None)
    await world.pass_time(2 * DAY)
    assert not (await look(world, number)).stored.openings


# What nobody goes on with


async def test_a_lobby_is_closed_after_a_week_with_notice(world: World) -> None:
    await world["Ann"].slash("game new", game="heroes")
    await world.pass_time((LOBBY.days - 1) * DAY)
    await world["Bob"].slash("game join")
    await world.pass_time((LOBBY.days - 1) * DAY)
    assert (await look(world, 1)).status == "lobby"
    await world.pass_time(2 * DAY)
    assert (await look(world, 1)).stored.match.ended_how == "expired"
    card, said = world.posts(world.channel)
    assert not card.buttons
    assert "nothing has happened in it for a week" in said.text


async def test_a_match_ends_after_sixty_days_with_notice_a_week_before(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    await world.pass_time((MATCH - NOTICE).days * DAY - DAY)
    assert not [post for post in world.posts(world.thread) if "nobody has moved in" in post.text]
    await world.pass_time(2 * DAY)
    (warning,) = [post for post in world.posts(world.thread) if "nobody has moved in" in post.text]
    assert warning.pinged == {world["Ann"].id, world["Bob"].id}
    assert "<t:" in warning.text
    await world.pass_time((NOTICE.days - 2) * DAY)
    assert (await look(world, number)).status == "running"
    await world.pass_time(3 * DAY)
    match = await look(world, number)
    assert (match.status, match.stored.match.ended_how) == ("ended", "expired")
    last = world.posts(world.thread)[-1]
    assert "has ended without a result" in last.text
    assert match.seed.hex() in last.text
    assert len([post for post in world.posts(world.thread) if "nobody has moved in" in post.text]) == 1
    assert [post.id for post in world.posts(world.thread) if post.buttons] == [last.id]
    assert "nobody moved for so long" in (await world["Ann"].slash("game hand")).text


async def test_a_move_keeps_a_match_and_the_next_warning_is_a_new_one(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    await world.pass_time((MATCH - NOTICE).days * DAY + DAY)
    await act(world, number)
    await world.pass_time((MATCH - NOTICE).days * DAY - 2 * DAY)
    assert (await look(world, number)).status == "running"
    await world.pass_time(3 * DAY)
    assert len([post for post in world.posts(world.thread) if "nobody has moved in" in post.text]) == 2


async def test_where_nobody_can_be_warned_a_match_is_kept_for_ninety_days(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(courier, "LONGEST_WAIT", timedelta(days=2))
    number = await arrange(world, world["Ann"], world["Bob"])
    await world.kick()
    await world.pass_time(MATCH.days * DAY + 8 * DAY)
    assert (await look(world, number)).status == "running"
    await world.pass_time((ABSENT - MATCH).days * DAY)
    assert (await look(world, number)).status == "ended"


async def test_a_match_whose_bot_was_away_for_months_is_warned_about_first(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    await desk(world).client.close()
    await world.pass_time(200 * DAY)
    await world.restart()
    await world.pass_time(DAY)
    assert (await look(world, number)).status == "running"
    assert [post for post in world.posts(world.thread) if "nobody has moved in" in post.text]
    await world.pass_time((NOTICE.days + 1) * DAY)
    assert (await look(world, number)).status == "ended"


async def test_a_match_that_cannot_be_looked_after_keeps_no_other_one_waiting(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(2):
        await world["Ann"].slash("game new", game="heroes", where=world.channel)
    looked = Expiry.look

    async def look_after(self: Expiry, match: Match, *given: Any, **named: Any) -> None:
        if match.id == 1:
            raise ValueError("not to be read")
        await looked(self, match, *given, **named)

    monkeypatch.setattr(Expiry, "look", look_after)
    await world.pass_time(8 * DAY)
    assert [(await look(world, number)).status for number in (1, 2)] == ["lobby", "ended"]
    monkeypatch.undo()
    await world.pass_time(DAY)
    assert (await look(world, 1)).status == "ended"
