"""What people set for themselves, and that it holds everywhere."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.matches import consent, timing
from render.words.pseudo import PseudoWords
from tests.discord.world import World
from tests.face.table import arrange, desk, look
from tests.face.timed import DAY, HOUR, absent, agreed, said

pytestmark = pytest.mark.usefixtures("plain_pictures")


async def test_everything_set_is_shown_and_kept(world: World) -> None:
    ann = world["Ann"]
    assert "Quiet hours: off" in (await ann.slash("prefs show")).text
    await ann.slash("prefs zone", zone="europe/istanbul")
    early = await world["Bob"].slash("prefs quiet", hours="22-7:30")
    assert early.text.startswith("**Saved.**")
    assert "Those are hours of UTC" in early.text
    assert "hours of UTC" not in (await ann.slash("prefs quiet", hours="22-7:30")).text
    await ann.slash("prefs text", on=True)
    await ann.slash("prefs reminders", most=1)
    await world.restart()
    answer = await ann.slash("prefs show")
    assert answer.private
    for line in (
        "Time zone: Europe/Istanbul",
        "Quiet hours: 22:00-07:30",
        "Boards in words beside the pictures: on",
        "Reminders: at most 1 for each turn",
        "You have 28 days of vacation left",
    ):
        assert line in answer.text
    assert "Time zone: UTC" in (await world["Bob"].slash("prefs show")).text


async def test_wrong_values_are_explained(world: World) -> None:
    ann = world["Ann"]
    assert "do not know that time zone" in (await ann.slash("prefs zone", zone="Atlantis")).text
    assert "no quiet hours" in (await ann.slash("prefs quiet", hours="7-22")).text
    assert "That is no day" in (await ann.slash("prefs vacation", first="soon", last="later")).text
    assert "no vacation that could end" in (await ann.slash("prefs back")).text


async def test_zones_are_offered_while_typing(world: World) -> None:
    offered = await world["Ann"].complete("prefs zone", "zone", "new york")
    assert "America/New_York" in offered.values()
    assert len(await world["Ann"].complete("prefs zone", "zone", "")) == 25


async def test_it_works_in_direct_messages(world: World) -> None:
    ann = world["Ann"]
    assert "What you have set" in (await ann.slash("prefs show", where=ann.dm_place)).text


async def test_a_later_change_of_quiet_hours_says_from_when_it_counts(world: World) -> None:
    ann = world["Ann"]
    assert "count for clocks from" not in (await ann.slash("prefs quiet", hours="22-7")).text
    assert "count for clocks from" in (await ann.slash("prefs quiet", hours="off")).text


async def test_the_language_is_that_chosen(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """The made-up language stands in for another one."""
    ann = world["Ann"]
    await ann.slash("prefs language", language="en")
    monkeypatch.setattr("bot.face.desk.Words", lambda locale="en": PseudoWords())
    assert "~" in (await ann.slash("game list")).text
    assert (await desk(world).presence.preferences(ann.id)).language == "en"
    await ann.slash("prefs language", language="automatic")
    assert (await desk(world).presence.preferences(ann.id)).language is None


async def test_boards_come_in_words_for_those_who_wish(world: World) -> None:
    await arrange(world, world["Ann"], world["Bob"])
    ann = world["Ann"]
    pictures = [(await ann.slash(f"game {what}")).text for what in ("board", "hand")]
    words = [(await ann.slash(f"game {what}", text=True)).text for what in ("board", "hand")]
    await ann.slash("prefs text", on=True)
    for plain, text, what in zip(pictures, words, ("board", "hand"), strict=True):
        shown = await ann.slash(f"game {what}")
        assert shown.post.pictures
        assert len(shown.text) > len(plain)
        assert text.splitlines()[-1] in shown.text
    assert words[1].splitlines()[-1] in (await ann.slash("game play")).text


async def test_a_vacation_is_announced_and_the_clock_stands_still(world: World) -> None:
    number = await agreed(world, world["Ann"], world["Bob"], clock="relaxed")
    who, _ = await absent(world, number)
    day = world.env.now().date()
    first, last = (str(day + timedelta(days=count)) for count in (2, 6))
    answer = await who.slash("prefs vacation", first=first, last=last)
    assert "You have 23 days of vacation left" in answer.text
    assert said(world, "is on vacation from")
    match = await look(world, number)
    due = timing.due(match.times[match.waiting[0]], match.around)
    assert due is not None
    assert due > world.env.now() + timedelta(days=7)
    assert f"<t:{int(due.timestamp())}:R>" in said(world, "Time until")[-1].text
    await world.pass_time(5 * DAY)
    assert not said(world, "The time of")
    assert not [post for post in who.dm if "last reminder" in post.text]
    await who.slash("prefs back")
    assert said(world, "is back")
    await world.pass_time(2 * DAY)
    assert len(said(world, "The time of")) == 1


async def test_absent_people_block_no_undo(world: World) -> None:
    players = [world[name] for name in ("Ann", "Bob")]
    number = await agreed(world, *players, undo="consent")
    who, other = await absent(world, number)
    day = world.env.now().date()
    await other.slash("prefs vacation", first=str(day), last=str(day + timedelta(days=9)))
    await world.pass_time(25 * HOUR)
    match = await look(world, number)
    assert consent.voters(match, match.seats.index(who.id), world.env.now()) == ()
    assert consent.voters(match, match.seats.index(other.id), world.env.now()) == (match.seats.index(who.id),)
