"""What players ask for beside their moves: undo, resigning, rematches, lists, boards, logs and rules."""

from __future__ import annotations

import pytest

from bot.matches.match import Match
from games.core import registry, text
from render.words import Words
from tests.discord.person import Person
from tests.discord.world import World
from tests.face.conftest import MakeBot
from tests.face.table import act, arrange, asked, desk, inside, look, person_at, play_until, request

pytestmark = pytest.mark.usefixtures("plain_pictures")

WORDS = Words()
SKIP = text.read(registry.get("heroes").action_type, "skip")


def may_skip(match: Match) -> bool:
    return bool(match.waiting) and SKIP in match.legal(match.waiting[0])


async def at_optional_step(world: World) -> tuple[int, Person]:
    """A match whose awaited player may leave out a step."""
    number = await arrange(world, world["Ann"], world["Bob"], world["Cem"], variant="standard", cast="mixed")
    match = await play_until(world, number, may_skip)
    return number, person_at(world, match, match.waiting[0])


async def over(world: World, *players: Person) -> int:
    """A match that has ended because all but one have left."""
    number = await arrange(world, *players)
    for person in players[1:]:
        await inside(world, desk(world).matches.resign(request(person), number))
    return number


# Undo


async def test_a_skipped_step_can_be_taken_back(world: World) -> None:
    number, person = await at_optional_step(world)
    before = await look(world, number)
    await act(world, number, SKIP)
    asked = await person.slash("game undo")
    assert asked.private
    assert "takes this back: Leave out this part" in asked.text
    assert (await look(world, number)).running.seq == before.running.seq + 1
    answer = await person.click("Undo", asked.post)
    assert "is taken back" in answer.text
    after = await look(world, number)
    assert after.running.state == before.running.state
    assert f"**{person.name}** takes the last step back" in (await world["Dora"].slash("game log")).text


async def test_the_panel_offers_to_take_a_step_back_while_that_is_possible(world: World) -> None:
    number, person = await at_optional_step(world)
    before = await look(world, number)
    panel = await person.click("Play")
    preview = await person.click("Skip", panel.post)
    skipped = await person.click("Confirm", preview.post)
    undo = next(button for button in skipped.post.buttons if button.label == "Undo")
    back = await person.click(undo.custom_id, skipped.post)
    assert "taken back" in back.text
    assert "Undo" not in [button.label for button in back.post.buttons]
    again = await look(world, number)
    assert again.running.state == before.running.state
    # The button of a step that is gone takes nothing else back.
    await act(world, number, SKIP)
    seq = (await look(world, number)).running.seq
    late = await person.press(undo.custom_id, skipped.post)
    assert late.private or not late.posts
    assert (await look(world, number)).running.seq == seq


async def test_the_way_back_stays_while_somebody_looks_about_in_a_panel(world: World) -> None:
    number, person = await at_optional_step(world)
    panel = await person.click("Play")
    preview = await person.click("Skip", panel.post)
    skipped = await person.click("Confirm", preview.post)
    assert "Undo" in [button.label for button in skipped.post.buttons]
    menu = skipped.post.selects[0] if skipped.post.selects else skipped.post.buttons[0]
    asked = await (
        person.choose(menu.options[0][1], on=skipped.post)
        if skipped.post.selects
        else person.click(menu.custom_id, skipped.post)
    )
    assert "Undo" in [button.label for button in asked.post.buttons]
    back = await person.click("Back", asked.post)
    assert "Undo" in [button.label for button in back.post.buttons]
    assert (await look(world, number)).running.seq


