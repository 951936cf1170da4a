"""The log: under headings, with times, page by page, and nothing in it that its reader may not know."""

from __future__ import annotations

import re

import discord
import pytest

from bot.face.limits import TEXT_CONTENT
from bot.matches.service import notes_of
from tests.discord.world import World
from tests.face.table import act, arrange, awaited, desk, look, person_at, play_until
from tests.face.timed import DAY, agreed

pytestmark = pytest.mark.usefixtures("plain_pictures")


async def test_a_long_log_is_read_page_by_page(world: World) -> None:
    ann = world["Ann"]
    number = await arrange(world, ann, world["Bob"])
    await play_until(world, number, lambda match: match.status == "ended")
    answer = await ann.slash("game log", match=str(number))
    assert answer.private
    texts = [answer.text]
    while (older := answer.post.buttons[0]).label == "Earlier" and not older.disabled:
        answer = await ann.click("Earlier", answer.post)
        texts.insert(0, answer.text)
    assert len(texts) > 1
    assert all(len(text) <= TEXT_CONTENT for text in texts)
    assert [re.search(r"page (\d+) of (\d+)", text) is not None for text in texts] == [True] * len(texts)
    match = await look(world, number)
    entries = await desk(world).store.entries(number)
    seat = match.seat_of(ann.id)
    told = [note for entry in entries for note in notes_of(match.game, entry) if note.to in (None, seat)]
    lines = [line for text in texts for line in text.splitlines() if line.startswith("• ")]
    assert len(lines) == len(told)
    rounds = [int(found) for text in texts for found in re.findall(r"^\*\*Round (\d+)\*\*$", text, re.MULTILINE)]
    assert rounds == sorted(rounds)
    assert rounds[0] == 1
    # The first page begins with the set-up; every other one says at its top which round it is.
    tops = [text.splitlines()[1] for text in texts[1:]]
    assert all(top.startswith("**Round ") for top in tops)
    assert all(text.count(top) == 1 for text, top in zip(texts[1:], tops, strict=True))
    times = re.findall(r"^-# <t:(\d+):f>$", "\n".join(texts), re.MULTILINE)
    assert len(times) > 2 * len(set(rounds))
    again = await ann.click("Later", answer.post)
    assert again.text == texts[1]


async def test_pages_stay_what_they_are_while_the_match_goes_on(world: World) -> None:
    ann = world["Ann"]
    number = await arrange(world, ann, world["Bob"])
    while not (await ann.slash("game log", match=str(number))).post.buttons:
        await act(world, number)
    first = await ann.click("Earlier", (await ann.slash("game log", match=str(number))).post)
    await act(world, number)
    await world.restart()
    await ann.press(f"log:{number}::0 -1", (await ann.slash("game log", match=str(number))).post)
    assert ann.sees[-1].text.splitlines()[1:] == first.text.splitlines()[1:]


async def test_the_log_since_the_last_own_turn(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    match = await look(world, number)
    seat = match.waiting[0]
    first, other = person_at(world, match, seat), person_at(world, match, 1 - seat)
    await play_until(
        world,
        number,
        lambda match: (
            awaited(match) == (first.id,) and match.seq > 6 and match.running.actor == match.seat_of(other.id)
        ),
    )
    news = await first.slash("game log", match=str(number), new=True)
    whole = await first.slash("game log", match=str(number))
    lines = [line for line in news.text.splitlines() if line.startswith("• ")]
    assert lines
    assert len(lines) < len([line for line in whole.text.splitlines() if line.startswith("• ")])
    assert whole.text.endswith(lines[-1])
    entries = await desk(world).store.entries(number)
    last = max(entry.position_seq for entry in entries if entry.user_id == first.id)
    told = [
        note
        for entry in entries
        if entry.position_seq > last
        for note in notes_of(match.game, entry)
        if note.to in (None, match.seat_of(first.id))
    ]
    assert len(lines) == len(told)
    stranger = await world["Dora"].slash("game log", match=str(number), new=True)
    assert "You do not sit at this table" in stranger.text


async def test_nothing_new_is_said_so(world: World) -> None:
    number = await arrange(world, world["Ann"], game="tangram_city")
    await act(world, number)
    answer = await world["Ann"].slash("game log", match=str(number), new=True)
    assert answer.text == "Nothing has happened since your last turn."


async def test_a_stranger_reads_less_than_a_player(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    for _ in range(4):
        await act(world, number)
    own = await world["Ann"].slash("game log", match=str(number))
    public = await world["Dora"].slash("game log", match=str(number))
    hers, shared = own.text.splitlines(), public.text.splitlines()
    assert set(shared) < set(hers)


async def test_times_in_which_no_clock_ran_stand_in_the_log(world: World) -> None:
    number = await agreed(world, world["Ann"], world["Bob"], clock="daily")
    mod = world.join("Mod", permissions=discord.Permissions(manage_guild=True))
    await world.pass_time(3600)
    await world.restart(away=3 * DAY)
    await act(world, number)
    await mod.slash("mod pause", reason="storm")
    await world.pass_time(3600)
    await mod.slash("mod resume", reason="sun")
    assert "had paused" not in (await world["Ann"].slash("game log")).text, "nothing has followed yet"
    await act(world, number)
    lines = (await world["Ann"].slash("game log")).text.splitlines()
    paused = next(place for place, line in enumerate(lines) if "had paused the match from" in line)
    assert any("I was away from" in line for line in lines[:paused])


async def test_without_a_clock_the_log_does_not_tell_when_the_bot_was_away(world: World) -> None:
    number = await arrange(world, world["Ann"], world["Bob"])
    await world.restart(away=3 * DAY)
    await act(world, number)
    assert "I was away" not in (await world["Ann"].slash("game log")).text
