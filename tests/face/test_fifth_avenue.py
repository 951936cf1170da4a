"""Fifth Avenue through Discord: bids put together by buttons or typed, auctions that go on by themselves."""

from __future__ import annotations

import random

import pytest

from bot.matches.match import Match
from games.core import text
from games.core.values import tag
from games.fifth_avenue.views import FifthAvenueView
from tests.discord.person import Answer, Person
from tests.discord.world import World
from tests.face.table import act, arrange, awaited, look, open_match, person_at, play_until, sensible, step, unsaid

pytestmark = pytest.mark.usefixtures("plain_pictures")


def seen(match: Match, seat: int | None = None) -> FifthAvenueView:
    view = match.view(seat)
    assert isinstance(view, FifthAvenueView)
    return view


def is_asked_for(match: Match, question: str) -> bool:
    return seen(match).question == question


def can_bid(match: Match) -> bool:
    """Whether who is asked could bid."""
    private = seen(match, match.waiting[0]).private
    return is_asked_for(match, "bid") and private is not None and bool(private.lowest)


async def in_an_auction(world: World, seats: int = 3) -> tuple[int, Person]:
    """A match in which somebody is asked for a bid, and who that is."""
    number = await arrange(world, *list(world.people.values())[:seats], game="fifth_avenue")
    match = await play_until(world, number, can_bid)
    return number, person_at(world, match, match.waiting[0])


async def whole_match(world: World, number: int, chance: random.Random, often: float) -> None:
    """Play to the end, now and then by command, menu or message, with a restart inside an auction."""
    restarted = False
    while (match := await look(world, number)).status == "running":
        if not restarted and is_asked_for(match, "bid"):
            await world.restart()
            restarted = True
        if chance.random() < often:
            await step(world, number, chance)
        else:
            await act(world, number)
    assert restarted
    assert not await unsaid(world)
    ending = [post for post in world.posts(world.thread) if post.pictures][-1]
    assert match.seed.hex() in ending.text


async def test_four_people_play_to_the_end_with_a_restart_inside_an_auction(world: World) -> None:
    world.close_dms(world["Bob"])
    number = await open_match(world, 4, "fifth_avenue")
    await whole_match(world, number, random.Random(4), 0.15)
    match = await look(world, number)
    assert match.result is not None
    assert seen(match).result is not None


async def test_two_people_play_to_the_end_with_the_dummy(world: World) -> None:
    number = await open_match(world, 2, "fifth_avenue")
    await whole_match(world, number, random.Random(2), 0.1)
    assert seen(await look(world, number)).dummy is not None


def ids(answer: Answer, op: str) -> list[str]:
    return [button.custom_id for button in answer.post.buttons if button.custom_id.startswith(f"{op}:")]


async def test_the_lowest_bid_and_a_pass_are_one_press_each(world: World) -> None:
    number, person = await in_an_auction(world)
    match = await look(world, number)
    shown = await person.click("Play")
    private = seen(match, match.own_seat(person.id)).private
    assert private is not None
    deeds = [found.split(":", 3)[3] for found in ids(shown, "do")]
    assert deeds[0].startswith("bid ")
    assert deeds[1] == "pass"
    done = await person.click(ids(shown, "do")[0], shown.post)
    assert "Done" in done.text
    offers = {offer.seat: offer for offer in seen(await look(world, number)).auction.offers}  # type: ignore[union-attr]
    assert offers[match.own_seat(person.id)].cards == private.lowest


async def test_a_bid_is_counted_up_and_says_why_it_cannot_be_placed(world: World) -> None:
    _, person = await in_an_auction(world)
    shown = await person.click("Play")
    before = ids(shown, "do")[0].split(":", 3)[3]
    more = next(found for found in ids(shown, "steer") if ":more:" in found)
    higher = await person.click(more, shown.post)
    assert ids(higher, "do")[0].split(":", 3)[3] != before
    fewer = next(found for found in ids(shown, "steer") if ":fewer:" in found)
    nothing = higher
    while fewers := [found for found in ids(nothing, "steer") if ":fewer:" in found]:
        nothing = await person.click(fewers[0], nothing.post)
    assert fewer
    place = next(button for button in nothing.post.buttons if button.label == "Bid")
    assert place.disabled
    assert "at least one card" in nothing.text
    public = [post.text for post in world.posts(world.thread)]
    assert not any(before in line for line in public)


async def test_what_somebody_types_is_completed_to_bids(world: World) -> None:
    number, person = await in_an_auction(world)
    match = await look(world, number)
    private = seen(match, match.own_seat(person.id)).private
    assert private is not None
    colour, value = private.lowest[0].split("-")
    offered = await person.complete("fifth_avenue bid", "cards", f"{colour[:2]}{value}", where=None)
    assert offered
    assert all(f"{colour}-{value}" in cards for cards in offered.values())
    assert not await person.complete("fifth_avenue bid", "cards", "nonsense", where=None)
    bystander = next(other for other in world.people.values() if other is not person)
    assert not await bystander.complete("fifth_avenue bid", "cards", "", where=None)
    typed = " ".join(private.lowest).replace("-", " ")
    assert "Done" in (await person.slash("fifth_avenue bid", cards=typed, where=None)).text


async def test_a_limit_is_planned_by_buttons_and_bids_for_its_player(world: World) -> None:
    number, asked = await in_an_auction(world)
    match = await look(world, number)
    now = seen(match).auction
    assert now is not None
    later = next(
        person_at(world, match, offer.seat)
        for offer in now.offers
        if offer.state == "waiting" and offer.seat != match.own_seat(asked.id)
    )
    shown = await later.slash("game plans", match=str(number))
    begun = await later.click(next(iter(ids(shown, "plansteer"))), shown.post)
    counted = begun
    while ups := [found for found in ids(counted, "plansteer") if ":more:" in found]:
        counted = await later.click(ups[0], counted.post)
    standing = await later.click("Bid up to a limit", counted.post)
    assert "Your plan stands" in standing.text
    before = len(world.posts(world.thread))
    public = " ".join(post.text for post in world.posts(world.thread))
    assert "limit" not in public
    seat = match.own_seat(later.id)
    assert len((await look(world, number)).orders[seat]) == 1
    await act(world, number, text.read(match.game.action_type, "pass"))
    after = await look(world, number)
    answers = [note.what for note in await world.bot.desk.matches.notes(after, match.running.seq, None)]  # type: ignore[attr-defined]
    assert any(tag(what) in ("bid", "passed", "cannot_bid") and what.seat == seat for what in answers)
    assert seat not in after.waiting or seen(after).question == "win"
    assert len(world.posts(world.thread)) <= before + 1
    assert set(awaited(after)) == [post for post in world.posts(world.thread) if post.pictures][-1].pinged


async def test_hands_are_told_to_their_owners_alone(world: World) -> None:
    number, person = await in_an_auction(world)
    match = await look(world, number)
    hands = [seen(match, seat).private.cards for seat in range(3)]  # type: ignore[union-attr]
    for post in world.posts(world.thread):
        assert "black-" not in post.text
        assert not any("black 4, black" in alt for alt in post.alt_texts)
    assert len(set(hands)) == 3
    status = (await person.slash("game status")).text
    others = [p for p in world.people.values() if p is not person]
    assert status != (await others[0].slash("game status")).text
    assert sensible(match, match.waiting[0]) is not None