async def test_what_was_drafted_cannot_be_taken_back_once_it_has_taught_something(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    match = await act(world, number)
    person = person_at(world, match, match.waiting[0])
    answer = await person.slash("game undo")
    assert answer.private
    assert "cannot be taken back" in answer.text
    assert (await look(world, number)).running.seq == 1


async def test_who_may_not_undo(world: World) -> None:
    number, person = await at_optional_step(world)
    await act(world, number, SKIP)
    other = next(world[name] for name in ("Ann", "Bob", "Cem") if world[name] is not person)
    assert "not yours" in (await other.slash("game undo")).text
    assert "do not sit" in (await world["Dora"].slash("game undo")).text
    fresh = await arrange(world, world["Ann"], world["Bob"])
    assert "no step to take back" in (await world["Ann"].slash("game undo", match=str(fresh))).text


# Leaving and beginning again


async def test_resigning_needs_a_yes(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    assert "confirm" in (await world["Ann"].slash("game resign", confirm=False)).text
    assert (await look(world, number)).running.seq == 0


async def test_the_last_one_present_wins(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"], world["Cem"])
    assert "resigned" in (await world["Bob"].slash("game resign", confirm=True)).text
    assert (await look(world, number)).status == "running"
    assert "left this match already" in (await world["Bob"].slash("game resign", confirm=True)).text
    await world["Cem"].slash("game resign", confirm=True)
    match = await look(world, number)
    assert match.result is not None
    assert match.result.winners == (0,)
    ending = world.posts(world.thread)[-1]
    assert f"<@{world['Ann'].id}> has won" in ending.text
    assert match.seed.hex() in ending.text


async def test_a_rematch_invites_the_others_and_is_opened_once(world: World) -> None:
    ann, bob = world["Ann"], world["Bob"]
    number = await over(world, ann, bob)
    first, second = await world.at_once(ann.click("Rematch"), bob.click("Rematch"))
    assert sorted(["is open" in first.text, "is open" in second.text]) == [False, True]
    lobbies = [found for found in await desk(world).store.find() if found.match.status == "lobby"]
    assert len(lobbies) == 1
    assert {seat.user_id for seat in lobbies[0].seats} == {ann.id, bob.id}
    invitation = next(post for post in world.posts(world.channel) if "a rematch is open" in post.text)
    assert len(invitation.pinged) == 1
    assert (await look(world, lobbies[0].match.id)).options == (await look(world, number)).options
    assert "already" in (await ann.click("Rematch")).text
    await inside(world, desk(world).matches.start(request(person_at(world, await look(world, 2), 0)), 2))
    third = await ann.slash("game rematch", match=str(number))
    assert "Match 3 is open" in third.text


async def test_a_rematch_is_for_players_and_for_matches_that_are_over(world: World) -> None:
    number = await over(world, world["Ann"], world["Bob"])
    assert "do not sit" in (await world["Dora"].click("Rematch")).text
    running = await arrange(world, world["Ann"], world["Bob"])
    assert "this one is not" in (await world["Ann"].slash("game rematch", match=str(running))).text
    assert number != running


async def test_the_record_is_for_matches_that_are_over(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    for person in (world["Ann"], world["Dora"]):
        answer = await person.slash("game export")
        assert answer.private
        assert "no" in answer.text
        assert not answer.post.pictures
    await inside(world, desk(world).matches.resign(request(world["Ann"]), number))
    assert (await world["Bob"].slash("game export")).post.pictures


# Several matches


async def test_one_person_in_several_matches(world: World) -> None:
    ann = world["Ann"]
    first = await arrange(world, ann, world["Bob"])
    second = await arrange(world, ann, world["Cem"])
    threads = world.threads
    assert len(threads) == 2
    assert f"match {first}" in (await ann.slash("game hand", where=threads[0])).text
    assert f"match {second}" in (await ann.slash("game hand", where=threads[1])).text
    for number in (first, second):
        await play_until(world, number, lambda match: match.seats[match.waiting[0]] == ann.id)
    assert "Name one" in (await ann.slash("game hand", where=world.channel)).text
    await act(world, second)
    await play_until(world, second, lambda match: match.seats[match.waiting[0]] != ann.id)
    assert f"match {first}" in (await ann.slash("game hand", where=world.channel)).text
    assert f"match {first}" in (await ann.slash("game hand", where=ann.dm_place, match=f"#{first}")).text
    assert "by its number" in (await ann.slash("game hand", match="the other one")).text
    assert "no such match" in (await ann.slash("game hand", match="99")).text


async def test_matches_are_offered_with_those_that_wait_first(world: World) -> None:
    ann = world["Ann"]
    numbers = [await arrange(world, ann, world[name]) for name in ("Bob", "Cem", "Dora")]
    idle = numbers[-1]
    await play_until(world, idle, lambda match: match.seats[match.waiting[0]] != ann.id)
    for number in numbers[:-1]:
        await play_until(world, number, lambda match: match.seats[match.waiting[0]] == ann.id)
    offered = await ann.complete("game hand", "match")
    assert list(offered.values())[-1] == str(idle)
    assert [name for name in offered if "waiting for you" in name] == list(offered)[:-1]
    assert list((await ann.complete("game hand", "match", str(idle))).values()) == [str(idle)]
    assert await world["Ann"].complete("game hand", "match", "zzz") == {}
    assert set((await world["Bob"].complete("game hand", "match")).values()) == {str(numbers[0])}


async def test_lists(world: World) -> None:
    ann, dora = world["Ann"], world["Dora"]
    assert "You are in no match" in (await dora.slash("game list")).text
    assert "No lobby is open" in (await dora.slash("game list", which="open")).text
    assert "No match is running" in (await dora.slash("game list", which="running")).text
    await arrange(world, ann, world["Bob"])
    await ann.slash("game new", game="heroes", where=world.channel)
    running = (await dora.slash("game list", which="running")).text
    assert "1: Heroes of the District" in running
    assert f"<#{world.thread.id}>" in running
    assert "2: Heroes of the District" in (await dora.slash("game list", which="open")).text
    mine = await ann.slash("game list", where=ann.dm_place)
    assert mine.private
    assert "1: " in mine.text
    assert "2: " in mine.text
    assert "channel of a server" in (await ann.slash("game list", which="open", where=ann.dm_place)).text


# Looking


async def test_everybody_may_look_at_what_is_public(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    await play_until(world, number, lambda match: match.seq > 8)
    for person in (world["Ann"], world["Dora"]):
        for answer in (
            await person.slash("game board"),
            await person.slash("game board", text=True),
            await person.slash("game status"),
            await person.slash("game log"),
        ):
            assert answer.private
            assert answer.text
            assert "Something went wrong" not in answer.text
    assert "do not sit" in (await world["Dora"].slash("game hand")).text
    assert "do not sit" in (await world["Dora"].slash("game hand", text=True)).text
    assert (await world["Dora"].click("Log")).private


async def test_the_status_shows_those_who_play_their_own_things(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    await play_until(world, number, lambda match: match.seq > 8)
    own = (await world["Ann"].slash("game hand", text=True)).text
    assert own in (await world["Ann"].slash("game status")).text
    assert own not in (await world["Bob"].slash("game status")).text
    assert own not in (await world["Dora"].slash("game status")).text


async def test_the_log_tells_everybody_what_they_may_know(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    await play_until(world, number, lambda match: match.running.seq >= 4)
    match = await look(world, number)
    for person, seat in ((world["Ann"], 0), (world["Bob"], 1), (world["Dora"], None)):
        notes = await desk(world).matches.notes(match, -1, seat)
        lines = [line for line in (await person.slash("game log")).text.splitlines() if line.startswith("•")]
        assert len(lines) == len(notes)


async def test_the_hand_in_words(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    match = await play_until(world, number, lambda match: asked(match) not in ("draft", ""))
    seat = match.waiting[0]
    held = match.view(seat).private.hand  # type: ignore[attr-defined]
    answer = await person_at(world, match, seat).slash("game hand", text=True)
    assert answer.private
    for card in held:
        assert WORDS(f"heroes.pic.object.{card}") in answer.text


async def test_a_lobby_has_no_board_yet(world: World) -> None:
    ann = world["Ann"]
    await ann.slash("game new", game="heroes")
    for answer in (
        await ann.slash("game hand", match="1"),
        await ann.slash("game hand", match="1", text=True),
        await ann.slash("game board", match="1"),
        await ann.slash("game board", match="1", text=True),
        await ann.slash("game log", match="1"),
        await ann.slash("game play", match="1"),
        await ann.slash("game undo", match="1"),
    ):
        assert answer.private
        assert "has not started" in answer.text


async def test_every_topic_of_the_rules_is_whole(world: World) -> None:
    for game in registry.every():
        named = {WORDS(f"{game.key}.topic.{topic}"): topic for topic in game.topics}
        assert await world["Ann"].complete("game rules", "topic", game=game.key) == named
        for title, topic in named.items():
            assert (await world["Ann"].slash("game rules", game=game.key, topic=title.upper())).private
            answer = await world["Ann"].slash("game rules", game=game.key, topic=topic)
            assert answer.text.endswith(WORDS(f"{game.key}.topic.{topic}.text"))
    wrong = await world["Ann"].slash("game rules", game="heroes", topic="weather")
    assert "no such topic" in wrong.text


async def test_a_command_of_an_older_version_is_answered(new_bot: MakeBot) -> None:
    async def told() -> None:
        async with World.open(new_bot, "Ann") as world:
            desk(world).client.tree.remove_command("game")
            answer = await world["Ann"].slash("game list")
            assert answer.private
            texts.append(answer.text)

    texts: list[str] = []
    with pytest.raises(ExceptionGroup, match="raised errors"):
        await told()
    assert "Reload Discord" in texts[0]


async def test_a_fault_is_admitted_with_a_number_and_logged_without_secrets(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    match = await look(world, number)
    person = person_at(world, match, match.waiting[0])
    hero = text.write(match.legal(match.waiting[0])[0]).split()[1]

    async def broken(*request: object) -> Match:
        raise ZeroDivisionError

    monkeypatch.setattr(desk(world).matches, "move", broken)
    answer = await person.slash("heroes draft", hero=hero)
    assert answer.private
    assert "Something went wrong" in answer.text
    record = next(record for record in caplog.records if record.levelname == "ERROR")
    assert "heroes draft" in record.getMessage()
    assert record.getMessage().split(":")[0].split()[1] in answer.text
