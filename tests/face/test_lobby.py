"""Opening, joining, setting, leaving and starting a lobby, by button and by command."""

from __future__ import annotations

import pytest

from render.words import Words
from tests.discord.person import Answer
from tests.discord.post import Post
from tests.discord.world import World
from tests.face.table import arrange, desk, look

pytestmark = pytest.mark.usefixtures("plain_pictures")


def card(world: World) -> Post:
    """The newest message of the channel that has buttons."""
    return [post for post in world.posts(world.channel) if post.buttons][-1]


def labels(post: Post, *, enabled: bool = True) -> list[str]:
    return [button.label for button in post.buttons if not (enabled and button.disabled)]


async def opened(world: World, **options: object) -> Answer:
    return await world["Ann"].slash("game new", game="heroes", **options)  # type: ignore[arg-type]


async def test_a_lobby_by_commands(world: World) -> None:
    ann, bob = world["Ann"], world["Bob"]
    answer = await opened(world, seats=2, options="variant=compact cast=second")
    assert answer.private
    assert "Match 1 is open" in answer.text
    assert (await bob.slash("game join")).private
    match = await look(world, 1)
    assert match.seats == (ann.id, bob.id)
    assert (match.options.variant, match.options.cast) == ("compact", "second")
    started = await ann.slash("game start")
    assert "has started" in started.text
    assert (await look(world, 1)).status == "running"
    assert "has started" in world.posts(world.channel)[0].text
    assert not world.posts(world.channel)[0].buttons


async def test_the_card_shows_who_is_in_and_what_can_be_done(world: World) -> None:
    await opened(world, seats=2)
    assert labels(card(world)) == ["Join", "Leave", "Options", "Rules"]
    assert "One more player is needed" in card(world).text
    await world["Bob"].click("Join")
    assert labels(card(world)) == ["Leave", "Options", "Start", "Rules"]
    assert "**Ann**, host" in card(world).text
    assert "**Bob**" in card(world).text
    assert len([post for post in world.posts(world.channel) if post.buttons]) == 1


async def test_a_full_lobby_takes_nobody_and_nobody_joins_twice(world: World) -> None:
    await opened(world, seats=2)
    before = card(world)
    await world["Bob"].click("Join")
    assert "in this match already" in (await world["Bob"].press("join:1::", before)).text
    answer = await world["Cem"].press("join:1::", before)
    assert answer.private
    assert "All 2 seats" in answer.text
    assert "All 2 seats" in (await world["Dora"].slash("game join", match="1")).text
    assert len((await look(world, 1)).seats) == 2


async def test_two_people_press_join_for_the_last_seat_at_once(world: World) -> None:
    await opened(world, seats=2)
    first, second = await world.at_once(world["Bob"].click("Join"), world["Cem"].click("Join"))
    assert sorted(["joined" in first.text, "joined" in second.text]) == [False, True]
    assert len((await look(world, 1)).seats) == 2


async def test_only_the_host_sets_and_starts(world: World) -> None:
    await opened(world)
    await world["Bob"].click("Join")
    for answer in (
        await world["Bob"].click("Start"),
        await world["Bob"].click("Options"),
        await world["Bob"].slash("game start"),
    ):
        assert answer.private
        assert "Only the host, **Ann**" in answer.text
    assert "do not sit at this table" in (await world["Cem"].click("Options")).text
    assert (await look(world, 1)).status == "lobby"


async def test_the_host_sets_options_by_menus(world: World) -> None:
    await opened(world)
    await world["Bob"].click("Join")
    panel = await world["Ann"].click("Options")
    assert panel.private
    await world["Ann"].choose("short3", which="set:1::variant", on=panel.post)
    await world["Ann"].choose("First drafter: Bob", which="set:1::starting_seat", on=panel.post)
    await world["Ann"].choose("3 seats", which="set:1::seats", on=panel.post)
    match = await look(world, 1)
    assert (match.options.variant, match.options.starting_seat, match.capacity) == ("short3", 1, 3)
    assert "of 3" in card(world).text
    chosen = [dict(select.options) for select in panel.post.selects]
    assert "2" in chosen[0].values()


