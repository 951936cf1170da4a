"""Planning ahead: made and dropped in private, carried out in silence, gone when things change."""

from __future__ import annotations

import pytest

from bot.matches.match import Match
from games.core import text
from games.core.values import tag
from games.heroes.plans import ThenPass, ThenSkip
from games.heroes.views import HeroesView
from tests.discord.person import Answer, Person
from tests.discord.world import World
from tests.face.table import act, arrange, desk, look, person_at, play_until, request, unsaid

pytestmark = pytest.mark.usefixtures("plain_pictures")


def turn_of(match: Match) -> int | None:
    """Whose turn it is after the draft, while somebody else is still to come."""
    view = match.view(None)
    assert isinstance(view, HeroesView)
    later = any(not player.acted and player.seat != view.asked for player in view.players)
    return view.asked if view.phase == "play" and later else None


def second_round(match: Match) -> bool:
    """Whether the first round is over."""
    view = match.view(None)
    assert isinstance(view, HeroesView)
    return view.round == 2


async def somebody_waiting(world: World) -> tuple[int, Person]:
    """A match in the middle of a round, and the person whose turn comes later."""
    number = await arrange(world, world["Ann"], world["Bob"])
    await play_until(world, number, lambda match: turn_of(match) is not None)
    match = await look(world, number)
    seat = turn_of(match)
    assert seat is not None
    return number, person_at(world, match, 1 - seat)


async def plan(person: Person, number: int, label: str) -> Answer:
    """Make a plan that has no arguments in the list of plans."""
    shown = await person.slash("game plans", match=str(number))
    chosen = await person.click(label, shown.post)
    return await person.click("Confirm", chosen.post)


async def until_it_is_over(world: World, number: int, seat: int) -> Match:
    """Play on until the turn of a seat has come and gone."""
    await play_until(world, number, lambda match: turn_of(match) != seat)
    return await look(world, number)


async def test_a_plan_is_made_listed_and_dropped_in_private(world: World) -> None:
    number, person = await somebody_waiting(world)
    before = len(world.posts(world.thread)), len((await look(world, number)).stored.plans)
    empty = await person.slash("game plans", match=str(number))
    assert "no plans" in empty.text
    second = await person.click("Pass when asked", empty.post)
    made = await plan(person, number, "Pass when asked")
    assert made.private
    assert "pass, without a discovery" in made.text
    twice = await person.click("Confirm", second.post)
    assert "planned that already" in twice.text
    listed, older = [await person.slash("game plans", match=str(number)) for _ in range(2)]
    assert [b.label for b in listed.post.buttons] == ["Skip the action", "Drop: Pass when asked"]
    gone = await person.click("Drop: Pass when asked", listed.post)
    assert "dropped" in gone.text
    again = await person.click("Drop: Pass when asked", older.post)
    assert "gone already" in again.text
    assert (len(world.posts(world.thread)), len((await look(world, number)).stored.plans)) == before


async def test_the_button_leads_whoever_waits_to_the_plans(world: World) -> None:
    number, person = await somebody_waiting(world)
    shown = await person.click(f"play:{number}::", world.posts(world.thread)[-1])
    opened = await person.click("Plan ahead", shown.post)
    assert opened.private
    assert "You can plan" in opened.text


async def test_a_planned_answer_is_given_without_calling_its_player(world: World) -> None:
    number, person = await somebody_waiting(world)
    match = await look(world, number)
    seat = match.own_seat(person.id)
    for label in ("Skip the action", "Pass when asked"):
        await plan(person, number, label)
    assert [row.text for row in (await look(world, number)).stored.plans] == [
        text.write(ThenSkip()),
        text.write(ThenPass()),
    ]
    await until_it_is_over(world, number, 1 - seat)
    after = await look(world, number)
    assert after.stored.plans == () or seat in after.waiting
    entries = await desk(world).store.entries(number)
    if seat not in after.waiting:
        assert any(entry.seat == seat and entry.text in ("skip", "pass") for entry in entries[-3:])
    assert not await unsaid(world)


async def test_plans_survive_a_restart_and_end_with_the_round(world: World) -> None:
    number, person = await somebody_waiting(world)
    await plan(person, number, "Skip the action")
    await world.restart()
    listed = await person.slash("game plans", match=str(number))
    assert "leave out every part" in listed.text
    await play_until(world, number, second_round)
    assert (await look(world, number)).stored.plans == ()


async def test_a_plan_for_another_round_is_refused(world: World) -> None:
    number, person = await somebody_waiting(world)
    shown = await person.slash("game plans", match=str(number))
    chosen = await person.click("Pass when asked", shown.post)
    await play_until(world, number, second_round)
    late = await person.click("Confirm", chosen.post)
    assert "moved on since" in late.text
    assert (await look(world, number)).stored.plans == ()


async def test_a_plan_for_a_question_that_is_put_already_answers_it(world: World) -> None:
    number, person = await somebody_waiting(world)
    shown = await person.slash("game plans", match=str(number))
    chosen = await person.click("Pass when asked", shown.post)
    seat = (await look(world, number)).own_seat(person.id)
    await play_until(
        world, number, lambda match: (found := match.decision(seat)) is not None and tag(found[0].ask) == "discover"
    )
    done = await person.click("Confirm", chosen.post)
    assert done.text.startswith("Done.")
    assert (await look(world, number)).stored.plans == ()
    assert not (await look(world, number)).decision(seat) or second_round(await look(world, number))


async def test_what_is_planned_is_told_to_nobody_else(world: World) -> None:
    number, person = await somebody_waiting(world)
    await plan(person, number, "Pass when asked")
    other = next(world[name] for name in ("Ann", "Bob") if world[name].id != person.id)
    theirs = await other.slash("game plans", match=str(number))
    assert "pass" not in theirs.text.lower().replace("pass when asked", "")
    with_match = await look(world, number)
    assert with_match.orders.keys() == {with_match.own_seat(person.id)}


async def test_undo_drops_the_plans_of_whoever_takes_back(world: World) -> None:
    number, person = await somebody_waiting(world)
    await plan(person, number, "Skip the action")
    match = await look(world, number)
    other = person_at(world, match, match.waiting[0])
    await act(world, number)
    after = await look(world, number)
    if after.can_undo(after.own_seat(other.id)):
        await desk(world).matches.undo(request(other), number)
    assert (await look(world, number)).orders.keys() <= {match.own_seat(person.id)}