async def test_a_seat_that_does_not_exist_is_refused_before_the_start(world: World) -> None:
    await opened(world, seats=4, options="starting_seat=3")
    ann = world["Ann"]
    await world["Bob"].click("Join")
    assert "can be: 0, 1" in (await ann.click("Start")).text
    panel = await ann.click("Options")
    fewer = await ann.choose("2 seats", which="set:1::seats", on=panel.post)
    assert "can be: 0, 1" in fewer.text
    assert (await look(world, 1)).capacity == 4


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("variant=huge", "compact, standard, short4, short3"),
        ("colour=red", "variant, cast, starting_seat"),
        ("compact", "name=value"),
        ("starting_seat=4", "0, 1, 2, 3"),
    ],
)
async def test_wrong_options_name_what_is_accepted(world: World, written: str, said: str) -> None:
    answer = await opened(world, options=written)
    assert answer.private
    assert said in answer.text
    assert not await desk(world).store.find()


@pytest.mark.parametrize("seats", [0, 1, 5, -3])
async def test_a_wrong_number_of_seats_names_the_right_ones(world: World, seats: int) -> None:
    assert "from 2 to 4" in (await opened(world, seats=seats)).text


async def test_options_are_completed_one_after_the_other(world: World) -> None:
    ann = world["Ann"]
    first = await ann.complete("game new", "options", "var", game="heroes")
    assert "variant=short3" in first.values()
    second = await ann.complete("game new", "options", "variant=short3 ca", game="heroes")
    assert set(second.values()) == {f"variant=short3 cast={cast}" for cast in ("first", "second", "mixed")}


async def test_leaving_hands_the_lobby_on_and_the_last_one_closes_it(world: World) -> None:
    ann, bob = world["Ann"], world["Bob"]
    await opened(world)
    await bob.click("Join")
    assert "have left match 1" in (await ann.click("Leave")).text
    match = await look(world, 1)
    assert (match.host, match.seats) == (bob.id, (bob.id,))
    assert "**Bob**, host" in card(world).text
    assert "not in this lobby" in (await ann.click("Leave")).text
    before = card(world)
    await bob.slash("game leave")
    assert (await look(world, 1)).status == "ended"
    assert "closed" in world.posts(world.channel)[0].text
    assert "is over" in (await world["Cem"].press("join:1::", before)).text


async def test_too_few_people_cannot_start(world: World) -> None:
    await opened(world)
    answer = await world["Ann"].slash("game start")
    assert "One more player is needed" in answer.text


async def test_a_started_match_is_closed_to_newcomers(world: World) -> None:
    await opened(world, seats=3)
    before = card(world)
    await world["Bob"].click("Join")
    await world["Ann"].click("Start")
    for custom_id in ("join:1::", "start:1::", "options:1::"):
        assert "has started already" in (await world["Ann"].press(custom_id, before)).text
    assert "has started already" in (await world["Cem"].press("join:1::", before)).text
    assert "/game resign" in (await world["Bob"].press("leave:1::", before)).text


async def test_there_are_no_lobbies_in_direct_messages(world: World) -> None:
    answer = await world["Ann"].slash("game new", game="heroes", where=world["Ann"].dm_place)
    assert "channel of a server" in answer.text
    assert not await desk(world).store.find()


async def test_a_lobby_opened_in_a_thread_belongs_to_its_channel(world: World) -> None:
    await arrange(world, world["Ann"], world["Bob"])
    await world["Cem"].slash("game new", game="heroes", where=world.thread)
    assert (await look(world, 2)).stored.match.channel_id == world.channel.id
    assert card(world).place_id == world.channel.id


async def test_missing_permissions_are_named_before_a_lobby_opens(world: World) -> None:
    await world.forbid(send_messages=False, attach_files=False)
    answer = await opened(world)
    assert "Send Messages" in answer.text
    assert "Attach Files" in answer.text
    assert "View Channel" not in answer.text
    assert not await desk(world).store.find()


async def test_a_command_without_a_name_means_the_only_lobby_of_the_channel(world: World) -> None:
    await opened(world)
    assert "joined match 1" in (await world["Bob"].slash("game join")).text
    await world["Cem"].slash("game new", game="heroes")
    assert "several matches in this channel" in (await world["Dora"].slash("game join")).text
    assert "joined match 2" in (await world["Dora"].slash("game join", match="2")).text


async def test_the_rules_can_be_read_before_the_match(world: World) -> None:
    await opened(world)
    answer = await world["Dora"].click("Rules")
    assert answer.private
    await world["Dora"].choose("lock", on=answer.post)
    assert Words()("heroes.topic.lock.text")[:60] in answer.text
